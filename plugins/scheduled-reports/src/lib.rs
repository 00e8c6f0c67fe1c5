//! Mails saved analyses on a schedule: the figures in the mail, as CSV, and drawn as a PDF that is printed for a meeting.
//!
//! Who asks: `FindDueReports`, a schedule every minute, asks which companies have reports that are due and queues one
//! [`QueueReports`] for each; that moves each report on to its next turn and queues a [`MailReport`] for each receiver, in
//! one transaction. Queues: `fast` for the questions, `mails` for the mails. Repetition: a turn is taken once, because
//! taking it moves it; a mail that was taken before its worker died comes again under the same Message-ID, which is its
//! job's. What is told is of the turn, not of the moment: a mail that leaves late tells the same days. When the mail
//! server is away, mails are tried for three days; the screen tells the last failure. When a mail gives up: operators see
//! a dead job, and the screen why.
//!
//! What is mailed is what the report's author may see at that moment. When the author left or may not open the analysis
//! any more, the report is paused and says so (decision 0064). Must never: mail a figure that the author's screen would
//! hide.

mod authority;
mod csv;
mod figures;
mod letter;
mod orders;
mod pdf;
mod sends;
mod store;
mod turns;

pub use orders::{FindDueReports, MailReport, QueueReports};
pub use pdf::FontFiles;
pub use sends::MailsReports;
pub use turns::{FindsDueReports, QueuesReports};

use kernel::messages::Texts;

/// What reports say.
const TEXTS: [Texts; 2] = [Texts(include_str!("../messages.toml")), report_content::TEXTS];
