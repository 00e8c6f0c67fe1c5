//! The addresses of the company's own systems that are told of events, and what they were told.

use std::collections::HashMap;

use access::{api_keys, confirmed};
use db::TenantTx;
use http_kit::form::{Choice, Code, CodeSet, Flag, Form, Key, List, Text, Whole};
use http_kit::{Cx, JsonBody, Nothing, Params, Reply, Subject, done, ok};
use jobs::{JobState, JobView};
use kernel::rules::{Breach, Free, TextRule};
use kernel::{Fault, Outcome, Zone, ids};
use salvo::Writer as _;
use salvo::oapi::{ToSchema, endpoint};
use serde::{Deserialize, Serialize};
use serde_json::json;
use time::Duration;
use uuid::Uuid;
use webhook_orders::{Delivery, Webhook, WebhookDraft, WebhookEvent, webhook_address};

use crate::members;

/// Events of a webhook.
const EVENTS: usize = WebhookEvent::ALL.len();
/// Between two trials of one webhook: its address may be somebody else's.
const TRIAL: Duration = Duration::seconds(10);

/// What a webhook may be asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct AskedEvent(WebhookEvent);

impl CodeSet for AskedEvent {
    const CODES: &'static [(Code, Self)] = &[
        asked(WebhookEvent::AlarmStarted),
        asked(WebhookEvent::AlarmEnded),
        asked(WebhookEvent::ExportFinished),
        asked(WebhookEvent::PlanEnded),
    ];
}

const fn asked(event: WebhookEvent) -> (Code, AskedEvent) {
    (Code::Word(event.word()), AskedEvent(event))
}

/// An address of https, without a name and a password.
#[derive(Debug)]
pub(crate) struct WebhookAddress;

impl TextRule for WebhookAddress {
    const MAX: usize = 500;

    fn check(text: &str) -> Result<(), Breach> {
        if webhook_address(text).is_some() { Ok(()) } else { Err(Breach::new("address", "webhook.address")) }
    }
}

/// A webhook; its secret is never told again.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct WebhookRow {
    webhook_unique_key: Uuid,
    name: String,
    url: String,
    /// `alarm.started`, `alarm.ended`, `export.finished`, `plan.ended`.
    events: Vec<&'static str>,
    /// It is told at present.
    active: bool,
    /// In whose name: of machines at the locations that this member sees, and of exports that they ordered.
    member_unique_key: Uuid,
    member_name: Option<String>,
    /// Sent back with a change.
    version: i32,
}

/// A webhook that was saved.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct SavedWebhook {
    webhook: WebhookRow,
    /// What signs, where it is new; told this once.
    secret: Option<String>,
}

/// A webhook to save.
#[derive(Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct WebhookForm {
    /// One that is there; a new one without.
    webhook_unique_key: Option<Key>,
    /// As it was read; with the key.
    version: Option<Whole<1, { i32::MAX as i64 }>>,
    name: Text<Free<40>>,
    /// `https`.
    url: Text<WebhookAddress>,
    events: List<Choice<AskedEvent>, 1, EVENTS>,
    active: Option<Flag>,
    /// Makes another secret; the former one signs nothing from then on.
    new_secret: Option<Flag>,
}

/// Names a webhook.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct WebhookKey {
    webhook_unique_key: Key,
}

/// Names a delivery.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct WebhookDeliveryKey {
    delivery_unique_key: Key,
}

/// What a webhook was told.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct WebhookDeliveryRow {
    delivery_unique_key: Uuid,
    event: String,
    noted_at: String,
    state: WebhookDeliveryState,
    /// How often it was sent.
    tries: i32,
    /// What the system answered last.
    status: Option<i16>,
    /// Why it was not taken last: `answered`, `late`, `away`, `unknown`, `closed`, `wrong`, `secret`, `server`.
    reason: Option<String>,
    delivered_at: Option<String>,
    /// What was sent.
    body: Option<String>,
}

/// Where a delivery stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) enum WebhookDeliveryState {
    /// It is sent, or will be sent again.
    Waiting,
    /// The system took it.
    Delivered,
    /// It was given up.
    Failed,
    /// There was nothing to tell any more.
    Dropped,
}

/// What the audit log tells of a webhook: nothing that signs anything.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct WebhookAudit {
    name: String,
    url: String,
    events: Vec<&'static str>,
    active: bool,
    member_unique_key: Uuid,
    version: i32,
    new_secret: bool,
}

/// The company's webhooks.
#[endpoint]
pub(crate) async fn list(cx: Cx) -> Reply<Vec<WebhookRow>> {
    let mut tx = cx.begin().await?;
    let mut rows = Vec::new();
    for webhook in webhook_orders::of_company(&mut tx).await? {
        rows.push(row(&mut tx, webhook).await?);
    }
    ok(rows)
}

