//! The assembled service: middleware around the areas' routes, the OpenAPI document, the web client.

use std::collections::HashSet;
use std::sync::Arc;

use access::{ClientDevice, network};
use kernel::{Fault, Lang, Message, messages};
use salvo::catcher::Catcher;
use salvo::compression::Compression;
use salvo::http::header::{self, HeaderName};
use salvo::http::{HeaderValue, StatusCode};
use salvo::oapi::security::{Http, HttpAuthScheme, SecurityScheme};
use salvo::oapi::{Info, OpenApi};
use salvo::prelude::{CatchPanic, Json, Timeout};
use salvo::rate_limiter::{CelledQuota, MokaStore, RateIssuer, RateLimiter, SlidingGuard};
use salvo::{Depot, FlowCtrl, Handler, Request, Response, Router, Service, async_trait};
use serde_json::{Value, json};

use crate::address::client_address;
use crate::app::App;
use crate::assets::WebClient;
use crate::cx::Visit;
use crate::envelope::Envelope;
use crate::observe::Observe;
use crate::refusal::respond;
use crate::routes::{Door, RouteInfo, Routes};

/// The content security policy (decision 43).
const CSP: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; \
    img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; worker-src 'self' blob:; manifest-src 'self'; \
    base-uri 'self'; form-action 'self'; frame-ancestors 'none'; object-src 'none'";

/// The areas' route tables, merged.
#[derive(Debug)]
pub struct Parts {
    router: Router,
    /// Every registered route.
    pub routes: Vec<RouteInfo>,
}

impl Parts {
    /// Merges route tables.
    pub fn new(tables: Vec<Routes>) -> Self {
        let mut parts = Self { router: Router::new(), routes: Vec::new() };
        for table in tables {
            let (router, infos) = table.into_parts();
            parts.router = parts.router.push(router);
            parts.routes.extend(infos);
        }
        parts
    }
}

/// Puts the middleware around the routes.
pub fn assemble(app: &Arc<App>, parts: Parts) -> Service {
    let base = app.settings.base_path.clone();
    let web = WebClient { folder: app.settings.web_dir.clone().into(), base_path: base.clone() };
    let known = parts.routes.iter().map(|route| format!("{}{}", base.trim_end_matches('/'), route.path)).collect();
    let no_such_call = NoSuchCall(Arc::new(known));
    let everything = Router::new()
        .push(parts.router)
        .push(Router::with_path("api/{**rest}").goal(no_such_call.clone()))
        .push(Router::with_path("ingest/{**rest}").goal(no_such_call))
        .push(Router::with_path("{**rest}").get(web));
    let trimmed = base.trim_matches('/').to_owned();
    let router = if trimmed.is_empty() { everything } else { Router::new().push(everything.path(trimmed)) };
    let limit = app.settings.rate_per_minute;
    let quota = CelledQuota::per_minute(usize::try_from(limit).unwrap_or(usize::MAX), CELLS);
    let limiter = RateLimiter::new(SlidingGuard::new(), MokaStore::<String, SlidingGuard>::new(), ByAddress, quota);
    Service::new(router)
        .hoop(Observe)
        .hoop(Enter(app.clone()))
        .hoop(SecurityHeaders { tls: app.settings.tls.is_some() || app.settings.public_url.starts_with("https:") })
        .hoop_when(Compression::new(), |req, _| !is_stream(req))
        .hoop_when(limiter, move |req, _| limit > 0 && is_call(req))
        .hoop_when(Timeout::new(app.settings.request_timeout), |req, _| is_call(req) && !is_stream(req))
        .hoop(CatchPanic::new())
        .catcher(Catcher::default().hoop(Envelopes))
}

/// Event streams live as long as their session: neither compressed (a stream would wait for its buffer) nor timed.
fn is_stream(req: &Request) -> bool {
    let path = req.uri().path();
    ["/general/stream", "/general/export/progress", "/operatingStatus/stream"].iter().any(|end| path.ends_with(end))
}

/// Calls are limited and timed; pages and their assets are neither.
fn is_call(req: &Request) -> bool {
    req.uri().path().contains("/api/")
}

/// Steps in which the minute of the limiter slides.
const CELLS: usize = 12;

/// Calls are counted by the client's address, as seen behind trusted proxies only.
struct ByAddress;

impl RateIssuer for ByAddress {
    type Key = String;

    async fn issue(&self, _req: &mut Request, depot: &Depot) -> Option<String> {
        depot.get_typed::<Visit>().ok().map(|visit| network(&visit.device.ip))
    }
}

