//! Another mail address for oneself.

use access::MemberType;
use access::links::{self, LinkState};
use apptest::{Company, PASSWORD, Person, TestApp, TestResponse};
use serde_json::{Value, json};
use uuid::Uuid;

use crate::house;

const ASK: &str = "/api/hughomememberC/email/change/request";
const LOGIN: &str = "/api/hughomememberC/hugHomeMemberLogin";
const CALL: &str = "/api/hughomememberC/query/constant";
const NEW: &str = "naoko.sato@c1.example";
const DAY: i64 = 86_400;

struct World {
    app: TestApp,
    company: Company,
    admin: Person,
    member: Person,
}

impl World {
    async fn new() -> Self {
        let (app, company, admin) = house().await;
        let member = app.person(&company, "naoko", MemberType::General, &company.locations[..1]).await;
        Self { app, company, admin, member }
    }

    async fn ask(&self, email: &str, password: &str) -> TestResponse {
        self.app.post(&self.member, ASK, json!({"newEmail": email, "currentPassword": password})).await
    }

    async fn open(&self, token: &str) -> TestResponse {
        self.app.call("GET", &format!("/api/hughomememberC/update/email?memberId={token}")).send().await
    }

    async fn log_in(&self, email: &str) -> u16 {
        self.app.call("POST", LOGIN).json(&json!({"memberId": email, "password": PASSWORD})).send().await.status
    }

    /// Links that a job was asked to mail, the newest last: their tokens and where they go.
    async fn mailed(&self) -> Vec<(String, String)> {
        let mut conn = self.app.database.superuser().await;
        let payloads: Vec<Value> = sqlx::query_scalar(
            "select payload from job where kind = 'account_mails.email_link' order by created_at, id",
        )
        .fetch_all(&mut conn)
        .await
        .unwrap();
        let mut mailed = Vec::new();
        for payload in payloads {
            let id = Uuid::parse_str(payload["link_id"].as_str().unwrap()).unwrap();
            let mut tx = self.app.app.db.begin(self.company.scope()).await.unwrap();
            let link = links::stored(&mut tx, id).await.unwrap().unwrap();
            mailed.push((self.app.app.links.token(&link).unwrap(), link.email));
        }
        mailed
    }

    /// How often the present address was told that another one was asked for, and the former one that it was changed.
    async fn told(&self) -> (i64, i64) {
        let mut conn = self.app.database.superuser().await;
        let told = sqlx::query_as(
            "select count(*) filter (where kind = 'account_mails.email_asked'),
               count(*) filter (where kind = 'account_mails.email_changed') from job",
        );
        told.fetch_one(&mut conn).await.unwrap()
    }
}

/// Refused, with the word by which a page tells what to do next.
fn dead(got: &TestResponse, state: &str) {
    assert_eq!((got.status, got.code(), &got.json["data"]), (409, 500, &json!({ "state": state })), "{}", got.json);
}

fn one(field: &str, rule: &str) -> Vec<(String, String)> {
    vec![(field.to_owned(), rule.to_owned())]
}

