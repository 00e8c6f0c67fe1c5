//! A fault in one line of a recording.

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
