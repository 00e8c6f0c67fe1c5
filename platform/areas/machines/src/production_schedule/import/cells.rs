//! What the cells of a row say of a plan, each by the rule of its field.

use http_kit::form::Amount;
use kernel::{Message, Zone};
use plant::items::{Item, ItemCode, ItemName};
use plant::plans::{Liquid, LiquidUnit, Plan, PlanAmount};
use time::OffsetDateTime;

use crate::production_schedule::columns::{Column, LIQUID};
use crate::sheet::{RowReader, half_width, instant_of, nearest_of, plain, some_of};

/// An item, and what is odd about it.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct MeantItem {
    pub(super) item: Item,
    pub(super) note: Option<Message>,
}

/// The parts of an item that a row names.
struct ItemParts {
    number: Option<i16>,
    name: Option<String>,
    /// None where the file has no such column.
    code: Option<String>,
}

impl ItemParts {
    fn fit(&self, item: &Item) -> bool {
        self.number.is_none_or(|number| number == item.number)
            && self.name.as_deref().is_none_or(|name| plain(name) == plain(&item.name))
            && self.code.as_deref().is_none_or(|code| code.is_empty() || code == item.code)
    }

    /// The same, where no code means that the item has none.
    fn are(&self, item: &Item) -> bool {
        self.fit(item)
            && self.name.as_deref().is_none_or(|name| name == item.name)
            && self.code.as_deref().is_none_or(|code| code == item.code)
    }
}

/// The instant that a cell says.
pub(super) fn moment(cells: &mut RowReader<'_, Column>, column: Column, zone: &Zone) -> Option<OffsetDateTime> {
    let cell = cells.cell(column)?;
    if cell.is_empty() {
        cells.fault(column, "field.required");
        return None;
    }
    match instant_of(cell, zone) {
        Ok(at) => Some(at),
        Err(message) => {
            cells.fault(column, message);
            None
        }
    }
}

/// The item that a row means: that of a plan which stands there, one that the line's fillers know, or, named in full, one
/// that they do not know yet.
pub(super) fn item(cells: &mut RowReader<'_, Column>, known: &[Item], standing: &[Item]) -> Option<MeantItem> {
    let parts = item_parts(cells)?;
    let sure = |item: &Item| Some(MeantItem { item: item.clone(), note: None });
    if let Some(item) = standing.iter().chain(known).find(|item| parts.are(item)) {
        return sure(item);
    }
    let fitting: Vec<&Item> = known.iter().filter(|item| parts.fit(item)).collect();
    match (&fitting[..], parts) {
        ([one], _) => sure(one),
        ([], ItemParts { number: Some(number), name: Some(name), code }) => {
            let namesake = known.iter().find(|item| item.number == number);
            let note = namesake.map_or_else(
                || Message::new("schedule.import.item_new"),
                |item| Message::new("schedule.import.item_other").with("item", title(item)),
            );
            Some(MeantItem { item: Item { number, name, code: code.unwrap_or_default() }, note: Some(note) })
        }
        ([], parts) => {
            unknown(cells, known, &parts);
            None
        }
        (several, parts) => {
            let titles: Vec<String> = several.iter().map(|item| full_title(item)).collect();
            let message = Message::new("schedule.import.item_several").with("items", some_of(&titles, cells.lang));
            cells.fault(if parts.number.is_some() { Column::Number } else { Column::Name }, message);
            None
        }
    }
}

fn item_parts(cells: &mut RowReader<'_, Column>) -> Option<ItemParts> {
    let seen = cells.faults.len();
    let (number, name) = (cells.cell(Column::Number), cells.cell(Column::Name));
    let number = number.filter(|cell| !cell.is_empty());
    let name = name.filter(|cell| !cell.is_empty());
    if number.is_none() && name.is_none() {
        let column = if cells.cell(Column::Number).is_some() { Column::Number } else { Column::Name };
        cells.fault(column, "schedule.import.item_missing");
    }
    let number = number.and_then(|cell| item_number(cells, cell));
    let name = name.and_then(|cell| cells.text::<ItemName>(Column::Name, cell));
    let code = cells.cell(Column::Code).and_then(|cell| match cell {
        "" => Some(String::new()),
        code => cells.text::<ItemCode>(Column::Code, code),
    });
    (cells.faults.len() == seen).then_some(ItemParts { number, name, code })
}

fn item_number(cells: &mut RowReader<'_, Column>, cell: &str) -> Option<i16> {
    let number = digits(cell).parse().ok().filter(|number| (1..=999).contains(number));
    if number.is_none() {
        cells.fault(Column::Number, "item.number.range");
    }
    number
}

