//! The mails about accounts that areas order. Each order is one job, in ids.

use jobs::Job;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

/// Tries of a mail: with pauses of five minutes at most, a mail server that is away for three days costs no mail.
const TRIES_OF_MAIL: i32 = 2_000;

/// Mail a registration link to the address that was invited.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct MailRegistrationLink {
    /// The one-time link.
    pub link_id: Uuid,
}

impl Job for MailRegistrationLink {
    const KIND: &'static str = "account_mails.registration_link";
    const QUEUE: &'static str = "mails";
    const MAX_ATTEMPTS: i32 = TRIES_OF_MAIL;
}

/// Welcome a member of the job's company who has registered.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct MailWelcome {
    /// The member.
    pub member_id: Uuid,
}

impl Job for MailWelcome {
    const KIND: &'static str = "account_mails.welcome";
    const QUEUE: &'static str = "mails";
    const MAX_ATTEMPTS: i32 = TRIES_OF_MAIL;
}
