//! The order for a ZIP.

use access::viewable;
use db::TenantTx;
use downloads::queue_export;
use export_orders::{ExportKind, ExportPart, ExportRequest, FileOrder};
use http_kit::{Cx, FileAnswer, JsonBody, Refusal};
use kernel::fault::{FieldFaults, Together};
use kernel::{Fault, Message, Outcome, messages};
use plant::units::{self, UnitDevice};
use plant::zones;
use salvo::Writer as _;
use salvo::oapi::{ToSchema, endpoint};
use serde::Deserialize;
use telemetry::Span;
use telemetry::periods::{AskedPeriod, Period};
use telemetry::series;
use telemetry::signals::{Signals, signals};
use uuid::Uuid;

/// Units of one order.
const UNITS_MAX: usize = 100;

/// A line with one of its machines, or with all its fillers.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct ZipUnit {
    /// The line.
    line_unique_key: Option<String>,
    /// One machine.
    device_unique_key: Option<String>,
}

/// What the ZIP shall hold.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct ZipOrder {
    /// Which machines.
    #[salvo(schema(value_type = Vec<ZipUnit>, required = true, min_items = 1, max_items = 100))]
    units: Option<Vec<ZipUnit>>,
    /// First instant.
    #[salvo(schema(format = "date-time"))]
    start_time: Option<String>,
    /// First instant after the period.
    #[salvo(schema(format = "date-time"))]
    end_time: Option<String>,
    /// First day, instead of times.
    #[salvo(schema(format = "date"))]
    start_date: Option<String>,
    /// Last day.
    #[salvo(schema(format = "date"))]
    end_date: Option<String>,
    /// Signals; all when absent.
    item_keys: Option<Vec<String>>,
}

/// Orders a ZIP with one CSV for each filler.
#[endpoint]
pub(crate) async fn order_zip(cx: Cx, body: JsonBody<ZipOrder>) -> Result<FileAnswer, Refusal> {
    let JsonBody(order) = body;
    let mut tx = cx.begin().await?;
    let period = check(&mut tx, &order).await?;
    let devices = find(&cx, &mut tx, order.units.as_deref().unwrap_or_default()).await?;
    let windows: Vec<(Uuid, Span)> =
        devices.iter().map(|device| (device.device_id, of_device(period, device))).collect();
    if !series::any(&mut tx, &windows).await? {
        return Err(Fault::rule("no_data").into());
    }
    let title = title(&cx, &devices, &windows);
    let part = |(device, (device_id, span)): (&UnitDevice, &(Uuid, Span))| ExportPart {
        device_id: *device_id,
        line_id: device.line_id,
        from: span.from,
        to: span.to,
    };
    let parts = devices.iter().zip(&windows).map(part).collect();
    let request = ExportRequest { kind: ExportKind::DetailZip, parts, item_keys: order.item_keys, product: None };
    Ok(queue_export(&cx, tx, &title, FileOrder::Ours(&request)).await?)
}

/// The stretch of time that a period means for a machine.
fn of_device(period: Period, device: &UnitDevice) -> Span {
    period.of(&zones::named(&device.time_zone), device.day_hour())
}

async fn check(tx: &mut TenantTx, order: &ZipOrder) -> Outcome<Period> {
    let period = Period::check(AskedPeriod {
        start_time: order.start_time.as_deref(),
        end_time: order.end_time.as_deref(),
        start_date: order.start_date.as_deref(),
        end_date: order.end_date.as_deref(),
    });
    let known = signals(tx, None).await?;
    let items = check_items(&known, order.item_keys.as_deref().unwrap_or_default());
    let units = check_units(order.units.as_deref().unwrap_or_default());
    let ((), period, ()) = (units, period, items).together()?;
    Ok(period)
}

/// Known, and no more than there are.
fn check_items(known: &Signals, keys: &[String]) -> Outcome<()> {
    let most = known.len();
    if keys.len() > most {
        return Err(Fault::field("itemKeys", "max", Message::new("machines.units.max").with("max", most)));
    }
    series::pick(known, keys).map(|_| ())
}

fn check_units(units: &[ZipUnit]) -> Outcome<()> {
    let mut faults = FieldFaults::default();
    if units.is_empty() {
        faults.add("units", "required", "machines.units.required");
    }
    if units.len() > UNITS_MAX {
        faults.add("units", "max", Message::new("machines.units.max").with("max", UNITS_MAX));
    }
    for (place, unit) in units.iter().enumerate() {
        if given(unit.line_unique_key.as_ref()).or(given(unit.device_unique_key.as_ref())).is_none() {
            faults.add(format!("units[{place}].lineUniqueKey"), "required", "machines.units.required");
        }
    }
    faults.done()
}

fn given(key: Option<&String>) -> Option<&str> {
    key.map(String::as_str).filter(|key| !key.is_empty())
}

/// The machines of all units, each once, in order.
async fn find(cx: &Cx, tx: &mut TenantTx, named: &[ZipUnit]) -> Outcome<Vec<UnitDevice>> {
    let locations = viewable::locations(tx, &cx.actor).await?;
    let mut devices: Vec<UnitDevice> = Vec::new();
    for unit in named {
        let (line, device) = (given(unit.line_unique_key.as_ref()), given(unit.device_unique_key.as_ref()));
        for device in units::find(tx, &locations, line, device).await?.devices {
            if devices.iter().all(|known| known.device_id != device.device_id) {
                devices.push(device);
            }
        }
    }
    Ok(devices)
}

fn title(cx: &Cx, devices: &[UnitDevice], windows: &[(Uuid, Span)]) -> String {
    let first = devices.first().zip(windows.first());
    let date = first.map_or_else(String::new, |(device, (_, span))| {
        let zone = zones::named(&device.time_zone);
        kernel::zone::slashed(zone.date(span.from))
    });
    messages::text(cx.lang(), &Message::new("export.title.zip").with("count", devices.len()).with("from", date))
}
