//! The statements of housekeeping on the tables of customers.

use db::{DbError, TenantTx, UnscopedTx};
use time::OffsetDateTime;
use uuid::Uuid;

use crate::retention::{Rule, Table};

/// Files that one turn removes at most; the rest goes an hour later.
const FILES: i64 = 1_000;

/// All companies.
pub(crate) async fn companies(tx: &mut UnscopedTx) -> Result<Vec<i64>, DbError> {
    sqlx::query_scalar!("select company_id from company order by company_id").fetch_all(&mut **tx).await
}

/// The provider's own companies: there should be one.
pub(crate) async fn providers(tx: &mut UnscopedTx) -> Result<Vec<i64>, DbError> {
    sqlx::query_scalar!("select company_id from company where kind = 'provider' order by company_id")
        .fetch_all(&mut **tx)
        .await
}

/// Removes at most `limit` rows of the company that a rule names; how many went.
pub(crate) async fn forget(tx: &mut TenantTx, rule: Rule, limit: i64) -> Result<u64, DbError> {
    let (company, before) = (tx.company(), rule.before);
    let done = match rule.table {
        Table::IntakeBatch => sqlx::query!(
            "delete from intake_batch where company_id = $1 and (gateway_id, boot_id, seq) in (
               select gateway_id, boot_id, seq from intake_batch where company_id = $1 and received_at < $2 limit $3)",
            company,
            before,
            limit,
        ),
        Table::Quarantine => sqlx::query!(
            "delete from quarantine where company_id = $1 and quarantine_id in (
               select quarantine_id from quarantine where company_id = $1 and received_at < $2 limit $3)",
            company,
            before,
            limit,
        ),
        Table::AccessHistory => sqlx::query!(
            "delete from access_history where company_id = $1 and access_id in (
               select access_id from access_history where company_id = $1 and at < $2 limit $3)",
            company,
            before,
            limit,
        ),
        Table::LoginHistory => sqlx::query!(
            "delete from login_history where company_id = $1 and login_id in (
               select login_id from login_history where company_id = $1 and at < $2 limit $3)",
            company,
            before,
            limit,
        ),
        Table::KeptAnswer => sqlx::query!(
            "delete from kept_answer where company_id = $1 and (actor_id, key) in (
               select actor_id, key from kept_answer where company_id = $1 and created_at < $2 limit $3)",
            company,
            before,
            limit,
        ),
        Table::WebhookDelivery => sqlx::query!(
            "delete from webhook_delivery where company_id = $1 and delivery_id in (
               select delivery_id from webhook_delivery where company_id = $1 and noted_at < $2 limit $3)",
            company,
            before,
            limit,
        ),
    };
    Ok(done.execute(&mut **tx).await?.rows_affected())
}

/// A stored file whose time is over.
#[derive(Debug)]
pub(crate) struct ExpiredFile {
    pub(crate) export_id: Uuid,
    pub(crate) key: String,
}

/// The company's export files that have expired.
pub(crate) async fn expired_files(tx: &mut TenantTx, now: OffsetDateTime) -> Result<Vec<ExpiredFile>, DbError> {
    sqlx::query_as!(
        ExpiredFile,
        r#"select export_id, file_key as "key!" from export
            where company_id = $1 and file_key is not null and expires_at <= $2 order by expires_at limit $3"#,
        tx.company(),
        now,
        FILES,
    )
    .fetch_all(&mut **tx)
    .await
}

/// Forgets a file that was removed, unless the export has a newer one.
pub(crate) async fn forget_file(tx: &mut TenantTx, file: &ExpiredFile) -> Result<(), DbError> {
    sqlx::query!(
        "update export set file_key = null where company_id = $1 and export_id = $2 and file_key = $3",
        tx.company(),
        file.export_id,
        file.key,
    )
    .execute(&mut **tx)
    .await?;
    Ok(())
}

/// A file that people sent in and that nothing shows.
#[derive(Debug)]
pub(crate) struct UnshownFile {
    pub(crate) file_id: Uuid,
    pub(crate) key: String,
}

/// The company's files that nothing shows and that were there before an instant.
pub(crate) async fn unshown_files(tx: &mut TenantTx, before: OffsetDateTime) -> Result<Vec<UnshownFile>, DbError> {
    sqlx::query_as!(
        UnshownFile,
        "select f.file_id, f.file_key as key from stored_file f
         where f.company_id = $1 and f.created_at < $2 and not exists (
           select from equipment_document e where e.company_id = $1 and e.file_id = f.file_id)
           and not exists (select from inspection_file i where i.company_id = $1 and i.file_id = f.file_id
             and (i.entry_id is not null or i.follow_up_id is not null or f.created_at >= $2 - interval '6 days'))
           and not exists (select from inquiry_file i where i.company_id = $1 and i.file_id = f.file_id
             and (i.inquiry_id is not null or f.created_at >= $2 - interval '6 days'))
         order by f.created_at limit $3",
        tx.company(),
        before,
        FILES,
    )
    .fetch_all(&mut **tx)
    .await
}

/// Forgets a file that was removed.
pub(crate) async fn forget_unshown(tx: &mut TenantTx, file: &UnshownFile) -> Result<(), DbError> {
    sqlx::query!("delete from stored_file where company_id = $1 and file_id = $2", tx.company(), file.file_id)
        .execute(&mut **tx)
        .await?;
    Ok(())
}

/// Those of some keys that a row of the company names.
pub(crate) async fn named_keys(tx: &mut TenantTx, keys: &[String]) -> Result<Vec<String>, DbError> {
    sqlx::query_scalar!(
        r#"select file_key as "file_key!" from stored_file where company_id = $1 and file_key = any($2)
           union all
           select file_key from export where company_id = $1 and file_key = any($2)"#,
        tx.company(),
        keys,
    )
    .fetch_all(&mut **tx)
    .await
}
