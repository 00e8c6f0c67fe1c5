//! How Meilisearch searches, as its manual and trials of it say, as far as the engine uses it. It is a model: that the
//! suite holds on it proves that entries, filters, orders and pages arrive, not that a server is like it.

use std::cmp::Ordering;
use std::collections::BTreeMap;

use levenshtein_automata::{Distance, LevenshteinAutomatonBuilder};
use serde_json::{Value, json};

use crate::fake::FakeIndex;

/// A part of a query.
enum Part<'a> {
    Phrase(Vec<&'a str>),
    Word { word: &'a str, prefix: bool },
}

/// How well a document fits: typing errors, then places of its fields.
type Fit = (u64, usize);

fn words(value: &Value) -> Vec<&str> {
    value.as_array().map(|values| values.iter().filter_map(Value::as_str).collect()).unwrap_or_default()
}

/// The parts of a query; no more than ten are read.
fn parts(typed: &str) -> Vec<Part<'_>> {
    let goes_on = !typed.ends_with(' ');
    let texts: Vec<&str> = typed.trim_end().split(". ").filter(|text| !text.is_empty()).collect();
    let last = texts.len().saturating_sub(1);
    let mut parts = Vec::new();
    for (place, text) in texts.into_iter().enumerate().take(10) {
        parts.push(match text.strip_prefix('"') {
            Some(phrase) => Part::Phrase(phrase.trim_end_matches('"').split(' ').collect()),
            None => Part::Word { word: text, prefix: goes_on && place == last },
        });
    }
    parts
}

fn fit(index: &FakeIndex, document: &Value, part: &Part<'_>) -> Option<Fit> {
    let tolerance = &index.settings["typoTolerance"];
    let exact = words(&tolerance["disableOnAttributes"]);
    let fields = words(&index.settings["searchableAttributes"]).into_iter().enumerate();
    let tokens = |field: &str| document[field].as_str().unwrap().split(' ').collect::<Vec<_>>();
    match part {
        Part::Phrase(phrase) => {
            let whole = fields.clone().any(|(_, field)| phrase.iter().all(|token| tokens(field).contains(token)));
            let first = fields.clone().find(|(_, field)| tokens(field).contains(&phrase[0]))?;
            whole.then_some((0, first.0))
        }
        Part::Word { word, prefix } => {
            let letters = word.chars().count() as u64;
            let least = |key: &str| tolerance["minWordSizeForTypos"][key].as_u64().unwrap();
            let typos = u8::from(letters >= least("oneTypo")) + u8::from(letters >= least("twoTypos"));
            let fits = fields.filter_map(|(place, field)| {
                let typos = if exact.contains(&field) { 0 } else { typos };
                let builder = LevenshteinAutomatonBuilder::new(typos, true);
                let dfa = if *prefix { builder.build_prefix_dfa(word) } else { builder.build_dfa(word) };
                let errors = tokens(field).into_iter().filter_map(|token| match dfa.eval(token) {
                    Distance::Exact(errors) => Some(u64::from(errors)),
                    Distance::AtLeast(_) => None,
                });
                errors.min().map(|errors| (errors, place))
            });
            fits.min()
        }
    }
}

fn passes(document: &Value, filter: &str) -> bool {
    let (column, rest) = filter.split_once(' ').unwrap();
    let kept = match &document[column] {
        Value::Array(values) => values.clone(),
        value => vec![value.clone()],
    };
    let (operator, wanted) = rest.split_once(' ').unwrap();
    let number = |text: &str| text.parse::<i64>().unwrap();
    match operator {
        "IN" => {
            let wanted: Vec<Value> = serde_json::from_str(wanted).unwrap();
            // the server folds case
            kept.iter().any(|value| wanted.iter().any(|one| one.to_string().eq_ignore_ascii_case(&value.to_string())))
        }
        ">=" => kept[0].as_i64().unwrap() >= number(wanted),
        "<=" => kept[0].as_i64().unwrap() <= number(wanted),
        _ => panic!("{filter}"),
    }
}

fn compared(rule: &str, one: &Value, other: &Value) -> Ordering {
    let (column, order) = rule.split_once(':').unwrap();
    let (one, other) = (&one[column], &other[column]);
    let order_of_values = match (one.as_i64(), other.as_i64()) {
        (Some(one), Some(other)) => one.cmp(&other),
        _ => one.as_str().cmp(&other.as_str()),
    };
    if order == "desc" { order_of_values.reverse() } else { order_of_values }
}

/// The order of the index's rules.
fn ranked(index: &FakeIndex, asked: &Value, (a, one): &(Fit, &Value), (b, other): &(Fit, &Value)) -> Ordering {
    let rules = words(&index.settings["rankingRules"]).into_iter().map(|rule| match rule {
        "sort" => words(&asked["sort"])
            .into_iter()
            .map(|rule| compared(rule, one, other))
            .fold(Ordering::Equal, Ordering::then),
        "words" => Ordering::Equal,
        "typo" => a.0.cmp(&b.0),
        "attributeRank" => a.1.cmp(&b.1),
        rule => compared(rule, one, other),
    });
    rules.fold(Ordering::Equal, Ordering::then)
}

/// Answers a search.
pub(crate) fn search(index: &FakeIndex, asked: &Value) -> Value {
    let filterable = words(&index.settings["filterableAttributes"]);
    let filters: Vec<&str> = asked["filter"].as_str().unwrap().split(" AND ").collect();
    assert!(filters.iter().all(|filter| filterable.contains(&filter.split(' ').next().unwrap())), "{filters:?}");
    let sortable = words(&index.settings["sortableAttributes"]);
    assert!(words(&asked["sort"]).iter().all(|rule| sortable.contains(&rule.split(':').next().unwrap())));
    assert_eq!(asked["matchingStrategy"], "all");
    let parts = parts(asked["q"].as_str().unwrap());
    let whole = |document| {
        let fits = parts.iter().map(|part| fit(index, document, part)).collect::<Option<Vec<Fit>>>()?;
        Some((fits.iter().fold((0, 0), |sum, fit| (sum.0 + fit.0, sum.1 + fit.1)), document))
    };
    let within = index.documents.values().filter(|document| filters.iter().all(|filter| passes(document, filter)));
    let mut found: Vec<(Fit, &Value)> = within.filter_map(whole).collect();
    found.sort_by(|one, other| ranked(index, asked, one, other));
    let number = |key: &str| usize::try_from(asked[key].as_u64().unwrap()).unwrap();
    let (page, size) = (number("page"), number("hitsPerPage"));
    let hits = found.iter().skip((page - 1) * size).take(size).map(|(_, document)| json!({ "id": document["id"] }));
    let mut told = json!({ "hits": hits.collect::<Vec<_>>(), "totalHits": found.len() });
    for column in words(&asked["facets"]) {
        let mut counts: BTreeMap<String, u64> = BTreeMap::new();
        for (_, document) in &found {
            match &document[column] {
                Value::Array(values) => values
                    .iter()
                    .for_each(|value| *counts.entry(value.as_str().unwrap().to_lowercase()).or_default() += 1),
                value => *counts.entry(value.to_string()).or_default() += 1,
            }
        }
        told["facetDistribution"][column] = json!(counts);
    }
    told
}
