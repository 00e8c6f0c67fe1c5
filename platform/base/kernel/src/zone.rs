//! Time zones, days of a line, and times on the wire.
//!
//! Stored time is UTC. A line's day begins at its start hour in its location's zone, across changes of the clock
//! (decision 24). Only this file knows zone data.

use jiff::Timestamp;
use jiff::civil;
use jiff::tz::{AmbiguousOffset, Offset, TimeZone};
use time::{Date, Duration, Month, OffsetDateTime, Time};

use crate::LocalTimes;
use crate::limits::YEARS;

/// An IANA time zone.
#[derive(Clone, Debug)]
pub struct Zone(TimeZone);

/// The two calendars end at different hours of the years 9999 and -9999; what lies between them is the nearest end.
fn stamp(at: OffsetDateTime) -> Timestamp {
    let nearest = if at < OffsetDateTime::UNIX_EPOCH { Timestamp::MIN } else { Timestamp::MAX };
    Timestamp::from_nanosecond(at.unix_timestamp_nanos()).unwrap_or(nearest)
}

fn instant(at: Timestamp) -> OffsetDateTime {
    OffsetDateTime::from_unix_timestamp_nanos(at.as_nanosecond()).unwrap_or(OffsetDateTime::UNIX_EPOCH)
}

fn civil_date(date: Date) -> civil::Date {
    let month = i8::try_from(u8::from(date.month())).unwrap_or(1);
    let day = i8::try_from(date.day()).unwrap_or(1);
    civil::Date::new(i16::try_from(date.year()).unwrap_or(i16::MAX), month, day).unwrap_or_default()
}

fn plain_date(date: civil::Date) -> Date {
    let month = u8::try_from(date.month()).ok().and_then(|m| Month::try_from(m).ok()).unwrap_or(Month::January);
    let day = u8::try_from(date.day()).unwrap_or(1);
    Date::from_calendar_date(i32::from(date.year()), month, day).unwrap_or(Date::MIN)
}

impl Zone {
    /// UTC.
    pub fn utc() -> Self {
        Self(TimeZone::UTC)
    }

    /// The zone of an IANA name; none for an unknown one.
    pub fn parse(name: &str) -> Option<Self> {
        TimeZone::get(name).ok().map(Self)
    }

    /// Seconds east of UTC at an instant.
    pub fn offset_s(&self, at: OffsetDateTime) -> i32 {
        self.0.to_offset(stamp(at)).seconds()
    }

    /// The next instant after `at` at which the offset changes, if any.
    pub fn next_change(&self, at: OffsetDateTime) -> Option<OffsetDateTime> {
        self.0.following(stamp(at)).next().map(|t| instant(t.timestamp()))
    }

    /// In an hour that the clock repeats: when the passing that holds `at` is over. None in any other hour.
    pub fn repeats_until(&self, at: OffsetDateTime) -> Option<OffsetDateTime> {
        let here = stamp(at);
        let shown = here.to_zoned(self.0.clone()).datetime();
        let AmbiguousOffset::Fold { before, after } = self.0.to_ambiguous_timestamp(shown).offset() else {
            return None;
        };
        if self.0.to_offset(here) == before {
            return self.next_change(at);
        }
        let put_back = Duration::seconds((before.seconds() - after.seconds()).into());
        self.next_change(at - put_back).map(|change| change + put_back)
    }

    /// The offset at an instant: `+09:00`.
    pub fn sign(&self, at: OffsetDateTime) -> String {
        let iso = self.iso(at);
        iso.split_at(iso.len().saturating_sub(6)).1.to_owned()
    }

    /// As files say an instant that lists show to the second: [`LocalTimes`](crate::LocalTimes) for one alone.
    pub fn written(&self, at: OffsetDateTime) -> String {
        LocalTimes::new(self.clone()).text(at.truncate_to_second())
    }

