//! A batch as the door reads it, packed.

use std::collections::BTreeSet;
use std::io::Write;

use flate2::Compression;
use flate2::write::GzEncoder;
use serde::Serialize;
use time::OffsetDateTime;
use uuid::Uuid;

use crate::filler::{COUNTERS, MachineEvent, Reading, RowInterval, VALUES};

/// Rows of a batch, each with the number of its equipment.
#[derive(Clone, Debug, Default)]
pub(crate) struct BatchRows {
    pub(crate) readings: Vec<(String, Reading)>,
    pub(crate) happenings: Vec<(String, MachineEvent)>,
}

impl BatchRows {
    pub(crate) fn is_empty(&self) -> bool {
        self.readings.is_empty() && self.happenings.is_empty()
    }

    pub(crate) fn rows(&self) -> usize {
        self.readings.len() + self.happenings.len()
    }
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Body<'a> {
    boot_id: Uuid,
    seq: i64,
    layouts: Vec<Layout>,
    samples: Vec<Sample<'a>>,
    events: Vec<Event<'a>>,
}

#[derive(Serialize)]
struct Layout {
    layout: i32,
    interval: u8,
    values: &'static [&'static str],
    counters: &'static [&'static str],
}

#[derive(Serialize)]
struct Sample<'a> {
    device: &'a str,
    layout: i32,
    time: String,
    values: &'a [Option<f32>],
    counters: [i64; 5],
}

#[derive(Serialize)]
struct Event<'a> {
    device: &'a str,
    time: String,
    kind: &'static str,
    code: &'a str,
    ordinal: i64,
}

/// JSON, packed by gzip; the layouts of these rhythms are told with it.
pub(crate) fn body(boot_id: Uuid, seq: i64, told: &BatchRows, introduce: &BTreeSet<RowInterval>) -> Vec<u8> {
    let layout = |interval: &RowInterval| Layout {
        layout: interval.layout(),
        interval: interval.seconds(),
        values: &VALUES,
        counters: &COUNTERS,
    };
    let samples = told.readings.iter().map(|(device, reading)| Sample {
        device,
        layout: reading.interval.layout(),
        time: iso(reading.at),
        values: &reading.values,
        counters: reading.counters,
    });
    let events = told.happenings.iter().map(|(device, happening)| Event {
        device,
        time: iso(happening.at),
        kind: happening.kind,
        code: &happening.code,
        ordinal: 0,
    });
    let layouts = introduce.iter().map(layout).collect();
    let body = Body { boot_id, seq, layouts, samples: samples.collect(), events: events.collect() };
    pack(&serde_json::to_vec(&body).unwrap_or_default()).unwrap_or_default()
}

fn iso(at: OffsetDateTime) -> String {
    kernel::Zone::utc().iso(at)
}

fn pack(bytes: &[u8]) -> std::io::Result<Vec<u8>> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::fast());
    encoder.write_all(bytes)?;
    encoder.finish()
}
