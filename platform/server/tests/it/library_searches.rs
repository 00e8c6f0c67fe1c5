//! What people type at a machine finds the page that helps, first, in the library that comes with the demo.

use access::MemberType;
use apptest::{Person, TestApp, repository};
use search::EmbeddedIndex;
use serde_json::{Value, json};
use shelf::fixture::Library;
use tempfile::TempDir;

use crate::command::sosogi_told;

/// The list that the documentation keeps.
const LIST: &str = "docs/searching-the-library.md";

/// A row of the list.
struct Wish {
    lang: String,
    screen: String,
    typed: String,
    first: String,
    page: Option<i64>,
}

fn wishes() -> Vec<Wish> {
    let list = std::fs::read_to_string(repository().join(LIST)).unwrap();
    let rows = list.lines().filter(|line| line.starts_with("| `"));
    let wish = |row: &str| {
        let cells: Vec<String> = row.split('|').map(|cell| cell.trim().replace('`', "")).collect();
        let [_, lang, screen, typed, first, page, ..] = &cells[..] else { panic!("{row}") };
        let [lang, screen, typed, first] = [lang, screen, typed, first].map(String::clone);
        Wish { lang, screen, typed, first, page: page.parse().ok() }
    };
    rows.map(wish).collect()
}

/// The library as it is shipped, with its index, and a member.
struct Shipped {
    app: TestApp,
    member: Person,
    _files: TempDir,
}

impl Shipped {
    async fn new() -> Self {
        let app = TestApp::start(server::areas()).await;
        let company = app.company("A", 1).await;
        let member = app.person(&company, "naoko", MemberType::General, &company.locations).await;
        let library = Library::new(&app.app.db, app.provider().await.scope()).await;
        let files = tempfile::tempdir().unwrap();
        let settings = [("SOSOGI_FILES_DIR", files.path().to_str().unwrap())];
        let content = repository().join("ops/seed/library");
        let of = |name: &str| content.join(name).display().to_string();
        for words in [
            vec!["library".to_owned(), "sorting".to_owned(), of("sorting.toml")],
            vec!["library".to_owned(), "add".to_owned(), of("videos"), of("documents"), of("flows")],
        ] {
            let words: Vec<&str> = words.iter().map(String::as_str).collect();
            sosogi_told(&app.database, &words, "", &settings).await.fine();
        }
        library.index(&EmbeddedIndex::new(&app.app.settings.search_dir)).await;
        Self { app, member, _files: files }
    }

    /// What a search finds, best first.
    async fn found(&self, wish: &Wish) -> Vec<Value> {
        let path = match wish.screen.as_str() {
            "documents" => "/api/documentGroup/fetchLibraryDocument",
            "videos" => "/api/video/fetchLibraryVideo",
            "flows" => "/api/workingFlow/fetchLibraryWorkingFlow",
            other => panic!("{other}"),
        };
        let call = self.app.call("POST", path).token(&self.member.token).header("accept-language", &wish.lang);
        let got = call.json(&json!({"keyword": wish.typed})).send().await;
        got.data()["data"].as_array().unwrap().clone()
    }
}

#[tokio::test]
async fn what_people_type_at_a_machine_finds_the_page_that_helps_first() {
    let shipped = Shipped::new().await;
    let wishes = wishes();
    assert!(wishes.len() >= 30, "{} lines of {LIST} are read", wishes.len());
    let mut missed = Vec::new();
    for wish in wishes {
        let found = shipped.found(&wish).await;
        let first =
            found.first().map(|row| (row["name"].as_str().unwrap_or_default().to_owned(), row["page"].as_i64()));
        if first != Some((wish.first.clone(), wish.page)) {
            missed.push(format!("{} {} {:?}: {first:?}", wish.lang, wish.screen, wish.typed));
        }
    }
    assert_eq!(missed, Vec::<String>::new());
}

/// An alarm leads to a page of a document that names it, in each of its languages, wherever one does.
#[tokio::test]
async fn an_alarm_leads_to_a_page_that_names_it() {
    let shipped = Shipped::new().await;
    let links = sqlx::query_as::<_, (String, String, i32, Vec<String>)>(
        "select distinct i.item_key, a.alarm_number, a.page, i.texts from library_item i join library_alarm_link a using (item_id) where a.page is not null",
    );
    let links = links.fetch_all(&mut shipped.app.database.superuser().await).await.unwrap();
    assert!(links.len() > 60, "{}", links.len());
    let mut astray = Vec::new();
    for (item, number, page, texts) in links {
        for text in texts {
            let names = |page: &str| page.split(|c: char| !c.is_ascii_digit()).any(|word| word == number);
            let naming: Vec<usize> =
                text.split('\u{c}').enumerate().filter_map(|(at, page)| names(page).then_some(at + 1)).collect();
            if !naming.is_empty() && !naming.contains(&usize::try_from(page).unwrap()) {
                astray.push(format!("{item}: alarm {number} is named on {naming:?}, not on {page}"));
            }
        }
    }
    assert_eq!(astray, Vec::<String>::new());
}
