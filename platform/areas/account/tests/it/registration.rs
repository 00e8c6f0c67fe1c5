//! Inviting, and registering by the mailed link.

use access::MemberType;
use access::links::{self, LinkState};
use apptest::{Company, Person, TestApp, TestResponse};
use serde_json::{Value, json};
use uuid::Uuid;

use crate::house;

const INVITE: &str = "/api/hughomememberC/hug/member/add";
const CHECK: &str = "/api/hughomememberC/check/user/account";
const REGISTER: &str = "/api/hughomememberC/register/newAccountRegister";
const NEWCOMER: &str = "newcomer@a.example";
const PASSWORD: &str = "Abcdefg1";

struct World {
    app: TestApp,
    company: Company,
    admin: Person,
}

impl World {
    async fn new() -> Self {
        let (app, company, admin) = house().await;
        Self { app, company, admin }
    }

    async fn invite(&self, body: Value) -> TestResponse {
        self.app.post(&self.admin, INVITE, body).await
    }

    /// The token that the mail of the newest link carries.
    async fn token(&self, email: &str) -> String {
        let mut tx = self.app.app.db.begin(self.company.scope()).await.unwrap();
        let id: Uuid =
            sqlx::query_scalar("select link_id from one_time_link where email = $1 order by created_at desc limit 1")
                .bind(email)
                .fetch_one(&mut *tx)
                .await
                .unwrap();
        match links::find(&mut tx, id, self.app.app.clock.now()).await.unwrap() {
            LinkState::Open(link) => self.app.app.links.token(&link).unwrap(),
            other => panic!("{other:?}"),
        }
    }

    async fn invited(&self, kind: i64) -> String {
        self.invite(json!({"email": NEWCOMER, "memberTypeCode": kind})).await.data();
        self.token(NEWCOMER).await
    }

    async fn verify(&self, token: &str) -> TestResponse {
        self.app.call("GET", &format!("/api/hughomememberC/verify/memberId?memberId={token}")).send().await
    }

    async fn begin(&self, token: &str) -> TestResponse {
        self.app.call("GET", &format!("/api/hughomememberC/register/newAccountSelect?param={token}")).send().await
    }

    /// Whether `email` is registered, as the link's holder is told.
    async fn check(&self, email: &str, token: &str) -> TestResponse {
        self.app.call("POST", CHECK).json(&json!({"memberId": email, "param": token})).send().await
    }

    async fn register(&self, token: &str, change: impl Fn(&mut Value)) -> TestResponse {
        let mut body = json!({"param": token, "familyName": "山田", "firstName": "花子", "kanaFamilyName": "ヤマダ",
            "kanaFirstName": "ハナコ", "department": "製造部", "phone1": "090-1234-5678", "languageC": "ja", "memberTypeCode": 10,
            "locationUniqueKeys": [self.company.locations[1], self.company.locations[0]],
            "mainLocationUniqueKey": self.company.locations[0], "password": PASSWORD, "passwordConfirmation": PASSWORD,
            "agreeTerms": true, "agreePrivacyPolicy": true});
        change(&mut body);
        self.app.call("POST", REGISTER).json(&body).send().await
    }

    async fn log_in(&self) -> TestResponse {
        let body = json!({"memberId": NEWCOMER, "password": PASSWORD});
        self.app.call("POST", "/api/hughomememberC/hugHomeMemberLogin").json(&body).send().await
    }

    async fn count(&self, sql: &'static str) -> i64 {
        let mut conn = self.app.database.superuser().await;
        sqlx::query_scalar(sql).fetch_one(&mut conn).await.unwrap()
    }

    async fn mails(&self, kind: &str) -> i64 {
        let mut conn = self.app.database.superuser().await;
        sqlx::query_scalar("select count(*) from job where kind = $1").bind(kind).fetch_one(&mut conn).await.unwrap()
    }
}

fn refused(got: &TestResponse, words: &str) {
    assert_eq!((got.status, got.code()), (409, 500), "{}", got.json);
    assert!(got.json["message"].as_str().unwrap().contains(words), "{}", got.json);
}

/// Refused in these words, and for a page by this word.
fn dead(got: &TestResponse, words: &str, state: &str) {
    refused(got, words);
    assert_eq!(got.json["data"], json!({ "state": state }), "{}", got.json);
    assert!(!String::from_utf8_lossy(&got.bytes).contains(NEWCOMER), "a dead link tells of nobody");
}

