//! What an item is made of.

use kernel::{Lang, Worded};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

/// What an item is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ItemType {
    /// A video.
    Video,
    /// A manual, a procedure, a data sheet.
    Manual,
    /// A drawing or a list of parts.
    Drawing,
    /// A work flow: steps, each with its video.
    Flow,
}

impl ItemType {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Video, Self::Manual, Self::Drawing, Self::Flow];

    /// Its code on the wire and in the database.
    pub const fn code(self) -> i16 {
        match self {
            Self::Video => 10,
            Self::Manual => 20,
            Self::Drawing => 30,
            Self::Flow => 40,
        }
    }

    /// The type of a code.
    pub fn of_code(code: i16) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.code() == code)
    }
}

/// What a file is to its item.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum FileRole {
    /// What readers open: a document's file, the video.
    Main,
    /// The words of a video (`WebVTT`).
    Captions,
    /// The picture that stands for the item in lists.
    Poster,
}

/// A stored file of an item.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ItemFile {
    /// Its key for readers.
    pub file_id: Uuid,
    /// Its key in the store.
    pub file_key: String,
    /// Its name, with its ending.
    pub file_name: String,
    /// By the name's ending.
    pub content_type: String,
    /// Bytes.
    pub size: i64,
    /// Of its content, in hexadecimal digits.
    pub sha256: String,
    /// What it is to the item.
    pub role: FileRole,
    /// In which language it speaks; none where it needs none.
    pub lang: Option<String>,
    /// Pages of a PDF, when they could be counted.
    pub pages: Option<u32>,
    /// Of captions: the seconds at which their pieces begin. In the file's text the pieces stand as pages.
    #[serde(default)]
    pub cues: Vec<u32>,
}

impl ItemFile {
    /// True when a reader of this language would open it: a file without a language speaks to all.
    pub fn speaks(&self, lang: Lang) -> bool {
        self.lang.as_deref().is_none_or(|own| own == lang.code())
    }
}

/// A place in a video.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Chapter {
    /// Seconds from the beginning.
    pub at_s: u32,
    /// What begins there.
    pub title: Worded,
}

/// A step of a work flow.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Step {
    /// What is done.
    pub title: Worded,
    /// The video that shows it.
    pub video: Uuid,
    /// The document that lies beside it.
    pub document: Option<Uuid>,
    /// The page at which it opens.
    pub page: Option<u32>,
}
