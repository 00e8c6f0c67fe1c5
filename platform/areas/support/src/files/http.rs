//! The CSV tab: its preview, and the two files.

use db::TenantTx;
use downloads::queue_export;
use export_content::columns::{Column, columns, signals};
use export_content::words::StateWords;
use export_orders::{ExportKind, FileOrder};
use http_kit::{Cx, FileAnswer, JoinedFields, JsonBody, Page, Refusal, Reply, ok};
use kernel::LocalTimes;
use kernel::{Cell, Fault, Outcome};
use plant::units::UnitDevice;
use salvo::Writer as _;
use salvo::oapi::endpoint;
use telemetry::Span;
use telemetry::material::{DeviceSpan, runs};
use telemetry::series::{self, DetailRow};
use telemetry::signals::Signal;
use telemetry::states::stops;
use telemetry::window::RunSpan;
use time::Duration;

use super::order::{FileScope, open};
use super::wire::{FileColumn, FileRows};
use crate::filling_history::display::zone;
use crate::filling_history::requests::{ByTime, FillingFileOrder, FillingFilePage};
use crate::filling_history::wire::CellRow;

/// Columns of the CSV.
#[endpoint]
pub(crate) async fn preview_header(cx: Cx, body: JsonBody<FillingFileOrder>) -> Reply<Vec<FileColumn>> {
    let JsonBody(body) = body;
    let mut tx = cx.begin().await?;
    let scope = open(&cx, &mut tx, &body).await?;
    let signals = signals(&mut tx, &scope.known, &scope.parts(), body.1.item_keys.as_deref()).await?;
    let columns = columns(scope.devices.len() > 1, signals);
    let wire = |column: &Column| FileColumn {
        column_key: column.key().to_owned(),
        label: column.label(cx.lang()),
        unit: column.unit(cx.lang()),
    };
    ok(columns.iter().map(wire).collect())
}

/// A page of the CSV's rows.
#[endpoint]
pub(crate) async fn preview_rows(cx: Cx, body: JsonBody<FillingFilePage>) -> Reply<FileRows> {
    let JsonBody(JoinedFields(body, page)) = body;
    let page = page.checked()?;
    let mut tx = cx.begin().await?;
    let scope = open(&cx, &mut tx, &body).await?;
    if !scope.has_product(&mut tx).await? {
        return ok(FileRows { data: Vec::new(), count: 0 });
    }
    let signals = signals(&mut tx, &scope.known, &scope.parts(), body.1.item_keys.as_deref()).await?;
    ok(preview(&mut tx, &scope, (&signals, &StateWords::new(cx.lang())), &page).await?)
}

/// The machines' rows one after the other, as the file has them.
async fn preview(
    tx: &mut TenantTx,
    scope: &FileScope,
    (signals, words): (&[Signal], &StateWords),
    page: &Page<ByTime>,
) -> Outcome<FileRows> {
    let picked: Vec<&Signal> = signals.iter().collect();
    let mut found = FileRows { data: Vec::new(), count: 0 };
    for device in &scope.devices {
        let spans = scope.extent(tx, device).await?.spans();
        let counts = series::counts(tx, device.device_id, &spans).await?;
        for (span, count) in spans.into_iter().zip(counts) {
            let taken = i64::try_from(found.data.len())?;
            let offset = (page.offset - found.count).max(0);
            if taken < page.size && offset < count {
                let rows = series::rows(tx, device.device_id, span, &picked, offset, page.size - taken).await?;
                found.data.extend(file_rows(tx, scope.devices.len() > 1, (device, words), rows).await?);
            }
            found.count += count;
        }
    }
    Ok(found)
}

async fn file_rows(
    tx: &mut TenantTx,
    several: bool,
    (device, words): (&UnitDevice, &StateWords),
    rows: Vec<DetailRow>,
) -> Outcome<Vec<CellRow>> {
    let (Some(first), Some(last)) = (rows.first(), rows.last()) else { return Ok(Vec::new()) };
    let span = Span::new(first.time, last.time + Duration::MICROSECOND);
    let runs = runs(tx, &[DeviceSpan::new(device.device_id, span)]).await?.pop().unwrap_or_default();
    let mut times = LocalTimes::new(zone(device));
    let one = |row: DetailRow| {
        let number = several.then(|| Cell::Text(device.equipment_number.clone()));
        let state = Cell::Text(words.of(row.state).to_owned());
        let fixed = [Cell::Text(times.text(row.time)), state, item_cell(&runs, &row)];
        CellRow(number.into_iter().chain(fixed).chain(row.values.into_iter().map(Cell::from)).collect())
    };
    Ok(rows.into_iter().map(one).collect())
}

fn item_cell(runs: &[RunSpan], row: &DetailRow) -> Cell {
    let run = runs.iter().find(|run| run.span.holds(row.time));
    let number = run.and_then(|run| run.item.as_ref()?.parse().ok());
    number.map_or(Cell::Empty, Cell::Whole)
}

/// Orders the CSV of the detail rows.
#[endpoint]
pub(crate) async fn order_detail_file(cx: Cx, body: JsonBody<FillingFileOrder>) -> Result<FileAnswer, Refusal> {
    let JsonBody(body) = body;
    let mut tx = cx.begin().await?;
    let scope = open(&cx, &mut tx, &body).await?;
    if !scope.has_product(&mut tx).await? || !any_rows(&mut tx, &scope).await? {
        return Err(Fault::rule("no_data").into());
    }
    let (title, request) =
        (scope.title(&cx, "export.title.detail"), scope.request(ExportKind::Detail, body.1.item_keys));
    Ok(queue_export(&cx, tx, &title, FileOrder::Ours(&request)).await?)
}

async fn any_rows(tx: &mut TenantTx, scope: &FileScope) -> Outcome<bool> {
    for device in &scope.devices {
        let spans = scope.extent(tx, device).await?.spans();
        let parts: Vec<_> = spans.into_iter().map(|span| (device.device_id, span)).collect();
        if series::any(tx, &parts).await? {
            return Ok(true);
        }
    }
    Ok(false)
}

/// Orders the CSV of the stops.
#[endpoint]
pub(crate) async fn order_stops_file(cx: Cx, body: JsonBody<FillingFileOrder>) -> Result<FileAnswer, Refusal> {
    let JsonBody(body) = body;
    let mut tx = cx.begin().await?;
    let scope = open(&cx, &mut tx, &body).await?;
    if !scope.has_product(&mut tx).await? || !any_stops(&cx, &mut tx, &scope).await? {
        return Err(Fault::rule("no_data").into());
    }
    let (title, request) = (scope.title(&cx, "export.title.stops"), scope.request(ExportKind::Stops, None));
    Ok(queue_export(&cx, tx, &title, FileOrder::Ours(&request)).await?)
}

async fn any_stops(cx: &Cx, tx: &mut TenantTx, scope: &FileScope) -> Outcome<bool> {
    for device in &scope.devices {
        let extent = scope.extent(tx, device).await?;
        let found = stops(tx, device.device_id, scope.window, cx.now()).await?;
        if found.iter().any(|stop| extent.holds(stop.start)) {
            return Ok(true);
        }
    }
    Ok(false)
}
