//! Telling companies' own systems of what happened: which addresses are told, what each was told, and the job that tells.
//!
//! What is to be told is noted in the transaction in which it happens ([`note_alarms`], [`note_export`]), together with
//! the job that tells it; the job has the delivery's id. A webhook is told in the name of the member who saved it: of
//! machines at the locations that they see, of exports that they ordered, and of nothing once they are not valid.

mod address;
mod note;
mod store;

use jobs::Job;
use serde::{Deserialize, Serialize};
use time::Duration;

pub use address::{secret_word, webhook_address};
pub use note::{note_alarms, note_export, note_plans, note_test};
pub use store::{
    Delivery, DeliverySubject, KeptWebhook, Webhook, WebhookDraft, deliveries, find, keep, keep_body, load, lock,
    of_company, of_delivery, remove, tell,
};

/// How long a delivery is tried.
pub const PATIENCE: Duration = Duration::DAY;
/// Webhooks of a company.
pub const MOST: i64 = 10;
/// Deliveries of a webhook that its page shows.
pub const SHOWN: i64 = 100;
/// How long deliveries are kept: as long as jobs that were done.
pub const KEPT: Duration = Duration::days(14);

/// Something of which systems may be told.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum WebhookEvent {
    /// An alarm came on.
    AlarmStarted,
    /// An alarm went off.
    AlarmEnded,
    /// A file that was ordered is there.
    ExportFinished,
    /// The time of a plan is over.
    PlanEnded,
    /// Somebody tried the webhook out.
    Test,
}

impl WebhookEvent {
    /// Those that a webhook is asked for.
    pub const ALL: [Self; 4] = [Self::AlarmStarted, Self::AlarmEnded, Self::ExportFinished, Self::PlanEnded];

    /// In the order of the kinds.
    const WORDS: &'static [&'static str] =
        &["alarm.started", "alarm.ended", "export.finished", "plan.ended", "webhook.test"];

    /// As it is told.
    pub const fn word(self) -> &'static str {
        Self::WORDS[self as usize]
    }

    /// From that word.
    pub fn parse(word: &str) -> Option<Self> {
        Self::ALL.into_iter().chain([Self::Test]).find(|event| event.word() == word)
    }
}

/// Tell a system. Its id is the delivery's.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct TellSystem {}

impl Job for TellSystem {
    const KIND: &'static str = "webhooks.tell";
    const QUEUE: &'static str = "webhooks";
    /// More than there is time for: the time ends it ([`PATIENCE`]).
    const MAX_ATTEMPTS: i32 = 200;
    const FAIR: bool = true;
}
