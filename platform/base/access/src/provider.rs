//! The provider's own company, and what its console does within customers.

use db::{DbError, Scope, TenantTx, UnscopedTx};
use kernel::{Audience, CompanyId, Fault, Outcome};
use sqlx::PgConnection;
use uuid::Uuid;

use crate::actor::Actor;

/// In whose name the console reads and writes within a customer: for staff alone, and only while they stand in the provider's
/// own company. The caller notes what was done in an audit log.
pub fn within(actor: &Actor, customer: CompanyId) -> Outcome<Scope> {
    if actor.is_picking() { Ok(Scope::of(customer)) } else { Err(Fault::Forbidden) }
}

/// The provider's own company; none before it has one.
pub async fn company(tx: &mut TenantTx) -> Result<Option<CompanyId>, DbError> {
    of(tx).await
}

/// In whose name is kept what people send who belong to no company; none while there is no company of the provider.
pub async fn scope(tx: &mut UnscopedTx) -> Result<Option<Scope>, DbError> {
    Ok(of(tx).await?.map(Scope::of))
}

async fn of(conn: &mut PgConnection) -> Result<Option<CompanyId>, DbError> {
    let found =
        sqlx::query_scalar!("select company_id from company where kind = 'provider' order by company_id limit 1");
    Ok(found.fetch_optional(conn).await?.map(CompanyId))
}

/// A customer that something of the provider's may be for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NamedCustomer {
    /// Its number.
    pub company_id: i64,
    /// Its key.
    pub key: Uuid,
    /// Its name.
    pub name: String,
}

/// Most customers that are offered at once.
const OFFERED: i64 = 50;

/// Whom something is for by the keys of customers: everybody when there is none. An unknown key is told at `field`.
pub async fn audience(tx: &mut TenantTx, field: &'static str, keys: &[Uuid]) -> Outcome<Audience> {
    if keys.is_empty() {
        return Ok(Audience::Everybody);
    }
    let found = customers(tx, keys, &[]).await?;
    if keys.iter().all(|key| found.iter().any(|customer| customer.key == *key)) {
        Ok(Audience::Companies(found.iter().map(|customer| customer.company_id).collect()))
    } else {
        Err(Fault::field(field, "choice", "field.choice"))
    }
}

/// The customers of these numbers, by name.
pub async fn customers_of(tx: &mut TenantTx, numbers: &[i64]) -> Result<Vec<NamedCustomer>, DbError> {
    customers(tx, &[], numbers).await
}

async fn customers(tx: &mut TenantTx, keys: &[Uuid], numbers: &[i64]) -> Result<Vec<NamedCustomer>, DbError> {
    sqlx::query_as!(
        NamedCustomer,
        "select company_id, company_key as key, name from company
         where kind = 'customer' and (company_key = any($1) or company_id = any($2)) order by name, company_id",
        keys,
        numbers,
    )
    .fetch_all(&mut **tx)
    .await
}

/// The first customers whose name holds a word, in any width and case.
pub async fn choices(tx: &mut TenantTx, word: &str) -> Result<Vec<NamedCustomer>, DbError> {
    sqlx::query_as!(
        NamedCustomer,
        "select company_id, company_key as key, name from company
         where kind = 'customer' and position(lower(normalize($1, NFKC)) in lower(normalize(name, NFKC))) > 0
         order by name, company_id limit $2",
        word,
        OFFERED,
    )
    .fetch_all(&mut **tx)
    .await
}
