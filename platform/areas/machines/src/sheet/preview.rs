//! What would come of a file.

use std::collections::BTreeMap;

use kernel::{Lang, Outcome};

use super::cells::{CellFault, Layout, RowReader};
use super::columns::SheetColumn;
use super::file::{Sheet, SheetRow};
use super::wire::ImportChangedField;

/// What becomes of a row.
pub(crate) trait SheetEntry {
    /// Its row, as a spreadsheet counts it.
    fn row(&self) -> usize;
    /// There is nothing yet that it means.
    fn is_new(&self) -> bool;
    /// Nothing would change.
    fn is_same(&self) -> bool;
    /// What it makes or changes, in words.
    fn subject(&self, lang: Lang) -> String;
    /// What is odd about it, and no fault.
    fn note(&self, lang: Lang) -> Option<String>;
    /// The fields that differ from what is there.
    fn changed_fields(&self, lang: Lang) -> Vec<ImportChangedField>;
}

/// What would come of a file: its entries, and what is wrong with which cell.
#[derive(Debug)]
pub(crate) struct SheetPreview<E> {
    /// Those of the rows that could be read, faulty ones among them.
    pub(crate) entries: Vec<E>,
    /// By row, those of a row in the order of its cells.
    pub(crate) faults: BTreeMap<usize, Vec<CellFault>>,
}

impl<E: SheetEntry> SheetPreview<E> {
    /// Reads the rows of a table one by one.
    pub(crate) fn of<C: SheetColumn>(
        sheet: &Sheet,
        layout: &Layout<C>,
        lang: Lang,
        mut entry: impl FnMut(&mut RowReader<'_, C>) -> Outcome<Option<E>>,
    ) -> Outcome<Self> {
        let mut preview = Self { entries: Vec::new(), faults: BTreeMap::new() };
        for row in &sheet.rows {
            let mut cells = RowReader { layout, row, lang, faults: beside(sheet, row) };
            preview.entries.extend(entry(&mut cells)?);
            if !cells.faults.is_empty() {
                cells.faults.sort_by_key(|fault| fault.place);
                preview.faults.insert(row.number, cells.faults);
            }
        }
        preview.add_to_head(layout.faults().to_vec());
        Ok(preview)
    }

    /// Adds what is wrong with the headings.
    pub(crate) fn add_to_head(&mut self, faults: Vec<CellFault>) {
        if !faults.is_empty() {
            self.faults.entry(1).or_default().extend(faults);
        }
    }

    /// The entries of rows without a fault.
    pub(crate) fn sound(&self) -> impl Iterator<Item = &E> {
        self.entries.iter().filter(|entry| !self.faults.contains_key(&entry.row()))
    }
}

/// Cells below no heading.
fn beside(sheet: &Sheet, row: &SheetRow) -> Vec<CellFault> {
    let headed = |place: usize| sheet.headings.get(place).is_some_and(|heading| !heading.is_empty());
    let filled = row.cells.iter().enumerate().filter(|(place, cell)| !cell.is_empty() && !headed(*place));
    let fault = |place| CellFault { place: Some(place), message: "sheet.no_heading".into(), near: None };
    filled.map(|(place, _)| fault(place)).collect()
}
