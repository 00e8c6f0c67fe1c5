//! The demo's library, as `ops/up` enters it.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use testkit::TestDb;

use crate::command::{Said, sosogi, sosogi_told};

const COUNT: &str = "select count(*) from library_item";

fn library() -> PathBuf {
    apptest::repository().join("ops/seed/library")
}

async fn run(test: &TestDb, files: &Path, words: &[&str], named: &[&str]) -> Said {
    let paths: Vec<String> = named.iter().map(|name| library().join(name).display().to_string()).collect();
    let words: Vec<&str> = ["library"].iter().chain(words).copied().chain(paths.iter().map(String::as_str)).collect();
    sosogi_told(test, &words, "", &[("SOSOGI_FILES_DIR", files.to_str().unwrap())]).await
}

async fn number(test: &TestDb, sql: &'static str) -> i64 {
    sqlx::query_scalar(sql).fetch_one(&mut test.superuser().await).await.unwrap()
}

#[tokio::test]
async fn the_demos_library_fits_and_a_folder_may_release_its_item_to_companies_by_name() {
    let test = TestDb::new().await;
    let store = tempfile::tempdir().unwrap();
    let files = store.path();
    sosogi(&test, &["seed", "small"]).await.fine();
    run(&test, files, &["sorting"], &["sorting.toml"]).await.fine();

    let told = run(&test, files, &["add", "--dry-run"], &["videos", "documents", "flows"]).await;
    assert!(told.out.contains("64 items fit"), "{}{}", told.out, told.err);
    assert_eq!(number(&test, COUNT).await, 0);

    // the same item, but for two companies
    let own = tempfile::tempdir().unwrap();
    let folder = own.path().join("m-splice");
    std::fs::create_dir(&folder).unwrap();
    for language in ["ja", "en", "ko"] {
        let name = format!("SD-M-109-{language}.pdf");
        std::fs::copy(library().join("documents/m-splice").join(&name), folder.join(name)).unwrap();
    }
    let told = std::fs::read_to_string(library().join("documents/m-splice/item.toml")).unwrap();
    let named = r#"release = ["つばめ調味料株式会社", "早坂飲料株式会社"]"#;
    std::fs::write(folder.join("item.toml"), told.replace(r#"release = ["*"]"#, named)).unwrap();
    // a second time replaces
    for _ in 0..2 {
        run(&test, files, &["add", folder.to_str().unwrap()], &[]).await.fine();
        assert_eq!(number(&test, COUNT).await, 1);
        assert_eq!(std::fs::read_dir(files.join("library")).unwrap().count(), 3, "one in each language");
    }
    let seen = "select count(*) from library_item i join company c on c.company_id = any (i.companies)
                where i.item_key = 'm-splice' and i.state = 'released' and not i.for_all
                  and c.name in ('つばめ調味料株式会社', '早坂飲料株式会社')";
    assert_eq!(number(&test, seen).await, 2);
}

#[tokio::test]
async fn the_demos_library_helps_with_alarms_and_models_that_the_demo_has() {
    let test = TestDb::new().await;
    let known = sqlx::query_scalar("select alarm_number from alarm_text where alarm_number <> '1'");
    let known: BTreeSet<String> = known.fetch_all(&mut test.superuser().await).await.unwrap().into_iter().collect();
    let lines = std::fs::read_to_string(apptest::repository().join("ops/seed/demo-lines.toml")).unwrap();
    let (mut helped, mut unknown) = (BTreeSet::new(), Vec::new());
    for kind in ["videos", "documents"] {
        for folder in std::fs::read_dir(library().join(kind)).unwrap() {
            let told = std::fs::read_to_string(folder.unwrap().path().join("item.toml")).unwrap();
            let told: toml::Table = toml::from_str(&told).unwrap();
            let list = |key: &str| told.get(key).and_then(toml::Value::as_array).cloned().unwrap_or_default();
            for alarm in list("alarms") {
                helped.insert(alarm["number"].as_str().unwrap().to_owned());
            }
            let models = list("models").into_iter().map(|model| model.as_str().unwrap().to_owned());
            unknown.extend(models.filter(|model| !lines.contains(model.as_str())));
        }
    }
    assert_eq!(helped, known);
    assert_eq!(unknown, Vec::<String>::new());
}
