//! What a chart shows as a CSV file: every ten minutes, or by day.

use db::TenantTx;
use http_kit::{CsvFile, Cx, JoinedFields, JsonBody, Refusal, csv_table};
use kernel::decimals::to_decimals;
use kernel::fault::Together as _;
use kernel::{Fault, Outcome, Zone, measure};
use plant::units::UnitDevice;
use plant::zones;
use report_content::units::heard;
use salvo::Writer as _;
use salvo::oapi::endpoint;
use telemetry::Span;
use telemetry::figures::Totals;
use telemetry::material::DeviceSpan;
use telemetry::model::TEN_MINUTES;
use telemetry::series;
use telemetry::signals::{Signal, signals};
use time::OffsetDateTime;

use super::days::{checked, chosen, rows};
use super::file::{Front, any, today};
use super::units::{of_unit, stretches, sums, told};
use super::wire::{AnalysisDays, AnalysisPeriod, ChartChoice, ChosenFigures, DayFigures, OfSide, OfUnit};
use crate::figures::headings;
use crate::filling_history::display::picked;
use crate::filling_history::rules::graph_items;

/// What a file of one side is asked with.
type OfSideOfUnit<T> = JoinedFields<OfUnit, JoinedFields<OfSide, T>>;

/// The chart of a unit as a CSV file, a row for each ten minutes: mean values of signals of one machine, or figures.
#[endpoint]
pub(crate) async fn standard(
    cx: Cx,
    body: JsonBody<OfSideOfUnit<JoinedFields<AnalysisPeriod, ChartChoice>>>,
) -> Result<CsvFile, Refusal> {
    let JsonBody(JoinedFields(of, JoinedFields(OfSide { side }, JoinedFields(period, choice)))) = body;
    let period = period.check()?;
    let mut tx = cx.begin().await?;
    let Shown { signals, figures } = Shown::check(&mut tx, choice).await?;
    let devices = of_unit(&cx, &mut tx, &of.unit).await?;
    let stretches = stretches(&devices, period, cx.now());
    let tens = stretches.first().map(|stretch| tens(stretch.span)).unwrap_or_default();
    let means = match stretches[..] {
        _ if signals.is_empty() => vec![Vec::new(); tens.len()],
        [stretch] => means(&mut tx, stretch, &tens, &signals).await?,
        _ => return Err(Fault::field("unit.deviceUniqueKey", "required", "support.unit.device").into()),
    };
    let names: Vec<&str> = figures.iter().map(String::as_str).collect();
    let figures = by_ten(&mut tx, &stretches, &tens, &names).await?;
    any(means.iter().chain(&figures).flatten().any(|cell| !cell.is_empty()))?;
    let zone = devices.first().map_or_else(Zone::utc, |device| zones::named(&device.time_zone));
    let front = Front::of(&cx, side, &devices);
    let rows = tens
        .iter()
        .zip(means)
        .zip(figures)
        .map(|(((at, _), means), figures)| [front.cells(&[zone.written(*at)]), means, figures].concat());
    let of_signals = signals.iter().map(|signal| signal_heading(&cx, signal)).collect();
    let heads = [front.heads(&["support.file.time"]), of_signals, headings(cx.lang(), &names)].concat();
    let text = csv_table::text(heads, rows)?;
    Ok(csv_table::of_day(cx.lang(), "support.file.chart", today(&cx, &devices), text))
}

/// The chart of a unit by day as a CSV file: the chosen figures.
#[endpoint]
pub(crate) async fn day(
    cx: Cx,
    body: JsonBody<OfSideOfUnit<JoinedFields<AnalysisDays, ChosenFigures>>>,
) -> Result<CsvFile, Refusal> {
    let JsonBody(JoinedFields(of, JoinedFields(OfSide { side }, JoinedFields(days, figures)))) = body;
    let (days, figures) = (checked(&days), chosen(figures)).together()?;
    let names: Vec<&str> = figures.iter().map(String::as_str).collect();
    let mut tx = cx.begin().await?;
    let devices: Vec<UnitDevice> = of_unit(&cx, &mut tx, &of.unit).await?;
    let found = rows(&mut tx, &devices, days, cx.now()).await?;
    any(found.iter().any(|row| row.figures.power_on_time > 0 || row.figures.production_count != 0))?;
    let front = Front::of(&cx, side, &devices);
    let heads = [front.heads(&["report.file.date"]), headings(cx.lang(), &names)].concat();
    let cells = |row: DayFigures| [front.cells(&[row.date.replace('-', "/")]), row.figures.cells(&names)].concat();
    let lines = found.into_iter().map(cells);
    let text = csv_table::text(heads, lines)?;
    Ok(csv_table::of_day(cx.lang(), "support.file.chart", today(&cx, &devices), text))
}

