//! The shapes of the door.

use salvo::oapi::ToSchema;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use time::OffsetDateTime;
use uuid::Uuid;

/// A batch.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct BatchBody {
    /// Names a start of the gateway.
    pub(super) boot_id: Uuid,
    /// Counts batches from 1 since that start.
    pub(super) seq: i64,
    /// Layouts that are used from here on.
    #[serde(default)]
    pub(super) layouts: Vec<BatchLayout>,
    pub(super) samples: Vec<BatchSample>,
    pub(super) events: Vec<BatchEvent>,
}

/// The first line of a body of lines.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(super) struct Head {
    pub(super) boot_id: Uuid,
    pub(super) seq: i64,
    #[serde(default)]
    pub(super) layouts: Vec<BatchLayout>,
}

/// Which signals stand in the slots of a sample.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct BatchLayout {
    pub(super) layout: i32,
    /// Seconds between samples.
    pub(super) interval: i32,
    pub(super) values: Vec<String>,
    pub(super) counters: Vec<String>,
}

/// Readings of one instant. The device is named by its equipment number.
#[derive(Clone, Debug, Deserialize, Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct BatchSample {
    pub(super) device: String,
    pub(super) layout: i32,
    /// ISO 8601 with offset; start of the interval.
    #[serde(deserialize_with = "read_time", serialize_with = "write_time")]
    #[salvo(schema(value_type = String, format = "date-time"))]
    pub(super) time: OffsetDateTime,
    pub(super) values: Vec<Option<f64>>,
    pub(super) counters: Vec<Option<i64>>,
}

/// Something that happened.
#[derive(Clone, Debug, Deserialize, Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct BatchEvent {
    pub(super) device: String,
    #[serde(deserialize_with = "read_time", serialize_with = "write_time")]
    #[salvo(schema(value_type = String, format = "date-time"))]
    pub(super) time: OffsetDateTime,
    /// state, alarmOn, alarmOff, item or film.
    pub(super) kind: String,
    pub(super) code: String,
    /// Order within the instant.
    pub(super) ordinal: i64,
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

fn read_time<'de, D: Deserializer<'de>>(from: D) -> Result<OffsetDateTime, D::Error> {
    let text = String::deserialize(from)?;
    kernel::zone::parse_iso(&text).ok_or_else(|| serde::de::Error::custom("no ISO 8601 time with offset"))
}

fn write_time<S: Serializer>(at: &OffsetDateTime, to: S) -> Result<S::Ok, S::Error> {
    to.serialize_str(&kernel::Zone::utc().iso(*at))
}
