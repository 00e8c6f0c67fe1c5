//! Constants that the client is told by name, each defined once: here, or as a limit of the program in [`limits`].
//!
//! Those of [`REPLACEABLE`] a provider may give another value without a release (decision 31); where they are enforced
//! they are read with that value. The others are fixed.

use std::collections::BTreeMap;

use crate::limits;

/// What the value of a constant may be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Range {
    /// A whole number.
    Whole(i64, i64),
    /// Endings of file names, in small letters, with commas between them.
    Endings,
}

/// A constant that a provider may replace.
#[derive(Clone, Copy, Debug)]
pub struct Constant {
    /// Its name.
    pub item: &'static str,
    /// Its value where nobody replaced it.
    pub default: &'static str,
    /// What it may be.
    pub range: Range,
}

/// Most locations of a member, and how many a picker offers.
pub const LOCATION_MAX_SIZE: Constant =
    Constant { item: "LOCATION_MAX_SIZE", default: "460", range: Range::Whole(1, 10_000) };
/// Most bytes of an uploaded file (decision 66).
pub const UPLOAD_MAX_BYTES: Constant =
    Constant { item: "UPLOAD_MAX_BYTES", default: "104857600", range: Range::Whole(1, 104_857_600) };
/// Endings of files that nobody may upload.
pub const REFUSED_EXTENSIONS: Constant = Constant {
    item: "REFUSED_EXTENSIONS",
    default: "exe,bat,cmd,com,js,mjs,vbs,ps1,sh,msi,scr,jar,html,htm,svg,lnk,dll",
    range: Range::Endings,
};

/// All that a provider may replace, by name.
pub const REPLACEABLE: [Constant; 3] = [LOCATION_MAX_SIZE, REFUSED_EXTENSIONS, UPLOAD_MAX_BYTES];

/// Why a value is refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// There is no such constant, or it is fixed.
    Item(String),
    /// The constant cannot have this value.
    Value(String),
}

impl Constant {
    /// Its value, given what a provider put in its place. What it cannot be does not count.
    pub fn value<'a>(&self, replaced: Option<&'a str>) -> &'a str {
        replaced.filter(|value| self.range.holds(value)).unwrap_or(self.default)
    }

    /// The same of a number.
    pub fn number(&self, replaced: Option<&str>) -> i64 {
        self.value(replaced).parse().unwrap_or_default()
    }
}

impl Range {
    fn holds(self, value: &str) -> bool {
        match self {
            Self::Whole(least, most) => value.parse().is_ok_and(|number: i64| (least..=most).contains(&number)),
            Self::Endings => value.split(',').all(|ending| {
                !ending.is_empty() && ending.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit())
            }),
        }
    }

    fn says(self) -> String {
        match self {
            Self::Whole(least, most) => format!("a whole number from {least} to {most} is wanted"),
            Self::Endings => "endings such as exe,bat are wanted".to_owned(),
        }
    }
}

/// Everything that the client is told, given what a provider replaced.
pub fn told(replaced: &BTreeMap<String, String>) -> Vec<(&'static str, String)> {
    let value = |one: Constant| (one.item, one.value(replaced.get(one.item).map(String::as_str)).to_owned());
    REPLACEABLE.into_iter().map(value).chain(fixed()).collect()
}

/// Refuses a replacement that would not count.
pub fn check(item: &str, value: &str) -> Result<(), Refusal> {
    match REPLACEABLE.iter().find(|constant| constant.item == item) {
        Some(constant) if constant.range.holds(value) => Ok(()),
        Some(constant) => Err(Refusal::Value(format!("“{value}”: {}", constant.range.says()))),
        None if fixed().iter().any(|(fixed, _)| *fixed == item) => {
            Err(Refusal::Item(format!("{item} is a limit of the program and cannot be replaced")))
        }
        None => {
            let known = REPLACEABLE.map(|constant| constant.item).join(", ");
            Err(Refusal::Item(format!("“{item}” is no constant; there are {known}")))
        }
    }
}

/// Limits of the program, under the names by which the client knows them.
fn fixed() -> [(&'static str, String); 6] {
    [
        ("PAGE_SIZES", limits::PAGE_SIZES.map(|size| size.to_string()).join(",")),
        ("DEFAULT_PAGE_SIZE", limits::DEFAULT_PAGE_SIZE.to_string()),
        ("FILLING_HISTORY_DISPLAY_HOURS", (limits::DISPLAY_WINDOW_S / 3600).to_string()),
        ("FILLING_HISTORY_CSV_DAYS", (limits::CSV_WINDOW_S / 86_400).to_string()),
        ("FILLING_HISTORY_MAX_ITEMS", limits::GRAPH_MAX_ITEMS.to_string()),
        ("FILLING_HISTORY_MAX_CATEGORIES", limits::GRAPH_MAX_CATEGORIES.to_string()),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_default_is_a_value_that_its_constant_may_have() {
        for constant in REPLACEABLE {
            assert_eq!(check(constant.item, constant.default), Ok(()));
        }
    }

    #[test]
    fn what_is_told_is_what_counts() {
        let replaced = |value: &str| BTreeMap::from([("LOCATION_MAX_SIZE".to_owned(), value.to_owned())]);
        for (value, counts) in [("3", 3), ("many", 460), ("0", 460)] {
            let told = told(&replaced(value));
            assert!(told.contains(&("LOCATION_MAX_SIZE", counts.to_string())), "{value}");
            assert_eq!(LOCATION_MAX_SIZE.number(Some(value)), counts);
        }
    }

    #[test]
    fn what_would_not_count_is_refused() {
        assert!(matches!(check("PAGE_SIZES", "10"), Err(Refusal::Item(why)) if why.contains("limit of the program")));
        assert!(matches!(check("PAGESIZE", "10"), Err(Refusal::Item(why)) if why.contains("LOCATION_MAX_SIZE")));
        assert!(matches!(check("UPLOAD_MAX_BYTES", "1 GB"), Err(Refusal::Value(_))));
        assert!(matches!(check("REFUSED_EXTENSIONS", "exe, bat"), Err(Refusal::Value(_))));
    }
}
