//! One piece of work, one connection (decision 61).
//!
//! A request, an event stream, a job or a command that waits for a second connection of a pool while it holds one can
//! wait for itself: enough of them at once take all connections and wait for each other. Inside [`piece_of_work`] the
//! second is refused at once, in every build, so that the mistake is a failing test and not an outage.

use std::collections::HashSet;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::tx::DbError;

tokio::task_local! {
    static HELD: HeldPools;
}

/// The pools of which a piece of work holds a connection.
#[derive(Clone, Debug, Default)]
struct HeldPools(Arc<Mutex<HashSet<PoolId>>>);

impl HeldPools {
    fn pools(&self) -> MutexGuard<'_, HashSet<PoolId>> {
        // the set is whole after every step, so a panic elsewhere does not spoil it
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Runs `work` as one piece: it may hold one connection of each pool at a time. Tasks that it spawns are not part of it.
pub async fn piece_of_work<F: Future>(work: F) -> F::Output {
    HELD.scope(HeldPools::default(), work).await
}

/// Names a pool within the process.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct PoolId(u64);

impl PoolId {
    pub(crate) fn next() -> Self {
        static LAST: AtomicU64 = AtomicU64::new(0);
        Self(LAST.fetch_add(1, Ordering::Relaxed))
    }
}

/// The right of a piece of work to its connection; given back when dropped.
#[derive(Debug)]
pub(crate) struct Turn {
    pool: PoolId,
    held: Option<HeldPools>,
}

impl Turn {
    /// Takes the turn, or refuses when the piece of work holds a connection of this pool already.
    pub(crate) fn take(pool: PoolId) -> Result<Self, DbError> {
        let held = HELD.try_with(HeldPools::clone).ok();
        if held.as_ref().is_some_and(|held| !held.pools().insert(pool)) {
            let words = "a second connection was asked for while one is held; pass the open transaction on";
            // said here too: some callers can do without their answer and would keep it to themselves
            tracing::error!("{words}");
            return Err(DbError::InvalidArgument(words.to_owned()));
        }
        Ok(Self { pool, held })
    }
}

impl Drop for Turn {
    fn drop(&mut self) {
        if let Some(held) = &self.held {
            held.pools().remove(&self.pool);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_piece_of_work_holds_one_connection_of_a_pool_at_a_time() {
        let (one, two) = (PoolId::next(), PoolId::next());
        piece_of_work(async {
            let first = Turn::take(one).unwrap();
            assert!(Turn::take(one).is_err(), "a second of the same pool");
            let _other = Turn::take(two).unwrap();
            piece_of_work(async { Turn::take(one).map(drop) }).await.unwrap();
            drop(first);
            Turn::take(one).unwrap();
        })
        .await;
    }

    #[tokio::test]
    async fn a_turn_that_went_elsewhere_is_given_back_from_there() {
        let pool = PoolId::next();
        piece_of_work(async {
            let turn = Turn::take(pool).unwrap();
            std::thread::spawn(move || drop(turn)).join().unwrap();
            Turn::take(pool).unwrap();
        })
        .await;
    }
}
