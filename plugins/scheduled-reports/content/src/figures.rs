//! The figures by their names: their words, what they are measured in, and which way is the better one.

use kernel::decimals::to_decimals;
use kernel::{Lang, measure, messages};
use serde_json::{Map, Value};
use telemetry::figures::Figures;

/// Which way a figure is better.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Better {
    /// More is better.
    Up,
    /// Less is better.
    Down,
    /// Neither: a difference is told without a judgement.
    Neither,
}

/// How people are told a figure.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Measure {
    /// Seconds, told in hours.
    Hours,
    /// Seconds, told in minutes.
    Minutes,
    /// A number of times.
    Times,
    /// Pouches.
    Bags,
    /// Metres of film.
    Metres,
    /// Per cent.
    Percent,
}

/// A figure.
#[derive(Clone, Copy, Debug)]
pub struct Trait {
    /// Its name on the wire.
    pub name: &'static str,
    /// The key of its words.
    pub words: &'static str,
    /// The unit of calls and files.
    pub unit: &'static str,
    /// How people are told it.
    pub measure: Measure,
    /// Which way is the better one.
    pub better: Better,
}

const fn of(name: &'static str, words: &'static str, unit: &'static str, measure: Measure, better: Better) -> Trait {
    Trait { name, words, unit, measure, better }
}

/// Each figure in the order of tables and files.
pub const FIGURES: [Trait; 18] = [
    of("powerOnTime", "figure.power_on_time", "s", Measure::Hours, Better::Neither),
    of("operatingTime", "figure.operating_time", "s", Measure::Hours, Better::Up),
    of("fillingTime", "figure.filling_time", "s", Measure::Hours, Better::Up),
    of("inputTime", "figure.input_time", "s", Measure::Hours, Better::Neither),
    of("stopTime", "figure.stop_time", "s", Measure::Minutes, Better::Down),
    of("alarmStopTime", "figure.alarm_stop_time", "s", Measure::Minutes, Better::Down),
    of("offTime", "figure.off_time", "s", Measure::Hours, Better::Neither),
    of("unknownTime", "figure.unknown_time", "s", Measure::Hours, Better::Down),
    of("alarmCount", "figure.alarm_count", "times", Measure::Times, Better::Down),
    of("productionCount", "figure.production_count", "bags", Measure::Bags, Better::Up),
    of("weightCheckerOk", "figure.weight_checker_ok", "bags", Measure::Bags, Better::Up),
    of("weightCheckerNg", "figure.weight_checker_ng", "bags", Measure::Bags, Better::Down),
    of("yieldRate", "figure.yield_rate", "%", Measure::Percent, Better::Up),
    of("operatingRatio", "figure.operating_ratio", "%", Measure::Percent, Better::Up),
    of("filmUsage", "figure.film_usage", "m", Measure::Metres, Better::Neither),
    of("filmUsageOk", "figure.film_usage_ok", "m", Measure::Metres, Better::Neither),
    of("filmUsageLoss", "figure.film_usage_loss", "m", Measure::Metres, Better::Down),
    of("filmLossRate", "figure.film_loss_rate", "%", Measure::Percent, Better::Down),
];

/// A figure by its name.
pub fn find(name: &str) -> Option<&'static Trait> {
    FIGURES.iter().find(|figure| figure.name == name)
}

/// The names of all figures.
pub fn all() -> Vec<&'static str> {
    FIGURES.iter().map(|figure| figure.name).collect()
}

/// The figures by their names on the wire.
pub fn by_name(figures: &Figures) -> Map<String, Value> {
    match serde_json::to_value(figures) {
        Ok(Value::Object(names)) => names,
        _ => Map::new(),
    }
}

/// Figures as cells of a file, in the order of `names`: in their own units, metres and per cent with as many decimals as
/// people are told; empty where there is none.
pub fn cells(values: &Map<String, Value>, names: &[&str]) -> Vec<String> {
    let cell = |name: &&str| {
        let value = values.get(*name).and_then(Value::as_f64);
        value.zip(find(name)).map_or_else(String::new, |(value, figure)| figure.cell(value))
    };
    names.iter().map(cell).collect()
}

/// The headings of figures, with their units.
pub fn headings(lang: Lang, names: &[&str]) -> Vec<String> {
    let known = names.iter().filter_map(|name| find(name));
    known
        .map(|figure| measure::heading(&messages::say(lang, figure.words), Some(&measure::unit(lang, figure.unit))))
        .collect()
}

