//! The calls.

use access::own_sessions::{self, OwnSession};
use access::{Permission, confirmed, known_password, sessions};
use db::TenantTx;
use http_kit::form::{Day, Form, Key, Secret};
use http_kit::{
    Cx, JoinedFields, JsonBody, NewestFirst, NoConditions, Nothing, Paged, Params, Reply, Rows, Subject, done, ok,
};
use kernel::{Fault, Outcome, Zone};
use plant::zones;
use salvo::Writer as _;
use salvo::oapi::{ToSchema, endpoint};
use serde::{Deserialize, Serialize};
use time::Date;
use uuid::Uuid;

use super::store::{self, LogInFilter};
use crate::members;

/// Seeing colleagues' log-ins: as their other data.
const COLLEAGUES: Permission = Permission("top.member.list");

/// Whose log-ins, and of which days.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct LogInQuery {
    /// The member.
    hug_home_member_unique_key_c: Key,
    /// The first day, where the caller is.
    start_date: Option<Day>,
    /// The last day.
    end_date: Option<Day>,
}

/// A try to log in.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct LogInRow {
    login_unique_key: Uuid,
    login_time: String,
    ip: String,
    /// Empty when the browser did not say.
    browser: String,
    os: String,
    /// `success`, `failure` (wrong password) or `refused` (the member was not valid).
    result: String,
}

/// A live session of the caller.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct OwnSessionRow {
    session_unique_key: Uuid,
    start_time: String,
    /// To the minute.
    last_use_time: String,
    ip: String,
    browser: String,
    os: String,
    /// The one that asks.
    current: bool,
}

/// Names a session.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct SessionKey {
    /// The session.
    session_unique_key: Key,
}

/// The password, given again.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct PasswordAgain {
    current_password: Secret,
}

/// How many sessions were ended.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct SessionsEnded {
    ended: u64,
}

/// Where an ended session was.
#[derive(Debug, Serialize)]
struct SessionAudit {
    browser: String,
    os: String,
    ip: String,
}

/// The tries to log in as a member, newest first.
#[endpoint]
pub(crate) async fn history(cx: Cx, query: Params<Paged<LogInQuery, NewestFirst>>) -> Reply<Rows<LogInRow>> {
    let Params(JoinedFields(query, page)) = query;
    let mut form = Form::default();
    let asked = query.take(&mut form);
    let page = form.take("page", page);
    let (asked, page) = form.done((asked, page))?;
    let Reach { mut tx, zone, filter } = asked.reach(&cx).await?;
    let found = store::page(&mut tx, filter, page).await?;
    ok(found.map(|row| LogInRow {
        login_unique_key: row.login_id,
        login_time: zone.iso(row.at),
        ip: row.ip,
        browser: row.browser,
        os: row.os,
        result: row.result,
    }))
}

/// Whose log-ins are asked for, and of which days.
#[derive(Clone, Copy)]
pub(super) struct AskedLogIns {
    member_id: Uuid,
    days: (Option<Date>, Option<Date>),
}

impl LogInQuery {
    pub(super) fn take(self, form: &mut Form) -> AskedLogIns {
        let member_id = form.take("hugHomeMemberUniqueKeyC", self.hug_home_member_unique_key_c);
        let days = (form.take("startDate", self.start_date), form.take("endDate", self.end_date));
        let upside_down = days.0.zip(days.1).is_some_and(|(first, last)| last < first);
        form.must(!upside_down, "endDate", "order", "log_in.days.order");
        AskedLogIns { member_id, days }
    }
}

/// Where asked log-ins are read: the scope, the clock of their days, and which they are.
pub(super) struct Reach {
    pub(super) tx: TenantTx,
    pub(super) zone: Zone,
    pub(super) filter: LogInFilter,
}

impl AskedLogIns {
    /// Opens what the caller may see of them.
    pub(super) async fn reach(self, cx: &Cx) -> Outcome<Reach> {
        let mut tx = whose(cx, self.member_id).await?;
        let zone = zone(cx, &mut tx).await?;
        let (from, to) = instants(&zone, self.days);
        Ok(Reach { tx, zone, filter: LogInFilter { member_id: self.member_id, from, to } })
    }
}

/// The caller, wherever they act; or a colleague, for those who see colleagues.
async fn whose(cx: &Cx, member_id: Uuid) -> Outcome<TenantTx> {
    if member_id == cx.actor.member_id {
        return Ok(cx.app().db.begin(cx.actor.home_scope()).await?);
    }
    if !cx.app().access.policies().permits(&cx.actor, COLLEAGUES.0) {
        return Err(Fault::Forbidden);
    }
    let mut tx = cx.begin().await?;
    members::by_id(&mut tx, member_id).await?.ok_or_else(members::missing)?;
    Ok(tx)
}

