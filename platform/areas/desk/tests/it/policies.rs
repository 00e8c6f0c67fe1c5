//! Policies: their texts for everybody, and the versions that a member has not confirmed.
#![expect(clippy::unwrap_used, reason = "tests stop at the first surprise")]

use access::MemberType;
use content::keeping::NewPolicy;
use kernel::{Worded, ids};
use serde_json::{Value, json};

use crate::world::{World, policy, words};

const PRIVACY: &str = "/api/pre/login/notice/query/html/policy";
const TERMS: &str = "/api/pre/login/notice/query/html/protocol";
const WAITING: &str = "/api/general/query/policy/list";
const CONFIRM: &str = "/api/general/update/policy/status";

fn names(answer: &Value) -> Vec<&str> {
    answer.as_array().unwrap().iter().map(|row| row["name"].as_str().unwrap()).collect()
}

// covers API-058 API-059
#[tokio::test]
async fn everybody_reads_the_version_in_force_in_their_language() {
    let world = World::new().await;
    for (path, lang, told) in [
        (PRIVACY, "ja", "プライバシーポリシーの本文がありません。"),
        (PRIVACY, "en", "There is no privacy policy text."),
        (PRIVACY, "ko", "개인정보 처리방침 본문이 없습니다."),
        (TERMS, "ja", "データがありません。"),
    ] {
        let none = world.anonymous(path, json!({}), lang).await;
        assert_eq!((none.status, none.code(), none.json["message"].as_str()), (409, 500, Some(told)));
    }
    world.publish_policy(&policy("privacy", 1, "")).await;
    world.publish_policy(&policy("terms", 1, "yes")).await;
    let hostile =
        Worded { ja: "<script>alert(1)</script>\n\n[x](javascript:alert(1))".into(), ..words("text of privacy 2") };
    world.publish_policy(&keeping_with(hostile)).await;
    for (path, name, version) in [(PRIVACY, "privacy-2", 2), (TERMS, "terms-1", 1)] {
        for (lang, end) in [("ja", ""), ("en", " (en)"), ("ko", " (ko)")] {
            let got = world.anonymous(path, json!({}), lang).await;
            assert_eq!(got.data()["name"], format!("{name}{end}"));
            assert_eq!(got.data()["version"], version);
            let text = got.data()["richText"].as_str().unwrap();
            assert!(!text.contains("script"), "{text}");
            if lang != "ja" {
                assert_eq!(text.trim(), format!("<p>text of {}{end}</p>", name.replace('-', " ")));
            }
        }
    }
    assert_eq!(world.anonymous(TERMS, json!({"x": 1}), "ja").await.code(), 501);
}

fn keeping_with(text: Worded) -> NewPolicy {
    NewPolicy { text: text.into(), ..policy("privacy", 2, "") }
}

// covers API-061 API-062 ST-030
#[tokio::test]
async fn a_version_waits_for_each_member_until_that_member_confirms_it() {
    let world = World::new().await;
    let (app, member, colleague) = (&world.app, &world.member, &world.colleague);
    assert_eq!(app.get(member, WAITING).await.data(), &json!([]));
    world.publish_policy(&policy("terms", 1, "I agree")).await;
    world.publish_policy(&policy("privacy", 1, "")).await;
    for who in [member, colleague, &world.stranger] {
        assert_eq!(names(app.get(who, WAITING).await.data()), ["terms-1", "privacy-1"]);
    }
    let first = app.get(member, WAITING).await.data()[0].clone();
    assert_eq!((&first["confirmFieldName"], &first["version"]), (&json!("I agree"), &json!(1)));
    assert!(first["richText"].as_str().unwrap().contains("text of terms 1"));
    assert_eq!(app.get(member, WAITING).await.data()[1]["confirmFieldName"], Value::Null);
    let key = &first["policyUniqueKey"];

    let unticked = json!({"policyUniqueKey": key, "version": 1, "checked": false});
    for body in [unticked, json!({"policyUniqueKey": key, "version": 1})] {
        let got = app.post(member, CONFIRM, body).await;
        assert_eq!((got.code(), got.fields()), (501, vec![("checked".to_owned(), "consent".to_owned())]));
    }
    let made_up = json!({"policyUniqueKey": ids::new_id(), "version": 1, "checked": true});
    let made_up = app.post(member, CONFIRM, made_up).await;
    let other_version = json!({"policyUniqueKey": key, "version": 2, "checked": true});
    let other_version = app.post(member, CONFIRM, other_version).await;
    assert_eq!((made_up.status, &made_up.bytes), (409, &other_version.bytes));
    assert_eq!(app.post(member, CONFIRM, json!({})).await.code(), 501);
    assert_eq!(names(app.get(member, WAITING).await.data()), ["terms-1", "privacy-1"], "nothing was noted");

    let ticked = json!({"policyUniqueKey": key, "version": 1, "checked": true});
    assert_eq!(app.post(member, CONFIRM, ticked.clone()).await.data(), &Value::Null);
    assert_eq!(app.post(member, CONFIRM, ticked).await.status, 200, "twice is once");
    assert_eq!(names(app.get(member, WAITING).await.data()), ["privacy-1"]);
    assert_eq!(names(app.get(colleague, WAITING).await.data()), ["terms-1", "privacy-1"]);
    // without words to confirm there is nothing to tick
    let privacy = app.get(colleague, WAITING).await.data()[1]["policyUniqueKey"].clone();
    for body in [
        json!({"policyUniqueKey": privacy, "version": 1}),
        json!({"policyUniqueKey": privacy, "version": 1, "checked": false}),
    ] {
        app.post(colleague, CONFIRM, body).await.data();
    }
    assert_eq!(names(app.get(colleague, WAITING).await.data()), ["terms-1"]);

    // a newer version waits in the place of the older one
    world.publish_policy(&policy("privacy", 2, "")).await;
    world.publish_policy(&policy("terms", 2, "I agree")).await;
    assert_eq!(names(app.get(member, WAITING).await.data()), ["privacy-2", "terms-2"]);
    let mut tx = app.app.db.begin(world.company.scope()).await.unwrap();
    let noted = "select policy_key, version from policy_consent join policy using (policy_id) where member_id = $1";
    let noted: Vec<(String, i32)> = sqlx::query_as(noted).bind(member.member_id).fetch_all(&mut *tx).await.unwrap();
    assert_eq!(noted, [("terms".to_owned(), 1)]);
}

