//! SQL of entries.

use db::{DbError, TenantTx};
use http_kit::{NewestFirst, Page, Rows};
use time::{Date, OffsetDateTime};
use uuid::Uuid;

/// An entry as it is stored.
#[derive(Clone, Debug)]
pub(super) struct PartEntry {
    pub(super) part_id: Uuid,
    pub(super) device_id: Uuid,
    pub(super) part_name: String,
    pub(super) quantity: i64,
    pub(super) replaced_location: String,
    pub(super) work_date: Date,
    pub(super) operator: Option<String>,
    pub(super) note: Option<String>,
    pub(super) replaced_at: OffsetDateTime,
    pub(super) removed_rotations: Option<i64>,
    pub(super) removed_ms: Option<i64>,
    pub(super) rotations: i64,
    pub(super) powered_ms: i64,
    pub(super) data_from: Option<OffsetDateTime>,
    pub(super) created_at: OffsetDateTime,
}

/// A page of a machine's entries, the newest first; of each replaced location the newest alone when asked for.
pub(super) async fn page(
    tx: &mut TenantTx,
    device_id: Uuid,
    latest_only: bool,
    page: Page<NewestFirst>,
) -> Result<Rows<PartEntry>, DbError> {
    let found = Rows::counted(read_page(tx, device_id, latest_only, page).await?);
    match page.to_count(&found) {
        Some(first) => Ok(Rows::counted(read_page(tx, device_id, latest_only, first).await?).without_rows()),
        None => Ok(found),
    }
}

async fn read_page(
    tx: &mut TenantTx,
    device_id: Uuid,
    latest_only: bool,
    page: Page<NewestFirst>,
) -> Result<Vec<(PartEntry, i64)>, DbError> {
    let rows = sqlx::query!(
        r#"select p.part_id, p.device_id, p.part_name, p.quantity, p.replaced_location, p.work_date, p.operator, p.note,
             p.replaced_at, p.removed_rotations, p.removed_ms, p.rotations, p.powered_ms, p.data_from, p.created_at,
             count(*) over () as "count!"
           from part_replacement p
           where p.company_id = $1 and p.device_id = $2 and (not $3 or not exists (
             select from part_replacement n where n.company_id = $1 and n.device_id = $2
               and n.replaced_location = p.replaced_location
               and (n.replaced_at, n.created_at, n.part_id) > (p.replaced_at, p.created_at, p.part_id)))
           order by p.replaced_at desc, p.created_at desc, p.part_id desc offset $4 limit $5"#,
        tx.company(),
        device_id,
        latest_only,
        page.offset,
        page.size,
    );
    let rows = rows.fetch_all(&mut **tx).await?.into_iter().map(|row| {
        let entry = PartEntry {
            part_id: row.part_id,
            device_id: row.device_id,
            part_name: row.part_name,
            quantity: row.quantity,
            replaced_location: row.replaced_location,
            work_date: row.work_date,
            operator: row.operator,
            note: row.note,
            replaced_at: row.replaced_at,
            removed_rotations: row.removed_rotations,
            removed_ms: row.removed_ms,
            rotations: row.rotations,
            powered_ms: row.powered_ms,
            data_from: row.data_from,
            created_at: row.created_at,
        };
        (entry, row.count)
    });
    Ok(rows.collect())
}

/// An entry by its id.
pub(super) async fn find(tx: &mut TenantTx, part_id: Uuid) -> Result<Option<PartEntry>, DbError> {
    sqlx::query_as!(
        PartEntry,
        "select part_id, device_id, part_name, quantity, replaced_location, work_date, operator, note, replaced_at,
           removed_rotations, removed_ms, rotations, powered_ms, data_from, created_at
         from part_replacement where company_id = $1 and part_id = $2",
        tx.company(),
        part_id,
    )
    .fetch_optional(&mut **tx)
    .await
}

/// The newest entry of a machine's place.
pub(super) async fn latest(
    tx: &mut TenantTx,
    device_id: Uuid,
    replaced_location: &str,
) -> Result<Option<PartEntry>, DbError> {
    before(tx, (device_id, replaced_location), None).await
}

/// The entry before another of its place, or the newest when none is named.
pub(super) async fn before(
    tx: &mut TenantTx,
    (device_id, replaced_location): (Uuid, &str),
    entry: Option<(OffsetDateTime, OffsetDateTime, Uuid)>,
) -> Result<Option<PartEntry>, DbError> {
    sqlx::query_as!(
        PartEntry,
        "select part_id, device_id, part_name, quantity, replaced_location, work_date, operator, note, replaced_at,
           removed_rotations, removed_ms, rotations, powered_ms, data_from, created_at
         from part_replacement
         where company_id = $1 and device_id = $2 and replaced_location = $3
           and ($4::timestamptz is null or (replaced_at, created_at, part_id) < ($4, $5, $6))
         order by replaced_at desc, created_at desc, part_id desc limit 1",
        tx.company(),
        device_id,
        replaced_location,
        entry.map(|order| order.0),
        entry.map(|order| order.1),
        entry.map(|order| order.2),
    )
    .fetch_optional(&mut **tx)
    .await
}

