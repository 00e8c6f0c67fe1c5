//! Follow-ups.

use db::{DbError, TenantTx};
use time::{Date, OffsetDateTime};
use uuid::Uuid;

/// A follow-up with its machine and its owner.
#[derive(Clone, Debug)]
pub(crate) struct FollowUp {
    pub(crate) follow_up_id: Uuid,
    pub(crate) entry_id: Uuid,
    pub(crate) device_id: Uuid,
    pub(crate) display_name: String,
    pub(crate) line_name: Option<String>,
    pub(crate) location_id: Uuid,
    pub(crate) time_zone: String,
    pub(crate) point_number: Option<i16>,
    pub(crate) title: String,
    pub(crate) finding: Option<String>,
    pub(crate) owner_id: Uuid,
    pub(crate) owner_name: String,
    pub(crate) due_date: Date,
    pub(crate) done: bool,
    pub(crate) note: Option<String>,
    pub(crate) version: i32,
    pub(crate) done_at: Option<OffsetDateTime>,
    pub(crate) done_by: Option<String>,
}

/// A follow-up to be.
#[derive(Clone, Debug)]
pub(crate) struct NewFollowUp {
    pub(crate) follow_up_id: Uuid,
    pub(crate) entry_id: Uuid,
    pub(crate) point_number: Option<i16>,
    pub(crate) title: String,
    pub(crate) owner_id: Uuid,
    pub(crate) due_date: Date,
}

/// Adds a follow-up.
pub(crate) async fn add_follow_up(tx: &mut TenantTx, new: &NewFollowUp, now: OffsetDateTime) -> Result<(), DbError> {
    sqlx::query!(
        "insert into inspection_follow_up (company_id, follow_up_id, entry_id, point_number, title, owner_id, due_date,
           created_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8)",
        tx.company(),
        new.follow_up_id,
        new.entry_id,
        new.point_number,
        new.title,
        new.owner_id,
        new.due_date,
        now,
    )
    .execute(&mut **tx)
    .await?;
    Ok(())
}

/// The follow-ups of some entries, by their days.
pub(crate) async fn follow_ups_of(tx: &mut TenantTx, entries: &[Uuid]) -> Result<Vec<FollowUp>, DbError> {
    sqlx::query_as!(
        FollowUp,
        r#"select u.follow_up_id, u.entry_id, e.device_id, d.display_name, l.name as "line_name?", o.location_id,
             o.time_zone, u.point_number, u.title, j.finding as "finding?", u.owner_id,
             m.family_name || ' ' || m.first_name as "owner_name!", u.due_date, u.done, u.note, u.version, u.done_at,
             u.done_by
           from inspection_follow_up u
           join inspection_entry e on e.company_id = u.company_id and e.entry_id = u.entry_id
           join device d on d.company_id = e.company_id and d.device_id = e.device_id
           left join line l on l.company_id = d.company_id and l.line_id = d.line_id
           join location o on o.company_id = d.company_id and o.location_id = d.location_id
           join member m on m.company_id = u.company_id and m.member_id = u.owner_id
           left join inspection_judgement j on j.company_id = u.company_id and j.entry_id = u.entry_id
             and j.point_number = u.point_number
           where u.company_id = $1 and u.entry_id = any($2) order by u.due_date, u.point_number, u.follow_up_id"#,
        tx.company(),
        entries,
    )
    .fetch_all(&mut **tx)
    .await
}

/// What is open at these locations, or of one machine there, by its day.
pub(crate) async fn open_follow_ups(
    tx: &mut TenantTx,
    locations: &[Uuid],
    device: Option<Uuid>,
) -> Result<Vec<FollowUp>, DbError> {
    sqlx::query_as!(
        FollowUp,
        r#"select u.follow_up_id, u.entry_id, e.device_id, d.display_name, l.name as "line_name?", o.location_id,
             o.time_zone, u.point_number, u.title, j.finding as "finding?", u.owner_id,
             m.family_name || ' ' || m.first_name as "owner_name!", u.due_date, u.done, u.note, u.version, u.done_at,
             u.done_by
           from inspection_follow_up u
           join inspection_entry e on e.company_id = u.company_id and e.entry_id = u.entry_id
           join device d on d.company_id = e.company_id and d.device_id = e.device_id
           left join line l on l.company_id = d.company_id and l.line_id = d.line_id
           join location o on o.company_id = d.company_id and o.location_id = d.location_id
           join member m on m.company_id = u.company_id and m.member_id = u.owner_id
           left join inspection_judgement j on j.company_id = u.company_id and j.entry_id = u.entry_id
             and j.point_number = u.point_number
           where u.company_id = $1 and not u.done and d.location_id = any($2) and ($3::uuid is null or e.device_id = $3)
           order by u.due_date, u.created_at, u.follow_up_id limit 500"#,
        tx.company(),
        locations,
        device,
    )
    .fetch_all(&mut **tx)
    .await
}

/// A follow-up of a machine that stands in one of these locations.
pub(crate) async fn find_follow_up(
    tx: &mut TenantTx,
    locations: &[Uuid],
    follow_up_id: Uuid,
) -> Result<Option<FollowUp>, DbError> {
    let entry = sqlx::query_scalar!(
        "select entry_id from inspection_follow_up where company_id = $1 and follow_up_id = $2",
        tx.company(),
        follow_up_id,
    )
    .fetch_optional(&mut **tx)
    .await?;
    let Some(entry) = entry else { return Ok(None) };
    let found = follow_ups_of(tx, &[entry]).await?;
    Ok(found.into_iter().find(|one| one.follow_up_id == follow_up_id && locations.contains(&one.location_id)))
}

/// The same, held against another who changes it.
pub(crate) async fn hold_follow_up(
    tx: &mut TenantTx,
    locations: &[Uuid],
    follow_up_id: Uuid,
) -> Result<Option<FollowUp>, DbError> {
    sqlx::query!(
        "select follow_up_id from inspection_follow_up where company_id = $1 and follow_up_id = $2 for update",
        tx.company(),
        follow_up_id,
    )
    .fetch_optional(&mut **tx)
    .await?;
    find_follow_up(tx, locations, follow_up_id).await
}

/// Changes a follow-up.
pub(crate) async fn update_follow_up(tx: &mut TenantTx, one: &FollowUp) -> Result<(), DbError> {
    sqlx::query!(
        "update inspection_follow_up set owner_id = $3, due_date = $4, done = $5, note = $6, version = $7, done_at = $8,
           done_by = $9
         where company_id = $1 and follow_up_id = $2",
        tx.company(),
        one.follow_up_id,
        one.owner_id,
        one.due_date,
        one.done,
        one.note,
        one.version,
        one.done_at,
        one.done_by,
    )
    .execute(&mut **tx)
    .await?;
    Ok(())
}
