//! What the public site shows, each in the languages that its keepers wrote: problems, effects, voices, materials, news and
//! exhibitions, and the questions that are marked for it.
//!
//! Must never: show a draft, or anything before its time of publication or in a language that it was not written in.

mod store;

use db::DbError;
use kernel::{Fault, Lang, Worded};
use serde::{Deserialize, Serialize};
use sqlx::PgConnection;
use time::{Date, OffsetDateTime};
use uuid::Uuid;

use crate::codes::Kind;

/// What a file is to its publication.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum SiteFileRole {
    /// Shown beside its text.
    Picture,
    /// The same picture in a smaller size.
    Smaller,
    /// Fetched by visitors.
    File,
}

/// A stored file of a publication.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct SiteFile {
    /// Its key for visitors.
    pub file_id: Uuid,
    /// Its key in the store.
    pub file_key: String,
    /// Its name, with its ending.
    pub file_name: String,
    /// As what it is handed out.
    pub content_type: String,
    /// Bytes.
    pub size: i64,
    /// What it is to the publication.
    pub role: SiteFileRole,
    /// What a picture shows, in words; empty for other files.
    #[serde(default)]
    pub alternative: Worded,
    /// Of a picture, in pixels; none of one that was entered as it is.
    #[serde(default)]
    pub extent: Option<PictureExtent>,
}

/// How large a picture is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PictureExtent {
    /// Pixels.
    pub width: u32,
    /// Pixels.
    pub height: u32,
}

/// Something that the public site shows.
#[derive(Clone, Debug)]
pub struct SiteEntry {
    /// Its key.
    pub publication_id: Uuid,
    /// What it is.
    pub kind: Kind,
    /// Its title.
    pub title: Worded,
    /// Cleaned HTML.
    pub html: Worded,
    /// The same as words.
    pub plain: Worded,
    /// The place of an exhibition, the speaker of a voice.
    pub subtitle: Worded,
    /// The day of news, the first day of an exhibition.
    pub first_day: Option<Date>,
    /// The last day of an exhibition.
    pub last_day: Option<Date>,
    /// Its place among those of its kind.
    pub order: i32,
    /// Its picture and files.
    pub files: Vec<SiteFile>,
    /// An example of a demo.
    pub demo: bool,
}

impl SiteEntry {
    /// Its picture.
    pub fn picture(&self) -> Option<&SiteFile> {
        self.files.iter().find(|file| file.role == SiteFileRole::Picture)
    }

    /// Its picture in smaller sizes.
    pub fn smaller(&self) -> impl Iterator<Item = &SiteFile> {
        self.files.iter().filter(|file| file.role == SiteFileRole::Smaller)
    }

    /// What visitors fetch.
    pub fn fetched(&self) -> impl Iterator<Item = &SiteFile> {
        self.files.iter().filter(|file| file.role == SiteFileRole::File)
    }
}

/// For whom something is read.
#[derive(Clone, Copy, Debug)]
pub struct SiteVisit {
    /// The visitor's language.
    pub lang: Lang,
    /// When.
    pub now: OffsetDateTime,
}

/// All of a kind, in their keepers' order.
pub async fn list(conn: &mut PgConnection, kind: Kind, visit: SiteVisit) -> Result<Vec<SiteEntry>, DbError> {
    store::list(conn, kind, visit).await
}

/// News and exhibitions, or one of the two, the newest first; without their texts.
pub async fn headlines(conn: &mut PgConnection, kinds: &[Kind], visit: SiteVisit) -> Result<Vec<SiteEntry>, DbError> {
    store::headlines(conn, kinds, visit).await
}

/// One of a kind; none when it is not shown.
pub async fn one(
    conn: &mut PgConnection,
    kind: Kind,
    key: Uuid,
    visit: SiteVisit,
) -> Result<Option<SiteEntry>, DbError> {
    store::one(conn, (kind, key), visit).await
}

/// A file of anything that is shown in any language.
pub async fn file(conn: &mut PgConnection, key: Uuid, now: OffsetDateTime) -> Result<Option<SiteFile>, DbError> {
    let files = store::files(conn, key, now).await?;
    Ok(files.into_iter().find(|file| file.file_id == key))
}

/// There is no such entry, or it is not shown.
pub fn missing() -> Fault {
    Fault::NotFound("site.unknown".into())
}
