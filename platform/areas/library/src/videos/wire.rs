//! What the calls are sent and answer.

use http_kit::form::{Key, Whole};
use salvo::oapi::ToSchema;
use serde::{Deserialize, Serialize};

use crate::rows::{LibraryFile, LibraryItem};

/// A video that is opened.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct OpenedVideo {
    /// The video.
    pub(super) video_unique_key: Key,
    /// The work flow from which it is opened.
    pub(super) working_flow_unique_key: Option<Key>,
}

/// Where a video is left.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct LeftVideo {
    /// The video.
    pub(super) video_unique_key: Key,
    /// Seconds from its beginning; null when it was seen to its end.
    pub(super) position: Option<Whole<0, 86_400>>,
}

/// A video with everything beside it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct VideoOverview {
    #[serde(flatten)]
    pub(super) item: LibraryItem,
    /// May be empty.
    pub(super) description: String,
    /// The video itself.
    pub(super) file: LibraryFile,
    /// Where it plays, under the application root.
    pub(super) address: String,
    /// When that address ends.
    pub(super) expires_at: String,
    /// The words that are spoken.
    pub(super) captions: Vec<VideoCaptions>,
    pub(super) chapters: Vec<VideoChapter>,
    /// Seconds at which the caller left it; null for one that was not opened before, or seen to its end.
    pub(super) position: Option<i32>,
    /// Items that share tags or models, the nearest first.
    pub(super) related: Vec<LibraryItem>,
    /// The work flow from which it was opened.
    pub(super) flow: Option<VideoFlow>,
}

/// Captions of a video.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct VideoCaptions {
    /// `ja`, `en` or `ko`.
    pub(super) language: String,
    /// Of a `WebVTT` file, under the application root.
    pub(super) address: String,
}

/// A place in a video.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct VideoChapter {
    /// Seconds from the beginning.
    pub(super) at: u32,
    pub(super) title: String,
}

/// A work flow that a video belongs to.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct VideoFlow {
    pub(crate) working_flow_unique_key: String,
    pub(crate) name: String,
    pub(crate) work_type: String,
    pub(crate) steps: Vec<FlowStep>,
}

/// A step of a work flow.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct FlowStep {
    /// From 1.
    pub(crate) order: usize,
    pub(crate) title: String,
    /// Null when it was withdrawn.
    pub(crate) video: Option<LibraryItem>,
    /// The document that lies beside it; null when there is none, or when it was withdrawn.
    pub(crate) document: Option<LibraryItem>,
    /// The page at which the document opens.
    pub(crate) page: Option<u32>,
}
