//! SQL of backups.

use db::{DbError, TenantTx};
use kernel::{Outcome, ids};
use time::OffsetDateTime;
use uuid::Uuid;

use super::document::ItemDocument;

/// A backup that has come in, checked.
#[derive(Clone, Copy, Debug)]
pub struct NewBackup<'a> {
    /// Whose.
    pub device_id: Uuid,
    /// When the machine wrote it.
    pub taken_at: OffsetDateTime,
    /// What it holds.
    pub document: &'a ItemDocument,
    /// As it came.
    pub content: &'a [u8],
    /// The item that the machine makes at that time and has made for a while: nobody expects its settings to change.
    pub in_work: Option<i16>,
}

/// What became of a backup.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BackupAnswer {
    /// It is a new version, in which so many items differ from the one before.
    Kept(usize),
    /// The version before it says the same.
    Same,
    /// There is another one of the same instant.
    TimeTaken,
}

/// Keeps a backup, if it differs from the one before it. Whoever hands two of a machine in at once waits.
pub async fn keep(tx: &mut TenantTx, new: NewBackup<'_>, now: OffsetDateTime) -> Outcome<BackupAnswer> {
    let company = tx.company();
    sqlx::query!(
        "select device_id from device where company_id = $1 and device_id = $2 for no key update",
        company,
        new.device_id,
    )
    .fetch_optional(&mut **tx)
    .await?;
    let digest = new.document.digest();
    // one of the same instant counts as before, so that a backup that is sent twice is kept once
    let before = sqlx::query!(
        "select backup_id, digest, taken_at from item_data_backup
         where company_id = $1 and device_id = $2 and taken_at <= $3 order by taken_at desc limit 1",
        company,
        new.device_id,
        new.taken_at,
    )
    .fetch_optional(&mut **tx)
    .await?;
    if let Some(same) = before.as_ref().filter(|before| before.digest == digest) {
        sqlx::query!(
            "update item_data_backup set linked_at = $3 where company_id = $1 and backup_id = $2 and linked_at < $3",
            company,
            same.backup_id,
            new.taken_at,
        )
        .execute(&mut **tx)
        .await?;
        return Ok(BackupAnswer::Same);
    }
    if before.as_ref().is_some_and(|before| before.taken_at == new.taken_at) {
        return Ok(BackupAnswer::TimeTaken);
    }
    let backup_id = ids::new_id();
    insert(tx, &new, backup_id, &digest, now).await?;
    let changed = insert_items(tx, &new, backup_id, before.map(|before| before.backup_id)).await?;
    judge_next(tx, &new, backup_id).await?;
    explain(tx, new.device_id, (new.taken_at, new.taken_at)).await?;
    Ok(BackupAnswer::Kept(changed))
}

/// Judges the changes of a machine in a stretch of time anew, after somebody said why it stood still: what was changed in
/// a planned stop is not unexpected. What was confirmed stays so.
pub async fn explain(
    tx: &mut TenantTx,
    device_id: Uuid,
    (from, to): (OffsetDateTime, OffsetDateTime),
) -> Result<(), DbError> {
    sqlx::query!(
        "update item_data_item i set explained = x.planned, unexpected = not x.planned
         from (select b.backup_id, exists (
             select from stop_stretch s
             join stop_reason r on r.company_id = $1 and r.reason_id = s.reason_id and r.kind = 'planned'
             where s.company_id = $1 and s.device_id = $2 and s.started_at <= b.taken_at
               and (s.ended_at > b.taken_at or s.ongoing_at is not null and not exists (
                 select from state_interval v where v.company_id = $1 and v.device_id = $2
                   and v.started_at > s.ongoing_at and v.started_at <= b.taken_at and v.state not in ('alarm', 'stopped'))
             )) as planned
           from item_data_backup b
           where b.company_id = $1 and b.device_id = $2 and b.taken_at between $3 and $4) x
         where i.company_id = $1 and i.device_id = $2 and i.backup_id = x.backup_id
           and (i.unexpected or i.explained) and i.confirmed_at is null",
        tx.company(),
        device_id,
        from,
        to,
    )
    .execute(&mut **tx)
    .await?;
    Ok(())
}

