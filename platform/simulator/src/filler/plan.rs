//! What a filler does on a day, pure: stretches that adjoin and fill the day.

use time::{Date, OffsetDateTime};

use super::spec::Spec;
use crate::chance::Chance;
use crate::parameters::Hours;

/// Seconds in which the last product is drained before a wash. Its run ends with them, so that the end of the run does
/// not come with the stop: both at once is what a machine says that is switched off.
const DRAIN_S: i64 = 30;

/// What a machine is doing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Activity {
    Off,
    WarmUp,
    Break,
    Input,
    Run,
    AlarmStop,
    FilmChange,
    ItemChange,
    /// Moved by hand after a change.
    Adjust,
    /// The last product leaves before a wash.
    Drain,
    Wash,
}

impl Activity {
    /// No product is in the machine while it is off, warms up or is washed: a wash ends a run.
    pub(crate) fn is_empty(self) -> bool {
        matches!(self, Self::Off | Self::WarmUp | Self::Wash)
    }

    /// The word of the log; none while the machine is off.
    pub(crate) fn state(self, undivided: bool) -> Option<&'static str> {
        match self {
            Self::Off => None,
            Self::Run if undivided => Some("operating"),
            Self::Run => Some("filling"),
            Self::Input => Some("input"),
            Self::Adjust => Some("manual"),
            Self::AlarmStop => Some("alarm"),
            Self::WarmUp | Self::Break | Self::FilmChange | Self::ItemChange | Self::Drain | Self::Wash => {
                Some("stopped")
            }
        }
    }
}

/// A stretch of a day, in seconds from its begin.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct PlanPart {
    pub(crate) from: i64,
    pub(crate) to: i64,
    pub(crate) activity: Activity,
    /// Place of the item in the machine's list.
    pub(crate) item: usize,
    /// Place of the alarm in the file's list.
    pub(crate) alarm: Option<usize>,
}

/// A day of a machine.
#[derive(Clone, Debug)]
pub(crate) struct Day {
    pub(crate) date: Date,
    pub(crate) start: OffsetDateTime,
    pub(crate) length: i64,
    pub(crate) stretches: Vec<PlanPart>,
    /// Film on the roll when the day begins (m).
    pub(crate) film_m: f64,
}

impl Day {
    /// The day that holds an instant.
    pub(crate) fn of(spec: &Spec, at: OffsetDateTime) -> Self {
        let (date, start, length) = spec.rhythm.day(&spec.zone, at);
        let mut chance = Chance::of(&format!("plan {} {} {date} {}", spec.company, spec.number, spec.seed));
        let film_m = spec.model.roll_m * chance.between([0.35, 1.0]);
        let items = i32::try_from(spec.items.len()).unwrap_or(1);
        let item = usize::try_from(date.to_julian_day().rem_euclid(items)).unwrap_or(0);
        let next_alarm = chance.waiting(spec.model.alarm_minutes * 60.0);
        let mut planner = Planner { spec, chance, length, stretches: Vec::new(), cursor: 0, item, film_m, next_alarm };
        planner.day(date);
        Self { date, start, length, stretches: planner.stretches, film_m }
    }

    /// The stretch that holds a second of the day.
    pub(crate) fn place(&self, second: i64) -> usize {
        self.stretches.partition_point(|stretch| stretch.to <= second).min(self.stretches.len().saturating_sub(1))
    }
}

struct Planner<'a> {
    spec: &'a Spec,
    chance: Chance,
    length: i64,
    stretches: Vec<PlanPart>,
    cursor: i64,
    item: usize,
    film_m: f64,
    /// Seconds of running until the next alarm.
    next_alarm: f64,
}

