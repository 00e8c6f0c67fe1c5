//! The provider's staff as its administrators keep them (console/staff/list, 9HDG110): members of the provider's own company,
//! without locations. Nobody changes themselves here, so whoever administers goes on being able to.

use access::{MemberType, identities, passwords};
use db::TenantTx;
use http_kit::form::{Choice, Code, CodeSet, Flag, Form, Key, Text};
use http_kit::{Cx, JoinedFields, JsonBody, Paged, Reply, Rows, Subject, ok};
use kernel::rules::{Email, KanaName, PersonName};
use kernel::{Fault, Outcome};
use salvo::Writer as _;
use salvo::oapi::{ToSchema, endpoint};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::change::{self, LocationChoice, MemberAudit, NewMember, PersonDraft};
use super::list::{TYPE, VALIDITY, note};
use super::missing;
use super::store::{self, Member, MemberFilter};
use super::wire::{MemberOrder, MemberQuery};

/// 40 staff, 50 staff who administer the console besides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct StaffType(MemberType);

impl CodeSet for StaffType {
    const CODES: &'static [(Code, Self)] =
        &[(Code::Number(40), Self(MemberType::Staff)), (Code::Number(50), Self(MemberType::StaffAdministrator))];
}

/// A staff member to be.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct NewStaffMember {
    /// By which they log in.
    email: Text<Email>,
    family_name: Text<PersonName>,
    first_name: Text<PersonName>,
    kana_family_name: Text<KanaName>,
    kana_first_name: Text<KanaName>,
    member_type_code: Choice<StaffType>,
}

/// A staff member to be let in, kept out, or given another type: one of the two.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct StaffChange {
    member_unique_key: Key,
    valid: Option<Flag>,
    member_type_code: Option<Choice<StaffType>>,
}

/// A staff member.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct StaffRow {
    member_unique_key: Uuid,
    email: String,
    name: String,
    /// 40 or 50.
    member_type_code: i16,
    /// May log in.
    valid: bool,
    last_login_time: Option<String>,
    /// The caller.
    own: bool,
}

/// A staff member who was added, with the password that they log in with first.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct StaffAdded {
    member_unique_key: Uuid,
    email: String,
    /// Told this once.
    password: String,
}

async fn row(cx: &Cx, tx: &mut TenantTx, member: Member) -> Outcome<StaffRow> {
    let zone = cx.zone(tx).await?;
    Ok(StaffRow {
        member_unique_key: member.member_id,
        name: format!("{} {}", member.person.family_name, member.person.first_name),
        email: member.email,
        member_type_code: member.member_type,
        valid: member.valid,
        last_login_time: member.last_login_at.map(|at| zone.iso(at)),
        own: member.member_id == cx.actor.member_id,
    })
}

/// The provider's staff.
#[endpoint]
pub(crate) async fn list(cx: Cx, body: JsonBody<Paged<MemberQuery, MemberOrder>>) -> Reply<Rows<StaffRow>> {
    let JsonBody(JoinedFields(query, page)) = body;
    let mut form = Form::default();
    let keyword = form.take("keyword", query.keyword).unwrap_or_default();
    let page = form.take("page", page);
    let page = form.done(page)?;
    let mut tx = cx.begin().await?;
    let filter = MemberFilter { keyword: &keyword, ..MemberFilter::default() };
    let found = store::page(&mut tx, filter, page).await?;
    let mut data = Vec::with_capacity(found.data.len());
    for member in found.data {
        data.push(row(&cx, &mut tx, member).await?);
    }
    ok(Rows { data, count: found.count })
}

/// Adds a staff member with a password that is told once.
#[endpoint]
pub(crate) async fn add(cx: Cx, body: JsonBody<NewStaffMember>) -> Reply<StaffAdded> {
    let JsonBody(body) = body;
    let mut form = Form::default();
    let email = form.take("email", body.email);
    let person = PersonDraft {
        family_name: form.take("familyName", body.family_name),
        first_name: form.take("firstName", body.first_name),
        kana_family_name: form.take("kanaFamilyName", body.kana_family_name),
        kana_first_name: form.take("kanaFirstName", body.kana_first_name),
        department: None,
        position: None,
        phone1: String::new(),
        phone2: None,
        language: cx.lang(),
    };
    let kind = form.take("memberTypeCode", body.member_type_code).0;
    let email = form.done(identities::normal(&email))?;
    let password = passwords::made()?;
    let hash = cx.app().access.passwords.hash(&password).await?;
    let new = NewMember { email, person, kind, places: LocationChoice::default(), valid: true };
    let mut tx = cx.begin().await?;
    let member = change::add(&mut tx, new, &hash, cx.now()).await?;
    let subject = Subject { id: member.member_id, name: &member.email };
    cx.audit(&mut tx, "member.add", subject, None::<()>, Some(MemberAudit::from(&member)))?;
    tx.commit().await?;
    ok(StaffAdded { member_unique_key: member.member_id, email: member.email, password })
}

/// Lets a staff member in, keeps them out, or gives them another type.
#[endpoint]
pub(crate) async fn update(cx: Cx, body: JsonBody<StaffChange>) -> Reply<StaffRow> {
    let JsonBody(body) = body;
    let mut form = Form::default();
    let key = form.take("memberUniqueKey", body.member_unique_key);
    let valid = form.take("valid", body.valid);
    let kind = form.take("memberTypeCode", body.member_type_code).map(|kind| kind.0);
    form.must(valid.is_some() != kind.is_some(), "valid", "one_of", "member.switch.one");
    let (key, valid, kind) = form.done((key, valid, kind))?;
    if key == cx.actor.member_id {
        return Err(Fault::rule("member.staff.self").into());
    }
    let mut tx = cx.begin().await?;
    let before = change::hold(&mut tx, key).await?.ok_or_else(missing)?;
    let (action, after) = match (valid, kind) {
        (Some(valid), _) => (VALIDITY, change::set_valid(&mut tx, &before, valid, cx.now()).await?),
        (None, Some(kind)) => (TYPE, change::set_type(&mut tx, &before, kind, cx.now()).await?),
        (None, None) => return Err(missing().into()),
    };
    note(&cx, &mut tx, action, &before, &after).await?;
    let row = row(&cx, &mut tx, after).await?;
    tx.commit().await?;
    cx.app().access.sessions.forget_member(key);
    ok(row)
}
