//! The calls of files.

use access::viewable;
use db::TenantTx;
use http_kit::form::Form;
use http_kit::{
    Cx, FileAddress, KeptAnswer, Once, OrderDigest, OrderKey, Params, Refusal, Reply, StoredFile, Subject, UploadForm,
    ok,
};
use kernel::{Fault, Outcome};
use salvo::Writer as _;
use salvo::oapi::endpoint;
use serde_json::json;
use stored_files::{FileRow, GOOD_FOR, KeptFile};
use uuid::Uuid;

use super::EDIT;
use super::store::{self, FileOwner};
use super::wire::{InspectionFileKey, InspectionFileToAdd};

/// Sends a file in. It is its sender's until an inspection or a follow-up shows it; what nothing shows goes after a week.
#[endpoint]
pub(crate) async fn add(cx: Cx, key: OrderKey, form: UploadForm<InspectionFileToAdd>) -> Reply<KeptAnswer<FileRow>> {
    let UploadForm { fields, mut files } = form;
    let mut form = Form::default();
    let follow_up = form.take("followUpUniqueKey", fields.follow_up_unique_key);
    let file = form.take("file", files.must("file", fields.file));
    let (follow_up, file) = form.done((follow_up, file))?;
    let file = file.ok_or_else(|| Fault::ours("a file that is there is missing"))?;
    let mut tx = cx.begin().await?;
    may_send(&cx, &mut tx, follow_up).await?;
    let digest = OrderDigest::default().file("file", &file.name, &file.digest);
    let order = match cx.once(&mut tx, key, digest).await? {
        Once::First(order) => order,
        Once::Again(answer) => return ok(answer),
    };
    let kept = stored_files::add(&cx, &mut tx, &file).await?;
    store::add_file(&mut tx, kept.file_id, cx.actor.member_id).await?;
    let after = json!({ "fileName": kept.file_name, "size": kept.size });
    let subject = Subject { id: kept.file_id, name: &kept.file_name };
    cx.audit(&mut tx, "inspection.file", subject, None::<()>, Some(after))?;
    let answer = order.keep(&mut tx, FileRow::from(kept)).await?;
    file.keep();
    tx.commit().await?;
    ok(answer)
}

/// Whoever edits inspections sends files in, and the owner of a follow-up those of it.
async fn may_send(cx: &Cx, tx: &mut TenantTx, follow_up: Option<Uuid>) -> Outcome<()> {
    if cx.holds(EDIT) {
        return Ok(());
    }
    let Some(follow_up) = follow_up else { return Err(Fault::Forbidden) };
    let locations = viewable::locations(tx, &cx.actor).await?;
    let found = store::find_follow_up(tx, &locations, follow_up).await?;
    let found = found.ok_or_else(|| Fault::not_found("inspection.follow_up.missing"))?;
    if found.owner_id == cx.actor.member_id { Ok(()) } else { Err(Fault::Forbidden) }
}

/// A signed address of a file, which holds for a minute.
#[endpoint]
pub(crate) async fn address(cx: Cx, query: Params<InspectionFileKey>) -> Reply<FileAddress> {
    let mut tx = cx.begin().await?;
    let file = file(&cx, &mut tx, query.0).await?;
    ok(stored_files::address(&cx, &mut tx, file).await?)
}

/// A file, or a part of it.
#[endpoint]
pub(crate) async fn download(cx: Cx, query: Params<InspectionFileKey>) -> Result<StoredFile, Refusal> {
    let mut tx = cx.begin().await?;
    let file = file(&cx, &mut tx, query.0).await?;
    Ok(StoredFile(cx.app().files.clone(), stored_files::signed(file)))
}

async fn file(cx: &Cx, tx: &mut TenantTx, key: InspectionFileKey) -> Outcome<KeptFile> {
    let mut form = Form::default();
    let key = form.take("fileUniqueKey", key.file_unique_key);
    let key = form.done(key)?;
    let locations = viewable::locations(tx, &cx.actor).await?;
    let found = store::find_file(tx, &locations, (key, cx.actor.member_id)).await?;
    found.ok_or_else(stored_files::missing)
}

/// Shows files: those that the caller sent in and nothing shows yet, or that the owner shows already.
pub(super) async fn attach(cx: &Cx, tx: &mut TenantTx, owner: FileOwner, files: &[Uuid]) -> Outcome<()> {
    if files.is_empty() {
        return Ok(());
    }
    let attached = store::attach(tx, owner, files, (cx.actor.member_id, cx.now() - GOOD_FOR)).await?;
    if usize::try_from(attached)? == files.len() { Ok(()) } else { Err(stored_files::missing()) }
}

/// Shows these files and no others; the keys of those that went.
pub(super) async fn replace(cx: &Cx, tx: &mut TenantTx, owner: FileOwner, files: &[Uuid]) -> Outcome<Vec<String>> {
    let gone = store::detach(tx, owner, files).await?;
    attach(cx, tx, owner, files).await?;
    Ok(gone)
}
