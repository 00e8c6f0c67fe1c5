//! What the calls answer.

use kernel::Zone;
use kernel::zone::write_date;
use live::SpanState;
use plant::items::Item;
use plant::plans::{Liquid, tenths};
use salvo::oapi::ToSchema;
use serde::Serialize;
use telemetry::Span;
use telemetry::forecast::{Forecast, Need, PaceSource};
use time::{Date, OffsetDateTime};

use super::outside::OutsideItem;
use super::progress::{ItemNeed, PlanProgress};
use super::stock::ItemFacts;
use crate::operating_status::StatusSpan;

/// Liquid from which a count was computed.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ScheduleLiquid {
    total_amount: f64,
    total_unit: &'static str,
    amount_per_bag: f64,
    bag_unit: &'static str,
    /// In g/mL.
    density: Option<f64>,
}

impl From<Liquid> for ScheduleLiquid {
    fn from(liquid: Liquid) -> Self {
        Self {
            total_amount: tenths(liquid.total_tenths),
            total_unit: liquid.total_unit.word(),
            amount_per_bag: tenths(liquid.per_bag_tenths),
            bag_unit: liquid.bag_unit.word(),
            density: liquid.density(),
        }
    }
}

/// When a plan will end. While the line stands: when it would end if it went on now.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ScheduleForecast {
    /// When it begins, or goes on.
    start_time: String,
    end_time: String,
    /// Bags a minute, stops included.
    pace: f64,
    /// `plan`: measured in the plan itself; `item`: the item's mean of 30 days on this line.
    source: &'static str,
}

impl ScheduleForecast {
    fn new(zone: &Zone, forecast: Forecast) -> Self {
        Self {
            start_time: zone.iso(forecast.begin),
            end_time: zone.iso(forecast.end),
            pace: forecast.pace,
            source: match forecast.source {
                PaceSource::Plan => "plan",
                PaceSource::Item => "item",
            },
        }
    }
}

/// What is needed for the bags that are left.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ScheduleNeed {
    /// In kg.
    liquid_weight: Option<f64>,
    /// In litres; none without a known density.
    liquid_volume: Option<f64>,
    /// Code of the film with which the item was made last.
    film: Option<String>,
    /// In metres, with the share that is lost.
    film_length: Option<f64>,
    /// Film on the machines, in metres; none when they make something else.
    film_on_machine: Option<f64>,
    /// Rolls beyond the film on the machines.
    film_rolls: Option<i64>,
}

impl ScheduleNeed {
    fn new(need: Need, film: Option<&str>, film_on_machine: Option<f64>) -> Self {
        Self {
            liquid_weight: need.liquid_kg,
            liquid_volume: need.liquid_l,
            film: film.map(str::to_owned),
            film_length: need.film_m,
            film_on_machine,
            film_rolls: need.rolls,
        }
    }
}

/// Bags made since a plan began.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ScheduleCoursePoint {
    time: String,
    count: i64,
}

/// A plan and what was made of it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Schedule {
    schedule_unique_key: String,
    line_unique_key: String,
    recipe_data_number: i16,
    recipe_data_name: String,
    user_item_code: String,
    total_production_count: i64,
    scheduled_start_local_time: String,
    scheduled_end_local_time: String,
    /// Passed bags of the item in the plan's window.
    actual_count: i64,
    /// When the count was reached.
    end_time: Option<String>,
    /// Of the count, in per cent.
    progress: f64,
    /// Bags that would have been made by now had they come evenly.
    due_count: i64,
    /// Bags that earlier plans of the item lack and that were carried to this one, beyond its own.
    carried_count: i64,
    /// Bags to make yet, those carried to it among them; 0 once it is over.
    rest_count: i64,
    /// Bags of its own that it lacks; 0 until it is over.
    pub(super) shortfall_count: i64,
    /// Whether the next plan of the item takes the bags that this one lacks; none while nobody has decided.
    carried: Option<bool>,
    liquid: Option<ScheduleLiquid>,
    /// None when nothing is left to make, without a pace, and while nobody hears of the line.
    forecast: Option<ScheduleForecast>,
    need: Option<ScheduleNeed>,
    /// Bags made after each ten minutes; where a day is asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    course: Option<Vec<ScheduleCoursePoint>>,
    /// Sent back with an update.
    version: i32,
}

impl Schedule {
    #[expect(clippy::cast_precision_loss, reason = "ten digits of bags")]
    pub(super) fn new(zone: &Zone, progress: PlanProgress, film: Option<&str>) -> Self {
        let PlanProgress { plan, made, due, reached, forecast, need, rest, carried, shortfall, on_machine_m, .. } =
            progress;
        Self {
            schedule_unique_key: plan.plan_id.to_string(),
            line_unique_key: plan.line_id.to_string(),
            recipe_data_number: plan.item.number,
            recipe_data_name: plan.item.name,
            user_item_code: plan.item.code,
            total_production_count: plan.total_count,
            scheduled_start_local_time: zone.iso(plan.starts_at),
            scheduled_end_local_time: zone.iso(plan.ends_at),
            actual_count: made,
            end_time: reached.map(|at| zone.iso(at)),
            progress: 100.0 * made as f64 / plan.total_count as f64,
            due_count: due,
            carried_count: carried,
            rest_count: rest,
            shortfall_count: shortfall,
            carried: plan.carried,
            liquid: plan.liquid.map(ScheduleLiquid::from),
            forecast: forecast.map(|forecast| ScheduleForecast::new(zone, forecast)),
            need: need.map(|need| ScheduleNeed::new(need, film, on_machine_m)),
            course: None,
            version: plan.version,
        }
    }

