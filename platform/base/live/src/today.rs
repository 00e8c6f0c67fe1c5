//! What the lines made in each hour of their day, and what their stops cost: the day so far, for home.

use plant::alarms;
use std::collections::HashMap;
use std::sync::Arc;

use db::TenantTx;
use kernel::Outcome;
use telemetry::Span;
use telemetry::figures::{Totals, of_each};
use telemetry::losses::{Cause, losses_of};
use telemetry::material::DeviceSpan;
use time::{Duration, OffsetDateTime};

use crate::line::BoardLine;
use crate::machines::MachineNow;
use crate::rows::{BoardRow, Snapshot};
use crate::state::Alarm;

/// The day so far of all lines of a company.
#[derive(Debug)]
pub struct Today {
    /// Up to which instant it goes.
    pub at: OffsetDateTime,
    /// In the order of the snapshot's rows.
    pub lines: Vec<LineToday>,
}

/// The day so far of a line.
#[derive(Debug)]
pub struct LineToday {
    /// The line.
    pub line: Arc<BoardLine>,
    /// Its day.
    pub day: Span,
    /// Parts that adjoin each other up to now: of its day, and those before it that are of another line's.
    pub parts: Vec<PartToday>,
    /// What stopped its fillers.
    pub losses: Vec<LineLoss>,
}

/// A part of a line's time, an hour at most: cut wherever an hour of any line's day begins, so that the hours of each line
/// are made of whole parts. The last one may not be over.
#[derive(Clone, Copy, Debug)]
pub struct PartToday {
    /// Its time.
    pub span: Span,
    /// Its sums; none when no filler of the line was heard in it.
    pub totals: Option<Totals>,
}

/// What one cause cost a line.
#[derive(Debug)]
pub struct LineLoss {
    /// The alarm; none for a stop without one.
    pub alarm: Option<Alarm>,
    /// Whether an alarm stopped it, named or not.
    pub by_alarm: bool,
    /// Stops.
    pub count: i64,
    /// Their time.
    pub lost_ms: i64,
}

impl Today {
    /// Reads it.
    pub(crate) async fn read(tx: &mut TenantTx, snapshot: &Snapshot, now: OffsetDateTime) -> Outcome<Self> {
        let days: Vec<Span> = snapshot.rows.iter().map(|row| row.line.day(now).1).collect();
        let first = days.iter().map(|day| day.from).min().unwrap_or(now);
        let cut = |(row, day): (&Arc<BoardRow>, &Span)| parts(Span::new(first, day.to), &days, now, heard_to(row, now));
        let cut: Vec<Vec<Span>> = snapshot.rows.iter().zip(&days).map(cut).collect();
        let losses = losses(tx, &snapshot.rows, now).await?;
        let mut sums = sums(tx, &snapshot.rows, &cut).await?.into_iter();
        let mut lines = Vec::with_capacity(snapshot.rows.len());
        for (((row, day), spans), losses) in snapshot.rows.iter().zip(days).zip(cut).zip(losses) {
            let part = |span| {
                let totals = Totals::sum(sums.by_ref().take(row.machines.len()).collect::<Vec<_>>().iter());
                PartToday { span, totals: (totals.times.presence_ms > 0).then_some(totals) }
            };
            let parts = spans.into_iter().map(part).collect();
            lines.push(LineToday { line: row.line.clone(), day, parts, losses });
        }
        Ok(Self { at: now, lines })
    }
}

/// The newest sample tells of its whole interval: counters stand as at its end, which may be a moment ahead.
fn heard_to(row: &BoardRow, now: OffsetDateTime) -> OffsetDateTime {
    row.machines.iter().filter_map(|machine| machine.heard_to).fold(now, OffsetDateTime::max)
}

/// Parts of a stretch that have begun by now, cut where an hour of one of these days begins. The last one goes as far as
/// what was heard of it.
fn parts(whole: Span, days: &[Span], now: OffsetDateTime, to: OffsetDateTime) -> Vec<Span> {
    let into_hour = |day: &Span| (day.from - whole.from).whole_seconds().rem_euclid(3600);
    let mut cuts: Vec<i64> = days.iter().map(into_hour).chain([0]).collect();
    cuts.sort_unstable();
    cuts.dedup();
    let mut found = Vec::new();
    let mut at = whole.from;
    while at < now.min(whole.to) {
        let past = (at - whole.from).whole_seconds().rem_euclid(3600);
        let next = cuts.iter().find(|cut| **cut > past).copied().unwrap_or(3600);
        let end = (at + Duration::seconds(next - past)).min(to).min(whole.to);
        found.push(Span::new(at, end));
        at = end;
    }
    found
}

