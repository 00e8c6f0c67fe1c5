//! Builds CSV and ZIP files of filling history.
