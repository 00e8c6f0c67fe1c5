//! Which window a trend shows.

use http_kit::form::{Code, CodeSet};
use kernel::fault::Together;
use kernel::limits::TREND_WINDOW_S;
use kernel::zone::parse_iso;
use kernel::{Fault, Outcome};
use plant::units::UnitDevice;
use plant::zones;
use telemetry::Span;
use time::{Duration, OffsetDateTime};

/// How far a trend reaches back from now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum TrendSpan {
    Hours(i64),
    /// Since the line's day began.
    Day,
}

impl CodeSet for TrendSpan {
    const CODES: &'static [(Code, Self)] = &[
        (Code::Word("hour1"), Self::Hours(1)),
        (Code::Word("hours4"), Self::Hours(4)),
        (Code::Word("hours8"), Self::Hours(8)),
        (Code::Word("day"), Self::Day),
    ];
}

/// A day that has just begun is drawn on an axis of this length, of which the rest is yet to come.
const SHORTEST: Duration = Duration::minutes(10);

/// What is asked for: a length that ends now, or a start and an end.
#[derive(Clone, Copy, Debug)]
pub(super) enum TrendWindow {
    Latest(TrendSpan),
    Window(Span),
}

impl TrendWindow {
    /// Exactly one of the two.
    pub(super) fn read(span: Option<TrendSpan>, start: Option<&str>, end: Option<&str>) -> Outcome<Self> {
        let (start, end) = (start.filter(|text| !text.is_empty()), end.filter(|text| !text.is_empty()));
        match (span, start.or(end)) {
            (Some(span), None) => Ok(Self::Latest(span)),
            (Some(_), Some(_)) => Err(Fault::field("span", "one_of", "machines.trend.one")),
            (None, _) => {
                let (from, to) = (instant("startTime", start), instant("endTime", end)).together()?;
                if to <= from {
                    return Err(Fault::field("endTime", "after_start", "field.end_after_start"));
                }
                if to - from > Duration::seconds(TREND_WINDOW_S) {
                    return Err(Fault::field("endTime", "period", "machines.trend.window"));
                }
                Ok(Self::Window(Span::new(from, to)))
            }
        }
    }

    /// The window on a machine.
    pub(super) fn on(self, device: &UnitDevice, now: OffsetDateTime) -> Span {
        match self {
            Self::Window(window) => window,
            Self::Latest(TrendSpan::Hours(hours)) => Span::new(now - Duration::hours(hours), now),
            Self::Latest(TrendSpan::Day) => {
                let hour = u8::try_from(device.start_hour).unwrap_or_default();
                let zone = zones::named(&device.time_zone);
                let from = zone.day_start(zone.line_day(now, hour), hour);
                Span::new(from, now.max(from + SHORTEST))
            }
        }
    }
}

fn instant(field: &'static str, text: Option<&str>) -> Outcome<OffsetDateTime> {
    let Some(text) = text else { return Err(Fault::field(field, "required", "field.required")) };
    parse_iso(text).ok_or_else(|| Fault::field(field, "time", "field.time"))
}
