//! SQL of alarms, lead times, and parts in use.

use db::{DbError, TenantTx};
use serde::Serialize;
use time::{Date, OffsetDateTime};
use uuid::Uuid;

/// The alarm of a machine's place.
#[derive(Clone, Debug, Default, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct PartAlarm {
    #[serde(skip)]
    pub(crate) alarm_id: Uuid,
    pub(crate) version: i32,
    pub(crate) notify: bool,
    pub(crate) rotation_threshold: Option<i64>,
    pub(crate) hours_threshold: Option<i64>,
    pub(crate) recipients: Vec<Uuid>,
}

/// The alarm of a machine's place, if it was ever set.
pub(crate) async fn alarm(
    tx: &mut TenantTx,
    device_id: Uuid,
    replaced_location: &str,
) -> Result<Option<PartAlarm>, DbError> {
    sqlx::query_as!(
        PartAlarm,
        r#"select a.alarm_id, a.version, a.notify, a.rotation_threshold, a.hours_threshold,
             array(select r.member_id from part_alarm_recipient r
               where r.company_id = $1 and r.alarm_id = a.alarm_id order by r.member_id) as "recipients!"
           from part_alarm a where a.company_id = $1 and a.device_id = $2 and a.replaced_location = $3"#,
        tx.company(),
        device_id,
        replaced_location,
    )
    .fetch_optional(&mut **tx)
    .await
}

/// Puts an alarm in place of what was set.
pub(crate) async fn put_alarm(
    tx: &mut TenantTx,
    (device_id, replaced_location): (Uuid, &str),
    alarm: &PartAlarm,
) -> Result<(), DbError> {
    sqlx::query!(
        "insert into part_alarm (company_id, alarm_id, device_id, replaced_location, notify, rotation_threshold, hours_threshold)
         values ($1, $2, $3, $4, $5, $6, $7)
         on conflict (company_id, alarm_id) do update set notify = excluded.notify,
           rotation_threshold = excluded.rotation_threshold, hours_threshold = excluded.hours_threshold,
           version = part_alarm.version + 1",
        tx.company(),
        alarm.alarm_id,
        device_id,
        replaced_location,
        alarm.notify,
        alarm.rotation_threshold,
        alarm.hours_threshold,
    )
    .execute(&mut **tx)
    .await?;
    sqlx::query!(
        "delete from part_alarm_recipient where company_id = $1 and alarm_id = $2",
        tx.company(),
        alarm.alarm_id
    )
    .execute(&mut **tx)
    .await?;
    sqlx::query!(
        "insert into part_alarm_recipient (company_id, alarm_id, member_id)
         select $1, $2, m from unnest($3::uuid[]) m on conflict do nothing",
        tx.company(),
        alarm.alarm_id,
        &alarm.recipients,
    )
    .execute(&mut **tx)
    .await?;
    Ok(())
}

/// The alarm of a part may be mailed again.
pub(crate) async fn forget_notice(tx: &mut TenantTx, part_id: Uuid) -> Result<(), DbError> {
    sqlx::query!(
        "update part_replacement set notified_at = null
         where company_id = $1 and part_id = $2 and notified_at is not null",
        tx.company(),
        part_id,
    )
    .execute(&mut **tx)
    .await?;
    Ok(())
}

/// A member beside a part's alarm.
#[derive(Debug)]
pub(crate) struct Member {
    pub(crate) member_id: Uuid,
    pub(crate) family_name: String,
    pub(crate) first_name: String,
    pub(crate) department: Option<String>,
    pub(crate) reachable: bool,
}

/// The valid members of a machine's location, and those named besides.
pub(crate) async fn members(tx: &mut TenantTx, device_id: Uuid, besides: &[Uuid]) -> Result<Vec<Member>, DbError> {
    sqlx::query_as!(
        Member,
        r#"with own as (
             select ml.member_id from device d
             left join line l on l.company_id = d.company_id and l.line_id = d.line_id
             join member_location ml on ml.company_id = d.company_id
               and ml.location_id = coalesce(l.location_id, d.location_id)
             where d.company_id = $1 and d.device_id = $2
           )
           select m.member_id, m.family_name, m.first_name, m.department,
             m.valid and m.member_id in (select member_id from own) as "reachable!"
           from member m
           where m.company_id = $1
             and (m.member_id = any($3) or (m.valid and m.member_id in (select member_id from own)))
           order by m.kana_family_name, m.kana_first_name, m.member_id"#,
        tx.company(),
        device_id,
        besides,
    )
    .fetch_all(&mut **tx)
    .await
}

/// The lead time of a part's name, if it was set.
pub(crate) async fn lead_time(tx: &mut TenantTx, part_name: &str) -> Result<Option<i16>, DbError> {
    sqlx::query_scalar!(
        "select days from part_lead_time where company_id = $1 and part_name = $2",
        tx.company(),
        part_name,
    )
    .fetch_optional(&mut **tx)
    .await
}

