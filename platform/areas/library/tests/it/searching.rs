//! The searches.

use search::EmbeddedIndex;
use serde_json::{Value, json};
use shelf::ItemType::{Drawing, Flow, Manual, Video};
use shelf::fixture::{item, step, words};
use shelf::keeping::NewItem;

use crate::world::{World, names};

pub(crate) const DOCUMENTS: &str = "/api/documentGroup/fetchLibraryDocument";
const VIDEOS: &str = "/api/video/fetchLibraryVideo";
const FLOWS: &str = "/api/workingFlow/fetchLibraryWorkingFlow";

impl World {
    pub(crate) async fn index(&self) {
        self.library.index(&EmbeddedIndex::new(&self.app.app.settings.search_dir)).await;
    }

    /// The names that a search finds, in order.
    async fn found(&self, path: &str, body: Value) -> String {
        let got = self.post(path, body).await;
        names(got.data()).join(" ")
    }
}

fn with(mut new: NewItem, change: impl FnOnce(&mut NewItem)) -> NewItem {
    change(&mut new);
    new
}

/// The refusal of a search that asks for nothing.
fn nothing_asked() -> Vec<(String, String)> {
    vec![("keyword".to_owned(), "required".to_owned())]
}

// covers: API-186 ROLE-042 VAL-144 OPS-030
#[tokio::test]
async fn documents_are_found_by_name_and_keyword_where_they_are_released() {
    let world = World::new().await;
    world.publish(&item("named", Manual, "ノズルの清掃"), 1).await;
    world.publish(&with(item("worded", Drawing, "図面"), |new| new.keyword = "ノズル 組立".into()), 2).await;
    world.publish(&item("silent", Manual, "シール温度"), 3).await;
    world.publish_elsewhere(&item("theirs", Manual, "ノズル 他社用")).await;
    world.publish(&item("video", Video, "ノズルの動画"), 4).await;
    world.index().await;
    let got = world.post(DOCUMENTS, json!({"keyword": "ノズル", "sort": "oldestUpload"})).await;
    assert_eq!((names(got.data()), &got.data()["count"]), (vec!["ノズルの清掃", "図面"], &json!(2)));
    assert_eq!(got.data()["titlesOnly"], false);
    let theirs = world.app.post(&world.stranger, DOCUMENTS, json!({"keyword": "他社用"})).await;
    assert_eq!(names(theirs.data()), ["ノズル 他社用"]);
    assert_eq!(world.found(DOCUMENTS, json!({"keyword": "他社用"})).await, "");
    for nothing in [json!({}), json!({"keyword": " \u{3000}"}), json!({"tagUniqueKeys": [], "models": ["SF-100"]})] {
        assert_eq!(world.post(DOCUMENTS, nothing.clone()).await.fields(), nothing_asked());
        assert_eq!(world.post(VIDEOS, nothing).await.fields(), nothing_asked());
    }
}

// covers: VAL-145
#[tokio::test]
async fn one_character_is_a_keyword() {
    let world = World::new().await;
    world.publish(&item("bag", Manual, "袋詰めの手順"), 1).await;
    world.publish(&with(item("alarm", Manual, "アラーム"), |new| new.title.en = "Alarm reset".into()), 2).await;
    world.index().await;
    assert_eq!(world.found(DOCUMENTS, json!({"keyword": "袋"})).await, "袋詰めの手順");
    assert_eq!(world.found(DOCUMENTS, json!({"keyword": "a"})).await, "アラーム");
}

