//! The jobs that areas hand over. Each is an order, in ids.

use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::Job;

/// Make the file of one `export` row.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct BuildExport {
    /// Row of `export`; also the job's id.
    pub export_id: Uuid,
}

impl Job for BuildExport {
    const KIND: &'static str = "exports.build";
    const QUEUE: &'static str = "exports";
    const FAIR: bool = true;
}

/// Recompute the dirty buckets of the job's company until none is left.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct RollUp {}

impl Job for RollUp {
    const KIND: &'static str = "rollups.roll_up";
    const QUEUE: &'static str = "work";
}

/// Ask which companies have marks and queue a roll-up for each.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct FindMarks {}

impl Job for FindMarks {
    const KIND: &'static str = "rollups.find_marks";
    const QUEUE: &'static str = "fast";
    const PRIORITY: i16 = 3;
}

/// Keep partitions ahead and remove what is past its retention.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct KeepHouse {}

impl Job for KeepHouse {
    const KIND: &'static str = "housekeeping.keep_house";
    const QUEUE: &'static str = "work";
}

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
