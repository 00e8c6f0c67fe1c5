//! Rows of `custom_file`, and what a program is told of an order.

use db::{DbError, OnConstraint as _, TenantTx};
use kernel::{Fault, Outcome};
use serde_json::Value;
use time::{Duration, OffsetDateTime};
use uuid::Uuid;

/// How old the stored time of the last question may become.
const TOUCH_EVERY: Duration = Duration::minutes(1);

/// A form.
#[derive(Clone, Debug)]
pub(super) struct CustomFile {
    pub(super) custom_file_id: Uuid,
    pub(super) name: String,
    pub(super) description: String,
    /// It may be ordered.
    pub(super) active: bool,
    pub(super) version: i32,
    /// When a program last asked for orders of it.
    pub(super) asked_at: Option<OffsetDateTime>,
}

/// A form as it shall be.
#[derive(Clone, Debug)]
pub(super) struct CustomFileDraft {
    pub(super) name: String,
    pub(super) description: String,
    pub(super) active: bool,
}

/// Lets changes of a company's forms come one after the other.
pub(super) async fn lock(tx: &mut TenantTx) -> Result<(), DbError> {
    let company = tx.company();
    sqlx::query!("select pg_advisory_xact_lock(hashtextextended('custom_file', $1))", company)
        .execute(&mut **tx)
        .await?;
    Ok(())
}

/// The company's forms, by name.
pub(super) async fn all(tx: &mut TenantTx) -> Result<Vec<CustomFile>, DbError> {
    sqlx::query_as!(
        CustomFile,
        "select custom_file_id, name, description, active, version, asked_at from custom_file
         where company_id = $1 order by name, custom_file_id",
        tx.company(),
    )
    .fetch_all(&mut **tx)
    .await
}

/// Writes a form, new or changed. Refuses a name that another has.
pub(super) async fn keep(tx: &mut TenantTx, id: Uuid, draft: &CustomFileDraft, now: OffsetDateTime) -> Outcome<()> {
    let taken = || Fault::field("name", "unique", "custom_file.taken");
    sqlx::query!(
        "insert into custom_file (company_id, custom_file_id, name, description, active, version, created_at, updated_at)
         values ($1, $2, $3, $4, $5, 1, $6, $6)
         on conflict on constraint custom_file_pk do update set name = excluded.name, description = excluded.description,
           active = excluded.active, version = custom_file.version + 1, updated_at = excluded.updated_at",
        tx.company(),
        id,
        draft.name,
        draft.description,
        draft.active,
        now,
    )
    .execute(&mut **tx)
    .await
    .on_constraint("custom_file_name", taken)?;
    Ok(())
}

/// Takes a form away.
pub(super) async fn remove(tx: &mut TenantTx, id: Uuid) -> Result<bool, DbError> {
    let done = sqlx::query!("delete from custom_file where company_id = $1 and custom_file_id = $2", tx.company(), id);
    Ok(done.execute(&mut **tx).await?.rows_affected() == 1)
}

/// Notes that a program asks for orders of these forms.
pub(super) async fn touch(tx: &mut TenantTx, ids: &[Uuid], now: OffsetDateTime) -> Result<(), DbError> {
    sqlx::query!(
        "update custom_file set asked_at = $3
         where company_id = $1 and custom_file_id = any($2) and (asked_at is null or asked_at < $4)",
        tx.company(),
        ids,
        now,
        now - TOUCH_EVERY,
    )
    .execute(&mut **tx)
    .await?;
    Ok(())
}

/// An order as a program is told it.
#[derive(Clone, Debug)]
pub(super) struct CustomOrder {
    pub(super) actor_id: Uuid,
    pub(super) actor_name: String,
    pub(super) actor_type: i16,
    pub(super) language: String,
    pub(super) request: Value,
}

/// The order behind a job.
pub(super) async fn order(tx: &mut TenantTx, export_id: Uuid) -> Result<Option<CustomOrder>, DbError> {
    sqlx::query_as!(
        CustomOrder,
        "select actor_id, actor_name, actor_type, language, request from export where company_id = $1 and export_id = $2",
        tx.company(),
        export_id,
    )
    .fetch_optional(&mut **tx)
    .await
}
