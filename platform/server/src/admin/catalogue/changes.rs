//! What the files change of the tables, and whether the whole still fits together.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use serde_json::{Map, Value};

use super::sheets::{SheetFault, SheetRow};
use super::tables::{CellRule, Table};

/// A row of a table, in the order of its columns.
pub(super) type TableRow = Vec<String>;

/// What the tables hold.
pub(super) type TableContent = BTreeMap<Table, Vec<TableRow>>;

/// Who needs a row, by the table and key of the row.
pub(super) type NeededRows = BTreeMap<(Table, String), String>;

/// What the files hold.
pub(super) type SheetRows = Vec<(Table, Vec<SheetRow>)>;

/// What a file changes of its table.
pub(super) struct TableChange {
    pub(super) table: Table,
    pub(super) added: Vec<TableRow>,
    /// What was, and what comes.
    pub(super) changed: Vec<(TableRow, TableRow)>,
    /// What the file lacks and goes.
    pub(super) removed: Vec<TableRow>,
    /// What the file lacks and stays.
    pub(super) left: usize,
}

impl TableChange {
    /// Compares a file with its table; `prune` lets go what the file lacks.
    pub(super) fn of(table: Table, present: &[TableRow], file: &[SheetRow], prune: bool) -> Self {
        let mut before: BTreeMap<&[String], &TableRow> =
            present.iter().map(|row| (&row[..table.key_width()], row)).collect();
        let mut change = Self { table, added: Vec::new(), changed: Vec::new(), removed: Vec::new(), left: 0 };
        for SheetRow { cells, .. } in file {
            match before.remove(&cells[..table.key_width()]) {
                None => change.added.push(cells.clone()),
                Some(was) if was != cells => change.changed.push((was.clone(), cells.clone())),
                Some(_) => {}
            }
        }
        if prune && table.may_shrink() {
            change.removed = before.into_values().cloned().collect();
        } else if table.may_shrink() {
            change.left = before.len();
        }
        change
    }

    pub(super) fn is_empty(&self) -> bool {
        self.added.is_empty() && self.changed.is_empty() && self.removed.is_empty()
    }

    /// The rows to write.
    pub(super) fn written(&self) -> impl Iterator<Item = &TableRow> {
        self.added.iter().chain(self.changed.iter().map(|(_, after)| after))
    }

    /// What was and what comes, each by its key, for the audit log.
    pub(super) fn told(&self) -> (Value, Value) {
        let before = self.changed.iter().map(|(was, _)| was).chain(&self.removed);
        (self.by_key(before), self.by_key(self.written()))
    }

    fn by_key<'a>(&self, rows: impl Iterator<Item = &'a TableRow>) -> Value {
        rows.map(|row| (self.table.key(row), object(self.table, row))).collect::<Map<_, _>>().into()
    }

    /// The table as it will be.
    fn after(&self, present: &[TableRow]) -> Vec<TableRow> {
        let gone = |row: &&TableRow| self.removed.contains(row) || self.changed.iter().any(|(was, _)| was == *row);
        present.iter().filter(|row| !gone(row)).chain(self.written()).cloned().collect()
    }
}

/// A row under the names of its columns.
pub(super) fn object(table: Table, row: &TableRow) -> Value {
    let cells = table.columns().iter().zip(row).map(|(column, cell)| (column.name.to_owned(), cell.clone().into()));
    cells.collect::<Map<_, _>>().into()
}

/// Checks what concerns several rows: keys that rows name must exist afterwards, and what is needed stays.
pub(super) fn check(
    present: &TableContent,
    files: &SheetRows,
    changes: &[TableChange],
    needs: &NeededRows,
) -> Vec<SheetFault> {
    let mut faults = Vec::new();
    let mut after = present.clone();
    for change in changes {
        let rows = change.after(present.get(&change.table).map_or(&[], Vec::as_slice));
        after.insert(change.table, rows);
        for row in &change.removed {
            let key = change.table.key(row);
            if let Some(by) = needs.get(&(change.table, key.clone())) {
                let reason = format!("{key} is not in it, but {by}; it must stay");
                faults.push(SheetFault::of_file(change.table, reason));
            }
        }
    }
    for (table, rows) in &after {
        let lines: HashMap<&TableRow, u64> = files
            .iter()
            .filter(|(of, _)| of == table)
            .flat_map(|(_, rows)| rows.iter().map(|row| (&row.cells, row.line)))
            .collect();
        for (place, column) in table.columns().iter().enumerate() {
            let CellRule::KeyOf(target) = column.holds else { continue };
            let known: BTreeSet<&String> = after.get(&target).into_iter().flatten().map(|row| &row[0]).collect();
            for row in rows.iter().filter(|row| !known.contains(&row[place])) {
                let named = &row[place];
                faults.push(if let Some(line) = lines.get(row) {
                    let reason = format!("“{named}” does not stand in {}", target.file());
                    SheetFault::at(*table, *line, Some(column.name), reason)
                } else {
                    let reason = format!("{named} is not in it, but {} needs it; it must stay", table.key(row));
                    SheetFault::of_file(target, reason)
                });
            }
        }
    }
    faults
}
