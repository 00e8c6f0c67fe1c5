//! A search, in the server's terms.

use std::collections::BTreeMap;

use kernel::Lang;
use serde_json::{Value, json};

use super::columns::{COUNTED, read, spelt};
use crate::plan::{Clause, Plan};
use crate::port::{EVERYBODY, Facets, Hits, Query, Sort};

/// The page on which a stretch of results lies. Only of pages does the server count the results to the last.
pub(super) struct Window {
    page: usize,
    size: usize,
    /// Results of the page before the stretch.
    before: usize,
}

impl Window {
    /// The smallest page with the whole stretch on it.
    pub(super) fn of(query: &Query) -> Self {
        let (offset, size) = (query.offset, query.size.max(1));
        let end = offset.saturating_add(size);
        let fits = |page: &usize| offset / page == (end - 1) / page;
        let size = (size..end).find(fits).unwrap_or(end);
        Self { page: offset / size + 1, size, before: offset % size }
    }
}

/// What is asked.
pub(super) fn body(query: &Query, plan: &Plan, window: &Window) -> Value {
    let mut body = json!({
        "q": words(plan),
        "filter": filter(query),
        "page": window.page,
        "hitsPerPage": window.size,
        "matchingStrategy": "all",
        "attributesToRetrieve": ["id"],
    });
    if let Some(first) = order(query.sort) {
        body["sort"] = json!([first, "id:asc"]);
    }
    if query.facets {
        body["facets"] = json!(COUNTED);
    }
    body
}

/// The parts of a plan, kept apart by stops, so that the server joins no two of them. What stands in quotes stands so in
/// one field; a blank at the end says that the last word does not go on.
fn words(plan: &Plan) -> String {
    let quoted = |tokens: &str| format!("\"{tokens}\"");
    let mut parts = Vec::new();
    let mut goes_on = false;
    for clause in &plan.clauses {
        match clause {
            Clause::All { tokens, begins } => {
                parts.extend((!tokens.is_empty()).then(|| quoted(&tokens.join(" "))));
                parts.extend(begins.clone());
                goes_on = begins.is_some();
            }
            Clause::Code { token, prefix } => {
                parts.push(if *prefix { token.clone() } else { quoted(token) });
                goes_on = *prefix;
            }
            Clause::Word { token, prefix, .. } => {
                parts.push(token.clone());
                goes_on = *prefix;
            }
        }
    }
    let end = if goes_on || parts.is_empty() { "" } else { " " };
    parts.join(". ") + end
}

/// What narrows a search. Who may see what always does.
fn filter(query: &Query) -> String {
    let numbers = |numbers: &[u64]| numbers.iter().map(u64::to_string).collect::<Vec<_>>().join(", ");
    let quoted =
        |words: &[String]| words.iter().map(|word| format!("\"{}\"", spelt(word))).collect::<Vec<_>>().join(", ");
    let mut filters = vec![format!("visible_to IN [{}]", numbers(&[EVERYBODY, query.viewer_company]))];
    if !query.kinds.is_empty() {
        filters.push(format!("kind IN [{}]", numbers(&query.kinds)));
    }
    for (column, wanted) in [("categories", &query.categories), ("models", &query.models)] {
        if !wanted.is_empty() {
            filters.push(format!("{column} IN [{}]", quoted(wanted)));
        }
    }
    filters.extend(query.from.map(|second| format!("published >= {second}")));
    filters.extend(query.to.map(|second| format!("published <= {second}")));
    filters.join(" AND ")
}

/// By what results are sorted; what is recommended stands in the rules of the index.
fn order(sort: Sort) -> Option<String> {
    let name = |lang: Lang| lang.pick("name_ja", "name_en", "name_ko");
    Some(match sort {
        Sort::Recommended => return None,
        Sort::Newest => "published:desc".to_owned(),
        Sort::Oldest => "published:asc".to_owned(),
        Sort::MostViewed => "views:desc".to_owned(),
        Sort::LeastViewed => "views:asc".to_owned(),
        Sort::NameAscending(lang) => format!("{}:asc", name(lang)),
        Sort::NameDescending(lang) => format!("{}:desc", name(lang)),
    })
}

/// What was found; none when the answer is not one.
pub(super) fn found(told: &Value, query: &Query, window: &Window) -> Option<Hits> {
    let page = told["hits"].as_array()?;
    let ids = page.iter().skip(window.before).take(query.size).map(|hit| hit["id"].as_u64());
    let facets = if query.facets { Some(facets(&told["facetDistribution"])?) } else { None };
    Some(Hits { ids: ids.collect::<Option<_>>()?, total: told["totalHits"].as_u64()?, facets })
}