#[tokio::test]
async fn a_version_is_in_force_from_its_moment_on_and_told_before() {
    let world = World::new().await;
    let (app, member) = (&world.app, &world.member);
    world.publish_policy(&policy("terms", 1, "I agree")).await;
    let first = app.get(member, WAITING).await.data()[0]["policyUniqueKey"].clone();
    let confirm = async |key: &Value, version: i32, lang: &str| {
        let body = json!({"policyUniqueKey": key, "version": version, "checked": true});
        app.call("POST", CONFIRM).token(&member.token).header("accept-language", lang).json(&body).send().await
    };
    confirm(&first, 1, "ko").await.data();
    let starts_at = world.now() + time::Duration::DAY;
    let next = world.publish_policy(&NewPolicy { starts_at: Some(starts_at), ..policy("terms", 2, "I agree") }).await;
    let shown = async || world.anonymous(TERMS, json!({}), "en").await.data()["version"].clone();
    assert_eq!((app.get(member, WAITING).await.data(), shown().await), (&json!([]), json!(1)));
    let (early, made_up) = (confirm(&json!(next), 2, "ja").await, confirm(&json!(ids::new_id()), 2, "ja").await);
    assert_eq!((early.status, &early.bytes), (409, &made_up.bytes));

    // members are told of it at once, with what it says
    let mut conn = app.database.superuser().await;
    let told: (String, String) =
        sqlx::query_as("select text_en, state from publication where publication_key = 'policy-terms-2'")
            .fetch_one(&mut conn)
            .await
            .unwrap();
    assert!(told.0.contains("takes effect on 20") && told.0.contains("text of terms 2"), "{}", told.0);

    app.app.clock.shift(24 * 3_600 - 2);
    assert_eq!((app.get(member, WAITING).await.data(), shown().await), (&json!([]), json!(1)));
    app.app.clock.shift(2);
    assert_eq!((names(app.get(member, WAITING).await.data()), shown().await), (vec!["terms-2"], json!(2)));
    confirm(&json!(next), 2, "en").await.data();
    let spoken: Vec<String> = sqlx::query_scalar("select language from policy_consent order by confirmed_at")
        .fetch_all(&mut conn)
        .await
        .unwrap();
    assert_eq!(spoken, ["ko", "en"], "in which language it stood before them");

    // one that is taken back before it takes effect never does
    let starts_at = Some(world.now() + time::Duration::DAY);
    world.publish_policy(&NewPolicy { starts_at, ..policy("terms", 3, "I agree") }).await;
    world.withdraw_policy("terms", 3).await;
    app.app.clock.shift(2 * 24 * 3_600);
    assert_eq!(shown().await, json!(2));
}

#[tokio::test]
async fn what_was_withdrawn_meanwhile_is_confirmed_by_nobody() {
    let world = World::new().await;
    let (app, member) = (&world.app, &world.member);
    world.publish_policy(&policy("terms", 1, "I agree")).await;
    let shown = app.get(member, WAITING).await.data()[0].clone();
    world.withdraw_policy("terms", 1).await;
    let press = json!({"policyUniqueKey": shown["policyUniqueKey"], "version": 1, "checked": true});
    let made_up = json!({"policyUniqueKey": ids::new_id(), "version": 1, "checked": true});
    let (got, unknown) = (app.post(member, CONFIRM, press).await, app.post(member, CONFIRM, made_up).await);
    assert_eq!((got.status, &got.bytes), (409, &unknown.bytes));
    assert_eq!(app.get(member, WAITING).await.data(), &json!([]));
    let mut tx = app.app.db.begin(world.company.scope()).await.unwrap();
    let noted: i64 = sqlx::query_scalar("select count(*) from policy_consent").fetch_one(&mut *tx).await.unwrap();
    assert_eq!(noted, 0);
}

#[tokio::test]
async fn staff_confirm_nothing_and_strangers_are_not_told_what_waits() {
    let world = World::new().await;
    world.publish_policy(&policy("terms", 1, "I agree")).await;
    let staff = world.app.person(&world.company, "staff", MemberType::Staff, &world.company.locations).await;
    assert_eq!(world.app.get(&staff, WAITING).await.data(), &json!([]));
    assert_eq!(world.app.call("GET", WAITING).send().await.status, 401);
    assert_eq!(world.app.call("POST", CONFIRM).json(&json!({})).send().await.status, 401);
}
