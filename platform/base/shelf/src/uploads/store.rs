//! SQL of uploads. Rows belong to the transaction's company.

use db::{DbError, TenantTx};
use time::OffsetDateTime;
use uuid::Uuid;

use super::NewUpload;

/// Rows that one turn of housekeeping looks at.
const AT_ONCE: i64 = 1_000;

/// An upload.
#[derive(Clone, Debug)]
pub struct Upload {
    /// Its key.
    pub upload_id: Uuid,
    /// The name of the file.
    pub file_name: String,
    /// Bytes that it shall have.
    pub size: i64,
    /// The digest that it shall have, or has.
    pub sha256: Option<Vec<u8>>,
    /// Bytes that are held.
    pub held: i64,
    /// Where the whole file lies.
    pub file_key: Option<String>,
}

impl Upload {
    /// True when it is whole and was found to be a video.
    pub const fn is_finished(&self) -> bool {
        self.file_key.is_some()
    }
}

/// A part of an upload.
#[derive(Clone, Debug)]
pub struct UploadPart {
    /// Where it begins.
    pub from_byte: i64,
    /// Its bytes.
    pub size: i64,
    /// Where it lies.
    pub file_key: String,
}

pub(super) async fn count_open(tx: &mut TenantTx) -> Result<i64, DbError> {
    let company = tx.company();
    // those who begin at once follow each other, so that none slips by
    sqlx::query!("select pg_advisory_xact_lock(hashtextextended('library_upload', $1))", company)
        .execute(&mut **tx)
        .await?;
    sqlx::query_scalar!(
        r#"select count(*) as "count!" from library_upload where company_id = $1 and state = 'open'"#,
        company,
    )
    .fetch_one(&mut **tx)
    .await
}

pub(super) async fn add(tx: &mut TenantTx, id: Uuid, new: &NewUpload, now: OffsetDateTime) -> Result<(), DbError> {
    sqlx::query!(
        "insert into library_upload (company_id, upload_id, uploader_id, file_name, size, sha256, state, created_at, changed_at)
         values ($1, $2, $3, $4, $5, $6, 'open', $7, $7)",
        tx.company(),
        id,
        new.uploader_id,
        new.file_name,
        new.size,
        new.sha256,
        now,
    )
    .execute(&mut **tx)
    .await?;
    Ok(())
}

pub(super) async fn find(tx: &mut TenantTx, id: Uuid) -> Result<Option<Upload>, DbError> {
    sqlx::query_as!(
        Upload,
        "select upload_id, file_name, size, sha256, held, file_key from library_upload
         where company_id = $1 and upload_id = $2",
        tx.company(),
        id,
    )
    .fetch_optional(&mut **tx)
    .await
}

pub(super) async fn parts(tx: &mut TenantTx, id: Uuid) -> Result<Vec<UploadPart>, DbError> {
    sqlx::query_as!(
        UploadPart,
        "select from_byte, size, file_key from library_upload_part where company_id = $1 and upload_id = $2
         order by from_byte",
        tx.company(),
        id,
    )
    .fetch_all(&mut **tx)
    .await
}

/// True when the part begins where the others end.
pub(super) async fn grow(tx: &mut TenantTx, id: Uuid, part: &UploadPart, now: OffsetDateTime) -> Result<bool, DbError> {
    let done = sqlx::query!(
        "update library_upload set held = held + $4, changed_at = $5
         where company_id = $1 and upload_id = $2 and state = 'open' and held = $3 and held + $4 <= size",
        tx.company(),
        id,
        part.from_byte,
        part.size,
        now,
    )
    .execute(&mut **tx)
    .await?;
    Ok(done.rows_affected() > 0)
}

pub(super) async fn add_part(tx: &mut TenantTx, id: Uuid, part: &UploadPart) -> Result<(), DbError> {
    sqlx::query!(
        "insert into library_upload_part (company_id, upload_id, from_byte, size, file_key) values ($1, $2, $3, $4, $5)",
        tx.company(),
        id,
        part.from_byte,
        part.size,
        part.file_key,
    )
    .execute(&mut **tx)
    .await?;
    Ok(())
}

pub(super) async fn begin_joining(
    tx: &mut TenantTx,
    id: Uuid,
    joiner: Uuid,
    (now, until): (OffsetDateTime, OffsetDateTime),
) -> Result<bool, DbError> {
    let done = sqlx::query!(
        "update library_upload set joining = $3, joining_until = $5, changed_at = $4
         where company_id = $1 and upload_id = $2 and state = 'open' and held = size
           and (joining_until is null or joining_until < $4)",
        tx.company(),
        id,
        joiner,
        now,
        until,
    )
    .execute(&mut **tx)
    .await?;
    Ok(done.rows_affected() > 0)
}