// covers ENT-009
#[tokio::test]
async fn who_is_invited_becomes_what_an_administrator_may_make() {
    let world = World::new().await;
    for kind in [10, 20, 30] {
        let address = format!("kind{kind}@a.example");
        world.invite(json!({"email": address, "memberTypeCode": kind})).await.data();
        let token = world.token(&address).await;
        world.verify(&token).await.data();
        world.register(&token, |body| body["memberTypeCode"] = json!(kind)).await.data();
        let path = format!("/api/hughomememberC/detail/select?memberId={address}");
        assert_eq!(world.app.get(&world.admin, &path).await.data()["memberTypeCode"], kind);
    }
    // staff are the provider's to make; a sixth type is nobody's
    for kind in [40, 50, 60, 0] {
        let got = world.invite(json!({"email": NEWCOMER, "memberTypeCode": kind})).await;
        assert!(got.names("memberTypeCode"), "{kind}: {}", got.json);
    }
    for (word, kind, code) in [("nishi", MemberType::Staff, 40), ("mori", MemberType::StaffAdministrator, 50)] {
        let staff = world.app.staff(word, kind).await;
        let body = json!({"email": staff.email, "password": apptest::PASSWORD});
        let got = world.app.call("POST", "/api/hughomememberC/tlk/login").json(&body).send().await;
        assert_eq!(got.data()["memberTypeCode"], code);
    }
}

#[tokio::test]
async fn an_administrator_invites_an_address_that_is_nobody_s_yet() {
    let world = World::new().await;
    let first = world.invited(10).await;
    assert_eq!(world.mails("account_mails.registration_link").await, 1);
    let second = world.invited(10).await;
    assert_ne!(first, second);
    dead(&world.begin(&first).await, "あとから送られた", "replaced");
    world.begin(&second).await.data();
    refused(&world.invite(json!({"email": world.admin.email.to_uppercase()})).await, "すでに登録");
    assert_eq!(world.mails("account_mails.registration_link").await, 2);
    for (wrong, field) in [
        (json!({}), "email"),
        (json!({"email": "a@b"}), "email"),
        (json!({"email": NEWCOMER, "memberTypeCode": 40}), "memberTypeCode"),
        (json!({"email": NEWCOMER, "languageC": "fr"}), "languageC"),
        (json!({"email": NEWCOMER, "locationUniqueKeys": [kernel::ids::new_id()]}), "locationUniqueKeys"),
    ] {
        assert!(world.invite(wrong.clone()).await.names(field), "{wrong}");
    }
    let superior = world.app.person(&world.company, "sup", MemberType::Superior, &world.company.locations).await;
    assert_eq!(world.app.post(&superior, INVITE, json!({"email": NEWCOMER})).await.code(), 403);
    assert_eq!(world.mails("account_mails.registration_link").await, 2);
    assert_eq!(world.count("select count(*) from audit where action = 'member.invite'").await, 2);
}

// covers API-002 API-004 OPS-024
#[tokio::test]
async fn a_live_link_opens_the_form_and_a_dead_one_tells_of_nobody() {
    let world = World::new().await;
    let token = world.invited(20).await;
    assert_eq!(*world.verify(&token).await.data(), json!({"verified": true}), "and nothing of a person");
    let form = world.begin(&token).await;
    assert_eq!((&form.data()["memberId"], &form.data()["memberTypeCode"]), (&json!(NEWCOMER), &json!(20)));
    assert_eq!((&form.data()["companyName"], form.data()["locations"].as_array().unwrap().len()), (&json!("A"), 2));
    for got in [world.verify("made-up").await, world.begin("made-up").await] {
        dead(&got, "正しくありません", "unknown");
    }
    world.app.app.clock.shift(24 * 3_600 - 60);
    assert_eq!(world.begin(&token).await.data()["verified"], true);
    world.app.app.clock.shift(120);
    for got in [world.verify(&token).await, world.begin(&token).await, world.register(&token, |_| ()).await] {
        dead(&got, "期限切れ", "expired");
    }
}

#[tokio::test]
async fn a_link_whose_address_came_in_by_another_company_says_so_before_the_form() {
    let world = World::new().await;
    let token = world.invited(10).await;
    let other = world.app.company("B", 1).await;
    let (word, _) = NEWCOMER.split_once('@').unwrap();
    let elsewhere = world.app.person(&other, word, MemberType::General, &other.locations).await;
    let mut conn = world.app.database.superuser().await;
    sqlx::query("update login_identity set email = $1 where email = $2")
        .bind(NEWCOMER)
        .bind(&elsewhere.email)
        .execute(&mut conn)
        .await
        .unwrap();
    dead(&world.begin(&token).await, "すでに登録", "registered");
    assert_eq!(world.check(NEWCOMER, &token).await.data()["registered"], true);
}

