//! Programs of a company that make its own files: a member orders, a program takes the order, the member fetches the file.

use access::MemberType;
use apptest::{Person, TestApp, TestResponse};
use jobs::ledger::admit;
use serde_json::{Value, json};
use uuid::Uuid;

use super::world::{Customer, Keys, Signed, house, problem, refused};

const SAVE: &str = "/api/hughomememberC/save/custom/file";
const FORMS: &str = "/api/hughomememberC/query/custom/file";
const DELETE: &str = "/api/hughomememberC/delete/custom/file";
const ORDER: &str = "/api/general/export/custom/order";
const OFFERS: &str = "/api/general/export/custom/list";

/// A company whose member orders files, and its program.
pub(super) struct Plant {
    pub(super) customer: Customer,
    pub(super) member: Person,
    pub(super) program: Keys,
    form: Value,
}

impl Plant {
    pub(super) async fn of(app: &TestApp, customer: Customer, word: &str) -> Self {
        let places = [customer.f1.places.location_id];
        let member = app.person(&customer.company, &format!("{word}-m"), MemberType::General, &places).await;
        let program = customer.program(app, word).await;
        let saved = app.post(&customer.admin, SAVE, json!({"name": "ERP", "description": "実績"})).await;
        let form = saved.data()["customFileUniqueKey"].clone();
        Self { customer, member, program, form }
    }

    fn wish(&self) -> Value {
        json!({"customFileUniqueKey": self.form, "lineUniqueKey": self.customer.f1.places.lines[0],
            "startDate": "2024-05-01", "endDate": "2024-05-02"})
    }

    /// The member orders a file; its key.
    pub(super) async fn order(&self, app: &TestApp) -> Value {
        let row = app.post(&self.member, ORDER, self.wish()).await.data().clone();
        assert_eq!((&row["kind"], &row["state"]), (&json!("custom"), &json!("waiting")), "{row}");
        row["exportKey"].clone()
    }

    /// What the member sees of it.
    pub(super) async fn row(&self, app: &TestApp, key: &Value) -> Value {
        let list = app.get(&self.member, "/api/general/export/list").await.data()["data"].clone();
        list.as_array().unwrap().iter().find(|row| row["exportKey"] == *key).unwrap().clone()
    }

    /// The bytes that the member fetches.
    pub(super) async fn file(&self, app: &TestApp, key: &Value) -> Vec<u8> {
        let path = format!("/api/general/export/file?exportKey={}", key.as_str().unwrap());
        let address = app.get(&self.member, &path).await;
        let file = app.call("GET", &format!("/{}", address.data()["url"].as_str().unwrap())).send().await;
        assert_eq!(file.status, 200);
        file.bytes.clone()
    }

    async fn claim(&self, app: &TestApp) -> Value {
        let got = post(app, &self.program, "claim", json!({})).await;
        assert_eq!(got.status, 200, "{}", got.json);
        got.json["data"].clone()
    }

    /// Says something of a job that was taken.
    async fn tell(&self, app: &TestApp, call: &str, job: &Value, more: Value) -> TestResponse {
        post(app, &self.program, call, of(job, more)).await
    }

    async fn piece(&self, app: &TestApp, job: &Value, number: u32, bytes: &[u8]) -> TestResponse {
        let [key, token] = ["jobUniqueKey", "leaseToken"].map(|name| job[name].as_str().unwrap());
        let path = format!("/webapi/v1/jobs/piece?jobUniqueKey={key}&leaseToken={token}&piece={number}");
        let mut call = Signed::new(app, &self.program, &path);
        call.piece = Some(bytes.to_vec());
        call.send(app).await
    }
}

async fn post(app: &TestApp, keys: &Keys, call: &str, body: Value) -> TestResponse {
    Signed::posting(app, keys, &format!("/webapi/v1/jobs/{call}"), body).send(app).await
}

/// A body that names a job and its lease.
fn of(job: &Value, mut more: Value) -> Value {
    more["jobUniqueKey"] = job["jobUniqueKey"].clone();
    more["leaseToken"] = job["leaseToken"].clone();
    more
}

/// Two companies, each with a program.
async fn plants() -> (TestApp, Plant, Plant) {
    let (app, a, b) = house().await;
    let (a, b) = (Plant::of(&app, a, "a").await, Plant::of(&app, b, "b").await);
    (app, a, b)
}

