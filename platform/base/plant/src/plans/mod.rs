//! Production plans: what a line is to make in a stretch of its day.
//!
//! A plan is in bags, entered or computed from liquid, and lies within one day of its line. Plans may overlap: whether
//! two of them fit beside each other is known on the floor, not here. When the hour at which the line's day begins is
//! changed, the plans stay as they are.

mod liquid;
mod store;

use db::TenantTx;
use kernel::fault::FieldFaults;
use kernel::{Fault, Message, Outcome, Zone, ids};
use serde::Serialize;
use time::{Date, OffsetDateTime};
use uuid::Uuid;

pub use liquid::{Liquid, LiquidUnit, tenths};
pub use store::{CountedLiquid, beginning_at, hold, in_window, liquids, planned_from, since_carried, some, times};

use crate::items::Item;
use crate::units::UnitLine;
use crate::zones;

/// Most bags of a plan: ten digits.
pub const MOST_BAGS: i64 = 9_999_999_999;
/// The field that a count is entered at.
pub const COUNT: &str = "totalProductionCount";
/// The field that a density is entered at.
pub const DENSITY: &str = "liquid.density";
/// The field that the end is entered at.
pub const END: &str = "scheduledEndLocalTime";

/// How many bags.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlanAmount {
    /// As entered.
    Bags(i64),
    /// As many as the liquid fills.
    Liquid(Liquid),
}

/// What a person decides of a plan.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlanDraft {
    /// What is made.
    pub item: Item,
    /// How many bags.
    pub amount: PlanAmount,
    /// When it begins.
    pub starts_at: OffsetDateTime,
    /// When it ends.
    pub ends_at: OffsetDateTime,
}

/// A plan as it is stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plan {
    /// The plan.
    pub plan_id: Uuid,
    /// Its line.
    pub line_id: Uuid,
    /// What is made.
    pub item: Item,
    /// Bags.
    pub total_count: i64,
    /// When it begins.
    pub starts_at: OffsetDateTime,
    /// When it ends.
    pub ends_at: OffsetDateTime,
    /// From what the count was computed.
    pub liquid: Option<Liquid>,
    /// Whether the bags that it lacks are to be made by the plans that follow; none while nobody has decided.
    pub carried: Option<bool>,
    /// Grows with every change.
    pub version: i32,
}

/// A plan as the audit log tells it.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct AuditedPlan<'a> {
    recipe_data_number: i16,
    recipe_data_name: &'a str,
    user_item_code: &'a str,
    total_production_count: i64,
    scheduled_start_local_time: String,
    scheduled_end_local_time: String,
    liquid: Option<Liquid>,
    carried: Option<bool>,
    version: i32,
}

impl Plan {
    /// As the audit log tells it, in the line's zone.
    pub fn audited(&self, zone: &Zone) -> AuditedPlan<'_> {
        AuditedPlan {
            recipe_data_number: self.item.number,
            recipe_data_name: &self.item.name,
            user_item_code: &self.item.code,
            total_production_count: self.total_count,
            scheduled_start_local_time: zone.iso(self.starts_at),
            scheduled_end_local_time: zone.iso(self.ends_at),
            liquid: self.liquid,
            carried: self.carried,
            version: self.version,
        }
    }

    /// The name by which people know it.
    pub fn title(&self) -> String {
        format!("{:03} {}", self.item.number, self.item.name)
    }
}

/// The day of a line that holds an instant: its date, its beginning and its end.
pub fn day_of(line: &UnitLine, at: OffsetDateTime) -> (Date, OffsetDateTime, OffsetDateTime) {
    let (zone, hour) = (zones::named(&line.time_zone), start_hour(line));
    let date = zone.line_day(at, hour);
    let (from, to) = day(line, date);
    (date, from, to)
}

/// When a day of a line begins and ends.
pub fn day(line: &UnitLine, date: Date) -> (OffsetDateTime, OffsetDateTime) {
    let (zone, hour) = (zones::named(&line.time_zone), start_hour(line));
    (zone.day_start(date, hour), zone.day_start(date.next_day().unwrap_or(date), hour))
}

fn start_hour(line: &UnitLine) -> u8 {
    u8::try_from(line.start_hour).unwrap_or_default()
}

/// What a draft comes to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CheckedDraft {
    /// Bags.
    pub total_count: i64,
    /// The liquid that is kept beside them.
    pub liquid: Option<Liquid>,
}

/// Checks a draft. What it breaks beyond its single fields is told all at once.
pub fn check(line: &UnitLine, draft: &PlanDraft) -> Outcome<CheckedDraft> {
    let mut faults = FieldFaults::default();
    let counted = match draft.amount {
        PlanAmount::Bags(bags) => Some((bags, None)),
        // what is not needed is not kept: it would say something of the plan that was never used
        PlanAmount::Liquid(liquid) if !liquid.mixes() => {
            Some((liquid.bags().unwrap_or(0), Some(Liquid { density_thousandths: None, ..liquid })))
        }
        PlanAmount::Liquid(liquid) => liquid.bags().map(|bags| (bags, Some(liquid))),
    };
    match counted {
        None => faults.add(DENSITY, "required", "plan.density.missing"),
        Some((..=0, _)) => faults.add(COUNT, "min", "plan.count.zero"),
        Some((bags, _)) if bags > MOST_BAGS => {
            faults.add(COUNT, "digits", Message::new("field.amount.digits").with("max", 10));
        }
        Some(_) => {}
    }
    if draft.ends_at <= draft.starts_at {
        faults.add(END, "order", "plan.end.before_start");
    } else if draft.ends_at > day_of(line, draft.starts_at).2 {
        faults.add(END, "day_switch", Message::new("plan.day_switch").with("hour", start_hour(line)));
    }
    faults.done()?;
    let (total_count, liquid) = counted.unwrap_or_default();
    Ok(CheckedDraft { total_count, liquid })
}

