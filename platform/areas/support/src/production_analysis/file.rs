//! The results as CSV files: of a unit and of all units, whole and by day. They hold what the calls of the same
//! conditions tell, rounded as the screen shows it, and name side, period and unit in each row.

use db::TenantTx;
use http_kit::{CsvFile, Cx, JoinedFields, JsonBody, Refusal, csv_table};
use kernel::zone::slashed;
use kernel::{Fault, Lang, Outcome, Zone, messages};
use plant::units::UnitDevice;
use plant::zones;
use report_content::items::DAYS;
use report_content::units::{COLUMNS, cells as unit_cells, heard};
use salvo::Writer as _;
use salvo::oapi::endpoint;
use telemetry::figures::Totals;
use telemetry::periods::Period;
use time::Date;

use super::days::{checked, rows};
use super::units::{of_location, of_unit, stretches, sums, told};
use super::wire::{AnalysisDays, AnalysisPeriod, ComparedSide, DayFigures, OfLocation, OfSide, OfUnit};
use crate::figures::{FigureSet, all_figures, headings};

/// Keys of the headings over the ends of a period of times.
const TIMES: [&str; 2] = ["report.file.first_time", "report.file.last_time"];

/// What stands before the figures of a row: the side, where the file is of one of two; when; and the unit.
pub(super) struct Front {
    lang: Lang,
    side: Option<ComparedSide>,
    unit: Vec<String>,
}

impl Front {
    pub(super) fn of(cx: &Cx, side: Option<ComparedSide>, devices: &[UnitDevice]) -> Self {
        Self { lang: cx.lang(), side, unit: unit_cells(devices) }
    }

    /// Of all units together.
    fn of_all(cx: &Cx) -> Self {
        let all = messages::say(cx.lang(), "report.file.all");
        Self { lang: cx.lang(), side: None, unit: vec![all, String::new(), String::new()] }
    }

    pub(super) fn heads(&self, when: &[&'static str]) -> Vec<String> {
        let side = self.side.map(|_| "report.file.side");
        say(self.lang, &[side.as_slice(), when, &COLUMNS].concat())
    }

    pub(super) fn cells(&self, when: &[String]) -> Vec<String> {
        let side = self.side.map(|side| messages::say(self.lang, side.key()));
        side.iter().chain(when).chain(&self.unit).cloned().collect()
    }
}

/// The headings over a period's ends, and its ends: days, or times by the clock of the first machine's location.
fn ends(period: Period, devices: &[UnitDevice]) -> ([&'static str; 2], [String; 2]) {
    match period {
        Period::Days(first, last) => (DAYS, [first, last].map(slashed)),
        Period::Window(span) => {
            let zone = devices.first().map_or_else(Zone::utc, |device| zones::named(&device.time_zone));
            (TIMES, [span.from, span.to].map(|at| zone.written(at)))
        }
    }
}

/// The figures of a unit as a CSV file.
#[endpoint]
pub(crate) async fn single(
    cx: Cx,
    body: JsonBody<JoinedFields<OfUnit, JoinedFields<OfSide, AnalysisPeriod>>>,
) -> Result<CsvFile, Refusal> {
    let JsonBody(JoinedFields(of, JoinedFields(OfSide { side }, period))) = body;
    let period = period.check()?;
    let mut tx = cx.begin().await?;
    let devices = of_unit(&cx, &mut tx, &of.unit).await?;
    let sum = Totals::sum(&sums(&mut tx, &stretches(&devices, period, cx.now())).await?);
    any(heard(&sum))?;
    let (front, (heads, ends)) = (Front::of(&cx, side, &devices), ends(period, &devices));
    let row = [front.cells(&ends), told(&sum).cells(&all_figures())].concat();
    Ok(file(&cx, &devices, "report.file.figures", front.heads(&heads), vec![row])?)
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
    let (heads, ends) = ends(period, &devices);
    let row = |front: Front, figures: FigureSet| [front.cells(&ends), figures.cells(&all_figures())].concat();
    let units = devices.iter().zip(&sums);
    let mut lines: Vec<Vec<String>> =
        units.map(|(device, sum)| row(Front::of(&cx, None, std::slice::from_ref(device)), told(sum))).collect();
    let all = Front::of_all(&cx);
    let heads = all.heads(&heads);
    lines.push(row(all, told(&Totals::sum(&sums))));
    Ok(file(&cx, &devices, "report.file.figures", heads, lines)?)
}

/// The figures of a unit by day as a CSV file.
#[endpoint]
pub(crate) async fn single_days(
    cx: Cx,
    body: JsonBody<JoinedFields<OfUnit, JoinedFields<OfSide, AnalysisDays>>>,
) -> Result<CsvFile, Refusal> {
    let JsonBody(JoinedFields(of, JoinedFields(OfSide { side }, days))) = body;
    let days = checked(&days)?;
    let mut tx = cx.begin().await?;
    let devices = of_unit(&cx, &mut tx, &of.unit).await?;
    Ok(by_day(&cx, &mut tx, (Front::of(&cx, side, &devices), &devices), days).await?)
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
    Ok(by_day(&cx, &mut tx, (Front::of_all(&cx), &devices), days).await?)
}

async fn by_day(
    cx: &Cx,
    tx: &mut TenantTx,
    (front, devices): (Front, &[UnitDevice]),
    days: (Date, Date),
) -> Outcome<CsvFile> {
    let found = rows(tx, devices, days, cx.now()).await?;
    any(found.iter().any(|row| row.figures.power_on_time > 0 || row.figures.production_count != 0))?;
    let row =
        |row: DayFigures| [front.cells(&[row.date.replace('-', "/")]), row.figures.cells(&all_figures())].concat();
    let heads = front.heads(&["report.file.date"]);
    file(cx, devices, "report.file.figures_by_day", heads, found.into_iter().map(row).collect())
}

/// Refuses a file without anything in it.
pub(crate) fn any(there_is: bool) -> Outcome<()> {
    if there_is { Ok(()) } else { Err(Fault::rule("no_data")) }
}

fn file(
    cx: &Cx,
    devices: &[UnitDevice],
    name: &'static str,
    front: Vec<String>,
    rows: Vec<Vec<String>>,
) -> Outcome<CsvFile> {
    let lang = cx.lang();
    let heads = [front, headings(lang, &all_figures())].concat();
    Ok(csv_table::of_day(lang, name, today(cx, devices), csv_table::text(heads, rows.into_iter())?))
}

/// The words of some keys.
pub(crate) fn say(lang: Lang, keys: &[&'static str]) -> Vec<String> {
    keys.iter().map(|key| messages::say(lang, key)).collect()
}

/// The day by the clock of the first machine's location.
pub(crate) fn today(cx: &Cx, devices: &[UnitDevice]) -> Date {
    let zone = devices.first().map(|device| zones::named(&device.time_zone));
    zone.map_or_else(|| cx.now().date(), |zone| zone.date(cx.now()))
}
