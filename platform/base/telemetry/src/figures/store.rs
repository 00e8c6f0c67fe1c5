//! Sums of windows by run: rolled up where the buckets are whole and current, raw where they are not. Both come
//! from one fold, so the sums do not depend on where a window is cut or on what is rolled up yet.

use std::collections::{BTreeMap, HashMap};

use db::TenantTx;
use kernel::Outcome;
use time::{Duration, OffsetDateTime};
use uuid::Uuid;

use super::segments::{PendingBuckets, Segments, cut};
use super::{RunRow, Totals};
use crate::material::{DeviceSpan, RowColumns, load, power_off};
use crate::model::{FOREVER, NO_RUN, Span};
use crate::signals::{FILM_USED, Layout, Layouts, PRODUCTION_COUNT, ROTATIONS, WEIGHT_NG, WEIGHT_OK, layouts};
use crate::window::{RunPart, RunSpan};

/// Sums of one run within a window.
#[derive(Clone, Debug, PartialEq)]
pub struct RunTotals {
    /// The run, uncut; none for the time in which no run is known.
    pub run: Option<RunSpan>,
    /// What it did within the window.
    pub totals: Totals,
}

type RunParts = BTreeMap<(OffsetDateTime, i32), RunPart>;

/// Sums over all runs of some devices in a window.
pub async fn of_devices(tx: &mut TenantTx, devices: &[Uuid], window: Span) -> Outcome<Totals> {
    let stretches: Vec<DeviceSpan> = devices.iter().map(|id| DeviceSpan::new(*id, window)).collect();
    let found = by_run(tx, &stretches).await?;
    Ok(Totals::sum(found.iter().flatten().map(|run| &run.totals)))
}

/// Sums of each stretch, in their order: with all its time, or with that of its runs alone.
pub async fn of_each(
    tx: &mut TenantTx,
    whole: &[DeviceSpan],
    runs_only: &[DeviceSpan],
) -> Outcome<(Vec<Totals>, Vec<Totals>)> {
    let all: Vec<DeviceSpan> = whole.iter().chain(runs_only).copied().collect();
    let found = by_run(tx, &all).await?;
    let (whole, runs) = found.split_at(whole.len());
    let sum = |found: &Vec<RunTotals>| Totals::sum(found.iter().map(|part| &part.totals));
    let of_runs =
        |found: &Vec<RunTotals>| Totals::sum(found.iter().filter(|part| part.run.is_some()).map(|part| &part.totals));
    Ok((whole.iter().map(sum).collect(), runs.iter().map(of_runs).collect()))
}

/// Sums of whole runs, in their order; of one that goes on, up to `latest`. Its newest sample may tell of a moment more.
///
/// The roll-ups are kept by run, so a run is read from the whole hours around it: its edges need no raw data, which may
/// be past its retention. Runs that follow each other share their hours, so a month of short runs is one stretch.
pub async fn of_runs(tx: &mut TenantTx, runs: &[RunRow], latest: OffsetDateTime) -> Outcome<Vec<Totals>> {
    let spans: Vec<Span> = runs.iter().map(|row| row.run.span.until(latest)).collect();
    let around = |(row, span): (&RunRow, &Span)| DeviceSpan::new(row.device_id, span.widened(Duration::HOUR));
    let stretches = merged(runs.iter().zip(&spans).map(around).collect());
    let found = by_run(tx, &stretches).await?;
    let mut sums = HashMap::new();
    for (stretch, parts) in stretches.iter().zip(found) {
        let of_run = |part: RunTotals| Some(((stretch.device_id, part.run?.span.from), part.totals));
        sums.extend(parts.into_iter().filter_map(of_run));
    }
    let own = |(row, span): (&RunRow, &Span)| {
        let totals = sums.get(&(row.device_id, row.run.span.from)).copied();
        totals.map_or_else(Totals::default, |totals| Totals {
            window_ms: span.ms().max(totals.times.presence_ms),
            ..totals
        })
    };
    Ok(runs.iter().zip(&spans).map(own).collect())
}