    /// ISO 8601 with the zone's offset, milliseconds only where there are some: `2024-05-01T09:00:00+09:00`.
    pub fn iso(&self, at: OffsetDateTime) -> String {
        let local = stamp(at).to_zoned(self.0.clone());
        let offset = local.offset().seconds();
        let (sign, abs) = if offset < 0 { ('-', -offset) } else { ('+', offset) };
        let fraction = match local.subsec_nanosecond() / 1_000_000 {
            0 => String::new(),
            ms => format!(".{ms:03}"),
        };
        format!("{}{fraction}{sign}{:02}:{:02}", local.strftime("%Y-%m-%dT%H:%M:%S"), abs / 3600, abs % 3600 / 60)
    }

    /// Writes many instants of this zone; for charts.
    pub fn isos(&self) -> Isos<'_> {
        Isos {
            zone: self,
            from: i64::MAX,
            until: i64::MIN,
            offset: 0,
            day: i64::MIN,
            date: String::new(),
            end: String::new(),
        }
    }

    /// The civil date of an instant.
    pub fn date(&self, at: OffsetDateTime) -> Date {
        plain_date(stamp(at).to_zoned(self.0.clone()).date())
    }

    /// When the clock of the zone shows a time of a day: never in an hour that it skips, twice in one that it repeats.
    pub fn instants(&self, date: Date, time: Time) -> Vec<OffsetDateTime> {
        let part = |part: u8| i8::try_from(part).unwrap_or(0);
        let local = civil_date(date).at(part(time.hour()), part(time.minute()), part(time.second()), 0);
        let offsets = match self.0.to_ambiguous_timestamp(local).offset() {
            AmbiguousOffset::Unambiguous { offset } => vec![offset],
            AmbiguousOffset::Gap { .. } => Vec::new(),
            AmbiguousOffset::Fold { before, after } => vec![before, after],
        };
        offsets.into_iter().filter_map(|offset| offset.to_timestamp(local).ok()).map(instant).collect()
    }

    /// The day of a line that starts at `start_hour`: the date on which the day holding `at` began.
    pub fn line_day(&self, at: OffsetDateTime, start_hour: u8) -> Date {
        let date = self.date(at);
        if at >= self.day_start(date, start_hour) { date } else { date.previous_day().unwrap_or(date) }
    }

    /// When the line's day `date` begins. An hour that the clock skips begins at the jump; one that it
    /// repeats begins at its first passing.
    pub fn day_start(&self, date: Date, start_hour: u8) -> OffsetDateTime {
        let hour = i8::try_from(start_hour).unwrap_or(0);
        let local = civil_date(date).at(hour, 0, 0, 0);
        let zoned = self.0.to_ambiguous_zoned(local).compatible();
        zoned.map_or(OffsetDateTime::UNIX_EPOCH, |z| instant(z.timestamp()))
    }
}

/// An instant as text, without the heap: a chart writes ten thousand of them.
pub type IsoText = arrayvec::ArrayString<32>;

/// Writes instants as [`Zone::iso`] does, and remembers the offset and the date, which seldom change.
#[derive(Debug)]
pub struct Isos<'a> {
    zone: &'a Zone,
    /// The stretch in which the offset holds, in seconds since 1970.
    from: i64,
    until: i64,
    offset: i64,
    /// The date that was written last, with its `T`.
    day: i64,
    date: String,
    /// The offset as it is written.
    end: String,
}

impl Isos<'_> {
    /// One instant.
    pub fn write(&mut self, at: OffsetDateTime) -> IsoText {
        let second = at.unix_timestamp();
        if second < self.from || second >= self.until {
            self.learn(at);
        }
        let local = second + self.offset;
        let (day, rest) = (local.div_euclid(86_400), local.rem_euclid(86_400));
        if day != self.day || self.date.is_empty() {
            self.day = day;
            self.zone.iso(at).get(..11).unwrap_or_default().clone_into(&mut self.date);
        }
        let mut text = IsoText::default();
        // date, clock, part of a second and offset have 29 signs together
        let mut push = |part: &str| text.try_push_str(part).unwrap_or_default();
        push(&self.date);
        push(two(rest / 3600));
        push(":");
        push(two(rest / 60 % 60));
        push(":");
        push(two(rest % 60));
        match i64::from(at.millisecond()) {
            0 => {}
            ms => {
                push(".");
                push(&two(ms / 100)[1..]);
                push(two(ms % 100));
            }
        }
        push(&self.end);
        text
    }

    fn learn(&mut self, at: OffsetDateTime) {
        self.from = at.unix_timestamp();
        self.until = self.zone.next_change(at).map_or(i64::MAX, OffsetDateTime::unix_timestamp);
        self.offset = i64::from(self.zone.offset_s(at));
        self.day = i64::MIN;
        let whole = self.zone.iso(at);
        whole.get(whole.len() - 6..).unwrap_or_default().clone_into(&mut self.end);
    }
}

