//! What the calls are sent and answer.

use http_kit::form::{Choice, Code, CodeSet, Key};
use salvo::oapi::ToSchema;
use serde::{Deserialize, Serialize};
use shelf::ItemType;

/// The types that the library's searches know, by their codes: 10 video, 20 manual, 30 drawing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct LibraryType(pub(crate) ItemType);

impl CodeSet for LibraryType {
    const CODES: &'static [(Code, Self)] = &[
        (Code::Number(10), Self(ItemType::Video)),
        (Code::Number(20), Self(ItemType::Manual)),
        (Code::Number(30), Self(ItemType::Drawing)),
    ];
}

/// Of which type.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct LibraryTypeQuery {
    /// Of all when absent.
    #[serde(rename = "type")]
    #[salvo(schema(rename = "type"))]
    pub(super) item_type: Option<Choice<LibraryType>>,
}

/// A tag by which items are found.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct LibraryTag {
    pub(super) tag_unique_key: String,
    pub(super) name: String,
    /// The heading under which it stands.
    pub(super) category: String,
    pub(super) order: i32,
}

/// A model that released items name.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct LibraryModel {
    pub(super) model: String,
    /// The category of equipment that it belongs to; null for one that the catalogue does not know.
    pub(super) model_class: Option<String>,
    /// A machine at one of the caller's locations is of this model.
    pub(super) own: bool,
}

/// An item to be marked, or not any longer.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct ItemToMark {
    /// What it is.
    #[serde(rename = "type")]
    #[salvo(schema(rename = "type", required = true))]
    pub(super) item_type: Choice<LibraryType>,
    /// The item.
    pub(super) key: Key,
}

/// Whether an item is marked now.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ItemMark {
    pub(super) favorite: bool,
}

/// A document that is opened.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct OpenedDocument {
    /// The document.
    pub(super) document_unique_key: Key,
}

/// How often an item was opened.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ItemViews {
    pub(super) view_count: i64,
}

/// Names a stored file.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct StoredFileQuery {
    /// The file's key.
    pub(super) file_url: Key,
    /// True for a file that is played: its address holds for hours.
    pub(super) cookie_flag: Option<bool>,
}
