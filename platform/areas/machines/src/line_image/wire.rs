//! What the calls are sent and answer.

use std::collections::HashMap;

use kernel::{Lang, Zone, measure};
use live::{StatusRow, StatusState};
use plant::units::UnitLine;
use salvo::oapi::ToSchema;
use serde::{Deserialize, Serialize};
use telemetry::present::{AlarmOn, Present, gateway_is_silent};
use telemetry::signals::{Layouts, Signals};
use telemetry::states::Band;
use time::OffsetDateTime;
use uuid::Uuid;

use super::store::Machine;
use crate::operating_status::StatusSpan;

/// Whose image.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct LineImageQuery {
    /// The line.
    pub(super) line_unique_key: String,
}

/// A line as its machines.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct LineImage {
    pub(super) line: LineOfImage,
    /// The line's row of the list, with all columns; null for a line that was made a moment ago.
    pub(super) status: Option<StatusRow>,
    /// In the order of flow.
    pub(super) machines: Vec<LineMachine>,
}

/// The line of an image.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct LineOfImage {
    line_unique_key: String,
    location_unique_key: String,
    name: String,
    start_hour: i16,
}

/// A machine of the line.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct LineMachine {
    device: DeviceOfImage,
    /// Its place in the flow, from 1.
    position: usize,
    /// Null for a machine that sends no data.
    state: Option<StatusState>,
    /// Null where nobody knows.
    state_since: Option<String>,
    /// True when it is stopped because it was switched off.
    power_off: bool,
    /// When its gateway was heard last, where the gateway's silence makes it unknown.
    gateway_silent_since: Option<String>,
    /// The name of that gateway.
    gateway_name: Option<String>,
    sample_time: Option<String>,
    /// Alarms that are on, newest first; none of a machine that is not heard.
    alarm_numbers: Vec<String>,
    /// What its newest sample says, in the order of the catalogue.
    readings: Vec<LineReading>,
}

/// A machine in short.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct DeviceOfImage {
    device_unique_key: String,
    equipment_number: String,
    display_name: String,
    category: String,
    model: String,
}

/// A measured value.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct LineReading {
    item_key: String,
    label: String,
    unit: String,
    decimals: i16,
    value: f64,
}

/// What the machines of a line did since its day began.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct LineImageDay {
    pub(super) line_unique_key: String,
    /// The date on which the day began.
    pub(super) date: String,
    pub(super) start_time: String,
    /// When the day will end.
    pub(super) end_time: String,
    /// Those that send data, in the order of flow.
    pub(super) machines: Vec<MachineDay>,
}

/// The states of a machine. They adjoin each other from the day's beginning to now.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct MachineDay {
    pub(super) device_unique_key: String,
    pub(super) spans: Vec<StatusSpan>,
}

/// What is known of the machines at an instant.
pub(super) struct MachineFacts {
    pub(super) presents: HashMap<Uuid, Present>,
    pub(super) alarms: Vec<AlarmOn>,
    pub(super) signals: Signals,
    pub(super) layouts: Layouts,
    pub(super) zone: Zone,
    pub(super) now: OffsetDateTime,
}

impl From<UnitLine> for LineOfImage {
    fn from(line: UnitLine) -> Self {
        Self {
            line_unique_key: line.line_id.to_string(),
            location_unique_key: line.location_id.to_string(),
            name: line.name,
            start_hour: line.start_hour,
        }
    }
}

impl MachineFacts {
    /// The machine at a place in the flow.
    pub(super) fn machine(&self, place: usize, machine: Machine, lang: Lang) -> LineMachine {
        let present = self.presents.get(&machine.device_id);
        let iso = |at: OffsetDateTime| self.zone.iso(at);
        let silent = present
            .filter(|present| present.band == Band::Unknown)
            .and_then(|present| present.gateway.as_ref())
            .filter(|gateway| gateway_is_silent(gateway.seen_at, self.now));
        let heard = present.is_some_and(|present| !matches!(present.band, Band::Unknown | Band::Off));
        let own = self.alarms.iter().filter(|alarm| heard && alarm.device_id == machine.device_id);
        LineMachine {
            position: place + 1,
            state: present.map(|present| present.band.into()),
            state_since: present.and_then(|present| present.since).map(iso),
            power_off: present.is_some_and(|present| present.band == Band::Off),
            gateway_silent_since: silent.map(|gateway| iso(gateway.seen_at)),
            gateway_name: silent.map(|gateway| gateway.name.clone()),
            sample_time: present.and_then(|present| present.at).map(iso),
            alarm_numbers: own.map(|alarm| alarm.code.clone()).collect(),
            readings: present.map(|present| self.readings(present, lang)).unwrap_or_default(),
            device: DeviceOfImage {
                device_unique_key: machine.device_id.to_string(),
                equipment_number: machine.equipment_number,
                display_name: machine.display_name,
                category: machine.category,
                model: machine.model,
            },
        }
    }

    fn readings(&self, present: &Present, lang: Lang) -> Vec<LineReading> {
        let keys = self.layouts.get(&present.layout_id).map(|layout| layout.value_keys.as_slice()).unwrap_or_default();
        let read = keys.iter().zip(&present.values);
        let mut found: Vec<_> =
            read.filter_map(|(key, value)| Some((self.signals.get(key)?, value.as_ref().copied()?))).collect();
        found.sort_by_key(|(signal, _)| (signal.order, &signal.item_key));
        let reading = |(signal, value): (&telemetry::signals::Signal, f32)| LineReading {
            item_key: signal.item_key.clone(),
            label: signal.label.pick(lang).to_owned(),
            unit: measure::unit(lang, &signal.unit),
            decimals: signal.decimals,
            value: signal.shown(value),
        };
        found.into_iter().map(reading).collect()
    }
}