/// What is told of a plan that is not there, or not for the caller.
pub fn missing() -> Fault {
    Fault::not_found("plan.missing")
}

/// Adds a plan to a line.
pub async fn add(tx: &mut TenantTx, line: &UnitLine, draft: &PlanDraft, now: OffsetDateTime) -> Outcome<Plan> {
    let CheckedDraft { total_count, liquid } = check(line, draft)?;
    let plan = Plan {
        plan_id: ids::new_id(),
        line_id: line.line_id,
        item: draft.item.clone(),
        total_count,
        starts_at: draft.starts_at,
        ends_at: draft.ends_at,
        liquid,
        carried: None,
        version: 1,
    };
    store::insert(tx, &plan, now).await?;
    Ok(plan)
}

/// A plan of one of these locations, held against other writers until the transaction ends, with its line.
pub async fn lock(tx: &mut TenantTx, locations: &[Uuid], plan_id: Uuid) -> Outcome<(UnitLine, Plan)> {
    let plan = store::lock(tx, plan_id).await?.ok_or_else(missing)?;
    let line = crate::units::line(tx, locations, plan.line_id).await?.ok_or_else(missing)?;
    Ok((line, plan))
}

/// Changes a plan that is held.
pub async fn update(tx: &mut TenantTx, line: &UnitLine, plan: &Plan, draft: &PlanDraft) -> Outcome<Plan> {
    let CheckedDraft { total_count, liquid } = check(line, draft)?;
    let plan = Plan {
        item: draft.item.clone(),
        total_count,
        starts_at: draft.starts_at,
        ends_at: draft.ends_at,
        liquid,
        version: plan.version.saturating_add(1),
        ..plan.clone()
    };
    store::update(tx, &plan).await?;
    Ok(plan)
}

/// Says whether what a plan that is held lacks is carried.
pub async fn carry(tx: &mut TenantTx, plan: &Plan, carried: bool) -> Outcome<Plan> {
    let plan = Plan { carried: Some(carried), version: plan.version.saturating_add(1), ..plan.clone() };
    store::update(tx, &plan).await?;
    Ok(plan)
}

/// Deletes a plan that is held.
pub async fn delete(tx: &mut TenantTx, plan: &Plan) -> Outcome<()> {
    Ok(store::delete(tx, plan.plan_id).await?)
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::zone::parse_iso;

    fn line(zone: &str, start_hour: i16) -> UnitLine {
        UnitLine {
            line_id: Uuid::nil(),
            location_id: Uuid::nil(),
            name: String::new(),
            start_hour,
            time_zone: zone.to_owned(),
        }
    }

    fn broken(line: &UnitLine, from: &str, to: &str) -> Option<&'static str> {
        let (starts_at, ends_at) = (parse_iso(from).unwrap(), parse_iso(to).unwrap());
        let draft = PlanDraft { item: Item::unnamed(1), amount: PlanAmount::Bags(1), starts_at, ends_at };
        match check(line, &draft) {
            Ok(_) => None,
            Err(Fault::Fields(faults)) => faults.first().map(|fault| fault.rule),
            Err(other) => panic!("{other:?}"),
        }
    }

    // covers: VAL-133 VAL-134
    #[test]
    fn a_plan_lies_within_one_day_of_its_line() {
        let tokyo = line("Asia/Tokyo", 6);
        let told = |from: &str, to: &str| broken(&tokyo, &format!("{from}:00+09:00"), &format!("{to}:00+09:00"));
        assert_eq!(told("2024-05-02T05:00", "2024-05-02T07:00"), Some("day_switch"));
        assert_eq!(told("2024-05-02T06:00", "2024-05-02T08:00"), None);
        assert_eq!(told("2024-05-02T05:00", "2024-05-02T06:00"), None);
        assert_eq!(told("2024-05-02T06:00", "2024-05-03T06:00"), None);
        assert_eq!(told("2024-05-02T06:00", "2024-05-03T06:01"), Some("day_switch"));
        assert_eq!(told("2024-05-02T06:00", "2024-05-02T06:00"), Some("order"));
        assert_eq!(told("2024-05-02T06:01", "2024-05-02T06:00"), Some("order"));
    }

    #[test]
    fn a_day_in_which_the_clock_changes_ends_at_the_hour_of_the_line_too() {
        // 2026-03-29 has 23 hours in Berlin, 2026-10-25 has 25
        let berlin = line("Europe/Berlin", 6);
        assert_eq!(broken(&berlin, "2026-03-28T06:00:00+01:00", "2026-03-29T06:00:00+02:00"), None);
        assert_eq!(broken(&berlin, "2026-03-28T06:00:00+01:00", "2026-03-29T06:00:00+01:00"), Some("day_switch"));
        assert_eq!(broken(&berlin, "2026-10-24T06:00:00+02:00", "2026-10-25T06:00:00+01:00"), None);
        assert_eq!(broken(&berlin, "2026-10-24T06:00:00+02:00", "2026-10-25T06:01:00+01:00"), Some("day_switch"));
        // the hour that the clock skips: the day begins at the jump
        let early = line("Europe/Berlin", 2);
        assert_eq!(broken(&early, "2026-03-29T00:00:00+01:00", "2026-03-29T03:00:00+02:00"), None);
        assert_eq!(broken(&early, "2026-03-29T00:00:00+01:00", "2026-03-29T03:01:00+02:00"), Some("day_switch"));
    }
}
