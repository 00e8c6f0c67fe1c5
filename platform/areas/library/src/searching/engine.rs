//! Asking the index, and the database while the index cannot be asked.

use std::sync::Arc;

use config::Settings;
use http_kit::{App, Cx, Page, ProcessPart};
use kernel::{Lang, Outcome};
use search::{EmbeddedIndex, Facets, Plan, Query, SearchIndex, Sort};
use shelf::reading::{self, Item, ListOrder, ListPage, TitleSearch};
use time::OffsetDateTime;

use super::rules::Criteria;
use super::wire::LibraryOrder;

/// The index of this process.
#[derive(Debug)]
struct LibraryIndex(Arc<dyn SearchIndex>);

impl ProcessPart for LibraryIndex {
    fn make(app: &App) -> Self {
        let Settings { search_dir, meili, .. } = &app.settings;
        let meili = meili.as_ref().map(|(url, key)| (url.as_str(), key.as_str()));
        // the program that serves has tried it before
        Self(search::engine(search_dir, meili).unwrap_or_else(|_| Arc::new(EmbeddedIndex::new(search_dir))))
    }
}

/// What was found, in order.
#[derive(Debug)]
pub(super) struct FoundPage {
    pub(super) items: Vec<Item>,
    pub(super) count: i64,
    pub(super) facets: Option<Facets>,
    /// By which hits are marked.
    pub(super) plan: Plan,
    /// The index could not be asked.
    pub(super) titles_only: bool,
}

/// Instants between which items were released: the first, and the one after the last.
type Window = (Option<OffsetDateTime>, Option<OffsetDateTime>);

/// Finds a page.
pub(super) async fn find(cx: &Cx, criteria: &Criteria, page: Page<LibraryOrder>) -> Outcome<FoundPage> {
    let window = match criteria.days {
        (None, None) => (None, None),
        _ => criteria.window(&cx.zone(&mut cx.begin().await?).await?),
    };
    let index = cx.app().shared::<LibraryIndex>();
    let asked = query(cx, criteria, page, window);
    // no connection is held while the engine is asked
    match search::search(&*index.0, &asked).await {
        Ok((found, plan)) => {
            let numbers: Vec<i64> = found.ids.iter().map(|id| id.cast_signed()).collect();
            let items = reading::by_numbers(&mut cx.begin().await?, cx.actor.member_id, &numbers).await?;
            let count = i64::try_from(found.total)?;
            Ok(FoundPage { items, count, facets: found.facets, plan, titles_only: false })
        }
        Err(error) => {
            tracing::warn!(%error, "titles alone are searched");
            by_titles(cx, criteria, page, window).await
        }
    }
}

async fn by_titles(cx: &Cx, criteria: &Criteria, page: Page<LibraryOrder>, (from, to): Window) -> Outcome<FoundPage> {
    let search = TitleSearch {
        types: &criteria.types,
        keyword: &criteria.keyword,
        categories: &criteria.categories,
        models: &criteria.models,
        from,
        to,
    };
    let LibraryOrder(order) = page.sort;
    let part = ListPage { order, lang: cx.lang(), offset: page.offset, size: page.size };
    let (items, count) = reading::titled(&mut cx.begin().await?, cx.actor.member_id, &search, part).await?;
    Ok(FoundPage { items, count, facets: None, plan: Plan::of(&criteria.keyword), titles_only: true })
}

fn query(cx: &Cx, criteria: &Criteria, page: Page<LibraryOrder>, (from, to): Window) -> Query {
    let seconds = |at: OffsetDateTime| at.unix_timestamp();
    let whole = |number: i64| usize::try_from(number).unwrap_or(usize::MAX);
    Query {
        text: criteria.keyword.clone(),
        kinds: criteria.types.iter().map(|kind| u64::from(kind.code().unsigned_abs())).collect(),
        categories: criteria.categories.clone(),
        models: criteria.models.clone(),
        from: from.map(seconds),
        to: to.map(|at| seconds(at) - 1),
        viewer_company: cx.scope().company().as_i64().unsigned_abs(),
        sort: sort(page.sort, cx.lang()),
        offset: whole(page.offset),
        size: whole(page.size),
        facets: criteria.facets,
    }
}

const fn sort(LibraryOrder(order): LibraryOrder, lang: Lang) -> Sort {
    match order {
        ListOrder::Newest => Sort::Newest,
        ListOrder::Oldest => Sort::Oldest,
        ListOrder::MostViewed => Sort::MostViewed,
        ListOrder::LeastViewed => Sort::LeastViewed,
        ListOrder::NameAscending => Sort::NameAscending(lang),
        ListOrder::NameDescending => Sort::NameDescending(lang),
        ListOrder::Recommended | ListOrder::Opened | ListOrder::Marked => Sort::Recommended,
    }
}
