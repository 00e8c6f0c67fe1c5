//! The rules of the search form, pure. The page repeats them; the server's word counts.

use std::collections::BTreeSet;

use kernel::fault::{FieldFaults, Together};
use kernel::limits::{CSV_WINDOW_S, DISPLAY_WINDOW_S, GRAPH_MAX_CATEGORIES, GRAPH_MAX_ITEMS, MAX_POINTS};
use kernel::zone::parse_iso;
use kernel::{Fault, Message, Outcome};
use telemetry::Span;
use telemetry::signals::Signals;
use time::{Duration, OffsetDateTime};

use super::requests::SearchConditions;

/// Longest film code: three parts joined by hyphens.
const FILM_CODE_MAX: usize = 64;
/// Longest product code.
const ITEM_CODE_MAX: usize = 10;

/// What a window is asked for; it decides how long it may be.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Purpose {
    /// To be looked at.
    #[default]
    Display,
    /// To be written to a file.
    Csv,
}

impl Purpose {
    fn limit(self) -> (Duration, &'static str) {
        match self {
            Self::Display => (Duration::seconds(DISPLAY_WINDOW_S), "support.period.display"),
            Self::Csv => (Duration::seconds(CSV_WINDOW_S), "support.period.csv"),
        }
    }
}

/// By what a product is found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Identifier {
    /// The code that the customer gives it.
    Code(String),
    /// The number that the machine knows it by.
    Number(i16),
    /// The code on its film.
    Film(String),
    /// By nothing: every item is wanted.
    All,
}

/// The conditions of a search, checked.
#[derive(Clone, Debug)]
pub(crate) struct Search {
    pub(crate) line: Option<String>,
    pub(crate) device: Option<String>,
    pub(crate) identifier: Identifier,
    pub(crate) window: Span,
}

/// Checks a search; all broken rules are told at once.
pub(crate) fn search(asked: &SearchConditions, purpose: Purpose) -> Outcome<Search> {
    let unit = named_unit(asked.line_unique_key.as_deref(), asked.device_unique_key.as_deref());
    let window = window(asked.start_time.as_deref(), asked.end_time.as_deref(), purpose);
    let ((line, device), identifier, window) = (unit, identifier(asked), window).together()?;
    Ok(Search { line, device, identifier, window })
}

/// Checks the question for a window's items: a search that names none.
pub(crate) fn items_search(
    (line, device): (Option<&str>, Option<&str>),
    (start, end): (Option<&str>, Option<&str>),
) -> Outcome<Search> {
    let ((line, device), window) = (named_unit(line, device), window(start, end, Purpose::Csv)).together()?;
    Ok(Search { line, device, identifier: Identifier::All, window })
}

/// A line or a machine as a search names them.
type NamedUnit = (Option<String>, Option<String>);

fn named_unit(line: Option<&str>, device: Option<&str>) -> Outcome<NamedUnit> {
    let unit = (given(line), given(device));
    if unit == (None, None) {
        return Err(Fault::field("lineUniqueKey", "required", "support.unit.required"));
    }
    Ok(unit)
}

/// An empty text is none.
pub(crate) fn given(text: Option<&str>) -> Option<String> {
    text.filter(|text| !text.is_empty()).map(str::to_owned)
}

fn identifier(asked: &SearchConditions) -> Outcome<Identifier> {
    let code = given(asked.user_item_code.as_deref());
    let film = given(asked.film_code.as_deref());
    match (code, asked.recipe_data_number, film, asked.all_items.unwrap_or(false)) {
        (None, None, None, false) => Err(Fault::field("identifier", "required", "support.identifier.required")),
        (Some(code), None, None, false) => Ok(Identifier::Code(short(code, "userItemCode", ITEM_CODE_MAX)?)),
        (None, Some(number), None, false) => Ok(Identifier::Number(item_number(number)?)),
        (None, None, Some(film), false) => Ok(Identifier::Film(short(film, "filmCode", FILM_CODE_MAX)?)),
        (None, None, None, true) => Ok(Identifier::All),
        _ => Err(Fault::field("identifier", "one_of", "support.identifier.one")),
    }
}

