//! When a report is due: an hour of a day of the week or of the month, by its location's clock.

use kernel::Zone;
use time::{Date, OffsetDateTime};

/// On which days.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Turn {
    /// Each week: 1 is Monday, 7 Sunday.
    Weekly(u8),
    /// Each month on this day, 1 to 28: every month has it.
    Monthly(u8),
}

impl Turn {
    /// From what stands in the database.
    pub fn of(weekday: Option<i16>, day: Option<i16>) -> Option<Self> {
        let small = |number: i16| u8::try_from(number).ok();
        match (weekday, day) {
            (Some(weekday), None) => Some(Self::Weekly(small(weekday)?)),
            (None, Some(day)) => Some(Self::Monthly(small(day)?)),
            _ => None,
        }
    }

    fn holds(self, date: Date) -> bool {
        match self {
            Self::Weekly(weekday) => date.weekday().number_from_monday() == weekday,
            Self::Monthly(day) => date.day() == day,
        }
    }

    /// The first turn after an instant. An hour that the clock skips begins at the jump; one that it repeats is its first
    /// passing.
    pub fn next(self, hour: u8, zone: &Zone, after: OffsetDateTime) -> Option<OffsetDateTime> {
        let days = std::iter::successors(Some(zone.date(after)), |date| date.next_day()).take(63);
        days.filter(|date| self.holds(*date)).map(|date| zone.day_start(date, hour)).find(|at| *at > after)
    }
}

#[cfg(test)]
mod tests {
    use time::macros::datetime;

    use super::*;

    fn next(turn: Turn, hour: u8, zone: &str, after: OffsetDateTime) -> OffsetDateTime {
        turn.next(hour, &Zone::parse(zone).unwrap(), after).unwrap()
    }

    #[test]
    fn a_week_comes_at_its_hour_of_the_location() {
        let monday = Turn::Weekly(1);
        let at = datetime!(2026-11-22 22:00 UTC); // Monday 07:00 in Tokyo
        assert_eq!(next(monday, 7, "Asia/Tokyo", datetime!(2026-11-20 12:00 UTC)), at);
        assert_eq!(next(monday, 7, "Asia/Tokyo", at - time::Duration::SECOND), at);
        assert_eq!(next(monday, 7, "Asia/Tokyo", at), at + time::Duration::WEEK);
        assert_eq!(next(Turn::Weekly(7), 0, "UTC", datetime!(2026-11-21 12:00 UTC)), datetime!(2026-11-22 00:00 UTC));
    }

    #[test]
    fn a_month_comes_on_its_day_and_the_hour_stays_when_clocks_change() {
        let first = Turn::Monthly(1);
        assert_eq!(next(first, 8, "Asia/Seoul", datetime!(2026-12-31 23:00 UTC)), datetime!(2027-01-31 23:00 UTC));
        assert_eq!(next(Turn::Monthly(28), 8, "UTC", datetime!(2026-02-28 08:00 UTC)), datetime!(2026-03-28 08:00 UTC));
        // clocks of Berlin go from 02:00 to 03:00 on Sunday 2026-03-29
        let sunday = Turn::Weekly(7);
        assert_eq!(next(sunday, 8, "Europe/Berlin", datetime!(2026-03-22 07:00 UTC)), datetime!(2026-03-29 06:00 UTC));
        assert_eq!(next(sunday, 2, "Europe/Berlin", datetime!(2026-03-28 07:00 UTC)), datetime!(2026-03-29 01:00 UTC));
    }
}
