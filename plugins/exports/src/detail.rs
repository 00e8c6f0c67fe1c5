//! Detail rows as CSV, alone or one for each machine in a ZIP.

use std::collections::HashMap;
use std::time::{Duration as Pause, Instant};

use anyhow::anyhow;
use db::{CopySql, TenantCopy};
use export_content::columns::{Column, columns, signals};
use export_content::words::StateWords;
use futures::StreamExt as _;
use kernel::Lang;
use kernel::LocalTimes;
use runtime::{JobCx, JobError};
use telemetry::Span;
use telemetry::growth::Growth;
use telemetry::material::{DeviceSpan, timelines, walker};
use telemetry::series;
use telemetry::signals::{Layout, Layouts, Signal, Slot, layouts, layouts_in};
use telemetry::window::{Reading, Timeline};
use time::{Duration, OffsetDateTime};
use uuid::Uuid;

use crate::copy::CopyRows;
use crate::line::{self, BYTE_ORDER_MARK, END};
use crate::names;
use crate::order::{Order, OrderPart};
use crate::output::{Output, PIECE};
use crate::store;
use crate::turns::ExportTurns;
use crate::zip::Zip;

/// Between two words about progress.
const TELL: Pause = Pause::from_millis(500);
/// Most bytes that a cell takes: a generous guess, to know beforehand which member of a ZIP may need its wide form.
const CELL: u64 = 24;

/// Writes one CSV with the rows of all machines, one after the other. The file's length.
pub(crate) async fn csv(cx: &JobCx, order: &Order, output: Output, turns: &ExportTurns) -> Result<u64, JobError> {
    let turn = turns.take().await;
    let mut progress = Progress::new(cx, order).await?;
    let columns = columns_of(cx, order, &order.parts).await?;
    drop(turn);
    let mut sink = Sink::Plain(Box::new(output));
    heading(&mut sink, &columns, order.lang).await?;
    for part in &order.parts {
        rows(cx, part, (&columns, order.lang), (&mut sink, turns), &mut progress).await?;
    }
    sink.finish().await
}

/// Writes a ZIP with a CSV for each machine. The file's length.
pub(crate) async fn zip(cx: &JobCx, order: &Order, output: Output, turns: &ExportTurns) -> Result<u64, JobError> {
    let turn = turns.take().await;
    let mut progress = Progress::new(cx, order).await?;
    drop(turn);
    let offset = order.parts.first().map_or(0, |part| part.zone.offset_s(cx.clock().now()));
    let local = cx.clock().now() + Duration::seconds(offset.into());
    let mut sink = Sink::Zip(Box::new(Zip::new(output, local)), Vec::new());
    for (place, (part, name)) in order.parts.iter().zip(names::members(&order.parts)).enumerate() {
        let columns = columns_of(cx, order, std::slice::from_ref(part)).await?;
        let most = progress.counts[place].saturating_mul(CELL * columns.len() as u64);
        sink.begin(&name, most > u64::from(u32::MAX))?;
        heading(&mut sink, &columns, order.lang).await?;
        rows(cx, part, (&columns, order.lang), (&mut sink, turns), &mut progress).await?;
        sink.end().await?;
    }
    sink.finish().await
}

async fn columns_of(cx: &JobCx, order: &Order, parts: &[OrderPart]) -> Result<Vec<Column>, JobError> {
    let mut tx = cx.read().await?;
    let known = telemetry::signals::signals(&mut tx, None).await?;
    let windows: Vec<(Uuid, Span)> = parts.iter().map(|part| (part.device.device_id, part.window)).collect();
    let signals = signals(&mut tx, &known, &windows, order.item_keys.as_deref()).await?;
    Ok(columns(parts.len() > 1, signals))
}

async fn heading(sink: &mut Sink, columns: &[Column], lang: Lang) -> Result<(), JobError> {
    let heads: Vec<String> = columns.iter().map(|column| column.heading(lang)).collect();
    sink.line().extend_from_slice(BYTE_ORDER_MARK);
    line::texts(sink.line(), heads.iter().map(String::as_str));
    sink.settle().await
}

/// The rows of one machine.
async fn rows(
    cx: &JobCx,
    part: &OrderPart,
    (columns, lang): (&[Column], Lang),
    (sink, turns): (&mut Sink, &ExportTurns),
    progress: &mut Progress,
) -> Result<(), JobError> {
    let turn = turns.take().await;
    let mut writer = RowWriter::new(cx, part, columns, lang).await?;
    drop(turn);
    // a connection of its own: dropped early, it is closed and the server's work ends
    let mut copy = cx.copy().await?;
    for span in part.extent.spans() {
        stretch(cx, (part, span), (&mut copy, &mut writer), (sink, turns), progress).await?;
    }
    Ok(())
}

