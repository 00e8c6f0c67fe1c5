//! Sight: request ids, one log line per call, Prometheus metrics.

use std::sync::OnceLock;
use std::time::Instant;

use metrics_exporter_prometheus::{PrometheusBuilder, PrometheusHandle};
use salvo::http::HeaderValue;
use salvo::{Depot, FlowCtrl, Handler, Request, Response, async_trait};

static METRICS: OnceLock<Option<PrometheusHandle>> = OnceLock::new();

/// Starts to keep metrics; a second call changes nothing.
pub fn start_metrics() {
    METRICS.get_or_init(|| PrometheusBuilder::new().install_recorder().ok());
}

/// The metrics in Prometheus's text form.
pub fn render_metrics() -> String {
    let Some(Some(handle)) = METRICS.get() else { return String::new() };
    handle.run_upkeep();
    handle.render()
}

/// The id of this call: the caller's own when it is a plain word, else a fresh one.
pub(crate) fn request_id(req: &Request) -> String {
    let given = req.headers().get("x-request-id").and_then(|v| v.to_str().ok());
    let plain = |id: &&str| (8..=64).contains(&id.len()) && id.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-');
    given.filter(plain).map_or_else(|| kernel::ids::new_id().simple().to_string(), str::to_owned)
}

/// The route that took the call, as its log line and its metrics tell it: the pattern and never the address that was
/// sent. An address may hold a signature or a token, and strangers make up as many as they like.
pub(crate) fn route(req: &Request) -> &str {
    if req.matched_path().is_empty() { "(none)" } else { req.matched_path() }
}

/// The method, one of those that HTTP knows.
fn method(req: &Request) -> &'static str {
    const KNOWN: [&str; 9] = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "CONNECT"];
    KNOWN.into_iter().find(|known| *known == req.method().as_str()).unwrap_or("other")
}

/// Names each call, counts it and writes one line about it, in words that come from us alone.
pub(crate) struct CallObserver;

#[async_trait]
impl Handler for CallObserver {
    async fn handle(&self, req: &mut Request, depot: &mut Depot, res: &mut Response, ctrl: &mut FlowCtrl) {
        let id = request_id(req);
        depot.insert("request_id", id.clone());
        let started = Instant::now();
        ctrl.call_next(req, depot, res).await;
        let status = res.status_code.map_or(200, |s| s.as_u16());
        let (method, route) = (method(req), route(req));
        let seconds = started.elapsed().as_secs_f64();
        let labels = [("method", method.to_owned()), ("route", route.to_owned()), ("status", status.to_string())];
        metrics::histogram!("http_request_duration_seconds", &labels[..2]).record(seconds);
        metrics::counter!("http_requests_total", &labels).increment(1);
        let milliseconds = seconds * 1000.0;
        tracing::info!(request.id = id, method, route, status, duration_ms = milliseconds, "call");
        if let Ok(value) = HeaderValue::from_str(&id) {
            res.headers_mut().insert("x-request-id", value);
        }
    }
}
