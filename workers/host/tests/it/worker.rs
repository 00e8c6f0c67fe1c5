//! The worker as it is shipped, on a test's own database and in a folder of its own.

use std::path::Path;
use std::process::{Child, Command, Stdio};

use testkit::{TestDb, redis_url};

/// A running worker; killed as `kill -9` does when dropped.
pub(crate) struct Worker(pub(crate) Child);

impl Worker {
    pub(crate) fn start(command: &mut Command) -> Self {
        Self(command.spawn().unwrap())
    }
}

impl Drop for Worker {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// A worker that keeps its files and its index in `folder`.
pub(crate) fn command(test: &TestDb, folder: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_sosogi-worker"));
    command
        .env("SOSOGI_DATABASE_URL", test.app_url())
        .env("SOSOGI_REDIS_URL", redis_url())
        .env("SOSOGI_WORKER_METRICS_LISTEN", "127.0.0.1:0")
        .env("SOSOGI_FILES_DIR", folder.join("files"))
        .env("SOSOGI_SEARCH_DIR", folder.join("search"))
        .stderr(Stdio::null());
    command
}

/// One that sends mails from `https://portal.example.com` through the server on that port here, with short leases.
pub(crate) fn mailing(test: &TestDb, folder: &Path, port: u16) -> Command {
    let mut command = command(test, folder);
    command
        .env("SOSOGI_LEASE_S", "1")
        .env("SOSOGI_MAIL_SERVER", format!("127.0.0.1:{port}"))
        .env("SOSOGI_PUBLIC_URL", "https://portal.example.com");
    command
}
