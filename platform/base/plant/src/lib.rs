//! What stands on a company's floor: locations, lines and the machines on them.
//!
//! | Module | Holds |
//! |---|---|
//! | [`alarms`] | what alarm numbers mean, by model |
//! | [`categories`] | categories of equipment, and the makers and models offered for each |
//! | [`constants`] | what a provider replaced of the constants |
//! | [`gateways`] | the boxes that send machine data in |
//! | [`instant_key`] | keys of runs and stops: a machine and an instant |
//! | [`item_data`] | how fillers are set for their items, as they were backed up |
//! | [`items`] | what machines mean by the numbers in their runs |
//! | [`locations`] | the company's plants |
//! | [`lines`] | adding, changing, ordering and removing lines, and the machines that stand on them |
//! | [`plans`] | what lines are to make, and when |
//! | [`units`] | finding the line or the machine that a person names |
//! | [`zones`] | in which zone times are told |
//!
//! Who may see which location is said by `access`; here every function is handed the locations it may reach.
#![warn(missing_docs)]

pub mod alarms;
pub mod categories;
pub mod constants;
pub mod gateways;
pub mod instant_key;
pub mod item_data;
pub mod items;
pub mod lines;
pub mod locations;
pub mod plans;
pub mod units;
pub mod zones;
