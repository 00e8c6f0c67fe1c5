//! Plans of a line with what was made of them, when they will end, and what they need.

use std::collections::HashMap;

use db::TenantTx;
use kernel::Outcome;
use plant::items::Item;
use plant::plans::{self, Plan};
use plant::units::{self, UnitLine};
use telemetry::Span;
use telemetry::forecast::{BagContent, Forecast, Need, PlannedWork, forecasts};
use telemetry::output::{self, FILM_REMAINING, ItemStretch};
use telemetry::present::{Present, present};
use telemetry::signals::{Slot, layouts, signals};
use telemetry::states::Band;
use time::{Duration, OffsetDateTime};
use uuid::Uuid;

use super::stock::{ItemFacts, LineItems};

/// For how long the bags that a plan lacks go on to the plans that follow.
const CARRIED_FOR: Duration = Duration::days(62);

/// A plan and how far it is.
#[derive(Clone, Debug)]
pub(super) struct PlanProgress {
    pub(super) plan: Plan,
    /// Passed bags of its item in its window.
    pub(super) made: i64,
    /// Bags that would have been made by now had they come evenly.
    pub(super) due: i64,
    /// When its count was reached.
    pub(super) reached: Option<OffsetDateTime>,
    pub(super) forecast: Option<Forecast>,
    /// For what is left of it; none once it is made or over.
    pub(super) need: Option<Need>,
    /// Bags still to make, with those carried to it; 0 once it is over.
    pub(super) rest: i64,
    /// Bags that earlier plans lack, which it was to make beyond its own.
    pub(super) carried: i64,
    /// Those of the rest that were carried to it.
    pub(super) rest_carried: i64,
    /// Bags of its own that it lacks; 0 until it is over.
    pub(super) shortfall: i64,
    /// Film on the machines while it is this item that they make, in metres.
    pub(super) on_machine_m: Option<f64>,
}

/// The plans of a line that begin in a stretch of time.
#[derive(Debug)]
pub(super) struct LineProgress {
    pub(super) plans: Vec<PlanProgress>,
    pub(super) machines: LineNow,
    facts: HashMap<Item, ItemFacts>,
    /// Carried bags that no plan is there for.
    unplanned: HashMap<Item, i64>,
}

/// What the fillers of a line do.
#[derive(Clone, Debug)]
pub(super) struct LineNow {
    pub(super) band: Band,
    /// Since when.
    pub(super) since: Option<OffsetDateTime>,
}

/// What is left to make of an item.
#[derive(Clone, Debug)]
pub(super) struct ItemNeed {
    pub(super) item: Item,
    pub(super) planned: i64,
    pub(super) made: i64,
    pub(super) due: i64,
    /// Of plans that are not over, and carried.
    pub(super) rest: i64,
    /// Those of the rest that ended plans lack.
    pub(super) carried: i64,
    /// Bags that ended plans lack, of which nobody has decided whether they are carried.
    pub(super) undecided: i64,
    pub(super) need: Need,
    pub(super) film: Option<String>,
    /// When its last plan is to end, and will.
    pub(super) planned_end: Option<OffsetDateTime>,
    pub(super) forecast_end: Option<OffsetDateTime>,
}

/// The fillers of a line, and what those do that were ever heard.
pub(super) async fn fillers(
    tx: &mut TenantTx,
    line_id: Uuid,
    now: OffsetDateTime,
) -> Outcome<(Vec<Uuid>, Vec<Present>)> {
    let devices = units::devices_of(tx, &[line_id]).await?;
    let devices: Vec<Uuid> = devices.into_iter().filter(|one| one.fills).map(|one| one.device_id).collect();
    let mut presents = present(tx, &devices, now).await?;
    presents.retain(|one| one.at.is_some());
    Ok((devices, presents))
}

