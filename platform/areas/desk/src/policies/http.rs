//! The calls.

use content::policies::{self, PRIVACY, Policy, TERMS};
use http_kit::form::{Flag, Form, Key, Whole};
use http_kit::{Cx, JsonBody, NoConditions, Nothing, Reply, Subject, Visit, done, ok};
use kernel::{Fault, Lang, Outcome};
use salvo::Writer as _;
use salvo::oapi::{ToSchema, endpoint};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

/// What the audit log tells of a confirmation.
#[derive(Debug, Serialize)]
struct PolicyAudit {
    version: i32,
}

/// The version in force of a policy, in the caller's language.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct PolicyText {
    name: String,
    version: i32,
    /// HTML without anything that acts.
    rich_text: String,
}

impl PolicyText {
    pub(crate) fn new(policy: &Policy, lang: Lang) -> Self {
        Self {
            name: policy.name.say(lang).to_owned(),
            version: policy.version,
            rich_text: policy.text.say(lang).to_owned(),
        }
    }
}

/// A version that the caller has not confirmed.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct WaitingPolicy {
    /// The version's key.
    policy_unique_key: Uuid,
    version: i32,
    name: String,
    /// HTML without anything that acts.
    rich_text: String,
    /// The words beside the box that is ticked; null where reading is enough.
    confirm_field_name: Option<String>,
}

/// A version, and that it was read.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct PolicyConfirmation {
    policy_unique_key: Key,
    version: Whole<1, 1_000_000>,
    /// The box was ticked; asked where there is one.
    checked: Option<Flag>,
}

/// The privacy policy.
#[endpoint]
pub(crate) async fn privacy(visit: Visit, body: JsonBody<NoConditions>) -> Reply<PolicyText> {
    let JsonBody(NoConditions {}) = body;
    ok(text(&visit, PRIVACY, "agreement.privacy.none").await?)
}

/// The terms of use.
#[endpoint]
pub(crate) async fn terms(visit: Visit, body: JsonBody<NoConditions>) -> Reply<PolicyText> {
    let JsonBody(NoConditions {}) = body;
    ok(text(&visit, TERMS, "agreement.none").await?)
}

async fn text(visit: &Visit, key: &str, none: &'static str) -> Outcome<PolicyText> {
    let mut tx = visit.app.db.begin_unscoped().await?;
    let policy = policies::current(&mut tx, key, visit.now).await?.ok_or_else(|| Fault::NotFound(none.into()))?;
    Ok(PolicyText::new(&policy, visit.lang))
}

/// The versions in force that the caller has not confirmed, in order of publication. The provider's staff confirm none.
#[endpoint]
pub(crate) async fn waiting(cx: Cx) -> Reply<Vec<WaitingPolicy>> {
    if cx.actor.member_type.is_staff() {
        return ok(Vec::new());
    }
    let mut tx = cx.begin().await?;
    let found = policies::waiting(&mut tx, cx.actor.member_id, cx.now()).await?;
    ok(found.into_iter().map(|policy| row(&policy, cx.lang())).collect())
}

fn row(policy: &Policy, lang: Lang) -> WaitingPolicy {
    let words = policy.asks().then(|| policy.confirm.say(lang).to_owned());
    WaitingPolicy {
        policy_unique_key: policy.policy_id,
        version: policy.version,
        name: policy.name.say(lang).to_owned(),
        rich_text: policy.text.say(lang).to_owned(),
        confirm_field_name: words,
    }
}

/// Notes that the caller has confirmed a version.
#[endpoint]
pub(crate) async fn confirm(cx: Cx, body: JsonBody<PolicyConfirmation>) -> Reply<Nothing> {
    let JsonBody(body) = body;
    let mut form = Form::default();
    let key = form.take("policyUniqueKey", body.policy_unique_key);
    let version = form.take("version", body.version);
    let checked = form.take("checked", body.checked).unwrap_or_default();
    let (key, version) = form.done((key, version))?;
    let mut tx = cx.begin().await?;
    let version = i32::try_from(version)?;
    let policy = policies::confirm(&mut tx, cx.actor.member_id, (key, version, checked), (cx.lang(), cx.now())).await?;
    let name = format!("{} {}", policy.policy_key, policy.version);
    cx.audit(
        &mut tx,
        "policy.confirm",
        Subject { id: policy.policy_id, name: &name },
        None::<()>,
        Some(PolicyAudit { version: policy.version }),
    )?;
    tx.commit().await?;
    done()
}
