//! What the calls are sent and answer.

use content::codes::ServiceType;
use content::notices::{NoticeRow, NoticeText};
use http_kit::form::{Choice, Code, CodeSet, Flag, Key, List};
use salvo::oapi::ToSchema;
use serde::{Deserialize, Serialize};

/// Most notices that a call names.
const MOST: usize = 1_000;

/// The service that notices are about, as the wire calls it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct NoticeService(pub(super) ServiceType);

impl CodeSet for NoticeService {
    const CODES: &'static [(Code, Self)] = &[
        (Code::Word(ServiceType::Business.word()), Self(ServiceType::Business)),
        (Code::Word(ServiceType::Machines.word()), Self(ServiceType::Machines)),
        (Code::Word(ServiceType::Support.word()), Self(ServiceType::Support)),
        (Code::Word(ServiceType::Library.word()), Self(ServiceType::Library)),
        (Code::Word(ServiceType::All.word()), Self(ServiceType::All)),
    ];
}

/// Which notices are listed.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct NoticeQuery {
    /// About this service alone.
    pub(super) service_type: Option<Choice<NoticeService>>,
    /// Those alone that were not read.
    pub(super) unread_only: Option<Flag>,
}

/// Names one of the caller's notices.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct NoticeKey {
    /// The caller's own key of it.
    pub(super) member_notice_unique_key: Key,
}

/// Some of the caller's notices, or all.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct NoticesToRead {
    /// The caller's own keys of them.
    pub(super) member_notice_unique_keys: Option<List<Key, 1, MOST>>,
    /// All of the caller's; stands in place of keys.
    pub(super) all: Option<Flag>,
}

/// Some of the caller's notices.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct NoticeKeys {
    /// The caller's own keys of them.
    pub(super) member_notice_unique_keys: List<Key, 1, MOST>,
}

/// What is asked after a log-in.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct AfterLogin {
    /// The important notices are wanted.
    pub(super) important_notice: Flag,
}

/// What waits after a log-in.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct LoginNews {
    /// The important notices that the caller has not confirmed, oldest first.
    important_notices: Vec<NoticeText>,
}

/// What home tells of notices.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct NoticeInfo {
    unread_count: i64,
    /// The important ones that the caller has not confirmed, oldest first.
    important_notices: Vec<NoticeRow>,
}

/// How many notices the caller has not read.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct UnreadNotices {
    unread_count: i64,
}

impl LoginNews {
    pub(super) const fn none() -> Self {
        Self { important_notices: Vec::new() }
    }

    pub(super) const fn of(important_notices: Vec<NoticeText>) -> Self {
        Self { important_notices }
    }
}

impl NoticeInfo {
    pub(super) const fn of(unread_count: i64, important_notices: Vec<NoticeRow>) -> Self {
        Self { unread_count, important_notices }
    }
}

impl UnreadNotices {
    pub(super) const fn of(unread_count: i64) -> Self {
        Self { unread_count }
    }
}
