//! The provider's staff: their login, the pick of a customer, and the way in and out.

use access::MemberType;
use access::throttle::ThrottleKind;
use apptest::{Company, PASSWORD, Person, TestApp, TestResponse};
use kernel::ids;
use serde_json::{Value, json};
use uuid::Uuid;

use crate::throttle::guessed;

const LOGIN: &str = "/api/hughomememberC/tlk/login";
const MEMBER_LOGIN: &str = "/api/hughomememberC/hugHomeMemberLogin";
const QUERY: &str = "/api/hughomememberC/tlk/login/account/query";
const SELECT: &str = "/api/hughomememberC/tlk/login/account/select";
const LEAVE: &str = "/api/hughomememberC/tlk/login/account/leave";
const VIEWABLE: &str = "/api/general/query/viewable";

/// A process, two customers with two locations each, and staff who have logged in.
async fn house() -> (TestApp, Company, Company, Person) {
    let app = TestApp::start(vec![account::routes()]).await;
    let a = app.company("つばめ", 2).await;
    let b = app.company("早坂", 2).await;
    let staff = app.staff("nishi", MemberType::Staff).await;
    (app, a, b, staff)
}

async fn log_in(app: &TestApp, email: &str, password: &str) -> TestResponse {
    app.call("POST", LOGIN).json(&json!({"email": email, "password": password})).send().await
}

async fn key_of(app: &TestApp, company: &Company) -> Uuid {
    let mut tx = app.app.db.begin_unscoped().await.unwrap();
    sqlx::query_scalar("select company_key from company where company_id = $1")
        .bind(company.id.as_i64())
        .fetch_one(&mut *tx)
        .await
        .unwrap()
}

async fn pick(app: &TestApp, company: &Company, location: Uuid) -> Value {
    json!({"companyUniqueKey": key_of(app, company).await, "mainLocationUniqueKey": location})
}

/// Enters a customer; the person holds the new token.
async fn enter(app: &TestApp, who: &Person, company: &Company, location: Uuid) -> Person {
    let got = app.post(who, SELECT, pick(app, company, location).await).await;
    Person { token: got.data()["token"].as_str().unwrap().to_owned(), ..who.clone() }
}

/// The lines of the provider's people in a company's audit log, oldest first: action, subject, name, type. Read in the
/// company's own scope, as its administrators read it.
async fn log_of(app: &TestApp, company: &Company) -> Vec<(String, String, String, i16)> {
    let mut tx = app.app.db.begin(company.scope()).await.unwrap();
    sqlx::query_as(
        "select action, subject, actor_name, actor_type from audit
         where company_id = $1 and actor_type in (40, 50) and actor_id is not null and ip = '127.0.0.1' order by at, audit_id",
    )
    .bind(company.id.as_i64())
    .fetch_all(&mut *tx)
    .await
    .unwrap()
}

async fn actions(app: &TestApp, company: &Company) -> Vec<String> {
    log_of(app, company).await.into_iter().map(|line| line.0).collect()
}

fn names(got: &TestResponse) -> Vec<String> {
    got.data()["data"].as_array().unwrap().iter().map(|row| row["name"].as_str().unwrap().to_owned()).collect()
}

fn code(got: &TestResponse) -> (u16, u64) {
    (got.status, got.code())
}

// covers ROLE-014 API-026
#[tokio::test]
async fn both_types_of_staff_log_in_by_their_own_login() {
    let (app, _, _, staff) = house().await;
    let chief = app.staff("mori", MemberType::StaffAdministrator).await;
    for (who, kind) in [(&staff, 40), (&chief, 50)] {
        let got = log_in(&app, &who.email.to_uppercase(), PASSWORD).await;
        assert_eq!(got.data()["memberTypeCode"], kind);
        assert_eq!(got.data()["passwordExpired"], false);
        let token = got.data()["token"].as_str().unwrap().to_owned();
        let who = Person { token, ..who.clone() };
        assert_eq!(app.get(&who, QUERY).await.data()["count"], 2);
    }
}

