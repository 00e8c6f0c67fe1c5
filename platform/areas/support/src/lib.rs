//! Filling history and production analysis.
