//! Film: how much was used, and of which code.

use std::collections::BTreeMap;

use db::TenantTx;
use http_kit::{Cx, JoinedFields, JsonBody, Reply, ok};
use kernel::Outcome;
use salvo::Writer as _;
use salvo::oapi::endpoint;
use telemetry::figures::{Totals, by_run};
use telemetry::material::DeviceSpan;

use super::units::{of_location, of_unit, stretches, sums, told};
use super::wire::{AnalysisPeriod, FilmFigures, FilmUsage, OfLocation, OfUnit};

/// The film of a unit.
#[endpoint]
pub(crate) async fn single(cx: Cx, body: JsonBody<JoinedFields<OfUnit, AnalysisPeriod>>) -> Reply<FilmFigures> {
    let JsonBody(JoinedFields(of, period)) = body;
    let period = period.check()?;
    let mut tx = cx.begin().await?;
    let devices = of_unit(&cx, &mut tx, &of.unit).await?;
    ok(film(&mut tx, &stretches(&devices, period, cx.now())).await?)
}

/// The film of all viewable units.
#[endpoint]
pub(crate) async fn total(cx: Cx, body: JsonBody<JoinedFields<OfLocation, AnalysisPeriod>>) -> Reply<FilmFigures> {
    let JsonBody(JoinedFields(of, period)) = body;
    let period = period.check()?;
    let mut tx = cx.begin().await?;
    let devices = of_location(&cx, &mut tx, of.location_unique_key.as_deref()).await?;
    ok(film(&mut tx, &stretches(&devices, period, cx.now())).await?)
}

/// The film of a unit by its code.
#[endpoint]
pub(crate) async fn usage_single(
    cx: Cx,
    body: JsonBody<JoinedFields<OfUnit, AnalysisPeriod>>,
) -> Reply<Vec<FilmUsage>> {
    let JsonBody(JoinedFields(of, period)) = body;
    let period = period.check()?;
    let mut tx = cx.begin().await?;
    let devices = of_unit(&cx, &mut tx, &of.unit).await?;
    ok(by_code(&mut tx, &stretches(&devices, period, cx.now())).await?)
}

/// The film of all viewable units by its code.
#[endpoint]
pub(crate) async fn usage(cx: Cx, body: JsonBody<JoinedFields<OfLocation, AnalysisPeriod>>) -> Reply<Vec<FilmUsage>> {
    let JsonBody(JoinedFields(of, period)) = body;
    let period = period.check()?;
    let mut tx = cx.begin().await?;
    let devices = of_location(&cx, &mut tx, of.location_unique_key.as_deref()).await?;
    ok(by_code(&mut tx, &stretches(&devices, period, cx.now())).await?)
}

async fn film(tx: &mut TenantTx, stretches: &[DeviceSpan]) -> Outcome<FilmFigures> {
    Ok((&told(&Totals::sum(&sums(tx, stretches).await?))).into())
}

/// Film by its code, the most used first; what was used while no code was known stands last.
async fn by_code(tx: &mut TenantTx, stretches: &[DeviceSpan]) -> Outcome<Vec<FilmUsage>> {
    let mut codes: BTreeMap<Option<String>, Totals> = BTreeMap::new();
    for found in by_run(tx, stretches).await?.into_iter().flatten() {
        codes.entry(found.run.and_then(|run| run.film)).or_default().add(&found.totals);
    }
    codes.retain(|_, sum| sum.film_mm != 0 || sum.production != 0);
    let row = |(film_code, sum): (Option<String>, Totals)| {
        let figures = told(&sum);
        FilmUsage { film_code, film_usage: figures.film_usage, production_count: figures.production_count }
    };
    let mut rows: Vec<FilmUsage> = codes.into_iter().map(row).collect();
    rows.sort_by(|a, b| {
        let known = |one: &FilmUsage| one.film_code.is_none();
        known(a).cmp(&known(b)).then(b.film_usage.total_cmp(&a.film_usage))
    });
    Ok(rows)
}
