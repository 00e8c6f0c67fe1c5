//! Passwords: forgotten and set by a mailed link, changed by their owner, and for how long they are good.

use access::MemberType;
use access::links::{self, LinkState};
use apptest::{Company, PASSWORD, Person, TestApp, TestResponse};
use serde_json::{Value, json};
use uuid::Uuid;

use crate::house;

const REISSUE: &str = "/api/hughomememberC/password/reissue";
const CHANGE: &str = "/api/hughomememberC/change/password";
const LOGIN: &str = "/api/hughomememberC/hugHomeMemberLogin";
const SETTINGS: &str = "/api/account/fetchAccount";
const VALIDITY: &str = "/api/account/setExpiration";
const NEW: &str = "Abcdefg1";
const LONGEST: &str = "Ab1xxxxxxxxxxxxxxxxxxxxxx";
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

    async fn reissue(&self, member_id: &str) -> TestResponse {
        self.app.call("POST", REISSUE).json(&json!({"memberId": member_id})).send().await
    }

    async fn verify(&self, token: &str) -> TestResponse {
        self.app.call("GET", &format!("{REISSUE}/verify?param={token}")).send().await
    }

    /// Changes a password with nobody logged in.
    async fn by_link(&self, token: &str, password: &str) -> TestResponse {
        let body = json!({"param": token, "newPassword": password, "newPasswordConfirmation": password});
        self.app.call("POST", CHANGE).json(&body).send().await
    }

    async fn own(&self, token: &str, current: &str, password: &str) -> TestResponse {
        let body = json!({"currentPassword": current, "newPassword": password, "newPasswordConfirmation": password});
        self.app.call("POST", CHANGE).token(token).json(&body).send().await
    }

    async fn log_in(&self, who: &Person, password: &str) -> TestResponse {
        self.app.call("POST", LOGIN).json(&json!({"memberId": who.email, "password": password})).send().await
    }

    /// A log-in's token, and whether the password has expired.
    async fn session(&self, who: &Person, password: &str) -> (String, bool) {
        let got = self.log_in(who, password).await;
        (got.data()["token"].as_str().unwrap().to_owned(), got.data()["passwordExpired"] == true)
    }

    /// The token of the newest link that a job was asked to mail.
    async fn mailed(&self) -> String {
        let mut conn = self.app.database.superuser().await;
        let payload: Value = sqlx::query_scalar(
            "select payload from job where kind = 'account_mails.password_link' order by created_at desc, id desc limit 1",
        )
        .fetch_one(&mut conn)
        .await
        .unwrap();
        let id = Uuid::parse_str(payload["link_id"].as_str().unwrap()).unwrap();
        let mut tx = self.app.app.db.begin(self.company.scope()).await.unwrap();
        match links::find(&mut tx, id, self.app.app.clock.now()).await.unwrap() {
            LinkState::Open(link) => self.app.app.links.token(&link).unwrap(),
            other => panic!("{other:?}"),
        }
    }

    async fn mails(&self, kind: &str) -> i64 {
        let mut conn = self.app.database.superuser().await;
        sqlx::query_scalar("select count(*) from job where kind = $1").bind(kind).fetch_one(&mut conn).await.unwrap()
    }

    /// The password given again: what follows asks for it.
    async fn confirm(&self, who: &Person) {
        self.app.post(who, "/api/login/session/confirm", json!({"currentPassword": PASSWORD})).await.data();
    }

    async fn rule(&self, who: &Person, body: Value) -> TestResponse {
        self.app.post(who, VALIDITY, body).await
    }
}

/// Refused, with the word by which a page tells what to do next.
fn dead(got: &TestResponse, state: &str) {
    assert_eq!((got.status, got.code(), &got.json["data"]), (409, 500, &json!({ "state": state })), "{}", got.json);
}

fn rule_of(got: &TestResponse) -> Vec<(String, String)> {
    assert_eq!(got.code(), 501, "{}", got.json);
    got.fields()
}

fn one(field: &str, rule: &str) -> Vec<(String, String)> {
    vec![(field.to_owned(), rule.to_owned())]
}

