//! Mails members what the provider publishes, where a notice says so. In the portal they see it without this.
//!
//! Who asks: publishing a notice that is mailed, or a version of a policy, in its own transaction, for the moment of its
//! release. How: `TellNotice`, the house's, queues a [`TellCompany`] for each company that the notice is released to; that
//! marks each valid member whom it is for, some hundreds in one transaction, and queues a [`MailNotice`] for each that it
//! marked. Queues: `fast`, `work`, `mails`. Repetition: a member is marked once, whoever is told twice is not mailed twice,
//! and a mail that is sent again carries the same Message-ID. When it gives up: operators see a dead job; reviving it mails
//! those who were not mailed yet.

mod mails;
mod orders;
mod store;
mod tells;

pub use mails::MailsNotices;
pub use orders::{MailNotice, TellCompany};
pub use policy_notice_orders::TellNotice;
pub use tells::{TellsCompanies, TellsMembers};
