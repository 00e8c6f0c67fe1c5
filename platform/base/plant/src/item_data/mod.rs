//! Item data: how a filler is set for each of its items, as its gateway backs it up (decision 0051).
//!
//! A backup is kept byte for byte. What is in it is read when two of them are compared; by item only a digest is kept,
//! which tells whether its settings differ from those of the backup before.

mod document;
mod store;

pub use document::{DocumentFault, ItemDocument, ItemSettings, MAX_BYTES, Setting, SettingPair, pairs};
pub use store::{
    Backup, BackupAnswer, ItemVersion, NewBackup, UnexpectedChange, confirm, explain, find, keep, newest,
    newest_content, unexpected, versions,
};
