//! Items as lists and details tell them.

use db::TenantTx;
use files::SignedFile;
use http_kit::Cx;
use kernel::{Fault, Lang, Outcome, Zone};
use salvo::oapi::ToSchema;
use serde::Serialize;
use shelf::reading::{self, Item, ShelfTag};
use shelf::{FileRole, ItemFile, ItemType};
use time::{Duration, OffsetDateTime};

/// Seconds for which the address of a picture holds at least; it stays the same for as long, so that browsers keep it.
const PICTURE_S: i64 = 3_600;

/// For how long a video plays after its page was opened.
pub(crate) const PLAYS: Duration = Duration::hours(6);

/// A file of an item.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct LibraryFile {
    file_unique_key: String,
    file_name: String,
    /// Bytes.
    size: i64,
    content_type: String,
    /// `ja`, `en` or `ko`; null for a file that needs no language.
    language: Option<String>,
    /// Of a PDF.
    pages: Option<u32>,
}

/// A document, a video or a work flow.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct LibraryItem {
    /// Of a document.
    document_unique_key: Option<String>,
    /// Of a video.
    video_unique_key: Option<String>,
    /// Of a work flow.
    working_flow_unique_key: Option<String>,
    /// 10 video, 20 manual, 30 drawing, 40 work flow.
    #[serde(rename = "type")]
    #[salvo(schema(rename = "type"))]
    item_type: i16,
    name: String,
    /// May be empty.
    keyword: String,
    /// Names of its tags.
    categories: Vec<String>,
    /// None: for every model.
    models: Vec<String>,
    publish_time: Option<String>,
    /// How often it was opened, by whomever.
    view_count: i64,
    /// The caller marked it.
    favorite: bool,
    /// Address of its picture under the application root.
    thumbnail: Option<String>,
    /// Seconds of a video.
    duration: Option<i32>,
    /// Steps of a work flow.
    video_count: Option<usize>,
    /// Files of a document; those in the caller's language first.
    files: Vec<LibraryFile>,
    /// When the caller opened it last.
    opened_at: Option<String>,
    /// When the caller marked it.
    marked_at: Option<String>,
}

/// In which words and by which clock a caller is told of items.
#[derive(Debug)]
pub(crate) struct Reader<'a> {
    pub(crate) cx: &'a Cx,
    pub(crate) zone: Zone,
    pub(crate) tags: Vec<ShelfTag>,
}

impl<'a> Reader<'a> {
    /// For the caller.
    pub(crate) async fn of(cx: &'a Cx, tx: &mut TenantTx) -> Outcome<Self> {
        Ok(Self { cx, zone: cx.zone(tx).await?, tags: reading::tags(tx, &SEARCHED_TYPES).await? })
    }

    /// An item as lists tell it.
    pub(crate) fn row(&self, item: &Item) -> Outcome<LibraryItem> {
        let key = item.item_id.to_string();
        let is = |types: &[ItemType]| types.contains(&item.item_type).then(|| key.clone());
        Ok(LibraryItem {
            document_unique_key: is(&[ItemType::Manual, ItemType::Drawing]),
            video_unique_key: is(&[ItemType::Video]),
            working_flow_unique_key: is(&[ItemType::Flow]),
            item_type: item.item_type.code(),
            name: item.title.say(self.lang()).to_owned(),
            keyword: item.keyword.clone(),
            categories: self.categories(item),
            models: item.models.clone(),
            publish_time: item.published_at.map(|at| self.zone.iso(at)),
            view_count: item.views,
            favorite: item.favorite,
            thumbnail: self.thumbnail(item)?,
            duration: item.duration_s,
            video_count: (item.item_type == ItemType::Flow).then_some(item.steps.len()),
            files: self.files(item),
            opened_at: item.opened_at.map(|at| self.zone.iso(at)),
            marked_at: item.marked_at.map(|at| self.zone.iso(at)),
        })
    }

    pub(crate) fn rows(&self, items: &[Item]) -> Outcome<Vec<LibraryItem>> {
        items.iter().map(|item| self.row(item)).collect()
    }

    pub(crate) fn lang(&self) -> Lang {
        self.cx.lang()
    }

    fn categories(&self, item: &Item) -> Vec<String> {
        let borne = self.tags.iter().filter(|tag| item.tags.contains(&tag.tag_key));
        borne.map(|tag| tag.name.say(self.lang()).to_owned()).collect()
    }

    fn files(&self, item: &Item) -> Vec<LibraryFile> {
        if !matches!(item.item_type, ItemType::Manual | ItemType::Drawing) {
            return Vec::new();
        }
        let mut main: Vec<&ItemFile> = item.files.iter().filter(|file| file.role == FileRole::Main).collect();
        main.sort_by_key(|file| !file.speaks(self.lang()));
        main.into_iter().map(file_row).collect()
    }

    fn thumbnail(&self, item: &Item) -> Outcome<Option<String>> {
        let poster = item.files.iter().find(|file| file.role == FileRole::Poster);
        poster.map(|file| self.address(file, steady_end(self.cx.now()))).transpose()
    }

    /// A signed address of a file under the application root.
    pub(crate) fn address(&self, file: &ItemFile, ends: OffsetDateTime) -> Outcome<String> {
        let signed = SignedFile {
            key: file.file_key.clone(),
            name: file.file_name.clone(),
            content_type: file.content_type.clone(),
            expires: ends.unix_timestamp(),
        };
        self.cx.app().file_url(&signed)
    }
}

/// A file as its item tells it.
pub(crate) fn file_row(file: &ItemFile) -> LibraryFile {
    LibraryFile {
        file_unique_key: file.file_id.to_string(),
        file_name: file.file_name.clone(),
        size: file.size,
        content_type: file.content_type.clone(),
        language: file.lang.clone(),
        pages: file.pages,
    }
}

/// The end of the next hour: the same for all who ask within one.
fn steady_end(now: OffsetDateTime) -> OffsetDateTime {
    now + Duration::seconds(2 * PICTURE_S - now.unix_timestamp().rem_euclid(PICTURE_S))
}

/// The types that searches know.
pub(crate) const SEARCHED_TYPES: [ItemType; 3] = [ItemType::Video, ItemType::Manual, ItemType::Drawing];
/// The types of documents.
pub(crate) const DOCUMENT_TYPES: [ItemType; 2] = [ItemType::Manual, ItemType::Drawing];
/// The types that stand among videos where a member's own lists are read.
pub(crate) const VIDEO_TYPES: [ItemType; 2] = [ItemType::Video, ItemType::Flow];

/// The item is not there, or not released to the caller's company.
pub(crate) fn missing() -> Fault {
    Fault::not_found("library.item.missing")
}
