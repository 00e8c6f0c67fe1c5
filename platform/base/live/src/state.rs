//! What a machine or a line does at present, and how the machines of a line make the line.

use kernel::Lang;
use plant::alarms::AlarmTexts;
use plant::items::Item;
use telemetry::figures::{Figures, Totals};
use telemetry::present::Gateway;
use telemetry::states::Band;
use time::OffsetDateTime;

/// An alarm.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Alarm {
    /// Its number.
    pub number: String,
    /// Its text in ja, en and ko; the number where the catalogue has none.
    pub(crate) texts: [String; 3],
}

impl Alarm {
    /// The alarm of a number as the machine's model means it.
    pub(crate) fn named(texts: &AlarmTexts, model: &str, number: String) -> Self {
        let known = texts.of(model, &number).cloned();
        let texts = known.unwrap_or_else(|| [number.clone(), number.clone(), number.clone()]);
        Self { number, texts }
    }

    /// Its text in a language.
    pub fn text(&self, lang: Lang) -> &str {
        let [ja, en, ko] = &self.texts;
        lang.pick(ja, en, ko)
    }
}

/// What a machine or a whole line does now.
#[derive(Clone, Debug, PartialEq)]
pub struct PresentState {
    /// State.
    pub band: Band,
    /// Since when; none when nothing was ever heard.
    pub since: Option<OffsetDateTime>,
    /// The newest sample.
    pub sample_at: Option<OffsetDateTime>,
    /// The gateway whose silence makes it unknown.
    pub silent_gateway: Option<Gateway>,
    /// The alarm that stopped it.
    pub alarm: Option<Alarm>,
    /// The item of the present run; none where the fillers of a line differ.
    pub item: Option<Item>,
    /// The film of the present run, as `branch-order-product`.
    pub film: Option<String>,
    /// Pouches a minute; none unless it operates.
    pub speed: Option<f64>,
    /// Metres of film on the roll that ends first; none while unknown.
    pub film_remaining: Option<f64>,
    /// When that roll ends at the present speed.
    pub roll_end: Option<OffsetDateTime>,
    /// Sums of the present run; none without one in this day.
    pub run: Option<Totals>,
    /// Sums of the line's day so far.
    pub day: Totals,
}

impl PresentState {
    /// Figures of the present run.
    pub fn run_figures(&self) -> Option<Figures> {
        self.run.as_ref().map(Figures::from)
    }

    /// Figures of the day so far.
    pub fn day_figures(&self) -> Figures {
        Figures::from(&self.day)
    }

    /// The line that some machines make. Trouble shows: one alarm is the line's alarm. Otherwise a line runs while one
    /// filler runs, a filler that is silent is never taken for one that stopped, and a line is switched off when all
    /// are.
    pub(crate) fn of_line(machines: &[&Self]) -> Self {
        let band = line_band(machines.iter().map(|now| now.band));
        let same = || machines.iter().filter(|now| now.band == band);
        let running: Vec<_> = machines.iter().filter(|now| now.run.is_some()).collect();
        let least = |pick: fn(&Self) -> Option<f64>| machines.iter().filter_map(|now| pick(now)).reduce(f64::min);
        Self {
            band,
            since: if band == Band::Off {
                // before that, the last of them only stood
                same().filter_map(|now| now.since).max()
            } else {
                same().filter_map(|now| now.since).min()
            },
            sample_at: machines.iter().filter_map(|now| now.sample_at).max(),
            silent_gateway: agreed(same().map(|now| &now.silent_gateway)),
            alarm: same()
                .filter(|now| now.alarm.is_some())
                .min_by_key(|now| now.since)
                .and_then(|now| now.alarm.clone()),
            item: agreed(running.iter().map(|now| &now.item)),
            film: agreed(running.iter().map(|now| &now.film)),
            speed: machines.iter().filter_map(|now| now.speed).reduce(|a, b| a + b),
            film_remaining: least(|now| now.film_remaining),
            roll_end: machines.iter().filter_map(|now| now.roll_end).min(),
            run: (!running.is_empty()).then(|| Totals::sum(running.iter().filter_map(|now| now.run.as_ref()))),
            day: Totals::sum(machines.iter().map(|now| &now.day)),
        }
    }
}