// covers ROLE-015 ROLE-016 API-026
#[tokio::test]
async fn each_login_refuses_the_other_ones_people_in_its_text_of_a_wrong_password() {
    let (app, a, _, staff) = house().await;
    let admin = app.person(&a, "admin", MemberType::Administrator, &a.locations).await;
    let mut answers = Vec::new();
    for (email, password) in [("nobody@x.example", PASSWORD), (&staff.email, "Wrong-pass-1"), (&admin.email, PASSWORD)]
    {
        let got = log_in(&app, email, password).await;
        answers.push((got.status, got.bytes));
    }
    assert_eq!(answers[0].0, 409);
    assert!(answers.windows(2).all(|pair| pair[0] == pair[1]));

    let mut answers = Vec::new();
    for (id, password) in [(&admin.email, "Wrong-pass-1"), (&staff.email, PASSWORD)] {
        let got = app.call("POST", MEMBER_LOGIN).json(&json!({"memberId": id, "password": password})).send().await;
        answers.push((got.status, got.bytes));
    }
    assert_eq!(answers[0].0, 409);
    assert_eq!(answers[0], answers[1]);
}

#[tokio::test]
async fn staff_made_invalid_are_refused_like_a_wrong_password() {
    let (app, _, _, staff) = house().await;
    let wrong = log_in(&app, &staff.email, "Wrong-pass-1").await;
    let provider = app.provider().await;
    let mut tx = app.app.db.begin(provider.scope()).await.unwrap();
    sqlx::query("update member set valid = false where company_id = $1")
        .bind(provider.id.as_i64())
        .execute(&mut *tx)
        .await
        .unwrap();
    tx.commit().await.unwrap();
    assert_eq!(log_in(&app, &staff.email, PASSWORD).await.bytes, wrong.bytes);
}

// covers VAL-043
#[tokio::test]
async fn mail_address_password_customer_and_location_are_each_needed() {
    let (app, a, _, staff) = house().await;
    let got = app.call("POST", LOGIN).json(&json!({})).send().await;
    assert_eq!(got.fields(), [("email".into(), "required".into()), ("password".into(), "required".into())]);
    assert!(log_in(&app, &"x".repeat(256), PASSWORD).await.names("email"));
    let whole = pick(&app, &a, a.locations[0]).await;
    for field in ["companyUniqueKey", "mainLocationUniqueKey"] {
        let mut part = whole.clone();
        part.as_object_mut().unwrap().remove(field);
        assert_eq!(app.post(&staff, SELECT, part).await.fields(), [(field.into(), "required".into())]);
    }
    assert!(app.post(&staff, SELECT, json!({"companyUniqueKey": 1})).await.names("companyUniqueKey"));
    assert!(app.post(&staff, SELECT, json!({"company": "x"})).await.names("company"));
}

#[tokio::test]
async fn guesses_at_a_staff_account_stop_at_a_hundred_a_day() {
    let (app, _, _, staff) = house().await;
    guessed(&app, ThrottleKind::Account, &staff.email, 100, app.app.clock.now()).await;
    let got = log_in(&app, &staff.email, PASSWORD).await;
    assert_eq!(code(&got), (429, 500));
    assert!(got.header("retry-after").parse::<u32>().unwrap() > 0);
}

// covers API-027
#[tokio::test]
async fn customers_are_listed_with_their_locations_searched_and_paged() {
    let (app, a, _, staff) = house().await;
    let got = app.get(&staff, QUERY).await;
    assert_eq!(names(&got), ["つばめ", "早坂"], "the provider's own company is none");
    let first = &got.data()["data"][0];
    assert_eq!(first["companyUniqueKey"], json!(key_of(&app, &a).await));
    assert_eq!(first["locations"].as_array().unwrap().len(), 2);
    assert_eq!(first["locations"][0]["locationUniqueKey"], json!(a.locations[0]));
    assert_eq!(first["locations"][0]["timeZone"], "Asia/Tokyo");
    // by a part of the name, of a location's name, in another width; nothing else; wildcards are letters
    for (word, found) in [("%E6%97%A9", 1), ("%E3%81%B0%E3%82%81%20%EF%BC%92", 1), ("zz", 0), ("%25", 0), ("_", 0)] {
        let got = app.get(&staff, &format!("{QUERY}?keyword={word}")).await;
        assert_eq!(got.data()["count"], found, "{word}");
    }
    for n in 0..12 {
        app.company(&format!("Z{n:02}"), 0).await;
    }
    let second = app.get(&staff, &format!("{QUERY}?keyword=z&page=2&size=10")).await;
    assert_eq!((names(&second), second.data()["count"].as_i64()), (vec!["Z10".into(), "Z11".into()], Some(12)));
    for (query, field) in [
        ("page=0", "page"),
        ("size=7", "size"),
        ("sort=age", "sort"),
        ("x=1", "x"),
        (&format!("keyword={}", "x".repeat(101)), "keyword"),
    ] {
        assert!(app.get(&staff, &format!("{QUERY}?{query}")).await.names(field), "{query}");
    }
}

