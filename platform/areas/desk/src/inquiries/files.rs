//! Files that go with an inquiry: sent in while it is written, opened by who asks and by the desk.

use access::provider;
use db::TenantTx;
use http_kit::form::{Form, Key};
use http_kit::{
    Cx, FileAddress, FilePart, KeptAnswer, Once, OrderDigest, OrderKey, Params, Reply, Subject, UploadForm, ok,
};
use kernel::{Fault, Outcome};
use salvo::Writer as _;
use salvo::oapi::{ToSchema, endpoint};
use serde::Deserialize;
use serde_json::json;
use stored_files::{FileRow, GOOD_FOR, KeptFile};
use uuid::Uuid;

use super::store::{self, KeptInquiry};
use super::{desk, missing};

/// A file for an inquiry that is still to be sent.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct InquiryFileToAdd {
    /// At most 100 MiB, of no kind that is refused, and of the content that its name says.
    #[salvo(schema(value_type = FilePart, required = true))]
    file: Option<FilePart>,
}

/// Names a file that the caller sent in.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct InquiryFileKey {
    file_unique_key: Key,
}

/// Names a file of an inquiry.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct DeskFileKey {
    case_unique_key: Key,
    file_unique_key: Key,
}

/// Sends a file in. It is its sender's until an inquiry shows it; what none shows goes after a week.
#[endpoint]
pub(crate) async fn add(cx: Cx, key: OrderKey, form: UploadForm<InquiryFileToAdd>) -> Reply<KeptAnswer<FileRow>> {
    let UploadForm { fields, mut files } = form;
    let mut form = Form::default();
    let file = form.take("file", files.must("file", fields.file));
    let file = form.done(file)?.ok_or_else(|| Fault::ours("a file that is there is missing"))?;
    let mut tx = cx.begin().await?;
    let digest = OrderDigest::default().file("file", &file.name, &file.digest);
    let order = match cx.once(&mut tx, key, digest).await? {
        Once::First(order) => order,
        Once::Again(answer) => return ok(answer),
    };
    let kept = stored_files::add(&cx, &mut tx, &file).await?;
    store::add_file(&mut tx, kept.file_id, cx.actor.member_id).await?;
    note(&cx, &mut tx, "inquiry.file", &kept)?;
    let answer = order.keep(&mut tx, FileRow::from(kept)).await?;
    file.keep();
    tx.commit().await?;
    ok(answer)
}

/// A signed address of a file that the caller sent in, which holds for a minute.
#[endpoint]
pub(crate) async fn address(cx: Cx, query: Params<InquiryFileKey>) -> Reply<FileAddress> {
    let mut form = Form::default();
    let key = form.take("fileUniqueKey", query.0.file_unique_key);
    let key = form.done(key)?;
    let mut tx = cx.begin().await?;
    let file = store::file_of(&mut tx, key, cx.actor.member_id).await?.ok_or_else(stored_files::missing)?;
    ok(stored_files::address(&cx, &mut tx, file).await?)
}

/// The same for the desk. The file stands in the customer's company, whose audit log tells that it was opened.
#[endpoint]
pub(crate) async fn desk_address(cx: Cx, query: Params<DeskFileKey>) -> Reply<FileAddress> {
    let mut form = Form::default();
    let key = form.take("caseUniqueKey", query.0.case_unique_key);
    let file = form.take("fileUniqueKey", query.0.file_unique_key);
    let (key, file) = form.done((key, file))?;
    let mut tx = cx.begin().await?;
    let inquiry = store::one(&mut tx, desk::sent_to(&cx), key).await?.ok_or_else(missing)?;
    tx.commit().await?;
    let mut tx = at_customer(&cx, &inquiry).await?.ok_or_else(stored_files::missing)?;
    let files = store::files(&mut tx, inquiry.inquiry_id).await?;
    let file = files.into_iter().find(|one| one.file_id == file).ok_or_else(stored_files::missing)?;
    note(&cx, &mut tx, "inquiry.file.open", &file)?;
    let signed = stored_files::address(&cx, &mut tx, file).await?;
    tx.commit().await?;
    ok(signed)
}

fn note(cx: &Cx, tx: &mut TenantTx, action: &'static str, file: &KeptFile) -> Outcome<()> {
    let after = json!({ "fileName": file.file_name, "size": file.size });
    cx.audit(tx, action, Subject { id: file.file_id, name: &file.file_name }, None::<()>, Some(after))
}

/// A transaction within the customer whose member asked; none for a visitor.
async fn at_customer(cx: &Cx, inquiry: &KeptInquiry) -> Outcome<Option<TenantTx>> {
    let Some(asker) = inquiry.asker() else { return Ok(None) };
    Ok(Some(cx.app().db.begin(provider::within(&cx.actor, asker)?).await?))
}

/// The files of an inquiry for the desk, which holds no transaction while this reads.
pub(super) async fn for_desk(cx: &Cx, inquiry: &KeptInquiry) -> Outcome<Vec<KeptFile>> {
    match at_customer(cx, inquiry).await? {
        Some(mut tx) => Ok(store::files(&mut tx, inquiry.inquiry_id).await?),
        None => Ok(Vec::new()),
    }
}

/// Lets an inquiry show files that its asker sent in and that no other one shows.
pub(super) async fn attach(cx: &Cx, tx: &mut TenantTx, inquiry_id: Uuid, files: &[Uuid]) -> Outcome<()> {
    if files.is_empty() {
        return Ok(());
    }
    let attached = store::attach(tx, inquiry_id, files, (cx.actor.member_id, cx.now() - GOOD_FOR)).await?;
    if usize::try_from(attached)? == files.len() { Ok(()) } else { Err(stored_files::missing()) }
}
