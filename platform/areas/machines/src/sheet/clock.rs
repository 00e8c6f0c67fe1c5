//! Days and times of the clock as spreadsheets write them.

use kernel::zone::{comes_in, parse_date};
use kernel::{Message, Zone};
use time::{Date, OffsetDateTime, Time};

use super::words::half_width;

/// A day: year, month, day, with whatever between them.
pub(crate) fn day_of(cell: &str) -> Option<Date> {
    let parts: Vec<&str> = cell.split(|c: char| !c.is_ascii_digit()).filter(|part| !part.is_empty()).collect();
    let between = cell.chars().all(|c| c.is_ascii_digit() || c.is_whitespace() || "/-.年月日년월일".contains(c));
    match parts[..] {
        [year, month, day] if between && year.len() == 4 && month.len() <= 2 && day.len() <= 2 => {
            parse_date(&format!("{year}-{month:0>2}-{day:0>2}"))
        }
        _ => None,
    }
}

/// The instant at which the clock of a zone shows what a cell says: a day, a time, and behind it the offset where the
/// clock shows that time twice.
pub(crate) fn instant_of(cell: &str, zone: &Zone) -> Result<OffsetDateTime, Message> {
    let unread = || Message::new("sheet.time").with("value", cell);
    let (date, time, offset) = clock_of(cell).ok_or_else(unread)?;
    let mut shown = zone.instants(date, time);
    if let Some(offset) = offset {
        shown.retain(|at| zone.offset_s(*at) == offset);
    }
    match shown[..] {
        [at] if comes_in(at) => Ok(at),
        [first, second] => Err(Message::new("sheet.time_twice")
            .with("value", cell)
            .with("first", cell_of(first, zone))
            .with("second", cell_of(second, zone))),
        [] => Err(Message::new("sheet.time_never").with("value", cell)),
        _ => Err(unread()),
    }
}

/// What a cell says for an instant, so that [`instant_of`] reads it again: `2026/11/24 08:00`.
pub(crate) fn cell_of(at: OffsetDateTime, zone: &Zone) -> String {
    let written = zone.written(at);
    let (clock, offset) = written.split_at_checked("2026/11/24 08:00:00".len()).unwrap_or((&written, ""));
    format!("{}{offset}", clock.strip_suffix(":00").unwrap_or(clock))
}

/// The day, the time, and the seconds east of UTC that a cell says.
fn clock_of(cell: &str) -> Option<(Date, Time, Option<i32>)> {
    let cell: String = half_width(cell.trim()).collect();
    let before_colon = cell.split(':').next()?;
    let hour = before_colon.len() - before_colon.chars().rev().take_while(char::is_ascii_digit).count();
    let (day, clock) = cell.split_at_checked(hour)?;
    let date = day_of(day.trim_end_matches(['T', ' ']))?;
    let (time, offset) = match clock.find(['+', '-']) {
        Some(place) => (clock.get(..place)?, Some(offset_of(clock.get(place..)?)?)),
        None => (clock, None),
    };
    Some((date, time_of(time.trim())?, offset))
}

fn time_of(text: &str) -> Option<Time> {
    let parts: Vec<u8> = text.split(':').map(|part| digits(part).then(|| part.parse().ok())?).collect::<Option<_>>()?;
    match parts[..] {
        [hour, minute] => Time::from_hms(hour, minute, 0).ok(),
        [hour, minute, second] => Time::from_hms(hour, minute, second).ok(),
        _ => None,
    }
}

fn offset_of(text: &str) -> Option<i32> {
    let (hours, minutes) = text.get(1..)?.split_once(':')?;
    let number = |part: &str| digits(part).then(|| part.parse::<i32>().ok())?;
    let seconds = number(hours)? * 3_600 + number(minutes)? * 60;
    Some(if text.starts_with('-') { -seconds } else { seconds })
}

/// One or two of them.
fn digits(part: &str) -> bool {
    (1..=2).contains(&part.len()) && part.bytes().all(|byte| byte.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use super::*;
    use time::macros::{date, datetime};

    #[test]
    fn a_day_is_read_as_spreadsheets_write_it() {
        for right in ["2026/2/3", "2026-02-03", "2026.02.03", "2026年2月3日", "2026년 2월 3일"] {
            assert_eq!(day_of(right), Some(date!(2026 - 02 - 03)), "{right}");
        }
        for wrong in ["2026/2/30", "3/2/2026", "26/2/3", "2026/2", "2026/2/3 10:00", "2026x2x3", "0001/1/1"] {
            assert_eq!(day_of(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn a_time_is_read_by_the_clock_of_its_place() {
        let tokyo = Zone::parse("Asia/Tokyo").unwrap();
        let wanted = datetime!(2026-11-23 23:00 UTC);
        for right in [
            "2026/11/24 8:00",
            "2026-11-24T08:00:00",
            "2026年11月24日 08:00",
            "2026年11月24日8:00",
            "2026년 11월 24일 8:00",
            "２０２６／１１／２４　８：００",
            "2026/11/24 08:00 +09:00",
        ] {
            assert_eq!(instant_of(right, &tokyo).ok(), Some(wanted), "{right}");
        }
        assert_eq!(cell_of(wanted, &tokyo), "2026/11/24 08:00");
        for wrong in [
            "",
            "8:00",
            "2026/11/24",
            "2026/11/24 24:00",
            "2026/11/24 8:0x",
            "2026/11/24 8",
            "2026/11/24 8:00Z",
            "2026/11/31 8:00",
        ] {
            assert_eq!(instant_of(wrong, &tokyo).unwrap_err().key, "sheet.time", "{wrong}");
        }
        assert_eq!(instant_of("2026/11/24 08:00 +08:00", &tokyo).unwrap_err().key, "sheet.time_never");
        assert_eq!(instant_of("1970/1/1 8:00", &tokyo).unwrap_err().key, "sheet.time", "before the years that come in");
    }

    #[test]
    fn a_time_that_the_clock_skips_or_repeats_is_no_time_until_its_offset_is_said() {
        let berlin = Zone::parse("Europe/Berlin").unwrap();
        assert_eq!(instant_of("2026/3/29 2:30", &berlin).unwrap_err().key, "sheet.time_never");
        let twice = instant_of("2026/10/25 2:30", &berlin).unwrap_err();
        assert_eq!((twice.key, twice.args[1].1.as_str()), ("sheet.time_twice", "2026/10/25 02:30 +02:00"));
        for at in [datetime!(2026-10-25 00:30 UTC), datetime!(2026-10-25 01:30 UTC), datetime!(2026-10-25 02:00:05 UTC)]
        {
            assert_eq!(instant_of(&cell_of(at, &berlin), &berlin).ok(), Some(at));
        }
    }
}
