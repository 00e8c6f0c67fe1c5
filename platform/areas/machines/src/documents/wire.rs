//! What the calls are sent and answer.

use http_kit::FilePart;
use http_kit::form::{Choice, Code, CodeSet, Day, Key, Text};
use kernel::rules::TextRule;
use kernel::zone::write_date;
use salvo::oapi::ToSchema;
use serde::{Deserialize, Serialize};

use super::store::Document;
use stored_files::FileRow;

/// What a document is about, by its code: 10 delivery documents, 20 specification changes, 30 work reports, 40 work
/// materials, 50 others.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub(crate) struct DocumentCategory(pub(super) i16);

impl CodeSet for DocumentCategory {
    const CODES: &'static [(Code, Self)] = &[
        (Code::Number(10), Self(10)),
        (Code::Number(20), Self(20)),
        (Code::Number(30), Self(30)),
        (Code::Number(40), Self(40)),
        (Code::Number(50), Self(50)),
    ];
}

/// What a document says in words, at most 1,000 characters.
pub(crate) struct DocumentContent;

impl TextRule for DocumentContent {
    const MAX: usize = 1_000;
    const MISSING: &'static str = "document.content.missing";
}

/// Which documents.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct DocumentListQuery {
    /// The machine.
    pub(super) device_unique_key: Key,
    /// Of one category; of all when absent.
    pub(super) category: Option<Choice<DocumentCategory>>,
    /// Part of what they say, or of their file's name.
    pub(super) keyword: Option<Text<kernel::rules::Free<100>>>,
}

/// How many documents.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct DocumentCountQuery {
    /// The machine.
    pub(super) device_unique_key: Key,
    /// Part of what they say, or of their file's name.
    pub(super) keyword: Option<Text<kernel::rules::Free<100>>>,
}

/// A document to be. The same form, sent again under the same key, makes one document.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct DocumentToAdd {
    /// The machine.
    pub(super) device_unique_key: Key,
    /// What it is about.
    #[salvo(schema(required = true))]
    pub(super) category: Choice<DocumentCategory>,
    /// Its date.
    #[salvo(schema(value_type = Day, required = true))]
    pub(super) registration_date: Option<Day>,
    /// What it says.
    pub(super) content: Text<DocumentContent>,
    /// Its file: at most 100 MiB, of no kind that is refused, and of the content that its name says.
    pub(super) file: Option<FilePart>,
}

/// Names a document.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct DocumentKey {
    /// The document.
    pub(super) document_unique_key: Key,
}

/// A document.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct DocumentRow {
    pub(super) document_unique_key: String,
    /// 10, 20, 30, 40 or 50.
    category: i16,
    /// `YYYY-MM-DD`.
    registration_date: String,
    content: String,
    /// Null for one that is words alone.
    file: Option<FileRow>,
    registrant: String,
}

/// How many documents of a category there are.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct DocumentCount {
    pub(super) category: i16,
    pub(super) count: i64,
}

impl From<Document> for DocumentRow {
    fn from(document: Document) -> Self {
        Self {
            document_unique_key: document.document_id.to_string(),
            category: document.category,
            registration_date: write_date(document.registration_date),
            content: document.content,
            file: document.file.map(FileRow::from),
            registrant: document.registrant,
        }
    }
}
