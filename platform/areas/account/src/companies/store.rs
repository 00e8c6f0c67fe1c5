//! SQL of companies.

use access::ServiceArea;
use db::{DbError, TenantTx, UnscopedTx};
use time::OffsetDateTime;
use uuid::Uuid;

use super::CompanyDraft;

/// A company of the list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CompanyListRow {
    /// Its number.
    pub company_id: i64,
    /// Its key.
    pub key: Uuid,
    /// Its name.
    pub name: String,
    /// `customer` or `provider`.
    pub kind: String,
    /// The words of what its contract holds.
    pub services: Vec<String>,
    /// Names and zones of its locations, in display order.
    pub locations: Vec<String>,
}

pub(super) async fn all(tx: &mut UnscopedTx) -> Result<Vec<CompanyListRow>, DbError> {
    sqlx::query_as!(
        CompanyListRow,
        r#"select c.company_id, c.company_key as key, c.name, c.kind, c.services,
             array(select l.name || ' (' || l.time_zone || ')' from location l where l.company_id = c.company_id
                   order by l.display_order, l.name) as "locations!"
           from company c order by c.company_id"#
    )
    .fetch_all(&mut **tx)
    .await
}

/// The numbers of the companies of this name or key.
pub(super) async fn find(tx: &mut UnscopedTx, name: &str, key: Option<Uuid>) -> Result<Vec<i64>, DbError> {
    sqlx::query_scalar!(
        "select company_id from company where name = $1 or company_key = $2 order by company_id",
        name,
        key
    )
    .fetch_all(&mut **tx)
    .await
}

pub(super) async fn providers(tx: &mut UnscopedTx) -> Result<Vec<i64>, DbError> {
    sqlx::query_scalar!("select company_id from company where kind = 'provider' order by company_id")
        .fetch_all(&mut **tx)
        .await
}

pub(super) async fn insert(
    tx: &mut UnscopedTx,
    key: Uuid,
    draft: &CompanyDraft,
    now: OffsetDateTime,
) -> Result<i64, DbError> {
    let services: Vec<String> = draft.services.iter().map(|&area| ServiceArea::word(area).to_owned()).collect();
    sqlx::query_scalar!(
        "insert into company (company_key, kind, name, services, created_at) values ($1, $2, $3, $4, $5) returning company_id",
        key,
        draft.kind.word(),
        draft.name,
        &services,
        now,
    )
    .fetch_one(&mut **tx)
    .await
}

pub(super) async fn change(tx: &mut UnscopedTx, id: i64, draft: &CompanyDraft) -> Result<(), DbError> {
    let services: Vec<String> = draft.services.iter().map(|&area| ServiceArea::word(area).to_owned()).collect();
    sqlx::query!("update company set name = $2, services = $3 where company_id = $1", id, draft.name, &services)
        .execute(&mut **tx)
        .await?;
    Ok(())
}

/// A company as the audit log names it.
#[derive(Debug)]
pub struct NamedCompany {
    /// Its key.
    pub key: Uuid,
    /// Its name.
    pub name: String,
}

/// The company of a transaction, held for a change of what is ruled for all of it: those who rule come one after the
/// other, so that each sees what the other did.
pub(crate) async fn held(tx: &mut TenantTx) -> Result<NamedCompany, DbError> {
    let held = sqlx::query_as!(
        NamedCompany,
        "select company_key as key, name from company where company_id = $1 for no key update",
        tx.company(),
    );
    held.fetch_one(&mut **tx).await
}

/// The company of a transaction.
pub(crate) async fn named(tx: &mut TenantTx) -> Result<NamedCompany, DbError> {
    sqlx::query_as!(NamedCompany, "select company_key as key, name from company where company_id = $1", tx.company())
        .fetch_one(&mut **tx)
        .await
}
