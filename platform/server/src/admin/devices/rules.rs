//! Categories of equipment.

use anyhow::{Result, bail};

/// Specification: the 16 categories that customers are offered, and DANGAN, which the provider's people add.
pub(in crate::admin) const CATEGORIES: [&str; 17] = [
    "filling-machine",
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
    "dangan",
];

/// A known category.
pub(super) fn category(name: &str) -> Result<&'static str> {
    match CATEGORIES.into_iter().find(|known| *known == name) {
        Some(known) => Ok(known),
        None => bail!("“{name}” is no category; there are {}", CATEGORIES.join(", ")),
    }
}
