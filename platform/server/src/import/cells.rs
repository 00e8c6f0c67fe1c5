//! Reading the cells of a line: times, numbers.

use kernel::Zone;
use kernel::zone::comes_in;
use time::format_description::OwnedFormatItem;
use time::{Duration, OffsetDateTime, PrimitiveDateTime};

/// How times are written.
pub(super) struct Times {
    pub(super) format: OwnedFormatItem,
    /// Zone of times that carry none.
    pub(super) zone: Option<Zone>,
}

impl Times {
    /// The instant that a cell tells.
    pub(super) fn read(&self, cell: &str) -> Result<OffsetDateTime, String> {
        let wrong = |error: time::error::Parse| format!("“{cell}” is no time of the mapping's format ({error})");
        let far = || format!("“{cell}” is not between 1970 and 2199");
        match &self.zone {
            None => {
                let at = OffsetDateTime::parse(cell, &self.format).map_err(wrong)?;
                Some(at).filter(|at| comes_in(*at)).ok_or_else(far)
            }
            Some(zone) => {
                let local = PrimitiveDateTime::parse(cell, &self.format).map_err(wrong)?;
                if !comes_in(local.assume_utc()) {
                    return Err(far());
                }
                instant(zone, local)
                    .ok_or_else(|| format!("“{cell}” does not exist: the clocks were put forward over it"))
            }
        }
    }
}

/// The instant of a local time; the first one of an hour that the clocks repeat, none in an hour that they skip.
fn instant(zone: &Zone, local: PrimitiveDateTime) -> Option<OffsetDateTime> {
    let plain = local.assume_utc();
    [plain - Duration::DAY, plain + Duration::DAY].into_iter().find_map(|near| {
        let offset = zone.offset_s(near);
        let at = plain - Duration::seconds(offset.into());
        (zone.offset_s(at) == offset).then_some(at)
    })
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

    fn times(format: &str, zone: Option<&str>) -> Times {
        let format = time::format_description::parse_owned::<2>(format).unwrap();
        Times { format, zone: zone.map(|name| Zone::parse(name).unwrap()) }
    }

    #[test]
    fn a_time_carries_its_offset_or_has_the_mappings_zone() {
        let carried = times("[year]-[month]-[day] [hour]:[minute][offset_hour sign:mandatory]:[offset_minute]", None);
        assert_eq!(carried.read("2024-05-01 09:00+09:00").unwrap(), datetime!(2024-05-01 00:00 UTC));
        let local = times("[year]-[month]-[day] [hour]:[minute]", Some("Asia/Tokyo"));
        assert_eq!(local.read("2024-05-01 09:00").unwrap(), datetime!(2024-05-01 00:00 UTC));
        assert!(local.read("2024-05-01T09:00").is_err());
        assert!(local.read("2024-02-30 09:00").is_err());
    }

    #[test]
    fn a_time_at_the_end_of_the_calendar_is_refused_and_not_computed_with() {
        let carried = times("[year]-[month]-[day] [hour]:[minute][offset_hour sign:mandatory]", None);
        let local = times("[year]-[month]-[day] [hour]:[minute]", Some("Asia/Tokyo"));
        for cell in ["9999-12-31 23:59", "-9999-01-01 00:00", "1969-12-31 00:00"] {
            assert!(local.read(cell).unwrap_err().contains("1970"), "{cell}");
            assert!(carried.read(&format!("{cell}+00")).unwrap_err().contains("1970"), "{cell}");
        }
    }

    #[test]
    fn a_repeated_hour_is_its_first_passing_and_a_skipped_one_does_not_exist() {
        let berlin = times("[year]-[month]-[day] [hour]:[minute]", Some("Europe/Berlin"));
        assert_eq!(berlin.read("2026-10-25 02:30").unwrap(), datetime!(2026-10-25 00:30 UTC));
        assert!(berlin.read("2026-03-29 02:30").is_err());
        assert_eq!(berlin.read("2026-03-29 03:30").unwrap(), datetime!(2026-03-29 01:30 UTC));
    }

    #[test]
    fn whole_numbers_may_be_written_with_a_point() {
        assert_eq!((whole("4"), whole("4.0"), whole("")), (Ok(Some(4)), Ok(Some(4)), Ok(None)));
        assert!(whole("4.5").is_err() && whole("x").is_err() && whole("4.0e3").is_err());
        assert!(number("nan").is_err() && number("1e999").is_err());
    }
}
