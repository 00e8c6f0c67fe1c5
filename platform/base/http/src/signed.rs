//! The door of companies' systems, `/webapi`: who signed a call, and how often they call (decisions 37, 0076).

use std::sync::Arc;
use std::time::Instant;

use access::api_calls::ApiCall;
use access::signed::{self, SignedCall, Unsigned, Verdict};
use db::Scope;
use kernel::{Fault, Outcome};
use salvo::http::StatusCode;
use salvo::http::uri::Uri;
use salvo::rate_limiter::{CelledQuota, MokaStore, RateIssuer, RateLimiter, SlidingGuard};
use salvo::{Depot, FlowCtrl, Handler, Request, Response, async_trait};
use serde_json::{Value, json};

use crate::call_log::CallLog;
use crate::cx::{Cx, Visit};
use crate::problem::{Problem, ProblemKind};

/// Where the calls of companies' systems stand.
pub(crate) const ROOT: &str = "/webapi/v1";
/// Calls of one member's keys in a minute.
const MOST_PER_MINUTE: usize = 600;
/// Characters of a target that the log keeps.
const MOST_OF_TARGET: usize = 500;
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
        let Ok(visit) = depot.get_typed::<Visit>().cloned() else {
            Problem::of(&Fault::ours("no visit"), kernel::Lang::Ja).write(res);
            return ctrl.skip_rest();
        };
        let began = Instant::now();
        let (set, caller) = caller(req, &visit).await;
        match caller {
            Ok(cx) => {
                depot.insert_typed(cx);
                ctrl.call_next(req, depot, res).await;
            }
            Err(problem) => {
                problem.write(res);
                ctrl.skip_rest();
            }
        }
        if let Some((scope, slot)) = set {
            visit.app.shared::<CallLog>().note(scope, call(req, res, &visit, (slot, began)));
        }
    }
}

/// What the log says of a call.
fn call(req: &Request, res: &Response, visit: &Visit, (slot, began): (i16, Instant)) -> ApiCall {
    let target = signed_path(req.uri()).to_owned();
    let target = req.uri().query().map_or_else(|| target.clone(), |query| format!("{target}?{query}"));
    let status = res.status_code.unwrap_or(StatusCode::OK);
    ApiCall {
        call_id: kernel::ids::new_id(),
        called_at: visit.now,
        slot,
        method: req.method().as_str().to_owned(),
        target: target.chars().take(MOST_OF_TARGET).collect(),
        status: i16::try_from(status.as_u16()).unwrap_or_default(),
        problem: kind_of(res, status).map(str::to_owned),
        ip: visit.device.ip.clone(),
        took_ms: i32::try_from(began.elapsed().as_millis()).unwrap_or(i32::MAX),
    }
}

/// The type of the problem that a response tells; of one that nobody answered, that which it will tell.
fn kind_of(res: &Response, status: StatusCode) -> Option<&'static str> {
    let told = res.extensions.get::<ProblemKind>().map(|kind| kind.0);
    let failed = status.is_client_error() || status.is_server_error();
    told.or_else(|| failed.then(|| Problem::unanswered(status).kind()))
}

/// The type of the problem that tells why a call is refused.
pub fn problem_of(why: Unsigned) -> &'static str {
    refusal(why).kind()
}

/// Whose set a call names, and in whose name it acts or why it does not.
async fn caller(req: &mut Request, visit: &Visit) -> (Option<(Scope, i16)>, Result<Cx, Problem>) {
    match verdict(req, visit).await {
        Ok(Verdict { set, caller }) => {
            let cx = caller.map(|actor| Cx { visit: visit.clone(), actor: Arc::new(actor) });
            (set, cx.map_err(refusal))
        }
        Err(fault) => {
            if let Fault::Ours(error) = &fault {
                tracing::error!(%error, request.id = visit.request_id, "a signature could not be looked at");
            }
            (None, Err(Problem::of(&fault, visit.lang)))
        }
    }
}

/// The path that is signed: without the root under which the application may stand.
fn signed_path(uri: &Uri) -> &str {
    uri.path().find("/webapi/").map_or(uri.path(), |at| &uri.path()[at..])
}

async fn verdict(req: &mut Request, visit: &Visit) -> Outcome<Verdict> {
    let header = |name: &str| req.headers().get(name).and_then(|value| value.to_str().ok()).map(str::to_owned);
    let named = ["x-api-key", "x-access-key", "x-timestamp", "x-nonce", "x-signature"].map(header);
    let [Some(api_key), Some(access_key), Some(timestamp), Some(nonce), Some(signature)] = named else {
        return Err(Fault::Unauthenticated);
    };
    let body = crate::body::whole(req, visit.app.settings.body_limit).await?.to_vec();
    let call = SignedCall {
        api_key: &api_key,
        access_key: &access_key,
        timestamp: &timestamp,
        nonce: &nonce,
        signature: &signature,
        method: req.method().as_str(),
        path: signed_path(req.uri()),
        query: req.uri().query().unwrap_or_default(),
        body: &body,
        ip: &visit.device.ip,
    };
    signed::verify(&visit.app.db, &visit.app.seal, call, visit.now).await
}

/// Why a call is refused, as its problem.
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
pub(crate) fn documented(operation: &mut Value, method: &str) {
    operation["security"] = json!([{ "apiKey": [], "accessKey": [], "timestamp": [], "nonce": [], "signature": [] }]);
    if let Some(answers) = operation["responses"].as_object_mut() {
        answers.retain(|status, _| status.starts_with('2'));
        if method == "get" {
            answers.insert(
                "304".to_owned(),
                json!({ "description": "Unchanged: the caller holds this answer (If-None-Match)" }),
            );
        }
        for status in crate::problem::STATUSES {
            answers.insert(status.to_owned(), json!({ "$ref": "#/components/responses/Problem" }));
        }
    }
}