/// Times that the clock shares out: an hour of work has none of them more or less.
const OF_THE_CLOCK: [&str; 3] = ["powerOnTime", "offTime", "unknownTime"];

impl Trait {
    /// This figure of a set; none where there is none.
    pub fn value(&self, figures: &Figures) -> Option<f64> {
        by_name(figures).get(self.name).and_then(Value::as_f64)
    }

    /// Its words.
    pub fn label(&self, lang: Lang) -> String {
        messages::say(lang, self.words)
    }

    /// The unit in which people are told it.
    pub fn unit(&self, lang: Lang) -> String {
        match self.measure {
            Measure::Hours => messages::say(lang, "report.hours"),
            Measure::Minutes => messages::say(lang, "report.minutes"),
            Measure::Times | Measure::Bags | Measure::Metres | Measure::Percent => measure::unit(lang, self.unit),
        }
    }

    const fn told(&self) -> (f64, usize) {
        match self.measure {
            Measure::Hours => (3600.0, 2),
            Measure::Minutes => (60.0, 0),
            Measure::Times | Measure::Bags => (1.0, 0),
            Measure::Metres | Measure::Percent => (1.0, 1),
        }
    }

    /// A value in its own unit: seconds are not told in hours here.
    fn cell(&self, value: f64) -> String {
        let decimals = match self.measure {
            Measure::Metres | Measure::Percent => self.told().1,
            Measure::Hours | Measure::Minutes | Measure::Times | Measure::Bags => 0,
        };
        let text = rounded(value, decimals);
        if value < 0.0 && counts(&text) { format!("-{text}") } else { text }
    }

    /// A value as people are told it, in its own unit: rounded to what is written.
    pub fn shown(&self, value: f64) -> f64 {
        let (per, decimals) = self.told();
        to_decimals(value / per, decimals) * per
    }

    /// True for a share, which can be judged whatever the time.
    pub fn is_ratio(&self) -> bool {
        self.measure == Measure::Percent
    }

    /// A total by the hour of busy time, as it is told: minutes, times, bags or metres. None for a ratio, for time that is
    /// no part of the busy time, and where there was no busy time.
    pub fn hourly(&self, value: f64, busy_ms: i64) -> Option<f64> {
        #[expect(clippy::cast_precision_loss, reason = "milliseconds of a month stay far below 2^53")]
        let hours = busy_ms as f64 / 3_600_000.0;
        let per = match self.measure {
            Measure::Hours if OF_THE_CLOCK.contains(&self.name) => return None,
            Measure::Hours | Measure::Minutes => 60.0,
            Measure::Times | Measure::Bags | Measure::Metres => 1.0,
            Measure::Percent => return None,
        };
        (hours > 0.0).then(|| to_decimals(value / per / hours, self.hourly_decimals()))
    }

    const fn hourly_decimals(&self) -> usize {
        match self.measure {
            Measure::Bags => 0,
            Measure::Times => 2,
            Measure::Hours | Measure::Minutes | Measure::Metres | Measure::Percent => 1,
        }
    }

    /// A value by the hour as it is written, without its unit.
    pub fn hourly_text(&self, value: Option<f64>) -> String {
        value.map_or_else(|| NONE.to_owned(), |value| number(value, self.hourly_decimals()))
    }

    /// In what a total is told by the hour.
    pub fn hourly_unit(&self, lang: Lang) -> String {
        messages::say(
            lang,
            match self.measure {
                Measure::Hours | Measure::Minutes => "report.minutes_an_hour",
                Measure::Times => "report.times_an_hour",
                Measure::Bags => "report.bags_an_hour",
                Measure::Metres | Measure::Percent => "report.metres_an_hour",
            },
        )
    }

    /// A value in the unit in which people are told it.
    pub fn scaled(&self, value: f64) -> f64 {
        value / self.told().0
    }

    /// A value as it is written, without its unit.
    pub fn text(&self, value: Option<f64>) -> String {
        let (per, decimals) = self.told();
        value.map_or_else(|| NONE.to_owned(), |value| number(value / per, decimals))
    }

    /// A difference as it is written: with its sign.
    pub fn difference(&self, value: Option<f64>) -> String {
        signed(self.text(value), value)
    }

    /// The same of values by the hour.
    pub fn hourly_difference(&self, value: Option<f64>) -> String {
        signed(self.hourly_text(value), value)
    }

