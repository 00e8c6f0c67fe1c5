//! How fast simulated time goes.

use kernel::Clock;
use time::{Duration, OffsetDateTime};

/// Simulated time. It never runs ahead of the real one: whoever is faster arrives there and goes on with it.
#[derive(Clone, Debug)]
pub struct Pace {
    clock: Clock,
    began: OffsetDateTime,
    start: OffsetDateTime,
    /// None: as fast as the door takes it.
    speed: Option<f64>,
}

impl Pace {
    /// From `start`, this many times as fast as real time.
    pub fn times(clock: Clock, start: OffsetDateTime, speed: f64) -> Self {
        Self { began: clock.now(), clock, start, speed: Some(speed) }
    }

    /// From `start`, as fast as the door takes it.
    pub fn flat_out(clock: Clock, start: OffsetDateTime) -> Self {
        Self { began: clock.now(), clock, start, speed: None }
    }

    /// When it began.
    pub(crate) fn start(&self) -> OffsetDateTime {
        self.start
    }

    /// The simulated instant.
    pub(crate) fn now(&self) -> OffsetDateTime {
        let real = self.real();
        match self.speed {
            Some(speed) => (self.start + Duration::seconds_f64((real - self.began).as_seconds_f64() * speed)).min(real),
            None => real,
        }
    }

    /// The real instant.
    pub(crate) fn real(&self) -> OffsetDateTime {
        self.clock.now()
    }
}
