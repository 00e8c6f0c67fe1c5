//! SQL of customers as the provider's staff see them: from the reference table, and within each customer.

use db::{DbError, TenantTx};
use http_kit::{NewestFirst, Page, Rows};
use time::{Date, OffsetDateTime};
use uuid::Uuid;

use super::customers::ByName;

/// A customer, from the reference table.
#[derive(Debug)]
pub(super) struct Customer {
    pub(super) company_id: i64,
    pub(super) key: Uuid,
    pub(super) name: String,
    pub(super) services: Vec<String>,
    pub(super) created_at: OffsetDateTime,
    /// When it asked for another number of members, as long as nobody has looked at it.
    pub(super) quota_asked_at: Option<OffsetDateTime>,
    count: i64,
}

/// What stands within a customer, in numbers.
#[derive(Debug, Default)]
pub(super) struct CustomerFigures {
    pub(super) locations: i64,
    pub(super) valid_members: i64,
    pub(super) devices: i64,
    pub(super) contract_type: Option<String>,
    pub(super) next_renewal_date: Option<Date>,
}

/// A customer's administrator.
#[derive(Debug)]
pub(super) struct Administrator {
    pub(super) email: String,
    pub(super) name: String,
    pub(super) valid: bool,
}

macro_rules! customers {
    ($rest:tt, $($given:expr),* $(,)?) => {
        sqlx::query_as!(
            Customer,
            r#"select c.company_id, c.company_key as key, c.name, c.services, c.created_at, c.quota_asked_at,
                 count(*) over () as "count!" from company c where c.kind = 'customer' "# + $rest,
            $($given),*
        )
    };
}

fn counted(found: Vec<Customer>) -> Rows<Customer> {
    Rows::counted(found.into_iter().map(|customer| (customer.count, customer)).map(|(count, it)| (it, count)).collect())
}

/// A page of the customers whose name holds a word in any width and case.
pub(super) async fn page(tx: &mut TenantTx, word: &str, page: Page<ByName>) -> Result<Rows<Customer>, DbError> {
    let found = counted(named(tx, word, page).await?);
    match page.to_count(&found) {
        Some(first) => Ok(counted(named(tx, word, first).await?).without_rows()),
        None => Ok(found),
    }
}

async fn named(tx: &mut TenantTx, word: &str, page: Page<ByName>) -> Result<Vec<Customer>, DbError> {
    customers!(
        "and position(lower(normalize($1, NFKC)) in lower(normalize(c.name, NFKC))) > 0
         order by c.name, c.company_id offset $2 limit $3",
        word,
        page.offset,
        page.size,
    )
    .fetch_all(&mut **tx)
    .await
}

/// A page of the customers that asked for another number of members, the newest first.
pub(super) async fn asking(tx: &mut TenantTx, page: Page<NewestFirst>) -> Result<Rows<Customer>, DbError> {
    let found = counted(asked(tx, page).await?);
    match page.to_count(&found) {
        Some(first) => Ok(counted(asked(tx, first).await?).without_rows()),
        None => Ok(found),
    }
}

async fn asked(tx: &mut TenantTx, page: Page<NewestFirst>) -> Result<Vec<Customer>, DbError> {
    customers!(
        "and c.quota_asked_at is not null order by c.quota_asked_at desc, c.company_id offset $1 limit $2",
        page.offset,
        page.size,
    )
    .fetch_all(&mut **tx)
    .await
}

/// The customer of a key.
pub(super) async fn customer(tx: &mut TenantTx, key: Uuid) -> Result<Option<Customer>, DbError> {
    customers!("and c.company_key = $1", key).fetch_optional(&mut **tx).await
}

/// What stands within the customer of the transaction.
pub(super) async fn figures(tx: &mut TenantTx) -> Result<CustomerFigures, DbError> {
    sqlx::query_as!(
        CustomerFigures,
        r#"select (select count(*) from location where company_id = $1) as "locations!",
             (select count(*) from member where company_id = $1 and valid) as "valid_members!",
             (select count(*) from device where company_id = $1) as "devices!",
             (select kind from contract where company_id = $1) as contract_type,
             (select next_renewal_date from contract where company_id = $1) as next_renewal_date"#,
        tx.company(),
    )
    .fetch_one(&mut **tx)
    .await
}

/// The administrators of the customer of the transaction.
pub(super) async fn administrators(tx: &mut TenantTx) -> Result<Vec<Administrator>, DbError> {
    sqlx::query_as!(
        Administrator,
        r#"select email, concat_ws(' ', family_name, first_name) as "name!", valid from member
           where company_id = $1 and member_type = 30 order by email"#,
        tx.company(),
    )
    .fetch_all(&mut **tx)
    .await
}

/// Notes that somebody looked at the request of the customer of the transaction.
pub(super) async fn acknowledge(tx: &mut TenantTx) -> Result<(), DbError> {
    sqlx::query!("update company set quota_asked_at = null where company_id = $1", tx.company())
        .execute(&mut **tx)
        .await?;
    Ok(())
}
