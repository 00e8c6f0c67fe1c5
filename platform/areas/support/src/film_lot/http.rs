//! The call.

use db::TenantTx;
use http_kit::{Cx, JsonBody, Reply, ok};
use kernel::fault::Together;
use kernel::{Fault, Message, Outcome};
use plant::items::{self, Items};
use plant::units::UnitDevice;
use plant::zones;
use salvo::Writer as _;
use salvo::oapi::endpoint;
use telemetry::Span;
use telemetry::figures::{RunRow, Totals, lot_runs, seconds};
use telemetry::material::DeviceSpan;
use telemetry::periods::Period;
use time::OffsetDateTime;
use uuid::Uuid;

use super::wire::{FilmLotAsked, FilmLotRun, FilmLotShare, FilmLotTrace, LineDays};
use crate::filling_history::search::{RunWithTotals, key_of, shares, with_totals};
use crate::production_analysis::{of_location, stretches, told};

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
    let windows = stretches(&devices, Period::Days(days.0, days.1), cx.now());
    let known = items::of_devices(&mut tx, &ids).await?;
    let found = InWindows::read(&mut tx, &lot, &windows, cx.now()).await?;
    ok(found.trace(&devices, &known, cx.now()))
}

/// The runs of a lot, and what of each lies in the days of its line.
#[derive(Default)]
struct InWindows {
    runs: Vec<RunWithTotals>,
    windows: Vec<Span>,
    shares: Vec<Totals>,
}

impl InWindows {
    async fn read(tx: &mut TenantTx, lot: &str, windows: &[DeviceSpan], now: OffsetDateTime) -> Outcome<Self> {
        let spans = windows.iter().map(|window| window.span);
        let Some(around) = spans.reduce(|one, other| Span::new(one.from.min(other.from), one.to.max(other.to))) else {
            return Ok(Self::default());
        };
        let ids: Vec<Uuid> = windows.iter().map(|window| window.device_id).collect();
        let mut runs = lot_runs(tx, &ids, lot, around, i64::try_from(MOST_RUNS)? + 1).await?;
        if runs.len() > MOST_RUNS {
            return Err(Fault::field("endDate", "max", Message::new("support.lot.most").with("max", MOST_RUNS)));
        }
        let of = |run: &RunRow| windows.iter().find(|window| window.device_id == run.device_id).map(|it| it.span);
        // a line whose day begins later has other days than the widest
        runs.retain(|run| of(run).is_some_and(|window| run.run.span.until(now).meet(window).is_some()));
        let windows = runs.iter().filter_map(of).collect();
        let runs = with_totals(tx, runs, now).await?;
        let shares = shares(tx, &runs, |run| of(run).unwrap_or(around), now).await?;
        Ok(Self { runs, windows, shares })
    }

    fn trace(self, devices: &[UnitDevice], known: &Items, now: OffsetDateTime) -> FilmLotTrace {
        let Self { runs, windows, shares } = self;
        let mut film_codes: Vec<String> = runs.iter().filter_map(|run| run.row.run.film.clone()).collect();
        film_codes.sort_unstable();
        film_codes.dedup();
        let mut days: Vec<LineDays> = Vec::new();
        for device in devices {
            let own = LineDays { time_zone: device.time_zone.clone(), start_hour: device.day_hour() };
            if !days.contains(&own) {
                days.push(own);
            }
        }
        let whole_ms = runs.iter().map(|run| run.row.run.span.until(now).ms()).sum();
        let inside: Vec<i64> =
            runs.iter().zip(&windows).map(|(run, window)| inside_ms(&run.row, *window, now)).collect();
        let parts = shares.iter().zip(&inside).map(|(totals, ms)| share(*ms, totals));
        let rows = runs.iter().zip(parts).filter_map(|(run, part)| row(run, Some(part), devices, known, now)).collect();
        FilmLotTrace {
            film_codes,
            total: share(whole_ms, &Totals::sum(runs.iter().map(|run| &run.totals))),
            in_window: share(inside.iter().sum(), &Totals::sum(&shares)),
            days,
            runs: rows,
        }
    }
}

fn inside_ms(run: &RunRow, window: Span, now: OffsetDateTime) -> i64 {
    run.run.span.until(now).meet(window).map_or(0, Span::ms)
}

fn share(ms: i64, totals: &Totals) -> FilmLotShare {
    FilmLotShare { duration: seconds(ms), figures: told(totals) }
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

pub(super) fn row(
    run: &RunWithTotals,
    in_window: Option<FilmLotShare>,
    devices: &[UnitDevice],
    known: &Items,
    now: OffsetDateTime,
) -> Option<FilmLotRun> {
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
        whole: share(span.until(now).ms(), &run.totals),
        in_window,
    })
}
