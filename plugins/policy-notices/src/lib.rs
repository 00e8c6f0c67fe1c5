//! Tells members of what the provider publishes: a notice in the portal, and a mail where the notice says so.
//!
//! Who asks: publishing a notice or a version of a policy, in its own transaction. How: `TellNotice`, the house's, queues a
//! [`TellCompany`] for each company that the notice is released to; that writes a row for each valid member, some hundreds
//! in one transaction, and queues a [`MailNotice`] for each row it wrote. Queues: `fast`, `work`, `mails`. Repetition: a
//! member's row is written once, whoever is told twice is not mailed twice, and a mail that is sent again carries the same
//! Message-ID. When it gives up: operators see a dead job; reviving it tells those who were not told yet.

mod mails;
mod orders;
mod store;
mod tells;

pub use mails::MailsNotices;
pub use orders::{MailNotice, TellCompany};
pub use policy_notice_orders::TellNotice;
pub use tells::{TellsCompanies, TellsMembers};