/// Sums of each hour of each line, filler by filler.
async fn sums(tx: &mut TenantTx, rows: &[Arc<BoardRow>], cut: &[Vec<Span>]) -> Outcome<Vec<Totals>> {
    let of_row = |(row, spans): (&Arc<BoardRow>, &Vec<Span>)| -> Vec<DeviceSpan> {
        let fillers = |span: &Span| -> Vec<DeviceSpan> { row.machines.iter().map(|one| stretch(one, *span)).collect() };
        spans.iter().flat_map(fillers).collect()
    };
    let stretches: Vec<DeviceSpan> = rows.iter().zip(cut).flat_map(of_row).collect();
    Ok(of_each(tx, &stretches, &[]).await?.0)
}

fn stretch(machine: &Arc<MachineNow>, span: Span) -> DeviceSpan {
    DeviceSpan::new(machine.filler.device_id, span)
}

/// What the stops of each line cost so far, by cause.
async fn losses(tx: &mut TenantTx, rows: &[Arc<BoardRow>], now: OffsetDateTime) -> Outcome<Vec<Vec<LineLoss>>> {
    let so_far = |row: &Arc<BoardRow>| Span::new(row.line.day(now).1.from, now);
    let stretches: Vec<DeviceSpan> =
        rows.iter().flat_map(|row| row.machines.iter().map(|one| stretch(one, so_far(row)))).collect();
    let mut found = losses_of(tx, &stretches).await?.into_iter();
    let per_line: Vec<Vec<_>> = rows.iter().map(|row| found.by_ref().take(row.machines.len()).collect()).collect();
    let numbers: Vec<String> = per_line.iter().flatten().flatten().filter_map(|loss| number(&loss.cause)).collect();
    let texts = alarms::texts_of(tx, &numbers).await?;
    let of_line = |(row, machines): (&Arc<BoardRow>, Vec<Vec<telemetry::losses::Loss>>)| {
        let mut sums: HashMap<(bool, Option<Alarm>), (i64, i64)> = HashMap::new();
        for (machine, losses) in row.machines.iter().zip(machines) {
            for loss in losses {
                let alarm = number(&loss.cause).map(|number| Alarm::named(&texts, &machine.filler.model, number));
                let (count, lost_ms) = sums.entry((loss.cause != Cause::Stop, alarm)).or_default();
                *count += loss.count;
                *lost_ms += loss.lost_ms;
            }
        }
        let loss = |((by_alarm, alarm), (count, lost_ms))| LineLoss { alarm, by_alarm, count, lost_ms };
        sums.into_iter().map(loss).collect()
    };
    Ok(rows.iter().zip(per_line).map(of_line).collect())
}

fn number(cause: &Cause) -> Option<String> {
    match cause {
        Cause::Alarm(number) => number.clone(),
        Cause::Stop => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_begin_with_the_first_day_and_end_with_what_was_heard() {
        let at = |minute| OffsetDateTime::UNIX_EPOCH + Duration::minutes(minute);
        let day = Span::new(at(30), at(30 + 24 * 60));
        let later = Span::new(at(30 + 180), at(30 + 180 + 24 * 60));
        assert_eq!(parts(day, &[day], at(100), at(100)), [Span::new(at(30), at(90)), Span::new(at(90), at(100))]);
        assert_eq!(parts(day, &[day], at(30), at(31)), []);
        assert_eq!(parts(day, &[day, later], at(48 * 60), at(48 * 60)).len(), 24, "it begins on the same minute");
        // a day that begins on another minute cuts the hours
        let half = Span::new(at(60), at(60 + 24 * 60));
        let found = parts(day, &[day, half], at(130), at(130));
        assert_eq!(found, [(30, 60), (60, 90), (90, 120), (120, 130)].map(|(from, to)| Span::new(at(from), at(to))));
    }
}
