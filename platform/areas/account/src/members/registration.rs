//! Registering by a mailed link: the address is verified, the form is filled, the member is stored (9HDG005 to 007).
//!
//! Whoever holds the link is the holder of the address; nothing else lets them in, and a link that opens nothing tells
//! nothing of anybody, only why it opens nothing.

use access::links::{self, Invitation, Link, LinkKind, LinkState};
use access::passwords::{check_holder, check_rules};
use access::{MemberType, audit, identities};
use account_mail_orders::MailWelcome;
use content::policies::{self, PRIVACY, TERMS};
use http_kit::form::{Choice, Flag, Form, Key, List, Secret, Text};
use http_kit::{JoinedFields, JsonBody, Params, Reply, Visit, ok};
use kernel::rules::Free;
use kernel::{Fault, Outcome, ids};
use salvo::Writer as _;
use salvo::oapi::{ToSchema, endpoint};
use serde::{Deserialize, Serialize};

use super::change::{self, LocationChoice, MemberAudit, NewMember, registered};
use super::wire::PersonFields;
use super::{locations, rules, store};
use crate::own::store::location_max_size;
use crate::shell::http::LocationRow;

/// The one-time value of a link, under the name that the mail step gives it.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct LinkToVerify {
    /// The one-time value of the link.
    member_id: Text<Free<255>>,
}

/// The one-time value of a link.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct LinkQuery {
    /// The one-time value of the link.
    param: Text<Free<255>>,
}

/// The address is theirs.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct AddressVerified {
    verified: bool,
}

/// What the form of a new member is filled with.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct RegistrationForm {
    /// The invited address.
    member_id: String,
    /// The type that they may have at most.
    member_type_code: i16,
    company_name: String,
    language_c: String,
    /// The locations to choose from.
    locations: Vec<LocationRow>,
    /// The proposed main one.
    main_location_unique_key: Option<uuid::Uuid>,
    /// The address was verified; registering needs that.
    verified: bool,
}

/// What a new member says besides who they are.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct Registration {
    /// The one-time value of the link.
    param: Text<Free<255>>,
    /// Not above the invited one.
    member_type_code: Choice<MemberType>,
    /// In the member's order.
    location_unique_keys: List<Key, 1, 10_000>,
    /// One of them.
    main_location_unique_key: Key,
    password: Secret,
    password_confirmation: Secret,
    agree_terms: Flag,
    agree_privacy_policy: Flag,
}

/// A member who has registered.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Registered {
    member_type_code: i16,
    /// An administrator must make them valid first.
    waiting: bool,
}

/// Notes that the holder of the invited address has opened the link.
#[endpoint]
pub(crate) async fn verify(visit: Visit, query: Params<LinkToVerify>) -> Reply<AddressVerified> {
    let mut form = Form::default();
    let token = form.take("memberId", query.0.member_id);
    let token = form.done(token)?;
    let mut tx = visit.app.db.begin_unscoped().await?;
    open(links::verify(&mut tx, LinkKind::Registration, &token, visit.now).await?)?;
    tx.commit().await?;
    ok(AddressVerified { verified: true })
}

/// What the form of a new member is filled with.
#[endpoint]
pub(crate) async fn begin(visit: Visit, query: Params<LinkQuery>) -> Reply<RegistrationForm> {
    let mut form = Form::default();
    let token = form.take("param", query.0.param);
    let token = form.done(token)?;
    let mut tx = visit.app.db.begin_unscoped().await?;
    let link = open(links::look(&mut tx, LinkKind::Registration, &token, visit.now).await?)?;
    // meanwhile the address may have come in by another company's link
    if identities::find(&mut tx, &link.email).await?.is_some() {
        return Err(registered().into());
    }
    let invitation: Invitation = serde_json::from_value(link.content.clone())?;
    let mut tx = tx.enter(link.scope()).await?;
    let (company_name, _) = store::company(&mut tx).await?;
    ok(RegistrationForm {
        member_id: link.email,
        member_type_code: invited_as(&invitation).code(),
        company_name,
        language_c: invitation.language.code().to_owned(),
        locations: offered(&mut tx, &invitation).await?,
        main_location_unique_key: invitation.main_location,
        verified: link.verified,
    })
}

