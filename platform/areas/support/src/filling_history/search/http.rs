//! The calls of the search.

use access::viewable;
use http_kit::{Cx, JoinedFields, JsonBody, Params, Reply, Rows, ok};
use kernel::fault::Together;
use kernel::limits::DISPLAY_WINDOW_S;
use kernel::zone::write_date;
use kernel::{Fault, Outcome};
use plant::instant_key::InstantKey;
use plant::items::{self, Items};
use plant::units::{self, UnitDevice, UnitLine};
use plant::zones;
use salvo::Writer as _;
use salvo::oapi::endpoint;
use telemetry::Span;
use telemetry::figures::{Figures, ItemRuns, RunRow, Totals, ran_items};
use time::{Duration, OffsetDateTime};
use uuid::Uuid;

use super::runs::{RunSearch, RunWithTotals, shares, siblings, with_totals};
use super::store;
use super::wire::{
    FillingActivation, FillingDates, FillingItemRan, FillingPart, FillingRun, FillingRunShare, FillingView, LineFillers,
};
use crate::filling_history::display::{find_run, find_unit, zone};
use crate::filling_history::requests::{
    FillingActivate, FillingDatesQuery, FillingHistorySearch, FillingItemsSearch, FillingLinesQuery,
    FillingPartsSearch, SearchConditions,
};
use crate::filling_history::rules::{self, Search, given};
use crate::filling_history::wire::{FillerShort, FillingItem};

/// Lines with their fillers, for searching.
#[endpoint]
pub(crate) async fn list_lines(cx: Cx, query: Params<FillingLinesQuery>) -> Reply<Vec<LineFillers>> {
    let mut tx = cx.begin().await?;
    let locations = viewable::locations(&mut tx, &cx.actor).await?;
    let locations = viewable::chosen(locations, query.0.location_unique_key.as_deref())?;
    let lines = units::lines(&mut tx, &locations).await?;
    let ids: Vec<Uuid> = lines.iter().map(|line| line.line_id).collect();
    let devices = units::devices_of(&mut tx, &ids).await?;
    ok(lines.into_iter().map(|line| line_fillers(line, &devices)).collect())
}

fn line_fillers(line: UnitLine, devices: &[UnitDevice]) -> LineFillers {
    let on_line = devices.iter().filter(|device| device.fills && device.line_id == Some(line.line_id));
    LineFillers {
        line_unique_key: line.line_id.to_string(),
        line_name: line.name,
        devices: on_line.map(short).collect(),
    }
}

/// A machine in a picker.
pub(crate) fn short(device: &UnitDevice) -> FillerShort {
    FillerShort {
        device_unique_key: device.device_id.to_string(),
        display_name: device.display_name.clone(),
        equipment_number: device.equipment_number.clone(),
    }
}

/// Days of a location that have data.
#[endpoint]
pub(crate) async fn list_dates(cx: Cx, query: Params<FillingDatesQuery>) -> Reply<FillingDates> {
    let Some(key) = given(query.0.location_unique_key.as_deref()) else {
        return Err(Fault::field("locationUniqueKey", "required", "field.unselected").into());
    };
    let mut tx = cx.begin().await?;
    let locations = viewable::locations(&mut tx, &cx.actor).await?;
    let location = viewable::chosen(locations, Some(&key))?[0];
    let zone = zones::of_location(&mut tx, location).await?;
    let days = store::days_with_data(&mut tx, location, &zone).await?;
    let dates: Vec<String> = days.into_iter().map(write_date).collect();
    ok(FillingDates { first_date: dates.first().cloned(), last_date: dates.last().cloned(), dates })
}

/// Runs of a product.
#[endpoint]
pub(crate) async fn search_history(cx: Cx, body: JsonBody<FillingHistorySearch>) -> Reply<Rows<FillingRun>> {
    let JsonBody(JoinedFields(conditions, page)) = body;
    let (search, page) = (searched(&conditions), page.checked()).together()?;
    let mut tx = cx.begin().await?;
    let unit = find_unit(&cx, &mut tx, &search).await?;
    let runs = RunSearch::new(&mut tx, &unit.devices, &search.identifier, search.window).await?;
    let (found, count) = runs.page(&mut tx, &page, cx.now()).await?;
    let shares = shares(&mut tx, &found, |_| search.window, cx.now()).await?;
    let ids: Vec<Uuid> = unit.devices.iter().map(|device| device.device_id).collect();
    let items = items::of_devices(&mut tx, &ids).await?;
    let rows = found.iter().zip(&shares);
    let told = |(run, share): (_, &Totals)| filling_run(run, (&Figures::from(share)).into(), &unit.devices, &items);
    let data = rows.filter_map(told).collect();
    ok(Rows { data, count })
}

fn searched(conditions: &SearchConditions) -> Outcome<Search> {
    rules::search(conditions, conditions.purpose.into())
}

fn filling_run(
    run: &RunWithTotals,
    in_window: FillingRunShare,
    devices: &[UnitDevice],
    items: &Items,
) -> Option<FillingRun> {
    let device = devices.iter().find(|device| device.device_id == run.row.device_id)?;
    let (span, zone, figures) = (run.row.run.span, zone(device), run.figures());
    let item = items.of(device.device_id, run.row.run.item.as_deref()).map(FillingItem::from);
    let start_hour = u8::try_from(device.start_hour).unwrap_or(0);
    Some(FillingRun {
        filling_history_unique_key: key_of(&run.row),
        device_unique_key: device.device_id.to_string(),
        line_name: device.line_name.clone(),
        equipment_number: device.equipment_number.clone(),
        user_item_code: item.as_ref().map(|item| item.user_item_code.clone()),
        recipe_data_number: item.as_ref().map(|item| item.recipe_data_number),
        recipe_data_name: item.map(|item| item.recipe_data_name),
        film_code: run.row.run.film.clone(),
        filling_date: write_date(zone.line_day(span.from, start_hour)),
        start_time: zone.iso(span.from),
        end_time: span.end().map(|end| zone.iso(end)),
        production_count: figures.production_count,
        yield_rate: figures.yield_rate,
        alarm_count: figures.alarm_count,
        in_window,
    })
}

