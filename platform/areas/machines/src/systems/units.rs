//! `lines`, `devices`: what there is to ask about.

use access::viewable;
use http_kit::{Cx, NoConditions, Params, SystemReply, tell};
use plant::units::{self, UnitDevice, UnitLine};
use salvo::Writer as _;
use salvo::oapi::{ToSchema, endpoint};
use serde::{Deserialize, Serialize};

/// A line.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct SystemLine {
    line_unique_key: String,
    location_unique_key: String,
    name: String,
    /// Hour at which the line's day begins, 0 to 23.
    start_hour: i16,
    /// IANA name of the zone in which its days are counted.
    time_zone: String,
}

impl From<UnitLine> for SystemLine {
    fn from(line: UnitLine) -> Self {
        Self {
            line_unique_key: line.line_id.to_string(),
            location_unique_key: line.location_id.to_string(),
            name: line.name,
            start_hour: line.start_hour,
            time_zone: line.time_zone,
        }
    }
}

/// A machine on a line.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct SystemDevice {
    device_unique_key: String,
    line_unique_key: Option<String>,
    equipment_number: String,
    display_name: String,
    model: String,
    /// It fills.
    filler: bool,
}

impl From<UnitDevice> for SystemDevice {
    fn from(device: UnitDevice) -> Self {
        Self {
            device_unique_key: device.device_id.to_string(),
            line_unique_key: device.line_id.map(|line| line.to_string()),
            equipment_number: device.equipment_number,
            display_name: device.display_name,
            model: device.model,
            filler: device.fills,
        }
    }
}

/// Whose machines.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct SystemDeviceQuery {
    /// The line; all lines when absent.
    line_unique_key: Option<String>,
}

/// The lines that the keys' member sees, in their order.
#[endpoint]
pub(crate) async fn list_lines(cx: Cx, _query: Params<NoConditions>) -> SystemReply<Vec<SystemLine>> {
    let mut tx = cx.begin().await?;
    let locations = viewable::locations(&mut tx, &cx.actor).await?;
    let lines = units::lines(&mut tx, &locations).await?;
    tell(lines.into_iter().map(SystemLine::from).collect())
}

/// The machines on a line, or on all lines that the keys' member sees, in the order of flow.
#[endpoint]
pub(crate) async fn list_devices(cx: Cx, query: Params<SystemDeviceQuery>) -> SystemReply<Vec<SystemDevice>> {
    let mut tx = cx.begin().await?;
    let locations = viewable::locations(&mut tx, &cx.actor).await?;
    let lines = match query.0.line_unique_key {
        Some(key) => vec![units::find_line(&mut tx, &locations, &key).await?],
        None => units::lines(&mut tx, &locations).await?,
    };
    let ids: Vec<_> = lines.iter().map(|line| line.line_id).collect();
    let devices = units::devices_of(&mut tx, &ids).await?;
    tell(devices.into_iter().map(SystemDevice::from).collect())
}
