//! The conventions of every call, on the calls of this area.

use access::MemberType;
use serde_json::json;

use crate::house;

const LOGIN: &str = "/api/hughomememberC/hugHomeMemberLogin";
const CONSTANTS: &str = "/api/hughomememberC/query/constant";

// covers CONV-020 CONV-033
#[tokio::test]
async fn every_answer_has_code_message_and_data_and_a_status_that_mirrors_the_code() {
    let (app, company, admin) = house().await;
    let general = app.person(&company, "general", MemberType::General, &company.locations).await;
    let gone = format!("/api/general/query/viewable?locationUniqueKey={}", kernel::ids::new_id());
    let answers = [
        (app.get(&admin, CONSTANTS).await, 200, 200),
        (app.call("GET", CONSTANTS).send().await, 401, 401),
        (app.call("GET", CONSTANTS).token(&general.token).header("function-name", "1HDG006").send().await, 403, 403),
        (app.get(&admin, &gone).await, 404, 404),
        (app.call("POST", LOGIN).json(&json!({})).send().await, 501, 422),
        (app.call("POST", LOGIN).bytes("application/json", b"{".to_vec()).send().await, 501, 400),
        (app.call("POST", LOGIN).bytes("text/plain", b"{}".to_vec()).send().await, 501, 415),
        (app.call("POST", LOGIN).bytes("application/json", vec![b' '; (1 << 20) + 1]).send().await, 501, 413),
        (app.call("POST", LOGIN).json(&json!({"memberId": "a@b.example", "password": "x"})).send().await, 500, 409),
        (app.call("GET", LOGIN).send().await, 500, 405),
        (app.call("GET", "/api/nothing/here").send().await, 500, 404),
    ];
    for (got, code, status) in answers {
        assert_eq!((got.code(), got.status), (code, status), "{}", got.json);
        let mut keys: Vec<&str> = got.json.as_object().unwrap().keys().map(String::as_str).collect();
        keys.sort_unstable();
        assert_eq!(keys, ["code", "data", "message"]);
        assert_eq!(got.json["message"].is_null(), code == 200);
    }
}

// covers CONV-034
#[tokio::test]
async fn a_form_that_breaks_rules_is_told_field_by_field_in_the_callers_language() {
    let (app, _, _) = house().await;
    let got = app.call("POST", LOGIN).header("accept-language", "ko").json(&json!({})).send().await;
    assert_eq!(got.fields().len(), 2);
    for field in got.json["data"]["fields"].as_array().unwrap() {
        assert_eq!(field["message"], "입력되지 않았습니다.");
    }
    let unknown = app.call("POST", LOGIN).json(&json!({"memberId": "a", "password": "b", "pasword": "c"})).send().await;
    assert_eq!(unknown.fields(), [("pasword".into(), "unknown".into())]);
    let wrong = app.call("POST", LOGIN).json(&json!({"memberId": 3, "password": "b"})).send().await;
    assert_eq!(wrong.fields(), [("memberId".into(), "type".into())]);
}

// covers CONV-004 CONV-005
#[tokio::test]
async fn a_named_screen_must_be_one_that_the_member_may_open() {
    let (app, company, _) = house().await;
    let general = app.person(&company, "general", MemberType::General, &company.locations).await;
    let call =
        |name: &'static str, code: &str| app.call("GET", CONSTANTS).token(&general.token).header(name, code).send();
    assert_eq!(call("function-name", "1HDG005").await.code(), 200);
    assert_eq!(call("function-name", "1HDG006").await.code(), 403);
    assert_eq!(call("functionName", "1HDG006").await.code(), 403);
    assert_eq!(call("functionName", "1HDG005").await.code(), 200);
    assert_eq!(call("function-name", "0XXX000").await.code(), 403, "an unknown code is nobody's");
    let both = app
        .call("GET", CONSTANTS)
        .token(&general.token)
        .header("functionName", "1HDG006")
        .header("function-name", "1HDG005")
        .send()
        .await;
    assert_eq!(both.code(), 200, "Function-Name counts");
}

// covers CONV-006
#[tokio::test]
async fn messages_follow_accept_language() {
    let (app, _, _) = house().await;
    let say = |lang: &'static str| app.call("GET", CONSTANTS).header("accept-language", lang).send();
    assert_eq!(say("ko").await.json["message"], "로그인해 주십시오.");
    assert_eq!(say("en").await.json["message"], "Log in to continue.");
    assert_eq!(say("fr").await.json["message"], "ログインしてください。");
}

#[tokio::test]
async fn every_answer_carries_the_security_headers() {
    let (app, _, _) = house().await;
    for path in [CONSTANTS, "/", "/top/home", "/assets/none.js"] {
        let got = app.call("GET", path).send().await;
        let csp = got.header("content-security-policy");
        assert!(
            csp.contains("default-src 'none'") && csp.contains("script-src 'self' 'wasm-unsafe-eval';"),
            "{path}: {csp}"
        );
        assert!(!csp.contains("script-src 'self' 'unsafe-inline'"));
        for closed in ["base-uri 'self'", "form-action 'self'", "frame-ancestors 'none'", "object-src 'none'"] {
            assert!(csp.contains(closed), "{path}: {closed} is missing in {csp}");
        }
        assert_eq!(got.header("x-content-type-options"), "nosniff");
        assert!(!got.header("x-request-id").is_empty());
    }
    assert_eq!(app.call("GET", "/assets/none.js").send().await.status, 404);
}

// covers CONV-033
#[tokio::test]
async fn a_fault_of_ours_has_code_and_status_500_and_tells_nothing_of_itself() {
    let (app, _, admin) = house().await;
    app.app.db.close().await;
    let got = app.get(&admin, CONSTANTS).await;
    assert_eq!((got.code(), got.status), (500, 500));
    assert!(got.json["data"].is_null());
    let message = got.json["message"].as_str().unwrap();
    assert!(!message.is_empty() && !message.to_ascii_lowercase().contains("pool"), "{message}");
}

// covers CONV-033
#[tokio::test]
async fn calls_beyond_the_rate_are_asked_to_come_again() {
    let app = apptest::TestApp::start_with(vec![account::routes()], |settings| settings.rate_per_minute = 5).await;
    let mut last = app.call("GET", CONSTANTS).send().await;
    for _ in 0..5 {
        last = app.call("GET", CONSTANTS).send().await;
    }
    assert_eq!((last.status, last.code()), (429, 500));
    assert!(!last.header("retry-after").is_empty());
    let other = app.call("GET", CONSTANTS).send_from("203.0.113.77:1").await;
    assert_eq!(other.status, 401, "another address is not concerned");
}