/// The lease runs out, and the relay takes the job back.
async fn lose(app: &TestApp, job: &Value) {
    let mut conn = app.database.superuser().await;
    let key: Uuid = job["jobUniqueKey"].as_str().unwrap().parse().unwrap();
    sqlx::query("update job set lease_until = now() - interval '1 second' where id = $1")
        .bind(key)
        .execute(&mut conn)
        .await
        .unwrap();
    admit::reap(&mut conn).await.unwrap();
}

#[tokio::test]
async fn an_order_is_one_program_s_alone_and_its_file_becomes_the_member_s_download() {
    let (app, a, _) = plants().await;
    assert_eq!(a.claim(&app).await, Value::Null);
    let offers = app.get(&a.member, OFFERS).await.data().clone();
    assert_eq!((&offers[0]["name"], &offers[0]["description"]), (&json!("ERP"), &json!("実績")));
    assert!(offers[0]["lastAskedAt"].is_string(), "{offers}");
    let key = a.order(&app).await;
    assert_eq!(app.get(&a.customer.admin, FORMS).await.data()[0]["waiting"], 1);

    let job = a.claim(&app).await;
    assert_eq!(job["jobUniqueKey"], key);
    assert_eq!(a.claim(&app).await, Value::Null, "it is taken");
    let line = a.customer.f1.places.lines[0];
    for (field, value) in [
        ("customFileUniqueKey", a.form.clone()),
        ("name", json!("ERP")),
        ("lineUniqueKey", json!(line)),
        ("attempt", json!(1)),
        ("language", json!("ja")),
        ("startDate", json!("2024-05-01")),
        ("endDate", json!("2024-05-02")),
    ] {
        assert_eq!(job[field], value, "{field} of {job}");
    }
    assert!(job["startTime"].as_str().unwrap().starts_with("2024-05-01T"), "{job}");
    assert!(job["endTime"].as_str().unwrap().starts_with("2024-05-03T"), "{job}");

    let told = a.tell(&app, "progress", &job, json!({"percent": 40})).await;
    assert_eq!((told.status, &told.json["data"]["cancelRequested"]), (200, &json!(false)), "{}", told.json);
    let row = a.row(&app, &key).await;
    assert_eq!((&row["state"], &row["progress"]), (&json!("running"), &json!(40)));
    assert_eq!(a.tell(&app, "renew", &job, json!({"leaseSeconds": 600})).await.status, 200);

    assert_eq!(a.piece(&app, &job, 2, "\u{8f9b}2\n".as_bytes()).await.status, 200);
    let short = a.tell(&app, "complete", &job, json!({"fileName": "erp.csv", "pieces": 2})).await;
    assert_eq!((problem(&short), &short.json["errors"][0]["rule"]), (refused(422, "fields"), &json!("missing")));
    assert_eq!(a.piece(&app, &job, 1, b"wrong").await.status, 200);
    assert_eq!(a.piece(&app, &job, 1, b"day,bags\n").await.status, 200);
    let program = a.tell(&app, "complete", &job, json!({"fileName": "erp.exe", "pieces": 2})).await;
    assert_eq!((problem(&program), &program.json["errors"][0]["field"]), (refused(422, "fields"), &json!("fileName")));
    let hand_in = json!({"fileName": "実績.csv", "pieces": 2});
    assert_eq!(a.tell(&app, "complete", &job, hand_in.clone()).await.status, 200);
    assert_eq!(a.tell(&app, "complete", &job, hand_in).await.status, 200, "asked again it answers the same");
    assert_eq!(problem(&a.tell(&app, "progress", &job, json!({"percent": 50})).await), refused(409, "lease"));

    let row = a.row(&app, &key).await;
    assert_eq!((&row["state"], &row["fileName"], &row["size"]), (&json!("done"), &json!("実績.csv"), &json!(14)));
    assert_eq!(a.file(&app, &key).await, "day,bags\n\u{8f9b}2\n".as_bytes());
    let left = app.app.files.keys(&format!("custom/{}", a.customer.company.id.as_i64())).await.unwrap();
    assert_eq!(left, Vec::<String>::new(), "no piece is left");
}

