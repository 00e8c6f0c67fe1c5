//! What the cells of a row say, each by the rule of its field.

use kernel::rules::{self, Breach, TextRule};
use kernel::zone::parse_date;
use kernel::{Lang, Message};
use time::Date;

use super::super::columns::Column;
use super::super::draft::{DisplayName, EquipmentDraft, EquipmentNumber, MakerName, Model, Remarks, Specification};
use super::super::words::{CATEGORY_WORDS, CLASS_WORDS, SWITCH_WORDS, Words, meant, nearest};
use super::file::SheetRow;

/// What is wrong with a cell.
#[derive(Clone, Debug)]
pub(super) struct CellFault {
    /// The column in the file, from 0; none for the whole row.
    pub(super) place: Option<usize>,
    pub(super) message: Message,
    /// What may have been meant.
    pub(super) near: Option<String>,
}

/// The columns of a file, each with its place.
#[derive(Clone, Debug)]
pub(super) struct Layout(Vec<(Column, usize)>);

impl Layout {
    /// The columns behind some headings, and what is wrong with those.
    pub(super) fn of(headings: &[String]) -> (Self, Vec<CellFault>) {
        let mut columns: Vec<(Column, usize)> = Vec::new();
        let mut faults = Vec::new();
        for (place, heading) in headings.iter().enumerate().filter(|(_, heading)| !heading.is_empty()) {
            let fault = |key: &'static str| CellFault {
                place: Some(place),
                message: Message::new(key).with("heading", heading),
                near: None,
            };
            match Column::of(heading) {
                None => faults.push(fault("equipment.import.heading")),
                Some(column) if columns.iter().any(|(known, _)| *known == column) => {
                    faults.push(fault("equipment.import.heading_twice"));
                }
                Some(column) => columns.push((column, place)),
            }
        }
        (Self(columns), faults)
    }

    /// Where a column stands.
    pub(super) fn place(&self, wanted: Column) -> Option<usize> {
        self.0.iter().find(|(column, _)| *column == wanted).map(|(_, place)| *place)
    }

    /// What a row says in a column; none when the file has no such column.
    pub(super) fn cell<'a>(&self, row: &'a SheetRow, wanted: Column) -> Option<&'a str> {
        self.place(wanted).map(|place| row.cells.get(place).map_or("", String::as_str))
    }
}

/// Reads the cells of one row, and keeps what is wrong with them.
pub(super) struct RowReader<'a> {
    pub(super) layout: &'a Layout,
    pub(super) row: &'a SheetRow,
    pub(super) lang: Lang,
    /// The machine is there already.
    pub(super) known: bool,
    pub(super) faults: Vec<CellFault>,
}

