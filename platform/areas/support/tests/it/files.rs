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
    assert_eq!((&ja.data()[7]["unit"], &en.data()[7]["unit"]), (&json!("℃"), &json!("°C")));
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

// covers CONV-036
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

#[tokio::test]
async fn the_download_centre_tells_an_order_of_the_item_from_one_of_the_window() {
    let world = World::new().await;
    let by_film = json!({"scope": "item", "recipeDataNumber": null, "filmCode": "01-A100-GT"});
    for (more, title) in [
        (json!({"scope": "item"}), "充填履歴 L1 Filler D1 品番 12 2024/05/01 09:00:00"),
        (by_film, "充填履歴 L1 Filler D1 フィルム 01-A100-GT 2024/05/01 09:00:00"),
        (json!({"scope": "window"}), "充填履歴 L1 Filler D1 2024/05/01 09:00:00"),
    ] {
        let call = world.app.call("POST", &format!("{BASE}/download/detail/data")).token(&world.member.token);
        let got = call.header("prefer", "respond-async").json(&world.search(more)).send().await;
        let key: Uuid = got.json["data"]["exportKey"].as_str().unwrap().parse().unwrap();
        let mut tx = world.app.app.db.begin(world.company.scope()).await.unwrap();
        let told: String = sqlx::query_scalar("select title from export where export_id = $1")
            .bind(key)
            .fetch_one(&mut *tx)
            .await
            .unwrap();
        assert_eq!(told, title);
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
        (409, 500, &json!("ファイルを作成できませんでした。作り直すか、時間をおいてお試しください。"))
    );
}

// covers API-139 API-140
#[tokio::test]
async fn the_preview_of_the_item_alone_has_the_rows_of_its_runs() {
    let world = World::new().await;
    let day = "2024-05-02T07:00:00+09:00";
    let body =
        |more: Value| world.search(crate::world::over(json!({"purpose": "csv", "endTime": day, "size": 100}), more));
    let whole = world.post("query/screen/scv/data", body(json!({"scope": "window"}))).await;
    assert_eq!(whole.data(), world.post("query/screen/scv/data", body(json!({}))).await.data());
    assert_eq!(whole.data()["count"], 1080, "both runs of item 12, and one of item 13");
    let mut rows = Vec::new();
    for page in 1..=8 {
        let got = world.post("query/screen/scv/data", body(json!({"scope": "item", "page": page}))).await;
        assert_eq!(got.data()["count"], 720);
        rows.extend(got.data()["data"].as_array().unwrap().clone());
    }
    assert_eq!(rows.len(), 720);
    assert!(rows.iter().all(|row| row[2] == 12));
    assert_eq!((&rows[359][0], &rows[360][0]), (&json!("2024/05/01 09:59:50"), &json!("2024/05/02 05:30:00")));
    // what the other item made in between is nobody's growth here
    let made: f64 = rows.iter().map(|row| row[4].as_f64().unwrap()).sum();
    assert!((made - 6300.0).abs() < 1e-9, "{made}");
    let head =
        |scope: &'static str| world.post("query/screen/scv/header/data", body(json!({"scope": scope, "size": null})));
    assert_eq!(head("item").await.data(), head("window").await.data());
    // by its film, by its code, and by the run on display the same
    for by in [json!({"filmCode": "01-A100-GT"}), json!({"userItemCode": "TEA500"})] {
        let mut asked = body(json!({"scope": "item"}));
        asked.as_object_mut().unwrap().remove("recipeDataNumber");
        for (name, value) in by.as_object().unwrap() {
            asked[name] = value.clone();
        }
        assert_eq!(world.post("query/screen/scv/data", asked).await.data()["data"], json!(rows[..100]), "{by}");
    }
    let run = world.run_key(12).await;
    let shown = world.display(json!({"scope": "item", "fillingHistoryUniqueKey": run, "endTime": day, "size": 100}));
    assert_eq!(world.post("query/screen/scv/data", shown).await.data()["data"], json!(rows[..100]));
    assert!(
        world
            .post("query/screen/scv/data", world.display(json!({"scope": "item"})))
            .await
            .names("fillingHistoryUniqueKey")
    );
    assert!(world.post("query/screen/scv/data", world.display(json!({"scope": "all"}))).await.names("scope"));
}

