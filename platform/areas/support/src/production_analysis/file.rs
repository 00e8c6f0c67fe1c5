//! The results as CSV files: of a unit and of all units, whole and by day. They hold what the calls of the same
//! conditions tell, unrounded.

use db::TenantTx;
use http_kit::{CsvFile, Cx, JoinedFields, JsonBody, Refusal, csv_table};
use kernel::{Fault, Lang, Outcome, messages};
use plant::units::UnitDevice;
use report_content::units::{COLUMNS, cells as unit_cells, heard};
use salvo::Writer as _;
use salvo::oapi::endpoint;
use telemetry::figures::Totals;
use time::Date;

use super::days::{checked, rows};
use super::units::{of_location, of_unit, stretches, sums, told};
use super::wire::{AnalysisDays, AnalysisPeriod, DayFigures, OfLocation, OfUnit};
use crate::figures::{FigureSet, all_figures, headings};

/// The figures of a unit as a CSV file.
#[endpoint]
pub(crate) async fn single(cx: Cx, body: JsonBody<JoinedFields<OfUnit, AnalysisPeriod>>) -> Result<CsvFile, Refusal> {
    let JsonBody(JoinedFields(of, period)) = body;
    let period = period.check()?;
    let mut tx = cx.begin().await?;
    let devices = of_unit(&cx, &mut tx, &of.unit).await?;
    let sum = Totals::sum(&sums(&mut tx, &stretches(&devices, period, cx.now())).await?);
    any(heard(&sum))?;
    let row = [unit_cells(&devices), told(&sum).cells(&all_figures())].concat();
    Ok(file(&cx, &devices, "report.file.figures", &COLUMNS, vec![row])?)
}

/// The figures of every viewable unit as a CSV file, and of all of them together in its last row.
#[endpoint]
pub(crate) async fn total(
    cx: Cx,
    body: JsonBody<JoinedFields<OfLocation, AnalysisPeriod>>,
) -> Result<CsvFile, Refusal> {
    let JsonBody(JoinedFields(of, period)) = body;
    let period = period.check()?;
    let mut tx = cx.begin().await?;
    let devices = of_location(&cx, &mut tx, of.location_unique_key.as_deref()).await?;
    let sums = sums(&mut tx, &stretches(&devices, period, cx.now())).await?;
    any(sums.iter().any(heard))?;
    let row = |cells: Vec<String>, figures: FigureSet| [cells, figures.cells(&all_figures())].concat();
    let units = devices.iter().zip(&sums);
    let mut lines: Vec<Vec<String>> =
        units.map(|(device, sum)| row(unit_cells(std::slice::from_ref(device)), told(sum))).collect();
    let all = vec![messages::say(cx.lang(), "report.file.all"), String::new(), String::new()];
    lines.push(row(all, told(&Totals::sum(&sums))));
    Ok(file(&cx, &devices, "report.file.figures", &COLUMNS, lines)?)
}

/// The figures of a unit by day as a CSV file.
#[endpoint]
pub(crate) async fn single_days(
    cx: Cx,
    body: JsonBody<JoinedFields<OfUnit, AnalysisDays>>,
) -> Result<CsvFile, Refusal> {
    let JsonBody(JoinedFields(of, days)) = body;
    let days = checked(&days)?;
    let mut tx = cx.begin().await?;
    let devices = of_unit(&cx, &mut tx, &of.unit).await?;
    Ok(by_day(&cx, &mut tx, &devices, days).await?)
}

/// The figures of all viewable units together, by day, as a CSV file.
#[endpoint]
pub(crate) async fn total_days(
    cx: Cx,
    body: JsonBody<JoinedFields<OfLocation, AnalysisDays>>,
) -> Result<CsvFile, Refusal> {
    let JsonBody(JoinedFields(of, days)) = body;
    let days = checked(&days)?;
    let mut tx = cx.begin().await?;
    let devices = of_location(&cx, &mut tx, of.location_unique_key.as_deref()).await?;
    Ok(by_day(&cx, &mut tx, &devices, days).await?)
}

async fn by_day(cx: &Cx, tx: &mut TenantTx, devices: &[UnitDevice], days: (Date, Date)) -> Outcome<CsvFile> {
    let found = rows(tx, devices, days, cx.now()).await?;
    any(found.iter().any(|row| row.figures.power_on_time > 0 || row.figures.production_count != 0))?;
    let row = |row: DayFigures| [vec![row.date.replace('-', "/")], row.figures.cells(&all_figures())].concat();
    file(cx, devices, "report.file.figures_by_day", &["report.file.date"], found.into_iter().map(row).collect())
}

/// Refuses a file without anything in it.
pub(crate) fn any(there_is: bool) -> Outcome<()> {
    if there_is { Ok(()) } else { Err(Fault::rule("no_data")) }
}

fn file(
    cx: &Cx,
    devices: &[UnitDevice],
    name: &'static str,
    first: &[&'static str],
    rows: Vec<Vec<String>>,
) -> Outcome<CsvFile> {
    let lang = cx.lang();
    let heads = [say(lang, first), headings(lang, &all_figures())].concat();
    Ok(csv_table::of_day(lang, name, today(cx, devices), csv_table::text(heads, rows.into_iter())?))
}

/// The words of some keys.
pub(crate) fn say(lang: Lang, keys: &[&'static str]) -> Vec<String> {
    keys.iter().map(|key| messages::say(lang, key)).collect()
}

/// The day by the clock of the first machine's location.
pub(crate) fn today(cx: &Cx, devices: &[UnitDevice]) -> Date {
    let zone = devices.first().map(|device| plant::zones::named(&device.time_zone));
    zone.map_or_else(|| cx.now().date(), |zone| zone.date(cx.now()))
}