// covers API-063 API-064 OPS-024
#[tokio::test]
async fn a_known_and_an_unknown_address_get_one_answer_and_the_known_one_a_mail() {
    let world = World::new().await;
    let staff = world.app.person(&world.company, "staff", MemberType::Staff, &[]).await;
    let known = world.reissue(&format!(" {} ", world.member.email.to_uppercase())).await;
    assert_eq!((known.status, known.data()), (200, &Value::Null));
    for stranger in ["nobody@c1.example", "no address", &staff.email] {
        let got = world.reissue(stranger).await;
        assert_eq!((got.status, &got.bytes), (known.status, &known.bytes), "{stranger}");
    }
    assert_eq!(world.mails("account_mails.password_link").await, 1);
    assert_eq!(rule_of(&world.reissue("  ").await), one("memberId", "required"));
    let none = world.app.call("POST", REISSUE).json(&json!({})).send().await;
    assert_eq!(rule_of(&none), one("memberId", "required"));
    assert_eq!(rule_of(&world.reissue(&"x".repeat(256)).await), one("memberId", "max_length"));

    let token = world.mailed().await;
    for _ in 0..2 {
        let accepted = json!({"accepted": true, "memberId": world.member.email});
        assert_eq!(world.verify(&token).await.data(), &accepted, "looking uses nothing up");
    }
    dead(&world.verify("made-up").await, "unknown");
    world.app.app.clock.shift(DAY - 1);
    world.verify(&token).await.data();
    world.app.app.clock.shift(61);
    dead(&world.verify(&token).await, "expired");
    dead(&world.by_link(&token, NEW).await, "expired");
    world.log_in(&world.member, PASSWORD).await.data();
}

// covers OPS-024 API-003 API-064
#[tokio::test]
async fn a_link_sets_a_password_once_and_a_newer_one_replaces_it() {
    let world = World::new().await;
    let (session, _) = world.session(&world.member, PASSWORD).await;
    world.reissue(&world.member.email).await.data();
    let first = world.mailed().await;
    world.reissue(&world.member.email).await.data();
    let second = world.mailed().await;
    dead(&world.by_link(&first, NEW).await, "replaced");
    dead(&world.verify(&first).await, "replaced");
    assert_eq!(rule_of(&world.by_link(&second, PASSWORD).await), one("newPassword", "same"));
    // two at the same moment: one of them sets it
    let both = tokio::join!(world.by_link(&second, NEW), world.by_link(&second, NEW));
    let mut states = [both.0.status, both.1.status];
    states.sort_unstable();
    assert_eq!(states, [200, 409]);
    dead(&world.by_link(&second, "Abcdefg2").await, "used");
    dead(&world.verify(&second).await, "used");
    assert_eq!(world.log_in(&world.member, PASSWORD).await.status, 409);
    world.log_in(&world.member, NEW).await.data();
    let ended = world.app.call("GET", "/api/hughomememberC/query/permission").token(&session).send().await;
    assert_eq!(ended.code(), 40163, "whoever knew the old password is out");
    assert_eq!(world.mails("account_mails.password_changed").await, 1);
    // a registration's link is no link for a password
    let invited = json!({"email": "new@c1.example"});
    world.app.post(&world.admin, "/api/hughomememberC/hug/member/add", invited).await.data();
    let mut tx = world.app.app.db.begin(world.company.scope()).await.unwrap();
    let id: Uuid = sqlx::query_scalar("select link_id from one_time_link where kind = 'registration'")
        .fetch_one(&mut *tx)
        .await
        .unwrap();
    let LinkState::Open(link) = links::find(&mut tx, id, world.app.app.clock.now()).await.unwrap() else { panic!() };
    dead(&world.by_link(&world.app.app.links.token(&link).unwrap(), NEW).await, "unknown");
}

#[tokio::test]
async fn of_two_links_asked_for_at_once_one_opens_and_no_host_of_the_caller_s_reaches_a_mail() {
    let world = World::new().await;
    let ask = || {
        let call =
            world.app.call("POST", REISSUE).header("host", "evil.example").header("x-forwarded-host", "evil.example");
        call.header("forwarded", "host=evil.example").json(&json!({"memberId": world.member.email})).send()
    };
    let (one, other) = tokio::join!(ask(), ask());
    assert_eq!((one.status, other.status), (200, 200));
    let mut conn = world.app.database.superuser().await;
    let payloads: Vec<Value> = sqlx::query_scalar("select payload from job where kind = 'account_mails.password_link'")
        .fetch_all(&mut conn)
        .await
        .unwrap();
    let mut open = 0;
    for payload in &payloads {
        assert_eq!(payload.as_object().unwrap().keys().collect::<Vec<_>>(), ["link_id"], "an order holds ids alone");
        let id = Uuid::parse_str(payload["link_id"].as_str().unwrap()).unwrap();
        let mut tx = world.app.app.db.begin(world.company.scope()).await.unwrap();
        let state = links::find(&mut tx, id, world.app.app.clock.now()).await.unwrap();
        open += usize::from(matches!(state, LinkState::Open(_)));
    }
    assert_eq!((payloads.len(), open), (2, 1));
}

