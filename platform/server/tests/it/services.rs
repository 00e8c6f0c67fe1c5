//! What a contract leaves of the permissions: every key against every subset of the three services.

use std::collections::BTreeSet;

use access::{MemberType, Permission};
use apptest::{Company, TestApp};
use futures::StreamExt as _;
use serde_json::json;

use crate::walk::{self, Operation};

const SERVICES: [&str; 3] = ["MM", "Support", "Library"];

/// Keys that stand on the screens of several services, with those services; one of them is enough.
const SHARED: [(&str, &[&str]); 5] = [
    // staff send videos in from wherever they stand
    ("library.video.upload", &[]),
    ("machine-data.export", &["MM", "Support"]),
    ("machine-status.read", &["MM", "Support"]),
    ("trend.read", &["MM", "Support"]),
    ("trend.save", &["MM", "Support"]),
];

/// First words of keys that every company has, whatever its contract.
const EVERYBODYS: [&str; 7] = ["audit", "console", "export", "hughome", "session", "top", "web-api"];

/// The services of which a key needs one; none needed when empty.
fn needed(key: &str) -> &'static [&'static str] {
    if let Some((_, services)) = SHARED.iter().find(|(shared, _)| *shared == key) {
        return services;
    }
    let first = key.split('.').next().unwrap();
    match first {
        "mm" => &["MM"],
        "support" => &["Support"],
        "library" => &["Library"],
        _ => {
            assert!(EVERYBODYS.contains(&first) || first == "provider", "{key} is tied to no service");
            &[]
        }
    }
}

fn subsets() -> Vec<Vec<&'static str>> {
    let held = |bits: usize| (0..3).filter(move |bit| bits >> bit & 1 == 1).map(|bit| SERVICES[bit]).collect();
    (0..8).map(held).collect()
}

async fn company_with(app: &TestApp, services: &[&str]) -> Company {
    let company = app.company(&format!("{services:?}"), 1).await;
    let mut tx = app.app.db.begin_unscoped().await.unwrap();
    sqlx::query("update company set services = $2 where company_id = $1")
        .bind(company.id.as_i64())
        .bind(services)
        .execute(&mut *tx)
        .await
        .unwrap();
    tx.commit().await.unwrap();
    company
}

// covers ROLE-049
#[tokio::test]
async fn every_key_asks_the_contract_for_one_of_the_services_of_its_screens() {
    let app = TestApp::start(server::areas()).await;
    let policies = app.app.access.policies();
    for services in subsets() {
        let company = company_with(&app, &services).await;
        for kind in MemberType::ALL {
            let person = app.person(&company, &format!("p{}", kind.code()), kind, &company.locations).await;
            let got = app.get(&person, "/api/hughomememberC/query/permission").await;
            let told: BTreeSet<&str> =
                got.data().as_array().unwrap().iter().map(|row| row["sysPermissionKey"].as_str().unwrap()).collect();
            let serves = |key: &str| needed(key).is_empty() || needed(key).iter().any(|one| services.contains(one));
            let all = policies.all_keys().into_iter();
            // the console is the provider's, not a customer's, and orders are taken with keys that may
            let elsewhere = |key: &str| key.starts_with("console.") || key == Permission::TAKE_JOBS.0;
            let expected: BTreeSet<&str> =
                all.filter(|key| serves(key) && policies.holds(kind, key) && !elsewhere(key)).collect();
            assert_eq!(told, expected, "{services:?} {kind:?}");
        }
    }
}

// covers ROLE-049
#[tokio::test]
async fn every_call_is_closed_to_a_company_without_the_services_of_its_key() {
    let app = TestApp::start(server::areas()).await;
    for services in subsets() {
        let company = company_with(&app, &services).await;
        let admin = app.person(&company, "admin", MemberType::Administrator, &company.locations).await;
        let guarded = walk::operations().into_iter().filter(|o| o.is_guarded() && !o.is_of_staff());
        // a call that ends the session would end the walk
        let ask = async |operation: Operation| {
            let services_of_key = needed(operation.permission());
            let open = services_of_key.is_empty() || services_of_key.iter().any(|one| services.contains(one));
            let mut call = app.call(&operation.method, &operation.path).token(&admin.token);
            if operation.method != "GET" {
                call = call.json(&json!({}));
            }
            assert_eq!(call.status().await != 403, open, "{} {} with {services:?}", operation.method, operation.path);
        };
        futures::stream::iter(guarded.filter(|o| !o.path.ends_with("/logout"))).for_each_concurrent(8, ask).await;
    }
}
