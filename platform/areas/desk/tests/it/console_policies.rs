//! The provider's console: versions of what members agree to.

use access::MemberType;
use apptest::{Person, TestResponse};
use serde_json::{Value, json};

use crate::world::{World, policy};

const POLICY: &str = "/api/console/policy";
const TERMS: &str = "/api/pre/login/notice/query/html/protocol";

async fn post(world: &World, staff: &Person, call: &str, body: Value) -> TestResponse {
    world.app.post(staff, &format!("{POLICY}/{call}"), body).await
}

fn version(number: i32, text: &str) -> Value {
    json!({"key": "terms", "version": number, "nameJa": "利用規約", "nameEn": "Terms", "nameKo": "이용약관",
        "textJa": format!("<p>{text}</p>"), "textEn": "<p>a</p>", "textKo": "<p>가</p>",
        "confirmJa": "同意します", "confirmEn": "I agree", "confirmKo": "동의합니다"})
}

#[tokio::test]
async fn a_version_is_published_once_and_taken_back_and_the_one_before_it_is_in_force_again() {
    let world = World::new().await;
    let staff = world.app.staff("editor", MemberType::Staff).await;
    world.publish_policy(&policy("terms", 1, "yes")).await;
    let second = post(&world, &staff, "publish", version(2, "二")).await;
    assert_eq!((second.status, &second.data()["nextVersion"]), (200, &json!(3)), "{}", second.json);
    assert_eq!(world.anonymous(TERMS, json!({}), "ja").await.data()["richText"], "<p>二</p>");
    // word for word the same: nothing is done twice
    let again = post(&world, &staff, "publish", version(2, "二")).await;
    assert_eq!(again.data()["policyUniqueKey"], second.data()["policyUniqueKey"]);
    for (number, text) in [(2, "三"), (4, "三"), (1, "三")] {
        let refused = post(&world, &staff, "publish", version(number, text)).await;
        assert_eq!(refused.fields(), [("version".to_owned(), "version".to_owned())], "{number}");
    }
    let listed = post(&world, &staff, "list", json!({})).await;
    let told: Vec<(&Value, &Value)> =
        listed.data()["data"].as_array().unwrap().iter().map(|row| (&row["version"], &row["state"])).collect();
    assert_eq!(told, [(&json!(2), &json!("inForce")), (&json!(1), &json!("former"))]);

    let key = second.data()["policyUniqueKey"].clone();
    assert_eq!(post(&world, &staff, "withdraw", json!({"policyUniqueKey": key})).await.status, 200);
    assert_eq!(world.anonymous(TERMS, json!({}), "ja").await.data()["version"], 1);
    let path = format!("{POLICY}/detail?policyUniqueKey={}", key.as_str().unwrap());
    let detail = world.app.get(&staff, &path).await;
    assert_eq!((&detail.data()["state"], &detail.data()["nameKo"]), (&json!("withdrawn"), &json!("이용약관")));
    // taken back once, it cannot be again
    let twice = post(&world, &staff, "withdraw", json!({"policyUniqueKey": key})).await;
    assert_eq!((twice.status, twice.code()), (409, 500));
    let mut tx = world.app.app.db.begin(world.provider.scope()).await.unwrap();
    let noted: Vec<String> =
        sqlx::query_scalar("select action from audit order by at, audit_id").fetch_all(&mut *tx).await.unwrap();
    assert_eq!(noted, ["policy.publish", "policy.withdraw"]);
}

#[tokio::test]
async fn a_version_comes_into_force_at_the_moment_that_was_given() {
    let world = World::new().await;
    let staff = world.app.staff("editor", MemberType::Staff).await;
    world.publish_policy(&policy("terms", 1, "yes")).await;
    let zone = kernel::Zone::parse("Asia/Tokyo").unwrap();
    let begins = zone.iso(world.now() + time::Duration::DAY);
    let of = |text: &str, begins: &str| {
        let mut body = version(2, text);
        body["startTime"] = json!(begins);
        body
    };
    for wrong in ["tomorrow", "2027-04-01", "2027-04-01T00:00:00"] {
        let got = post(&world, &staff, "publish", of("二", wrong)).await;
        assert!((got.code(), got.names("startTime")) == (501, true), "{wrong}: {}", got.json);
    }
    let second = post(&world, &staff, "publish", of("二", &begins)).await;
    let told = second.data();
    assert_eq!((&told["state"], &told["nextVersion"]), (&json!("coming"), &json!(3)), "{told}");
    assert_eq!(kernel::zone::parse_iso(told["startTime"].as_str().unwrap()), kernel::zone::parse_iso(&begins));
    assert_eq!(world.anonymous(TERMS, json!({}), "ja").await.data()["version"], 1);
    let states = async || {
        let listed = post(&world, &staff, "list", json!({})).await;
        let rows = listed.data()["data"].as_array().unwrap().clone();
        rows.iter().map(|row| row["state"].as_str().unwrap().to_owned()).collect::<Vec<_>>()
    };
    assert_eq!(states().await, ["coming", "inForce"]);
    // the same again is the same, and another moment is another version
    let again = post(&world, &staff, "publish", of("二", &begins)).await;
    assert_eq!(again.data()["policyUniqueKey"], told["policyUniqueKey"]);
    let later = zone.iso(world.now() + 2 * time::Duration::DAY);
    let moved = post(&world, &staff, "publish", of("二", &later)).await;
    assert_eq!(moved.fields(), [("version".to_owned(), "version".to_owned())]);
    world.app.app.clock.shift(25 * 3_600);
    assert_eq!(states().await, ["inForce", "former"]);
    assert_eq!(world.anonymous(TERMS, json!({}), "ja").await.data()["richText"], "<p>二</p>");
    // one whose successor is in force already is not to come any more
    let mut third = of("三", &zone.iso(world.now() + time::Duration::DAY));
    third["version"] = json!(3);
    post(&world, &staff, "publish", third).await.data();
    post(&world, &staff, "publish", version(4, "四")).await.data();
    assert_eq!(states().await, ["inForce", "former", "former", "former"]);
}

#[tokio::test]
async fn a_version_lacks_nothing_in_any_language() {
    let world = World::new().await;
    let staff = world.app.staff("editor", MemberType::Staff).await;
    for (field, value) in [
        ("key", json!("Terms of use")),
        ("version", json!(0)),
        ("nameKo", json!("")),
        ("nameJa", json!("あ".repeat(81))),
        ("textEn", json!("<p></p>")),
        ("confirmKo", json!("")),
        ("confirmJa", json!("あ".repeat(256))),
    ] {
        let mut body = version(1, "一");
        body[field] = value;
        let got = post(&world, &staff, "publish", body).await;
        let told: Vec<String> = got.fields().into_iter().map(|(field, _)| field).collect();
        assert_eq!((got.code(), told), (501, vec![field.to_owned()]), "{}", got.json);
    }
    assert_eq!(post(&world, &staff, "list", json!({})).await.data()["count"], 0, "nothing was stored");
    let unknown = post(&world, &staff, "withdraw", json!({"policyUniqueKey": kernel::ids::new_id()})).await;
    assert_eq!((unknown.status, unknown.code()), (409, 500));
    let path = format!("{POLICY}/detail?policyUniqueKey={}", kernel::ids::new_id());
    assert_eq!(world.app.get(&staff, &path).await.status, 409);
    for who in [&world.member, &world.stranger] {
        for call in ["list", "publish", "withdraw"] {
            assert_eq!(post(&world, who, call, json!({})).await.status, 403, "{call}");
        }
    }
}
