//! Periods that people ask figures and files of: a window of instants, or days as each line counts them.

use kernel::limits::CSV_WINDOW_S;
use kernel::zone::{parse_date, parse_iso};
use kernel::{Fault, Outcome, Zone};
use time::{Date, Duration, OffsetDateTime};

use crate::model::Span;

/// Longest period in days: both ends count.
const DAYS: i64 = CSV_WINDOW_S / 86_400;

/// A period as it came.
#[derive(Clone, Copy, Debug, Default)]
pub struct AskedPeriod<'a> {
    /// First instant, ISO 8601.
    pub start_time: Option<&'a str>,
    /// First instant after it.
    pub end_time: Option<&'a str>,
    /// First day, `YYYY-MM-DD`, instead of times.
    pub start_date: Option<&'a str>,
    /// Last day.
    pub end_date: Option<&'a str>,
}

/// A period: a window of instants, or days of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Period {
    /// The end does not belong to it.
    Window(Span),
    /// Both days belong to it.
    Days(Date, Date),
}

impl Period {
    /// Checks a period: exactly one of the two forms, in order, at most 31 days.
    ///
    /// # Errors
    ///
    /// The fields that break a rule, in the caller's words.
    pub fn check(asked: AskedPeriod<'_>) -> Outcome<Self> {
        let AskedPeriod { start_time, end_time, start_date, end_date } = asked;
        let (times, dates) = (start_time.or(end_time).is_some(), start_date.or(end_date).is_some());
        match (times, dates) {
            (true, true) => Err(Fault::field("startTime", "one_of", "period.one")),
            (_, false) => window(start_time, end_time),
            (false, true) => days(start_date, end_date).map(|(first, last)| Self::Days(first, last)),
        }
    }

    /// Checks days alone.
    ///
    /// # Errors
    ///
    /// The fields that break a rule, in the caller's words.
    pub fn check_days(start: Option<&str>, end: Option<&str>) -> Outcome<(Date, Date)> {
        days(start, end)
    }

    /// Checks days of at most a year: both ends count, so a year from 1 April ends with 31 March.
    ///
    /// # Errors
    ///
    /// The fields that break a rule, in the caller's words.
    pub fn check_year(start: Option<&str>, end: Option<&str>) -> Outcome<(Date, Date)> {
        let (first, last) = ordered(start, end)?;
        if last >= a_year_after(first) {
            return Err(Fault::field("endDate", "period", "period.max_year"));
        }
        Ok((first, last))
    }

    /// The stretch of time that it means on a line: days begin at the line's hour of its zone.
    pub fn of(self, zone: &Zone, start_hour: u8) -> Span {
        match self {
            Self::Window(span) => span,
            Self::Days(first, last) => {
                Span::new(line_day(zone, start_hour, first).from, line_day(zone, start_hour, last).to)
            }
        }
    }
}

/// A day of a line, which begins at the line's hour of its zone.
pub fn line_day(zone: &Zone, start_hour: u8, date: Date) -> Span {
    let after = date.next_day().unwrap_or(date);
    Span::new(zone.day_start(date, start_hour), zone.day_start(after, start_hour))
}

fn required<'a>(field: &'static str, text: Option<&'a str>) -> Outcome<&'a str> {
    text.filter(|text| !text.is_empty()).ok_or_else(|| Fault::field(field, "required", "field.required"))
}

fn window(start: Option<&str>, end: Option<&str>) -> Outcome<Period> {
    let (from, to) = (instant("startTime", start)?, instant("endTime", end)?);
    if to <= from {
        return Err(Fault::field("endTime", "after_start", "period.end_after_start"));
    }
    if to - from > Duration::seconds(CSV_WINDOW_S) {
        return Err(Fault::field("endTime", "period", "period.max"));
    }
    Ok(Period::Window(Span::new(from, to)))
}

fn instant(field: &'static str, text: Option<&str>) -> Outcome<OffsetDateTime> {
    parse_iso(required(field, text)?).ok_or_else(|| Fault::field(field, "time", "field.time"))
}

fn days(start: Option<&str>, end: Option<&str>) -> Outcome<(Date, Date)> {
    let (first, last) = ordered(start, end)?;
    if (last - first).whole_days() + 1 > DAYS {
        return Err(Fault::field("endDate", "period", "period.max"));
    }
    Ok((first, last))
}

