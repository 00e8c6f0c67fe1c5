//! What the other machines of a filler's line say, pure. Such a machine works while the filler does; it stops shortly
//! after it, and before it where an alarm of the filler begins on this machine.

use time::{Duration, OffsetDateTime};

use super::plan::{Day, PlanPart};
use super::spec::Spec;
use super::{MachineEvent, say};
use crate::chance::Chance;

/// Seconds by which a machine that makes the filler stop stands before it: pouches on the belt keep the filler going.
const BEFORE_S: [f64; 2] = [4.0, 45.0];
/// Seconds after which a machine stands that the filler makes stop.
const AFTER_S: [f64; 2] = [3.0, 12.0];

/// Another machine of a filler's line that tells its states.
#[derive(Clone, Debug)]
pub(crate) struct MachineBeside {
    /// Equipment number.
    pub(crate) number: String,
    /// Numbers of the filler's alarms that begin on it.
    pub(crate) causes: Vec<String>,
}

/// An event of a machine beside the filler: its place among them, and what it says.
pub(super) type EventBeside = (usize, MachineEvent);

/// All that the machines beside a filler say on a day, in order of time. A day begins and ends with all of them standing.
pub(super) fn events(spec: &Spec, day: &Day) -> Vec<EventBeside> {
    let mut told = Vec::new();
    for (place, machine) in spec.beside.iter().enumerate() {
        let words = format!("beside {} {} {} {}", spec.company, machine.number, day.date, spec.seed);
        let mut chance = Chance::of(&words);
        let mut runs = false;
        for (at, state) in changes(spec, machine, &day.stretches, &mut chance) {
            if (state == RUNS) != runs {
                runs = !runs;
                told.push((place, say(day.start + Duration::seconds(at), "state", state)));
            }
        }
    }
    told.sort_by_key(|(_, event)| event.at);
    told
}

const RUNS: &str = "operating";
const STANDS: &str = "stopped";

/// When a machine goes on and when it stands, in seconds of the day; a state may be said again.
fn changes(
    spec: &Spec,
    machine: &MachineBeside,
    stretches: &[PlanPart],
    chance: &mut Chance,
) -> Vec<(i64, &'static str)> {
    let works =
        |part: &PlanPart| !matches!(part.activity.state(spec.model.undivided), None | Some("stopped" | "alarm"));
    let mut found = Vec::new();
    let mut before: Option<&PlanPart> = None;
    for part in stretches {
        // drawn for every part, so that one does not hang on the others
        let (early, late) = (whole(chance.between(BEFORE_S)), whole(chance.between(AFTER_S)));
        let alarm = part.alarm.and_then(|place| spec.alarms.get(place));
        if works(part) {
            found.push((part.from, RUNS));
        } else if let Some(run) = before.filter(|before| works(before)) {
            let causes = alarm.is_some_and(|alarm| machine.causes.contains(&alarm.number));
            let at = if causes { (part.from - early).max(run.from + 1) } else { part.from + late };
            // who would stand for less than a moment goes on
            if at < part.to {
                found.push((at, STANDS));
            }
        }
        before = Some(part);
    }
    found
}

/// What each machine beside the filler would say now, were it asked.
pub(super) fn present(spec: &Spec, told: &[EventBeside], at: OffsetDateTime) -> Vec<EventBeside> {
    let state = |place: usize| {
        let last = told.iter().rev().find(|(machine, event)| *machine == place && event.at <= at);
        let state = last.map_or(STANDS, |(_, event)| if event.code == RUNS { RUNS } else { STANDS });
        (place, say(at, "state", state))
    };
    (0..spec.beside.len()).map(state).collect()
}

#[expect(clippy::cast_possible_truncation, reason = "seconds of a minute")]
fn whole(seconds: f64) -> i64 {
    seconds.round() as i64
}