async fn insert(
    tx: &mut TenantTx,
    new: &NewBackup<'_>,
    backup_id: Uuid,
    digest: &[u8],
    now: OffsetDateTime,
) -> Outcome<()> {
    sqlx::query!(
        "insert into item_data_backup (company_id, backup_id, device_id, taken_at, received_at, linked_at,
           software_version, item_count, digest, content)
         values ($1, $2, $3, $4, $5, $4, $6, $7, $8, $9)",
        tx.company(),
        backup_id,
        new.device_id,
        new.taken_at,
        now,
        new.document.software_version,
        i32::try_from(new.document.items.len())?,
        digest,
        new.content,
    )
    .execute(&mut **tx)
    .await?;
    Ok(())
}

/// Adds the items of a backup; tells how many of them differ from those of the backup before.
async fn insert_items(tx: &mut TenantTx, new: &NewBackup<'_>, backup_id: Uuid, before: Option<Uuid>) -> Outcome<usize> {
    let items = &new.document.items;
    let numbers: Vec<i16> = items.iter().map(|item| item.recipe_data_number).collect();
    let names: Vec<String> = items.iter().map(|item| item.recipe_data_name.clone()).collect();
    let codes: Vec<String> = items.iter().map(|item| item.user_item_code.clone()).collect();
    let digests: Vec<Vec<u8>> = items.iter().map(|item| item.digest().to_vec()).collect();
    let changed = sqlx::query_scalar!(
        r#"insert into item_data_item (company_id, device_id, backup_id, recipe_data_number, recipe_data_name,
             user_item_code, digest, changed, unexpected)
           select $1, $2, $3, t.number, t.name, t.code, t.digest, p.digest is distinct from t.digest,
             $8::uuid is not null and t.number = coalesce($9::smallint, 0::smallint) and p.digest is distinct from t.digest
           from unnest($4::smallint[], $5::text[], $6::text[], $7::bytea[]) t(number, name, code, digest)
           left join item_data_item p on p.company_id = $1 and p.device_id = $2 and p.backup_id = $8
             and p.recipe_data_number = t.number
           returning changed"#,
        tx.company(),
        new.device_id,
        backup_id,
        &numbers,
        &names,
        &codes,
        &digests,
        before,
        new.in_work,
    )
    .fetch_all(&mut **tx)
    .await?;
    Ok(changed.into_iter().filter(|changed| *changed).count())
}

/// The backup behind one that came late has another before it now.
async fn judge_next(tx: &mut TenantTx, new: &NewBackup<'_>, backup_id: Uuid) -> Outcome<()> {
    let next = sqlx::query_scalar!(
        "select backup_id from item_data_backup
         where company_id = $1 and device_id = $2 and taken_at > $3 order by taken_at limit 1",
        tx.company(),
        new.device_id,
        new.taken_at,
    )
    .fetch_optional(&mut **tx)
    .await?;
    let Some(next) = next else { return Ok(()) };
    sqlx::query!(
        "update item_data_item i set changed = not exists (
           select from item_data_item p where p.company_id = $1 and p.device_id = i.device_id and p.backup_id = $3
             and p.recipe_data_number = i.recipe_data_number and p.digest = i.digest)
         where i.company_id = $1 and i.backup_id = $2",
        tx.company(),
        next,
        backup_id,
    )
    .execute(&mut **tx)
    .await?;
    // what is no change is no unexpected one either
    sqlx::query!(
        "update item_data_item set unexpected = false, explained = false
         where company_id = $1 and backup_id = $2 and (unexpected or explained) and not changed",
        tx.company(),
        next,
    )
    .execute(&mut **tx)
    .await?;
    Ok(())
}

/// A backup with its bytes.
#[derive(Clone, Debug)]
pub struct Backup {
    /// Whose.
    pub device_id: Uuid,
    /// When the machine wrote it.
    pub taken_at: OffsetDateTime,
    /// As it came.
    pub content: Vec<u8>,
}

/// A backup of a machine of these locations.
pub async fn find(tx: &mut TenantTx, locations: &[Uuid], backup_id: Uuid) -> Result<Option<Backup>, DbError> {
    sqlx::query_as!(
        Backup,
        "select b.device_id, b.taken_at, b.content from item_data_backup b
         join device d on d.company_id = b.company_id and d.device_id = b.device_id
         left join line l on l.company_id = d.company_id and l.line_id = d.line_id
         where b.company_id = $1 and b.backup_id = $2 and coalesce(l.location_id, d.location_id) = any($3)",
        tx.company(),
        backup_id,
        locations,
    )
    .fetch_optional(&mut **tx)
    .await
}

/// The newest backup of a machine.
pub async fn newest(tx: &mut TenantTx, device_id: Uuid) -> Result<Option<Uuid>, DbError> {
    sqlx::query_scalar!(
        "select backup_id from item_data_backup where company_id = $1 and device_id = $2 order by taken_at desc limit 1",
        tx.company(),
        device_id,
    )
    .fetch_optional(&mut **tx)
    .await
}

