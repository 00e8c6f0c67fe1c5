//! The program itself, run against a test's own database.

use std::process::{Output, Stdio};

use apptest::repository;
use testkit::{TestDb, free_port};
use tokio::io::AsyncWriteExt;
use tokio::net::TcpStream;
use tokio::process::{Child, Command};

/// The mail settings without which production starts nothing.
pub(crate) const MAIL: [(&str, &str); 2] =
    [("SOSOGI_MAIL_SERVER", "smtp.example.com:587"), ("SOSOGI_MAIL_FROM", "portal@example.com")];

/// What a run of the program said.
pub(crate) struct Said {
    pub(crate) ok: bool,
    pub(crate) out: String,
    pub(crate) err: String,
}

impl Said {
    /// Of a process that has ended.
    pub(crate) fn of(done: Output) -> Self {
        let text = |bytes| String::from_utf8(bytes).unwrap();
        Self { ok: done.status.success(), out: text(done.stdout), err: text(done.stderr) }
    }

    /// The output of a run that went well.
    #[track_caller]
    pub(crate) fn fine(self) -> String {
        assert!(self.ok, "{}", self.err);
        self.out
    }

    /// The complaint of a run that did not.
    #[track_caller]
    pub(crate) fn refused(self) -> String {
        assert!(!self.ok, "went well: {}", self.out);
        self.err
    }
}

/// Runs `sosogi` with these words.
pub(crate) async fn sosogi(test: &TestDb, words: &[&str]) -> Said {
    sosogi_told(test, words, "", &[]).await
}

/// The same with something on standard input and further settings.
pub(crate) async fn sosogi_told(test: &TestDb, words: &[&str], input: &str, settings: &[(&str, &str)]) -> Said {
    let mut child = Command::new(env!("CARGO_BIN_EXE_sosogi"))
        .args(words)
        .env("SOSOGI_DATABASE_URL", test.app_url())
        .env("SOSOGI_OWNER_DATABASE_URL", test.owner_url())
        .env("SOSOGI_LOG_FILTER", "warn")
        .env("SOSOGI_FILES_DIR", std::env::temp_dir().join("sosogi-tests-files"))
        .envs(settings.iter().copied())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    // a program that refuses at once may be gone before it has read
    let _ = stdin.write_all(input.as_bytes()).await;
    drop(stdin);
    Said::of(child.wait_with_output().await.unwrap())
}

/// Begins `sosogi serve` on a port of this machine.
pub(crate) fn serve(test: &TestDb, port: u16, settings: &[(&str, &str)]) -> Child {
    Command::new(env!("CARGO_BIN_EXE_sosogi"))
        .arg("serve")
        .env("SOSOGI_LISTEN", format!("127.0.0.1:{port}"))
        .env("SOSOGI_METRICS_LISTEN", format!("127.0.0.1:{}", free_port()))
        .env("SOSOGI_DATABASE_URL", test.app_url())
        .env("SOSOGI_OWNER_DATABASE_URL", test.owner_url())
        .env("SOSOGI_REDIS_URL", testkit::redis_url())
        .env("SOSOGI_POLICIES_DIR", repository().join("policies"))
        .env("SOSOGI_LOG_FILTER", "warn")
        .envs(settings.iter().copied())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .kill_on_drop(true)
        .spawn()
        .unwrap()
}

/// Waits until somebody listens on a port of this machine.
pub(crate) async fn listening(port: u16) {
    testkit::until("the server answers", 60, || async { TcpStream::connect(("127.0.0.1", port)).await.is_ok() }).await;
}
