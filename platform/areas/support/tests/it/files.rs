//! The CSV tab: preview and orders. What the files hold is tested with the plugin that makes them.

use jobs::JobState;
use serde_json::{Value, json};
use std::time::Duration;
use uuid::Uuid;

use crate::world::{BASE, World, texts};

// covers API-139
#[tokio::test]
async fn the_preview_s_columns_are_the_same_in_every_language() {
    let world = World::new().await;
    let ask = |lang: &'static str| {
        let body = world.search(json!({"purpose": "csv"}));
        let call = world.app.call("POST", &format!("{BASE}/query/screen/scv/header/data")).token(&world.member.token);
        async move { call.header("accept-language", lang).json(&body).send().await }
    };
    let (ja, en) = (ask("ja").await, ask("en").await);
    let expected = [
        "time",
        "state",
        "itemNumber",
        "production_speed",
        "production_count",
        "weight_checker_ok",
        "weight_checker_ng",
        "seal_temperature",
        "film_used",
    ];
    assert_eq!(texts(ja.data(), "columnKey"), expected);
    assert_eq!(texts(en.data(), "columnKey"), expected);
    assert_eq!((&ja.data()[0]["label"], &en.data()[0]["label"]), (&json!("日時"), &json!("Time")));
    assert_eq!((&ja.data()[7]["label"], &en.data()[7]["label"]), (&json!("シール温度"), &json!("Seal temperature")));
    assert_eq!((&ja.data()[7]["unit"], &en.data()[7]["unit"]), (&json!("°C"), &json!("°C")));
    assert_eq!(ja.data()[0]["unit"], Value::Null);
    let chosen = world.search(json!({"itemKeys": ["film_used", "seal_temperature"]}));
    let got = world.post("query/screen/scv/header/data", chosen).await;
    assert_eq!(texts(got.data(), "columnKey"), ["time", "state", "itemNumber", "film_used", "seal_temperature"]);
}

// covers API-140
#[tokio::test]
async fn the_preview_shows_the_window_whole_page_by_page() {
    let world = World::new().await;
    let body =
        |page| world.search(json!({"deviceUniqueKey": world.device(0), "purpose": "csv", "size": 20, "page": page}));
    let header = world.post("query/screen/scv/header/data", world.search(json!({"purpose": "csv"}))).await;
    let got = world.post("query/screen/scv/data", body(1)).await;
    let rows = got.data()["data"].as_array().unwrap();
    assert_eq!((rows.len(), &got.data()["count"]), (20, &json!(720)));
    for row in rows {
        assert_eq!(row.as_array().unwrap().len(), header.data().as_array().unwrap().len());
    }
    assert_eq!(rows[0], json!(["2024/05/01 09:00:00", "投入", 12, 0.0, 0.0, 0.0, 0.0, 150.0, 0.0]));
    let last = world.post("query/screen/scv/data", body(36)).await;
    let row = &last.data()["data"][19];
    assert_eq!((&row[0], &row[1], &row[2]), (&json!("2024/05/01 10:59:50"), &json!("充填"), &json!(13)));
    assert_eq!(world.post("query/screen/scv/data", body(37)).await.data()["data"], json!([]));
    // by the conditions of a display, the same
    let display = world.display(json!({"size": 20}));
    assert_eq!(world.post("query/screen/scv/data", display).await.data(), got.data());
}

#[tokio::test]
async fn a_product_that_was_not_made_in_the_window_has_nothing_to_take_away() {
    let world = World::new().await;
    let other = json!({"recipeDataNumber": 14, "purpose": "csv"});
    assert_eq!(
        world.post("query/screen/scv/data", world.search(other.clone())).await.data(),
        &json!({"data": [], "count": 0})
    );
    for call in ["download/detail/data", "download/asset/stop/info"] {
        let got = world.post(call, world.search(other.clone())).await;
        assert_eq!(
            (got.status, got.code(), &got.json["message"]),
            (409, 500, &json!("データがありません。")),
            "{call}"
        );
    }
}

