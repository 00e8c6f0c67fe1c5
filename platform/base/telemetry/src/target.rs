//! The target weight of a filler, from the weights that it filled (decision 30), pure.
//!
//! A change of the target moves every weight by as much: the spread stays. So the best target is the one that moves the
//! fullest window between the limits over the sorted weights; nothing is assumed of their distribution. Weights are
//! counted in milligrams and targets in tenths of a gram, so that a weight that lies on a limit is never lost to rounding.

use crate::shares::Share;

/// Milligrams in the step of a target, 0.1 g.
const STEP_MG: i64 = 100;

/// Weights that were filled: each once, the lightest first, with how often it came.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Weights {
    weights: Vec<(i64, i64)>,
    /// How many are not heavier, by place.
    up_to: Vec<i64>,
    sum_mg: i64,
}

/// Between which net weights a pouch passes, both included, in tenths of a gram.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Lower limit.
    pub lower: i64,
    /// Upper limit.
    pub upper: i64,
}

/// What is sought.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Objective {
    /// Most passed pouches of as many.
    OkCount,
    /// Most passed pouches of a fixed amount of liquid.
    FixedLiquid,
}

/// What would have come of the same pouches with another target.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Outlook {
    /// The target in tenths of a gram.
    pub target: i64,
    /// Pouches between the limits.
    pub ok: i64,
    /// Pouches below the lower limit.
    pub under: i64,
    /// Pouches above the upper limit.
    pub over: i64,
    /// Mean net weight in g.
    pub mean_g: f64,
    /// Share of passed pouches, with its 95 % range.
    pub rate: Option<Share>,
}

impl Weights {
    /// Of weights in milligrams, each with how often it came.
    pub fn new(mut counted: Vec<(i64, i64)>) -> Self {
        counted.retain(|(_, n)| *n > 0);
        counted.sort_unstable();
        let mut weights: Vec<(i64, i64)> = Vec::with_capacity(counted.len());
        for (weight, n) in counted {
            match weights.last_mut() {
                Some((last, sum)) if *last == weight => *sum += n,
                _ => weights.push((weight, n)),
            }
        }
        let mut all = 0;
        let mut up_to = Vec::with_capacity(weights.len());
        for (_, n) in &weights {
            all += n;
            up_to.push(all);
        }
        let sum_mg = weights.iter().map(|(weight, n)| weight * n).sum();
        Self { weights, up_to, sum_mg }
    }

    /// How many there are.
    pub fn n(&self) -> i64 {
        self.up_to.last().copied().unwrap_or(0)
    }

    /// Each weight in milligrams with how often it came, the lightest first.
    pub fn counted(&self) -> &[(i64, i64)] {
        &self.weights
    }

    /// Mean in g; none of no weights.
    pub fn mean_g(&self) -> Option<f64> {
        (self.n() > 0).then(|| exact(self.sum_mg) / exact(self.n()) / 1000.0)
    }

    /// Standard deviation of the sample in g; none of fewer than two weights.
    pub fn deviation_g(&self) -> Option<f64> {
        let mean = self.mean_g().filter(|_| self.n() > 1)?;
        let squares = self.weights.iter().map(|(weight, n)| (exact(*weight) / 1000.0 - mean).powi(2) * exact(*n));
        Some((squares.sum::<f64>() / exact(self.n() - 1)).sqrt())
    }

    /// How many lie below `mg`.
    fn below(&self, mg: i64) -> i64 {
        let place = self.weights.partition_point(|(weight, _)| *weight < mg);
        place.checked_sub(1).and_then(|place| self.up_to.get(place)).copied().unwrap_or(0)
    }

    /// What comes of the pouches when the target `current` becomes `target`.
    pub fn outlook(&self, limits: Limits, current: i64, target: i64) -> Outlook {
        let shift = (target - current) * STEP_MG;
        let under = self.below(limits.lower * STEP_MG - shift);
        let not_over = self.below(limits.upper * STEP_MG - shift + 1);
        let (ok, n) = (not_over - under, self.n());
        let mean_g = self.mean_g().unwrap_or(0.0) + exact(shift) / 1000.0;
        Outlook { target, ok, under, over: n - not_over, mean_g, rate: Share::of(ok, n) }
    }

    /// The best target whose mean is not below `floor_g`, and what comes of it; of several the lowest. None of no weights.
    ///
    /// Passed pouches become more only where a further weight reaches the lower limit, so these targets are looked at and
    /// no others: O(n log n).
    pub fn best(&self, limits: Limits, current: i64, objective: Objective, floor_g: Option<f64>) -> Option<Outlook> {
        let mean = self.mean_g()?;
        let reaching = |(weight, _): &(i64, i64)| current + ceil_div(limits.lower * STEP_MG - weight, STEP_MG);
        #[expect(clippy::cast_possible_truncation, reason = "a weight in tenths of a gram")]
        let lowest = floor_g.map_or(1, |floor| current + ((floor - mean) * 10.0 - 1e-9).ceil() as i64).max(1);
        let targets = self.weights.iter().map(reaching).chain([lowest]).filter(|target| *target >= lowest);
        let outlooks = targets.map(|target| self.outlook(limits, current, target));
        outlooks.reduce(|best, other| if self.beats(objective, current, &other, &best) { other } else { best })
    }