#[tokio::test]
async fn who_lost_the_lease_changes_nothing_any_more() {
    let (app, a, _) = plants().await;
    let key = a.order(&app).await;
    let first = a.claim(&app).await;
    assert_eq!(a.piece(&app, &first, 1, b"first").await.status, 200);
    lose(&app, &first).await;
    assert_eq!(a.row(&app, &key).await["state"], "waiting");
    let second = a.claim(&app).await;
    assert_eq!(second["jobUniqueKey"], key);
    assert_ne!(second["leaseToken"], first["leaseToken"]);
    for (call, body) in [
        ("renew", json!({})),
        ("progress", json!({"percent": 1})),
        ("complete", json!({"fileName": "a.csv", "pieces": 1})),
        ("fail", json!({"message": "no"})),
    ] {
        assert_eq!(problem(&a.tell(&app, call, &first, body).await), refused(409, "lease"), "{call}");
    }
    assert_eq!(problem(&a.piece(&app, &first, 1, b"late").await), refused(409, "lease"));
    assert_eq!(a.piece(&app, &second, 1, b"second").await.status, 200);
    assert_eq!(a.tell(&app, "complete", &second, json!({"fileName": "a.csv", "pieces": 1})).await.status, 200);
    assert_eq!(a.row(&app, &key).await["size"], 6);
}

#[tokio::test]
async fn an_order_ends_with_the_program_s_words_or_is_tried_again_or_is_called_off() {
    let (app, a, _) = plants().await;
    let key = a.order(&app).await;
    let job = a.claim(&app).await;
    let path = "/api/general/export/retry";
    assert_eq!(a.tell(&app, "fail", &job, json!({"message": "ERPが停止中です", "retry": true})).await.status, 200);
    assert_eq!(a.row(&app, &key).await["state"], "waiting");
    assert_eq!(a.claim(&app).await, Value::Null, "after a pause");
    sqlx::query("update job set run_at = now()").execute(&mut app.database.superuser().await).await.unwrap();
    let job = a.claim(&app).await;
    assert_eq!(job["attempt"], 2);
    assert_eq!(a.tell(&app, "fail", &job, json!({"message": "品目がありません"})).await.status, 200);
    let row = a.row(&app, &key).await;
    assert_eq!(row["state"], "failed");
    assert!(row["message"].as_str().unwrap().contains("品目がありません"), "{row}");
    // the member may order it again, and call it off
    app.post(&a.member, path, json!({"exportKey": key})).await.data();
    let job = a.claim(&app).await;
    app.post(&a.member, "/api/general/export/cancel", json!({"exportKey": key})).await.data();
    assert_eq!(a.tell(&app, "renew", &job, json!({})).await.json["data"]["cancelRequested"], true);
    assert_eq!(a.tell(&app, "fail", &job, json!({"message": "stopped", "retry": true})).await.status, 200);
    assert_eq!(a.row(&app, &key).await["state"], "cancelled");

    // of a form that is off nothing is ordered; what waits when it is taken away is given up, and says so
    let form = |version: u32, active| json!({"customFileUniqueKey": a.form, "version": version, "name": "ERP", "active": active});
    app.post(&a.customer.admin, SAVE, form(1, false)).await.data();
    assert_eq!(app.get(&a.member, OFFERS).await.data().as_array().unwrap().len(), 0);
    assert_eq!(app.post(&a.member, ORDER, a.wish()).await.status, 409);
    assert_eq!(app.post(&a.customer.admin, SAVE, form(1, true)).await.status, 409, "somebody changed it meanwhile");
    app.post(&a.customer.admin, SAVE, form(2, true)).await.data();
    let waits = a.order(&app).await;
    app.post(&a.customer.admin, DELETE, json!({"customFileUniqueKey": a.form})).await.data();
    assert_eq!(a.row(&app, &waits).await["state"], "failed");
    assert_eq!(a.claim(&app).await, Value::Null);
}

