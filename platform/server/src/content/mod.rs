//! `sosogi content`: what the provider publishes, from the command line, until there is a screen for it.
//!
//! A publication is a folder with `ja.md`, `en.md` and `ko.md` and a `content.toml` that tells the rest ([`folder`]). Each
//! change is one transaction with a line in the provider's audit log; a notice and a policy's version are told to members
//! by the worker.

mod folder;
mod site;

use std::path::PathBuf;

use ::content::codes::Kind;
use ::content::{keeping, policies};
use anyhow::{Result, ensure};
use clap::{Subcommand, ValueEnum};
use config::Settings;
use files::Files;
use kernel::{Audience, Lang, Worded, Zone};
use serde_json::json;

use crate::admin::{CommandCx, staff};
use crate::library::audience;
use crate::{out, words};
use folder::{Folder, FolderContent};

/// Arguments of `sosogi content`.
#[derive(clap::Args)]
pub struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Publish what these folders hold, or replace what stands under their keys. A folder without a content.toml is
    /// searched for folders with one.
    Publish(Publish),
    /// Take something back.
    Withdraw {
        /// What it is.
        kind: ToldKind,
        /// Its key.
        key: String,
        /// Which version of a policy; the one before it is in force again.
        #[arg(long)]
        version: Option<i32>,
    },
    /// Show everything.
    List,
}

