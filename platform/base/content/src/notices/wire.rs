//! A notice as its reader is told of it, in the answers of calls and on the event stream alike.

use kernel::{Lang, Zone};
use salvo::oapi::ToSchema;
use serde::Serialize;
use uuid::Uuid;

use super::MemberNotice;

/// A notice of the caller's, in the caller's language.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct NoticeRow {
    /// The caller's own key of it.
    member_notice_unique_key: Uuid,
    /// The notice's key, which all of its readers share.
    notice_unique_key: Uuid,
    /// Business, MM, Support, Library or All.
    service_type: String,
    /// From which desk: 10 management, 20 machine management, 30 support, 40 library.
    information_type: i16,
    title: String,
    publish_time: String,
    important: bool,
    is_read: bool,
}

/// A notice of the caller's with its text.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct NoticeText {
    #[serde(flatten)]
    row: NoticeRow,
    /// HTML without anything that acts.
    rich_text: String,
}

impl NoticeRow {
    /// Of a notice, for a reader of this language in this zone.
    pub fn of(notice: &MemberNotice, lang: Lang, zone: &Zone) -> Self {
        Self {
            member_notice_unique_key: notice.member_notice_id,
            notice_unique_key: notice.publication_id,
            service_type: notice.service_type.clone(),
            information_type: notice.information_type,
            title: notice.title.say(lang).to_owned(),
            publish_time: zone.iso(notice.published_at),
            important: notice.important,
            is_read: notice.read,
        }
    }
}

impl NoticeText {
    /// Of a notice that was read with its text, for a reader of this language in this zone.
    pub fn of(notice: &MemberNotice, lang: Lang, zone: &Zone) -> Self {
        Self { row: NoticeRow::of(notice, lang, zone), rich_text: notice.text.say(lang).to_owned() }
    }
}
