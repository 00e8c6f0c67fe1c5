//! The jobs that only this plugin and the clock queue.

use jobs::Job;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

/// Queue a refresh for each company.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct RefreshAll {}

impl Job for RefreshAll {
    const KIND: &'static str = "parts_counters.refresh_all";
    const QUEUE: &'static str = "fast";
}

/// Mail a member of the job's company that a part has reached its limit.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct MailPartAlarm {
    /// The part's entry.
    pub part_id: Uuid,
    /// The recipient.
    pub member_id: Uuid,
}

impl Job for MailPartAlarm {
    const KIND: &'static str = "parts_counters.mail_alarm";
    const QUEUE: &'static str = "mails";
    /// With pauses of five minutes at most, a mail server that is away for three days costs no mail.
    const MAX_ATTEMPTS: i32 = 2_000;
}
