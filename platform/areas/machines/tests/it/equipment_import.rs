//! Equipment from a CSV file and as one.

use access::MemberType;
use apptest::{Company, Person, TestApp, TestResponse};
use encoding_rs::SHIFT_JIS;
use serde_json::{Value, json};

const HEAD: &str = "機器番号,表示名,種別,メーカー,型式,ライン,納入日,備考\r\n";

struct World {
    app: TestApp,
    company: Company,
    editor: Person,
}

impl World {
    /// A company with two locations, an editor of both, and a line at the first.
    async fn new() -> Self {
        let app = TestApp::start(vec![machines::routes()]).await;
        let company = app.company("A", 2).await;
        let editor = app.person(&company, "naoko", MemberType::Superior, &company.locations).await;
        let world = Self { app, company, editor };
        let body = json!({"name": "第1ライン", "startHour": 6, "locationUniqueKey": world.company.locations[0]});
        world.app.post(&world.editor, "/api/line/add", body).await.data();
        world
    }

    async fn send(&self, who: &Person, call: &str, more: &str, file: Vec<u8>) -> TestResponse {
        let path = format!("/api/equipment/import/{call}?locationUniqueKey={}{more}", self.company.locations[0]);
        self.app.call("POST", &path).token(&who.token).bytes("text/csv", file).send().await
    }

    async fn check(&self, rows: &str) -> Value {
        self.send(&self.editor, "check", "", format!("{HEAD}{rows}").into_bytes()).await.data().clone()
    }

    async fn save(&self, rows: &str) -> Value {
        self.send(&self.editor, "save", "", format!("{HEAD}{rows}").into_bytes()).await.data().clone()
    }

    async fn list(&self) -> Vec<Value> {
        let got = self.app.post(&self.editor, "/api/equipment/query/list", json!({})).await;
        got.data()["data"].as_array().unwrap().clone()
    }

    /// How many lines the audit log has of each action.
    async fn audited(&self, action: &str) -> i64 {
        let mut tx = self.app.app.db.begin(self.company.scope()).await.unwrap();
        sqlx::query_scalar("select count(*) from audit where action = $1")
            .bind(action)
            .fetch_one(&mut *tx)
            .await
            .unwrap()
    }
}

/// New, changed, same, faults.
fn sums(report: &Value) -> [i64; 4] {
    ["addedCount", "changedCount", "sameCount", "faultCount"].map(|name| report[name].as_i64().unwrap())
}

/// Row, column and words of each fault.
fn faults(report: &Value) -> Vec<(i64, Option<i64>, String)> {
    let rows = report["faults"].as_array().unwrap();
    let of = |row: &Value| -> Vec<(i64, Option<i64>, String)> {
        let number = row["row"].as_i64().unwrap();
        let told = |fault: &Value| (number, fault["column"].as_i64(), fault["message"].as_str().unwrap().to_owned());
        row["faults"].as_array().unwrap().iter().map(told).collect()
    };
    rows.iter().flat_map(of).collect()
}

const PUMP: &str = "RP-31,送液ポンプ 予備,ポンプ,瀬戸内熱工,RP-30,,2026/11/18,\r\n";
const FILLER: &str = "SF-204,液体充填機 4号機,充填機,Sosogi,SF-200,第1ライン,2023/6/5,4号機\r\n";

#[tokio::test]
async fn a_check_tells_what_would_come_and_writes_nothing() {
    let world = World::new().await;
    let report = world.check(&format!("{PUMP}{FILLER}")).await;
    assert_eq!(
        (sums(&report), &report["saved"], &report["rowCount"], &report["lastRow"]),
        ([2, 0, 0, 0], &json!(false), &json!(2), &json!(3))
    );
    assert_eq!((&report["encoding"], &report["problem"]), (&json!("utf-8"), &Value::Null));
    assert_eq!(report["columns"][2], json!({"letter": "C", "heading": "種別"}));
    assert_eq!(report["additions"][0], json!({"row": 2, "subject": "送液ポンプ 予備 (RP-31)", "note": null}));
    assert!(world.list().await.is_empty());
    assert_eq!(world.audited("device.add").await, 0);
}

