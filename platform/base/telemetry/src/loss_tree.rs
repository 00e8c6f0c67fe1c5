//! Where the time of machines went, from the time in which they were to work down to the time that good bags took
//! (decision 0063). The ratios are those of ISO 22400-2, with sums first and division last.

use crate::figures::{Totals, percent};
use crate::model::State;

/// What one machine did in its busy time, or some machines together.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct LossTree {
    /// Time in which the machine was to work (planned busy time).
    pub busy_ms: i64,
    /// Of it, time in which nobody heard the machine, or no state: it is no loss and no work.
    pub unknown_ms: i64,
    /// Of it, time switched off.
    pub off_ms: i64,
    /// Of it, stops but for micro stops.
    pub stop_ms: i64,
    /// Of it, micro stops.
    pub micro_ms: i64,
    /// How many those were.
    pub micro_stops: i64,
    /// Of it, product coming in, and moved by hand.
    pub handled_ms: i64,
    /// Of it, filling.
    pub filling_ms: i64,
    /// Bags that were made (PQ).
    pub made: i64,
    /// Bags that passed (GQ).
    pub passed: i64,
    /// Time that the made bags take at the best pace (PRU x PQ).
    pub ideal_ms: f64,
    /// Time that the passed bags take at the best pace (PRU x GQ).
    pub good_ms: f64,
}

impl LossTree {
    /// What a machine made of an item, at its best pace in bags a minute. Without one what was made took its time.
    pub fn of_item(totals: &Totals, pace: Option<f64>) -> Self {
        let times = |states: &[State]| states.iter().map(|state| totals.times.state_ms[state.slot()]).sum::<i64>();
        let filling_ms = times(&[State::Filling, State::Operating]);
        let (made, passed) = (totals.production, totals.ok.min(totals.production));
        let per_bag = match pace {
            Some(pace) => 60_000.0 / pace,
            None if made > 0 => exact(filling_ms) / exact(made),
            None => 0.0,
        };
        Self {
            handled_ms: times(&[State::Input, State::Manual]),
            filling_ms,
            made,
            passed,
            ideal_ms: exact(made) * per_bag,
            good_ms: exact(passed) * per_bag,
            ..Self::default()
        }
    }

    /// Adds another machine, or another item.
    pub fn add(&mut self, other: &Self) {
        self.busy_ms += other.busy_ms;
        self.unknown_ms += other.unknown_ms;
        self.off_ms += other.off_ms;
        self.stop_ms += other.stop_ms;
        self.micro_ms += other.micro_ms;
        self.micro_stops += other.micro_stops;
        self.handled_ms += other.handled_ms;
        self.filling_ms += other.filling_ms;
        self.made += other.made;
        self.passed += other.passed;
        self.ideal_ms += other.ideal_ms;
        self.good_ms += other.good_ms;
    }

    /// Time that was lost to slowness: running time less what the bags take at the best pace. Below 0 when it was faster.
    pub fn speed_ms(&self) -> f64 {
        exact(self.filling_ms) - self.ideal_ms
    }

    /// Time that bags took which did not pass.
    pub fn reject_ms(&self) -> f64 {
        self.ideal_ms - self.good_ms
    }

    /// Busy time that is known.
    pub fn known_ms(&self) -> i64 {
        self.busy_ms - self.unknown_ms
    }

    /// Actual production time: running, with its micro stops, which are losses of pace.
    fn production_ms(&self) -> i64 {
        self.filling_ms + self.handled_ms + self.micro_ms
    }

    /// Availability = APT / PBT, of the known time, in per cent as are the other ratios.
    pub fn availability(&self) -> Option<f64> {
        percent(exact(self.production_ms()), exact(self.known_ms()))
    }

    /// Effectiveness = PRU x PQ / APT; above 100 when the best pace was passed.
    pub fn effectiveness(&self) -> Option<f64> {
        percent(self.ideal_ms, exact(self.production_ms()))
    }

