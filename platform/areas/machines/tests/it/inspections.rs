//! Inspections: entered, judged, listed, handed to members and closed, with their files and checklists.

use access::MemberType;
use apptest::{Company, Person, TestApp, TestResponse};
use kernel::ids;
use serde_json::{Value, json};
use time::Duration;
use uuid::Uuid;

const LIST: &str = "/api/inspectionHistory/query/list";
const ADD: &str = "/api/inspectionHistory/add";
const UPDATE: &str = "/api/inspectionHistory/update";
const FOLLOW_UP: &str = "/api/inspectionHistory/followUp/update";
const CHECKLIST: &str = "/api/inspectionChecklist/add";
const PDF: &[u8] = b"%PDF-1.7\nsome content\n%%EOF\n";
const PNG: &[u8] = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR";

struct World {
    app: TestApp,
    company: Company,
    admin: Person,
    /// A general user of the first location.
    worker: Person,
    /// A machine of each location.
    devices: [Uuid; 2],
}

impl World {
    async fn new() -> Self {
        let app = TestApp::start(vec![machines::routes()]).await;
        let company = app.company("A", 2).await;
        let admin = app.person(&company, "naoko", MemberType::Administrator, &company.locations).await;
        let worker = app.person(&company, "kenichi", MemberType::General, &company.locations[..1]).await;
        let devices = [
            device(&app, &company, company.locations[0], "P-1").await,
            device(&app, &company, company.locations[1], "P-2").await,
        ];
        Self { app, company, admin, worker, devices }
    }

    fn now(&self) -> time::OffsetDateTime {
        self.app.app.clock.now()
    }

    /// A moment so many hours ago, as a page writes it.
    fn ago(&self, hours: i64) -> String {
        kernel::Zone::parse("Asia/Tokyo").unwrap().iso(self.now() - Duration::hours(hours))
    }

    /// A day so many days from now, in Japan.
    fn day(&self, days: i64) -> String {
        let zone = kernel::Zone::parse("Asia/Tokyo").unwrap();
        kernel::zone::write_date(zone.date(self.now() + Duration::days(days)))
    }

    fn occasional(&self, content: &str) -> Value {
        json!({
            "deviceUniqueKey": self.devices[0], "date": self.ago(1), "kind": 60, "result": 10, "content": content,
            "operator": "松井 拓海",
        })
    }

    async fn add(&self, body: Value) -> TestResponse {
        self.app.post(&self.admin, ADD, body).await
    }

    async fn send(&self, who: &Person, name: &str, content: &[u8], follow_up: Option<&Value>) -> TestResponse {
        let key = follow_up.and_then(Value::as_str).map(|key| ("followUpUniqueKey", key));
        let texts: Vec<_> = key.into_iter().collect();
        let call = self.app.call("POST", "/api/inspectionHistory/file/add").token(&who.token);
        call.form(&texts, &[("file", name, content)]).send().await
    }

    /// A file that the administrator sent in; its key.
    async fn file(&self, name: &str, content: &[u8]) -> Value {
        self.send(&self.admin, name, content, None).await.data()["fileUniqueKey"].clone()
    }

    async fn download(&self, who: &Person, file: &Value) -> TestResponse {
        let key = file.as_str().unwrap();
        self.app.get(who, &format!("/api/inspectionHistory/file/download?fileUniqueKey={key}")).await
    }

    async fn list(&self, who: &Person, asked: Value) -> Value {
        self.app.post(who, LIST, asked).await.data().clone()
    }

    async fn get(&self, who: &Person, path: &str) -> TestResponse {
        self.app.get(who, &format!("/api/{path}")).await
    }

    async fn overview(&self, who: &Person) -> Value {
        let location = self.company.locations[0];
        let path = format!("inspectionHistory/query/overview?locationUniqueKey={location}");
        self.get(who, &path).await.data().clone()
    }

    /// A daily checklist of the machines' model: one judged point, one measured.
    async fn checklist(&self) -> Value {
        let points = json!([
            {"section": "充填部", "title": "ノズルの液だれがない", "criterion": "運転前、目で見る", "measured": false},
            {"section": "シール部", "title": "横シール温度", "measured": true, "unit": "℃", "lowerLimit": "150",
             "upperLimit": "160.0", "itemKey": "seal_temperature"},
        ]);
        let body = json!({"model": "SF-200", "kind": 10, "points": points});
        self.app.post(&self.admin, CHECKLIST, body).await.data()["checklist"].clone()
    }

