//! What is told of weights and a target.

use kernel::Zone;
use plant::zones;
use telemetry::figures::Totals;
use telemetry::target::{Limits, Outlook, TenWeights, Weights, drifts};
use telemetry::weights::Weighed;
use time::OffsetDateTime;
use uuid::Uuid;

use super::ask::{Settings, grams};
use super::law::Legal;
use super::wire::{MeasuredAfter, TargetLegal, TargetOutlook, TargetPoint, TargetWeightFound, WeightBin, WeightTen};

/// Points of the curve, bins of the histogram, and means of ten minutes, at most.
const CURVE: i64 = 400;
const BINS: i64 = 60;
const TENS: usize = 500;

/// How much a filler made in the period, for what is told by day.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Made {
    /// Pouches of the item.
    pub(super) pouches: i64,
    /// Days of the line on which it made some.
    pub(super) days: i64,
}

impl Made {
    /// Of the sums of days.
    pub(super) fn of(days: &[Totals]) -> Self {
        let made = days.iter().filter(|day| day.production > 0);
        Self { pouches: days.iter().map(|day| day.production).sum(), days: i64::try_from(made.count()).unwrap_or(0) }
    }

    fn per_day(self) -> Option<f64> {
        #[expect(clippy::cast_precision_loss, reason = "pouches of a month")]
        let per_day = |days: i64| self.pouches as f64 / days as f64;
        (self.days > 0).then(|| per_day(self.days))
    }
}

/// What comes of a target.
pub(super) fn outlook(of: &Outlook, n: i64, asked: &Settings, made: Made) -> TargetOutlook {
    let give_away = asked.nominal.map(|nominal| of.mean_g - grams(nominal));
    let per_day = give_away.zip(made.per_day()).map(|(give_away, pouches)| give_away * pouches / 1000.0);
    let ok_of_liquid = asked.liquid.map(|tenths_of_kg| {
        #[expect(clippy::cast_precision_loss, reason = "counts of a month")]
        let share = of.ok as f64 / n.max(1) as f64;
        grams(tenths_of_kg) * 1000.0 / of.mean_g * share
    });
    TargetOutlook {
        target: grams(of.target),
        ok: of.ok,
        under: of.under,
        over: of.over,
        ok_rate: of.rate.map(|rate| rate.pct),
        ok_rate_low: of.rate.map(|rate| rate.low),
        ok_rate_high: of.rate.map(|rate| rate.high),
        mean: of.mean_g,
        give_away,
        give_away_per_day: per_day,
        money_per_day: per_day.zip(asked.price).map(|(kg, price)| kg * grams(price)),
        ok_of_liquid,
    }
}

/// The whole answer of a search; none of no weights.
pub(super) fn found(
    search_id: Uuid,
    weighed: &Weighed,
    asked: &Settings,
    legal: Option<Legal>,
    made: Made,
    zone_name: &str,
) -> Option<TargetWeightFound> {
    let weights = &weighed.weights;
    let (n, limits, current) = (weights.n(), asked.limits, asked.current);
    let floor = legal.and_then(|legal| legal.mean_floor_g);
    let best = weights.best(limits, current, asked.objective, floor)?;
    let now = weights.outlook(limits, current, current);
    let told = |of: &Outlook| outlook(of, n, asked, made);
    let tens: Vec<TenWeights> = weighed.tens.iter().map(|(_, ten)| *ten).collect();
    Some(TargetWeightFound {
        search_unique_key: search_id.to_string(),
        target_weight: grams(best.target),
        n,
        mean: weights.mean_g()?,
        standard_deviation: weights.deviation_g(),
        current: told(&now),
        best: told(&best),
        curve: curve(weights, limits, current, best.target),
        histogram: histogram(weights),
        legal: legal.map(|legal| legal_told(weights, &legal, (current, best.target))),
        drifts: drifts(&tens),
        tens: thinned(&weighed.tens, &zones::named(zone_name)),
    })
}

/// The curve, with the present target and the best among its points.
fn curve(weights: &Weights, limits: Limits, current: i64, best: i64) -> Vec<TargetPoint> {
    let mut points = weights.curve(limits, current, CURVE);
    points.extend([current, best].map(|target| (target, weights.outlook(limits, current, target).ok)));
    points.sort_unstable();
    points.dedup();
    points.into_iter().map(|(target, ok_count)| TargetPoint { target: grams(target), ok_count }).collect()
}

fn legal_told(weights: &Weights, legal: &Legal, (current, best): (i64, i64)) -> TargetLegal {
    #[expect(clippy::cast_possible_truncation, reason = "a limit of the law in tenths of a gram")]
    let lower = (legal.lower_g * 10.0).ceil() as i64;
    let under = |target| weights.outlook(Limits { lower, upper: i64::MAX / 1000 }, current, target).under;
    TargetLegal {
        lower_limit: legal.lower_g,
        upper_limit: legal.upper_g,
        mean_floor: legal.mean_floor_g,
        under_now: under(current),
        under_best: under(best),
    }
}

/// Bins of 0.1, 0.2, 0.5, 1 ... g, as narrow as their greatest number allows.
fn histogram(weights: &Weights) -> Vec<WeightBin> {
    let counted = weights.counted();
    let (Some((light, _)), Some((heavy, _))) = (counted.first(), counted.last()) else { return Vec::new() };
    let widths = (0..12).flat_map(|power| [1, 2, 5].map(|digit| digit * 100 * 10_i64.pow(power)));
    let fits = |width: &i64| heavy.div_euclid(*width) - light.div_euclid(*width) < BINS;
    let Some(width) = widths.into_iter().find(fits) else { return Vec::new() };
    let (first, last) = (light.div_euclid(width), heavy.div_euclid(width));
    let count = |bin: i64| {
        let within = counted.iter().filter(|(weight, _)| weight.div_euclid(width) == bin);
        within.map(|(_, n)| n).sum()
    };
    let edge = |bin: i64| grams(bin * (width / 100));
    (first..=last).map(|bin| WeightBin { from: edge(bin), to: edge(bin + 1), count: count(bin) }).collect()
}

fn thinned(tens: &[(OffsetDateTime, TenWeights)], zone: &Zone) -> Vec<WeightTen> {
    let step = tens.len().div_ceil(TENS).max(1);
    let told = |(at, ten): &(OffsetDateTime, TenWeights)| WeightTen { time: zone.iso(*at), mean: ten.mean_g, n: ten.n };
    tens.iter().step_by(step).map(told).collect()
}

/// Weights as they came with a target; none of no weights.
pub(super) fn measured(weights: &Weights, asked: &Settings, target: i64, made: Made) -> Option<MeasuredAfter> {
    let n = Some(weights.n()).filter(|n| *n > 0)?;
    // nothing is moved: these are the weights of that target
    let of = weights.outlook(asked.limits, target, target);
    Some(MeasuredAfter { n, standard_deviation: weights.deviation_g(), outlook: outlook(&of, n, asked, made) })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_histogram_holds_every_weight_once() {
        let weights = Weights::new(vec![(97_000, 2), (97_099, 1), (97_100, 4), (99_950, 1)]);
        let bins = histogram(&weights);
        assert_eq!(bins.iter().map(|bin| bin.count).sum::<i64>(), 8);
        assert_eq!((bins.len(), bins[0].count, bins[1].count), (30, 3, 4));
        let wide = histogram(&Weights::new(vec![(1_000, 1), (900_000, 1)]));
        assert!(wide.len() <= 60);
        assert!(histogram(&Weights::default()).is_empty());
    }
}
