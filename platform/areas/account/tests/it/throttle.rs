//! The login throttle.

use access::throttle::{self, ThrottleKind};
use apptest::{Person, TestApp};
use serde_json::json;
use time::{Duration, OffsetDateTime};

use crate::house;

const LOGIN: &str = "/api/hughomememberC/hugHomeMemberLogin";

async fn guess(app: &TestApp, who: &Person, password: &str, peer: &str) -> (u16, String) {
    let call = app.call("POST", LOGIN).json(&json!({"memberId": who.email, "password": password}));
    let got = call.send_from(&format!("{peer}:4000")).await;
    (got.status, got.header("retry-after").to_owned())
}

/// So many guesses at an instant.
pub(crate) async fn guessed(app: &TestApp, what: ThrottleKind, key: &str, times: usize, at: OffsetDateTime) {
    let mut tx = app.app.db.begin_unscoped().await.unwrap();
    for _ in 0..times {
        throttle::count(&mut tx, what, key, at).await.unwrap();
    }
    tx.commit().await.unwrap();
}

async fn rows(app: &TestApp) -> Vec<(String, String, i32)> {
    let mut conn = app.database.superuser().await;
    sqlx::query_as("select kind, key, cardinality(guesses) from login_throttle order by 1, 2")
        .fetch_all(&mut conn)
        .await
        .unwrap()
}

#[tokio::test]
async fn guesses_stop_at_a_hundred_a_day_and_the_owner_still_gets_in() {
    let (app, _, admin) = house().await;
    // the owner logged in from here before
    assert_eq!(guess(&app, &admin, apptest::PASSWORD, "198.51.100.1").await.0, 200);
    guessed(&app, ThrottleKind::Account, &admin.email, 99, app.app.clock.now()).await;
    assert_eq!(guess(&app, &admin, "Wrong-pass-1", "203.0.113.1").await.0, 409, "the hundredth is judged");
    let (status, retry) = guess(&app, &admin, apptest::PASSWORD, "203.0.113.2").await;
    assert_eq!(status, 429, "the next is not, right or wrong");
    assert!(retry.parse::<u32>().unwrap() > 0);
    assert_eq!(guess(&app, &admin, apptest::PASSWORD, "198.51.100.1").await.0, 200);
}

// covers ERR-081
#[tokio::test]
async fn who_guesses_too_often_is_told_how_long_to_wait_and_others_log_in() {
    let (app, company, admin) = house().await;
    let other = app.person(&company, "other", access::MemberType::General, &company.locations).await;
    guessed(&app, ThrottleKind::Account, &admin.email, 100, app.app.clock.now()).await;
    let mut texts = std::collections::BTreeSet::new();
    for language in ["ja", "en", "ko"] {
        let body = json!({"memberId": admin.email, "password": "Wrong-pass-1"});
        let call = app.call("POST", LOGIN).header("accept-language", language).json(&body);
        let got = call.send_from("203.0.113.1:4000").await;
        assert_eq!((got.status, got.code()), (429, 500), "{}", got.json);
        assert!(got.header("retry-after").parse::<u32>().unwrap() > 0);
        texts.insert(got.json["message"].as_str().unwrap().to_owned());
    }
    assert!(texts.len() == 3 && !texts.contains(""), "{texts:?}");
    assert_eq!(guess(&app, &other, apptest::PASSWORD, "203.0.113.2").await.0, 200);
}

#[tokio::test]
async fn one_address_has_three_hundred_an_hour() {
    let (app, _, admin) = house().await;
    guessed(&app, ThrottleKind::Address, "203.0.113.1", 300, app.app.clock.now()).await;
    assert_eq!(guess(&app, &admin, apptest::PASSWORD, "203.0.113.1").await.0, 429);
    assert_eq!(guess(&app, &admin, apptest::PASSWORD, "203.0.113.2").await.0, 200);
}

#[tokio::test]
async fn a_hundred_guesses_before_midnight_leave_none_after_it() {
    let (app, _, admin) = house().await;
    let now = app.app.clock.now();
    let midnight = OffsetDateTime::from_unix_timestamp((now.unix_timestamp() / 86_400 + 1) * 86_400).unwrap();
    guessed(&app, ThrottleKind::Account, &admin.email, 60, midnight - Duration::minutes(2)).await;
    guessed(&app, ThrottleKind::Account, &admin.email, 40, midnight - Duration::minutes(1)).await;
    app.app.clock.shift((midnight + Duration::minutes(1) - now).whole_seconds());
    let (status, retry) = guess(&app, &admin, "Wrong-pass-1", "203.0.113.1").await;
    assert_eq!(status, 429);
    // obeying it is enough: the first sixty have left the window by then
    let retry: i64 = retry.parse().unwrap();
    assert!((86_400 - 240..86_400).contains(&retry), "{retry}");
    app.app.clock.shift(retry);
    for _ in 0..2 {
        assert_eq!(guess(&app, &admin, "Wrong-pass-1", "203.0.113.1").await.0, 409);
    }
}

#[tokio::test]
async fn the_addresses_of_one_ipv6_network_share_an_allowance_and_one_row() {
    let (app, _, admin) = house().await;
    for last in 1..=3 {
        assert_eq!(guess(&app, &admin, "Wrong-pass-1", &format!("[2001:db8:1:2::{last}]")).await.0, 409);
    }
    let expected =
        [("account".to_owned(), admin.email.clone(), 3), ("address".to_owned(), "2001:db8:1:2::/64".to_owned(), 3)];
    assert_eq!(rows(&app).await, expected);
    guessed(&app, ThrottleKind::Address, "2001:db8:1:2::/64", 297, app.app.clock.now()).await;
    assert_eq!(guess(&app, &admin, apptest::PASSWORD, "[2001:db8:1:2:ffff::9]").await.0, 429);
    assert_eq!(guess(&app, &admin, apptest::PASSWORD, "[2001:db8:1:3::1]").await.0, 200);
    // the owner is known by the network too
    guessed(&app, ThrottleKind::Account, &admin.email, 97, app.app.clock.now()).await;
    assert_eq!(guess(&app, &admin, apptest::PASSWORD, "[2001:db8:1:4::1]").await.0, 429);
    assert_eq!(guess(&app, &admin, apptest::PASSWORD, "[2001:db8:1:3::2]").await.0, 200);
}

#[tokio::test]
async fn right_passwords_use_up_no_allowance() {
    let (app, _, admin) = house().await;
    guessed(&app, ThrottleKind::Address, "203.0.113.1", 299, app.app.clock.now()).await;
    guessed(&app, ThrottleKind::Account, &admin.email, 99, app.app.clock.now()).await;
    for _ in 0..2 {
        assert_eq!(guess(&app, &admin, apptest::PASSWORD, "203.0.113.1").await.0, 200);
    }
    let counts: Vec<i32> = rows(&app).await.into_iter().map(|(.., guesses)| guesses).collect();
    assert_eq!(counts, [99, 299, 0]);
}

#[tokio::test]
async fn a_full_queue_of_passwords_costs_nobodys_allowance() {
    let (app, _, admin) = house().await;
    let passwords = &app.app.access.passwords;
    let places: Vec<_> = std::iter::from_fn(|| passwords.place().ok()).collect();
    let (status, retry) = guess(&app, &admin, "Wrong-pass-1", "203.0.113.1").await;
    assert_eq!(status, 429);
    assert!((1..=5).contains(&retry.parse::<u32>().unwrap()));
    assert_eq!(rows(&app).await, []);
    drop(places);
    assert_eq!(guess(&app, &admin, apptest::PASSWORD, "203.0.113.1").await.0, 200);
}
