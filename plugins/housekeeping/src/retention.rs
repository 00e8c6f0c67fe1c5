//! How long things are kept.

use time::{Duration, OffsetDateTime};

/// Rows that one transaction removes at most.
pub(crate) const BATCH: i64 = 2_000;
/// Samples and events.
pub(crate) const RAW_MONTHS: i32 = 37;
/// Jobs that were done or cancelled.
pub(crate) const DONE_JOBS: Duration = Duration::days(14);
/// Orders that no program of their company took, until they are given up.
pub(crate) const UNTAKEN: Duration = Duration::DAY;
/// Jobs that were given up.
pub(crate) const DEAD_JOBS: Duration = Duration::days(90);
/// Sessions that ended.
pub(crate) const SESSIONS: Duration = Duration::days(90);
/// One-time links after their end: long enough to say that one was used or expired, and no longer, for they hold addresses
/// of people who never became members.
pub(crate) const LINKS: Duration = Duration::days(30);
/// Batches of gateways and what they held that could not be taken.
const INTAKE: Duration = Duration::days(60);
/// What members looked at; thirteen months, told in days.
const ACCESS_HISTORY: Duration = Duration::days(396);
/// Who logged in; five years, leap days included.
const LOGIN_HISTORY: Duration = Duration::days(1_827);

/// Answers to orders that were sent with a key.
const ANSWERS: Duration = access::answers::KEPT_FOR;

/// A tenant table whose rows go after a while.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Table {
    IntakeBatch,
    Quarantine,
    AccessHistory,
    LoginHistory,
    KeptAnswer,
    WebhookDelivery,
}

impl Table {
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::IntakeBatch => "intake_batch",
            Self::Quarantine => "quarantine",
            Self::AccessHistory => "access_history",
            Self::LoginHistory => "login_history",
            Self::KeptAnswer => "kept_answer",
            Self::WebhookDelivery => "webhook_delivery",
        }
    }
}

/// One table and the instant before which its rows go.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Rule {
    pub(crate) table: Table,
    pub(crate) before: OffsetDateTime,
}

/// The rules as they stand at `now`.
pub(crate) fn rules(now: OffsetDateTime) -> [Rule; 6] {
    [
        Rule { table: Table::IntakeBatch, before: now - INTAKE },
        Rule { table: Table::Quarantine, before: now - INTAKE },
        Rule { table: Table::AccessHistory, before: now - ACCESS_HISTORY },
        Rule { table: Table::LoginHistory, before: now - LOGIN_HISTORY },
        Rule { table: Table::KeptAnswer, before: now - ANSWERS },
        Rule { table: Table::WebhookDelivery, before: now - webhook_orders::KEPT },
    ]
}
