//! What a saved analysis asks for. It is saved as the address of its screen, so it is read as the screen reads it:
//! whatever a value cannot be is left out.

use plant::items::Item;
use serde_json::Value;
use telemetry::periods::Period;
use time::{Date, Duration, Month};

use crate::buckets::Grain;
use crate::figures;

/// Figures that a chart shows at most.
const FIGURES_MAX: usize = 5;
/// Items of one analysis.
const ITEMS_MAX: usize = 10;
/// What is shown before anybody chooses.
const USUAL: [&str; 3] = ["operatingRatio", "productionCount", "alarmStopTime"];
/// The same of items.
const USUAL_OF_ITEMS: &str = "productionCount";

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
    /// Up to today from the day behind the same day three months earlier.
    Last3Months,
    /// The same from twelve months earlier.
    Last12Months,
}

/// What the screens of units offer.
const OF_UNITS: [Along; 6] =
    [Along::Last7Days, Along::ThisWeek, Along::LastWeek, Along::ThisMonth, Along::LastMonth, Along::Last31Days];
/// What the screen of items offers.
const OF_ITEMS: [Along; 4] = [Along::LastMonth, Along::ThisMonth, Along::Last3Months, Along::Last12Months];

impl Along {
    /// One of those that a screen offers.
    fn offered(word: Option<&str>, offers: &[Self]) -> Option<Self> {
        word.and_then(Self::parse).filter(|along| offers.contains(along))
    }

