//! A search, in the engine's terms.

use std::collections::BTreeMap;
use std::ops::Bound;

use levenshtein_automata::{Distance, LevenshteinAutomatonBuilder};
use serde_json::{Value, json};
use tantivy::aggregation::agg_req::Aggregations;
use tantivy::aggregation::{AggContextParams, AggregationCollector};
use tantivy::collector::sort_key::{SortBySimilarityScore, SortByStaticFastValue, SortByString};
use tantivy::collector::{Count, TopDocs};
use tantivy::query::{
    AllQuery, BooleanQuery, ConstScoreQuery, DisjunctionMaxQuery, FuzzyTermQuery, InvertedIndexRangeQuery, Occur,
    Query as Part, RangeQuery, TermQuery, TermSetQuery,
};
use tantivy::schema::{Field, IndexRecordOption};
use tantivy::{Order, Score, Searcher, TantivyError, Term};

use super::schema::Columns;
use crate::forms::{FIELDS, NAMES, holds_words};
use crate::plan::{Clause, Plan};
use crate::port::{EVERYBODY, Facets, Hits, Query, Sort};

/// What a part is worth that stands in the first field without a typing error.
const BEST: Score = 4096.0;
/// What a typing error costs: more than any field.
const TYPO: Score = 64.0;
/// Values of a column that are counted.
const VALUES: u32 = 5_000;

type Parts = Vec<(Occur, Box<dyn Part>)>;

/// Searches.
pub(super) fn find(searcher: &Searcher, columns: &Columns, query: &Query, plan: &Plan) -> Result<Hits, TantivyError> {
    let mut parts: Parts = Vec::new();
    for clause in &plan.clauses {
        parts.push((Occur::Must, part(searcher, columns, clause)?));
    }
    parts.extend(filters(columns, query).into_iter().map(|filter| (Occur::Must, worth(filter, 0.0))));
    let whole = BooleanQuery::new(parts);
    let total = searcher.search(&whole, &Count)?;
    // the collector makes room for everything up to the end of the page
    let size = query.size.max(1).min(total.saturating_sub(query.offset));
    let ids = if size == 0 { Vec::new() } else { page(searcher, &whole, query, size)? };
    let facets = query.facets.then(|| facets(searcher, &whole)).transpose()?;
    Ok(Hits { ids, total: u64::try_from(total).unwrap_or_default(), facets })
}

fn worth(part: Box<dyn Part>, score: Score) -> Box<dyn Part> {
    Box::new(ConstScoreQuery::new(part, score))
}

/// The best of a clause's fields and spellings.
fn part(searcher: &Searcher, columns: &Columns, clause: &Clause) -> Result<Box<dyn Part>, TantivyError> {
    let fields = |words: bool| {
        let all = columns.tokens.iter().zip(FIELDS).zip((0_u8..).map(f32::from));
        all.filter(move |((_, name), _)| holds_words(name) == words).map(|((field, _), place)| (*field, place))
    };
    let mut best: Vec<Box<dyn Part>> = Vec::new();
    match clause {
        Clause::All { tokens, begins } => {
            let mut whole: Parts = Vec::new();
            for (field, place) in fields(false) {
                let every: Vec<Box<dyn Part>> = tokens
                    .iter()
                    .map(|token| exactly(field, token))
                    .chain(begins.iter().map(|start| from(field, start)))
                    .collect();
                let first = every.first().map(|first| first.box_clone());
                best.extend(first.map(|first| worth(first, BEST - place)));
                whole.push((
                    Occur::Should,
                    Box::new(BooleanQuery::new(every.into_iter().map(|it| (Occur::Must, it)).collect())),
                ));
            }
            let whole = worth(Box::new(BooleanQuery::new(whole)), 0.0);
            let best: Box<dyn Part> = Box::new(DisjunctionMaxQuery::new(best));
            return Ok(Box::new(BooleanQuery::new(vec![(Occur::Must, whole), (Occur::Must, best)])));
        }
        Clause::Code { token, prefix } => {
            let spelt = if *prefix { from } else { exactly };
            best.extend(fields(false).map(|(field, place)| worth(spelt(field, token), BEST - place)));
        }
        Clause::Word { token, typos: 0, prefix } => {
            let spelt = if *prefix { from } else { exactly };
            best.extend(fields(true).map(|(field, place)| worth(spelt(field, token), BEST - place)));
        }
        Clause::Word { token, typos, prefix } => {
            for (field, place) in fields(true) {
                for (errors, terms) in near(searcher, field, token, (*typos, *prefix))? {
                    let score = BEST - TYPO * f32::from(errors) - place;
                    best.push(worth(Box::new(TermSetQuery::new(terms)), score));
                }
            }
        }
    }
    Ok(Box::new(DisjunctionMaxQuery::new(best)))
}

fn exactly(field: Field, token: &str) -> Box<dyn Part> {
    Box::new(TermQuery::new(Term::from_field_text(field, token), IndexRecordOption::Basic))
}

/// Whatever begins like a token.
fn from(field: Field, start: &str) -> Box<dyn Part> {
    let mut end: String = start.to_owned();
    // the last letter of a token is one of ASCII's, as a rule: the next one ends the stretch
    let behind = end.pop().and_then(|last| char::from_u32(u32::from(last) + 1));
    end.extend(behind);
    let (start, end) = (Term::from_field_text(field, start), Term::from_field_text(field, &end));
    Box::new(InvertedIndexRangeQuery::new(Bound::Included(start), Bound::Excluded(end)))
}