// covers: API-188
#[tokio::test]
async fn videos_are_found_by_their_category_and_a_keyword() {
    let world = World::new().await;
    let tagged = |key: &str, title: &str, tag: &str| with(item(key, Video, title), |new| new.tags = vec![tag.into()]);
    world.publish(&tagged("a", "ノズルの清掃", "cleaning"), 1).await;
    world.publish(&tagged("b", "タンクの清掃", "cleaning"), 2).await;
    world.publish(&tagged("c", "シールバーの交換", "parts"), 3).await;
    world.index().await;
    let category = json!({"tagUniqueKeys": ["cleaning"], "sort": "newestUpload"});
    let got = world.post(VIDEOS, category).await;
    assert_eq!((names(got.data()), &got.data()["count"]), (vec!["タンクの清掃", "ノズルの清掃"], &json!(2)));
    assert_eq!(got.data()["data"][0]["duration"], 90);
    assert_eq!(world.found(VIDEOS, json!({"tagUniqueKeys": ["cleaning"], "keyword": "ノズル"})).await, "ノズルの清掃");
    assert_eq!(world.found(DOCUMENTS, json!({"tagUniqueKeys": ["cleaning"]})).await, "", "videos are no documents");
}

// covers: API-191
#[tokio::test]
async fn flows_are_found_by_their_work_type() {
    let world = World::new().await;
    let video = world.publish(&item("v", Video, "動画"), 0).await;
    let flow = |key: &str, title: &str, kind: &str, steps: usize| {
        with(item(key, Flow, title), |new| {
            new.work_type = Some(kind.to_owned());
            new.steps = (0..steps).map(|place| step(&format!("手順{place}"), video)).collect();
        })
    };
    world.publish(&flow("a", "バーの交換", "exchange", 3), 1).await;
    world.publish(&flow("b", "刃の交換", "exchange", 1), 2).await;
    world.publish(&flow("c", "朝の立ち上げ", "start", 2), 3).await;
    world.index().await;
    let got = world.post(FLOWS, json!({"workTypeKey": "exchange", "sort": "oldestUpload"})).await;
    assert_eq!((names(got.data()), &got.data()["count"]), (vec!["バーの交換", "刃の交換"], &json!(2)));
    let row = &got.data()["data"][0];
    assert_eq!((&row["videoCount"], &row["workType"]), (&json!(3), &json!("exchange")));
    assert_eq!(row["firstVideoUniqueKey"], json!(video));
    assert_eq!(world.found(FLOWS, json!({"keyword": "立ち上げ"})).await, "朝の立ち上げ");
    assert_eq!(world.post(FLOWS, json!({"models": ["SF-100"]})).await.fields(), nothing_asked());
}

// covers: VAL-146
#[tokio::test]
async fn a_search_may_be_narrowed_by_days_and_models() {
    let world = World::new().await;
    let of = |key: &str, model: &str| with(item(key, Manual, key), |new| new.models = vec![model.into()]);
    world.publish(&of("a", "SF-100"), -72).await;
    world.publish(&of("b", "SF-100"), -24).await;
    world.publish(&of("c", "SF-200"), -24).await;
    world.index().await;
    let day = |hours: i64| {
        let at = world.now() + time::Duration::hours(hours + 9);
        kernel::zone::write_date(at.date())
    };
    let found = async |body: Value| world.found(DOCUMENTS, body).await;
    assert_eq!(found(json!({"keyword": "b", "models": ["SF-100"]})).await, "b");
    assert_eq!(found(json!({"keyword": "b", "models": ["SF-200"]})).await, "");
    assert_eq!(
        found(json!({"keyword": "b", "startDate": day(-24), "endDate": day(-24)})).await,
        "b",
        "both days count"
    );
    assert_eq!(found(json!({"keyword": "a", "startDate": day(-24)})).await, "");
    assert_eq!(found(json!({"keyword": "b", "endDate": day(-48)})).await, "");
    let reversed = json!({"keyword": "b", "startDate": "2024-05-02", "endDate": "2024-05-01"});
    assert_eq!(world.post(DOCUMENTS, reversed).await.fields(), [("endDate".to_owned(), "order".to_owned())]);
    let one = json!({"keyword": "b", "startDate": "2024-05-01", "endDate": "2024-05-01"});
    assert_eq!(world.post(DOCUMENTS, one).await.data()["count"], 0);
}

