//! `sosogi content`, and the demo's set.

use std::path::{Path, PathBuf};

use apptest::TestApp;
use serde_json::json;
use testkit::TestDb;

use crate::command::{Said, sosogi, sosogi_told};

fn set() -> PathBuf {
    apptest::repository().join("ops/seed/content")
}

async fn content(test: &TestDb, words: &[&str], folders: &[&str]) -> Said {
    let paths: Vec<String> = folders.iter().map(|name| set().join(name).display().to_string()).collect();
    let words: Vec<&str> = ["content"].iter().chain(words).copied().chain(paths.iter().map(String::as_str)).collect();
    sosogi(test, &words).await
}

async fn number(test: &TestDb, sql: &'static str) -> i64 {
    sqlx::query_scalar(sql).fetch_one(&mut test.superuser().await).await.unwrap()
}

#[tokio::test]
async fn the_demos_set_is_published_listed_and_taken_back() {
    let test = TestDb::new().await;
    let none = content(&test, &["publish"], &["policies"]).await.refused();
    assert!(none.contains("no company of the provider"), "{none}");
    sosogi(&test, &["seed", "small"]).await.fine();
    let members =
        number(&test, "select count(*) from member m join company c using (company_id) where c.kind = 'customer'")
            .await;
    // a second time changes nothing of the policies, and replaces the others
    for _ in 0..2 {
        content(&test, &["publish", "--agreed"], &["policies"]).await.fine();
        assert_eq!(number(&test, "select count(*) from policy").await, 2);
        let agreed =
            "select count(*) from policy_consent p join company c using (company_id) where c.kind = 'customer'";
        assert_eq!(number(&test, agreed).await, 2 * members);
        let told = content(&test, &["publish"], &["notices", "questions", "popups"]).await.fine();
        assert!(told.contains("14 published"), "{told}");
        assert_eq!(number(&test, "select count(*) from publication where state = 'released' and for_all and kind in ('notice', 'question', 'popup')").await, 14);
    }
    let orders = "select count(*) from job where kind = 'policy_notices.tell'";
    assert_eq!(number(&test, orders).await, 2, "what goes by mail is told, what was agreed to is not");
    let listed = content(&test, &["list"], &[]).await.fine();
    for line in [
        "policy  terms 1  released",
        "notice  heater-check  everybody",
        "question  waiting  everybody",
        "popup  maintenance",
    ] {
        assert!(listed.contains(line), "{line}: {listed}");
    }
    // with an update every version that stands is published already; one that was taken back is not
    content(&test, &["publish"], &["updates"]).await.fine();
    let told = content(&test, &["publish"], &["policies", "updates"]).await.fine();
    assert!(told.contains("terms 1 is published already") && told.contains("terms 2 is published already"), "{told}");
    content(&test, &["withdraw", "notice", "heater-check"], &[]).await.fine();
    content(&test, &["withdraw", "policy", "terms", "--version", "2"], &[]).await.fine();
    assert!(content(&test, &["publish"], &["updates"]).await.refused().contains("next version is 3"));
    let listed = content(&test, &["list"], &[]).await.fine();
    assert!(
        listed.contains("policy  terms 2  withdrawn") && listed.contains("notice  heater-check  withdrawn"),
        "{listed}"
    );
    for wrong in [
        &["withdraw", "notice", "nothing"][..],
        &["withdraw", "policy", "terms"],
        &["withdraw", "popup", "maintenance", "--version", "1"],
    ] {
        content(&test, wrong, &[]).await.refused();
    }
    let noted = "select count(*) from audit where action in ('content.publish', 'content.withdraw')";
    let seeded = "select count(*) from publication where demo";
    assert_eq!(number(&test, noted).await, 3 + 28 + 2 + number(&test, seeded).await);
}