    /// What a difference means; none where neither way is the better one.
    pub fn judge(&self, difference: Option<f64>) -> Option<Judgement> {
        self.judged(difference?, &self.text(difference))
    }

    /// What a difference by the hour means.
    pub fn judge_hourly(&self, difference: Option<f64>) -> Option<Judgement> {
        self.judged(difference?, &self.hourly_text(difference))
    }

    fn judged(&self, value: f64, text: &str) -> Option<Judgement> {
        if !counts(text) {
            return Some(Judgement::Same);
        }
        let up = match self.better {
            Better::Neither => return None,
            Better::Up => true,
            Better::Down => false,
        };
        Some(if (value > 0.0) == up { Judgement::Better } else { Judgement::Worse })
    }
}

/// With the sign of what became more.
fn signed(text: String, value: Option<f64>) -> String {
    if counts(&text) && value.is_some_and(|value| value > 0.0) { format!("+{text}") } else { text }
}

/// What a difference means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Judgement {
    /// It became better.
    Better,
    /// It became worse.
    Worse,
    /// As written, nothing changed.
    Same,
}

impl Judgement {
    /// In words.
    pub fn words(self, lang: Lang) -> String {
        messages::say(
            lang,
            match self {
                Self::Better => "report.better",
                Self::Worse => "report.worse",
                Self::Same => "report.same",
            },
        )
    }
}

/// What stands where there is no value.
pub const NONE: &str = "―";

/// The digits of a number, without its sign: halves go away from 0, as on the screens.
fn rounded(value: f64, decimals: usize) -> String {
    format!("{:.decimals$}", to_decimals(value.abs(), decimals))
}

/// Whether a number is more than 0 as it is written.
fn counts(text: &str) -> bool {
    text.bytes().any(|byte| matches!(byte, b'1'..=b'9'))
}

/// A number with its thousands apart; below 0 with the sign of mathematics.
pub fn number(value: f64, decimals: usize) -> String {
    let text = rounded(value, decimals);
    let (whole, rest) = text.split_once('.').map_or((text.as_str(), ""), |(whole, rest)| (whole, rest));
    let mut told = String::new();
    if value < 0.0 && counts(&text) {
        told.push('\u{2212}');
    }
    for (place, digit) in whole.chars().enumerate() {
        if place > 0 && (whole.len() - place).is_multiple_of(3) {
            told.push(',');
        }
        told.push(digit);
    }
    if !rest.is_empty() {
        told.push('.');
        told.push_str(rest);
    }
    told
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_figure_has_a_line() {
        let told = by_name(&Figures::default());
        let beside = ["learntLate", "setAside"];
        assert!(beside.iter().all(|name| told.contains_key(*name)), "they tell of readings, and are no figures");
        assert_eq!(told.len(), FIGURES.len() + beside.len());
        assert!(FIGURES.iter().all(|figure| told.contains_key(figure.name)));
        let some = Figures { film_usage_loss: Some(-0.5), alarm_count: 3, ..Figures::default() };
        assert_eq!(cells(&by_name(&some), &["alarmCount", "yieldRate", "filmUsageLoss"]), ["3", "", "-0.5"]);
    }

    #[test]
    fn figures_are_written_in_the_unit_that_people_use() {
        let figure = |name| *find(name).unwrap();
        assert_eq!(figure("operatingTime").text(Some(90_000.0)), "25.00");
        assert_eq!(figure("alarmStopTime").text(Some(3_630.0)), "61");
        assert_eq!(figure("productionCount").text(Some(1_234_567.0)), "1,234,567");
        assert_eq!(figure("yieldRate").text(None), "―");
        assert_eq!(figure("yieldRate").difference(Some(0.04)), "0.0");
        assert_eq!(figure("yieldRate").difference(Some(1.25)), "+1.3");
        assert_eq!(figure("productionCount").difference(Some(-1_200.0)), "\u{2212}1,200");
    }

    #[test]
    fn a_difference_is_judged_as_it_is_written() {
        let judge = |name, value| find(name).unwrap().judge(Some(value));
        assert_eq!(judge("yieldRate", 0.04), Some(Judgement::Same));
        assert_eq!(judge("yieldRate", 0.2), Some(Judgement::Better));
        assert_eq!(judge("alarmStopTime", 600.0), Some(Judgement::Worse));
        assert_eq!(judge("powerOnTime", 36_000.0), None);
        assert_eq!(find("yieldRate").unwrap().judge(None), None);
    }
}
