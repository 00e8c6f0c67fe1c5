//! What readers see.

mod list;
mod seen;
mod store;
mod tags;

pub use list::{ListOrder, ListPage, TitleSearch};
pub use seen::Item;
pub use tags::{ShelfModel, ShelfTag, ShelfWorkType, models, tags, work_types};

use db::{DbError, TenantTx};
use time::OffsetDateTime;
use uuid::Uuid;

use crate::item::{ItemFile, ItemType};
use kernel::Worded;
use seen::items;
use store::ReadItem;

/// A part of a list, and how many the list has.
pub type CountedItems = (Vec<Item>, i64);

/// The items behind numbers of the index, in their order; what is not released to the reader is left out.
pub async fn by_numbers(tx: &mut TenantTx, member: Uuid, numbers: &[i64]) -> Result<Vec<Item>, DbError> {
    let mut found = items(store::by_numbers(tx, member, numbers).await?);
    found.sort_by_key(|item| numbers.iter().position(|number| *number == item.search_no));
    Ok(found)
}

/// The items of these keys, in their order; what is not released to the reader is left out.
pub async fn by_keys(tx: &mut TenantTx, member: Uuid, keys: &[Uuid]) -> Result<Vec<Item>, DbError> {
    let mut found = items(store::by_keys(tx, member, keys).await?);
    found.sort_by_key(|item| keys.iter().position(|key| *key == item.item_id));
    Ok(found)
}

/// An item of some type; none when it is not released to the reader.
pub async fn one(tx: &mut TenantTx, member: Uuid, key: Uuid, types: &[ItemType]) -> Result<Option<Item>, DbError> {
    let found = by_keys(tx, member, &[key]).await?;
    Ok(found.into_iter().find(|item| types.contains(&item.item_type)))
}

/// A file of an item that is released to the reader.
pub async fn file(tx: &mut TenantTx, member: Uuid, file_id: Uuid) -> Result<Option<ItemFile>, DbError> {
    let items = items(store::of_file(tx, member, &file_id.to_string()).await?);
    Ok(items.into_iter().flat_map(|item| item.files).find(|file| file.file_id == file_id))
}

/// Items that share tags or models with an item, those with the most first.
pub async fn related(tx: &mut TenantTx, member: Uuid, item: Uuid, at_most: i64) -> Result<Vec<Item>, DbError> {
    Ok(items(store::related(tx, member, item, at_most).await?))
}

/// Items by their titles, without the index.
pub async fn titled(
    tx: &mut TenantTx,
    member: Uuid,
    search: &TitleSearch<'_>,
    page: ListPage,
) -> Result<CountedItems, DbError> {
    let found = store::titled(tx, member, search, page).await?;
    match to_count(&found, page) {
        Some(first) => Ok((Vec::new(), count(&store::titled(tx, member, search, first).await?))),
        None => Ok(counted(found)),
    }
}

/// What there is for machines of a model: items that name it, and those that are for every model.
pub async fn of_model(
    tx: &mut TenantTx,
    member: Uuid,
    (types, model): (&[ItemType], &str),
    page: ListPage,
) -> Result<CountedItems, DbError> {
    let types = codes(types);
    let found = store::of_model(tx, member, (&types, model), page).await?;
    match to_count(&found, page) {
        Some(first) => Ok((Vec::new(), count(&store::of_model(tx, member, (&types, model), first).await?))),
        None => Ok(counted(found)),
    }
}

/// What the reader marked.
pub async fn favorites(
    tx: &mut TenantTx,
    member: Uuid,
    (types, keyword): (&[ItemType], &str),
    page: ListPage,
) -> Result<CountedItems, DbError> {
    let types = codes(types);
    let found = store::favorites(tx, member, (&types, keyword), page).await?;
    match to_count(&found, page) {
        Some(first) => Ok((Vec::new(), count(&store::favorites(tx, member, (&types, keyword), first).await?))),
        None => Ok(counted(found)),
    }
}