#[tokio::test]
async fn a_folder_that_does_not_fit_is_refused_with_its_place_and_nothing_of_it_is_published() {
    let test = TestDb::new().await;
    sosogi(&test, &["seed", "small"]).await.fine();
    let own = tempfile::tempdir().unwrap();
    let folder = own.path().join("broken");
    std::fs::create_dir(&folder).unwrap();
    for lang in ["ja", "en", "ko"] {
        std::fs::write(folder.join(format!("{lang}.md")), "x").unwrap();
    }
    let title = "[title]\nja = \"x\"\nen = \"x\"\nko = \"x\"\n";
    let path = folder.to_str().unwrap();
    for (told, words) in [
        ("kind = \"notice\"\n", "Say which service"),
        ("kind = \"notice\"\nservice = \"MM\"\n", "information type"),
        ("kind = \"notice\"\nservice = \"Other\"\ninformation = 10\n", "none of Business"),
        ("kind = \"notice\"\nservice = \"MM\"\ninformation = 50\n", "not 50"),
        ("kind = \"question\"\nservice = \"Business\"\nsection = \"x\"\n", "MM, Support, Library or All"),
        ("kind = \"question\"\nservice = \"MM\"\n", "section"),
        ("kind = \"popup\"\nstarts = \"tomorrow\"\n", "no moment"),
        ("kind = \"popup\"\nstarts = \"2026-11-02T00:00:00Z\"\nends = \"2026-11-01T00:00:00Z\"\n", "after the start"),
        ("kind = \"policy\"\nkey = \"terms\"\nversion = 2\n", "next version is 1"),
        ("kind = \"policy\"\nkey = \"terms\"\n", "has a version"),
        ("kind = \"leaflet\"\n", "kind is policy, notice, question, popup"),
        ("kind = \"popup\"\nother = 1\n", "unknown field"),
        ("kind = \"popup\"\n[site]\ndemo = true\n", "public site alone"),
        ("kind = \"news\"\n", "News has a day"),
        ("kind = \"news\"\n[site]\nfirst_day = \"soon\"\n", "no day"),
        ("kind = \"effect\"\n[site]\npublish = \"soon\"\n", "no moment"),
        ("kind = \"effect\"\n[site]\nlanguages = []\n", "at least one language"),
        ("kind = \"material\"\n", "one file"),
        ("kind = \"material\"\n[site]\nfiles = [\"none.pdf\"]\n", "not there"),
        ("kind = \"effect\"\n[site.picture]\nname = \"ja.md\"\n[site.picture.alternative]\nja = \"x\"\n", "picture"),
    ] {
        std::fs::write(folder.join("content.toml"), format!("{told}{title}")).unwrap();
        let said = sosogi(&test, &["content", "publish", path]).await.refused();
        assert!(said.contains(words) && said.contains("broken"), "{told}: {said}");
    }
    std::fs::remove_file(folder.join("ko.md")).unwrap();
    std::fs::write(folder.join("content.toml"), format!("kind = \"popup\"\n{title}")).unwrap();
    assert!(sosogi(&test, &["content", "publish", path]).await.refused().contains("ko.md"));
    let others = "select (select count(*) from publication where not demo) + (select count(*) from policy)";
    assert_eq!(number(&test, others).await, 0);
}

/// A picture of the demo, 1600 pixels wide.
const STAND: &[u8] = include_bytes!("../../../../ops/seed/content/stand.png");

#[tokio::test]
async fn what_the_site_shows_is_drafted_timed_replaced_with_its_files_and_taken_back() {
    let test = TestDb::new().await;
    let own = tempfile::tempdir().unwrap();
    let store = own.path().join("files");
    let settings = [("SOSOGI_FILES_DIR", store.to_str().unwrap())];
    sosogi_told(&test, &["seed", "small"], "", &settings).await.fine();
    let folder = own.path().join("autumn");
    std::fs::create_dir(&folder).unwrap();
    std::fs::write(folder.join("ja.md"), "text <script>alert(1)</script>").unwrap();
    std::fs::write(folder.join("booth.png"), STAND).unwrap();
    let path = folder.to_str().unwrap();
    let publish = async |more: &str| {
        let told = format!(
            "kind = \"exhibition\"\n[title]\nja = \"x\"\n[site]\nlanguages = [\"ja\"]\nfirst_day = \"2027-02-16\"
             last_day = \"2027-02-19\"\n{more}\n[site.subtitle]\nja = \"x\"
             [site.picture]\nname = \"booth.png\"\n[site.picture.alternative]\nja = \"x\"\n"
        );
        std::fs::write(folder.join("content.toml"), told).unwrap();
        sosogi_told(&test, &["content", "publish", path], "", &settings).await.fine();
        sosogi_told(&test, &["content", "list"], "", &settings).await.fine()
    };
    let stored = || std::fs::read_dir(store.join("site")).unwrap().count();
    let before = stored();
    assert!(publish("draft = true").await.contains("exhibition  autumn  draft"));
    assert!(publish("publish = \"2090-01-01T00:00:00Z\"").await.contains("exhibition  autumn  from 2090-01-01"));
    assert!(publish("").await.contains("exhibition  autumn  everybody"));
    assert_eq!(stored(), before + 3, "what is replaced leaves no file behind");
    let kept = "select count(*) from publication where publication_key = 'autumn' and text_ja not like '%script%' and text_ko = ''";
    assert_eq!(number(&test, kept).await, 1);
    let refused =
        sosogi_told(&test, &["content", "publish", path, "--company", "nobody"], "", &settings).await.refused();
    assert!(refused.contains("nobody"), "{refused}");
    sosogi_told(&test, &["content", "withdraw", "exhibition", "autumn"], "", &settings).await.fine();
    let gone = "select count(*) from publication where publication_key = 'autumn' and state = 'withdrawn'";
    assert_eq!(number(&test, gone).await, 1);
    // a seed leaves what is there
    sosogi_told(&test, &["seed", "small"], "", &settings).await.fine();
    assert_eq!(stored(), before + 3);
}

