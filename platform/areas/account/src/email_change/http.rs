//! The calls.

use std::time::Duration;

use access::links::{self, LIFE, Link, LinkKind, LinkState, NewLink};
use access::throttle::{self, ThrottleKind};
use access::{audit, identities, known_password, network, sessions};
use account_mail_orders::{MailEmailAsked, MailEmailChanged, MailEmailLink};
use http_kit::form::{Form, Secret, Text};
use http_kit::{Cx, JsonBody, Params, Reply, Subject, Visit, ok};
use kernel::rules::{Email, Free};
use kernel::{Fault, Outcome, Zone, ids};
use salvo::Writer as _;
use salvo::oapi::{ToSchema, endpoint};
use serde::{Deserialize, Serialize};
use serde_json::json;
use time::OffsetDateTime;
use tokio::time::Instant;
use uuid::Uuid;

use crate::members;

/// How long an answer takes once the password was right, whoever has the address: far longer than writing a link does.
const PACE: Duration = Duration::from_millis(150);

/// Another address, and the proof that it is the member who asks.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct NewEmail {
    /// The new address.
    new_email: Text<Email>,
    current_password: Secret,
}

/// A link that is on its way.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct EmailLinkSent {
    /// From when on it opens nothing.
    expires_at: String,
}

/// The one-time value of a mailed link.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct EmailLinkQuery {
    /// The one-time value; the name is that of the specification.
    member_id: Text<Free<255>>,
}

/// The address was changed.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct EmailMoved {
    /// `success`.
    result: &'static str,
}

/// Mails a link to another address, by which it becomes the caller's. A newer link replaces it.
#[endpoint]
pub(crate) async fn ask(cx: Cx, body: JsonBody<NewEmail>) -> Reply<EmailLinkSent> {
    let JsonBody(body) = body;
    let mut form = Form::default();
    let email = form.take("newEmail", body.new_email);
    let password = form.take("currentPassword", body.current_password);
    form.must(!password.is_empty(), "currentPassword", "required", "field.required");
    let (email, password) = form.done((identities::normal(&email), password))?;
    let known = known_password(&cx.app().access, &cx.actor, &password, &cx.visit.device, cx.now()).await?;
    known.ok_or_else(|| Fault::field("currentPassword", "wrong", "password.wrong"))?;
    let answers_at = Instant::now() + PACE;
    let asked = order(&cx, &email).await;
    tokio::time::sleep_until(answers_at).await;
    asked?;
    ok(EmailLinkSent { expires_at: Zone::utc().iso(cx.now() + LIFE) })
}

async fn order(cx: &Cx, email: &str) -> Outcome<()> {
    let (app, now) = (cx.app(), cx.now());
    let mut tx = app.db.begin_unscoped().await?;
    let asking = throttle::count(&mut tx, ThrottleKind::Asking, &network(&cx.visit.device.ip), now).await;
    let verdict = match asking {
        Ok(()) => throttle::count(&mut tx, ThrottleKind::Mailed, email, now).await,
        refused => refused,
    };
    let taken = identities::find(&mut tx, email).await?;
    let mut tx = tx.enter(cx.actor.home_scope()).await?;
    if verdict.is_err() {
        tx.commit().await?;
        return verdict;
    }
    let member = members::by_id(&mut tx, cx.actor.member_id).await?.ok_or_else(members::missing)?;
    if member.email == email {
        return Err(Fault::field("newEmail", "same", "email.same"));
    }
    let subject = member.member_id.to_string();
    let content = json!({ "before": member.email });
    let new = NewLink { kind: LinkKind::Email, subject: &subject, email, content };
    let issued = app.links.issue(&mut tx, &new, now).await?;
    if taken.is_none() {
        jobs::enqueue(&mut tx, ids::new_id(), &MailEmailLink { link_id: issued.link_id }).await?;
    }
    // whoever did not ask notices before anything has changed
    let told = MailEmailAsked { link_id: issued.link_id, at_ms: milliseconds(now)? };
    jobs::enqueue(&mut tx, ids::new_id(), &told).await?;
    let after = json!({ "newEmail": email });
    cx.audit(&mut tx, "email.ask", Subject { id: member.member_id, name: &member.email }, None::<()>, Some(after))?;
    tx.commit().await?;
    app.bell.ring();
    Ok(())
}

/// Gives the member of a mailed link the address to which the link was mailed, and ends their sessions.
#[endpoint]
pub(crate) async fn complete(visit: Visit, query: Params<EmailLinkQuery>) -> Reply<EmailMoved> {
    let mut form = Form::default();
    let token = form.take("memberId", query.0.member_id);
    let token = form.done(token)?;
    let mut tx = visit.app.db.begin_unscoped().await?;
    let link = open(links::take(&mut tx, LinkKind::Email, &token, visit.now).await?)?;
    let mut tx = tx.enter(link.scope()).await?;
    let member_id = Uuid::parse_str(&link.subject)?;
    let member = members::hold(&mut tx, member_id).await?.filter(|member| member.valid).ok_or_else(unknown)?;
    let before = member.email.clone();
    if !identities::replace_email(&mut tx, member_id, &before, &link.email).await? {
        return Err(taken().into());
    }
    let after = members::set_email(&mut tx, member, &link.email, visit.now).await?;
    sessions::end_all_in(&mut tx, link.company, member_id, "revoked", visit.now).await?;
    links::revoke(&mut tx, LinkKind::Password, &link.subject, visit.now).await?;
    tell(&mut tx, &visit, &link, (&before, &after)).await?;
    tx.commit().await?;
    visit.app.access.sessions.forget_member(member_id);
    visit.app.bell.ring();
    ok(EmailMoved { result: "success" })
}

/// Writes the change into the audit log, and orders the mail to the former address.
async fn tell(
    tx: &mut db::TenantTx,
    visit: &Visit,
    link: &Link,
    (before, after): (&str, &members::Member),
) -> Outcome<()> {
    let name = format!("{} {}", after.person.family_name, after.person.first_name);
    let entry = audit::AuditEntry {
        actor_id: Some(after.member_id),
        actor_name: &name,
        actor_type: after.member_type,
        action: "email.change",
        subject: &after.email,
        subject_id: Some(after.member_id),
        before: Some(json!({ "memberId": before })),
        after: Some(json!({ "memberId": after.email })),
        ip: Some(&visit.device.ip),
    };
    audit::write(tx, entry, visit.now);
    let at_ms = milliseconds(visit.now)?;
    jobs::enqueue(tx, ids::new_id(), &MailEmailChanged { link_id: link.link_id, at_ms }).await?;
    Ok(())
}

fn milliseconds(at: OffsetDateTime) -> Outcome<i64> {
    Ok(i64::try_from(at.unix_timestamp_nanos() / 1_000_000)?)
}

fn unknown() -> Fault {
    Fault::State("unknown", "email.link.unknown".into())
}

fn taken() -> Fault {
    Fault::State("taken", "email.link.taken".into())
}

/// The link, when it still opens something.
fn open(state: LinkState) -> Outcome<Link> {
    match state {
        LinkState::Open(link) => Ok(*link),
        LinkState::Used => Err(Fault::State("used", "email.link.used".into())),
        LinkState::Replaced => Err(Fault::State("replaced", "email.link.replaced".into())),
        LinkState::Expired => Err(Fault::State("expired", "email.link.expired".into())),
        LinkState::Unknown => Err(unknown()),
    }
}
