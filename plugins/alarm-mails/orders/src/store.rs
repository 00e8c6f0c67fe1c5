//! SQL of notes.

use db::{DbError, TenantTx};
use time::OffsetDateTime;
use uuid::Uuid;

use super::AlarmChange;

/// Adds a note for each group that is to be told of an occurrence that these changes began, not before `since`. When each
/// is to be looked at first.
///
/// A change that came late may split a stretch: then the part behind it is an occurrence of its own.
pub(super) async fn begun(
    tx: &mut TenantTx,
    changes: &[AlarmChange],
    since: OffsetDateTime,
    now: OffsetDateTime,
) -> Result<Vec<OffsetDateTime>, DbError> {
    let devices: Vec<Uuid> = changes.iter().map(|change| change.device_id).collect();
    let codes: Vec<String> = changes.iter().map(|change| change.code.clone()).collect();
    let ats: Vec<OffsetDateTime> = changes.iter().map(|change| change.at).collect();
    let ons: Vec<bool> = changes.iter().map(|change| change.on).collect();
    let noted = sqlx::query!(
        r#"insert into alarm_notice (company_id, device_id, code, started_at, group_id, noted_at, next_at)
           select $1, o.device_id, o.code, o.started_at, o.group_id, $2::timestamptz, greatest($2, o.started_at + o.delay)
           from (select distinct a.device_id, a.code, a.started_at, g.group_id, make_interval(mins => g.delay_min) as delay
           from unnest($3::uuid[], $4::text[], $5::timestamptz[], $6::boolean[]) t(device_id, code, at, comes_on)
           join alarm_event a on a.company_id = $1 and a.device_id = t.device_id and a.code = t.code and a.started_at >= $7
             and case when t.comes_on then a.started_at <= t.at and (a.ended_at is null or a.ended_at > t.at)
                      else a.started_at > t.at end
           join device d on d.company_id = $1 and d.device_id = a.device_id
           join equipment_group_device m on m.company_id = $1 and m.device_id = a.device_id
           join equipment_group g on g.company_id = $1 and g.group_id = m.group_id
           where coalesce(
               (select s.mail from alarm_mail_setting s
                where s.company_id = $1 and s.device_id = a.device_id and s.alarm_number = a.code),
               (select x.default_mail from alarm_text x
                where x.alarm_number = a.code and x.model in ('', d.model) order by x.model desc limit 1),
               false)
             and not exists (select 1 from alarm_notice n where n.company_id = $1 and n.device_id = a.device_id
               and n.code = a.code and n.started_at >= a.started_at and (a.ended_at is null or n.started_at < a.ended_at))) o
           on conflict do nothing returning next_at as "next_at!""#,
        tx.company(),
        now,
        &devices,
        &codes,
        &ats,
        &ons,
        since,
    );
    Ok(noted.fetch_all(&mut **tx).await?.into_iter().map(|row| row.next_at).collect())
}

/// Lets the notes of alarms that went off be looked at now. True: there were some.
pub(super) async fn ended(tx: &mut TenantTx, changes: &[AlarmChange], now: OffsetDateTime) -> Result<bool, DbError> {
    let off = changes.iter().filter(|change| !change.on);
    let (devices, codes): (Vec<Uuid>, Vec<String>) = off.map(|c| (c.device_id, c.code.clone())).unzip();
    if devices.is_empty() {
        return Ok(false);
    }
    let woken = sqlx::query!(
        "update alarm_notice n set next_at = $2 from unnest($3::uuid[], $4::text[]) t(device_id, code)
         where n.company_id = $1 and n.device_id = t.device_id and n.code = t.code and n.finished_at is null
           and (n.next_at is null or n.next_at > $2)
         returning n.group_id",
        tx.company(),
        now,
        &devices,
        &codes,
    );
    Ok(!woken.fetch_all(&mut **tx).await?.is_empty())
}
