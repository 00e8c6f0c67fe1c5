//! The provider's console: what its staff keep of notices, questions, popups and the public site.
#![expect(clippy::unwrap_used, reason = "tests stop at the first surprise")]

use access::MemberType;
use apptest::{Person, TestResponse};
use content::codes::{InformationType, ServiceType};
use serde_json::{Value, json};

use crate::world::{World, notice};

const CONTENT: &str = "/api/console/content";
const PROBLEMS: &str = "/api/pre/login/notice/query/pre/problems";

struct Console {
    world: World,
    staff: Person,
}

impl Console {
    async fn new() -> Self {
        let world = World::new().await;
        let staff = world.app.staff("editor", MemberType::Staff).await;
        Self { world, staff }
    }

    async fn post(&self, call: &str, body: Value) -> TestResponse {
        self.world.app.post(&self.staff, &format!("{CONTENT}/{call}"), body).await
    }

    async fn save(&self, body: Value) -> Value {
        let got = self.post("save", body).await;
        assert_eq!(got.status, 200, "{}", got.json);
        got.data().clone()
    }

    async fn detail(&self, key: &Value) -> TestResponse {
        let path = format!("{CONTENT}/detail?contentUniqueKey={}", key.as_str().unwrap());
        self.world.app.call("GET", &path).token(&self.staff.token).send().await
    }

    async fn titles(&self, query: Value) -> Vec<String> {
        let got = self.post("list", query).await;
        assert_eq!(got.status, 200, "{}", got.json);
        got.data()["data"].as_array().unwrap().iter().map(|row| row["title"].as_str().unwrap().to_owned()).collect()
    }

    /// What a visitor reads.
    async fn problems(&self, lang: &str) -> Vec<String> {
        let got = self.world.anonymous(PROBLEMS, json!({}), lang).await;
        got.data().as_array().unwrap().iter().map(|row| row["title"].as_str().unwrap().to_owned()).collect()
    }

    /// The lines of the provider's audit log.
    async fn noted(&self) -> Vec<(String, String)> {
        let mut tx = self.world.app.app.db.begin(self.world.provider.scope()).await.unwrap();
        sqlx::query_as("select action, actor_name from audit order by at, audit_id").fetch_all(&mut *tx).await.unwrap()
    }
}

/// A problem of the public site in Japanese and Korean.
fn problem(title: &str) -> Value {
    json!({"kind": "problem", "titleJa": title, "titleKo": format!("{title} (ko)"), "textJa": "<p>何が<strong>起きて</strong>いるか</p>",
        "textKo": "<p>본문</p>", "languages": ["ja", "ko"], "order": 1, "draft": false})
}

#[expect(clippy::needless_pass_by_value, reason = "a call reads `with(a, json!(..))`")]
fn with(mut body: Value, more: Value) -> Value {
    body.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    body
}

#[tokio::test]
async fn a_text_of_the_public_site_is_added_changed_and_taken_back_where_visitors_see_it() {
    let console = Console::new().await;
    let made = console.save(problem("止まる理由が分からない")).await;
    assert_eq!((&made["state"], &made["version"], &made["kind"]), (&json!("released"), &json!(1), &json!("problem")));
    assert_eq!(console.problems("ja").await, ["止まる理由が分からない"]);
    assert_eq!(console.problems("ko").await, ["止まる理由が分からない (ko)"]);
    assert!(console.problems("en").await.is_empty());

    let key = &made["contentUniqueKey"];
    let changed = with(problem("日報が手書き"), json!({"contentUniqueKey": key, "version": 1}));
    assert_eq!(console.save(changed.clone()).await["version"], 2);
    assert_eq!(console.problems("ja").await, ["日報が手書き"]);
    // who read the version before is told who came first
    let late = console.post("save", changed).await;
    assert_eq!((late.status, late.code()), (409, 500), "{}", late.json);
    assert_eq!(late.json["data"]["changedBy"], "editor", "{}", late.json);
    assert_eq!(console.detail(key).await.data()["version"], 2);

    let gone = console.post("withdraw", json!({"contentUniqueKey": key, "version": 2})).await;
    assert_eq!((gone.status, &gone.data()["state"]), (200, &json!("withdrawn")), "{}", gone.json);
    assert!(console.problems("ja").await.is_empty());
    let noted = console.noted().await;
    let actions: Vec<&str> = noted.iter().map(|(action, _)| action.as_str()).collect();
    assert_eq!(actions, ["publication.release", "publication.release", "publication.withdraw"]);
    assert!(noted.iter().all(|(_, who)| who == "editor"), "{noted:?}");
}

