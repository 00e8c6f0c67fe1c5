//! The tables `query_record` and `csv_download`.

use access::Actor;
use db::{DbError, TenantTx};
use serde_json::Value;
use time::OffsetDateTime;
use uuid::Uuid;

/// Notes a search.
pub(super) async fn add_query(
    tx: &mut TenantTx,
    actor: &Actor,
    (screen, conditions): (&str, &Value),
    now: OffsetDateTime,
) -> Result<(), DbError> {
    sqlx::query!(
        "insert into query_record (company_id, query_id, actor_id, actor_name, actor_type, screen, conditions, at)
         values ($1, $2, $3, $4, $5, $6, $7, $8)",
        tx.company(),
        kernel::ids::new_id(),
        actor.member_id,
        actor.name,
        actor.member_type.code(),
        screen,
        conditions,
        now,
    )
    .execute(&mut **tx)
    .await?;
    Ok(())
}

/// The conditions of a member's latest search on a screen.
pub(super) async fn latest_query(tx: &mut TenantTx, actor: &Actor, screen: &str) -> Result<Option<Value>, DbError> {
    sqlx::query_scalar!(
        "select conditions from query_record where company_id = $1 and actor_id = $2 and screen = $3
         order by at desc, query_id desc limit 1",
        tx.company(),
        actor.member_id,
        screen,
    )
    .fetch_optional(&mut **tx)
    .await
}

/// A download to note.
#[derive(Debug)]
pub(super) struct Download<'a> {
    pub(super) screen: &'a str,
    pub(super) conditions: &'a Value,
    pub(super) file_name: &'a str,
    pub(super) export_id: Option<Uuid>,
}

/// Notes a download.
pub(super) async fn add_download(
    tx: &mut TenantTx,
    actor: &Actor,
    download: &Download<'_>,
    now: OffsetDateTime,
) -> Result<(), DbError> {
    sqlx::query!(
        "insert into csv_download (company_id, download_id, actor_id, actor_name, actor_type, screen, conditions, file_name, export_id, at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)",
        tx.company(),
        kernel::ids::new_id(),
        actor.member_id,
        actor.name,
        actor.member_type.code(),
        download.screen,
        download.conditions,
        download.file_name,
        download.export_id,
        now,
    )
    .execute(&mut **tx)
    .await?;
    Ok(())
}

/// True when the member ordered this file.
pub(super) async fn owns_export(tx: &mut TenantTx, actor: &Actor, export_id: Uuid) -> Result<bool, DbError> {
    let found = sqlx::query_scalar!(
        r#"select exists (select from export where company_id = $1 and export_id = $2 and actor_id = $3) as "found!""#,
        tx.company(),
        export_id,
        actor.member_id,
    );
    found.fetch_one(&mut **tx).await
}
