//! The calls of follow-ups.

use access::viewable;
use db::TenantTx;
use http_kit::form::Form;
use http_kit::{Cx, JsonBody, Reply, Subject, ok};
use kernel::zone::write_date;
use kernel::{Fault, Outcome};
use salvo::Writer as _;
use salvo::oapi::endpoint;
use serde_json::{Value, json};
use time::Date;
use uuid::Uuid;

use super::rows::FollowUpRow;
use super::store::{self, FileOwner, FollowUp};
use super::wire::FollowUpToUpdate;
use super::{EDIT, files, write};

/// Changes a follow-up: its owner closes it; who may edit inspections gives it another owner or day besides.
#[endpoint]
pub(crate) async fn update(cx: Cx, body: JsonBody<FollowUpToUpdate>) -> Reply<FollowUpRow> {
    let JsonBody(body) = body;
    let mut form = Form::default();
    let key = form.take("followUpUniqueKey", body.follow_up_unique_key);
    let version = form.take("version", body.version);
    let is_done = form.take("done", body.done);
    let note = form.take("note", body.note);
    let owner = form.take("ownerUniqueKey", body.owner_unique_key);
    let due = form.take("dueDate", body.due_date);
    let shown = form.take("fileUniqueKeys", body.file_unique_keys);
    let (key, version, shown) = form.done((key, version, shown))?;
    let mut tx = cx.begin().await?;
    let locations = viewable::locations(&mut tx, &cx.actor).await?;
    let missing = || Fault::not_found("inspection.follow_up.missing");
    let before = store::hold_follow_up(&mut tx, &locations, key).await?.ok_or_else(missing)?;
    let (owner_id, due_date) = handed(&cx, &mut tx, &before, (owner, due)).await?;
    cx.unchanged(&mut tx, key, i32::try_from(version)?, before.version).await?;
    let stays = before.done && is_done;
    let after = FollowUp {
        owner_id,
        due_date,
        note,
        done: is_done,
        done_at: if stays { before.done_at } else { is_done.then(|| cx.now()) },
        done_by: if stays { before.done_by.clone() } else { is_done.then(|| cx.actor.name.clone()) },
        version: before.version.saturating_add(1),
        ..before.clone()
    };
    store::update_follow_up(&mut tx, &after).await?;
    let shown = match shown {
        Some(shown) => shown,
        None => store::of_follow_up(&mut tx, key).await?,
    };
    let gone = files::replace(&cx, &mut tx, FileOwner::FollowUp(key), &shown).await?;
    let subject = Subject { id: key, name: &after.title };
    cx.audit(&mut tx, "inspection.follow_up", subject, Some(audited(&before)), Some(audited(&after)))?;
    // with the name of who owns it now
    let after = store::find_follow_up(&mut tx, &locations, key).await?.ok_or_else(missing)?;
    let shown = store::of_entries(&mut tx, &[after.entry_id]).await?;
    tx.commit().await?;
    for file in gone {
        stored_files::discard(&cx, &file).await;
    }
    ok(FollowUpRow::new(after, &shown, &cx))
}

/// Whose it is and until when, as the caller wants it and may.
async fn handed(
    cx: &Cx,
    tx: &mut TenantTx,
    before: &FollowUp,
    (owner, due): (Option<Uuid>, Option<Date>),
) -> Outcome<(Uuid, Date)> {
    let (owner, due) = (owner.unwrap_or(before.owner_id), due.unwrap_or(before.due_date));
    let hands_over = owner != before.owner_id || due != before.due_date;
    if !cx.holds(EDIT) && (hands_over || before.owner_id != cx.actor.member_id) {
        return Err(Fault::Forbidden);
    }
    if owner != before.owner_id {
        write::check_owner(tx, before.location_id, owner).await?;
    }
    Ok((owner, due))
}

/// A follow-up as the audit log tells it.
fn audited(one: &FollowUp) -> Value {
    json!({
        "title": one.title,
        "ownerUniqueKey": one.owner_id,
        "dueDate": write_date(one.due_date),
        "done": one.done,
        "note": one.note,
        "version": one.version,
    })
}
