//! What the company's systems called, and what would become of a call.

use access::api_calls::{self, ApiCall};
use access::{signed, viewable};
use http_kit::form::{Choice, Form, Text};
use http_kit::{Cx, JsonBody, Reply, ok, problem_of};
use kernel::rules::{Breach, TextRule};
use kernel::{Fault, Zone};
use plant::units;
use salvo::Writer as _;
use salvo::oapi::{ToSchema, endpoint};
use serde::{Deserialize, Serialize};

use super::http::Slot;

/// A call of one of the company's systems.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ApiCallRow {
    call_unique_key: String,
    called_at: String,
    /// Which of the two sets it named.
    slot: i16,
    method: String,
    /// The path with its query.
    target: String,
    status: i16,
    /// Why it was refused: the type of the problem behind `urn:sosogi:problem:`.
    problem: Option<String>,
    address: String,
    /// Milliseconds.
    duration: i32,
}

/// Which set, and from where.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct ApiKeyTrial {
    slot: Choice<Slot>,
    /// The address of the system; the caller's own when absent.
    address: Option<Text<SystemAddress>>,
}

/// What would become of a call.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ApiKeyTrialResult {
    /// Where it would come from.
    address: String,
    accepted: bool,
    /// Why not, as in the log.
    problem: Option<String>,
    /// In whose name it would act.
    member_name: Option<String>,
    /// Lines that it would see.
    line_count: Option<usize>,
}

/// An address of a system.
#[derive(Debug)]
pub(crate) struct SystemAddress;

impl TextRule for SystemAddress {
    const MAX: usize = 45;

    fn check(text: &str) -> Result<(), Breach> {
        let parsed = text.parse::<std::net::IpAddr>();
        parsed.map(drop).map_err(|_| Breach::new("address", "api_key.trial.address"))
    }
}

/// The last calls of the company's systems, the newest first; at most a hundred.
#[endpoint]
pub(crate) async fn list(cx: Cx) -> Reply<Vec<ApiCallRow>> {
    let mut tx = cx.begin().await?;
    let zone = cx.zone(&mut tx).await?;
    ok(api_calls::newest(&mut tx).await?.into_iter().map(|call| row(call, &zone)).collect())
}

fn row(call: ApiCall, zone: &Zone) -> ApiCallRow {
    ApiCallRow {
        call_unique_key: call.call_id.to_string(),
        called_at: zone.iso(call.called_at),
        slot: call.slot,
        method: call.method,
        target: call.target,
        status: call.status,
        problem: call.problem,
        address: call.ip,
        duration: call.took_ms,
    }
}

/// What would become of a rightly signed call with a set: nothing is called, and nothing noted.
#[endpoint]
pub(crate) async fn try_out(cx: Cx, body: JsonBody<ApiKeyTrial>) -> Reply<ApiKeyTrialResult> {
    let JsonBody(body) = body;
    let mut form = Form::default();
    let (Slot(slot), address) = (form.take("slot", body.slot), form.take("address", body.address));
    let (slot, address) = form.done((slot, address))?;
    let address = address.unwrap_or_else(|| cx.visit.device.ip.clone());
    let mut tx = cx.begin().await?;
    let caller = signed::try_out(&mut tx, &cx.app().seal, slot, &address).await?;
    let caller = caller.ok_or_else(|| Fault::not_found("api_key.absent"))?;
    let actor = match caller {
        Ok(actor) => actor,
        Err(why) => {
            let problem = Some(problem_of(why).to_owned());
            return ok(ApiKeyTrialResult { address, accepted: false, problem, member_name: None, line_count: None });
        }
    };
    let locations = viewable::locations(&mut tx, &actor).await?;
    let lines = units::lines(&mut tx, &locations).await?;
    ok(ApiKeyTrialResult {
        address,
        accepted: true,
        problem: None,
        member_name: Some(actor.name),
        line_count: Some(lines.len()),
    })
}
