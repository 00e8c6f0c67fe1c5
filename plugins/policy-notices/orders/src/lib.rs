//! Telling members of what the provider publishes. Each order is one job, in ids.

use jobs::Job;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

/// Tell the members of all companies that a notice is released to of it. A job of the house.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct TellNotice {
    /// The provider's company.
    pub keeper: i64,
    /// The notice.
    pub publication_id: Uuid,
}

impl Job for TellNotice {
    const KIND: &'static str = "policy_notices.tell";
    const QUEUE: &'static str = "fast";
}
