//! The rules of the form.

use http_kit::form::Form;
use kernel::fault::{FieldFaults, Together};
use kernel::{Fault, Outcome};
use plant::items::Item;
use serde_json::{Map, Value, json};
use telemetry::periods::{AskedPeriod, Period};
use telemetry::target::{Limits, Objective};

use super::law::Market;
use super::wire::{TargetObjective, TargetWeightAsked};
use crate::filling_history::rules::given;
use crate::per_item::asked_item;

/// A search, checked. Weights are in tenths of a gram, liquid in tenths of a kilogram, the price in tenths.
#[derive(Debug)]
pub(super) struct Search {
    pub(super) device: String,
    pub(super) liquid_type: String,
    pub(super) item: Item,
    pub(super) period: Period,
    pub(super) asked: Settings,
    /// What was asked, in the words of the call.
    pub(super) inputs: Value,
}

/// The numbers of a search.
#[derive(Clone, Copy, Debug)]
pub(super) struct Settings {
    pub(super) limits: Limits,
    pub(super) current: i64,
    pub(super) tare: i64,
    pub(super) nominal: Option<i64>,
    pub(super) objective: Objective,
    pub(super) liquid: Option<i64>,
    pub(super) market: Option<Market>,
    pub(super) price: Option<i64>,
}

impl TargetWeightAsked {
    /// Checks a search; all broken rules are told at once.
    pub(super) fn check(self) -> Outcome<Search> {
        let inputs = self.inputs();
        let named = (given(self.device_unique_key.as_deref()), given(self.liquid_type_unique_key.as_deref()));
        let period = Period::check(AskedPeriod {
            start_time: self.start_time.as_deref(),
            end_time: self.end_time.as_deref(),
            start_date: self.start_date.as_deref(),
            end_date: self.end_date.as_deref(),
        });
        let names = names(named, self.item.clone());
        let (((device, liquid_type, item), period), asked) =
            ((names, period).together(), self.settings()).together()?;
        Ok(Search { device, liquid_type, item, period, asked, inputs })
    }

    fn settings(self) -> Outcome<Settings> {
        let mut form = Form::default();
        let needed = |form: &mut Form, name, amount: Option<_>| {
            form.must(amount.is_some(), name, "required", "field.required");
            form.take(name, amount)
        };
        let lower = needed(&mut form, "lowerLimit", self.lower_limit);
        let upper = needed(&mut form, "upperLimit", self.upper_limit);
        let current = needed(&mut form, "currentTarget", self.current_target).unwrap_or(1);
        let limits = Limits { lower: lower.unwrap_or(0), upper: upper.unwrap_or(i64::MAX) };
        let settings = Settings {
            limits,
            current,
            tare: form.take("tare", self.tare),
            nominal: form.take("nominal", self.nominal),
            objective: form.take("objective", self.objective).map_or(Objective::OkCount, |TargetObjective(it)| it),
            liquid: form.take("liquidAmount", self.liquid_amount),
            market: form.take("market", self.market),
            price: form.take("pricePerKg", self.price_per_kg),
        };
        let fixed = settings.objective == Objective::FixedLiquid;
        form.must(!fixed || settings.liquid.is_some(), "liquidAmount", "required", "field.required");
        form.must(settings.market.is_none() || settings.nominal.is_some(), "nominal", "required", "field.required");
        let settings = form.done(settings)?;
        // what stands in for a limit that is wrong by itself is not judged
        if settings.limits.lower >= settings.limits.upper {
            return Err(Fault::field("upperLimit", "order", "support.target.order"));
        }
        Ok(settings)
    }
}

/// Machine, liquid and item, which must all be named.
fn names(
    (device, liquid): (Option<String>, Option<String>),
    item: Option<crate::per_item::AskedItem>,
) -> Outcome<(String, String, Item)> {
    let mut faults = FieldFaults::default();
    for (name, there) in
        [("deviceUniqueKey", device.is_some()), ("liquidTypeUniqueKey", liquid.is_some()), ("item", item.is_some())]
    {
        if !there {
            faults.add(name, "required", "field.unselected");
        }
    }
    let item = item.map(|item| asked_item(&mut faults, "item", item));
    faults.done()?;
    match (device, liquid, item) {
        (Some(device), Some(liquid), Some(item)) => Ok((device, liquid, item)),
        _ => Err(Fault::ours("a name that was found missing")),
    }
}

impl TargetWeightAsked {
    /// The fields of the search as they came, for the history: the form is filled from them again.
    fn inputs(&self) -> Value {
        let mut inputs = Map::new();
        let mut keep = |name: &str, value: Option<Value>| {
            if let Some(value) = value.filter(|value| !value.is_null()) {
                inputs.insert(name.to_owned(), value);
            }
        };
        for (name, text) in [
            ("deviceUniqueKey", &self.device_unique_key),
            ("startTime", &self.start_time),
            ("endTime", &self.end_time),
            ("startDate", &self.start_date),
            ("endDate", &self.end_date),
            ("liquidTypeUniqueKey", &self.liquid_type_unique_key),
        ] {
            keep(name, text.as_ref().map(|text| json!(text)));
        }
        keep("item", self.item.as_ref().map(|item| json!(item)));
        Value::Object(inputs)
    }
}

impl Settings {
    /// The numbers in the words of the call, beside the names of a search.
    pub(super) fn write(&self, inputs: &mut Value) {
        let Some(inputs) = inputs.as_object_mut() else { return };
        let amounts = [
            ("lowerLimit", Some(self.limits.lower)),
            ("upperLimit", Some(self.limits.upper)),
            ("currentTarget", Some(self.current)),
            ("tare", Some(self.tare)),
            ("nominal", self.nominal),
            ("liquidAmount", self.liquid),
            ("pricePerKg", self.price),
        ];
        for (name, tenths) in amounts.into_iter().filter_map(|(name, tenths)| Some((name, tenths?))) {
            inputs.insert(name.to_owned(), json!(grams(tenths)));
        }
        let objective = if self.objective == Objective::OkCount { "okCount" } else { "fixedLiquid" };
        inputs.insert("objective".to_owned(), json!(objective));
        let market = self.market.map(|market| if market == Market::Japan { "japan" } else { "eMark" });
        market.map(|market| inputs.insert("market".to_owned(), json!(market)));
    }
}

/// Tenths as the number that they are.
pub(super) fn grams(tenths: i64) -> f64 {
    #[expect(clippy::cast_precision_loss, reason = "at most seven digits")]
    let grams = tenths as f64 / 10.0;
    grams
}
