//! Faults in the lines of a recording.

use std::fmt;

/// Which line, which column, what is wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct LineFault {
    line: u64,
    column: String,
    reason: String,
}

impl LineFault {
    pub(super) fn new(line: u64, column: impl Into<String>, reason: impl Into<String>) -> Self {
        Self { line, column: column.into(), reason: reason.into() }
    }
}

impl fmt::Display for LineFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}: {}", self.line, self.column, self.reason)
    }
}

impl std::error::Error for LineFault {}

/// What is done with faults: the first one ends an import; a trial keeps all of them and goes on.
#[derive(Debug)]
pub(super) struct Faults {
    trial: bool,
    kept: Vec<LineFault>,
}

impl Faults {
    pub(super) const fn new(trial: bool) -> Self {
        Self { trial, kept: Vec::new() }
    }

    /// Takes faults; fails with the first where it ends the import.
    pub(super) fn tell(&mut self, faults: impl IntoIterator<Item = LineFault>) -> Result<(), LineFault> {
        let mut faults = faults.into_iter();
        if self.trial {
            self.kept.extend(faults);
            return Ok(());
        }
        faults.next().map_or(Ok(()), Err)
    }

    /// What a trial kept, in the order of the file.
    pub(super) fn in_order(mut self) -> Vec<LineFault> {
        self.kept.sort_by_key(|fault| fault.line);
        self.kept
    }
}
