//! The calls.

use access::viewable;
use http_kit::form::Form;
use http_kit::{Cx, FileAddress, JsonBody, Params, Reply, ok};
use kernel::Fault;
use kernel::limits::FILE_ADDRESS_S;
use salvo::Writer as _;
use salvo::oapi::endpoint;
use shelf::{ItemType, reading};
use time::Duration;

use super::wire::{
    ItemMark, ItemToMark, ItemViews, LibraryModel, LibraryTag, LibraryType, LibraryTypeQuery, OpenedDocument,
    StoredFileQuery,
};
use crate::rows::{DOCUMENT_TYPES, PLAYS, Reader, SEARCHED_TYPES, missing};

/// The tags of one type of items, or of all.
#[endpoint]
pub(crate) async fn list_tags(cx: Cx, query: Params<LibraryTypeQuery>) -> Reply<Vec<LibraryTag>> {
    let types = types(query.0)?;
    let mut tx = cx.begin().await?;
    let tags = reading::tags(&mut tx, &types).await?.into_iter().map(|tag| LibraryTag {
        name: tag.name.say(cx.lang()).to_owned(),
        category: tag.heading.say(cx.lang()).to_owned(),
        order: tag.order,
        tag_unique_key: tag.tag_key,
    });
    ok(tags.collect())
}

/// The models that the items name which are released to the caller's company, by name.
#[endpoint]
pub(crate) async fn list_models(cx: Cx, query: Params<LibraryTypeQuery>) -> Reply<Vec<LibraryModel>> {
    let types = types(query.0)?;
    let mut tx = cx.begin().await?;
    let locations = viewable::locations(&mut tx, &cx.actor).await?;
    let models = reading::models(&mut tx, &types, &locations).await?.into_iter();
    ok(models.map(|found| LibraryModel { model: found.model, model_class: found.category, own: found.own }).collect())
}

/// A signed address of a file of an item that is released to the caller's company: for a minute, or for hours when it is
/// played.
#[endpoint]
pub(crate) async fn address(cx: Cx, query: Params<StoredFileQuery>) -> Reply<FileAddress> {
    let mut form = Form::default();
    let key = form.take("fileUrl", query.0.file_url);
    let key = form.done(key)?;
    let mut tx = cx.begin().await?;
    let file = reading::file(&mut tx, cx.actor.member_id, key).await?;
    let file = file.ok_or_else(|| Fault::not_found("file.missing"))?;
    let reader = Reader::of(&cx, &mut tx).await?;
    let plays = query.0.cookie_flag == Some(true);
    let ends = cx.now() + if plays { PLAYS } else { Duration::seconds(FILE_ADDRESS_S) };
    ok(FileAddress { url: reader.address(&file, ends)?, expires_at: reader.zone.iso(ends) })
}

/// Marks an item as a favourite, or takes the mark away.
#[endpoint]
pub(crate) async fn mark(cx: Cx, body: JsonBody<ItemToMark>) -> Reply<ItemMark> {
    let mut form = Form::default();
    let LibraryType(item_type) = form.take("type", body.0.item_type);
    let key = form.take("key", body.0.key);
    let key = form.done(key)?;
    let mut tx = cx.begin().await?;
    let favorite = reading::mark(&mut tx, cx.actor.member_id, (key, &[item_type]), cx.now()).await?;
    let favorite = favorite.ok_or_else(missing)?;
    tx.commit().await?;
    ok(ItemMark { favorite })
}

/// Notes that a document was opened.
#[endpoint]
pub(crate) async fn open_document(cx: Cx, body: JsonBody<OpenedDocument>) -> Reply<ItemViews> {
    let mut form = Form::default();
    let key = form.take("documentUniqueKey", body.0.document_unique_key);
    let key = form.done(key)?;
    let mut tx = cx.begin().await?;
    let member = cx.actor.member_id;
    let document = reading::one(&mut tx, member, key, &DOCUMENT_TYPES).await?.ok_or_else(missing)?;
    let view_count = reading::note_opened(&mut tx, member, document.item_id, cx.now()).await?;
    tx.commit().await?;
    ok(ItemViews { view_count })
}

fn types(query: LibraryTypeQuery) -> kernel::Outcome<Vec<ItemType>> {
    let mut form = Form::default();
    let criteria = form.take("type", query.item_type);
    let criteria = form.done(criteria)?;
    Ok(criteria.map_or_else(|| SEARCHED_TYPES.to_vec(), |LibraryType(one)| vec![one]))
}
