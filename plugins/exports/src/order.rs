//! An order, read again in the worker: its machines as they are now, and only while their orderer may see them.

use access::{MemberType, viewable};
use anyhow::Context;
use export_content::product::Extent;
use export_orders::{ExportKind, ExportProduct, ExportRequest};
use kernel::{Lang, Zone};
use plant::units::{self, UnitDevice};
use runtime::{JobCx, JobError};
use telemetry::Span;
use uuid::Uuid;

use crate::store;

/// Key of the message that tells the orderer; the download centre shows it in their language.
const NOT_VIEWABLE: &str = "export.not_viewable";

/// A machine and the stretch of time that is wanted of it.
#[derive(Clone, Debug)]
pub(crate) struct OrderPart {
    pub(crate) device: UnitDevice,
    pub(crate) zone: Zone,
    pub(crate) window: Span,
    /// What of the window the file shows.
    pub(crate) extent: Extent,
}

/// What is to be made.
#[derive(Debug)]
pub(crate) struct Order {
    pub(crate) export_id: Uuid,
    pub(crate) kind: ExportKind,
    pub(crate) lang: Lang,
    pub(crate) parts: Vec<OrderPart>,
    pub(crate) item_keys: Option<Vec<String>>,
    /// The product whose runs alone are wanted.
    pub(crate) product: Option<ExportProduct>,
    /// The file of an earlier run.
    pub(crate) file_key: Option<String>,
}

/// Reads the order of a job.
pub(crate) async fn read(cx: &JobCx, export_id: Uuid) -> Result<Order, JobError> {
    let mut tx = cx.read().await?;
    let row = store::order(&mut tx, export_id).await?.ok_or_else(|| JobError::permanent("the order is gone"))?;
    let request: ExportRequest = serde_json::from_value(row.request)?;
    let lang = Lang::parse(&row.language).unwrap_or_default();
    let staff = MemberType::parse(row.actor_type).is_some_and(MemberType::is_staff);
    let locations = viewable::of_member(&mut tx, row.actor_id, staff).await?;
    let mut parts = Vec::with_capacity(request.parts.len());
    for wanted in request.parts {
        let found = units::device(&mut tx, &locations, wanted.device_id).await?;
        let device = found.ok_or_else(|| JobError::permanent(NOT_VIEWABLE))?;
        let zone = Zone::parse(&device.time_zone).context("the zone of a location")?;
        let window = Span::new(wanted.from, wanted.to);
        let extent = Extent::read(&mut tx, device.device_id, window, request.product.as_ref()).await?;
        parts.push(OrderPart { device, zone, window, extent });
    }
    let ExportRequest { kind, item_keys, product, .. } = request;
    Ok(Order { export_id, kind, lang, parts, item_keys, product, file_key: row.file_key })
}