// covers API-027
#[tokio::test]
async fn members_and_visitors_see_no_customers() {
    let (app, a, _, _) = house().await;
    for kind in [MemberType::General, MemberType::Superior, MemberType::Administrator] {
        let member = app.person(&a, &format!("m{}", kind.code()), kind, &a.locations).await;
        let entry = pick(&app, &a, a.locations[0]).await;
        assert_eq!(code(&app.get(&member, QUERY).await), (403, 403));
        assert_eq!(code(&app.post(&member, SELECT, entry).await), (403, 403));
        assert_eq!(code(&app.post(&member, LEAVE, json!({})).await), (403, 403));
    }
    assert_eq!(code(&app.call("GET", QUERY).send().await), (401, 401));
}

#[tokio::test]
async fn each_look_at_the_customers_stands_in_the_providers_own_log() {
    let (app, a, _, staff) = house().await;
    app.get(&staff, &format!("{QUERY}?keyword=zz")).await.data();
    let line = ("provider.customers.query".into(), "zz".into(), "nishi".into(), 40);
    assert_eq!(log_of(&app, &app.provider().await).await, [line]);
    assert!(log_of(&app, &a).await.is_empty());
}

// covers API-028 ROLE-017 ST-038
#[tokio::test]
async fn staff_see_the_customer_they_entered_and_no_other() {
    let (app, a, b, staff) = house().await;
    let got = app.post(&staff, SELECT, pick(&app, &b, b.locations[1]).await).await;
    let data = got.data();
    assert_eq!((data["companyName"].as_str(), data["memberTypeCode"].as_i64()), (Some("早坂"), Some(40)));
    assert_eq!(data["memberidC"], staff.email.as_str());
    assert_eq!(data["mainLocation"]["locationUniqueKey"], json!(b.locations[1]));
    let inside = Person { token: data["token"].as_str().unwrap().to_owned(), ..staff.clone() };
    let seen = app.get(&inside, VIEWABLE).await;
    let keys: Vec<&Value> =
        seen.data()["locations"].as_array().unwrap().iter().map(|l| &l["locationUniqueKey"]).collect();
    assert_eq!(keys, [&json!(b.locations[1]), &json!(b.locations[0])], "the main location leads");
    let foreign = app.get(&inside, &format!("{VIEWABLE}?locationUniqueKey={}", a.locations[0])).await;
    assert_eq!(code(&foreign), (404, 404));
    assert_eq!(code(&app.get(&staff, QUERY).await), (401, 401), "the token of the pick is spent");

    let line = |action: &str| (action.to_owned(), "早坂 2".to_owned(), "nishi".to_owned(), 40);
    assert_eq!(log_of(&app, &b).await, [line("provider.enter")]);
    assert!(log_of(&app, &a).await.is_empty(), "nobody else's log tells of it");
}

// covers API-028
#[tokio::test]
async fn a_pair_that_does_not_belong_together_is_refused_like_a_made_up_one() {
    let (app, a, b, staff) = house().await;
    let provider = app.provider().await;
    let mut answers = Vec::new();
    for (company, location) in [
        (json!(key_of(&app, &a).await), json!(b.locations[0])),
        (json!(key_of(&app, &provider).await), json!(a.locations[0])),
        (json!(ids::new_id()), json!(a.locations[0])),
        (json!(key_of(&app, &a).await), json!(ids::new_id())),
        (json!("x"), json!("y")),
    ] {
        let body = json!({"companyUniqueKey": company, "mainLocationUniqueKey": location});
        answers.push(app.post(&staff, SELECT, body).await);
    }
    for got in &answers {
        assert_eq!(code(got), (409, 500));
        assert_eq!(got.bytes, answers[0].bytes);
    }
    assert_eq!(app.get(&staff, QUERY).await.code(), 200, "the session is where it was");
    assert!(log_of(&app, &a).await.is_empty() && log_of(&app, &b).await.is_empty());
}

#[tokio::test]
async fn a_switch_leaves_the_one_customer_and_enters_the_next() {
    let (app, a, b, staff) = house().await;
    let in_a = enter(&app, &staff, &a, a.locations[0]).await;
    assert_eq!(app.get(&in_a, QUERY).await.data()["count"], 2, "the list is open from inside");
    let in_b = enter(&app, &in_a, &b, b.locations[0]).await;
    assert_eq!(code(&app.get(&in_a, VIEWABLE).await), (401, 401), "a page of the first customer reaches nothing");
    assert_eq!(app.get(&in_b, VIEWABLE).await.data()["locations"][0]["name"], "早坂 1");
    assert_eq!(actions(&app, &a).await, ["provider.enter", "provider.leave"]);
    assert_eq!(actions(&app, &b).await, ["provider.enter"]);
    // another location of the same customer is an entry too, and nothing was left
    enter(&app, &in_b, &b, b.locations[1]).await;
    assert_eq!(actions(&app, &b).await, ["provider.enter", "provider.enter"]);
}