#[tokio::test]
async fn mails_that_anybody_may_ask_for_are_throttled_by_address_and_by_who_asks() {
    let world = World::new().await;
    for id in [world.member.email.as_str(), "nobody@c1.example"] {
        let first = world.reissue(id).await;
        for _ in 0..3 {
            let got = world.reissue(id).await;
            assert_eq!((got.status, &got.bytes), (200, &first.bytes), "nobody learns that somebody else has asked");
        }
    }
    assert_eq!(world.mails("account_mails.password_link").await, 3);
    world.verify(&world.mailed().await).await.data();
    // the network has asked eight times; those that mailed nothing count for it too
    let mut refused_at = None;
    for place in 0..30 {
        if world.reissue(&format!("n{place}@c1.example")).await.status == 429 {
            refused_at = Some(place);
            break;
        }
    }
    assert_eq!(refused_at, Some(22));
    let refused = world.reissue(&world.admin.email).await;
    assert_eq!(refused.status, 429);
    let wait: i64 = refused.header("retry-after").parse().unwrap();
    assert!((3_500..=3_601).contains(&wait), "{wait}");
    world.app.app.clock.shift(3_601);
    world.reissue(&world.admin.email).await.data();
}

/// Each rule of a new password, one value that breaks it alone.
async fn refuses_what_breaks_a_rule(world: &World, token: &str) {
    for (password, rule) in [
        ("", "required"),
        ("Abcdef1", "length"),
        (format!("{LONGEST}x").as_str(), "length"),
        ("Abcdefg1あ", "characters"),
        ("Ａbcdefg1", "characters"),
        ("Abcdefg 1", "characters"),
        ("abcdefg1", "composition"),
        ("ABCDEFG1", "composition"),
        ("Abcdefgh", "composition"),
        ("Password1", "common"),
        ("Qwerty123", "common"),
        ("naoko-Abc1", "address"),
        ("xNAOKO123abc", "address"),
        (PASSWORD, "same"),
    ] {
        assert_eq!(rule_of(&world.own(token, PASSWORD, password).await), one("newPassword", rule), "{password}");
    }
}

// covers VAL-147 API-003 ST-072 VAL-017 VAL-018 VAL-019 VAL-020 VAL-021 VAL-022 VAL-023 CONST-001
#[tokio::test]
async fn a_member_changes_the_password_and_only_this_session_goes_on() {
    let world = World::new().await;
    let (here, there) =
        (world.session(&world.member, PASSWORD).await.0, world.session(&world.member, PASSWORD).await.0);
    refuses_what_breaks_a_rule(&world, &here).await;
    let differs = json!({"currentPassword": PASSWORD, "newPassword": NEW, "newPasswordConfirmation": "Abcdefg2"});
    let differs = world.app.call("POST", CHANGE).token(&here).json(&differs).send().await;
    assert_eq!(rule_of(&differs), one("newPasswordConfirmation", "equal"));
    assert_eq!(rule_of(&world.own(&here, "Wrong-pass-1", NEW).await), one("currentPassword", "wrong"));
    assert_eq!(rule_of(&world.own(&here, "", NEW).await), one("currentPassword", "required"));
    let nobody = json!({"currentPassword": PASSWORD, "newPassword": NEW, "newPasswordConfirmation": NEW});
    assert_eq!(world.app.call("POST", CHANGE).json(&nobody).send().await.code(), 401);
    world.log_in(&world.member, PASSWORD).await.data();

    assert_eq!(world.own(&here, PASSWORD, NEW).await.data(), &json!({"passwordExpiresOn": null}));
    let ask = async |token: &str| {
        world.app.call("GET", "/api/hughomememberC/query/permission").token(token).send().await.code()
    };
    assert_eq!((ask(&here).await, ask(&there).await), (200, 40163));
    assert_eq!(world.own(&there, NEW, "Abcdefg2").await.code(), 40163, "as every call of an ended session");
    assert_eq!(world.log_in(&world.member, PASSWORD).await.status, 409);
    for (before, after) in [(NEW, "Abcdefg1!"), ("Abcdefg1!", LONGEST), (LONGEST, "ABCDEFg1")] {
        world.own(&here, before, after).await.data();
        world.log_in(&world.member, after).await.data();
    }
    assert_eq!(world.mails("account_mails.password_changed").await, 4);
    let mut conn = world.app.database.superuser().await;
    let audited: Vec<(String, Uuid)> =
        sqlx::query_as("select subject, actor_id from audit where action = 'password.change'")
            .fetch_all(&mut conn)
            .await
            .unwrap();
    assert_eq!(audited, vec![(world.member.email.clone(), world.member.member_id); 4]);
}

