//! Reading the cells of a line: times, numbers.

use kernel::Zone;
use kernel::zone::comes_in;
use time::format_description::OwnedFormatItem;
use time::{Duration, OffsetDateTime, PrimitiveDateTime, UtcOffset};

use super::mapping::RepeatedHour;

/// How times are written.
pub(super) struct Times {
    pub(super) format: OwnedFormatItem,
    pub(super) clock: FileClock,
}

/// The clock by which times are written.
pub(super) enum FileClock {
    /// Each time carries its offset.
    Carried,
    /// One offset all year.
    Offset(UtcOffset),
    /// That of a place, which may be put forward and back.
    Place(Zone, RepeatedHour),
}

/// The time of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct LineTime {
    pub(super) at: OffsetDateTime,
    /// Its second passing, where the order of the lines tells which one is meant.
    pub(super) again: Option<OffsetDateTime>,
}

impl Times {
    /// The instant that a cell tells.
    pub(super) fn read(&self, cell: &str) -> Result<LineTime, String> {
        let wrong = |error: time::error::Parse| format!("“{cell}” is no time of the mapping's format ({error})");
        let local = || PrimitiveDateTime::parse(cell, &self.format).map_err(wrong);
        let (first, again) = match &self.clock {
            FileClock::Carried => (OffsetDateTime::parse(cell, &self.format).map_err(wrong)?, None),
            FileClock::Offset(offset) => (local()?.assume_offset(*offset), None),
            FileClock::Place(zone, repeated) => {
                let local = local()?;
                // computed with only where the calendar reaches
                let plain = Some(local).filter(|local| comes_in(local.assume_utc()));
                let passings = plain.map(|local| passings(zone, local));
                match (passings, repeated) {
                    (None, _) => (local.assume_utc(), None),
                    (Some((None, _)), _) => {
                        return Err(format!("“{cell}” does not exist: the clocks were put forward over it"));
                    }
                    (Some((Some(first), _)), RepeatedHour::First) => (first, None),
                    (Some((Some(first), second)), RepeatedHour::Second) => (second.unwrap_or(first), None),
                    (Some((Some(first), second)), RepeatedHour::InOrder) => (first, second),
                }
            }
        };
        let at = Some(first).filter(|at| comes_in(*at));
        at.map(|at| LineTime { at, again }).ok_or_else(|| format!("“{cell}” is not between 1970 and 2199"))
    }
}

/// When a local time passes: never in an hour that the clocks skip, twice in one that they repeat.
fn passings(zone: &Zone, local: PrimitiveDateTime) -> (Option<OffsetDateTime>, Option<OffsetDateTime>) {
    let plain = local.assume_utc();
    let mut found = [plain - Duration::DAY, plain + Duration::DAY].into_iter().filter_map(|near| {
        let offset = zone.offset_s(near);
        let at = plain - Duration::seconds(offset.into());
        (zone.offset_s(at) == offset).then_some(at)
    });
    let first = found.next();
    (first, found.next().filter(|second| Some(*second) != first))
}

/// A decimal number; nothing in an empty cell.
pub(super) fn number(cell: &str) -> Result<Option<f64>, String> {
    if cell.is_empty() {
        return Ok(None);
    }
    let number = cell.parse::<f64>().ok().filter(|n| n.is_finite());
    number.map(Some).ok_or_else(|| format!("“{cell}” is no number"))
}

