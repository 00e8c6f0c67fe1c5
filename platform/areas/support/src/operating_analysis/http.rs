//! The call.

use std::collections::HashMap;

use http_kit::{Cx, JoinedFields, JsonBody, Reply, ok};
use kernel::Zone;
use kernel::zone::write_date;
use plant::units::UnitDevice;
use plant::zones;
use salvo::Writer as _;
use salvo::oapi::endpoint;
use telemetry::Span;
use telemetry::figures::seconds;
use telemetry::periods::line_day;
use telemetry::states::{Band, bands_of};
use time::Duration;

use super::wire::{AnalysedDay, AnalysedSpan, OperatingAnalysis, StateSeconds, StateShares};
use crate::production_analysis::{AnalysisPeriod, OfUnit, alarms_of, named, of_unit, stretches};

/// The bands of one machine.
type Bands = Vec<(Span, Band)>;

/// Shares of states of a unit over a window, its days, and what stopped it.
#[endpoint]
pub(crate) async fn analyse(cx: Cx, body: JsonBody<JoinedFields<OfUnit, AnalysisPeriod>>) -> Reply<OperatingAnalysis> {
    let JsonBody(JoinedFields(of, period)) = body;
    let period = period.check()?;
    let mut tx = cx.begin().await?;
    let devices = of_unit(&cx, &mut tx, &of.unit).await?;
    let stretches = stretches(&devices, period, cx.now());
    let bands = bands_of(&mut tx, &stretches).await?;
    let alarms = alarms_of(&mut tx, &devices, &stretches, cx.lang()).await?;
    let lasted = Lasted::of(bands.iter().flatten().copied());
    let zone = devices.first().map_or_else(Zone::utc, |device| zones::named(&device.time_zone));
    let window = stretches.first().map(|stretch| stretch.span);
    let days = match (devices.first(), window) {
        (Some(device), Some(window)) => days(device, &zone, window, &bands),
        _ => Vec::new(),
    };
    ok(OperatingAnalysis {
        machines: devices.iter().map(named).collect(),
        spans: devices.iter().zip(&bands).flat_map(|(device, bands)| spans(device, &zone, bands)).collect(),
        seconds: lasted.seconds(),
        shares: lasted.shares(),
        days,
        alarms,
    })
}

fn spans(device: &UnitDevice, zone: &Zone, bands: &Bands) -> Vec<AnalysedSpan> {
    let span = |(span, band): &(Span, Band)| AnalysedSpan {
        device_unique_key: device.device_id.to_string(),
        state: (*band).into(),
        start_time: zone.iso(span.from),
        end_time: zone.iso(span.to),
    };
    bands.iter().map(span).collect()
}

/// The days of the line that a window touches. All machines of a unit stand on one line.
fn days(device: &UnitDevice, zone: &Zone, window: Span, bands: &[Bands]) -> Vec<AnalysedDay> {
    if window.from >= window.to {
        return Vec::new();
    }
    let hour = device.day_hour();
    let last = zone.line_day(window.to - Duration::MICROSECOND, hour);
    let dates = std::iter::successors(Some(zone.line_day(window.from, hour)), |date| {
        date.next_day().filter(|date| *date <= last)
    });
    let day = |date| {
        let day = line_day(zone, hour, date);
        let within = bands.iter().flatten().filter_map(|(span, band)| Some((span.meet(day)?, *band)));
        AnalysedDay {
            date: write_date(date),
            start_time: zone.iso(day.from),
            end_time: zone.iso(day.to),
            seconds: Lasted::of(within).seconds(),
        }
    };
    dates.map(day).collect()
}

/// Milliseconds in each state.
struct Lasted(HashMap<Band, i64>);

impl Lasted {
    fn of(bands: impl Iterator<Item = (Span, Band)>) -> Self {
        let mut sums = HashMap::new();
        bands.for_each(|(span, band)| *sums.entry(band).or_default() += span.ms());
        Self(sums)
    }

    fn ms(&self, band: Band) -> i64 {
        self.0.get(&band).copied().unwrap_or(0)
    }

    fn seconds(&self) -> StateSeconds {
        let seconds = |band| seconds(self.ms(band));
        StateSeconds {
            operating: seconds(Band::Operating),
            alarm: seconds(Band::Alarm),
            stopped: seconds(Band::Stopped),
            off: seconds(Band::Off),
            unknown: seconds(Band::Unknown),
        }
    }

    fn shares(&self) -> StateShares {
        let whole: i64 = self.0.values().sum();
        #[expect(clippy::cast_precision_loss, reason = "milliseconds of a month")]
        let share = |band| (whole > 0).then(|| 100.0 * self.ms(band) as f64 / whole as f64);
        StateShares {
            operating: share(Band::Operating),
            alarm: share(Band::Alarm),
            stopped: share(Band::Stopped),
            off: share(Band::Off),
            unknown: share(Band::Unknown),
        }
    }
}
