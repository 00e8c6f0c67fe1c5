//! `sosogi simulate`: filling lines that do not exist, through the intake door of a running server.
//!
//! The database is read for one thing alone, and only when asked: where the counters of the machines stand.

mod standing;

use std::collections::BTreeSet;
use std::path::PathBuf;
use std::sync::Arc;

use anyhow::{Context, Result, ensure};
use config::Settings;
use kernel::Clock;
use simulator::parameters::Parameters;
use simulator::{Credentials, Fault, HttpDoor, LastSamples, Options, Pace, Spec, Trouble};
use time::{Duration, OffsetDateTime};

use crate::{listen, out};

/// Arguments of `sosogi simulate`.
#[derive(clap::Args)]
pub struct Args {
    /// The file of parameters.
    #[arg(long, default_value = "ops/seed/demo-lines.toml")]
    lines: PathBuf,
    /// The file of the gateways' credentials, as `sosogi seed` writes it.
    #[arg(long)]
    credentials: PathBuf,
    /// The server's address; without it that of the settings (`listen`).
    #[arg(long)]
    url: Option<String>,
    /// How many times as fast as real time, up to 1000; 0: as fast as the server takes it.
    #[arg(long, default_value_t = 1.0, value_parser = speed)]
    speed: f64,
    /// When simulated time begins, ISO 8601 with offset, or so long before now (`90m`, `24h`, `3d`); without it now.
    #[arg(long, value_parser = start)]
    start: Option<Start>,
    /// How long it lasts (`90m`, `24h`, `3d`); without it until it is stopped.
    #[arg(long, value_parser = length)]
    duration: Option<Duration>,
    /// Decides what the machines do; the same seed says the same.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Faults, with commas between them: duplicates, late, resets, clock, silence, lost; or all.
    #[arg(long, default_value = "")]
    faults: String,
    /// Only these equipment numbers, with commas between them.
    #[arg(long, value_delimiter = ',')]
    only: Vec<String>,
    /// Go on from where the platform heard the machines last (reads the database of the settings).
    #[arg(long = "continue")]
    resume: bool,
}

/// When simulated time begins.
#[derive(Clone, Copy, Debug)]
enum Start {
    At(OffsetDateTime),
    Before(Duration),
}

/// Does what the arguments say.
pub async fn run(settings: &Settings, args: Args) -> Result<()> {
    let specs = chosen(&args)?;
    let clock = Clock::system();
    let now = clock.now();
    let start = match args.start {
        None => now,
        Some(Start::At(at)) => at,
        Some(Start::Before(past)) => now - past,
    };
    ensure!(start <= now, "--start lies in the future");
    let standings = if args.resume { standing::read(settings, &specs).await? } else { LastSamples::new() };
    let until = args.duration.map(|lasts| start + lasts);
    let pace = if args.speed > 0.0 { Pace::times(clock, start, args.speed) } else { Pace::flat_out(clock, start) };
    let trouble = Trouble::new(faults(&args.faults)?, start, args.duration, args.seed);
    let credentials = Credentials::read(&args.credentials)?;
    let url = args.url.unwrap_or_else(|| format!("http://{}", settings.listen));
    let door = Arc::new(HttpDoor::at(&url)?);
    tracing::info!(machines = specs.len(), url, %start, "simulating");
    let options = Options { pace, until, trouble };
    let sums = simulator::run(&specs, &credentials, &standings, door, &options, listen::stop_signal()).await?;
    out::line(format_args!(
        "{} batches: {} rows and events new, {} known, {} set aside; {} batches refused, {} attempts without an answer",
        sums.batches, sums.accepted, sums.duplicate, sums.quarantined, sums.refused, sums.away
    ));
    ensure!(sums.refused == 0, "{} batches were refused; the log tells why", sums.refused);
    Ok(())
}

fn chosen(args: &Args) -> Result<Vec<Arc<Spec>>> {
    let mut specs = Parameters::read(&args.lines)?.fillers(args.seed)?;
    for number in &args.only {
        ensure!(
            specs.iter().any(|spec| spec.number == *number),
            "--only: {} has no filler {number}",
            args.lines.display()
        );
    }
    specs.retain(|spec| args.only.is_empty() || args.only.contains(&spec.number));
    Ok(specs)
}

fn faults(words: &str) -> Result<BTreeSet<Fault>> {
    Fault::parse(words).map_err(|words| anyhow::anyhow!(words)).context("--faults")
}

fn speed(text: &str) -> Result<f64, String> {
    let parsed = text.parse::<f64>().ok().filter(|speed| (0.0..=1000.0).contains(speed));
    parsed.ok_or_else(|| "a number from 0 to 1000".to_owned())
}

fn start(text: &str) -> Result<Start, String> {
    match kernel::zone::parse_iso(text) {
        Some(at) => Ok(Start::At(at)),
        None => {
            length(text).map(Start::Before).map_err(|_| "a time such as 2026-05-01T09:00:00+09:00, or 24h".to_owned())
        }
    }
}

fn length(text: &str) -> Result<Duration, String> {
    let told = || "a length such as 90m, 24h or 3d".to_owned();
    let unit = text.chars().last().ok_or_else(told)?;
    let number: i64 =
        text.trim_end_matches(unit).parse().ok().filter(|n| (1..=100_000).contains(n)).ok_or_else(told)?;
    match unit {
        's' => Ok(Duration::seconds(number)),
        'm' => Ok(Duration::minutes(number)),
        'h' => Ok(Duration::hours(number)),
        'd' => Ok(Duration::days(number)),
        _ => Err(told()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lengths_have_a_unit() {
        assert_eq!(length("90m"), Ok(Duration::minutes(90)));
        assert_eq!(length("3d"), Ok(Duration::days(3)));
        for bad in ["", "90", "m", "-1h", "1w"] {
            assert!(length(bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn time_runs_at_most_a_thousand_times_as_fast() {
        assert_eq!(speed("1000"), Ok(1000.0));
        assert!(speed("1001").is_err() && speed("-1").is_err() && speed("fast").is_err());
    }
}