    fn by_checklist(&self, checklist: &Value, judgements: Value) -> Value {
        let mut body = json!({
            "deviceUniqueKey": self.devices[0], "date": self.ago(0), "operator": "松井 拓海",
            "checklistUniqueKey": checklist["checklistUniqueKey"], "edition": checklist["edition"],
        });
        body["judgements"] = judgements;
        body
    }

    /// An inspection whose first point failed, and was handed to the worker until a day.
    async fn failed(&self, due: &str) -> Value {
        let checklist = self.checklist().await;
        let judgements = json!([
            {"point": 1, "judgement": 20, "finding": "4本目に段差", "action": 20,
             "ownerUniqueKey": self.worker.member_id, "dueDate": due},
            {"point": 2, "value": "157.6"},
        ]);
        self.add(self.by_checklist(&checklist, judgements)).await.data().clone()
    }

    async fn stores(&self, files: usize) {
        testkit::until("the store is in order", 10, || async {
            self.app.app.files.keys("upload").await.unwrap().len() == files
        })
        .await;
    }

    async fn actions(&self) -> Vec<String> {
        let mut tx = self.app.app.db.begin(self.company.scope()).await.unwrap();
        sqlx::query_scalar("select action from audit where action like 'inspection%' order by at, audit_id")
            .fetch_all(&mut *tx)
            .await
            .unwrap()
    }
}

async fn device(app: &TestApp, company: &Company, location: Uuid, number: &str) -> Uuid {
    let (id, now) = (ids::new_id(), app.app.clock.now());
    let mut tx = app.app.db.begin(company.scope()).await.unwrap();
    sqlx::query(
        "insert into device (company_id, device_id, location_id, category, equipment_number, display_name, model,
           registered_at, updated_at)
         values ($1, $2, $3, 'pump', $4, $4, 'SF-200', $5, $5)",
    )
    .bind(company.id.as_i64())
    .bind(id)
    .bind(location)
    .bind(number)
    .bind(now)
    .execute(&mut *tx)
    .await
    .unwrap();
    tx.commit().await.unwrap();
    id
}

fn contents(rows: &Value) -> Vec<&str> {
    rows["data"].as_array().unwrap().iter().map(|row| row["content"].as_str().unwrap_or_default()).collect()
}

// covers API-106
#[tokio::test]
async fn inspections_of_the_own_locations_are_listed_newest_first() {
    let world = World::new().await;
    for (hours, content, device, result) in
        [(50, "先週", 0, 10), (2, "けさ", 0, 30), (26, "きのう", 0, 10), (1, "となり", 1, 10)]
    {
        let mut body = world.occasional(content);
        body["date"] = json!(world.ago(hours));
        body["deviceUniqueKey"] = json!(world.devices[device]);
        body["result"] = json!(result);
        world.add(body).await.data();
    }
    let all = world.list(&world.worker, json!({})).await;
    assert_eq!((contents(&all), &all["count"]), (vec!["けさ", "きのう", "先週"], &json!(3)));
    let row = &all["data"][0];
    assert_eq!(row["device"]["deviceUniqueKey"], json!(world.devices[0]));
    assert_eq!((&row["kind"], &row["result"], &row["operator"]), (&json!(60), &json!(30), &json!("松井 拓海")));
    assert_eq!((&row["note"], &row["files"]), (&Value::Null, &json!([])));
    assert_eq!(contents(&world.list(&world.admin, json!({})).await)[0], "となり");
    let location = json!({"locationUniqueKey": world.company.locations[1]});
    assert_eq!(contents(&world.list(&world.admin, location.clone()).await), ["となり"]);

    let of = async |asked: Value| contents(&world.list(&world.worker, asked).await).len();
    assert_eq!(of(json!({"result": 30})).await, 1);
    assert_eq!(of(json!({"kind": 10})).await, 0);
    let day = |hours: i64| world.ago(hours)[..10].to_owned();
    assert_eq!(of(json!({"startDate": day(26)})).await, 2);
    assert_eq!(of(json!({"startDate": day(50), "endDate": day(26)})).await, 2);
    assert_eq!(of(json!({"page": 2, "size": 10})).await, 0);
    assert_eq!(world.list(&world.worker, json!({"page": 2, "size": 10})).await["count"], 3);
    let upside_down = world.app.post(&world.worker, LIST, json!({"startDate": day(0), "endDate": day(30)})).await;
    assert_eq!(upside_down.fields(), [("endDate".to_owned(), "order".to_owned())]);
    for (field, value) in [("kind", json!(15)), ("result", json!(40)), ("startDate", json!("2026-02-30"))] {
        assert!(world.app.post(&world.worker, LIST, json!({ field: value })).await.names(field), "{field}");
    }
    // the other location is as if it were not there
    let foreign = world.app.post(&world.worker, LIST, location).await;
    let made_up = world.app.post(&world.worker, LIST, json!({"locationUniqueKey": ids::new_id()})).await;
    assert_eq!((foreign.status, &foreign.bytes), (409, &made_up.bytes));
}

