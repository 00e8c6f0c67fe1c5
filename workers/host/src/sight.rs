//! What operators see of a worker: `/metrics` for Prometheus, `/health` (the process lives), `/ready` (it can work).

use std::convert::Infallible;
use std::net::SocketAddr;

use anyhow::Context;
use bytes::Bytes;
use http_body_util::Full;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper::{Request, Response, StatusCode};
use hyper_util::rt::TokioIo;
use metrics_exporter_prometheus::{Matcher, PrometheusBuilder, PrometheusHandle};
use runtime::Readiness;
use tokio::net::{TcpListener, TcpStream};
use tokio_util::task::AbortOnDropHandle;
use tokio_util::task::TaskTracker;

/// Upper bounds of the durations of jobs, in seconds.
const SECONDS: [f64; 8] = [0.01, 0.05, 0.25, 1.0, 5.0, 30.0, 120.0, 600.0];

/// Begins to record figures.
pub(crate) fn record() -> anyhow::Result<PrometheusHandle> {
    PrometheusBuilder::new()
        .set_buckets_for_metric(Matcher::Suffix("_seconds".to_owned()), &SECONDS)?
        .install_recorder()
        .context("figures are recorded already")
}

/// Answers on this address until the handle is dropped.
pub(crate) async fn serve(
    listen: SocketAddr,
    figures: PrometheusHandle,
    readiness: Readiness,
) -> anyhow::Result<AbortOnDropHandle<()>> {
    let listener = TcpListener::bind(listen)
        .await
        .with_context(|| format!("worker_metrics_listen (SOSOGI_WORKER_METRICS_LISTEN) {listen} cannot be used"))?;
    let tasks = TaskTracker::new();
    let connections = tasks.clone();
    Ok(AbortOnDropHandle::new(tasks.spawn(async move {
        loop {
            if let Ok((stream, _)) = listener.accept().await {
                connections.spawn(answer_all(stream, figures.clone(), readiness.clone()));
            }
        }
    })))
}

async fn answer_all(stream: TcpStream, figures: PrometheusHandle, readiness: Readiness) {
    let service = service_fn(move |request| {
        let (figures, readiness) = (figures.clone(), readiness.clone());
        async move { Ok::<_, Infallible>(answer(&request, &figures, &readiness).await) }
    });
    // A caller that hangs up is no concern of ours.
    let _ = http1::Builder::new().serve_connection(TokioIo::new(stream), service).await;
}

async fn answer(
    request: &Request<Incoming>,
    figures: &PrometheusHandle,
    readiness: &Readiness,
) -> Response<Full<Bytes>> {
    match request.uri().path() {
        "/metrics" => reply(StatusCode::OK, figures.render()),
        "/health" => reply(StatusCode::OK, "ok"),
        "/ready" if readiness.ready().await => reply(StatusCode::OK, "ready"),
        "/ready" => reply(StatusCode::SERVICE_UNAVAILABLE, "the database does not answer"),
        _ => reply(StatusCode::NOT_FOUND, "not found"),
    }
}

fn reply(status: StatusCode, text: impl Into<Bytes>) -> Response<Full<Bytes>> {
    let mut response = Response::new(Full::new(text.into()));
    *response.status_mut() = status;
    response
}
