//! The clock. Domain time comes from here and travels as a parameter; only job leases use the database's clock.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};

use time::{Duration, OffsetDateTime};

/// The system's clock, which only tests move or hold.
#[derive(Clone, Debug, Default)]
pub struct Clock(Arc<Hands>);

#[derive(Debug, Default)]
struct Hands {
    /// Seconds by which it goes before the machine's.
    offset: AtomicI64,
    /// What the machine's said as it was held, in microseconds; 0 while it goes.
    held: AtomicI64,
}

impl Clock {
    /// The clock of the machine.
    pub fn system() -> Self {
        Self::default()
    }

    /// The present instant in UTC, cut to microseconds (what the database keeps).
    #[expect(clippy::disallowed_methods, reason = "the one place that reads the clock")]
    pub fn now(&self) -> OffsetDateTime {
        let machine = match self.0.held.load(Ordering::Relaxed) {
            0 => OffsetDateTime::now_utc(),
            held => OffsetDateTime::UNIX_EPOCH + Duration::microseconds(held),
        };
        let now = machine + Duration::seconds(self.0.offset.load(Ordering::Relaxed) + file_offset());
        now.replace_nanosecond(now.nanosecond() / 1000 * 1000).unwrap_or(now)
    }

    /// Moves this clock and its clones by `seconds` (tests).
    pub fn shift(&self, seconds: i64) {
        self.0.offset.fetch_add(seconds, Ordering::Relaxed);
    }

    /// Holds this clock and its clones where they stand, so that answers of one instant can be compared (tests).
    #[expect(clippy::disallowed_methods, reason = "as above")]
    pub fn hold(&self) {
        let machine = OffsetDateTime::now_utc() - OffsetDateTime::UNIX_EPOCH;
        self.0.held.store(i64::try_from(machine.whole_microseconds()).unwrap_or(0), Ordering::Relaxed);
    }
}

#[cfg(not(feature = "test-clock"))]
const fn file_offset() -> i64 {
    0
}

/// Offset in seconds from the file that `SOSOGI_TEST_CLOCK_FILE` names; 0 without one.
#[cfg(feature = "test-clock")]
#[expect(clippy::disallowed_methods, reason = "test builds only")]
fn file_offset() -> i64 {
    std::env::var("SOSOGI_TEST_CLOCK_FILE")
        .ok()
        .and_then(|path| std::fs::read_to_string(path).ok())
        .and_then(|text| text.trim().parse().ok())
        .unwrap_or(0)
}
