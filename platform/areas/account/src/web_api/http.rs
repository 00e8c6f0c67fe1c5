//! The calls.

use access::api_keys::{self, ApiKeyDraft, ApiKeySet};
use access::confirmed;
use http_kit::form::{Choice, Code, CodeSet, Flag, Form, Key, Text};
use http_kit::{Cx, JsonBody, Reply, Subject, ok};
use kernel::{Fault, Outcome, Zone};
use salvo::Writer as _;
use salvo::oapi::{ToSchema, endpoint};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::rules::{self, AccessKey, ApiKey, Permitted, SecretKey};
use crate::{companies, members};

/// One of the two sets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Slot(pub(super) i16);

impl CodeSet for Slot {
    const CODES: &'static [(Code, Self)] = &[(Code::Number(1), Self(1)), (Code::Number(2), Self(2))];
}

/// A set of keys; the secret is never told.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ApiKeyRow {
    /// 1 or 2.
    slot: i16,
    api_key: String,
    /// In whose name the calls are made.
    member_unique_key: Uuid,
    access_key: String,
    /// IPv4 addresses and networks, parted by semicolons; from everywhere when empty.
    permitted_ips: String,
    /// A secret key is kept.
    secret_set: bool,
    /// When a call was last accepted.
    last_used_at: Option<String>,
    /// From where.
    last_used_address: Option<String>,
    /// Programs of the company may take orders for files with it.
    takes_jobs: bool,
}

/// Fresh values, kept nowhere.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct FreshKeys {
    api_key: String,
    access_key: String,
    /// Told this once.
    secret_key: String,
}

/// A set to save, or to take away.
#[derive(Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct ApiKeyForm {
    slot: Choice<Slot>,
    /// Needed unless the set is taken away, as the access key is.
    api_key: Option<Text<ApiKey>>,
    access_key: Option<Text<AccessKey>>,
    /// Needed the first time; the present one stays without.
    secret_key: Option<Text<SecretKey>>,
    /// In whose name the calls are made; the caller's when absent.
    member_unique_key: Option<Key>,
    permitted_ips: Option<Text<Permitted>>,
    /// Programs of the company may take orders for files with it; false when absent.
    takes_jobs: Option<Flag>,
    /// Takes the set away.
    remove: Option<Flag>,
}

/// What the audit log tells of a set: nothing that opens anything.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct ApiKeyAudit {
    slot: i16,
    member_unique_key: Uuid,
    permitted_ips: String,
    takes_jobs: bool,
    new_secret: bool,
}

/// The company's sets.
#[endpoint]
pub(crate) async fn show(cx: Cx) -> Reply<Vec<ApiKeyRow>> {
    let mut tx = cx.begin().await?;
    let zone = cx.zone(&mut tx).await?;
    ok(rows(api_keys::sets(&mut tx).await?, &zone))
}

fn rows(sets: Vec<ApiKeySet>, zone: &Zone) -> Vec<ApiKeyRow> {
    let row = |set: ApiKeySet| ApiKeyRow {
        slot: set.slot,
        api_key: set.api_key,
        member_unique_key: set.member_id,
        access_key: set.access_key,
        permitted_ips: set.permitted,
        secret_set: true,
        last_used_at: set.last_used_at.map(|at| zone.iso(at)),
        last_used_address: set.last_used_ip,
        takes_jobs: set.takes_jobs,
    };
    sets.into_iter().map(row).collect()
}

/// Fresh values to fill in: nothing is kept.
#[endpoint]
pub(crate) async fn generate(_cx: Cx) -> Reply<FreshKeys> {
    ok(FreshKeys { api_key: api_keys::generate(), access_key: api_keys::generate(), secret_key: api_keys::generate() })
}

