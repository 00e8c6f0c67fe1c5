//! One connection is enough (R25): no call waits for a second while it holds one, and a storm of log-ins leaves room for
//! everybody else.

use std::time::{Duration, Instant};

use access::MemberType;
use apptest::{Call, PASSWORD, TestApp};
use serde_json::{Value, json};

use crate::walk::{self, Operation};
use crate::walls::{self, Keys};

const LOGIN: &str = "/api/hughomememberC/hugHomeMemberLogin";
const BOARD: &str = "/api/operatingStatus/query/list";

/// Every operation, by a member, or by staff where only they may; streams stay open beside what follows.
#[tokio::test]
async fn every_operation_answers_with_a_pool_of_one_connection() {
    let app = TestApp::start_with(server::areas(), |settings| settings.database_connections = 1).await;
    let world = walls::world(&app, "one").await;
    let (keys, mut streams) = (Keys::of(&world), Vec::new());
    let operations = walk::operations();
    let (last, walked): (Vec<_>, Vec<_>) = operations.iter().partition(|operation| operation.path.ends_with("/logout"));
    for (place, operation) in walked.into_iter().chain(last).enumerate() {
        let what = format!("{} {}", operation.method, operation.path);
        let who = if operation.is_of_staff() {
            // a pick gives the session another token
            app.staff(&format!("staff{place}"), MemberType::StaffAdministrator).await
        } else {
            world.admin.clone()
        };
        let (path, body) = operation.request(&|field| value(&keys, &world.admin.email, field));
        let path = path.replace("topics=none", "topics=status,export");
        let call = request(&app, operation, &path, &body).token(&who.token).header("prefer", "respond-async");
        if operation.is_stream() {
            streams.push(call.events().await);
            continue;
        }
        let got =
            tokio::time::timeout(Duration::from_secs(8), call.send()).await.unwrap_or_else(|_| panic!("{what} waits"));
        assert!(got.status < 500, "{what}: {} {}", got.status, got.json);
    }
    assert!(operations.len() > 40 && streams.len() >= 2, "walked {}, {} streams", operations.len(), streams.len());
}

/// A log-in goes all its way: the address is known and the password right.
fn value(keys: &Keys, email: &str, field: &str) -> Option<Value> {
    match field {
        "memberId" | "email" => Some(json!(email)),
        "password" => Some(json!(PASSWORD)),
        _ => keys.value(field),
    }
}

fn request<'a>(app: &'a TestApp, operation: &Operation, path: &str, body: &Value) -> Call<'a> {
    let call = app.call(&operation.method, path);
    if body.is_null() { call } else { call.json(body) }
}

#[tokio::test]
async fn a_storm_of_wrong_passwords_fails_no_call_and_holds_up_no_other() {
    let app = TestApp::start_with(server::areas(), |settings| settings.database_connections = 4).await;
    let company = app.company("A", 1).await;
    let admin = app.person(&company, "admin", MemberType::Administrator, &company.locations).await;
    let storm = futures::future::join_all((0..60).map(|place| {
        let body = json!({"memberId": format!("nobody{place}@a.example"), "password": "Wrong-pass-1"});
        app.call("POST", LOGIN).json(&body).send()
    }));
    let board = async {
        let asked = Instant::now();
        app.post(&admin, BOARD, json!({"columns": ["lineName"]})).await.data();
        asked.elapsed()
    };
    let (answers, waited) = tokio::join!(storm, board);
    for got in &answers {
        let come_again = got.status == 429 && got.header("retry-after").parse::<u32>().is_ok_and(|seconds| seconds > 0);
        assert!(got.status == 409 || come_again, "{} {}", got.status, got.json);
    }
    assert!(answers.iter().any(|got| got.status == 409) && answers.iter().any(|got| got.status == 429));
    assert!(waited < Duration::from_secs(3), "the board took {waited:?}");
}
