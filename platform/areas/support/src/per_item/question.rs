//! The rules of the form, pure.

use db::TenantTx;
use http_kit::Cx;
use kernel::fault::{FieldFaults, Together};
use kernel::{Message, Outcome};
use plant::items::Item;
use report_content::buckets::Grain;
use report_content::items::{AskedItems, ItemSums, item_sums};
use telemetry::periods::Period;
use time::Date;

use super::wire::{AskedItem, ItemSearch, ItemsInDays, TypedNumber};
use crate::production_analysis::of_location;

/// Items of one analysis.
const ITEMS_MAX: usize = 10;
/// Digits of an item's number.
const NUMBER_MAX: usize = 3;
/// Characters of the user's code of an item.
const CODE_MAX: usize = 10;
/// Characters of an item's name.
const NAME_MAX: usize = 40;

/// What is asked of items, checked.
#[derive(Debug)]
pub(super) struct Question {
    /// Each once.
    pub(super) items: Vec<Item>,
    pub(super) location: Option<String>,
    pub(super) days: (Date, Date),
}

impl Question {
    /// What became of the items on the machines that the caller may see.
    pub(super) async fn sums(&self, cx: &Cx, tx: &mut TenantTx, grain: Grain) -> Outcome<ItemSums> {
        let devices = of_location(cx, tx, self.location.as_deref()).await?;
        item_sums(tx, &devices, AskedItems { items: &self.items, days: self.days, grain }, cx.now()).await
    }
}

impl ItemsInDays {
    pub(super) fn check(self) -> Outcome<Question> {
        let days = Period::check_year(self.start_date.as_deref(), self.end_date.as_deref());
        let (items, days) = (items(self.items.unwrap_or_default()), days).together()?;
        Ok(Question { items, location: self.location_unique_key, days })
    }
}

fn items(asked: Vec<AskedItem>) -> Outcome<Vec<Item>> {
    let mut faults = FieldFaults::default();
    if asked.is_empty() {
        faults.add("items", "required", "support.items.required");
    }
    if asked.len() > ITEMS_MAX {
        faults.add("items", "max_items", Message::new("support.items.max").with("max", ITEMS_MAX));
    }
    let mut found: Vec<Item> = Vec::new();
    for (place, asked) in asked.into_iter().enumerate().take(ITEMS_MAX) {
        let item = asked_item(&mut faults, &format!("items[{place}]"), asked);
        if found.contains(&item) {
            let words = Message::new("support.items.twice").with("key", item.number);
            faults.add(format!("items[{place}]"), "twice", words);
        }
        found.push(item);
    }
    faults.done()?;
    Ok(found)
}

/// The item at the field `name`; what its names break is kept.
pub(crate) fn asked_item(faults: &mut FieldFaults, name: &str, asked: AskedItem) -> Item {
    let number = i16::try_from(asked.recipe_data_number).ok().filter(|number| (1..=999).contains(number));
    if number.is_none() {
        let words = Message::new("field.range").with("min", 1).with("max", 999);
        faults.add(format!("{name}.recipeDataNumber"), "range", words);
    }
    long(faults, format!("{name}.recipeDataName"), &asked.recipe_data_name, NAME_MAX);
    long(faults, format!("{name}.userItemCode"), &asked.user_item_code, CODE_MAX);
    Item { number: number.unwrap_or(1), name: asked.recipe_data_name, code: asked.user_item_code }
}

fn long(faults: &mut FieldFaults, field: String, text: &str, max: usize) -> bool {
    let long = text.chars().count() > max;
    if long {
        faults.add(field, "max_length", Message::new("field.max_length").with("max", max));
    }
    long
}

/// A search among the items, checked.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Looked {
    /// Exactly this number.
    number: Option<i16>,
    /// Parts, in small letters.
    code: Option<String>,
    name: Option<String>,
}

impl Looked {
    /// An item is what was looked for.
    pub(super) fn finds(&self, item: &Item) -> bool {
        let holds =
            |part: &Option<String>, text: &str| part.as_ref().is_none_or(|part| text.to_lowercase().contains(part));
        self.number.is_none_or(|number| number == item.number)
            && holds(&self.code, &item.code)
            && holds(&self.name, &item.name)
    }
}

impl ItemSearch {
    pub(super) fn check(&self) -> Outcome<Looked> {
        let mut faults = FieldFaults::default();
        let number = digits(&mut faults, &self.recipe_data_number.as_ref().map(TypedNumber::text).unwrap_or_default());
        let code = half_width(&mut faults, "userItemCode", self.user_item_code.as_deref(), CODE_MAX);
        let name = half_width(&mut faults, "recipeDataName", self.recipe_data_name.as_deref(), NAME_MAX);
        faults.done()?;
        Ok(Looked { number, code, name })
    }
}

/// A number of at most three digits; 0 is no item's.
fn digits(faults: &mut FieldFaults, given: &str) -> Option<i16> {
    let given = given.trim();
    if !given.bytes().all(|byte| byte.is_ascii_digit()) {
        faults.add("recipeDataNumber", "digits", "support.per_item.digits");
        return None;
    }
    if given.len() > NUMBER_MAX {
        let words = Message::new("support.per_item.digits_max").with("max", NUMBER_MAX);
        faults.add("recipeDataNumber", "max_length", words);
        return None;
    }
    given.parse().ok()
}

/// A text of half-width characters, in small letters.
fn half_width(faults: &mut FieldFaults, field: &'static str, given: Option<&str>, max: usize) -> Option<String> {
    let given = given.unwrap_or_default().trim();
    if long(faults, field.to_owned(), given, max) {
        return None;
    }
    if !given.chars().all(|c| matches!(c, ' '..='~' | '\u{ff61}'..='\u{ff9f}')) {
        faults.add(field, "half_width", "support.per_item.half_width");
        return None;
    }
    (!given.is_empty()).then(|| given.to_lowercase())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tea() -> Item {
        Item { number: 12, name: "GREEN TEA 500".to_owned(), code: "TEA500".to_owned() }
    }

    #[test]
    fn a_number_is_found_whole_and_texts_in_part() {
        let search = |number: &str, code: &str, name: &str| {
            let given = |text: &str| Some(text.to_owned());
            let asked = ItemSearch {
                recipe_data_number: given(number).map(TypedNumber::Text),
                user_item_code: given(code),
                recipe_data_name: given(name),
                location_unique_key: None,
            };
            asked.check().unwrap()
        };
        assert!(search("12", "", "").finds(&tea()) && !search("12", "", "").finds(&Item { number: 120, ..tea() }));
        assert!(search("012", "", "").finds(&tea()) && !search("1", "", "").finds(&tea()));
        assert!(search("", "tea", "").finds(&tea()) && search("", "", "Tea 5").finds(&tea()));
        assert!(!search("", "GREEN", "").finds(&tea()) && search("", "", "").finds(&tea()));
    }
}
