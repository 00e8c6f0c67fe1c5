//! Inviting: a link by which the holder of an address registers as a member.

use access::MemberType;
use access::identities;
use access::links::{Invitation, LinkKind, NewLink};
use account_mail_orders::MailRegistrationLink;
use db::TenantTx;
use http_kit::form::{Choice, Form, Key, List, Text};
use http_kit::{Cx, JsonBody, Reply, Subject, ok};
use kernel::rules::Email;
use kernel::{Lang, Outcome, Zone, ids};
use salvo::Writer as _;
use salvo::oapi::{ToSchema, endpoint};
use serde::{Deserialize, Serialize};
use serde_json::json;
use time::OffsetDateTime;

use super::change::{LocationChoice, registered};
use super::{locations, rules, store};
use crate::own::store::location_max_size;

/// Whom to invite, as what.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct MemberToInvite {
    /// Where the link goes; the member ID later on.
    email: Text<Email>,
    /// The type that they may have at most; general user when absent.
    member_type_code: Option<Choice<MemberType>>,
    /// The locations that they choose from; all when absent.
    location_unique_keys: Option<List<Key, 1, 10_000>>,
    /// The main location that is proposed.
    main_location_unique_key: Option<Key>,
    /// The language of the mail; the inviter's when absent.
    language_c: Option<Choice<Lang>>,
}

/// A link that is on its way.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Invited {
    /// From when on it opens nothing.
    expires_at: String,
}

/// Mails a registration link. A newer one for the same address replaces it.
#[endpoint]
pub(crate) async fn invite(cx: Cx, body: JsonBody<MemberToInvite>) -> Reply<Invited> {
    let JsonBody(body) = body;
    let mut form = Form::default();
    let email = form.take("email", body.email);
    let kind = form.take("memberTypeCode", body.member_type_code).unwrap_or(MemberType::General);
    let chosen = form.take("locationUniqueKeys", body.location_unique_keys).unwrap_or_default();
    let main = form.take("mainLocationUniqueKey", body.main_location_unique_key);
    let language = form.take("languageC", body.language_c).unwrap_or(cx.lang());
    let email = form.done(identities::normal(&email))?;
    let mut tx = cx.begin().await?;
    let company: Vec<_> = locations::all(&mut tx).await?.into_iter().map(|row| row.location_unique_key).collect();
    if !chosen.is_empty() || main.is_some() {
        let among = if chosen.is_empty() { company.clone() } else { chosen.clone() };
        let choice = LocationChoice { main: main.or(among.first().copied()), locations: among };
        rules::locations(&choice, &company, location_max_size(&mut tx).await?.max(company.len()))?;
    }
    let invitation = Invitation {
        inviter: cx.actor.name.clone(),
        language,
        member_type: Some(kind.code()),
        locations: chosen,
        main_location: main,
    };
    let expires_at = issue(&cx, &mut tx, (&email, &invitation)).await?;
    tx.commit().await?;
    cx.app().bell.ring();
    ok(Invited { expires_at: Zone::utc().iso(expires_at) })
}

/// Invites somebody as an administrator of the company of the transaction, at any of its locations; when the link ends.
pub(crate) async fn invite_administrator(
    cx: &Cx,
    tx: &mut TenantTx,
    (email, language): (&str, Lang),
) -> Outcome<OffsetDateTime> {
    let invitation = Invitation {
        inviter: cx.actor.name.clone(),
        language,
        member_type: Some(MemberType::Administrator.code()),
        locations: Vec::new(),
        main_location: None,
    };
    issue(cx, tx, (email, &invitation)).await
}

/// Orders the mail with the link, which takes the place of a former one for the address.
async fn issue(cx: &Cx, tx: &mut TenantTx, (email, invitation): (&str, &Invitation)) -> Outcome<OffsetDateTime> {
    if store::by_email(tx, email).await?.is_some() {
        return Err(registered());
    }
    let content = serde_json::to_value(invitation)?;
    let link = NewLink { kind: LinkKind::Registration, subject: email, email, content };
    let issued = cx.app().links.issue(tx, &link, cx.now()).await?;
    jobs::enqueue(tx, ids::new_id(), &MailRegistrationLink { link_id: issued.link_id }).await?;
    let after = json!({ "memberTypeCode": invitation.member_type, "locationUniqueKeys": invitation.locations });
    let subject = Subject { id: issued.link_id, name: email };
    cx.audit(tx, "member.invite", subject, None::<()>, Some(after))?;
    Ok(issued.expires_at)
}