/// Says who calls and from where, before anything else looks at the call.
struct Enter(Arc<App>);

#[async_trait]
impl Handler for Enter {
    async fn handle(&self, req: &mut Request, depot: &mut Depot, res: &mut Response, ctrl: &mut FlowCtrl) {
        let visit = self.visit(req, depot);
        depot.insert_typed(visit);
        db::piece_of_work(ctrl.call_next(req, depot, res)).await;
    }
}

impl Enter {
    fn visit(&self, req: &Request, depot: &Depot) -> Visit {
        let text = |name: &str| req.headers().get(name).and_then(|v| v.to_str().ok()).unwrap_or_default();
        let forwarded: Vec<&str> =
            req.headers().get_all("x-forwarded-for").iter().filter_map(|v| v.to_str().ok()).collect();
        let socket = req.remote_addr().clone().into_std();
        let ip = client_address(socket, &forwarded, &self.0.settings.trusted_proxies);
        let code = Some(text("function-name")).filter(|c| !c.is_empty()).unwrap_or_else(|| text("functionname"));
        let now = self.0.clock.now();
        // at most 136 years: a number beyond it is as good as none
        let idle = time::Duration::seconds(text("idle-seconds").parse::<u32>().unwrap_or_default().into());
        Visit {
            app: self.0.clone(),
            lang: Lang::from_accept_language(text("accept-language")).unwrap_or_default(),
            now,
            used_at: (!is_stream(req)).then(|| now - idle),
            device: ClientDevice::new(ip.map_or_else(String::new, |ip| ip.to_string()), text("user-agent")),
            request_id: depot.get::<String>("request_id").cloned().unwrap_or_default(),
            function_code: (!code.is_empty()).then(|| code.to_owned()),
            respond_async: text("prefer").split(',').any(|p| p.trim().eq_ignore_ascii_case("respond-async")),
        }
    }
}

struct SecurityHeaders {
    tls: bool,
}