/// The items that a line's fillers know, and what is known of them.
pub(super) async fn items(tx: &mut TenantTx, line: &UnitLine, now: OffsetDateTime) -> Outcome<Vec<(Item, ItemFacts)>> {
    let (devices, _) = fillers(tx, line.line_id, now).await?;
    let line_items = LineItems::of(tx, devices).await?;
    let known = line_items.known.distinct();
    let mut facts = line_items.facts(tx, &known, now).await?;
    Ok(known.into_iter().filter_map(|item| facts.remove(&item).map(|facts| (item, facts))).collect())
}

/// The states of a line in a stretch of time, as far as it has passed.
pub(super) async fn bands(
    tx: &mut TenantTx,
    line: &UnitLine,
    window: Span,
    now: OffsetDateTime,
) -> Outcome<Vec<(Span, Band)>> {
    let (_, presents) = fillers(tx, line.line_id, now).await?;
    let mut machines = Vec::with_capacity(presents.len());
    for one in &presents {
        machines.push(telemetry::states::bands(tx, one.device_id, window, now).await?);
    }
    Ok(live::line_bands(&machines, window.until(now)))
}

/// The plans of a line that begin in a window, each with its progress.
pub(super) async fn read(
    tx: &mut TenantTx,
    line: &UnitLine,
    window: Span,
    now: OffsetDateTime,
) -> Outcome<LineProgress> {
    let all = with_what_came_before(tx, line, window, now).await?;
    let (devices, presents) = fillers(tx, line.line_id, now).await?;
    let line_items = LineItems::of(tx, devices).await?;
    let mut wanted: Vec<Item> = all.iter().map(|plan| plan.item.clone()).collect();
    wanted.sort_unstable();
    wanted.dedup();
    let facts = line_items.facts(tx, &wanted, now).await?;
    let machines = LineNow::of(&presents);
    let on_machine = film_on(tx, &presents, &facts).await?;
    let mut works = works(tx, &all, &facts, now).await?;
    let unplanned = carry(now, &all, &mut works);
    let unplanned = if window.holds(now) { unplanned } else { HashMap::new() };
    let unplanned = without_later_plan(tx, line, window, unplanned).await?;
    let reached = reached(tx, &works, &stretches(&all, &facts, now)).await?;
    let forecasts = if machines.band == Band::Unknown { vec![None; works.len()] } else { forecasts(now, &works) };
    let mut found = Vec::new();
    for (((plan, work), reached), forecast) in all.into_iter().zip(works).zip(reached).zip(forecasts) {
        if window.holds(plan.starts_at) {
            let on_machine_m = on_machine.get(&plan.item).copied().filter(|_| work.span.holds(now));
            let content = facts.get(&plan.item).map(|facts| facts.content);
            found.push(PlanProgress { reached, forecast, ..PlanProgress::of(plan, &work, content, on_machine_m, now) });
        }
    }
    Ok(LineProgress { plans: found, machines, facts, unplanned })
}

/// The plans that begin in a window, in order, after those that they depend on: what is to come waits for what runs today,
/// and takes what earlier plans of its item lack.
async fn with_what_came_before(
    tx: &mut TenantTx,
    line: &UnitLine,
    window: Span,
    now: OffsetDateTime,
) -> Outcome<Vec<Plan>> {
    let (_, today, _) = plans::day_of(line, now);
    let from = window.from.min(today);
    let mut all = plans::since_carried(tx, line.line_id, from - CARRIED_FOR, from).await?;
    all.extend(plans::in_window(tx, line.line_id, from, window.to).await?);
    Ok(all)
}

/// Hands the bags that ended plans lack on to the plan of their item that follows: those of a plan whose shortfall is carried,
/// and what was carried to it and not made either. Says what of them no plan takes.
fn carry(now: OffsetDateTime, plans: &[Plan], works: &mut [PlannedWork]) -> HashMap<Item, i64> {
    let mut open: HashMap<Item, i64> = HashMap::new();
    for (plan, work) in plans.iter().zip(works) {
        work.carried = open.remove(&plan.item).unwrap_or(0);
        if now < work.span.to {
            continue;
        }
        let own = if plan.carried == Some(true) { work.shortfall() } else { 0 };
        let on = own.saturating_add(work.passed_on());
        if on > 0 {
            open.insert(plan.item.clone(), on);
        }
    }
    open
}

