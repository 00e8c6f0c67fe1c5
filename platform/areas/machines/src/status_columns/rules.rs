//! Which columns may stand beside each other.

use kernel::fault::FieldFaults;
use kernel::{Message, Outcome};
use live::ColumnKey;

/// VAL-113: columns of one list.
pub(super) const COLUMNS_MAX: usize = 20;

/// From 1 to 20 columns, none of them twice, in the order in which they were asked for.
pub(crate) fn columns(asked: Vec<ColumnKey>) -> Outcome<Vec<ColumnKey>> {
    let mut faults = FieldFaults::default();
    if asked.is_empty() {
        faults.add("columns", "required", "machines.columns.required");
    }
    if asked.len() > COLUMNS_MAX {
        faults.add("columns", "max", Message::new("machines.columns.max").with("max", COLUMNS_MAX));
    }
    for (place, column) in asked.iter().enumerate() {
        if asked[..place].contains(column) {
            faults.add(format!("columns[{place}]"), "twice", "machines.columns.twice");
        }
    }
    faults.done()?;
    Ok(asked)
}

/// What was stored of columns, as far as this version knows them.
pub(super) fn known(stored: &[String]) -> Vec<ColumnKey> {
    stored.iter().filter_map(|word| ColumnKey::parse(word)).take(COLUMNS_MAX).collect()
}

/// The names under which columns are stored.
pub(super) fn words(columns: &[ColumnKey]) -> Vec<String> {
    columns.iter().map(|column| column.word().to_owned()).collect()
}
