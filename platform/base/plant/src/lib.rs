//! What stands on a company's floor: lines and the machines on them.
//!
//! | Module | Holds |
//! |---|---|
//! | [`alarms`] | what alarm numbers mean, by model |
//! | [`items`] | what machines mean by the numbers in their runs |
//! | [`lines`] | adding, changing, ordering and removing lines, and the machines that stand on them |
//! | [`units`] | finding the line or the machine that a person names |
//! | [`zones`] | in which zone times are told |
//!
//! Who may see which location is said by `access`; here every function is handed the locations it may reach.
#![warn(missing_docs)]

pub mod alarms;
pub mod items;
pub mod lines;
pub mod units;
pub mod zones;