/// The words of a field that are spelt like a token, by their typing errors.
fn near(
    searcher: &Searcher,
    field: Field,
    token: &str,
    (typos, prefix): (u8, bool),
) -> Result<BTreeMap<u8, Vec<Term>>, TantivyError> {
    let term = Term::from_field_text(field, token);
    let fuzzy =
        if prefix { FuzzyTermQuery::new_prefix(term, typos, true) } else { FuzzyTermQuery::new(term, typos, true) };
    let builder = LevenshteinAutomatonBuilder::new(typos, true);
    let distance = if prefix { builder.build_prefix_dfa(token) } else { builder.build_dfa(token) };
    let mut found: BTreeMap<u8, Vec<Term>> = BTreeMap::new();
    for segment in searcher.segment_readers() {
        let index = segment.inverted_index(field)?;
        let mut words = index.terms().search(fuzzy.automaton()?).into_stream()?;
        while words.advance() {
            let Ok(word) = std::str::from_utf8(words.key()) else { continue };
            if let Distance::Exact(errors) = distance.eval(word) {
                found.entry(errors).or_default().push(Term::from_field_text(field, word));
            }
        }
    }
    Ok(found)
}

/// What narrows a search without making anything fit better. Who may see what always does.
fn filters(columns: &Columns, query: &Query) -> Vec<Box<dyn Part>> {
    let numbers = |field: Field, numbers: &[u64]| -> Box<dyn Part> {
        Box::new(TermSetQuery::new(
            numbers.iter().map(|number| Term::from_field_u64(field, *number)).collect::<Vec<_>>(),
        ))
    };
    let words = |field: Field, words: &[String]| -> Box<dyn Part> {
        Box::new(TermSetQuery::new(words.iter().map(|word| Term::from_field_text(field, word)).collect::<Vec<_>>()))
    };
    let mut filters = vec![Box::new(AllQuery) as Box<dyn Part>];
    filters.push(numbers(columns.visible_to, &[EVERYBODY, query.viewer_company]));
    if !query.kinds.is_empty() {
        filters.push(numbers(columns.kind, &query.kinds));
    }
    for (field, wanted) in [(columns.categories, &query.categories), (columns.models, &query.models)] {
        if !wanted.is_empty() {
            filters.push(words(field, wanted));
        }
    }
    if query.from.is_some() || query.to.is_some() {
        let bound =
            |second: Option<i64>| second.map_or(Bound::Unbounded, |second| Bound::Included(columns.second(second)));
        filters.push(Box::new(RangeQuery::new(bound(query.from), bound(query.to))));
    }
    filters
}

/// The numbers of a page.
fn page(searcher: &Searcher, whole: &BooleanQuery, query: &Query, size: usize) -> Result<Vec<u64>, TantivyError> {
    let top = TopDocs::with_limit(size).and_offset(query.offset);
    let id = (SortByStaticFastValue::<u64>::for_field("id"), Order::Asc);
    let number = |column: &str, order| (SortByStaticFastValue::<i64>::for_field(column), order);
    let name = |lang: kernel::Lang, order| {
        let [ja, en, ko] = NAMES;
        (SortByString::for_field(lang.pick(ja, en, ko)), order)
    };
    let found: Vec<Option<u64>> = match query.sort {
        Sort::Recommended => {
            let order = ((SortBySimilarityScore, Order::Desc), number("recommended", Order::Desc), id);
            searcher.search(whole, &top.order_by(order))?.into_iter().map(|((_, _, id), _)| id).collect()
        }
        Sort::NameAscending(lang) => {
            let order = (name(lang, Order::Asc), id);
            searcher.search(whole, &top.order_by(order))?.into_iter().map(|((_, id), _)| id).collect()
        }
        Sort::NameDescending(lang) => {
            let order = (name(lang, Order::Desc), id);
            searcher.search(whole, &top.order_by(order))?.into_iter().map(|((_, id), _)| id).collect()
        }
        Sort::Newest | Sort::Oldest | Sort::MostViewed | Sort::LeastViewed => {
            let order = match query.sort {
                Sort::Newest => number("published", Order::Desc),
                Sort::Oldest => number("published", Order::Asc),
                Sort::MostViewed => number("views", Order::Desc),
                _ => number("views", Order::Asc),
            };
            searcher.search(whole, &top.order_by((order, id)))?.into_iter().map(|((_, id), _)| id).collect()
        }
    };
    Ok(found.into_iter().flatten().take(query.size).collect())
}

fn facets(searcher: &Searcher, whole: &BooleanQuery) -> Result<Facets, TantivyError> {
    let values = |column: &str| json!({ "terms": { "field": column, "size": VALUES, "segment_size": 65_000 } });
    let asked = json!({ "kinds": values("kind"), "categories": values("categories"), "models": values("models") });
    let asked: Aggregations = serde_json::from_value(asked)?;
    let told = searcher.search(whole, &AggregationCollector::from_aggs(asked, AggContextParams::default()))?;
    let told = serde_json::to_value(told)?;
    let counts = |column: &str| {
        let buckets = told[column]["buckets"].as_array().cloned().unwrap_or_default();
        buckets.into_iter().map(|bucket| (bucket["key"].clone(), bucket["doc_count"].as_u64().unwrap_or_default()))
    };
    let words = |column: &str| {
        let words = counts(column).filter_map(|(key, count)| Some((key.as_str()?.to_owned(), count)));
        words.collect::<BTreeMap<_, _>>()
    };
    let kinds = counts("kinds").filter_map(|(key, count)| Some((whole_number(&key)?, count)));
    Ok(Facets { kinds: kinds.collect(), categories: words("categories"), models: words("models") })
}

/// Keys of numbers are told as numbers with a fraction of nothing.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "codes of kinds are small whole numbers")]
fn whole_number(key: &Value) -> Option<u64> {
    key.as_u64().or_else(|| key.as_f64().map(|number| number as u64))
}
