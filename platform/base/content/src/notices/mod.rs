//! Notices as members see them: what is released to them, from its moment to its end. A member's row holds what the member
//! did with a notice, and is written then. What was there before a member came is read already, but for what is important.

mod news;
mod store;
mod wire;

use access::Permission;
use db::{DbError, TenantTx};
use kernel::{Fault, Lang, Outcome, Worded};
use time::OffsetDateTime;
use uuid::Uuid;

use crate::codes::ServiceType;
pub use news::{NoticeBoard, NoticeWatch, Watcher};
pub use wire::{NoticeRow, NoticeText};

/// Opens the list and the bell.
pub const NOTICES: Permission = Permission("top.information.list");

/// A notice that is released to a member.
#[derive(Clone, Debug)]
pub struct MemberNotice {
    /// The member's own key of it.
    pub member_notice_id: Uuid,
    /// The notice.
    pub publication_id: Uuid,
    /// The word of a [`ServiceType`].
    pub service_type: String,
    /// The code of an information type.
    pub information_type: i16,
    /// Its title.
    pub title: Worded,
    /// Cleaned HTML; empty in lists.
    pub text: Worded,
    /// When it was published.
    pub published_at: OffsetDateTime,
    /// Shown after the log-in until it is confirmed.
    pub important: bool,
    /// The member has read it.
    pub read: bool,
}

/// Which notices are listed.
#[derive(Clone, Copy, Debug, Default)]
pub struct NoticeFilter {
    /// About one service; none: about any.
    pub service: Option<ServiceType>,
    /// Those alone that were not read.
    pub unread_only: bool,
}

/// Part of a list, newest first, and how many there are in all: rows before it, rows at most.
pub async fn list(
    tx: &mut TenantTx,
    member: Uuid,
    filter: NoticeFilter,
    (offset, size): (i64, i64),
    now: OffsetDateTime,
) -> Result<(Vec<MemberNotice>, i64), DbError> {
    let found = store::list(tx, member, filter, (offset, size), now).await?;
    if found.is_empty() && offset > 0 {
        let first = store::list(tx, member, filter, (0, 1), now).await?;
        return Ok((Vec::new(), first.first().map_or(0, |row| row.count)));
    }
    let count = found.first().map_or(0, |row| row.count);
    Ok((found.into_iter().map(MemberNotice::from).collect(), count))
}

/// One of them with its text.
pub async fn one(
    tx: &mut TenantTx,
    member: Uuid,
    member_notice_id: Uuid,
    now: OffsetDateTime,
) -> Result<Option<MemberNotice>, DbError> {
    Ok(store::one(tx, member, member_notice_id, now).await?.map(MemberNotice::from))
}

/// The important ones that the member has not confirmed, with their texts, oldest first.
pub async fn important(tx: &mut TenantTx, member: Uuid, now: OffsetDateTime) -> Result<Vec<MemberNotice>, DbError> {
    Ok(store::important(tx, member, now).await?.into_iter().map(MemberNotice::from).collect())
}

/// How many the member has not read.
pub async fn unread(tx: &mut TenantTx, member: Uuid, now: OffsetDateTime) -> Result<i64, DbError> {
    store::unread(tx, member, now).await
}

/// Marks these as read. When one of them is not the member's, nothing is marked.
pub async fn read(tx: &mut TenantTx, member: Uuid, keys: &[Uuid], now: OffsetDateTime) -> Outcome<()> {
    known(tx, member, keys, now).await?;
    Ok(store::read(tx, member, Some(keys), now).await?)
}

/// Marks all as read.
pub async fn read_all(tx: &mut TenantTx, member: Uuid, now: OffsetDateTime) -> Result<(), DbError> {
    store::read(tx, member, None, now).await
}

/// Notes that the member has seen these important ones, which are read with that. When one is not the member's, nothing is
/// noted.
pub async fn confirm(tx: &mut TenantTx, member: Uuid, keys: &[Uuid], now: OffsetDateTime) -> Outcome<()> {
    known(tx, member, keys, now).await?;
    Ok(store::confirm(tx, member, keys, now).await?)
}

async fn known(tx: &mut TenantTx, member: Uuid, keys: &[Uuid], now: OffsetDateTime) -> Outcome<()> {
    let mut distinct = keys.to_vec();
    distinct.sort_unstable();
    distinct.dedup();
    if store::own(tx, member, &distinct, now).await? == i64::try_from(distinct.len())? {
        Ok(())
    } else {
        Err(missing())
    }
}

/// In which language the member wishes to be written to. None where notices are not for this person: a visitor of the
/// provider in a customer's company.
pub async fn language(tx: &mut TenantTx, member: Uuid) -> Result<Option<Lang>, DbError> {
    Ok(store::language(tx, member).await?.map(|code| Lang::parse(&code).unwrap_or_default()))
}

/// There is no such notice, or it is somebody else's.
pub fn missing() -> Fault {
    Fault::NotFound("notice.unknown".into())
}