/// Without the items that have a plan after the window: that one takes them.
async fn without_later_plan(
    tx: &mut TenantTx,
    line: &UnitLine,
    window: Span,
    mut open: HashMap<Item, i64>,
) -> Outcome<HashMap<Item, i64>> {
    if !open.is_empty() {
        for item in plans::planned_from(tx, line.line_id, window.to).await? {
            open.remove(&item);
        }
    }
    Ok(open)
}

impl PlanProgress {
    fn of(
        plan: Plan,
        work: &PlannedWork,
        content: Option<BagContent>,
        on_machine_m: Option<f64>,
        now: OffsetDateTime,
    ) -> Self {
        let over = work.span.to <= now;
        let rest = if over { 0 } else { work.rest() };
        let content = content.filter(|_| rest > 0);
        Self {
            made: work.made,
            due: work.due(now),
            reached: None,
            forecast: None,
            need: content.map(|content| content.need(rest, on_machine_m.unwrap_or(0.0))),
            rest,
            carried: work.carried,
            rest_carried: work.carried.min(rest),
            shortfall: if over { work.shortfall() } else { 0 },
            on_machine_m,
            plan,
        }
    }
}

fn stretches(plans: &[Plan], facts: &HashMap<Item, ItemFacts>, now: OffsetDateTime) -> Vec<ItemStretch> {
    let stretch = |plan: &Plan| ItemStretch {
        makers: facts.get(&plan.item).map(|facts| facts.makers.clone()).unwrap_or_default(),
        span: Span::new(plan.starts_at, plan.ends_at).until(now),
    };
    plans.iter().map(stretch).collect()
}

async fn works(
    tx: &mut TenantTx,
    plans: &[Plan],
    facts: &HashMap<Item, ItemFacts>,
    now: OffsetDateTime,
) -> Outcome<Vec<PlannedWork>> {
    let made = output::made(tx, &stretches(plans, facts, now)).await?;
    let work = |(plan, made): (&Plan, i64)| PlannedWork {
        span: Span::new(plan.starts_at, plan.ends_at),
        total: plan.total_count,
        carried: 0,
        made,
        item_pace: facts.get(&plan.item).and_then(|facts| facts.habit.pace),
    };
    Ok(plans.iter().zip(made).map(work).collect())
}

/// When the count of each plan was reached.
async fn reached(
    tx: &mut TenantTx,
    works: &[PlannedWork],
    stretches: &[ItemStretch],
) -> Outcome<Vec<Option<OffsetDateTime>>> {
    let done: Vec<usize> = (0..works.len()).filter(|place| works[*place].shortfall() == 0).collect();
    let asked: Vec<(ItemStretch, i64)> =
        done.iter().map(|place| (stretches[*place].clone(), works[*place].total)).collect();
    let mut found = vec![None; works.len()];
    for (place, at) in done.into_iter().zip(output::reached(tx, &asked).await?) {
        found[place] = at;
    }
    Ok(found)
}

/// What was made of a plan, after each ten minutes.
pub(super) async fn course(
    tx: &mut TenantTx,
    progress: &LineProgress,
    plan: &Plan,
    now: OffsetDateTime,
) -> Outcome<Vec<(OffsetDateTime, i64)>> {
    if plan.starts_at >= now {
        return Ok(Vec::new());
    }
    let mut stretch = stretches(std::slice::from_ref(plan), &progress.facts, now);
    match stretch.pop() {
        Some(stretch) => output::course(tx, &stretch).await,
        None => Ok(Vec::new()),
    }
}

