//! The raw material of stretches of time: rows with what came before them, states, runs, presence.
//!
//! Roll-ups, figures and charts read through here, so that they cannot disagree.

mod rows;
mod store;

use std::collections::{BTreeMap, BTreeSet};

use db::TenantTx;
use kernel::Outcome;
use time::OffsetDateTime;
use uuid::Uuid;

use crate::growth::Growth;
use crate::model::{Span, TEN_MINUTES};
use crate::signals::{Layout, layouts};
use crate::window::{Reading, RunSpan, Timeline, WindowFold, fold_window};

/// A stretch of time of one device.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct DeviceSpan {
    /// The machine.
    pub device_id: Uuid,
    /// The time.
    pub span: Span,
}

impl DeviceSpan {
    /// A stretch of a device.
    pub const fn new(device_id: Uuid, span: Span) -> Self {
        Self { device_id, span }
    }
}

/// All that is needed to fold a stretch.
#[derive(Clone, Debug)]
pub struct Material {
    /// Which stretch.
    pub stretch: DeviceSpan,
    /// Its rows, in order of time.
    pub rows: Vec<Reading>,
    /// Has seen every reading before the stretch.
    pub growth: Growth,
    /// What held over it.
    pub timeline: Timeline,
}

impl Material {
    /// Folds the whole stretch. What no bucket can hold counts as nothing, as it does in the roll-ups.
    pub fn fold(mut self) -> WindowFold {
        let before = self.growth.clone();
        let whole = fold_window(self.stretch.span, &self.rows, &mut self.growth, &self.timeline);
        if whole.fault().is_none() {
            return whole;
        }
        self.growth = before;
        let mut sound = WindowFold::default();
        for (_, ten) in self.fold_tens().into_iter().filter(|(_, ten)| ten.fault().is_none()) {
            sound.join(ten);
        }
        sound
    }

    /// Folds each ten-minute bucket, the first and the last cut to the stretch.
    pub fn fold_tens(&mut self) -> Vec<(Span, WindowFold)> {
        let span = self.stretch.span;
        let tens = span.buckets(TEN_MINUTES).filter_map(move |at| Span::new(at, at + TEN_MINUTES).meet(span));
        self.fold_each(tens)
    }

    /// Folds windows that follow each other inside the stretch, beginning at its start.
    pub fn fold_each(&mut self, windows: impl Iterator<Item = Span>) -> Vec<(Span, WindowFold)> {
        let mut rest = self.rows.as_slice();
        let mut found = Vec::new();
        for window in windows {
            let (inside, after) = rest.split_at(rest.partition_point(|row| row.at < window.to));
            rest = after;
            found.push((window, fold_window(window, inside, &mut self.growth, &self.timeline)));
        }
        found
    }
}

/// Columns of stretches, for `unnest`.
pub(crate) fn columns(stretches: &[DeviceSpan]) -> (Vec<Uuid>, Vec<OffsetDateTime>, Vec<OffsetDateTime>) {
    let ids = stretches.iter().map(|s| s.device_id).collect();
    (ids, stretches.iter().map(|s| s.span.from).collect(), stretches.iter().map(|s| s.span.to).collect())
}

/// Which columns of rows are wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RowColumns {
    /// Values and counters.
    All,
    /// Counters only: figures need no values.
    Counters,
}

/// Reads the material of some stretches, in their order.
pub async fn load(tx: &mut TenantTx, stretches: &[DeviceSpan], wanted: RowColumns) -> Outcome<Vec<Material>> {
    if stretches.is_empty() {
        return Ok(Vec::new());
    }
    let timelines = timelines(tx, stretches).await?;
    let growths = store::openings(tx, stretches).await?;
    let layouts = layouts(tx).await?;
    let rows = rows::load(tx, stretches, (&layouts, growths), wanted).await?;
    let all = stretches.iter().zip(rows).zip(timelines);
    Ok(all
        .map(|((stretch, (rows, growth)), timeline)| Material { stretch: *stretch, rows, growth, timeline })
        .collect())
}

/// States, runs and presence of some stretches, in their order.
pub async fn timelines(tx: &mut TenantTx, stretches: &[DeviceSpan]) -> Outcome<Vec<Timeline>> {
    let mut found = vec![Timeline::default(); stretches.len()];
    store::states(tx, stretches, &mut found).await?;
    store::runs(tx, stretches, &mut found).await?;
    store::presence(tx, stretches, &mut found).await?;
    Ok(found)
}

/// Runs of some stretches, in their order; the first may end where its stretch begins.
pub async fn runs(tx: &mut TenantTx, stretches: &[DeviceSpan]) -> Outcome<Vec<Vec<RunSpan>>> {
    let mut found = vec![Timeline::default(); stretches.len()];
    store::runs(tx, stretches, &mut found).await?;
    Ok(found.into_iter().map(|timeline| timeline.runs).collect())
}

/// The items of some runs within a window, by their numbers; what a change of film cut apart is one stretch.
pub fn items_made(runs: Vec<RunSpan>, window: Span) -> Vec<(Span, String)> {
    let mut made: Vec<(Span, String)> = Vec::new();
    for run in runs {
        let (Some(span), Some(item)) = (run.span.meet(window), run.item) else { continue };
        match made.last_mut() {
            Some((last, held)) if last.to == span.from && *held == item => last.to = span.to,
            _ => made.push((span, item)),
        }
    }
    made
}

/// When the machine was switched off, for some stretches in their order; the first may end before its stretch.
pub async fn power_off(tx: &mut TenantTx, stretches: &[DeviceSpan]) -> Outcome<Vec<Vec<Span>>> {
    store::power_off(tx, stretches).await
}

/// A walker over counters that has seen every reading before `stretch`, as far as these counters need it. For readers
/// that pick columns or stream.
pub async fn walker(tx: &mut TenantTx, stretch: DeviceSpan, keys: &BTreeSet<String>) -> Outcome<Growth> {
    let mut growths = store::openings(tx, &[stretch]).await?;
    let layouts = layouts(tx).await?;
    let growth = growths.pop().unwrap_or_default();
    rows::walker(tx, stretch, keys, (&layouts, growth)).await
}

/// The counters that rows read, by name.
pub fn keys_read<'a>(layouts: impl IntoIterator<Item = &'a Layout>, rows: &[Reading]) -> BTreeSet<String> {
    let layouts: BTreeMap<i32, &Layout> = layouts.into_iter().map(|layout| (layout.layout_id, layout)).collect();
    let mut slots: BTreeMap<i32, BTreeSet<usize>> = BTreeMap::new();
    for row in rows {
        let read = row.counters.iter().enumerate().filter(|(_, reading)| reading.is_some());
        slots.entry(row.layout_id).or_default().extend(read.map(|(slot, _)| slot));
    }
    let keys = slots.into_iter().flat_map(|(layout_id, slots)| {
        let layout = layouts.get(&layout_id);
        slots.into_iter().filter_map(move |slot| layout?.counter_keys.get(slot).cloned())
    });
    keys.collect()
}