/// The bytes of a machine's newest backup.
pub async fn newest_content(tx: &mut TenantTx, device_id: Uuid) -> Result<Option<Vec<u8>>, DbError> {
    sqlx::query_scalar!(
        "select content from item_data_backup where company_id = $1 and device_id = $2 order by taken_at desc limit 1",
        tx.company(),
        device_id,
    )
    .fetch_optional(&mut **tx)
    .await
}

/// A version of an item on a machine.
#[derive(Clone, Debug)]
pub struct ItemVersion {
    /// The backup it stands in.
    pub backup_id: Uuid,
    /// Counts the item's versions from 1.
    pub version: i64,
    /// When the machine wrote it.
    pub taken_at: OffsetDateTime,
    /// The next version's time; none for the present one.
    pub until: Option<OffsetDateTime>,
    /// Version of the machine's software.
    pub software_version: String,
    /// It was changed while the machine was making it.
    pub unexpected: bool,
    /// When somebody confirmed that.
    pub confirmed_at: Option<OffsetDateTime>,
    /// Who.
    pub confirmed_name: Option<String>,
}

/// The versions of an item on a machine, newest first: the backups in which it differs from the one before.
pub async fn versions(tx: &mut TenantTx, device_id: Uuid, number: i16) -> Result<Vec<ItemVersion>, DbError> {
    sqlx::query_as!(
        ItemVersion,
        r#"select i.backup_id, row_number() over (order by b.taken_at) as "version!", b.taken_at,
             lead(b.taken_at) over (order by b.taken_at) as until, b.software_version, i.unexpected, i.confirmed_at,
             i.confirmed_name
           from item_data_item i
           join item_data_backup b on b.company_id = i.company_id and b.backup_id = i.backup_id
           where i.company_id = $1 and i.device_id = $2 and i.recipe_data_number = $3 and i.changed
           order by b.taken_at desc limit 200"#,
        tx.company(),
        device_id,
        number,
    )
    .fetch_all(&mut **tx)
    .await
}

/// A change that nobody expected and nobody has confirmed yet.
#[derive(Clone, Debug)]
pub struct UnexpectedChange {
    /// The backup that tells of it.
    pub backup_id: Uuid,
    /// On which machine.
    pub device_id: Uuid,
    /// Its name on screens.
    pub display_name: String,
    /// IANA name of its zone.
    pub time_zone: String,
    /// Of which item.
    pub recipe_data_number: i16,
    /// Its name.
    pub recipe_data_name: String,
    /// When.
    pub taken_at: OffsetDateTime,
}

/// The changes at these locations that nobody expected and nobody confirmed, newest first; at most a hundred.
pub async fn unexpected(tx: &mut TenantTx, locations: &[Uuid]) -> Result<Vec<UnexpectedChange>, DbError> {
    sqlx::query_as!(
        UnexpectedChange,
        "select i.backup_id, i.device_id, d.display_name, o.time_zone, i.recipe_data_number, i.recipe_data_name, b.taken_at
         from item_data_item i
         join item_data_backup b on b.company_id = i.company_id and b.backup_id = i.backup_id
         join device d on d.company_id = i.company_id and d.device_id = i.device_id
         left join line l on l.company_id = d.company_id and l.line_id = d.line_id
         join location o on o.company_id = d.company_id and o.location_id = coalesce(l.location_id, d.location_id)
         where i.company_id = $1 and o.location_id = any($2) and i.unexpected and i.confirmed_at is null
         order by b.taken_at desc limit 100",
        tx.company(),
        locations,
    )
    .fetch_all(&mut **tx)
    .await
}

/// Notes that somebody looked at a change that nobody expected; false when there is none, or somebody else has.
pub async fn confirm(
    tx: &mut TenantTx,
    change: (Uuid, i16),
    by: (Uuid, &str),
    now: OffsetDateTime,
) -> Result<bool, DbError> {
    let confirmed = sqlx::query_scalar!(
        "update item_data_item set confirmed_at = $4, confirmed_by = $5, confirmed_name = $6
         where company_id = $1 and backup_id = $2 and recipe_data_number = $3 and unexpected and confirmed_at is null
         returning backup_id",
        tx.company(),
        change.0,
        change.1,
        now,
        by.0,
        by.1,
    )
    .fetch_optional(&mut **tx)
    .await?;
    Ok(confirmed.is_some())
}
