//! The Meilisearch engine: what it says to a server, and what it makes of the answers.

use std::time::Duration;

use search::{EVERYBODY, Entry, MeiliIndex, Query, SearchError, SearchIndex, Sort, VERSION, search};
use serde_json::{Value, json};

use crate::fake::{Failure, FakeServer, error};
use crate::suite::query;
use crate::{edges, suite};

const KEY: &str = "a-key-that-nobody-may-see";

async fn server() -> (FakeServer, MeiliIndex) {
    let server = FakeServer::start(KEY).await;
    let index = MeiliIndex::new(&server.url, KEY, "library").unwrap();
    (server, index)
}

/// With an index of these entries.
async fn filled(entries: &[Entry]) -> (FakeServer, MeiliIndex) {
    let (server, index) = server().await;
    replace(&index, entries).await;
    server.state().calls.clear();
    (server, index)
}

async fn replace(index: &MeiliIndex, entries: &[Entry]) {
    let mut fresh = index.rebuild().await.unwrap();
    fresh.put(entries).await.unwrap();
    fresh.take_over().await.unwrap();
}

fn entry(id: u64) -> Entry {
    Entry { id, version: id, visible_to: vec![EVERYBODY], ..Entry::default() }
}

fn name(of: &str) -> String {
    of.replace("{}", &format!("library_v{VERSION}"))
}

fn lines(of: &[&str]) -> Vec<String> {
    of.iter().map(|line| name(line)).collect()
}

#[tokio::test]
async fn an_index_is_made_beside_and_renamed_or_swapped_in() {
    let (server, index) = server().await;
    replace(&index, &[entry(1)]).await;
    let built = [
        "DELETE indexes/{}_new",
        "POST indexes",
        "PATCH indexes/{}_new/settings",
        "GET indexes/{}_new",
        "GET indexes/{}_new",
        "POST indexes/{}_new/documents?primaryKey=id",
        "GET indexes/{}_new",
        "GET indexes/{}",
        "POST swap-indexes",
        "DELETE indexes/{}_new",
        "GET indexes?limit=1000",
    ];
    assert_eq!(server.lines(), lines(&built));
    let swap = |server: &FakeServer| {
        let state = server.state();
        let swap = state.calls.iter().rfind(|call| call.line == "POST swap-indexes").unwrap();
        serde_json::from_slice::<Value>(&swap.body).unwrap()
    };
    let names = json!([name("{}_new"), name("{}")]);
    assert_eq!(swap(&server), json!([{ "indexes": names, "rename": true }]));
    assert_eq!(index.entries().await.unwrap(), [(1, 1)].into());

    server.state().calls.clear();
    replace(&index, &[entry(2), entry(3)]).await;
    assert_eq!(server.lines(), lines(&built), "the same calls");
    assert_eq!(swap(&server), json!([{ "indexes": names }]));
    assert_eq!(index.entries().await.unwrap(), [(2, 2), (3, 3)].into());
    assert_eq!(server.state().indexes.keys().cloned().collect::<Vec<_>>(), [name("{}")]);
}

#[tokio::test]
async fn the_server_is_told_to_leave_tokens_as_they_are() {
    let (server, _) = filled(&[]).await;
    let tokens =
        ["title_w", "title_x", "tags_w", "tags_x", "desc_w", "desc_x", "body_w", "body_x", "body2_x", "body3_x"];
    let wanted = json!({
        "rankingRules": ["sort", "words", "typo", "attributeRank", "recommended:desc", "id:asc"],
        "searchableAttributes": tokens,
        "filterableAttributes": ["kind", "categories", "models", "published", "visible_to"],
        "sortableAttributes": ["published", "views", "recommended", "id", "name_ja", "name_en", "name_ko"],
        "displayedAttributes": ["id", "version"],
        "localizedAttributes": [{ "attributePatterns": ["*"], "locales": ["eng"] }],
        "typoTolerance": {
            "enabled": true,
            "disableOnNumbers": true,
            "minWordSizeForTypos": { "oneTypo": 6, "twoTypos": 10 },
            "disableOnAttributes": ["title_x", "tags_x", "desc_x", "body_x", "body2_x", "body3_x"],
        },
        "proximityPrecision": "byAttribute",
        "stopWords": [],
        "pagination": { "maxTotalHits": 100_000 },
        "faceting": { "maxValuesPerFacet": 5_000, "sortFacetValuesBy": { "*": "count" } },
    });
    assert_eq!(server.state().indexes[&name("{}")].settings, wanted);
}