#[tokio::test]
async fn a_draft_is_seen_in_the_console_alone_until_it_is_published() {
    let console = Console::new().await;
    let made = console.save(with(problem("下書き"), json!({"draft": true}))).await;
    assert_eq!(made["state"], "draft");
    assert!(console.problems("ja").await.is_empty());
    let of_notice = json!({"kind": "notice", "titleJa": "点検", "titleEn": "Check", "titleKo": "점검", "textJa": "<p>あ</p>",
        "textEn": "<p>a</p>", "textKo": "<p>가</p>", "serviceType": "All", "informationType": 10, "mailed": true, "draft": true});
    let notice = console.save(of_notice.clone()).await;
    assert_eq!(console.orders().await, 0, "members are told of no draft");
    assert_eq!(console.titles(json!({"state": "draft"})).await, ["点検", "下書き"]);
    let released =
        with(of_notice, json!({"contentUniqueKey": notice["contentUniqueKey"], "version": 1, "draft": false}));
    assert_eq!(console.save(released).await["state"], "released");
    assert_eq!(console.orders().await, 1);
}

impl Console {
    /// Orders to tell members of a notice.
    async fn orders(&self) -> i64 {
        let mut conn = self.world.app.database.superuser().await;
        sqlx::query_scalar("select count(*) from job where kind = 'policy_notices.tell'")
            .fetch_one(&mut conn)
            .await
            .unwrap()
    }
}

#[tokio::test]
async fn what_acts_in_a_text_is_taken_out_and_a_text_without_words_is_none() {
    let console = Console::new().await;
    let hostile = "<p onclick=\"x()\">あ<script>alert(1)</script></p><img src=x onerror=alert(1)>";
    let made = console.save(with(problem("安全"), json!({"textJa": hostile}))).await;
    assert_eq!(made["textJa"], "<p>あ</p>");
    let mute = console.post("save", with(problem("空"), json!({"textJa": "<p><br></p>", "textKo": ""}))).await;
    assert_eq!(mute.code(), 501);
    assert_eq!(
        mute.fields(),
        [("textKo", "required"), ("textJa", "required")].map(|(f, r)| (f.to_owned(), r.to_owned()))
    );
    assert_eq!(console.titles(json!({})).await, ["安全"]);
}

// covers: CONST-030
#[tokio::test]
async fn each_kind_is_told_at_its_fields_what_it_lacks() {
    let console = Console::new().await;
    for (body, fields) in [
        (json!({"kind": "problem", "draft": false}), vec!["languages"]),
        (json!({"kind": "problem", "languages": ["ja"], "draft": false}), vec!["textJa", "titleJa"]),
        (json!({"kind": "nothing", "draft": false}), vec!["kind"]),
        (json!({"kind": "problem"}), vec!["draft"]),
        (with(problem("x"), json!({"languages": ["fr"]})), vec!["languages[0]"]),
        (with(problem("x"), json!({"order": 10_000})), vec!["order"]),
        (with(problem("x"), json!({"titleJa": "あ".repeat(101)})), vec!["titleJa"]),
        (with(problem("x"), json!({"publishTime": "soon"})), vec!["publishTime"]),
        (with(problem("x"), json!({"companyUniqueKeys": [kernel::ids::new_id()]})), vec!["companyUniqueKeys"]),
        (with(problem("x"), json!({"contentUniqueKey": kernel::ids::new_id()})), vec!["version"]),
        (with(problem("x"), json!({"kind": "news"})), vec!["firstDay"]),
        (with(problem("x"), json!({"serviceType": "All"})), vec!["serviceType"]),
        (with(problem("x"), json!({"informationType": 50})), vec!["informationType"]),
    ] {
        let got = console.post("save", body.clone()).await;
        assert_eq!(got.code(), 501, "{body}: {}", got.json);
        let mut told: Vec<String> = got.fields().into_iter().map(|(field, _)| field).collect();
        told.sort();
        told.dedup();
        assert_eq!(told, fields, "{body}");
    }
    assert!(console.titles(json!({})).await.is_empty(), "nothing was stored");
    let unknown = json!({"contentUniqueKey": kernel::ids::new_id(), "version": 1});
    for got in [
        console.post("withdraw", unknown.clone()).await,
        console.post("save", with(problem("x"), unknown.clone())).await,
        console.detail(&unknown["contentUniqueKey"]).await,
    ] {
        assert_eq!((got.status, got.code()), (409, 500), "{}", got.json);
    }
    // what it is stays
    let made = console.save(problem("x")).await;
    let other = json!({"kind": "effect", "contentUniqueKey": made["contentUniqueKey"], "version": 1});
    assert_eq!(console.post("save", with(problem("x"), other)).await.fields()[0].0, "kind");
}

