//! Entries and their judgements.

use db::{DbError, TenantTx};
use http_kit::{NewestFirst, Page, Rows};
use time::{Date, OffsetDateTime};
use uuid::Uuid;

use crate::inspections::judging::Judgement;

/// An entry with its machine.
#[derive(Clone, Debug)]
pub(crate) struct Entry {
    pub(crate) entry_id: Uuid,
    pub(crate) device_id: Uuid,
    pub(crate) display_name: String,
    pub(crate) equipment_number: String,
    pub(crate) line_name: Option<String>,
    pub(crate) time_zone: String,
    pub(crate) inspected_at: OffsetDateTime,
    pub(crate) kind: i16,
    pub(crate) result: i16,
    pub(crate) content: Option<String>,
    pub(crate) operator: String,
    pub(crate) note: Option<String>,
    pub(crate) checklist_id: Option<Uuid>,
    pub(crate) edition: Option<i32>,
    pub(crate) marks: String,
    pub(crate) version: i32,
    pub(crate) count: i64,
}

/// Which entries are read.
#[derive(Clone, Debug)]
pub(crate) struct EntryFilter {
    pub(crate) locations: Vec<Uuid>,
    pub(crate) device_id: Option<Uuid>,
    pub(crate) kind: Option<i16>,
    pub(crate) result: Option<i16>,
    /// The first and the last day, at the machine's location.
    pub(crate) days: (Option<Date>, Option<Date>),
}

/// A page of entries, the newest first.
pub(crate) async fn page(
    tx: &mut TenantTx,
    filter: &EntryFilter,
    page: Page<NewestFirst>,
) -> Result<Rows<Entry>, DbError> {
    let found = Rows::counted(read(tx, filter, page).await?);
    match page.to_count(&found) {
        Some(first) => Ok(Rows::counted(read(tx, filter, first).await?).without_rows()),
        None => Ok(found),
    }
}

async fn read(tx: &mut TenantTx, filter: &EntryFilter, page: Page<NewestFirst>) -> Result<Vec<(Entry, i64)>, DbError> {
    let found = sqlx::query_as!(
        Entry,
        r#"select e.entry_id, e.device_id, d.display_name, d.equipment_number, l.name as "line_name?",
             o.time_zone, e.inspected_at, e.kind, e.result, e.content, e.operator, e.note,
             e.checklist_id, e.edition, e.marks, e.version, count(*) over () as "count!"
           from inspection_entry e
           join device d on d.company_id = e.company_id and d.device_id = e.device_id
           left join line l on l.company_id = d.company_id and l.line_id = d.line_id
           join location o on o.company_id = d.company_id and o.location_id = d.location_id
           where e.company_id = $1 and d.location_id = any($2) and ($3::uuid is null or e.device_id = $3)
             and ($4::smallint is null or e.kind = $4) and ($5::smallint is null or e.result = $5)
             and ($6::date is null or (e.inspected_at at time zone o.time_zone)::date >= $6)
             and ($7::date is null or (e.inspected_at at time zone o.time_zone)::date <= $7)
           order by e.inspected_at desc, e.created_at desc, e.entry_id offset $8 limit $9"#,
        tx.company(),
        &filter.locations,
        filter.device_id,
        filter.kind,
        filter.result,
        filter.days.0,
        filter.days.1,
        page.offset,
        page.size,
    );
    let counted = |entry: Entry| {
        let count = entry.count;
        (entry, count)
    };
    Ok(found.fetch_all(&mut **tx).await?.into_iter().map(counted).collect())
}

/// An entry of a machine that stands in one of these locations.
pub(crate) async fn find(tx: &mut TenantTx, locations: &[Uuid], entry_id: Uuid) -> Result<Option<Entry>, DbError> {
    sqlx::query_as!(
        Entry,
        r#"select e.entry_id, e.device_id, d.display_name, d.equipment_number, l.name as "line_name?",
             o.time_zone, e.inspected_at, e.kind, e.result, e.content, e.operator, e.note,
             e.checklist_id, e.edition, e.marks, e.version, 1::bigint as "count!"
           from inspection_entry e
           join device d on d.company_id = e.company_id and d.device_id = e.device_id
           left join line l on l.company_id = d.company_id and l.line_id = d.line_id
           join location o on o.company_id = d.company_id and o.location_id = d.location_id
           where e.company_id = $1 and d.location_id = any($2) and e.entry_id = $3"#,
        tx.company(),
        locations,
        entry_id,
    )
    .fetch_optional(&mut **tx)
    .await
}