/// The state of a line from those of its machines.
pub(crate) fn line_band(bands: impl Iterator<Item = Band>) -> Band {
    let rank = |band: &Band| match band {
        Band::Alarm => 0,
        Band::Operating => 1,
        Band::Unknown => 2,
        Band::Stopped => 3,
        Band::Off => 4,
    };
    bands.min_by_key(rank).unwrap_or(Band::Unknown)
}

/// What all of them have; none where they differ.
fn agreed<'a, T: PartialEq + Clone + 'a>(mut all: impl Iterator<Item = &'a Option<T>>) -> Option<T> {
    let first = all.next()?;
    all.all(|one| one == first).then(|| first.clone()).flatten()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn now(band: Band, since: i64) -> PresentState {
        PresentState {
            band,
            since: OffsetDateTime::from_unix_timestamp(since).ok(),
            sample_at: None,
            silent_gateway: None,
            alarm: None,
            item: None,
            film: None,
            speed: None,
            film_remaining: None,
            roll_end: None,
            run: None,
            day: Totals::default(),
        }
    }

    fn line(machines: &[PresentState]) -> (Band, Option<i64>) {
        let line = PresentState::of_line(&machines.iter().collect::<Vec<_>>());
        (line.band, line.since.map(OffsetDateTime::unix_timestamp))
    }

    #[test]
    fn an_alarm_of_one_machine_is_the_line_s_alarm() {
        assert_eq!(line(&[now(Band::Operating, 1), now(Band::Alarm, 9), now(Band::Alarm, 7)]), (Band::Alarm, Some(7)));
    }

    #[test]
    fn a_silent_machine_beside_a_stopped_one_is_not_a_stopped_line() {
        assert_eq!(line(&[now(Band::Stopped, 1), now(Band::Unknown, 5)]), (Band::Unknown, Some(5)));
        assert_eq!(line(&[now(Band::Stopped, 3), now(Band::Stopped, 1)]), (Band::Stopped, Some(1)));
    }

    #[test]
    fn a_line_is_switched_off_when_its_last_machine_is() {
        assert_eq!(line(&[now(Band::Off, 3), now(Band::Off, 7)]), (Band::Off, Some(7)));
        assert_eq!(line(&[now(Band::Off, 3), now(Band::Stopped, 1)]), (Band::Stopped, Some(1)));
        assert_eq!(line(&[now(Band::Off, 3), now(Band::Unknown, 5)]), (Band::Unknown, Some(5)));
    }

    #[test]
    fn the_gateway_of_a_line_is_named_when_it_is_why_all_are_silent() {
        let gateway = || Some(Gateway { name: "G".to_owned(), seen_at: OffsetDateTime::UNIX_EPOCH });
        let behind = PresentState { silent_gateway: gateway(), ..now(Band::Unknown, 5) };
        assert_eq!(PresentState::of_line(&[&behind, &now(Band::Off, 1)]).silent_gateway, gateway());
        assert_eq!(PresentState::of_line(&[&behind, &now(Band::Unknown, 1)]).silent_gateway, None);
    }

    #[test]
    fn a_line_without_machines_is_unknown() {
        assert_eq!(line(&[]), (Band::Unknown, None));
    }

    #[test]
    fn fillers_of_different_items_have_no_item_in_common() {
        let item = |number| Some(Item { number, name: String::new(), code: String::new() });
        let with = |item| PresentState { item, run: Some(Totals::default()), ..now(Band::Operating, 1) };
        assert_eq!(PresentState::of_line(&[&with(item(1)), &with(item(1))]).item, item(1));
        assert_eq!(PresentState::of_line(&[&with(item(1)), &with(item(2))]).item, None);
        assert_eq!(PresentState::of_line(&[&with(item(1)), &now(Band::Stopped, 1)]).item, item(1));
    }
}
