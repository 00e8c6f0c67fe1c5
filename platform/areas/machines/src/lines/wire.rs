//! What the calls are sent and answer.

use http_kit::form::{Key, List, Text, Whole};
use plant::lines::{Line, LineDevice, LineName};
use salvo::oapi::ToSchema;
use serde::{Deserialize, Serialize};

/// Most lines or machines that one call names.
const MOST: usize = 1_000;

/// Whose lines are wanted.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct LineListQuery {
    /// One location; all viewable ones when absent.
    pub(super) location_unique_key: Option<String>,
}

/// A line to be.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct LineToAdd {
    /// Its name; no other line of the location has it.
    pub(super) name: Text<LineName>,
    /// The hour at which its day begins, in the location's zone.
    pub(super) start_hour: Whole<0, 23>,
    /// Its location.
    pub(super) location_unique_key: Key,
}

/// A line with another name or hour.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct LineToUpdate {
    /// The line.
    pub(super) line_unique_key: Key,
    /// The version that was read; another one since is told, with what was changed by whom.
    pub(super) version: Whole<1, { i32::MAX as i64 }>,
    /// Its name.
    pub(super) name: Text<LineName>,
    /// The hour at which its day begins.
    pub(super) start_hour: Whole<0, 23>,
}

/// Names a line.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct LineKey {
    /// The line.
    pub(super) line_unique_key: Key,
}

/// Lines in their new order.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct LineOrder {
    /// All lines of each location of which one is named, each once.
    pub(super) line_unique_keys: List<Key, 1, MOST>,
}

/// Machines for a line.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct LineDevicesToAdd {
    /// The line.
    pub(super) line_unique_key: Key,
    /// Machines that stand on no line, in the order of flow.
    pub(super) device_unique_keys: List<Key, 1, MOST>,
}

/// A machine in the place of another.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct LineDeviceToReplace {
    /// The line.
    pub(super) line_unique_key: Key,
    /// The machine that stands there.
    pub(super) device_unique_key: Key,
    /// The one that takes its place; it stands on no line.
    pub(super) new_device_unique_key: Key,
}

/// A machine on a line.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct LineDeviceKey {
    /// The line.
    pub(super) line_unique_key: Key,
    /// The machine.
    pub(super) device_unique_key: Key,
}

/// A line with its machines in the order of flow.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct LineRow {
    line_unique_key: String,
    location_unique_key: String,
    name: String,
    start_hour: i16,
    display_order: i32,
    /// Sent back with an update.
    version: i32,
    device_count: usize,
    devices: Vec<LineDeviceRow>,
}

/// A machine on a line.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct LineDeviceRow {
    device_unique_key: String,
    display_name: String,
    equipment_number: String,
    category: String,
    iot_flag: bool,
}

impl LineRow {
    /// The line with those of `devices` that stand on it.
    pub(super) fn new(line: Line, devices: &[LineDevice]) -> Self {
        let own = devices.iter().filter(|device| device.line_id == line.line_id);
        let devices: Vec<LineDeviceRow> = own.map(LineDeviceRow::from).collect();
        Self {
            line_unique_key: line.line_id.to_string(),
            location_unique_key: line.location_id.to_string(),
            name: line.name,
            start_hour: line.start_hour,
            display_order: line.display_order,
            version: line.version,
            device_count: devices.len(),
            devices,
        }
    }
}

impl From<&LineDevice> for LineDeviceRow {
    fn from(device: &LineDevice) -> Self {
        Self {
            device_unique_key: device.device_id.to_string(),
            display_name: device.display_name.clone(),
            equipment_number: device.equipment_number.clone(),
            category: device.category.clone(),
            iot_flag: device.iot,
        }
    }
}
