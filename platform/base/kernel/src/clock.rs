//! The clock. Domain time comes from here and travels as a parameter; only job leases use the database's clock.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};

use time::{Duration, OffsetDateTime};

/// The system's clock, moved by an offset that only tests set.
#[derive(Clone, Debug, Default)]
pub struct Clock(Arc<AtomicI64>);

impl Clock {
    /// The clock of the machine.
    pub fn system() -> Self {
        Self::default()
    }

    /// The present instant in UTC, cut to microseconds (what the database keeps).
    #[expect(clippy::disallowed_methods, reason = "the one place that reads the clock")]
    pub fn now(&self) -> OffsetDateTime {
        let now = OffsetDateTime::now_utc() + Duration::seconds(self.0.load(Ordering::Relaxed) + file_offset());
        now.replace_nanosecond(now.nanosecond() / 1000 * 1000).unwrap_or(now)
    }

    /// Moves this clock and its clones by `seconds` (tests).
    pub fn shift(&self, seconds: i64) {
        self.0.fetch_add(seconds, Ordering::Relaxed);
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
