//! Structured logs, the same in both binaries.

use tracing_subscriber::EnvFilter;

use crate::Settings;

/// Starts logging to standard error; a second call changes nothing.
pub fn start_logging(settings: &Settings) {
    let filter = EnvFilter::try_new(&settings.log_filter).unwrap_or_else(|_| EnvFilter::new("info"));
    let base = tracing_subscriber::fmt().with_env_filter(filter).with_writer(std::io::stderr);
    let _ = if settings.log_json { base.json().flatten_event(true).try_init() } else { base.try_init() };
}
