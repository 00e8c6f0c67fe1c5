//! The columns of equipment as a table: of the list as a file, and of the file that is imported.

use kernel::Lang;
use kernel::zone::slashed;

use super::draft::EquipmentDraft;
use super::words::{CATEGORY_WORDS, CLASS_WORDS, SWITCH_WORDS};
use crate::sheet::{self, SheetColumn};

/// A column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Column {
    Number,
    Name,
    Category,
    Maker,
    Specification,
    Class,
    Model,
    Line,
    Delivery,
    Iot,
    Remarks,
}

/// All of them in the order of a file, each with the key of its heading.
pub(super) const COLUMNS: [(Column, &str); 11] = [
    (Column::Number, "equipment.column.number"),
    (Column::Name, "equipment.column.name"),
    (Column::Category, "equipment.column.category"),
    (Column::Maker, "equipment.column.maker"),
    (Column::Specification, "equipment.column.specification"),
    (Column::Class, "equipment.column.class"),
    (Column::Model, "equipment.column.model"),
    (Column::Line, "equipment.column.line"),
    (Column::Delivery, "equipment.column.delivery"),
    (Column::Iot, "equipment.column.iot"),
    (Column::Remarks, "equipment.column.remarks"),
];

impl SheetColumn for Column {
    const ALL: &'static [(Self, &'static str)] = &COLUMNS;
    const KNOWN_BY: Self = Self::Number;
    const NO_TABLE: &'static str = "equipment.import.no_table";
}

impl Column {
    /// What stands in the column for a machine.
    pub(super) fn cell(self, draft: &EquipmentDraft, line: Option<&str>, lang: Lang) -> String {
        match self {
            Self::Number => draft.equipment_number.clone(),
            Self::Name => draft.display_name.clone(),
            Self::Category => sheet::name(&CATEGORY_WORDS, &draft.category, lang),
            Self::Maker => draft.maker.clone(),
            Self::Specification => draft.specification.clone(),
            Self::Class => sheet::name(&CLASS_WORDS, &draft.model_class, lang),
            Self::Model => draft.model.clone(),
            Self::Line => line.unwrap_or_default().to_owned(),
            Self::Delivery => draft.delivery_date.map(slashed).unwrap_or_default(),
            Self::Iot => sheet::name(&SWITCH_WORDS, if draft.iot { "yes" } else { "no" }, lang),
            Self::Remarks => draft.remarks.clone().unwrap_or_default(),
        }
    }
}