    fn parse(word: &str) -> Option<Self> {
        Some(match word {
            "last7Days" => Self::Last7Days,
            "thisWeek" => Self::ThisWeek,
            "lastWeek" => Self::LastWeek,
            "thisMonth" => Self::ThisMonth,
            "lastMonth" => Self::LastMonth,
            "last31Days" => Self::Last31Days,
            "last3Months" => Self::Last3Months,
            "last12Months" => Self::Last12Months,
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
            Self::Last3Months => (earlier(today, 3).saturating_add(Duration::DAY), today),
            Self::Last12Months => (earlier(today, 12).saturating_add(Duration::DAY), today),
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

/// The same day so many months earlier; the last one of a month that is too short for it.
fn earlier(day: Date, months: i32) -> Date {
    let at = day.year() * 12 + i32::from(u8::from(day.month())) - 1 - months;
    let month = u8::try_from(at.rem_euclid(12) + 1).ok().and_then(|month| Month::try_from(month).ok());
    let (year, month) = (at.div_euclid(12), month.unwrap_or(Month::January));
    Date::from_calendar_date(year, month, day.day().min(month.length(year))).unwrap_or(day)
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
    /// Items of a location.
    ByItem {
        /// The key of the location; the first that its reader sees when absent.
        location: Option<String>,
        /// Each once.
        items: Vec<Item>,
        /// Its days, at most a year.
        days: AskedDays,
        /// How long a bucket is; as its days are when the screen showed them whole.
        grain: Option<Grain>,
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
    /// Its conditions lack units, items or days.
    Conditions,
    /// All of its days are fixed: every report would be the same.
    Fixed,
}

/// The permission without which the analyses of a screen are closed.
pub fn permission(screen: &str) -> Option<&'static str> {
    match screen {
        "two-units" => Some("support.production-analysis.two-units"),
        "all-units" => Some("support.production-analysis.all-units"),
        "by-recipe" => Some("support.production-analysis.by-recipe"),
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
        "by-recipe" => Subject::ByItem {
            location: text(conditions, "location").map(str::to_owned),
            items: Some(items(conditions)).filter(|items| !items.is_empty()).ok_or(Unfit::Conditions)?,
            days: days_of_items(conditions),
            grain: details.and_then(|details| text(details, "tab")).and_then(grain),
        },
        _ => return Err(Unfit::Conditions),
    };
    let along = match &subject {
        Subject::TwoUnits { basis, target } => basis.days.goes_along() || target.days.goes_along(),
        Subject::AllUnits { days, .. } | Subject::ByItem { days, .. } => days.goes_along(),
    };
    if !along {
        return Err(Unfit::Fixed);
    }
    let shown = |name| text(conditions, name).or_else(|| text(details?, name));
    let named = shown(if screen == "by-recipe" { "figure" } else { "figures" }).unwrap_or_default();
    let mut figures: Vec<&'static str> = Vec::new();
    for figure in named.split(',').filter_map(figures::find) {
        if figures.len() < FIGURES_MAX && !figures.contains(&figure.name) {
            figures.push(figure.name);
        }
    }
    if figures.is_empty() {
        figures = if screen == "by-recipe" { vec![USUAL_OF_ITEMS] } else { USUAL.to_vec() };
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
    if let Some(along) = Along::offered(text(conditions, last), &OF_UNITS) {
        return Some(AskedDays::Along(along));
    }
    let (first, last) = Period::check_days(text(conditions, from), text(conditions, to)).ok()?;
    Some(AskedDays::Fixed(first, last))
}

/// Items are their number, code and name in a row.
fn items(conditions: &Value) -> Vec<Item> {
    let mut found: Vec<Item> = Vec::new();
    for item in conditions.get("items").and_then(Value::as_array).into_iter().flatten().filter_map(item) {
        if found.len() < ITEMS_MAX && !found.contains(&item) {
            found.push(item);
        }
    }
    found
}

fn item(raw: &Value) -> Option<Item> {
    let [number, code, name] = &raw.as_array()?[..] else { return None };
    let number = i16::try_from(number.as_i64()?).ok().filter(|number| (1..=999).contains(number))?;
    Some(Item { number, name: name.as_str()?.to_owned(), code: code.as_str()?.to_owned() })
}

/// The days of an analysis by item: what its screen cannot read means the usual ones there.
fn days_of_items(conditions: &Value) -> AskedDays {
    let along = Along::offered(text(conditions, "last"), &OF_ITEMS);
    let fixed = || Period::check_year(text(conditions, "from"), text(conditions, "to")).ok();
    match (along, fixed()) {
        (Some(along), _) => AskedDays::Along(along),
        (None, Some((first, last))) => AskedDays::Fixed(first, last),
        (None, None) => AskedDays::Along(Along::Last3Months),
    }
}

fn grain(tab: &str) -> Option<Grain> {
    match tab {
        "day" => Some(Grain::Day),
        "week" => Some(Grain::Week),
        "month" => Some(Grain::Month),
        _ => None,
    }
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
            ("last3Months", (date!(2026 - 08 - 26), today)),
            ("last12Months", (date!(2025 - 11 - 26), today)),
        ] {
            assert_eq!(Along::parse(word).unwrap().on(today), days, "{word}");
        }
        assert_eq!(Along::LastMonth.on(date!(2027 - 03 - 31)), (date!(2027 - 02 - 01), date!(2027 - 02 - 28)));
        assert_eq!(Along::Last3Months.on(date!(2027 - 01 - 31)).0, date!(2026 - 11 - 01));
        assert_eq!(Along::Last3Months.on(date!(2027 - 05 - 31)).0, date!(2027 - 03 - 01));
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
    fn items_are_read_as_their_screen_reads_its_address() {
        let saved = json!({"location": "p", "items": [[12, "TEA500", "GREEN TEA 500"], [12, "TEA500", "GREEN TEA 500"], [0, "", ""], [13, "", ""]]});
        let asked = read("by-recipe", &saved, Some(&json!({"tab": "week", "figure": "yieldRate"}))).unwrap();
        let Subject::ByItem { location, items, days, grain } = asked.subject else { panic!() };
        assert_eq!(location.as_deref(), Some("p"));
        let tea = Item { number: 12, name: "GREEN TEA 500".to_owned(), code: "TEA500".to_owned() };
        assert_eq!(items, [tea, Item::unnamed(13)]);
        assert_eq!((days, grain), (AskedDays::Along(Along::Last3Months), Some(Grain::Week)));
        assert_eq!(asked.figures, ["yieldRate"]);
        let last = |last: &str| {
            let asked = read("by-recipe", &json!({"items": [[13, "", ""]], "last": last}), None).unwrap();
            let Subject::ByItem { days, .. } = asked.subject else { panic!() };
            (days, asked.figures)
        };
        assert_eq!(last("lastMonth"), (AskedDays::Along(Along::LastMonth), vec![USUAL_OF_ITEMS]));
        assert_eq!(last("lastWeek").0, AskedDays::Along(Along::Last3Months), "its screen does not offer weeks");
    }

    #[test]
    fn what_no_report_can_show_is_told() {
        assert_eq!(read("target-weight", &json!({"last": "lastWeek"}), None), Err(Unfit::Conditions));
        for items in [json!([]), json!([[1000, "", ""]]), json!([[12, "TEA500"]]), json!("12")] {
            assert_eq!(read("by-recipe", &json!({ "items": items }), None), Err(Unfit::Conditions));
        }
        let years = json!({"items": [[12, "", ""]], "from": "2024-04-01", "to": "2025-03-31"});
        assert_eq!(read("by-recipe", &years, None), Err(Unfit::Fixed));
        assert_eq!(read("two-units", &json!({"a": "l1", "aLast": "lastWeek"}), None), Err(Unfit::Conditions));
        for last in ["lastYear", "last3Months"] {
            assert_eq!(read("all-units", &json!({ "last": last }), None), Err(Unfit::Conditions), "{last}");
        }
        let fixed = json!({"from": "2026-11-01", "to": "2026-11-07"});
        assert_eq!(read("all-units", &fixed, None), Err(Unfit::Fixed));
    }
}