/// Metres of film on the machines, by the item that they make now.
async fn film_on(
    tx: &mut TenantTx,
    presents: &[Present],
    facts: &HashMap<Item, ItemFacts>,
) -> Outcome<HashMap<Item, f64>> {
    let (layouts, known) = (layouts(tx).await?, signals(tx, Some(&[FILM_REMAINING.to_owned()])).await?);
    let mut found: HashMap<Item, f64> = HashMap::new();
    for one in presents.iter().filter(|one| !matches!(one.band, Band::Unknown | Band::Off)) {
        let number: Option<i16> = one.run.as_ref().and_then(|run| run.item.as_deref()?.parse().ok());
        let slot = layouts.get(&one.layout_id).and_then(|layout| layout.slot(FILM_REMAINING));
        let (Some(number), Some(Slot::Value(slot))) = (number, slot) else { continue };
        let Some(stored) = one.values.get(slot).copied().flatten() else { continue };
        let metres = known.get(FILM_REMAINING).map_or(f64::from(stored), |signal| signal.shown(stored));
        for (item, _) in facts.iter().filter(|(_, facts)| facts.makers.contains(&(one.device_id, number))) {
            *found.entry(item.clone()).or_default() += metres;
        }
    }
    Ok(found)
}

impl LineNow {
    /// Of a line with several fillers: operating when one is, unknown when nobody knows of any.
    fn of(presents: &[Present]) -> Self {
        let order = [Band::Operating, Band::Alarm, Band::Stopped, Band::Off, Band::Unknown];
        let shown = order.into_iter().find(|band| presents.iter().any(|one| one.band == *band));
        let band = shown.unwrap_or(Band::Unknown);
        let since = presents.iter().filter(|one| one.band == band).filter_map(|one| one.since).max();
        Self { band, since }
    }
}

impl LineProgress {
    /// The items of which bags are left to make, or lacking without a decision, in order of number.
    pub(super) fn needs(&self) -> Vec<ItemNeed> {
        let mut items: Vec<&Item> = self.plans.iter().map(|one| &one.plan.item).chain(self.unplanned.keys()).collect();
        items.sort_unstable();
        items.dedup();
        items.into_iter().filter_map(|item| self.need_of(item)).collect()
    }

    fn need_of(&self, item: &Item) -> Option<ItemNeed> {
        let own: Vec<&PlanProgress> = self.plans.iter().filter(|one| one.plan.item == *item).collect();
        let sum = |of: fn(&PlanProgress) -> i64| own.iter().map(|one| of(one)).fold(0, i64::saturating_add);
        let unplanned = self.unplanned.get(item).copied().unwrap_or(0);
        let rest = sum(|one| one.rest).saturating_add(unplanned);
        let undecided = sum(|one| if one.plan.carried.is_none() { one.shortfall } else { 0 });
        let facts = self.facts.get(item).filter(|_| rest > 0 || undecided > 0)?;
        let on_machine = own.iter().filter_map(|one| one.on_machine_m).fold(0.0, f64::max);
        let last = own.iter().filter(|one| one.need.is_some()).max_by_key(|one| one.plan.starts_at);
        Some(ItemNeed {
            item: item.clone(),
            planned: sum(|one| one.plan.total_count),
            made: sum(|one| one.made),
            due: sum(|one| one.due),
            rest,
            carried: sum(|one| one.rest_carried).saturating_add(unplanned),
            undecided,
            need: facts.content.need(rest, on_machine),
            film: facts.habit.film.clone(),
            planned_end: last.map(|one| one.plan.ends_at),
            forecast_end: last.and_then(|one| one.forecast.map(|forecast| forecast.end)),
        })
    }

    /// The film with which an item was made last.
    pub(super) fn film(&self, item: &Item) -> Option<&str> {
        self.facts.get(item)?.habit.film.as_deref()
    }
}
