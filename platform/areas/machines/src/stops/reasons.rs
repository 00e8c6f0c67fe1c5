//! `operatingStatus/query/stop/reason`, `stop/reason/save`, `stop/reason/order`, `stop/micro/save`.

use std::collections::HashSet;

use access::viewable;
use db::{DbError, OnConstraint, TenantTx};
use http_kit::form::Form;
use http_kit::{Cx, JsonBody, Params, Reply, Subject, ok};
use kernel::{Fault, Message, Outcome, ids};
use plant::units;
use salvo::Writer as _;
use salvo::oapi::endpoint;
use serde_json::json;
use time::Duration;
use uuid::Uuid;

use super::store::{self, MicroStop, Reason};
use super::wire::{
    MicroStopLimit, MicroStopToSave, REASONS_MAX, StopReasonKind, StopReasonOrder, StopReasonRow, StopReasonToSave,
    StopReasons, StopReasonsQuery,
};

/// What counts as usual.
const USUAL: Duration = Duration::days(30);

/// The company's reasons for stops, and which of them are usual on a line.
#[endpoint]
pub(crate) async fn list(cx: Cx, query: Params<StopReasonsQuery>) -> Reply<StopReasons> {
    let mut tx = cx.begin().await?;
    let locations = viewable::locations(&mut tx, &cx.actor).await?;
    let unit = units::find(&mut tx, &locations, Some(&query.0.line_unique_key), None).await?;
    let fillers: Vec<Uuid> = unit.devices.iter().map(|filler| filler.device_id).collect();
    let reasons = store::reasons(&mut tx).await?.into_iter();
    let usual = store::uses(&mut tx, &fillers, cx.now() - USUAL).await?.into_iter();
    ok(StopReasons {
        reasons: reasons.map(|reason| StopReasonRow::new(reason, cx.lang())).collect(),
        usual: usual.map(Into::into).collect(),
    })
}

/// What a reason is to be.
struct ReasonDraft {
    kind: StopReasonKind,
    names: [Option<String>; 3],
    unused: bool,
}

/// Adds a reason at the end of the list, or changes one. What was recorded of it shows its new name.
#[endpoint]
pub(crate) async fn save(cx: Cx, body: JsonBody<StopReasonToSave>) -> Reply<StopReasonRow> {
    let JsonBody(body) = body;
    let mut form = Form::default();
    let key = form.take("reasonUniqueKey", body.reason_unique_key);
    let version = form.take("version", body.version);
    form.must(key.is_none() || version.is_some(), "version", "required", "field.required");
    let draft = ReasonDraft {
        kind: form.take("kind", body.kind),
        names: [
            form.take("nameJa", body.name_ja),
            form.take("nameEn", body.name_en),
            form.take("nameKo", body.name_ko),
        ],
        unused: form.take("unused", body.unused),
    };
    form.must(draft.names.iter().any(Option::is_some), "nameJa", "required", "stop.reason.unnamed");
    let (key, version, draft) = form.done((key, version, draft))?;
    let mut tx = cx.begin().await?;
    store::adopt(&mut tx).await?;
    let after = match key {
        None => add(&cx, &mut tx, draft).await?,
        Some(key) => change(&cx, &mut tx, (key, version.unwrap_or_default()), draft).await?,
    };
    tx.commit().await?;
    ok(StopReasonRow::new(after, cx.lang()))
}

async fn add(cx: &Cx, tx: &mut TenantTx, draft: ReasonDraft) -> Outcome<Reason> {
    if store::reasons(tx).await?.len() >= REASONS_MAX {
        return Err(Fault::Rule(Message::new("stop.reason.max").with("max", REASONS_MAX)));
    }
    let after = reason(ids::new_id(), 1, draft);
    named(store::insert_reason(tx, &after).await)?;
    cx.audit(tx, "stop-reason.add", subject(&after), None::<()>, Some(&after))?;
    Ok(after)
}

async fn change(cx: &Cx, tx: &mut TenantTx, (key, version): (Uuid, i64), draft: ReasonDraft) -> Outcome<Reason> {
    let before = store::lock_reason(tx, key).await?.ok_or_else(|| Fault::not_found("stop.reason.missing"))?;
    cx.unchanged(tx, key, i32::try_from(version)?, before.version).await?;
    let after = reason(key, before.version.saturating_add(1), draft);
    named(store::update_reason(tx, &after).await)?;
    cx.audit(tx, "stop-reason.update", subject(&after), Some(&before), Some(&after))?;
    Ok(after)
}

