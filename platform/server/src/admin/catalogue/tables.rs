//! The tables of the catalogue: their files, columns, and what a cell may hold.

use kernel::constants;
use plant::categories::CATEGORIES;

/// A table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Table {
    UnitCategories,
    SignalGroups,
    Signals,
    AlarmTexts,
    EquipmentModels,
    Constants,
    LiquidTypes,
    /// A company's own signals.
    CompanySignals,
}

/// The provider's tables, each behind those that it refers to.
pub(super) const CATALOGUE: [Table; 7] = [
    Table::UnitCategories,
    Table::SignalGroups,
    Table::Signals,
    Table::AlarmTexts,
    Table::EquipmentModels,
    Table::Constants,
    Table::LiquidTypes,
];
/// What a company may have of its own.
pub(super) const COMPANY: [Table; 1] = [Table::CompanySignals];

/// A column.
pub(super) struct Column {
    pub(super) name: &'static str,
    pub(super) holds: CellRule,
}

/// What a cell may hold.
#[derive(Clone, Copy)]
pub(super) enum CellRule {
    /// Small letters, digits and `_`.
    Key,
    /// The key of a row of another table.
    KeyOf(Table),
    /// A text of so many characters.
    Text(usize),
    /// The same, or nothing.
    Maybe(usize),
    Whole(i64, i64),
    Number,
    YesNo,
    /// A category of equipment.
    Category,
}

impl Table {
    /// The name of its file, without the ending.
    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::UnitCategories => "unit-categories",
            Self::SignalGroups => "signal-groups",
            Self::Signals | Self::CompanySignals => "signals",
            Self::AlarmTexts => "alarm-texts",
            Self::EquipmentModels => "equipment-models",
            Self::Constants => "constants",
            Self::LiquidTypes => "liquid-types",
        }
    }

    pub(super) fn file(self) -> String {
        format!("{}.csv", self.name())
    }

    /// Its columns; those of its key come first.
    pub(super) const fn columns(self) -> &'static [Column] {
        match self {
            Self::UnitCategories => UNIT_CATEGORIES,
            Self::SignalGroups => SIGNAL_GROUPS,
            Self::Signals | Self::CompanySignals => SIGNALS,
            Self::AlarmTexts => ALARM_TEXTS,
            Self::EquipmentModels => EQUIPMENT_MODELS,
            Self::Constants => CONSTANTS,
            Self::LiquidTypes => LIQUID_TYPES,
        }
    }

    /// How many columns its key has.
    pub(super) const fn key_width(self) -> usize {
        match self {
            Self::AlarmTexts => 2,
            Self::EquipmentModels => 4,
            _ => 1,
        }
    }

    /// The same of a row, as people name it.
    pub(super) fn key(self, row: &[String]) -> String {
        row[..self.key_width()].join(" / ")
    }

    /// True when a row that a file lacks may go. The list of constants is the program's.
    pub(super) fn may_shrink(self) -> bool {
        self != Self::Constants
    }

    /// Rules between the cells of a row: the column at fault, and why.
    pub(super) fn check(self, row: &[String]) -> Result<(), (&'static str, String)> {
        let number = |at: usize| row[at].parse::<f64>().unwrap_or_default();
        match self {
            Self::UnitCategories if number(2) >= number(3) => {
                Err(("allowed_max", "must be greater than allowed_min".to_owned()))
            }
            Self::Signals | Self::CompanySignals if number(5) <= 0.0 => {
                Err(("scale", "must be greater than 0".to_owned()))
            }
            Self::LiquidTypes if number(1) <= 0.0 => Err(("density", "must be greater than 0".to_owned())),
            Self::Constants => match constants::check(&row[0], &row[1]) {
                Err(constants::Refusal::Item(reason)) => Err(("item", reason)),
                Err(constants::Refusal::Value(reason)) => Err(("value", reason)),
                Ok(()) => Ok(()),
            },
            _ => Ok(()),
        }
    }
}

