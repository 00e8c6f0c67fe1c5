//! `hughomememberC/tlk/login`, `hughomememberC/tlk/login/account/{query, select, leave}`.

use access::Attempt;
use access::audit::{self, AuditEntry};
use access::staff::{self, Pick, StaffStep};
use http_kit::form::{Code, CodeSet};
use http_kit::{Cx, JoinedFields, JsonBody, Paged, Params, Reply, Rows, Visit, ok};
use kernel::fault::Together;
use kernel::{CompanyId, Fault, Outcome};
use salvo::Writer as _;
use salvo::oapi::{ToSchema, endpoint};
use serde::{Deserialize, Serialize};
use serde_json::json;
use uuid::Uuid;

use super::{rules, store};
use crate::shell::LocationRow;

/// What the staff login form sends.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct StaffLoginRequest {
    #[serde(default)]
    #[salvo(schema(required = true, min_length = 1, max_length = 255))]
    email: String,
    #[serde(default)]
    #[salvo(schema(required = true, min_length = 1, max_length = 255))]
    password: String,
}

/// A session that serves nothing but the pick of a customer.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct PickingSession {
    /// Sent back in `Authorization: Bearer`; told once.
    token: String,
    /// 40 or 50.
    member_type_code: i16,
    /// The token serves nothing but logging out.
    password_expired: bool,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct CustomerQuery {
    /// Part of the customer's name or of a location's.
    #[serde(default)]
    #[salvo(schema(max_length = 100))]
    keyword: Option<String>,
}

/// The one order of the customers.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ByName;

impl CodeSet for ByName {
    const CODES: &'static [(Code, Self)] = &[(Code::Word("name"), Self)];
}

/// A customer that staff may pick.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct CustomerRow {
    company_unique_key: Uuid,
    name: String,
    locations: Vec<LocationRow>,
}

/// The customer to enter, and the location to begin at.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct PickRequest {
    #[serde(default)]
    #[salvo(schema(required = true, min_length = 1, max_length = 255))]
    company_unique_key: String,
    #[serde(default)]
    #[salvo(schema(required = true, min_length = 1, max_length = 255))]
    main_location_unique_key: String,
}

/// A session inside a customer.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct VisitingSession {
    /// Takes the place of the token that was sent; told once.
    token: String,
    /// The staff member's address.
    #[serde(rename = "memberidC")]
    memberid_c: String,
    /// 40 or 50.
    member_type_code: i16,
    /// `ja`, `en` or `ko`.
    language_c: String,
    hug_home_member_unique_key_c: String,
    company_unique_key: Uuid,
    company_name: String,
    main_location: LocationRow,
    password_expired: bool,
}

/// Logs a person of the provider in.
#[endpoint]
pub(crate) async fn log_in(visit: Visit, body: JsonBody<StaffLoginRequest>) -> Reply<PickingSession> {
    let JsonBody(form) = body;
    rules::both([("email", &form.email), ("password", &form.password)])?;
    let attempt = Attempt { member_id: &form.email, password: &form.password, device: &visit.device };
    let logged_in = access::log_in_staff(&visit.app.access, &attempt, visit.now).await?;
    let member_type_code = logged_in.member_type.code();
    let password_expired = logged_in.password_expired;
    ok(PickingSession { token: logged_in.token, member_type_code, password_expired })
}

/// The name under which a look at the list of customers stands in the provider's own audit log.
const QUERY: &str = "provider.customers.query";

/// The customers that staff may pick, with their locations.
#[endpoint]
pub(crate) async fn customers(cx: Cx, query: Params<Paged<CustomerQuery, ByName>>) -> Reply<Rows<CustomerRow>> {
    let Params(JoinedFields(query, page)) = query;
    let (word, page) = (rules::keyword(query.keyword.as_deref()), page.checked()).together()?;
    let mut tx = cx.app().db.begin(cx.actor.home_scope()).await?;
    let found = store::customers(&mut tx, word, page).await?;
    let companies: Vec<i64> = found.data.iter().map(|customer| customer.company_id).collect();
    let mut locations = store::locations(&mut tx, &companies).await?;
    let rows = found.map(|store::Customer { company_id, key, name }| {
        let own = locations.extract_if(.., |(company, _)| *company == company_id).map(|(_, location)| location);
        CustomerRow { company_unique_key: key, name, locations: own.collect() }
    });
    let after = json!({ "offset": page.offset, "size": page.size, "count": rows.count });
    let entry =
        AuditEntry { after: Some(after), ip: Some(&cx.visit.device.ip), ..AuditEntry::by(&cx.actor, QUERY, word) };
    audit::write(&mut tx, entry, cx.now());
    tx.commit().await?;
    ok(rows)
}

/// Enters a customer; one that the session is in is left.
#[endpoint]
pub(crate) async fn select(cx: Cx, body: JsonBody<PickRequest>) -> Reply<VisitingSession> {
    let JsonBody(form) = body;
    let (company, location) = (&form.company_unique_key, &form.main_location_unique_key);
    rules::both([("companyUniqueKey", company), ("mainLocationUniqueKey", location)])?;
    let (company, location) = (key_of(company)?, key_of(location)?);
    let mut tx = cx.app().db.begin(cx.actor.home_scope()).await?;
    let picked = store::pick(&mut tx, company, location).await?.ok_or_else(missing)?;
    let person = store::staff(&mut tx, cx.actor.member_id).await?;
    tx.commit().await?;
    let pick = Pick { company: CompanyId(picked.company_id), location, location_name: &picked.location_name };
    let token = staff::enter(&cx.app().access, step(&cx), &pick).await?;
    ok(VisitingSession {
        token,
        memberid_c: person.email,
        member_type_code: cx.actor.member_type.code(),
        language_c: person.language,
        hug_home_member_unique_key_c: cx.actor.member_id.to_string(),
        company_unique_key: company,
        company_name: picked.company_name,
        main_location: LocationRow {
            location_unique_key: location,
            name: picked.location_name,
            time_zone: picked.time_zone,
        },
        password_expired: false,
    })
}

/// Leaves the customer; the token given serves the next pick. Without a customer only the token changes.
#[endpoint]
pub(crate) async fn leave(cx: Cx) -> Reply<PickingSession> {
    let token = staff::leave(&cx.app().access, step(&cx)).await?;
    ok(PickingSession { token, member_type_code: cx.actor.member_type.code(), password_expired: false })
}

fn step(cx: &Cx) -> StaffStep<'_> {
    StaffStep { actor: &cx.actor, ip: &cx.visit.device.ip, now: cx.now() }
}

/// Unknown keys and pairs that do not belong together get one answer.
fn missing() -> Fault {
    Fault::not_found("provider.customer_missing")
}

fn key_of(text: &str) -> Outcome<Uuid> {
    text.trim().parse().map_err(|_| missing())
}