#[tokio::test]
async fn leaving_leads_back_to_the_pick() {
    let (app, a, _, staff) = house().await;
    let inside = enter(&app, &staff, &a, a.locations[0]).await;
    let got = app.post(&inside, LEAVE, json!({})).await;
    assert_eq!(got.data()["memberTypeCode"], 40);
    let out = Person { token: got.data()["token"].as_str().unwrap().to_owned(), ..staff.clone() };
    assert_eq!(code(&app.get(&inside, VIEWABLE).await), (401, 401));
    assert_eq!(code(&app.get(&out, VIEWABLE).await), (403, 403));
    assert_eq!(app.get(&out, QUERY).await.code(), 200);
    assert_eq!(actions(&app, &a).await, ["provider.enter", "provider.leave"]);
    enter(&app, &out, &a, a.locations[0]).await;
}

#[tokio::test]
async fn logging_out_leaves_the_customer_and_ends_the_session() {
    let (app, a, _, staff) = house().await;
    let inside = enter(&app, &staff, &a, a.locations[0]).await;
    app.post(&inside, "/api/login/logout", json!({})).await.data();
    assert_eq!(code(&app.get(&inside, QUERY).await), (401, 401));
    assert_eq!(actions(&app, &a).await, ["provider.enter", "provider.leave"]);
    // before any pick there is nothing to leave
    let other = app.staff("other", MemberType::Staff).await;
    app.post(&other, "/api/login/logout", json!({})).await.data();
    assert_eq!(code(&app.get(&other, QUERY).await), (401, 401));
    assert_eq!(actions(&app, &a).await.len(), 2);
}

#[tokio::test]
async fn two_picks_at_once_end_in_one_customer() {
    let (app, a, b, staff) = house().await;
    let (one, two) = (pick(&app, &a, a.locations[0]).await, pick(&app, &b, b.locations[0]).await);
    let (one, two) = tokio::join!(app.post(&staff, SELECT, one), app.post(&staff, SELECT, two));
    let won = [&one, &two].into_iter().filter(|got| got.status == 200).count();
    assert_eq!(won, 1, "{} {}", one.json, two.json);
    let entries = actions(&app, &a).await.len() + actions(&app, &b).await.len();
    assert_eq!(entries, 1);
}

// covers ST-070
#[tokio::test]
async fn a_staff_session_ends_after_twelve_hours_without_use() {
    let (app, a, _, staff) = house().await;
    let inside = enter(&app, &staff, &a, a.locations[0]).await;
    app.app.clock.shift(12 * 3600 - 60);
    app.get(&inside, VIEWABLE).await.data();
    app.app.clock.shift(12 * 3600 + 60);
    testkit::until("the second for which a session is remembered passes", 5, || async {
        code(&app.get(&inside, VIEWABLE).await) == (401, 40163)
    })
    .await;
}

#[tokio::test]
async fn ninety_days_count_from_the_login_whatever_is_entered_meanwhile() {
    let (app, a, b, staff) = house().await;
    let in_a = enter(&app, &staff, &a, a.locations[0]).await;
    let mut tx = app.app.db.begin_unscoped().await.unwrap();
    sqlx::query("update session set created_at = created_at - interval '90 days' + interval '5 minutes'")
        .execute(&mut *tx)
        .await
        .unwrap();
    tx.commit().await.unwrap();
    let in_b = enter(&app, &in_a, &b, b.locations[0]).await;
    app.get(&in_b, VIEWABLE).await.data();
    app.app.clock.shift(5 * 60);
    testkit::until("the second for which a session is remembered passes", 5, || async {
        code(&app.get(&in_b, VIEWABLE).await) == (401, 40163)
    })
    .await;
}

#[tokio::test]
async fn staff_made_invalid_are_out_wherever_they_are() {
    let (app, a, _, staff) = house().await;
    let inside = enter(&app, &staff, &a, a.locations[0]).await;
    let (provider, now) = (app.provider().await, app.app.clock.now());
    let ended = app.app.access.sessions.end_all(provider.id, staff.member_id, "invalid", now).await.unwrap();
    assert_eq!(ended, 1);
    assert_eq!(code(&app.get(&inside, VIEWABLE).await), (401, 40163));
}