// covers API-018 API-067 ST-044 OPS-024
#[tokio::test]
async fn an_address_changes_by_its_link_alone_and_once() {
    let world = World::new().await;
    let asked = world.ask(" Naoko.Sato@c1.example ", PASSWORD).await;
    assert!(asked.data()["expiresAt"].is_string(), "{}", asked.json);
    let mailed = world.mailed().await;
    assert_eq!((mailed.len(), mailed[0].1.as_str()), (1, NEW), "one mail, to the new address");
    assert_eq!(world.told().await, (1, 0), "the present address is told at once");
    assert_eq!((world.log_in(&world.member.email).await, world.log_in(NEW).await), (200, 409));
    world.app.get(&world.member, CALL).await.data();

    // two at the same moment: one of them changes it
    let both = tokio::join!(world.open(&mailed[0].0), world.open(&mailed[0].0));
    let mut states = [both.0.status, both.1.status];
    states.sort_unstable();
    assert_eq!(states, [200, 409]);
    let done = if both.0.status == 200 { &both.0 } else { &both.1 };
    assert_eq!(done.data(), &json!({"result": "success"}));
    assert_eq!((world.log_in(&world.member.email).await, world.log_in(NEW).await), (409, 200));
    assert_eq!(world.told().await, (1, 1), "the former address is told");
    let ended = world.app.get(&world.member, CALL).await;
    assert_eq!((ended.status, ended.code()), (401, 40163), "sessions of the former address have ended");
    let row = world.app.get(&world.admin, &format!("/api/hughomememberC/detail/select?memberId={NEW}")).await;
    assert_eq!(row.data()["memberId"], NEW);

    let before = world.app.get(&world.admin, "/api/hughomememberC/active/member/select").await.json;
    dead(&world.open(&mailed[0].0).await, "used");
    dead(&world.open("made-up").await, "unknown");
    assert_eq!(world.app.get(&world.admin, "/api/hughomememberC/active/member/select").await.json, before);
    let audit = world.app.post(&world.admin, "/api/hughomememberC/audit/list", json!({})).await;
    let entry = &audit.data()["data"][0];
    assert_eq!(entry["action"], "email.change");
    assert_eq!((&entry["before"]["memberId"], &entry["after"]["memberId"]), (&json!(world.member.email), &json!(NEW)));
}

// covers OPS-024
#[tokio::test]
async fn a_link_ends_after_a_day_and_when_a_newer_one_is_asked_for() {
    let world = World::new().await;
    world.ask("first@c1.example", PASSWORD).await.data();
    world.ask(NEW, PASSWORD).await.data();
    let mailed = world.mailed().await;
    dead(&world.open(&mailed[0].0).await, "replaced");
    world.app.app.clock.shift(DAY + 60);
    dead(&world.open(&mailed[1].0).await, "expired");
    assert_eq!(world.log_in(&world.member.email).await, 200);
}

// covers API-067
#[tokio::test]
async fn an_address_that_somebody_has_is_answered_alike_and_mailed_nothing() {
    let world = World::new().await;
    let other = world.app.company("B", 1).await;
    let stranger = world.app.person(&other, "stranger", MemberType::General, &other.locations).await;
    let free = world.ask(NEW, PASSWORD).await;
    for taken in [&world.admin.email, &stranger.email] {
        let got = world.ask(taken, PASSWORD).await;
        assert_eq!(got.status, free.status);
        assert!(got.data()["expiresAt"].is_string());
    }
    assert_eq!(world.mailed().await.len(), 1);
    assert_eq!(world.told().await, (3, 0), "the present address is told of every asking");
}

#[tokio::test]
async fn another_password_takes_the_link_away_that_was_asked_for_with_the_former_one() {
    let world = World::new().await;
    world.ask(NEW, PASSWORD).await.data();
    let token = world.mailed().await.remove(0).0;
    let change =
        json!({"currentPassword": PASSWORD, "newPassword": "Other-pass-1", "newPasswordConfirmation": "Other-pass-1"});
    world.app.post(&world.member, "/api/hughomememberC/change/password", change).await.data();
    dead(&world.open(&token).await, "replaced");
    assert_eq!(world.log_in(NEW).await, 409);
}

#[tokio::test]
async fn addresses_are_kept_as_mail_servers_write_them() {
    let world = World::new().await;
    for (entered, mailed) in [
        (" Ｎａｏｋｏ＠Ｃ１．Ｅｘａｍｐｌｅ\u{3000}", "naoko@c1.example"),
        ("naoko+line-1@c1.example", "naoko+line-1@c1.example"),
        ("naoko@ツバメ.example", "naoko@xn--bdkya3c.example"),
    ] {
        if mailed == world.member.email {
            assert_eq!(world.ask(entered, PASSWORD).await.fields(), one("newEmail", "same"), "{entered}");
            continue;
        }
        world.ask(entered, PASSWORD).await.data();
        assert_eq!(world.mailed().await.pop().unwrap().1, mailed, "{entered}");
    }
    let token = world.mailed().await.pop().unwrap().0;
    world.open(&token).await.data();
    for typed in ["naoko@ツバメ.example", " NAOKO＠xn--bdkya3c.EXAMPLE", "naoko@xn--bdkya3c.example"] {
        assert_eq!(world.log_in(typed).await, 200, "{typed}");
    }
}

