//! What a saved analysis asks for. It is saved as the address of its screen, so it is read as the screen reads it:
//! whatever a value cannot be is left out.

use serde_json::Value;
use telemetry::periods::Period;
use time::{Date, Duration};

use crate::figures;

/// Figures that a chart shows at most.
const FIGURES_MAX: usize = 5;
/// What is shown before anybody chooses.
const USUAL: [&str; 3] = ["operatingRatio", "productionCount", "alarmStopTime"];

/// Days that go along with the calendar.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Along {
    /// Today and the six days before.
    Last7Days,
    /// From Monday to Sunday.
    ThisWeek,
    /// The same a week earlier.
    LastWeek,
    /// From the first to the last of the month.
    ThisMonth,
    /// The same a month earlier.
    LastMonth,
    /// Today and the thirty days before.
    Last31Days,
}

impl Along {
    fn parse(word: &str) -> Option<Self> {
        Some(match word {
            "last7Days" => Self::Last7Days,
            "thisWeek" => Self::ThisWeek,
            "lastWeek" => Self::LastWeek,
            "thisMonth" => Self::ThisMonth,
            "lastMonth" => Self::LastMonth,
            "last31Days" => Self::Last31Days,
            _ => return None,
        })
    }

    /// The days on the day `today`.
    pub fn on(self, today: Date) -> (Date, Date) {
        let until = |days: i64| (today.saturating_sub(Duration::days(days - 1)), today);
        let monday = today.saturating_sub(Duration::days(i64::from(today.weekday().number_days_from_monday())));
        let week = |first: Date| (first, first.saturating_add(Duration::days(6)));
        let first = today.replace_day(1).unwrap_or(today);
        let month = |first: Date| {
            let after = first.saturating_add(Duration::days(31));
            let last = after.replace_day(1).unwrap_or(after).previous_day().unwrap_or(after);
            (first, last)
        };
        match self {
            Self::Last7Days => until(7),
            Self::Last31Days => until(31),
            Self::ThisWeek => week(monday),
            Self::LastWeek => week(monday.saturating_sub(Duration::WEEK)),
            Self::ThisMonth => month(first),
            Self::LastMonth => {
                let before = first.previous_day().unwrap_or(first);
                month(before.replace_day(1).unwrap_or(before))
            }
        }
    }
}

/// Fixed days, or days that go along.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AskedDays {
    /// These, both ends counted.
    Fixed(Date, Date),
    /// Other ones each time.
    Along(Along),
}

impl AskedDays {
    /// The days on the day `today`.
    pub fn on(self, today: Date) -> (Date, Date) {
        match self {
            Self::Fixed(first, last) => (first, last),
            Self::Along(along) => along.on(today),
        }
    }

    const fn goes_along(self) -> bool {
        matches!(self, Self::Along(_))
    }
}

/// A unit in its days.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AskedSide {
    /// The key of its line.
    pub line: String,
    /// That of one machine; all fillers of the line when absent.
    pub device: Option<String>,
    /// Its days.
    pub days: AskedDays,
}

/// What is analysed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Subject {
    /// Two units, or one in two periods.
    TwoUnits {
        /// What is compared with.
        basis: AskedSide,
        /// What is compared.
        target: AskedSide,
    },
    /// All units of a location.
    AllUnits {
        /// The key of the location; the first that its reader sees when absent.
        location: Option<String>,
        /// Its days.
        days: AskedDays,
    },
}

/// What a saved analysis asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Question {
    /// What is analysed.
    pub subject: Subject,
    /// Names of the figures that are shown by day.
    pub figures: Vec<&'static str>,
}

/// Why a saved analysis cannot be sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unfit {
    /// Nobody has taught reports to show its screen.
    Screen,
    /// Its conditions lack a unit or days.
    Conditions,
    /// All of its days are fixed: every report would be the same.
    Fixed,
}

/// The permission without which the analyses of a screen are closed.
pub fn permission(screen: &str) -> Option<&'static str> {
    match screen {
        "two-units" => Some("support.production-analysis.two-units"),
        "all-units" => Some("support.production-analysis.all-units"),
        _ => None,
    }
}

