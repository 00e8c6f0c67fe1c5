//! The finder of a bad seal bar against machines of the simulator that have one, and against machines that have none.

use std::sync::Arc;

use simulator::parameters::Parameters;
use simulator::{Filler, Spec};
use telemetry::seal_bars::{Reject, SealBars};
use time::macros::datetime;
use time::{Duration, OffsetDateTime};

const DEMO: &str = include_str!("../../../../ops/seed/demo-lines.toml");
const MONDAY: OffsetDateTime = datetime!(2026-11-16 00:00 UTC);
/// The rejects of a machine by bar, as many days long.
fn rejects(spec: Arc<Spec>, days: i64) -> SealBars {
    let bars = spec.bars();
    let told = Filler::start(spec, MONDAY, None).advance(MONDAY + Duration::days(days)).happenings;
    let (mut starts, mut found, mut runs) = (Vec::new(), Vec::new(), false);
    for event in told {
        match event.kind {
            "state" => {
                let now = matches!(event.code.as_str(), "filling" | "operating" | "input" | "manual");
                if now && !runs {
                    starts.push(event.at);
                }
                runs = now;
            }
            "reject" => found.push(Reject { at: event.at, pouch: event.code.parse().unwrap() }),
            _ => {}
        }
    }
    SealBars::count(&found, bars, &starts)
}

/// The demo's machines, without a bad bar or as the file has them.
fn machines(seed: u64, sound: bool) -> Vec<Arc<Spec>> {
    let mut parameters = Parameters::parse(DEMO).unwrap();
    let lines = parameters.company.iter_mut().flat_map(|company| &mut company.location);
    let equipment = lines.flat_map(|location| &mut location.line).flat_map(|line| &mut line.equipment);
    equipment.filter(|_| sound).for_each(|machine| machine.bad_bar = None);
    parameters.fillers(seed).unwrap()
}

#[test]
fn a_bad_bar_is_named_within_days() {
    for (number, bar) in [("SF-203", 4), ("HB-02", 2)] {
        let spec = machines(1, false).into_iter().find(|spec| spec.number == number).unwrap();
        let found = rejects(spec, 3);
        let pattern = found.pattern().unwrap_or_else(|| panic!("{number}: {found:?}"));
        assert_eq!(pattern.bar, bar, "{number}: {found:?}");
        assert!(pattern.share > 0.3, "{number}: {found:?}");
    }
}

#[test]
fn a_month_without_one_raises_no_alarm() {
    for spec in machines(2, true) {
        let number = spec.number.clone();
        let found = rejects(spec, 30);
        assert!(found.counts.iter().sum::<u64>() > 100, "{number}: {found:?}");
        assert_eq!(found.pattern(), None, "{number}: {found:?}");
    }
}
