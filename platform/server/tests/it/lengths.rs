//! Length limits (VAL-004 to VAL-016): of each field what just fits is taken, and one more is refused at the field, in
//! every form that has it. A limit counts characters as people do, and white space around a text counts nothing.

use apptest::{Person, TestApp};
use serde_json::{Value, json};

use crate::traces::Traces;
use crate::walk;
use crate::walls::{self, Keys};

/// Tables in which a refused call may leave something: that it came, and by whom.
const NOTES_OF_CALLS: [&str; 3] = ["session", "login_throttle", "access_history"];

/// A field of a form: how a refusal names it, what it is in the request, what just fits, and one more.
struct Limit {
    told: &'static str,
    field: &'static str,
    fits: Value,
    over: Value,
}

/// A call, what it needs besides, and its limited fields.
struct Form {
    path: &'static str,
    needs: Vec<(&'static str, Value)>,
    limits: Vec<Limit>,
}

fn form(path: &'static str, limits: impl IntoIterator<Item = Limit>) -> Form {
    Form { path, needs: Vec::new(), limits: limits.into_iter().collect() }
}

impl Form {
    fn with(mut self, field: &'static str, value: Value) -> Self {
        self.needs.push((field, value));
        self
    }
}

fn limit(field: &'static str, fits: impl Into<Value>, over: impl Into<Value>) -> Limit {
    Limit { told: field, field, fits: fits.into(), over: over.into() }
}

/// Characters that take two units of UTF-16, an emoji of five of them with joiners, a letter with a mark of its own.
const MIXED: [(&str, usize); 3] = [("𠮷", 1), ("👨\u{200d}👩\u{200d}👧", 5), ("か\u{3099}", 1)];

/// A text of so many characters within white space.
fn text_of(count: usize) -> String {
    let mut text = String::from(" ");
    let mut left = count;
    for (part, length) in MIXED.iter().cycle() {
        if left == 0 {
            break;
        }
        if *length <= left {
            text.push_str(part);
            left -= length;
        }
    }
    text + "\u{3000}"
}

/// A text of characters that are counted in many ways, and in one of ours.
fn text(field: &'static str, most: usize) -> Limit {
    limit(field, text_of(most), text_of(most + 1))
}

/// A text of one character over and over.
fn plain(field: &'static str, character: &str, most: usize) -> Limit {
    limit(field, character.repeat(most), character.repeat(most + 1))
}

/// A mail address of so many characters.
fn address(count: usize) -> String {
    let (b, c, d) = ("b".repeat(63), "c".repeat(63), "d".repeat(count - 201));
    format!("{}@{b}.{c}.{d}.example", "a".repeat(64))
}

/// 76 addresses of two figures at the end, and a last one.
fn permitted(last: u8) -> String {
    let all: Vec<String> = (10..86).chain([last]).map(|end: u8| format!("203.0.113.{end}")).collect();
    all.join(";")
}

fn names() -> impl Iterator<Item = Limit> {
    let kana = ["kanaFamilyName", "kanaFirstName"].map(|field| plain(field, "ア", 30));
    ["familyName", "firstName"].map(|field| text(field, 30)).into_iter().chain(kana)
}

fn liquid() -> Limit {
    let of = |total: f64| json!({"totalAmount": total, "totalUnit": "mL", "amountPerBag": 1, "bagUnit": "mL"});
    Limit { told: "liquid.totalAmount", field: "liquid", fits: of(1_234_567_890.5), over: of(12_345_678_901.5) }
}

fn axis() -> Limit {
    let of = |max: f64| json!([{"unitCategory": "count", "auto": false, "min": 0, "max": max}]);
    Limit { told: "axes[0].max", field: "axes", fits: of(12_345.6), over: of(123_456.7) }
}

fn remark() -> Limit {
    let of = |count: usize| json!([{"startIp": "203.0.113.1", "endIp": "203.0.113.9", "remark": text_of(count)}]);
    Limit { told: "ranges[0].remark", field: "ranges", fits: of(255), over: of(256) }
}

fn forms_of_account() -> Vec<Form> {
    let phone = limit("phone1", "090-1234-5678", "090-1234-56789");
    let mail = || limit("email", address(255), address(256));
    let keys = ["apiKey", "accessKey", "secretKey"].map(|field| plain(field, "k", 32));
    let inquiry = [text("company", 80), text("department", 40), text("subject", 100), text("description", 32_000)];
    vec![
        form("/api/hughomememberC/detail/update", names().chain([text("department", 40), text("position", 40), phone])),
        form("/api/hughomememberC/hug/member/add", [mail()]),
        form(
            "/api/hughomememberC/save/api/permission",
            keys.into_iter().chain([limit("permittedIps", permitted(99), permitted(100))]),
        )
        .with("memberUniqueKey", json!("<leave out>")),
        form("/api/case/addCaseBeforeLogin", names().chain(inquiry).chain([mail()])),
    ]
}

fn forms_of_machines() -> Vec<Form> {
    let number = plain("equipmentNumber", "N", 32);
    vec![
        form("/api/line/add", [text("name", 30)]),
        form("/api/equipmentGroup/add", [text("name", 30)]),
        form("/api/equipment/add", [number, text("model", 32), text("displayName", 80), text("remarks", 1000)]),
        form("/api/productionSchedule/add", [plain("userItemCode", "C", 10), text("recipeDataName", 40), liquid()])
            .with("totalProductionCount", Value::Null)
            .with("liquid", liquid().fits),
        form(
            "/api/partsReplacement/add",
            [limit("quantity", 9_999_999_999_i64, 10_000_000_000_i64), text("note", 1000)],
        ),
        form("/api/support/save/query/parameters", [text("savedName", 100), text("memo", 1000)]),
        form("/api/support/query/recipe/list", [limit("recipeDataNumber", "999", "1000")]),
        form("/api/trendGraphTemplateMaster/save/graph/data", [axis()])
            .with("itemKeys", json!(["weight_checker_ok"]))
            .with("templateUniqueKey", json!("<leave out>"))
            .with("version", json!("<leave out>"))
            .with("scope", json!("own")),
        // last, for it shuts the administrator out
        form("/api/hughomememberC/hug/address/ip/add", [remark()]).with("lockOutAccepted", json!(true)),
    ]
}

async fn send(app: &TestApp, who: &Person, path: &str, values: &[(&str, Value)], keys: &Keys) -> apptest::TestResponse {
    let operation = walk::operations().into_iter().find(|operation| operation.path == path).unwrap();
    let given = |field: &str| values.iter().rev().find(|(name, _)| *name == field).map(|(_, value)| value.clone());
    let (path, body) = operation.request(&|field| given(field).or_else(|| keys.value(field)));
    operation.send_body(app.call("POST", &path).token(&who.token), &body).send().await
}

// covers: VAL-004 VAL-005 VAL-006 VAL-007 VAL-008 VAL-009 VAL-010 VAL-011 VAL-012 VAL-013 VAL-014 VAL-015 VAL-016 VAL-152
#[tokio::test]
async fn what_just_fits_is_taken_and_one_more_is_refused_at_its_field() {
    let app = TestApp::start(server::areas()).await;
    let world = walls::world(&app, "lengths").await;
    let keys = Keys::of(&world);
    let mut traces = Traces::without(&app, &NOTES_OF_CALLS).await;
    let mut faults = Vec::new();
    for (count, code) in [(255, 200), (256, 501)] {
        let name = "a".repeat(count - 4) + ".txt";
        let device = world.f1.places.devices[0].to_string();
        let texts =
            [("deviceUniqueKey", &*device), ("category", "10"), ("registrationDate", "2026-11-22"), ("content", "x")];
        let call = app.call("POST", "/api/equipment/document/add").token(&world.admin.token);
        let got = call.form(&texts, &[("file", &name, b"x")]).send().await;
        if got.code() != code || (code == 501 && !got.names("file")) {
            faults.push(format!("a file name of {count}: {}", got.json));
        }
    }
    for Form { path, needs, limits } in forms_of_account().into_iter().chain(forms_of_machines()) {
        let before = traces.now().await;
        for limit in &limits {
            let over: Vec<_> = needs.iter().cloned().chain([(limit.field, limit.over.clone())]).collect();
            let got = send(&app, &world.admin, path, &over, &keys).await;
            if got.code() != 501 || got.fields().iter().map(|(name, _)| name.as_str()).ne([limit.told]) {
                faults.push(format!("{path} {}: {}", limit.told, got.json));
            }
        }
        if traces.now().await != before {
            faults.push(format!("{path}: something was stored"));
        }
        let fits = limits.iter().map(|limit| (limit.field, limit.fits.clone()));
        let fits: Vec<_> = needs.iter().cloned().chain(fits).collect();
        let got = send(&app, &world.admin, path, &fits, &keys).await;
        if got.code() != 200 {
            faults.push(format!("{path} refuses what fits: {}", got.json));
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[tokio::test]
async fn a_letter_and_its_mark_are_one_and_a_name_keeps_its_own_ideograph() {
    let app = TestApp::start(server::areas()).await;
    let world = walls::world(&app, "composed").await;
    let keys = Keys::of(&world);
    // か with a mark of its own, and an ideograph of names whose composed form would be another
    let typed = [("name", json!("か\u{3099}す\u{fa19}"))];
    send(&app, &world.admin, "/api/line/add", &typed, &keys).await.data();
    let lines = app.get(&world.admin, "/api/line/query/list").await.data().clone();
    let names: Vec<_> = lines.as_array().unwrap().iter().map(|line| line["name"].as_str().unwrap()).collect();
    assert!(names.contains(&"がす\u{fa19}"), "{names:?}");
}
