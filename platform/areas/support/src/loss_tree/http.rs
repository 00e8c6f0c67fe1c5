//! The call.

use std::collections::HashMap;

use db::TenantTx;
use http_kit::{Cx, JoinedFields, JsonBody, Reply, ok};
use kernel::Outcome;
use plant::alarms::texts_of;
use plant::units::{self, UnitDevice};
use report_content::busy::{self, BusyTime, lines_of};
use salvo::Writer as _;
use salvo::oapi::endpoint;
use telemetry::Span;
use telemetry::figures::{Totals, by_run, seconds};
use telemetry::loss_tree::LossTree;
use telemetry::losses::{Cause, LostTime, lost_times};
use telemetry::material::{DeviceSpan, timelines};
use telemetry::output::best_paces;
use telemetry::window::Timeline;
use time::Duration;
use uuid::Uuid;

use super::causes::{Causes, CountedStops, StopKnowledge, exact};
use super::roots::{self, Roots};
use super::store;
use super::wire::{BusyBasis, LossAnalysis, LossBranch, LossRatios, LossRoot};
use crate::production_analysis::{AnalysisPeriod, OfUnit, named, of_unit, stretches};

/// How far back the best pace of an item is looked for.
const PACES: Duration = Duration::days(30);

/// Where the time of a unit went.
#[endpoint]
pub(crate) async fn analyse_losses(
    cx: Cx,
    body: JsonBody<JoinedFields<OfUnit, AnalysisPeriod>>,
) -> Reply<LossAnalysis> {
    let JsonBody(JoinedFields(of, period)) = body;
    let period = period.check()?;
    let mut tx = cx.begin().await?;
    let devices = of_unit(&cx, &mut tx, &of.unit).await?;
    let windows = stretches(&devices, period, cx.now());
    let spans = windows.iter().map(|window| window.span);
    let Some(around) = spans.reduce(|one, other| Span::new(one.from.min(other.from), one.to.max(other.to))) else {
        return ok(LossSums::default().told(&[]));
    };
    let sums = LossSums::read(&cx, &mut tx, &devices, &windows, around).await?;
    let others = units::devices_of(&mut tx, &lines_of(&devices)).await?;
    ok(sums.told(&others))
}

/// A unit's tree with its causes.
#[derive(Debug, Default)]
struct LossSums {
    tree: LossTree,
    causes: Causes,
    roots: Roots,
    planned: bool,
    by_power: bool,
}

impl LossSums {
    async fn read(
        cx: &Cx,
        tx: &mut TenantTx,
        devices: &[UnitDevice],
        windows: &[DeviceSpan],
        around: Span,
    ) -> Outcome<Self> {
        let ids: Vec<Uuid> = devices.iter().map(|device| device.device_id).collect();
        let busy = busy::of_devices(tx, devices, windows).await?;
        let pieces: Vec<DeviceSpan> =
            busy.iter().map(|(owner, busy)| DeviceSpan::new(ids[*owner], busy.span)).collect();
        let stops = lost_times(tx, &pieces, cx.now()).await?;
        let codes: Vec<String> = stops.iter().flatten().filter_map(alarm_of).collect();
        let (texts, recorded) = (texts_of(tx, &codes).await?, store::recorded(tx, &ids, around).await?);
        let limits: HashMap<Uuid, i32> = store::micro_limits(tx, &ids).await?;
        let known = StopKnowledge { recorded: &recorded, limits: &limits, texts: &texts, lang: cx.lang() };
        let others = others_of(tx, devices, around).await?;
        let paces = best_paces(tx, &ids, Span::new(around.from - PACES, around.to)).await?;
        let mut sums = Self::default();
        let mut counted = CountedStops::default();
        for (((owner, busy), stops), runs) in busy.iter().zip(&stops).zip(by_run(tx, &pieces).await?) {
            let device = &devices[*owner];
            let whole = Totals::sum(runs.iter().map(|run| &run.totals));
            let mut tree = trunk(*busy, &whole);
            for run in &runs {
                let item = run.run.as_ref().and_then(|run| run.item.clone());
                tree.add(&LossTree::of_item(&run.totals, paces.get(&(device.device_id, item)).copied()));
            }
            let long = known.add(device, stops, &mut tree, (&mut sums.causes, &mut counted));
            let beside = others.get(&device.line_id).map_or(&[][..], Vec::as_slice);
            roots::add(&mut sums.roots, &long, beside);
            sums.tree.add(&tree);
            sums.planned |= busy.planned;
            sums.by_power |= !busy.planned && tree.busy_ms > 0;
        }
        if others.values().flatten().all(|(_, timeline)| timeline.states.is_empty()) {
            sums.roots.clear();
        }
        Ok(sums)
    }

