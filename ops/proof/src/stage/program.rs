//! A program of the product as a process that can be killed and started again.

use std::path::PathBuf;
use std::process::{Child, Command, ExitStatus, Stdio};

use anyhow::{Context, Result, ensure};

/// Sends a signal, by its name, to processes.
pub fn signal(name: &str, processes: &[u32]) -> Result<()> {
    if processes.is_empty() {
        return Ok(());
    }
    let status = Command::new("kill")
        .arg(format!("-{name}"))
        .args(processes.iter().map(ToString::to_string))
        .stderr(Stdio::null())
        .status()?;
    // some may have ended meanwhile
    ensure!(status.code().is_some(), "kill was killed");
    Ok(())
}

/// A program.
pub struct Program {
    path: PathBuf,
    args: Vec<String>,
    environment: Vec<(String, String)>,
    log: PathBuf,
    child: Option<Child>,
}

impl Program {
    pub(super) fn new(path: PathBuf, args: &[&str], environment: Vec<(String, String)>, log: PathBuf) -> Self {
        let args = args.iter().map(|&arg| arg.to_owned()).collect();
        Self { path, args, environment, log, child: None }
    }

    /// Starts it.
    pub fn start(&mut self) -> Result<()> {
        if let Some(folder) = self.log.parent() {
            std::fs::create_dir_all(folder)?;
        }
        let log = std::fs::File::options().create(true).append(true).open(&self.log)?;
        let mut command = Command::new(&self.path);
        command.args(&self.args).envs(self.environment.iter().cloned()).current_dir("/");
        command.stdin(Stdio::null()).stdout(log.try_clone()?).stderr(log);
        self.child = Some(command.spawn().with_context(|| self.path.display().to_string())?);
        Ok(())
    }

    /// What it said so far, in all its lives.
    pub fn said(&self) -> String {
        std::fs::read_to_string(&self.log).unwrap_or_default()
    }

    /// The process.
    pub fn pid(&self) -> Option<u32> {
        self.child.as_ref().map(Child::id)
    }

    /// Bytes of memory that it takes now (`VmRSS`), or took at most (`VmHWM`).
    pub fn memory(&self, field: &str) -> Result<u64> {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.pid().context("it does not run")?))?;
        let line =
            status.lines().find_map(|line| line.strip_prefix(field)?.strip_prefix(':')).context("no such field")?;
        Ok(line.split_whitespace().next().context("no number")?.parse::<u64>()? * 1024)
    }

    /// Makes `VmHWM` begin anew.
    pub fn forget_peak(&self) -> Result<()> {
        Ok(std::fs::write(format!("/proc/{}/clear_refs", self.pid().context("it does not run")?), "5")?)
    }

    /// As `kill -9` does.
    pub fn kill(&mut self) {
        if let Some(mut child) = self.child.take() {
            let _ = child.kill();
            let _ = child.wait();
        }
    }

    /// Kills it and starts it again.
    pub fn restart(&mut self) -> Result<()> {
        self.kill();
        self.start()
    }

    /// Sends a signal by its name.
    pub fn signal(&self, name: &str) -> Result<()> {
        signal(name, self.pid().as_slice())
    }

    /// How it ended, if it did.
    pub fn ended(&mut self) -> Option<ExitStatus> {
        self.child.as_mut().and_then(|child| child.try_wait().ok().flatten())
    }

    /// Asks it to end and waits.
    pub async fn stop(&mut self) -> Result<()> {
        self.signal("TERM")?;
        testkit::until("the program has ended", 40, || std::future::ready(self.ended().is_some())).await;
        self.child = None;
        Ok(())
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        self.kill();
    }
}
