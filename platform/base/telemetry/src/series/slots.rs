//! Which slots of a layout a question is about, and how they are read: as one stretch of the array where they lie close
//! together, because single subscripts take PostgreSQL longer.

use crate::signals::{Layout, Signal, Slot};

/// Where the rows of a layout hold the signals that were asked for.
pub(super) struct LayoutSlots {
    pub(super) layout_id: i32,
    /// By signal.
    pub(super) slots: Vec<Option<Slot>>,
}

impl LayoutSlots {
    pub(super) fn new(layout: &Layout, signals: &[&Signal]) -> Self {
        let slots = signals.iter().map(|signal| layout.slot(&signal.item_key)).collect();
        Self { layout_id: layout.layout_id, slots }
    }

    /// True when a counter is among them.
    pub(super) fn counts(&self) -> bool {
        self.slots.iter().any(|slot| matches!(slot, Some(Slot::Counter(_))))
    }

    /// Which values are read, and the column of each.
    pub(super) fn picked(&self) -> SlotSelection {
        let value = |(column, slot): (usize, &Option<Slot>)| match slot {
            Some(Slot::Value(slot)) => Some((*slot, column)),
            _ => None,
        };
        let mut values: Vec<(usize, usize)> = self.slots.iter().enumerate().filter_map(value).collect();
        values.sort_unstable();
        let (first, last) = (values.first().map_or(0, |v| v.0), values.last().map_or(0, |v| v.0));
        let dense = (last - first + 1) * 4 <= values.len() * 5 && values.windows(2).all(|pair| pair[0].0 < pair[1].0);
        if dense {
            let mut columns = vec![None; last - first + 1];
            values.iter().for_each(|(slot, column)| columns[slot - first] = Some(*column));
            return SlotSelection { elements: Subscripts::Stretch(first + 1, last + 1), columns };
        }
        let columns = values.iter().map(|(_, column)| Some(*column)).collect();
        SlotSelection { elements: Subscripts::Single(values.iter().map(|(slot, _)| slot + 1).collect()), columns }
    }
}

/// What is read of an array that has an element for each value.
pub(super) struct SlotSelection {
    elements: Subscripts,
    /// By element that is read: its column, if anybody asked for it.
    pub(super) columns: Vec<Option<usize>>,
}

/// Subscripts, counted from 1.
enum Subscripts {
    Stretch(usize, usize),
    Single(Vec<usize>),
}

impl SlotSelection {
    /// The picked elements of a column of arrays of such a type, as SQL.
    pub(super) fn of(&self, array: &str, element: &str) -> String {
        match &self.elements {
            Subscripts::Stretch(first, last) => format!("{array}[{first}:{last}]"),
            Subscripts::Single(places) => {
                let subscripts: Vec<String> = places.iter().map(|place| format!("{array}[{place}]")).collect();
                format!("array[{}]::{element}[]", subscripts.join(", "))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{LayoutSlots, Slot};

    #[test]
    fn values_that_lie_close_together_are_read_as_one_stretch() {
        let picked = |slots: &[usize]| {
            let slots = slots.iter().map(|slot| Some(Slot::Value(*slot))).collect();
            let picked = LayoutSlots { layout_id: 1, slots }.picked();
            (picked.of("v", "real"), picked.columns)
        };
        assert_eq!(picked(&[3]), ("v[4:4]".to_owned(), vec![Some(0)]));
        assert_eq!(picked(&[5, 3, 4, 1]), ("v[2:6]".to_owned(), vec![Some(3), None, Some(1), Some(2), Some(0)]));
        assert_eq!(picked(&[9, 1]), ("array[v[2], v[10]]::real[]".to_owned(), vec![Some(1), Some(0)]));
        assert_eq!(picked(&[]), ("array[]::real[]".to_owned(), vec![]));
    }
}
