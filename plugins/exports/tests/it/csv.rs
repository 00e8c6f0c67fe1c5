//! What the CSV files hold.

use serde_json::{Value, json};

use crate::world::{BASE, ELEVEN, NINE, World, records, same};

// covers API-131 CONV-018 CONV-019 CONV-037
#[tokio::test]
async fn the_detail_file_holds_what_the_detail_view_shows() {
    let world = World::new().await;
    let _worker = world.worker();
    let got = world.order("download/detail/data", world.display(0)).await;
    assert_eq!(got.status, 200, "{}", got.json);
    assert_eq!(got.header("content-type"), "text/csv; charset=utf-8");
    let disposition = got.header("content-disposition");
    assert!(
        disposition.contains("filename*=UTF-8''%E5%85%85%E5%A1%AB%E5%B1%A5%E6%AD%B4_L1_Filler_D1_20240501.csv"),
        "{disposition}"
    );

    let rows = records(&got.bytes);
    assert_eq!(rows.len(), 721);
    assert_eq!(rows[0][..4], ["日時", "状態", "品番", "生産速度 (袋/分)"]);
    for page in 1..=8 {
        let mut body = world.display(0);
        body["page"] = json!(page);
        body["size"] = json!(100);
        let shown = world.ask("query/all/detail/data", body).await;
        for (row, shown) in rows[1..].iter().skip(100 * (page - 1)).zip(shown["data"].as_array().unwrap()) {
            let local = shown[0].as_str().unwrap().replace('-', "/").replace('T', " ");
            assert_eq!(Some(row[0].as_str()), local.strip_suffix("+09:00"));
            let values = shown.as_array().unwrap()[1..].iter();
            assert!(row[3..].iter().zip(values).all(|(cell, value)| same(cell, value)), "{row:?} {shown}");
        }
    }
}

// covers API-140
#[tokio::test]
async fn the_preview_is_the_file_s_beginning() {
    let world = World::new().await;
    let _worker = world.worker();
    let body = json!({"lineUniqueKey": world.f1.places.lines[0], "recipeDataNumber": 12, "startTime": NINE, "endTime": "2024-05-01T11:00:00+09:00"});
    let got = world.order("download/detail/data", body.clone()).await;
    let rows = records(&got.bytes);
    let mut page = body;
    page["size"] = json!(20);
    let preview = world.ask("query/screen/scv/data", page).await;
    assert_eq!((rows.len(), &preview["count"]), (721, &json!(720)));
    let shown = preview["data"].as_array().unwrap();
    assert_eq!(shown.len(), 20);
    for (row, shown) in rows[1..].iter().zip(shown) {
        let shown = shown.as_array().unwrap();
        assert_eq!(row.len(), shown.len());
        assert!(row.iter().zip(shown).all(|(cell, value)| same(cell, value)), "{row:?} {shown:?}");
    }
}

#[tokio::test]
async fn states_and_items_stand_in_every_row() {
    let world = World::new().await;
    let _worker = world.worker();
    let rows = records(&world.order("download/detail/data", world.display(0)).await.bytes);
    let count = |state: &str, item: &str| rows.iter().filter(|row| row[1] == state && row[2] == item).count();
    assert_eq!(count("投入", "12"), 30);
    assert_eq!(count("アラーム", "12"), 60);
    assert_eq!(count("充填", "12"), 270);
    assert_eq!(count("停止", "13"), 30);
    assert_eq!(count("充填", "13"), 330);
    // growth of the counters adds up to what was made
    let sum = |place: usize| rows[1..].iter().map(|row| row[place].parse::<f64>().unwrap()).sum::<f64>();
    let column = |name: &str| rows[0].iter().position(|head| head.starts_with(name)).unwrap();
    assert!((sum(column("生産数")) - 6000.0).abs() < 1e-9);
    assert!((sum(column("フィルム使用量")) - 615.0).abs() < 1e-6);
}