#[tokio::test]
async fn a_file_is_stored_whole_with_places_on_lines_and_a_line_in_the_log_for_each() {
    let world = World::new().await;
    let report = world.save(&format!("{PUMP}{FILLER}")).await;
    assert_eq!((sums(&report), &report["saved"]), ([2, 0, 0, 0], &json!(true)));
    let list = world.list().await;
    assert_eq!(
        (&list[0]["equipmentNumber"], &list[0]["lineName"], &list[0]["deliveryDate"]),
        (&json!("SF-204"), &json!("第1ライン"), &json!("2023-06-05"))
    );
    assert_eq!(
        (&list[1]["category"], &list[1]["lineName"], &list[1]["registrant"]),
        (&json!("pump"), &Value::Null, &json!("naoko"))
    );
    assert_eq!((world.audited("device.add").await, world.audited("device.import").await), (2, 1));

    // the same again is the same; one cell changed is a change of that field alone
    let again = world.save(&format!("{PUMP}{FILLER}")).await;
    assert_eq!(sums(&again), [0, 0, 2, 0]);
    assert_eq!(world.audited("device.import").await, 1, "nothing was done");
    let changed = FILLER.replace("4号機\r", "修理中\r").replace("第1ライン", "");
    let report = world.check(&format!("{PUMP}{changed}")).await;
    assert_eq!(sums(&report), [0, 1, 1, 0]);
    let wanted = json!([{"row": 3, "subject": "液体充填機 4号機 (SF-204)", "note": null, "fields": [
        {"heading": "ライン", "before": "第1ライン", "after": ""}, {"heading": "備考", "before": "4号機", "after": "修理中"},
    ]}]);
    assert_eq!(report["changes"], wanted);
    assert_eq!(world.save(&format!("{PUMP}{changed}")).await["saved"], true);
    let list = world.list().await;
    let filler = list.iter().find(|row| row["equipmentNumber"] == "SF-204").unwrap();
    assert_eq!(
        (&filler["remarks"], &filler["lineName"], &filler["version"]),
        (&json!("修理中"), &Value::Null, &json!(4))
    );
    assert_eq!(world.audited("device.update").await, 1);
}

#[tokio::test]
async fn every_fault_is_told_by_row_and_cell_and_then_nothing_is_stored() {
    let world = World::new().await;
    let elsewhere = json!({
        "category": "pump", "maker": "x", "model": "x", "equipmentNumber": "KB-1", "displayName": "神戸のポンプ", "iotFlag": false,
        "locationUniqueKey": world.company.locations[1],
    });
    world.app.post(&world.editor, "/api/equipment/add", elsewhere).await.data();
    let rows = [
        PUMP,
        "SV-105,真空ポンプ 5号,真空ポンプ,瀬戸内熱工,RP-30,第1ライン,2026/10/02,\r\n",
        "KB-1,液体充填機 5号機,充填機,Sosogi,SF-200,第5ライン,2026/11/24,\r\n",
        "SC-206,ケーサー 6号,小袋詰め機,北関機工,CP-8,,2026/2/30,\r\n",
        "DG-01,高速充填機 1号機,DANGAN,Sosogi,DG-400,,2026/11/24,\r\n",
        ",,,,,,,番号なし\r\n",
        "RP-31,二度目,ポンプ,瀬戸内熱工,RP-30,,,\r\n",
        "X-1,,ポンプ,,RP-30,,,,余り\r\n",
    ];
    let report = world.check(&rows.concat()).await;
    let told = faults(&report);
    let places: Vec<(i64, Option<i64>)> = told.iter().map(|(row, column, _)| (*row, *column)).collect();
    let wanted = [(3, 2), (4, 0), (4, 5), (5, 6), (6, 2), (7, 0), (8, 0), (9, 1), (9, 3), (9, 8)];
    assert_eq!(places, wanted.map(|(row, column)| (row, Some(column))), "{told:?}");
    assert_eq!(report["faults"][0]["faults"][0]["near"], "ポンプ");
    assert!(told[1].2.contains("神戸のポンプ") && told[2].2.contains("第1ライン"), "{told:?}");
    assert!(told[6].2.contains('2'), "{}", told[6].2);
    assert_eq!((&report["faultRowCount"], &report["addedCount"]), (&json!(7), &json!(1)));
    assert_eq!(report["faults"][0]["cells"][1], "真空ポンプ 5号");
    let saved = world.save(&rows.concat()).await;
    assert_eq!((&saved["saved"], saved["faultCount"].as_i64()), (&json!(false), Some(10)));
    assert_eq!(world.list().await.len(), 1, "only the one that was there");
    assert_eq!(world.audited("device.import").await, 0);
}

