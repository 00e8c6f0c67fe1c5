//! The calls.

use std::collections::HashMap;

use db::TenantTx;
use http_kit::{Cx, JsonBody, Paged, Reply, ok};
use kernel::Outcome;
use salvo::Writer as _;
use salvo::oapi::endpoint;
use search::{Excerpt, Facets, Piece, Plan, excerpt, join_lines, mark, parts_said};
use shelf::reading::{self, Item};
use shelf::{ItemFile, ItemType};
use uuid::Uuid;

use super::engine::{self, FoundPage};
use super::rules;
use super::wire::{
    FlowSearch, FoundFlow, FoundFlows, FoundItem, FoundItems, LibraryOrder, LibrarySearch, MarkedText, ModelCount,
    SearchFacets, TagCount, TypeCount,
};
use crate::rows::{DOCUMENT_TYPES, Reader};

/// Letters of an excerpt.
const EXCERPT: usize = 90;

/// Finds documents.
#[endpoint]
pub(crate) async fn find_documents(cx: Cx, body: JsonBody<Paged<LibrarySearch, LibraryOrder>>) -> Reply<FoundItems> {
    let (criteria, page) = rules::items(body.0, &DOCUMENT_TYPES)?;
    ok(told(&cx, engine::find(&cx, &criteria, page).await?).await?)
}

/// Finds videos.
#[endpoint]
pub(crate) async fn find_videos(cx: Cx, body: JsonBody<Paged<LibrarySearch, LibraryOrder>>) -> Reply<FoundItems> {
    let (criteria, page) = rules::items(body.0, &[ItemType::Video])?;
    ok(told(&cx, engine::find(&cx, &criteria, page).await?).await?)
}

/// Finds work flows.
#[endpoint]
pub(crate) async fn find_flows(cx: Cx, body: JsonBody<Paged<FlowSearch, LibraryOrder>>) -> Reply<FoundFlows> {
    let (criteria, page) = rules::flows(body.0)?;
    let found = engine::find(&cx, &criteria, page).await?;
    let mut tx = cx.begin().await?;
    let reader = Reader::of(&cx, &mut tx).await?;
    let kinds = reading::work_types(&mut tx).await?;
    let name = |item: &Item| {
        let kind = kinds.iter().find(|kind| Some(&kind.work_type_key) == item.work_type.as_ref());
        kind.map_or_else(String::new, |kind| kind.name.say(cx.lang()).to_owned())
    };
    let data = found.items.iter().map(|item| {
        Ok(FoundFlow {
            item: reader.row(item)?,
            marked_name: pieces(mark(&found.plan, item.title.say(cx.lang()))),
            work_type: name(item),
            first_video_unique_key: item.steps.first().map(|step| step.video.to_string()),
        })
    });
    let data = data.collect::<Outcome<_>>()?;
    ok(FoundFlows { data, count: found.count, titles_only: found.titles_only })
}

async fn told(cx: &Cx, found: FoundPage) -> Outcome<FoundItems> {
    let mut tx = cx.begin().await?;
    let reader = Reader::of(cx, &mut tx).await?;
    let FoundPage { items, count, facets, plan, titles_only } = found;
    let texts = texts(&mut tx, &reader, &items, &plan).await?;
    let data = items.iter().map(|item| row(&reader, &plan, item, texts.get(&item.item_id)));
    let data = data.collect::<Outcome<_>>()?;
    Ok(FoundItems { data, count, facets: facets.map(counts), titles_only })
}

/// The texts of the files of those items whose name and description do not say all that was searched for.
async fn texts(
    tx: &mut TenantTx,
    reader: &Reader<'_>,
    items: &[Item],
    plan: &Plan,
) -> Outcome<HashMap<Uuid, Vec<String>>> {
    let lang = reader.lang();
    let says_all =
        |item: &Item| parts_said(plan, &format!("{}\n{}", item.title.say(lang), item.about.say(lang))) == plan.parts();
    let keys: Vec<Uuid> = items.iter().filter(|item| !says_all(item)).map(|item| item.item_id).collect();
    if plan.is_empty() || keys.is_empty() {
        return Ok(HashMap::new());
    }
    Ok(reading::texts(tx, &keys).await?.into_iter().collect())
}

fn row(reader: &Reader<'_>, plan: &Plan, item: &Item, texts: Option<&Vec<String>>) -> Outcome<FoundItem> {
    let (title, about) = (item.title.say(reader.lang()), item.about.say(reader.lang()));
    let mut row = FoundItem {
        item: reader.row(item)?,
        marked_name: pieces(mark(plan, title)),
        excerpt: Vec::new(),
        page: None,
        at: None,
        file_unique_key: None,
    };
    let described = excerpt(plan, about, EXCERPT);
    let said = parts_said(plan, title).max(described.as_ref().map_or(0, |found| found.parts));
    if let Some(Passage { file, piece, found }) = passage(reader, plan, item, texts)
        && found.parts > said
    {
        row.excerpt = pieces(found.pieces);
        row.file_unique_key = Some(file.file_id.to_string());
        row.at = file.cues.get(piece).copied();
        row.page = file.pages.map(|_| piece + 1);
    } else if row.marked_name.iter().all(|piece| !piece.hit)
        && let Some(found) = described
    {
        row.excerpt = pieces(found.pieces);
    }
    Ok(row)
}

/// A place of a file.
struct Passage<'a> {
    file: &'a ItemFile,
    /// Its page or its caption, from 0.
    piece: usize,
    found: Excerpt,
}

/// The place of an item's files that says most of what was searched for; of those that say as much, in the reader's
/// language.
fn passage<'a>(reader: &Reader<'_>, plan: &Plan, item: &'a Item, texts: Option<&Vec<String>>) -> Option<Passage<'a>> {
    let mut files: Vec<(&ItemFile, &String)> = item.files.iter().zip(texts.into_iter().flatten()).collect();
    files.sort_by_key(|(file, _)| !file.speaks(reader.lang()));
    let mut best: Option<Passage<'a>> = None;
    for (file, text) in files {
        let text = join_lines(text);
        let Some(found) = excerpt(plan, &text, EXCERPT) else { continue };
        if best.as_ref().is_none_or(|best| found.parts > best.found.parts) {
            let piece = text[..found.at].matches('\u{c}').count();
            best = Some(Passage { file, piece, found });
        }
        // no other says more
        if best.as_ref().is_some_and(|best| best.found.parts == plan.parts()) {
            break;
        }
    }
    best
}

fn pieces(marked: Vec<Piece>) -> Vec<MarkedText> {
    marked.into_iter().map(|Piece { text, hit }| MarkedText { text, hit }).collect()
}

fn counts(facets: Facets) -> SearchFacets {
    let whole = |count: u64| i64::try_from(count).unwrap_or(i64::MAX);
    let kind = |kind: u64| i16::try_from(kind).unwrap_or_default();
    let types = facets.kinds.into_iter();
    let tags = facets.categories.into_iter();
    let models = facets.models.into_iter();
    SearchFacets {
        types: types.map(|(of, count)| TypeCount { item_type: kind(of), count: whole(count) }).collect(),
        tags: tags.map(|(tag, count)| TagCount { tag_unique_key: tag, count: whole(count) }).collect(),
        models: models.map(|(model, count)| ModelCount { model, count: whole(count) }).collect(),
    }
}
