//! The calls. Reading and confirming are the member's own marks, so the audit log has no line of them.

use content::notices::{self, MemberNotice, NoticeFilter, NoticeRow, NoticeText};
use db::TenantTx;
use http_kit::form::Form;
use http_kit::{Cx, JoinedFields, JsonBody, NewestFirst, Nothing, Paged, Params, Reply, Rows, done, ok};
use kernel::{Lang, Outcome, Zone};
use salvo::Writer as _;
use salvo::oapi::endpoint;

use super::wire::{
    AfterLogin, LoginNews, NoticeInfo, NoticeKey, NoticeKeys, NoticeQuery, NoticesToRead, UnreadNotices,
};

/// So many stand in the header's list.
const IN_HEADER: i64 = 20;

type NoticeShape<R> = fn(&MemberNotice, Lang, &Zone) -> R;

/// The notices as the caller reads them.
async fn told<R>(cx: &Cx, tx: &mut TenantTx, found: &[MemberNotice], shape: NoticeShape<R>) -> Outcome<Vec<R>> {
    let zone = cx.zone(tx).await?;
    Ok(found.iter().map(|notice| shape(notice, cx.lang(), &zone)).collect())
}

/// What waits after a log-in: the important notices that the caller has not confirmed.
#[endpoint]
pub(crate) async fn after_login(cx: Cx, body: JsonBody<AfterLogin>) -> Reply<LoginNews> {
    let JsonBody(body) = body;
    let mut form = Form::default();
    let wanted = form.take("importantNotice", body.important_notice);
    if !form.done(wanted)? {
        return ok(LoginNews::none());
    }
    let mut tx = cx.begin().await?;
    let found = notices::important(&mut tx, cx.actor.member_id, cx.now()).await?;
    ok(LoginNews::of(told(&cx, &mut tx, &found, NoticeText::of).await?))
}

/// How many notices the caller has not read, and the important ones that wait for a confirmation.
#[endpoint]
pub(crate) async fn info(cx: Cx) -> Reply<NoticeInfo> {
    let mut tx = cx.begin().await?;
    let unread = notices::unread(&mut tx, cx.actor.member_id, cx.now()).await?;
    let found = notices::important(&mut tx, cx.actor.member_id, cx.now()).await?;
    ok(NoticeInfo::of(unread, told(&cx, &mut tx, &found, NoticeRow::of).await?))
}

/// Notes that the caller has seen these important notices; they are read with that.
#[endpoint]
pub(crate) async fn confirm(cx: Cx, body: JsonBody<NoticeKeys>) -> Reply<Nothing> {
    let JsonBody(body) = body;
    let mut form = Form::default();
    let keys = form.take("memberNoticeUniqueKeys", body.member_notice_unique_keys);
    let keys = form.done(keys)?;
    let mut tx = cx.begin().await?;
    notices::confirm(&mut tx, cx.actor.member_id, &keys, cx.now()).await?;
    tx.commit().await?;
    done()
}

/// The newest notices that the caller has not read, and how many there are.
#[endpoint]
pub(crate) async fn header(cx: Cx) -> Reply<Rows<NoticeRow>> {
    let mut tx = cx.begin().await?;
    let filter = NoticeFilter { service: None, unread_only: true };
    let (found, count) = notices::list(&mut tx, cx.actor.member_id, filter, (0, IN_HEADER), cx.now()).await?;
    ok(Rows { data: told(&cx, &mut tx, &found, NoticeRow::of).await?, count })
}

/// The caller's notices, newest first.
#[endpoint]
pub(crate) async fn list(cx: Cx, body: JsonBody<Paged<NoticeQuery, NewestFirst>>) -> Reply<Rows<NoticeRow>> {
    let JsonBody(JoinedFields(query, page)) = body;
    let mut form = Form::default();
    let service = form.take("serviceType", query.service_type).map(|service| service.0);
    let unread_only = form.take("unreadOnly", query.unread_only).unwrap_or_default();
    let page = form.take("page", page);
    let page = form.done(page)?;
    let mut tx = cx.begin().await?;
    let filter = NoticeFilter { service, unread_only };
    let (found, count) = notices::list(&mut tx, cx.actor.member_id, filter, (page.offset, page.size), cx.now()).await?;
    ok(Rows { data: told(&cx, &mut tx, &found, NoticeRow::of).await?, count })
}

/// One of the caller's notices with its text. Marks nothing.
#[endpoint]
pub(crate) async fn one(cx: Cx, query: Params<NoticeKey>) -> Reply<NoticeText> {
    let mut form = Form::default();
    let key = form.take("memberNoticeUniqueKey", query.0.member_notice_unique_key);
    let key = form.done(key)?;
    let mut tx = cx.begin().await?;
    let found = notices::one(&mut tx, cx.actor.member_id, key, cx.now()).await?.ok_or_else(notices::missing)?;
    let zone = cx.zone(&mut tx).await?;
    ok(NoticeText::of(&found, cx.lang(), &zone))
}

/// Marks notices as read: those named, or all.
#[endpoint]
pub(crate) async fn read(cx: Cx, body: JsonBody<NoticesToRead>) -> Reply<UnreadNotices> {
    let JsonBody(body) = body;
    let mut form = Form::default();
    let keys = form.take("memberNoticeUniqueKeys", body.member_notice_unique_keys);
    let all = form.take("all", body.all).unwrap_or_default();
    form.must(keys.is_some() != all, "memberNoticeUniqueKeys", "required", "notice.choice");
    let keys = form.done(keys)?;
    let member = cx.actor.member_id;
    let mut tx = cx.begin().await?;
    match keys {
        Some(keys) => notices::read(&mut tx, member, &keys, cx.now()).await?,
        None => notices::read_all(&mut tx, member, cx.now()).await?,
    }
    let left = notices::unread(&mut tx, member, cx.now()).await?;
    tx.commit().await?;
    ok(UnreadNotices::of(left))
}
