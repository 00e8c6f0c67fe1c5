//! A small library for tests: whatever a test does not care about has a value that fits.
#![expect(clippy::unwrap_used, clippy::missing_panics_doc, reason = "tests stop at the first surprise")]

use std::collections::BTreeSet;

use db::{Db, Scope};
use kernel::{Audience, Worded, ids};
use search::SearchIndex;
use time::OffsetDateTime;
use uuid::Uuid;

use crate::indexing;
use crate::item::{FileRole, ItemFile, ItemType, Step};
use crate::keeping::{self, NewItem, NewTag, NewWorkType};

/// The same words in all languages, each marked with its language but the Japanese ones.
pub fn words(text: &str) -> Worded {
    Worded { ja: text.to_owned(), en: format!("{text} (en)"), ko: format!("{text} (ko)") }
}

/// A file of an item, under a key of its own in the store.
pub fn file(role: FileRole, name: &str, content_type: &str) -> ItemFile {
    let file_id = ids::new_id();
    ItemFile {
        file_id,
        file_key: format!("library/{file_id}"),
        file_name: name.to_owned(),
        content_type: content_type.to_owned(),
        size: 4,
        sha256: "0".repeat(64),
        role,
        lang: None,
        pages: None,
        cues: Vec::new(),
    }
}

/// An item with nothing but its name and what its type asks for.
pub fn item(item_key: &str, item_type: ItemType, title: &str) -> NewItem {
    let files = match item_type {
        ItemType::Video => vec![file(FileRole::Main, "v.webm", "video/webm")],
        ItemType::Manual | ItemType::Drawing => vec![file(FileRole::Main, "d.pdf", "application/pdf")],
        ItemType::Flow => Vec::new(),
    };
    NewItem {
        item_key: item_key.to_owned(),
        item_type,
        title: words(title),
        reading: String::new(),
        about: Worded::default(),
        keyword: String::new(),
        models: Vec::new(),
        tags: Vec::new(),
        work_type: (item_type == ItemType::Flow).then(|| "exchange".to_owned()),
        pick: 0,
        texts: files.iter().map(|_| String::new()).collect(),
        raw_texts: files.iter().map(|_| String::new()).collect(),
        files,
        chapters: Vec::new(),
        steps: Vec::new(),
        duration_s: (item_type == ItemType::Video).then_some(90),
    }
}

/// A step that shows a video.
pub fn step(title: &str, video: Uuid) -> Step {
    Step { title: words(title), video, document: None, page: None }
}

/// The library of a test.
#[derive(Clone, Debug)]
pub struct Library {
    /// The database.
    pub db: Db,
    /// The provider's company.
    pub keeper: Scope,
}

impl Library {
    /// With the tags `cleaning` (all types), `parts` (videos and manuals), `drawing` (drawings), and the work types
    /// `exchange` and `start`.
    pub async fn new(db: &Db, keeper: Scope) -> Self {
        let tag = |key: &str, types: &[ItemType]| NewTag {
            tag_key: key.to_owned(),
            types: types.to_vec(),
            heading: words("heading"),
            name: words(key),
        };
        let tags = [
            tag("cleaning", &[ItemType::Video, ItemType::Manual, ItemType::Drawing]),
            tag("parts", &[ItemType::Video, ItemType::Manual]),
            tag("drawing", &[ItemType::Drawing]),
        ];
        let kind = |key: &str| NewWorkType { work_type_key: key.to_owned(), name: words(key) };
        let mut tx = db.begin(keeper).await.unwrap();
        keeping::set_tags(&mut tx, &tags).await.unwrap();
        keeping::set_work_types(&mut tx, &[kind("exchange"), kind("start")]).await.unwrap();
        tx.commit().await.unwrap();
        Self { db: db.clone(), keeper }
    }

    /// Adds a draft.
    pub async fn add(&self, new: &NewItem, now: OffsetDateTime) -> Uuid {
        let mut tx = self.db.begin(self.keeper).await.unwrap();
        let (item_id, _) = keeping::put(&mut tx, new, now).await.unwrap();
        tx.commit().await.unwrap();
        item_id
    }

    /// Releases an item to these companies; to everybody when none is named.
    pub async fn release(&self, item_key: &str, companies: &[Scope], now: OffsetDateTime) {
        let named: BTreeSet<i64> = companies.iter().map(|scope| scope.company().as_i64()).collect();
        let audience = if named.is_empty() { Audience::Everybody } else { Audience::Companies(named) };
        let mut tx = self.db.begin(self.keeper).await.unwrap();
        keeping::release(&mut tx, item_key, &audience, now).await.unwrap();
        tx.commit().await.unwrap();
    }

    /// Adds an item and releases it.
    pub async fn publish(&self, new: &NewItem, companies: &[Scope], now: OffsetDateTime) -> Uuid {
        let item_id = self.add(new, now).await;
        self.release(&new.item_key, companies, now).await;
        item_id
    }

    /// Builds the index of this library, as the worker does.
    pub async fn index(&self, index: &dyn SearchIndex) {
        let mut tx = self.db.begin(self.keeper).await.unwrap();
        let items = keeping::indexed_after(&mut tx, 0, 10_000).await.unwrap();
        let mut fresh = index.rebuild().await.unwrap();
        fresh.put(&items.iter().map(indexing::entry).collect::<Vec<_>>()).await.unwrap();
        fresh.take_over().await.unwrap();
    }

    /// Takes an item back.
    pub async fn withdraw(&self, item_key: &str, now: OffsetDateTime) {
        let mut tx = self.db.begin(self.keeper).await.unwrap();
        keeping::withdraw(&mut tx, item_key, now).await.unwrap();
        tx.commit().await.unwrap();
    }
}
