//! What the calls are sent.

use http_kit::form::{Amount, Choice, Code, CodeSet, Day, Form, Key, Moment, Text, Whole};
use plant::items::{Item, ItemCode, ItemName};
use plant::plans::{COUNT, DENSITY, END, Liquid, LiquidUnit, PlanAmount, PlanDraft};
use salvo::oapi::ToSchema;
use serde::Deserialize;

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

/// What becomes of the bags that a plan lacks when it is over.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct ScheduleShortfall {
    /// The plan.
    pub(super) schedule_unique_key: Key,
    /// The version that was read.
    pub(super) version: Whole<1, { i32::MAX as i64 }>,
    /// Whether the next plan of the item takes them; else nobody makes them.
    pub(super) carried: bool,
}