/// Reads a saved analysis.
///
/// # Errors
///
/// Why a report cannot be made of it.
pub fn read(screen: &str, conditions: &Value, details: Option<&Value>) -> Result<Question, Unfit> {
    let subject = match screen {
        "two-units" => Subject::TwoUnits {
            basis: side(conditions, "a").ok_or(Unfit::Conditions)?,
            target: side(conditions, "b").ok_or(Unfit::Conditions)?,
        },
        "all-units" => Subject::AllUnits {
            location: text(conditions, "location").map(str::to_owned),
            days: days(conditions, ["from", "to", "last"]).ok_or(Unfit::Conditions)?,
        },
        _ => return Err(Unfit::Screen),
    };
    let along = match &subject {
        Subject::TwoUnits { basis, target } => basis.days.goes_along() || target.days.goes_along(),
        Subject::AllUnits { days, .. } => days.goes_along(),
    };
    if !along {
        return Err(Unfit::Fixed);
    }
    let named = text(conditions, "figures").or_else(|| text(details?, "figures")).unwrap_or_default();
    let mut figures: Vec<&'static str> = Vec::new();
    for figure in named.split(',').filter_map(figures::find) {
        if figures.len() < FIGURES_MAX && !figures.contains(&figure.name) {
            figures.push(figure.name);
        }
    }
    if figures.is_empty() {
        figures = USUAL.to_vec();
    }
    Ok(Question { subject, figures })
}

fn text<'a>(object: &'a Value, name: &str) -> Option<&'a str> {
    object.get(name)?.as_str().filter(|text| !text.is_empty())
}

/// A unit is its line's key and, behind a blank, that of one of its machines.
fn side(conditions: &Value, letter: &str) -> Option<AskedSide> {
    let unit = text(conditions, letter)?;
    let (line, device) = unit.split_once(' ').map_or((unit, None), |(line, device)| (line, Some(device)));
    let [from, to, last] = ["From", "To", "Last"].map(|part| format!("{letter}{part}"));
    Some(AskedSide {
        line: line.to_owned(),
        device: device.map(str::to_owned),
        days: days(conditions, [&from, &to, &last])?,
    })
}

fn days(conditions: &Value, [from, to, last]: [&str; 3]) -> Option<AskedDays> {
    if let Some(along) = text(conditions, last).and_then(Along::parse) {
        return Some(AskedDays::Along(along));
    }
    let (first, last) = Period::check_days(text(conditions, from), text(conditions, to)).ok()?;
    Some(AskedDays::Fixed(first, last))
}

#[cfg(test)]
mod tests {
    use serde_json::json;
    use time::macros::date;

    use super::*;

    #[test]
    fn days_go_along_as_on_the_screen() {
        let today = date!(2026 - 11 - 25); // a Wednesday
        for (word, days) in [
            ("last7Days", (date!(2026 - 11 - 19), today)),
            ("thisWeek", (date!(2026 - 11 - 23), date!(2026 - 11 - 29))),
            ("lastWeek", (date!(2026 - 11 - 16), date!(2026 - 11 - 22))),
            ("thisMonth", (date!(2026 - 11 - 01), date!(2026 - 11 - 30))),
            ("lastMonth", (date!(2026 - 10 - 01), date!(2026 - 10 - 31))),
            ("last31Days", (date!(2026 - 10 - 26), today)),
        ] {
            assert_eq!(Along::parse(word).unwrap().on(today), days, "{word}");
        }
        assert_eq!(Along::LastMonth.on(date!(2027 - 03 - 31)), (date!(2027 - 02 - 01), date!(2027 - 02 - 28)));
        assert_eq!(Along::ThisMonth.on(date!(2026 - 12 - 31)), (date!(2026 - 12 - 01), date!(2026 - 12 - 31)));
    }

    #[test]
    fn two_units_are_read_as_their_screen_reads_its_address() {
        let saved = json!({"location": "p", "a": "l1 d1", "aLast": "lastWeek", "b": "l2", "bFrom": "2026-11-01", "bTo": "2026-11-07"});
        let asked =
            read("two-units", &saved, Some(&json!({"tab": "days", "figures": "yieldRate,oee,yieldRate"}))).unwrap();
        let Subject::TwoUnits { basis, target } = asked.subject else { panic!() };
        assert_eq!((basis.line.as_str(), basis.device.as_deref()), ("l1", Some("d1")));
        assert_eq!(basis.days, AskedDays::Along(Along::LastWeek));
        assert_eq!((target.line.as_str(), target.device), ("l2", None));
        assert_eq!(asked.figures, ["yieldRate"]);
        assert_eq!(read("all-units", &json!({"last": "thisMonth"}), None).unwrap().figures, USUAL);
    }

    #[test]
    fn what_no_report_can_show_is_told() {
        assert_eq!(read("by-recipe", &json!({"last": "lastWeek"}), None), Err(Unfit::Screen));
        assert_eq!(read("two-units", &json!({"a": "l1", "aLast": "lastWeek"}), None), Err(Unfit::Conditions));
        assert_eq!(read("all-units", &json!({"last": "lastYear"}), None), Err(Unfit::Conditions));
        let fixed = json!({"from": "2026-11-01", "to": "2026-11-07"});
        assert_eq!(read("all-units", &fixed, None), Err(Unfit::Fixed));
    }
}
