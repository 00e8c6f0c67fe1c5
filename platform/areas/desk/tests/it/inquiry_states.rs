//! What became of inquiries: the member's own ones, and the desk's look at all.
#![expect(clippy::unwrap_used, reason = "tests stop at the first surprise")]

use apptest::{Person, TestResponse};
use serde_json::{Value, json};

use crate::inquiries::{MEMBER, VISITOR, with};
use crate::world::{DESK, Desk};

const OWN: &str = "/api/case/fetchCaseList";

impl Desk {
    /// A member's inquiry: its key and its number.
    async fn asked(&self, who: &Person, subject: &str) -> (Value, Value) {
        let got = self.world.app.post(who, MEMBER, with("subject", json!(subject))).await;
        assert_eq!(got.status, 200, "{}", got.json);
        self.world.app.app.clock.shift(1);
        (got.data()["caseUniqueKey"].clone(), got.data()["number"].clone())
    }

    async fn visited(&self, subject: &str) -> Value {
        let call = self.world.app.call("POST", VISITOR).json(&with("subject", json!(subject)));
        let got = call.send().await;
        self.world.app.app.clock.shift(1);
        got.data()["caseUniqueKey"].clone()
    }

    async fn list(&self, query: Value) -> TestResponse {
        self.world.app.post(&self.staff, &format!("{DESK}/list"), query).await
    }

    async fn step(&self, key: &Value, former: &str, state: &str) -> TestResponse {
        let body = json!({"caseUniqueKey": key, "formerState": former, "state": state});
        self.world.app.post(&self.staff, &format!("{DESK}/step"), body).await
    }

    async fn own(&self, who: &Person, key: &Value) -> TestResponse {
        self.world.app.get(who, &format!("/api/case/fetchCase?caseUniqueKey={}", key.as_str().unwrap())).await
    }

    async fn one(&self, key: &Value) -> TestResponse {
        let path = format!("{DESK}/detail?caseUniqueKey={}", key.as_str().unwrap());
        self.world.app.get(&self.staff, &path).await
    }
}

fn subjects(got: &TestResponse) -> Vec<&str> {
    assert_eq!(got.status, 200, "{}", got.json);
    got.data()["data"].as_array().unwrap().iter().map(|row| row["subject"].as_str().unwrap()).collect()
}

#[tokio::test]
async fn a_member_sees_the_own_inquiries_with_their_state_and_nobody_elses() {
    let desk = Desk::new().await;
    let world = &desk.world;
    let (first, number) = desk.asked(&world.member, "一つ目").await;
    desk.asked(&world.colleague, "同僚の").await;
    desk.asked(&world.stranger, "他社の").await;
    desk.visited("訪問者の").await;
    let (second, _) = desk.asked(&world.member, "二つ目").await;
    let list = async |query: Value| world.app.post(&world.member, OWN, query).await;
    let all = list(json!({})).await;
    assert_eq!((subjects(&all), &all.data()["count"]), (vec!["二つ目", "一つ目"], &json!(2)));
    let row = &all.data()["data"][1];
    assert_eq!(
        [&row["caseUniqueKey"], &row["number"], &row["state"], &row["stateAt"]],
        [&first, &number, &json!("received"), &row["receivedAt"]]
    );
    assert_eq!(desk.step(&second, "received", "in-progress").await.status, 200);
    assert_eq!(desk.step(&first, "received", "answered").await.status, 200);
    assert_eq!(subjects(&list(json!({"state": "in-progress"})).await), ["二つ目"]);
    assert_eq!(subjects(&list(json!({"state": "answered"})).await), ["一つ目"]);
    assert!(subjects(&list(json!({"state": "received"})).await).is_empty());
    assert_eq!(subjects(&list(json!({"keyword": number.as_str().unwrap().to_lowercase()})).await), ["一つ目"]);
    assert_eq!(subjects(&list(json!({"keyword": "ﾌﾀﾂ"})).await).len(), 0);
    assert_eq!(subjects(&list(json!({"serviceContent": "MM", "page": 1, "size": 10})).await).len(), 2);
    let beyond = list(json!({"page": 9, "size": 20})).await;
    assert_eq!((subjects(&beyond), &beyond.data()["count"]), (vec![], &json!(2)));

    let whole = desk.own(&world.member, &first).await;
    let told = whole.data();
    assert_eq!(
        [&told["description"], &told["department"], &told["email"], &told["state"]],
        [&json!("一行目\n二行目"), &json!("生産部"), &json!("naoko@tsubame.example"), &json!("answered")]
    );
    assert!(told.get("stateBy").is_none(), "who of the provider did it stays with the provider");
    let absent = desk.own(&world.member, &json!(kernel::ids::new_id())).await;
    assert_eq!((absent.status, absent.code()), (409, 500));
    for other in [&world.colleague, &world.stranger] {
        assert_eq!(desk.own(other, &first).await.bytes, absent.bytes);
    }
}

