//! Gateways: the boxes at a customer's site that send machine data in. Their secret is told once and kept as a hash.

use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use clap::Subcommand;
use db::TenantTx;
use kernel::Zone;
use plant::gateways::{self, GatewayName};
use serde_json::json;
use time::OffsetDateTime;
use uuid::Uuid;

use super::CommandCx;
use super::companies::find_location;
use super::rules::field;
use crate::{out, words};

/// What may be done to gateways.
#[derive(Subcommand)]
pub(crate) enum Command {
    /// Add a gateway; prints its key id and its secret, once.
    Add {
        /// The company's name or key.
        #[arg(long)]
        company: String,
        /// The location's name or key.
        #[arg(long)]
        location: String,
        /// Its name.
        #[arg(long)]
        name: String,
        /// Write key id and secret into this new file, readable by its owner alone, instead of printing them.
        #[arg(long)]
        credentials: Option<PathBuf>,
    },
    /// Show a company's gateways.
    List {
        /// The company's name or key.
        #[arg(long)]
        company: String,
    },
}

/// Runs `sosogi admin gateway`.
pub(super) async fn run(cx: &CommandCx, command: Command) -> Result<()> {
    match command {
        Command::Add { company, location, name, credentials } => {
            let mut tx = cx.begin(&company).await?;
            let id = add(&mut tx, &location, &name, cx.now).await?;
            let (key_id, secret) = access::gateway::issue(&mut tx, id, cx.now).await.map_err(words)?;
            // written before the commit: a credential that nobody could read must not come to exist
            if let Some(path) = &credentials {
                write(path, &key_id, &secret)?;
            }
            let after = json!({ "name": name, "location": location, "keyId": key_id });
            cx.commit(tx, "gateway.add", &name, after).await?;
            out::line(format_args!("gateway “{name}” added"));
            match credentials {
                Some(path) => out::line(format_args!("key id and secret: {}", path.display())),
                None => out::line(format_args!("key id: {key_id}\nsecret (shown this once): {secret}")),
            }
        }
        Command::List { company } => {
            let mut tx = cx.begin(&company).await?;
            let rows = gateways::list(&mut tx).await?.into_iter().map(|g| {
                let seen = g.last_seen_at.map_or_else(|| "never".to_owned(), |at| Zone::utc().iso(at));
                [g.name, g.location_name, seen]
            });
            out::table(["name", "location", "last seen"], &rows.collect::<Vec<_>>());
        }
    }
    Ok(())
}

/// Adds a gateway, without a credential yet.
pub(crate) async fn add(tx: &mut TenantTx, location: &str, name: &str, now: OffsetDateTime) -> Result<Uuid> {
    let name = field::<GatewayName>("name", name)?;
    let location_id = find_location(tx, location).await?;
    gateways::add(tx, location_id, &name, now).await.map_err(words)
}

fn write(path: &Path, key_id: &str, secret: &str) -> Result<()> {
    use std::os::unix::fs::OpenOptionsExt;
    let told = || format!("credentials file {}", path.display());
    let mut file =
        std::fs::OpenOptions::new().write(true).create_new(true).mode(0o600).open(path).with_context(told)?;
    file.write_all(format!("key_id = \"{key_id}\"\nsecret = \"{secret}\"\n").as_bytes()).with_context(told)
}