// covers: CONST-026
#[tokio::test]
async fn each_of_the_seven_orders_is_its_own() {
    let world = World::new().await;
    for (key, title, hours, views, pick) in [("x", "c", 1, 30, 10), ("y", "b", 2, 10, 30), ("z", "a", 3, 20, 20)] {
        let new = with(item(key, Manual, title), |new| {
            (new.pick, new.keyword) = (pick, "手順".to_owned());
        });
        let document = world.publish(&new, hours).await;
        world.view(document, views).await;
    }
    world.index().await;
    for (sort, wanted) in [
        ("newestUpload", "a b c"),
        ("oldestUpload", "c b a"),
        ("mostViewed", "c a b"),
        ("leastViewed", "b a c"),
        ("nameAsc", "a b c"),
        ("nameDesc", "c b a"),
        ("recommended", "b a c"),
    ] {
        let asked = json!({"keyword": "手順", "sort": sort});
        assert_eq!(world.found(DOCUMENTS, asked.clone()).await, wanted, "{sort}");
    }
    assert!(world.post(DOCUMENTS, json!({"keyword": "手順", "sort": "fastest"})).await.names("sort"));
    let pages = async |page: i64| {
        world.found(DOCUMENTS, json!({"keyword": "手順", "sort": "nameAsc", "page": page, "size": 10})).await
    };
    assert_eq!((pages(1).await, pages(2).await), ("a b c".to_owned(), String::new()));
}

impl World {
    /// Makes an item look as if it had been opened so often.
    async fn view(&self, item: uuid::Uuid, views: i64) {
        let mut tx = self.app.app.db.begin(self.company.scope()).await.unwrap();
        let sql = "insert into library_views (item_id, views) values ($1, $2)";
        sqlx::query(sql).bind(item).bind(views).execute(&mut *tx).await.unwrap();
        tx.commit().await.unwrap();
    }
}

#[tokio::test]
async fn a_result_tells_where_it_says_what_was_searched_for() {
    let world = World::new().await;
    world.publish(&item("name", Manual, "ノズルの清掃"), 1).await;
    world.publish(&with(item("about", Manual, "洗浄"), |new| new.about = words("作業前にノズルを外す。")), 2).await;
    let pages = with(item("pages", Manual, "取扱説明書"), |new| {
        new.files[0].pages = Some(2);
        new.texts = vec!["表紙\u{c}液だれが続くときは\nノズルを替える。".into()];
    });
    world.publish(&pages, 3).await;
    world.index().await;
    let got = world.post(DOCUMENTS, json!({"keyword": "ノズル", "sort": "oldestUpload"})).await.data().clone();
    let told = |pieces: &Value| -> String {
        let one = |piece: &Value| {
            let text = piece["text"].as_str().unwrap();
            if piece["hit"] == true { format!("[{text}]") } else { text.to_owned() }
        };
        pieces.as_array().unwrap().iter().map(one).collect()
    };
    let rows = got["data"].as_array().unwrap();
    assert_eq!(told(&rows[0]["markedName"]), "[ノズル]の清掃");
    assert_eq!(rows[0]["excerpt"], json!([]));
    assert_eq!((told(&rows[1]["excerpt"]), &rows[1]["page"]), ("作業前に[ノズル]を外す。".to_owned(), &Value::Null));
    assert_eq!(
        (told(&rows[2]["excerpt"]), &rows[2]["page"]),
        ("液だれが続くときは[ノズル]を替える。".to_owned(), &json!(2))
    );
    assert_eq!(rows[2]["fileUniqueKey"], rows[2]["files"][0]["fileUniqueKey"]);
}

