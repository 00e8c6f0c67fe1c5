//! Somebody who watches: what of a snapshot is new to them, and theirs to see.

use std::sync::Arc;

use uuid::Uuid;

use crate::line::BoardLine;
use crate::rows::{BoardRow, Snapshot};

/// One who watches the lines of some locations.
#[derive(Debug)]
pub struct Viewer {
    locations: Vec<Uuid>,
    line: Option<Uuid>,
    seen: Option<u64>,
}

impl Viewer {
    /// Begins to watch; with a line, that line alone.
    pub fn new(locations: Vec<Uuid>, line: Option<Uuid>) -> Self {
        Self { locations, line, seen: None }
    }

    /// Watches these locations from now on.
    pub fn move_to(&mut self, locations: Vec<Uuid>) {
        self.locations = locations;
    }

    /// What is theirs to see.
    pub fn sees(&self, row: &BoardRow) -> bool {
        self.sees_line(&row.line)
    }

    /// Whether a line is.
    pub fn sees_line(&self, line: &BoardLine) -> bool {
        self.line.is_none_or(|wanted| wanted == line.line_id) && self.locations.contains(&line.location_id)
    }

    /// The rows that changed since the last call; none at the first one, which only takes note of where it stands.
    pub fn news(&mut self, snapshot: &Snapshot) -> Vec<Arc<BoardRow>> {
        let Some(seen) = self.seen.replace(snapshot.number) else { return Vec::new() };
        snapshot.rows.iter().filter(|row| row.changed > seen && self.sees(row)).cloned().collect()
    }
}
