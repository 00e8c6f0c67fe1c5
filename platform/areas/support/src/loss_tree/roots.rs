//! Which machine of the line stopped first.

use std::collections::BTreeMap;

use telemetry::losses::LostTime;
use telemetry::window::Timeline;
use time::Duration;
use uuid::Uuid;

/// A machine that stood still longer before the filler did not make it stop.
const BEFORE: Duration = Duration::minutes(10);

/// Stops of fillers and their milliseconds by the machine of the line that stopped first; none for the filler itself.
pub(super) type Roots = BTreeMap<Option<Uuid>, (i64, i64)>;

/// Adds a filler's stops. `others` are the line's machines that fill nothing.
pub(super) fn add(roots: &mut Roots, stops: &[(&LostTime, i64)], others: &[(Uuid, Timeline)]) {
    for (lost, new) in stops {
        let (count, ms) = roots.entry(first(lost, others)).or_default();
        *count += new;
        *ms += lost.lost.ms();
    }
}

/// The machine that stood already when the filler stopped, and of several the one that stopped first.
fn first(lost: &LostTime, others: &[(Uuid, Timeline)]) -> Option<Uuid> {
    let at = lost.stop.from;
    let stood = |(id, timeline): &(Uuid, Timeline)| {
        let still = timeline.states.iter().filter(|(_, state)| !state.operates());
        let began = still.map(|(span, _)| span).find(|span| span.holds(at) && at - span.from <= BEFORE)?.from;
        Some((began, *id))
    };
    others.iter().filter_map(stood).min().map(|(_, id)| id)
}