impl CellRule {
    /// The cell as it is kept, or why it cannot be.
    pub(super) fn read(self, cell: &str) -> Result<String, String> {
        let cell = cell.trim();
        match self {
            Self::Key => key(cell),
            Self::KeyOf(_) | Self::Text(_) if cell.is_empty() => Err("is empty".to_owned()),
            Self::KeyOf(_) => Ok(cell.to_owned()),
            Self::Text(most) | Self::Maybe(most) => text(cell, most),
            Self::Whole(least, most) => {
                let whole = cell.parse::<i64>().ok().filter(|whole| (least..=most).contains(whole));
                whole
                    .map(|whole| whole.to_string())
                    .ok_or_else(|| format!("“{cell}” is no whole number from {least} to {most}"))
            }
            Self::Number => {
                let number = cell.parse::<f64>().ok().filter(|number| number.is_finite() && number.abs() < 1e12);
                number.map(|number| number.to_string()).ok_or_else(|| format!("“{cell}” is no number"))
            }
            Self::YesNo => match cell.to_lowercase().as_str() {
                "yes" | "true" | "1" => Ok("yes".to_owned()),
                "no" | "false" | "0" => Ok("no".to_owned()),
                _ => Err(format!("“{cell}” is neither yes nor no")),
            },
            Self::Category if CATEGORIES.contains(&cell) => Ok(cell.to_owned()),
            Self::Category => Err(format!("“{cell}” is no category; there are {}", CATEGORIES.join(", "))),
        }
    }
}

fn key(cell: &str) -> Result<String, String> {
    let fits = cell.bytes().all(|b| matches!(b, b'a'..=b'z' | b'0'..=b'9' | b'_')) && (1..=64).contains(&cell.len());
    if fits {
        Ok(cell.to_owned())
    } else {
        Err(format!("“{cell}” is no key: small letters, digits and _, at most 64"))
    }
}

fn text(cell: &str, most: usize) -> Result<String, String> {
    let length = cell.chars().count();
    if cell.contains(char::is_control) {
        Err("holds a character that is none, such as a line break".to_owned())
    } else if length > most {
        Err(format!("has {length} characters, at most {most} are allowed"))
    } else {
        Ok(cell.to_owned())
    }
}

const fn column(name: &'static str, holds: CellRule) -> Column {
    Column { name, holds }
}

const ORDER: CellRule = CellRule::Whole(0, 32_767);
const NAME: CellRule = CellRule::Text(60);

const UNIT_CATEGORIES: &[Column] = &[
    column("unit_category", CellRule::Key),
    column("unit", CellRule::Maybe(20)),
    column("allowed_min", CellRule::Number),
    column("allowed_max", CellRule::Number),
    column("integer_digits", CellRule::Whole(1, 12)),
    column("display_order", ORDER),
    column("label_ja", NAME),
    column("label_en", NAME),
    column("label_ko", NAME),
];

const SIGNAL_GROUPS: &[Column] = &[
    column("major_category", CellRule::Key),
    column("display_order", ORDER),
    column("label_ja", NAME),
    column("label_en", NAME),
    column("label_ko", NAME),
];

const SIGNALS: &[Column] = &[
    column("item_key", CellRule::Key),
    column("major_category", CellRule::KeyOf(Table::SignalGroups)),
    column("unit_category", CellRule::KeyOf(Table::UnitCategories)),
    column("unit", CellRule::Maybe(20)),
    column("decimals", CellRule::Whole(0, 6)),
    column("scale", CellRule::Number),
    column("display_order", ORDER),
    column("label_ja", NAME),
    column("label_en", NAME),
    column("label_ko", NAME),
];

const LIQUID_TYPES: &[Column] = &[
    column("liquid_type", CellRule::Key),
    column("density", CellRule::Number),
    column("display_order", ORDER),
    column("label_ja", NAME),
    column("label_en", NAME),
    column("label_ko", NAME),
];

const ALARM_TEXTS: &[Column] = &[
    column("model", CellRule::Maybe(100)),
    column("alarm_number", CellRule::Text(64)),
    column("text_ja", CellRule::Text(200)),
    column("text_en", CellRule::Text(200)),
    column("text_ko", CellRule::Text(200)),
    column("default_mail", CellRule::YesNo),
];

const EQUIPMENT_MODELS: &[Column] = &[
    column("category", CellRule::Category),
    column("maker", CellRule::Text(100)),
    column("specification", CellRule::Maybe(100)),
    column("model", CellRule::Text(100)),
    column("display_order", ORDER),
];

const CONSTANTS: &[Column] = &[column("item", CellRule::Text(64)), column("value", CellRule::Text(1000))];
