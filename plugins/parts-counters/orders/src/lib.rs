//! The refresh of parts counters: the job that areas order, and the hour at which the clock does.

use jobs::Job;
use serde::{Deserialize, Serialize};
use time::{Duration, OffsetDateTime};

/// The hour (UTC) of the daily refresh: six in the morning in Japan, before the day of most lines.
pub const REFRESH_HOUR: u8 = 21;

/// One open refresh for each company.
pub const ONE_PER_COMPANY: &str = "part-counters";

/// Refresh the counters of the job's company and mail what has reached its limit.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct RefreshCounters {
    /// Compare all days with the roll-ups instead of those that late data reach: an import may have filled old ones.
    #[serde(default)]
    pub whole: bool,
}

impl Job for RefreshCounters {
    const KIND: &'static str = "parts_counters.refresh";
    const QUEUE: &'static str = "work";
}

/// When the clock refreshes the counters next.
pub fn next_refresh(now: OffsetDateTime) -> OffsetDateTime {
    let today = now.replace_time(time::Time::MIDNIGHT) + Duration::hours(i64::from(REFRESH_HOUR));
    if today > now { today } else { today + Duration::DAY }
}

#[cfg(test)]
mod tests {
    use time::macros::datetime;

    use super::next_refresh;

    #[test]
    fn the_next_refresh_lies_within_a_day() {
        let slot = datetime!(2026-11-20 21:00 UTC);
        assert_eq!(next_refresh(datetime!(2026-11-20 05:32 UTC)), slot);
        assert_eq!(next_refresh(slot), datetime!(2026-11-21 21:00 UTC));
    }
}