pub(super) async fn go_on_joining(
    tx: &mut TenantTx,
    id: Uuid,
    joiner: Uuid,
    until: OffsetDateTime,
) -> Result<bool, DbError> {
    let done = sqlx::query!(
        "update library_upload set joining_until = $4
         where company_id = $1 and upload_id = $2 and state = 'open' and joining = $3",
        tx.company(),
        id,
        joiner,
        until,
    )
    .execute(&mut **tx)
    .await?;
    Ok(done.rows_affected() > 0)
}

pub(super) async fn stop_joining(tx: &mut TenantTx, id: Uuid, joiner: Uuid) -> Result<(), DbError> {
    sqlx::query!(
        "update library_upload set joining = null, joining_until = null
         where company_id = $1 and upload_id = $2 and joining = $3",
        tx.company(),
        id,
        joiner,
    )
    .execute(&mut **tx)
    .await?;
    Ok(())
}

pub(super) async fn finish(
    tx: &mut TenantTx,
    (id, joiner): (Uuid, Uuid),
    (file_key, sha256): (&str, &[u8]),
    now: OffsetDateTime,
) -> Result<bool, DbError> {
    let done = sqlx::query!(
        "update library_upload set state = 'finished', file_key = $4, sha256 = $5, joining = null, joining_until = null,
           changed_at = $6
         where company_id = $1 and upload_id = $2 and state = 'open' and joining = $3",
        tx.company(),
        id,
        joiner,
        file_key,
        sha256,
        now,
    )
    .execute(&mut **tx)
    .await?;
    Ok(done.rows_affected() > 0)
}

pub(super) async fn remove_parts(tx: &mut TenantTx, id: Uuid) -> Result<(), DbError> {
    sqlx::query!("delete from library_upload_part where company_id = $1 and upload_id = $2", tx.company(), id)
        .execute(&mut **tx)
        .await?;
    Ok(())
}

/// An upload that went.
#[derive(Debug)]
pub(super) struct RemovedUpload {
    pub(super) file_key: Option<String>,
}

/// Removes an upload with its parts, unless somebody puts them together.
pub(super) async fn remove(tx: &mut TenantTx, id: Uuid, now: OffsetDateTime) -> Result<Option<RemovedUpload>, DbError> {
    sqlx::query_as!(
        RemovedUpload,
        "delete from library_upload where company_id = $1 and upload_id = $2
           and (joining_until is null or joining_until < $3) returning file_key",
        tx.company(),
        id,
        now,
    )
    .fetch_optional(&mut **tx)
    .await
}

/// Removes an upload if it still is one that waited too long.
pub(super) async fn remove_expired(
    tx: &mut TenantTx,
    id: Uuid,
    (now, unfinished, untaken): (OffsetDateTime, OffsetDateTime, OffsetDateTime),
) -> Result<Option<RemovedUpload>, DbError> {
    sqlx::query_as!(
        RemovedUpload,
        "delete from library_upload where company_id = $1 and upload_id = $2
           and (joining_until is null or joining_until < $3)
           and changed_at < case state when 'open' then $4::timestamptz else $5::timestamptz end
         returning file_key",
        tx.company(),
        id,
        now,
        unfinished,
        untaken,
    )
    .fetch_optional(&mut **tx)
    .await
}

pub(super) async fn expired(
    tx: &mut TenantTx,
    (now, unfinished, untaken): (OffsetDateTime, OffsetDateTime, OffsetDateTime),
) -> Result<Vec<Uuid>, DbError> {
    sqlx::query_scalar!(
        "select upload_id from library_upload
         where company_id = $1 and (joining_until is null or joining_until < $2)
           and changed_at < case state when 'open' then $3::timestamptz else $4::timestamptz end
         order by changed_at limit $5",
        tx.company(),
        now,
        unfinished,
        untaken,
        AT_ONCE,
    )
    .fetch_all(&mut **tx)
    .await
}

pub(super) async fn named_keys(tx: &mut TenantTx, keys: &[String]) -> Result<Vec<String>, DbError> {
    sqlx::query_scalar!(
        r#"select one as "one!" from unnest($2::text[]) as key (one)
           where exists (select from library_item
               where keeper_id = $1 and files @> jsonb_build_array(jsonb_build_object('fileKey', one)))
             or exists (select from library_upload where company_id = $1 and file_key = one)
             or exists (select from library_upload_part where company_id = $1 and file_key = one)"#,
        tx.company(),
        keys,
    )
    .fetch_all(&mut **tx)
    .await
}
