//! SQL of the login history.

use db::{DbError, TenantTx};
use http_kit::{NewestFirst, Page, Rows};
use time::OffsetDateTime;
use uuid::Uuid;

/// A try to log in.
#[derive(Debug)]
pub(super) struct LogIn {
    pub(super) login_id: Uuid,
    pub(super) at: OffsetDateTime,
    pub(super) ip: String,
    pub(super) browser: String,
    pub(super) os: String,
    /// `success`, `failure` (wrong password) or `refused` (invalid member).
    pub(super) result: String,
    count: i64,
}

/// Whose log-ins are wanted, from an instant on and before another.
#[derive(Clone, Copy, Debug)]
pub(super) struct LogInFilter {
    pub(super) member_id: Uuid,
    pub(super) from: Option<OffsetDateTime>,
    pub(super) to: Option<OffsetDateTime>,
}

/// A page of them, newest first.
pub(super) async fn page(
    tx: &mut TenantTx,
    filter: LogInFilter,
    page: Page<NewestFirst>,
) -> Result<Rows<LogIn>, DbError> {
    let found = newest(tx, filter, (page.offset, page.size)).await?;
    match page.to_count(&found) {
        Some(first) => Ok(newest(tx, filter, (first.offset, first.size)).await?.without_rows()),
        None => Ok(found),
    }
}

/// So many of them from an offset on, newest first, and how many there are.
pub(super) async fn newest(
    tx: &mut TenantTx,
    filter: LogInFilter,
    (offset, most): (i64, i64),
) -> Result<Rows<LogIn>, DbError> {
    let found = sqlx::query_as!(
        LogIn,
        r#"select login_id, at, ip, browser, os, result, count(*) over () as "count!" from login_history
           where company_id = $1 and member_id = $2 and ($3::timestamptz is null or at >= $3)
             and ($4::timestamptz is null or at < $4)
           order by at desc, login_id desc offset $5 limit $6"#,
        tx.company(),
        filter.member_id,
        filter.from,
        filter.to,
        offset,
        most,
    );
    let counted = |row: LogIn| {
        let count = row.count;
        (row, count)
    };
    Ok(Rows::counted(found.fetch_all(&mut **tx).await?.into_iter().map(counted).collect()))
}