#[tokio::test]
async fn a_window_without_data_is_refused_before_anything_is_queued() {
    let world = World::new().await;
    let empty =
        world.display(json!({"startTime": "2024-05-01T12:00:00+09:00", "endTime": "2024-05-01T13:00:00+09:00"}));
    for call in ["download/detail/data", "download/asset/stop/info"] {
        let got = world.post(call, empty.clone()).await;
        assert_eq!(
            (got.status, got.code(), &got.json["message"]),
            (409, 500, &json!("データがありません。")),
            "{call}"
        );
    }
    // samples, but no stop
    let smooth =
        world.display(json!({"startTime": "2024-05-02T05:30:00+09:00", "endTime": "2024-05-02T06:30:00+09:00"}));
    assert_eq!(world.post("download/asset/stop/info", smooth).await.status, 409);
    assert_eq!(exports(&world).await, 0);
}

async fn exports(world: &World) -> i64 {
    let mut tx = world.app.app.db.begin(world.company.scope()).await.unwrap();
    sqlx::query_scalar("select count(*) from export e join job j on j.id = e.export_id")
        .fetch_one(&mut *tx)
        .await
        .unwrap()
}

// covers CONV-036 OPS-011
#[tokio::test]
async fn a_month_s_file_is_ordered_at_once() {
    let world = World::new().await;
    let body = world.search(json!({"purpose": "csv", "endTime": "2024-06-01T09:00:00+09:00"}));
    for call in ["download/detail/data", "download/asset/stop/info"] {
        let begun = std::time::Instant::now();
        let request = world
            .app
            .call("POST", &format!("{BASE}/{call}"))
            .token(&world.member.token)
            .header("prefer", "respond-async");
        let got = request.json(&body).send().await;
        assert!(begun.elapsed() < Duration::from_secs(2));
        assert_eq!((got.status, got.code()), (202, 200), "{}", got.json);
        let key: Uuid = got.json["data"]["exportKey"].as_str().unwrap().parse().unwrap();
        let mut tx = world.app.app.db.begin(world.company.scope()).await.unwrap();
        let view = jobs::views(&mut tx, &[key]).await.unwrap().remove(0);
        assert_eq!((view.id, view.state), (key, JobState::Ready));
        let (title, actor): (String, Uuid) = sqlx::query_as("select title, actor_id from export where export_id = $1")
            .bind(key)
            .fetch_one(&mut *tx)
            .await
            .unwrap();
        assert!(title.contains("L1") && title.contains("2024/05/01 09:00:00"), "{title}");
        assert_eq!(actor, world.member.member_id);
    }
}

// covers CONV-037
#[tokio::test]
async fn without_a_worker_the_answer_is_a_key_after_the_wait() {
    let world = World::that_waits(Duration::from_millis(700)).await;
    let begun = std::time::Instant::now();
    let got = world.post("download/detail/data", world.search(json!({}))).await;
    assert_eq!((got.status, got.code()), (202, 200), "{}", got.json);
    assert!(got.json["data"]["exportKey"].is_string());
    assert!(begun.elapsed() >= Duration::from_millis(700));
}

#[tokio::test]
async fn an_order_that_is_cancelled_while_its_caller_waits_is_told_so() {
    let world = World::new().await;
    let cancel = async {
        testkit::until("the order stands", 20, || async { exports(&world).await == 1 }).await;
        let mut tx = world.app.app.db.begin(world.company.scope()).await.unwrap();
        let key: Uuid = sqlx::query_scalar("select export_id from export").fetch_one(&mut *tx).await.unwrap();
        assert!(jobs::cancel(&mut tx, key).await.unwrap());
        tx.commit().await.unwrap();
    };
    let (got, ()) = tokio::join!(world.post("download/detail/data", world.search(json!({}))), cancel);
    assert_eq!(
        (got.status, got.code(), &got.json["message"]),
        (409, 500, &json!("ファイルを作れませんでした。作り直すか、時間をおいてお試しください。"))
    );
}
