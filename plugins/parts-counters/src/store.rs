//! SQL of the refresh and of its mails.

use db::{DbError, TenantTx, UnscopedTx};
use telemetry::usage::MachineUse;
use time::OffsetDateTime;
use uuid::Uuid;

/// The customers.
pub(crate) async fn companies(tx: &mut UnscopedTx) -> Result<Vec<i64>, DbError> {
    sqlx::query_scalar!("select company_id from company where kind = 'customer' order by company_id")
        .fetch_all(&mut **tx)
        .await
}

/// A connected machine, with what its days are counted by.
#[derive(Debug)]
pub(crate) struct Machine {
    pub(crate) device_id: Uuid,
    pub(crate) start_hour: i16,
    pub(crate) time_zone: String,
}

/// The connected machines of the job's company.
pub(crate) async fn machines(tx: &mut TenantTx) -> Result<Vec<Machine>, DbError> {
    sqlx::query_as!(
        Machine,
        r#"select d.device_id, coalesce(l.start_hour, 0::smallint) as "start_hour!", o.time_zone
           from device d
           left join line l on l.company_id = d.company_id and l.line_id = d.line_id
           join location o on o.company_id = d.company_id and o.location_id = coalesce(l.location_id, d.location_id)
           where d.company_id = $1 and d.iot order by d.device_id"#,
        tx.company(),
    )
    .fetch_all(&mut **tx)
    .await
}

/// A part in use: the newest entry of its place.
#[derive(Debug)]
pub(crate) struct PartInUse {
    pub(crate) part_id: Uuid,
    pub(crate) replaced_at: OffsetDateTime,
    pub(crate) notified_at: Option<OffsetDateTime>,
    pub(crate) notify: bool,
    pub(crate) rotation_threshold: Option<i64>,
    pub(crate) hours_threshold: Option<i64>,
}

/// The parts in use on a machine. The machine is held, as it is while an entry is written.
pub(crate) async fn parts_in_use(tx: &mut TenantTx, device_id: Uuid) -> Result<Vec<PartInUse>, DbError> {
    sqlx::query!(
        "select device_id from device where company_id = $1 and device_id = $2 for no key update",
        tx.company(),
        device_id,
    )
    .fetch_optional(&mut **tx)
    .await?;
    sqlx::query_as!(
        PartInUse,
        r#"select p.part_id, p.replaced_at, p.notified_at, coalesce(a.notify, false) as "notify!",
             a.rotation_threshold as "rotation_threshold?", a.hours_threshold as "hours_threshold?"
           from part_replacement p
           left join part_alarm a on a.company_id = p.company_id and a.device_id = p.device_id
             and a.replaced_location = p.replaced_location
           where p.company_id = $1 and p.device_id = $2
             and not exists (select from part_replacement n where n.company_id = $1 and n.device_id = $2
               and n.replaced_location = p.replaced_location
               and (n.replaced_at, n.created_at, n.part_id) > (p.replaced_at, p.created_at, p.part_id))"#,
        tx.company(),
        device_id,
    )
    .fetch_all(&mut **tx)
    .await
}

/// Changes what a part in use has done.
pub(crate) async fn set_use(
    tx: &mut TenantTx,
    part_id: Uuid,
    done: MachineUse,
    data_from: Option<OffsetDateTime>,
) -> Result<(), DbError> {
    sqlx::query!(
        "update part_replacement set rotations = $3, powered_ms = $4, data_from = $5
         where company_id = $1 and part_id = $2",
        tx.company(),
        part_id,
        done.rotations,
        done.powered_ms,
        data_from,
    )
    .execute(&mut **tx)
    .await?;
    Ok(())
}

/// The part's alarm was mailed.
pub(crate) async fn set_notified(tx: &mut TenantTx, part_id: Uuid, now: OffsetDateTime) -> Result<(), DbError> {
    sqlx::query!(
        "update part_replacement set notified_at = $3 where company_id = $1 and part_id = $2",
        tx.company(),
        part_id,
        now,
    )
    .execute(&mut **tx)
    .await?;
    Ok(())
}

/// The recipients of a part's alarm who are valid members of its machine's location.
pub(crate) async fn recipients(tx: &mut TenantTx, part_id: Uuid) -> Result<Vec<Uuid>, DbError> {
    sqlx::query_scalar!(
        "select m.member_id from part_replacement p
         join part_alarm a on a.company_id = p.company_id and a.device_id = p.device_id
           and a.replaced_location = p.replaced_location
         join part_alarm_recipient r on r.company_id = a.company_id and r.alarm_id = a.alarm_id
         join member m on m.company_id = r.company_id and m.member_id = r.member_id and m.valid
         join device d on d.company_id = p.company_id and d.device_id = p.device_id
         left join line l on l.company_id = d.company_id and l.line_id = d.line_id
         join member_location ml on ml.company_id = m.company_id and ml.member_id = m.member_id
           and ml.location_id = coalesce(l.location_id, d.location_id)
         where p.company_id = $1 and p.part_id = $2 order by m.member_id",
        tx.company(),
        part_id,
    )
    .fetch_all(&mut **tx)
    .await
}

/// What a mail tells.
#[derive(Debug)]
pub(crate) struct AlarmFacts {
    pub(crate) email: String,
    pub(crate) family_name: String,
    pub(crate) first_name: String,
    pub(crate) language: String,
    pub(crate) device_id: Uuid,
    pub(crate) display_name: String,
    pub(crate) equipment_number: String,
    pub(crate) line_name: Option<String>,
    pub(crate) time_zone: String,
    pub(crate) part_name: String,
    pub(crate) replaced_location: String,
    pub(crate) rotations: i64,
    pub(crate) powered_ms: i64,
    pub(crate) rotation_threshold: Option<i64>,
    pub(crate) hours_threshold: Option<i64>,
    pub(crate) notified_at: Option<OffsetDateTime>,
}

/// Reads what a mail tells a member; none when the entry is gone or the member is no valid one any more.
pub(crate) async fn facts(tx: &mut TenantTx, part_id: Uuid, member_id: Uuid) -> Result<Option<AlarmFacts>, DbError> {
    sqlx::query_as!(
        AlarmFacts,
        r#"select m.email, m.family_name, m.first_name, m.language, d.device_id, d.display_name, d.equipment_number,
             l.name as "line_name?", o.time_zone, p.part_name, p.replaced_location, p.rotations, p.powered_ms,
             a.rotation_threshold as "rotation_threshold?", a.hours_threshold as "hours_threshold?", p.notified_at
           from part_replacement p
           join member m on m.company_id = p.company_id and m.member_id = $3 and m.valid
           join device d on d.company_id = p.company_id and d.device_id = p.device_id
           left join line l on l.company_id = d.company_id and l.line_id = d.line_id
           join location o on o.company_id = d.company_id and o.location_id = coalesce(l.location_id, d.location_id)
           left join part_alarm a on a.company_id = p.company_id and a.device_id = p.device_id
             and a.replaced_location = p.replaced_location
           where p.company_id = $1 and p.part_id = $2"#,
        tx.company(),
        part_id,
        member_id,
    )
    .fetch_optional(&mut **tx)
    .await
}