#[tokio::test]
async fn orders_are_taken_with_a_right_of_their_own_in_the_own_company_and_of_lines_that_are_seen() {
    let (app, a, b) = plants().await;
    let reads = a.customer.keys(&app, 1, "reads").await;
    assert_eq!(problem(&post(&app, &reads, "claim", json!({})).await), refused(403, "permission"));
    let foreign = post(&app, &b.program, "claim", json!({"customFileUniqueKeys": [a.form]})).await;
    let made_up = post(&app, &b.program, "claim", json!({"customFileUniqueKeys": [kernel::ids::new_id()]})).await;
    assert_eq!((problem(&foreign), foreign.bytes == made_up.bytes), (refused(404, "not-found"), true));
    a.order(&app).await;
    assert_eq!(b.claim(&app).await, Value::Null);
    let job = a.claim(&app).await;
    for (call, body) in [
        ("renew", json!({})),
        ("complete", json!({"fileName": "a.csv", "pieces": 1})),
        ("fail", json!({"message": "x"})),
    ] {
        assert_eq!(problem(&b.tell(&app, call, &job, body).await), refused(409, "lease"), "{call}");
    }
    assert_eq!(problem(&b.piece(&app, &job, 1, b"x").await), refused(409, "lease"));
    assert_eq!(a.tell(&app, "fail", &job, json!({"message": "x"})).await.status, 200);

    // a member who sees another place orders nothing of this one, and a program of theirs takes nothing of it
    let elsewhere = app.person(&a.customer.company, "elsewhere", MemberType::Administrator, &[]).await;
    assert_eq!(
        app.post(&elsewhere, ORDER, a.wish()).await.code(),
        app.post(
            &a.member,
            ORDER,
            json!({
        "customFileUniqueKey": a.form, "lineUniqueKey": kernel::ids::new_id(),
        "startDate": "2024-05-01", "endDate": "2024-05-02"})
        )
        .await
        .code()
    );
    let key = a.order(&app).await;
    let set = |who: &Person| {
        json!({"slot": 2, "apiKey": a.program.api, "accessKey": a.program.access, "takesJobs": true,
            "memberUniqueKey": who.member_id})
    };
    let save = "/api/hughomememberC/save/api/permission";
    app.post(&a.customer.admin, save, set(&elsewhere)).await.data();
    assert_eq!(a.claim(&app).await, Value::Null);
    // nor does a member who may not work with the Web API
    app.post(&a.customer.admin, save, set(&a.member)).await.data();
    assert_eq!(problem(&post(&app, &a.program, "claim", json!({})).await), refused(403, "permission"));
    app.post(&a.customer.admin, save, set(&a.customer.admin)).await.data();
    // who ordered it sees the line no longer
    sqlx::query("delete from member_location where member_id = $1")
        .bind(a.member.member_id)
        .execute(&mut app.database.superuser().await)
        .await
        .unwrap();
    assert_eq!(a.claim(&app).await, Value::Null);
    assert_eq!(a.row(&app, &key).await["state"], "failed");
}

#[tokio::test]
async fn what_is_entered_wrongly_is_told_at_its_field() {
    let (app, a, _) = plants().await;
    for (change, field) in [
        (json!({"endDate": "2024-04-30"}), "endDate"),
        (json!({"endDate": "2024-06-01"}), "endDate"),
        (json!({"startDate": "x"}), "startDate"),
        (json!({"lineUniqueKey": ""}), "lineUniqueKey"),
        (json!({"customFileUniqueKey": ""}), "customFileUniqueKey"),
    ] {
        let mut wish = a.wish();
        change.as_object().unwrap().iter().for_each(|(name, value)| wish[name] = value.clone());
        let got = app.post(&a.member, ORDER, wish).await;
        assert_eq!((got.status, got.fields()[0].0.as_str()), (422, field), "{change}");
    }
    let taken = app.post(&a.customer.admin, SAVE, json!({"name": "ERP"})).await;
    assert_eq!(taken.fields(), [("name".to_owned(), "unique".to_owned())]);
    let long = app.post(&a.customer.admin, SAVE, json!({"name": "x".repeat(41)})).await;
    assert_eq!(long.fields()[0].0, "name");
    assert_eq!(app.post(&a.member, SAVE, json!({"name": "x"})).await.status, 403);
    for number in 1..20 {
        app.post(&a.customer.admin, SAVE, json!({"name": format!("form {number}")})).await.data();
    }
    assert_eq!(app.post(&a.customer.admin, SAVE, json!({"name": "one more"})).await.status, 409);
    let short = post(&app, &a.program, "claim", json!({"leaseSeconds": 14})).await;
    assert_eq!((problem(&short), &short.json["errors"][0]["field"]), (refused(422, "fields"), &json!("leaseSeconds")));
    a.order(&app).await;
    let job = a.claim(&app).await;
    let empty = a.piece(&app, &job, 1, b"").await;
    assert_eq!(problem(&empty), refused(422, "fields"));
    assert_eq!(problem(&a.piece(&app, &job, 201, b"x").await), refused(422, "fields"));
    let whole = vec![b'x'; (1 << 20) + 1];
    assert_eq!(problem(&a.piece(&app, &job, 1, &whole).await), refused(413, "body"));
}