// covers API-200 ENT-047
#[tokio::test]
async fn an_inspection_with_two_files_tops_the_list_and_both_download() {
    let world = World::new().await;
    world.add(world.occasional("前回")).await.data();
    let (report, photo) = (world.file("報告書.pdf", PDF).await, world.file("段差.png", PNG).await);
    let mut body = world.occasional("標準分銅 250 g で ±0.2 g 以内");
    body["kind"] = json!(50);
    body["date"] = json!(world.ago(0));
    body["note"] = json!("品替えの前に点検");
    body["fileUniqueKeys"] = json!([report, photo]);
    // a page that lost the answer asks again
    let call = || world.app.call("POST", ADD).token(&world.admin.token).header("idempotency-key", "k1").json(&body);
    let (first, again) = (call().send().await, call().send().await);
    assert_eq!(first.data(), again.data());

    let rows = world.list(&world.worker, json!({})).await;
    assert_eq!(rows["count"], 2);
    let row = &rows["data"][0];
    let fields = ["kind", "result", "content", "operator", "note"].map(|field| &row[field]);
    let wanted =
        [json!(50), json!(10), json!("標準分銅 250 g で ±0.2 g 以内"), json!("松井 拓海"), json!("品替えの前に点検")];
    assert_eq!(fields, [&wanted[0], &wanted[1], &wanted[2], &wanted[3], &wanted[4]]);
    assert_eq!((&row["device"]["displayName"], &row["date"]), (&json!("P-1"), &body["date"]));
    let names: Vec<&str> =
        row["files"].as_array().unwrap().iter().map(|file| file["fileName"].as_str().unwrap()).collect();
    assert_eq!(names, ["報告書.pdf", "段差.png"]);
    assert_eq!(world.download(&world.worker, &report).await.bytes, PDF);
    assert_eq!(world.download(&world.worker, &photo).await.bytes, PNG);
    let address = format!("inspectionHistory/file/address?fileUniqueKey={}", photo.as_str().unwrap());
    let url = world.get(&world.worker, &address).await.data()["url"].as_str().unwrap().to_owned();
    let (token, now) = (url.strip_prefix("files/").unwrap(), world.app.app.clock.now());
    assert_eq!(world.app.app.signer.check(token, now).unwrap().name, "段差.png");
    assert!(world.app.app.signer.check(token, now + Duration::seconds(61)).is_none());
    edited_and_deleted(&world, row, &body, (&report, &photo)).await;
}

/// Of an inspection with a report and a photo.
async fn edited_and_deleted(world: &World, row: &Value, body: &Value, (report, photo): (&Value, &Value)) {
    // another content, one file less
    let key = &row["inspectionUniqueKey"];
    let mut change = json!({"inspectionUniqueKey": key, "version": 1, "date": body["date"], "content": "合格",
        "operator": "山本 美和", "kind": 60, "result": 30, "fileUniqueKeys": [photo]});
    let changed = world.app.post(&world.admin, UPDATE, change.clone()).await;
    let changed = changed.data();
    assert_eq!((&changed["content"], &changed["kind"], &changed["result"]), (&json!("合格"), &json!(60), &json!(30)));
    assert_eq!((&changed["operator"], changed["files"].as_array().unwrap().len()), (&json!("山本 美和"), 1));
    assert_eq!(world.download(&world.admin, report).await.status, 409);
    // somebody who read the former one is told
    let late = world.app.post(&world.admin, UPDATE, change.clone()).await;
    assert_eq!((late.code(), &late.json["data"]["version"]), (500, &json!(2)));
    change["version"] = json!(9);
    assert!(world.app.post(&world.admin, UPDATE, change).await.names("version"));

    // a general user writes nothing
    for (path, body) in [
        (ADD, body.clone()),
        (UPDATE, json!({"inspectionUniqueKey": key, "version": 2})),
        ("/api/inspectionHistory/delete", json!({"inspectionUniqueKey": key})),
        (CHECKLIST, json!({})),
    ] {
        assert_eq!(world.app.post(&world.worker, path, body).await.code(), 403, "{path}");
    }
    assert_eq!(world.send(&world.worker, "a.png", PNG, None).await.code(), 403);
    let superior = world.app.person(&world.company, "jo", MemberType::Superior, &world.company.locations).await;
    assert_eq!(world.app.post(&superior, ADD, world.occasional("x")).await.code(), 403);

    let gone = world.app.post(&world.admin, "/api/inspectionHistory/delete", json!({"inspectionUniqueKey": key})).await;
    assert_eq!(gone.code(), 200);
    assert_eq!(world.list(&world.worker, json!({})).await["count"], 1);
    assert_eq!(world.download(&world.worker, photo).await.status, 409);
    world.stores(0).await;
    let audited = ["add", "file", "file", "add", "update", "delete"].map(|word| format!("inspection.{word}"));
    assert_eq!(world.actions().await, audited);
}

