//! `sosogi verify` (being built).

use anyhow::Result;
use config::Settings;

/// Arguments.
#[derive(clap::Args)]
pub struct Args {}

/// Runs.
pub async fn run(_settings: &Settings, _args: Args) -> Result<()> {
    Ok(())
}