// covers API-139
#[tokio::test]
async fn units_stand_in_the_reader_s_language_wherever_they_are_read() {
    let world = World::new().await;
    for (lang, speed, temperature) in [("ja", "袋/分", "℃"), ("en", "bags/min", "°C"), ("ko", "봉/분", "℃")] {
        let ask = |call: &'static str, body: Value| {
            let request = world.app.call("POST", &format!("{BASE}/{call}")).token(&world.member.token);
            async move { request.header("accept-language", lang).json(&body).send().await.data().clone() }
        };
        let items = json!({"itemKeys": ["production_speed", "seal_temperature"]});
        let expected = [json!(speed), json!(temperature)];
        let header = ask("query/screen/scv/header/data", world.display(items.clone())).await;
        assert_eq!([&header[3]["unit"], &header[4]["unit"]], [&expected[0], &expected[1]]);
        let detail = ask("query/detail/data", world.display(items.clone())).await;
        assert_eq!([&detail["columns"][0]["unit"], &detail["columns"][1]["unit"]], [&expected[0], &expected[1]]);
        for call in ["query/trend/graph/data", "query/all/data"] {
            let series = ask(call, world.display(items.clone())).await["series"].clone();
            assert_eq!([&series[0]["unit"], &series[1]["unit"]], [&expected[0], &expected[1]], "{call}");
        }
    }
}

async fn order(world: &World, lang: &str) -> apptest::TestResponse {
    let call = world.app.call("POST", &format!("{BASE}/download/detail/data")).token(&world.member.token);
    call.header("prefer", "respond-async").header("accept-language", lang).json(&world.search(json!({}))).send().await
}

#[tokio::test]
async fn at_most_twenty_files_of_a_member_wait_however_fast_they_are_ordered() {
    let world = World::new().await;
    let orders = (0..30).map(|_| order(&world, "en"));
    let answers = futures::future::join_all(orders).await;
    let taken = answers.iter().filter(|got| got.status == 202).count();
    assert_eq!((taken, exports(&world).await), (20, 20));
    for (lang, words) in [
        ("ja", "作成待ちのファイルが20件あります"),
        ("en", "20 of your files are waiting"),
        ("ko", "작성 대기 중인 파일이 20건"),
    ] {
        let refused = order(&world, lang).await;
        assert_eq!((refused.status, refused.code()), (409, 500));
        assert!(refused.json["message"].as_str().unwrap().contains(words), "{}", refused.json);
    }
    // a colleague's place is free, and so is one's own once something is cancelled
    let colleague =
        world.app.person(&world.company, "ken", access::MemberType::General, &[world.f1.places.location_id]).await;
    let call = world.app.call("POST", &format!("{BASE}/download/detail/data")).token(&colleague.token);
    assert_eq!(call.header("prefer", "respond-async").json(&world.search(json!({}))).send().await.status, 202);
    let key: Uuid = answers.iter().find(|got| got.status == 202).unwrap().json["data"]["exportKey"]
        .as_str()
        .unwrap()
        .parse()
        .unwrap();
    let mut tx = world.app.app.db.begin(world.company.scope()).await.unwrap();
    assert!(jobs::cancel(&mut tx, key).await.unwrap());
    tx.commit().await.unwrap();
    assert_eq!(order(&world, "ja").await.status, 202);
}

#[tokio::test]
async fn a_company_whose_files_fill_its_space_is_told_so_in_its_own_words() {
    let world = World::new().await;
    let mut tx = world.app.app.db.begin(world.company.scope()).await.unwrap();
    sqlx::query(
        "insert into export (company_id, export_id, actor_id, actor_name, actor_type, kind, title, language, request,
           file_key, size, created_at, finished_at, expires_at)
         values ($1, $2, $2, 'x', 10, 'detail', 'x', 'ja', '{}', 'k', 5368709119, now(), now(), now() + interval '1 day')",
    )
    .bind(world.company.id.as_i64())
    .bind(kernel::ids::new_id())
    .execute(&mut *tx)
    .await
    .unwrap();
    tx.commit().await.unwrap();
    assert_eq!(order(&world, "en").await.status, 202, "a byte is left of 5 GiB");
    let mut tx = world.app.app.db.begin(world.company.scope()).await.unwrap();
    sqlx::query("update export set size = size + 1 where file_key = 'k'").execute(&mut *tx).await.unwrap();
    tx.commit().await.unwrap();
    for (lang, words) in [("ja", "容量に達しました"), ("en", "space for files is full"), ("ko", "용량에 도달했습니다")]
    {
        let refused = order(&world, lang).await;
        assert_eq!((refused.status, refused.code()), (409, 500));
        assert!(refused.json["message"].as_str().unwrap().contains(words), "{}", refused.json);
    }
    // another company's files are its own affair
    let other = world.app.company("B", 0).await;
    let mut tx = world.app.app.db.begin(other.scope()).await.unwrap();
    assert_eq!(export_orders::stored(&mut tx).await.unwrap(), 0);
}
