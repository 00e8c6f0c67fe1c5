//! What stopped the machines, part by part of each stop.

use std::collections::{BTreeMap, HashMap, HashSet};

use kernel::Lang;
use plant::alarms::AlarmTexts;
use plant::units::UnitDevice;
use telemetry::figures::seconds;
use telemetry::loss_tree::LossTree;
use telemetry::losses::{Cause, LostTime};
use telemetry::stop_parts::{USUAL_MICRO_S, parts};
use time::OffsetDateTime;
use uuid::Uuid;

use super::store::{Reason, RecordedReason};
use super::wire::{LossCause, LossCauseKind};

/// What a cause is told apart by: its kind, the number of an alarm, and its name.
type CauseKey = (LossCauseKind, Option<String>, Option<String>);

/// The causes of a unit, each with how often it stopped a machine and for how long.
#[derive(Debug, Default)]
pub(super) struct Causes(BTreeMap<CauseKey, (i64, i64)>);

/// Stops that were counted, by machine and beginning: one that lies in two days, or on both sides of a break between plans,
/// is one.
#[derive(Debug, Default)]
pub(super) struct CountedStops(HashSet<(Uuid, OffsetDateTime)>);

impl CountedStops {
    /// 1 for what was not counted before.
    fn count(&mut self, device: &UnitDevice, at: OffsetDateTime) -> i64 {
        i64::from(self.0.insert((device.device_id, at)))
    }
}

/// What is known of the stops of the unit's machines.
pub(super) struct StopKnowledge<'a> {
    pub(super) recorded: &'a [RecordedReason],
    pub(super) limits: &'a HashMap<Uuid, i32>,
    pub(super) texts: &'a AlarmTexts,
    pub(super) lang: Lang,
}

impl StopKnowledge<'_> {
    /// A micro stop is over, and was shorter than its machine's limit.
    fn is_micro(&self, device: &UnitDevice, lost: &LostTime) -> bool {
        let limit = self.limits.get(&device.device_id).copied().unwrap_or(USUAL_MICRO_S);
        lost.over && lost.stop.ms() < i64::from(limit) * 1000
    }

    /// Adds a machine's stops to its tree and to the causes; those that are no micro stops come back, each with 1 where it was not counted before.
    pub(super) fn add<'s>(
        &self,
        device: &UnitDevice,
        stops: &'s [LostTime],
        tree: &mut LossTree,
        (causes, counted): (&mut Causes, &mut CountedStops),
    ) -> Vec<(&'s LostTime, i64)> {
        let (micro, stops): (Vec<&LostTime>, Vec<&LostTime>) =
            stops.iter().partition(|lost| self.is_micro(device, lost));
        for lost in micro {
            tree.micro_ms += lost.lost.ms();
            tree.micro_stops += counted.count(device, lost.stop.from);
        }
        let mut told = Vec::with_capacity(stops.len());
        for lost in stops {
            let mut new = 0;
            tree.stop_ms += lost.lost.ms();
            for part in parts(device.device_id, lost.stop, self.recorded) {
                let Some(within) = part.span.meet(lost.lost) else { continue };
                let reason = part.stretch.and_then(|stretch| stretch.reason.as_ref());
                let (count, ms) = causes.0.entry(self.named(device, &lost.cause, reason)).or_default();
                let counts = counted.count(device, part.span.from);
                new |= counts & i64::from(part.span.from == lost.stop.from);
                *count += counts;
                *ms += within.ms();
            }
            told.push((lost, new));
        }
        told
    }

    fn named(&self, device: &UnitDevice, cause: &Cause, reason: Option<&Reason>) -> CauseKey {
        if let Some(Reason { kind, names: [ja, en, ko] }) = reason {
            let name = self.lang.pick(ja, en, ko).clone();
            return (
                LossCauseKind::of_reason(kind),
                None,
                name.or_else(|| [ja, en, ko].into_iter().flatten().next().cloned()),
            );
        }
        match cause {
            Cause::Stop => (LossCauseKind::Unexplained, None, None),
            Cause::Alarm(number) => {
                let texts = number.as_deref().and_then(|number| self.texts.of(&device.model, number));
                let text = texts.map(|[ja, en, ko]| self.lang.pick(ja, en, ko).clone());
                (LossCauseKind::Alarm, number.clone(), text)
            }
        }
    }
}

impl Causes {
    /// The costliest first.
    pub(super) fn told(self, tree: &LossTree) -> Vec<LossCause> {
        let row = |((kind, alarm_number, name), (count, ms)): (_, (i64, i64))| LossCause {
            kind,
            alarm_number,
            name,
            count,
            seconds: seconds(ms),
            bags: tree.bags_in(exact(ms)),
        };
        let mut rows: Vec<LossCause> = self.0.into_iter().map(row).collect();
        rows.sort_by_key(|row| std::cmp::Reverse(row.seconds));
        rows
    }
}

#[expect(clippy::cast_precision_loss, reason = "milliseconds of a month")]
pub(super) fn exact(ms: i64) -> f64 {
    ms as f64
}
