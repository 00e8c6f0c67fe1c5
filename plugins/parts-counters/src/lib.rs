//! Refreshes the counters of parts every 24 hours, and mails members when a part has reached its limit.
//!
//! Who asks: `RefreshAll`, a schedule at one hour of the day, queues one [`RefreshCounters`] for each company; a member may
//! ask for one besides. A refresh that finds a limit reached queues a [`MailPartAlarm`] for each recipient in the
//! transaction that moves the counter. Queues: `fast` for the question, `work` for the counting, `mails` for the mails.
//! Repetition: days are counted anew from machine data, and a part whose alarm was mailed remembers it, so a second refresh
//! changes nothing and mails nothing; a mail that is sent twice carries one Message-ID. When it gives up: the counters stay
//! as they were and screens tell their age; operators see the dead job.

mod alarm_mail;
mod orders;
mod refresh;
mod store;

pub use alarm_mail::MailsPartAlarms;
pub use orders::{MailPartAlarm, RefreshAll};
pub use part_counter_orders::RefreshCounters;
pub use refresh::{AsksForRefreshes, RefreshesCounters};
