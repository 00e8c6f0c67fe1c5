//! What the calls take and answer.

use http_kit::form::{Amount, AmountOrNone, Choice, Code, CodeSet, Flag, Key};
use salvo::oapi::schema::OneOf;
use salvo::oapi::{Components, RefOr, Schema, ToSchema};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use telemetry::target::Objective;

use super::law::Market;
use crate::filling_history::wire::FillingItem;
use crate::per_item::AskedItem;

/// What is sought.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct TargetObjective(pub(super) Objective);

impl CodeSet for TargetObjective {
    const CODES: &'static [(Code, Self)] =
        &[(Code::Word("okCount"), Self(Objective::OkCount)), (Code::Word("fixedLiquid"), Self(Objective::FixedLiquid))];
}

impl CodeSet for Market {
    const CODES: &'static [(Code, Self)] = &[(Code::Word("japan"), Self::Japan), (Code::Word("eMark"), Self::EMark)];
}

/// A search for a target weight, or a page of former ones. Weights are in g, net.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct TargetWeightAsked {
    /// True for the list of former searches; the other fields are those of a search.
    pub(super) history_only: Option<Flag>,
    /// With `historyOnly`: one former search with its whole result.
    pub(super) search_unique_key: Option<Key>,
    /// The filler.
    pub(super) device_unique_key: Option<String>,
    /// The item.
    pub(super) item: Option<AskedItem>,
    /// First instant.
    #[salvo(schema(format = "date-time"))]
    pub(super) start_time: Option<String>,
    /// First instant after the period.
    #[salvo(schema(format = "date-time"))]
    pub(super) end_time: Option<String>,
    /// First day, instead of times.
    #[salvo(schema(format = "date"))]
    pub(super) start_date: Option<String>,
    /// Last day.
    #[salvo(schema(format = "date"))]
    pub(super) end_date: Option<String>,
    /// The liquid.
    pub(super) liquid_type_unique_key: Option<String>,
    /// Least net weight that passes.
    pub(super) lower_limit: Option<Amount<6, 1>>,
    /// Greatest net weight that passes.
    pub(super) upper_limit: Option<Amount<6, 1>>,
    /// The present setting.
    pub(super) current_target: Option<Amount<6, 1>>,
    /// Weight of the empty pouch where the readings hold it; 0 when absent.
    pub(super) tare: Option<AmountOrNone<6, 1>>,
    /// What the label says.
    pub(super) nominal: Option<Amount<6, 1>>,
    /// Most passed pouches when absent.
    pub(super) objective: Option<Choice<TargetObjective>>,
    /// Liquid that there is, in kg; with `fixedLiquid`.
    pub(super) liquid_amount: Option<Amount<6, 1>>,
    /// Whose law holds; needs `nominal`.
    pub(super) market: Option<Choice<Market>>,
    /// What a kilogram of the liquid costs, in the company's money.
    pub(super) price_per_kg: Option<Amount<6, 1>>,
}

/// A liquid.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct LiquidType {
    pub(super) liquid_type_unique_key: String,
    /// In the caller's language.
    pub(super) name: String,
    /// g/mL.
    pub(super) density: f64,
    /// What the company said last that a kilogram costs.
    pub(super) price_per_kg: Option<f64>,
}

/// What comes of the same pouches with a target.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct TargetOutlook {
    pub(super) target: f64,
    pub(super) ok: i64,
    pub(super) under: i64,
    pub(super) over: i64,
    /// Per cent.
    pub(super) ok_rate: Option<f64>,
    /// Its 95 % range.
    pub(super) ok_rate_low: Option<f64>,
    pub(super) ok_rate_high: Option<f64>,
    /// Mean net weight.
    pub(super) mean: f64,
    /// Mean less nominal, g per pouch.
    pub(super) give_away: Option<f64>,
    /// Give-away in kg per day with pouches.
    pub(super) give_away_per_day: Option<f64>,
    /// Give-away in money per day.
    pub(super) money_per_day: Option<f64>,
    /// Passed pouches of the liquid that there is.
    pub(super) ok_of_liquid: Option<f64>,
}

