//! The calls.

use content::keeping::{self, NewPolicy, Written};
use content::kept_policies::{self, KeptVersion};
use db::TenantTx;
use http_kit::form::{Form, Key, Moment, Text, Whole};
use http_kit::{
    Cx, JoinedFields, JsonBody, NewestFirst, NoConditions, Nothing, Paged, Params, Reply, Rows, Subject, done, ok,
};
use kernel::rules::Free;
use kernel::{Fault, Lang, Outcome, Worded, Zone};
use salvo::Writer as _;
use salvo::oapi::{ToSchema, endpoint};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

/// Names a version.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct PolicyVersionKey {
    policy_unique_key: Key,
}

/// A version to publish. Texts are HTML; what acts in it is taken out.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct PolicyForm {
    /// `terms`, `privacy` or another: lower case letters, digits and hyphens.
    key: Text<Free<100>>,
    /// One above the version before.
    version: Whole<1, 1_000_000>,
    name_ja: Text<Free<80>>,
    name_en: Text<Free<80>>,
    name_ko: Text<Free<80>>,
    text_ja: Text<Free<32_000>>,
    text_en: Text<Free<32_000>>,
    text_ko: Text<Free<32_000>>,
    /// The words beside the box that is ticked: in all languages, or in none where reading is enough.
    confirm_ja: Option<Text<Free<255>>>,
    confirm_en: Option<Text<Free<255>>>,
    confirm_ko: Option<Text<Free<255>>>,
    /// When it takes effect; at once when absent.
    start_time: Option<Moment>,
}

/// A version of the list.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct PolicyVersionRow {
    policy_unique_key: Uuid,
    key: String,
    version: i32,
    /// In the caller's language.
    name: String,
    publish_time: String,
    /// When it takes effect.
    start_time: String,
    /// coming, inForce, former or withdrawn.
    state: String,
}

/// A version whole.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct PolicyVersion {
    policy_unique_key: Uuid,
    key: String,
    version: i32,
    /// The number of the version to come.
    next_version: i32,
    /// coming, inForce, former or withdrawn.
    state: String,
    publish_time: String,
    /// When it takes effect.
    start_time: String,
    name_ja: String,
    name_en: String,
    name_ko: String,
    text_ja: String,
    text_en: String,
    text_ko: String,
    confirm_ja: String,
    confirm_en: String,
    confirm_ko: String,
}

/// What the audit log tells of a version. Its texts stay for ever where they were published.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct VersionAudit {
    version: i32,
    state: &'static str,
    start_time: String,
}

fn audit(kept: &KeptVersion) -> VersionAudit {
    VersionAudit { version: kept.version, state: kept.state.word(), start_time: Zone::utc().iso(kept.effective_at) }
}

fn row(kept: &KeptVersion, lang: Lang, zone: &Zone) -> PolicyVersionRow {
    PolicyVersionRow {
        policy_unique_key: kept.policy_id,
        key: kept.policy_key.clone(),
        version: kept.version,
        name: kept.name.say(lang).to_owned(),
        publish_time: zone.iso(kept.published_at),
        start_time: zone.iso(kept.effective_at),
        state: kept.state.word().to_owned(),
    }
}

fn whole(kept: KeptVersion, zone: &Zone) -> PolicyVersion {
    PolicyVersion {
        policy_unique_key: kept.policy_id,
        key: kept.policy_key,
        version: kept.version,
        next_version: kept.next,
        state: kept.state.word().to_owned(),
        publish_time: zone.iso(kept.published_at),
        start_time: zone.iso(kept.effective_at),
        name_ja: kept.name.ja,
        name_en: kept.name.en,
        name_ko: kept.name.ko,
        text_ja: kept.text.ja,
        text_en: kept.text.en,
        text_ko: kept.text.ko,
        confirm_ja: kept.confirm.ja,
        confirm_en: kept.confirm.en,
        confirm_ko: kept.confirm.ko,
    }
}

