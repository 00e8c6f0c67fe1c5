//! Customers and their locations, from the reference tables; the staff member's own row.

use db::{DbError, TenantTx};
use http_kit::{Page, Rows};
use uuid::Uuid;

use super::http::ByName;
use crate::shell::LocationRow;

/// A customer of the list.
pub(super) struct Customer {
    pub(super) company_id: i64,
    pub(super) key: Uuid,
    pub(super) name: String,
}

/// A customer and a location of it.
pub(super) struct CustomerLocation {
    pub(super) company_id: i64,
    pub(super) company_name: String,
    pub(super) location_name: String,
    pub(super) time_zone: String,
}

/// A staff member.
pub(super) struct Staff {
    pub(super) email: String,
    pub(super) language: String,
}

/// A page of the customers whose name, or a location's name, holds the word in any width and case.
pub(super) async fn customers(tx: &mut TenantTx, word: &str, page: Page<ByName>) -> Result<Rows<Customer>, DbError> {
    let found = Rows::counted(read(tx, word, page).await?);
    match page.to_count(&found) {
        Some(first) => Ok(Rows::counted(read(tx, word, first).await?).without_rows()),
        None => Ok(found),
    }
}

async fn read(tx: &mut TenantTx, word: &str, page: Page<ByName>) -> Result<Vec<(Customer, i64)>, DbError> {
    let found = sqlx::query!(
        r#"select c.company_id, c.company_key, c.name, count(*) over () as "count!" from company c
           where c.kind = 'customer' and (position(lower(normalize($1, NFKC)) in lower(normalize(c.name, NFKC))) > 0
             or exists (select 1 from location l where l.company_id = c.company_id
                        and position(lower(normalize($1, NFKC)) in lower(normalize(l.name, NFKC))) > 0))
           order by c.name, c.company_id offset $2 limit $3"#,
        word,
        page.offset,
        page.size,
    );
    let rows = found.fetch_all(&mut **tx).await?.into_iter();
    Ok(rows.map(|r| (Customer { company_id: r.company_id, key: r.company_key, name: r.name }, r.count)).collect())
}

/// The locations of some customers, in display order, each with its company.
pub(super) async fn locations(tx: &mut TenantTx, companies: &[i64]) -> Result<Vec<(i64, LocationRow)>, DbError> {
    let rows = sqlx::query!(
        "select company_id, location_id, name, time_zone from location
         where company_id = any($1) order by company_id, display_order, name",
        companies,
    )
    .fetch_all(&mut **tx)
    .await?;
    let row = |name, time_zone, location_unique_key| LocationRow { location_unique_key, name, time_zone };
    Ok(rows.into_iter().map(|r| (r.company_id, row(r.name, r.time_zone, r.location_id))).collect())
}

/// The customer and location behind two keys, if the location is the customer's.
pub(super) async fn pick(
    tx: &mut TenantTx,
    company: Uuid,
    location: Uuid,
) -> Result<Option<CustomerLocation>, DbError> {
    sqlx::query_as!(
        CustomerLocation,
        "select c.company_id, c.name as company_name, l.name as location_name, l.time_zone
         from company c join location l on l.company_id = c.company_id
         where c.company_key = $1 and c.kind = 'customer' and l.location_id = $2",
        company,
        location,
    )
    .fetch_optional(&mut **tx)
    .await
}

/// The staff member, in the provider's own company.
pub(super) async fn staff(tx: &mut TenantTx, member: Uuid) -> Result<Staff, DbError> {
    sqlx::query_as!(
        Staff,
        "select email, language from member where company_id = $1 and member_id = $2",
        tx.company(),
        member
    )
    .fetch_one(&mut **tx)
    .await
}