/// The rows of one stretch of a machine's time.
async fn stretch(
    cx: &JobCx,
    (part, span): (&OrderPart, Span),
    (copy, writer): (&mut TenantCopy, &mut RowWriter<'_>),
    (sink, turns): (&mut Sink, &ExportTurns),
    progress: &mut Progress,
) -> Result<(), JobError> {
    let mut turn = turns.take().await;
    writer.begin(cx, part, span).await?;
    let sql = CopySql::new("copy (select at, layout_id, \"values\", counters from sample where company_id = ")
        .int(cx.scope().company().as_i64())
        .text(" and device_id = ")
        .uuid(part.device.device_id)
        .text(" and at >= ")
        .instant(span.from)
        .text(" and at < ")
        .instant(span.to)
        .text(" order by at) to stdout (format binary)");
    let mut stream = copy.rows(&sql).await?;
    let (mut parser, mut row) =
        (CopyRows::default(), Reading { at: span.from, layout_id: 0, values: Vec::new(), counters: Vec::new() });
    while let Some(bytes) = stream.next().await {
        parser.push(&bytes?);
        while parser.next(&mut row)? {
            writer.hold(cx, part, row.at).await?;
            writer.write(&row, sink.line());
            progress.done += 1;
            if sink.full() {
                sink.pack()?;
                drop(turn);
                sink.settle().await?;
                progress.tell(cx).await?;
                turn = turns.take().await;
            }
        }
    }
    drop(turn);
    if parser.ended() { Ok(()) } else { Err(JobError::Retry(anyhow!("the rows were cut off"))) }
}

/// Writes the rows of one machine.
struct RowWriter<'a> {
    columns: &'a [Column],
    equipment_number: &'a str,
    times: LocalTimes,
    words: StateWords,
    layouts: Layouts,
    /// For each layout that has come, where its columns stand.
    slots: HashMap<i32, Vec<Option<Slot>>>,
    growth: Growth,
    /// States and runs of the day that is being written; a whole month of them is never held.
    held: Timeline,
    until: OffsetDateTime,
}

impl<'a> RowWriter<'a> {
    async fn new(cx: &JobCx, part: &'a OrderPart, columns: &'a [Column], lang: Lang) -> Result<Self, JobError> {
        let mut tx = cx.read().await?;
        let layouts = layouts(&mut tx).await?;
        Ok(Self {
            columns,
            equipment_number: &part.device.equipment_number,
            times: LocalTimes::new(part.zone.clone()),
            words: StateWords::new(lang),
            layouts,
            slots: HashMap::new(),
            growth: Growth::default(),
            held: Timeline::default(),
            until: part.window.from,
        })
    }

    /// Begins a stretch: growth counts from the reading before it, whatever was made in between.
    async fn begin(&mut self, cx: &JobCx, part: &OrderPart, span: Span) -> Result<(), JobError> {
        let mut tx = cx.read().await?;
        self.growth = growth(&mut tx, part.device.device_id, span).await?;
        Ok(())
    }

    /// Makes sure that states and runs at `at` are known.
    async fn hold(&mut self, cx: &JobCx, part: &OrderPart, at: OffsetDateTime) -> Result<(), JobError> {
        if at < self.until {
            return Ok(());
        }
        self.until = (at + Duration::DAY).min(part.window.to);
        let day = DeviceSpan::new(part.device.device_id, Span::new(at, self.until));
        let mut tx = cx.read().await?;
        self.held = timelines(&mut tx, &[day]).await?.pop().unwrap_or_default();
        Ok(())
    }

    fn write(&mut self, row: &Reading, line: &mut Vec<u8>) {
        let grown = self.growth.step(row.layout_id, row.at, &row.counters).by;
        let (columns, layout) = (self.columns, self.layouts.get(&row.layout_id));
        let slots = self.slots.entry(row.layout_id).or_insert_with(|| slots(columns, layout));
        for (place, (column, slot)) in columns.iter().zip(slots.iter()).enumerate() {
            if place > 0 {
                line.push(b',');
            }
            match column {
                Column::Equipment => line::text(line, self.equipment_number),
                Column::Time => self.times.write(row.at, line),
                Column::State => {
                    let state = self.held.state_at(row.at);
                    line::text(line, self.words.of(state));
                }
                Column::ItemNumber => {
                    let run = self.held.run_at(row.at);
                    line::text(line, run.and_then(|run| run.item.as_deref()).unwrap_or_default());
                }
                Column::Signal(signal) => reading(line, signal, (*slot, row, &grown)),
            }
        }
        line.extend_from_slice(END);
    }
}