/// The key of a run: its machine and start.
pub(crate) fn key_of(row: &RunRow) -> String {
    InstantKey { device_id: row.device_id, at: row.run.span.from }.write()
}

/// Items that ran in a window, the newest first, for the form to offer.
#[endpoint]
pub(crate) async fn list_items(cx: Cx, body: JsonBody<FillingItemsSearch>) -> Reply<Vec<FillingItemRan>> {
    let JsonBody(body) = body;
    let named = (body.line_unique_key.as_deref(), body.device_unique_key.as_deref());
    let search = rules::items_search(named, (body.start_time.as_deref(), body.end_time.as_deref()))?;
    let mut tx = cx.begin().await?;
    let unit = find_unit(&cx, &mut tx, &search).await?;
    let ids: Vec<Uuid> = unit.devices.iter().map(|device| device.device_id).collect();
    let items = items::of_devices(&mut tx, &ids).await?;
    let ran = ran_items(&mut tx, &ids, search.window).await?;
    ok(offered(&ran, &unit.devices, &items))
}

/// Fillers of a line may know one item by one number: it is offered once.
fn offered(ran: &[ItemRuns], devices: &[UnitDevice], items: &Items) -> Vec<FillingItemRan> {
    let mut found: Vec<FillingItemRan> = Vec::new();
    for one in ran {
        let Some(item) = items.of(one.device_id, Some(&one.item)).map(FillingItem::from) else { continue };
        if let Some(known) = found.iter_mut().find(|known| known.item == item) {
            known.run_count += one.runs;
        } else if let Some(device) = devices.iter().find(|device| device.device_id == one.device_id) {
            found.push(FillingItemRan { item, latest_time: zone(device).iso(one.latest), run_count: one.runs });
        }
    }
    found
}

/// The table between search and display.
#[endpoint]
pub(crate) async fn list_parts(cx: Cx, body: JsonBody<FillingPartsSearch>) -> Reply<Vec<FillingPart>> {
    let JsonBody(JoinedFields(conditions, record)) = body;
    let mut tx = cx.begin().await?;
    let (found, devices) = if let Some(key) = given(record.filling_history_unique_key.as_deref()) {
        let locations = viewable::locations(&mut tx, &cx.actor).await?;
        let (run, device) = find_run(&mut tx, &locations, &key).await?;
        let runs = siblings(&mut tx, &run).await?;
        (with_totals(&mut tx, runs, cx.now()).await?, vec![device])
    } else {
        let search = searched(&conditions)?;
        let unit = find_unit(&cx, &mut tx, &search).await?;
        let runs = RunSearch::new(&mut tx, &unit.devices, &search.identifier, search.window).await?;
        (runs.all(&mut tx, cx.now()).await?, unit.devices)
    };
    ok(found.iter().filter_map(|run| part(run, &devices)).collect())
}

fn part(run: &RunWithTotals, devices: &[UnitDevice]) -> Option<FillingPart> {
    let zone = zone(devices.iter().find(|device| device.device_id == run.row.device_id)?);
    let span = run.row.run.span;
    Some(FillingPart {
        filling_history_unique_key: key_of(&run.row),
        device_unique_key: run.row.device_id.to_string(),
        film_code: run.row.run.film.clone(),
        start_time: zone.iso(span.from),
        end_time: span.end().map(|end| zone.iso(end)),
        production_count: run.figures().production_count,
    })
}

/// Opens the selected record.
#[endpoint]
pub(crate) async fn activate_run(cx: Cx, body: JsonBody<FillingActivate>) -> Reply<FillingActivation> {
    let Some(key) = given(body.0.filling_history_unique_key.as_deref()) else {
        return Err(Fault::field("fillingHistoryUniqueKey", "required", "support.run.unselected").into());
    };
    let mut tx = cx.begin().await?;
    let locations = viewable::locations(&mut tx, &cx.actor).await?;
    let (row, device) = find_run(&mut tx, &locations, &key).await?;
    let window = shown(&row, cx.now());
    let items = items::of_devices(&mut tx, &[device.device_id]).await?;
    let sampled = telemetry::series::count(&mut tx, device.device_id, window).await? > 0;
    let stopped = !telemetry::states::stops(&mut tx, device.device_id, window, cx.now()).await?.is_empty();
    let views = [
        (FillingView::Graph, sampled),
        (FillingView::List, true),
        (FillingView::Stop, stopped),
        (FillingView::Detail, sampled),
    ];
    let zone = zone(&device);
    let run_end_time = row.run.span.end().map(|end| zone.iso(end));
    ok(FillingActivation {
        device_unique_key: device.device_id.to_string(),
        item: items.of(device.device_id, row.run.item.as_deref()).map(FillingItem::from),
        film_codes: row.run.film.into_iter().collect(),
        start_time: zone.iso(window.from),
        end_time: zone.iso(window.to),
        run_end_time,
        available: views.into_iter().filter(|(_, has)| *has).map(|(view, _)| view).collect(),
    })
}

/// What of a run is displayed at first: 24 hours at most, and nothing that has not happened yet.
fn shown(row: &RunRow, now: OffsetDateTime) -> Span {
    let Span { from, to } = row.run.span;
    let so_far = if row.run.span.end().is_some() { to } else { now.max(from + Duration::MINUTE) };
    Span::new(from, so_far.min(from + Duration::seconds(DISPLAY_WINDOW_S)))
}