/// What a chart shows.
struct Shown {
    signals: Vec<Signal>,
    /// Their names.
    figures: Vec<String>,
}

impl Shown {
    /// Signals or figures or both, each as a chart may hold them.
    async fn check(tx: &mut TenantTx, choice: ChartChoice) -> Outcome<Self> {
        let figures = match (&choice.item_keys, choice.figures) {
            (Some(_), None) => Ok(Vec::new()),
            (_, figures) => chosen(ChosenFigures { figures }),
        };
        let signals = match choice.item_keys {
            None => Ok(Vec::new()),
            Some(keys) => {
                let known = signals(tx, Some(&keys)).await?;
                graph_items(&known, &keys, &[]).map(|()| picked(&known, &keys))
            }
        };
        let (signals, figures) = (signals, figures).together()?;
        Ok(Self { signals, figures })
    }
}

fn signal_heading(cx: &Cx, signal: &Signal) -> String {
    measure::heading(signal.label.pick(cx.lang()), Some(&measure::unit(cx.lang(), &signal.unit)))
}

/// Ten minutes: their begin, and what of them belongs to the stretch.
type Ten = (OffsetDateTime, Span);

/// The ten minutes of a stretch, each from a whole ten on; the first and the last as far as they belong to it.
fn tens(span: Span) -> Vec<Ten> {
    let mut found = Vec::new();
    let mut at = Span::bucket(span.from);
    while at < span.to {
        if let Some(part) = Span::new(at, at + TEN_MINUTES).meet(span) {
            found.push((at, part));
        }
        at += TEN_MINUTES;
    }
    found
}

/// Means of signals, as the trend draws them; an empty cell where nothing was heard.
async fn means(tx: &mut TenantTx, stretch: DeviceSpan, tens: &[Ten], signals: &[Signal]) -> Outcome<Vec<Vec<String>>> {
    let (Some((from, _)), Some((last, _))) = (tens.first(), tens.last()) else { return Ok(Vec::new()) };
    let picked: Vec<&Signal> = signals.iter().collect();
    // whole buckets are read as they are stored, as for the chart
    let found = series::buckets(tx, stretch.device_id, Span::new(*from, *last + TEN_MINUTES), &picked).await?;
    let cell = |at: OffsetDateTime, (series, signal): (&series::BucketSeries, &Signal)| {
        let decimals = usize::try_from(signal.decimals).unwrap_or(0);
        let place = series.points.binary_search_by_key(&at, |point| point.time);
        place
            .map(|place| format!("{:.decimals$}", to_decimals(series.points[place].mean, decimals)))
            .unwrap_or_default()
    };
    Ok(tens.iter().map(|(at, _)| found.iter().zip(signals).map(|one| cell(*at, one)).collect()).collect())
}

/// Figures of all machines together; empty cells where nothing was heard.
async fn by_ten(
    tx: &mut TenantTx,
    stretches: &[DeviceSpan],
    tens: &[Ten],
    names: &[&str],
) -> Outcome<Vec<Vec<String>>> {
    if names.is_empty() {
        return Ok(vec![Vec::new(); tens.len()]);
    }
    let of_ten = |part: Span| stretches.iter().map(move |stretch| DeviceSpan::new(stretch.device_id, part));
    let parts: Vec<DeviceSpan> = tens.iter().flat_map(|(_, part)| of_ten(*part)).collect();
    let found = sums(tx, &parts).await?;
    let row = |sums: &[Totals]| {
        let sum = Totals::sum(sums);
        if heard(&sum) { told(&sum).cells(names) } else { vec![String::new(); names.len()] }
    };
    Ok(found.chunks(stretches.len().max(1)).map(row).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use time::macros::datetime;

    #[test]
    fn ten_minutes_begin_at_whole_tens() {
        let span = Span::new(datetime!(2024-05-01 09:05 UTC), datetime!(2024-05-01 09:30 UTC));
        let told: Vec<(u8, i64)> = tens(span).iter().map(|(at, part)| (at.minute(), part.ms() / 1000)).collect();
        assert_eq!(told, [(0, 300), (10, 600), (20, 600)]);
    }
}