/// The zone in which the caller reads the time.
async fn zone(cx: &Cx, tx: &mut TenantTx) -> Outcome<Zone> {
    if tx.company() == cx.actor.company.as_i64() {
        return cx.zone(tx).await;
    }
    Ok(zones::of_member(tx, cx.actor.member_id, None).await?)
}

/// From when on and before when days of a zone are.
fn instants(
    zone: &Zone,
    (first, last): (Option<Date>, Option<Date>),
) -> (Option<time::OffsetDateTime>, Option<time::OffsetDateTime>) {
    let begins = |day| zone.day_start(day, 0);
    (first.map(begins), last.and_then(Date::next_day).map(begins))
}

/// The caller's live sessions, the one used last first.
#[endpoint]
pub(crate) async fn list_sessions(cx: Cx) -> Reply<Vec<OwnSessionRow>> {
    let mut tx = cx.app().db.begin(cx.actor.home_scope()).await?;
    let zone = zone(&cx, &mut tx).await?;
    let own = own_sessions::of_person(&mut tx, &cx.actor, cx.now()).await?;
    let row = |session: OwnSession| OwnSessionRow {
        session_unique_key: session.session_id,
        start_time: zone.iso(session.begun_at),
        last_use_time: zone.iso(session.last_used_at),
        ip: session.device.ip,
        browser: session.device.browser,
        os: session.device.os,
        current: session.session_id == cx.actor.session_id,
    };
    ok(own.into_iter().map(row).collect())
}

/// Ends one of the caller's sessions; its next call finds itself logged out.
#[endpoint]
pub(crate) async fn end(cx: Cx, body: JsonBody<SessionKey>) -> Reply<Nothing> {
    let mut form = Form::default();
    let key = form.take("sessionUniqueKey", body.0.session_unique_key);
    let key = form.done(key)?;
    let gone = || Fault::not_found("session.missing");
    let mut tx = cx.app().db.begin(cx.actor.home_scope()).await?;
    let own = own_sessions::of_person(&mut tx, &cx.actor, cx.now()).await?;
    let session = own.into_iter().find(|session| session.session_id == key).ok_or_else(gone)?;
    if !own_sessions::end_one_in(&mut tx, &cx.actor, key, cx.now()).await? {
        return Err(gone().into());
    }
    let device = session.device;
    let name = format!("{} {}", device.browser, device.os).trim().to_owned();
    let before = SessionAudit { browser: device.browser, os: device.os, ip: device.ip };
    cx.audit(&mut tx, "session.end", Subject { id: key, name: &name }, Some(before), None::<()>)?;
    tx.commit().await?;
    cx.app().access.sessions.forget_session(key);
    done()
}

/// Ends all of the caller's sessions but the one that asks; their next calls find themselves logged out.
#[endpoint]
pub(crate) async fn end_others(cx: Cx, _body: JsonBody<NoConditions>) -> Reply<SessionsEnded> {
    let mut tx = cx.app().db.begin(cx.actor.home_scope()).await?;
    let ended = sessions::end_others_in(&mut tx, &cx.actor, "revoked", cx.now()).await?;
    if ended > 0 {
        let member = members::by_id(&mut tx, cx.actor.member_id).await?.ok_or_else(members::missing)?;
        let subject = Subject { id: member.member_id, name: &member.email };
        cx.audit(&mut tx, "session.end.others", subject, None::<()>, Some(SessionsEnded { ended }))?;
    }
    tx.commit().await?;
    cx.app().access.sessions.forget_member(cx.actor.member_id);
    ok(SessionsEnded { ended })
}

/// Takes the caller's password once more: for ten minutes this session changes what asks for it.
#[endpoint]
pub(crate) async fn confirm(cx: Cx, body: JsonBody<PasswordAgain>) -> Reply<Nothing> {
    let mut form = Form::default();
    let password = form.take("currentPassword", body.0.current_password);
    form.must(!password.is_empty(), "currentPassword", "required", "field.required");
    let password = form.done(password)?;
    let known = known_password(&cx.app().access, &cx.actor, &password, &cx.visit.device, cx.now()).await?;
    known.ok_or_else(|| Fault::field("currentPassword", "wrong", "password.wrong"))?;
    let mut tx = cx.app().db.begin(cx.actor.home_scope()).await?;
    confirmed::note(&mut tx, &cx.actor, cx.now()).await?;
    tx.commit().await?;
    done()
}
