//! What every engine must bear: large lists and pages, values with signs, and whatever people type.

use std::collections::BTreeMap;

use search::{EVERYBODY, Entry, Query, SearchIndex, Sort, search};

use crate::suite::query;

fn titled(id: u64, title: &str) -> Entry {
    let titles = [title, title, title].map(str::to_owned);
    Entry { id, version: 1, titles, visible_to: vec![EVERYBODY], ..Entry::default() }
}

async fn replace(index: &dyn SearchIndex, entries: &[Entry]) {
    let mut fresh = index.rebuild().await.unwrap();
    fresh.put(entries).await.unwrap();
    fresh.take_over().await.unwrap();
}

async fn ids(index: &dyn SearchIndex, asked: Query) -> Vec<u64> {
    search(index, &asked).await.unwrap().0.ids
}

/// Pages of any size lie beside one another, and behind the last one is nothing.
pub(crate) async fn pages(index: &dyn SearchIndex) {
    let entries: Vec<Entry> = (1..=120).map(|id| titled(id, "充填の頁")).collect();
    replace(index, &entries).await;
    for (sort, size) in [(Sort::Oldest, 10), (Sort::Recommended, 20), (Sort::MostViewed, 50), (Sort::Newest, 100)] {
        let mut seen = Vec::new();
        for offset in (0..130).step_by(size) {
            let (found, _) = search(index, &Query { sort, offset, size, ..query("充填") }).await.unwrap();
            assert_eq!(found.total, 120, "{sort:?} {offset}");
            assert!(found.ids.len() <= size);
            seen.extend(found.ids);
        }
        assert_eq!(seen, (1..=120).collect::<Vec<u64>>(), "{sort:?}");
    }
    let odd = Query { offset: 37, size: 10, ..query("充填") };
    assert_eq!(ids(index, odd).await, (38..48).collect::<Vec<u64>>());
    // however far: no room is made for what is not there
    for offset in [120, 1_000, 20_000_000_000, usize::MAX] {
        for sort in [Sort::Recommended, Sort::Newest, Sort::NameAscending(kernel::Lang::Ja)] {
            let beyond = search(index, &Query { offset, size: 20, sort, ..query("充填") }).await.unwrap().0;
            assert_eq!((beyond.ids, beyond.total), (vec![], 120), "{sort:?} {offset}");
        }
    }
}

/// Categories and models are compared letter by letter, whatever letters they have.
pub(crate) async fn values(index: &dyn SearchIndex) {
    const VALUES: [&str; 12] = [
        "plain",
        "Plain",
        "a, b",
        "a",
        "b",
        r#"say "b""#,
        "it's",
        r"c\",
        r#"\""#,
        "x] OR visible_to = 8",
        "充填",
        " blank ",
    ];
    let entry = |(id, value): (u64, &&str)| Entry {
        categories: vec![(*value).to_owned()],
        models: vec![(*value).to_owned()],
        ..titled(id, "値")
    };
    replace(index, &(1..).zip(&VALUES).map(entry).collect::<Vec<_>>()).await;
    for (id, value) in (1..).zip(VALUES) {
        let one = vec![value.to_owned()];
        assert_eq!(ids(index, Query { categories: one.clone(), ..query("") }).await, [id], "{value}");
        assert_eq!(ids(index, Query { models: one, ..query("値") }).await, [id], "{value}");
    }
    let two = vec![VALUES[5].to_owned(), VALUES[7].to_owned()];
    assert_eq!(ids(index, Query { categories: two, ..query("") }).await, [6, 8]);
    let facets = search(index, &Query { facets: true, ..query("値") }).await.unwrap().0.facets.unwrap();
    let counts: BTreeMap<String, u64> = VALUES.iter().map(|value| ((*value).to_owned(), 1)).collect();
    assert_eq!((&facets.categories, &facets.models), (&counts, &counts));
}

/// Lists of many companies show an item to those, and to nobody else.
pub(crate) async fn lists(index: &dyn SearchIndex) {
    let listed = |id, companies: Vec<u64>| Entry { visible_to: companies, ..titled(id, "一覧") };
    let even: Vec<u64> = (1..=2_000).map(|company| company * 2).collect();
    let odd: Vec<u64> = (1..=2_000).map(|company| company * 2 - 1).collect();
    replace(index, &[listed(1, even), listed(2, odd), listed(3, vec![EVERYBODY]), listed(4, vec![])]).await;
    for (viewer_company, seen) in
        [(2, [1, 3].as_slice()), (4_000, &[1, 3]), (3_999, &[2, 3]), (4_001, &[3]), (20, &[1, 3])]
    {
        assert_eq!(ids(index, Query { viewer_company, ..query("一覧") }).await, seen, "{viewer_company}");
        let found = search(index, &Query { viewer_company, ..query("") }).await.unwrap().0;
        assert_eq!(found.total, seen.len() as u64);
    }
}

/// Nothing that is typed is a language to an engine, and nothing is too long.
pub(crate) async fn typing(index: &dyn SearchIndex) {
    replace(index, &[titled(1, "Nozzle cleaning"), titled(2, "充填ノズル"), titled(3, "NOT AND OR to")]).await;
    for (typed, found) in [
        ("nozzle AND cleaning", [].as_slice()),
        ("+nozzle +cleaning", &[1]),
        ("title_w:nozzle", &[]),
        ("-nozzle", &[1]),
        ("\"nozzle cleaning\"", &[1]),
        ("\"nozzle", &[1]),
        ("nozzle*", &[1]),
        ("nozzle~2 ", &[]),
        ("(nozzle", &[1]),
        ("[nozzle TO cleaning]", &[]),
        ("not and or", &[3]),
        ("{\"q\": 1}", &[]),
        ("\u{0}noz\u{0}", &[1]),
        ("nozzle\u{1}\t\r\ncleaning", &[1]),
        ("充填\u{7f}ノズル", &[2]),
        ("\u{202e}nozzle", &[1]),
        ("\u{feff}\u{200b}", &[]),
    ] {
        assert_eq!(ids(index, query(typed)).await, found, "{typed:?}");
    }
    for letters in ["充填", "n", "노", "\"", "あ ", "a1-", "🚰", "ﾞ"] {
        let typed = letters.repeat(10_000 / letters.chars().count());
        let _ = ids(index, query(&typed)).await;
    }
}
