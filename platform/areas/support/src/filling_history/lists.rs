//! Tables of the displayed window: its runs, its detail rows.

use http_kit::{Cx, JsonBody, Page, Reply, Rows, ok};
use kernel::fault::FieldFaults;
use kernel::{Cell, Outcome};
use salvo::Writer as _;
use salvo::oapi::endpoint;
use telemetry::figures::{Figures, RunRow, RunTotals, by_run};
use telemetry::material::Stretch;
use telemetry::series::{self, DetailRow};
use telemetry::signals::{Signal, signals};

use super::opened::{Display, display, graph};
use super::requests::{FillingDetailPage, FillingRunPage, page};
use super::rules::Purpose;
use super::search::key_of;
use super::store::{self, Items};
use super::wire::{CellRow, DetailColumn, DetailRows, FillingRunFigures};
use crate::files::columns::sent_signals;

/// Runs of the window, each with its figures there.
#[endpoint]
pub(crate) async fn list_run_figures(cx: Cx, body: JsonBody<FillingRunPage>) -> Reply<Rows<FillingRunFigures>> {
    let JsonBody(body) = body;
    let page = page(body.page, body.size, body.sort.as_deref(), &["startTime", "-startTime"])?;
    let mut tx = cx.begin().await?;
    let opened = display(&cx, &mut tx, body.asked(), Purpose::Display).await?;
    let device_id = opened.device.device_id;
    let items = store::items(&mut tx, &[device_id]).await?;
    let found = by_run(&mut tx, &[Stretch::new(device_id, opened.past(cx.now()))]).await?.pop().unwrap_or_default();
    let mut rows: Vec<FillingRunFigures> =
        found.into_iter().filter_map(|run| run_figures(run, &opened, &items)).collect();
    if page.sort.as_deref() == Some("-startTime") {
        rows.reverse();
    }
    let count = i64::try_from(rows.len())?;
    let data = rows.into_iter().skip(usize::try_from(page.offset)?).take(usize::try_from(page.size)?).collect();
    ok(Rows { data, count })
}

fn run_figures(found: RunTotals, opened: &Display, items: &Items) -> Option<FillingRunFigures> {
    let row = RunRow { device_id: opened.device.device_id, run: found.run? };
    Some(FillingRunFigures {
        filling_history_unique_key: key_of(&row),
        start_time: opened.zone.iso(row.run.span.from),
        end_time: row.run.span.end().map(|end| opened.zone.iso(end)),
        item: items.of(row.device_id, row.run.item.as_deref()),
        film_code: row.run.film,
        figures: Figures::from(&found.totals).into(),
    })
}

/// Detail rows with the chosen items.
#[endpoint]
pub(crate) async fn list_detail(cx: Cx, body: JsonBody<FillingDetailPage>) -> Reply<DetailRows> {
    let JsonBody(body) = body;
    let mut tx = cx.begin().await?;
    let mut faults = FieldFaults::default();
    let page = faults.take(page(body.page, body.size, body.sort.as_deref(), &["startTime"]))?;
    let opened = faults.take(graph(&cx, &mut tx, body.asked(), (&body.item_keys, &[])).await)?;
    faults.done()?;
    let (Some(page), Some((opened, signals))) = (page, opened) else {
        return Err(kernel::Fault::ours("a fault without words").into());
    };
    ok(detail_rows(&cx, &mut tx, &opened, &signals, &page).await?)
}

/// Detail rows with every signal that the machine sent in the window.
#[endpoint]
pub(crate) async fn list_all_detail(cx: Cx, body: JsonBody<FillingRunPage>) -> Reply<DetailRows> {
    let JsonBody(body) = body;
    let page = page(body.page, body.size, body.sort.as_deref(), &["startTime"])?;
    let mut tx = cx.begin().await?;
    let opened = display(&cx, &mut tx, body.asked(), Purpose::Display).await?;
    let known = signals(&mut tx, None).await?;
    let signals = sent_signals(&mut tx, &known, &[(opened.device.device_id, opened.window)]).await?;
    ok(detail_rows(&cx, &mut tx, &opened, &signals, &page).await?)
}

async fn detail_rows(
    cx: &Cx,
    tx: &mut db::TenantTx,
    opened: &Display,
    signals: &[Signal],
    page: &Page,
) -> Outcome<DetailRows> {
    let picked: Vec<&Signal> = signals.iter().collect();
    let (device_id, past) = (opened.device.device_id, opened.past(cx.now()));
    let count = series::count(tx, device_id, past).await?;
    let rows = series::rows(tx, device_id, past, &picked, page.offset, page.size).await?;
    let columns = signals.iter().map(|signal| column(cx, signal)).collect();
    Ok(DetailRows { columns, data: rows.into_iter().map(|row| cells(opened, row)).collect(), count })
}

fn cells(opened: &Display, row: DetailRow) -> CellRow {
    let time = Cell::Text(opened.zone.iso(row.time));
    CellRow(std::iter::once(time).chain(row.values.into_iter().map(Cell::from)).collect())
}

fn column(cx: &Cx, signal: &Signal) -> DetailColumn {
    DetailColumn {
        item_key: signal.item_key.clone(),
        label: signal.label.pick(cx.lang()).to_owned(),
        major_category: signal.major_category.clone(),
        unit_category: signal.unit_category.clone(),
        unit: signal.unit.clone(),
        decimals: signal.decimals,
        allowed_min: signal.allowed_min,
        allowed_max: signal.allowed_max,
    }
}
