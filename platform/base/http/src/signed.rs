//! The door of companies' systems, `/webapi`: who signed a call, and how often they call (decisions 37, 0076).

use std::sync::Arc;

use access::signed::{self, SignedCall, Unsigned};
use kernel::{Fault, Outcome};
use salvo::http::StatusCode;
use salvo::rate_limiter::{CelledQuota, MokaStore, RateIssuer, RateLimiter, SlidingGuard};
use salvo::{Depot, FlowCtrl, Handler, Request, Response, async_trait};
use serde_json::{Value, json};

use crate::cx::{Cx, Visit};
use crate::problem::Problem;

/// Where the calls of companies' systems stand.
pub(crate) const ROOT: &str = "/webapi/v1";
/// Calls of one member's keys in a minute.
const MOST_PER_MINUTE: usize = 600;
/// Steps in which the minute slides.
const CELLS: usize = 12;

/// True for a call of a system, wherever the application's root stands.
pub(crate) fn is_signed(req: &Request) -> bool {
    req.uri().path().contains("/webapi/")
}

/// Finds who signed a call, before anything else of it is looked at.
pub(crate) struct SystemDoor;

#[async_trait]
impl Handler for SystemDoor {
    async fn handle(&self, req: &mut Request, depot: &mut Depot, res: &mut Response, ctrl: &mut FlowCtrl) {
        match caller(req, depot).await {
            Ok(cx) => {
                depot.insert_typed(cx);
            }
            Err(problem) => {
                problem.write(res);
                ctrl.skip_rest();
            }
        }
    }
}

async fn caller(req: &mut Request, depot: &Depot) -> Result<Cx, Problem> {
    let Ok(visit) = depot.get_typed::<Visit>().cloned() else {
        return Err(Problem::of(&Fault::ours("no visit"), kernel::Lang::Ja));
    };
    let verdict = verdict(req, &visit).await.map_err(|fault| {
        if let Fault::Ours(error) = &fault {
            tracing::error!(%error, request.id = visit.request_id, "a signature could not be looked at");
        }
        Problem::of(&fault, visit.lang)
    })?;
    match verdict {
        Ok(actor) => Ok(Cx { visit, actor: Arc::new(actor) }),
        Err(why) => Err(refusal(why)),
    }
}

async fn verdict(req: &mut Request, visit: &Visit) -> Outcome<Result<access::Actor, Unsigned>> {
    let header = |name: &str| req.headers().get(name).and_then(|value| value.to_str().ok()).map(str::to_owned);
    let named = ["x-api-key", "x-access-key", "x-timestamp", "x-nonce", "x-signature"].map(header);
    let [Some(api_key), Some(access_key), Some(timestamp), Some(nonce), Some(signature)] = named else {
        return Err(Fault::Unauthenticated);
    };
    let body = crate::body::whole(req, visit.app.settings.body_limit).await?.to_vec();
    let uri = req.uri();
    // without the root under which the application may stand
    let path = uri.path().find("/webapi/").map_or(uri.path(), |at| &uri.path()[at..]);
    let call = SignedCall {
        api_key: &api_key,
        access_key: &access_key,
        timestamp: &timestamp,
        nonce: &nonce,
        signature: &signature,
        method: req.method().as_str(),
        path,
        query: uri.query().unwrap_or_default(),
        body: &body,
        ip: &visit.device.ip,
    };
    signed::verify(&visit.app.db, &visit.app.seal, call, visit.now).await
}

const fn refusal(why: Unsigned) -> Problem {
    const NO: StatusCode = StatusCode::UNAUTHORIZED;
    const OUT: StatusCode = StatusCode::FORBIDDEN;
    match why {
        Unsigned::Wrong => Problem::new(NO, "signature", "The keys are unknown, or the signature is another one."),
        Unsigned::Time => Problem::new(NO, "time", "X-Timestamp lies more than five minutes from the server's time."),
        Unsigned::Nonce => Problem::new(NO, "nonce", "X-Nonce has 16 to 64 characters."),
        Unsigned::Again => Problem::new(NO, "replayed", "A call with this X-Nonce was accepted before."),
        Unsigned::Address => Problem::new(OUT, "address", "The keys do not permit calls from this address."),
        Unsigned::Member => Problem::new(OUT, "member", "The member in whose name the keys call is not valid."),
    }
}

/// Counts the calls of each company's member, in this process, and tells in headers how many are left.
pub(crate) fn limiter() -> impl Handler {
    let quota = CelledQuota::per_minute(MOST_PER_MINUTE, CELLS);
    RateLimiter::new(SlidingGuard::new(), MokaStore::<String, SlidingGuard>::new(), CallerIssuer, quota)
        .add_headers(true)
}

struct CallerIssuer;

impl RateIssuer for CallerIssuer {
    type Key = String;

    async fn issue(&self, _req: &mut Request, depot: &Depot) -> Option<String> {
        depot.get_typed::<Cx>().ok().map(|cx| cx.actor.member_id.to_string())
    }
}

/// What stands in the document beside a signed call: its headers, and its problems instead of the envelope's refusals.
pub(crate) fn documented(operation: &mut Value) {
    operation["security"] = json!([{ "apiKey": [], "accessKey": [], "timestamp": [], "nonce": [], "signature": [] }]);
    if let Some(answers) = operation["responses"].as_object_mut() {
        answers.retain(|status, _| status.starts_with('2'));
        for status in crate::problem::STATUSES {
            answers.insert(status.to_owned(), json!({ "$ref": "#/components/responses/Problem" }));
        }
    }
}
