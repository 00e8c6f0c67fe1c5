//! When plans of a line will end, and what they still need. Pure: who reads the plans and the machines hands them in.
//!
//! | Number | Formula | Unit |
//! |---|---|---|
//! | pace | passed bags / minutes, stops included: of the plan itself once three hours have passed since its start, before that of the item in the last 30 days on this line | bags/min |
//! | rest | count of the plan + bags carried from earlier plans of its item - passed bags, never below 0 | bags |
//! | end | begin + rest / pace; a plan begins at the later of its start and the end of the one before, one that runs begins now | |
//! | liquid | rest x weight of a bag / 1000 | kg |
//! | volume | liquid / density | L |
//! | film | rest x pitch / (1 - loss rate of the item's last 30 days) / 1000 | m |
//! | rolls | (film - film on the machine) / length of a roll, rounded up | |

use time::{Duration, OffsetDateTime};

use crate::model::Span;
use crate::output::per_minute;

/// From when on a plan tells its own pace.
const OWN_PACE: Duration = Duration::hours(3);
/// What takes longer than this is no forecast.
const FARTHEST_MINUTES: f64 = 366.0 * 24.0 * 60.0;

/// A plan, as far as its end is concerned.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PlannedWork {
    /// When it is to be made.
    pub span: Span,
    /// Bags to make.
    pub total: i64,
    /// Bags to make beyond them, which earlier plans of the item lack.
    pub carried: i64,
    /// Passed bags made so far.
    pub made: i64,
    /// The item's pace in the last 30 days.
    pub item_pace: Option<f64>,
}

/// Where a pace comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PaceSource {
    /// From the plan itself.
    Plan,
    /// From the item's last 30 days.
    Item,
}

/// When a plan will end, at which pace.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Forecast {
    /// When it begins, or goes on.
    pub begin: OffsetDateTime,
    /// When its last bag will have been made.
    pub end: OffsetDateTime,
    /// Bags a minute.
    pub pace: f64,
    /// From where.
    pub source: PaceSource,
}

impl PlannedWork {
    /// Bags still to make, with those that earlier plans lack.
    pub fn rest(&self) -> i64 {
        self.total.saturating_add(self.carried).saturating_sub(self.made).max(0)
    }

    /// Bags that its own count lacks.
    pub fn shortfall(&self) -> i64 {
        self.total.saturating_sub(self.made).max(0)
    }

    /// Of the bags carried to it those that it does not make either.
    pub fn passed_on(&self) -> i64 {
        self.carried.min(self.rest())
    }

    /// Bags that would have been made by now had they come evenly.
    pub fn due(&self, now: OffsetDateTime) -> i64 {
        let (passed, whole) = (self.span.until(now).ms(), self.span.ms().max(1));
        let due = i128::from(self.total) * i128::from(passed.clamp(0, whole)) / i128::from(whole);
        i64::try_from(due).unwrap_or(self.total)
    }

    fn pace(&self, now: OffsetDateTime) -> Option<(f64, PaceSource)> {
        if now - self.span.from >= OWN_PACE {
            return per_minute(self.made, self.span.until(now).ms()).map(|pace| (pace, PaceSource::Plan));
        }
        self.item_pace.map(|pace| (pace, PaceSource::Item))
    }
}

/// The forecasts of a line's plans, which stand in order of time. What is made, and what is over, has none.
pub fn forecasts(now: OffsetDateTime, works: &[PlannedWork]) -> Vec<Option<Forecast>> {
    let mut free = now;
    let mut found = Vec::with_capacity(works.len());
    for work in works {
        let open = work.rest() > 0 && now < work.span.to;
        let forecast = work.pace(now).filter(|_| open).and_then(|(pace, source)| {
            let begin = work.span.from.max(free);
            Some(Forecast { begin, end: begin + minutes(work.rest(), pace)?, pace, source })
        });
        free = forecast.map_or(free, |forecast| free.max(forecast.end));
        found.push(forecast);
    }
    found
}

/// How long so many bags take, to the second.
#[expect(clippy::cast_precision_loss, reason = "ten digits of bags")]
fn minutes(bags: i64, pace: f64) -> Option<Duration> {
    let minutes = bags as f64 / pace;
    (minutes.is_finite() && minutes < FARTHEST_MINUTES).then(|| Duration::seconds_f64((minutes * 60.0).round()))
}

/// What is known of an item's liquid and film.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct BagContent {
    /// Grams of liquid in a bag.
    pub grams: Option<f64>,
    /// Weight of a millilitre, in grams.
    pub density: Option<f64>,
    /// Film of a bag, in mm.
    pub pitch_mm: Option<f64>,
    /// Share of film that goes into no bag, in per cent.
    pub film_loss_rate: Option<f64>,
    /// Length of a roll, in metres.
    pub roll_m: Option<f64>,
}

/// What is needed for some bags; what cannot be told is none.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Need {
    /// Liquid, in kg.
    pub liquid_kg: Option<f64>,
    /// The same in litres, where the density is known.
    pub liquid_l: Option<f64>,
    /// Film, in metres.
    pub film_m: Option<f64>,
    /// Rolls beyond the one on the machine.
    pub rolls: Option<i64>,
}