// covers API-023
#[tokio::test]
async fn who_invites_and_who_is_invited_learn_whether_an_address_is_registered_and_nobody_else() {
    let world = World::new().await;
    let token = world.invited(10).await;
    let other = world.app.company("B", 1).await;
    let foreign = world.app.person(&other, "ji-u", MemberType::Administrator, &other.locations).await;
    let asked = async |who: &Person, email: &str| world.app.post(who, CHECK, json!({"memberId": email})).await;

    for (email, registered) in
        [(world.admin.email.to_uppercase(), true), (NEWCOMER.to_owned(), false), (foreign.email.clone(), false)]
    {
        assert_eq!(*asked(&world.admin, &email).await.data(), json!({ "registered": registered }), "{email}");
        assert_eq!(*world.check(&email, &token).await.data(), json!({ "registered": registered }), "{email}");
    }

    let member = world.app.person(&world.company, "sup", MemberType::Superior, &world.company.locations).await;
    let ended = world.app.person(&world.company, "gone", MemberType::Administrator, &world.company.locations).await;
    world.app.post(&ended, "/api/login/logout", json!({})).await.data();
    let mut answers = Vec::new();
    for email in [world.admin.email.as_str(), "nobody@a.example"] {
        answers.push(world.app.call("POST", CHECK).json(&json!({ "memberId": email })).send().await);
        answers.push(world.check(email, "made-up").await);
        answers.extend([asked(&member, email).await, asked(&ended, email).await]);
    }
    world.app.app.clock.shift(24 * 3_600 + 60);
    answers.push(world.check(&world.admin.email, &token).await);
    for got in &answers {
        assert_eq!((got.status, &got.bytes), (200, &answers[0].bytes));
        assert!(got.data().is_null());
    }
    let wrong = world.app.call("POST", CHECK).json(&json!({"memberId": "a@b"})).send().await;
    assert_eq!(wrong.fields(), [("memberId".to_owned(), "email".to_owned())]);
}

#[tokio::test]
async fn a_link_answers_thirty_questions_an_hour() {
    let world = World::new().await;
    let token = world.invited(10).await;
    for _ in 0..30 {
        assert_eq!(world.check(NEWCOMER, &token).await.status, 200);
    }
    let got = world.check(NEWCOMER, &token).await;
    assert_eq!((got.status, got.code()), (429, 500));
    assert!(got.header("retry-after").parse::<u32>().unwrap() > 3_000);
    let begun = world.begin(&token).await;
    assert_eq!(begun.status, 200, "the registration itself goes on");
    world.app.app.clock.shift(3_601);
    assert_eq!(world.check(NEWCOMER, &token).await.status, 200);
}

// covers API-005 ENT-006 ST-010
#[tokio::test]
async fn an_ordinary_member_registers_and_waits_until_an_administrator_lets_them_in() {
    let world = World::new().await;
    let token = world.invited(10).await;
    refused(&world.register(&token, |_| ()).await, "メールアドレスの確認");
    world.verify(&token).await.data();
    let kana = world.register(&token, |body| body["kanaFamilyName"] = json!("やまだ")).await;
    assert_eq!(kana.fields(), [("kanaFamilyName".to_owned(), "kana".to_owned())]);
    assert_eq!(world.count("select count(*) from member").await, 1);

    let got = world.register(&token, |_| ()).await;
    assert_eq!(*got.data(), json!({"memberTypeCode": 10, "waiting": true}));
    assert_eq!(world.mails("account_mails.welcome").await, 1);
    let list = world.app.get(&world.admin, "/api/hughomememberC/active/member/select?keyword=newcomer").await;
    let member = &list.data()["data"][0];
    assert_eq!(member["waiting"], true);
    let names =
        ["familyName", "firstName", "kanaFamilyName", "kanaFirstName"].map(|name| member[name].as_str().unwrap());
    assert_eq!(names, ["山田", "花子", "ヤマダ", "ハナコ"]);
    assert_eq!(member["locations"][0]["locationUniqueKey"], json!(world.company.locations[1]));
    assert_eq!(member["mainLocationUniqueKey"], json!(world.company.locations[0]));
    for got in [world.register(&token, |_| ()).await, world.begin(&token).await, world.verify(&token).await] {
        dead(&got, "すでに登録", "registered");
    }

    refused(&world.log_in().await, "確認を待って");
    let switch = json!({"hugHomeMemberUniqueKeyC": member["hugHomeMemberUniqueKeyC"], "valid": true});
    world.app.post(&world.admin, "/api/hughomememberC/active/member/update", switch).await.data();
    assert_eq!(world.log_in().await.status, 200);
}

