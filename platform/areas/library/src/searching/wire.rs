//! What the calls are sent and answer.

use http_kit::form::{Choice, Code, CodeSet, Day, Flag, List, Text};
use kernel::rules::Free;
use salvo::oapi::ToSchema;
use serde::{Deserialize, Serialize};
use shelf::reading::ListOrder;

use crate::opening::LibraryType;
use crate::rows::LibraryItem;

/// Words that are searched for, at most 200 characters.
type Keyword = Text<Free<200>>;
/// Keys of tags, models.
type Choices = List<Text<Free<100>>, 0, 50>;

/// Which documents or videos. A category or a keyword is needed.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct LibrarySearch {
    /// Words in titles, keywords, descriptions and the files themselves.
    pub(super) keyword: Option<Keyword>,
    /// Types among those of the screen; all of them when absent.
    pub(super) types: Option<List<Choice<LibraryType>, 0, 3>>,
    /// Keys of tags, one of which the item bears.
    pub(super) tag_unique_keys: Option<Choices>,
    /// Models, one of which the item is for.
    pub(super) models: Option<Choices>,
    /// First day of release, by the caller's location.
    pub(super) start_date: Option<Day>,
    /// Last day of release.
    pub(super) end_date: Option<Day>,
    /// Whether to count by type, tag and model too.
    pub(super) facets: Option<Flag>,
}

/// Which work flows. A work type or a keyword is needed.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct FlowSearch {
    /// The work type.
    pub(super) work_type_key: Option<Text<Free<100>>>,
    /// Words in titles, keywords and descriptions.
    pub(super) keyword: Option<Keyword>,
    /// Models, one of which the flow is for.
    pub(super) models: Option<Choices>,
}

/// The seven orders of the library's lists.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct LibraryOrder(pub(crate) ListOrder);

impl CodeSet for LibraryOrder {
    const CODES: &'static [(Code, Self)] = &[
        (Code::Word("recommended"), Self(ListOrder::Recommended)),
        (Code::Word("newestUpload"), Self(ListOrder::Newest)),
        (Code::Word("oldestUpload"), Self(ListOrder::Oldest)),
        (Code::Word("mostViewed"), Self(ListOrder::MostViewed)),
        (Code::Word("leastViewed"), Self(ListOrder::LeastViewed)),
        (Code::Word("nameAsc"), Self(ListOrder::NameAscending)),
        (Code::Word("nameDesc"), Self(ListOrder::NameDescending)),
    ];
}

/// What a search found.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct FoundItems {
    pub(super) data: Vec<FoundItem>,
    /// All that fit.
    pub(super) count: i64,
    /// Null when they were not asked for, or cannot be told.
    pub(super) facets: Option<SearchFacets>,
    /// True while the search index cannot be asked: titles alone were searched.
    pub(super) titles_only: bool,
}

/// An item that a search found, and why.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct FoundItem {
    #[serde(flatten)]
    pub(super) item: LibraryItem,
    /// The name in pieces, those that were searched for marked.
    pub(super) marked_name: Vec<MarkedText>,
    /// The place in the description or in a file that was found, in pieces; empty where the name says it.
    pub(super) excerpt: Vec<MarkedText>,
    /// The page of that place; null where it is no page of a document.
    pub(super) page: Option<usize>,
    /// The second of that place in a video; null where it is none.
    pub(super) at: Option<u32>,
    /// The file of that place.
    pub(super) file_unique_key: Option<String>,
}

/// A piece of a text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct MarkedText {
    pub(super) text: String,
    pub(super) hit: bool,
}

/// How many there are of each kind.
#[derive(Debug, Default, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct SearchFacets {
    pub(super) types: Vec<TypeCount>,
    pub(super) tags: Vec<TagCount>,
    pub(super) models: Vec<ModelCount>,
}

/// Items of a type.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct TypeCount {
    #[serde(rename = "type")]
    #[salvo(schema(rename = "type"))]
    pub(super) item_type: i16,
    pub(super) count: i64,
}

/// Items with a tag.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct TagCount {
    pub(super) tag_unique_key: String,
    pub(super) count: i64,
}

/// Items for a model.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ModelCount {
    pub(super) model: String,
    pub(super) count: i64,
}

/// Work flows that a search found.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct FoundFlows {
    pub(super) data: Vec<FoundFlow>,
    /// All that fit.
    pub(super) count: i64,
    /// True while the search index cannot be asked: titles alone were searched.
    pub(super) titles_only: bool,
}

/// A work flow that a search found.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct FoundFlow {
    #[serde(flatten)]
    pub(super) item: LibraryItem,
    /// The name in pieces, those that were searched for marked.
    pub(super) marked_name: Vec<MarkedText>,
    pub(super) work_type: String,
    /// The first step's video, where there is one to see.
    pub(super) first_video_unique_key: Option<String>,
}
