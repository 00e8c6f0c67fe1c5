//! A PostgreSQL that can be killed whole, as when the machine's memory runs out.

use std::os::unix::fs::MetadataExt;
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use anyhow::{Context, Result};
use sqlx::{Connection, PgConnection};

use super::program::signal;

/// The server over a cluster that exists.
pub struct Postgres {
    bin: PathBuf,
    folder: PathBuf,
    port: u16,
    pub(super) password: String,
    settings: Vec<String>,
    child: Option<Child>,
}

impl Postgres {
    pub(super) const fn new(bin: PathBuf, folder: PathBuf, port: u16, password: String) -> Self {
        Self { bin, folder, port, password, settings: Vec::new(), child: None }
    }

    /// Address for a role and a database.
    pub fn url(&self, role: &str, database: &str) -> String {
        format!("postgres://{role}:{}@127.0.0.1:{}/{database}", self.password, self.port)
    }

    pub(super) async fn start(&mut self, settings: &[&str]) -> Result<()> {
        self.settings = settings.iter().map(|&setting| setting.to_owned()).collect();
        self.resume().await
    }

    /// Starts the server and waits until it answers.
    pub async fn resume(&mut self) -> Result<()> {
        let data = self.folder.join("data");
        // the server refuses to run as root: it runs as who owns the data
        let owner = std::fs::metadata(&data).with_context(|| data.display().to_string())?;
        let log = std::fs::File::options().create(true).append(true).open(self.folder.join("postgres.log"))?;
        let mut command = Command::new(self.bin.join("postgres"));
        command.arg("-D").arg(&data).args(["-c", "listen_addresses=127.0.0.1", "-c", "unix_socket_directories="]);
        command.args(["-c", &format!("port={}", self.port), "-c", "jit=off", "-c", "max_connections=200"]);
        command.args(["-c", "timezone=UTC", "-c", "log_timezone=UTC"]);
        command.args(self.settings.iter().flat_map(|setting| ["-c".to_owned(), setting.clone()]));
        command.stdin(Stdio::null()).stdout(log.try_clone()?).stderr(log).current_dir("/");
        command.uid(owner.uid()).gid(owner.gid());
        self.child = Some(command.spawn()?);
        let url = self.url("postgres", "postgres");
        testkit::until("PostgreSQL answers", 60, || async { PgConnection::connect(&url).await.is_ok() }).await;
        Ok(())
    }

    /// Kills all of its processes at once.
    pub fn kill(&mut self) -> Result<()> {
        let Some(mut child) = self.child.take() else { return Ok(()) };
        let mut all = vec![child.id()];
        all.extend(children(child.id()));
        signal("KILL", &all)?;
        child.wait()?;
        Ok(())
    }

    /// Processes of the server: the first and those that it started.
    pub fn processes(&self) -> Vec<u32> {
        let first = self.child.as_ref().map(Child::id);
        first.into_iter().chain(first.map(children).unwrap_or_default()).collect()
    }
}

/// The processes whose parent is this one.
fn children(parent: u32) -> Vec<u32> {
    let Ok(entries) = std::fs::read_dir("/proc") else { return Vec::new() };
    let pids = entries.filter_map(|entry| entry.ok()?.file_name().to_str()?.parse::<u32>().ok());
    pids.filter(|pid| parent_of(Path::new(&format!("/proc/{pid}/stat"))) == Some(parent)).collect()
}

fn parent_of(stat: &Path) -> Option<u32> {
    let text = std::fs::read_to_string(stat).ok()?;
    // the name in brackets may hold anything; the state and the parent follow it
    text.rsplit_once(')')?.1.split_whitespace().nth(1)?.parse().ok()
}

impl Drop for Postgres {
    fn drop(&mut self) {
        if let Some(child) = &mut self.child {
            let _ = signal("INT", &[child.id()]);
            let _ = child.wait();
        }
    }
}