// covers ST-011
#[tokio::test]
async fn an_administrator_who_registers_logs_in_at_once() {
    let world = World::new().await;
    let token = world.invited(30).await;
    world.verify(&token).await.data();
    let got = world.register(&token, |body| body["memberTypeCode"] = json!(30)).await;
    assert_eq!(*got.data(), json!({"memberTypeCode": 30, "waiting": false}));
    assert_eq!(world.log_in().await.status, 200);
}

// covers ERR-042 ERR-044 ERR-045
#[tokio::test]
async fn everything_wrong_with_a_registration_is_told_and_nothing_is_stored() {
    let world = World::new().await;
    let token = world.invited(20).await;
    world.verify(&token).await.data();
    let other = world.app.company("B", 1).await;
    let foreign = other.locations[0];
    for (field, value, named, rule) in [
        ("familyName", json!(""), "familyName", "required"),
        ("familyName", json!("ア".repeat(31)), "familyName", "max_length"),
        ("kanaFirstName", Value::Null, "kanaFirstName", "required"),
        ("phone1", json!("abc"), "phone1", "phone"),
        ("phone1", Value::Null, "phone1", "required"),
        ("password", json!("abc"), "password", "length"),
        ("password", Value::Null, "password", "required"),
        ("passwordConfirmation", json!("Abcdefg2"), "passwordConfirmation", "equal"),
        ("memberTypeCode", Value::Null, "memberTypeCode", "required"),
        ("memberTypeCode", json!(99), "memberTypeCode", "choice"),
        ("memberTypeCode", json!(30), "memberTypeCode", "choice"),
        ("locationUniqueKeys", json!([]), "locationUniqueKeys", "required"),
        ("locationUniqueKeys", json!([foreign]), "locationUniqueKeys", "choice"),
        ("mainLocationUniqueKey", Value::Null, "mainLocationUniqueKey", "required"),
        ("mainLocationUniqueKey", json!(foreign), "mainLocationUniqueKey", "choice"),
        ("locationUniqueKeys", json!([world.company.locations[1]]), "mainLocationUniqueKey", "among"),
        ("agreeTerms", json!(false), "agreeTerms", "consent"),
        ("agreePrivacyPolicy", json!(false), "agreePrivacyPolicy", "consent"),
    ] {
        let got = world.register(&token, |body| body[field] = value.clone()).await;
        assert!(got.fields().contains(&(named.to_owned(), rule.to_owned())), "{field} = {value}: {}", got.json);
    }
    for (password, rule) in [("Password1", "common"), ("NEWCOMER-abc1", "address")] {
        let got = world.register(&token, |body| {
            body["password"] = json!(password);
            body["passwordConfirmation"] = json!(password);
        });
        assert_eq!(got.await.fields(), [("password".to_owned(), rule.to_owned())], "{password}");
    }
    assert_eq!(world.count("select count(*) from member").await, 1);
    assert_eq!(world.register(&token, |_| ()).await.status, 200, "the link is still open");
}

/// Sends a value in an otherwise fitting form without consent, so that the link stays open: is it refused at its field?
async fn refuses(world: &World, token: &str, field: &str, value: &str) -> bool {
    let got = world.register(token, |body| {
        body[field] = json!(value);
        if field == "password" {
            body["passwordConfirmation"] = json!(value);
        }
        body["agreeTerms"] = json!(false);
    });
    let got = got.await;
    assert!(got.names("agreeTerms"), "{field} = {value}: {}", got.json);
    got.names(field)
}

// covers VAL-017 VAL-018 VAL-019 VAL-020 VAL-021 VAL-022 VAL-023 VAL-025 VAL-026 VAL-027 VAL-028 VAL-029 VAL-030
#[tokio::test]
async fn each_value_of_a_registration_is_taken_or_refused_by_its_rule() {
    let world = World::new().await;
    let token = world.invited(10).await;
    world.verify(&token).await.data();
    let (longest, longer) = (format!("Ab1{}", "x".repeat(22)), format!("Ab1{}", "x".repeat(23)));
    for (field, taken, refused) in [
        (
            "password",
            &["Abcdefg1", "Abcdefg1!", "ABCDEFg1", longest.as_str()][..],
            &["Abcdef1", longer.as_str(), ""][..],
        ),
        ("password", &[], &["Abcdefg1あ", "Ａbcdefg1", "Abcdefg 1", "abcdefg1", "ABCDEFG1", "Abcdefgh"]),
        ("passwordConfirmation", &[PASSWORD], &["Abcdefg2", ""]),
        ("kanaFamilyName", &["ヤマダ", "サトー"], &["やまだ", "ﾔﾏﾀﾞ", "Yamada", "山田", ""]),
        ("phone1", &["03-1234-5678", "0312345678"], &["+81 3", "03(1234)5678", "０３", "----", ""]),
        ("phone2", &["", "03-1234-5678"], &["+81 3"]),
        ("familyName", &["山田"], &["", " "]),
        ("firstName", &["花子"], &["", " "]),
    ] {
        for value in taken {
            assert!(!refuses(&world, &token, field, value).await, "{field} = {value}");
        }
        for value in refused {
            assert!(refuses(&world, &token, field, value).await, "{field} = {value}");
        }
    }
    assert_eq!(world.count("select count(*) from member").await, 1);
}

