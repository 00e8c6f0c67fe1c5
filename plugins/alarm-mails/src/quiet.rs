//! Quiet hours: a part of each day in which a group is sent nothing.

use kernel::Zone;
use time::{Duration, OffsetDateTime};

const DAY: i64 = 24 * 60;

/// From one minute of the day to another, by the clock of a zone; over midnight when it ends before it begins.
#[derive(Clone, Debug)]
pub(crate) struct QuietHours {
    pub(crate) from_min: i64,
    pub(crate) to_min: i64,
    pub(crate) zone: Zone,
}

impl QuietHours {
    /// When the quiet ends that holds at `at`; none when it is not quiet then.
    pub(crate) fn end_of(&self, at: OffsetDateTime) -> Option<OffsetDateTime> {
        let minute = self.minute(at);
        let into = (minute - self.from_min).rem_euclid(DAY);
        if into >= (self.to_min - self.from_min).rem_euclid(DAY) {
            return None;
        }
        let begun = at - Duration::seconds(i64::from(at.second())) - Duration::nanoseconds(i64::from(at.nanosecond()));
        let end = begun + Duration::minutes((self.to_min - minute).rem_euclid(DAY));
        // the clock may have been put forward or back meanwhile
        let off = (self.to_min - self.minute(end) + DAY / 2).rem_euclid(DAY) - DAY / 2;
        Some((end + Duration::minutes(off)).max(begun + Duration::MINUTE))
    }

    /// The minute of the day at an instant.
    fn minute(&self, at: OffsetDateTime) -> i64 {
        (at.unix_timestamp() + i64::from(self.zone.offset_s(at))).div_euclid(60).rem_euclid(DAY)
    }
}

#[cfg(test)]
mod tests {
    use time::macros::datetime;

    use super::*;

    fn quiet(zone: &str, from: (i64, i64), to: (i64, i64)) -> QuietHours {
        let minute = |(hour, minute)| hour * 60 + minute;
        QuietHours { from_min: minute(from), to_min: minute(to), zone: Zone::parse(zone).unwrap() }
    }

    #[test]
    fn a_night_begins_at_its_first_minute_and_ends_before_its_last() {
        let night = quiet("Asia/Tokyo", (22, 0), (6, 0));
        let six = datetime!(2026-11-21 06:00 +9);
        for (at, end) in [
            (datetime!(2026-11-20 21:59:59.9 +9), None),
            (datetime!(2026-11-20 22:00 +9), Some(six)),
            (datetime!(2026-11-20 23:59:59 +9), Some(six)),
            (datetime!(2026-11-21 00:00 +9), Some(six)),
            (datetime!(2026-11-21 05:59:59.9 +9), Some(six)),
            (datetime!(2026-11-21 06:00 +9), None),
        ] {
            assert_eq!(night.end_of(at), end, "{at}");
        }
    }

    #[test]
    fn a_lunch_break_lies_within_a_day() {
        let lunch = quiet("Asia/Kolkata", (12, 15), (13, 0));
        assert_eq!(lunch.end_of(datetime!(2026-11-20 12:15 +5:30)), Some(datetime!(2026-11-20 13:00 +5:30)));
        assert_eq!(lunch.end_of(datetime!(2026-11-20 12:14:59 +5:30)), None);
        assert_eq!(lunch.end_of(datetime!(2026-11-20 13:00 +5:30)), None);
        assert_eq!(lunch.end_of(datetime!(2026-11-20 23:00 +5:30)), None);
    }

    #[test]
    fn a_night_in_which_the_clock_is_changed_ends_when_the_clock_says_so() {
        let night = quiet("Europe/Berlin", (22, 0), (6, 0));
        assert_eq!(night.end_of(datetime!(2026-03-28 23:00 +1)), Some(datetime!(2026-03-29 06:00 +2)));
        assert_eq!(night.end_of(datetime!(2026-10-24 23:00 +2)), Some(datetime!(2026-10-25 06:00 +1)));
    }
}
