//! `sosogi telemetry quarantine`: what the intake set aside, and the way back in.

use anyhow::{Result, ensure};
use clap::Subcommand;
use db::{Db, Scope};
use ingest::quarantine::{self, QuarantineFilter, QuarantineGroup, Release};
use kernel::Zone;
use serde_json::json;
use telemetry::check::TimeLimits;
use time::{Duration, OffsetDateTime};
use uuid::Uuid;

use crate::admin::CommandCx;
use crate::import::partitions::Days;
use crate::verify::day;
use crate::{out, words};

/// Why rows are set aside.
const REASONS: [&str; 2] = ["in_future", "too_old"];

/// What may be done with rows that were set aside.
#[derive(Subcommand)]
pub(crate) enum Command {
    /// Show what was set aside, by device, gateway and reason.
    List {
        /// The company's name or key; without it all companies.
        #[arg(long)]
        company: Option<String>,
        #[command(flatten)]
        which: QuarantineArgs,
    },
    /// Take in the rows that the intake's checks let through now. The others stay.
    Release {
        /// The company's name or key.
        #[arg(long)]
        company: String,
        #[command(flatten)]
        which: QuarantineArgs,
        /// The times are right: rows of any age come in, as those of a recording do.
        #[arg(long)]
        any_age: bool,
    },
}

/// Which rows.
#[derive(clap::Args)]
pub(crate) struct QuarantineArgs {
    /// Equipment number.
    #[arg(long)]
    device: Option<String>,
    /// Why they were set aside: `in_future` or `too_old`.
    #[arg(long)]
    reason: Option<String>,
    /// First day on which they arrived, such as 2024-05-01 (UTC).
    #[arg(long)]
    from: Option<String>,
    /// Last day.
    #[arg(long)]
    to: Option<String>,
}

/// Does what the command says.
pub(crate) async fn run(cx: &CommandCx, command: Command) -> Result<()> {
    match command {
        Command::List { company, which } => list(cx, company.as_deref(), &which.filter()?).await,
        Command::Release { company, which, any_age } => {
            let scope = cx.scope(&company).await?;
            release(cx, scope, &which.filter()?, any_age).await
        }
    }
}

impl QuarantineArgs {
    fn filter(self) -> Result<QuarantineFilter> {
        let Self { device, reason, from, to } = self;
        if let Some(reason) = reason.as_deref() {
            ensure!(REASONS.contains(&reason), "“{reason}” is no reason; there are {}", REASONS.join(", "));
        }
        let from = from.as_deref().map(day).transpose()?;
        let to = to.as_deref().map(day).transpose()?.map(|to| to + Duration::DAY);
        ensure!(from.zip(to).is_none_or(|(from, to)| from < to), "--to lies before --from");
        Ok(QuarantineFilter { device, reason, from, to })
    }
}

async fn list(cx: &CommandCx, company: Option<&str>, filter: &QuarantineFilter) -> Result<()> {
    let mut rows = Vec::new();
    for (name, scope) in cx.companies(company).await? {
        let mut tx = cx.db.begin(scope).await?;
        rows.extend(quarantine::list(&mut tx, filter).await?.into_iter().map(|group| row(&name, group)));
    }
    out::table(["company", "device", "gateway", "reason", "rows", "times (UTC)", "arrived (UTC)"], &rows);
    Ok(())
}

fn row(company: &str, group: QuarantineGroup) -> [String; 7] {
    let QuarantineGroup { device, gateway, reason, rows, first, last, received_first, received_last } = group;
    let gateway = gateway.unwrap_or_else(|| "-".to_owned());
    let (times, arrived) = (stretch(first, last), stretch(received_first, received_last));
    [company.to_owned(), device, gateway, reason, rows.to_string(), times, arrived]
}

fn stretch(from: OffsetDateTime, to: OffsetDateTime) -> String {
    let text = |at: OffsetDateTime| Zone::utc().iso(at.replace_nanosecond(0).unwrap_or(at));
    if from == to { text(from) } else { format!("{} to {}", text(from), text(to)) }
}

/// Goes through the rows of the choice, each portion in a transaction with its line in the audit log.
async fn release(cx: &CommandCx, scope: Scope, filter: &QuarantineFilter, any_age: bool) -> Result<()> {
    let limits = if any_age { TimeLimits::recording(cx.now) } else { TimeLimits::gateway(cx.now) };
    if any_age {
        make_room(&cx.db, scope, filter).await?;
    }
    let (mut after, mut all) = (Uuid::nil(), Release::default());
    loop {
        let mut tx = cx.db.begin(scope).await?;
        let part = quarantine::release(&mut tx, filter, after, limits, cx.now).await.map_err(words)?;
        let Some(last) = part.last else { break };
        if part.rows > 0 {
            let subject = filter.device.as_deref().unwrap_or("quarantine");
            let after = json!({ "rows": part.rows, "newRows": part.new, "anyAge": any_age });
            cx.commit(tx, "quarantine.release", subject, after).await?;
        }
        after = last;
        all.rows += part.rows;
        all.new += part.new;
        for (why, rows) in part.left {
            *all.left.entry(why).or_default() += rows;
        }
    }
    out::line(format_args!("{} rows released, {} of them new", all.rows, all.new));
    for ((device, reason), rows) in all.left {
        out::line(format_args!("{rows} rows of {device} stay: {reason}"));
    }
    Ok(())
}

/// Days far back have no place in the tables until somebody brings their rows in.
async fn make_room(db: &Db, scope: Scope, filter: &QuarantineFilter) -> Result<()> {
    let mut tx = db.begin(scope).await?;
    let days = quarantine::days(&mut tx, filter).await?;
    drop(tx);
    let mut room = Days::default();
    for day in days {
        let start = day.midnight().assume_utc();
        // presence reaches into the next day
        room.reach(db, start, start + Duration::DAY).await?;
    }
    Ok(())
}
