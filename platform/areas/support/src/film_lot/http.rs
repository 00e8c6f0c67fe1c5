//! The call.

use http_kit::{Cx, JsonBody, Reply, ok};
use kernel::fault::Together;
use kernel::{Fault, Message, Outcome};
use plant::items::{self, Items};
use plant::units::UnitDevice;
use plant::zones;
use salvo::Writer as _;
use salvo::oapi::endpoint;
use telemetry::Span;
use telemetry::figures::{Totals, lot_runs};
use telemetry::periods::Period;
use uuid::Uuid;

use super::wire::{FilmLotAsked, FilmLotRun, FilmLotTrace};
use crate::filling_history::search::{RunWithTotals, key_of, with_totals};
use crate::production_analysis::{of_location, told};

/// Longest name of a lot.
const LOT_MAX: usize = 64;
/// Runs of one answer: a sheet for a recall has no pages.
const MOST_RUNS: usize = 2_000;

/// Where the film of a lot went: all runs that used it, with their bags.
#[endpoint]
pub(crate) async fn trace_lot(cx: Cx, body: JsonBody<FilmLotAsked>) -> Reply<FilmLotTrace> {
    let JsonBody(asked) = body;
    let days = Period::check_year(asked.start_date.as_deref(), asked.end_date.as_deref());
    let (lot, days) = (lot(asked.film_lot.as_deref()), days).together()?;
    let mut tx = cx.begin().await?;
    let devices = of_location(&cx, &mut tx, asked.location_unique_key.as_deref()).await?;
    let ids: Vec<Uuid> = devices.iter().map(|device| device.device_id).collect();
    let spans = devices
        .iter()
        .map(|device| Period::Days(days.0, days.1).of(&zones::named(&device.time_zone), device.day_hour()));
    let around = spans.reduce(|one, other| Span::new(one.from.min(other.from), one.to.max(other.to)));
    let Some(window) = around else { return ok(trace(&[], &devices, &Items::default())) };
    let most = i64::try_from(MOST_RUNS)? + 1;
    let runs = lot_runs(&mut tx, &ids, &lot, window, most).await?;
    if runs.len() > MOST_RUNS {
        return Err(Fault::field("endDate", "max", Message::new("support.lot.most").with("max", MOST_RUNS)).into());
    }
    let found = with_totals(&mut tx, runs, cx.now()).await?;
    let known = items::of_devices(&mut tx, &ids).await?;
    ok(trace(&found, &devices, &known))
}

fn lot(given: Option<&str>) -> Outcome<String> {
    let lot = given.unwrap_or_default().trim();
    if lot.is_empty() {
        return Err(Fault::field("filmLot", "required", "field.required"));
    }
    if lot.chars().count() > LOT_MAX {
        return Err(Fault::field("filmLot", "max_length", Message::new("field.max_length").with("max", LOT_MAX)));
    }
    Ok(lot.to_owned())
}

fn trace(found: &[RunWithTotals], devices: &[UnitDevice], known: &Items) -> FilmLotTrace {
    let mut film_codes: Vec<String> = found.iter().filter_map(|run| run.row.run.film.clone()).collect();
    film_codes.sort_unstable();
    film_codes.dedup();
    let total = told(&Totals::sum(found.iter().map(|run| &run.totals)));
    FilmLotTrace { film_codes, total, runs: found.iter().filter_map(|run| row(run, devices, known)).collect() }
}

pub(super) fn row(run: &RunWithTotals, devices: &[UnitDevice], known: &Items) -> Option<FilmLotRun> {
    let device = devices.iter().find(|device| device.device_id == run.row.device_id)?;
    let zone = zones::named(&device.time_zone);
    let span = run.row.run.span;
    Some(FilmLotRun {
        filling_history_unique_key: key_of(&run.row),
        device_unique_key: device.device_id.to_string(),
        line_unique_key: device.line_id.map(|line| line.to_string()),
        line_name: device.line_name.clone(),
        display_name: device.display_name.clone(),
        equipment_number: device.equipment_number.clone(),
        item: known.of(device.device_id, run.row.run.item.as_deref()).map(Into::into),
        film_code: run.row.run.film.clone(),
        start_time: zone.iso(span.from),
        end_time: span.end().map(|end| zone.iso(end)),
        figures: told(&run.totals),
    })
}