/// All versions of all policies, those published last first.
#[endpoint]
pub(crate) async fn list(cx: Cx, body: JsonBody<Paged<NoConditions, NewestFirst>>) -> Reply<Rows<PolicyVersionRow>> {
    let JsonBody(JoinedFields(NoConditions {}, page)) = body;
    let page = page.checked()?;
    let mut tx = cx.begin().await?;
    let found = Rows::counted(kept_policies::list(&mut tx, (page.offset, page.size), cx.now()).await?);
    let found = match page.to_count(&found) {
        Some(first) => {
            Rows::counted(kept_policies::list(&mut tx, (first.offset, first.size), cx.now()).await?).without_rows()
        }
        None => found,
    };
    let zone = cx.zone(&mut tx).await?;
    ok(found.map(|kept| row(&kept, cx.lang(), &zone)))
}

/// A version whole.
#[endpoint]
pub(crate) async fn one(cx: Cx, query: Params<PolicyVersionKey>) -> Reply<PolicyVersion> {
    let mut form = Form::default();
    let key = form.take("policyUniqueKey", query.0.policy_unique_key);
    let key = form.done(key)?;
    let mut tx = cx.begin().await?;
    let kept = kept_policies::one(&mut tx, key, cx.now()).await?.ok_or_else(missing)?;
    let zone = cx.zone(&mut tx).await?;
    ok(whole(kept, &zone))
}

fn checked(body: PolicyForm) -> Outcome<NewPolicy> {
    let mut form = Form::default();
    let new = NewPolicy {
        key: form.take("key", body.key),
        version: i32::try_from(form.take("version", body.version))?,
        name: Worded {
            ja: form.take("nameJa", body.name_ja),
            en: form.take("nameEn", body.name_en),
            ko: form.take("nameKo", body.name_ko),
        },
        text: Written::Html(Worded {
            ja: form.take("textJa", body.text_ja),
            en: form.take("textEn", body.text_en),
            ko: form.take("textKo", body.text_ko),
        }),
        confirm: Worded {
            ja: form.take("confirmJa", body.confirm_ja).unwrap_or_default(),
            en: form.take("confirmEn", body.confirm_en).unwrap_or_default(),
            ko: form.take("confirmKo", body.confirm_ko).unwrap_or_default(),
        },
        starts_at: form.take("startTime", body.start_time),
    };
    form.done(new)
}

/// Publishes a version: members are told of it by a notice and a mail, and agree to it before they go on.
#[endpoint]
pub(crate) async fn publish(cx: Cx, body: JsonBody<PolicyForm>) -> Reply<PolicyVersion> {
    let JsonBody(body) = body;
    let new = checked(body)?;
    let mut tx = cx.begin().await?;
    let fresh = keeping::publish_policy(&mut tx, &new, true, cx.now()).await?.is_some();
    let kept = kept_policies::of_number(&mut tx, (&new.key, new.version), cx.now()).await?.ok_or_else(missing)?;
    if fresh {
        note(&cx, &mut tx, "policy.publish", (None, &kept))?;
    }
    let zone = cx.zone(&mut tx).await?;
    tx.commit().await?;
    cx.app().bell.ring();
    ok(whole(kept, &zone))
}

/// Takes a version back; the one before it is in force again.
#[endpoint]
pub(crate) async fn withdraw(cx: Cx, body: JsonBody<PolicyVersionKey>) -> Reply<Nothing> {
    let JsonBody(body) = body;
    let mut form = Form::default();
    let key = form.take("policyUniqueKey", body.policy_unique_key);
    let key = form.done(key)?;
    let mut tx = cx.begin().await?;
    let before = kept_policies::one(&mut tx, key, cx.now()).await?.ok_or_else(missing)?;
    keeping::withdraw_policy(&mut tx, &before.policy_key, before.version, cx.now()).await?;
    let after = kept_policies::one(&mut tx, key, cx.now()).await?.ok_or_else(missing)?;
    note(&cx, &mut tx, "policy.withdraw", (Some(&before), &after))?;
    tx.commit().await?;
    done()
}

fn note(
    cx: &Cx,
    tx: &mut TenantTx,
    action: &'static str,
    (before, after): (Option<&KeptVersion>, &KeptVersion),
) -> Outcome<()> {
    let name = format!("{} {}", after.policy_key, after.version);
    let subject = Subject { id: after.policy_id, name: &name };
    cx.audit(tx, action, subject, before.map(audit), Some(audit(after)))
}

fn missing() -> Fault {
    Fault::not_found("content.unknown")
}
