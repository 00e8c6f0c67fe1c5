//! SQL of companies and locations.

use db::{DbError, TenantTx, UnscopedTx};
use time::OffsetDateTime;
use uuid::Uuid;

/// A company as the list shows it.
pub(super) struct Company {
    pub(super) company_key: Uuid,
    pub(super) name: String,
    pub(super) kind: String,
    pub(super) services: Vec<String>,
    pub(super) locations: Vec<String>,
}

/// A location.
pub(super) struct Location {
    pub(super) location_id: Uuid,
    pub(super) name: String,
    pub(super) time_zone: String,
}

/// The numbers of the companies of this name or key.
pub(in crate::admin) async fn find(tx: &mut UnscopedTx, name: &str, key: Option<Uuid>) -> Result<Vec<i64>, DbError> {
    sqlx::query_scalar!("select company_id from company where name = $1 or company_key = $2", name, key)
        .fetch_all(&mut **tx)
        .await
}

pub(super) async fn insert(
    tx: &mut UnscopedTx,
    key: Uuid,
    kind: &str,
    name: &str,
    services: &[String],
    now: OffsetDateTime,
) -> Result<i64, DbError> {
    sqlx::query_scalar!(
        "insert into company (company_key, kind, name, services, created_at) values ($1, $2, $3, $4, $5) returning company_id",
        key,
        kind,
        name,
        services,
        now,
    )
    .fetch_one(&mut **tx)
    .await
}

pub(super) async fn list(tx: &mut UnscopedTx) -> Result<Vec<Company>, DbError> {
    sqlx::query_as!(
        Company,
        r#"select c.company_key, c.name, c.kind, c.services,
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
        "select location_id, name, time_zone from location where company_id = $1 order by display_order, name",
        tx.company(),
    )
    .fetch_all(&mut **tx)
    .await
}

pub(super) async fn insert_location(
    tx: &mut TenantTx,
    id: Uuid,
    name: &str,
    zone: &str,
    place: i32,
    now: OffsetDateTime,
) -> Result<(), DbError> {
    sqlx::query!(
        "insert into location (company_id, location_id, name, time_zone, display_order, created_at) values ($1, $2, $3, $4, $5, $6)",
        tx.company(),
        id,
        name,
        zone,
        place,
        now,
    )
    .execute(&mut **tx)
    .await?;
    Ok(())
}
