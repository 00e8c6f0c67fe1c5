//! The calls.

use access::addresses::{self, AddressRange};
use access::confirmed;
use http_kit::form::{Flag, Form, List};
use http_kit::{Cx, JsonBody, NoConditions, Reply, Subject, ok};
use kernel::{Fault, Message};
use salvo::Writer as _;
use salvo::oapi::{ToSchema, endpoint};
use serde::{Deserialize, Serialize};

use super::rules::{self, RangeDraft};
use crate::companies;

/// Ranges of a company at most.
const MOST: usize = 200;

/// A range.
#[derive(Debug, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct RangeRow {
    start_ip: String,
    end_ip: String,
    remark: Option<String>,
}

/// From where the company's members may come; from everywhere without a range.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Restriction {
    /// From where this call comes.
    current_ip: String,
    ranges: Vec<RangeRow>,
}

/// The same after it was saved.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct SavedRestriction {
    current_ip: String,
    ranges: Vec<RangeRow>,
    /// `privateAddress`: a range holds addresses that never reach us from the internet.
    warnings: Vec<&'static str>,
}

/// The whole set of ranges.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct RestrictionDraft {
    ranges: List<RangeDraft, 0, MOST>,
    /// The caller knows that their own address is in none of the ranges.
    lock_out_accepted: Flag,
}

/// What the audit log tells of it.
#[derive(Debug, Serialize)]
struct RestrictionAudit {
    ranges: Vec<RangeRow>,
}

fn rows(ranges: &[AddressRange]) -> Vec<RangeRow> {
    let row = |range: &AddressRange| RangeRow {
        start_ip: range.start.to_string(),
        end_ip: range.end.to_string(),
        remark: range.remark.clone(),
    };
    ranges.iter().map(row).collect()
}

/// From where the company's members may come.
#[endpoint]
pub(crate) async fn show(cx: Cx, _body: JsonBody<NoConditions>) -> Reply<Restriction> {
    let mut tx = cx.begin().await?;
    let ranges = rows(&addresses::ranges(&mut tx).await?);
    ok(Restriction { current_ip: cx.visit.device.ip.clone(), ranges })
}

/// Saves the whole set.
#[endpoint]
pub(crate) async fn save(cx: Cx, body: JsonBody<RestrictionDraft>) -> Reply<SavedRestriction> {
    let JsonBody(body) = body;
    let mut form = Form::default();
    let ranges = form.take("ranges", body.ranges);
    let accepted = form.take("lockOutAccepted", body.lock_out_accepted);
    let (ranges, accepted) = form.done((ranges, accepted))?;
    if let Some(place) = rules::doubled(&ranges) {
        return Err(Fault::field(format!("ranges[{place}].startIp"), "unique", "address.doubled").into());
    }
    let current_ip = cx.visit.device.ip.clone();
    // staff inside a customer are not bound by its ranges
    if !accepted && !cx.actor.is_visiting() && !addresses::admit(&ranges, &current_ip) {
        return Err(Fault::State("lockOut", Message::new("address.lock_out").with("ip", &current_ip)).into());
    }
    let mut tx = cx.begin().await?;
    confirmed::require(&mut tx, &cx.actor, cx.now()).await?;
    let company = companies::held(&mut tx).await?;
    let before = RestrictionAudit { ranges: rows(&addresses::ranges(&mut tx).await?) };
    addresses::replace(&mut tx, &ranges, cx.now()).await?;
    let after = RestrictionAudit { ranges: rows(&ranges) };
    let subject = Subject { id: company.key, name: &company.name };
    cx.audit(&mut tx, "address.restrict", subject, Some(before), Some(after))?;
    tx.commit().await?;
    cx.app().access.sessions.forget_company(cx.actor.company);
    let private = ranges.iter().any(AddressRange::meets_private);
    let warnings = if private { vec!["privateAddress"] } else { Vec::new() };
    ok(SavedRestriction { current_ip, ranges: rows(&ranges), warnings })
}