fn unknown(cells: &mut RowReader<'_, Column>, known: &[Item], parts: &ItemParts) {
    match (parts.number, &parts.name) {
        (Some(number), _) => {
            let message = Message::new("schedule.import.number_unknown").with("number", format!("{number:03}"));
            cells.fault(Column::Number, message);
        }
        (None, Some(name)) => {
            let names: Vec<String> = known.iter().map(|item| item.name.clone()).collect();
            let message = Message::new("schedule.import.name_unknown").with("name", name);
            cells.near(Column::Name, message, nearest_of(&names, name));
        }
        (None, None) => {}
    }
}

fn title(item: &Item) -> String {
    format!("{:03} {}", item.number, item.name)
}

fn full_title(item: &Item) -> String {
    if item.code.is_empty() { title(item) } else { format!("{} ({})", title(item), item.code) }
}

/// The bags, or the liquid from which they are counted. `before`: the plan that the row changes.
pub(super) fn amount(cells: &mut RowReader<'_, Column>, before: Option<&Plan>) -> Option<PlanAmount> {
    let filled = |column: &Column| cells.cell(*column).is_some_and(|cell| !cell.is_empty());
    if LIQUID.iter().any(filled) {
        let liquid = liquid(cells)?;
        return bags_beside(cells, liquid).then_some(PlanAmount::Liquid(liquid));
    }
    let cell = cells.cell(Column::Bags).filter(|cell| !cell.is_empty());
    let Some(cell) = cell else {
        let column = if cells.cell(Column::Bags).is_some() { Column::Bags } else { Column::Total };
        cells.fault(column, "schedule.import.amount");
        return None;
    };
    let bags = cells.field(Column::Bags, Amount::<10, 0>::from(digits(cell).as_str()))?;
    // a file that knows nothing of liquid takes none away
    let silent = LIQUID.iter().all(|column| cells.cell(*column).is_none());
    let kept = before.filter(|plan| silent && plan.total_count == bags).and_then(|plan| plan.liquid);
    Some(kept.map_or(PlanAmount::Bags(bags), PlanAmount::Liquid))
}

fn liquid(cells: &mut RowReader<'_, Column>) -> Option<Liquid> {
    let total = number::<10, 1>(cells, Column::Total);
    let total_unit = unit(cells, Column::TotalUnit);
    let per_bag = number::<10, 1>(cells, Column::PerBag);
    let bag_unit = unit(cells, Column::BagUnit);
    let mut liquid = Liquid {
        total_tenths: total?,
        total_unit: total_unit?,
        per_bag_tenths: per_bag?,
        bag_unit: bag_unit?,
        density_thousandths: None,
    };
    let density = cells.cell(Column::Density).filter(|cell| liquid.mixes() && !cell.is_empty());
    if density.is_some() {
        liquid.density_thousandths = Some(i32::try_from(number::<2, 3>(cells, Column::Density)?).ok()?);
    }
    Some(liquid)
}

/// False, and a fault, where a row says bags beside a liquid that fills another number of them.
fn bags_beside(cells: &mut RowReader<'_, Column>, liquid: Liquid) -> bool {
    let Some(cell) = cells.cell(Column::Bags).filter(|cell| !cell.is_empty()) else { return true };
    let Some(bags) = cells.field(Column::Bags, Amount::<10, 0>::from(digits(cell).as_str())) else { return false };
    match liquid.bags() {
        Some(filled) if filled != bags => {
            cells.fault(Column::Bags, Message::new("schedule.import.bags").with("bags", bags).with("filled", filled));
            false
        }
        _ => true,
    }
}

fn number<const DIGITS: u32, const DECIMALS: u32>(cells: &mut RowReader<'_, Column>, column: Column) -> Option<i64> {
    let cell = digits(cells.cell(column).unwrap_or_default());
    cells.field(column, Amount::<DIGITS, DECIMALS>::from(cell.as_str()))
}

fn unit(cells: &mut RowReader<'_, Column>, column: Column) -> Option<LiquidUnit> {
    let cell = cells.cell(column).unwrap_or_default();
    let found = LiquidUnit::ALL.into_iter().find(|unit| plain(unit.word()) == plain(cell));
    match found {
        None if cell.is_empty() => cells.fault(column, "field.unselected"),
        None => cells.fault(column, Message::new("schedule.import.unit").with("value", cell)),
        Some(_) => {}
    }
    found
}

/// A number without what stands between its thousands, in narrow digits.
fn digits(cell: &str) -> String {
    half_width(cell).filter(|c| *c != ',').collect()
}
