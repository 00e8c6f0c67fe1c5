//! Writes a greeting into a file. Who asks: a test. Queue: `fast`. Repetition: the file is written aside and renamed.
//! When it gives up: the test sees it.

use std::path::PathBuf;

use jobs::Job;
use runtime::{Done, JobCx, JobError, Plugin};
use serde::{Deserialize, Serialize};

/// Write a greeting to this file.
#[derive(Debug, Serialize, Deserialize)]
pub struct Greet {
    /// The file.
    pub file: PathBuf,
}

impl Job for Greet {
    const KIND: &'static str = "sample.greet";
    const QUEUE: &'static str = "fast";
}

/// The plugin.
#[derive(Debug)]
pub struct Greeter;

impl Plugin for Greeter {
    type Job = Greet;

    async fn run(&self, cx: JobCx, job: Greet) -> Result<Done, JobError> {
        let aside = job.file.with_extension(cx.id().to_string());
        std::fs::write(&aside, "good morning")?;
        std::fs::rename(&aside, &job.file)?;
        Ok(Done::plain())
    }
}
