//! Pairs of a thing and its peer, in turn, so that what else the machine does meets both.

use proof::figures::{median, percentile};

/// How many pairs at least.
pub(crate) const PAIRS: usize = 7;

/// What was measured of one pair: ours and the peer's, in the same unit.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Pair {
    pub(crate) ours: f64,
    pub(crate) peer: f64,
}

/// The pairs of one row.
#[derive(Clone, Debug, Default)]
pub(crate) struct Pairs(pub(crate) Vec<Pair>);

impl Pairs {
    /// Adds one.
    pub(crate) fn add(&mut self, ours: f64, peer: f64) {
        self.0.push(Pair { ours, peer });
    }

    /// The median of the ratios.
    pub(crate) fn ratio(&self) -> f64 {
        median(&self.ratios())
    }

    fn ratios(&self) -> Vec<f64> {
        self.0.iter().map(|pair| pair.ours / pair.peer).collect()
    }

    /// Ratio with its range, and both medians in `unit`.
    pub(crate) fn told(&self, unit: &str) -> String {
        let ratios = self.ratios();
        let both = |which: fn(&Pair) -> f64| median(&self.0.iter().map(which).collect::<Vec<_>>());
        format!(
            "**{:.2}** ({:.2} to {:.2} in {} pairs); ours {}, peer {} {unit}",
            self.ratio(),
            percentile(&ratios, 0.0),
            percentile(&ratios, 1.0),
            ratios.len(),
            short(both(|pair| pair.ours)),
            short(both(|pair| pair.peer)),
        )
    }
}

/// Three digits or so.
pub(crate) fn short(value: f64) -> String {
    if value >= 100.0 {
        format!("{value:.0}")
    } else if value >= 1.0 {
        format!("{value:.1}")
    } else {
        format!("{value:.3}")
    }
}
