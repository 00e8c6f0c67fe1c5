//! SQL of files that people sent in.

use db::{DbError, TenantTx};
use http_kit::ReceivedFile;
use time::OffsetDateTime;
use uuid::Uuid;

/// Bytes of the files that people sent in and that are kept of the company. Those who send at once follow each other from
/// here to the end of the transaction.
pub(super) async fn stored(tx: &mut TenantTx) -> Result<i64, DbError> {
    let company = tx.company();
    sqlx::query!("select pg_advisory_xact_lock(hashtextextended('stored_file', $1))", company)
        .execute(&mut **tx)
        .await?;
    sqlx::query_scalar!(
        r#"select coalesce(sum(size), 0)::bigint as "bytes!" from stored_file where company_id = $1"#,
        company
    )
    .fetch_one(&mut **tx)
    .await
}

/// Adds the row of a file.
pub(super) async fn add(
    tx: &mut TenantTx,
    file_id: Uuid,
    file: &ReceivedFile,
    now: OffsetDateTime,
) -> Result<(), DbError> {
    sqlx::query!(
        "insert into stored_file (company_id, file_id, file_key, file_name, content_type, size, sha256, created_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8)",
        tx.company(),
        file_id,
        file.key,
        file.name,
        file.content_type,
        i64::try_from(file.size).unwrap_or(i64::MAX),
        &file.digest[..],
        now,
    )
    .execute(&mut **tx)
    .await?;
    Ok(())
}

/// Removes the rows of files.
pub async fn remove(tx: &mut TenantTx, files: &[Uuid]) -> Result<(), DbError> {
    sqlx::query!("delete from stored_file where company_id = $1 and file_id = any($2)", tx.company(), files)
        .execute(&mut **tx)
        .await?;
    Ok(())
}
