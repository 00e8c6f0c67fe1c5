//! `sosogi audit`: whether the audit logs still are what was written.

use access::audit_chain::{self, ChainFault, ChainPoint};
use anyhow::{Result, bail};
use clap::Subcommand;
use config::Settings;
use kernel::Zone;

use crate::admin::CommandCx;
use crate::out;

/// Arguments of `sosogi audit`.
#[derive(clap::Args)]
pub struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Count the chain of each company's log anew, and tell which lines were changed, are missing or were added. Each
    /// company's point is printed; kept elsewhere, it shows later that nothing before it was written anew.
    Verify {
        /// The company's name or key; without it all companies.
        #[arg(long)]
        company: Option<String>,
        /// A point that was printed before.
        #[arg(long, requires = "company")]
        kept: Option<ChainPoint>,
    },
}

/// Does what the arguments say.
pub async fn run(settings: &Settings, args: Args) -> Result<()> {
    let cx = CommandCx::open(settings)?;
    let Command::Verify { company, kept } = args.command;
    let mut broken = 0;
    for (name, scope) in cx.companies(company.as_deref()).await? {
        let mut tx = cx.db.begin(scope).await?;
        let state = audit_chain::verify(&mut tx, kept.as_ref()).await?;
        out::line(format_args!("{name}: {}", state.point));
        for fault in &state.faults {
            out::line(format_args!("  {}", told(fault)));
        }
        broken += usize::from(!state.faults.is_empty());
    }
    if broken > 0 {
        bail!("{broken} logs are not what was written");
    }
    Ok(())
}

fn told(fault: &ChainFault) -> String {
    match fault {
        ChainFault::Changed { place, at } => format!("line {place} of {} was changed", Zone::utc().iso(*at)),
        ChainFault::Missing { from, to } if from == to => format!("line {from} is missing"),
        ChainFault::Missing { from, to } => format!("lines {from} to {to} are missing"),
        ChainFault::Added { place, at } => format!("line {place} of {} was added", Zone::utc().iso(*at)),
        ChainFault::Rewritten { place } => format!("the log was written anew up to line {place} or beyond"),
    }
}