/// Stretches of one device that touch become one.
fn merged(mut stretches: Vec<DeviceSpan>) -> Vec<DeviceSpan> {
    stretches.sort_unstable();
    let mut found: Vec<DeviceSpan> = Vec::new();
    for stretch in stretches {
        match found.last_mut() {
            Some(last) if last.device_id == stretch.device_id && stretch.span.from <= last.span.to => {
                last.span.to = last.span.to.max(stretch.span.to);
            }
            _ => found.push(stretch),
        }
    }
    found
}

/// The runs of each stretch with their sums, in the order of the stretches and of time; time without a run last.
pub async fn by_run(tx: &mut TenantTx, stretches: &[DeviceSpan]) -> Outcome<Vec<Vec<RunTotals>>> {
    let layouts = layouts(tx).await?;
    let mut parts = vec![RunParts::new(); stretches.len()];
    rolled_and_raw(tx, stretches, &layouts, &mut parts).await?;
    let runs = runs(tx, stretches).await?;
    let alarms = alarms(tx, stretches).await?;
    let off = power_off(tx, stretches).await?;
    let mut found = Vec::with_capacity(stretches.len());
    for ((((stretch, parts), runs), alarms), off) in stretches.iter().zip(parts).zip(runs).zip(alarms).zip(off) {
        found.push(assemble(*stretch, &parts, runs, &alarms, &off, &layouts));
    }
    Ok(found)
}

fn assemble(
    stretch: DeviceSpan,
    parts: &RunParts,
    runs: Vec<RunSpan>,
    alarms: &[OffsetDateTime],
    off: &[Span],
    layouts: &Layouts,
) -> Vec<RunTotals> {
    let totals = |start: OffsetDateTime, pitch_mm| {
        let of_run = parts.range((start, i32::MIN)..=(start, i32::MAX));
        let mut sum = Totals::default();
        of_run.for_each(|((_, layout), part)| sum.add(&Totals::of_part(part, layouts.get(layout), pitch_mm)));
        sum
    };
    let before = |end: OffsetDateTime| alarms.partition_point(|at| *at < end);
    let mut rest = totals(NO_RUN, None);
    rest.window_ms = stretch.span.ms();
    rest.alarms = count(alarms.len());
    // a machine is switched off when its run has ended: such time lies in none
    rest.off_ms = off.iter().filter_map(|span| span.meet(stretch.span)).map(Span::ms).sum();
    let mut found = Vec::with_capacity(runs.len() + 1);
    for run in runs {
        let mut totals = totals(run.span.from, run.pitch_mm);
        totals.window_ms = run.span.meet(stretch.span).map_or(0, Span::ms);
        totals.alarms = count(before(run.span.to) - before(run.span.from));
        rest.window_ms -= totals.window_ms;
        rest.alarms -= totals.alarms;
        found.push(RunTotals { run: Some(run), totals });
    }
    if rest != Totals::default() {
        found.push(RunTotals { run: None, totals: rest });
    }
    found
}

fn count(n: usize) -> i64 {
    i64::try_from(n).unwrap_or(i64::MAX)
}

async fn rolled_and_raw(
    tx: &mut TenantTx,
    stretches: &[DeviceSpan],
    layouts: &Layouts,
    parts: &mut [RunParts],
) -> Outcome<()> {
    let waiting = waiting(tx, stretches).await?;
    let none = PendingBuckets::default();
    let mut all = SegmentPlaces::default();
    for (place, stretch) in stretches.iter().enumerate() {
        all.take(place, cut(*stretch, waiting.get(&stretch.device_id).unwrap_or(&none)));
    }
    sum_hours(tx, &all.hours, layouts, parts).await?;
    sum_tens(tx, &all.tens, layouts, parts).await?;
    let raw: Vec<DeviceSpan> = all.raw.iter().map(|(_, stretch)| *stretch).collect();
    for ((place, _), material) in all.raw.iter().zip(load(tx, &raw, RowColumns::Counters).await?) {
        for (key, part) in material.fold().runs {
            add(&mut parts[*place], key, part);
        }
    }
    Ok(())
}

