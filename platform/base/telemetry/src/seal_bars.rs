//! Which seal bar rejected pouches come from. A roll with n bars makes n pouches a rotation, so a bad bar spoils every
//! n-th pouch, at the same place of the roll (decision 0062).

use db::TenantTx;
use kernel::{Fault, Outcome};
use statrs::function::beta::beta_reg;
use time::{Duration, OffsetDateTime};

use crate::material::{DeviceSpan, timelines};
use crate::window::Timeline;

/// Pouches of the first minute after a start weigh wrong whichever bar sealed them, and that minute always begins at
/// the same bar: they are not counted.
pub const AFTER_START: Duration = Duration::MINUTE;

/// The largest chance at which rejects without any cause may be taken for a pattern: one month in a million.
const CHANCE: f64 = 1e-6;

/// A bad bar has at least so many times its part of the rejects. With thousands of rejects even a crumb of difference
/// is no accident, but nobody changes a seal bar for a crumb.
const TIMES: f64 = 1.5;

/// A pouch that the weight checker threw out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reject {
    /// When.
    pub at: OffsetDateTime,
    /// Its number since the run began, from 1: the first bar's.
    pub pouch: i64,
}

/// Rejects by the bar that sealed them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SealBars {
    /// Rejects of each bar, the first bar first.
    pub counts: Vec<u64>,
    /// Rejects that are not counted: they came within [`AFTER_START`].
    pub left_out: u64,
}

/// One bar with far more rejects than its part.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct BarPattern {
    /// The bar, from 1.
    pub bar: usize,
    /// Its share of the rejects, from 0 to 1.
    pub share: f64,
    /// How probable so many at any one bar are when all bars are alike, from 0 to 1.
    pub chance: f64,
}

impl SealBars {
    /// Counts rejects by bar. `starts` are the instants at which the machine began to run, in order.
    pub fn count(rejects: &[Reject], bars: u8, starts: &[OffsetDateTime]) -> Self {
        let mut found = Self { counts: vec![0; usize::from(bars)], left_out: 0 };
        for reject in rejects {
            let before = starts.partition_point(|start| *start <= reject.at);
            let started = before.checked_sub(1).and_then(|place| starts.get(place));
            let bar = usize::try_from((reject.pouch - 1).rem_euclid(i64::from(bars.max(1)))).unwrap_or(0);
            if started.is_some_and(|start| reject.at - *start < AFTER_START) {
                found.left_out += 1;
            } else if let Some(count) = found.counts.get_mut(bar) {
                *count += 1;
            }
        }
        found
    }

    /// The bar that stands out, if one does. With all bars alike the number at one bar is binomial; the chance is that
    /// of its upper tail, times the number of bars, since every bar was looked at (Bonferroni).
    pub fn pattern(&self) -> Option<BarPattern> {
        let all: u64 = self.counts.iter().sum();
        let (place, most) = self.counts.iter().copied().enumerate().max_by_key(|(_, count)| *count)?;
        let bars = float(u64::try_from(self.counts.len()).ok()?);
        let share = float(most) / float(all.max(1));
        if self.counts.len() < 2 || most == 0 || share * bars < TIMES {
            return None;
        }
        let tail = beta_reg(float(most), float(all - most) + 1.0, 1.0 / bars);
        let chance = (tail * bars).min(1.0);
        (chance <= CHANCE).then_some(BarPattern { bar: place + 1, share, chance })
    }
}

#[expect(clippy::cast_precision_loss, reason = "counts of pouches of a month")]
fn float(count: u64) -> f64 {
    count as f64
}

/// When the machines of some stretches began to run, in their order.
pub async fn starts(tx: &mut TenantTx, stretches: &[DeviceSpan]) -> Outcome<Vec<Vec<OffsetDateTime>>> {
    Ok(timelines(tx, stretches).await?.iter().map(starts_of).collect())
}

/// Another running state is no start, and neither is a machine that is heard again while it runs.
fn starts_of(timeline: &Timeline) -> Vec<OffsetDateTime> {
    let mut runs_until = None;
    let mut found = Vec::new();
    for (span, _) in timeline.states.iter().filter(|(_, state)| state.operates()) {
        if runs_until != Some(span.from) {
            found.push(span.from);
        }
        runs_until = Some(span.to);
    }
    found
}