#[tokio::test]
async fn each_field_of_an_inspection_is_checked_on_both_sides_of_its_limit() {
    let world = World::new().await;
    let with = |field: &str, value: Value| {
        let mut body = world.occasional("点検");
        body[field] = value;
        body
    };
    for (field, value) in [
        ("operator", json!("あ".repeat(80))),
        ("content", json!("あ".repeat(1000))),
        ("note", json!("あ".repeat(1000))),
        ("date", json!(world.ago(24 * 365))),
    ] {
        assert_eq!(world.add(with(field, value)).await.code(), 200, "{field}");
    }
    for (field, value, rule) in [
        ("operator", json!("あ".repeat(81)), "max_length"),
        ("operator", Value::Null, "required"),
        ("content", json!("あ".repeat(1001)), "max_length"),
        ("content", json!(" "), "required"),
        ("note", json!("あ".repeat(1001)), "max_length"),
        ("date", json!(world.ago(-1)), "max"),
        ("date", json!("2026-11-20"), "date"),
        ("date", Value::Null, "required"),
        ("kind", json!(11), "choice"),
        ("kind", Value::Null, "required"),
        ("result", json!(0), "choice"),
        ("result", Value::Null, "required"),
        ("deviceUniqueKey", Value::Null, "required"),
        ("fileUniqueKeys", json!(vec![ids::new_id(); 11]), "max_items"),
    ] {
        let got = world.add(with(field, value.clone())).await;
        assert_eq!((got.fields(), got.code()), (vec![(field.to_owned(), rule.to_owned())], 501), "{field} {value}");
    }
}

#[tokio::test]
async fn what_an_inspection_names_is_there_and_is_the_location_s_own() {
    let world = World::new().await;
    let with = |field: &str, value: Value| {
        let mut body = world.occasional("点検");
        body[field] = value;
        body
    };
    // what needs a follow-up says whose it is and until when
    let got = world.add(with("result", json!(20))).await;
    assert_eq!(got.fields(), ["ownerUniqueKey", "dueDate"].map(|field| (field.to_owned(), "required".to_owned())));
    let mut asked = with("result", json!(20));
    asked["ownerUniqueKey"] = json!(world.worker.member_id);
    asked["dueDate"] = json!(world.day(-2));
    assert!(world.add(asked.clone()).await.names("dueDate"));
    asked["dueDate"] = json!(world.day(0));
    assert_eq!(world.add(asked.clone()).await.data()["followUps"][0]["title"], "点検");
    let elsewhere = world.app.person(&world.company, "mio", MemberType::General, &world.company.locations[1..]).await;
    asked["ownerUniqueKey"] = json!(elsewhere.member_id);
    let foreign = world.add(asked.clone()).await;
    asked["ownerUniqueKey"] = json!(ids::new_id());
    assert_eq!((foreign.status, foreign.bytes), (409, world.add(asked).await.bytes));
    // a file of nobody, and one that an inspection shows already
    let file = world.file("a.pdf", PDF).await;
    world.add(with("fileUniqueKeys", json!([file]))).await.data();
    let taken = world.add(with("fileUniqueKeys", json!([file]))).await;
    let made_up = world.add(with("fileUniqueKeys", json!([ids::new_id()]))).await;
    assert_eq!((taken.status, taken.bytes), (409, made_up.bytes));
}

