//! Rows and events on their way in, with the lines they came from; and the checks that they must pass.

use plant::items::ItemDraft;
use telemetry::check::{BrokenRule, CheckedRows, Directory, RawEvent, RawSample, TimeLimits, check, narrow};
use time::OffsetDateTime;
use uuid::Uuid;

use super::fault::LineFault;
use super::mapping::Mapping;
use super::story::{StoryEvent, StoryRow};

/// Rows per transaction.
const ROWS: usize = 500;

/// What waits for its transaction.
#[derive(Default)]
pub(super) struct PendingRows {
    samples: Vec<RawSample>,
    events: Vec<RawEvent>,
    /// Line of each sample, then of each event.
    sample_lines: Vec<u64>,
    event_lines: Vec<u64>,
    /// Items to be made with it.
    pub(super) items: Vec<(Uuid, ItemDraft)>,
}

impl PendingRows {
    pub(super) fn is_empty(&self) -> bool {
        self.samples.is_empty()
    }

    pub(super) fn is_full(&self) -> bool {
        self.samples.len() >= ROWS
    }

    /// Adds a row of a device and what it tells as events.
    pub(super) fn add(&mut self, device: &str, layout: i32, row: StoryRow, events: Vec<StoryEvent>) {
        let device = || device.to_owned();
        for StoryEvent { at, ordinal, kind, code } in events {
            self.event_lines.push(row.line);
            self.events.push(RawEvent { device: device(), time: at, kind: kind.word().to_owned(), code, ordinal });
        }
        self.sample_lines.push(row.line);
        let StoryRow { at, values, counters, .. } = row;
        let values = values.into_iter().map(|value| value.map(narrow)).collect();
        self.samples.push(RawSample { device: device(), layout, time: at, values, counters });
    }

    /// The checks that gateways' data pass too, without their lower limit on age.
    pub(super) fn check(
        &mut self,
        directory: &Directory,
        mapping: &Mapping,
        now: OffsetDateTime,
    ) -> Result<CheckedRows, Vec<LineFault>> {
        let (samples, events) = (std::mem::take(&mut self.samples), std::mem::take(&mut self.events));
        let broken = |broken: Vec<BrokenRule>| broken.iter().map(|one| self.fault(mapping, one)).collect::<Vec<_>>();
        let checked = check(directory, TimeLimits::recording(now), samples, events).map_err(broken)?;
        if checked.quarantined.is_empty() {
            return Ok(checked);
        }
        let early = |index| LineFault::new(self.line(index), &mapping.time.column, "this time has not come yet");
        let mut faults: Vec<LineFault> = checked.quarantined.iter().map(|row| early(row.index)).collect();
        // a row and its events tell the same
        faults.dedup();
        Err(faults)
    }

    /// The line of a row, by the index under which the checks name it.
    fn line(&self, index: usize) -> u64 {
        self.sample_lines.iter().chain(&self.event_lines).nth(index).copied().unwrap_or(0)
    }

    fn fault(&self, mapping: &Mapping, broken: &BrokenRule) -> LineFault {
        let (part, slot) = broken.part.split_once('/').unwrap_or((broken.part.as_str(), ""));
        let slot: usize = slot.parse().unwrap_or(0);
        let column = match part {
            "values" => mapping.values.get(slot).map(|v| v.column.as_str()),
            "counters" => mapping.counters.get(slot).map(|c| c.column.as_str()),
            "device" => Some(mapping.device.column()),
            _ => None,
        };
        LineFault::new(self.line(broken.index), column.unwrap_or(part), format!("breaks the rule “{}”", broken.rule))
    }
}
