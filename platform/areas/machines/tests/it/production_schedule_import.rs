//! Plans from a CSV file and as one.

use access::MemberType;
use apptest::{Person, TestResponse};
use encoding_rs::SHIFT_JIS;
use plant::items::{self, ItemDraft};
use serde_json::{Value, json};
use uuid::Uuid;

use crate::f1_world::World;

const HEAD: &str =
    "ライン,開始,終了,品番,品名,品目コード,袋の数,液の全量,全量の単位,1袋の量,1袋の単位,密度 g/mL,計画ID\r\n";
const COFFEE: &str = "L1,2024/5/2 8:00,2024/5/2 10:00,13,,,5000,,,,,,\r\n";
const TEA: &str = "L2,2024/5/2 8:00,2024/5/2 12:00,,green tea 500,,,1000,kg,0.5,L,1.03,\r\n";

impl World {
    async fn send_plans(&self, who: &Person, call: &str, more: &str, file: Vec<u8>) -> TestResponse {
        let path =
            format!("/api/productionSchedule/import/{call}?locationUniqueKey={}{more}", self.f1.places.location_id);
        self.app.call("POST", &path).token(&who.token).bytes("text/csv", file).send().await
    }

    async fn check_plans(&self, rows: &str) -> Value {
        self.send_plans(&self.member, "check", "", format!("{HEAD}{rows}").into_bytes()).await.data().clone()
    }

    async fn save_plans(&self, rows: &str) -> Value {
        self.send_plans(&self.member, "save", "", format!("{HEAD}{rows}").into_bytes()).await.data().clone()
    }

    /// The plans of a line in this week.
    async fn plans(&self, place: usize) -> Vec<Value> {
        let line = self.f1.places.lines[place];
        let path = format!("/api/productionSchedule/query/week?lineUniqueKey={line}");
        self.app.get(&self.member, &path).await.data()["schedules"].as_array().unwrap().clone()
    }

    /// The three weeks of a line as a file, in a language.
    async fn plans_as_file(&self, place: usize, language: &str) -> TestResponse {
        let call = self.app.call("POST", "/api/productionSchedule/download/list").token(&self.member.token);
        let body = json!({"lineUniqueKey": self.f1.places.lines[place]});
        call.header("accept-language", language).json(&body).send().await
    }

    /// The actions of the audit log that plans left, in order.
    async fn plan_log(&self) -> Vec<String> {
        let mut tx = self.app.app.db.begin(self.company.scope()).await.unwrap();
        let sql = "select action from audit where action like 'schedule.%' order by at, audit_id";
        sqlx::query_scalar(sql).fetch_all(&mut *tx).await.unwrap()
    }

    async fn know(&self, place: usize, number: i16, name: &str, code: &str) {
        let mut tx = self.app.app.db.begin(self.company.scope()).await.unwrap();
        let draft = ItemDraft { number, name: name.into(), code: code.into(), pitch_mm: None };
        items::set(&mut tx, self.f1.places.devices[place], &draft, self.app.app.clock.now()).await.unwrap();
        tx.commit().await.unwrap();
    }

    /// A second plan at the time of [`COFFEE`], of the same item.
    async fn add_like_coffee(&self) {
        let plan = json!({
            "lineUniqueKey": self.f1.places.lines[0], "recipeDataNumber": 13, "recipeDataName": "COFFEE 500",
            "userItemCode": "COF500", "totalProductionCount": 3300,
            "scheduledStartLocalTime": "2024-05-02T08:00:00+09:00", "scheduledEndLocalTime": "2024-05-02T09:00:00+09:00",
        });
        self.app.post(&self.member, "/api/productionSchedule/add", plan).await.data();
    }

