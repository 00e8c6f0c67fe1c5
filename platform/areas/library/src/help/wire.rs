//! What the calls are sent and answer.

use http_kit::form::{Choice, Text};
use kernel::rules::Free;
use salvo::oapi::ToSchema;
use serde::{Deserialize, Serialize};

use crate::opening::LibraryType;
use crate::rows::LibraryItem;

/// Which alarm number.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct LibraryAlarmQuery {
    /// Of the machine; what is said for all models when absent.
    pub(super) model: Option<Text<Free<100>>>,
    pub(super) alarm_number: Text<Free<20>>,
}

/// An item that helps with an alarm, and where in it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct LibraryHelp {
    pub(super) item: LibraryItem,
    /// Page of a document.
    pub(super) page: Option<i32>,
    /// Second of a video.
    pub(super) at: Option<i32>,
    /// The parts it speaks of there, as machines' parts are called.
    pub(super) parts: Vec<String>,
}

/// The library of a model.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct LibraryModelQuery {
    pub(super) model: Text<Free<100>>,
    /// Of all types when absent.
    #[serde(rename = "type")]
    #[salvo(schema(rename = "type"))]
    pub(super) item_type: Option<Choice<LibraryType>>,
}
