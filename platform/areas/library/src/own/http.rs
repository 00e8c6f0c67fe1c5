//! The calls.

use http_kit::form::{Code, CodeSet, Form, Text};
use http_kit::{Cx, JoinedFields, JsonBody, Page, Paged, Reply, Rows, ok};
use kernel::Outcome;
use kernel::rules::Free;
use salvo::Writer as _;
use salvo::oapi::{ToSchema, endpoint};
use serde::Deserialize;
use shelf::ItemType;
use shelf::reading::{self, CountedItems, ListOrder, ListPage};

use crate::rows::{DOCUMENT_TYPES, LibraryItem, Reader, VIDEO_TYPES};

/// Which of a member's own items.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct OwnItems {
    /// Part of their name, in any language.
    keyword: Option<Text<Free<200>>>,
}

/// The orders of a member's own lists.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct OwnOrder(Option<ListOrder>);

impl CodeSet for OwnOrder {
    const CODES: &'static [(Code, Self)] = &[
        (Code::Word("newest"), Self(None)),
        (Code::Word("newestUpload"), Self(Some(ListOrder::Newest))),
        (Code::Word("oldestUpload"), Self(Some(ListOrder::Oldest))),
        (Code::Word("mostViewed"), Self(Some(ListOrder::MostViewed))),
        (Code::Word("leastViewed"), Self(Some(ListOrder::LeastViewed))),
        (Code::Word("nameAsc"), Self(Some(ListOrder::NameAscending))),
        (Code::Word("nameDesc"), Self(Some(ListOrder::NameDescending))),
        (Code::Word("recommended"), Self(Some(ListOrder::Recommended))),
    ];
}

/// A question for own items.
type OwnBody = JsonBody<Paged<OwnItems, OwnOrder>>;

/// The documents that the caller opened, the last one first; each once.
#[endpoint]
pub(crate) async fn document_history(cx: Cx, body: OwnBody) -> Reply<Rows<LibraryItem>> {
    ok(history(&cx, body, &DOCUMENT_TYPES).await?)
}

/// The videos and work flows that the caller opened, the last one first; each once.
#[endpoint]
pub(crate) async fn video_history(cx: Cx, body: OwnBody) -> Reply<Rows<LibraryItem>> {
    ok(history(&cx, body, &VIDEO_TYPES).await?)
}

/// The documents that the caller marked, the last one first.
#[endpoint]
pub(crate) async fn document_favorites(cx: Cx, body: OwnBody) -> Reply<Rows<LibraryItem>> {
    ok(favorites(&cx, body, &DOCUMENT_TYPES).await?)
}

/// The videos that the caller marked, the last one first.
#[endpoint]
pub(crate) async fn video_favorites(cx: Cx, body: OwnBody) -> Reply<Rows<LibraryItem>> {
    ok(favorites(&cx, body, &VIDEO_TYPES).await?)
}

async fn history(cx: &Cx, body: OwnBody, types: &[ItemType]) -> Outcome<Rows<LibraryItem>> {
    let (keyword, page) = asked(body)?;
    let mut tx = cx.begin().await?;
    let page = list_page(cx, page, ListOrder::Opened);
    let found = reading::history(&mut tx, cx.actor.member_id, (types, &keyword), page).await?;
    told(cx, &mut tx, found).await
}

async fn favorites(cx: &Cx, body: OwnBody, types: &[ItemType]) -> Outcome<Rows<LibraryItem>> {
    let (keyword, page) = asked(body)?;
    let mut tx = cx.begin().await?;
    let page = list_page(cx, page, ListOrder::Marked);
    let found = reading::favorites(&mut tx, cx.actor.member_id, (types, &keyword), page).await?;
    told(cx, &mut tx, found).await
}

fn asked(body: OwnBody) -> Outcome<(String, Page<OwnOrder>)> {
    let JsonBody(JoinedFields(own, page)) = body;
    let mut form = Form::default();
    let keyword = form.take("keyword", own.keyword).unwrap_or_default();
    let page = form.take("page", page);
    form.done((keyword, page))
}

fn list_page(cx: &Cx, page: Page<OwnOrder>, newest: ListOrder) -> ListPage {
    let OwnOrder(order) = page.sort;
    ListPage { order: order.unwrap_or(newest), lang: cx.lang(), offset: page.offset, size: page.size }
}

async fn told(cx: &Cx, tx: &mut db::TenantTx, (items, count): CountedItems) -> Outcome<Rows<LibraryItem>> {
    let reader = Reader::of(cx, tx).await?;
    Ok(Rows { data: reader.rows(&items)?, count })
}
