//! Figures day by day: of a unit, of all together, and as lines of points.

use db::TenantTx;
use http_kit::{Cx, JoinedFields, JsonBody, Reply, ok};
use kernel::fault::{FieldFaults, Together};
use kernel::zone::write_date;
use kernel::{Message, Outcome};
use plant::units::UnitDevice;
use report_content::figures::find;
use report_content::units::{by_day, heard};
use salvo::Writer as _;
use salvo::oapi::endpoint;
use serde_json::{Map, Value};
use telemetry::figures::Totals;
use telemetry::periods::Period;
use time::{Date, OffsetDateTime};

use super::units::{dates, named, of_location, of_unit, told};
use super::wire::{AnalysisDays, ChosenFigures, DayFigures, FoldedDays, FoldedSeries, OfLocation, OfUnit, UnitName};

/// Figures that one chart shows.
const FIGURES_MAX: usize = 5;

/// The figures of a unit by day.
#[endpoint]
pub(crate) async fn single(cx: Cx, body: JsonBody<JoinedFields<OfUnit, AnalysisDays>>) -> Reply<Vec<DayFigures>> {
    let JsonBody(JoinedFields(of, days)) = body;
    let days = checked(&days)?;
    let mut tx = cx.begin().await?;
    let devices = of_unit(&cx, &mut tx, &of.unit).await?;
    ok(rows(&mut tx, &devices, days, cx.now()).await?)
}

/// The figures of all viewable units together, by day.
#[endpoint]
pub(crate) async fn total(cx: Cx, body: JsonBody<JoinedFields<OfLocation, AnalysisDays>>) -> Reply<Vec<DayFigures>> {
    let JsonBody(JoinedFields(of, days)) = body;
    let days = checked(&days)?;
    let mut tx = cx.begin().await?;
    let devices = of_location(&cx, &mut tx, of.location_unique_key.as_deref()).await?;
    ok(rows(&mut tx, &devices, days, cx.now()).await?)
}

/// Chosen figures of a unit as lines of points.
#[endpoint]
pub(crate) async fn fold_single(
    cx: Cx,
    body: JsonBody<JoinedFields<OfUnit, JoinedFields<AnalysisDays, ChosenFigures>>>,
) -> Reply<FoldedDays> {
    let JsonBody(JoinedFields(of, JoinedFields(days, figures))) = body;
    let (days, figures) = (checked(&days), chosen(figures)).together()?;
    let mut tx = cx.begin().await?;
    let devices = of_unit(&cx, &mut tx, &of.unit).await?;
    let of_days = by_day(&mut tx, &devices, days, cx.now()).await?;
    let all = of_days.iter().map(|sums| Totals::sum(sums.iter().flatten())).collect();
    let alone = if let [device] = &devices[..] { Some(named(device)) } else { None };
    ok(folded(days, &figures, vec![(alone, all)]))
}

/// Chosen figures of every viewable unit as lines of points.
#[endpoint]
pub(crate) async fn fold(
    cx: Cx,
    body: JsonBody<JoinedFields<OfLocation, JoinedFields<AnalysisDays, ChosenFigures>>>,
) -> Reply<FoldedDays> {
    let JsonBody(JoinedFields(of, JoinedFields(days, figures))) = body;
    let (days, figures) = (checked(&days), chosen(figures)).together()?;
    let mut tx = cx.begin().await?;
    let devices = of_location(&cx, &mut tx, of.location_unique_key.as_deref()).await?;
    let of_days = by_day(&mut tx, &devices, days, cx.now()).await?;
    let of_device = |(place, device): (usize, &UnitDevice)| {
        (Some(named(device)), of_days.iter().map(|sums| sums[place].unwrap_or_default()).collect())
    };
    let units = devices.iter().enumerate().map(of_device).collect();
    ok(folded(days, &figures, units))
}

pub(super) fn checked(days: &AnalysisDays) -> Outcome<(Date, Date)> {
    Period::check_days(days.start_date.as_deref(), days.end_date.as_deref())
}

/// The names of figures that there are, at most five.
pub(super) fn chosen(ChosenFigures { figures }: ChosenFigures) -> Outcome<Vec<String>> {
    let figures = figures.unwrap_or_default();
    let mut faults = FieldFaults::default();
    if figures.is_empty() {
        faults.add("figures", "required", "support.items.required");
    }
    if figures.len() > FIGURES_MAX {
        faults.add("figures", "max_items", Message::new("support.items.max").with("max", FIGURES_MAX));
    }
    for (place, name) in figures.iter().enumerate().take(FIGURES_MAX) {
        if find(name).is_none() {
            faults.add(format!("figures[{place}]"), "unknown", Message::new("support.items.unknown").with("key", name));
        } else if figures[..place].contains(name) {
            faults.add(format!("figures[{place}]"), "twice", Message::new("support.items.twice").with("key", name));
        }
    }
    faults.done()?;
    Ok(figures)
}

/// A row for each day that has begun on one of the machines.
pub(super) async fn rows(
    tx: &mut TenantTx,
    devices: &[UnitDevice],
    days: (Date, Date),
    now: OffsetDateTime,
) -> Outcome<Vec<DayFigures>> {
    let found = dates(days).into_iter().zip(by_day(tx, devices, days, now).await?);
    let begun = found.filter(|(_, sums)| sums.iter().any(Option::is_some));
    let row = |(date, sums): (Date, Vec<Option<Totals>>)| DayFigures {
        date: write_date(date),
        figures: told(&Totals::sum(sums.iter().flatten())),
    };
    Ok(begun.map(row).collect())
}

fn folded(days: (Date, Date), figures: &[String], units: Vec<(Option<UnitName>, Vec<Totals>)>) -> FoldedDays {
    let mut series = Vec::with_capacity(units.len() * figures.len());
    for (unit, sums) in units {
        let points: Vec<Option<Map<String, Value>>> =
            sums.iter().map(|sum| heard(sum).then(|| told(sum).by_name())).collect();
        for figure in figures {
            let value = |names: &Option<Map<String, Value>>| {
                names.as_ref().and_then(|names| names.get(figure)).cloned().unwrap_or(Value::Null)
            };
            let values = points.iter().map(value).collect();
            series.push(FoldedSeries { unit: unit.clone(), figure: figure.clone(), values });
        }
    }
    FoldedDays { dates: dates(days).into_iter().map(write_date).collect(), series }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_are_chosen_by_their_names_once_and_at_most_five() {
        let names = |names: &[&str]| {
            let figures = Some(names.iter().map(|name| (*name).to_owned()).collect());
            chosen(ChosenFigures { figures }).map_err(|fault| match fault {
                kernel::Fault::Fields(faults) => {
                    faults.iter().map(|fault| format!("{} {}", fault.field, fault.rule)).collect::<Vec<_>>()
                }
                other => panic!("{other:?}"),
            })
        };
        let five = ["yieldRate", "filmUsage", "offTime", "alarmCount", "productionCount"];
        assert_eq!(names(&five).unwrap(), five);
        assert_eq!(names(&[]).unwrap_err(), ["figures required"]);
        assert_eq!(names(&["yieldRate", "oee", "yieldRate"]).unwrap_err(), ["figures[1] unknown", "figures[2] twice"]);
        let six = ["yieldRate", "filmUsage", "offTime", "alarmCount", "productionCount", "stopTime"];
        assert_eq!(names(&six).unwrap_err(), ["figures max_items"]);
        assert_eq!(names(&["learntLate"]).unwrap_err(), ["figures[0] unknown"], "it tells of readings");
    }
}
