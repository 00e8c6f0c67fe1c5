//! Processes that read a file and may fail.

use std::io::{Read as _, Write as _};
use std::path::{Path, PathBuf};
use std::process::{ExitCode, Stdio};
use std::time::Duration;

use anyhow::{Context as _, Result, bail};
use rustix::process::{Resource, Rlimit, setrlimit};
use tokio::io::AsyncReadExt as _;
use tokio::process::Command;

/// How long a file may take.
const TIME: Duration = Duration::from_mins(1);
/// Bytes that a reader may hold.
const MEMORY: u64 = 2 << 30;
/// Bytes that a reader may answer.
const ANSWER: u64 = 32 << 20;

/// The word by which our own programs are asked to read a PDF from their standard input and to do nothing else.
pub const READ_PDF: &str = "--read-pdf";

/// Runs a program and gives what it says; an error when it fails, takes too long or says too much.
pub(crate) async fn run(program: &Path, arguments: &[&std::ffi::OsStr], input: Stdio) -> Result<Vec<u8>> {
    let mut child = Command::new(program)
        .args(arguments)
        .stdin(input)
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .env_clear()
        .kill_on_drop(true)
        .spawn()
        .with_context(|| program.display().to_string())?;
    let said = child.stdout.take().context("no output")?;
    let mut answer = Vec::new();
    let reading = async {
        said.take(ANSWER + 1).read_to_end(&mut answer).await?;
        if u64::try_from(answer.len())? > ANSWER {
            bail!("it says too much");
        }
        let status = child.wait().await?;
        if !status.success() {
            bail!("it ended with {status}");
        }
        Ok(())
    };
    tokio::time::timeout(TIME, reading).await.context("it takes too long")??;
    Ok(answer)
}

/// Where a program of the system is; none when it is not installed.
#[expect(clippy::disallowed_methods, reason = "where the system keeps its programs is no setting of ours")]
pub(crate) fn program(name: &str) -> Option<PathBuf> {
    let path = std::env::var_os("PATH")?;
    std::env::split_paths(&path).map(|folder| folder.join(name)).find(|file| file.is_file())
}

/// What our programs do when they are asked by [`READ_PDF`].
pub fn read_pdf() -> ExitCode {
    match tell_pages() {
        Ok(()) => ExitCode::SUCCESS,
        Err(_) => ExitCode::FAILURE,
    }
}

fn tell_pages() -> Result<()> {
    setrlimit(Resource::As, Rlimit { current: Some(MEMORY), maximum: Some(MEMORY) })?;
    setrlimit(Resource::Core, Rlimit { current: Some(0), maximum: Some(0) })?;
    let mut content = Vec::new();
    std::io::stdin().lock().read_to_end(&mut content)?;
    let pages = pdf_extract::extract_text_from_mem_by_pages(&content)?;
    std::io::stdout().lock().write_all(pages.join("\u{c}").as_bytes())?;
    Ok(())
}
