//! How a worker process is set up.

use std::ffi::OsString;
use std::fmt;
use std::path::PathBuf;
use std::time::Duration;

use db::DbSettings;
use kernel::Clock;

/// A queue and its slots in one process.
#[derive(Clone, Copy, Debug)]
pub struct QueueSpec {
    /// Its name in the ledger.
    pub name: &'static str,
    /// Jobs at once in this process.
    pub slots: usize,
    /// Jobs at once of one company, in all processes together; companies take turns. None: first come, first served.
    pub per_company: Option<i64>,
}

/// Urgent and short work, in many slots.
const FAST: QueueSpec = QueueSpec { name: "fast", slots: 40, per_company: None };
/// Long and heavy work.
const WORK: QueueSpec = QueueSpec { name: "work", slots: 4, per_company: None };
/// Mails: a mail server that does not answer holds up mails alone.
const MAILS: QueueSpec = QueueSpec { name: "mails", slots: 8, per_company: None };
/// Downloads: two at once per company.
const EXPORTS: QueueSpec = QueueSpec { name: "exports", slots: 4, per_company: Some(2) };
/// Calls of companies' systems, which may not answer: two at once per company.
const WEBHOOKS: QueueSpec = QueueSpec { name: "webhooks", slots: 16, per_company: Some(2) };

/// How to start a process that calls [`crate::run_apart`] with the same settings and plugins.
#[derive(Clone, Debug)]
pub struct IsolatedProcess {
    /// The program.
    pub program: PathBuf,
    /// Its arguments.
    pub args: Vec<OsString>,
    /// What its environment holds besides this process's own.
    pub environment: Vec<(OsString, OsString)>,
    /// Most such processes at once.
    pub at_once: usize,
}

/// Everything a worker process needs to know.
#[derive(Clone)]
pub struct Settings {
    /// The application role's database, with the size of the plugins' pool.
    pub db: DbSettings,
    /// Connections of the runtime's own pool, so that busy plugins never keep a lease from being renewed.
    pub ledger_connections: u32,
    /// `redis://` address.
    pub redis_url: String,
    /// Put before every key and channel.
    pub redis_prefix: String,
    /// How long a claim holds without renewal; it is renewed every quarter of it.
    pub lease: Duration,
    /// How long running jobs may go on after the process was asked to stop.
    pub drain: Duration,
    /// The queues.
    pub queues: Vec<QueueSpec>,
    /// Where jobs run that may have taken their process down; none: beside the others.
    pub apart: Option<IsolatedProcess>,
    /// Domain time.
    pub clock: Clock,
}

impl Settings {
    /// The usual settings: the product's four queues, a lease of 15 s, a drain of 10 s.
    pub fn new(db: DbSettings, redis_url: impl Into<String>, redis_prefix: impl Into<String>) -> Self {
        Self {
            db,
            ledger_connections: 8,
            redis_url: redis_url.into(),
            redis_prefix: redis_prefix.into(),
            lease: Duration::from_secs(15),
            drain: Duration::from_secs(10),
            queues: vec![FAST, WORK, MAILS, EXPORTS, WEBHOOKS],
            apart: None,
            clock: Clock::system(),
        }
    }
}

// Without the addresses: they carry passwords.
impl fmt::Debug for Settings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Settings").field("queues", &self.queues).field("lease", &self.lease).finish_non_exhaustive()
    }
}