#[tokio::test]
async fn limits_of_fields_hold_in_a_file_as_in_the_form() {
    let world = World::new().await;
    let long = |count: usize| "x".repeat(count);
    let row = |number: usize, name: usize, maker: usize, model: usize, remarks: usize| {
        format!("{},{},ポンプ,{},{},,,{}\r\n", long(number), long(name), long(maker), long(model), long(remarks))
    };
    assert_eq!(sums(&world.check(&row(32, 80, 100, 32, 1000)).await), [1, 0, 0, 0]);
    let over = faults(&world.check(&row(33, 80, 100, 32, 1000)).await);
    assert_eq!(over.len(), 1);
    let over = faults(&world.check(&row(32, 81, 101, 33, 1001)).await);
    assert_eq!(over.iter().map(|(_, column, _)| column.unwrap()).collect::<Vec<_>>(), [1, 3, 4, 7]);
}

#[tokio::test]
async fn headings_of_three_languages_in_any_order_are_read_and_others_are_told() {
    let world = World::new().await;
    for file in [
        "Display name,Equipment number,Category,Maker,Model,Data connection\nA,E-1,Pump,M,1,Yes\n",
        "종류;기기 번호;표시 이름;제조사;형식;데이터 연동\n펌프;E-1;A;M;1;있음\n",
        "型式\tメーカー\t種別\t表示名\t機器番号\tデータ連携\n1\tM\tポンプ\tA\tE-1\tあり\n",
    ] {
        let report = world.send(&world.editor, "check", "", file.as_bytes().to_vec()).await.data().clone();
        assert_eq!(sums(&report), [1, 0, 0, 0], "{file}: {report}");
    }
    let file = "機器番号,表示名,色,機器番号\nE-1,A,赤,\n";
    let report = world.send(&world.editor, "check", "", file.as_bytes().to_vec()).await.data().clone();
    let told = faults(&report);
    assert!(told.iter().all(|(row, _, _)| *row == 1) && told.len() == 5, "{told:?}");
    assert!(told.iter().any(|(_, column, words)| *column == Some(2) && words.contains('色')));
    assert!(told.iter().any(|(_, column, words)| column.is_none() && words.contains("メーカー")));
}

#[tokio::test]
async fn utf_8_with_and_without_a_mark_and_shift_jis_are_found_or_chosen() {
    let world = World::new().await;
    let text = format!("{HEAD}{PUMP}");
    let (sjis, _, lost) = SHIFT_JIS.encode(&text);
    assert!(!lost);
    for (file, more, wanted) in [
        (text.clone().into_bytes(), "", "utf-8"),
        (format!("\u{feff}{text}").into_bytes(), "", "utf-8"),
        (sjis.to_vec(), "", "shift_jis"),
        (sjis.to_vec(), "&encoding=shift_jis", "shift_jis"),
    ] {
        let report = world.send(&world.editor, "check", more, file).await.data().clone();
        assert_eq!((sums(&report), &report["encoding"]), ([1, 0, 0, 0], &json!(wanted)), "{report}");
    }
    let wrong = world.send(&world.editor, "check", "&encoding=utf-8", sjis.to_vec()).await.data().clone();
    assert!(wrong["problem"]["message"].as_str().unwrap().contains("UTF-8"), "{wrong}");
    assert!(world.send(&world.editor, "check", "&encoding=latin-1", sjis.to_vec()).await.names("encoding"));
}

