//! SQL of the list of backups.

use db::{DbError, TenantTx};
use http_kit::{Page, Rows};
use plant::units::FILLER;
use time::OffsetDateTime;
use uuid::Uuid;

use super::wire::BackupOrder;

/// A filler with its newest backup.
#[derive(Debug)]
pub(super) struct BackupRow {
    pub(super) device_id: Uuid,
    pub(super) display_name: String,
    pub(super) equipment_number: String,
    pub(super) line_name: Option<String>,
    pub(super) time_zone: String,
    pub(super) backups: i64,
    pub(super) linked_at: Option<OffsetDateTime>,
    pub(super) changed_at: Option<OffsetDateTime>,
    pub(super) software_version: Option<String>,
    pub(super) items: Option<i32>,
    pub(super) backup_id: Option<Uuid>,
    pub(super) unexpected: i64,
    count: i64,
}

/// A page of the fillers of these locations.
pub(super) async fn fillers(
    tx: &mut TenantTx,
    locations: &[Uuid],
    page: Page<BackupOrder>,
) -> Result<Rows<BackupRow>, DbError> {
    let found = Rows::counted(read(tx, locations, page).await?);
    match page.to_count(&found) {
        Some(first) => Ok(Rows::counted(read(tx, locations, first).await?).without_rows()),
        None => Ok(found),
    }
}

async fn read(
    tx: &mut TenantTx,
    locations: &[Uuid],
    page: Page<BackupOrder>,
) -> Result<Vec<(BackupRow, i64)>, DbError> {
    let found = sqlx::query_as!(
        BackupRow,
        r#"select d.device_id, d.display_name, d.equipment_number, l.name as "line_name?", o.time_zone,
             coalesce(n.backups, 0) as "backups!", b.linked_at as "linked_at?", b.taken_at as "changed_at?",
             b.software_version as "software_version?", b.item_count as "items?", b.backup_id as "backup_id?",
             coalesce(u.unexpected, 0) as "unexpected!", count(*) over () as "count!"
           from device d
           left join line l on l.company_id = d.company_id and l.line_id = d.line_id
           join location o on o.company_id = d.company_id and o.location_id = coalesce(l.location_id, d.location_id)
           left join lateral (select count(*) as backups from item_data_backup c
             where c.company_id = $1 and c.device_id = d.device_id) n on true
           left join lateral (select c.backup_id, c.linked_at, c.taken_at, c.software_version, c.item_count
             from item_data_backup c where c.company_id = $1 and c.device_id = d.device_id
             order by c.taken_at desc limit 1) b on true
           left join lateral (select count(*) as unexpected from item_data_item i
             where i.company_id = $1 and i.device_id = d.device_id and i.unexpected and i.confirmed_at is null) u on true
           where d.company_id = $1 and o.location_id = any($2) and d.category = $3
           order by case when $4 = 1 then b.linked_at end, case when $4 = 2 then b.linked_at end desc nulls last,
             array_position($2, o.location_id), l.display_order nulls last, l.name, d.line_place, d.equipment_number
           offset $5 limit $6"#,
        tx.company(),
        locations,
        FILLER,
        page.sort.code(),
        page.offset,
        page.size,
    );
    let counted = |row: BackupRow| {
        let count = row.count;
        (row, count)
    };
    Ok(found.fetch_all(&mut **tx).await?.into_iter().map(counted).collect())
}

/// An item of a backup.
#[derive(Debug)]
pub(super) struct ItemRow {
    pub(super) number: i16,
    pub(super) name: String,
    pub(super) code: String,
    pub(super) versions: i64,
    pub(super) changed_at: Option<OffsetDateTime>,
    pub(super) unexpected: bool,
}

/// The items of a machine's newest backup, the one that changed last first.
pub(super) async fn items(tx: &mut TenantTx, device_id: Uuid, backup_id: Uuid) -> Result<Vec<ItemRow>, DbError> {
    sqlx::query_as!(
        ItemRow,
        r#"select i.recipe_data_number as number, i.recipe_data_name as name, i.user_item_code as code,
             coalesce(v.versions, 0) as "versions!", v.changed_at, coalesce(v.unexpected, false) as "unexpected!"
           from item_data_item i
           left join lateral (select count(*) as versions, max(b.taken_at) as changed_at,
               bool_or(c.unexpected and c.confirmed_at is null) as unexpected
             from item_data_item c
             join item_data_backup b on b.company_id = c.company_id and b.backup_id = c.backup_id
             where c.company_id = $1 and c.device_id = i.device_id and c.recipe_data_number = i.recipe_data_number
               and c.changed) v on true
           where i.company_id = $1 and i.device_id = $2 and i.backup_id = $3
           order by v.changed_at desc nulls last, i.recipe_data_number"#,
        tx.company(),
        device_id,
        backup_id,
    )
    .fetch_all(&mut **tx)
    .await
}
