//! What is sent when about one occurrence to one group.

use time::{Duration, OffsetDateTime};

use crate::quiet::QuietHours;

/// Most reminders of an occurrence.
const REMINDERS: i16 = 3;

/// How a group's mails are sent.
#[derive(Clone, Debug, Default)]
pub(crate) struct Sending {
    /// How long an alarm must last before anybody is told.
    pub(crate) delay: Duration,
    pub(crate) quiet: Option<QuietHours>,
    /// How often its members are reminded of an alarm that goes on.
    pub(crate) reminder: Option<Duration>,
    /// When another group is told, by that group's quiet hours.
    pub(crate) escalation: Option<(Duration, Option<QuietHours>)>,
    /// Whoever was told that it is on is told that it is over.
    pub(crate) tells_end: bool,
}

/// How far an occurrence is.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Progress {
    pub(crate) started_at: OffsetDateTime,
    /// When it went off; none while it is on.
    pub(crate) ended_at: Option<OffsetDateTime>,
    /// When its event was stored.
    pub(crate) noted_at: OffsetDateTime,
    /// When the group was told that it is on.
    pub(crate) begun_at: Option<OffsetDateTime>,
    pub(crate) reminders: i16,
    pub(crate) escalated: bool,
}

/// How an occurrence ended for a group.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Outcome {
    /// Its members were told.
    Told,
    /// It was over before anybody was to be told.
    Recovered,
}

/// What is done now, and when to look again.
#[expect(clippy::struct_excessive_bools, reason = "each may happen besides the others")]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Step {
    /// Tell the members that the alarm is on.
    pub(crate) begin: bool,
    /// The number of the reminder to send.
    pub(crate) reminder: Option<i16>,
    /// Tell the other group.
    pub(crate) escalate: bool,
    /// Tell those who were told that it is over.
    pub(crate) end: bool,
    /// Quiet hours put the first mail off.
    pub(crate) holds: bool,
    /// When something is due; none: only the end would be news.
    pub(crate) next_at: Option<OffsetDateTime>,
    /// Nothing follows.
    pub(crate) outcome: Option<Outcome>,
}

/// Decides what is done now.
pub(crate) fn step(sending: &Sending, progress: &Progress, now: OffsetDateTime) -> Step {
    let mut step = Step::default();
    if progress.begun_at.is_none() && too_short(sending, progress) {
        return Step { outcome: Some(Outcome::Recovered), ..step };
    }
    let begun_at = progress.begun_at.or_else(|| step.begins(sending, progress, now));
    if progress.ended_at.is_none() {
        step.escalates(sending, progress, now);
    }
    let Some(begun_at) = begun_at else { return step };
    match progress.ended_at {
        None => step.reminds(sending, progress, (begun_at, now)),
        Some(_) => step.ends(sending, progress, now),
    }
    let waits_for_end = sending.tells_end && progress.ended_at.is_none();
    if step.next_at.is_none() && !waits_for_end {
        step.outcome = Some(Outcome::Told);
    }
    step
}

/// The alarm was over within the time that it must last.
fn too_short(sending: &Sending, progress: &Progress) -> bool {
    progress.ended_at.is_some_and(|end| end < progress.started_at + sending.delay)
}

impl Step {
    fn look_at(&mut self, at: OffsetDateTime) {
        self.next_at = Some(self.next_at.map_or(at, |next| next.min(at)));
    }

    /// True when something may be sent at `now` that is due at `due`; else it is looked at again.
    fn may(&mut self, due: OffsetDateTime, quiet: Option<&QuietHours>, now: OffsetDateTime) -> bool {
        let later = if now < due { Some(due) } else { quiet.and_then(|quiet| quiet.end_of(now)) };
        if let Some(at) = later {
            self.look_at(at);
        }
        later.is_none()
    }

    fn begins(&mut self, sending: &Sending, progress: &Progress, now: OffsetDateTime) -> Option<OffsetDateTime> {
        let due = progress.noted_at.max(progress.started_at + sending.delay);
        self.begin = self.may(due, sending.quiet.as_ref(), now);
        self.holds = !self.begin && now >= due;
        self.begin.then_some(now)
    }

    fn escalates(&mut self, sending: &Sending, progress: &Progress, now: OffsetDateTime) {
        if let Some((after, quiet)) = sending.escalation.as_ref().filter(|_| !progress.escalated) {
            self.escalate = self.may(progress.started_at + *after, quiet.as_ref(), now);
        }
    }

    fn reminds(&mut self, sending: &Sending, progress: &Progress, (begun_at, now): (OffsetDateTime, OffsetDateTime)) {
        let Some(every) = sending.reminder else { return };
        let mut told = progress.reminders;
        if told < REMINDERS && self.may(begun_at + every * i32::from(told + 1), sending.quiet.as_ref(), now) {
            // of several that are due after an outage one is sent
            let due = (now - begun_at).whole_seconds().div_euclid(every.whole_seconds().max(1));
            told = i16::try_from(due).unwrap_or(REMINDERS).clamp(told + 1, REMINDERS);
            self.reminder = Some(told);
            if told < REMINDERS {
                self.look_at(begun_at + every * i32::from(told + 1));
            }
        }
    }

    /// A mail that is only now to tell of the alarm tells of its end, too; those of another group may have been told.
    fn ends(&mut self, sending: &Sending, progress: &Progress, now: OffsetDateTime) {
        if sending.tells_end && (progress.begun_at.is_some() || progress.escalated) {
            self.end = self.may(now, sending.quiet.as_ref(), now);
        }
    }
}

#[cfg(test)]
#[path = "course_tests.rs"]
mod tests;
