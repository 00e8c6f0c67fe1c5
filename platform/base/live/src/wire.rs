//! A row as the wire tells it: one shape for the list and for the event stream.

use std::sync::Arc;

use kernel::Lang;
use salvo::oapi::ToSchema;
use serde::Serialize;
use telemetry::states::Band;

use crate::columns::{ColumnKey, ColumnValues};
use crate::machines::MachineNow;
use crate::rows::BoardRow;
use crate::state::{Alarm, PresentState};

/// What a line or machine does now; one that is switched off is stopped, and says so besides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[expect(missing_docs, reason = "the words of the wire")]
pub enum StatusState {
    Operating,
    Alarm,
    Stopped,
    Unknown,
}

impl From<Band> for StatusState {
    fn from(band: Band) -> Self {
        match band {
            Band::Operating => Self::Operating,
            Band::Alarm => Self::Alarm,
            Band::Stopped | Band::Off => Self::Stopped,
            Band::Unknown => Self::Unknown,
        }
    }
}

/// What a stretch of time shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[expect(missing_docs, reason = "the words of the wire")]
pub enum SpanState {
    Operating,
    Alarm,
    Stopped,
    Off,
    Unknown,
}

impl From<Band> for SpanState {
    fn from(band: Band) -> Self {
        match band {
            Band::Operating => Self::Operating,
            Band::Alarm => Self::Alarm,
            Band::Stopped => Self::Stopped,
            Band::Off => Self::Off,
            Band::Unknown => Self::Unknown,
        }
    }
}

/// An alarm that is on.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct StatusAlarm {
    alarm_number: String,
    alarm_text: String,
}

/// A filler of a line.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct StatusMachine {
    device_unique_key: String,
    display_name: String,
    state: StatusState,
    state_since: Option<String>,
    /// True when it is stopped because it was switched off.
    power_off: bool,
    /// When its gateway was heard last, where the gateway's silence makes it unknown.
    gateway_silent_since: Option<String>,
    /// The name of that gateway.
    gateway_name: Option<String>,
    sample_time: Option<String>,
    /// The alarm that stopped it.
    alarm: Option<StatusAlarm>,
    /// The same columns as the line's; null for the only filler of a line, whose values are the line's.
    values: Option<ColumnValues>,
}

/// A line, or one of its fillers, now.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StatusRow {
    line_unique_key: String,
    /// None for a whole line.
    device_unique_key: Option<String>,
    state: StatusState,
    /// None when nothing was ever heard.
    state_since: Option<String>,
    /// True when it is stopped because it was switched off.
    power_off: bool,
    /// When its gateway was heard last, where the gateway's silence makes it unknown.
    gateway_silent_since: Option<String>,
    /// The name of that gateway.
    gateway_name: Option<String>,
    sample_time: Option<String>,
    /// When the line's day began, over which cumulative columns go.
    day_start_time: String,
    /// The alarm that stopped it.
    alarm: Option<StatusAlarm>,
    /// The fillers in the order of flow; empty for one filler.
    machines: Vec<StatusMachine>,
    values: ColumnValues,
}

impl StatusRow {
    /// A line with some columns.
    pub fn of_line(row: &BoardRow, columns: &[ColumnKey], lang: Lang) -> Self {
        Self {
            machines: row.machines.iter().map(|one| machine(row, one, columns, lang)).collect(),
            ..told(row, &row.now, columns, lang)
        }
    }

    /// The fillers of a line with some columns, in the order of flow.
    pub fn of_machines<'a>(row: &'a BoardRow, columns: &'a [ColumnKey], lang: Lang) -> impl Iterator<Item = Self> + 'a {
        row.machines.iter().map(move |one| Self {
            device_unique_key: Some(one.filler.device_id.to_string()),
            ..told(row, &one.now, columns, lang)
        })
    }
}

fn told(row: &BoardRow, now: &PresentState, columns: &[ColumnKey], lang: Lang) -> StatusRow {
    let zone = &row.line.zone;
    StatusRow {
        line_unique_key: row.line.line_id.to_string(),
        device_unique_key: None,
        state: now.band.into(),
        state_since: now.since.map(|at| zone.iso(at)),
        power_off: now.band == Band::Off,
        gateway_silent_since: now.silent_gateway.as_ref().map(|gateway| zone.iso(gateway.seen_at)),
        gateway_name: now.silent_gateway.as_ref().map(|gateway| gateway.name.clone()),
        sample_time: now.sample_at.map(|at| zone.iso(at)),
        day_start_time: zone.iso(row.day.from),
        alarm: now.alarm.as_ref().map(|on| alarm(on, lang)),
        machines: Vec::new(),
        values: ColumnValues::of(columns, &row.line, now),
    }
}

fn alarm(on: &Alarm, lang: Lang) -> StatusAlarm {
    StatusAlarm { alarm_number: on.number.clone(), alarm_text: on.text(lang).to_owned() }
}

fn machine(row: &BoardRow, one: &MachineNow, columns: &[ColumnKey], lang: Lang) -> StatusMachine {
    let StatusRow {
        state, state_since, power_off, gateway_silent_since, gateway_name, sample_time, alarm, values, ..
    } = told(row, &one.now, columns, lang);
    StatusMachine {
        device_unique_key: one.filler.device_id.to_string(),
        display_name: one.filler.display_name.clone(),
        state,
        state_since,
        power_off,
        gateway_silent_since,
        gateway_name,
        sample_time,
        alarm,
        values: (row.machines.len() > 1).then_some(values),
    }
}

impl BoardRow {
    /// The row with all columns as JSON, written once for all who read it in a language.
    pub fn json(&self, lang: Lang) -> Arc<str> {
        let place = lang.pick(0, 1, 2);
        self.json[place].get_or_init(|| json(self, lang).into()).clone()
    }
}

/// A line with all columns, as JSON.
fn json(row: &BoardRow, lang: Lang) -> String {
    // nothing in a row can fail to be written
    serde_json::to_string(&StatusRow::of_line(row, ColumnKey::ALL, lang)).unwrap_or_default()
}
