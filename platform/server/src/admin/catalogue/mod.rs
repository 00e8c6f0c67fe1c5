//! Master data without a release (decision 0037): the provider's catalogue, and a company's own signals, as CSV files
//! that people edit in a spreadsheet.
//!
//! An export writes one file for each table. An import reads those that are there, tells everything that is wrong with
//! them, and writes all or nothing, with its lines in the audit log. What a file lacks stays, unless `--prune` is given;
//! what is needed stays in any case.

mod changes;
mod sheets;
mod store;
mod tables;

use std::path::{Path, PathBuf};

use access::audit::{self, AuditEntry};
use anyhow::{Context, Result, bail};
use clap::Subcommand;
use db::{Scope, TenantTx};
use kernel::constants::REPLACEABLE;
use serde_json::Value;

use super::{CommandCx, staff};
use crate::out;
use changes::{NeededRows, SheetRows, TableChange, TableContent, TableRow, object};
use sheets::SheetFault;
use tables::{CATALOGUE, COMPANY, Table};

/// What may be done with the catalogue.
#[derive(Subcommand)]
pub(crate) enum Command {
    /// Write the tables into a folder, one CSV file each.
    Export {
        /// Where the files go; those of an earlier export are never overwritten.
        folder: PathBuf,
        /// The name or key of a company whose own signals are meant.
        #[arg(long)]
        company: Option<String>,
    },
    /// Read the tables from a folder. Tables without a file stay as they are.
    Import(Import),
}

/// An import.
#[derive(clap::Args)]
pub(crate) struct Import {
    /// Where the files are.
    folder: PathBuf,
    /// The name or key of a company whose own signals are meant.
    #[arg(long)]
    company: Option<String>,
    /// Remove what the files lack.
    #[arg(long)]
    prune: bool,
    /// Tell what would change and write nothing.
    #[arg(long)]
    dry_run: bool,
}

/// Runs `sosogi admin catalogue`.
pub(super) async fn run(cx: &CommandCx, command: Command) -> Result<()> {
    match command {
        Command::Export { folder, company } => export(cx, &folder, company.as_deref()).await,
        Command::Import(order) => import(cx, &order).await,
    }
}

async fn export(cx: &CommandCx, folder: &Path, company: Option<&str>) -> Result<()> {
    let mut tx = cx.db.begin(scope(cx, company).await?).await?;
    std::fs::create_dir_all(folder).with_context(|| folder.display().to_string())?;
    for table in tables_of(company) {
        let rows = content(&mut tx, *table).await?;
        sheets::write(folder, *table, &rows)?;
        out::line(format_args!("{}: {} rows", folder.join(table.file()).display(), rows.len()));
    }
    Ok(())
}

async fn import(cx: &CommandCx, order: &Import) -> Result<()> {
    let tables = tables_of(order.company.as_deref());
    sheets::strangers(&order.folder, tables)?;
    let (mut files, mut faults) = (SheetRows::new(), Vec::new());
    for table in tables {
        files.extend(sheets::read(&order.folder, *table, &mut faults)?.map(|rows| (*table, rows)));
    }
    refuse(&faults)?;
    let needs = needs(cx, order.company.as_deref()).await?;
    let mut tx = cx.db.begin(scope(cx, order.company.as_deref()).await?).await?;
    let mut present = TableContent::new();
    for table in CATALOGUE.iter().chain(tables) {
        present.insert(*table, content(&mut tx, *table).await?);
    }
    let of = |table: &Table| present.get(table).map_or(&[][..], Vec::as_slice);
    let changes: Vec<TableChange> =
        files.iter().map(|(table, rows)| TableChange::of(*table, of(table), rows, order.prune)).collect();
    faults.extend(changes::check(&present, &files, &changes, &needs));
    faults.extend(taken_keys(&files, of(&Table::Signals)));
    refuse(&faults)?;
    changes.iter().for_each(tell);
    if order.dry_run {
        out::line("nothing was written");
        return Ok(());
    }
    write(cx, &mut tx, &changes).await?;
    tx.commit().await?;
    Ok(())
}

fn tables_of(company: Option<&str>) -> &'static [Table] {
    if company.is_some() { &COMPANY } else { &CATALOGUE }
}