#[tokio::test]
async fn the_desk_sees_all_inquiries_and_says_how_far_one_is() {
    let desk = Desk::new().await;
    let world = &desk.world;
    let (own, _) = desk.asked(&world.member, "会員の").await;
    let visitor = desk.visited("訪問者の").await;
    desk.asked(&world.stranger, "他社の").await;
    let all = desk.list(json!({})).await;
    assert_eq!(subjects(&all), ["他社の", "訪問者の", "会員の"]);
    let senders = |row: usize| all.data()["data"][row]["customerName"].clone();
    assert_eq!([senders(0), senders(1), senders(2)], [json!("B"), Value::Null, json!("A")]);
    assert_eq!(subjects(&desk.list(json!({"keyword": "NAOKO@tsubame", "state": "received"})).await).len(), 3);
    assert_eq!(subjects(&desk.list(json!({"serviceContent": "Library"})).await).len(), 0);

    let after = desk.step(&own, "received", "in-progress").await;
    let after = after.data();
    assert_eq!((&after["state"], &after["stateBy"]), (&json!("in-progress"), &json!("editor")));
    assert_eq!((&after["customerName"], &after["language"]), (&json!("A"), &json!("ja")));
    assert!(after["companyUniqueKey"].is_string());
    // somebody else was quicker
    let late = desk.step(&own, "received", "answered").await;
    assert_eq!((late.status, late.code()), (409, 500));
    assert_eq!(desk.one(&own).await.data()["state"], "in-progress");
    // what is there already changes nothing
    assert_eq!(desk.step(&own, "in-progress", "in-progress").await.data()["stateAt"], after["stateAt"]);
    assert_eq!(desk.step(&visitor, "received", "answered").await.data()["companyUniqueKey"], Value::Null);
    let mut tx = world.app.app.db.begin(world.provider.scope()).await.unwrap();
    let noted = "select before::text, after::text from audit where action = 'inquiry.step' order by at, audit_id";
    let noted: Vec<(String, String)> = sqlx::query_as(noted).fetch_all(&mut *tx).await.unwrap();
    let states = |(before, after): &(String, String)| [before, after].map(|text| text.replace(' ', ""));
    assert_eq!(
        noted.iter().map(states).collect::<Vec<_>>(),
        [
            [r#"{"state":"received"}"#, r#"{"state":"in-progress"}"#],
            [r#"{"state":"received"}"#, r#"{"state":"answered"}"#]
        ]
    );
}

#[tokio::test]
async fn what_a_step_lacks_is_named_and_only_the_desk_takes_one() {
    let desk = Desk::new().await;
    let (own, _) = desk.asked(&desk.world.member, "会員の").await;
    for (field, value, rule) in [
        ("caseUniqueKey", Value::Null, "required"),
        ("formerState", json!("done"), "choice"),
        ("state", json!("open"), "choice"),
        ("state", Value::Null, "required"),
    ] {
        let mut body = json!({"caseUniqueKey": own, "formerState": "received", "state": "answered"});
        body[field] = value;
        let got = desk.world.app.post(&desk.staff, &format!("{DESK}/step"), body).await;
        assert_eq!((got.code(), got.fields()), (501, vec![(field.to_owned(), rule.to_owned())]), "{}", got.json);
    }
    let absent = desk.step(&json!(kernel::ids::new_id()), "received", "answered").await;
    assert_eq!((absent.status, absent.code()), (409, 500));
    for query in [json!({"state": "new"}), json!({"serviceContent": "All"}), json!({"keyword": "x".repeat(101)})] {
        assert_eq!(desk.list(query.clone()).await.code(), 501, "{query}");
        assert_eq!(desk.world.app.post(&desk.world.member, OWN, query.clone()).await.code(), 501, "{query}");
    }
    let body = json!({"caseUniqueKey": own, "formerState": "received", "state": "answered"});
    let refused = desk.world.app.post(&desk.world.stranger, &format!("{DESK}/step"), body).await;
    assert_eq!(refused.code(), 403);
    assert_eq!(desk.one(&own).await.data()["state"], "received");
}

#[tokio::test]
async fn an_inquiry_stays_as_it_was_asked() {
    let desk = Desk::new().await;
    desk.asked(&desk.world.member, "会員の").await;
    for (scope, change) in [
        (desk.world.provider.scope(), "update inquiry set description = 'x'"),
        (desk.world.company.scope(), "update inquiry set email = 'x'"),
    ] {
        let mut tx = desk.world.app.app.db.begin(scope).await.unwrap();
        let refused = sqlx::query(change).execute(&mut *tx).await.unwrap_err().to_string();
        assert!(refused.contains("permission denied"), "{refused}");
    }
    let mut tx = desk.world.app.app.db.begin(desk.world.other.scope()).await.unwrap();
    let seen: i64 = sqlx::query_scalar("select count(*) from inquiry").fetch_one(&mut *tx).await.unwrap();
    assert_eq!(seen, 0);
    // nobody asks in somebody else's name
    let forged = "insert into inquiry select (jsonb_populate_record(null::inquiry, to_jsonb(i) || jsonb_build_object(
        'inquiry_id', gen_random_uuid(), 'asker_id', $1))).* from inquiry i";
    let mut tx = desk.world.app.app.db.begin(desk.world.company.scope()).await.unwrap();
    let refused =
        sqlx::query(forged).bind(desk.world.other.id.as_i64()).execute(&mut *tx).await.unwrap_err().to_string();
    assert!(refused.contains("row-level security"), "{refused}");
}