/// Segments with the place of the stretch that they are part of.
#[derive(Default)]
struct SegmentPlaces {
    hours: Vec<(usize, DeviceSpan)>,
    tens: Vec<(usize, DeviceSpan)>,
    raw: Vec<(usize, DeviceSpan)>,
}

impl SegmentPlaces {
    fn take(&mut self, place: usize, segments: Segments) {
        let Segments { hours, tens, raw } = segments;
        self.hours.extend(hours.into_iter().map(|s| (place, s)));
        self.tens.extend(tens.into_iter().map(|s| (place, s)));
        self.raw.extend(raw.into_iter().map(|s| (place, s)));
    }
}

fn add(parts: &mut RunParts, key: (OffsetDateTime, i32), part: RunPart) {
    parts.entry(key).or_default().join(part);
}

/// Marked buckets around the stretches, by device.
async fn waiting(tx: &mut TenantTx, stretches: &[DeviceSpan]) -> Outcome<HashMap<Uuid, PendingBuckets>> {
    let ids: Vec<Uuid> = stretches.iter().map(|s| s.device_id).collect();
    let from = stretches.iter().map(|s| s.span.from).min().unwrap_or(FOREVER) - Duration::HOUR;
    let to = stretches.iter().map(|s| s.span.to).max().unwrap_or(NO_RUN) + Duration::HOUR;
    let rows = sqlx::query!(
        "select device_id, grain, bucket from dirty where company_id = $1 and device_id = any($2) and bucket >= $3 and bucket < $4",
        tx.company(),
        &ids,
        from,
        to,
    );
    let mut found: HashMap<Uuid, PendingBuckets> = HashMap::new();
    for row in rows.fetch_all(&mut **tx).await? {
        let device = found.entry(row.device_id).or_default();
        let set = if row.grain == 60 { &mut device.hours } else { &mut device.tens };
        set.insert(row.bucket);
    }
    Ok(found)
}

struct SegmentSums {
    i: i64,
    run_started_at: OffsetDateTime,
    layout_id: i32,
    state_ms: Vec<i64>,
    presence_ms: i64,
    /// In the order of [`COUNTERS`].
    grown: Vec<i64>,
    /// Of the first of them.
    late: Vec<i64>,
    set_aside: i64,
}

/// The counters that figures are made of. A layout may hold many others, which nobody sums.
const COUNTERS: [&str; 5] = [PRODUCTION_COUNT, WEIGHT_OK, WEIGHT_NG, FILM_USED, ROTATIONS];

/// Where the layouts hold those counters, counted from 1; 0 where one is missing.
struct CounterSlots {
    layouts: Vec<i32>,
    slots: [Vec<i32>; 5],
}

impl CounterSlots {
    fn of(layouts: &Layouts) -> Outcome<Self> {
        let mut found = Self { layouts: Vec::with_capacity(layouts.len()), slots: Default::default() };
        for (layout_id, layout) in layouts {
            found.layouts.push(*layout_id);
            for (slots, key) in found.slots.iter_mut().zip(COUNTERS) {
                slots.push(layout.counter(key).map_or(Ok(0), |slot| i32::try_from(slot + 1))?);
            }
        }
        Ok(found)
    }
}

/// The sums at the places where the layout holds the counters; the others stay 0.
fn spread(layout: Option<&Layout>, grown: &[i64]) -> Vec<i64> {
    let mut delta = Vec::new();
    for (key, grown) in COUNTERS.iter().zip(grown) {
        let Some(slot) = layout.and_then(|layout| layout.counter(key)) else { continue };
        if delta.len() <= slot {
            delta.resize(slot + 1, 0);
        }
        delta[slot] = *grown;
    }
    delta
}

fn take(rows: Vec<SegmentSums>, layouts: &Layouts, parts: &mut [RunParts]) -> Outcome<()> {
    for row in rows {
        let layout = layouts.get(&row.layout_id);
        let (delta, late) = (spread(layout, &row.grown), spread(layout, &row.late));
        let mut part = RunPart { delta, late, set_aside: row.set_aside, ..RunPart::default() };
        part.times.presence_ms = row.presence_ms;
        part.times.state_ms.iter_mut().zip(row.state_ms).for_each(|(sum, ms)| *sum = ms);
        add(&mut parts[usize::try_from(row.i)?], (row.run_started_at, row.layout_id), part);
    }
    Ok(())
}

