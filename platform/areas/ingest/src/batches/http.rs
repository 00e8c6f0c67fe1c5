//! The call.

use http_kit::Visit;
use salvo::http::{StatusCode, header};
use salvo::oapi::endpoint;
use salvo::prelude::Json;
use salvo::{Depot, Request, Response};

use super::parse::{BodyFormat, parse};
use super::store;
use super::wire::{BatchBody, BatchTaken};
use crate::door::gate::{self, Gate};
use crate::door::problem::Problem;
use crate::door::unpack::{Packing, Source};
use crate::door::{self, body};

/// Takes in one batch of a gateway.
///
/// Headers `Sosogi-Gateway` (key id) and `Authorization: Bearer` (secret); `Content-Encoding: gzip` is understood. A
/// body of `application/x-ndjson` has the batch's head in its first line, then one sample or event a line. A batch holds
/// at most 5,000 samples and events together, whose cells take at most 8 MiB, and 32 layouts. A gateway without news sends
/// an empty batch.
#[endpoint(
    security(("gateway" = [], "gatewaySecret" = [])),
    request_body(content = BatchBody, description = "One batch"),
    responses(
        (status_code = 200, description = "Stored, or known from before", body = BatchTaken),
        (status_code = 400, description = "Broken gzip or JSON"),
        (status_code = 401, description = "Unknown gateway or wrong secret"),
        (status_code = 408, description = "The body did not come in time"),
        (status_code = 413, description = "Too large: send it in parts"),
        (status_code = 415, description = "Neither JSON nor NDJSON, or packed in another way than gzip"),
        (status_code = 422, description = "Rules are broken; nothing is stored"),
        (status_code = 429, description = "Too many wrong secrets from this address; see Retry-After"),
        (status_code = 503, description = "Too many batches at once; see Retry-After"),
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
    let gateway = door::gateway(req, &visit).await?;
    let format = BodyFormat::of(door::text(req, header::CONTENT_TYPE))?;
    let packing = Packing::of(door::text(req, header::CONTENT_ENCODING))?;
    let settings = &visit.app.settings;
    let gate = depot.get_typed::<Gate>().map_err(|_| Problem::new(StatusCode::INTERNAL_SERVER_ERROR))?;
    let sent = body::read(req, settings, settings.intake_limit, gate.room(settings)).await?;
    let place = gate.enter(settings).await?;
    let limit = settings.intake_unpacked_limit;
    // parsing megabytes would hold up the other calls of this thread; the place goes along, so that a caller who hangs up
    // does not make room for one more before the work is done
    let work = move || (Source::open(&sent.bytes, packing, limit).and_then(|source| parse(format, source)), place);
    let parsed = tokio::task::spawn_blocking(work).await;
    let (batch, place) = parsed.map_err(|_| Problem::new(StatusCode::INTERNAL_SERVER_ERROR))?;
    let stored = store::store((&visit.app.db, &visit.app.bell), gateway, batch?, visit.now);
    let stored = tokio::time::timeout(settings.request_timeout, stored).await;
    drop(place);
    stored.unwrap_or_else(|_| Err(gate::full()))
}
