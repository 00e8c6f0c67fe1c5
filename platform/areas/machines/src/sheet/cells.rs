//! The cells of a row, and what is wrong with them.

use http_kit::form::{Field, Form};
use kernel::rules::{self, Breach, TextRule};
use kernel::{Fault, Lang, Message};

use super::columns::SheetColumn;
use super::file::SheetRow;
use super::words::{nearest_of, plain};

/// Most names that a fault tells.
const NAMES_TOLD: usize = 5;

/// What is wrong with a cell.
#[derive(Clone, Debug)]
pub(crate) struct CellFault {
    /// The column in the file, from 0; none for the whole row.
    pub(crate) place: Option<usize>,
    pub(crate) message: Message,
    /// What may have been meant.
    pub(crate) near: Option<String>,
}

/// The columns of a file, each with its place.
#[derive(Clone, Debug)]
pub(crate) struct Layout<C> {
    columns: Vec<(C, usize)>,
    faults: Vec<CellFault>,
}

impl<C: SheetColumn> Layout<C> {
    /// The columns behind some headings.
    pub(crate) fn of(headings: &[String]) -> Self {
        let mut columns: Vec<(C, usize)> = Vec::new();
        let mut faults = Vec::new();
        for (place, heading) in headings.iter().enumerate().filter(|(_, heading)| !heading.is_empty()) {
            let fault = |key: &'static str| CellFault {
                place: Some(place),
                message: Message::new(key).with("heading", heading),
                near: None,
            };
            match C::of(heading) {
                None => faults.push(fault("sheet.heading")),
                Some(column) if columns.iter().any(|(known, _)| *known == column) => {
                    faults.push(fault("sheet.heading_twice"));
                }
                Some(column) => columns.push((column, place)),
            }
        }
        Self { columns, faults }
    }

    /// What is wrong with the headings that are there.
    pub(crate) fn faults(&self) -> &[CellFault] {
        &self.faults
    }

    /// Where a column stands.
    pub(crate) fn place(&self, wanted: C) -> Option<usize> {
        self.columns.iter().find(|(column, _)| *column == wanted).map(|(_, place)| *place)
    }

    /// What a row says in a column; none when the file has no such column.
    pub(crate) fn cell<'a>(&self, row: &'a SheetRow, wanted: C) -> Option<&'a str> {
        self.place(wanted).map(|place| row.cells.get(place).map_or("", String::as_str))
    }
}

/// Reads the cells of one row, and keeps what is wrong with them.
pub(crate) struct RowReader<'a, C> {
    pub(crate) layout: &'a Layout<C>,
    pub(crate) row: &'a SheetRow,
    pub(crate) lang: Lang,
    pub(crate) faults: Vec<CellFault>,
}

impl<'a, C: SheetColumn> RowReader<'a, C> {
    /// What the row says in a column; none when the file has no such column.
    pub(crate) fn cell(&self, column: C) -> Option<&'a str> {
        self.layout.cell(self.row, column)
    }

    /// Keeps what is wrong with a column.
    pub(crate) fn fault(&mut self, column: C, message: impl Into<Message>) {
        self.near(column, message, None);
    }

    /// The same, with what may have been meant.
    pub(crate) fn near(&mut self, column: C, message: impl Into<Message>, near: Option<String>) {
        self.faults.push(CellFault { place: self.layout.place(column), message: message.into(), near });
    }

    /// A text by its rule.
    pub(crate) fn text<R: TextRule>(&mut self, column: C, cell: &str) -> Option<String> {
        match rules::text::<R>(cell) {
            Ok(text) => Some(text),
            Err(Breach { message, .. }) => {
                self.fault(column, message);
                None
            }
        }
    }

    /// A value by the rule that its field has in a form.
    pub(crate) fn field<F: Field>(&mut self, column: C, field: F) -> Option<F::Value> {
        let mut form = Form::default();
        let value = form.take("cell", field);
        match form.done(value) {
            Ok(value) => Some(value),
            Err(Fault::Fields(faults)) => {
                for fault in faults {
                    self.fault(column, fault.message);
                }
                None
            }
            Err(_) => None,
        }
    }

    /// The line that a cell names, among those of a location.
    pub(crate) fn line<'l, L>(&mut self, column: C, cell: &str, lines: &'l [L], name: fn(&L) -> &str) -> Option<&'l L> {
        let exact = lines.iter().find(|line| name(line) == cell);
        let found = exact.or_else(|| lines.iter().find(|line| plain(name(line)) == plain(cell)));
        if found.is_none() {
            let names: Vec<String> = lines.iter().map(|line| name(line).to_owned()).collect();
            let message = if names.is_empty() {
                Message::new("sheet.no_lines").with("value", cell)
            } else {
                Message::new("sheet.line").with("value", cell).with("lines", some_of(&names, self.lang))
            };
            self.near(column, message, nearest_of(&names, cell));
        }
        found
    }
}

/// The first of some names.
pub(crate) fn some_of(names: &[String], lang: Lang) -> String {
    let between = lang.pick("、", ", ", ", ");
    let mut told = names.iter().take(NAMES_TOLD).cloned().collect::<Vec<_>>().join(between);
    if names.len() > NAMES_TOLD {
        told.push('…');
    }
    told
}
