//! The assembled service: middleware around the areas' routes and the web client.

use std::borrow::Cow;
use std::sync::Arc;

use access::{ClientDevice, network};
use kernel::{Fault, Lang, Message};
use salvo::catcher::Catcher;
use salvo::compression::Compression;
use salvo::http::header::{self, HeaderName};
use salvo::http::{HeaderValue, StatusCode};
use salvo::prelude::{CatchPanic, Timeout};
use salvo::rate_limiter::{CelledQuota, MokaStore, RateIssuer, RateLimiter, SlidingGuard};
use salvo::{Depot, FlowCtrl, Handler, Request, Response, Router, Service, Writer, async_trait};

use crate::address::client_address;
use crate::app::App;
use crate::assets::WebClient;
use crate::cx::Visit;
use crate::observe::CallObserver;
use crate::problem::Problem;
use crate::query::check_address;
use crate::refusal::{Refusal, respond};
use crate::routes::{RouteInfo, Routes};
use crate::signed::{self, SystemDoor, is_signed};
use crate::unanswered::{NoSuchCall, OtherMethod, other_methods, plain_envelope};

/// The content security policy (decision 43).
const CSP: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; \
    img-src 'self' data: blob:; media-src 'self'; font-src 'self'; connect-src 'self'; worker-src 'self' blob:; \
    manifest-src 'self'; base-uri 'self'; form-action 'self'; frame-ancestors 'none'; object-src 'none'";

/// The areas' route tables, merged.
#[derive(Debug)]
pub struct RouteTables {
    pub(crate) router: Router,
    pub(crate) pages: Router,
    /// Every registered route.
    pub routes: Vec<RouteInfo>,
}

impl RouteTables {
    /// Merges route tables and registers their texts.
    pub fn new(tables: Vec<Routes>) -> Self {
        let mut parts = Self { router: Router::new(), pages: Router::new(), routes: Vec::new() };
        for table in tables {
            table.register_texts();
            let (router, pages, infos) = table.into_parts();
            parts.router = parts.router.push(router);
            parts.pages = parts.pages.push(pages);
            parts.routes.extend(infos);
        }
        parts
    }
}

/// Puts the middleware around the routes.
pub fn assemble(app: &Arc<App>, parts: RouteTables) -> Service {
    let base = app.settings.base_path.clone();
    let web = WebClient::new(&app.settings.web_dir, &base);
    let everything = Router::new()
        .push(Router::new().hoop(AddressCheck).push(parts.router))
        .push(other_methods(&parts.routes))
        .push(Router::with_path("api/{**rest}").goal(NoSuchCall))
        .push(Router::with_path("ingest/{**rest}").goal(NoSuchCall))
        .push(Router::with_path("webapi/{**rest}").goal(NoSuchCall))
        .push(parts.pages)
        .push(pages(web));
    let trimmed = base.trim_matches('/').to_owned();
    let router = if trimmed.is_empty() { everything } else { Router::new().push(everything.path(trimmed)) };
    let limit = app.settings.rate_per_minute;
    let quota = CelledQuota::per_minute(usize::try_from(limit).unwrap_or(usize::MAX), CELLS);
    let limiter = RateLimiter::new(SlidingGuard::new(), MokaStore::<String, SlidingGuard>::new(), AddressIssuer, quota);
    Service::new(router)
        .hoop(CallObserver)
        .hoop(CallerLayer(app.clone()))
        .hoop(SecurityHeaders { tls: app.settings.tls.is_some() || app.settings.public_url.starts_with("https:") })
        .hoop_when(Compression::new(), |req, _| !is_stream(req) && !is_file(req))
        .hoop_when(limiter, move |req, _| limit > 0 && (is_call(req) || is_looked_up(req)))
        .hoop_when(Timeout::new(app.settings.request_timeout), |req, _| {
            (is_call(req) || is_signed(req)) && !is_stream(req) && !is_upload(req)
        })
        .hoop_when(SystemDoor, |req, _| is_signed(req))
        .hoop_when(signed::limiter(), |req, _| is_signed(req))
        .hoop(CatchPanic::new())
        .catcher(Catcher::default().hoop(Envelopes))
}

/// The web client's pages and files: for anybody who only reads.
fn pages(web: WebClient) -> Router {
    let every = || Router::with_path("{**rest}");
    let read = "GET, HEAD";
    Router::new().push(every().get(web.clone())).push(every().head(web)).push(every().goal(OtherMethod::allowing(read)))
}

/// Event streams live as long as their session: neither compressed (a stream would wait for its buffer) nor timed.
fn is_stream(req: &Request) -> bool {
    let path = req.uri().path();
    ["/general/stream", "/general/export/progress", "/operatingStatus/stream"].iter().any(|end| path.ends_with(end))
}

/// Stored files go out byte for byte: a part of a file counts its bytes, and its length is told beforehand.
fn is_file(req: &Request) -> bool {
    let path = req.uri().path();
    path.ends_with("/document/download") || path.rsplit_once('/').is_some_and(|(folder, _)| folder.ends_with("/files"))
}

/// A file may take longer to come than a call to be answered; its reader looks at the clock itself.
fn is_upload(req: &Request) -> bool {
    ["/document/add", "/inspectionHistory/file/add", "/case/file/add", "/video/upload/part", "/video/upload/finish"]
        .iter()
        .any(|end| req.uri().path().ends_with(end))
}