#[tokio::test]
async fn a_checklist_judges_what_was_measured_and_keeps_what_was_found() {
    let world = World::new().await;
    let checklist = world.checklist().await;
    let photo = world.file("段差.png", PNG).await;
    let judgements = json!([
        {"point": 1, "judgement": 20, "action": 10, "fileUniqueKeys": [photo]},
        {"point": 2, "value": "160.1", "judgement": 10, "finding": "高い", "action": 10},
    ]);
    let row = world.add(world.by_checklist(&checklist, judgements)).await;
    let row = row.data();
    assert_eq!((&row["marks"], &row["result"], &row["kind"]), (&json!("ff"), &json!(30), &json!(10)));
    assert_eq!(row["files"][0]["fileName"], "段差.png");

    // a new edition: the entry keeps its own
    let points = json!([{"section": "全体", "title": "清掃", "measured": false}]);
    let body = json!({"checklistUniqueKey": checklist["checklistUniqueKey"], "version": 1, "points": points});
    let saved = world.app.post(&world.admin, "/api/inspectionChecklist/update", body.clone()).await;
    assert_eq!(
        (&saved.data()["checklist"]["edition"], &saved.data()["points"][0]["title"]),
        (&json!(2), &json!("清掃"))
    );
    assert_eq!(world.app.post(&world.admin, "/api/inspectionChecklist/update", body).await.code(), 500);
    let path =
        format!("inspectionHistory/query/detail?inspectionUniqueKey={}", row["inspectionUniqueKey"].as_str().unwrap());
    let detail = world.get(&world.worker, &path).await;
    let points = detail.data()["points"].as_array().unwrap();
    assert_eq!(points.len(), 2);
    assert_eq!((&points[1]["point"]["upperLimit"], &points[1]["value"]), (&json!("160.0"), &json!("160.1")));
    assert_eq!((&points[1]["judgement"], &points[1]["finding"]), (&json!(20), &json!("高い")));
    assert_eq!(points[0]["files"][0]["fileName"], "段差.png");
    // a draft that was begun with the former edition may be ended
    let open = world.add(world.by_checklist(&checklist, json!([{"point": 1, "judgement": 30}]))).await;
    assert_eq!((&open.data()["marks"], &open.data()["result"]), (&json!("no"), &json!(10)));

    for (judgements, field) in [
        (json!([{"point": 3, "judgement": 10}]), "judgements[0].point"),
        (json!([{"point": 1}]), "judgements[0].judgement"),
        (json!([{"point": 1, "judgement": 20, "finding": "x"}]), "judgements[0].action"),
        (json!([{"point": 1, "judgement": 20, "action": 10}]), "judgements[0].finding"),
        (json!([{"point": 2, "value": "1.2345"}]), "judgements[0].value"),
    ] {
        let got = world.add(world.by_checklist(&checklist, judgements)).await;
        assert_eq!(got.fields()[0].0, field);
    }
    let mut other = world.by_checklist(&checklist, json!([]));
    other["edition"] = json!(3);
    assert_eq!(world.add(other).await.status, 409);
}