#[tokio::test]
async fn what_is_no_table_is_told_with_its_beginning() {
    let world = World::new().await;
    for (file, words) in [
        (Vec::new(), "何も"),
        (b"PK\x03\x04 this is a spreadsheet".to_vec(), "機器番号"),
        (b"a,b\n1,2\n".to_vec(), "機器番号"),
        ("機器番号,\0\n".as_bytes().to_vec(), "機器番号"),
        (vec![0xff, 0xfe, 0x00, 0x81], "文字コード"),
    ] {
        let report = world.send(&world.editor, "save", "", file).await.data().clone();
        assert!(report["problem"]["message"].as_str().unwrap().contains(words), "{report}");
        assert_eq!(report["saved"], false);
    }
    let report = world.send(&world.editor, "check", "", b"a,b\n1,2\n".to_vec()).await.data().clone();
    assert_eq!(report["problem"]["beginning"], "a,b 1,2");
}

#[tokio::test]
async fn a_file_has_a_thousand_rows_and_two_mebibytes_at_most() {
    let world = World::new().await;
    let rows = |count: usize| (0..count).map(|n| format!("N-{n},A,ポンプ,M,1,,,\r\n")).collect::<Vec<_>>().concat();
    assert_eq!(sums(&world.check(&rows(1_000)).await), [1_000, 0, 0, 0]);
    let over = world.check(&rows(1_001)).await;
    assert!(over["problem"]["message"].as_str().unwrap().contains("1001"), "{over}");
    let padded = |bytes: usize| {
        let mut file = format!("{HEAD}{PUMP}").into_bytes();
        file.resize(bytes, b'\n');
        file
    };
    assert_eq!(world.send(&world.editor, "check", "", padded(2 << 20)).await.data()["addedCount"], 1);
    let large = world.send(&world.editor, "check", "", padded((2 << 20) + 1)).await;
    assert_eq!((large.status, large.json["code"].as_i64()), (413, Some(501)));
    let path = format!("/api/equipment/import/check?locationUniqueKey={}", world.company.locations[0]);
    let json =
        world.app.call("POST", &path).token(&world.editor.token).bytes("application/json", b"{}".to_vec()).send().await;
    assert_eq!(json.status, 415);
}

#[tokio::test]
async fn a_thousand_machines_are_stored_at_once() {
    let world = World::new().await;
    let row = |n: i32| format!("N-{n:04},ポンプ {n},ポンプ,M,1,第1ライン,2026/1/1,\r\n");
    let rows = (0..1_000).map(row).collect::<Vec<_>>().concat();
    let report = world.save(&rows).await;
    assert_eq!((sums(&report), &report["saved"]), ([1_000, 0, 0, 0], &json!(true)));
    let lines = world.app.get(&world.editor, "/api/line/query/list").await;
    assert_eq!(lines.data()[0]["deviceCount"], 1_000);
}

#[tokio::test]
async fn the_list_as_a_file_is_read_again_as_the_same() {
    let world = World::new().await;
    let odd = "O-1,\"=SUM(A1), \"\"x\"\"\",その他,-M,+1,,,\"一行目\n二行目\"\r\n";
    world.save(&format!("{PUMP}{FILLER}{odd}")).await;
    for (language, heading) in [("ja", "機器番号"), ("en", "Equipment number"), ("ko", "기기 번호")] {
        let path = "/api/equipment/download/list";
        let call = world.app.call("POST", path).token(&world.editor.token).header("accept-language", language);
        let file = call.json(&json!({"locationUniqueKey": world.company.locations[0]})).send().await;
        assert_eq!((file.status, file.header("content-type")), (200, "text/csv; charset=utf-8"));
        assert!(file.header("content-disposition").contains(".csv"));
        let text = String::from_utf8(file.bytes.clone()).unwrap();
        assert!(text.starts_with(&format!("\u{feff}{heading},")), "{text}");
        assert!(text.contains("'=SUM") && text.contains("'-M"), "no spreadsheet takes it for a formula");
        let report = world.send(&world.editor, "check", "", file.bytes).await.data().clone();
        assert_eq!(sums(&report), [0, 0, 3, 0], "{report}");
    }
    let pumps = json!({"category": "pump"});
    let file = world.app.post(&world.editor, "/api/equipment/download/list", pumps).await;
    assert_eq!(String::from_utf8(file.bytes).unwrap().lines().count(), 2);
    let template = world.app.post(&world.editor, "/api/equipment/download/template", json!({})).await;
    assert_eq!(String::from_utf8(template.bytes).unwrap().trim_end().lines().count(), 1);
}