/// The same, held against another who changes it.
pub(crate) async fn hold(tx: &mut TenantTx, locations: &[Uuid], entry_id: Uuid) -> Result<Option<Entry>, DbError> {
    sqlx::query!(
        "select entry_id from inspection_entry where company_id = $1 and entry_id = $2 for update",
        tx.company(),
        entry_id,
    )
    .fetch_optional(&mut **tx)
    .await?;
    find(tx, locations, entry_id).await
}

/// An entry to be, checked.
#[derive(Clone, Debug)]
pub(crate) struct NewEntry {
    pub(crate) device_id: Uuid,
    pub(crate) inspected_at: OffsetDateTime,
    pub(crate) kind: i16,
    pub(crate) result: i16,
    pub(crate) content: Option<String>,
    pub(crate) operator: String,
    pub(crate) note: Option<String>,
    /// The checklist and its edition.
    pub(crate) checklist: Option<(Uuid, i32)>,
    pub(crate) marks: String,
}

/// Adds an entry.
pub(crate) async fn add(
    tx: &mut TenantTx,
    new: &NewEntry,
    entry_id: Uuid,
    (actor, now): (&access::Actor, OffsetDateTime),
) -> Result<(), DbError> {
    sqlx::query!(
        "insert into inspection_entry (company_id, entry_id, device_id, inspected_at, kind, result, content, operator,
           note, checklist_id, edition, marks, created_at, actor_id, actor_name, actor_type)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)",
        tx.company(),
        entry_id,
        new.device_id,
        new.inspected_at,
        new.kind,
        new.result,
        new.content,
        new.operator,
        new.note,
        new.checklist.map(|(id, _)| id),
        new.checklist.map(|(_, edition)| edition),
        new.marks,
        now,
        actor.member_id,
        actor.name,
        actor.member_type.code(),
    )
    .execute(&mut **tx)
    .await?;
    Ok(())
}

/// Writes what was said of the points.
pub(crate) async fn add_judgements(tx: &mut TenantTx, entry_id: Uuid, all: &[Judgement]) -> Result<(), DbError> {
    for one in all {
        sqlx::query!(
            "insert into inspection_judgement (company_id, entry_id, point_number, judgement, value, finding, action)
             values ($1, $2, $3, $4, $5::text::numeric, $6, $7)",
            tx.company(),
            entry_id,
            one.point_number,
            one.judgement,
            one.value,
            one.finding,
            one.action,
        )
        .execute(&mut **tx)
        .await?;
    }
    Ok(())
}

/// What was said of a point.
#[derive(Clone, Debug)]
pub(crate) struct JudgementRow {
    pub(crate) point_number: i16,
    pub(crate) judgement: i16,
    pub(crate) value: Option<String>,
    pub(crate) finding: Option<String>,
    pub(crate) action: Option<i16>,
}

/// What was said of an entry's points, in order.
pub(crate) async fn judgements(tx: &mut TenantTx, entry_id: Uuid) -> Result<Vec<JudgementRow>, DbError> {
    sqlx::query_as!(
        JudgementRow,
        "select point_number, judgement, value::text, finding, action from inspection_judgement
         where company_id = $1 and entry_id = $2 order by point_number",
        tx.company(),
        entry_id,
    )
    .fetch_all(&mut **tx)
    .await
}

/// Changes what may be changed of an entry.
pub(crate) async fn update(tx: &mut TenantTx, entry: &Entry) -> Result<(), DbError> {
    sqlx::query!(
        "update inspection_entry set inspected_at = $3, kind = $4, result = $5, content = $6, operator = $7, note = $8,
           version = $9
         where company_id = $1 and entry_id = $2",
        tx.company(),
        entry.entry_id,
        entry.inspected_at,
        entry.kind,
        entry.result,
        entry.content,
        entry.operator,
        entry.note,
        entry.version,
    )
    .execute(&mut **tx)
    .await?;
    Ok(())
}

/// Deletes an entry, its judgements and its follow-ups.
pub(crate) async fn remove(tx: &mut TenantTx, entry_id: Uuid) -> Result<(), DbError> {
    sqlx::query!("delete from inspection_entry where company_id = $1 and entry_id = $2", tx.company(), entry_id)
        .execute(&mut **tx)
        .await?;
    Ok(())
}
