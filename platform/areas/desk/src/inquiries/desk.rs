//! The desk's look at all inquiries, of members and of visitors: they are addressed to it.

use http_kit::form::Form;
use http_kit::{Cx, JoinedFields, JsonBody, NewestFirst, Paged, Params, Reply, Rows, Subject, ok};
use kernel::{Fault, Zone};
use salvo::Writer as _;
use salvo::oapi::endpoint;
use serde::Serialize;

use super::store::{self, KeptInquiry, Seen};
use super::wire::{DeskInquiry, DeskInquiryRow, InquiryKey, InquiryQuery, InquiryStep};
use super::{InquiryState, files, missing};

/// What the audit log tells of a step.
#[derive(Debug, Serialize)]
struct StepAudit {
    state: &'static str,
}

impl From<InquiryState> for StepAudit {
    fn from(state: InquiryState) -> Self {
        Self { state: state.word() }
    }
}

pub(super) fn sent_to(cx: &Cx) -> Seen {
    Seen { provider: cx.actor.company, of: None }
}

/// All inquiries, the newest first.
#[endpoint]
pub(crate) async fn list(cx: Cx, body: JsonBody<Paged<InquiryQuery, NewestFirst>>) -> Reply<Rows<DeskInquiryRow>> {
    let JsonBody(JoinedFields(query, page)) = body;
    let (filter, page) = query.checked(page)?;
    let mut tx = cx.begin().await?;
    let found = store::page(&mut tx, sent_to(&cx), &filter, page).await?;
    let zone = cx.zone(&mut tx).await?;
    ok(found.map(|inquiry| DeskInquiryRow::of(&inquiry, &zone)))
}

/// One of them.
#[endpoint]
pub(crate) async fn one(cx: Cx, query: Params<InquiryKey>) -> Reply<DeskInquiry> {
    let mut form = Form::default();
    let key = form.take("caseUniqueKey", query.0.case_unique_key);
    let key = form.done(key)?;
    let mut tx = cx.begin().await?;
    let found = store::one(&mut tx, sent_to(&cx), key).await?.ok_or_else(missing)?;
    let zone = cx.zone(&mut tx).await?;
    tx.commit().await?;
    whole(&cx, &found, &zone).await
}

async fn whole(cx: &Cx, inquiry: &KeptInquiry, zone: &Zone) -> Reply<DeskInquiry> {
    ok(DeskInquiry::of(inquiry, files::for_desk(cx, inquiry).await?, zone))
}

/// Says how far an inquiry is; who asked sees it. Refused when somebody else has said so since it was read.
#[endpoint]
pub(crate) async fn step(cx: Cx, body: JsonBody<InquiryStep>) -> Reply<DeskInquiry> {
    let JsonBody(body) = body;
    let mut form = Form::default();
    let key = form.take("caseUniqueKey", body.case_unique_key);
    let former = form.take("formerState", body.former_state);
    let state = form.take("state", body.state);
    let (key, former, state) = form.done((key, former, state))?;
    let mut tx = cx.begin().await?;
    let before = store::one(&mut tx, sent_to(&cx), key).await?.ok_or_else(missing)?;
    if former != state {
        if !store::step(&mut tx, key, (former, state), (&cx.actor.name, cx.now())).await? {
            return Err(Fault::rule("inquiry.moved").into());
        }
        let subject = Subject { id: key, name: &before.subject };
        cx.audit(&mut tx, "inquiry.step", subject, Some(StepAudit::from(former)), Some(StepAudit::from(state)))?;
    }
    let after = store::one(&mut tx, sent_to(&cx), key).await?.ok_or_else(missing)?;
    let zone = cx.zone(&mut tx).await?;
    tx.commit().await?;
    whole(&cx, &after, &zone).await
}
