//! Figures of a unit and of all units.

use access::viewable;
use http_kit::{Cx, JoinedFields, JsonBody, Params, Reply, ok};
use plant::units as plant_units;
use salvo::Writer as _;
use salvo::oapi::endpoint;
use telemetry::figures::Totals;
use telemetry::periods::Period;

use super::units::{named, of_location, of_unit, stretches, sums, told};
use super::wire::{
    AnalysisPeriod, LineTime, LocationDays, LocationTime, OfLocation, OfUnit, OfUnitOrAll, OperationFigures,
    UnitFigures, UnitTotals,
};
use crate::figures::FigureSet;

/// The figures of a unit.
#[endpoint]
pub(crate) async fn single_figures(cx: Cx, body: JsonBody<JoinedFields<OfUnit, AnalysisPeriod>>) -> Reply<FigureSet> {
    let JsonBody(JoinedFields(of, period)) = body;
    let period = period.check()?;
    let mut tx = cx.begin().await?;
    let devices = of_unit(&cx, &mut tx, &of.unit).await?;
    let sums = sums(&mut tx, &stretches(&devices, period, cx.now())).await?;
    ok(told(&Totals::sum(&sums)))
}

/// The figures of every viewable unit, and of all of them together.
#[endpoint]
pub(crate) async fn total_figures(
    cx: Cx,
    body: JsonBody<JoinedFields<OfLocation, AnalysisPeriod>>,
) -> Reply<UnitTotals> {
    let JsonBody(JoinedFields(of, period)) = body;
    let period = period.check()?;
    let mut tx = cx.begin().await?;
    let devices = of_location(&cx, &mut tx, of.location_unique_key.as_deref()).await?;
    let sums = sums(&mut tx, &stretches(&devices, period, cx.now())).await?;
    let units = devices.iter().zip(&sums);
    let units = units.map(|(device, sum)| UnitFigures { unit: named(device), figures: told(sum) }).collect();
    ok(UnitTotals { total: told(&Totals::sum(&sums)), units })
}

/// The times of a unit, or of all together.
#[endpoint]
pub(crate) async fn operation_times(
    cx: Cx,
    body: JsonBody<JoinedFields<OfUnitOrAll, AnalysisPeriod>>,
) -> Reply<OperationFigures> {
    let JsonBody(JoinedFields(of, period)) = body;
    let period = period.check()?;
    let mut tx = cx.begin().await?;
    let devices = match &of.unit {
        Some(unit) => of_unit(&cx, &mut tx, unit).await?,
        None => of_location(&cx, &mut tx, None).await?,
    };
    let sums = sums(&mut tx, &stretches(&devices, period, cx.now())).await?;
    ok((&told(&Totals::sum(&sums))).into())
}

/// How long the machines of a location were on and operated, by line.
#[endpoint]
pub(crate) async fn location_time(cx: Cx, query: Params<LocationDays>) -> Reply<LocationTime> {
    let Params(LocationDays { location_unique_key, start_date, end_date }) = query;
    let (first, last) = Period::check_days(start_date.as_deref(), end_date.as_deref())?;
    let mut tx = cx.begin().await?;
    let devices = of_location(&cx, &mut tx, location_unique_key.as_deref()).await?;
    let locations = viewable::chosen(viewable::locations(&mut tx, &cx.actor).await?, location_unique_key.as_deref())?;
    let lines = plant_units::lines(&mut tx, &locations).await?;
    let sums = sums(&mut tx, &stretches(&devices, Period::Days(first, last), cx.now())).await?;
    let line = |line: plant_units::UnitLine| {
        let on_line = devices.iter().zip(&sums).filter(|(device, _)| device.line_id == Some(line.line_id));
        let sum = told(&Totals::sum(on_line.map(|(_, sum)| sum)));
        LineTime {
            line_unique_key: line.line_id.to_string(),
            line_name: line.name,
            power_on_time: sum.power_on_time,
            operating_time: sum.operating_time,
        }
    };
    let total = told(&Totals::sum(&sums));
    ok(LocationTime {
        power_on_time: total.power_on_time,
        operating_time: total.operating_time,
        lines: lines.into_iter().map(line).collect(),
    })
}