#[tokio::test]
async fn a_checklist_s_fields_are_checked_and_a_model_has_one_of_each_kind() {
    let world = World::new().await;
    let point = json!({"section": "充填部", "title": "ノズル", "measured": true});
    let add = async |model: Value, kind: i64, points: Value| {
        let body = json!({"model": model, "kind": kind, "points": points});
        world.app.post(&world.admin, CHECKLIST, body).await
    };
    let with = |field: &str, value: Value| {
        let mut point = point.clone();
        point[field] = value;
        json!([point])
    };
    assert_eq!(add(json!("SF-200"), 20, json!([point])).await.code(), 200);
    let twice = add(json!("SF-200"), 20, json!([point])).await;
    assert_eq!(twice.fields(), [("kind".to_owned(), "unique".to_owned())]);
    assert_eq!(add(json!("あ".repeat(100)), 10, json!(vec![point.clone(); 200])).await.code(), 200);
    assert!(add(json!("あ".repeat(101)), 10, json!([point])).await.names("model"));
    assert!(add(json!("X"), 10, json!(vec![point.clone(); 201])).await.names("points"));
    assert!(add(json!("X"), 10, json!([])).await.names("points"));
    assert!(add(json!("X"), 15, json!([point])).await.names("kind"));
    for (field, right, wrong) in [
        ("section", json!("あ".repeat(40)), json!("あ".repeat(41))),
        ("title", json!("あ".repeat(100)), json!("あ".repeat(101))),
        ("criterion", json!("あ".repeat(200)), json!("あ".repeat(201))),
        ("unit", json!("あ".repeat(20)), json!("あ".repeat(21))),
        ("lowerLimit", json!("-999999999.999"), json!("1000000000")),
        ("upperLimit", json!("0.001"), json!("0.0001")),
        ("itemKey", json!("seal_temperature"), json!("no_such_signal")),
        ("measured", json!(false), json!("x")),
    ] {
        let model = json!(format!("M-{field}"));
        assert_eq!(add(model.clone(), 10, with(field, right)).await.code(), 200, "{field}");
        assert!(add(model, 20, with(field, wrong)).await.names(&format!("points[0].{field}")), "{field}");
    }
    let mut limits = point.clone();
    limits["lowerLimit"] = json!("2");
    limits["upperLimit"] = json!("1.999");
    assert!(add(json!("X"), 10, json!([limits])).await.names("points[0].upperLimit"));

    let rows = world.get(&world.worker, "inspectionChecklist/query/list").await;
    let own = rows.data().as_array().unwrap().iter().find(|row| row["model"] == "SF-200").unwrap().clone();
    let key = own["checklistUniqueKey"].as_str().unwrap();
    let gone =
        world.app.post(&world.admin, "/api/inspectionChecklist/delete", json!({"checklistUniqueKey": key})).await;
    assert_eq!(gone.code(), 200);
    let path = format!("inspectionChecklist/query/detail?checklistUniqueKey={key}");
    assert_eq!(world.get(&world.worker, &path).await.status, 409);
    assert_eq!(add(json!("SF-200"), 20, json!([point])).await.code(), 200, "its place is free again");
}

#[tokio::test]
async fn a_failed_point_becomes_a_follow_up_that_its_owner_closes() {
    let world = World::new().await;
    let row = world.failed(&world.day(2)).await;
    assert_eq!((&row["marks"], &row["result"]), (&json!("fg"), &json!(20)));
    let open = world.overview(&world.worker).await;
    let one = open["followUps"][0].clone();
    assert_eq!((&one["title"], &one["finding"]), (&json!("ノズルの液だれがない"), &json!("4本目に段差")));
    assert_eq!((&one["dueDate"], &one["daysOver"], &one["isMine"]), (&json!(world.day(2)), &json!(0), &json!(true)));
    let key = &one["followUpUniqueKey"];

    // the owner sends a photo and closes it, and hands it to nobody
    let photo = world.send(&world.worker, "直した.png", PNG, Some(key)).await.data()["fileUniqueKey"].clone();
    let change = |version: i64| {
        json!({"followUpUniqueKey": key, "version": version, "done": true, "note": "部品を替えた",
        "fileUniqueKeys": [photo]})
    };
    let mut handed = change(1);
    handed["ownerUniqueKey"] = json!(world.admin.member_id);
    assert_eq!(world.app.post(&world.worker, FOLLOW_UP, handed).await.code(), 403);
    let other = world.app.person(&world.company, "aki", MemberType::General, &world.company.locations).await;
    assert_eq!(world.app.post(&other, FOLLOW_UP, change(1)).await.code(), 403);
    assert_eq!(world.send(&other, "a.png", PNG, Some(key)).await.code(), 403);
    let closed = world.app.post(&world.worker, FOLLOW_UP, change(1)).await;
    let closed = closed.data();
    assert_eq!(
        (&closed["done"], &closed["doneBy"], &closed["note"]),
        (&json!(true), &json!("kenichi"), &json!("部品を替えた"))
    );
    assert_eq!(closed["files"][0]["fileName"], "直した.png");
    assert_eq!(world.download(&other, &photo).await.bytes, PNG);
    assert_eq!(world.overview(&world.worker).await["followUps"], json!([]));
    assert_eq!(world.app.post(&world.worker, FOLLOW_UP, change(1)).await.json["data"]["version"], 2);
    let long = json!({"followUpUniqueKey": key, "version": 2, "done": true, "note": "あ".repeat(1001)});
    assert!(world.app.post(&world.worker, FOLLOW_UP, long).await.names("note"));

    // an administrator opens it again for somebody else, until another day
    let again = json!({"followUpUniqueKey": key, "version": 2, "done": false, "ownerUniqueKey": other.member_id,
        "dueDate": world.day(-1)});
    let again = world.app.post(&world.admin, FOLLOW_UP, again).await;
    let again = again.data();
    assert_eq!((&again["done"], &again["doneAt"], &again["daysOver"]), (&json!(false), &Value::Null, &json!(1)));
    assert_eq!(again["ownerUniqueKey"], json!(other.member_id));
    assert_eq!(again["files"][0]["fileName"], "直した.png", "what is not named stays");
    // the inspection keeps what was found
    assert_eq!(world.list(&world.worker, json!({})).await["data"][0]["result"], 20);
}