#[tokio::test]
async fn a_member_who_is_not_valid_gets_no_link_and_uses_none() {
    let world = World::new().await;
    let switch = async |valid: bool| {
        let body = json!({"hugHomeMemberUniqueKeyC": world.member.member_id, "valid": valid});
        world.app.post(&world.admin, "/api/hughomememberC/active/member/update", body).await.data();
    };
    let open = world.reissue(&world.member.email).await;
    let token = world.mailed().await;
    switch(false).await;
    dead(&world.by_link(&token, NEW).await, "unknown");
    let closed = world.reissue(&world.member.email).await;
    assert_eq!((closed.status, &closed.bytes), (200, &open.bytes), "nobody learns who is valid");
    assert_eq!(world.mails("account_mails.password_link").await, 1);
    switch(true).await;
    assert_eq!(rule_of(&world.by_link(&token, "naoko-Abc1").await), one("newPassword", "address"));
    assert_eq!(rule_of(&world.by_link(&token, "Password1").await), one("newPassword", "common"));
    world.by_link(&token, NEW).await.data();
    world.log_in(&world.member, NEW).await.data();
}

#[tokio::test]
async fn a_session_is_no_way_to_find_the_password_out() {
    let world = World::new().await;
    let (token, _) = world.session(&world.member, PASSWORD).await;
    for _ in 0..100 {
        assert_eq!(world.own(&token, "Wrong-pass-1", NEW).await.code(), 501);
    }
    let refused = world.own(&token, PASSWORD, NEW).await;
    assert_eq!(refused.status, 429);
    assert!(refused.header("retry-after").parse::<i64>().unwrap() > 80_000);
    world.log_in(&world.member, PASSWORD).await.data();
}

// covers API-045 API-046 ST-039 VAL-044 VAL-045 VAL-046 CONST-002 ROLE-010
#[tokio::test]
async fn an_administrator_rules_for_how_long_passwords_are_good() {
    let world = World::new().await;
    let superior = world.app.person(&world.company, "sup", MemberType::Superior, &world.company.locations).await;
    let told = async || world.app.get(&world.admin, SETTINGS).await.data().clone();
    let off = json!({"companyName": "A", "expirationEnabled": false, "expirationDays": null});
    assert_eq!(told().await, off);
    let on = |days: i64| json!({"companyName": "A", "expirationEnabled": true, "expirationDays": days});
    for (days, rule) in [(json!(9), "range"), (json!(366), "range"), (Value::Null, "required"), (json!(""), "type")] {
        let got = world.rule(&world.admin, json!({"enabled": true, "days": days})).await;
        assert_eq!(rule_of(&got).first().map(|(field, _)| field.as_str()), Some("days"), "{days} {rule}: {}", got.json);
    }
    assert_eq!(rule_of(&world.rule(&world.admin, json!({"enabled": true})).await), one("days", "required"));
    assert_eq!(told().await, off);
    for days in [10, 365, 90] {
        assert_eq!(world.rule(&world.admin, json!({"enabled": true, "days": days})).await.data(), &on(days));
    }
    for who in [&world.member, &superior] {
        assert_eq!(world.rule(who, json!({"enabled": true, "days": 30})).await.code(), 403);
    }
    assert_eq!(told().await, on(90));
    assert_eq!(world.app.get(&superior, SETTINGS).await.data(), &on(90));
    assert_eq!(world.app.get(&world.member, SETTINGS).await.code(), 403);
    assert_eq!(world.app.call("GET", SETTINGS).send().await.code(), 401);
    let other = world.app.company("B", 1).await;
    let stranger = world.app.person(&other, "ji-u", MemberType::Administrator, &other.locations).await;
    assert_eq!(world.app.get(&stranger, SETTINGS).await.data()["expirationEnabled"], false, "of another company");
    assert_eq!(world.rule(&world.admin, json!({"enabled": false})).await.data(), &off);
    let mut conn = world.app.database.superuser().await;
    let sql = "select count(*) from audit where action = 'password.validity' and before is not null";
    let audited: i64 = sqlx::query_scalar(sql).fetch_one(&mut conn).await.unwrap();
    assert_eq!(audited, 4);
}