impl BagContent {
    /// What so many bags need, with so many metres of their film on the machine.
    #[expect(clippy::cast_precision_loss, reason = "ten digits of bags")]
    pub fn need(&self, bags: i64, on_machine_m: f64) -> Need {
        let bags = bags as f64;
        let liquid_kg = self.grams.map(|grams| bags * grams / 1_000.0);
        let film_m = self.film_of_bag_m().map(|metres| bags * metres);
        Need {
            liquid_kg,
            liquid_l: liquid_kg.zip(self.density.filter(|density| *density > 0.0)).map(|(kg, density)| kg / density),
            film_m,
            rolls: film_m.zip(self.roll_m).map(|(film, roll)| rolls(film - on_machine_m, roll)),
        }
    }

    /// Film that a bag takes with its share of the loss, in metres. Without a known loss rate nothing is lost; what would
    /// lose all of the film tells nothing.
    pub fn film_of_bag_m(&self) -> Option<f64> {
        let kept = 1.0 - self.film_loss_rate.unwrap_or(0.0).max(0.0) / 100.0;
        (kept > 0.0).then_some(())?;
        self.pitch_mm.map(|pitch| pitch / kept / 1_000.0)
    }
}

#[expect(clippy::cast_possible_truncation, reason = "a number of rolls of ten digits at most")]
fn rolls(metres: f64, roll: f64) -> i64 {
    if roll > 0.0 { (metres / roll).ceil().max(0.0) as i64 } else { 0 }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(minute: i64) -> OffsetDateTime {
        OffsetDateTime::UNIX_EPOCH + Duration::days(1) + Duration::minutes(minute)
    }

    fn work(from: i64, to: i64, total: i64, made: i64) -> PlannedWork {
        PlannedWork { span: Span::new(at(from), at(to)), total, carried: 0, made, item_pace: Some(40.0) }
    }

    #[test]
    fn a_plan_goes_at_the_item_s_pace_until_it_has_its_own() {
        let early = forecasts(at(152), &[work(0, 480, 21_550, 3_730)])[0].unwrap();
        assert_eq!((early.begin, early.source, early.pace), (at(152), PaceSource::Item, 40.0));
        assert_eq!(early.end, at(152) + Duration::seconds(26_730));
        let late = forecasts(at(180), &[work(0, 480, 21_600, 3_600)])[0].unwrap();
        assert_eq!((late.source, late.pace, late.end), (PaceSource::Plan, 20.0, at(180 + 900)));
        assert_eq!(forecasts(at(180), &[work(0, 480, 100, 0)]), [None]);
    }

    #[test]
    fn a_plan_that_follows_waits_for_the_one_before() {
        let works = [work(0, 100, 8_000, 0), work(100, 200, 400, 0), work(400, 500, 400, 0)];
        let ends: Vec<_> = forecasts(at(0), &works).into_iter().map(|f| f.map(|f| (f.begin, f.end))).collect();
        assert_eq!(ends, [Some((at(0), at(200))), Some((at(200), at(210))), Some((at(400), at(410)))]);
    }

    #[test]
    fn end_and_need_speak_of_the_bags_that_were_carried_too() {
        let carried = PlannedWork { carried: 200, ..work(0, 480, 400, 0) };
        assert_eq!((carried.rest(), forecasts(at(0), &[carried])[0].unwrap().end), (600, at(15)));
        // what a plan makes counts for its own bags first
        let most = PlannedWork { made: 550, ..carried };
        assert_eq!((most.shortfall(), most.rest(), most.passed_on()), (0, 50, 50));
        let few = PlannedWork { made: 300, ..carried };
        assert_eq!((few.shortfall(), few.rest(), few.passed_on()), (100, 300, 200));
    }

    #[test]
    fn what_is_made_or_over_has_no_forecast() {
        assert_eq!(forecasts(at(50), &[work(0, 100, 10, 10), work(0, 50, 10, 0)]), [None, None]);
        assert_eq!(forecasts(at(0), &[PlannedWork { item_pace: None, ..work(0, 100, 10, 0) }]), [None]);
    }

    #[test]
    fn bags_fall_due_evenly() {
        let work = work(0, 480, 21_550, 0);
        assert_eq!([work.due(at(-5)), work.due(at(152)), work.due(at(999))], [0, 6_824, 21_550]);
    }

    #[test]
    fn need_follows_from_the_bags_that_are_left() {
        let content = BagContent {
            grams: Some(253.0),
            density: Some(1.16),
            pitch_mm: Some(140.0),
            film_loss_rate: Some(2.1),
            roll_m: Some(1_000.0),
        };
        let need = content.need(17_820, 640.0);
        assert!((need.liquid_kg.unwrap() - 4_508.46).abs() < 0.01);
        assert!((need.liquid_l.unwrap() - 3_886.6).abs() < 0.1);
        assert!((need.film_m.unwrap() - 2_548.3).abs() < 0.1);
        assert_eq!(need.rolls, Some(2));
        assert_eq!(content.need(100, 640.0).rolls, Some(0));
        assert_eq!(BagContent::default().need(100, 0.0), Need::default());
        let lost = BagContent { film_loss_rate: Some(100.0), ..content };
        assert_eq!(lost.need(1, 0.0).film_m, None);
    }
}
