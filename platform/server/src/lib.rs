//! The binary sosogi.