type SpanColumns = (Vec<i64>, Vec<Uuid>, Vec<OffsetDateTime>, Vec<OffsetDateTime>);

fn columns(segments: &[(usize, DeviceSpan)]) -> SpanColumns {
    let places = segments.iter().map(|(place, _)| count(*place)).collect();
    let ids = segments.iter().map(|(_, s)| s.device_id).collect();
    let from = segments.iter().map(|(_, s)| s.span.from).collect();
    (places, ids, from, segments.iter().map(|(_, s)| s.span.to).collect())
}

async fn sum_hours(
    tx: &mut TenantTx,
    segments: &[(usize, DeviceSpan)],
    layouts: &Layouts,
    parts: &mut [RunParts],
) -> Outcome<()> {
    if segments.is_empty() {
        return Ok(());
    }
    let (places, ids, from, to) = columns(segments);
    let (least, most) = (from.iter().min(), to.iter().max());
    let CounterSlots { layouts: held, slots: [made, passed, rejected, film, rotations] } = CounterSlots::of(layouts)?;
    let rows = sqlx::query_file_as!(
        SegmentSums,
        "src/figures/sum_hours.sql",
        tx.company(),
        &places,
        &ids,
        &from,
        &to,
        least,
        most,
        &held,
        &made,
        &passed,
        &rejected,
        &film,
        &rotations,
    );
    take(rows.fetch_all(&mut **tx).await?, layouts, parts)
}

async fn sum_tens(
    tx: &mut TenantTx,
    segments: &[(usize, DeviceSpan)],
    layouts: &Layouts,
    parts: &mut [RunParts],
) -> Outcome<()> {
    if segments.is_empty() {
        return Ok(());
    }
    let (places, ids, from, to) = columns(segments);
    let (least, most) = (from.iter().min(), to.iter().max());
    let CounterSlots { layouts: held, slots: [made, passed, rejected, film, rotations] } = CounterSlots::of(layouts)?;
    let rows = sqlx::query_file_as!(
        SegmentSums,
        "src/figures/sum_tens.sql",
        tx.company(),
        &places,
        &ids,
        &from,
        &to,
        least,
        most,
        &held,
        &made,
        &passed,
        &rejected,
        &film,
        &rotations,
    );
    take(rows.fetch_all(&mut **tx).await?, layouts, parts)
}

async fn runs(tx: &mut TenantTx, stretches: &[DeviceSpan]) -> Outcome<Vec<Vec<RunSpan>>> {
    let overlapping = |(runs, stretch): (Vec<RunSpan>, &DeviceSpan)| {
        runs.into_iter().filter(|run| run.span.meet(stretch.span).is_some()).collect()
    };
    Ok(crate::material::runs(tx, stretches).await?.into_iter().zip(stretches).map(overlapping).collect())
}

/// When alarms came on in each stretch, in order.
async fn alarms(tx: &mut TenantTx, stretches: &[DeviceSpan]) -> Outcome<Vec<Vec<OffsetDateTime>>> {
    let placed: Vec<(usize, DeviceSpan)> = stretches.iter().copied().enumerate().collect();
    let (places, ids, from, to) = columns(&placed);
    // one row for each stretch: a year of many machines has many alarms
    let rows = sqlx::query!(
        r#"select t.i as "i!", a.starts as "starts!"
           from unnest($2::bigint[], $3::uuid[], $4::timestamptz[], $5::timestamptz[]) t(i, device_id, a, b)
           cross join lateral (select array_agg(a.started_at order by a.started_at) as starts from alarm_event a
             where a.company_id = $1 and a.device_id = t.device_id and a.started_at >= t.a and a.started_at < t.b) a
           where a.starts is not null"#,
        tx.company(),
        &places,
        &ids,
        &from,
        &to,
    );
    let mut found = vec![Vec::new(); stretches.len()];
    for row in rows.fetch_all(&mut **tx).await? {
        found[usize::try_from(row.i)?] = row.starts;
    }
    Ok(found)
}
