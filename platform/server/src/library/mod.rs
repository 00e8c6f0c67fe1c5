//! `sosogi library`: the provider's library from the command line, until there is a screen for it.
//!
//! An item is a folder with its files and an `item.toml` that tells the rest ([`folder`]). Adding makes a draft, or replaces
//! what stands under the same key; who may see an item is told by releasing it. Each change is one transaction with a line
//! in the provider's audit log and the question for its place in the search index.

mod adding;
mod folder;
mod sorting;

use std::collections::BTreeSet;
use std::path::PathBuf;

use anyhow::{Result, bail, ensure};
use clap::Subcommand;
use config::Settings;
use files::Files;
use kernel::Audience;
use search_orders::{ONE_REBUILD, RebuildIndex};
use serde_json::json;
use shelf::ItemType;
use shelf::keeping::{self, AlarmLink, KeptItem};

use crate::admin::{CommandCx, staff};
use crate::{out, words};

/// Arguments of `sosogi library`.
#[derive(clap::Args)]
pub struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Read the tags and work types from a file (sorting.toml), in their order.
    Sorting {
        /// The file.
        file: PathBuf,
    },
    /// Add the items of these folders as drafts, or replace what stands under their keys. A folder without an item.toml is
    /// searched for folders with one.
    Add(adding::Add),
    /// Read the texts of these items' PDFs anew, or of all.
    Text {
        /// Keys of items.
        items: Vec<String>,
    },
    /// Release items to everybody, or to some companies alone.
    Release {
        /// Keys of items.
        #[arg(required = true)]
        items: Vec<String>,
        /// The name or key of a company. May be repeated. Without one: every company, also those that come later.
        #[arg(long = "company")]
        companies: Vec<String>,
    },
    /// Take items back.
    Withdraw {
        /// Keys of items.
        #[arg(required = true)]
        items: Vec<String>,
    },
    /// Say with which alarms an item helps, instead of what was said before: 12, SF-100:12, 12@3 (page or second 3).
    Link {
        /// The item's key.
        item: String,
        /// The alarms; without any the item helps with none.
        alarms: Vec<String>,
    },
    /// Show all items.
    List,
    /// Have the search index built anew from the database.
    Reindex,
}

/// Does what the arguments say.
pub async fn run(settings: &Settings, args: Args) -> Result<()> {
    let cx = CommandCx::open(settings)?;
    let files = Files::open(settings)?;
    match args.command {
        Command::Sorting { file } => sorting::read(&cx, &file).await,
        Command::Add(order) => adding::add(&cx, &files, &order).await,
        Command::Text { items } => adding::read_texts(&cx, &files, &items).await,
        Command::Release { items, companies } => release(&cx, &items, &companies).await,
        Command::Withdraw { items } => withdraw(&cx, &items).await,
        Command::Link { item, alarms } => link(&cx, &item, &alarms).await,
        Command::List => list(&cx).await,
        Command::Reindex => reindex(&cx).await,
    }
}

/// Those of these names or keys; everybody when none is named.
pub(crate) async fn audience(cx: &CommandCx, companies: &[String]) -> Result<Audience> {
    let mut named = BTreeSet::new();
    for company in companies {
        named.insert(cx.scope(company).await?.company().as_i64());
    }
    Ok(if named.is_empty() { Audience::Everybody } else { Audience::Companies(named) })
}

async fn release(cx: &CommandCx, items: &[String], companies: &[String]) -> Result<()> {
    let audience = audience(cx, companies).await?;
    let mut tx = cx.db.begin(staff::provider(cx).await?).await?;
    for item in items {
        keeping::release(&mut tx, item, &audience, cx.now).await.map_err(words)?;
        cx.note(&mut tx, "library.release", item, json!({ "companies": companies }));
    }
    tx.commit().await?;
    out::line(format_args!("{} released", items.len()));
    Ok(())
}

async fn withdraw(cx: &CommandCx, items: &[String]) -> Result<()> {
    let mut tx = cx.db.begin(staff::provider(cx).await?).await?;
    for item in items {
        keeping::withdraw(&mut tx, item, cx.now).await.map_err(words)?;
        cx.note(&mut tx, "library.withdraw", item, json!({}));
    }
    tx.commit().await?;
    out::line(format_args!("{} withdrawn", items.len()));
    Ok(())
}

async fn link(cx: &CommandCx, item: &str, alarms: &[String]) -> Result<()> {
    let mut tx = cx.db.begin(staff::provider(cx).await?).await?;
    let Some(found) = keeping::find(&mut tx, item).await? else { bail!("there is no item “{item}”") };
    let plays = found.item_type == ItemType::Video.code();
    let links: Vec<AlarmLink> =
        (1..).zip(alarms).map(|(order, told)| alarm(told, order, plays)).collect::<Result<_>>()?;
    keeping::link(&mut tx, item, &links).await.map_err(words)?;
    cx.commit(tx, "library.link", item, json!({ "alarms": alarms })).await?;
    out::line(format_args!("{item} helps with {} alarms", links.len()));
    Ok(())
}

/// `12`, `SF-100:12`, `12@3`: the place is a page of a document and a second of a video.
fn alarm(told: &str, order: i16, plays: bool) -> Result<AlarmLink> {
    let (rest, place) = told.split_once('@').map_or((told, None), |(rest, place)| (rest, Some(place)));
    let (model, number) = rest.rsplit_once(':').unwrap_or(("", rest));
    ensure!(!number.trim().is_empty(), "“{told}” names no alarm number");
    let Ok(place) = place.map(str::parse::<i32>).transpose() else {
        bail!("“{told}”: after the @ stands a whole number")
    };
    let (page, at_s) = if plays { (None, place) } else { (place, None) };
    Ok(AlarmLink {
        model: model.trim().to_owned(),
        alarm_number: number.trim().to_owned(),
        page,
        at_s,
        order,
        parts: Vec::new(),
    })
}

async fn list(cx: &CommandCx) -> Result<()> {
    let mut tx = cx.db.begin(staff::provider(cx).await?).await?;
    for item in keeping::all(&mut tx).await? {
        out::line(format_args!("{}  {}  {}  {}", item.item_key, item.item_type, seen_by(&item), item.title_ja));
    }
    Ok(())
}

fn seen_by(item: &KeptItem) -> String {
    match (item.state.as_str(), item.for_all) {
        ("released", true) => "everybody".to_owned(),
        ("released", false) => format!("{} companies", item.companies.len()),
        (state, _) => state.to_owned(),
    }
}

async fn reindex(cx: &CommandCx) -> Result<()> {
    let provider = staff::provider(cx).await?;
    let mut tx = cx.db.begin(provider).await?;
    let company = provider.company().as_i64();
    jobs::enqueue_keyed(&mut tx, company, ONE_REBUILD, &RebuildIndex::default()).await.map_err(words)?;
    cx.commit(tx, "library.reindex", "library", json!({})).await?;
    out::line("the worker builds the index anew");
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_alarm_is_told_by_number_model_and_place() {
        let link = alarm("SF-100:12@3", 2, false).unwrap();
        let wanted = AlarmLink {
            model: "SF-100".into(),
            alarm_number: "12".into(),
            page: Some(3),
            at_s: None,
            order: 2,
            parts: Vec::new(),
        };
        assert_eq!(link, wanted);
        assert_eq!(alarm("12@40", 1, true).unwrap().at_s, Some(40));
        assert_eq!(alarm("12", 1, true).unwrap().model, "");
        assert!(alarm("12@x", 1, true).is_err());
        assert!(alarm("SF-100:", 1, true).is_err());
    }
}
