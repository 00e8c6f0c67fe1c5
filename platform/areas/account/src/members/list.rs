//! The list of members: its figures, its rows, and what may be changed in a row.

use std::collections::HashMap;

use access::{identities, validity};
use db::TenantTx;
use http_kit::form::Form;
use http_kit::{Cx, JoinedFields, JsonBody, NoConditions, Paged, Params, Reply, Rows, Subject, ok};
use kernel::Outcome;
use kernel::fault::Together;
use salvo::Writer as _;
use salvo::oapi::endpoint;
use uuid::Uuid;

use super::change::{self, MemberAudit};
use super::store::{self, Member, MemberFilter};
use super::wire::{
    Colleague, MemberEmailQuery, MemberOrder, MemberQuery, MemberRow, MemberStatistics, MemberToSwitch, RowContext,
};
use super::{locations, missing};

/// How many members the company has, and how many it may have.
#[endpoint]
pub(crate) async fn statistics(cx: Cx, _body: JsonBody<NoConditions>) -> Reply<MemberStatistics> {
    let mut tx = cx.begin().await?;
    ok(store::headcount(&mut tx, cx.now()).await?.into())
}

/// The company's members.
#[endpoint]
pub(crate) async fn list(cx: Cx, query: Params<Paged<MemberQuery, MemberOrder>>) -> Reply<Rows<MemberRow>> {
    let Params(JoinedFields(query, page)) = query;
    let mut form = Form::default();
    let keyword = form.take("keyword", query.keyword);
    let (keyword, page) = (form.done(keyword), page.checked()).together()?;
    let mut tx = cx.begin().await?;
    let filter = MemberFilter { keyword: keyword.as_deref().unwrap_or_default(), ..MemberFilter::default() };
    let members = store::page(&mut tx, filter, page).await?;
    let ids: Vec<Uuid> = members.data.iter().map(|member| member.member_id).collect();
    let context = row_context(&cx, &mut tx, &ids).await?;
    ok(members.map(|member| context.row(member)))
}

/// What the audit log calls the two.
pub(super) const VALIDITY: &str = "member.valid";
pub(super) const TYPE: &str = "member.type";

/// Makes a member valid or invalid, or gives them another type.
#[endpoint]
pub(crate) async fn update(cx: Cx, body: JsonBody<MemberToSwitch>) -> Reply<MemberRow> {
    let JsonBody(body) = body;
    let mut form = Form::default();
    let key = form.take("hugHomeMemberUniqueKeyC", body.hug_home_member_unique_key_c);
    let valid = form.take("valid", body.valid);
    let kind = form.take("memberTypeCode", body.member_type_code);
    form.must(valid.is_some() != kind.is_some(), "valid", "one_of", "member.switch.one");
    let (key, valid, kind) = form.done((key, valid, kind))?;
    let mut tx = cx.begin().await?;
    let before = change::hold(&mut tx, key).await?.ok_or_else(missing)?;
    let after = match (valid, kind) {
        (Some(valid), _) => change::set_valid(&mut tx, &before, valid, cx.now()).await?,
        (None, Some(kind)) => change::set_type(&mut tx, &before, kind, cx.now()).await?,
        (None, None) => before.clone(),
    };
    let action = if valid.is_some() { VALIDITY } else { TYPE };
    note(&cx, &mut tx, action, &before, &after).await?;
    let row = row_context(&cx, &mut tx, &[after.member_id]).await?.row(after);
    tx.commit().await?;
    ok(row)
}

/// The colleague of an address, or nobody.
#[endpoint]
pub(crate) async fn by_email(cx: Cx, query: Params<MemberEmailQuery>) -> Reply<Option<Colleague>> {
    let mut form = Form::default();
    let email = form.take("email", query.0.email);
    let email = form.done(email)?;
    let mut tx = cx.begin().await?;
    let found = store::by_email(&mut tx, &identities::normal(&email)).await?;
    ok(found.map(Colleague::from))
}

/// Writes what became of a member.
pub(super) async fn note(
    cx: &Cx,
    tx: &mut TenantTx,
    action: &'static str,
    before: &Member,
    after: &Member,
) -> Outcome<()> {
    let subject = Subject { id: after.member_id, name: &after.email };
    cx.audit(tx, action, subject, Some(MemberAudit::from(before)), Some(MemberAudit::from(after)))
}

/// How these members are told to the caller.
pub(super) async fn row_context(cx: &Cx, tx: &mut TenantTx, members: &[Uuid]) -> Outcome<RowContext> {
    let (company, _) = store::company(tx).await?;
    let password_days = validity::days(tx).await?;
    let passwords_set_at = match password_days {
        Some(_) => identities::passwords_set_at(tx, members).await?,
        None => HashMap::new(),
    };
    let (locations, zone) = (locations::all(tx).await?, cx.zone(tx).await?);
    Ok(RowContext { company, locations, zone, password_days, passwords_set_at })
}