impl Planner<'_> {
    fn day(&mut self, date: Date) {
        let rhythm = &self.spec.rhythm;
        if rhythm.works_on(date) {
            // a machine is switched on and off with its rows, so that none tells of half an interval
            let clock = |hours: Hours| (rhythm.after_begin(hours) / 10 * 10).clamp(0, self.length);
            let (on, off) = (clock(rhythm.on), clock(rhythm.off).max(clock(rhythm.on)));
            let worked_before = on == 0 && date.previous_day().is_some_and(|day| rhythm.works_on(day));
            let works_after = off == self.length && date.next_day().is_some_and(|day| rhythm.works_on(day));
            self.until(on, Activity::Off);
            self.work(off, worked_before, works_after);
        }
        self.until(self.length, Activity::Off);
    }

    fn work(&mut self, off: i64, worked_before: bool, works_after: bool) {
        let minutes = self.spec.model.minutes;
        // who works on through the night washes at the day's begin, the others before they go home
        self.push(if worked_before { Activity::Wash } else { Activity::WarmUp }, minutes.warm_up, off);
        if worked_before {
            self.push(Activity::Wash, minutes.wash - minutes.warm_up, off);
        }
        // a day never ends in the middle of an alarm: the next one is planned without knowing of it
        let (last, length) = if works_after { (Activity::Break, 1.0) } else { (Activity::Wash, minutes.wash) };
        let end = (off - seconds(length)).max(self.cursor);
        while self.cursor < end {
            self.make_item(end);
            if self.cursor < end {
                self.push(Activity::ItemChange, minutes.item_change, end);
                self.item = (self.item + 1) % self.spec.items.len().max(1);
                self.push(Activity::Adjust, minutes.adjust, end);
            }
        }
        if last == Activity::Wash {
            self.until(off.min(self.cursor + DRAIN_S), Activity::Drain);
        }
        self.until(off, last);
    }

    /// One item, until its time is over or the day's work ends.
    fn make_item(&mut self, end: i64) {
        let hours = self.chance.between(self.spec.model.item_hours);
        let until = end.min(self.cursor + seconds(hours * 60.0));
        self.push(Activity::Input, self.spec.model.minutes.input, until);
        while self.cursor < until {
            if let Some(rest_ends) = self.resting() {
                self.until(rest_ends.min(until), Activity::Break);
            } else {
                self.push_run(until);
            }
        }
    }

    /// Runs to whatever comes first.
    fn push_run(&mut self, until: i64) {
        let pitch = self.spec.items.get(self.item).map_or(150.0, |item| item.pitch_mm);
        let metres_a_second = self.spec.pace / 60.0 * pitch / 1000.0;
        let film_s = self.film_m / metres_a_second;
        let room = float(until.min(self.next_rest()) - self.cursor);
        let ran = room.min(film_s).min(self.next_alarm).max(1.0).ceil();
        self.film_m -= ran * metres_a_second;
        self.next_alarm -= ran;
        self.push(Activity::Run, ran / 60.0, until);
        if self.film_m <= metres_a_second {
            self.change_film(until);
        } else if self.next_alarm < 1.0 {
            self.stop_by_alarm(until);
        }
    }

    fn change_film(&mut self, until: i64) {
        let minutes = self.spec.model.minutes;
        self.film_m = self.spec.model.roll_m;
        self.push(Activity::FilmChange, minutes.film_change, until);
        self.push(Activity::Adjust, minutes.adjust * 0.3, until);
    }

    fn stop_by_alarm(&mut self, until: i64) {
        let alarms = &self.spec.alarms;
        let place = self.chance.pick(alarms.iter().map(|alarm| alarm.weight));
        let minutes = alarms.get(place).map_or(2.0, |alarm| alarm.minutes);
        self.push(Activity::AlarmStop, minutes, until);
        if let Some(last) = self.stretches.last_mut() {
            last.alarm = (last.activity == Activity::AlarmStop).then_some(place);
        }
        self.next_alarm = self.chance.waiting(self.spec.model.alarm_minutes * 60.0);
    }

    /// When the rest ends in which the day stands.
    fn resting(&self) -> Option<i64> {
        self.rests().find(|(from, to)| (*from..*to).contains(&self.cursor)).map(|(_, to)| to)
    }

    fn next_rest(&self) -> i64 {
        self.rests().map(|(from, _)| from).filter(|from| *from > self.cursor).min().unwrap_or(self.length)
    }

    fn rests(&self) -> impl Iterator<Item = (i64, i64)> {
        let rhythm = &self.spec.rhythm;
        rhythm.breaks.iter().map(|[from, to]| (rhythm.after_begin(*from), rhythm.after_begin(*to)))
    }

    /// A stretch of about this length, not past `end`: people and machines never take exactly as long as planned.
    fn push(&mut self, activity: Activity, minutes: f64, end: i64) {
        let length = match activity {
            Activity::Run => minutes,
            _ => minutes * (0.35 * self.chance.normal()).exp(),
        };
        self.until(end.min(self.cursor + seconds(length)), activity);
    }

    fn until(&mut self, to: i64, activity: Activity) {
        if to > self.cursor {
            let stretch = PlanPart { from: self.cursor, to, activity, item: self.item, alarm: None };
            self.stretches.push(stretch);
            self.cursor = to;
        }
    }
}

#[expect(clippy::cast_possible_truncation, reason = "minutes of a day")]
fn seconds(minutes: f64) -> i64 {
    (minutes * 60.0).round() as i64
}

/// Seconds of a day, to measure with.
pub(super) fn float(seconds: i64) -> f64 {
    f64::from(i32::try_from(seconds).unwrap_or(i32::MAX))
}
