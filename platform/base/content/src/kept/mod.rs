//! What keepers see of their publications: drafts and what was withdrawn too, in all languages. Every transaction here is
//! one of the provider's company.

mod store;

use db::{DbError, TenantTx};
use kernel::{Lang, Worded};
use time::{Date, OffsetDateTime};
use uuid::Uuid;

use crate::Readers;
use crate::codes::{InformationType, Kind, PublicationState, ServiceType};
use crate::site::SiteFile;

/// Which publications are listed.
#[derive(Clone, Copy, Debug)]
pub struct KeptFilter<'a> {
    /// Of this kind alone.
    pub kind: Option<Kind>,
    /// In this state alone.
    pub state: Option<PublicationState>,
    /// Part of a title or a text, in any language; empty for all.
    pub keyword: &'a str,
}

/// A publication of the list.
#[derive(Clone, Debug)]
pub struct KeptRow {
    /// Its key.
    pub publication_id: Uuid,
    /// What it is.
    pub kind: Kind,
    /// Where it stands.
    pub state: PublicationState,
    /// Its title.
    pub title: Worded,
    /// From when it is published.
    pub published_at: Option<OffsetDateTime>,
    /// When it was last changed.
    pub changed_at: OffsetDateTime,
    /// Released to every company.
    pub for_all: bool,
    /// Else to so many.
    pub companies: usize,
}

impl KeptRow {
    /// The languages in which it has a title.
    pub fn languages(&self) -> impl Iterator<Item = Lang> {
        Lang::ALL.into_iter().filter(|lang| !self.title.say(*lang).is_empty())
    }

    /// Its title in one language, else in the first one that it has.
    pub fn title(&self, lang: Lang) -> &str {
        let own = Some(lang).filter(|lang| !self.title.say(*lang).is_empty());
        own.or_else(|| self.languages().next()).map_or("", |lang| self.title.say(lang))
    }
}

/// A publication whole.
#[derive(Clone, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is a mark that its keepers set by itself")]
pub struct KeptContent {
    /// What the list tells of it.
    pub row: KeptRow,
    /// As its keepers call it.
    pub key: String,
    /// Its version, one more with each change.
    pub version: i32,
    /// Cleaned HTML.
    pub text: Worded,
    /// The numbers of the companies that it is released to, when not to all.
    pub companies: Vec<i64>,
    /// Of notices and questions.
    pub service: Option<ServiceType>,
    /// Of notices.
    pub information: Option<InformationType>,
    /// A notice shown after the log-in until it is confirmed.
    pub important: bool,
    /// A notice told by mail, too.
    pub mailed: bool,
    /// Which members of its companies a notice is for.
    pub readers: Readers,
    /// Of questions.
    pub section: Option<String>,
    /// A question not shown before the log-in.
    pub members_only: bool,
    /// Its place among those of its kind.
    pub order: i32,
    /// The pages of a popup.
    pub pages: Vec<String>,
    /// From when a popup shows.
    pub starts_at: Option<OffsetDateTime>,
    /// Until when a popup or a notice shows.
    pub ends_at: Option<OffsetDateTime>,
    /// In which the public site shows it.
    pub site_languages: Vec<Lang>,
    /// The place of an exhibition, the speaker of a voice.
    pub subtitle: Worded,
    /// The day of news, the first day of an exhibition.
    pub first_day: Option<Date>,
    /// The last day of an exhibition.
    pub last_day: Option<Date>,
    /// Its picture and files.
    pub files: Vec<SiteFile>,
    /// An example of a demo.
    pub demo: bool,
}

/// A page of publications, those changed last first, and how many there are.
pub async fn list(tx: &mut TenantTx, filter: KeptFilter<'_>, page: (i64, i64)) -> Result<Vec<(KeptRow, i64)>, DbError> {
    store::list(tx, filter, page).await
}

/// A publication whole; others who change it wait.
pub async fn one(tx: &mut TenantTx, publication_id: Uuid) -> Result<Option<KeptContent>, DbError> {
    store::one(tx, publication_id).await
}
