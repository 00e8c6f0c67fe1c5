//! What companies' own systems ask (`/webapi/v1`): the figures of the screens, byte for byte.

use http_kit::{Cx, JoinedFields, Params, SystemReply, tell};
use salvo::Writer as _;
use salvo::oapi::endpoint;
use telemetry::figures::Totals;

use super::days::{checked, rows};
use super::units::{of_unit, stretches, sums, told};
use super::wire::{AnalysisDays, AnalysisPeriod, AnalysisUnit, DayFigures};
use crate::figures::FigureSet;

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