    /// `one` is better than `other`, or as good and lower.
    fn beats(&self, objective: Objective, current: i64, one: &Outlook, other: &Outlook) -> bool {
        // the liquid in all pouches, in milligrams
        let liquid = |outlook: &Outlook| match objective {
            Objective::OkCount => 1,
            Objective::FixedLiquid => {
                let shift = (outlook.target - current) * STEP_MG;
                i128::from((self.sum_mg + shift * self.n()).max(1))
            }
        };
        let (mine, theirs) = (i128::from(one.ok) * liquid(other), i128::from(other.ok) * liquid(one));
        mine > theirs || mine == theirs && one.target < other.target
    }

    /// Targets and the pouches that pass with them, from the first that lets one pass to the last, at most `most` of
    /// them, evenly spread.
    pub fn curve(&self, limits: Limits, current: i64, most: i64) -> Vec<(i64, i64)> {
        let (Some((light, _)), Some((heavy, _))) = (self.weights.first(), self.weights.last()) else {
            return Vec::new();
        };
        let from = (current + ceil_div(limits.lower * STEP_MG - heavy, STEP_MG)).max(1);
        let to = (current + (limits.upper * STEP_MG - light).div_euclid(STEP_MG)).max(from);
        let step = ceil_div(to - from + 1, most.max(1)).max(1);
        let targets = (0..).map(|place| from + place * step).take_while(|target| *target <= to);
        targets.map(|target| (target, self.outlook(limits, current, target).ok)).collect()
    }
}

fn ceil_div(a: i64, b: i64) -> i64 {
    -(-a).div_euclid(b)
}

#[expect(clippy::cast_precision_loss, reason = "milligrams and counts of a month stay far below 2^53")]
fn exact(count: i64) -> f64 {
    count as f64
}

/// Weights of ten minutes: how many, their mean in g, and the sum of the squares of what they differ from it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TenWeights {
    /// How many.
    pub n: i64,
    /// Their mean.
    pub mean_g: f64,
    /// Squares of the differences from it, summed.
    pub squares: f64,
}

/// Ten minutes that are needed to speak of a drift.
const DRIFT_TENS: usize = 6;
/// Share of the variance between tens from which on weights drift.
const DRIFT_SHARE: f64 = 0.3;
/// How much the means of tens differ above what chance makes of them, as a ratio of mean squares.
const DRIFT_RATIO: f64 = 5.0;

/// True when the means of tens wander more than the spread within them explains: one-way analysis of variance, whose
/// share between groups (Fisher's intraclass correlation) and ratio of mean squares must both be large. Then another
/// target helps little.
pub fn drifts(tens: &[TenWeights]) -> bool {
    let tens: Vec<&TenWeights> = tens.iter().filter(|ten| ten.n > 1).collect();
    let n: f64 = tens.iter().map(|ten| exact(ten.n)).sum();
    if tens.len() < DRIFT_TENS {
        return false;
    }
    #[expect(clippy::cast_precision_loss, reason = "tens of a month")]
    let groups = tens.len() as f64;
    let mean = tens.iter().map(|ten| exact(ten.n) * ten.mean_g).sum::<f64>() / n;
    let between = tens.iter().map(|ten| exact(ten.n) * (ten.mean_g - mean).powi(2)).sum::<f64>() / (groups - 1.0);
    let within = tens.iter().map(|ten| ten.squares).sum::<f64>() / (n - groups).max(1.0);
    let size = (n - tens.iter().map(|ten| exact(ten.n).powi(2)).sum::<f64>() / n) / (groups - 1.0);
    let spread = ((between - within) / size).max(0.0);
    let all = spread + within;
    between > DRIFT_RATIO * within && all > 0.0 && spread / all > DRIFT_SHARE
}

#[cfg(test)]
mod tests {
    use super::*;

    const W1: Limits = Limits { lower: 980, upper: 1040 };

    fn weights(grams: &[f64]) -> Weights {
        #[expect(clippy::cast_possible_truncation, reason = "grams of a test")]
        Weights::new(grams.iter().map(|gram| ((gram * 1000.0).round() as i64, 1)).collect())
    }

    fn worked() -> Weights {
        weights(&[97.0, 97.5, 98.2, 98.6, 99.0, 99.3, 99.9, 100.1, 100.6, 101.0])
    }

    fn rounded(value: f64) -> i64 {
        #[expect(clippy::cast_possible_truncation, reason = "a test's figures")]
        let rounded = (value * 1000.0).round() as i64;
        rounded
    }

