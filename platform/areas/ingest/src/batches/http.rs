//! The call.

use access::gateway::{GatewayScope, authenticate};
use http_kit::Visit;
use salvo::http::{StatusCode, header};
use salvo::oapi::endpoint;
use salvo::prelude::Json;
use salvo::{Depot, Request, Response};

use super::body;
use super::parse::{Form, parse};
use super::problem::Problem;
use super::store;
use super::wire::{BatchBody, BatchTaken};

/// Takes in one batch of a gateway.
///
/// Headers `Sosogi-Gateway` (key id) and `Authorization: Bearer` (secret); `Content-Encoding: gzip` is understood. A
/// body of `application/x-ndjson` has the batch's head in its first line, then one sample or event a line.
#[endpoint(
    security(("gateway" = [], "gatewaySecret" = [])),
    request_body(content = BatchBody, description = "One batch"),
    responses(
        (status_code = 200, description = "Stored, or known from before", body = BatchTaken),
        (status_code = 400, description = "Broken gzip or JSON"),
        (status_code = 401, description = "Unknown gateway or wrong secret"),
        (status_code = 413, description = "Too large"),
        (status_code = 415, description = "Neither JSON nor NDJSON, or packed in another way than gzip"),
        (status_code = 422, description = "Rules are broken; nothing is stored"),
        (status_code = 429, description = "Too many wrong secrets"),
    )
)]
pub(crate) async fn take_batch(req: &mut Request, depot: &mut Depot, res: &mut Response) {
    match take(req, depot).await {
        Ok(taken) => res.render(Json(taken)),
        Err(problem) => {
            metrics::counter!("intake_refused_total", "status" => problem.status.as_u16().to_string()).increment(1);
            problem.write(res);
        }
    }
}

async fn take(req: &mut Request, depot: &Depot) -> Result<BatchTaken, Problem> {
    let visit = depot.get_typed::<Visit>().map_err(|_| Problem::new(StatusCode::INTERNAL_SERVER_ERROR))?.clone();
    let gateway = who(req, &visit).await?;
    let form = Form::of(text(req, header::CONTENT_TYPE))?;
    let settings = &visit.app.settings;
    let sent = body::read(req, settings.intake_limit).await?;
    let packed = body::packing(text(req, header::CONTENT_ENCODING))?;
    let limit = settings.intake_unpacked_limit;
    // unpacking and parsing megabytes would hold up the other calls of this thread
    let parsed = tokio::task::spawn_blocking(move || parse(form, &body::unpack(&sent, packed, limit)?)).await;
    let batch = parsed.map_err(|_| Problem::new(StatusCode::INTERNAL_SERVER_ERROR))??;
    store::store(&visit.app.db, gateway, &batch, visit.now).await
}

async fn who(req: &Request, visit: &Visit) -> Result<GatewayScope, Problem> {
    let unknown = || Problem::new(StatusCode::UNAUTHORIZED);
    let key_id = text(req, header::HeaderName::from_static("sosogi-gateway"))
        .filter(|key| !key.is_empty())
        .ok_or_else(unknown)?;
    let secret =
        text(req, header::AUTHORIZATION).and_then(|value| value.strip_prefix("Bearer ")).ok_or_else(unknown)?;
    authenticate(&visit.app.db, key_id, secret.trim(), visit.now).await?.ok_or_else(unknown)
}

fn text(req: &Request, name: header::HeaderName) -> Option<&str> {
    req.headers().get(name).and_then(|value| value.to_str().ok())
}
