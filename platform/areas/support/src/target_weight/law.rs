//! What the law of a market asks of quantities in packages.
//!
//! Japan: tolerances of shortage for specified goods (Measurement Act, table 1) and the guideline for excess. e-mark:
//! the average system of Directive 76/211/EEC with its tolerable negative error (TNE).

/// Whose law holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Market {
    Japan,
    EMark,
}

/// What a market asks of packages of a nominal quantity, in g.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Legal {
    /// No package, or only a few, may lie below.
    pub(super) lower_g: f64,
    /// More than this is no longer usual; none where a market says nothing of it.
    pub(super) upper_g: Option<f64>,
    /// The mean must not lie below; none where a market says nothing of it.
    pub(super) mean_floor_g: Option<f64>,
}

/// Quantiles of the normal distribution: 2.5 % and 0.01 % of packages lie below.
const FEW: f64 = 1.96;
const NONE: f64 = 3.72;

impl Market {
    /// For a nominal quantity and a standard deviation; `None` where the market's tables say nothing of the quantity.
    pub(super) fn legal(self, nominal_g: f64, deviation_g: f64) -> Option<Legal> {
        match self {
            Self::Japan => {
                let upper_g = Some(nominal_g + of(nominal_g, &EXCESS)?);
                Some(Legal { lower_g: nominal_g - of(nominal_g, &SHORTAGE)?, upper_g, mean_floor_g: None })
            }
            Self::EMark => {
                let tne = of(nominal_g, &TNE)?;
                let few = nominal_g - tne + FEW * deviation_g;
                let none = nominal_g - 2.0 * tne + NONE * deviation_g;
                let mean_floor_g = Some(nominal_g.max(few).max(none));
                Some(Legal { lower_g: nominal_g - tne, upper_g: None, mean_floor_g })
            }
        }
    }
}

/// A tolerance up to a quantity: a share of it in per cent, or grams.
enum Tolerance {
    Percent(f64),
    Grams(f64),
}
use Tolerance::{Grams, Percent};

/// Quantities from 5 g on, each up to its first number.
const SHORTAGE: [(f64, Tolerance); 5] = [
    (50.0, Percent(4.0)),
    (100.0, Grams(2.0)),
    (500.0, Percent(2.0)),
    (1000.0, Grams(10.0)),
    (f64::INFINITY, Percent(1.0)),
];
const EXCESS: [(f64, Tolerance); 4] =
    [(50.0, Grams(5.0)), (300.0, Percent(10.0)), (1000.0, Grams(30.0)), (f64::INFINITY, Percent(3.0))];
const TNE: [(f64, Tolerance); 7] = [
    (50.0, Percent(9.0)),
    (100.0, Grams(4.5)),
    (200.0, Percent(4.5)),
    (300.0, Grams(9.0)),
    (500.0, Percent(3.0)),
    (1000.0, Grams(15.0)),
    (10_000.0, Percent(1.5)),
];

/// The tolerance of a quantity in g; none outside the table.
fn of(nominal_g: f64, table: &[(f64, Tolerance)]) -> Option<f64> {
    let (_, tolerance) = table.iter().find(|(to, _)| nominal_g <= *to).filter(|_| nominal_g >= 5.0)?;
    Some(match tolerance {
        Percent(percent) => nominal_g * percent / 100.0,
        Grams(grams) => *grams,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn near(found: Option<f64>, expected: f64) -> bool {
        found.is_some_and(|found| (found - expected).abs() < 1e-9)
    }

    #[test]
    fn the_tables_of_japan() {
        for (nominal, lower, upper) in [
            (50.0, 48.0, 55.0),
            (51.0, 49.0, 56.1),
            (100.0, 98.0, 110.0),
            (500.0, 490.0, 530.0),
            (2000.0, 1980.0, 2060.0),
        ] {
            let legal = Market::Japan.legal(nominal, 1.0).unwrap();
            assert!(near(Some(legal.lower_g), lower) && near(legal.upper_g, upper), "{nominal}: {legal:?}");
        }
        assert_eq!(Market::Japan.legal(4.9, 1.0), None);
    }

    #[test]
    fn the_average_system_asks_for_a_mean() {
        let floor = |nominal, deviation| Market::EMark.legal(nominal, deviation).unwrap().mean_floor_g;
        assert!(near(floor(500.0, 1.0), 500.0), "a small spread: the nominal quantity itself");
        assert!(near(floor(500.0, 8.0), 500.68), "2.5 % may lie 15 g below");
        assert!(near(floor(100.0, 4.0), 105.88), "none may lie 9 g below");
        assert_eq!(Market::EMark.legal(10_001.0, 1.0), None);
    }
}
