//! When a machine works.

use serde::{Deserialize, Deserializer};
use time::{Date, Duration, OffsetDateTime};

use kernel::Zone;

/// Seconds since midnight; past 24 h it is the next day's morning.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Hours(pub i64);

impl<'de> Deserialize<'de> for Hours {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let text = String::deserialize(from)?;
        let parsed = text.split_once(':').and_then(|(h, m)| Some((h.parse::<i64>().ok()?, m.parse::<i64>().ok()?)));
        match parsed {
            Some((hours @ 0..=48, minutes @ 0..=59)) => Ok(Self(hours * 3600 + minutes * 60)),
            _ => Err(serde::de::Error::custom(format!("“{text}” is no time such as 07:30"))),
        }
    }
}

/// A way to work, in the clock of the location.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rhythm {
    /// Days on which it works: 1 is Monday.
    pub days: Vec<u8>,
    /// Switched on.
    pub on: Hours,
    /// Switched off; `30:00` is six in the next morning.
    pub off: Hours,
    /// When people rest and the machine waits.
    #[serde(default)]
    pub breaks: Vec<[Hours; 2]>,
}

impl Rhythm {
    /// The hour with which its days begin.
    pub fn day_hour(&self) -> u8 {
        u8::try_from(self.on.0 / 3600).unwrap_or(0).min(23)
    }

    /// True on a day of work.
    pub fn works_on(&self, date: Date) -> bool {
        self.days.contains(&date.weekday().number_from_monday())
    }

    /// Seconds from the day's begin to a time of the clock.
    pub fn after_begin(&self, hours: Hours) -> i64 {
        hours.0 - i64::from(self.day_hour()) * 3600
    }

    /// The day that holds an instant, with its begin and length in seconds.
    pub fn day(&self, zone: &Zone, at: OffsetDateTime) -> (Date, OffsetDateTime, i64) {
        let date = zone.line_day(at, self.day_hour());
        let start = zone.day_start(date, self.day_hour());
        let next = zone.day_start(date.next_day().unwrap_or(date), self.day_hour());
        (date, start, (next - start).max(Duration::HOUR).whole_seconds())
    }
}