/// A number below 100 with two digits.
fn two(number: i64) -> &'static str {
    const ALL: &str = "0001020304050607080910111213141516171819202122232425262728293031323334353637383940414243444546474849\
                       5051525354555657585960616263646566676869707172737475767778798081828384858687888990919293949596979899";
    let at = 2 * usize::try_from(number.rem_euclid(100)).unwrap_or(0);
    ALL.get(at..at + 2).unwrap_or_default()
}

/// Reads ISO 8601 with an offset; none without one, for another form, or outside of the years that come in.
pub fn parse_iso(text: &str) -> Option<OffsetDateTime> {
    let at = OffsetDateTime::parse(text, &time::format_description::well_known::Rfc3339).ok()?;
    at.checked_to_offset(time::UtcOffset::UTC).filter(|at| comes_in(*at))
}

/// Reads `YYYY-MM-DD`; none for another form, or outside of the years that come in.
pub fn parse_date(text: &str) -> Option<Date> {
    let date = Date::parse(text, time::macros::format_description!("[year]-[month]-[day]")).ok()?;
    Some(date).filter(|date| YEARS.contains(&date.year()))
}

/// True for an instant that may come in from outside: what lies beyond is a slip of the pen or an attack, and neither
/// arithmetic nor the database reaches much farther.
pub fn comes_in(at: OffsetDateTime) -> bool {
    at.checked_to_offset(time::UtcOffset::UTC).is_some_and(|at| YEARS.contains(&at.year()))
}

/// Writes `YYYY-MM-DD`.
pub fn write_date(date: Date) -> String {
    format!("{:04}-{:02}-{:02}", date.year(), u8::from(date.month()), date.day())
}

/// Writes `YYYY/MM/DD`, as people read it everywhere (spec decision 22).
pub fn slashed(date: Date) -> String {
    write_date(date).replace('-', "/")
}

/// True when the offset is a whole number of hours, so that hourly buckets meet the zone's days.
pub fn whole_hours(offset_s: i32) -> bool {
    Offset::from_seconds(offset_s).is_ok() && offset_s % 3600 == 0
}

#[cfg(test)]
mod tests {
    use super::*;
    use time::macros::{date, datetime};

    #[test]
    fn tokyo_is_nine_hours_ahead() {
        let zone = Zone::parse("Asia/Tokyo").unwrap();
        assert_eq!(zone.iso(datetime!(2024-05-01 00:00 UTC)), "2024-05-01T09:00:00+09:00");
        assert_eq!(zone.iso(datetime!(2024-05-01 00:00:00.5 UTC)), "2024-05-01T09:00:00.500+09:00");
        assert_eq!(zone.line_day(datetime!(2024-05-01 20:59:59 UTC), 6), date!(2024 - 05 - 01));
        assert_eq!(zone.line_day(datetime!(2024-05-01 21:00 UTC), 6), date!(2024 - 05 - 02));
    }

    #[test]
    fn many_instants_are_written_as_one_is_across_changes_of_the_clock() {
        for name in ["Asia/Tokyo", "Europe/Berlin", "America/St_Johns", "UTC", "Australia/Lord_Howe"] {
            let zone = Zone::parse(name).unwrap();
            let mut isos = zone.isos();
            let mut at = datetime!(2026-03-28 22:59:58.25 UTC);
            for step in 0..2_000_i64 {
                assert_eq!(isos.write(at).as_str(), zone.iso(at), "{name} {at}");
                // back now and then: the stretch that is remembered has a beginning
                at += if step % 97 == 96 { time::Duration::days(-3) } else { time::Duration::milliseconds(7_333_337) };
            }
        }
    }