// covers VAL-031 VAL-032
#[tokio::test]
async fn kana_is_asked_for_in_every_language() {
    let world = World::new().await;
    let token = world.invited(10).await;
    for field in ["kanaFamilyName", "kanaFirstName"] {
        for (lang, words) in [("ja", "フリガナ"), ("en", "kana"), ("ko", "가나")] {
            let body = json!({"param": token, field: ""});
            let got = world.app.call("POST", REGISTER).header("accept-language", lang).json(&body).send().await;
            let fields = got.json["data"]["fields"].as_array().unwrap();
            let fault = fields.iter().find(|fault| fault["field"] == *field).unwrap();
            assert!(fault["message"].as_str().unwrap().contains(words), "{fault}");
        }
    }
}

// covers ERR-040
#[tokio::test]
async fn a_type_that_is_no_member_s_or_above_the_invited_one_is_refused() {
    let world = World::new().await;
    let token = world.invited(30).await;
    world.verify(&token).await.data();
    for kind in [99, 40, 50] {
        let got = world.register(&token, |body| body["memberTypeCode"] = json!(kind)).await;
        assert_eq!((got.code(), got.fields()), (501, vec![("memberTypeCode".to_owned(), "choice".to_owned())]));
        assert!(world.invite(json!({"email": NEWCOMER, "memberTypeCode": kind})).await.names("memberTypeCode"));
    }
    assert_eq!(world.count("select count(*) from member").await, 1);
}

// covers VAL-024
#[tokio::test]
async fn an_address_has_the_usual_form() {
    let world = World::new().await;
    for wrong in ["a.b.co", "a@b", "a b@c.co", "a@@b.co"] {
        assert!(world.invite(json!({ "email": wrong })).await.names("email"), "{wrong}");
    }
    world.invite(json!({"email": "a@b.co"})).await.data();
}

// covers ST-012 OPS-024
#[tokio::test]
async fn two_who_register_by_one_link_at_once_are_one_member() {
    let world = World::new().await;
    let token = world.invited(10).await;
    world.verify(&token).await.data();
    let all = futures::future::join_all((0..4).map(|_| world.register(&token, |_| ()))).await;
    assert_eq!(all.iter().filter(|got| got.status == 200).count(), 1);
    assert!(all.iter().all(|got| got.status == 200 || (got.status, got.code()) == (409, 500)));
    assert_eq!(world.count("select count(*) from member where email = 'newcomer@a.example'").await, 1);
    assert_eq!(world.begin(&token).await.status, 409, "opened again it opens nothing");
}

#[tokio::test]
async fn who_registers_has_agreed_to_the_versions_in_force() {
    let world = World::new().await;
    let mut conn = world.app.database.superuser().await;
    for (key, version) in [("terms", 1), ("terms", 2), ("privacy", 1), ("other", 1)] {
        let publish = "insert into policy (policy_id, policy_key, version, name_ja, name_en, name_ko, text_ja, text_en, text_ko,
            confirm_ja, confirm_en, confirm_ko, published_at) values ($1, $2, $3, '', '', '', '', '', '', '', '', '', $4)";
        let publish = sqlx::query(publish).bind(kernel::ids::new_id()).bind(key).bind(version);
        publish.bind(world.app.app.clock.now()).execute(&mut conn).await.unwrap();
    }
    let token = world.invited(10).await;
    world.verify(&token).await.data();
    world.register(&token, |_| {}).await.data();
    let agreed: Vec<(String, i32)> = sqlx::query_as(
        "select policy_key, policy.version from policy_consent join policy using (policy_id) join member using (company_id, member_id)
         where email = $1 and policy_consent.confirmed_at >= registered_at order by 1, 2",
    )
    .bind(NEWCOMER)
    .fetch_all(&mut conn)
    .await
    .unwrap();
    assert_eq!(agreed, [("privacy".to_owned(), 1), ("terms".to_owned(), 2)]);
}
