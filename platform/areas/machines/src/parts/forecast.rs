//! When a limit will be reached, pure. A forecast is a day and a range of days, never an hour.

use time::{Date, Duration};

/// Days of the pace.
const RECENT: usize = 14;
/// Days behind which nothing is told of the range.
const BEHIND: usize = 28;
/// Days of one mean of the range, and least days since the replacement.
pub(super) const WEEK: usize = 7;
/// A date beyond this is no forecast.
const FAR: f64 = 3650.0;

/// How fast a machine wears a part, for each day on which it ran.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Pace {
    /// Mean of the last days.
    pub(super) recent: f64,
    /// The slowest week.
    pub(super) slow: f64,
    /// The fastest week.
    pub(super) fast: f64,
}

impl Pace {
    /// From whole days that have data, oldest first; none of fewer than a week.
    pub(super) fn of(days: &[f64]) -> Option<Self> {
        let last = |most: usize| &days[days.len().saturating_sub(most)..];
        let weeks = || last(BEHIND).windows(WEEK).map(mean);
        Some(Self {
            recent: (days.len() >= WEEK).then(|| mean(last(RECENT)))?,
            slow: weeks().fold(f64::INFINITY, f64::min),
            fast: weeks().fold(0.0, f64::max),
        })
    }
}

#[expect(clippy::cast_precision_loss, reason = "a few days")]
fn mean(days: &[f64]) -> f64 {
    days.iter().sum::<f64>() / days.len() as f64
}

/// A day on which a limit will be reached, with the range in which it may be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct DueDay {
    pub(super) date: Date,
    pub(super) earliest: Date,
    /// None when the slowest week would never reach it.
    pub(super) latest: Option<Date>,
}

/// When `rest` more of use will have been made, counted from `today`; none when the machine stands still.
pub(super) fn due(today: Date, rest: f64, pace: Pace) -> Option<DueDay> {
    let date = |rate: f64| {
        let days = (rest.max(0.0) / rate).floor();
        #[expect(clippy::cast_possible_truncation, reason = "below ten years of days")]
        let days = (rate > 0.0 && days <= FAR).then_some(days as i64)?;
        today.checked_add(Duration::days(days))
    };
    let likely = date(pace.recent)?;
    let earliest = date(pace.fast).unwrap_or(likely).min(likely);
    Some(DueDay { date: likely, earliest, latest: date(pace.slow).map(|latest| latest.max(likely)) })
}

/// On which day a limit was reached: the first at whose end the use had come to it. `before` was used ahead of the days.
pub(super) fn reached(days: impl IntoIterator<Item = (Date, i64)>, before: i64, limit: i64) -> Option<Date> {
    let mut used = before;
    days.into_iter().find_map(|(day, done)| {
        used = used.saturating_add(done);
        (used >= limit).then_some(day)
    })
}

#[cfg(test)]
mod tests {
    use time::macros::date;

    use super::*;

    const TODAY: Date = date!(2026 - 11 - 20);

    #[test]
    fn the_pace_is_the_mean_of_fourteen_days_and_its_range_that_of_weeks_within_twenty_eight() {
        assert_eq!(Pace::of(&[10.0; 6]), None);
        assert_eq!(Pace::of(&[10.0; 7]), Some(Pace { recent: 10.0, slow: 10.0, fast: 10.0 }));
        let mut days = vec![99.0; 10]; // too long ago
        days.extend([4.0; 14]);
        days.extend([8.0; 7]);
        days.extend([6.0; 7]);
        assert_eq!(Pace::of(&days), Some(Pace { recent: 7.0, slow: 4.0, fast: 8.0 }));
    }

    #[test]
    fn a_limit_is_due_when_the_rest_is_used_up() {
        let pace = Pace { recent: 17.1, slow: 12.0, fast: 24.0 };
        let found = due(TODAY, 240.0, pace).unwrap();
        assert_eq!((found.date, found.earliest), (date!(2026 - 12 - 04), date!(2026 - 11 - 30)));
        assert_eq!(found.latest, Some(date!(2026 - 12 - 10)));
    }

    #[test]
    fn a_machine_that_stands_still_has_no_date_and_one_that_nearly_does_no_latest() {
        assert_eq!(due(TODAY, 240.0, Pace { recent: 0.0, slow: 0.0, fast: 0.0 }), None);
        assert_eq!(due(TODAY, 1e9, Pace { recent: 1.0, slow: 1.0, fast: 1.0 }), None);
        assert_eq!(due(TODAY, 10.0, Pace { recent: 5.0, slow: 0.0, fast: 5.0 }).unwrap().latest, None);
    }

    #[test]
    fn a_limit_was_reached_on_the_day_that_ended_with_it() {
        let days = [(date!(2026 - 11 - 17), 400), (date!(2026 - 11 - 18), 500), (date!(2026 - 11 - 19), 100)];
        assert_eq!(reached(days, 100, 1000), Some(date!(2026 - 11 - 18)));
        assert_eq!(reached(days, 0, 1001), None);
    }
}
