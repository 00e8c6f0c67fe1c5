//! For how long the company's passwords are good.

use access::confirmed;
use access::validity::{self, MAX_DAYS, MIN_DAYS};
use http_kit::form::{Flag, Form, Whole};
use http_kit::{Cx, JsonBody, Reply, Subject, ok};
use kernel::Outcome;
use salvo::Writer as _;
use salvo::oapi::{ToSchema, endpoint};
use serde::{Deserialize, Serialize};

use crate::companies;

/// What holds for all members of the company.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct AccountSettings {
    company_name: String,
    /// Passwords end being good.
    expiration_enabled: bool,
    /// After so many days, when they do.
    expiration_days: Option<i16>,
}

/// Whether passwords end being good, and after how many days.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct ExpirationDraft {
    enabled: Flag,
    /// Needed when enabled.
    days: Option<Whole<MIN_DAYS, MAX_DAYS>>,
}

/// The settings that hold for all members of the company.
#[endpoint]
pub(crate) async fn show(cx: Cx) -> Reply<AccountSettings> {
    let mut tx = cx.begin().await?;
    ok(settings(&mut tx).await?)
}

/// Rules for how long passwords are good, from each member's next log-in on.
#[endpoint]
pub(crate) async fn save(cx: Cx, body: JsonBody<ExpirationDraft>) -> Reply<AccountSettings> {
    let JsonBody(body) = body;
    let mut form = Form::default();
    let enabled = form.take("enabled", body.enabled);
    let days = form.take("days", body.days);
    form.must(!enabled || days.is_some(), "days", "required", "field.required");
    let days = form.done(days.filter(|_| enabled))?;
    let days = days.map(i16::try_from).transpose()?;
    let mut tx = cx.begin().await?;
    confirmed::require(&mut tx, &cx.actor, cx.now()).await?;
    let company = companies::held(&mut tx).await?;
    let before = settings(&mut tx).await?;
    validity::set_days(&mut tx, days, cx.now()).await?;
    let after = settings(&mut tx).await?;
    let subject = Subject { id: company.key, name: &company.name };
    cx.audit(&mut tx, "password.validity", subject, Some(&before), Some(&after))?;
    tx.commit().await?;
    ok(after)
}

async fn settings(tx: &mut db::TenantTx) -> Outcome<AccountSettings> {
    let company_name = companies::named(tx).await?.name;
    let expiration_days = validity::days(tx).await?;
    Ok(AccountSettings { company_name, expiration_enabled: expiration_days.is_some(), expiration_days })
}