    /// Quality ratio = GQ / PQ.
    pub fn quality(&self) -> Option<f64> {
        percent(exact(self.passed), exact(self.made))
    }

    /// Overall equipment effectiveness: the product of the three, which is PRU x GQ / PBT.
    pub fn oee(&self) -> Option<f64> {
        percent(self.good_ms, exact(self.known_ms()))
    }

    /// Bags that would have been made in a time at the pace of the bags made; none while none was made.
    pub fn bags_in(&self, ms: f64) -> Option<f64> {
        (self.ideal_ms > 0.0).then(|| ms * exact(self.made) / self.ideal_ms)
    }
}

#[expect(clippy::cast_precision_loss, reason = "bags and milliseconds of a month stay far below 2^53")]
fn exact(n: i64) -> f64 {
    n as f64
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::window::Times;
    use proptest::prelude::*;

    fn totals(input: i64, filling: i64, production: i64, ok: i64) -> Totals {
        let times = Times { state_ms: [input, filling, 0, 0, 0, 0], presence_ms: input + filling };
        Totals { times, production, ok, ng: production - ok, ..Totals::default() }
    }

    #[test]
    fn an_hour_with_a_stop_and_rejects() {
        // 60 min: 10 stopped, 2 in micro stops, 3 of input, 45 filling; 60 a minute would have made 2,700
        let mut tree = LossTree::of_item(&totals(180_000, 2_700_000, 2_430, 2_400), Some(60.0));
        (tree.busy_ms, tree.stop_ms, tree.micro_ms) = (3_600_000, 600_000, 120_000);
        assert_eq!((tree.speed_ms(), tree.reject_ms(), tree.good_ms), (270_000.0, 30_000.0, 2_400_000.0));
        assert_eq!(tree.availability(), Some(100.0 * 50.0 / 60.0));
        assert_eq!(tree.effectiveness(), Some(81.0));
        assert_eq!(tree.quality(), Some(100.0 * 2400.0 / 2430.0));
        assert_eq!(tree.oee(), Some(100.0 * 2400.0 / 3600.0));
        assert_eq!(tree.bags_in(600_000.0), Some(600.0));
        let quick = LossTree::of_item(&totals(0, 600_000, 700, 700), Some(60.0));
        assert!((quick.speed_ms() + 100_000.0).abs() < 1e-6);
        assert_eq!(LossTree::default().oee(), None);
    }

    proptest! {
        #[test]
        fn the_branches_add_up_to_the_known_time(
            parts in prop::collection::vec((0i64..9_000_000, 0i64..9_000_000, 0i64..9_000, 0i64..9_000, 1u32..900), 1..9),
            lost in prop::array::uniform4(0i64..9_000_000),
        ) {
            let mut tree = LossTree::default();
            for (input, filling, made, ok, pace) in parts {
                tree.add(&LossTree::of_item(&totals(input, filling, made, ok.min(made)), Some(f64::from(pace))));
            }
            let [unknown, off, stop, micro] = lost;
            (tree.unknown_ms, tree.off_ms, tree.stop_ms, tree.micro_ms) = (unknown, off, stop, micro);
            tree.busy_ms = unknown + off + stop + micro + tree.handled_ms + tree.filling_ms;
            let branches = exact(off + stop + micro + tree.handled_ms) + tree.speed_ms() + tree.reject_ms() + tree.good_ms;
            prop_assert!((branches - exact(tree.known_ms())).abs() < 1e-3);
            if let (Some(a), Some(e), Some(q), Some(oee)) =
                (tree.availability(), tree.effectiveness(), tree.quality(), tree.oee()) {
                // the product of the three where one pace holds; sums of several items are divided last
                prop_assert!((a * e - 10_000.0 * tree.ideal_ms / exact(tree.known_ms())).abs() < 1e-5);
                prop_assert!(100.0 * oee <= a * e + 1e-5 && (0.0..=100.0).contains(&q));
            }
        }
    }
}