/// A whole number, also where it is written `4.0`; nothing in an empty cell.
pub(super) fn whole(cell: &str) -> Result<Option<i64>, String> {
    if cell.is_empty() {
        return Ok(None);
    }
    let digits =
        cell.split_once('.').map_or(cell, |(digits, rest)| if rest.bytes().all(|b| b == b'0') { digits } else { cell });
    digits.parse().map(Some).map_err(|_| format!("“{cell}” is no whole number"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use time::macros::datetime;

    fn times(format: &str, clock: FileClock) -> Times {
        Times { format: time::format_description::parse_owned::<2>(format).unwrap(), clock }
    }

    fn place(name: &str, repeated: RepeatedHour) -> Times {
        let clock = FileClock::Place(Zone::parse(name).unwrap(), repeated);
        times("[year]-[month]-[day] [hour]:[minute]", clock)
    }

    fn read(times: &Times, cell: &str) -> Result<OffsetDateTime, String> {
        times.read(cell).map(|time| time.at)
    }

    #[test]
    fn a_time_carries_its_offset_or_has_the_mappings_zone() {
        let format = "[year]-[month]-[day] [hour]:[minute][offset_hour sign:mandatory]:[offset_minute]";
        let carried = times(format, FileClock::Carried);
        assert_eq!(read(&carried, "2024-05-01 09:00+09:00").unwrap(), datetime!(2024-05-01 00:00 UTC));
        let local = place("Asia/Tokyo", RepeatedHour::First);
        assert_eq!(read(&local, "2024-05-01 09:00").unwrap(), datetime!(2024-05-01 00:00 UTC));
        assert!(local.read("2024-05-01T09:00").is_err());
        assert!(local.read("2024-02-30 09:00").is_err());
    }

    #[test]
    fn a_time_at_the_end_of_the_calendar_is_refused_and_not_computed_with() {
        let carried = times("[year]-[month]-[day] [hour]:[minute][offset_hour sign:mandatory]", FileClock::Carried);
        let local = place("Asia/Tokyo", RepeatedHour::InOrder);
        for cell in ["9999-12-31 23:59", "-9999-01-01 00:00", "1969-12-31 00:00"] {
            assert!(local.read(cell).unwrap_err().contains("1970"), "{cell}");
            assert!(carried.read(&format!("{cell}+00")).unwrap_err().contains("1970"), "{cell}");
        }
    }

    #[test]
    fn a_repeated_hour_is_the_passing_that_the_mapping_means_and_a_skipped_one_does_not_exist() {
        let (first, second) = (datetime!(2026-10-25 00:30 UTC), datetime!(2026-10-25 01:30 UTC));
        let told = |repeated| place("Europe/Berlin", repeated).read("2026-10-25 02:30").unwrap();
        assert_eq!(told(RepeatedHour::First), LineTime { at: first, again: None });
        assert_eq!(told(RepeatedHour::Second), LineTime { at: second, again: None });
        assert_eq!(told(RepeatedHour::InOrder), LineTime { at: first, again: Some(second) });
        for repeated in [RepeatedHour::First, RepeatedHour::Second, RepeatedHour::InOrder] {
            let berlin = place("Europe/Berlin", repeated);
            assert!(berlin.read("2026-03-29 02:30").is_err());
            let once = LineTime { at: datetime!(2026-03-29 01:30 UTC), again: None };
            assert_eq!(berlin.read("2026-03-29 03:30").unwrap(), once);
        }
    }

    #[test]
    fn one_offset_all_year_neither_skips_nor_repeats() {
        let winter = times("[year]-[month]-[day] [hour]:[minute]", FileClock::Offset(time::macros::offset!(+1)));
        assert_eq!(read(&winter, "2026-10-25 02:30").unwrap(), datetime!(2026-10-25 01:30 UTC));
        assert_eq!(read(&winter, "2026-03-29 02:30").unwrap(), datetime!(2026-03-29 01:30 UTC));
        assert!(winter.read("9999-12-31 23:59").unwrap_err().contains("1970"));
    }

    #[test]
    fn whole_numbers_may_be_written_with_a_point() {
        assert_eq!((whole("4"), whole("4.0"), whole("")), (Ok(Some(4)), Ok(Some(4)), Ok(None)));
        assert!(whole("4.5").is_err() && whole("x").is_err() && whole("4.0e3").is_err());
        assert!(number("nan").is_err() && number("1e999").is_err());
    }
}
