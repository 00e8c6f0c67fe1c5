//! The jobs of this plugin.

use jobs::Job;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

/// Ask which companies have reports that are due.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct FindDueReports {}

impl Job for FindDueReports {
    const KIND: &'static str = "scheduled_reports.find_due";
    const QUEUE: &'static str = "fast";
}

/// Queue the mails of the job's company that are due.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct QueueReports {}

impl Job for QueueReports {
    const KIND: &'static str = "scheduled_reports.queue";
    const QUEUE: &'static str = "fast";
}

/// Mail a report to one of its receivers.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct MailReport {
    /// The schedule.
    pub report_id: Uuid,
    /// The receiver.
    pub member_id: Uuid,
    /// The turn, in milliseconds since 1970: `last week` is the week before it, however late the mail leaves.
    pub due_ms: i64,
}

impl Job for MailReport {
    const KIND: &'static str = "scheduled_reports.mail";
    const QUEUE: &'static str = "mails";
    /// With pauses of five minutes at most, a mail server that is away for three days costs no mail.
    const MAX_ATTEMPTS: i32 = 2_000;
}
