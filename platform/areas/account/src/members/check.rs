//! Whether somebody is registered under an address already: asked when inviting, and by the registration before its
//! confirm step.
//!
//! Administrators are told about their company, the holder of a live registration link about the company that invites
//! and, for the own address, about all. Everybody else gets the same null for every address (decision 0036).

use access::identities;
use access::links::{self, Link, LinkKind, LinkState};
use access::throttle::{self, ThrottleKind};
use db::UnscopedTx;
use http_kit::form::{Form, Text};
use http_kit::{Caller, Cx, JsonBody, Reply, Visit, ok};
use kernel::Outcome;
use kernel::rules::{Email, Free};
use salvo::Writer as _;
use salvo::oapi::{ToSchema, endpoint};
use serde::{Deserialize, Serialize};

use super::{INVITE, store};

/// An address that may be registered.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct AccountToCheck {
    /// The address.
    member_id: Text<Email>,
    /// The one-time value of a registration link; administrators need none.
    param: Option<Text<Free<255>>>,
}

/// Whether the address can be registered.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct AccountState {
    /// Somebody is registered under it.
    registered: bool,
}

/// Tells whether an address is registered: to administrators, and to the holder of a live registration link. Anybody
/// else is told nothing.
#[endpoint]
pub(crate) async fn check(visit: Visit, caller: Caller, body: JsonBody<AccountToCheck>) -> Reply<Option<AccountState>> {
    let JsonBody(body) = body;
    let mut form = Form::default();
    let email = form.take("memberId", body.member_id);
    let token = form.take("param", body.param);
    let (email, token) = form.done((identities::normal(&email), token))?;
    let registered = match (caller.holding(INVITE), token) {
        (Some(cx), _) => Some(for_administrator(&cx, &email).await?),
        (None, Some(token)) => for_holder(&visit, &token, &email).await?,
        (None, None) => None,
    };
    ok(registered.map(|registered| AccountState { registered }))
}

async fn for_administrator(cx: &Cx, email: &str) -> Outcome<bool> {
    let mut tx = cx.begin().await?;
    Ok(store::by_email(&mut tx, email).await?.is_some())
}

/// None: the link opens nothing.
async fn for_holder(visit: &Visit, token: &str, email: &str) -> Outcome<Option<bool>> {
    let mut tx = visit.app.db.begin_unscoped().await?;
    let LinkState::Open(link) = links::look(&mut tx, LinkKind::Registration, token, visit.now).await? else {
        return Ok(None);
    };
    throttle::count(&mut tx, ThrottleKind::Lookup, &link.link_id.to_string(), visit.now).await?;
    Ok(Some(told_to(*link, tx, email).await?))
}

/// What the link's holder is told of an address; commits what was counted.
async fn told_to(link: Link, mut tx: UnscopedTx, email: &str) -> Outcome<bool> {
    if email == link.email {
        let taken = identities::find(&mut tx, email).await?.is_some();
        tx.commit().await?;
        return Ok(taken);
    }
    let mut tx = tx.enter(link.scope()).await?;
    let taken = store::by_email(&mut tx, email).await?.is_some();
    tx.commit().await?;
    Ok(taken)
}
