//! `sosogi import`: a recording (CSV) comes in through the checks and tables of the intake.
//!
//! A mapping file says what the columns mean. Rows go in batches, each one transaction; importing again changes
//! nothing, because rows and events are known by their keys. A fault in a line stops the import there: what stood
//! in whole batches before it stays, and the mended file can be imported again. Age has no lower limit here. A trial
//! (`--dry-run`) passes the same reading and the same checks, goes on after faults, and writes nothing.

mod cells;
mod columns;
mod fault;
mod format;
mod importer;
mod instants;
mod mapping;
pub(crate) mod partitions;
mod pending;
mod rows;
mod store;
mod story;

use std::path::PathBuf;
use std::time::Instant;

use access::audit::{self, AuditEntry};
use anyhow::{Context, Result, bail};
use config::Settings;
use serde_json::json;

use crate::admin::CommandCx;
use crate::{out, roll};
use columns::{Cells, Columns};
use importer::{ImportTotals, Importer};
use mapping::Mapping;

/// Arguments of `sosogi import`.
#[derive(clap::Args)]
pub struct Args {
    /// The company's name or key.
    #[arg(long)]
    company: String,
    /// The mapping file (TOML or JSON).
    #[arg(long)]
    mapping: PathBuf,
    /// Bring the figures up to date at once, without waiting for a worker.
    #[arg(long, default_value_t = true, action = clap::ArgAction::Set)]
    roll_up: bool,
    /// The machine of a file that has no device column: its equipment number.
    #[arg(long)]
    device: Option<String>,
    /// List everything that is wrong with the file, by line, and write nothing.
    #[arg(long)]
    dry_run: bool,
    /// The recording.
    csv: PathBuf,
}

/// Imports a recording.
pub async fn run(settings: &Settings, args: Args) -> Result<()> {
    let began = Instant::now();
    let mapping = Mapping::load(&args.mapping, args.device.as_deref())?;
    let cx = CommandCx::open(settings)?;
    let scope = cx.scope(&args.company).await?;
    let mut importer = Importer::new(cx, scope, mapping, args.dry_run);
    let done = take_in(&mut importer, &args).await;
    if args.dry_run {
        done?;
        return report_trial(importer);
    }
    report(&importer.taken, began);
    note(&importer, &args).await?;
    done?;
    if args.roll_up {
        let began = Instant::now();
        let buckets = roll::all(&importer.cx.db, scope).await?;
        out::line(format_args!("{buckets} buckets rolled up, {:.1} s", began.elapsed().as_secs_f64()));
    }
    Ok(())
}

async fn take_in(importer: &mut Importer, args: &Args) -> Result<()> {
    let file = || format!("recording {}", args.csv.display());
    let mut recording = importer.mapping.file.open(&args.csv).with_context(file)?;
    let headings = recording.headings().with_context(file)?;
    let mut columns = Columns::find(&importer.mapping, &headings).with_context(file)?;
    importer.open().await?;
    rows::read(importer, &mut columns, &mut recording).await.with_context(file)?;
    if let Cells::Long { meanings, .. } = &columns.cells {
        for name in &meanings.unheard {
            out::line(format_args!("no line tells of “{name}”"));
        }
    }
    Ok(())
}

/// Everything that is wrong with the recording, in the order of its lines.
fn report_trial(importer: Importer) -> Result<()> {
    let ImportTotals { rows, events, items, left_out, .. } = importer.taken;
    let faults = importer.faults.in_order();
    for fault in &faults {
        out::line(fault);
    }
    report_left_out(left_out);
    out::line(format_args!("{rows} rows, {events} events and {items} items can be taken in; nothing was written"));
    if faults.is_empty() { Ok(()) } else { bail!("{} faults", faults.len()) }
}

fn report(taken: &ImportTotals, began: Instant) {
    let ImportTotals { rows, new_rows, events, new_events, items, left_out } = taken;
    out::line(format_args!("rows: {rows} stored or known, {new_rows} new, {} known", rows - new_rows));
    out::line(format_args!("events: {events} told, {new_events} new, {} known", events - new_events));
    out::line(format_args!("items: {items} new"));
    report_left_out(*left_out);
    out::line(format_args!("time: {:.1} s", began.elapsed().as_secs_f64()));
}

fn report_left_out(lines: usize) {
    if lines > 0 {
        out::line(format_args!("left out: {lines} lines at a time that was told before"));
    }
}

/// An import that brought something new stands in the audit log, a broken one too.
async fn note(importer: &Importer, args: &Args) -> Result<()> {
    let ImportTotals { rows, new_rows, new_events, items, .. } = importer.taken;
    if new_rows + new_events == 0 {
        return Ok(());
    }
    let mut tx = importer.cx.db.begin(importer.scope).await?;
    let file = args.csv.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
    let after = json!({ "rows": rows, "newRows": new_rows, "newEvents": new_events, "newItems": items });
    let entry = AuditEntry { after: Some(after), ..AuditEntry::by_command("recording.import", &file) };
    audit::write(&mut tx, entry, importer.cx.now);
    tx.commit().await?;
    Ok(())
}
