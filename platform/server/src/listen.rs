//! The listening socket: plain or TLS, and a graceful end.

use anyhow::{Context, Result};
use config::Settings;
use salvo::conn::rustls::{Keycert, RustlsConfig};
use salvo::conn::{Acceptor, Listener, TcpListener};
use salvo::{Server, Service};
use tokio::signal::unix::{SignalKind, signal};

/// Resolves when the process is asked to stop (SIGTERM, SIGINT).
pub(crate) async fn stop_signal() {
    let (Ok(mut term), Ok(mut int)) = (signal(SignalKind::terminate()), signal(SignalKind::interrupt())) else {
        return std::future::pending().await;
    };
    tokio::select! {
        _ = term.recv() => {}
        _ = int.recv() => {}
    }
}

/// Serves on the settings' address until `stop`, then drains.
pub(crate) async fn serve(
    settings: &Settings,
    service: Service,
    stop: impl Future<Output = ()> + Send + 'static,
) -> Result<()> {
    let busy = || format!("cannot listen on {} (key listen, SOSOGI_LISTEN)", settings.listen);
    let listener = TcpListener::new(settings.listen);
    let Some((certificate, key)) = &settings.tls else {
        return serve_until(listener.try_bind().await.with_context(busy)?, settings, service, stop).await;
    };
    let keycert = Keycert::new()
        .cert_from_path(certificate)
        .and_then(|pair| pair.key_from_path(key))
        .context("tls_cert and tls_key")?;
    let acceptor = listener.rustls(RustlsConfig::new(keycert)).try_bind().await.with_context(busy)?;
    serve_until(acceptor, settings, service, stop).await
}

async fn serve_until<A>(
    acceptor: A,
    settings: &Settings,
    service: Service,
    stop: impl Future<Output = ()> + Send + 'static,
) -> Result<()>
where
    A: Acceptor + Send,
{
    let server = Server::new(acceptor);
    let handle = server.handle();
    let drain = settings.drain;
    let stopping = async move {
        stop.await;
        handle.stop_graceful(drain);
        std::future::pending().await
    };
    tokio::select! {
        served = server.try_serve(service) => served.context("serving"),
        never = stopping => never,
    }
}