/// Stores the new member. Administrators may log in at once, everybody else waits for an administrator's word.
#[endpoint]
pub(crate) async fn register(
    visit: Visit,
    body: JsonBody<JoinedFields<Registration, PersonFields>>,
) -> Reply<Registered> {
    let JsonBody(JoinedFields(fields, person)) = body;
    let mut form = Form::default();
    let token = form.take("param", fields.param);
    let person = rules::person(&mut form, person);
    let kind = form.take("memberTypeCode", fields.member_type_code);
    let chosen = form.take("locationUniqueKeys", fields.location_unique_keys);
    let main = form.take("mainLocationUniqueKey", fields.main_location_unique_key);
    let password = form.take("password", fields.password);
    let again = form.take("passwordConfirmation", fields.password_confirmation);
    form.check(check_rules("password", &password));
    form.must(again == password, "passwordConfirmation", "equal", "password.differs");
    for (name, field) in [("agreeTerms", fields.agree_terms), ("agreePrivacyPolicy", fields.agree_privacy_policy)] {
        let agreed = form.take(name, field);
        form.must(agreed, name, "consent", "registration.consent");
    }
    let (token, person, kind) = form.done((token, person, kind))?;
    let mut tx = visit.app.db.begin_unscoped().await?;
    let link = open(links::look(&mut tx, LinkKind::Registration, &token, visit.now).await?)?;
    tx.commit().await?;
    if !link.verified {
        return Err(Fault::rule("registration.unverified").into());
    }
    check_holder("password", &password, &link.email).map_err(Fault::from)?;
    // the work of a hash holds no connection
    let hash = visit.app.access.passwords.hash(&password).await?;
    let mut tx = visit.app.db.begin(link.scope()).await?;
    let link = open(links::take(&mut tx, LinkKind::Registration, &token, visit.now).await?)?;
    let invitation: Invitation = serde_json::from_value(link.content.clone())?;
    if kind > invited_as(&invitation) {
        return Err(Fault::field("memberTypeCode", "choice", "field.choice").into());
    }
    let places = LocationChoice { locations: chosen, main: Some(main) };
    let company: Vec<_> = offered(&mut tx, &invitation).await?.into_iter().map(|row| row.location_unique_key).collect();
    rules::locations(&places, &company, location_max_size(&mut tx).await?)?;
    let new = NewMember { email: link.email.clone(), person, kind, places, valid: false };
    let member = change::add(&mut tx, new, &hash, visit.now).await?;
    policies::agree_to(&mut tx, member.member_id, &[TERMS, PRIVACY], (visit.lang, visit.now)).await?;
    jobs::enqueue(&mut tx, ids::new_id(), &MailWelcome { member_id: member.member_id }).await?;
    let name = format!("{} {}", member.person.family_name, member.person.first_name);
    let entry = audit::AuditEntry {
        actor_id: Some(member.member_id),
        actor_name: &name,
        actor_type: member.member_type,
        action: "member.register",
        subject: &member.email,
        subject_id: Some(member.member_id),
        before: None,
        after: Some(serde_json::to_value(MemberAudit::from(&member))?),
        ip: Some(&visit.device.ip),
    };
    audit::write(&mut tx, entry, visit.now);
    tx.commit().await?;
    visit.app.bell.ring();
    ok(Registered { member_type_code: member.member_type, waiting: member.waiting })
}

/// The link, when it still opens something.
fn open(state: LinkState) -> Outcome<Link> {
    match state {
        LinkState::Open(link) => Ok(*link),
        LinkState::Used => Err(registered()),
        LinkState::Replaced => Err(Fault::State("replaced", "registration.replaced".into())),
        LinkState::Expired => Err(Fault::State("expired", "registration.expired".into())),
        LinkState::Unknown => Err(Fault::State("unknown", "registration.unknown".into())),
    }
}

fn invited_as(invitation: &Invitation) -> MemberType {
    invitation.member_type.and_then(MemberType::parse).unwrap_or(MemberType::General)
}

/// The locations that an invited person chooses from.
async fn offered(tx: &mut db::TenantTx, invitation: &Invitation) -> Outcome<Vec<LocationRow>> {
    let mut all = locations::all(tx).await?;
    if !invitation.locations.is_empty() {
        all.retain(|row| invitation.locations.contains(&row.location_unique_key));
    }
    Ok(all)
}
