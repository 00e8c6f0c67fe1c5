//! The login throttle (decisions 50 and 63), in Postgres so that no restart and no flush forgets it.
//!
//! Per account 100 guesses a day from unknown addresses, per address 300 an hour; an address from which the account
//! logged in within 90 days has an allowance of its own, so the owner gets in while others guess.
//!
//! A row holds the instants of its guesses, so a window slides: no stretch of its length, wherever it begins, holds more
//! guesses than are allowed. Guesses that are refused are not counted: whoever waits as told is judged again.

use db::{DbError, UnscopedTx};
use kernel::{Fault, Outcome};
use sqlx::PgConnection;
use time::{Duration, OffsetDateTime};

/// What is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ThrottleKind {
    /// Guesses at an account from unknown addresses, a day.
    Account,
    /// Guesses from an address ([`crate::network`]), an hour.
    Address,
    /// Guesses at an account from one of its own addresses, a day.
    Known,
    /// Wrong secrets for a gateway, an hour.
    Gateway,
    /// Addresses that the holder of a one-time link asks about, an hour.
    Lookup,
    /// Links to an address that anybody may ask for, an hour.
    Mailed,
    /// Inquiries that bear an address, an hour.
    Receipt,
    /// Mails to an address that an inquiry came in, an hour.
    Acknowledged,
    /// Mails that one network asks for, an hour.
    Asking,
}

impl ThrottleKind {
    const fn word(self) -> &'static str {
        match self {
            Self::Account => "account",
            Self::Address => "address",
            Self::Known => "known",
            Self::Gateway => "gateway",
            Self::Lookup => "lookup",
            Self::Mailed => "mailed",
            Self::Receipt => "receipt",
            Self::Acknowledged => "acknowledged",
            Self::Asking => "asking",
        }
    }

    const fn window(self) -> Duration {
        match self {
            Self::Account | Self::Known => Duration::DAY,
            Self::Address
            | Self::Gateway
            | Self::Lookup
            | Self::Mailed
            | Self::Receipt
            | Self::Acknowledged
            | Self::Asking => Duration::HOUR,
        }
    }

    const fn most(self) -> i64 {
        match self {
            Self::Account | Self::Known => 100,
            Self::Address | Self::Gateway => 300,
            Self::Lookup | Self::Asking => 30,
            Self::Mailed => 3,
            Self::Receipt => 5,
            Self::Acknowledged => 1,
        }
    }
}

/// Counts one guess and refuses when it is one too many. The count is taken before the password is looked at, so
/// guesses sent at once cannot slip through together.
pub async fn count(tx: &mut PgConnection, what: ThrottleKind, key: &str, now: OffsetDateTime) -> Outcome<()> {
    let counted = sqlx::query!(
        "insert into login_throttle as t (kind, key, guesses, forget_at) values ($1, $2, array[$3::timestamptz], $4)
         on conflict (kind, key) do update
           set guesses = array(select at from unnest(t.guesses) at where at > $5 order by at) || $3::timestamptz,
             forget_at = $4
         where (select count(*) from unnest(t.guesses) at where at > $5) < $6",
        what.word(),
        key,
        now,
        now + what.window(),
        now - what.window(),
        what.most(),
    )
    .execute(&mut *tx)
    .await?;
    if counted.rows_affected() == 1 { Ok(()) } else { Err(Fault::Throttled(rest(tx, what, key, now).await?)) }
}

/// Seconds until the window has room for another guess.
async fn rest(tx: &mut PgConnection, what: ThrottleKind, key: &str, now: OffsetDateTime) -> Result<u32, DbError> {
    let leaves_first = sqlx::query_scalar!(
        r#"select at as "at!" from login_throttle t, unnest(t.guesses) at where t.kind = $1 and t.key = $2
           order by at desc offset $3 limit 1"#,
        what.word(),
        key,
        what.most() - 1,
    )
    .fetch_optional(tx)
    .await?;
    let rest = leaves_first.map_or(Duration::SECOND, |at| at + what.window() - now);
    Ok(u32::try_from(rest.whole_seconds()).unwrap_or_default() + 1)
}

/// Takes back the guess that was counted at this instant: the password was right.
pub async fn forgive(tx: &mut PgConnection, what: ThrottleKind, key: &str, at: OffsetDateTime) -> Result<(), DbError> {
    sqlx::query!(
        "update login_throttle set guesses = guesses[:array_position(guesses, $3) - 1] || guesses[array_position(guesses, $3) + 1:]
         where kind = $1 and key = $2 and $3 = any(guesses)",
        what.word(),
        key,
        at,
    )
    .execute(tx)
    .await?;
    Ok(())
}

/// Removes counts whose window is over. Called by housekeeping.
pub async fn forget(tx: &mut UnscopedTx, now: OffsetDateTime) -> Result<u64, DbError> {
    let done = sqlx::query!("delete from login_throttle where forget_at < $1", now).execute(&mut **tx).await?;
    Ok(done.rows_affected())
}
