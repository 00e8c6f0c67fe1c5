//! The plan of a demo shift: what the machine does when, which alarms stop it, when it falls silent.

use telemetry::State;

/// A stretch of a shift, in seconds from its start.
#[derive(Clone, Copy, Debug)]
pub(super) struct ShiftPart {
    pub(super) from: i64,
    pub(super) to: i64,
    pub(super) state: State,
    /// The alarm that stopped the machine.
    pub(super) alarm: Option<&'static str>,
    /// Place of the item in the device's list.
    pub(super) item: usize,
}

/// A shift.
pub(super) struct Shift {
    pub(super) stretches: Vec<ShiftPart>,
    /// No row is sent from here to there.
    pub(super) silent: Option<(i64, i64)>,
}

/// Shifts differ by their number; there are three kinds.
pub(super) fn shift(number: usize) -> Shift {
    let first = number % 4;
    let second = (number + 1) % 4;
    match number % 3 {
        0 => Shift { stretches: with_change(first, second), silent: None },
        1 => Shift { stretches: with_stops(first), silent: None },
        _ => Shift { stretches: with_silence(first, second), silent: Some((3600, 7200)) },
    }
}

/// Two items with an alarm in each.
fn with_change(first: usize, second: usize) -> Vec<ShiftPart> {
    build(&[
        (300, State::Input, None, first),
        (2100, State::Filling, None, first),
        (240, State::Alarm, Some("12"), first),
        (960, State::Filling, None, first),
        (300, State::Stopped, None, first),
        (180, State::Manual, None, second),
        (120, State::Input, None, second),
        (1500, State::Filling, None, second),
        (150, State::Alarm, Some("41"), second),
        (1350, State::Filling, None, second),
    ])
}

/// One item, stopped now and then.
fn with_stops(item: usize) -> Vec<ShiftPart> {
    build(&[
        (240, State::Input, None, item),
        (1560, State::Filling, None, item),
        (120, State::Stopped, None, item),
        (1380, State::Filling, None, item),
        (360, State::Alarm, Some("27"), item),
        (1740, State::Filling, None, item),
        (90, State::Alarm, Some("90"), item),
        (1710, State::Filling, None, item),
    ])
}

/// Nothing is heard for an hour in the middle; another item comes out of the silence.
fn with_silence(first: usize, second: usize) -> Vec<ShiftPart> {
    build(&[
        (180, State::Input, None, first),
        (3420, State::Filling, None, first),
        (3600, State::Stopped, None, first),
        (240, State::Input, None, second),
        (1440, State::Filling, None, second),
        (120, State::Alarm, Some("90"), second),
        (1800, State::Filling, None, second),
    ])
}

fn build(lengths: &[(i64, State, Option<&'static str>, usize)]) -> Vec<ShiftPart> {
    let mut from = 0;
    let mut next = |&(length, state, alarm, item): &(i64, State, Option<&'static str>, usize)| {
        let stretch = ShiftPart { from, to: from + length, state, alarm, item };
        from = stretch.to;
        stretch
    };
    lengths.iter().map(&mut next).collect()
}

impl Shift {
    /// When the machine is switched off.
    pub(super) fn end(&self) -> i64 {
        self.stretches.last().map_or(0, |last| last.to)
    }

    /// Whether rows are sent at this second.
    pub(super) fn speaks(&self, second: i64) -> bool {
        self.silent.is_none_or(|(from, to)| !(from..to).contains(&second))
    }
}