// covers API-132
#[tokio::test]
async fn the_file_of_stops_has_a_row_for_each() {
    let world = World::new().await;
    let _worker = world.worker();
    let rows = records(&world.order("download/asset/stop/info", world.display(0)).await.bytes);
    let expected = [
        vec![
            "開始日時",
            "終了日時",
            "停止時間 (秒)",
            "うち期間内 (秒)",
            "種別",
            "アラーム番号",
            "アラーム内容",
            "品番",
        ],
        vec!["2024/05/01 09:30:00", "2024/05/01 09:40:00", "600", "600", "アラーム", "12", "充填ノズル圧力低下", "12"],
        vec!["2024/05/01 10:20:00", "2024/05/01 10:25:00", "300", "300", "停止", "", "", "13"],
    ];
    assert_eq!(rows, expected);
    // one that began before the period is told whole, and what of it lies in the period
    let mut cut = world.display(0);
    cut["startTime"] = json!("2024-05-01T09:36:40+09:00");
    let rows = records(&world.order("download/asset/stop/info", cut).await.bytes);
    assert_eq!(rows[1][..4], ["2024/05/01 09:30:00", "2024/05/01 09:40:00", "600", "200"]);
    assert_eq!(rows[2], expected[2]);
}

#[tokio::test]
async fn a_file_speaks_the_language_of_its_order() {
    let world = World::new().await;
    let _worker = world.worker();
    let mut body = world.display(0);
    let call = world
        .app
        .call("POST", &format!("{BASE}/download/detail/data"))
        .token(&world.member.token)
        .header("accept-language", "en");
    body["itemKeys"] = json!(["film_used", "production_speed"]);
    let got = call.json(&body).send().await;
    assert_eq!(
        records(&got.bytes)[0],
        ["Time", "State", "Item number", "Film used (m)", "Production speed (bags/min)"]
    );
    assert!(got.header("content-disposition").contains("FillingHistory_L1"));
}

#[tokio::test]
async fn several_fillers_of_a_line_stand_one_after_the_other() {
    let world = World::new().await;
    let _worker = world.worker();
    let mut tx = world.app.app.db.begin(world.company.scope()).await.unwrap();
    // a number that a spreadsheet would take for a formula
    sqlx::query("update device set line_id = $1, line_place = 1, equipment_number = '=D2' where device_id = $2")
        .bind(world.f1.places.lines[0])
        .bind(world.f1.places.devices[1])
        .execute(&mut *tx)
        .await
        .unwrap();
    tx.commit().await.unwrap();
    let body = json!({"lineUniqueKey": world.f1.places.lines[0], "recipeDataNumber": 12, "startTime": NINE, "endTime": "2024-05-01T11:00:00+09:00", "purpose": "csv"});
    let rows = records(&world.order("download/detail/data", body.clone()).await.bytes);
    assert_eq!((rows.len(), rows[0][0].as_str()), (1081, "機器番号"));
    assert_eq!((rows[1][0].as_str(), rows[720][0].as_str(), rows[721][0].as_str()), ("D1", "D1", "'=D2"));
    let header = world.ask("query/screen/scv/header/data", body.clone()).await;
    assert_eq!((&header[0]["columnKey"], header.as_array().unwrap().len()), (&json!("equipmentNumber"), rows[0].len()));
    let mut page = body.clone();
    page["size"] = json!(20);
    page["page"] = json!(36);
    let preview = world.ask("query/screen/scv/data", page.clone()).await;
    assert_eq!((&preview["count"], &preview["data"][19][0]), (&json!(1080), &json!("D1")));
    page["page"] = json!(37);
    assert_eq!(world.ask("query/screen/scv/data", page).await["data"][0][0], Value::from("=D2"));
    let stops = records(&world.order("download/asset/stop/info", body).await.bytes);
    assert_eq!((stops.len(), stops[0][0].as_str(), stops[1][0].as_str()), (3, "機器番号", "D1"));
}

// covers OPS-011
#[tokio::test]
async fn a_month_arrives_complete() {
    let world = World::new().await;
    let rows = world.add_month(60).await;
    assert_eq!(rows, 31 * 1440);
    let _worker = world.worker();
    let begun = std::time::Instant::now();
    let key = world.order_later("download/detail/data", world.month()).await;
    assert!(begun.elapsed().as_secs() < 2);
    assert_eq!(world.ended_beside_other_calls(key).await.state, jobs::JobState::Done);
    let keys = world.files_of(key).await;
    assert_eq!(keys.len(), 1);
    let path = std::path::Path::new(&world.app.app.settings.files_dir).join(&keys[0]);
    let found = records(&std::fs::read(path).unwrap());
    assert_eq!(found.len(), 31 * 1440 + 1);
    // a month without events: the last word about the state stands, no item, one signal that never came, one counter
    // that begins again, which the second reading proves, and grows by one
    assert_eq!(found[1], ["2024/05/04 00:00:00", "充填", "", "0.1", "", "0"]);
    assert_eq!(found[2][5], "2");
    assert_eq!(found[44_640][0], "2024/06/03 23:59:00");
    assert!(found[3..].iter().all(|row| row[5] == "1"));
}

