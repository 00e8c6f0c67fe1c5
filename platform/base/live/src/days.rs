//! The band of the day: the states of each line since its day began.

use std::collections::HashMap;
use std::sync::Arc;

use db::TenantTx;
use kernel::Outcome;
use telemetry::Span;
use telemetry::material::DeviceSpan;
use telemetry::states::{Band, bands_of};
use time::{Date, OffsetDateTime};
use uuid::Uuid;

use crate::line::BoardLine;
use crate::machines::MachineNow;
use crate::rows::Snapshot;
use crate::state::line_band;

/// The bands of all lines of a company.
#[derive(Debug)]
pub struct Days {
    /// Up to which instant they go.
    pub at: OffsetDateTime,
    /// In the order of the snapshot's rows.
    pub lines: Vec<DayBand>,
}

/// The states of a line's day so far.
#[derive(Debug)]
pub struct DayBand {
    /// The line.
    pub line: Arc<BoardLine>,
    /// The date on which the day began.
    pub date: Date,
    /// The whole day.
    pub day: Span,
    /// States that adjoin each other from its beginning to now.
    pub spans: Vec<(Span, Band)>,
}

impl Days {
    /// Reads them.
    pub(crate) async fn read(tx: &mut TenantTx, snapshot: &Snapshot, now: OffsetDateTime) -> Outcome<Self> {
        let stretches: Vec<DeviceSpan> =
            snapshot.rows.iter().flat_map(|row| wanted(&row.line, &row.machines, now)).collect();
        let read = bands_of(tx, &stretches).await?;
        let mut bands: HashMap<Uuid, Vec<(Span, Band)>> =
            stretches.iter().map(|stretch| stretch.device_id).zip(read).collect();
        let mut lines = Vec::with_capacity(snapshot.rows.len());
        for row in &snapshot.rows {
            let (date, day) = row.line.day(now);
            let so_far = Span::new(day.from, now);
            let machines: Vec<Vec<(Span, Band)>> = row
                .machines
                .iter()
                .map(|machine| drawn_on(bands.remove(&machine.filler.device_id).unwrap_or_default(), machine, so_far))
                .collect();
            lines.push(DayBand { line: row.line.clone(), date, day, spans: line_bands(&machines, so_far) });
        }
        Ok(Self { at: now, lines })
    }
}

fn wanted(line: &BoardLine, machines: &[Arc<MachineNow>], now: OffsetDateTime) -> Vec<DeviceSpan> {
    let (_, day) = line.day(now);
    let stretch = |machine: &Arc<MachineNow>| {
        let to = heard_to(machine, now);
        (to > day.from).then(|| DeviceSpan::new(machine.filler.device_id, Span::new(day.from, to)))
    };
    machines.iter().filter_map(stretch).collect()
}

/// Until when the log speaks of a machine. One that is not silent yet goes on with what it last said, though its
/// next sample is still to come.
fn heard_to(machine: &MachineNow, now: OffsetDateTime) -> OffsetDateTime {
    let silent = matches!(machine.now.band, Band::Unknown | Band::Off);
    machine.heard_to.filter(|_| !silent).map_or(now, |heard| heard.min(now))
}

fn drawn_on(mut spans: Vec<(Span, Band)>, machine: &MachineNow, so_far: Span) -> Vec<(Span, Band)> {
    match spans.last_mut() {
        Some((last, _)) => last.to = so_far.to,
        None => spans.push((so_far, machine.now.band)),
    }
    spans
}

/// The band of a line from those of its machines, which all fill the same time.
pub fn line_bands(machines: &[Vec<(Span, Band)>], so_far: Span) -> Vec<(Span, Band)> {
    if let [only] = machines {
        return only.clone();
    }
    let mut edges: Vec<OffsetDateTime> = machines.iter().flatten().map(|(span, _)| span.from).collect();
    edges.extend([so_far.from, so_far.to]);
    edges.retain(|at| so_far.from <= *at && *at <= so_far.to);
    edges.sort_unstable();
    edges.dedup();
    let mut found: Vec<(Span, Band)> = Vec::new();
    for pair in edges.windows(2) {
        let span = Span::new(pair[0], pair[1]);
        let bands = machines.iter().filter_map(|spans| at(spans, span.from));
        let band = line_band(bands);
        match found.last_mut() {
            Some((last, held)) if *held == band => last.to = span.to,
            _ => found.push((span, band)),
        }
    }
    found
}

fn at(spans: &[(Span, Band)], instant: OffsetDateTime) -> Option<Band> {
    let place = spans.partition_point(|(span, _)| span.from <= instant);
    spans[..place].last().map(|(_, band)| *band)
}

#[cfg(test)]
mod tests {
    use super::*;
    use time::Duration;

    fn span(from: i64, to: i64) -> Span {
        let at = |second| OffsetDateTime::UNIX_EPOCH + Duration::seconds(second);
        Span::new(at(from), at(to))
    }

    #[test]
    fn the_bands_of_two_machines_make_the_line_s() {
        let first = vec![(span(0, 10), Band::Operating), (span(10, 30), Band::Unknown)];
        let second = vec![(span(0, 5), Band::Stopped), (span(5, 20), Band::Alarm), (span(20, 30), Band::Stopped)];
        let expected = [(span(0, 5), Band::Operating), (span(5, 20), Band::Alarm), (span(20, 30), Band::Unknown)];
        assert_eq!(line_bands(&[first, second], span(0, 30)), expected);
    }

    #[test]
    fn a_line_without_machines_is_unknown_all_day() {
        assert_eq!(line_bands(&[], span(0, 30)), [(span(0, 30), Band::Unknown)]);
    }
}