/// Saves a set, or takes it away.
#[endpoint]
pub(crate) async fn save(cx: Cx, body: JsonBody<ApiKeyForm>) -> Reply<Vec<ApiKeyRow>> {
    let JsonBody(body) = body;
    let mut form = Form::default();
    let Slot(slot) = form.take("slot", body.slot);
    let removes = form.take("remove", body.remove).unwrap_or_default();
    if removes {
        let slot = form.done(slot)?;
        return remove(&cx, slot).await;
    }
    let api_key = form.take("apiKey", body.api_key);
    let access_key = form.take("accessKey", body.access_key);
    form.must(api_key.is_some(), "apiKey", "required", "api_key.key.missing");
    form.must(access_key.is_some(), "accessKey", "required", "api_key.access.missing");
    let (api_key, access_key) = (api_key.unwrap_or_default(), access_key.unwrap_or_default());
    let secret = form.take("secretKey", body.secret_key);
    let member = form.take("memberUniqueKey", body.member_unique_key);
    let permitted = form.take("permittedIps", body.permitted_ips);
    let takes_jobs = form.take("takesJobs", body.takes_jobs).unwrap_or_default();
    let member_id = member.unwrap_or(cx.actor.member_id);
    let permitted = permitted.map(|text| rules::plain(&text)).unwrap_or_default();
    let draft = form.done(ApiKeyDraft { slot, api_key, access_key, secret, member_id, permitted, takes_jobs })?;
    store(&cx, &draft).await
}

async fn store(cx: &Cx, draft: &ApiKeyDraft) -> Reply<Vec<ApiKeyRow>> {
    let seal = &cx.app().seal;
    let mut tx = cx.begin().await?;
    confirmed::require(&mut tx, &cx.actor, cx.now()).await?;
    let company = companies::held(&mut tx).await?;
    let member = members::by_id(&mut tx, draft.member_id).await?;
    member.filter(|member| member.valid).ok_or_else(|| Fault::field("memberUniqueKey", "choice", "member.missing"))?;
    if api_keys::is_kept(&mut tx, seal, draft).await? {
        return Err(Fault::rule("api_key.unchanged").into());
    }
    let before = of_slot(&mut tx, draft.slot).await?;
    api_keys::keep(&mut tx, seal, draft, cx.now()).await?;
    let after = ApiKeyAudit {
        slot: draft.slot,
        member_unique_key: draft.member_id,
        permitted_ips: draft.permitted.clone(),
        takes_jobs: draft.takes_jobs,
        new_secret: draft.secret.is_some(),
    };
    let subject = Subject { id: company.key, name: &company.name };
    cx.audit(&mut tx, "web_api.save", subject, before, Some(after))?;
    let zone = cx.zone(&mut tx).await?;
    let sets = api_keys::sets(&mut tx).await?;
    tx.commit().await?;
    ok(rows(sets, &zone))
}

async fn of_slot(tx: &mut db::TenantTx, slot: i16) -> Outcome<Option<ApiKeyAudit>> {
    let found = api_keys::sets(tx).await?.into_iter().find(|set| set.slot == slot);
    Ok(found.map(|set| ApiKeyAudit {
        slot,
        member_unique_key: set.member_id,
        permitted_ips: set.permitted,
        takes_jobs: set.takes_jobs,
        new_secret: false,
    }))
}

async fn remove(cx: &Cx, slot: i16) -> Reply<Vec<ApiKeyRow>> {
    let mut tx = cx.begin().await?;
    confirmed::require(&mut tx, &cx.actor, cx.now()).await?;
    let company = companies::held(&mut tx).await?;
    let before = of_slot(&mut tx, slot).await?;
    if !api_keys::remove(&mut tx, slot).await? {
        return Err(Fault::rule("api_key.unchanged").into());
    }
    let subject = Subject { id: company.key, name: &company.name };
    cx.audit(&mut tx, "web_api.remove", subject, before, None::<()>)?;
    let zone = cx.zone(&mut tx).await?;
    let sets = api_keys::sets(&mut tx).await?;
    tx.commit().await?;
    ok(rows(sets, &zone))
}
