//! What companies' own systems ask (`/webapi/v1`): the figures of the screens, byte for byte.

use http_kit::{Cx, JoinedFields, Params, SystemReply, tell};
use kernel::Fault;
use plant::zones;
use salvo::Writer as _;
use salvo::oapi::endpoint;
use telemetry::Span;
use telemetry::figures::Totals;
use telemetry::material::DeviceSpan;
use telemetry::periods::line_day;
use time::Duration;

use super::compare::by_item;
use super::days::{checked, rows};
use super::units::{dates, of_unit, stretches, sums, told};
use super::wire::{AnalysisDays, AnalysisPeriod, AnalysisUnit, DayFigures, HourFigures, ItemFigures};
use crate::figures::FigureSet;

/// Days whose hours are told at once.
const HOURS_OF_DAYS: i64 = 7;

/// The figures of a line or a machine in a period of at most 31 days.
#[endpoint]
pub(crate) async fn production(
    cx: Cx,
    query: Params<JoinedFields<AnalysisUnit, AnalysisPeriod>>,
) -> SystemReply<FigureSet> {
    let Params(JoinedFields(unit, period)) = query;
    let period = period.check()?;
    let mut tx = cx.begin().await?;
    let devices = of_unit(&cx, &mut tx, &unit).await?;
    let sums = sums(&mut tx, &stretches(&devices, period, cx.now())).await?;
    tell(told(&Totals::sum(&sums)))
}

/// The figures of a line or a machine by its days, at most 31.
#[endpoint]
pub(crate) async fn production_days(
    cx: Cx,
    query: Params<JoinedFields<AnalysisUnit, AnalysisDays>>,
) -> SystemReply<Vec<DayFigures>> {
    let Params(JoinedFields(unit, days)) = query;
    let days = checked(&days)?;
    let mut tx = cx.begin().await?;
    let devices = of_unit(&cx, &mut tx, &unit).await?;
    tell(rows(&mut tx, &devices, days, cx.now()).await?)
}

/// The figures of a line or a machine by the hours of its days, at most 7 days; each hour that has begun.
#[endpoint]
pub(crate) async fn production_hours(
    cx: Cx,
    query: Params<JoinedFields<AnalysisUnit, AnalysisDays>>,
) -> SystemReply<Vec<HourFigures>> {
    let Params(JoinedFields(unit, days)) = query;
    let (first, last) = checked(&days)?;
    if (last - first).whole_days() >= HOURS_OF_DAYS {
        return Err(Fault::field("endDate", "period", "support.hours.days").into());
    }
    let mut tx = cx.begin().await?;
    let devices = of_unit(&cx, &mut tx, &unit).await?;
    // the machines of a unit stand on one line
    let Some(device) = devices.first() else { return tell(Vec::new()) };
    let zone = zones::named(&device.time_zone);
    let days = dates((first, last)).into_iter().map(|date| line_day(&zone, device.day_hour(), date));
    let hours: Vec<Span> = days.flat_map(hours_of).filter(|hour| hour.from < cx.now()).collect();
    let begun = hours.iter().map(|hour| hour.until(cx.now()));
    let spans: Vec<DeviceSpan> =
        begun.flat_map(|hour| devices.iter().map(move |device| DeviceSpan::new(device.device_id, hour))).collect();
    let sums = sums(&mut tx, &spans).await?;
    let row = |(hour, sums): (&Span, &[Totals])| HourFigures {
        start_time: zone.iso(hour.from),
        end_time: zone.iso(hour.to),
        figures: told(&Totals::sum(sums)),
    };
    tell(hours.iter().zip(sums.chunks(devices.len())).map(row).collect())
}

/// The hours of a day: 23, 24 or 25, or the last one cut where a zone moves by half an hour.
fn hours_of(day: Span) -> impl Iterator<Item = Span> {
    std::iter::successors(Some(day.from), |at| Some(*at + Duration::HOUR))
        .take_while(move |at| *at < day.to)
        .map(move |at| Span::new(at, (at + Duration::HOUR).min(day.to)))
}

/// The figures of a line or a machine by item in a period of at most 31 days, the most bags first.
#[endpoint]
pub(crate) async fn production_items(
    cx: Cx,
    query: Params<JoinedFields<AnalysisUnit, AnalysisPeriod>>,
) -> SystemReply<Vec<ItemFigures>> {
    let Params(JoinedFields(unit, period)) = query;
    let period = period.check()?;
    let mut tx = cx.begin().await?;
    let devices = of_unit(&cx, &mut tx, &unit).await?;
    tell(by_item(&mut tx, &stretches(&devices, period, cx.now())).await?.0)
}
