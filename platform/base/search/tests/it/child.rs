//! Processes that can be killed: the test binary runs itself with one test, which writes to an index until it is killed.

use std::io::{BufRead as _, BufReader, Read as _};
use std::path::Path;
use std::process::{ChildStdout, Command, Stdio};

use search::{EVERYBODY, EmbeddedIndex, Entry, SearchIndex as _};

const ROLE: &str = "SOSOGI_TEST_CHILD";
const ARGS: [&str; 4] = ["child::a_process_of_its_own", "--exact", "--ignored", "--nocapture"];
/// Before each line that is meant for the parent.
const MARK: &str = "done ";

/// Entries that are written in one.
pub(crate) const ROUND: u64 = 40;

/// A round of entries, with something to read in each.
pub(crate) fn round(version: u64) -> Vec<Entry> {
    let entry = |id| Entry {
        id,
        version,
        body: vec![format!("第{version}回 {}", "充填ラインの説明。".repeat(20))],
        visible_to: vec![EVERYBODY],
        ..Entry::default()
    };
    (1..=ROUND).map(entry).collect()
}

/// A process of the test's own; killed when dropped.
pub(crate) struct Child {
    process: std::process::Child,
    lines: BufReader<ChildStdout>,
}

impl Child {
    /// Starts one that puts round after round, or puts them into a new index that never takes over.
    pub(crate) fn start(role: &str, folder: &Path) -> Self {
        let mut process = Command::new(std::env::current_exe().unwrap())
            .args(ARGS)
            .env(ROLE, format!("{role} {}", folder.display()))
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let lines = BufReader::new(process.stdout.take().unwrap());
        Self { process, lines }
    }

    /// Waits until a round is done; which.
    pub(crate) fn done(&mut self) -> u64 {
        loop {
            let mut line = String::new();
            assert!(self.lines.read_line(&mut line).unwrap() > 0, "the process ended");
            if let Some((_, round)) = line.split_once(MARK) {
                return round.trim().parse().unwrap();
            }
        }
    }

    /// As `kill -9` does; the last round that it told.
    pub(crate) fn kill(mut self) -> Option<u64> {
        self.process.kill().unwrap();
        self.process.wait().unwrap();
        let told = self.lines.by_ref().lines().map_while(Result::ok);
        told.filter_map(|line| line.split_once(MARK)?.1.trim().parse().ok()).last()
    }
}

impl Drop for Child {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

#[tokio::test]
#[ignore = "run by other tests in a process of its own"]
#[expect(clippy::disallowed_methods, reason = "how a process and its parent talk")]
async fn a_process_of_its_own() {
    let Ok(role) = std::env::var(ROLE) else { return };
    let (role, folder) = role.split_once(' ').unwrap();
    let index = EmbeddedIndex::new(folder);
    let mut fresh = if role == "rebuild" { Some(index.rebuild().await.unwrap()) } else { None };
    let first = index.entries().await.unwrap().values().max().copied().unwrap_or_default() + 1;
    for version in first..first + 10_000 {
        match &mut fresh {
            Some(fresh) => fresh.put(&round(version)).await.unwrap(),
            None => index.put(&round(version)).await.unwrap(),
        }
        println!("{MARK}{version}");
    }
}
