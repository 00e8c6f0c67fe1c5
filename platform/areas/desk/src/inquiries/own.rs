//! A member's own inquiries.

use access::provider;
use db::TenantTx;
use http_kit::form::Form;
use http_kit::{Cx, JoinedFields, JsonBody, NewestFirst, Paged, Params, Reply, Rows, ok};
use kernel::Outcome;
use salvo::Writer as _;
use salvo::oapi::endpoint;

use super::missing;
use super::store::{self, Asker, Seen};
use super::wire::{Inquiry, InquiryKey, InquiryQuery, InquiryRow};

async fn own(cx: &Cx, tx: &mut TenantTx) -> Outcome<Seen> {
    let asker = Asker { company: cx.actor.company, member_id: cx.actor.member_id };
    // without a provider nothing was asked
    let provider = provider::company(tx).await?.unwrap_or(asker.company);
    Ok(Seen { provider, of: Some(asker) })
}

/// The caller's own inquiries, the newest first.
#[endpoint]
pub(crate) async fn list(cx: Cx, body: JsonBody<Paged<InquiryQuery, NewestFirst>>) -> Reply<Rows<InquiryRow>> {
    let JsonBody(JoinedFields(query, page)) = body;
    let (filter, page) = query.checked(page)?;
    let mut tx = cx.begin().await?;
    let seen = own(&cx, &mut tx).await?;
    let found = store::page(&mut tx, seen, &filter, page).await?;
    let zone = cx.zone(&mut tx).await?;
    ok(found.map(|inquiry| InquiryRow::of(&inquiry, &zone)))
}

/// One of the caller's own inquiries.
#[endpoint]
pub(crate) async fn one(cx: Cx, query: Params<InquiryKey>) -> Reply<Inquiry> {
    let mut form = Form::default();
    let key = form.take("caseUniqueKey", query.0.case_unique_key);
    let key = form.done(key)?;
    let mut tx = cx.begin().await?;
    let seen = own(&cx, &mut tx).await?;
    let found = store::one(&mut tx, seen, key).await?.ok_or_else(missing)?;
    let files = store::files(&mut tx, found.inquiry_id).await?;
    let zone = cx.zone(&mut tx).await?;
    ok(Inquiry::of(&found, files, &zone))
}
