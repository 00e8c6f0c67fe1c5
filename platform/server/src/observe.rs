//! Health, readiness and metrics, on an address of their own that the public does not reach.

use std::sync::Arc;

use http_kit::App;
use salvo::conn::{Listener, TcpListener};
use salvo::http::StatusCode;
use salvo::{Depot, FlowCtrl, Handler, Request, Response, Router, Server, async_trait};

enum Page {
    Health,
    Ready(Arc<App>),
    Metrics(Arc<App>),
}

#[async_trait]
impl Handler for Page {
    async fn handle(&self, _req: &mut Request, _depot: &mut Depot, res: &mut Response, _ctrl: &mut FlowCtrl) {
        match self {
            Self::Health => res.render("ok\n"),
            Self::Ready(app) if app.db.ready().await => res.render("ready\n"),
            Self::Ready(_) => {
                res.status_code(StatusCode::SERVICE_UNAVAILABLE);
                res.render("the database does not answer\n");
            }
            Self::Metrics(app) => {
                let (open, idle) = app.db.connections();
                metrics::gauge!("database_connections_open").set(f64::from(open));
                metrics::gauge!("database_connections_idle").set(f64::from(u32::try_from(idle).unwrap_or(0)));
                res.render(http_kit::render_metrics());
            }
        }
    }
}

/// Serves `/health`, `/ready` and `/metrics` until the process ends.
pub(crate) async fn serve(app: Arc<App>) {
    let address = app.settings.metrics_listen;
    let router = Router::new()
        .push(Router::with_path("health").get(Page::Health))
        .push(Router::with_path("ready").get(Page::Ready(app.clone())))
        .push(Router::with_path("metrics").get(Page::Metrics(app)));
    match TcpListener::new(address).try_bind().await {
        Ok(acceptor) => Server::new(acceptor).serve(router).await,
        Err(error) => tracing::error!(%error, %address, "no metrics: the address is busy (key metrics_listen)"),
    }
}