#[tokio::test]
async fn results_are_counted_by_type_tag_and_model_and_nothing_of_others_leaks_into_the_counts() {
    let world = World::new().await;
    let of = |key: &str, kind, tag: &str, model: &str| {
        with(item(key, kind, "ノズル"), |new| (new.tags, new.models) = (vec![tag.into()], vec![model.into()]))
    };
    world.publish(&of("a", Manual, "cleaning", "SF-100"), 1).await;
    world.publish(&of("b", Drawing, "drawing", "SF-100"), 2).await;
    world.publish(&of("c", Manual, "cleaning", "SF-200, \"special\""), 3).await;
    world.publish_elsewhere(&of("d", Manual, "parts", "SECRET-1")).await;
    world.index().await;
    let got = world.post(DOCUMENTS, json!({"keyword": "ノズル", "facets": true, "size": 10})).await.data().clone();
    assert_eq!(
        got["facets"],
        json!({
            "types": [{"type": 20, "count": 2}, {"type": 30, "count": 1}],
            "tags": [{"tagUniqueKey": "cleaning", "count": 2}, {"tagUniqueKey": "drawing", "count": 1}],
            "models": [{"model": "SF-100", "count": 2}, {"model": "SF-200, \"special\"", "count": 1}],
        })
    );
    assert_eq!(world.post(DOCUMENTS, json!({"keyword": "ノズル"})).await.data()["facets"], Value::Null);
    let narrowed = json!({"keyword": "ノズル", "types": [30], "models": ["SF-100"]});
    assert_eq!(world.post(DOCUMENTS, narrowed).await.data()["count"], 1);
    let wrong = json!({"keyword": "ノズル", "types": [10]});
    assert_eq!(world.post(DOCUMENTS, wrong).await.fields(), [("types".to_owned(), "choice".to_owned())]);
}

#[tokio::test]
async fn without_an_index_titles_are_searched_and_the_answer_says_so() {
    let world = World::new().await;
    world.publish(&item("named", Manual, "ノズルの清掃"), 1).await;
    world.publish(&with(item("worded", Manual, "図面"), |new| new.keyword = "ノズル".into()), 2).await;
    world.publish_elsewhere(&item("theirs", Manual, "ノズル 他社用")).await;
    let got = world.post(DOCUMENTS, json!({"keyword": "ノズル", "facets": true})).await.data().clone();
    assert_eq!((names(&got), &got["count"], &got["titlesOnly"]), (vec!["ノズルの清掃"], &json!(1), &json!(true)));
    assert_eq!((&got["facets"], &got["data"][0]["markedName"][0]["text"]), (&Value::Null, &json!("ノズル")));
    for sort in ["newestUpload", "mostViewed", "nameAsc", "nameDesc", "recommended"] {
        assert_eq!(world.found(DOCUMENTS, json!({"keyword": "清掃", "sort": sort})).await, "ノズルの清掃");
    }
    world.index().await;
    let got = world.post(DOCUMENTS, json!({"keyword": "ノズル"})).await;
    assert_eq!((&got.data()["count"], &got.data()["titlesOnly"]), (&json!(2), &json!(false)));
}

#[tokio::test]
async fn an_index_that_lags_shows_nothing_that_was_withdrawn() {
    let world = World::new().await;
    world.publish(&item("gone", Manual, "ノズルの清掃"), 1).await;
    world.publish(&item("moved", Manual, "ノズルの交換"), 2).await;
    world.index().await;
    world.library.withdraw("gone", world.now()).await;
    world.library.release("moved", &[world.other.scope()], world.now()).await;
    assert_eq!(world.found(DOCUMENTS, json!({"keyword": "ノズル"})).await, "");
}

#[tokio::test]
async fn whatever_is_typed_is_text() {
    let world = World::new().await;
    world.publish(&item("plain", Manual, "O'Brien & <b>Sons</b> \"100%\""), 1).await;
    world.index().await;
    for odd in
        ["\"sons\"", "sons AND", "visible_to:1", "*", "so*", "-sons", "(sons", "sons\\", "\u{1f600}", "NOT sons OR 1=1"]
    {
        let got = world.post(DOCUMENTS, json!({"keyword": odd})).await;
        assert!(got.status == 200, "{odd}: {}", got.status);
    }
    assert_eq!(world.found(DOCUMENTS, json!({"keyword": "\"sons\""})).await, "O'Brien & <b>Sons</b> \"100%\"");
    assert!(world.post(DOCUMENTS, json!({"keyword": "x".repeat(10_000)})).await.names("keyword"));
    assert!(world.post(DOCUMENTS, json!({"keyword": "a\u{0}b"})).await.names("keyword"));
}
