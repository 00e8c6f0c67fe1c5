//! A figure that several calls tell is the same in all of them, to the byte. Every call that tells a figure is asked here,
//! and what it says is noted under what it speaks of; `docs/figures-told-twice.md` lists what is compared. Which calls tell
//! which numbers is read from the OpenAPI document: each number that two of them tell is compared here, is held by a test
//! that is named, or is no figure.

mod asker;
mod company;
mod library;
mod notes;
mod numbers;
mod present;
mod production;
mod readings;

use std::collections::{BTreeMap, BTreeSet};

use telemetry::figures::{Figures, Totals};

use self::asker::Asker;

/// How often an alarm came.
const OCCURRENCES: &str = "occurrences";
/// Seconds of the stops that an alarm was the cause of.
const LOST_TIME: &str = "lostTime";

/// The names of the figures of production.
fn names() -> Vec<String> {
    let figures = serde_json::to_value(Figures::from(Totals::default())).unwrap();
    figures.as_object().unwrap().keys().cloned().collect()
}

/// The page's rows of what was compared.
fn table(compared: &BTreeMap<String, BTreeSet<String>>) -> String {
    let line = |(figure, calls): (&String, &BTreeSet<String>)| {
        let calls: Vec<String> = calls.iter().map(|call| format!("`{call}`")).collect();
        format!("| `{figure}` | {} | {} |\n", calls.len(), calls.join(", "))
    };
    compared.iter().map(line).collect()
}

#[tokio::test]
async fn a_figure_that_several_calls_tell_is_the_same_bytes_in_all_of_them() {
    let mut past = Asker::new().await;
    past.of_units().await;
    past.of_comparisons_and_days().await;
    past.of_all_units().await;
    past.of_items_and_runs().await;
    past.of_readings().await;
    past.of_weights().await;
    past.of_the_company().await;
    past.of_the_library().await;
    let mut now = Asker::at_work().await;
    now.of_the_present().await;
    now.of_today().await;
    now.of_alarms().await;
    now.of_plans().await;
    let (mut asked, mut compared) = (BTreeSet::new(), BTreeMap::new());
    for asker in [past, now] {
        asked.extend(asker.asked.take());
        for (figure, calls) in asker.notes.agree() {
            compared.entry(figure).or_insert_with(BTreeSet::new).extend(calls);
        }
    }
    for figure in names() {
        assert!(compared.contains_key(&figure), "{figure} is not told by several calls");
    }
    numbers::check(&compared, &asked);
    let table = table(&compared);
    let page = include_str!("../../../../../docs/figures-told-twice.md");
    assert!(page.ends_with(&table), "docs/figures-told-twice.md does not end with what is compared:\n{table}");
}
