//! Asking for a link by which a new password is set, and whether such a link still opens something.

use std::time::Duration;

use access::identities::{self, Identity};
use access::links::{self, LinkKind, NewLink};
use access::network;
use access::throttle::{self, ThrottleKind};
use account_mail_orders::MailPasswordLink;
use db::UnscopedTx;
use http_kit::form::{Form, Text};
use http_kit::{JsonBody, Nothing, Params, Reply, Visit, done, ok};
use kernel::rules::Free;
use kernel::{Fault, Outcome, ids};
use salvo::Writer as _;
use salvo::oapi::{ToSchema, endpoint};
use serde::{Deserialize, Serialize};
use tokio::time::Instant;

use super::open;
use crate::members;

/// How long an answer takes, whatever was done for it: far longer than writing a link and a job does.
const PACE: Duration = Duration::from_millis(150);

/// Who forgot the password.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct ForgottenPassword {
    /// The member ID.
    member_id: Text<Free<255>>,
}

/// The one-time value of a link for a new password.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct PasswordLinkQuery {
    /// The one-time value of the link.
    param: Text<Free<255>>,
}

/// The link opens the form.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct LinkAccepted {
    accepted: bool,
    /// Whose password it sets: the address that got the link.
    member_id: String,
}

/// Mails a link by which a new password is set, when the member ID is registered. A newer link replaces it.
#[endpoint]
pub(crate) async fn ask(visit: Visit, body: JsonBody<ForgottenPassword>) -> Reply<Nothing> {
    let JsonBody(body) = body;
    let mut form = Form::default();
    let member_id = form.take("memberId", body.member_id);
    let member_id = form.done(identities::normal(&member_id))?;
    let answers_at = Instant::now() + PACE;
    let mailed = mail_link(&visit, &member_id).await;
    tokio::time::sleep_until(answers_at).await;
    mailed?;
    done()
}

async fn mail_link(visit: &Visit, member_id: &str) -> Outcome<()> {
    let mut tx = visit.app.db.begin_unscoped().await?;
    let asking = throttle::count(&mut tx, ThrottleKind::Asking, &network(&visit.device.ip), visit.now).await;
    if asking.is_err() {
        tx.commit().await?;
        return asking;
    }
    let room = match throttle::count(&mut tx, ThrottleKind::Mailed, member_id, visit.now).await {
        // answered like the others: a refusal would let anybody find out that somebody else has asked
        Err(Fault::Throttled(_)) => false,
        counted => counted.map(|()| true)?,
    };
    match identities::find(&mut tx, member_id).await?.filter(|identity| room && !identity.staff) {
        Some(identity) => order(visit, tx, &identity, member_id).await,
        None => Ok(tx.commit().await?),
    }
}

async fn order(visit: &Visit, tx: UnscopedTx, identity: &Identity, email: &str) -> Outcome<()> {
    let mut tx = tx.enter(identity.scope()).await?;
    let member = members::by_id(&mut tx, identity.member_id).await?;
    if !member.is_some_and(|member| member.valid) {
        return Ok(tx.commit().await?);
    }
    let subject = identity.member_id.to_string();
    let new = NewLink { kind: LinkKind::Password, subject: &subject, email, content: serde_json::json!({}) };
    let issued = visit.app.links.issue(&mut tx, &new, visit.now).await?;
    jobs::enqueue(&mut tx, ids::new_id(), &MailPasswordLink { link_id: issued.link_id }).await?;
    tx.commit().await?;
    visit.app.bell.ring();
    Ok(())
}

/// Whether a link for a new password still opens the form. Looking uses nothing up.
#[endpoint]
pub(crate) async fn verify(visit: Visit, query: Params<PasswordLinkQuery>) -> Reply<LinkAccepted> {
    let mut form = Form::default();
    let token = form.take("param", query.0.param);
    let token = form.done(token)?;
    let mut tx = visit.app.db.begin_unscoped().await?;
    let link = open(links::look(&mut tx, LinkKind::Password, &token, visit.now).await?)?;
    ok(LinkAccepted { accepted: true, member_id: link.email })
}