#[tokio::test]
async fn a_file_is_for_those_who_edit_equipment_of_the_location() {
    let world = World::new().await;
    let file = || format!("{HEAD}{PUMP}").into_bytes();
    let general = world.app.person(&world.company, "gen", MemberType::General, &world.company.locations).await;
    let far = world.app.person(&world.company, "far", MemberType::Superior, &world.company.locations[1..]).await;
    let other = world.app.company("B", 1).await;
    let foreign = world.app.person(&other, "ji-u", MemberType::Administrator, &other.locations).await;
    for call in ["check", "save"] {
        assert_eq!(world.send(&general, call, "", file()).await.status, 403);
        for stranger in [&far, &foreign] {
            let got = world.send(stranger, call, "", file()).await;
            let path = format!("/api/equipment/import/{call}?locationUniqueKey={}", kernel::ids::new_id());
            let made_up = world.app.call("POST", &path).token(&stranger.token).bytes("text/csv", file()).send().await;
            assert_eq!((got.status, &got.bytes), (409, &made_up.bytes));
        }
    }
    assert!(world.list().await.is_empty());
    // a number that stands where the member does not look is taken, and stays unnamed
    let theirs = format!("{HEAD}{PUMP}").into_bytes();
    world.send(&world.editor, "save", "", theirs.clone()).await.data();
    let path = format!("/api/equipment/import/check?locationUniqueKey={}", world.company.locations[1]);
    let got = world.app.call("POST", &path).token(&far.token).bytes("text/csv", theirs).send().await;
    let told = faults(got.data());
    assert!(told.len() == 1 && !told[0].2.contains("送液ポンプ"), "{told:?}");
}

#[tokio::test]
async fn staff_enter_a_dangan_in_the_form_and_a_customer_keeps_one_in_a_file() {
    let world = World::new().await;
    let staff = world.app.person(&world.company, "staff", MemberType::Staff, &world.company.locations).await;
    let row = "DG-1,高速充填機,DANGAN,Sosogi,DG-400,,,\r\n";
    let report = world.send(&staff, "check", "", format!("{HEAD}{row}").into_bytes()).await.data().clone();
    assert_eq!(faults(&report).len(), 1);
    let body = json!({
        "category": "dangan", "maker": "Sosogi", "model": "DG-400", "equipmentNumber": "DG-1", "displayName": "高速充填機",
        "iotFlag": false, "locationUniqueKey": world.company.locations[0],
        "dangan": {"machineType": "2", "rollDivisionCount": 8, "w4": false, "splice": false, "apc": false, "motionModification": false},
    });
    world.app.post(&staff, "/api/equipment/add", body).await.data();
    assert_eq!(sums(&world.check(row).await), [0, 0, 1, 0]);
    let renamed = world.save(&row.replace("高速充填機", "1号機")).await;
    assert_eq!((sums(&renamed), &renamed["saved"]), ([0, 1, 0, 0], &json!(true)));
    assert_eq!(world.list().await[0]["dangan"]["rollDivisionCount"], 8);
    assert_eq!(faults(&world.check(&row.replace("DANGAN", "ポンプ")).await).len(), 1);
}
