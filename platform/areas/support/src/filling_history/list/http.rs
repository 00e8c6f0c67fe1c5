//! The calls of the list and detail tabs.

use export_content::columns::machine_signals;
use http_kit::{Cx, JoinedFields, JsonBody, Page, Reply, Rows, ok};
use kernel::fault::Together;
use kernel::{Cell, Outcome, measure};
use plant::items::{self, Items};
use salvo::Writer as _;
use salvo::oapi::endpoint;
use telemetry::figures::{Figures, RunRow, RunTotals, by_run};
use telemetry::material::DeviceSpan;
use telemetry::series::{self, DetailRow};
use telemetry::signals::{Signal, signals};
use time::OffsetDateTime;
use uuid::Uuid;

use super::wire::{DetailColumn, DetailRows, FillingRunFigures};
use crate::filling_history::display::{Display, display, graph};
use crate::filling_history::requests::{ByTime, FillingDetailPage, FillingRowPage, FillingRunPage, WindowOrder};
use crate::filling_history::rules::Purpose;
use crate::filling_history::search::{RunWithTotals, key_of, reaches_past, with_totals};
use crate::filling_history::wire::{CellRow, FillingItem};

/// Runs of the window, each with its figures there and those of the whole run.
#[endpoint]
pub(crate) async fn list_run_figures(cx: Cx, body: JsonBody<FillingRunPage>) -> Reply<Rows<FillingRunFigures>> {
    let JsonBody(JoinedFields(conditions, page)) = body;
    let page = page.checked()?;
    let mut tx = cx.begin().await?;
    let opened = display(&cx, &mut tx, &conditions, Purpose::Display).await?;
    let device_id = opened.device.device_id;
    let items = items::of_devices(&mut tx, &[device_id]).await?;
    // nothing is known of what comes after now, not even that it is unknown
    let stretch = DeviceSpan::new(device_id, opened.past(cx.now()));
    let mut found = runs_of(by_run(&mut tx, &[stretch]).await?.pop().unwrap_or_default(), device_id);
    if page.sort == WindowOrder::Newest {
        found.reverse();
    }
    let count = i64::try_from(found.len())?;
    let (skipped, size) = (usize::try_from(page.offset)?, usize::try_from(page.size)?);
    let shown: Vec<RunWithTotals> = found.into_iter().skip(skipped).take(size).collect();
    let whole = whole_runs(&mut tx, &shown, opened.window, cx.now()).await?;
    let rows = shown.into_iter().zip(whole);
    ok(Rows { data: rows.map(|(part, whole)| run_figures(part, &whole, &opened, &items)).collect(), count })
}

fn runs_of(parts: Vec<RunTotals>, device_id: Uuid) -> Vec<RunWithTotals> {
    let with_run = |RunTotals { run, totals }| Some(RunWithTotals { row: RunRow { device_id, run: run? }, totals });
    parts.into_iter().filter_map(with_run).collect()
}

/// The figures of whole runs, given what lies in the window; only those that reach past it are asked for.
async fn whole_runs(
    tx: &mut db::TenantTx,
    parts: &[RunWithTotals],
    window: telemetry::Span,
    now: OffsetDateTime,
) -> Outcome<Vec<Figures>> {
    let past = parts.iter().map(|part| &part.row).filter(|row| reaches_past(row, window, now));
    let mut whole = with_totals(tx, past.cloned().collect(), now).await?.into_iter();
    let of_run = |part: &RunWithTotals| {
        let found = if reaches_past(&part.row, window, now) { whole.next() } else { None };
        found.map_or_else(|| part.figures(), |whole| whole.figures())
    };
    Ok(parts.iter().map(of_run).collect())
}

fn run_figures(part: RunWithTotals, whole: &Figures, opened: &Display, items: &Items) -> FillingRunFigures {
    let figures = part.figures();
    let row = part.row;
    FillingRunFigures {
        filling_history_unique_key: key_of(&row),
        start_time: opened.zone.iso(row.run.span.from),
        end_time: row.run.span.end().map(|end| opened.zone.iso(end)),
        item: items.of(row.device_id, row.run.item.as_deref()).map(FillingItem::from),
        film_code: row.run.film,
        figures: figures.into(),
        of_run: (*whole).into(),
    }
}

/// Detail rows with the chosen items.
#[endpoint]
pub(crate) async fn list_detail(cx: Cx, body: JsonBody<FillingDetailPage>) -> Reply<DetailRows> {
    let JsonBody(JoinedFields(JoinedFields(conditions, items), page)) = body;
    let mut tx = cx.begin().await?;
    let opened = graph(&cx, &mut tx, &conditions, (&items.item_keys, &[])).await;
    let (page, (opened, signals)) = (page.checked(), opened).together()?;
    ok(detail_rows(&cx, &mut tx, &opened, &signals, &page).await?)
}

/// Detail rows with every signal of the machine: those sent in the window, and those that it sends today.
#[endpoint]
pub(crate) async fn list_all_detail(cx: Cx, body: JsonBody<FillingRowPage>) -> Reply<DetailRows> {
    let JsonBody(JoinedFields(conditions, page)) = body;
    let page = page.checked()?;
    let mut tx = cx.begin().await?;
    let opened = display(&cx, &mut tx, &conditions, Purpose::Display).await?;
    let known = signals(&mut tx, None).await?;
    let signals = machine_signals(&mut tx, &known, opened.device.device_id, opened.window).await?;
    ok(detail_rows(&cx, &mut tx, &opened, &signals, &page).await?)
}

async fn detail_rows(
    cx: &Cx,
    tx: &mut db::TenantTx,
    opened: &Display,
    signals: &[Signal],
    page: &Page<ByTime>,
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
        unit: measure::unit(cx.lang(), &signal.unit),
        decimals: signal.decimals,
        allowed_min: signal.allowed_min,
        allowed_max: signal.allowed_max,
    }
}
