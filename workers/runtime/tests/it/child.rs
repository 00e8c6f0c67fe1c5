//! Processes that can be killed: the test binary runs itself with one test, which is a worker or an enqueuer.

use std::path::PathBuf;
use std::process::{Command, ExitStatus, Stdio};
use std::time::Duration;

use db::{Db, DbSettings, Scope};
use runtime::{IsolatedProcess, Settings, start};
use serde::{Deserialize, Serialize};
use tokio::signal::unix::{SignalKind, signal};

use crate::house::{A, House};
use crate::trial::{Work, effect, registry, write_line};

const ROLE: &str = "SOSOGI_TEST_CHILD";
const ARGS: [&str; 4] = ["child::a_process_of_its_own", "--exact", "--ignored", "--nocapture"];

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Role {
    Worker,
    /// Runs one suspect by itself, for a worker.
    Apart,
    /// Queues jobs one after the other and rolls every tenth back.
    Enqueuer,
}

#[derive(Clone, Serialize, Deserialize)]
struct Part {
    role: Role,
    database: String,
    redis_url: String,
    redis_prefix: String,
    lease_ms: u64,
    drain_ms: u64,
    log: PathBuf,
}

/// A process of the test's own; killed when dropped.
pub(crate) struct Child(std::process::Child);

impl House {
    /// Starts a process that works on this house.
    pub(crate) fn child(&self, role: Role) -> Child {
        let settings = self.settings();
        let part = Part {
            role,
            database: self.test.app_url(),
            redis_url: self.redis_url.clone(),
            redis_prefix: self.redis_prefix.clone(),
            lease_ms: settings.lease.as_millis().try_into().unwrap(),
            drain_ms: settings.drain.as_millis().try_into().unwrap(),
            log: self.log(),
        };
        let process = Command::new(std::env::current_exe().unwrap())
            .args(ARGS)
            .env(ROLE, serde_json::to_string(&part).unwrap())
            .stdout(Stdio::null())
            .spawn()
            .unwrap();
        Child(process)
    }
}

impl Child {
    /// As `kill -9` does.
    pub(crate) fn kill(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }

    /// Sends a signal by its name.
    pub(crate) fn signal(&self, name: &str) {
        let done = Command::new("kill").args([format!("-{name}"), self.0.id().to_string()]).status().unwrap();
        assert!(done.success());
    }

    /// How the process ended, if it did.
    pub(crate) fn ended(&mut self) -> Option<ExitStatus> {
        self.0.try_wait().unwrap()
    }
}

impl Drop for Child {
    fn drop(&mut self) {
        self.kill();
    }
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "runs only as a process of another test"]
#[expect(clippy::disallowed_methods, reason = "the way in which the parent tells its child what to do")]
async fn a_process_of_its_own() {
    let Ok(part) = std::env::var(ROLE) else { return };
    let part: Part = serde_json::from_str(&part).unwrap();
    match part.role {
        Role::Worker => work(part).await,
        Role::Apart => runtime::run_apart(settings(&part), registry(), std::future::pending()).await.unwrap(),
        Role::Enqueuer => enqueue(part).await,
    }
}

/// As the child that this one starts for a suspect needs them.
fn settings(part: &Part) -> Settings {
    let database = DbSettings::new(part.database.clone(), 8);
    let mut settings = Settings::new(database, part.redis_url.clone(), part.redis_prefix.clone());
    settings.ledger_connections = 6;
    settings.lease = Duration::from_millis(part.lease_ms);
    settings.drain = Duration::from_millis(part.drain_ms);
    let apart = serde_json::to_string(&Part { role: Role::Apart, ..part.clone() }).unwrap();
    settings.apart = Some(IsolatedProcess {
        program: std::env::current_exe().unwrap(),
        args: ARGS.map(Into::into).into(),
        environment: vec![(ROLE.into(), apart.into())],
        at_once: 2,
    });
    settings
}

async fn work(part: Part) {
    let mut term = signal(SignalKind::terminate()).unwrap();
    let running = start(settings(&part), registry()).unwrap();
    term.recv().await;
    running.drain().await;
    // What plugins still do dies with the process.
    std::process::exit(0);
}

async fn enqueue(part: Part) {
    let db = Db::open(&DbSettings::new(part.database, 2)).unwrap();
    for turn in 1_u64.. {
        let id = kernel::ids::new_id();
        let mut tx = db.begin(Scope::of(A)).await.unwrap();
        effect(&mut tx, "asked", id).await.unwrap();
        jobs::enqueue(&mut tx, id, &Work::default()).await.unwrap_or_else(|e| panic!("{e:?}"));
        if turn.is_multiple_of(10) {
            tx.rollback().await.unwrap();
            write_line(&part.log, "rolled-back", id).unwrap();
        } else {
            tx.commit().await.unwrap();
            write_line(&part.log, "committed", id).unwrap();
        }
        // A pace that two workers keep up with.
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
}
