//! The jobs that only this plugin queues.

use jobs::Job;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

/// Tell the members of the job's company of a notice.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct TellCompany {
    /// The notice.
    pub publication_id: Uuid,
}

impl Job for TellCompany {
    const KIND: &'static str = "policy_notices.tell_company";
    const QUEUE: &'static str = "work";
}

/// Mail a member of the job's company a notice.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct MailNotice {
    /// The member's row of it.
    pub member_notice_id: Uuid,
}

impl Job for MailNotice {
    const KIND: &'static str = "policy_notices.mail";
    const QUEUE: &'static str = "mails";
    /// With pauses of five minutes at most, a mail server that is away for three days costs no mail.
    const MAX_ATTEMPTS: i32 = 2_000;
}