#[tokio::test]
async fn an_address_that_was_taken_meanwhile_stays_with_who_took_it() {
    let world = World::new().await;
    world.ask(NEW, PASSWORD).await.data();
    let token = world.mailed().await.remove(0).0;
    let mut conn = world.app.database.superuser().await;
    sqlx::query("update login_identity set email = $1 where member_id = $2")
        .bind(NEW)
        .bind(world.admin.member_id)
        .execute(&mut conn)
        .await
        .unwrap();
    dead(&world.open(&token).await, "taken");
    assert_eq!(world.log_in(&world.member.email).await, 200);
}

#[tokio::test]
async fn a_member_who_is_not_valid_any_more_changes_nothing_and_a_password_link_ends_with_the_address() {
    let world = World::new().await;
    world.ask(NEW, PASSWORD).await.data();
    let token = world.mailed().await.remove(0).0;
    let switch = |valid: bool| json!({"hugHomeMemberUniqueKeyC": world.member.member_id, "valid": valid});
    world.app.post(&world.admin, "/api/hughomememberC/active/member/update", switch(false)).await.data();
    dead(&world.open(&token).await, "unknown");
    world.app.post(&world.admin, "/api/hughomememberC/active/member/update", switch(true)).await.data();

    let forgotten = json!({"memberId": world.member.email});
    world.app.call("POST", "/api/hughomememberC/password/reissue").json(&forgotten).send().await.data();
    let mut conn = world.app.database.superuser().await;
    let payload: Value = sqlx::query_scalar("select payload from job where kind = 'account_mails.password_link'")
        .fetch_one(&mut conn)
        .await
        .unwrap();
    world.open(&token).await.data();
    let id = Uuid::parse_str(payload["link_id"].as_str().unwrap()).unwrap();
    let mut tx = world.app.app.db.begin(world.company.scope()).await.unwrap();
    let state = links::find(&mut tx, id, world.app.app.clock.now()).await.unwrap();
    assert!(matches!(state, LinkState::Replaced), "{state:?}");
}

#[tokio::test]
async fn asking_needs_the_password_and_a_new_address() {
    let world = World::new().await;
    assert_eq!(world.ask(NEW, "Wrong-pass-1").await.fields(), one("currentPassword", "wrong"));
    assert_eq!(world.ask(NEW, "").await.fields(), one("currentPassword", "required"));
    assert_eq!(world.ask("", PASSWORD).await.fields(), one("newEmail", "required"));
    assert_eq!(world.ask("no address", PASSWORD).await.fields(), one("newEmail", "email"));
    let long = format!("{}@c1.example", "x".repeat(250));
    assert!(world.ask(&long, PASSWORD).await.names("newEmail"));
    assert_eq!(world.ask(&world.member.email.to_uppercase(), PASSWORD).await.fields(), one("newEmail", "same"));
    assert!(world.mailed().await.is_empty());
    let nobody = json!({"newEmail": NEW, "currentPassword": PASSWORD});
    assert_eq!(world.app.call("POST", ASK).json(&nobody).send().await.status, 401);
    let none = world.app.call("GET", "/api/hughomememberC/update/email").send().await;
    assert!(none.names("memberId"), "{}", none.json);
}

#[tokio::test]
async fn nobody_floods_an_address() {
    let world = World::new().await;
    for _ in 0..3 {
        assert_eq!(world.ask(NEW, PASSWORD).await.status, 200);
    }
    let refused = world.ask(NEW, PASSWORD).await;
    assert_eq!(refused.status, 429);
    assert!(!refused.header("retry-after").is_empty());
    assert_eq!(world.mailed().await.len(), 3);
}