/// Saves a webhook, in the caller's name.
#[endpoint]
pub(crate) async fn save(cx: Cx, body: JsonBody<WebhookForm>) -> Reply<SavedWebhook> {
    let JsonBody(body) = body;
    let mut form = Form::default();
    let (key, version) = (form.take("webhookUniqueKey", body.webhook_unique_key), form.take("version", body.version));
    form.must(key.is_none() || version.is_some(), "version", "required", "field.required");
    let (name, address) = (form.take("name", body.name), form.take("url", body.url));
    let events = form.take("events", body.events);
    let active = form.take("active", body.active).unwrap_or(true);
    let renews = form.take("newSecret", body.new_secret).unwrap_or_default();
    let (key, version, name, address, events) = form.done((key, version, name, address, events))?;
    let mut events: Vec<WebhookEvent> = events.into_iter().map(|AskedEvent(event)| event).collect();
    events.sort_unstable();
    events.dedup();
    let secret = (key.is_none() || renews).then(api_keys::generate);
    let draft = WebhookDraft { name, address, events, active, member_id: cx.actor.member_id, secret };
    store(&cx, key.zip(version), &draft).await
}

async fn store(cx: &Cx, of: Option<(Uuid, i64)>, draft: &WebhookDraft) -> Reply<SavedWebhook> {
    // staff come and go between companies: nobody of this one could answer for what is told
    if cx.actor.member_type.is_staff() {
        return Err(Fault::rule("webhook.staff").into());
    }
    let mut tx = cx.begin().await?;
    confirmed::require(&mut tx, &cx.actor, cx.now()).await?;
    webhook_orders::lock(&mut tx).await?;
    let all = webhook_orders::of_company(&mut tx).await?;
    let before = match of {
        Some((key, version)) => {
            let before = all.into_iter().find(|webhook| webhook.webhook_id == key).ok_or_else(missing)?;
            cx.unchanged(&mut tx, key, i32::try_from(version)?, before.version).await?;
            Some(before)
        }
        None if i64::try_from(all.len())? >= webhook_orders::MOST => return Err(Fault::rule("webhook.most").into()),
        None => None,
    };
    let id = before.as_ref().map_or_else(ids::new_id, |webhook| webhook.webhook_id);
    webhook_orders::keep(&mut tx, &cx.app().seal, id, draft, cx.now()).await?;
    let after = webhook_orders::find(&mut tx, id).await?.ok_or_else(missing)?;
    let told = audited(&after, draft.secret.is_some());
    let subject = Subject { id, name: &after.name };
    cx.audit(&mut tx, "webhook.save", subject, before.map(|before| audited(&before, false)), Some(told))?;
    let webhook = row(&mut tx, after).await?;
    tx.commit().await?;
    ok(SavedWebhook { webhook, secret: draft.secret.as_deref().map(webhook_orders::secret_word) })
}

/// Takes a webhook away, and what it was told.
#[endpoint]
pub(crate) async fn delete(cx: Cx, body: JsonBody<WebhookKey>) -> Reply<Nothing> {
    let mut form = Form::default();
    let key = form.take("webhookUniqueKey", body.0.webhook_unique_key);
    let key = form.done(key)?;
    let mut tx = cx.begin().await?;
    confirmed::require(&mut tx, &cx.actor, cx.now()).await?;
    let before = webhook_orders::find(&mut tx, key).await?.ok_or_else(missing)?;
    if !webhook_orders::remove(&mut tx, key).await? {
        return Err(missing().into());
    }
    let subject = Subject { id: key, name: &before.name };
    cx.audit(&mut tx, "webhook.delete", subject, Some(audited(&before, false)), None::<()>)?;
    tx.commit().await?;
    done()
}

/// The newest deliveries of a webhook.
#[endpoint]
pub(crate) async fn deliveries(cx: Cx, query: Params<WebhookKey>) -> Reply<Vec<WebhookDeliveryRow>> {
    let mut form = Form::default();
    let key = form.take("webhookUniqueKey", query.0.webhook_unique_key);
    let key = form.done(key)?;
    let mut tx = cx.begin().await?;
    webhook_orders::find(&mut tx, key).await?.ok_or_else(missing)?;
    let zone = cx.zone(&mut tx).await?;
    let told = webhook_orders::deliveries(&mut tx, key).await?;
    let ids: Vec<Uuid> = told.iter().map(|delivery| delivery.delivery_id).collect();
    let jobs: HashMap<Uuid, JobView> = jobs::views(&mut tx, &ids).await?.into_iter().map(|job| (job.id, job)).collect();
    ok(told.into_iter().map(|delivery| delivery_row(delivery, &jobs, &zone)).collect())
}