    async fn move_to_berlin(&self) {
        let sql = "update location set time_zone = 'Europe/Berlin' where location_id = $1";
        let mut conn = self.app.database.superuser().await;
        sqlx::query(sql).bind(self.f1.places.location_id).execute(&mut conn).await.unwrap();
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

/// Row and column of each fault.
fn places(report: &Value) -> Vec<(i64, i64)> {
    faults(report).into_iter().map(|(row, column, words)| (row, column.unwrap_or_else(|| panic!("{words}")))).collect()
}

#[tokio::test]
async fn a_check_tells_what_would_come_and_writes_nothing() {
    let world = World::at(12, 0).await;
    let report = world.check_plans(&format!("{COFFEE}{TEA}")).await;
    assert_eq!(
        (sums(&report), &report["saved"], &report["rowCount"], &report["lastRow"], &report["encoding"]),
        ([2, 0, 0, 0], &json!(false), &json!(2), &json!(3), &json!("utf-8")),
        "{report}"
    );
    let subject = "L1、2024/05/02 08:00から2024/05/02 10:00まで、013 COFFEE 500、5000袋";
    assert_eq!(report["additions"][0], json!({"row": 2, "subject": subject, "note": null}));
    assert_eq!(report["columns"][1], json!({"letter": "B", "heading": "開始"}));
    assert!(world.plans(0).await.is_empty() && world.plan_log().await.is_empty());
}

/// Plans may overlap, and bags may take longer than their time; who saves them has been told.
#[tokio::test]
async fn a_check_says_what_speaks_against_a_plan() {
    let world = World::at(12, 0).await;
    let notes =
        |rows: &Value| -> Vec<Value> { rows.as_array().unwrap().iter().map(|row| row["note"].clone()).collect() };
    world.save_plans(COFFEE).await;
    // 55 bags a minute: 5,000 take an hour and a half
    let beside =
        "L1,2024/5/2 9:00,2024/5/2 10:00,12,,,100,,,,,,\r\nL1,2024/5/2 9:50,2024/5/2 10:30,13,,,5000,,,,,,\r\n";
    let report = world.check_plans(beside).await;
    let coffee = "「013 COFFEE 500」(2024/05/02 08:00〜2024/05/02 10:00)と時間が重なります。";
    assert_eq!(
        notes(&report["additions"]),
        [
            json!(format!("3行目と時間が重なります。 {coffee}")),
            json!(format!("2行目と時間が重なります。 {coffee} この品目のペースでは1.5時間かかり、枠に収まりません。")),
        ],
        "{report}"
    );
    // a plan is not held against itself, and a change is told as well
    let shorter = "L1,2024/5/2 8:00,2024/5/2 8:30,13,,,5000,,,,,,\r\n";
    let report = world.check_plans(shorter).await;
    let slow = "この品目のペースでは1.5時間かかり、枠に収まりません。";
    assert_eq!((notes(&report["changes"]), sums(&report)), (vec![json!(slow)], [0, 1, 0, 0]));
    assert_eq!(sums(&world.save_plans(shorter).await), [0, 1, 0, 0], "it may be meant");
}

#[tokio::test]
async fn a_file_is_stored_whole_and_the_same_again_changes_nothing() {
    let world = World::at(12, 0).await;
    let both = format!("{COFFEE}{TEA}");
    let report = world.save_plans(&both).await;
    assert_eq!((sums(&report), &report["saved"]), ([2, 0, 0, 0], &json!(true)));
    let (coffee, tea) = (world.plans(0).await, world.plans(1).await);
    let times = (&coffee[0]["scheduledStartLocalTime"], &coffee[0]["scheduledEndLocalTime"]);
    assert_eq!(times, (&json!("2024-05-02T08:00:00+09:00"), &json!("2024-05-02T10:00:00+09:00")));
    let item = |plan: &Value| ["recipeDataNumber", "recipeDataName", "userItemCode"].map(|name| plan[name].clone());
    assert_eq!(item(&coffee[0]), [json!(13), json!("COFFEE 500"), json!("COF500")], "as the fillers know it");
    assert_eq!(item(&tea[0]), [json!(12), json!("GREEN TEA 500"), json!("TEA500")]);
    assert_eq!((&coffee[0]["totalProductionCount"], &coffee[0]["liquid"]), (&json!(5000), &Value::Null));
    let liquid =
        json!({"totalAmount": 1000.0, "totalUnit": "kg", "amountPerBag": 0.5, "bagUnit": "L", "density": 1.03});
    assert_eq!((&tea[0]["totalProductionCount"], &tea[0]["liquid"]), (&json!(1941), &liquid));
    assert_eq!(world.plan_log().await, ["schedule.add", "schedule.add", "schedule.import"]);

    let again = world.save_plans(&both).await;
    assert_eq!((sums(&again), &again["saved"]), ([0, 0, 2, 0], &json!(true)));
    assert_eq!(world.plan_log().await.len(), 3, "nothing was done");
    assert_eq!((world.plans(0).await.len(), world.plans(1).await.len()), (1, 1));

    // the same line, start and item: the plan that is there
    let changed = COFFEE.replace("10:00", "11:30").replace("5000", "\"6,000\"");
    let report = world.check_plans(&format!("{changed}{TEA}")).await;
    assert_eq!(sums(&report), [0, 1, 1, 0]);
    let wanted = json!([
        {"heading": "終了", "before": "2024/05/02 10:00", "after": "2024/05/02 11:30"},
        {"heading": "袋の数", "before": "5000", "after": "6000"},
    ]);
    assert_eq!(report["changes"][0]["fields"], wanted);
    assert_eq!(world.save_plans(&format!("{changed}{TEA}")).await["saved"], true);
    let coffee = world.plans(0).await;
    assert_eq!((coffee.len(), &coffee[0]["totalProductionCount"], &coffee[0]["version"]), (1, &json!(6000), &json!(2)));
    assert_eq!(world.plan_log().await[3..], ["schedule.update", "schedule.import"]);
}

#[tokio::test]
async fn two_that_come_at_once_make_each_plan_once() {
    let world = World::at(12, 0).await;
    let file = format!("{COFFEE}{TEA}");
    let all = futures::future::join_all((0..4).map(|_| world.save_plans(&file))).await;
    let added: i64 = all.iter().map(|report| sums(report)[0]).sum();
    assert_eq!((added, world.plans(0).await.len(), world.plans(1).await.len()), (2, 1, 1), "{all:?}");
}

#[tokio::test]
async fn every_fault_is_told_by_row_and_cell_and_then_nothing_is_stored() {
    let world = World::at(12, 0).await;
    let rows = [
        COFFEE,
        // row 3: a line that is not here, no times
        "L3,,,13,,,1,,,,,,\r\n",
        // row 4: no such times, no such number, no bags
        "L1,2024/5/32 8:00,8時,1000,,,,,,,,,\r\n",
        // row 5: an end before its start, an unknown number without a name, zero bags
        "L1,2024/5/3 8:00,2024/5/3 7:00,99,,,0,,,,,,\r\n",
        // row 6: past the hour of the line, a name that nobody knows
        "L1,2024/5/3 5:00,2024/5/3 7:00,,COFEE 500,,10000000000,,,,,,\r\n",
        // row 7: liquid without all that it needs; a wrong unit
        "L1,2024/5/3 8:00,2024/5/3 9:00,13,,,,10,oz,,mL,,\r\n",
        // row 8: weight and volume without a density
        "L1,2024/5/3 8:00,2024/5/3 9:00,13,,,,10,kg,100,mL,,\r\n",
        // row 9: bags that the liquid does not fill
        "L1,2024/5/3 10:00,2024/5/3 11:00,13,,,50,10,kg,100,g,,\r\n",
        // row 10: the same as row 2
        COFFEE,
        // row 11: too long, no plan of that key, a cell below no heading
        "L1,2024/5/3 8:00,2024/5/3 9:00,13,XXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXX,12345678901,1,,,,,,x-1,余り\r\n",
        // row 12: neither item nor line
        ",2024/5/3 8:00,2024/5/3 9:00,,,,1,,,,,,\r\n",
        // row 13: less than a bag
        "L1,2024/5/3 12:00,2024/5/3 13:00,13,,,,1,g,100,g,,\r\n",
    ];
    let report = world.check_plans(&rows.concat()).await;
    let wanted = [
        (3, vec![0, 1, 2]),
        (4, vec![1, 2, 3, 6]),
        (5, vec![2, 3, 6]),
        (6, vec![2, 4, 6]),
        (7, vec![8, 9]),
        (8, vec![11]),
        (9, vec![6]),
        (10, vec![1]),
        (11, vec![4, 5, 12, 13]),
        (12, vec![0]),
        (13, vec![7]),
    ];
    let wanted: Vec<(i64, i64)> =
        wanted.into_iter().flat_map(|(row, columns)| columns.into_iter().map(move |column| (row, column))).collect();
    assert_eq!(places(&report), wanted, "{:#?}", faults(&report));
    let told = |row: i64, column: i64| -> String {
        faults(&report).into_iter().find(|fault| (fault.0, fault.1) == (row, Some(column))).unwrap().2
    };
    assert!(told(3, 0).contains("L1、L2") && told(6, 2).contains("6:00"), "{report}");
    assert!(told(5, 3).contains("099") && told(9, 6).contains("100袋"), "{report}");
    assert!(told(10, 1).contains("2行目"), "{report}");
    assert_eq!(report["faults"][3]["faults"][1]["near"], "COFFEE 500");
    assert_eq!((&report["addedCount"], &report["faultRowCount"]), (&json!(1), &json!(11)));
    let saved = world.save_plans(&rows.concat()).await;
    assert_eq!((&saved["saved"], &saved["faultCount"]), (&json!(false), &report["faultCount"]));
    assert!(world.plans(0).await.is_empty() && world.plan_log().await.is_empty(), "not even the row that was fine");
}

#[tokio::test]
async fn an_item_is_named_by_number_or_name_and_one_that_is_new_in_full() {
    let world = World::at(12, 0).await;
    let row = |item: &str| format!("L1,2024/5/2 8:00,2024/5/2 10:00,{item},1,,,,,,\r\n");
    for fits in ["13,,", "013,,", "１３,,", ",COFFEE 500,", ",coffee500,", "13,COFFEE 500,", ",,COF500"] {
        let report = world.check_plans(&row(fits)).await;
        let known = report["additions"][0]["subject"].as_str().is_some_and(|said| said.contains("013 COFFEE 500"));
        assert_eq!(known && report["additions"][0]["note"] == Value::Null, fits != ",,COF500", "{fits}: {report}");
    }
    // one that the fillers do not know is planned before they are set up, and said so
    let new = world.check_plans(&row("21,WATER,W1")).await;
    assert!(new["additions"][0]["note"].as_str().unwrap().contains("まだ知らない"), "{new}");
    let other = world.check_plans(&row("13,MOCHA 500,")).await;
    assert!(other["additions"][0]["note"].as_str().unwrap().contains("013 COFFEE 500"), "{other}");
    // an item of another line's filler is as unknown as one of nobody
    world.know(1, 31, "MILK", "").await;
    assert_eq!(places(&world.check_plans(&row("31,,")).await), [(2, 3)]);
    // two that fit are both named
    world.know(0, 14, "COFFEE 500", "COF501").await;
    let several = world.check_plans(&row(",COFFEE 500,")).await;
    let told = faults(&several);
    assert!(told.len() == 1 && told[0].2.contains("013 COFFEE 500 (COF500)、014 COFFEE 500 (COF501)"), "{told:?}");
    assert_eq!(sums(&world.check_plans(&row(",COFFEE 500,COF501")).await), [1, 0, 0, 0]);
}

#[tokio::test]
async fn headings_of_three_languages_in_any_order_are_read_and_others_are_told() {
    let world = World::at(12, 0).await;
    for file in [
        "Item name,Bags,Line,Start,End\nCOFFEE 500,5,L1,2024-05-02 08:00,2024-05-02 09:00\n",
        "품번;봉 수;라인;시작;종료\n13;5;L1;2024-05-02 08:00;2024-05-02 09:00\n",
        "品番\t袋の数\tライン\t開始\t終了\n13\t5\tL1\t2024年5月2日 8:00\t2024年5月2日 9:00\n",
    ] {
        let report = world.send_plans(&world.member, "check", "", file.as_bytes().to_vec()).await.data().clone();
        assert_eq!(sums(&report), [1, 0, 0, 0], "{file}: {report}");
    }
    let file = "開始,色,開始\n2024-05-02 08:00,赤,\n";
    let report = world.send_plans(&world.member, "check", "", file.as_bytes().to_vec()).await.data().clone();
    let told = faults(&report);
    let missing: Vec<&String> = told.iter().filter(|fault| fault.1.is_none()).map(|fault| &fault.2).collect();
    assert!(
        told.iter().any(|(row, column, words)| (*row, *column) == (1, Some(1)) && words.contains('色')),
        "{told:?}"
    );
    for (heading, words) in ["ライン", "終了", "品番", "袋の数"].into_iter().zip(&missing) {
        assert!(words.contains(heading), "{words}");
    }
    assert_eq!(world.send_plans(&world.member, "save", "", file.as_bytes().to_vec()).await.data()["saved"], false);
}

#[tokio::test]
async fn both_encodings_are_found_and_what_is_no_table_is_told_with_its_beginning() {
    let world = World::at(12, 0).await;
    let text = format!("{HEAD}{COFFEE}");
    let (sjis, _, lost) = SHIFT_JIS.encode(&text);
    assert!(!lost);
    for (file, more, wanted) in [
        (format!("\u{feff}{text}").into_bytes(), "", "utf-8"),
        (sjis.to_vec(), "", "shift_jis"),
        (sjis.to_vec(), "&encoding=shift_jis", "shift_jis"),
    ] {
        let report = world.send_plans(&world.member, "check", more, file).await.data().clone();
        assert_eq!((sums(&report), &report["encoding"]), ([1, 0, 0, 0], &json!(wanted)), "{report}");
    }
    for (file, words) in [
        (Vec::new(), "何も"),
        (b"a,b\n1,2\n".to_vec(), "開始"),
        ("機器番号,表示名\n".as_bytes().to_vec(), "開始"),
        (vec![0xff, 0xfe, 0x00, 0x81], "文字コード"),
    ] {
        let report = world.send_plans(&world.member, "save", "", file).await.data().clone();
        assert!(report["problem"]["message"].as_str().unwrap().contains(words), "{report}");
        assert_eq!(report["saved"], false);
    }
    assert!(world.send_plans(&world.member, "check", "&encoding=latin-1", text.into_bytes()).await.names("encoding"));
}

#[tokio::test]
async fn times_are_those_of_the_location_s_clock() {
    let world = World::at(12, 0).await;
    world.move_to_berlin().await;
    let row = |start: &str, end: &str| format!("L2,{start},{end},13,,,1,,,,,,\r\n");
    // 2024-03-31 has no 2:30 there, 2024-10-27 has two
    let never = faults(&world.check_plans(&row("2024/3/31 2:30", "2024/3/31 4:00")).await);
    assert!(never.len() == 1 && never[0].1 == Some(1) && never[0].2.contains("時計にない"), "{never:?}");
    let twice = faults(&world.check_plans(&row("2024/10/27 1:00", "2024/10/27 2:30")).await);
    assert!(twice.len() == 1 && twice[0].1 == Some(2) && twice[0].2.contains("2024/10/27 02:30 +01:00"), "{twice:?}");
    let said = world.save_plans(&row("2024/10/27 2:30 +02:00", "2024/10/27 2:30 +01:00")).await;
    assert_eq!((sums(&said), &said["saved"]), ([1, 0, 0, 0], &json!(true)), "{said}");
    // 25 hours belong to that day, and not a minute of the next
    assert_eq!(sums(&world.check_plans(&row("2024/10/27 0:00", "2024/10/28 0:00")).await), [1, 0, 0, 0]);
    assert_eq!(places(&world.check_plans(&row("2024/10/27 0:00", "2024/10/28 0:01")).await), [(2, 2)]);
}

#[tokio::test]
async fn a_file_has_a_thousand_rows_and_two_mebibytes_at_most() {
    let world = World::at(12, 0).await;
    let row = |n: i32| {
        format!("L1,2024/5/2 {}:{:02}:{:02},2024/5/3 6:00,13,,,1,,,,,,\r\n", 8 + n / 3600, n / 60 % 60, n % 60)
    };
    let rows = |count: i32| (0..count).map(row).collect::<Vec<_>>().concat();
    let over = world.check_plans(&rows(1_001)).await;
    assert!(over["problem"]["message"].as_str().unwrap().contains("1001"), "{over}");
    let padded = |bytes: usize| {
        let mut file = format!("{HEAD}{COFFEE}").into_bytes();
        file.resize(bytes, b'\n');
        file
    };
    assert_eq!(world.send_plans(&world.member, "check", "", padded(2 << 20)).await.data()["addedCount"], 1);
    let large = world.send_plans(&world.member, "check", "", padded((2 << 20) + 1)).await;
    assert_eq!((large.status, large.json["code"].as_i64()), (413, Some(501)));
    let saved = world.save_plans(&rows(1_000)).await;
    assert_eq!((sums(&saved), &saved["saved"]), ([1_000, 0, 0, 0], &json!(true)));
    assert_eq!(sums(&world.check_plans(&rows(1_000)).await), [0, 0, 1_000, 0]);
}

#[tokio::test]
async fn the_weeks_as_a_file_are_read_again_as_the_same_and_a_changed_start_moves_its_plan() {
    let world = World::at(12, 0).await;
    let odd = "L1,2024/5/3 8:00,2024/5/3 9:00,21,\"=A1, \"\"x\"\"\",-1,7,,,,,,\r\n";
    let kilos = "L1,2024/5/3 9:00,2024/5/3 10:00,12,,,1941,1000,kg,0.5,L,1.03,\r\n";
    assert_eq!(world.save_plans(&format!("{COFFEE}{odd}{kilos}")).await["saved"], true);
    // the screen allows another of the same item at the same time
    world.add_like_coffee().await;
    let far = "L1,2024/4/21 8:00,2024/4/21 9:00,13,,,1,,,,,,\r\nL1,2024/5/13 8:00,2024/5/13 9:00,13,,,1,,,,,,\r\n";
    world.save_plans(far).await;
    for (language, heading) in [("ja", "ライン"), ("en", "Line"), ("ko", "라인")] {
        let file = world.plans_as_file(0, language).await;
        assert_eq!((file.status, file.header("content-type")), (200, "text/csv; charset=utf-8"));
        let text = String::from_utf8(file.bytes.clone()).unwrap();
        assert!(text.starts_with(&format!("\u{feff}{heading},")) && text.contains("'=A1"), "{text}");
        let report = world.send_plans(&world.member, "check", "", file.bytes).await.data().clone();
        assert_eq!(sums(&report), [0, 0, 4, 0], "three weeks and no more: {report}");
    }
    // without its key nobody can tell which of the two is meant
    let again = world.check_plans(&COFFEE.replace("5000", "9")).await;
    assert_eq!(places(&again), [(2, 1)], "{again}");
    let file = String::from_utf8(world.plans_as_file(0, "ja").await.bytes).unwrap();
    let moved = file.replace("2024/05/03 08:00,2024/05/03 09:00", "2024/05/04 08:00,2024/05/04 09:30");
    let report = world.send_plans(&world.member, "save", "", moved.into_bytes()).await.data().clone();
    assert_eq!((sums(&report), &report["saved"]), ([0, 1, 3, 0], &json!(true)), "{report}");
    assert_eq!(report["changes"][0]["fields"][0]["heading"], "開始");
    assert_eq!(world.plans(0).await.len(), 4);
    let template = world.app.post(&world.member, "/api/productionSchedule/download/template", json!({})).await;
    let template = String::from_utf8(template.bytes).unwrap();
    assert!(template.trim_end().lines().count() == 1 && !template.contains("計画ID"), "{template}");
}

#[tokio::test]
async fn a_plan_stays_on_its_line_and_columns_that_are_not_there_take_nothing_away() {
    let world = World::at(12, 0).await;
    world.save_plans(TEA).await;
    let key = world.plans(1).await[0]["scheduleUniqueKey"].as_str().unwrap().to_owned();
    let elsewhere = TEA.replace("L2", "L1").replace(",\r\n", &format!(",{key}\r\n"));
    let told = faults(&world.check_plans(&elsewhere).await);
    assert!(told.len() == 1 && told[0].1 == Some(0) && told[0].2.contains("L2"), "{told:?}");
    let made_up = TEA.replace(",\r\n", &format!(",{}\r\n", kernel::ids::new_id()));
    assert_eq!(places(&world.check_plans(&made_up).await), [(2, 12)]);
    let both = format!("{}{}", TEA.replace(",\r\n", &format!(",{key}\r\n")), TEA);
    assert_eq!(places(&world.check_plans(&both).await), [(3, 1)], "the same plan twice");
    // a file that knows bags alone
    let file = |bags: i32| {
        let rows = format!("ライン,開始,終了,品番,袋の数\nL2,2024/5/2 8:00,2024/5/2 12:00,12,{bags}\n");
        rows.into_bytes()
    };
    let same = world.send_plans(&world.member, "check", "", file(1941)).await.data().clone();
    assert_eq!(sums(&same), [0, 0, 1, 0], "{same}");
    let fewer = world.send_plans(&world.member, "save", "", file(1000)).await.data().clone();
    assert_eq!(sums(&fewer), [0, 1, 0, 0], "{fewer}");
    let plan = &world.plans(1).await[0];
    assert_eq!((&plan["totalProductionCount"], &plan["liquid"]), (&json!(1000), &Value::Null));
}

#[tokio::test]
async fn a_file_is_for_those_who_plan_at_the_location() {
    let world = World::at(12, 0).await;
    let file = || format!("{HEAD}{COFFEE}").into_bytes();
    let far = world.app.person(&world.company, "far", MemberType::General, &world.company.locations).await;
    let other = world.app.company("B", 1).await;
    let foreign = world.app.person(&other, "ji-u", MemberType::Administrator, &other.locations).await;
    for call in ["check", "save"] {
        for stranger in [&far, &foreign] {
            let got = world.send_plans(stranger, call, "", file()).await;
            let path = format!("/api/productionSchedule/import/{call}?locationUniqueKey={}", kernel::ids::new_id());
            let made_up = world.app.call("POST", &path).token(&stranger.token).bytes("text/csv", file()).send().await;
            assert_eq!((got.status, &got.bytes), (409, &made_up.bytes));
        }
    }
    for stranger in [&far, &foreign] {
        let list = |line: Uuid| {
            let body = json!({"lineUniqueKey": line});
            world.app.post(stranger, "/api/productionSchedule/download/list", body)
        };
        let (got, made_up) = (list(world.f1.places.lines[0]).await, list(kernel::ids::new_id()).await);
        assert_eq!((got.status, &got.bytes), (409, &made_up.bytes));
    }
    assert!(world.plans(0).await.is_empty());
    // a plan of another company is one that was made up
    world.save_plans(COFFEE).await;
    let key = world.plans(0).await[0]["scheduleUniqueKey"].as_str().unwrap().to_owned();
    let body = json!({"name": "L1", "startHour": 6, "locationUniqueKey": other.locations[0]});
    world.app.post(&foreign, "/api/line/add", body).await.data();
    let theirs = |key: &str| {
        let row = "L1,2024/5/2 8:00,2024/5/2 10:00,13,COFFEE 500,,1,,,,,,";
        let path = format!("/api/productionSchedule/import/save?locationUniqueKey={}", other.locations[0]);
        let file = format!("{HEAD}{row}{key}\r\n").into_bytes();
        world.app.call("POST", &path).token(&foreign.token).bytes("text/csv", file).send()
    };
    let (got, made_up) = (theirs(&key).await, theirs(&kernel::ids::new_id().to_string()).await);
    assert_eq!(
        (places(got.data()), faults(got.data())[0].2.clone()),
        (vec![(2, 12)], faults(made_up.data())[0].2.clone())
    );
    assert_eq!(world.plans(0).await[0]["totalProductionCount"], 5000);
    // without a log-in nobody is told anything
    let path = "/api/productionSchedule/import/check";
    assert_eq!(world.app.call("POST", path).bytes("text/csv", file()).send().await.status, 401);
}