impl RowReader<'_> {
    /// Keeps what is wrong with a column.
    pub(super) fn fault(&mut self, column: Column, message: impl Into<Message>) {
        self.near(column, message, None);
    }

    /// The same, with what may have been meant.
    pub(super) fn near(&mut self, column: Column, message: impl Into<Message>, near: Option<String>) {
        self.faults.push(CellFault { place: self.layout.place(column), message: message.into(), near });
    }

    /// The equipment number, by which the row is known.
    pub(super) fn number(&mut self) -> Option<String> {
        self.text::<EquipmentNumber>(Column::Number, "")
    }

    /// What becomes of a machine by the row; what the row does not say, or says wrongly, stays.
    pub(super) fn apply(&mut self, before: &EquipmentDraft) -> EquipmentDraft {
        let mut draft = before.clone();
        if let Some(text) = self.text::<DisplayName>(Column::Name, &before.display_name) {
            draft.display_name = text;
        }
        if let Some(text) = self.text::<MakerName>(Column::Maker, &before.maker) {
            draft.maker = text;
        }
        if let Some(text) = self.text::<Model>(Column::Model, &before.model) {
            draft.model = text;
        }
        let mut specification = Some(before.specification.clone());
        self.optional::<Specification>(Column::Specification, &mut specification);
        draft.specification = specification.unwrap_or_default();
        self.optional::<Remarks>(Column::Remarks, &mut draft.remarks);
        self.day(&mut draft.delivery_date);
        if let Some(code) = self.word(Column::Category, &CATEGORY_WORDS, "equipment.import.word", "") {
            code.clone_into(&mut draft.category);
        }
        if let Some(code) = self.word(Column::Class, &CLASS_WORDS, "equipment.import.word", "none") {
            code.clone_into(&mut draft.model_class);
        }
        if let Some(code) = self.word(Column::Iot, &SWITCH_WORDS, "equipment.import.switch", "no") {
            draft.iot = code == "yes";
        }
        draft
    }

    /// A text that must be there, unless a machine that is known never had one.
    fn text<R: TextRule>(&mut self, column: Column, before: &str) -> Option<String> {
        let cell = self.layout.cell(self.row, column)?;
        if cell.is_empty() && self.known && before.is_empty() {
            return None;
        }
        self.checked::<R>(column, cell)
    }

    /// Gives a field the text that its cell holds; an empty cell empties it.
    fn optional<R: TextRule>(&mut self, column: Column, field: &mut Option<String>) {
        match self.layout.cell(self.row, column) {
            None => {}
            Some("") => *field = None,
            Some(cell) => {
                if let Some(text) = self.checked::<R>(column, cell) {
                    *field = Some(text);
                }
            }
        }
    }

    fn checked<R: TextRule>(&mut self, column: Column, cell: &str) -> Option<String> {
        match rules::text::<R>(cell) {
            Ok(text) => Some(text),
            Err(Breach { message, .. }) => {
                self.fault(column, message);
                None
            }
        }
    }

    /// A code by its name; an empty cell says `empty`, or is missing where that is empty itself.
    fn word(
        &mut self,
        column: Column,
        words: &'static Words,
        wrong: &'static str,
        empty: &'static str,
    ) -> Option<&'static str> {
        let cell = self.layout.cell(self.row, column)?;
        if cell.is_empty() && !empty.is_empty() {
            return Some(empty);
        }
        if cell.is_empty() {
            self.fault(column, "field.unselected");
            return None;
        }
        let code = meant(words, cell);
        if code.is_none() {
            let near = nearest(words, cell, self.lang);
            self.near(column, Message::new(wrong).with("value", cell), near);
        }
        code
    }

    /// The same for the day of delivery.
    fn day(&mut self, field: &mut Option<Date>) {
        let Some(cell) = self.layout.cell(self.row, Column::Delivery) else { return };
        match day_of(cell) {
            _ if cell.is_empty() => *field = None,
            Some(date) => *field = Some(date),
            None => self.fault(Column::Delivery, Message::new("equipment.import.day").with("value", cell)),
        }
    }
}

/// A day as spreadsheets write it: year, month, day, with whatever between them.
fn day_of(cell: &str) -> Option<Date> {
    let parts: Vec<&str> = cell.split(|c: char| !c.is_ascii_digit()).filter(|part| !part.is_empty()).collect();
    let between = cell.chars().all(|c| c.is_ascii_digit() || c.is_whitespace() || "/-.年月日년월일".contains(c));
    match parts[..] {
        [year, month, day] if between && year.len() == 4 && month.len() <= 2 && day.len() <= 2 => {
            parse_date(&format!("{year}-{month:0>2}-{day:0>2}"))
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::day_of;
    use time::macros::date;

    #[test]
    fn a_day_is_read_as_spreadsheets_write_it() {
        for right in ["2026/2/3", "2026-02-03", "2026.02.03", "2026年2月3日", "2026년 2월 3일"] {
            assert_eq!(day_of(right), Some(date!(2026 - 02 - 03)), "{right}");
        }
        for wrong in ["2026/2/30", "3/2/2026", "26/2/3", "2026/2", "2026/2/3 10:00", "2026x2x3", "0001/1/1"] {
            assert_eq!(day_of(wrong), None, "{wrong}");
        }
    }
}
