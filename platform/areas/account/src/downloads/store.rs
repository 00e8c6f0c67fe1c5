//! Rows of `export`, always those of one person.

use db::{DbError, TenantTx};
use http_kit::{NewestFirst, Page, Rows};
use serde_json::Value;
use time::OffsetDateTime;
use uuid::Uuid;

/// A row of `export`.
#[derive(Debug)]
pub(super) struct Export {
    pub(super) export_id: Uuid,
    pub(super) kind: String,
    pub(super) title: String,
    pub(super) file_key: Option<String>,
    pub(super) file_name: Option<String>,
    pub(super) content_type: Option<String>,
    pub(super) size: Option<i64>,
    pub(super) created_at: OffsetDateTime,
    pub(super) finished_at: Option<OffsetDateTime>,
    pub(super) request: Value,
    pub(super) expires_at: Option<OffsetDateTime>,
}

/// A page of a person's exports, newest first.
pub(super) async fn page(tx: &mut TenantTx, actor: Uuid, page: Page<NewestFirst>) -> Result<Rows<Export>, DbError> {
    let found = Rows::counted(read(tx, actor, page).await?);
    match page.to_count(&found) {
        Some(first) => Ok(Rows::counted(read(tx, actor, first).await?).without_rows()),
        None => Ok(found),
    }
}

async fn read(tx: &mut TenantTx, actor: Uuid, page: Page<NewestFirst>) -> Result<Vec<(Export, i64)>, DbError> {
    let found = sqlx::query!(
        r#"select export_id, kind, title, file_key, file_name, content_type, size, created_at, finished_at, expires_at,
             request, count(*) over () as "count!"
           from export where company_id = $1 and actor_id = $2 order by created_at desc, export_id desc offset $3 limit $4"#,
        tx.company(),
        actor,
        page.offset,
        page.size,
    );
    let rows = found.fetch_all(&mut **tx).await?.into_iter().map(|r| {
        let export = Export {
            export_id: r.export_id,
            kind: r.kind,
            title: r.title,
            file_key: r.file_key,
            file_name: r.file_name,
            content_type: r.content_type,
            size: r.size,
            created_at: r.created_at,
            finished_at: r.finished_at,
            request: r.request,
            expires_at: r.expires_at,
        };
        (export, r.count)
    });
    Ok(rows.collect())
}

/// One export of a person.
pub(super) async fn find(tx: &mut TenantTx, actor: Uuid, id: Uuid) -> Result<Option<Export>, DbError> {
    sqlx::query_as!(
        Export,
        "select export_id, kind, title, file_key, file_name, content_type, size, created_at, finished_at, expires_at, request
         from export where company_id = $1 and actor_id = $2 and export_id = $3",
        tx.company(),
        actor,
        id,
    )
    .fetch_optional(&mut **tx)
    .await
}

/// The newest hundred of a person's exports that were asked for since an instant.
pub(super) async fn since(tx: &mut TenantTx, actor: Uuid, since: OffsetDateTime) -> Result<Vec<Export>, DbError> {
    sqlx::query_as!(
        Export,
        "select export_id, kind, title, file_key, file_name, content_type, size, created_at, finished_at, expires_at, request
         from export where company_id = $1 and actor_id = $2 and created_at > $3 order by created_at desc limit 100",
        tx.company(),
        actor,
        since,
    )
    .fetch_all(&mut **tx)
    .await
}