// covers API-131 API-140
#[tokio::test]
async fn the_file_of_the_item_alone_holds_its_runs_as_the_preview_shows_them() {
    let world = World::new().await;
    let _worker = world.worker();
    let body = json!({"lineUniqueKey": world.f1.places.lines[0], "recipeDataNumber": 12, "startTime": NINE,
        "endTime": "2024-05-02T07:00:00+09:00", "purpose": "csv", "scope": "item"});
    let got = world.order("download/detail/data", body.clone()).await;
    let disposition = got.header("content-disposition");
    assert!(disposition.contains("Filler_D1_%E5%93%81%E7%95%AA_12_20240501-20240502.csv"), "{disposition}");
    let rows = records(&got.bytes);
    assert_eq!(rows.len(), 721);
    assert!(rows[1..].iter().all(|row| row[2] == "12"));
    let mut shown = Vec::new();
    for page in 1..=8 {
        let mut asked = body.clone();
        asked["size"] = json!(100);
        asked["page"] = json!(page);
        let preview = world.ask("query/screen/scv/data", asked).await;
        assert_eq!(preview["count"], 720);
        shown.extend(preview["data"].as_array().unwrap().clone());
    }
    for (row, shown) in rows[1..].iter().zip(&shown) {
        let cells = shown.as_array().unwrap();
        assert!(
            row.len() == cells.len() && row.iter().zip(cells).all(|(cell, value)| same(cell, value)),
            "{row:?} {shown}"
        );
    }
    // and every row as the file of the whole window has it
    let mut window = body.clone();
    window["scope"] = json!("window");
    let whole = records(&world.order("download/detail/data", window).await.bytes);
    assert_eq!(whole.len(), 1081);
    let of_item: Vec<_> = whole.into_iter().filter(|row| row[2] == "12" || row[2] == "品番").collect();
    assert_eq!(rows, of_item);
}

// covers API-132
#[tokio::test]
async fn stops_of_the_item_alone_are_those_that_began_in_its_runs() {
    let world = World::new().await;
    let _worker = world.worker();
    let mut body = json!({"lineUniqueKey": world.f1.places.lines[0], "recipeDataNumber": 13, "startTime": NINE,
        "endTime": ELEVEN, "purpose": "csv", "scope": "item"});
    let rows = records(&world.order("download/asset/stop/info", body.clone()).await.bytes);
    assert_eq!((rows.len(), rows[1][0].as_str(), rows[1][7].as_str()), (2, "2024/05/01 10:20:00", "13"));
    // both began under other items: the second run of item 12 had no stop
    body["startTime"] = json!("2024-05-01T09:35:00+09:00");
    body["endTime"] = json!("2024-05-01T10:15:00+09:00");
    assert_eq!(world.order("download/asset/stop/info", body).await.json["message"], "データがありません。");
}

/// The rows of the hour that the clock shows twice say which of its passings they mean, and come back as the same instants.
#[tokio::test]
async fn an_hour_that_the_clock_shows_twice_is_told_twice() {
    let world = World::new().await;
    world.repeat_an_hour().await;
    let _worker = world.worker();
    // 02:00 to 03:00 in Berlin, by summer time and then by winter time
    let body = json!({"deviceUniqueKey": world.f1.places.devices[1],
        "startTime": "2024-10-27T01:50:00+02:00", "endTime": "2024-10-27T03:10:00+01:00"});
    let got = world.order("download/detail/data", body).await;
    assert_eq!(got.status, 200, "{}", got.json);
    let rows = records(&got.bytes);
    let times: Vec<&str> = rows[1..].iter().map(|row| row[0].as_str()).collect();
    let hour = |offset: &str| ["00", "20", "40"].map(|minute| format!("2024/10/27 02:{minute}:00{offset}"));
    let wanted: Vec<String> = [
        vec!["2024/10/27 01:50:00".to_owned()],
        hour(" +02:00").to_vec(),
        hour(" +01:00").to_vec(),
        vec!["2024/10/27 03:00:00".to_owned()],
    ]
    .concat();
    assert_eq!(times, wanted);
}
