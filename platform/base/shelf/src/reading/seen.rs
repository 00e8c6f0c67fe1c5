//! An item as its reader sees it.

use time::OffsetDateTime;
use uuid::Uuid;

use super::store::ReadItem;
use super::worded;
use crate::item::{Chapter, ItemFile, ItemType, Step};
use kernel::Worded;

/// An item, as one reader sees it.
#[derive(Clone, Debug)]
pub struct Item {
    /// Its key.
    pub item_id: Uuid,
    /// Its number in the index.
    pub search_no: i64,
    /// What it is.
    pub item_type: ItemType,
    /// What it is called.
    pub title: Worded,
    /// What it is about; may be empty.
    pub about: Worded,
    /// The keepers' keywords; may be empty.
    pub keyword: String,
    /// The models that it is for; none: every model.
    pub models: Vec<String>,
    /// Keys of its tags.
    pub tags: Vec<String>,
    /// The key of a flow's work type.
    pub work_type: Option<String>,
    /// Its files.
    pub files: Vec<ItemFile>,
    /// Places in a video.
    pub chapters: Vec<Chapter>,
    /// Steps of a flow, in order.
    pub steps: Vec<Step>,
    /// Seconds of a video.
    pub duration_s: Option<i32>,
    /// When it was released.
    pub published_at: Option<OffsetDateTime>,
    /// How often it was opened, by whomever.
    pub views: i64,
    /// The reader marked it.
    pub favorite: bool,
    /// When the reader marked it.
    pub marked_at: Option<OffsetDateTime>,
    /// When the reader opened it last.
    pub opened_at: Option<OffsetDateTime>,
    /// Second at which the reader left the video.
    pub stopped_s: Option<i32>,
}

pub(super) fn items(found: Vec<ReadItem>) -> Vec<Item> {
    found.into_iter().filter_map(item).collect()
}

fn item(row: ReadItem) -> Option<Item> {
    Some(Item {
        item_id: row.item_id,
        search_no: row.search_no,
        item_type: ItemType::of_code(row.item_type)?,
        title: worded(row.title),
        about: worded(row.about),
        keyword: row.keyword,
        models: row.models,
        tags: row.tags,
        work_type: row.work_type,
        files: row.files.0,
        chapters: row.chapters.0,
        steps: row.steps.0,
        duration_s: row.duration_s,
        published_at: row.published_at,
        views: row.views,
        favorite: row.favorite,
        marked_at: row.marked_at,
        opened_at: row.opened_at,
        stopped_s: row.stopped_s,
    })
}
