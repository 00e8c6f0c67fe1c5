//! What the calls are asked by and answer.

use http_kit::form::{Choice, Key};
use kernel::{Lang, messages};
use salvo::oapi::ToSchema;
use serde::{Deserialize, Serialize};

use super::super::columns::COLUMNS;
use super::cells::CellFault;
use super::file::{FileEncoding, Sheet, SheetRow, Unreadable};
use super::plan::{Plan, PlannedRow};

/// Most letters of a cell that are told.
const CELL_TOLD: usize = 200;

/// Whose equipment a file holds, and how it is written.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct ImportQuery {
    /// The location.
    pub(super) location_unique_key: Key,
    /// How its letters are written; found by itself when absent.
    pub(super) encoding: Option<Choice<FileEncoding>>,
}

/// What would come of a file, or came of it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ImportReport {
    /// The file was read as this: `utf-8` or `shift_jis`; null when it is neither.
    encoding: Option<&'static str>,
    /// Why the file is no table; null when it is one.
    problem: Option<ImportProblem>,
    /// Rows below the headings that hold something.
    row_count: usize,
    /// The last of them, as a spreadsheet counts it.
    last_row: usize,
    /// Rows without a fault that are new.
    added_count: usize,
    /// Rows without a fault that change something.
    changed_count: usize,
    /// Rows without a fault that stand there already.
    same_count: usize,
    fault_count: usize,
    fault_row_count: usize,
    /// The headings of the file.
    columns: Vec<ImportColumn>,
    /// The rows with faults.
    faults: Vec<ImportFaultRow>,
    /// The rows that change something, with what.
    changes: Vec<ImportChange>,
    /// Everything was stored; false for a check, and when there is a fault.
    saved: bool,
}

/// A file that is no table.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ImportProblem {
    message: String,
    /// What was read of it, up to 80 characters.
    beginning: String,
}

/// A column of the file.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ImportColumn {
    /// As a spreadsheet names it.
    letter: String,
    heading: String,
}

/// A row with faults.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ImportFaultRow {
    /// As a spreadsheet counts it: the headings are row 1.
    row: usize,
    cells: Vec<String>,
    faults: Vec<ImportFault>,
}

/// What is wrong with a cell.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ImportFault {
    /// The column, counted from 0; null for the whole row.
    column: Option<usize>,
    message: String,
    /// What may have been meant.
    near: Option<String>,
}

/// A row that changes something.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ImportChange {
    row: usize,
    equipment_number: String,
    display_name: String,
    fields: Vec<ImportChangedField>,
}

/// A field that changes.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ImportChangedField {
    heading: String,
    before: String,
    after: String,
}

impl ImportReport {
    /// Of a file that is no table.
    pub(super) fn of_unreadable(file: Unreadable, lang: Lang) -> Self {
        let problem = ImportProblem { message: messages::text(lang, &file.message), beginning: file.beginning };
        Self {
            encoding: file.encoding.map(FileEncoding::word),
            problem: Some(problem),
            row_count: 0,
            last_row: 0,
            added_count: 0,
            changed_count: 0,
            same_count: 0,
            fault_count: 0,
            fault_row_count: 0,
            columns: Vec::new(),
            faults: Vec::new(),
            changes: Vec::new(),
            saved: false,
        }
    }

    /// Of a table; `saved`: it was stored.
    pub(super) fn new(sheet: &Sheet, plan: &Plan, lang: Lang, saved: bool) -> Self {
        let sound: Vec<&PlannedRow> = plan.rows.iter().filter(|row| !plan.faults.contains_key(&row.number)).collect();
        let same = sound.iter().filter(|row| row.is_same()).count();
        let added = sound.iter().filter(|row| row.before.is_none()).count();
        let changed = sound.iter().filter(|row| row.before.is_some() && !row.is_same());
        let columns = sheet.headings.iter().enumerate();
        Self {
            encoding: Some(sheet.encoding.word()),
            problem: None,
            row_count: sheet.rows.len(),
            last_row: sheet.rows.last().map_or(1, |row| row.number),
            added_count: added,
            changed_count: sound.len() - same - added,
            same_count: same,
            fault_count: plan.faults.values().map(Vec::len).sum(),
            fault_row_count: plan.faults.len(),
            columns: columns
                .map(|(place, heading)| ImportColumn { letter: letter(place), heading: told(heading) })
                .collect(),
            faults: plan.faults.iter().map(|(row, faults)| fault_row(sheet, *row, faults, lang)).collect(),
            changes: changed.map(|row| change(row, lang)).collect(),
            saved,
        }
    }
}

fn fault_row(sheet: &Sheet, number: usize, faults: &[CellFault], lang: Lang) -> ImportFaultRow {
    let row: Option<&SheetRow> = sheet.rows.iter().find(|row| row.number == number);
    let cells = row.map_or(&sheet.headings, |row| &row.cells);
    let fault = |fault: &CellFault| ImportFault {
        column: fault.place,
        message: messages::text(lang, &fault.message),
        near: fault.near.clone(),
    };
    ImportFaultRow {
        row: number,
        cells: cells.iter().map(|cell| told(cell)).collect(),
        faults: faults.iter().map(fault).collect(),
    }
}

fn change(row: &PlannedRow, lang: Lang) -> ImportChange {
    let before = row.before.as_ref();
    let was = before.map(super::super::store::Device::draft).unwrap_or_default();
    let line_before = before.and_then(|device| device.line_name.as_deref());
    let line_after = row.line.as_ref().map(|line| line.name.as_str());
    let fields = COLUMNS.into_iter().filter_map(|(column, _)| {
        let (before, after) = (column.cell(&was, line_before, lang), column.cell(&row.draft, line_after, lang));
        (before != after).then(|| ImportChangedField { heading: column.heading(lang), before, after })
    });
    ImportChange {
        row: row.number,
        equipment_number: row.draft.equipment_number.clone(),
        display_name: row.draft.display_name.clone(),
        fields: fields.collect(),
    }
}

/// A cell as it is told: not without end.
fn told(cell: &str) -> String {
    if cell.chars().count() <= CELL_TOLD {
        cell.to_owned()
    } else {
        cell.chars().take(CELL_TOLD).chain(['…']).collect()
    }
}

/// The letters of a column: A to Z, then AA.
fn letter(place: usize) -> String {
    let own = u8::try_from(place % 26).map_or('?', |offset| char::from(b'A' + offset));
    if place < 26 { own.to_string() } else { format!("{}{own}", letter(place / 26 - 1)) }
}

#[cfg(test)]
mod tests {
    use super::letter;

    #[test]
    fn columns_are_named_as_in_a_spreadsheet() {
        assert_eq!([0, 7, 25, 26, 51, 52, 99].map(letter), ["A", "H", "Z", "AA", "AZ", "BA", "CV"]);
    }
}
