//! What the keepers do. Every transaction here is one of the provider's company; what it does to an item and the question
//! for its place in the index are one commit.

pub mod listing;
mod rules;
mod store;

use std::collections::BTreeSet;

use db::{DbError, TenantTx};
use kernel::fault::FieldFaults;
use kernel::{Audience, Fault, Outcome, Worded, ids};
use search_orders::IndexItem;
use time::OffsetDateTime;
use uuid::Uuid;

use crate::item::{Chapter, ItemFile, ItemType, Step};
pub use rules::{check, check_links};
pub use store::{IndexedItem, KeptItem};

/// An item to be, or what an item shall be from now on.
#[derive(Clone, Debug)]
pub struct NewItem {
    /// As its keepers call it: lower case letters, digits and hyphens. An item of this key is replaced.
    pub item_key: String,
    /// What it is; never changes.
    pub item_type: ItemType,
    /// What it is called.
    pub title: Worded,
    /// The Japanese title in kana; may be empty.
    pub reading: String,
    /// What it is about; may be empty.
    pub about: Worded,
    /// Words besides, by which it is found; may be empty.
    pub keyword: String,
    /// The models that it is for; none: every model.
    pub models: Vec<String>,
    /// Keys of tags that are meant for its type.
    pub tags: Vec<String>,
    /// What a flow is about.
    pub work_type: Option<String>,
    /// How much its keepers recommend it, 0 to 99.
    pub pick: i16,
    /// Its files, which lie in the store.
    pub files: Vec<ItemFile>,
    /// The text of each file, form feeds between its pages; empty where it has none.
    pub texts: Vec<String>,
    /// The same in the order of the file.
    pub raw_texts: Vec<String>,
    /// Places in a video.
    pub chapters: Vec<Chapter>,
    /// Steps of a flow.
    pub steps: Vec<Step>,
    /// Seconds of a video.
    pub duration_s: Option<i32>,
}

/// An alarm with which an item helps.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AlarmLink {
    /// Of machines of this model; empty: of every model.
    pub model: String,
    /// The number.
    pub alarm_number: String,
    /// Where in a document.
    pub page: Option<i32>,
    /// Where in a video.
    pub at_s: Option<i32>,
    /// Its place among those that help.
    pub order: i16,
    /// The parts it speaks of there, as machines' parts are called.
    pub parts: Vec<String>,
}

/// How things are sorted.
#[derive(Clone, Debug)]
pub struct NewTag {
    /// Its key.
    pub tag_key: String,
    /// For which types it is meant.
    pub types: Vec<ItemType>,
    /// Under which heading it stands.
    pub heading: Worded,
    /// Its name.
    pub name: Worded,
}

/// What work flows are about.
#[derive(Clone, Debug)]
pub struct NewWorkType {
    /// Its key.
    pub work_type_key: String,
    /// Its name.
    pub name: Worded,
}

/// Adds an item as a draft, or replaces the content of the one of its key, whose release stays. The files of the former
/// content that the new one does not name any more are the caller's to remove after the commit.
pub async fn put(tx: &mut TenantTx, new: &NewItem, now: OffsetDateTime) -> Outcome<(Uuid, Option<KeptItem>)> {
    check(new)?;
    check_names(tx, new).await?;
    let former = store::hold(tx, &new.item_key).await?;
    let item_id = match &former {
        Some(former) if former.item_type != new.item_type.code() => return Err(Fault::rule("library.type.fixed")),
        Some(former) => {
            store::replace(tx, former.item_id, new, now).await?;
            former.item_id
        }
        None => {
            let item_id = ids::new_id();
            store::add(tx, item_id, new, now).await?;
            item_id
        }
    };
    index(tx, item_id).await?;
    Ok((item_id, former))
}

/// Releases an item, or releases it to others than before; what it was before.
pub async fn release(tx: &mut TenantTx, item_key: &str, audience: &Audience, now: OffsetDateTime) -> Outcome<KeptItem> {
    let item = store::hold(tx, item_key).await?.ok_or_else(missing)?;
    let (for_all, companies) = audience.stored();
    store::release(tx, item.item_id, (for_all, &companies), now).await?;
    index(tx, item.item_id).await?;
    Ok(item)
}

/// Takes an item back; what it was before.
pub async fn withdraw(tx: &mut TenantTx, item_key: &str, now: OffsetDateTime) -> Outcome<KeptItem> {
    let item = store::hold(tx, item_key).await?.ok_or_else(missing)?;
    store::withdraw(tx, item.item_id, now).await?;
    index(tx, item.item_id).await?;
    Ok(item)
}

/// Notes the texts of an item's files and their pages, unless the item was changed since it was read. True: noted.
pub async fn set_texts(
    tx: &mut TenantTx,
    (item, files): (&KeptItem, &[ItemFile]),
    (texts, raw_texts): (&[String], &[String]),
    now: OffsetDateTime,
) -> Outcome<bool> {
    let kept = store::set_texts(tx, (item.item_id, item.version), files, (texts, raw_texts), now).await?;
    if kept {
        index(tx, item.item_id).await?;
    }
    Ok(kept)
}

/// Says with which alarms an item helps; nothing else that was said before holds.
pub async fn link(tx: &mut TenantTx, item_key: &str, links: &[AlarmLink]) -> Outcome<KeptItem> {
    check_links(links)?;
    let item = store::hold(tx, item_key).await?.ok_or_else(missing)?;
    store::unlink(tx, item.item_id).await?;
    for link in links {
        store::link(tx, item.item_id, link).await?;
    }
    index(tx, item.item_id).await?;
    Ok(item)
}

