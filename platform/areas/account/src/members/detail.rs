//! One member: what is shown, what the edit form is filled with, and the edit.
//!
//! Everybody sees and edits themselves. Who holds the list sees colleagues, who manages members edits them. The address
//! of somebody whom the caller may not see is answered like their own lack of rights, whoever it belongs to.

use access::MemberType;
use db::TenantTx;
use http_kit::form::{Form, Text};
use http_kit::{Cx, JoinedFields, JsonBody, Params, Reply, ok};
use kernel::rules::Free;
use kernel::{Fault, Outcome};
use salvo::Writer as _;
use salvo::oapi::endpoint;
use uuid::Uuid;

use super::change;
use super::list::{note, row_context};
use super::rules;
use super::store::{self, Member};
use super::wire::{MemberEdit, MemberForm, MemberIdQuery, MemberRow, PersonFields};
use super::{LIST, MANAGE, missing};

/// The types that an administrator gives.
const TYPES: [MemberType; 3] = [MemberType::General, MemberType::Superior, MemberType::Administrator];

/// A member's data.
#[endpoint]
pub(crate) async fn show(cx: Cx, query: Params<MemberIdQuery>) -> Reply<MemberRow> {
    let mut tx = cx.begin().await?;
    let member = find(&cx, &mut tx, query.0, LIST).await?;
    ok(row_context(&cx, &mut tx, &[member.member_id]).await?.row(member))
}

/// What the edit form of a member is filled with.
#[endpoint]
pub(crate) async fn edit_form(cx: Cx, query: Params<MemberIdQuery>) -> Reply<MemberForm> {
    let mut tx = cx.begin().await?;
    let member = find(&cx, &mut tx, query.0, MANAGE).await?;
    let context = row_context(&cx, &mut tx, &[member.member_id]).await?;
    let manages = manages(&cx);
    let own_type = MemberType::parse(member.member_type);
    let offered = context.locations.iter().filter(|row| manages || member.locations.contains(&row.location_unique_key));
    ok(MemberForm {
        locations: offered.cloned().collect(),
        member_types: TYPES
            .into_iter()
            .filter(|kind| manages || own_type == Some(*kind))
            .map(MemberType::code)
            .collect(),
        member: context.row(member),
    })
}

/// Saves a member's data.
#[endpoint]
pub(crate) async fn save(cx: Cx, body: JsonBody<JoinedFields<MemberEdit, PersonFields>>) -> Reply<MemberRow> {
    let JsonBody(JoinedFields(edit, person)) = body;
    // who may not change this member is told so, whatever else is wrong
    let mut tx = cx.begin().await?;
    let found = of_address(&cx, &mut tx, edit.member_id, MANAGE).await?;
    let mut form = Form::default();
    let person = rules::person(&mut form, person);
    let kind = form.take("memberTypeCode", edit.member_type_code);
    let version = form.take("version", edit.version);
    let (person, kind, version) = form.done((person, kind, version))?;
    let before = change::hold(&mut tx, found).await?.ok_or_else(missing)?;
    cx.unchanged(&mut tx, found, i32::try_from(version)?, before.version).await?;
    let typed = match kind.filter(|kind| kind.code() != before.member_type) {
        Some(_) if !manages(&cx) => return Err(Fault::Forbidden.into()),
        Some(kind) => change::set_type(&mut tx, &before, kind, cx.now()).await?,
        None => before.clone(),
    };
    let after = Member { person, version: before.version, ..typed };
    let after = change::write(&mut tx, after, cx.now()).await?;
    note(&cx, &mut tx, "member.update", &before, &after).await?;
    let row = row_context(&cx, &mut tx, &[after.member_id]).await?.row(after);
    tx.commit().await?;
    ok(row)
}

/// True for those who manage the company's members.
pub(super) fn manages(cx: &Cx) -> bool {
    cx.app().access.policies().permits(&cx.actor, MANAGE.0)
}

/// The member of an address: the caller, or a colleague where they hold `others`.
pub(super) async fn find(
    cx: &Cx,
    tx: &mut TenantTx,
    query: MemberIdQuery,
    others: access::Permission,
) -> Outcome<Member> {
    let id = of_address(cx, tx, query.member_id, others).await?;
    store::by_id(tx, id).await?.ok_or_else(missing)
}

/// The id behind an address, for those who may reach it.
pub(super) async fn of_address(
    cx: &Cx,
    tx: &mut TenantTx,
    member_id: Text<Free<255>>,
    others: access::Permission,
) -> Outcome<Uuid> {
    let mut form = Form::default();
    let email = form.take("memberId", member_id);
    let email = form.done(email)?;
    let found = store::by_email(tx, &access::identities::normal(&email)).await?;
    let own = found.as_ref().is_some_and(|member| member.member_id == cx.actor.member_id);
    if !own && !cx.app().access.policies().permits(&cx.actor, others.0) {
        return Err(Fault::Forbidden);
    }
    found.map(|member| member.member_id).ok_or_else(missing)
}