// covers ENT-010
#[tokio::test]
async fn a_member_tells_until_when_the_password_is_good() {
    let world = World::new().await;
    let one = format!("/api/hughomememberC/detail/select?memberId={}", world.member.email);
    let told = async || {
        let list = world.app.get(&world.admin, "/api/hughomememberC/active/member/select").await.data()["data"].clone();
        let row = list.as_array().unwrap().iter().find(|row| row["memberId"] == world.member.email.as_str()).cloned();
        let row = row.unwrap()["passwordExpiresOn"].clone();
        for who in [&world.admin, &world.member] {
            assert_eq!(world.app.get(who, &one).await.data()["passwordExpiresOn"], row, "list and member say the same");
        }
        row
    };
    assert_eq!(told().await, Value::Null, "for ever");
    world.rule(&world.admin, json!({"enabled": true, "days": 30})).await.data();
    let set_at: time::OffsetDateTime =
        sqlx::query_scalar("select password_changed_at from login_identity where member_id = $1")
            .bind(world.member.member_id)
            .fetch_one(&mut world.app.database.superuser().await)
            .await
            .unwrap();
    let zone = kernel::Zone::parse("Asia/Tokyo").unwrap();
    let day = kernel::zone::write_date(zone.date(set_at + time::Duration::days(30)));
    assert_eq!(told().await, json!(day));
    world.app.app.clock.shift(2 * DAY);
    let (token, _) = world.session(&world.member, PASSWORD).await;
    let changed = world.own(&token, PASSWORD, NEW).await;
    let later = changed.data()["passwordExpiresOn"].clone();
    assert!(later.as_str().unwrap() > day.as_str(), "{later} after {day}");
    let row = world.app.get(&world.admin, &one).await;
    assert_eq!(row.data()["passwordExpiresOn"], later);
    assert!(!row.json.to_string().contains("argon2"), "{}", row.json);
}

// covers ST-004 ST-005 ST-040 OPS-031
#[tokio::test]
async fn an_expired_password_opens_nothing_but_its_own_change() {
    let world = World::new().await;
    world.app.app.clock.shift(11 * DAY);
    assert!(!world.session(&world.member, PASSWORD).await.1, "for ever, unless the company rules otherwise");
    world.confirm(&world.admin).await;
    world.rule(&world.admin, json!({"enabled": true, "days": 12})).await.data();
    assert!(!world.session(&world.member, PASSWORD).await.1);
    world.rule(&world.admin, json!({"enabled": true, "days": 10})).await.data();
    let (token, expired) = world.session(&world.member, PASSWORD).await;
    assert!(expired);
    for path in [
        "/api/hughomememberC/query/permission",
        "/api/hughomememberC/query/constant",
        "/api/general/query/session",
        "/api/general/query/viewable",
        "/api/general/stream?topics=export",
    ] {
        assert_eq!(world.app.call("GET", path).token(&token).send().await.code(), 403, "{path}");
    }
    let own = format!("/api/hughomememberC/detail/select?memberId={}", world.member.email);
    assert_eq!(world.app.call("GET", &own).token(&token).send().await.code(), 403);

    let changed = world.own(&token, PASSWORD, NEW).await;
    let day = world.app.app.clock.now() + time::Duration::days(10);
    let told = changed.data()["passwordExpiresOn"].as_str().unwrap().to_owned();
    assert_eq!(told, kernel::zone::write_date(kernel::Zone::parse("Asia/Tokyo").unwrap().date(day)));
    assert_eq!(world.app.call("GET", &own).token(&token).send().await.code(), 200, "the same session is whole now");
    assert!(!world.session(&world.member, NEW).await.1);
    world.app.app.clock.shift(9 * DAY);
    assert!(!world.session(&world.member, NEW).await.1, "the new one counts from its day");
    world.app.app.clock.shift(DAY + 1);
    let (token, expired) = world.session(&world.member, NEW).await;
    assert!(expired);
    world.app.call("POST", "/api/login/logout").token(&token).json(&json!({})).send().await.data();
    // switched off, nobody's expires
    let (admin, expired) = world.session(&world.admin, PASSWORD).await;
    assert!(expired, "an administrator's too");
    world.own(&admin, PASSWORD, NEW).await.data();
    let off = world.app.call("POST", VALIDITY).token(&admin).json(&json!({"enabled": false})).send().await;
    off.data();
    assert!(!world.session(&world.member, NEW).await.1);
}
