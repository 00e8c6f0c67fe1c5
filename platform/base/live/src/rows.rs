//! The lines of a company as one look saw them.

use std::sync::{Arc, OnceLock};

use telemetry::Span;
use time::OffsetDateTime;

use crate::line::BoardLine;
use crate::machines::MachineNow;
use crate::state::PresentState;

/// What all lines of a company did at an instant.
#[derive(Debug)]
pub struct Snapshot {
    /// Grows with every change within this process.
    pub number: u64,
    /// The instant.
    pub at: OffsetDateTime,
    /// The lines, in the order of their locations and then their own.
    pub rows: Vec<Arc<BoardRow>>,
}

/// A line now.
#[derive(Debug)]
pub struct BoardRow {
    /// The line.
    pub line: Arc<BoardLine>,
    /// Its day.
    pub day: Span,
    /// What it does.
    pub now: PresentState,
    /// What its fillers do, in the order of flow.
    pub machines: Vec<Arc<MachineNow>>,
    /// The number of the snapshot that brought the row as it is.
    pub changed: u64,
    /// The row as JSON in ja, en and ko, once somebody has read it.
    pub(crate) json: [OnceLock<Arc<str>>; 3],
}

impl BoardRow {
    pub(crate) fn new(line: Arc<BoardLine>, machines: Vec<Arc<MachineNow>>, at: OffsetDateTime) -> Self {
        let parts: Vec<&PresentState> = machines.iter().map(|machine| &machine.now).collect();
        let now = PresentState::of_line(&parts);
        let (_, day) = line.day(at);
        Self { line, day, now, machines, changed: 0, json: Default::default() }
    }

    /// True when it tells the same.
    pub(crate) fn same(&self, other: &Self) -> bool {
        self.day == other.day && self.line == other.line && self.now == other.now && self.machines == other.machines
    }
}
