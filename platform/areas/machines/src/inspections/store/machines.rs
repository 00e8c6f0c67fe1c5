//! Machines that are inspected, and when they were.

use db::{DbError, TenantTx};
use time::OffsetDateTime;
use uuid::Uuid;

/// A machine with what its days are counted by.
#[derive(Clone, Debug)]
pub(crate) struct InspectedMachine {
    pub(crate) device_id: Uuid,
    pub(crate) display_name: String,
    pub(crate) equipment_number: String,
    pub(crate) model: String,
    pub(crate) line_name: Option<String>,
    pub(crate) location_id: Uuid,
    pub(crate) start_hour: i16,
    pub(crate) time_zone: String,
}

/// The machines of these locations by line and place on it, or one of them.
pub(crate) async fn machines(
    tx: &mut TenantTx,
    locations: &[Uuid],
    device: Option<Uuid>,
) -> Result<Vec<InspectedMachine>, DbError> {
    sqlx::query_as!(
        InspectedMachine,
        r#"select d.device_id, d.display_name, d.equipment_number, d.model, l.name as "line_name?",
             o.location_id, coalesce(l.start_hour, 0::smallint) as "start_hour!", o.time_zone
           from device d
           left join line l on l.company_id = d.company_id and l.line_id = d.line_id
           join location o on o.company_id = d.company_id and o.location_id = d.location_id
           where d.company_id = $1 and d.location_id = any($2) and ($3::uuid is null or d.device_id = $3)
           order by array_position($2, d.location_id), d.line_id is null, l.display_order, l.name, d.line_place,
             d.equipment_number"#,
        tx.company(),
        locations,
        device,
    )
    .fetch_all(&mut **tx)
    .await
}

/// When a machine was inspected last by a checklist, and when before its present day.
#[derive(Clone, Debug)]
pub(crate) struct ChecklistDays {
    pub(crate) device_id: Uuid,
    pub(crate) checklist_id: Uuid,
    pub(crate) last: OffsetDateTime,
    pub(crate) before: Option<OffsetDateTime>,
}

/// Of some machines, each with the beginning of its present day.
pub(crate) async fn last_days(
    tx: &mut TenantTx,
    devices: &[Uuid],
    day_starts: &[OffsetDateTime],
) -> Result<Vec<ChecklistDays>, DbError> {
    sqlx::query_as!(
        ChecklistDays,
        r#"select e.device_id, e.checklist_id as "checklist_id!", max(e.inspected_at) as "last!",
             max(e.inspected_at) filter (where e.inspected_at < ($3::timestamptz[])[array_position($2, e.device_id)])
               as before
           from inspection_entry e
           where e.company_id = $1 and e.device_id = any($2) and e.checklist_id is not null
           group by e.device_id, e.checklist_id"#,
        tx.company(),
        devices,
        day_starts,
    )
    .fetch_all(&mut **tx)
    .await
}

/// When some machines were inspected last, in whatever way.
pub(crate) async fn newest(tx: &mut TenantTx, devices: &[Uuid]) -> Result<Vec<(Uuid, OffsetDateTime, i16)>, DbError> {
    let found = sqlx::query!(
        "select distinct on (device_id) device_id, inspected_at, result from inspection_entry
         where company_id = $1 and device_id = any($2) order by device_id, inspected_at desc, created_at desc",
        tx.company(),
        devices,
    );
    Ok(found.fetch_all(&mut **tx).await?.into_iter().map(|row| (row.device_id, row.inspected_at, row.result)).collect())
}

/// A member who may be asked to see to something.
#[derive(Clone, Debug)]
pub(crate) struct OwnerChoice {
    pub(crate) member_id: Uuid,
    pub(crate) name: String,
}

/// The valid members of a location, by name.
pub(crate) async fn owners(tx: &mut TenantTx, location_id: Uuid) -> Result<Vec<OwnerChoice>, DbError> {
    sqlx::query_as!(
        OwnerChoice,
        r#"select m.member_id, m.family_name || ' ' || m.first_name as "name!" from member m
           join member_location ml on ml.company_id = m.company_id and ml.member_id = m.member_id
           where m.company_id = $1 and ml.location_id = $2 and m.valid
           order by m.kana_family_name, m.kana_first_name, m.email"#,
        tx.company(),
        location_id,
    )
    .fetch_all(&mut **tx)
    .await
}