    #[test]
    fn the_worked_example_comes_out() {
        let all = worked();
        assert_eq!((all.n(), rounded(all.mean_g().unwrap()), rounded(all.deviation_g().unwrap())), (10, 99_120, 1_316));
        let now = all.outlook(W1, 1000, 1000);
        assert_eq!((now.ok, now.under, now.over), (8, 2, 0));
        let best = all.best(W1, 1000, Objective::OkCount, None).unwrap();
        assert_eq!((best.target, best.ok, rounded(best.mean_g)), (1010, 10, 100_120));
        assert_eq!(rounded(best.rate.unwrap().low) / 100, 722);
        for target in 1010..=1030 {
            assert_eq!(all.outlook(W1, 1000, target).ok, 10, "{target}");
        }
        assert_eq!((all.outlook(W1, 1000, 1009).ok, all.outlook(W1, 1000, 1031).ok), (9, 9));
    }

    #[test]
    fn a_stray_value_is_left_out_and_the_lowest_target_wins() {
        let all = weights(&[99.0, 99.4, 99.6, 99.8, 100.0, 100.2, 100.3, 100.5, 103.0, 106.5]);
        let best = all.best(W1, 1000, Objective::OkCount, None).unwrap();
        assert_eq!((best.target, best.ok, best.over), (990, 9, 1));
    }

    /// Against every target that there is, one after the other.
    #[test]
    fn no_target_is_better_than_the_best() {
        for seed in 0..200_u64 {
            let mut state = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1;
            let mut next = || {
                state ^= state << 13;
                state ^= state >> 7;
                state ^= state << 17;
                i64::try_from(state % 8_000).unwrap()
            };
            let all = Weights::new((0..30).map(|_| (95_000 + next(), 1 + next() % 3)).collect());
            for objective in [Objective::OkCount, Objective::FixedLiquid] {
                let best = all.best(W1, 1000, objective, None).unwrap();
                for target in 900..1100 {
                    let other = all.outlook(W1, 1000, target);
                    assert!(!all.beats(objective, 1000, &other, &best), "{seed} {target}");
                }
            }
        }
    }

    /// The spread of a normal distribution: with a fixed amount of liquid the best mean lies below the middle.
    #[test]
    fn liquid_that_is_fixed_asks_for_lighter_pouches() {
        for (deviation, best_mean) in [(0.8, 100.24), (1.5, 100.90)] {
            let at = |place: i64| {
                let z = f64::from(i32::try_from(place).unwrap()) / 1000.0;
                #[expect(clippy::cast_possible_truncation, reason = "grams of a test")]
                let pair =
                    (((101.0 + deviation * z) * 1000.0).round() as i64, (1e6 * (-z * z / 2.0).exp()).round() as i64);
                pair
            };
            let all = Weights::new((-5000..=5000).map(at).collect());
            let best = all.best(W1, 1010, Objective::FixedLiquid, None).unwrap();
            assert!((best.mean_g - best_mean).abs() < 0.06, "{deviation}: {}", best.mean_g);
            let middle = all.best(W1, 1010, Objective::OkCount, None).unwrap();
            assert!(middle.mean_g > best.mean_g);
        }
    }

    #[test]
    fn a_floor_of_the_mean_is_kept() {
        let best = worked().best(W1, 1000, Objective::OkCount, Some(101.05)).unwrap();
        assert_eq!((best.target, best.ok, rounded(best.mean_g)), (1020, 10, 101_120));
        let high = worked().best(W1, 1000, Objective::OkCount, Some(103.0)).unwrap();
        assert_eq!((high.target, rounded(high.mean_g)), (1039, 103_020));
        assert!(Weights::default().best(W1, 1000, Objective::OkCount, None).is_none());
    }

    #[test]
    fn the_curve_tells_of_every_target_that_lets_a_pouch_pass() {
        let curve = worked().curve(W1, 1000, 400);
        assert_eq!((curve.first(), curve.last()), (Some(&(970, 1)), Some(&(1070, 1))));
        assert_eq!(curve.iter().map(|(_, ok)| *ok).max(), Some(10));
        assert!(worked().curve(W1, 1000, 20).len() <= 20);
    }

    #[test]
    fn means_that_wander_are_a_drift_and_a_wide_spread_is_none() {
        let ten = |mean_g: f64| TenWeights { n: 60, mean_g, squares: 59.0 };
        assert!(drifts(&[98.0, 98.5, 99.0, 99.5, 100.0, 100.5, 101.0].map(ten)));
        assert!(!drifts(&[99.9, 100.1, 100.0, 99.95, 100.05, 100.0, 99.9].map(ten)));
        assert!(!drifts(&[98.0, 100.0, 102.0].map(ten)), "half an hour tells of no drift");
        assert!(!drifts(&[]));
    }
}