/// Scripts, styles and fonts of a page: what binds a document says nothing to them, and a first page has some thirty of
/// them, each of which would carry half a kilobyte of it. A worker's script is bound like a document.
fn is_part_of_a_page(req: &Request) -> bool {
    let path = req.uri().path();
    let (folder, name) = path.rsplit_once('/').unwrap_or_default();
    folder.ends_with("/assets")
        && !name.contains("worker")
        && [".js", ".css", ".woff2"].iter().any(|end| name.ends_with(end))
}

/// What a page of the public site asks the database for by a key that anybody may make up: limited like a call.
fn is_looked_up(req: &Request) -> bool {
    let (path, query) = (req.uri().path(), req.uri().query().unwrap_or_default());
    path.contains("/site/files/")
        || (path.ends_with("/top/home/open") && (query.contains("news=") || query.contains("exhibition=")))
}

/// Calls are limited and timed; other pages and their assets are neither.
fn is_call(req: &Request) -> bool {
    req.uri().path().contains("/api/")
}

/// Steps in which the minute of the limiter slides.
const CELLS: usize = 12;

/// Calls are counted by the client's address, as seen behind trusted proxies only.
struct AddressIssuer;

impl RateIssuer for AddressIssuer {
    type Key = String;

    async fn issue(&self, _req: &mut Request, depot: &Depot) -> Option<String> {
        depot.get_typed::<Visit>().ok().map(|visit| network(&visit.device.ip))
    }
}

/// A header as text. What is no UTF-8 is no language, no browser and no screen that we know, and is told as such.
fn header_text<'a>(req: &'a Request, name: &str) -> Cow<'a, str> {
    req.headers().get(name).map_or(Cow::Borrowed(""), |value| String::from_utf8_lossy(value.as_bytes()))
}

/// Looks at the address of a call before its handler does.
struct AddressCheck;

#[async_trait]
impl Handler for AddressCheck {
    async fn handle(&self, req: &mut Request, depot: &mut Depot, res: &mut Response, ctrl: &mut FlowCtrl) {
        if let Err(fault) = check_address(req) {
            Refusal(fault).write(req, depot, res).await;
            ctrl.skip_rest();
        }
    }
}

/// Says who calls and from where, before anything else looks at the call.
struct CallerLayer(Arc<App>);

#[async_trait]
impl Handler for CallerLayer {
    async fn handle(&self, req: &mut Request, depot: &mut Depot, res: &mut Response, ctrl: &mut FlowCtrl) {
        let visit = self.visit(req, depot);
        depot.insert_typed(visit);
        db::piece_of_work(ctrl.call_next(req, depot, res)).await;
    }
}

impl CallerLayer {
    fn visit(&self, req: &Request, depot: &Depot) -> Visit {
        let text = |name: &str| header_text(req, name);
        let forwarded: Vec<Cow<'_, str>> = req
            .headers()
            .get_all("x-forwarded-for")
            .iter()
            .map(|line| String::from_utf8_lossy(line.as_bytes()))
            .collect();
        let socket = req.remote_addr().clone().into_std();
        let ip = client_address(socket, &forwarded, &self.0.settings.trusted_proxies);
        let code = Some(text("function-name")).filter(|c| !c.is_empty()).unwrap_or_else(|| text("functionname"));
        let now = self.0.clock.now();
        // at most 136 years: a number beyond it is as good as none
        let idle = time::Duration::seconds(text("idle-seconds").parse::<u32>().unwrap_or_default().into());
        Visit {
            app: self.0.clone(),
            lang: Lang::from_accept_language(&text("accept-language")).unwrap_or_default(),
            now,
            used_at: (!is_stream(req)).then(|| now - idle),
            device: ClientDevice::new(ip.map_or_else(String::new, |ip| ip.to_string()), &text("user-agent")),
            request_id: depot.get::<String>("request_id").cloned().unwrap_or_default(),
            function_code: (!code.is_empty()).then(|| code.into_owned()),
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
        let told = res.status_code.is_none_or(|status| status.is_success() || status == StatusCode::NOT_MODIFIED);
        let part = told && is_part_of_a_page(req);
        let headers = res.headers_mut();
        let always = [(header::X_CONTENT_TYPE_OPTIONS, "nosniff"), (header::REFERRER_POLICY, "no-referrer")];
        let of_documents: [(HeaderName, &'static str); 4] = [
            (header::CONTENT_SECURITY_POLICY, CSP),
            (header::X_FRAME_OPTIONS, "DENY"),
            (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
            (HeaderName::from_static("permissions-policy"), "camera=(), microphone=(), geolocation=()"),
        ];
        for (name, value) in always.into_iter().chain(of_documents.into_iter().filter(|_| !part)) {
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

/// Gives an envelope to failures that no handler answered: wrong method, panic, time-out, too many calls.
struct Envelopes;

#[async_trait]
impl Handler for Envelopes {
    async fn handle(&self, req: &mut Request, depot: &mut Depot, res: &mut Response, ctrl: &mut FlowCtrl) {
        let lang = depot.get_typed::<Visit>().map_or(Lang::Ja, |v| v.lang);
        let status = res.status_code.unwrap_or(StatusCode::NOT_FOUND);
        if is_signed(req) {
            Problem::unanswered(status).write(res);
            return ctrl.skip_rest();
        }
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
