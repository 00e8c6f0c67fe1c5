//! Growth of counters from absolute readings, pure.
//!
//! A reading below the one before means that the counter began again at 0. A change of layout counts nothing. A
//! missing reading keeps the one before. The first reading ever grows from the registered opening reading; with none
//! registered it is itself the beginning.

use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;

use crate::signals::Layouts;

/// Opening readings of a device, by layout and slot.
#[derive(Clone, Debug, Default)]
pub struct Openings(Arc<HashMap<i32, Vec<Option<i64>>>>);

impl Openings {
    /// Puts the registered readings, by counter key, at their places in each layout.
    pub fn new(layouts: &Layouts, registered: &BTreeMap<String, i64>) -> Self {
        let slots = |keys: &[String]| keys.iter().map(|key| registered.get(key).copied()).collect();
        Self(Arc::new(layouts.values().map(|layout| (layout.layout_id, slots(&layout.counter_keys))).collect()))
    }

    fn at(&self, layout_id: i32, slot: usize) -> Option<i64> {
        self.0.get(&layout_id)?.get(slot).copied().flatten()
    }
}

/// Walks the readings of one device in order of time.
#[derive(Clone, Debug, Default)]
pub struct Growth {
    last: Vec<Option<(i32, i64)>>,
    openings: Openings,
}

impl Growth {
    /// Begins before the first reading ever.
    pub fn new(openings: Openings) -> Self {
        Self { last: Vec::new(), openings }
    }

    /// Notes what was read before the stretch begins.
    pub fn seed(&mut self, layout_id: i32, slot: usize, reading: i64) {
        self.widen(slot + 1);
        self.last[slot] = Some((layout_id, reading));
    }

    /// True when an earlier reading of the slot is known.
    pub fn knows(&self, slot: usize) -> bool {
        self.last.get(slot).is_some_and(Option::is_some)
    }

    /// The growth of each counter in the interval of this row; none where the row has no reading.
    pub fn step(&mut self, layout_id: i32, counters: &[Option<i64>]) -> Vec<Option<i64>> {
        self.widen(counters.len());
        counters.iter().enumerate().map(|(slot, reading)| reading.map(|now| self.grow(layout_id, slot, now))).collect()
    }

    fn grow(&mut self, layout_id: i32, slot: usize, now: i64) -> i64 {
        let before = match self.last[slot].replace((layout_id, now)) {
            None => self.openings.at(layout_id, slot).unwrap_or(now),
            Some((layout, _)) if layout != layout_id => now,
            Some((_, before)) => before,
        };
        // what a reading from before the bound of intake overflows stays at the largest number, which no bucket takes
        if now < before { now } else { now.saturating_sub(before) }
    }

    fn widen(&mut self, slots: usize) {
        if self.last.len() < slots {
            self.last.resize(slots, None);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::signals::Layout;

    fn layouts() -> Layouts {
        let layout =
            |id| Layout { layout_id: id, interval_s: 10, value_keys: vec![], counter_keys: vec!["rotations".into()] };
        Layouts::from([(1, layout(1)), (2, layout(2))])
    }

    fn growths(registered: &[(&str, i64)], readings: &[(i32, Option<i64>)]) -> Vec<Option<i64>> {
        let registered = registered.iter().map(|(key, reading)| ((*key).to_owned(), *reading)).collect();
        let mut growth = Growth::new(Openings::new(&layouts(), &registered));
        readings.iter().map(|(layout, reading)| growth.step(*layout, &[*reading])[0]).collect()
    }

    #[test]
    fn a_smaller_reading_began_again_at_zero() {
        assert_eq!(growths(&[], &[(1, Some(5)), (1, Some(9)), (1, Some(3))]), [Some(0), Some(4), Some(3)]);
    }

    #[test]
    fn the_first_reading_grows_from_the_registered_one() {
        assert_eq!(growths(&[("rotations", 0)], &[(1, Some(5))]), [Some(5)]);
        assert_eq!(growths(&[("rotations", 100)], &[(1, Some(120))]), [Some(20)]);
        assert_eq!(growths(&[("rotations", 100)], &[(1, Some(7))]), [Some(7)]);
    }

    #[test]
    fn what_cannot_be_told_in_64_bits_stays_at_the_largest_number() {
        assert_eq!(growths(&[("rotations", -5)], &[(1, Some(i64::MAX)), (1, Some(7))]), [Some(i64::MAX), Some(7)]);
        assert_eq!(growths(&[("rotations", i64::MIN)], &[(1, Some(i64::MAX))]), [Some(i64::MAX)]);
    }

    #[test]
    fn a_missing_reading_keeps_the_one_before_and_a_new_layout_counts_nothing() {
        let read = [(1, Some(5)), (1, None), (1, Some(8)), (2, Some(50)), (2, Some(51))];
        assert_eq!(growths(&[], &read), [Some(0), None, Some(3), Some(0), Some(1)]);
    }
}
