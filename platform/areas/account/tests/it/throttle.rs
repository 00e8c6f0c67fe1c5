//! The login throttle.

use apptest::{Person, TestApp};
use serde_json::json;

use crate::house;

const LOGIN: &str = "/api/hughomememberC/hugHomeMemberLogin";

async fn guess(app: &TestApp, who: &Person, password: &str, peer: &str) -> (u16, String) {
    let call = app.call("POST", LOGIN).json(&json!({"memberId": who.email, "password": password}));
    let got = call.send_from(&format!("{peer}:4000")).await;
    (got.status, got.header("retry-after").to_owned())
}

#[tokio::test]
async fn guesses_stop_at_a_hundred_a_day_and_the_owner_still_gets_in() {
    let (app, company, admin) = house().await;
    // the owner logged in from here before
    assert_eq!(guess(&app, &admin, apptest::PASSWORD, "198.51.100.1").await.0, 200);
    let mut tx = app.app.db.begin(company.scope()).await.unwrap();
    let now = app.app.clock.now();
    let day = now.unix_timestamp() / 86_400 * 86_400;
    sqlx::query(
        "insert into login_throttle (kind, key, window_start, guesses) values ('account', $1, to_timestamp($2::bigint), 99)
         on conflict (kind, key, window_start) do update set guesses = 99",
    )
    .bind(&admin.email)
    .bind(day)
    .execute(&mut *tx)
    .await
    .unwrap();
    tx.commit().await.unwrap();
    assert_eq!(guess(&app, &admin, "Wrong-pass-1", "203.0.113.1").await.0, 409, "the hundredth is judged");
    let (status, retry) = guess(&app, &admin, apptest::PASSWORD, "203.0.113.2").await;
    assert_eq!(status, 429, "the next is not, right or wrong");
    assert!(retry.parse::<u32>().unwrap() > 0);
    assert_eq!(guess(&app, &admin, apptest::PASSWORD, "198.51.100.1").await.0, 200);
}

#[tokio::test]
async fn one_address_has_three_hundred_an_hour() {
    let (app, _, admin) = house().await;
    let now = app.app.clock.now();
    let hour = now.unix_timestamp() / 3600 * 3600;
    let mut tx = app.app.db.begin_unscoped().await.unwrap();
    sqlx::query("insert into login_throttle (kind, key, window_start, guesses) values ('address', '203.0.113.1', to_timestamp($1::bigint), 300)")
        .bind(hour)
        .execute(&mut *tx)
        .await
        .unwrap();
    tx.commit().await.unwrap();
    assert_eq!(guess(&app, &admin, apptest::PASSWORD, "203.0.113.1").await.0, 429);
    assert_eq!(guess(&app, &admin, apptest::PASSWORD, "203.0.113.2").await.0, 200);
}
