//! A few shifts of history for the demo fillers, through the same door as all machine data.

use access::audit::{self, AuditEntry};
use anyhow::{Context, Result};
use db::Scope;
use kernel::Zone;
use telemetry::registration::register_layout;
use telemetry::{Batch, Event, Kind, Sample, State, store_batch};
use time::{Duration, OffsetDateTime};

use super::companies::{Company, Filler};
use super::machine::{Machine, STEP, layout};
use super::shift::{Shift, ShiftPart, shift};
use super::store;
use crate::admin::CommandCx;
use crate::{roll, words};

/// Samples of one batch.
const BATCH: usize = 500;
/// Said in the audit log when a company's history is whole.
const DONE: &str = "seed.history";
/// Hour of the location at which the demo shifts begin.
const HOUR: u8 = 9;

/// Gives every filler of a company its shifts, unless that was done before, and brings the figures up to date.
pub(super) async fn fill(cx: &CommandCx, scope: Scope, company: &Company) -> Result<()> {
    let mut tx = cx.db.begin(scope).await?;
    if !store::done(&mut tx, DONE, company.name).await? {
        let made_at = store::made_at(&mut tx).await?;
        register_layout(&mut tx, &layout(), cx.now).await.map_err(words)?;
        tx.commit().await?;
        for (place, filler) in company.fillers.iter().enumerate() {
            work(cx, scope, filler, made_at, place).await?;
        }
        tx = cx.db.begin(scope).await?;
        audit::write(&mut tx, AuditEntry::by_command(DONE, company.name), cx.now);
    }
    tx.commit().await?;
    roll::all(&cx.db, scope).await?;
    Ok(())
}

/// All shifts of one filler; its counters run through.
async fn work(cx: &CommandCx, scope: Scope, filler: &Filler, made_at: OffsetDateTime, place: usize) -> Result<()> {
    let mut tx = cx.db.begin(scope).await?;
    let known = store::filler(&mut tx, filler.number).await?;
    let zone = Zone::parse(&known.time_zone).context("time zone")?;
    let mut machine = Machine::new(filler.number);
    for (number, days) in filler.days_ago.iter().enumerate() {
        let start = zone.day_start(zone.date(made_at - Duration::days(*days)), HOUR);
        let worked = DeviceShift { start, filler: &known, plan: shift(number + place) };
        for batch in worked.batches(&mut machine) {
            store_batch(&mut tx, &batch, cx.now).await.map_err(words)?;
        }
    }
    tx.commit().await?;
    Ok(())
}

/// A shift that a device worked.
struct DeviceShift<'a> {
    start: OffsetDateTime,
    filler: &'a store::Filler,
    plan: Shift,
}

impl DeviceShift<'_> {
    fn batches(&self, machine: &mut Machine) -> Vec<Batch> {
        machine.switch_on();
        let samples = self.samples(machine);
        let mut batches: Vec<Batch> =
            samples.chunks(BATCH).map(|part| Batch { samples: part.to_vec(), ..Batch::default() }).collect();
        if let Some(last) = batches.last_mut() {
            last.events = self.events();
        }
        batches
    }

    fn samples(&self, machine: &mut Machine) -> Vec<Sample> {
        let mut samples = Vec::new();
        for stretch in &self.plan.stretches {
            let pitch = self.item(stretch).1;
            for second in (stretch.from..stretch.to).step_by(usize::try_from(STEP).unwrap_or(1)) {
                let (values, counters) = machine.row(second, stretch, pitch);
                if self.plan.speaks(second) {
                    let at = self.start + Duration::seconds(second);
                    samples.push(Sample {
                        device_id: self.filler.id,
                        at,
                        layout_id: layout().layout_id,
                        values,
                        counters,
                    });
                }
            }
        }
        samples
    }

    fn events(&self) -> Vec<Event> {
        let mut events: Vec<Event> = self.plan.stretches.iter().flat_map(|stretch| self.told(stretch)).collect();
        // switched off: both words of the goodbye
        events.push(self.event(self.plan.end(), Kind::State, State::Stopped.word().to_owned()));
        events.push(self.event(self.plan.end(), Kind::Item, String::new()));
        events
    }

    /// What a stretch says when it begins and ends. Nothing is heard of one that begins in the silence.
    fn told(&self, stretch: &ShiftPart) -> Vec<Event> {
        if !self.plan.speaks(stretch.from) {
            return Vec::new();
        }
        let (item, _) = self.item(stretch);
        let mut events = vec![
            self.event(stretch.from, Kind::Item, item.to_string()),
            self.event(stretch.from, Kind::Film, format!("{:02}-B{}00-SF", stretch.item + 1, stretch.item + 1)),
            self.event(stretch.from, Kind::State, stretch.state.word().to_owned()),
        ];
        if let Some(alarm) = stretch.alarm {
            events.push(self.event(stretch.from, Kind::AlarmOn, alarm.to_owned()));
            events.push(self.event(stretch.to, Kind::AlarmOff, alarm.to_owned()));
        }
        events
    }

    /// Number and pitch of what is made.
    fn item(&self, stretch: &ShiftPart) -> (i16, f32) {
        let store::Filler { items, pitches, .. } = self.filler;
        let place = stretch.item % items.len().max(1);
        items.get(place).copied().zip(pitches.get(place).copied()).unwrap_or((1, 150.0))
    }

    fn event(&self, second: i64, kind: Kind, code: String) -> Event {
        Event { device_id: self.filler.id, at: self.start + Duration::seconds(second), ordinal: 0, kind, code }
    }
}
