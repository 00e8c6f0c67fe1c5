//! `operatingStatus/stop/record`, `split`, `merge`, `separate`.

use db::TenantTx;
use http_kit::form::Form;
use http_kit::{Cx, JsonBody, Reply, ok};
use kernel::zone::parse_iso;
use kernel::{Fault, Outcome};
use salvo::Writer as _;
use salvo::oapi::endpoint;
use uuid::Uuid;

use super::change::{self, Deed, Seen};
use super::store::{self, Stretch};
use super::wire::{RecordedStop, StopPartToMerge, StopPartToRecord, StopPartToSeparate, StopPartToSplit};

/// Says why a part of a stop was; in place of what was said before, if nobody else said something meanwhile.
#[endpoint]
pub(crate) async fn record(cx: Cx, body: JsonBody<StopPartToRecord>) -> Reply<RecordedStop> {
    let JsonBody(body) = body;
    let mut form = Form::default();
    let stretch = form.take("stretchUniqueKey", body.stretch_unique_key);
    let version = form.take("version", body.version);
    let reason = form.take("reasonUniqueKey", body.reason_unique_key);
    let comment = form.take("comment", body.comment).unwrap_or_default();
    form.must(
        stretch.is_some() || reason.is_some() || !comment.is_empty(),
        "reasonUniqueKey",
        "required",
        "field.unselected",
    );
    let (seen, reason, comment) = form.done((Seen { stretch, version }, reason, comment))?;
    let mut tx = cx.begin().await?;
    let held = change::hold(&cx, &mut tx, &body.part_unique_key).await?;
    let part = held.part(seen)?;
    let reason = offered(&mut tx, reason, part.stretch.and_then(|one| one.reason_id)).await?;
    let mut deed = Deed::of(&cx, &mut tx, &held).await?;
    let after = held.record(&mut deed, part, (reason, comment)).await?;
    tx.commit().await?;
    ok(after.into())
}

/// Cuts a part of a stop in two. Stop times and numbers of stops stay as they are.
#[endpoint]
pub(crate) async fn split(cx: Cx, body: JsonBody<StopPartToSplit>) -> Reply<RecordedStop> {
    let JsonBody(body) = body;
    let mut form = Form::default();
    let stretch = form.take("stretchUniqueKey", body.stretch_unique_key);
    let version = form.take("version", body.version);
    let reason = form.take("reasonUniqueKey", body.reason_unique_key);
    let at = parse_iso(&body.split_time);
    form.must(at.is_some(), "splitTime", "time", "field.time");
    let (seen, reason, at) = form.done((Seen { stretch, version }, reason, at.unwrap_or(cx.now())))?;
    let mut tx = cx.begin().await?;
    let held = change::hold(&cx, &mut tx, &body.part_unique_key).await?;
    let part = held.part(seen)?;
    let reason = offered(&mut tx, reason, part.stretch.and_then(|one| one.reason_id)).await?;
    let mut deed = Deed::of(&cx, &mut tx, &held).await?;
    let after = held.split(&mut deed, part, (at, reason)).await?;
    tx.commit().await?;
    ok(after.into())
}

/// Gives a part of a stop and the one before it one reason. The time of operation between them stays as it is.
#[endpoint]
pub(crate) async fn merge(cx: Cx, body: JsonBody<StopPartToMerge>) -> Reply<RecordedStop> {
    let JsonBody(body) = body;
    let mut form = Form::default();
    let stretch = form.take("stretchUniqueKey", body.stretch_unique_key);
    let version = form.take("version", body.version);
    let former = form.take("formerStretchUniqueKey", body.former_stretch_unique_key);
    let former_version = form.take("formerVersion", body.former_version);
    let former = Seen { stretch: former, version: former_version };
    let (seen, former) = form.done((Seen { stretch, version }, former))?;
    let mut tx = cx.begin().await?;
    let held = change::hold(&cx, &mut tx, &body.part_unique_key).await?;
    let part = held.part(seen)?;
    let mut deed = Deed::of(&cx, &mut tx, &held).await?;
    let after = held.merge(&mut deed, part, former).await?;
    tx.commit().await?;
    ok(after.into())
}

/// Gives stops that were merged reasons of their own again: each keeps the one that they had together.
#[endpoint]
pub(crate) async fn separate(cx: Cx, body: JsonBody<StopPartToSeparate>) -> Reply<RecordedStop> {
    let JsonBody(body) = body;
    let mut form = Form::default();
    let stretch = form.take("stretchUniqueKey", body.stretch_unique_key);
    let version = form.take("version", body.version);
    let seen = form.done(Seen { stretch, version })?;
    let mut tx = cx.begin().await?;
    let held = change::hold(&cx, &mut tx, &body.part_unique_key).await?;
    let part = held.part(seen)?;
    let mut deed = Deed::of(&cx, &mut tx, &held).await?;
    let after = held.separate(&mut deed, part).await?;
    tx.commit().await?;
    ok(after.into())
}

/// The reason, if the company offers it, or it stood there already.
async fn offered(tx: &mut TenantTx, wanted: Option<Uuid>, before: Option<Uuid>) -> Outcome<Option<Uuid>> {
    let Some(wanted) = wanted else { return Ok(None) };
    let reason = store::reasons(tx).await?.into_iter().find(|reason| reason.reason_id == wanted);
    match reason {
        None => Err(Fault::not_found("stop.reason.missing")),
        Some(reason) if reason.unused && before != Some(wanted) => Err(Fault::rule("stop.reason.unused")),
        Some(_) => Ok(Some(wanted)),
    }
}

impl From<Stretch> for RecordedStop {
    fn from(stretch: Stretch) -> Self {
        Self { stretch_unique_key: stretch.stretch_id.to_string(), version: stretch.version }
    }
}