#[tokio::test]
async fn publications_are_found_by_kind_state_and_words_and_told_page_by_page() {
    let console = Console::new().await;
    for title in ["一", "二", "三"] {
        console.save(problem(title)).await;
        console.world.app.app.clock.shift(1);
    }
    console.world.publish(&notice("inspection", ServiceType::All, InformationType::Management)).await;
    assert_eq!(console.titles(json!({"kind": "problem"})).await, ["三", "二", "一"]);
    assert_eq!(console.titles(json!({"keyword": "INSPECTION"})).await, ["inspection"]);
    assert_eq!(console.titles(json!({"keyword": "起きて", "kind": "notice"})).await, Vec::<String>::new());
    let page = console.post("list", json!({"kind": "problem", "page": 2, "size": 10})).await;
    assert_eq!((page.data()["data"].as_array().unwrap().len(), &page.data()["count"]), (0, &json!(3)));
    for wrong in [json!({"size": 7}), json!({"kind": "x"}), json!({"state": "x"}), json!({"other": 1})] {
        assert_eq!(console.post("list", wrong).await.code(), 501);
    }
}

#[tokio::test]
async fn something_for_some_customers_alone_names_them() {
    let console = Console::new().await;
    let world = &console.world;
    let choices = async |word: &str| {
        let got = world.app.post(&console.staff, "/api/console/company/choices", json!({"keyword": word})).await;
        got.data().as_array().unwrap().clone()
    };
    assert_eq!(choices("").await.len(), 2, "customers alone, without the provider");
    let b = choices("ｂ").await;
    assert_eq!(b.len(), 1, "{b:?}");
    let popup = json!({"kind": "popup", "titleJa": "お休み", "titleEn": "Closed", "titleKo": "휴무", "textJa": "<p>あ</p>",
        "textEn": "<p>a</p>", "textKo": "<p>가</p>", "pages": ["top/home"], "draft": false,
        "companyUniqueKeys": [b[0]["companyUniqueKey"]]});
    let made = console.save(popup).await;
    assert_eq!(made["companies"], json!([b[0]]));
    for (who, shown) in [(&world.member, 0), (&world.stranger, 1)] {
        let got = world.app.post(who, "/api/general/select/popup", json!({"currentPage": "top/home"})).await;
        assert_eq!(got.data().as_array().unwrap().len(), shown);
    }
}

#[tokio::test]
async fn members_have_no_console_whatever_their_type() {
    let console = Console::new().await;
    let world = &console.world;
    let admin = world.app.person(&world.company, "boss", MemberType::Administrator, &world.company.locations).await;
    let inside = world.app.person(&world.company, "inside", MemberType::Staff, &world.company.locations).await;
    for who in [&world.member, &admin, &inside] {
        for call in ["content/list", "content/save", "content/withdraw", "company/choices"] {
            let got = world.app.post(who, &format!("/api/console/{call}"), json!({})).await;
            assert_eq!((got.status, got.code()), (403, 403), "{call}");
        }
    }
    assert_eq!(world.anonymous(&format!("{CONTENT}/list"), json!({}), "ja").await.status, 401);
}