/// Puts a lead time in place of what was set.
pub(crate) async fn put_lead_time(tx: &mut TenantTx, part_name: &str, days: i16) -> Result<(), DbError> {
    sqlx::query!(
        "insert into part_lead_time (company_id, part_name, days) values ($1, $2, $3)
         on conflict (company_id, part_name) do update set days = excluded.days",
        tx.company(),
        part_name,
        days,
    )
    .execute(&mut **tx)
    .await?;
    Ok(())
}

/// A part in use: the newest entry of its place, with what is set for it.
#[derive(Debug)]
pub(crate) struct PartInUse {
    pub(crate) part_id: Uuid,
    pub(crate) device_id: Uuid,
    pub(crate) display_name: String,
    pub(crate) equipment_number: String,
    pub(crate) iot: bool,
    pub(crate) line_id: Option<Uuid>,
    pub(crate) line_name: Option<String>,
    pub(crate) time_zone: String,
    pub(crate) part_name: String,
    pub(crate) quantity: i64,
    pub(crate) replaced_location: String,
    pub(crate) work_date: Date,
    pub(crate) replaced_at: OffsetDateTime,
    pub(crate) rotations: i64,
    pub(crate) powered_ms: i64,
    pub(crate) notify: bool,
    pub(crate) rotation_threshold: Option<i64>,
    pub(crate) hours_threshold: Option<i64>,
    pub(crate) recipients: i64,
    pub(crate) lead_days: Option<i16>,
}

/// The parts in use at some locations, of one machine when it is named, in the order of lines and of flow.
pub(crate) async fn in_use(
    tx: &mut TenantTx,
    locations: &[Uuid],
    device_id: Option<Uuid>,
) -> Result<Vec<PartInUse>, DbError> {
    sqlx::query_as!(
        PartInUse,
        r#"select p.part_id, p.device_id, d.display_name, d.equipment_number, d.iot, d.line_id, l.name as "line_name?",
             o.time_zone, p.part_name, p.quantity, p.replaced_location, p.work_date, p.replaced_at, p.rotations,
             p.powered_ms, coalesce(a.notify, false) as "notify!", a.rotation_threshold as "rotation_threshold?",
             a.hours_threshold as "hours_threshold?", (select count(*) from part_alarm_recipient r
               where r.company_id = $1 and r.alarm_id = a.alarm_id) as "recipients!", t.days as "lead_days?"
           from device d
           left join line l on l.company_id = d.company_id and l.line_id = d.line_id
           join location o on o.company_id = d.company_id and o.location_id = coalesce(l.location_id, d.location_id)
           join part_replacement p on p.company_id = d.company_id and p.device_id = d.device_id
           left join part_alarm a on a.company_id = p.company_id and a.device_id = p.device_id
             and a.replaced_location = p.replaced_location
           left join part_lead_time t on t.company_id = p.company_id and t.part_name = p.part_name
           where d.company_id = $1 and o.location_id = any($2) and ($3::uuid is null or d.device_id = $3)
             and not exists (select from part_replacement n where n.company_id = $1 and n.device_id = p.device_id
               and n.replaced_location = p.replaced_location
               and (n.replaced_at, n.created_at, n.part_id) > (p.replaced_at, p.created_at, p.part_id))
           order by l.display_order nulls last, d.line_place, d.equipment_number, p.replaced_location"#,
        tx.company(),
        locations,
        device_id,
    )
    .fetch_all(&mut **tx)
    .await
}

/// The life of a removed part.
#[derive(Debug)]
pub(crate) struct PartLife {
    pub(crate) device_id: Uuid,
    pub(crate) replaced_location: String,
    pub(crate) rotations: i64,
    pub(crate) powered_ms: i64,
}

/// The lives of removed parts of some machines, the newest first.
pub(crate) async fn lives(tx: &mut TenantTx, devices: &[Uuid]) -> Result<Vec<PartLife>, DbError> {
    sqlx::query_as!(
        PartLife,
        r#"select device_id, replaced_location, removed_rotations as "rotations!", removed_ms as "powered_ms!"
           from part_replacement
           where company_id = $1 and device_id = any($2) and removed_rotations is not null and removed_ms is not null
           order by replaced_at desc, created_at desc, part_id desc"#,
        tx.company(),
        devices,
    )
    .fetch_all(&mut **tx)
    .await
}

/// How many connected machines the locations have.
pub(crate) async fn connected(tx: &mut TenantTx, locations: &[Uuid]) -> Result<i64, DbError> {
    sqlx::query_scalar!(
        r#"select count(*) as "count!" from device d
           left join line l on l.company_id = d.company_id and l.line_id = d.line_id
           where d.company_id = $1 and d.iot and coalesce(l.location_id, d.location_id) = any($2)"#,
        tx.company(),
        locations,
    )
    .fetch_one(&mut **tx)
    .await
}
