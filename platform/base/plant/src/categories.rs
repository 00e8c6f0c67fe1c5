//! Categories of equipment, and what is offered for each when equipment is entered: makers, their specifications and
//! models, from the catalogue, and the classes of models.

use db::{DbError, TenantTx};
use kernel::rules::{Breach, TextRule};

/// The category that only the provider's people give; customers see such equipment.
pub const DANGAN: &str = "dangan";

/// Every category, in the order of the choice.
pub const CATEGORIES: [&str; 17] = [
    crate::units::FILLER,
    "pump",
    "printing-machine",
    "inspection-equipment",
    "film-sterilizer",
    "heat-exchanger",
    "cooling-device",
    "cutting-machine",
    "weight-checker",
    "bagging-machine",
    "pouch-loader",
    "pouch-stocker",
    "winding-device",
    "conveyor",
    "pressure-tester",
    "other",
    DANGAN,
];

/// Every class of models, in the order of the choice.
pub const MODEL_CLASSES: [&str; 11] = [
    "gip",
    "infinity",
    "l",
    "cutter",
    "none",
    "very-large-capacity",
    "large-capacity",
    "large-capacity-w4",
    "standard",
    "standard-w4",
    "standard-wide-w4",
];

/// One of [`CATEGORIES`].
#[derive(Debug)]
pub struct Category;

impl TextRule for Category {
    const MAX: usize = 40;
    const MISSING: &'static str = "field.unselected";

    fn check(text: &str) -> Result<(), Breach> {
        if CATEGORIES.contains(&text) { Ok(()) } else { Err(Breach::new("choice", "device.category.unknown")) }
    }
}

/// A maker that is offered for a category.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Maker {
    /// Its name.
    pub maker: String,
    /// How it divides its machines; empty when it does not.
    pub specifications: Vec<String>,
    /// Its models.
    pub models: Vec<String>,
}

/// The makers that the catalogue has for a category, in its order. One that has nothing under the category is not
/// offered: `other` hides every maker without an entry of that very category.
pub async fn makers(tx: &mut TenantTx, category: &str) -> Result<Vec<Maker>, DbError> {
    let rows = sqlx::query!(
        "select maker, specification, model from equipment_model where category = $1
         order by display_order, maker, specification, model",
        category,
    );
    let mut makers: Vec<Maker> = Vec::new();
    for row in rows.fetch_all(&mut **tx).await? {
        let place = makers.iter().position(|known| known.maker == row.maker).unwrap_or_else(|| {
            makers.push(Maker { maker: row.maker, specifications: Vec::new(), models: Vec::new() });
            makers.len() - 1
        });
        let maker = &mut makers[place];
        if !row.specification.is_empty() && !maker.specifications.contains(&row.specification) {
            maker.specifications.push(row.specification);
        }
        if !maker.models.contains(&row.model) {
            maker.models.push(row.model);
        }
    }
    Ok(makers)
}