/// A target and the pouches that pass with it.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct TargetPoint {
    pub(super) target: f64,
    pub(super) ok_count: i64,
}

/// Pouches of a range of weights.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct WeightBin {
    /// Its least weight.
    pub(super) from: f64,
    /// The least weight of the next one.
    pub(super) to: f64,
    pub(super) count: i64,
}

/// What the law of the market says.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct TargetLegal {
    /// Least weight of a package.
    pub(super) lower_limit: f64,
    /// Greatest usual weight.
    pub(super) upper_limit: Option<f64>,
    /// Least mean, which the best target keeps.
    pub(super) mean_floor: Option<f64>,
    /// Pouches below the least weight with the present target and with the best.
    pub(super) under_now: i64,
    pub(super) under_best: i64,
}

/// Weights of ten minutes.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct WeightTen {
    /// Their begin.
    pub(super) time: String,
    pub(super) mean: f64,
    pub(super) n: i64,
}

/// The best target, and what it rests on.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct TargetWeightFound {
    pub(super) search_unique_key: String,
    pub(super) target_weight: f64,
    pub(super) n: i64,
    pub(super) mean: f64,
    pub(super) standard_deviation: Option<f64>,
    pub(super) current: TargetOutlook,
    pub(super) best: TargetOutlook,
    /// By rising target.
    pub(super) curve: Vec<TargetPoint>,
    /// Net weights as they were, by rising weight.
    pub(super) histogram: Vec<WeightBin>,
    pub(super) legal: Option<TargetLegal>,
    /// The means of ten minutes wander more than the spread explains: another target helps little.
    pub(super) drifts: bool,
    /// Means of ten minutes; every so many where there are many.
    pub(super) tens: Vec<WeightTen>,
}

/// A former search.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct FormerSearch {
    pub(super) search_unique_key: String,
    pub(super) created_at: String,
    /// Who searched.
    pub(super) created_by: String,
    pub(super) line_name: Option<String>,
    pub(super) display_name: String,
    pub(super) equipment_number: String,
    pub(super) item: FillingItem,
    /// What was asked, in the fields of a search.
    #[salvo(schema(value_type = Object))]
    pub(super) inputs: Value,
    pub(super) target_weight: f64,
    pub(super) n: i64,
    /// The whole answer; only where one search was asked for.
    #[salvo(schema(value_type = Object))]
    pub(super) result: Option<Value>,
}

/// A result, or a page of former searches.
#[derive(Debug, Serialize)]
#[serde(untagged)]
pub(crate) enum TargetWeightAnswer {
    Found(Box<TargetWeightFound>),
    Former(http_kit::Rows<FormerSearch>),
}

impl ToSchema for TargetWeightAnswer {
    fn to_schema(components: &mut Components) -> RefOr<Schema> {
        let found = TargetWeightFound::to_schema(components);
        let former = http_kit::Rows::<FormerSearch>::to_schema(components);
        OneOf::new().item(found).item(former).into()
    }
}

/// Which search, and when its target was set.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct AfterAsked {
    pub(super) search_unique_key: Key,
    /// When the setting was changed; at most 31 days from here are looked at.
    #[salvo(schema(format = "date-time", value_type = String, required = true))]
    pub(super) changed_time: Option<String>,
}

/// What came after a change of the setting, beside what was expected of it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct TargetAfter {
    /// What the search found of the setting of then.
    #[salvo(schema(value_type = Object))]
    pub(super) before: Value,
    /// What it expected of the best.
    #[salvo(schema(value_type = Object))]
    pub(super) expected: Value,
    /// What came; none where nothing was filled since.
    pub(super) after: Option<MeasuredAfter>,
    pub(super) start_time: String,
    pub(super) end_time: String,
}

/// Weights as they came.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct MeasuredAfter {
    pub(super) n: i64,
    pub(super) standard_deviation: Option<f64>,
    #[serde(flatten)]
    pub(super) outlook: TargetOutlook,
}
