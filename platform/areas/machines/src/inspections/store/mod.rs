//! SQL of inspections.

mod entries;
mod files;
mod follow_ups;
mod machines;

pub(super) use entries::{
    Entry, EntryFilter, NewEntry, add, add_judgements, find, hold, judgements, page, remove, update,
};
pub(super) use files::{
    AttachedFile, FileOwner, add_file, attach, attached, detach, find_file, of_entries, of_follow_up,
};
pub(super) use follow_ups::{
    FollowUp, NewFollowUp, add_follow_up, find_follow_up, follow_ups_of, hold_follow_up, open_follow_ups,
    update_follow_up,
};
pub(super) use machines::{ChecklistDays, InspectedMachine, last_days, machines, newest, owners};
