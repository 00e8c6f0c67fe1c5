//! A new password: by a mailed link, or by the person who is logged in and knows the present one.

use access::links::{self, LinkKind};
use access::passwords::{check_holder, check_rules};
use access::{Permission, audit, identities, known_password, sessions, validity};
use account_mail_orders::MailPasswordChanged;
use db::{Scope, TenantTx};
use http_kit::form::{Form, Secret, Text};
use http_kit::{Caller, Cx, JsonBody, Reply, Visit, ok};
use kernel::rules::Free;
use kernel::{Fault, Outcome, ids};
use plant::zones;
use salvo::Writer as _;
use salvo::oapi::{ToSchema, endpoint};
use serde::{Deserialize, Serialize};
use time::OffsetDateTime;
use uuid::Uuid;

use super::open;
use crate::members;

/// A new password, and why it may be set: the present one of the person who is logged in, or a link.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct NewPassword {
    new_password: Secret,
    new_password_confirmation: Secret,
    /// Asked of those who are logged in.
    current_password: Option<Secret>,
    /// The one-time value of a mailed link; nobody has to be logged in then.
    param: Option<Text<Free<255>>>,
}

/// A changed password.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct PasswordSet {
    /// The day on which it ends being good, where the company rules that.
    password_expires_on: Option<String>,
}

/// Sets another password and ends the member's other sessions.
#[endpoint(security((), ("bearer" = [])))]
pub(crate) async fn change(visit: Visit, caller: Caller, body: JsonBody<NewPassword>) -> Reply<PasswordSet> {
    let JsonBody(body) = body;
    let mut form = Form::default();
    let new = form.take("newPassword", body.new_password);
    let again = form.take("newPasswordConfirmation", body.new_password_confirmation);
    let current = form.take("currentPassword", body.current_password);
    let token = form.take("param", body.param);
    form.check(check_rules("newPassword", &new));
    form.must(again == new, "newPasswordConfirmation", "equal", "password.differs");
    let person = if token.is_some() {
        None
    } else {
        let cx = caller.permitted(Permission::CHANGE_PASSWORD)?;
        let known = current.as_deref().is_some_and(|current| !current.is_empty());
        form.must(known, "currentPassword", "required", "field.required");
        form.must(current.as_ref() != Some(&new), "newPassword", "same", "password.same");
        Some(cx)
    };
    let (new, current, token) = form.done((new, current.unwrap_or_default(), token.unwrap_or_default()))?;
    ok(match person {
        Some(cx) => of_person(&cx, &current, &new).await?,
        None => by_link(&visit, &token, &new).await?,
    })
}

async fn of_person(cx: &Cx, current: &str, new: &str) -> Outcome<PasswordSet> {
    let access = &cx.app().access;
    let wrong = || Fault::field("currentPassword", "wrong", "password.wrong");
    let mut tx = cx.app().db.begin(cx.actor.home_scope()).await?;
    let member = members::by_id(&mut tx, cx.actor.member_id).await?.ok_or_else(members::missing)?;
    tx.commit().await?;
    check_holder("newPassword", new, &member.email).map_err(Fault::from)?;
    let before = known_password(access, &cx.actor, current, &cx.visit.device, cx.now()).await?.ok_or_else(wrong)?;
    // the work of a hash holds no connection
    let hash = access.passwords.hash(new).await?;
    let mut tx = cx.app().db.begin(cx.actor.home_scope()).await?;
    if !identities::replace_password(&mut tx, cx.actor.member_id, &before, &hash, cx.now()).await? {
        return Err(wrong());
    }
    sessions::end_others_in(&mut tx, &cx.actor, "password", cx.now()).await?;
    sessions::lift_restriction(&mut tx, &cx.actor).await?;
    end_links(&mut tx, cx.actor.member_id, cx.now()).await?;
    let set = told(&mut tx, &cx.visit, cx.actor.member_id).await?;
    tx.commit().await?;
    access.sessions.forget_member(cx.actor.member_id);
    cx.app().bell.ring();
    Ok(set)
}

async fn by_link(visit: &Visit, token: &str, new: &str) -> Outcome<PasswordSet> {
    let access = &visit.app.access;
    let mut tx = visit.app.db.begin_unscoped().await?;
    let link = open(links::look(&mut tx, LinkKind::Password, token, visit.now).await?)?;
    let member_id = Uuid::parse_str(&link.subject)?;
    let mut tx = tx.enter(link.scope()).await?;
    let stored = identities::password_of(&mut tx, member_id).await?;
    tx.commit().await?;
    check_holder("newPassword", new, &link.email).map_err(Fault::from)?;
    if access.passwords.verify(new, stored.as_deref()).await? {
        return Err(Fault::field("newPassword", "same", "password.same"));
    }
    // the work of a hash holds no connection
    let hash = access.passwords.hash(new).await?;
    let scope = link.scope();
    let mut tx = visit.app.db.begin(scope).await?;
    open(links::take(&mut tx, LinkKind::Password, token, visit.now).await?)?;
    set(&mut tx, scope, (member_id, &hash), visit.now).await?;
    let set = told(&mut tx, visit, member_id).await?;
    tx.commit().await?;
    access.sessions.forget_member(member_id);
    visit.app.bell.ring();
    Ok(set)
}

async fn set(tx: &mut TenantTx, scope: Scope, (member_id, hash): (Uuid, &str), now: OffsetDateTime) -> Outcome<()> {
    let valid = members::by_id(tx, member_id).await?.is_some_and(|member| member.valid);
    if !valid || !identities::set_password(tx, member_id, hash, now).await? {
        return Err(Fault::State("unknown", "password.link.unknown".into()));
    }
    sessions::end_all_in(tx, scope.company(), member_id, "password", now).await?;
    end_links(tx, member_id, now).await
}

/// Takes the member's open links away: whoever had them mailed may have known the former password.
async fn end_links(tx: &mut TenantTx, member_id: Uuid, now: OffsetDateTime) -> Outcome<()> {
    for kind in [LinkKind::Password, LinkKind::Email] {
        links::revoke(tx, kind, &member_id.to_string(), now).await?;
    }
    Ok(())
}

/// Writes the change into the audit log, orders the mail that tells of it, and says until when the password is good.
async fn told(tx: &mut TenantTx, visit: &Visit, member_id: Uuid) -> Outcome<PasswordSet> {
    let member = members::by_id(tx, member_id).await?.ok_or_else(|| Fault::ours("a login of no member"))?;
    let name = format!("{} {}", member.person.family_name, member.person.first_name);
    let entry = audit::AuditEntry {
        actor_id: Some(member_id),
        actor_name: &name,
        actor_type: member.member_type,
        action: "password.change",
        subject: &member.email,
        subject_id: Some(member_id),
        before: None,
        after: None,
        ip: Some(&visit.device.ip),
    };
    audit::write(tx, entry, visit.now);
    let at_ms = i64::try_from(visit.now.unix_timestamp_nanos() / 1_000_000)?;
    jobs::enqueue(tx, ids::new_id(), &MailPasswordChanged { member_id, at_ms }).await?;
    let zone = zones::of_member(tx, member_id, None).await?;
    let ends = validity::ends(visit.now, validity::days(tx).await?);
    Ok(PasswordSet { password_expires_on: ends.map(|ends| kernel::zone::write_date(zone.date(ends))) })
}
