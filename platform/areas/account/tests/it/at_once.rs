//! Two administrators who save the same page at the same moment: each change is taken whole, one after the other, and the
//! audit log tells of each what it found and what it left.

use access::MemberType;
use account::contracts::{self, ContractDraft};
use apptest::{Company, Person, TestApp, TestResponse};
use serde_json::{Value, json};
use time::Duration;

use crate::house;

/// How often both press at once.
const ROUNDS: usize = 8;

struct World {
    app: TestApp,
    company: Company,
    one: Person,
    other: Person,
}

impl World {
    async fn new() -> Self {
        let (app, company, one) = house().await;
        let other = app.person(&company, "other", MemberType::Administrator, &company.locations).await;
        Self { app, company, one, other }
    }

    /// Both save, again and again; all is taken.
    async fn save(&self, path: &str, bodies: [Value; 2]) {
        for answer in self.press(path, bodies).await {
            answer.data();
        }
    }

    async fn press(&self, path: &str, [first, second]: [Value; 2]) -> Vec<TestResponse> {
        let mut answers = Vec::new();
        for _ in 0..ROUNDS {
            let one = self.app.post(&self.one, path, first.clone());
            let (one, other) = tokio::join!(one, self.app.post(&self.other, path, second.clone()));
            answers.extend([one, other]);
        }
        answers
    }

    /// What the lines of a deed tell, in the order of the log.
    async fn told(&self, action: &str) -> Vec<(Value, Value)> {
        let told =
            "select coalesce(before, 'null'), after from audit where company_id = $1 and action = $2 order by place";
        let told = sqlx::query_as(told).bind(self.company.id.as_i64()).bind(action);
        told.fetch_all(&mut self.app.database.superuser().await).await.unwrap()
    }

    /// Each line found what the one before it left.
    async fn one_after_the_other(&self, action: &str) -> Value {
        let told = self.told(action).await;
        assert_eq!(told.len(), 2 * ROUNDS);
        for pair in told.windows(2) {
            assert_eq!(pair[1].0, pair[0].1, "{action}");
        }
        told.last().unwrap().1.clone()
    }
}

// covers ENT-016
#[tokio::test]
async fn of_two_sets_of_address_ranges_one_stands_whole() {
    let world = World::new().await;
    let set = |ends: [u8; 2]| {
        let range = |end| json!({"startIp": "127.0.0.0", "endIp": format!("127.0.0.{end}"), "remark": null});
        json!({"ranges": ends.map(range), "lockOutAccepted": false})
    };
    world.save("/api/hughomememberC/hug/address/ip/add", [set([5, 6]), set([15, 16])]).await;
    let left = world.one_after_the_other("address.restrict").await;
    let kept = world.app.post(&world.one, "/api/hughomememberC/hug/address/ip/select", json!({})).await;
    assert_eq!(kept.data()["ranges"], left["ranges"]);
    assert!([set([5, 6]), set([15, 16])].iter().any(|set| set["ranges"] == left["ranges"]), "{left}");
}

#[tokio::test]
async fn of_two_validities_of_passwords_one_stands() {
    let world = World::new().await;
    let days = |days: i64| json!({"enabled": true, "days": days});
    world.save("/api/account/setExpiration", [days(30), days(60)]).await;
    let left = world.one_after_the_other("password.validity").await;
    assert_eq!(*world.app.get(&world.one, "/api/account/fetchAccount").await.data(), left);
}

#[tokio::test]
async fn of_two_sets_of_keys_for_one_slot_one_stands_whole() {
    let world = World::new().await;
    let set = |word: &str| {
        json!({"slot": 1, "apiKey": format!("{word}abcdefgh1"), "accessKey": format!("{word}jklmnopq1"),
            "secretKey": format!("{word}Secretsecret1"), "permittedIps": format!("203.0.113.{}", word.len())})
    };
    let answers = world.press("/api/hughomememberC/save/api/permission", [set("a"), set("bb")]).await;
    // a set that stands already is no change
    let taken = answers.iter().filter(|answer| answer.status == 200).count();
    assert!(answers.iter().all(|answer| [200, 409].contains(&answer.status)));
    let told = world.told("web_api.save").await;
    assert_eq!(told.len(), taken);
    for pair in told.windows(2) {
        assert_eq!(pair[1].0["permittedIps"], pair[0].1["permittedIps"]);
    }
    let kept = world.app.get(&world.one, "/api/hughomememberC/query/api/permission").await.data().clone();
    let kept = kept.as_array().unwrap().iter().find(|set| set["slot"] == 1).unwrap().clone();
    assert!(
        [set("a"), set("bb")]
            .iter()
            .any(|set| ["apiKey", "accessKey", "permittedIps"].iter().all(|f| set[f] == kept[f]))
    );
}

// covers ST-043
#[tokio::test]
async fn of_two_requests_for_members_one_waits() {
    let world = World::new().await;
    let draft = ContractDraft {
        kind: "スタンダード".to_owned(),
        next_renewal_date: None,
        maximum: 50,
        next_billing_amount: None,
    };
    let mut tx = world.app.app.db.begin(world.company.scope()).await.unwrap();
    contracts::set(&mut tx, &draft, world.app.app.clock.now()).await.unwrap();
    tx.commit().await.unwrap();
    let start = (world.app.app.clock.now() + Duration::days(40)).date().to_string();
    let ask = |change: i64| json!({"changeNumber": change, "startDate": start});
    world.save("/api/hughomememberC/quota/change/request", [ask(3), ask(-7)]).await;
    let told = world.told("quota.ask").await;
    assert_eq!(told.len(), 2 * ROUNDS);
    let waits: Vec<(i16,)> = sqlx::query_as("select change_number from quota_change where replaced_at is null")
        .fetch_all(&mut world.app.database.superuser().await)
        .await
        .unwrap();
    assert_eq!(json!(waits), json!([[told.last().unwrap().1["changeNumber"]]]), "the last one that was taken");
}