#[async_trait]
impl Handler for SecurityHeaders {
    async fn handle(&self, req: &mut Request, depot: &mut Depot, res: &mut Response, ctrl: &mut FlowCtrl) {
        ctrl.call_next(req, depot, res).await;
        let headers = res.headers_mut();
        let fixed: [(HeaderName, &'static str); 6] = [
            (header::CONTENT_SECURITY_POLICY, CSP),
            (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
            (header::X_FRAME_OPTIONS, "DENY"),
            (header::REFERRER_POLICY, "same-origin"),
            (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
            (HeaderName::from_static("permissions-policy"), "camera=(), microphone=(), geolocation=()"),
        ];
        for (name, value) in fixed {
            headers.insert(name, HeaderValue::from_static(value));
        }
        if self.tls {
            headers.insert(header::STRICT_TRANSPORT_SECURITY, HeaderValue::from_static("max-age=31536000"));
        }
        if !headers.contains_key(header::CACHE_CONTROL) {
            headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
        }
    }
}

/// An unknown path under a root of calls, or a known one by the wrong method.
#[derive(Clone)]
struct NoSuchCall(Arc<HashSet<String>>);

#[async_trait]
impl Handler for NoSuchCall {
    async fn handle(&self, req: &mut Request, depot: &mut Depot, res: &mut Response, _ctrl: &mut FlowCtrl) {
        if self.0.contains(req.uri().path()) {
            plain_envelope(res, depot, StatusCode::METHOD_NOT_ALLOWED, "error.method");
        } else {
            plain_envelope(res, depot, StatusCode::NOT_FOUND, "error.no_such_call");
        }
    }
}

fn plain_envelope(res: &mut Response, depot: &Depot, status: StatusCode, key: &'static str) {
    let lang = depot.get_typed::<Visit>().map_or(Lang::Ja, |v| v.lang);
    res.status_code(status);
    res.render(Json(Envelope { code: 500, message: Some(messages::say(lang, key)), data: None::<()> }));
}

/// Gives an envelope to failures that no handler answered: wrong method, panic, time-out, too many calls.
struct Envelopes;

#[async_trait]
impl Handler for Envelopes {
    async fn handle(&self, _req: &mut Request, depot: &mut Depot, res: &mut Response, ctrl: &mut FlowCtrl) {
        let lang = depot.get_typed::<Visit>().map_or(Lang::Ja, |v| v.lang);
        let status = res.status_code.unwrap_or(StatusCode::NOT_FOUND);
        match status {
            StatusCode::NOT_FOUND => plain_envelope(res, depot, status, "error.no_such_call"),
            StatusCode::METHOD_NOT_ALLOWED => plain_envelope(res, depot, status, "error.method"),
            StatusCode::SERVICE_UNAVAILABLE => plain_envelope(res, depot, status, "error.unavailable"),
            StatusCode::TOO_MANY_REQUESTS => respond(&Fault::Throttled(60), lang, res),
            StatusCode::PAYLOAD_TOO_LARGE => {
                respond(&Fault::Body(413, Message::new("error.body.too_large").with("limit", "")), lang, res);
            }
            StatusCode::BAD_REQUEST => {
                respond(&Fault::Body(400, Message::new("error.body.syntax").with("detail", "HTTP")), lang, res);
            }
            _ => plain_envelope(res, depot, status, "error.unexpected"),
        }
        ctrl.skip_rest();
    }
}

/// What a reader must know before the first call.
const ABOUT: &str = "\
Cloud portal for liquid-filling production lines.

- Calls under `/api` answer `{code, message, data}`. Code 200 is a success; 501 names the fields to mend; 500 tells in \
words what stands in the way; 401 and 40163 ask for a login; 403 says that a permission is missing.
- Log in with `POST /api/hughomememberC/hugHomeMemberLogin` and send the token as `Authorization: Bearer <token>`.
- `Accept-Language` (ja, en, ko) chooses the language of messages.
- `Idle-Seconds` tells how long ago the person last did something; the session counts as used then. Without it the \
call counts as theirs. Event streams never count.
- `x-permission` is the permission that a call asks for.
- Gateways of plants send their data to `/ingest/v1`, with a key and a secret of their own.";

/// The OpenAPI 3.1 document of all routes; each operation names its permission and area.
pub fn document(parts: &Parts) -> Value {
    salvo::oapi::naming::set_namer(salvo::oapi::naming::FlexNamer::new().short_mode(true).generic_delimiter('_', '_'));
    let info = Info::new("Sosogi", env!("CARGO_PKG_VERSION")).description(ABOUT);
    let bearer = SecurityScheme::Http(Http::new(HttpAuthScheme::Bearer));
    let doc = OpenApi::with_info(info).add_security_scheme("bearer", bearer).merge_router(&parts.router);
    let mut doc = serde_json::to_value(&doc).unwrap_or_default();
    for route in &parts.routes {
        let method = route.method.as_str().to_ascii_lowercase();
        let Some(operation) =
            doc.pointer_mut(&format!("/paths/{}/{method}", route.path.replace('~', "~0").replace('/', "~1")))
        else {
            continue;
        };
        let name: String = route
            .path
            .trim_start_matches("/api/")
            .split(['/', '{', '}', '-'])
            .filter(|p| !p.is_empty())
            .collect::<Vec<_>>()
            .join("_");
        operation["operationId"] = json!(format!("{method}_{name}"));
        operation["tags"] = json!([route.area]);
        if let Door::Guarded(permission) = route.door {
            operation["x-permission"] = json!(permission.0);
        }
    }
    answers_are_whole(&mut doc);
    doc
}

/// Answers carry every field they have, with null where there is nothing: schemas that no request uses say so.
fn answers_are_whole(doc: &mut Value) {
    let mut asked = HashSet::new();
    for operation in doc["paths"].as_object().into_iter().flat_map(|paths| paths.values()).filter_map(Value::as_object)
    {
        for spec in operation.values() {
            references(&spec["requestBody"], doc, &mut asked);
            references(&spec["parameters"], doc, &mut asked);
        }
    }
    let Some(schemas) = doc["components"]["schemas"].as_object_mut() else { return };
    for (_, schema) in schemas.iter_mut().filter(|(name, _)| !asked.contains(name.as_str())) {
        require_all(schema);
    }
}

fn references(value: &Value, doc: &Value, found: &mut HashSet<String>) {
    match value {
        Value::Array(items) => items.iter().for_each(|item| references(item, doc, found)),
        Value::Object(fields) => {
            if let Some(name) = fields.get("$ref").and_then(Value::as_str).and_then(|at| at.rsplit('/').next())
                && found.insert(name.to_owned())
            {
                references(&doc["components"]["schemas"][name], doc, found);
            }
            fields.values().for_each(|field| references(field, doc, found));
        }
        _ => {}
    }
}

fn require_all(schema: &mut Value) {
    if let Some(properties) = schema.get("properties").and_then(Value::as_object) {
        let names: Vec<&String> = properties.keys().collect();
        schema["required"] = json!(names);
    }
    for part in schema.get_mut("allOf").and_then(Value::as_array_mut).into_iter().flatten() {
        require_all(part);
    }
}