fn short(text: String, field: &'static str, max: usize) -> Outcome<String> {
    if text.chars().count() > max {
        return Err(Fault::field(field, "max_length", Message::new("field.max_length").with("max", max)));
    }
    Ok(text)
}

fn item_number(number: i64) -> Outcome<i16> {
    let legal = i16::try_from(number).ok().filter(|number| (1..=999).contains(number));
    let range = || Message::new("field.range").with("min", 1).with("max", 999);
    legal.ok_or_else(|| Fault::field("recipeDataNumber", "range", range()))
}

/// Checks a window.
pub(crate) fn window(start: Option<&str>, end: Option<&str>, purpose: Purpose) -> Outcome<Span> {
    let (from, to) = (instant("startTime", start), instant("endTime", end)).together()?;
    if to <= from {
        return Err(Fault::field("endTime", "after_start", "field.end_after_start"));
    }
    let (limit, words) = purpose.limit();
    if to - from > limit {
        return Err(Fault::field("endTime", "period", words));
    }
    Ok(Span::new(from, to))
}

fn instant(field: &'static str, text: Option<&str>) -> Outcome<OffsetDateTime> {
    let Some(text) = text.filter(|text| !text.is_empty()) else {
        return Err(Fault::field(field, "required", "field.required"));
    };
    parse_iso(text).ok_or_else(|| Fault::field(field, "time", "field.time"))
}

/// Checks the items of a graph: known, each once, few enough together with those already `shown`.
pub(crate) fn graph_items<'a>(signals: &Signals, items: &'a [String], shown: &'a [String]) -> Outcome<()> {
    let mut faults = FieldFaults::default();
    if items.is_empty() {
        faults.add("itemKeys", "required", "support.items.required");
    }
    // a list that is far too long needs no word for each of its items
    let first = |keys: &'a [String]| &keys[..keys.len().min(2 * GRAPH_MAX_ITEMS)];
    known_items(&mut faults, signals, "itemKeys", first(items));
    known_items(&mut faults, signals, "shownItemKeys", first(shown));
    let all: BTreeSet<&String> = items.iter().chain(shown).collect();
    if all.len() > GRAPH_MAX_ITEMS {
        faults.add("itemKeys", "max_items", Message::new("support.items.max").with("max", GRAPH_MAX_ITEMS));
    }
    let categories: BTreeSet<&str> =
        all.iter().filter_map(|key| Some(signals.get(*key)?.unit_category.as_str())).collect();
    if categories.len() > GRAPH_MAX_CATEGORIES {
        let words = Message::new("support.items.categories").with("max", GRAPH_MAX_CATEGORIES);
        faults.add("itemKeys", "max_categories", words);
    }
    faults.done()
}

/// Checks the items of a file: known, each once.
pub(crate) fn file_items(signals: &Signals, items: &[String]) -> Outcome<()> {
    let mut faults = FieldFaults::default();
    // more than there are cannot all be different
    if items.len() > signals.len() {
        let words = Message::new("support.items.max").with("max", signals.len());
        return Err(Fault::field("itemKeys", "max_items", words));
    }
    known_items(&mut faults, signals, "itemKeys", items);
    faults.done()
}

fn known_items(faults: &mut FieldFaults, signals: &Signals, field: &'static str, items: &[String]) {
    let mut seen = BTreeSet::new();
    for (place, key) in items.iter().enumerate() {
        let at = || format!("{field}[{place}]");
        if !signals.contains_key(key) {
            faults.add(at(), "unknown", Message::new("support.items.unknown").with("key", key));
        } else if !seen.insert(key) {
            faults.add(at(), "twice", Message::new("support.items.twice").with("key", key));
        }
    }
}

/// Checks how many points of a series are wanted.
pub(crate) fn points(wanted: Option<i64>) -> Outcome<usize> {
    let Some(wanted) = wanted else { return Ok(kernel::limits::DEFAULT_POINTS) };
    let legal = usize::try_from(wanted).ok().filter(|points| (2..=MAX_POINTS).contains(points));
    let range = || Message::new("field.range").with("min", 2).with("max", MAX_POINTS);
    legal.ok_or_else(|| Fault::field("maxPoints", "range", range()))
}

#[cfg(test)]
#[path = "rules_tests.rs"]
mod tests;