/// Where columns stand in a layout's rows.
fn slots(columns: &[Column], layout: Option<&Layout>) -> Vec<Option<Slot>> {
    let slot = |column: &Column| match column {
        Column::Signal(signal) => layout.and_then(|layout| layout.slot(&signal.item_key)),
        _ => None,
    };
    columns.iter().map(slot).collect()
}

/// A signal's cell; empty where the row has no reading.
fn reading(line: &mut Vec<u8>, signal: &Signal, (slot, row, grown): (Option<Slot>, &Reading, &[Option<i64>])) {
    match slot {
        Some(Slot::Value(slot)) => {
            if let Some(Some(stored)) = row.values.get(slot) {
                line::value(line, signal, *stored);
            }
        }
        Some(Slot::Counter(slot)) => {
            if let Some(Some(growth)) = grown.get(slot) {
                line::growth(line, signal, *growth);
            }
        }
        None => {}
    }
}

/// A walker over the counters that has seen everything before the stretch.
async fn growth(tx: &mut db::TenantTx, device_id: Uuid, span: Span) -> Result<Growth, JobError> {
    // the machine's own layouts alone: a slot that it never fills is looked for in every row of the stretch
    let sent = layouts_in(tx, device_id, span).await?;
    let width = sent.iter().map(|layout| layout.counter_keys.len()).max().unwrap_or(0);
    let read = store::read_counters(tx, device_id, span, width).await?;
    let slots = |layout: &Layout| read.iter().filter_map(|slot| layout.counter_keys.get(*slot).cloned()).collect();
    let keys = sent.iter().flat_map(|layout| -> Vec<String> { slots(layout) }).collect();
    Ok(walker(tx, DeviceSpan::new(device_id, span), &keys).await?)
}

/// How far the file is.
struct Progress {
    /// Rows of each machine.
    counts: Vec<u64>,
    done: u64,
    told: Instant,
}

impl Progress {
    async fn new(cx: &JobCx, order: &Order) -> Result<Self, JobError> {
        let mut tx = cx.read().await?;
        let mut counts = Vec::with_capacity(order.parts.len());
        for part in &order.parts {
            let found = series::counts(&mut tx, part.device.device_id, &part.extent.spans()).await?;
            counts.push(u64::try_from(found.iter().sum::<i64>()).unwrap_or(0));
        }
        Ok(Self { counts, done: 0, told: Instant::now() })
    }

    /// Tells it now and then, and looks whether the job shall stop.
    async fn tell(&mut self, cx: &JobCx) -> Result<(), JobError> {
        cx.check()?;
        if self.told.elapsed() < TELL {
            return Ok(());
        }
        self.told = Instant::now();
        let all = self.counts.iter().sum::<u64>().max(1);
        cx.progress(u8::try_from((99 * self.done / all).min(99)).unwrap_or(99), None).await
    }
}

/// Where lines go: into a file, or into a member of a ZIP.
enum Sink {
    Plain(Box<Output>),
    Zip(Box<Zip>, Vec<u8>),
}

impl Sink {
    fn line(&mut self) -> &mut Vec<u8> {
        match self {
            Self::Plain(output) => output.line(),
            Self::Zip(_, line) => line,
        }
    }

    /// True when enough is gathered to be packed and handed on.
    fn full(&self) -> bool {
        match self {
            Self::Plain(output) => output.full(),
            Self::Zip(_, line) => line.len() >= PIECE,
        }
    }

    /// Packs what was gathered.
    fn pack(&mut self) -> Result<(), JobError> {
        if let Self::Zip(zip, line) = self {
            zip.write(line)?;
            line.clear();
        }
        Ok(())
    }

    /// Hands on what is enough.
    async fn settle(&mut self) -> Result<(), JobError> {
        match self {
            Self::Plain(output) => output.settle().await?,
            Self::Zip(zip, _) => zip.settle().await?,
        }
        Ok(())
    }

    fn begin(&mut self, name: &str, wide: bool) -> Result<(), JobError> {
        match self {
            Self::Plain(_) => Ok(()),
            Self::Zip(zip, _) => zip.begin(name, wide),
        }
    }

    async fn end(&mut self) -> Result<(), JobError> {
        self.pack()?;
        self.settle().await
    }

    async fn finish(self) -> Result<u64, JobError> {
        Ok(match self {
            Self::Plain(output) => output.finish().await?,
            Self::Zip(zip, _) => zip.finish().await?,
        })
    }
}