    /// The same with its course.
    pub(super) fn with_course(self, zone: &Zone, course: Vec<(OffsetDateTime, i64)>) -> Self {
        let point = |(at, count)| ScheduleCoursePoint { time: zone.iso(at), count };
        Self { course: Some(course.into_iter().map(point).collect()), ..self }
    }
}

/// A day of a line and its states so far.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ScheduleDay {
    /// The date on which it begins.
    date: String,
    start_time: String,
    end_time: String,
    /// They adjoin each other, up to now.
    spans: Vec<StatusSpan>,
}

impl ScheduleDay {
    /// A day, with what of `bands` lies in it.
    pub(super) fn new(zone: &Zone, date: Date, day: Span, bands: &[(Span, telemetry::states::Band)]) -> Self {
        let own = bands.iter().filter_map(|(span, band)| Some((span.meet(day)?, *band)));
        Self {
            date: write_date(date),
            start_time: zone.iso(day.from),
            end_time: zone.iso(day.to),
            spans: own.map(|part| StatusSpan::new(zone, part)).collect(),
        }
    }
}

/// What is left to make of an item in the week, or lacks a decision.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ScheduleItemNeed {
    recipe_data_number: i16,
    recipe_data_name: String,
    user_item_code: String,
    total_production_count: i64,
    actual_count: i64,
    due_count: i64,
    /// Bags of plans that are not over, and those carried from plans that are.
    rest_count: i64,
    /// Those of the rest that plans which are over lack.
    carried_count: i64,
    /// Bags that plans which are over lack, of which nobody has decided whether they are carried; not in the rest.
    undecided_count: i64,
    need: ScheduleNeed,
    /// When its last open plan is to end.
    scheduled_end_local_time: Option<String>,
    /// When that plan will end.
    forecast_end_time: Option<String>,
}

impl ScheduleItemNeed {
    pub(super) fn new(zone: &Zone, one: ItemNeed) -> Self {
        Self {
            recipe_data_number: one.item.number,
            recipe_data_name: one.item.name,
            user_item_code: one.item.code,
            total_production_count: one.planned,
            actual_count: one.made,
            due_count: one.due,
            rest_count: one.rest,
            carried_count: one.carried,
            undecided_count: one.undecided,
            need: ScheduleNeed::new(one.need, one.film.as_deref(), None),
            scheduled_end_local_time: one.planned_end.map(|at| zone.iso(at)),
            forecast_end_time: one.forecast_end.map(|at| zone.iso(at)),
        }
    }
}

/// The plans of a line in a week.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ScheduleOfWeek {
    /// A Monday.
    pub(super) start_date: String,
    /// The Sunday after it.
    pub(super) end_date: String,
    /// The hour at which the line's days begin.
    pub(super) start_hour: i16,
    /// What the line does now, and since when.
    pub(super) state: SpanState,
    pub(super) state_since: Option<String>,
    /// In order of time.
    pub(super) schedules: Vec<Schedule>,
    /// The seven days.
    pub(super) days: Vec<ScheduleDay>,
    /// Items of which bags are left to make, or lacking without a decision.
    pub(super) needs: Vec<ScheduleItemNeed>,
}

/// What a line made of an item outside of the plans for it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ScheduleOutside {
    /// None where the machine did not say what it made.
    recipe_data_number: Option<i16>,
    /// Empty when the master lacks it.
    recipe_data_name: String,
    /// Empty when the master lacks it.
    user_item_code: String,
    /// Passed bags.
    actual_count: i64,
}

impl From<OutsideItem> for ScheduleOutside {
    fn from(OutsideItem { item, made }: OutsideItem) -> Self {
        let recipe_data_number = item.as_ref().map(|item| item.number);
        let (name, code) = item.map(|item| (item.name, item.code)).unwrap_or_default();
        Self { recipe_data_number, recipe_data_name: name, user_item_code: code, actual_count: made }
    }
}

/// An item that a line's fillers know.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ScheduleItem {
    pub(super) recipe_data_number: i16,
    pub(super) recipe_data_name: String,
    pub(super) user_item_code: String,
    /// Bags a minute in the last 30 days on this line, stops included.
    pace: Option<f64>,
    /// Grams of liquid in a bag.
    target_weight: Option<f64>,
    /// In g/mL, from the newest plan that names one.
    density: Option<f64>,
    /// Metres of film for a bag, with the share that is lost.
    film_per_bag: Option<f64>,
    /// Metres of film on a new roll.
    roll_length: Option<f64>,
}

impl ScheduleItem {
    pub(super) fn new(item: Item, facts: &ItemFacts) -> Self {
        Self {
            recipe_data_number: item.number,
            recipe_data_name: item.name,
            user_item_code: item.code,
            pace: facts.habit.pace,
            target_weight: facts.content.grams,
            density: facts.content.density,
            film_per_bag: facts.content.film_of_bag_m(),
            roll_length: facts.content.roll_m,
        }
    }

    /// Whether a part of it reads so.
    pub(super) fn matches(&self, keyword: &str) -> bool {
        let number = format!("{:03}", self.recipe_data_number);
        let keyword = keyword.trim().to_lowercase();
        [&number, &self.recipe_data_name.to_lowercase(), &self.user_item_code.to_lowercase()]
            .into_iter()
            .any(|text| text.contains(&keyword))
    }
}