/// What the reader opened, each item once.
pub async fn history(
    tx: &mut TenantTx,
    member: Uuid,
    (types, keyword): (&[ItemType], &str),
    page: ListPage,
) -> Result<CountedItems, DbError> {
    let types = codes(types);
    let found = store::history(tx, member, (&types, keyword), page).await?;
    match to_count(&found, page) {
        Some(first) => Ok((Vec::new(), count(&store::history(tx, member, (&types, keyword), first).await?))),
        None => Ok(counted(found)),
    }
}

/// Marks an item of some type, or takes the mark away. True: it is marked now. None: it is not released to the reader.
pub async fn mark(
    tx: &mut TenantTx,
    member: Uuid,
    (item, types): (Uuid, &[ItemType]),
    now: OffsetDateTime,
) -> Result<Option<bool>, DbError> {
    store::mark(tx, member, (item, &codes(types)), now).await
}

/// Notes that the reader opened an item that [`one`] gave; how often it was opened in all. Last in its transaction, because
/// everybody who opens the item takes turns.
pub async fn note_opened(tx: &mut TenantTx, member: Uuid, item: Uuid, now: OffsetDateTime) -> Result<i64, DbError> {
    store::note_opened(tx, member, item, now).await
}

/// Notes the second at which the reader left a video; none when it was seen to its end. False: the reader never opened it.
pub async fn note_position(tx: &mut TenantTx, member: Uuid, item: Uuid, at_s: Option<i32>) -> Result<bool, DbError> {
    store::note_position(tx, member, item, at_s).await
}

/// An item that helps with an alarm, and where in it.
#[derive(Clone, Debug)]
pub struct Help {
    /// The item.
    pub item: Item,
    /// Page of a document.
    pub page: Option<i32>,
    /// Second of a video.
    pub at_s: Option<i32>,
    /// The parts it speaks of there, as machines' parts are called.
    pub parts: Vec<String>,
}

/// What helps with an alarm number on machines of a model: what was written for the model first.
pub async fn of_alarm(tx: &mut TenantTx, member: Uuid, (model, number): (&str, &str)) -> Result<Vec<Help>, DbError> {
    let links = store::of_alarm(tx, (model, number)).await?;
    let keys: Vec<Uuid> = links.iter().map(|link| link.item_id).collect();
    let mut items = by_keys(tx, member, &keys).await?;
    let help = links.into_iter().filter_map(|link| {
        // an item that is linked for the model and for all is told once, by what was written for the model
        let place = items.iter().position(|item| item.item_id == link.item_id)?;
        Some(Help { item: items.remove(place), page: link.page, at_s: link.at_s, parts: link.parts })
    });
    Ok(help.collect())
}

/// The texts of the files of these items, in the order of their files.
pub async fn texts(tx: &mut TenantTx, items: &[Uuid]) -> Result<Vec<(Uuid, Vec<String>)>, DbError> {
    store::texts(tx, items).await
}

pub(crate) fn codes(types: &[ItemType]) -> Vec<i16> {
    types.iter().map(|kind| kind.code()).collect()
}

/// The three languages of a text, as statements give them.
pub(crate) fn worded(texts: Vec<String>) -> Worded {
    let mut texts = texts.into_iter();
    let mut next = || texts.next().unwrap_or_default();
    Worded { ja: next(), en: next(), ko: next() }
}

/// A page behind the last one has no row that could tell how many there are: this one, of the first row, does.
fn to_count(found: &[ReadItem], page: ListPage) -> Option<ListPage> {
    (found.is_empty() && page.offset > 0).then_some(ListPage { offset: 0, size: 1, ..page })
}

fn count(found: &[ReadItem]) -> i64 {
    found.first().map_or(0, |row| row.count)
}

fn counted(found: Vec<ReadItem>) -> CountedItems {
    let count = count(&found);
    (items(found), count)
}