/// In whose name: the catalogue is the provider's, and its changes stand in the provider's audit log.
async fn scope(cx: &CommandCx, company: Option<&str>) -> Result<Scope> {
    match company {
        Some(company) => cx.scope(company).await,
        None => staff::provider(cx).await,
    }
}

/// The rows of a table, each cell as a file would say it. Of the constants also those that nobody replaced.
async fn content(tx: &mut TenantTx, table: Table) -> Result<Vec<TableRow>> {
    let mut rows = store::rows(tx, table).await?;
    for row in &mut rows {
        for (column, cell) in table.columns().iter().zip(row) {
            if let Ok(read) = column.holds.read(cell) {
                *cell = read;
            }
        }
    }
    if table == Table::Constants {
        for constant in REPLACEABLE {
            if rows.iter().all(|row| row[0] != constant.item) {
                rows.push(vec![constant.item.to_owned(), constant.default.to_owned()]);
            }
        }
        rows.sort();
    }
    Ok(rows)
}

/// What companies need of the tables, each company looked at in a transaction of its own.
async fn needs(cx: &CommandCx, company: Option<&str>) -> Result<NeededRows> {
    let mut needs = NeededRows::new();
    let signals = if company.is_some() { Table::CompanySignals } else { Table::Signals };
    for (name, scope) in cx.companies(company).await? {
        let mut tx = cx.db.begin(scope).await?;
        for key in store::signals_in_layouts(&mut tx).await? {
            needs.insert((signals, key), format!("machines of {name} send it"));
        }
        for row in store::rows(&mut tx, Table::CompanySignals).await? {
            let by = format!("the signal {} of {name} needs it", row[0]);
            needs.insert((Table::SignalGroups, row[1].clone()), by.clone());
            needs.insert((Table::UnitCategories, row[2].clone()), by);
        }
    }
    Ok(needs)
}

/// A company's own signal under a key of the catalogue would never be seen.
fn taken_keys(files: &SheetRows, catalogue: &[TableRow]) -> Vec<SheetFault> {
    let own = files.iter().filter(|(table, _)| *table == Table::CompanySignals).flat_map(|(_, rows)| rows);
    let taken = own.filter(|row| catalogue.iter().any(|known| known[0] == row.cells[0]));
    let reason = "is a signal of the catalogue, which wins; take another key";
    taken.map(|row| SheetFault::at(Table::CompanySignals, row.line, Some("item_key"), reason)).collect()
}

fn refuse(faults: &[SheetFault]) -> Result<()> {
    for fault in faults {
        out::line(fault);
    }
    if faults.is_empty() { Ok(()) } else { bail!("{} faults; nothing was written", faults.len()) }
}

fn tell(change: &TableChange) {
    let TableChange { table, added, changed, removed, left } = change;
    let (added_n, changed_n, removed_n) = (added.len(), changed.len(), removed.len());
    let stay = if *left > 0 { format!(", {left} that the file lacks stay") } else { String::new() };
    out::line(format_args!("{}: {added_n} new, {changed_n} changed, {removed_n} removed{stay}", table.file()));
    let changed: Vec<&TableRow> = changed.iter().map(|(_, after)| after).collect();
    for (sign, rows) in [("+", added.iter().collect()), ("~", changed), ("-", removed.iter().collect::<Vec<_>>())] {
        for row in rows {
            out::line(format_args!("  {sign} {}", table.key(row)));
        }
    }
}

/// Writes the changes: what is referred to first, and removed last; then the audit log.
async fn write(cx: &CommandCx, tx: &mut TenantTx, changes: &[TableChange]) -> Result<()> {
    for change in changes {
        let rows: Vec<Value> = change.written().map(|row| object(change.table, row)).collect();
        if !rows.is_empty() {
            store::write(tx, change.table, &rows.into()).await?;
        }
    }
    for change in changes.iter().rev().filter(|change| !change.removed.is_empty()) {
        store::remove(tx, change.table, &change.removed).await?;
    }
    for change in changes.iter().filter(|change| !change.is_empty()) {
        let (before, after) = change.told();
        let entry = AuditEntry::by_command("catalogue.import", change.table.name());
        let entry = AuditEntry { before: Some(before), after: Some(after), ..entry };
        audit::write(tx, entry, cx.now);
    }
    Ok(())
}
