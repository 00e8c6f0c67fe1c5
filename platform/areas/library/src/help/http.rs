//! The calls.

use http_kit::form::Form;
use http_kit::{Cx, JoinedFields, JsonBody, Paged, Params, Reply, Rows, ok};
use salvo::Writer as _;
use salvo::oapi::endpoint;
use shelf::reading::{self, ListPage};

use super::wire::{LibraryAlarmQuery, LibraryHelp, LibraryModelQuery};
use crate::opening::LibraryType;
use crate::rows::{LibraryItem, Reader, SEARCHED_TYPES};
use crate::searching::LibraryOrder;

/// The items that help with an alarm number on machines of a model: what was written for the model first.
#[endpoint]
pub(crate) async fn of_alarm(cx: Cx, query: Params<LibraryAlarmQuery>) -> Reply<Vec<LibraryHelp>> {
    let Params(query) = query;
    let mut form = Form::default();
    let model = form.take("model", query.model).unwrap_or_default();
    let number = form.take("alarmNumber", query.alarm_number);
    let number = form.done(number)?;
    let mut tx = cx.begin().await?;
    let found = reading::of_alarm(&mut tx, cx.actor.member_id, (&model, &number)).await?;
    let reader = Reader::of(&cx, &mut tx).await?;
    let told = found.into_iter().map(|help| {
        Ok(LibraryHelp { item: reader.row(&help.item)?, page: help.page, at: help.at_s, parts: help.parts })
    });
    ok(told.collect::<kernel::Outcome<_>>()?)
}

/// The items for machines of a model: those that name it, and those that are for every model.
#[endpoint]
pub(crate) async fn of_model(
    cx: Cx,
    body: JsonBody<Paged<LibraryModelQuery, LibraryOrder>>,
) -> Reply<Rows<LibraryItem>> {
    let JsonBody(JoinedFields(query, page)) = body;
    let mut form = Form::default();
    let model = form.take("model", query.model);
    let types =
        form.take("type", query.item_type).map_or_else(|| SEARCHED_TYPES.to_vec(), |LibraryType(one)| vec![one]);
    let page = form.take("page", page);
    let (model, types, page) = form.done((model, types, page))?;
    let page = ListPage { order: page.sort.0, lang: cx.lang(), offset: page.offset, size: page.size };
    let mut tx = cx.begin().await?;
    let (items, count) = reading::of_model(&mut tx, cx.actor.member_id, (&types, &model), page).await?;
    let reader = Reader::of(&cx, &mut tx).await?;
    ok(Rows { data: reader.rows(&items)?, count })
}
