//! What the cells of a row say of a machine, each by the rule of its field.

use kernel::Message;
use kernel::rules::TextRule;
use time::Date;

use super::super::columns::Column;
use super::super::draft::{DisplayName, EquipmentDraft, MakerName, Model, Remarks, Specification};
use super::super::words::{CATEGORY_WORDS, CLASS_WORDS, SWITCH_WORDS};
use crate::sheet::{RowReader, Words, day_of, meant, nearest};

/// Reads a machine out of a row.
pub(super) struct DraftReader<'r, 'a> {
    pub(super) cells: &'r mut RowReader<'a, Column>,
    /// The machine is there already.
    pub(super) known: bool,
}

impl DraftReader<'_, '_> {
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
        let cell = self.cells.cell(column)?;
        if cell.is_empty() && self.known && before.is_empty() {
            return None;
        }
        self.cells.text::<R>(column, cell)
    }

    /// Gives a field the text that its cell holds; an empty cell empties it.
    fn optional<R: TextRule>(&mut self, column: Column, field: &mut Option<String>) {
        match self.cells.cell(column) {
            None => {}
            Some("") => *field = None,
            Some(cell) => {
                if let Some(text) = self.cells.text::<R>(column, cell) {
                    *field = Some(text);
                }
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
        let cell = self.cells.cell(column)?;
        if cell.is_empty() && !empty.is_empty() {
            return Some(empty);
        }
        if cell.is_empty() {
            self.cells.fault(column, "field.unselected");
            return None;
        }
        let code = meant(words, cell);
        if code.is_none() {
            let near = nearest(words, cell, self.cells.lang);
            self.cells.near(column, Message::new(wrong).with("value", cell), near);
        }
        code
    }

    /// The same for the day of delivery.
    fn day(&mut self, field: &mut Option<Date>) {
        let Some(cell) = self.cells.cell(Column::Delivery) else { return };
        match day_of(cell) {
            _ if cell.is_empty() => *field = None,
            Some(date) => *field = Some(date),
            None => self.cells.fault(Column::Delivery, Message::new("sheet.day").with("value", cell)),
        }
    }
}
