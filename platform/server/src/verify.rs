//! `sosogi telemetry`: bring figures up to date now, and compare them with the raw data they stand for.

use std::collections::HashMap;

use anyhow::{Context, Result, bail};
use clap::Subcommand;
use config::Settings;
use db::Scope;
use telemetry::Span;
use telemetry::check::Directory;
use telemetry::rollup::StuckBucket;
use telemetry::verify::{self, Difference};
use time::{Date, Duration, OffsetDateTime};
use uuid::Uuid;

use crate::admin::CommandCx;
use crate::{out, quarantine, roll, words};

/// Differences that are printed; the number tells of the others.
const PRINTED: usize = 200;

/// Arguments of `sosogi telemetry`.
#[derive(clap::Args)]
pub struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Recompute everything from the raw data in another way and print what differs. Buckets that wait for their
    /// roll-up are no differences; those that cannot be rolled up are printed with their reason.
    Verify {
        /// The company's name or key; without it all companies.
        #[arg(long)]
        company: Option<String>,
        /// First day of roll-ups to look at, such as 2024-05-01 (UTC).
        #[arg(long)]
        from: Option<String>,
        /// Last day.
        #[arg(long)]
        to: Option<String>,
    },
    /// Rows whose time was impossible when they arrived.
    #[command(subcommand)]
    Quarantine(quarantine::Command),
    /// Recompute every marked bucket now, without a worker.
    RollUp {
        /// The company's name or key; without it all companies.
        #[arg(long)]
        company: Option<String>,
    },
}

/// Does what the arguments say.
pub async fn run(settings: &Settings, args: Args) -> Result<()> {
    let cx = CommandCx::open(settings)?;
    match args.command {
        Command::Quarantine(command) => quarantine::run(&cx, command).await,
        Command::RollUp { company } => {
            for (name, scope) in cx.companies(company.as_deref()).await? {
                let buckets = roll::all(&cx.db, scope).await?;
                out::line(format_args!("{name}: {buckets} buckets rolled up"));
            }
            Ok(())
        }
        Command::Verify { company, from, to } => {
            let window = window(from.as_deref(), to.as_deref())?;
            let mut differences = 0;
            for (name, scope) in cx.companies(company.as_deref()).await? {
                let found = verify_company(&cx, scope, window).await?;
                out::line(format_args!("{name}: {found} differences"));
                print_set_aside(&cx, scope).await?;
                differences += found;
            }
            if differences > 0 {
                bail!("{differences} differences");
            }
            Ok(())
        }
    }
}

/// From the beginning of the first day to the end of the last.
fn window(from: Option<&str>, to: Option<&str>) -> Result<Span> {
    let from = from.map(day).transpose()?.unwrap_or(OffsetDateTime::UNIX_EPOCH);
    let to = to.map(day).transpose()?.map_or(telemetry::model::FOREVER, |to| to + Duration::DAY);
    if to <= from {
        bail!("--to lies before --from");
    }
    Ok(Span::new(from, to))
}

/// The beginning of a day (UTC).
pub(crate) fn day(text: &str) -> Result<OffsetDateTime> {
    let format = time::macros::format_description!("[year]-[month]-[day]");
    let date = Date::parse(text, format).with_context(|| format!("“{text}” is no day such as 2024-05-01"))?;
    Ok(date.midnight().assume_utc())
}

/// Looks at one device and day after the other, each in a transaction of its own; how many differences there are.
async fn verify_company(cx: &CommandCx, scope: Scope, window: Span) -> Result<usize> {
    let mut tx = cx.db.begin(scope).await?;
    let numbers = Directory::read(&mut tx).await.map_err(words)?.devices;
    let numbers: HashMap<Uuid, String> = numbers.into_iter().map(|(number, id)| (id, number)).collect();
    let devices = verify::devices(&mut tx).await.map_err(words)?;
    drop(tx);
    let mut found = 0;
    for (device, span) in devices {
        let number = numbers.get(&device).map_or("?", String::as_str);
        let mut tx = cx.db.begin(scope).await?;
        print(number, verify::intervals(&mut tx, device).await.map_err(words)?, &mut found);
        drop(tx);
        let span = span.and_then(|span| span.meet(window));
        for day in span.into_iter().flat_map(|span| span.buckets(Duration::DAY)) {
            let mut tx = cx.db.begin(scope).await?;
            print(number, verify::day(&mut tx, device, day).await.map_err(words)?, &mut found);
        }
    }
    Ok(found)
}

/// Prints the buckets that count as nothing because they cannot be rolled up.
async fn print_set_aside(cx: &CommandCx, scope: Scope) -> Result<()> {
    let mut tx = cx.db.begin(scope).await?;
    for row in telemetry::set_aside(&mut tx).await.map_err(words)? {
        let StuckBucket { device_id, grain, bucket, reason, .. } = row;
        let start = kernel::Zone::utc().iso(bucket);
        out::line(format_args!("set aside: device {device_id}, {grain} minutes from {start}: {reason}"));
    }
    Ok(())
}

fn print(number: &str, differences: Vec<Difference>, found: &mut usize) {
    for difference in differences {
        *found += 1;
        if *found <= PRINTED {
            let Difference { table, at, what, .. } = difference;
            out::line(format_args!("{number}  {table}  {}  {what}", kernel::Zone::utc().iso(at)));
        }
    }
}