fn reason(reason_id: Uuid, version: i32, draft: ReasonDraft) -> Reason {
    let [name_ja, name_en, name_ko] = draft.names;
    Reason { reason_id, kind: draft.kind.word().to_owned(), name_ja, name_en, name_ko, unused: draft.unused, version }
}

/// A name that another reason has is told at its field.
fn named(done: Result<(), DbError>) -> Outcome<()> {
    done.on_constraints(|constraint| {
        let field = match constraint {
            "stop_reason_ja_unique" => "nameJa",
            "stop_reason_en_unique" => "nameEn",
            "stop_reason_ko_unique" => "nameKo",
            _ => return None,
        };
        Some(Fault::field(field, "unique", "stop.reason.taken"))
    })
}

/// Puts the reasons in another order.
#[endpoint]
pub(crate) async fn order(cx: Cx, body: JsonBody<StopReasonOrder>) -> Reply<Vec<StopReasonRow>> {
    let mut form = Form::default();
    let keys = form.take("reasonUniqueKeys", body.0.reason_unique_keys);
    let keys = form.done(keys)?;
    let mut tx = cx.begin().await?;
    store::adopt(&mut tx).await?;
    let before = store::reasons(&mut tx).await?;
    let (known, wanted): (HashSet<Uuid>, HashSet<Uuid>) =
        (before.iter().map(|reason| reason.reason_id).collect(), keys.iter().copied().collect());
    if !wanted.is_subset(&known) {
        return Err(Fault::not_found("stop.reason.missing").into());
    }
    if wanted.len() < keys.len() || wanted.len() < known.len() {
        return Err(Fault::field("reasonUniqueKeys", "complete", "stop.reason.order").into());
    }
    store::order_reasons(&mut tx, &keys).await?;
    let after = store::reasons(&mut tx).await?;
    let (old, new) = (names(&before), names(&after));
    let subject = Subject { id: keys.first().copied().unwrap_or_default(), name: &new.join(", ") };
    cx.audit(&mut tx, "stop-reason.order", subject, Some(json!({ "order": old })), Some(json!({ "order": new })))?;
    tx.commit().await?;
    ok(after.into_iter().map(|reason| StopReasonRow::new(reason, cx.lang())).collect())
}

/// Says how short a stop of a machine must be to need no reason.
#[endpoint]
pub(crate) async fn save_micro(cx: Cx, body: JsonBody<MicroStopToSave>) -> Reply<MicroStopLimit> {
    let JsonBody(body) = body;
    let mut form = Form::default();
    let key = form.take("deviceUniqueKey", body.device_unique_key);
    let version = form.take("version", body.version);
    let seconds = form.take("seconds", body.seconds);
    let (key, version, seconds) = form.done((key, version, seconds))?;
    let mut tx = cx.begin().await?;
    let locations = viewable::locations(&mut tx, &cx.actor).await?;
    let device = units::device(&mut tx, &locations, key).await?;
    let device = device.ok_or_else(|| Fault::not_found("device.missing"))?;
    store::hold_device(&mut tx, key).await?;
    let before = store::micro_stops(&mut tx, &[key]).await?.remove(&key);
    let before = before.ok_or_else(|| Fault::not_found("device.missing"))?;
    let subject = Subject { id: before.limit_id, name: &device.display_name };
    cx.unchanged(&mut tx, subject.id, i32::try_from(version)?, before.version).await?;
    let after = MicroStop { seconds: i32::try_from(seconds)?, version: before.version.saturating_add(1), ..before };
    store::save_micro(&mut tx, key, after).await?;
    cx.audit(&mut tx, "micro-stop.update", subject, Some(before), Some(after))?;
    tx.commit().await?;
    ok(MicroStopLimit { seconds: after.seconds, version: after.version })
}

fn subject(reason: &Reason) -> Subject<'_> {
    let name = [&reason.name_ja, &reason.name_en, &reason.name_ko].into_iter().flatten().next();
    Subject { id: reason.reason_id, name: name.map_or("", String::as_str) }
}

fn names(reasons: &[Reason]) -> Vec<&str> {
    reasons.iter().map(|reason| subject(reason).name).collect()
}
