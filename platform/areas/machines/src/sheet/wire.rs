//! What the calls are asked by and answer.

use http_kit::form::{Choice, Form, Key};
use kernel::{Lang, Outcome, messages};
use salvo::oapi::ToSchema;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::cells::CellFault;
use super::file::{FileEncoding, Sheet, SheetRow, Unreadable};
use super::preview::{SheetEntry, SheetPreview};

/// Most letters of a cell that are told.
const CELL_TOLD: usize = 200;

/// For which location a file is, and how it is written.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct ImportQuery {
    /// The location.
    location_unique_key: Key,
    /// How its letters are written; found by itself when absent.
    encoding: Option<Choice<FileEncoding>>,
}

impl ImportQuery {
    /// The location and the encoding.
    pub(crate) fn parts(self) -> Outcome<(Uuid, Option<FileEncoding>)> {
        let mut form = Form::default();
        let location = form.take("locationUniqueKey", self.location_unique_key);
        let encoding = form.take("encoding", self.encoding);
        form.done((location, encoding))
    }
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
    /// The rows without a fault that are new.
    additions: Vec<ImportAddition>,
    /// The rows without a fault that change something, with what.
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

/// A row that is new.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ImportAddition {
    row: usize,
    /// What it makes, in words.
    subject: String,
    /// What is odd about it, and no fault.
    note: Option<String>,
}

/// A row that changes something.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ImportChange {
    row: usize,
    /// What it changes, in words.
    subject: String,
    /// What is odd about it, and no fault.
    note: Option<String>,
    fields: Vec<ImportChangedField>,
}

/// A field that changes.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ImportChangedField {
    pub(crate) heading: String,
    pub(crate) before: String,
    pub(crate) after: String,
}

impl ImportReport {
    /// Of a file that is no table.
    pub(crate) fn of_unreadable(file: Unreadable, lang: Lang) -> Self {
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
            additions: Vec::new(),
            changes: Vec::new(),
            saved: false,
        }
    }

    /// Of a table; `saved`: it was stored.
    pub(crate) fn new<E: SheetEntry>(sheet: &Sheet, preview: &SheetPreview<E>, lang: Lang, saved: bool) -> Self {
        let sound: Vec<&E> = preview.sound().collect();
        let additions: Vec<ImportAddition> =
            sound.iter().filter(|one| one.is_new()).map(|one| addition(*one, lang)).collect();
        let changes: Vec<ImportChange> =
            sound.iter().filter(|one| !one.is_new() && !one.is_same()).map(|one| change(*one, lang)).collect();
        let columns = sheet.headings.iter().enumerate();
        Self {
            encoding: Some(sheet.encoding.word()),
            problem: None,
            row_count: sheet.rows.len(),
            last_row: sheet.rows.last().map_or(1, |row| row.number),
            added_count: additions.len(),
            changed_count: changes.len(),
            same_count: sound.len() - additions.len() - changes.len(),
            fault_count: preview.faults.values().map(Vec::len).sum(),
            fault_row_count: preview.faults.len(),
            columns: columns
                .map(|(place, heading)| ImportColumn { letter: letter(place), heading: told(heading) })
                .collect(),
            faults: preview.faults.iter().map(|(row, faults)| fault_row(sheet, *row, faults, lang)).collect(),
            additions,
            changes,
            saved,
        }
    }
}

fn addition<E: SheetEntry>(entry: &E, lang: Lang) -> ImportAddition {
    ImportAddition { row: entry.row(), subject: entry.subject(lang), note: entry.note(lang) }
}

fn change<E: SheetEntry>(entry: &E, lang: Lang) -> ImportChange {
    ImportChange {
        row: entry.row(),
        subject: entry.subject(lang),
        note: entry.note(lang),
        fields: entry.changed_fields(lang),
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
