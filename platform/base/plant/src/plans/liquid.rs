//! How many bags an amount of liquid fills, in whole numbers: 1.1 L at 0.1 L a bag are eleven bags, not ten.

use serde::Serialize;

/// In what an amount is measured.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LiquidUnit {
    /// Kilograms.
    Kilogram,
    /// Grams.
    Gram,
    /// Litres.
    Litre,
    /// Millilitres.
    Millilitre,
}

impl LiquidUnit {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Kilogram, Self::Gram, Self::Litre, Self::Millilitre];

    /// Its sign, which is also its word on the wire.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Kilogram => "kg",
            Self::Gram => "g",
            Self::Litre => "L",
            Self::Millilitre => "mL",
        }
    }

    /// From the sign.
    pub fn parse(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|unit| unit.word() == word)
    }

    /// True for a unit of weight, false for one of volume.
    pub const fn weighs(self) -> bool {
        matches!(self, Self::Kilogram | Self::Gram)
    }

    /// Grams or millilitres in one.
    const fn small(self) -> i64 {
        match self {
            Self::Kilogram | Self::Litre => 1_000,
            Self::Gram | Self::Millilitre => 1,
        }
    }
}

impl Serialize for LiquidUnit {
    fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(self.word())
    }
}

/// An amount of liquid for bags.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Liquid {
    /// All of it, in tenths of its unit.
    pub total_tenths: i64,
    /// The unit of all of it.
    pub total_unit: LiquidUnit,
    /// What one bag takes, in tenths of its unit.
    pub per_bag_tenths: i64,
    /// The unit of a bag's amount.
    pub bag_unit: LiquidUnit,
    /// Weight of a millilitre, in thousandths of a gram; needed where one unit is of weight and the other of volume.
    pub density_thousandths: Option<i32>,
}

impl Liquid {
    /// Whether weight and volume mix, so that the density is needed.
    pub fn mixes(&self) -> bool {
        self.total_unit.weighs() != self.bag_unit.weighs()
    }

    /// Whole bags, rounded down. None without a density where one is needed, and for a bag that takes nothing.
    pub fn bags(&self) -> Option<i64> {
        let total = i128::from(self.total_tenths) * i128::from(self.total_unit.small());
        let bag = i128::from(self.per_bag_tenths) * i128::from(self.bag_unit.small());
        let (total, bag) = if self.mixes() {
            let density = i128::from(self.density_thousandths?);
            // a volume times its density is a weight, both in the same small parts
            if self.bag_unit.weighs() { (total * density, bag * 1_000) } else { (total * 1_000, bag * density) }
        } else {
            (total, bag)
        };
        i64::try_from(total.checked_div(bag)?).ok()
    }

    /// What one bag weighs, in grams; none without a density where one is needed.
    pub fn bag_grams(&self) -> Option<f64> {
        let small = tenths(self.per_bag_tenths.saturating_mul(self.bag_unit.small()));
        if self.bag_unit.weighs() { Some(small) } else { self.density().map(|density| small * density) }
    }

    /// The density in g/mL.
    pub fn density(&self) -> Option<f64> {
        self.density_thousandths.map(|thousandths| f64::from(thousandths) / 1_000.0)
    }
}

/// Tenths as a number.
#[expect(clippy::cast_precision_loss, reason = "amounts have eleven digits")]
pub fn tenths(tenths: i64) -> f64 {
    tenths as f64 / 10.0
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bags(total: (i64, &str), bag: (i64, &str), density: Option<i32>) -> Option<i64> {
        let unit = |word| LiquidUnit::parse(word).unwrap();
        let liquid = Liquid {
            total_tenths: total.0,
            total_unit: unit(total.1),
            per_bag_tenths: bag.0,
            bag_unit: unit(bag.1),
            density_thousandths: density,
        };
        liquid.bags()
    }

    // covers: ENT-039
    #[test]
    fn whole_bags_are_filled_from_an_amount_of_liquid() {
        assert_eq!(bags((10_000, "kg"), (5, "L"), Some(1_000)), Some(2_000));
        assert_eq!(bags((10_000, "L"), (3, "L"), None), Some(3_333));
        assert_eq!(bags((20_000, "kg"), (2_500, "mL"), Some(1_160)), Some(6_896));
        assert_eq!(bags((10_000, "L"), (2_500, "g"), Some(1_160)), Some(4_640));
        assert_eq!(bags((11, "L"), (1, "L"), None), Some(11));
        assert_eq!(bags((15, "g"), (10, "g"), None), Some(1));
        assert_eq!(bags((99_999_999_999, "kg"), (1, "g"), None), Some(99_999_999_999_000));
    }

    #[test]
    fn weight_and_volume_mix_only_with_a_density() {
        assert_eq!(bags((10, "kg"), (1_000, "mL"), None), None);
        for (total, bag) in [("mL", "mL"), ("kg", "g"), ("L", "mL")] {
            assert!(bags((10, total), (10, bag), None).is_some(), "{total} {bag}");
        }
    }

    #[test]
    fn a_bag_weighs_its_volume_times_the_density() {
        let liquid = Liquid {
            total_tenths: 10,
            total_unit: LiquidUnit::Kilogram,
            per_bag_tenths: 2_500,
            bag_unit: LiquidUnit::Millilitre,
            density_thousandths: Some(1_160),
        };
        assert_eq!(liquid.bag_grams(), Some(290.0));
        assert_eq!(Liquid { density_thousandths: None, ..liquid }.bag_grams(), None);
    }
}