/// An item by its key.
pub async fn find(tx: &mut TenantTx, item_key: &str) -> Result<Option<KeptItem>, DbError> {
    store::find(tx, item_key).await
}

/// All items, by key.
pub async fn all(tx: &mut TenantTx) -> Result<Vec<KeptItem>, DbError> {
    store::all(tx).await
}

/// Makes these the tags, in this order. A tag that is left out goes, unless an item bears it.
pub async fn set_tags(tx: &mut TenantTx, tags: &[NewTag]) -> Outcome<()> {
    let keys: Vec<String> = tags.iter().map(|tag| tag.tag_key.clone()).collect();
    if store::is_borne_besides(tx, &keys).await? {
        return Err(Fault::rule("library.tag.borne"));
    }
    store::remove_tags_besides(tx, &keys).await?;
    for (order, tag) in (1..).zip(tags) {
        store::put_tag(tx, tag, order).await?;
    }
    Ok(())
}

/// Makes these the work types, in this order. One that is left out goes, unless a flow is of it.
pub async fn set_work_types(tx: &mut TenantTx, types: &[NewWorkType]) -> Outcome<()> {
    let keys: Vec<String> = types.iter().map(|kind| kind.work_type_key.clone()).collect();
    store::remove_work_types_besides(tx, &keys).await?;
    for (order, kind) in (1..).zip(types) {
        store::put_work_type(tx, kind, order).await?;
    }
    Ok(())
}

/// What the index should tell of an item; none when it should tell nothing.
pub async fn indexed(tx: &mut TenantTx, item_id: Uuid) -> Result<Option<IndexedItem>, DbError> {
    let found = store::indexed(tx, Some(item_id), (0, 1)).await?;
    Ok(found.into_iter().next())
}

/// How often an item was changed, when the index should tell of it.
pub async fn indexed_version(tx: &mut TenantTx, item_id: Uuid) -> Result<Option<i32>, DbError> {
    store::indexed_version(tx, item_id).await
}

/// What the index should tell: the released items behind a number, by number.
pub async fn indexed_after(tx: &mut TenantTx, number: i64, at_most: i64) -> Result<Vec<IndexedItem>, DbError> {
    store::indexed(tx, None, (number, at_most)).await
}

/// The number of an item in the index.
pub async fn number(tx: &mut TenantTx, item_id: Uuid) -> Result<Option<i64>, DbError> {
    store::number(tx, item_id).await
}

/// The number and the version of every item that the index should tell of.
pub async fn versions(tx: &mut TenantTx) -> Result<Vec<(u64, u64)>, DbError> {
    let found = store::versions(tx).await?.into_iter();
    Ok(found.map(|(number, version)| (number.unsigned_abs(), u64::from(version.unsigned_abs()))).collect())
}

/// Asks for the places in the index of the items of these numbers.
pub async fn index_numbered(tx: &mut TenantTx, numbers: &[i64]) -> Outcome<()> {
    for item_id in store::numbered(tx, numbers).await? {
        index(tx, item_id).await?;
    }
    Ok(())
}

/// Asks for the places in the index of the items that were changed since an instant.
pub async fn index_changed(tx: &mut TenantTx, since: OffsetDateTime) -> Outcome<()> {
    for item_id in store::changed_since(tx, since).await? {
        index(tx, item_id).await?;
    }
    Ok(())
}

/// Notes how many views of an item the index tells.
pub async fn note_indexed(tx: &mut TenantTx, item_id: Uuid, views: i64) -> Result<(), DbError> {
    store::note_indexed(tx, item_id, views).await
}

/// Checks that what an item names is there.
async fn check_names(tx: &mut TenantTx, new: &NewItem) -> Outcome<()> {
    let mut faults = FieldFaults::default();
    let tags: BTreeSet<&String> = new.tags.iter().collect();
    if store::fitting_tags(tx, &new.tags, new.item_type.code()).await? < i64::try_from(tags.len())? {
        faults.add("tags", "choice", "library.tag.unknown");
    }
    if let Some(work_type) = &new.work_type
        && !store::knows_work_type(tx, work_type).await?
    {
        faults.add("work_type", "choice", "library.work_type.unknown");
    }
    let videos: BTreeSet<Uuid> = new.steps.iter().map(|step| step.video).collect();
    let documents: BTreeSet<Uuid> = new.steps.iter().filter_map(|step| step.document).collect();
    for (named, types, message) in [
        (videos, &[ItemType::Video][..], "library.step.video"),
        (documents, &[ItemType::Manual, ItemType::Drawing][..], "library.step.document"),
    ] {
        let keys: Vec<Uuid> = named.into_iter().collect();
        if store::items_of(tx, &keys, &crate::reading::codes(types)).await? < i64::try_from(keys.len())? {
            faults.add("steps", "choice", message);
        }
    }
    faults.done()
}

/// Asks for the item's place in the index.
async fn index(tx: &mut TenantTx, item_id: Uuid) -> Outcome<()> {
    jobs::enqueue(tx, ids::new_id(), &IndexItem { item_id }).await
}

fn missing() -> Fault {
    Fault::not_found("library.item.missing")
}