/// The rejects of a machine in a stretch, in order of time.
pub async fn rejects(tx: &mut TenantTx, stretch: DeviceSpan) -> Outcome<Vec<Reject>> {
    let rows = sqlx::query!(
        "select at, code from event where company_id = $1 and device_id = $2 and stream = 'reject' and at >= $3 and at < $4
         order by at",
        tx.company(),
        stretch.device_id,
        stretch.span.from,
        stretch.span.to,
    );
    let rows = rows.fetch_all(&mut **tx).await?.into_iter();
    let reject = |at, code: &str| {
        let pouch = code.parse().map_err(|_| Fault::ours("a rejected pouch without a number"))?;
        Ok(Reject { at, pouch })
    };
    rows.map(|row| reject(row.at, &row.code)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(second: i64) -> OffsetDateTime {
        OffsetDateTime::UNIX_EPOCH + Duration::seconds(second)
    }

    fn bars(counts: &[u64]) -> SealBars {
        SealBars { counts: counts.to_vec(), left_out: 0 }
    }

    #[test]
    fn a_reject_belongs_to_its_place_on_the_roll() {
        let rejects = [(100, 1), (200, 6), (300, 7), (330, 9), (400, 12)].map(|(s, pouch)| Reject { at: at(s), pouch });
        let found = SealBars::count(&rejects, 6, &[at(0), at(280)]);
        assert_eq!((found.counts, found.left_out), (vec![1, 0, 0, 0, 0, 2], 2));
        assert_eq!(SealBars::count(&rejects[..1], 6, &[at(40)]).left_out, 0, "a minute later is counted");
    }

    /// Numbers from a seed, evenly from 0 on: Lehmer's generator.
    fn draws(seed: u64) -> impl FnMut(u64) -> u64 {
        let mut state = seed * 2 + 1;
        move |below| {
            state = state.wrapping_mul(0xda94_2042_e4dd_58b5).rotate_left(23);
            (state >> 16) % below
        }
    }

    #[test]
    fn a_thousand_months_without_a_bad_bar_raise_no_alarm() {
        for month in 0..1000 {
            let mut draw = draws(month);
            let bars = 2 + usize::try_from(draw(23)).unwrap();
            let mut found = bars_of(bars);
            let alone = 20 + draw(3000);
            (0..alone).for_each(|_| found.counts[usize::try_from(draw(bars as u64)).unwrap()] += 1);
            // a splice spoils some pouches in a row, wherever the roll stands
            for _ in 0..draw(60) {
                let (first, length) = (draw(bars as u64), draw(12));
                (first..first + length)
                    .for_each(|pouch| found.counts[usize::try_from(pouch % bars as u64).unwrap()] += 1);
            }
            assert_eq!(found.pattern(), None, "month {month}: {found:?}");
        }
    }

    fn bars_of(bars: usize) -> SealBars {
        SealBars { counts: vec![0; bars], left_out: 0 }
    }

    #[test]
    fn another_running_state_is_no_start() {
        use crate::model::{Span, State};
        let states =
            [(0, 10, State::Input), (10, 20, State::Filling), (20, 30, State::Alarm), (30, 40, State::Filling)]
                .map(|(from, to, state)| (Span::new(at(from), at(to)), state));
        let timeline = Timeline { states: states.to_vec(), ..Timeline::default() };
        assert_eq!(starts_of(&timeline), [at(0), at(30)]);
    }

    #[test]
    fn one_bar_stands_out_or_none_does() {
        let found = bars(&[4, 5, 78, 6, 3, 4]).pattern().unwrap();
        assert_eq!((found.bar, found.share), (3, 0.78));
        assert!(found.chance < 1e-30 && found.chance > 0.0, "{}", found.chance);
        // 10 of 10 at one of two bars: 2 * 2^-10
        assert_eq!(bars(&[10, 0]).pattern(), None, "too few to say");
        let found = bars(&[0, 30]).pattern().unwrap();
        assert!((found.chance / (2.0 * 0.5_f64.powi(30)) - 1.0).abs() < 1e-9, "{}", found.chance);
        for quiet in [&[][..], &[0, 0, 0], &[7], &[10, 12, 9, 11]] {
            assert_eq!(bars(quiet).pattern(), None, "{quiet:?}");
        }
        // no accident, but a crumb
        assert_eq!(bars(&[100_000, 105_000, 100_000]).pattern(), None);
    }
}
