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
async fn a_member_s_form_is_told_field_by_field_in_korean() {
    let (app, _, admin) = house().await;
    let body = json!({"memberId": admin.email, "version": 1, "familyName": "山".repeat(31), "firstName": "花子",
        "kanaFamilyName": "ヤマダ", "kanaFirstName": "はなこ", "phone1": "090-1234-5678", "languageC": "ko"});
    let call = app.call("POST", "/api/hughomememberC/detail/update").token(&admin.token);
    let got = call.header("accept-language", "ko").json(&body).send().await;
    let pair = |field: &str, rule: &str| (field.to_owned(), rule.to_owned());
    assert_eq!(got.fields(), [pair("familyName", "max_length"), pair("kanaFirstName", "kana")]);
    for field in got.json["data"]["fields"].as_array().unwrap() {
        let message = field["message"].as_str().unwrap();
        assert!(message.chars().any(|c| ('가'..='힣').contains(&c)), "{message}");
    }
}

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

// decision 64
#[tokio::test]
async fn a_text_that_cannot_be_kept_is_refused_at_its_field_before_any_handler_sees_it() {
    let (app, _, admin) = house().await;
    let moved = |field: &str, text: &str| json!({"enteringContentType": "top/home", field: text});
    let long = "x".repeat(kernel::limits::TEXT_MAX + 1);
    for (text, rule) in [("a\0b", "characters"), (long.as_str(), "max_length")] {
        let body = app.post(&admin, "/api/general/write/access/history", moved("leavingContentType", text)).await;
        assert_eq!(body.fields(), [("leavingContentType".into(), rule.into())]);
        let sent = text.replace('\0', "%00");
        let query = app.get(&admin, &format!("/api/general/query/function/permission?functionCode={sent}")).await;
        assert_eq!(query.fields(), [("functionCode".into(), rule.into())]);
        let path = app.call("GET", &format!("/files/{sent}")).send().await;
        assert_eq!(path.fields(), [("token".into(), rule.into())]);
    }
    let odd = app.get(&admin, "/api/general/query/function/permission?functionCode=%ED%A0%80").await;
    assert_eq!(odd.fields(), [("functionCode".into(), "characters".into())], "half of a pair is no character");
    for (path, status) in [("/files/%ff", 400), ("/api/general/query/function/permission?%ff=1", 400)] {
        let got = app.get(&admin, path).await;
        assert_eq!((got.code(), got.status), (501, status), "{path}");
    }
}

#[tokio::test]
async fn a_body_is_an_object_of_json_in_utf_8() {
    let (app, _, _) = house().await;
    let sent = |kind: &'static str, body: &str| app.call("POST", LOGIN).bytes(kind, body.as_bytes().to_vec());
    let right = r#"{"memberId": "a@b.example", "password": "x"}"#;
    for kind in ["application/json", "Application/JSON; charset=UTF-8", "application/json;charset=\"utf-8\""] {
        assert_eq!(sent(kind, right).send().await.status, 409, "{kind}");
    }
    for kind in ["application/jsonx", "text/json", "application/json; charset=latin1"] {
        assert_eq!(sent(kind, right).send().await.status, 415, "{kind}");
    }
    assert_eq!(sent("application/json", right).header("content-encoding", "gzip").send().await.status, 415);
    assert_eq!(sent("application/json", r#"["a@b.example", "x"]"#).send().await.status, 422, "an array is no object");
}

#[tokio::test]
async fn a_path_tells_the_methods_that_it_takes() {
    let (app, _, admin) = house().await;
    let told = async |method: &str, path: &str| {
        let got = app.call(method, path).token(&admin.token).send().await;
        (got.status, got.header("allow").to_owned())
    };
    let allowed = |status: u16, methods: &str| (status, methods.to_owned());
    for method in ["GET", "PUT", "PATCH", "DELETE", "TRACE", "HEAD", "BREW"] {
        assert_eq!(told(method, LOGIN).await, allowed(405, "POST"), "{method}");
    }
    assert_eq!(told("OPTIONS", LOGIN).await, allowed(204, "POST"));
    assert_eq!(told("DELETE", "/files/abc").await.0, 405);
    assert_eq!(told("HEAD", CONSTANTS).await, allowed(405, "GET"), "a GET may change something, so HEAD is none");
    assert_eq!(told("POST", "/top/home").await, allowed(405, "GET, HEAD"));
    assert_eq!(told("OPTIONS", "/top/home").await, allowed(204, "GET, HEAD"));
    assert_eq!(told("PUT", "/api/nothing/here").await, allowed(404, ""));
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
        assert!(csp.contains("media-src 'self';"), "{path}: videos of the library do not play under {csp}");
        for closed in ["base-uri 'self'", "form-action 'self'", "frame-ancestors 'none'", "object-src 'none'"] {
            assert!(csp.contains(closed), "{path}: {closed} is missing in {csp}");
        }
        assert_eq!(got.header("x-content-type-options"), "nosniff");
        // an address of ours may hold what opens something once
        assert_eq!(got.header("referrer-policy"), "no-referrer");
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