#[tokio::test]
async fn an_entry_is_kept_as_plain_tokens() {
    let (server, index) = filled(&[]).await;
    let item = Entry {
        id: 7,
        version: u64::MAX,
        kind: 20,
        titles: ["NT-10A", "NT-10A", "NT-10A"].map(str::to_owned),
        about: vec!["manual".to_owned()],
        categories: vec!["manual".to_owned(), r#"a, "b"\"#.to_owned()],
        models: vec!["GT-35".to_owned()],
        published: -1,
        views: 2,
        recommended: 3,
        visible_to: vec![EVERYBODY, 12],
        ..Entry::default()
    };
    index.put(&[item]).await.unwrap();
    assert_eq!(index.entries().await.unwrap(), [(7, u64::MAX)].into());
    let state = server.state();
    let sent = state.calls.iter().find(|call| call.line.starts_with("POST")).unwrap();
    assert_eq!(sent.line, name("POST indexes/{}/documents?primaryKey=id"));
    assert_eq!(sent.content_type, "application/x-ndjson");
    let mut kept: Value = serde_json::from_slice(&sent.body).unwrap();
    for key in ["name_ja", "name_en", "name_ko"] {
        let key = kept.as_object_mut().unwrap().remove(key).unwrap();
        assert!(key.as_str().unwrap().bytes().all(|digit| digit.is_ascii_hexdigit()), "{key}");
    }
    let wanted = json!({
        "id": 7, "version": "18446744073709551615", "kind": 20,
        "categories": ["manual", "a_2c_20_22b_22_5c"], "models": ["_47_54-35"],
        "published": -1, "views": 2, "recommended": 3, "visible_to": [0, 12],
        "title_w": "ðnt", "title_x": "ð10a ðnt10a", "tags_w": "ðgt", "tags_x": "ð35 ðgt35",
        "desc_w": "ðmanual", "desc_x": "",
        "body_w": "", "body_x": "", "body2_x": "", "body3_x": "",
    });
    assert_eq!(kept, wanted);
}

#[tokio::test]
async fn entries_are_sent_in_pieces_of_twenty_million_bytes() {
    let (server, index) = filled(&[]).await;
    let long = |id: u64| {
        let letters =
            (0..60_000_u64).map(|at| char::from_u32(0x4e00 + u32::try_from((at * (id + 7)) % 20_000).unwrap()));
        Entry { body: vec![letters.map(Option::unwrap).collect()], ..entry(id) }
    };
    let entries: Vec<Entry> = (1..=20).map(long).collect();
    index.put(&entries).await.unwrap();
    assert_eq!(index.entries().await.unwrap().len(), 20);
    let state = server.state();
    let sizes: Vec<usize> =
        state.calls.iter().filter(|call| call.line.contains("documents?")).map(|call| call.body.len()).collect();
    assert!(sizes.len() > 1, "{sizes:?}");
    assert!(sizes.iter().all(|size| *size <= 20_000_000), "{sizes:?}");
}

#[tokio::test]
async fn a_search_says_who_searches_and_asks_for_exact_totals() {
    let (server, index) = filled(&[]).await;
    server.state().finds = json!({ "hits": [{ "id": 31 }, { "id": 32 }, { "id": 33 }, { "id": 34 }], "totalHits": 99 });
    let asked = Query {
        kinds: vec![10],
        categories: vec![r#"x", "y"#.to_owned()],
        models: vec![r"\".to_owned()],
        from: Some(5),
        to: Some(9),
        viewer_company: 17,
        sort: Sort::Newest,
        offset: 30,
        size: 10,
        ..query("NT-10A nozzle")
    };
    let (found, _) = search(&index, &asked).await.unwrap();
    assert_eq!((found.ids, found.total, found.facets), (vec![31, 32, 33, 34], 99, None));
    let body = |server: &FakeServer| {
        let state = server.state();
        let call = state.calls.last().unwrap();
        assert_eq!(call.line, name("POST indexes/{}/search"));
        serde_json::from_slice::<Value>(&call.body).unwrap()
    };
    let filter = "visible_to IN [0, 17] AND kind IN [10] AND categories IN [\"x_22_2c_20_22y\"] AND models IN [\"_5c\"] \
                  AND published >= 5 AND published <= 9";
    let wanted = json!({
        "q": "\"ðnt10a\". ðnozzle", "filter": filter, "page": 4, "hitsPerPage": 10, "matchingStrategy": "all",
        "attributesToRetrieve": ["id"], "sort": ["published:desc", "id:asc"],
    });
    assert_eq!(body(&server), wanted);
    for (sort, said) in [
        (Sort::Recommended, Value::Null),
        (Sort::Oldest, json!(["published:asc", "id:asc"])),
        (Sort::MostViewed, json!(["views:desc", "id:asc"])),
        (Sort::LeastViewed, json!(["views:asc", "id:asc"])),
        (Sort::NameAscending(kernel::Lang::Ja), json!(["name_ja:asc", "id:asc"])),
        (Sort::NameAscending(kernel::Lang::En), json!(["name_en:asc", "id:asc"])),
        (Sort::NameDescending(kernel::Lang::Ko), json!(["name_ko:desc", "id:asc"])),
    ] {
        search(&index, &Query { sort, ..query("") }).await.unwrap();
        assert_eq!(body(&server)["sort"], said, "{sort:?}");
    }
}

#[tokio::test]
async fn a_stretch_across_pages_is_cut_out_of_a_larger_one() {
    let (server, index) = filled(&[]).await;
    let hits: Vec<Value> = (0..13).map(|id| json!({ "id": id })).collect();
    server.state().finds = json!({ "hits": hits, "totalHits": 50 });
    let (found, _) = search(&index, &Query { offset: 3, size: 10, ..query("x") }).await.unwrap();
    assert_eq!(found.ids, (3..13).collect::<Vec<u64>>());
    let state = server.state();
    let asked: Value = serde_json::from_slice(&state.calls.last().unwrap().body).unwrap();
    assert_eq!((asked["page"].as_u64(), asked["hitsPerPage"].as_u64()), (Some(1), Some(13)));
}

#[tokio::test]
async fn counts_come_back_in_our_words() {
    let (server, index) = filled(&[]).await;
    server.state().finds = json!({
        "hits": [], "totalHits": 3,
        "facetDistribution": {
            "kind": { "10": 1, "20": 2 }, "categories": { "a_2c_20_22b_22": 3 }, "models": { "_47_54-35": 1, "gt-35": 1 },
        },
    });
    let facets = search(&index, &Query { facets: true, ..query("x") }).await.unwrap().0.facets.unwrap();
    assert_eq!(facets.kinds, [(10, 1), (20, 2)].into());
    assert_eq!(facets.categories, [(r#"a, "b""#.to_owned(), 3)].into());
    assert_eq!(facets.models, [("GT-35".to_owned(), 1), ("gt-35".to_owned(), 1)].into());
    let state = server.state();
    let asked: Value = serde_json::from_slice(&state.calls.last().unwrap().body).unwrap();
    assert_eq!(asked["facets"], json!(["kind", "categories", "models"]));
}

#[tokio::test]
async fn an_index_that_is_not_there_is_missing_and_not_made() {
    let (server, index) = server().await;
    assert!(matches!(search(&index, &query("x")).await, Err(SearchError::Missing)));
    assert!(matches!(index.entries().await, Err(SearchError::Missing)));
    assert!(matches!(index.put(&[entry(1)]).await, Err(SearchError::Missing)));
    assert!(matches!(index.remove(&[1]).await, Err(SearchError::Missing)));
    assert!(server.state().indexes.is_empty());
}

#[tokio::test]
async fn a_rebuild_that_is_dropped_leaves_the_present_index_and_is_cleared_by_the_next() {
    let (server, index) = filled(&[entry(1)]).await;
    let mut fresh = index.rebuild().await.unwrap();
    fresh.put(&[entry(2)]).await.unwrap();
    drop(fresh);
    assert_eq!(index.entries().await.unwrap(), [(1, 1)].into());
    assert!(server.state().indexes.contains_key(&name("{}_new")));
    replace(&index, &[entry(3)]).await;
    assert_eq!(index.entries().await.unwrap(), [(3, 3)].into());
    assert_eq!(server.state().indexes.len(), 1);
}

#[tokio::test]
async fn a_rebuild_whose_index_another_process_took_stops() {
    let (server, index) = filled(&[entry(1)]).await;
    let another = MeiliIndex::new(&server.url, KEY, "library").unwrap();
    let mut slow = index.rebuild().await.unwrap();
    let mut quick = another.rebuild().await.unwrap();
    assert!(matches!(slow.put(&[entry(2)]).await, Err(SearchError::Busy)));
    assert!(matches!(slow.take_over().await, Err(SearchError::Busy)));
    quick.put(&[entry(3)]).await.unwrap();
    quick.take_over().await.unwrap();
    assert_eq!(another.entries().await.unwrap(), [(3, 3)].into());
    let late = another.rebuild().await.unwrap();
    server.state().indexes.remove(&name("{}_new"));
    assert!(matches!(late.take_over().await, Err(SearchError::Busy)));
}

#[tokio::test]
async fn indexes_of_earlier_versions_go_and_those_of_others_stay() {
    let (server, index) = server().await;
    for other in ["library_v0", "library_v0_new", "library_v999", "library_vx", "library", "other_v0"] {
        server.state().indexes.insert(other.to_owned(), crate::fake::FakeIndex::default());
    }
    replace(&index, &[]).await;
    let kept: Vec<String> = server.state().indexes.keys().cloned().collect();
    assert_eq!(kept, ["library".to_owned(), name("{}"), "library_v999".into(), "library_vx".into(), "other_v0".into()]);
}

#[tokio::test]
async fn those_of_one_process_who_write_take_turns() {
    let (_server, index) = filled(&[entry(1)]).await;
    let mut fresh = index.rebuild().await.unwrap();
    fresh.put(&[entry(2)]).await.unwrap();
    let changed = [entry(3)];
    let waiting = index.put(&changed);
    tokio::pin!(waiting);
    assert!(tokio::time::timeout(Duration::from_millis(50), &mut waiting).await.is_err());
    fresh.take_over().await.unwrap();
    waiting.await.unwrap();
    assert_eq!(index.entries().await.unwrap(), [(2, 2), (3, 3)].into());
}

#[tokio::test]
async fn a_change_is_waited_for_and_its_failure_told() {
    let (server, index) = filled(&[]).await;
    server.state().looks = 4;
    index.put(&[entry(1)]).await.unwrap();
    let looks = server.state().calls.iter().filter(|call| call.line.starts_with("GET tasks")).count();
    assert_eq!(looks, 5);
    let failed = error("invalid_request", "invalid_document_id", "Document identifier is invalid.");
    server.state().failure = Some(("POST", Failure::Task(failed)));
    let told = index.put(&[entry(1)]).await.unwrap_err();
    assert!(matches!(&told, SearchError::Refused(message) if message == "Document identifier is invalid."), "{told}");
    server.state().failure = Some(("POST", Failure::Task(json!("canceled"))));
    assert!(matches!(index.remove(&[1]).await, Err(SearchError::Refused(_))));
    server.state().failure = Some(("POST", Failure::Task(json!("of a later version"))));
    assert!(matches!(index.remove(&[1]).await, Err(SearchError::Away(_))));
}

#[tokio::test]
async fn failures_are_told_by_what_can_be_done() {
    let (server, index) = filled(&[]).await;
    let fails = async |status: u16, text: String| {
        server.state().failure = Some(("POST", Failure::Answer(status, text)));
        let told = search(&index, &query("x")).await.unwrap_err();
        let put = index.put(&[entry(1)]).await.unwrap_err();
        for error in [&told, &put] {
            assert!(!format!("{error} {error:?}").contains(KEY));
        }
        assert_eq!(std::mem::discriminant(&told), std::mem::discriminant(&put), "{told} {put}");
        told
    };
    let internal = error("internal", "internal", "thread panicked").to_string();
    let full = error("system", "no_space_left_on_device", "No space left").to_string();
    for (status, text) in
        [(500, internal), (507, full), (502, "<html>".into()), (503, String::new()), (429, "{}".into())]
    {
        assert!(matches!(fails(status, text.clone()).await, SearchError::Away(_)), "{status} {text}");
    }
    assert!(matches!(fails(200, "<html>a page</html>".into()).await, SearchError::Away(_)), "no Meilisearch");
    assert!(matches!(fails(200, "{}".into()).await, SearchError::Away(_)));
    let large = error("invalid_request", "payload_too_large", "The payload is too large.").to_string();
    assert!(matches!(fails(413, large).await, SearchError::Refused(message) if message == "The payload is too large."));
    assert!(matches!(fails(413, "nginx".into()).await, SearchError::Refused(_)));
    let missing = error("invalid_request", "index_not_found", "Index not found.").to_string();
    assert!(matches!(fails(404, missing).await, SearchError::Missing));
}

#[tokio::test]
async fn a_server_that_is_not_there_is_away() {
    let (server, index) = filled(&[]).await;
    drop(server);
    tokio::task::yield_now().await;
    let nobody = MeiliIndex::new("http://user:secret@127.0.0.1:1", KEY, "library").unwrap();
    for index in [index, nobody] {
        for told in [search(&index, &query("x")).await.unwrap_err(), index.put(&[entry(1)]).await.unwrap_err()] {
            assert!(matches!(told, SearchError::Away(_)), "{told}");
            let said = format!("{told} {told:?} {index:?}");
            assert!(!said.contains(KEY) && !said.contains("secret"), "{said}");
        }
        assert!(matches!(index.rebuild().await, Err(SearchError::Away(_))));
    }
}

#[tokio::test(start_paused = true)]
async fn a_server_that_does_not_answer_is_away() {
    let (server, index) = server().await;
    server.state().failure = Some(("", Failure::Silence));
    assert!(matches!(search(&index, &query("x")).await, Err(SearchError::Away(_))));
    assert!(matches!(index.remove(&[1]).await, Err(SearchError::Away(_))));
}

#[tokio::test]
async fn the_key_is_shown_to_the_server_alone() {
    let (server, index) = filled(&[]).await;
    index.put(&[entry(1)]).await.unwrap();
    assert!(server.state().calls.iter().all(|call| call.authorization == format!("Bearer {KEY}")));
    assert!(!format!("{index:?} {index:#?}").contains(KEY));
    let stranger = MeiliIndex::new(&server.url, "another-key", "library").unwrap();
    let told = search(&stranger, &query("x")).await.unwrap_err();
    assert!(matches!(&told, SearchError::Refused(message) if message == "The provided API key is invalid."), "{told}");
    let open = FakeServer::start("").await;
    replace(&MeiliIndex::new(&open.url, "", "library").unwrap(), &[entry(1)]).await;
    assert!(open.state().calls.iter().all(|call| call.authorization.is_empty()));
}

#[test]
fn settings_that_cannot_be_used_are_refused_and_not_shown() {
    for (url, key) in [("", "k"), ("localhost:7700", "k"), ("http://localhost:7700", "two\nlines"), ("http://h", "鍵")]
    {
        let told = MeiliIndex::new(url, key, "library").unwrap_err();
        assert!(matches!(told, SearchError::Refused(_)));
        assert!(!format!("{told:?}").contains(key) || key == "k", "{told:?}");
    }
    assert!(search::engine("/nowhere", Some(("ftp://h", ""))).is_err());
    let named = |meili| format!("{:?}", search::engine("/nowhere", meili).unwrap());
    assert!(named(None).contains("EmbeddedIndex"));
    assert!(named(Some(("http://h/", KEY))).contains("MeiliIndex"));
    assert!(!named(Some(("http://h/", KEY))).contains(KEY));
}

#[tokio::test]
async fn numbers_and_versions_are_read_page_by_page() {
    let (server, index) = filled(&[]).await;
    for (count, calls) in [(0, 1), (999, 1), (1_000, 2), (2_001, 3)] {
        let documents = (0..count).map(|id| (id, json!({ "id": id, "version": (id + 1).to_string() })));
        server.state().indexes.get_mut(&name("{}")).unwrap().documents = documents.collect();
        server.state().calls.clear();
        let entries = index.entries().await.unwrap();
        assert_eq!(entries, (0..count).map(|id| (id, id + 1)).collect());
        assert_eq!(server.state().calls.len(), calls);
    }
}

#[tokio::test]
async fn the_suite_holds_on_a_model_of_a_server() {
    let (_server, index) = server().await;
    let wrong = suite::breaches(&index, false).await;
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[tokio::test]
async fn the_edges_hold_on_a_model_of_a_server() {
    let (_server, index) = server().await;
    edges::pages(&index).await;
    edges::values(&index).await;
    edges::lists(&index).await;
    edges::typing(&index).await;
}

/// On the server of `MEILI_URL` and `MEILI_KEY`; nothing is tested without one.
#[tokio::test]
#[expect(
    clippy::disallowed_methods,
    reason = "a server that the tests cannot start themselves is named by the environment"
)]
async fn the_suite_holds_on_a_server() {
    let Ok(url) = std::env::var("MEILI_URL") else { return };
    let key = std::env::var("MEILI_KEY").unwrap_or_default();
    let index = MeiliIndex::new(&url, &key, "sosogi_suite").unwrap();
    let wrong = suite::breaches(&index, true).await;
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    edges::pages(&index).await;
    edges::values(&index).await;
    edges::lists(&index).await;
    edges::typing(&index).await;
}
