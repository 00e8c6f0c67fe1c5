//! What the calls are sent and answer.

use http_kit::form::{Amount, Choice, Code, CodeSet, Day, Form, Key, Moment, Text, Whole};
use kernel::Zone;
use kernel::zone::write_date;
use live::SpanState;
use plant::items::{Item, ItemCode, ItemName};
use plant::plans::{COUNT, DENSITY, END, Liquid, LiquidUnit, PlanAmount, PlanDraft, tenths};
use salvo::oapi::ToSchema;
use serde::{Deserialize, Serialize};
use telemetry::Span;
use telemetry::forecast::{Forecast, Need, PaceSource};
use time::{Date, OffsetDateTime};

use super::progress::{ItemNeed, PlanProgress};
use super::stock::ItemFacts;
use crate::operating_status::StatusSpan;

/// Which week, from Monday to Sunday.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ScheduleWeek {
    This,
    Last,
    Next,
}

impl ScheduleWeek {
    /// Weeks from this one.
    pub(super) const fn offset(self) -> i64 {
        match self {
            Self::Last => -1,
            Self::This => 0,
            Self::Next => 1,
        }
    }
}

impl CodeSet for ScheduleWeek {
    const CODES: &'static [(Code, Self)] =
        &[(Code::Word("this"), Self::This), (Code::Word("last"), Self::Last), (Code::Word("next"), Self::Next)];
}

/// A unit of an amount of liquid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct AmountUnit(LiquidUnit);

impl CodeSet for AmountUnit {
    const CODES: &'static [(Code, Self)] = &[
        (Code::Word("kg"), Self(LiquidUnit::Kilogram)),
        (Code::Word("g"), Self(LiquidUnit::Gram)),
        (Code::Word("L"), Self(LiquidUnit::Litre)),
        (Code::Word("mL"), Self(LiquidUnit::Millilitre)),
    ];
}

/// Whose week.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct ScheduleWeekQuery {
    /// The line.
    pub(super) line_unique_key: String,
    /// This one when absent.
    pub(super) week: Option<Choice<ScheduleWeek>>,
}

/// A day of a line.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct ScheduleDayQuery {
    /// The line.
    pub(super) line_unique_key: String,
    /// The date on which the day begins; the present day when absent.
    pub(super) date: Option<Day>,
}

/// Whose items.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct ScheduleItemQuery {
    /// The line.
    pub(super) line_unique_key: String,
    /// Part of a number, name or code.
    pub(super) keyword: Option<String>,
}

/// Liquid from which the count is computed.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct LiquidToSave {
    /// All of it.
    total_amount: Amount<10, 1>,
    total_unit: Choice<AmountUnit>,
    /// What one bag takes.
    amount_per_bag: Amount<10, 1>,
    bag_unit: Choice<AmountUnit>,
    /// In g/mL; needed when one unit is of weight and the other of volume.
    density: Option<Amount<2, 3>>,
}

impl LiquidToSave {
    fn take(self, form: &mut Form) -> Liquid {
        let liquid = Liquid {
            total_tenths: form.take("liquid.totalAmount", self.total_amount),
            total_unit: form.take("liquid.totalUnit", self.total_unit).0,
            per_bag_tenths: form.take("liquid.amountPerBag", self.amount_per_bag),
            bag_unit: form.take("liquid.bagUnit", self.bag_unit).0,
            density_thousandths: None,
        };
        if !liquid.mixes() {
            return liquid;
        }
        let density = form.take(DENSITY, self.density);
        Liquid { density_thousandths: density.and_then(|density| i32::try_from(density).ok()), ..liquid }
    }
}

/// A plan to be.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct ScheduleToAdd {
    /// The line.
    pub(super) line_unique_key: Key,
    recipe_data_number: Whole<1, 999>,
    recipe_data_name: Text<ItemName>,
    user_item_code: Option<Text<ItemCode>>,
    /// Bags; this or `liquid`.
    total_production_count: Option<Amount<10, 0>>,
    /// From what the bags are counted.
    liquid: Option<LiquidToSave>,
    scheduled_start_local_time: Moment,
    /// Within the line's day of the start.
    scheduled_end_local_time: Moment,
}

impl ScheduleToAdd {
    pub(super) fn take(self, form: &mut Form) -> PlanDraft {
        let item = Item {
            number: i16::try_from(form.take("recipeDataNumber", self.recipe_data_number)).unwrap_or(1),
            name: form.take("recipeDataName", self.recipe_data_name),
            code: form.take("userItemCode", self.user_item_code).unwrap_or_default(),
        };
        let count = form.take(COUNT, self.total_production_count);
        let amount = match (count, self.liquid) {
            (None, Some(liquid)) => PlanAmount::Liquid(liquid.take(form)),
            (count, liquid) => {
                form.must(count.is_some(), COUNT, "required", "field.required");
                form.must(liquid.is_none(), "liquid", "choice", "field.choice");
                PlanAmount::Bags(count.unwrap_or(1))
            }
        };
        let starts_at = form.take("scheduledStartLocalTime", self.scheduled_start_local_time);
        PlanDraft { item, amount, starts_at, ends_at: form.take(END, self.scheduled_end_local_time) }
    }
}

/// A plan with other values.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct ScheduleToUpdate {
    /// The plan.
    pub(super) schedule_unique_key: Key,
    /// The version that was read; another one since is told, with what was changed by whom.
    pub(super) version: Whole<1, { i32::MAX as i64 }>,
    recipe_data_number: Whole<1, 999>,
    recipe_data_name: Text<ItemName>,
    user_item_code: Option<Text<ItemCode>>,
    /// Bags; this or `liquid`.
    total_production_count: Option<Amount<10, 0>>,
    /// From what the bags are counted.
    liquid: Option<LiquidToSave>,
    scheduled_start_local_time: Moment,
    /// Within the line's day of the start.
    scheduled_end_local_time: Moment,
}

impl ScheduleToUpdate {
    /// The plan's key and version, and what a new plan would say.
    pub(super) fn parts(self) -> (Key, Whole<1, { i32::MAX as i64 }>, impl FnOnce(&mut Form) -> PlanDraft) {
        let fields = ScheduleToAdd {
            line_unique_key: self.schedule_unique_key.clone(),
            recipe_data_number: self.recipe_data_number,
            recipe_data_name: self.recipe_data_name,
            user_item_code: self.user_item_code,
            total_production_count: self.total_production_count,
            liquid: self.liquid,
            scheduled_start_local_time: self.scheduled_start_local_time,
            scheduled_end_local_time: self.scheduled_end_local_time,
        };
        (self.schedule_unique_key, self.version, move |form| fields.take(form))
    }
}

/// Names a plan.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct ScheduleKey {
    /// The plan.
    pub(super) schedule_unique_key: Key,
}

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
        let PlanProgress { plan, made, due, reached, forecast, need, on_machine_m } = progress;
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

/// What is left to make of an item in the week.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ScheduleItemNeed {
    recipe_data_number: i16,
    recipe_data_name: String,
    user_item_code: String,
    total_production_count: i64,
    actual_count: i64,
    due_count: i64,
    rest_count: i64,
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
    /// Items of which bags are left to make.
    pub(super) needs: Vec<ScheduleItemNeed>,
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