#[derive(clap::Args)]
struct Publish {
    /// The folders.
    #[arg(required = true)]
    folders: Vec<PathBuf>,
    /// The name or key of a company that it is for alone. May be repeated. Policies are for everybody.
    #[arg(long = "company")]
    companies: Vec<String>,
    /// Members who are there have agreed to the versions of policies by other means: they are neither asked nor told.
    #[arg(long)]
    agreed: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum ToldKind {
    Policy,
    Notice,
    Question,
    Popup,
    Problem,
    Effect,
    Voice,
    Material,
    News,
    Exhibition,
}

impl ToldKind {
    const fn kind(self) -> Option<Kind> {
        match self {
            Self::Policy => None,
            Self::Notice => Some(Kind::Notice),
            Self::Question => Some(Kind::Question),
            Self::Popup => Some(Kind::Popup),
            Self::Problem => Some(Kind::Problem),
            Self::Effect => Some(Kind::Effect),
            Self::Voice => Some(Kind::Voice),
            Self::Material => Some(Kind::Material),
            Self::News => Some(Kind::News),
            Self::Exhibition => Some(Kind::Exhibition),
        }
    }
}

/// Does what the arguments say.
pub async fn run(settings: &Settings, args: Args) -> Result<()> {
    let cx = CommandCx::open(settings)?;
    match args.command {
        Command::Publish(order) => publish(&cx, &Files::open(settings)?, &order).await,
        Command::Withdraw { kind, key, version } => withdraw(&cx, kind, &key, version).await,
        Command::List => list(&cx).await,
    }
}

/// All folders are read before anything is published.
async fn publish(cx: &CommandCx, files: &Files, order: &Publish) -> Result<()> {
    let folders = folder::read_all(&order.folders)?;
    let audience = audience(cx, &order.companies).await?;
    for folder in &folders {
        match &folder.told {
            FolderContent::Policy(_) => publish_policy(cx, folder, order.agreed).await?,
            FolderContent::Publication(_) => publish_one(cx, files, folder, (&audience, &order.companies)).await?,
        }
    }
    out::line(format_args!("{} published", folders.len()));
    Ok(())
}

/// Its files lie in the store before anybody can be told of them; those that are replaced go after the commit.
async fn publish_one(
    cx: &CommandCx,
    files: &Files,
    folder: &Folder,
    (audience, names): (&Audience, &[String]),
) -> Result<()> {
    site::store(files, &folder.to_store).await?;
    let done = put(cx, folder, (audience, names)).await;
    let gone = match &done {
        Ok(former) => former.clone(),
        Err(_) => site::keys(&folder.to_store),
    };
    for key in gone {
        files.delete(&key).await?;
    }
    done.map(|_| ())
}

/// Publishes what a folder holds; the keys of the files that were there before.
async fn put(cx: &CommandCx, folder: &Folder, (audience, names): (&Audience, &[String])) -> Result<Vec<String>> {
    let FolderContent::Publication(new) = &folder.told else { return Ok(Vec::new()) };
    let mut tx = cx.db.begin(staff::provider(cx).await?).await?;
    let former = keeping::files(&mut tx, new.kind, &new.key).await?.unwrap_or_default();
    keeping::publish(&mut tx, new, audience, cx.now).await.map_err(|fault| folder.fault(&words(fault)))?;
    let told =
        json!({ "kind": new.kind.word(), "title": named(&new.title), "companies": names, "draft": new.site.draft });
    cx.commit(tx, "content.publish", &new.key, told).await?;
    Ok(former.into_iter().map(|file| file.file_key).collect())
}

/// A title in the first language that it has.
fn named(title: &Worded) -> &str {
    Lang::ALL.into_iter().map(|lang| title.say(lang)).find(|title| !title.is_empty()).unwrap_or_default()
}

/// Publishes a set of the seeds, without what stands there already.
pub(crate) async fn seed(
    cx: &CommandCx,
    files: &Files,
    set: &str,
    read: &dyn Fn(&str) -> Result<Vec<u8>>,
) -> Result<()> {
    for folder in folder::read_set(set, read)? {
        let FolderContent::Publication(new) = &folder.told else { continue };
        let mut tx = cx.db.begin(staff::provider(cx).await?).await?;
        let there = keeping::files(&mut tx, new.kind, &new.key).await?.is_some();
        tx.rollback().await?;
        if !there {
            publish_one(cx, files, &folder, (&Audience::Everybody, &[])).await?;
        }
    }
    Ok(())
}

async fn publish_policy(cx: &CommandCx, folder: &Folder, agreed: bool) -> Result<()> {
    let FolderContent::Policy(new) = &folder.told else { return Ok(()) };
    let mut tx = cx.db.begin(staff::provider(cx).await?).await?;
    let published = keeping::publish_policy(&mut tx, new, !agreed, cx.now).await;
    let Some(policy_id) = published.map_err(|fault| folder.fault(&words(fault)))? else {
        out::line(format_args!("{} {} is published already", new.key, new.version));
        return Ok(());
    };
    let told = json!({ "kind": "policy", "version": new.version, "agreed": agreed });
    cx.commit(tx, "content.publish", &new.key, told).await?;
    if agreed {
        for (_, scope) in cx.companies(None).await? {
            let mut tx = cx.db.begin(scope).await?;
            let members = policies::agree_all(&mut tx, policy_id, cx.now).await?;
            let subject = format!("{} {}", new.key, new.version);
            cx.commit(tx, "policy.agreed", &subject, json!({ "members": members })).await?;
        }
    }
    Ok(())
}

async fn withdraw(cx: &CommandCx, kind: ToldKind, key: &str, version: Option<i32>) -> Result<()> {
    ensure!((kind == ToldKind::Policy) == version.is_some(), "--version belongs to a policy, and a policy needs it");
    let mut tx = cx.db.begin(staff::provider(cx).await?).await?;
    match (kind.kind(), version) {
        (Some(kind), _) => keeping::withdraw(&mut tx, kind, key, cx.now).await.map_err(words)?,
        (None, version) => {
            let version = version.unwrap_or_default();
            keeping::withdraw_policy(&mut tx, key, version, cx.now).await.map_err(words)?;
        }
    }
    let told = json!({ "kind": kind.kind().map_or("policy", Kind::word), "version": version });
    cx.commit(tx, "content.withdraw", key, told).await?;
    out::line(format_args!("{key} withdrawn"));
    Ok(())
}

async fn list(cx: &CommandCx) -> Result<()> {
    let mut tx = cx.db.begin(staff::provider(cx).await?).await?;
    for policy in keeping::policies(&mut tx).await? {
        let state = match (policy.withdrawn, policy.effective_at > cx.now) {
            (true, _) => "withdrawn".to_owned(),
            (false, true) => format!("from {}", Zone::utc().iso(policy.effective_at)),
            (false, false) => "released".to_owned(),
        };
        out::line(format_args!("policy  {} {}  {state}  {}", policy.policy_key, policy.version, policy.name_ja));
    }
    for one in keeping::all(&mut tx).await? {
        let seen = match (one.state.as_str(), one.for_all) {
            ("released", true) => match one.published_at.filter(|at| *at > cx.now) {
                Some(at) => format!("from {}", Zone::utc().iso(at)),
                None => "everybody".to_owned(),
            },
            ("released", false) => format!("{} companies", one.companies.len()),
            (state, _) => state.to_owned(),
        };
        out::line(format_args!("{}  {}  {seen}  {}", one.kind, one.publication_key, one.title));
    }
    Ok(())
}
