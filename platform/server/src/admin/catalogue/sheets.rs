//! The files: CSV in UTF-8, one for each table, as spreadsheets read and write them.

use std::collections::HashMap;
use std::fmt;
use std::fs::File;
use std::io::Write;
use std::path::Path;

use anyhow::{Context, Result, ensure};
use csv::{ReaderBuilder, StringRecord, Writer};

use super::tables::Table;

/// What spreadsheets know UTF-8 by.
const BOM: &str = "\u{feff}";

/// What is wrong with a file, at which line and column.
#[derive(Clone, Debug)]
pub(super) struct SheetFault {
    table: Table,
    /// None: the whole file.
    line: Option<u64>,
    column: Option<String>,
    reason: String,
}

impl SheetFault {
    pub(super) fn of_file(table: Table, reason: impl Into<String>) -> Self {
        Self { table, line: None, column: None, reason: reason.into() }
    }

    pub(super) fn at(table: Table, line: u64, column: Option<&str>, reason: impl Into<String>) -> Self {
        Self { table, line: Some(line), column: column.map(str::to_owned), reason: reason.into() }
    }
}

impl fmt::Display for SheetFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.table.file())?;
        if let Some(line) = self.line {
            write!(f, ", line {line}")?;
        }
        if let Some(column) = &self.column {
            write!(f, ", column {column}")?;
        }
        write!(f, ": {}", self.reason)
    }
}

/// A row of a file and its line.
pub(super) struct SheetRow {
    pub(super) line: u64,
    /// In the order of the table's columns.
    pub(super) cells: Vec<String>,
}

/// Writes a table into a new file.
pub(super) fn write(folder: &Path, table: Table, rows: &[Vec<String>]) -> Result<()> {
    let path = folder.join(table.file());
    let told = || path.display().to_string();
    let mut file = File::create_new(&path).with_context(told)?;
    file.write_all(BOM.as_bytes()).with_context(told)?;
    let mut csv = Writer::from_writer(file);
    csv.write_record(table.columns().iter().map(|column| column.name)).with_context(told)?;
    for row in rows {
        csv.write_record(row).with_context(told)?;
    }
    csv.flush().with_context(told)
}

/// Reads the file of a table; none where the folder has no such file. What is wrong is added to the faults.
pub(super) fn read(folder: &Path, table: Table, faults: &mut Vec<SheetFault>) -> Result<Option<Vec<SheetRow>>> {
    let path = folder.join(table.file());
    if !path.exists() {
        return Ok(None);
    }
    let mut csv = ReaderBuilder::new().flexible(true).from_path(&path).with_context(|| path.display().to_string())?;
    let headings = match csv.headers() {
        Ok(headings) => headings.clone(),
        Err(error) => {
            faults.push(unreadable(table, &error)?);
            return Ok(Some(Vec::new()));
        }
    };
    let Some(places) = places(table, &headings, faults) else { return Ok(Some(Vec::new())) };
    let mut rows: Vec<SheetRow> = Vec::new();
    let mut lines: HashMap<Vec<String>, u64> = HashMap::new();
    for record in csv.records() {
        let record = match record {
            Ok(record) => record,
            Err(error) => {
                faults.push(unreadable(table, &error)?);
                continue;
            }
        };
        // spreadsheets leave empty lines behind
        if record.iter().all(|cell| cell.trim().is_empty()) {
            continue;
        }
        let Some(row) = row(table, &record, &places, faults) else { continue };
        let key = row.cells[..table.key_width()].to_vec();
        if let Some(first) = lines.insert(key, row.line) {
            let reason = format!("{} stands in line {first} already", table.key(&row.cells));
            faults.push(SheetFault::at(table, row.line, None, reason));
        }
        rows.push(row);
    }
    Ok(Some(rows))
}

/// Refuses files whose name is that of no table: somebody believes that they count.
pub(super) fn strangers(folder: &Path, tables: &[Table]) -> Result<()> {
    let known: Vec<String> = tables.iter().map(|table| table.file()).collect();
    let mut present = 0;
    for entry in std::fs::read_dir(folder).with_context(|| folder.display().to_string())? {
        let name = entry?.file_name().to_string_lossy().into_owned();
        let sheet = Path::new(&name).extension().is_some_and(|ending| ending.eq_ignore_ascii_case("csv"));
        ensure!(!sheet || known.contains(&name), "{name} is no table; there are {}", known.join(", "));
        present += usize::from(sheet);
    }
    ensure!(present > 0, "{} holds no table; there are {}", folder.display(), known.join(", "));
    Ok(())
}

/// Where the table's columns stand; none where some are missing.
fn places(table: Table, headings: &StringRecord, faults: &mut Vec<SheetFault>) -> Option<Vec<usize>> {
    let before = faults.len();
    for heading in headings.iter().map(str::trim).filter(|heading| !heading.is_empty()) {
        if !table.columns().iter().any(|column| column.name == heading) {
            faults.push(SheetFault::at(table, 1, Some(heading), "is no column of this table"));
        }
    }
    let mut places = Vec::new();
    for column in table.columns() {
        match headings.iter().position(|heading| heading.trim() == column.name) {
            Some(place) => places.push(place),
            None => faults.push(SheetFault::at(table, 1, Some(column.name), "is missing")),
        }
    }
    (faults.len() == before).then_some(places)
}

/// The row as it is kept; none where a cell is wrong. All wrong cells are told.
fn row(table: Table, record: &StringRecord, places: &[usize], faults: &mut Vec<SheetFault>) -> Option<SheetRow> {
    let line = record.position().map_or(0, csv::Position::line);
    let before = faults.len();
    let mut cells = Vec::new();
    for (column, place) in table.columns().iter().zip(places) {
        match column.holds.read(record.get(*place).unwrap_or_default()) {
            Ok(cell) => cells.push(cell),
            Err(reason) => faults.push(SheetFault::at(table, line, Some(column.name), reason)),
        }
    }
    if faults.len() == before
        && let Err((column, reason)) = table.check(&cells)
    {
        faults.push(SheetFault::at(table, line, Some(column), reason));
    }
    (faults.len() == before).then_some(SheetRow { line, cells })
}

fn unreadable(table: Table, error: &csv::Error) -> Result<SheetFault> {
    let line = error.position().map_or(1, csv::Position::line);
    match error.kind() {
        csv::ErrorKind::Utf8 { .. } => {
            Ok(SheetFault::at(table, line, None, "is not UTF-8; save the file as “CSV UTF-8”"))
        }
        csv::ErrorKind::Io(failed) => Err(anyhow::anyhow!("{}: {failed}", table.file())),
        _ => Ok(SheetFault::at(table, line, None, error.to_string())),
    }
}
