//! The login throttle (decision 50), in Postgres so that no restart and no flush forgets it.
//!
//! Per account 100 guesses a day from unknown addresses, per address 300 an hour; an address from which the account
//! logged in within 90 days has an allowance of its own, so the owner gets in while others guess.

use db::{DbError, UnscopedTx};
use kernel::{Fault, Outcome};
use time::{Duration, OffsetDateTime};

/// What is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Counted {
    /// Guesses at an account from unknown addresses, a day.
    Account,
    /// Guesses from an address, an hour.
    Address,
    /// Guesses at an account from one of its own addresses, a day.
    Known,
    /// Wrong secrets for a gateway, an hour.
    Gateway,
}

impl Counted {
    const fn word(self) -> &'static str {
        match self {
            Self::Account => "account",
            Self::Address => "address",
            Self::Known => "known",
            Self::Gateway => "gateway",
        }
    }

    const fn window(self) -> Duration {
        match self {
            Self::Account | Self::Known => Duration::DAY,
            Self::Address | Self::Gateway => Duration::HOUR,
        }
    }

    const fn most(self) -> i32 {
        match self {
            Self::Account | Self::Known => 100,
            Self::Address | Self::Gateway => 300,
        }
    }
}

/// Counts one guess and refuses when it is one too many. The count is taken before the password is looked at, so
/// guesses sent at once cannot slip through together.
pub async fn count(tx: &mut UnscopedTx, what: Counted, key: &str, now: OffsetDateTime) -> Outcome<()> {
    let start = window_start(what, now);
    let guesses = sqlx::query_scalar!(
        "insert into login_throttle (kind, key, window_start, guesses) values ($1, $2, $3, 1)
         on conflict (kind, key, window_start) do update set guesses = login_throttle.guesses + 1 returning guesses",
        what.word(),
        key,
        start,
    )
    .fetch_one(&mut **tx)
    .await?;
    if guesses > what.most() {
        let rest = (start + what.window() - now).whole_seconds().clamp(1, i64::from(u32::MAX));
        return Err(Fault::Throttled(u32::try_from(rest).unwrap_or(1)));
    }
    Ok(())
}

/// Takes one guess back: the password was right.
pub async fn forgive(tx: &mut UnscopedTx, what: Counted, key: &str, now: OffsetDateTime) -> Result<(), DbError> {
    let start = window_start(what, now);
    sqlx::query!(
        "update login_throttle set guesses = guesses - 1 where kind = $1 and key = $2 and window_start = $3 and guesses > 0",
        what.word(), key, start,
    )
    .execute(&mut **tx)
    .await?;
    Ok(())
}

/// Removes counts whose window is long over. Called by housekeeping.
pub async fn forget(tx: &mut UnscopedTx, now: OffsetDateTime) -> Result<u64, DbError> {
    let before = now - Duration::days(2);
    let done = sqlx::query!("delete from login_throttle where window_start < $1", before).execute(&mut **tx).await?;
    Ok(done.rows_affected())
}

fn window_start(what: Counted, now: OffsetDateTime) -> OffsetDateTime {
    let length = what.window().whole_seconds();
    let start = now.unix_timestamp().div_euclid(length) * length;
    OffsetDateTime::from_unix_timestamp(start).unwrap_or(OffsetDateTime::UNIX_EPOCH)
}