/// The first day of the next year from `date` on; that from 29 February begins on 28 February.
fn a_year_after(date: Date) -> Date {
    let year = date.year() + 1;
    date.replace_year(year).or_else(|_| date.replace_day(28).and_then(|date| date.replace_year(year))).unwrap_or(date)
}

/// First and last day, not before the first.
fn ordered(start: Option<&str>, end: Option<&str>) -> Outcome<(Date, Date)> {
    let date =
        |field, text| parse_date(required(field, text)?).ok_or_else(|| Fault::field(field, "date", "field.date"));
    let (first, last) = (date("startDate", start)?, date("endDate", end)?);
    if last < first {
        return Err(Fault::field("endDate", "after_start", "period.end_after_start"));
    }
    Ok((first, last))
}

#[cfg(test)]
mod tests {
    use super::*;
    use time::macros::datetime;

    fn told(asked: AskedPeriod<'_>) -> (String, &'static str) {
        match Period::check(asked).unwrap_err() {
            Fault::Fields(mut faults) => {
                let fault = faults.remove(0);
                (fault.field.into_owned(), fault.rule)
            }
            other => panic!("{other:?}"),
        }
    }

    fn times<'a>(start: &'a str, end: &'a str) -> AskedPeriod<'a> {
        AskedPeriod { start_time: Some(start), end_time: Some(end), ..AskedPeriod::default() }
    }

    fn dates<'a>(start: &'a str, end: &'a str) -> AskedPeriod<'a> {
        AskedPeriod { start_date: Some(start), end_date: Some(end), ..AskedPeriod::default() }
    }

    #[test]
    fn a_period_has_one_of_two_forms() {
        assert_eq!(told(AskedPeriod::default()), ("startTime".into(), "required"));
        let both =
            AskedPeriod { start_date: Some("2024-05-01"), ..times("2024-05-01T00:00:00Z", "2024-05-02T00:00:00Z") };
        assert_eq!(told(both), ("startTime".into(), "one_of"));
        assert_eq!(
            told(AskedPeriod { start_date: Some("2024-05-01"), ..AskedPeriod::default() }),
            ("endDate".into(), "required")
        );
        assert_eq!(told(times("2024-05-01T00:00:00", "2024-05-02T00:00:00Z")), ("startTime".into(), "time"));
        assert_eq!(told(dates("2024/05/01", "2024-05-02")), ("startDate".into(), "date"));
    }

    #[test]
    fn a_period_is_in_order_and_spans_31_days() {
        assert_eq!(told(times("2024-05-01T00:00:00Z", "2024-05-01T00:00:00Z")), ("endTime".into(), "after_start"));
        assert!(Period::check(times("2024-05-01T00:00:00Z", "2024-06-01T00:00:00Z")).is_ok());
        assert_eq!(told(times("2024-05-01T00:00:00Z", "2024-06-01T00:01:00Z")), ("endTime".into(), "period"));
        assert_eq!(told(dates("2024-05-02", "2024-05-01")), ("endDate".into(), "after_start"));
        assert!(Period::check(dates("2024-05-01", "2024-05-01")).is_ok());
        assert!(Period::check(dates("2024-05-01", "2024-05-31")).is_ok());
        assert_eq!(told(dates("2024-05-01", "2024-06-01")), ("endDate".into(), "period"));
    }

    #[test]
    fn a_year_ends_with_the_day_before_its_first() {
        let fits = |first, last| Period::check_year(Some(first), Some(last)).is_ok();
        assert!(fits("2023-04-01", "2024-03-31") && !fits("2023-04-01", "2024-04-01"));
        assert!(fits("2024-02-29", "2025-02-27") && !fits("2024-02-29", "2025-02-28"));
        assert!(fits("2024-05-01", "2024-05-01") && !fits("2024-05-02", "2024-05-01"));
    }

    #[test]
    fn a_day_begins_at_the_line_s_hour() {
        let zone = Zone::parse("Asia/Tokyo").unwrap();
        let span = Period::check(dates("2024-05-01", "2024-05-01")).unwrap().of(&zone, 6);
        assert_eq!(span, Span::new(datetime!(2024-04-30 21:00 UTC), datetime!(2024-05-01 21:00 UTC)));
    }
}