/// Sends a delivery again that was given up.
#[endpoint]
pub(crate) async fn resend(cx: Cx, body: JsonBody<WebhookDeliveryKey>) -> Reply<Nothing> {
    let mut form = Form::default();
    let key = form.take("deliveryUniqueKey", body.0.delivery_unique_key);
    let key = form.done(key)?;
    let mut tx = cx.begin().await?;
    let webhook = webhook_orders::of_delivery(&mut tx, key).await?.ok_or_else(missing)?;
    if !jobs::revive(&mut tx, key).await? {
        return Err(Fault::rule("webhook.not_failed").into());
    }
    let subject = Subject { id: webhook.webhook_id, name: &webhook.name };
    cx.audit(&mut tx, "webhook.resend", subject, None::<()>, Some(json!({"url": webhook.address})))?;
    tx.commit().await?;
    cx.app().bell.ring();
    done()
}

/// Sends a message that says nothing, so that somebody sees whether it comes.
#[endpoint]
pub(crate) async fn try_out(cx: Cx, body: JsonBody<WebhookKey>) -> Reply<Nothing> {
    let mut form = Form::default();
    let key = form.take("webhookUniqueKey", body.0.webhook_unique_key);
    let key = form.done(key)?;
    let mut tx = cx.begin().await?;
    webhook_orders::lock(&mut tx).await?;
    let webhook = webhook_orders::find(&mut tx, key).await?.ok_or_else(missing)?;
    if !webhook.active {
        return Err(Fault::rule("webhook.off").into());
    }
    let newest = webhook_orders::deliveries(&mut tx, key).await?;
    let test = newest.iter().find(|delivery| delivery.event == WebhookEvent::Test.word());
    if test.is_some_and(|test| cx.now() - test.noted_at < TRIAL) {
        return Err(Fault::Busy(u32::try_from(TRIAL.whole_seconds())?).into());
    }
    webhook_orders::note_test(&mut tx, key, cx.now()).await?;
    let subject = Subject { id: key, name: &webhook.name };
    cx.audit(&mut tx, "webhook.test", subject, None::<()>, Some(json!({"url": webhook.address})))?;
    tx.commit().await?;
    cx.app().bell.ring();
    done()
}

fn missing() -> Fault {
    Fault::not_found("webhook.missing")
}

fn words(events: &[WebhookEvent]) -> Vec<&'static str> {
    events.iter().map(|event| event.word()).collect()
}

async fn row(tx: &mut TenantTx, webhook: Webhook) -> Outcome<WebhookRow> {
    let member = members::by_id(tx, webhook.member_id).await?;
    Ok(WebhookRow {
        webhook_unique_key: webhook.webhook_id,
        name: webhook.name,
        url: webhook.address,
        events: words(&webhook.events),
        active: webhook.active,
        member_unique_key: webhook.member_id,
        member_name: member
            .filter(|member| member.valid)
            .map(|one| format!("{} {}", one.person.family_name, one.person.first_name)),
        version: webhook.version,
    })
}

fn audited(webhook: &Webhook, new_secret: bool) -> WebhookAudit {
    WebhookAudit {
        name: webhook.name.clone(),
        url: webhook.address.clone(),
        events: words(&webhook.events),
        active: webhook.active,
        member_unique_key: webhook.member_id,
        version: webhook.version,
        new_secret,
    }
}

fn delivery_row(delivery: Delivery, jobs: &HashMap<Uuid, JobView>, zone: &Zone) -> WebhookDeliveryRow {
    let job = jobs.get(&delivery.delivery_id);
    let state = match job.map(|job| job.state) {
        _ if delivery.delivered_at.is_some() => WebhookDeliveryState::Delivered,
        Some(JobState::Ready | JobState::Running) => WebhookDeliveryState::Waiting,
        Some(JobState::Dead) => WebhookDeliveryState::Failed,
        Some(JobState::Done | JobState::Cancelled) | None => WebhookDeliveryState::Dropped,
    };
    let failed = matches!(state, WebhookDeliveryState::Waiting | WebhookDeliveryState::Failed);
    let reason = job.and_then(|job| job.error.as_deref()).filter(|_| failed);
    WebhookDeliveryRow {
        delivery_unique_key: delivery.delivery_id,
        event: delivery.event,
        noted_at: zone.iso(delivery.noted_at),
        state,
        tries: delivery.tries,
        status: delivery.status,
        reason: reason.map(|words| known(words).to_owned()),
        delivered_at: delivery.delivered_at.map(|at| zone.iso(at)),
        body: delivery.body,
    }
}

/// A reason that the page knows; what went wrong on our side is not told.
fn known(words: &str) -> &str {
    const KNOWN: [&str; 7] = ["answered", "late", "away", "unknown", "closed", "wrong", "secret"];
    KNOWN.into_iter().find(|word| *word == words).unwrap_or("server")
}