fn facets(told: &Value) -> Option<Facets> {
    let counts = |column: &str| {
        let told = told.get(column).and_then(Value::as_object).cloned().unwrap_or_default();
        told.into_iter().filter_map(|(value, count)| Some((value, count.as_u64()?)))
    };
    let words = |column: &str| counts(column).filter_map(|(word, count)| Some((read(&word)?, count))).collect();
    let kinds: BTreeMap<u64, u64> =
        counts("kind").filter_map(|(kind, count)| Some((kind.parse().ok()?, count))).collect();
    told.is_object().then(|| Facets { kinds, categories: words("categories"), models: words("models") })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// `*` stands for a token of East Asian letters.
    fn typed(query: &str) -> String {
        let words = words(&Plan::of(query));
        let parts = words.split(' ').map(|part| match (part.find('þ'), part.rfind(char::is_alphanumeric)) {
            (Some(from), Some(to)) => format!("{}*{}", &part[..from], &part[to + 1..]),
            _ => part.to_owned(),
        });
        parts.collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn each_kind_of_a_part_is_said_so_that_the_server_takes_it_alike() {
        for (query, said) in [
            ("", ""),
            ("液", "\"*\" "),
            ("充填", "\"*\" "),
            ("自動充填機", "\"* * *\" "),
            ("充填 停止", "\"*\". \"*\" "),
            // of an open last syllable more may come
            ("노즐", "\"*\" "),
            ("노즈", "*"),
            ("충전기", "*"),
            ("충전기 ", "\"*\" "),
            ("자동충전기", "\"* *\". *"),
            ("충전ㄱ", "*"),
            // words
            ("noz", "ðnoz"),
            ("noz ", "ðnoz "),
            ("nozzle cleaning", "ðnozzle. ðcleaning"),
            ("manual 充填", "ðmanual. \"*\" "),
            ("充填 manual", "\"*\". ðmanual"),
            // codes
            ("NT-10A", "ðnt10a"),
            ("NT-10A ", "\"ðnt10a\" "),
            ("NT-10A manual", "\"ðnt10a\". ðmanual"),
            ("GT-35型", "\"ðgt35\". \"*\" "),
            // what a query language would read
            ("\"quoted\" -x OR (a AND b)", "ðquoted. ðx. ðor. ða. ðand. ðb"),
            ("a b c d e f g h i j k", "ða. ðb. ðc. ðd. ðe. ðf. ðg. ðh. ði "),
        ] {
            assert_eq!(typed(query), said, "{query}");
        }
    }

    #[test]
    fn a_page_holds_the_whole_stretch() {
        for (offset, size) in (0..60).flat_map(|offset| (1..30).map(move |size| (offset, size))) {
            let query = Query { offset, size, ..query() };
            let window = Window::of(&query);
            let first = (window.page - 1) * window.size;
            assert_eq!(first + window.before, offset);
            assert!(offset + size <= first + window.size, "{offset} {size}");
            if offset % size == 0 {
                assert_eq!((window.size, window.before), (size, 0));
            }
        }
        let far = Window::of(&Query { offset: usize::MAX, size: 10, ..query() });
        assert!(far.before < far.size);
    }

    #[test]
    fn filters_say_who_searches_and_nothing_that_was_typed() {
        assert_eq!(filter(&query()), "visible_to IN [0, 7]");
        let narrow = Query {
            kinds: vec![10, 20],
            categories: vec![r#"a", "b"#.to_owned(), r"c\".to_owned()],
            models: vec!["GT-35".to_owned(), "x OR visible_to = 8".to_owned()],
            from: Some(-5),
            to: Some(99),
            ..query()
        };
        assert_eq!(
            filter(&narrow),
            "visible_to IN [0, 7] AND kind IN [10, 20] AND categories IN [\"a_22_2c_20_22b\", \"c_5c\"] \
             AND models IN [\"_47_54-35\", \"x_20_4f_52_20visible_5fto_20_3d_208\"] AND published >= -5 AND published <= 99"
        );
    }

    #[test]
    fn an_answer_that_is_none_is_told_apart() {
        let (query, window) = (Query { facets: true, ..query() }, Window { page: 1, size: 10, before: 0 });
        assert_eq!(found(&json!({ "ok": true }), &query, &window), None);
        assert_eq!(found(&json!({ "hits": [{ "id": "x" }], "totalHits": 1 }), &query, &window), None);
        let told = json!({
            "hits": [{ "id": 3 }],
            "totalHits": 1,
            "facetDistribution": { "kind": { "10": 1 }, "categories": { "_47_54-35": 1 }, "models": {} },
        });
        let found = found(&told, &query, &window).unwrap();
        assert_eq!((found.ids, found.total), (vec![3], 1));
        let facets = found.facets.unwrap();
        assert_eq!((facets.kinds, facets.categories), ([(10, 1)].into(), [("GT-35".to_owned(), 1)].into()));
    }

    fn query() -> Query {
        Query {
            text: String::new(),
            kinds: Vec::new(),
            categories: Vec::new(),
            models: Vec::new(),
            from: None,
            to: None,
            viewer_company: 7,
            sort: Sort::Newest,
            offset: 0,
            size: 10,
            facets: false,
        }
    }
}