/// A publication of the site with this file as its picture.
fn with_picture(folder: &Path, name: &str, bytes: &[u8]) {
    std::fs::write(folder.join("ja.md"), "text").unwrap();
    std::fs::write(folder.join(name), bytes).unwrap();
    let told = format!(
        "kind = \"effect\"\n[title]\nja = \"x\"\n[site]\nlanguages = [\"ja\"]\n[site.picture]\nname = \"{name}\"\n\
         [site.picture.alternative]\nja = \"a stand\"\n"
    );
    std::fs::write(folder.join("content.toml"), told).unwrap();
}

#[tokio::test]
async fn a_picture_is_shown_in_its_sizes_whatever_it_was_entered_as() {
    let app = TestApp::start(server::areas()).await;
    app.provider().await;
    let own = tempfile::tempdir().unwrap();
    let folder = own.path().join("stand");
    std::fs::create_dir(&folder).unwrap();
    with_picture(&folder, "stand.png", STAND);
    let path = folder.to_str().unwrap().to_owned();
    let publish = async || {
        let settings = [("SOSOGI_FILES_DIR", app.app.settings.files_dir.as_str())];
        sosogi_told(&app.database, &["content", "publish", &path], "", &settings).await
    };
    publish().await.fine();
    let shown = async || {
        let got = app.call("POST", "/api/pre/login/notice/query/pre/effect").json(&json!({})).send().await;
        got.data()[0]["image"].clone()
    };
    let image = shown().await;
    assert_eq!(
        (&image["width"], &image["height"], &image["alternative"]),
        (&json!(1600), &json!(900), &json!("a stand"))
    );
    let smaller: Vec<_> = image["smaller"].as_array().unwrap().iter().map(|one| one["width"].clone()).collect();
    assert_eq!(smaller, [960, 480]);
    let mut lengths = Vec::new();
    for one in [&image, &image["smaller"][0], &image["smaller"][1]] {
        let key = one["fileUniqueKey"].as_str().unwrap();
        let got = app.call("GET", &format!("/site/files/{key}")).send().await;
        assert_eq!((got.status, got.header("content-type")), (200, "image/webp"));
        assert!(got.bytes.starts_with(b"RIFF"));
        lengths.push(got.bytes.len());
    }
    assert!(lengths.is_sorted_by(|larger, smaller| larger > smaller), "{lengths:?}");
    // what is no picture changes nothing of what stands
    for (name, bytes, words) in [
        ("stand.gif", &b"GIF89a\x01\0\x01\0\0\0\0;"[..], "PNG, JPEG or WebP"),
        ("stand.png", &STAND[..5_000], "cannot be read"),
        ("stand.png", b"GIF89a\x01\0\x01\0\0\0\0;", "png"),
        ("stand.svg", b"<svg xmlns='http://www.w3.org/2000/svg'/>", "stand.svg"),
    ] {
        with_picture(&folder, name, bytes);
        let said = publish().await.refused();
        assert!(said.contains(words) && said.contains(name), "{name}: {said}");
        assert_eq!(shown().await, image);
    }
}