    #[test]
    fn days_of_23_and_25_hours_follow_each_other_without_a_gap() {
        for (name, hour) in [("Europe/Berlin", 2), ("America/New_York", 1), ("America/Havana", 0), ("Asia/Kolkata", 6)]
        {
            let zone = Zone::parse(name).unwrap();
            let mut day = date!(2026 - 01 - 01);
            while day < date!(2027 - 01 - 01) {
                let (start, next) = (zone.day_start(day, hour), zone.day_start(day.next_day().unwrap(), hour));
                assert!(next > start);
                assert_eq!(zone.line_day(start, hour), day, "{name} {day}");
                assert_eq!(zone.line_day(next - time::Duration::SECOND, hour), day, "{name} {day}");
                day = day.next_day().unwrap();
            }
        }
    }

    #[test]
    fn a_clock_shows_a_time_once_never_or_twice() {
        let (berlin, midnight) = (Zone::parse("Europe/Berlin").unwrap(), Time::MIDNIGHT);
        let half_past_two = midnight + time::Duration::minutes(150);
        assert_eq!(berlin.instants(date!(2026 - 03 - 28), half_past_two), [datetime!(2026-03-28 01:30 UTC)]);
        assert!(berlin.instants(date!(2026 - 03 - 29), half_past_two).is_empty());
        let twice = [datetime!(2026-10-25 00:30 UTC), datetime!(2026-10-25 01:30 UTC)];
        assert_eq!(berlin.instants(date!(2026 - 10 - 25), half_past_two), twice);
        let ends = [Date::MIN, Date::MAX].map(|end| berlin.instants(end, midnight));
        assert!(ends.iter().all(Vec::is_empty), "no instant of the calendar, and no panic");
    }

    #[test]
    fn the_ends_of_the_calendar_are_written_and_read_without_a_panic() {
        let ends = [
            datetime!(-9999-01-01 00:00 UTC),
            datetime!(-4800-06-01 00:00 UTC),
            datetime!(9999-12-31 23:59:59.999999999 UTC),
        ];
        for name in ["UTC", "Asia/Tokyo", "Pacific/Kiritimati", "America/St_Johns", "Etc/GMT+12"] {
            let zone = Zone::parse(name).unwrap();
            for at in ends {
                for hour in [0, 23, 255] {
                    zone.day_start(zone.line_day(at, hour), hour);
                }
                zone.next_change(at);
                zone.offset_s(at);
                assert!(!zone.iso(at).is_empty() && !zone.isos().write(at).is_empty(), "{name} {at}");
            }
            for day in [Date::MIN, Date::MAX] {
                zone.day_start(day, 6);
            }
        }
        for text in [
            "9999-12-31T23:59:59-23:59",
            "-4800-01-01T00:00:00Z",
            "0000-01-01T00:00:00+23:59",
            "+10000-01-01T00:00:00Z",
        ] {
            assert_eq!(parse_iso(text), None, "{text}");
        }
    }

    // decision 64
    #[test]
    fn what_comes_in_lies_between_1970_and_2200() {
        assert_eq!(parse_iso("1970-01-01T00:00:00Z"), Some(OffsetDateTime::UNIX_EPOCH));
        assert_eq!(parse_iso("1970-01-01T00:00:00+09:00"), None);
        assert!(parse_iso("2199-12-31T23:59:59Z").is_some());
        assert_eq!(parse_iso("2199-12-31T23:59:59-00:01"), None);
        assert_eq!((parse_date("1969-12-31"), parse_date("2200-01-01"), parse_date("-4800-01-01")), (None, None, None));
        assert!(parse_date("1970-01-01").is_some() && parse_date("2199-12-31").is_some());
    }

    #[test]
    fn a_time_without_offset_is_no_time() {
        assert!(parse_iso("2024-05-01T09:00:00").is_none());
        assert_eq!(parse_iso("2024-05-01T09:00:00+09:00"), Some(datetime!(2024-05-01 00:00 UTC)));
    }
}
