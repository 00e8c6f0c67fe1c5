//! Which items may stand in one chart, and what a template may say of its axes.

use std::collections::BTreeSet;

use kernel::fault::FieldFaults;
use kernel::limits::{GRAPH_MAX_CATEGORIES, GRAPH_MAX_ITEMS, TREND_MAX_CATEGORIES, TREND_MAX_ITEMS};
use kernel::{Message, Outcome};
use telemetry::signals::{Signal, Signals};

use super::wire::{GraphAxis, GraphScreen};

impl GraphScreen {
    /// Items and unit categories that one chart of the screen holds at most.
    const fn caps(self) -> (usize, usize) {
        match self {
            Self::OperatingStatus => (TREND_MAX_ITEMS, TREND_MAX_CATEGORIES),
            Self::FillingHistory => (GRAPH_MAX_ITEMS, GRAPH_MAX_CATEGORIES),
        }
    }
}

/// The items of a chart: known, each once, within the screen's caps (VAL-111, VAL-112).
pub(crate) fn graph_items(screen: GraphScreen, signals: &Signals, keys: &[String]) -> Outcome<()> {
    let mut faults = FieldFaults::default();
    add_items(&mut faults, screen, signals, keys);
    faults.done()
}

/// What a template holds: at least one item, and axes of the categories that its items have.
pub(super) fn template(screen: GraphScreen, signals: &Signals, keys: &[String], axes: &[GraphAxis]) -> Outcome<()> {
    let mut faults = FieldFaults::default();
    if keys.is_empty() {
        faults.add("itemKeys", "required", "machines.items.required");
    }
    add_items(&mut faults, screen, signals, keys);
    let (_, categories) = screen.caps();
    if axes.len() > categories {
        faults.add("axes", "max_items", Message::new("field.max_items").with("max", categories));
    }
    for (place, axis) in axes.iter().take(categories).enumerate() {
        let of_axis = |signal: &&Signal| signal.unit_category == axis.unit_category;
        let twice = axes[..place].iter().any(|other| other.unit_category == axis.unit_category);
        let own = keys.iter().filter_map(|key| signals.get(key)).find(of_axis).filter(|_| !twice);
        let Some(signal) = own else {
            faults.add(format!("axes[{place}].unitCategory"), "choice", "field.choice");
            continue;
        };
        add_ends(&mut faults, place, axis, signal);
    }
    faults.done()
}

fn add_items(faults: &mut FieldFaults, screen: GraphScreen, signals: &Signals, keys: &[String]) {
    let (most, most_categories) = screen.caps();
    // a list that is far too long needs no word for each of its items
    for (place, key) in keys.iter().take(2 * most).enumerate() {
        let at = || format!("itemKeys[{place}]");
        if !signals.contains_key(key) {
            faults.add(at(), "unknown", Message::new("machines.items.unknown").with("key", key));
        } else if keys[..place].contains(key) {
            faults.add(at(), "twice", Message::new("machines.items.twice").with("key", key));
        }
    }
    if keys.len() > most {
        faults.add("itemKeys", "max_items", Message::new("machines.items.max").with("max", most));
    }
    let categories: BTreeSet<&str> =
        keys.iter().filter_map(|key| Some(signals.get(key)?.unit_category.as_str())).collect();
    if categories.len() > most_categories {
        let words = Message::new("machines.items.categories").with("max", most_categories);
        faults.add("itemKeys", "max_categories", words);
    }
}

/// Both ends of an axis that does not follow its values.
fn add_ends(faults: &mut FieldFaults, place: usize, axis: &GraphAxis, signal: &Signal) {
    if axis.auto {
        return;
    }
    let (least, most) = (signal.allowed_min, signal.allowed_max);
    for (end, value) in [("min", axis.min), ("max", axis.max)] {
        let at = format!("axes[{place}].{end}");
        match value {
            None => faults.add(at, "required", "field.required"),
            Some(value) if (least..=most).contains(&value) => {}
            Some(_) => faults.add(at, "range", Message::new("field.range").with("min", least).with("max", most)),
        }
    }
    if let (Some(min), Some(max)) = (axis.min, axis.max)
        && max <= min
    {
        faults.add(format!("axes[{place}].max"), "order", "machines.axis.order");
    }
}
