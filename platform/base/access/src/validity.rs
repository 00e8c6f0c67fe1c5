//! How long a company's passwords are good. It is judged when somebody logs in; no job has to run for it.

use db::{DbError, TenantTx};
use time::{Duration, OffsetDateTime};

/// Fewest days that a company may rule.
pub const MIN_DAYS: i64 = 10;
/// Most days that a company may rule.
pub const MAX_DAYS: i64 = 365;

/// For how many days a password of the company is good; none: for ever.
pub async fn days(tx: &mut TenantTx) -> Result<Option<i16>, DbError> {
    let found = sqlx::query_scalar!("select password_days from company_setting where company_id = $1", tx.company());
    Ok(found.fetch_optional(&mut **tx).await?.flatten())
}

/// Rules it for all members of the company, from their next log-in on.
pub async fn set_days(tx: &mut TenantTx, days: Option<i16>, now: OffsetDateTime) -> Result<(), DbError> {
    sqlx::query!(
        "insert into company_setting (company_id, password_days, updated_at) values ($1, $2, $3)
         on conflict (company_id) do update set password_days = excluded.password_days, updated_at = excluded.updated_at",
        tx.company(),
        days,
        now,
    )
    .execute(&mut **tx)
    .await?;
    Ok(())
}

/// When a password that was set at an instant ends being good.
pub fn ends(set_at: OffsetDateTime, days: Option<i16>) -> Option<OffsetDateTime> {
    days.map(|days| set_at + Duration::days(days.into()))
}
