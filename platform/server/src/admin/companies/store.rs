//! SQL of companies and locations.

use db::{DbError, TenantTx, UnscopedTx};
use time::OffsetDateTime;
use uuid::Uuid;

/// A company to be, checked.
pub(super) struct CompanyRecord<'a> {
    pub(super) key: Uuid,
    pub(super) kind: &'static str,
    pub(super) name: &'a str,
    pub(super) services: &'a [String],
}

/// A company as the list shows it.
pub(super) struct Company {
    pub(super) key: Uuid,
    pub(super) name: String,
    pub(super) kind: String,
    pub(super) services: Vec<String>,
    pub(super) locations: Vec<String>,
}

/// A location.
pub(super) struct Location {
    pub(super) id: Uuid,
    pub(super) name: String,
    pub(super) time_zone: String,
}

/// The numbers of the companies of this name or key.
pub(in crate::admin) async fn find(tx: &mut UnscopedTx, name: &str, key: Option<Uuid>) -> Result<Vec<i64>, DbError> {
    sqlx::query_scalar!("select company_id from company where name = $1 or company_key = $2", name, key)
        .fetch_all(&mut **tx)
        .await
}

pub(super) async fn insert(tx: &mut UnscopedTx, new: &CompanyRecord<'_>, now: OffsetDateTime) -> Result<i64, DbError> {
    sqlx::query_scalar!(
        "insert into company (company_key, kind, name, services, created_at) values ($1, $2, $3, $4, $5) returning company_id",
        new.key,
        new.kind,
        new.name,
        new.services,
        now,
    )
    .fetch_one(&mut **tx)
    .await
}

/// The numbers of the provider's own companies: one.
pub(in crate::admin) async fn providers(tx: &mut UnscopedTx) -> Result<Vec<i64>, DbError> {
    sqlx::query_scalar!("select company_id from company where kind = 'provider' order by company_id")
        .fetch_all(&mut **tx)
        .await
}

/// Names and numbers of all companies.
pub(in crate::admin) async fn all(tx: &mut UnscopedTx) -> Result<Vec<(String, i64)>, DbError> {
    let rows = sqlx::query!("select name, company_id from company order by company_id").fetch_all(&mut **tx).await?;
    Ok(rows.into_iter().map(|r| (r.name, r.company_id)).collect())
}

pub(super) async fn list(tx: &mut UnscopedTx) -> Result<Vec<Company>, DbError> {
    sqlx::query_as!(
        Company,
        r#"select c.company_key as key, c.name, c.kind, c.services,
             array(select l.name || ' (' || l.time_zone || ')' from location l where l.company_id = c.company_id
                   order by l.display_order, l.name) as "locations!"
           from company c order by c.company_id"#
    )
    .fetch_all(&mut **tx)
    .await
}

pub(super) async fn locations(tx: &mut TenantTx) -> Result<Vec<Location>, DbError> {
    sqlx::query_as!(
        Location,
        "select location_id as id, name, time_zone from location where company_id = $1 order by display_order, name",
        tx.company(),
    )
    .fetch_all(&mut **tx)
    .await
}

/// Adds a location at the end of the list.
pub(super) async fn insert_location(tx: &mut TenantTx, new: &Location, now: OffsetDateTime) -> Result<(), DbError> {
    sqlx::query!(
        "insert into location (company_id, location_id, name, time_zone, display_order, created_at)
         select $1, $2, $3, $4, coalesce(max(display_order) + 1, 0), $5 from location where company_id = $1",
        tx.company(),
        new.id,
        new.name,
        new.time_zone,
        now,
    )
    .execute(&mut **tx)
    .await?;
    Ok(())
}
