//! SQL of the files that go with inquiries, in the asker's company.

use db::{DbError, TenantTx};
use stored_files::KeptFile;
use time::OffsetDateTime;
use uuid::Uuid;

/// Notes who sent a file in. No inquiry shows it yet.
pub(crate) async fn add_file(tx: &mut TenantTx, file_id: Uuid, uploader: Uuid) -> Result<(), DbError> {
    sqlx::query!(
        "insert into inquiry_file (company_id, file_id, uploader_id) values ($1, $2, $3)",
        tx.company(),
        file_id,
        uploader,
    )
    .execute(&mut **tx)
    .await?;
    Ok(())
}

/// Lets an inquiry show files that its asker sent in since an instant and that no other one shows; how many there were.
pub(crate) async fn attach(
    tx: &mut TenantTx,
    inquiry_id: Uuid,
    files: &[Uuid],
    (uploader, since): (Uuid, OffsetDateTime),
) -> Result<u64, DbError> {
    let done = sqlx::query!(
        "update inquiry_file i set inquiry_id = $2, place = array_position($3, i.file_id)
         from stored_file f
         where i.company_id = $1 and i.file_id = any($3) and i.uploader_id = $4 and i.inquiry_id is null
           and f.company_id = i.company_id and f.file_id = i.file_id and f.created_at >= $5",
        tx.company(),
        inquiry_id,
        files,
        uploader,
        since,
    );
    Ok(done.execute(&mut **tx).await?.rows_affected())
}

/// The files of an inquiry, in order.
pub(crate) async fn files(tx: &mut TenantTx, inquiry_id: Uuid) -> Result<Vec<KeptFile>, DbError> {
    sqlx::query_as!(
        KeptFile,
        "select f.file_id, f.file_key, f.file_name, f.size, f.content_type
         from inquiry_file i join stored_file f on f.company_id = i.company_id and f.file_id = i.file_id
         where i.company_id = $1 and i.inquiry_id = $2 order by i.place, f.file_id",
        tx.company(),
        inquiry_id,
    )
    .fetch_all(&mut **tx)
    .await
}

/// A file that the member sent in.
pub(crate) async fn file_of(tx: &mut TenantTx, file_id: Uuid, uploader: Uuid) -> Result<Option<KeptFile>, DbError> {
    sqlx::query_as!(
        KeptFile,
        "select f.file_id, f.file_key, f.file_name, f.size, f.content_type
         from inquiry_file i join stored_file f on f.company_id = i.company_id and f.file_id = i.file_id
         where i.company_id = $1 and i.file_id = $2 and i.uploader_id = $3",
        tx.company(),
        file_id,
        uploader,
    )
    .fetch_optional(&mut **tx)
    .await
}