/// The entry after another of its place.
pub(super) async fn after(tx: &mut TenantTx, entry: &PartEntry) -> Result<Option<PartEntry>, DbError> {
    sqlx::query_as!(
        PartEntry,
        "select part_id, device_id, part_name, quantity, replaced_location, work_date, operator, note, replaced_at,
           removed_rotations, removed_ms, rotations, powered_ms, data_from, created_at
         from part_replacement
         where company_id = $1 and device_id = $2 and replaced_location = $3
           and (replaced_at, created_at, part_id) > ($4, $5, $6)
         order by replaced_at, created_at, part_id limit 1",
        tx.company(),
        entry.device_id,
        entry.replaced_location,
        entry.replaced_at,
        entry.created_at,
        entry.part_id,
    )
    .fetch_optional(&mut **tx)
    .await
}

/// Holds a machine, so that entries of it come one after the other.
pub(super) async fn hold(tx: &mut TenantTx, device_id: Uuid) -> Result<(), DbError> {
    sqlx::query!(
        "select device_id from device where company_id = $1 and device_id = $2 for no key update",
        tx.company(),
        device_id,
    )
    .fetch_optional(&mut **tx)
    .await?;
    Ok(())
}

/// Adds an entry.
pub(super) async fn insert(
    tx: &mut TenantTx,
    entry: &PartEntry,
    (actor_id, actor_name): (Uuid, &str),
) -> Result<(), DbError> {
    sqlx::query!(
        "insert into part_replacement (company_id, part_id, device_id, part_name, quantity, replaced_location, work_date,
           operator, note, replaced_at, removed_rotations, removed_ms, rotations, powered_ms, data_from, created_at,
           actor_id, actor_name)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18)",
        tx.company(),
        entry.part_id,
        entry.device_id,
        entry.part_name,
        entry.quantity,
        entry.replaced_location,
        entry.work_date,
        entry.operator,
        entry.note,
        entry.replaced_at,
        entry.removed_rotations,
        entry.removed_ms,
        entry.rotations,
        entry.powered_ms,
        entry.data_from,
        entry.created_at,
        actor_id,
        actor_name,
    )
    .execute(&mut **tx)
    .await?;
    Ok(())
}

/// Deletes an entry.
pub(super) async fn delete(tx: &mut TenantTx, part_id: Uuid) -> Result<(), DbError> {
    sqlx::query!("delete from part_replacement where company_id = $1 and part_id = $2", tx.company(), part_id)
        .execute(&mut **tx)
        .await?;
    Ok(())
}

/// Changes the life that an entry ended.
pub(super) async fn set_removed(
    tx: &mut TenantTx,
    part_id: Uuid,
    rotations: Option<i64>,
    powered_ms: Option<i64>,
) -> Result<(), DbError> {
    sqlx::query!(
        "update part_replacement set removed_rotations = $3, removed_ms = $4 where company_id = $1 and part_id = $2",
        tx.company(),
        part_id,
        rotations,
        powered_ms,
    )
    .execute(&mut **tx)
    .await?;
    Ok(())
}

/// Changes what a part in use has done.
pub(super) async fn set_use(
    tx: &mut TenantTx,
    part_id: Uuid,
    (rotations, powered_ms): (i64, i64),
    data_from: Option<OffsetDateTime>,
) -> Result<(), DbError> {
    sqlx::query!(
        "update part_replacement set rotations = $3, powered_ms = $4, data_from = $5
         where company_id = $1 and part_id = $2",
        tx.company(),
        part_id,
        rotations,
        powered_ms,
        data_from,
    )
    .execute(&mut **tx)
    .await?;
    Ok(())
}

/// Names of parts that the company has used, the most frequent first.
pub(super) async fn names(tx: &mut TenantTx) -> Result<Vec<String>, DbError> {
    sqlx::query_scalar!(
        "select part_name from part_replacement where company_id = $1
         group by part_name order by count(*) desc, part_name limit 200",
        tx.company(),
    )
    .fetch_all(&mut **tx)
    .await
}

/// Replaced locations that the company has used, those of a machine first.
pub(super) async fn places(tx: &mut TenantTx, device_id: Uuid) -> Result<Vec<String>, DbError> {
    sqlx::query_scalar!(
        "select replaced_location from part_replacement where company_id = $1
         group by replaced_location
         order by bool_or(device_id = $2) desc, count(*) desc, replaced_location limit 200",
        tx.company(),
        device_id,
    )
    .fetch_all(&mut **tx)
    .await
}
