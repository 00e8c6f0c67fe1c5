//! The shapes of the door in the contract. Bodies are read row by row, by `parse`; a row that is set aside is written
//! back in its shape.

use salvo::oapi::ToSchema;
use serde::{Serialize, Serializer};
use telemetry::check::{RawEvent, RawSample};
use time::OffsetDateTime;
use uuid::Uuid;

/// A batch.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct BatchBody {
    /// Names a start of the gateway.
    boot_id: Uuid,
    /// Counts batches from 1 since that start.
    seq: i64,
    /// Layouts that are used from here on.
    #[serde(default)]
    layouts: Vec<BatchLayout>,
    samples: Vec<BatchSample>,
    events: Vec<BatchEvent>,
}

/// Which signals stand in the slots of a sample.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct BatchLayout {
    layout: i32,
    /// Seconds between samples.
    interval: i32,
    values: Vec<String>,
    counters: Vec<String>,
}

/// Readings of one instant. The device is named by its equipment number.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct BatchSample {
    device: String,
    layout: i32,
    /// ISO 8601 with offset; start of the interval.
    #[serde(serialize_with = "write_time")]
    #[salvo(schema(value_type = String, format = "date-time"))]
    time: OffsetDateTime,
    values: Vec<Option<f32>>,
    /// Absolute readings, 0 to 9007199254740991.
    counters: Vec<Option<i64>>,
}

impl From<RawSample> for BatchSample {
    fn from(raw: RawSample) -> Self {
        let RawSample { device, layout, time, values, counters } = raw;
        Self { device, layout, time, values, counters }
    }
}

/// Something that happened.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct BatchEvent {
    device: String,
    #[serde(serialize_with = "write_time")]
    #[salvo(schema(value_type = String, format = "date-time"))]
    time: OffsetDateTime,
    /// state, alarmOn, alarmOff, item, film or reject.
    kind: String,
    code: String,
    /// Order within the instant.
    ordinal: i64,
}

impl From<RawEvent> for BatchEvent {
    fn from(raw: RawEvent) -> Self {
        let RawEvent { device, time, kind, code, ordinal } = raw;
        Self { device, time, kind, code, ordinal }
    }
}

/// What became of a batch.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct BatchTaken {
    /// Highest number below which none is missing.
    pub(super) contiguous_seq: i64,
    pub(super) accepted: usize,
    pub(super) duplicate: usize,
    pub(super) quarantined: Vec<BatchSetAside>,
}

/// A row that the quarantine holds.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct BatchSetAside {
    /// Counts samples, then events.
    pub(super) index: usize,
    /// `too_old` or `in_future`.
    pub(super) reason: &'static str,
}

fn write_time<S: Serializer>(at: &OffsetDateTime, to: S) -> Result<S::Ok, S::Error> {
    to.serialize_str(&kernel::Zone::utc().iso(*at))
}