#[tokio::test]
async fn what_is_due_today_is_counted_until_it_is_done() {
    let world = World::new().await;
    let checklist = world.checklist().await;
    let before = world.overview(&world.worker).await;
    assert_eq!((&before["dueCount"], &before["doneCount"]), (&json!(1), &json!(0)));
    let of = |overview: &Value| overview["devices"][0]["checklists"][0].clone();
    assert_eq!((&of(&before)["nextDate"], &of(&before)["lastDate"]), (&json!(world.day(0)), &Value::Null));
    world.add(world.by_checklist(&checklist, json!([{"point": 1, "judgement": 10}]))).await.data();
    let after = world.overview(&world.worker).await;
    assert_eq!((&after["dueCount"], &after["doneCount"]), (&json!(1), &json!(1)));
    assert_eq!((&of(&after)["nextDate"], &of(&after)["doneToday"]), (&json!(world.day(1)), &json!(true)));
    assert_eq!(after["devices"][0]["lastResult"], 10);
    world.app.app.clock.shift(24 * 3600);
    let next = world.overview(&world.worker).await;
    assert_eq!((&next["dueCount"], &next["doneCount"]), (&json!(1), &json!(0)));
}

#[tokio::test]
async fn the_form_tells_the_points_and_the_members_who_may_be_asked() {
    let world = World::new().await;
    let checklist = world.checklist().await;
    let device = world.devices[0];
    let path = |device: Uuid| {
        let key = checklist["checklistUniqueKey"].as_str().unwrap();
        format!("inspectionHistory/query/form?deviceUniqueKey={device}&checklistUniqueKey={key}")
    };
    let form = world.get(&world.admin, &path(device)).await;
    let form = form.data();
    assert_eq!((&form["operator"], &form["kind"], &form["edition"]), (&json!("naoko"), &json!(10), &json!(1)));
    assert_eq!((form["points"].as_array().unwrap().len(), &form["points"][1]["received"]), (2, &Value::Null));
    assert_eq!(world.get(&world.worker, &path(device)).await.code(), 403);
    let members = world.get(&world.admin, &format!("inspectionHistory/query/member?deviceUniqueKey={device}")).await;
    let members: Vec<&str> =
        members.data().as_array().unwrap().iter().map(|member| member["memberUniqueKey"].as_str().unwrap()).collect();
    assert!(members.contains(&world.worker.member_id.to_string().as_str()));
    assert_eq!(world.get(&world.admin, &path(ids::new_id())).await.status, 409);
}

#[tokio::test]
async fn another_company_s_inspections_are_as_if_they_were_not_there() {
    let world = World::new().await;
    let row = world.failed(&world.day(1)).await;
    let file = world.file("a.pdf", PDF).await;
    let company = world.app.company("B", 1).await;
    let stranger = world.app.person(&company, "ji-u", MemberType::Administrator, &company.locations).await;
    assert_eq!(world.list(&stranger, json!({})).await["count"], 0);
    let made_up = json!(ids::new_id());
    for (own, other) in [(&row["inspectionUniqueKey"], &made_up)] {
        let detail = async |key: &Value| {
            let path = format!("inspectionHistory/query/detail?inspectionUniqueKey={}", key.as_str().unwrap());
            world.get(&stranger, &path).await
        };
        let (foreign, missing) = (detail(own).await, detail(other).await);
        assert_eq!((foreign.status, foreign.bytes), (409, missing.bytes));
    }
    assert_eq!(world.download(&stranger, &file).await.bytes, world.download(&stranger, &made_up).await.bytes);
    // what was sent in and is not shown yet is its sender's alone
    assert_eq!(world.download(&world.worker, &file).await.status, 409);
    assert_eq!(world.download(&world.admin, &file).await.bytes, PDF);
}