    fn told(self, machines: &[UnitDevice]) -> LossAnalysis {
        let Self { tree, causes, roots, planned, by_power } = self;
        let branch = |ms: f64| LossBranch { seconds: seconds(whole_ms(ms)), bags: tree.bags_in(ms) };
        let whole = |ms: i64| branch(exact(ms));
        let root = |(id, (count, ms)): (Option<Uuid>, (i64, i64))| LossRoot {
            machine: id.and_then(|id| machines.iter().find(|machine| machine.device_id == id)).map(named),
            count,
            seconds: seconds(ms),
        };
        let mut roots: Vec<LossRoot> = roots.into_iter().map(root).collect();
        roots.sort_by_key(|root| std::cmp::Reverse(root.seconds));
        LossAnalysis {
            basis: match (planned, by_power) {
                (true, false) => BusyBasis::Plan,
                (true, true) => BusyBasis::Both,
                _ => BusyBasis::PowerOn,
            },
            busy: whole(tree.busy_ms),
            unknown: whole(tree.unknown_ms),
            off: whole(tree.off_ms),
            stops: whole(tree.stop_ms),
            micro_stops: whole(tree.micro_ms),
            micro_stop_count: tree.micro_stops,
            handled: whole(tree.handled_ms),
            speed: branch(tree.speed_ms()),
            rejects: branch(tree.reject_ms()),
            good: branch(tree.good_ms),
            ratios: LossRatios {
                availability: tree.availability(),
                effectiveness: tree.effectiveness(),
                quality: tree.quality(),
                oee: tree.oee(),
            },
            causes: causes.told(&tree),
            roots,
        }
    }
}

/// The busy time itself as a tree; stops and what was made come to it.
fn trunk(busy: BusyTime, totals: &Totals) -> LossTree {
    let known: i64 = totals.times.state_ms.iter().sum();
    let (busy_ms, off_ms) = (busy.ms(totals), if busy.planned { totals.off_ms } else { 0 });
    LossTree { busy_ms, off_ms, unknown_ms: (busy_ms - off_ms - known).max(0), ..LossTree::default() }
}

fn alarm_of(lost: &LostTime) -> Option<String> {
    match &lost.cause {
        Cause::Alarm(number) => number.clone(),
        Cause::Stop => None,
    }
}

/// The machines that fill nothing, with their states, by their line.
async fn others_of(
    tx: &mut TenantTx,
    devices: &[UnitDevice],
    around: Span,
) -> Outcome<HashMap<Option<Uuid>, Vec<(Uuid, Timeline)>>> {
    let mut others = units::devices_of(tx, &lines_of(devices)).await?;
    others.retain(|other| !other.fills);
    let spans: Vec<DeviceSpan> = others.iter().map(|other| DeviceSpan::new(other.device_id, around)).collect();
    let mut found: HashMap<Option<Uuid>, Vec<(Uuid, Timeline)>> = HashMap::new();
    for (other, timeline) in others.iter().zip(timelines(tx, &spans).await?) {
        found.entry(other.line_id).or_default().push((other.device_id, timeline));
    }
    Ok(found)
}

#[expect(clippy::cast_possible_truncation, reason = "milliseconds of a month")]
fn whole_ms(ms: f64) -> i64 {
    ms.round() as i64
}
