//! The call.

use std::io::Read as _;

use http_kit::Visit;
use plant::item_data::{ItemDocument, MAX_BYTES};
use salvo::http::{StatusCode, header};
use salvo::oapi::{ToSchema, endpoint};
use salvo::prelude::Json;
use salvo::{Depot, Request, Response};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use serde_json::error::Category;

use super::store::{self, Sender};
use crate::door::gate::{self, Gate};
use crate::door::problem::Problem;
use crate::door::unpack::{Packing, Source, unpacking};
use crate::door::{self, body};

/// What a machine is set to. The contract's shape of [`ItemDocument`].
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ItemDataBody {
    /// Version of the machine's software.
    #[salvo(schema(max_length = 40))]
    software_version: Option<String>,
    /// At most 999.
    items: Vec<ItemDataItem>,
}

/// An item and its settings.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ItemDataItem {
    /// Number on the machine; each once.
    #[salvo(schema(minimum = 1, maximum = 999))]
    recipe_data_number: i16,
    #[salvo(schema(max_length = 40))]
    recipe_data_name: Option<String>,
    #[salvo(schema(max_length = 10))]
    user_item_code: Option<String>,
    /// Numbers, texts of at most 200 characters, true and false, by the machine's names; at most 500.
    #[salvo(schema(value_type = Object))]
    settings: Value,
}

/// What became of a backup.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ItemDataTaken {
    /// It is a new version; otherwise the one before says the same.
    pub(super) kept: bool,
    /// Items that differ from the version before.
    pub(super) changed_items: usize,
}

/// Takes in the item data of a filler.
///
/// Headers as for batches: `Sosogi-Gateway` (key id) and `Authorization: Bearer` (secret); `Content-Encoding: gzip` is
/// understood. The body has at most 1 MiB, unpacked, and is kept as it comes, if its settings differ from those before.
#[endpoint(
    security(("gateway" = [], "gatewaySecret" = [])),
    parameters(
        ("device" = String, Query, description = "The filler's equipment number"),
        ("time" = String, Query, description = "When the machine wrote it: ISO 8601 with offset, at most 35 days ago"),
    ),
    request_body(content = ItemDataBody, description = "All items of the machine"),
    responses(
        (status_code = 200, description = "Kept, or known from before", body = ItemDataTaken),
        (status_code = 400, description = "Broken gzip or JSON"),
        (status_code = 401, description = "Unknown gateway or wrong secret"),
        (status_code = 408, description = "The body did not come in time"),
        (status_code = 413, description = "Larger than 1 MiB"),
        (status_code = 415, description = "No JSON, or packed in another way than gzip"),
        (status_code = 422, description = "Rules are broken; nothing is stored"),
        (status_code = 429, description = "Too many wrong secrets from this address; see Retry-After"),
        (status_code = 503, description = "Too much at once; see Retry-After"),
    )
)]
pub(crate) async fn take_item_data(req: &mut Request, depot: &mut Depot, res: &mut Response) {
    match take(req, depot).await {
        Ok(taken) => res.render(Json(taken)),
        Err(problem) => {
            metrics::counter!("intake_refused_total", "status" => problem.status.as_u16().to_string()).increment(1);
            problem.write(res);
        }
    }
}

async fn take(req: &mut Request, depot: &Depot) -> Result<ItemDataTaken, Problem> {
    let ours = || Problem::new(StatusCode::INTERNAL_SERVER_ERROR);
    let visit = depot.get_typed::<Visit>().map_err(|_| ours())?.clone();
    let gateway = door::gateway(req, &visit).await?;
    is_json(door::text(req, header::CONTENT_TYPE))?;
    let packing = Packing::of(door::text(req, header::CONTENT_ENCODING))?;
    let device = req.query::<String>("device").unwrap_or_default();
    let time = req.query::<String>("time").unwrap_or_default();
    let sender = Sender::check(gateway, device, &time, visit.now)?;
    let settings = &visit.app.settings;
    let gate = depot.get_typed::<Gate>().map_err(|_| ours())?;
    let sent = body::read(req, settings, MAX_BYTES, gate.room(settings)).await?;
    let place = gate.enter(settings).await?;
    let work = move || (unpack(&sent.bytes, packing).and_then(read), place);
    let (read, place) = tokio::task::spawn_blocking(work).await.map_err(|_| ours())?;
    let (document, content) = read?;
    let stored = store::keep(&visit.app.db, &sender, &document, &content, visit.now);
    let stored = tokio::time::timeout(settings.request_timeout, stored).await;
    drop(place);
    stored.unwrap_or_else(|_| Err(gate::full()))
}

fn is_json(content_type: Option<&str>) -> Result<(), Problem> {
    let kind = content_type.and_then(|value| value.split(';').next()).map(str::trim);
    match kind {
        Some(kind) if kind.eq_ignore_ascii_case("application/json") => Ok(()),
        _ => Err(Problem::told(StatusCode::UNSUPPORTED_MEDIA_TYPE, "application/json")),
    }
}

fn unpack(sent: &[u8], packing: Packing) -> Result<Vec<u8>, Problem> {
    let mut bytes = Vec::new();
    // one byte more than may come out, to tell what is too large
    let most = u64::try_from(MAX_BYTES).unwrap_or(u64::MAX);
    let mut source = Source::open(sent, packing, MAX_BYTES)?.lines().take(most + 1);
    source.read_to_end(&mut bytes).map_err(|error| unpacking(&error))?;
    Ok(bytes)
}

fn read(bytes: Vec<u8>) -> Result<(ItemDocument, Vec<u8>), Problem> {
    let mut reader = serde_json::Deserializer::from_slice(&bytes);
    let document: ItemDocument = serde_path_to_error::deserialize(&mut reader).map_err(|error| {
        let place = pointer(error.path());
        told(place, error.inner())
    })?;
    reader.end().map_err(|error| told(String::new(), &error))?;
    let broken = document.broken();
    if broken.is_empty() {
        return Ok((document, bytes));
    }
    Err(Problem::rules(broken.into_iter().map(|broken| (broken.pointer, broken.rule))))
}

fn pointer(path: &serde_path_to_error::Path) -> String {
    use serde_path_to_error::Segment;
    let mut pointer = String::new();
    for segment in path {
        pointer.push('/');
        match segment {
            Segment::Seq { index } => pointer.push_str(&index.to_string()),
            Segment::Map { key } => pointer.push_str(&key.replace('~', "~0").replace('/', "~1")),
            Segment::Enum { variant } => pointer.push_str(variant),
            Segment::Unknown => pointer.push('?'),
        }
    }
    // what a stranger wrote is repeated within bounds
    pointer.chars().take(300).collect()
}

fn told(pointer: String, error: &serde_json::Error) -> Problem {
    match error.classify() {
        Category::Data => Problem::rules([(pointer, "type")]),
        _ => Problem::told(
            StatusCode::BAD_REQUEST,
            format!("no JSON at line {}, column {}", error.line(), error.column()),
        ),
    }
}
