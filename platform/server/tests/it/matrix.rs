//! Who may call what: every operation of the OpenAPI document against every kind of caller, compared with
//! `policies/matrix.snap`. An operation that is not in the snapshot fails the build.
//!
//! To accept a change after reading it: `SOSOGI_BLESS=1 cargo test -p server --test it matrix`.

use access::MemberType;
use apptest::{Company, Person, TestApp, repository};
use futures::StreamExt as _;
use serde_json::json;

use crate::walk::{self, Operation};

/// How many operations are asked at once.
const AT_ONCE: usize = 8;

/// Where a caller stands: nowhere, in a customer, or as staff in the provider's own company.
#[derive(Clone, Copy)]
enum Standing {
    Nowhere,
    Customer(MemberType),
    Provider(MemberType),
}

const CALLERS: [(&str, Standing); 8] = [
    ("anonymous", Standing::Nowhere),
    ("general", Standing::Customer(MemberType::General)),
    ("superior", Standing::Customer(MemberType::Superior)),
    ("administrator", Standing::Customer(MemberType::Administrator)),
    ("staff", Standing::Customer(MemberType::Staff)),
    ("staff-administrator", Standing::Customer(MemberType::StaffAdministrator)),
    ("staff, nobody picked", Standing::Provider(MemberType::Staff)),
    ("staff-administrator, nobody picked", Standing::Provider(MemberType::StaffAdministrator)),
];

async fn verdict(app: &TestApp, method: &str, path: &str, who: Option<&Person>) -> &'static str {
    let mut call = app.call(method, path);
    if method != "GET" {
        call = call.json(&json!({}));
    }
    if let Some(person) = who {
        call = call.token(&person.token);
    }
    match call.status().await {
        401 => "401",
        403 => "403",
        _ => "open",
    }
}

/// An operation's line of the matrix. Each caller is a new person: some operations end the session they are asked by.
async fn line(app: &TestApp, company: &Company, without: &Company, operation: Operation) -> String {
    let someone = async |of: &Company, kind: MemberType| {
        let word = format!("x{}", kernel::ids::random_id().simple());
        app.person(of, &word, kind, &of.locations).await
    };
    let mut cells = Vec::new();
    for (_, standing) in CALLERS {
        let person = match standing {
            Standing::Customer(kind) => Some(someone(company, kind).await),
            Standing::Provider(kind) => Some(app.staff(&format!("x{}", kernel::ids::random_id().simple()), kind).await),
            Standing::Nowhere => None,
        };
        cells.push(verdict(app, &operation.method, &operation.path, person.as_ref()).await);
    }
    let poor = someone(without, MemberType::Administrator).await;
    cells.push(verdict(app, &operation.method, &operation.path, Some(&poor)).await);
    format!("{} {} | {}", operation.method, operation.path, cells.join(" | "))
}

// covers ROLE-044 OPS-003
#[tokio::test]
async fn every_operation_is_open_to_exactly_the_callers_of_the_snapshot() {
    let app = TestApp::start(server::areas()).await;
    let company = app.company("A", 1).await;
    let without = app.company("B", 1).await;
    let mut tx = app.app.db.begin_unscoped().await.unwrap();
    sqlx::query("update company set services = '{}' where company_id = $1")
        .bind(without.id.as_i64())
        .execute(&mut *tx)
        .await
        .unwrap();
    tx.commit().await.unwrap();
    let callers = CALLERS.map(|(word, _)| word).join(" | ");
    let mut lines = vec![format!("# operation | {callers} | no service")];
    let asked = walk::operations().into_iter().map(|operation| line(&app, &company, &without, operation));
    lines.extend(futures::stream::iter(asked).buffered(AT_ONCE).collect::<Vec<_>>().await);
    let made = lines.join("\n") + "\n";
    let file = repository().join("policies/matrix.snap");
    if std::env::var_os("SOSOGI_BLESS").is_some() {
        std::fs::write(&file, &made).unwrap();
    }
    let kept = std::fs::read_to_string(&file).unwrap_or_default();
    assert_eq!(
        made, kept,
        "the permission matrix differs from policies/matrix.snap; read the difference, then bless it"
    );
}

// covers ROLE-017
#[tokio::test]
async fn without_a_pick_staff_are_answered_by_the_pick_the_console_and_what_a_session_asks_of_itself() {
    let app = TestApp::start(server::areas()).await;
    app.company("A", 1).await;
    let ask = async |operation: Operation| {
        let staff = app.staff(&kernel::ids::random_id().simple().to_string(), MemberType::StaffAdministrator).await;
        let said = verdict(&app, &operation.method, &operation.path, Some(&staff)).await;
        (said != "403").then_some(operation.path)
    };
    let asked = walk::operations().into_iter().filter(|one| one.is_guarded() && !one.is_signed()).map(ask);
    let told: Vec<Option<String>> = futures::stream::iter(asked).buffered(AT_ONCE).collect().await;
    let open: Vec<String> = told.into_iter().flatten().collect();
    let (console, others): (Vec<_>, Vec<_>) = open.into_iter().partition(|path| path.starts_with("/api/console/"));
    assert!(console.len() >= 5, "{console:?}");
    let pick = "/api/hughomememberC/tlk/login/account/";
    let upload = "/api/video/upload/";
    assert_eq!(
        others,
        [
            // which screens are open, and how long the session lasts
            "/api/general/query/function/list".to_owned(),
            "/api/general/query/function/permission".to_owned(),
            "/api/general/query/session".to_owned(),
            "/api/general/write/access/history".to_owned(),
            "/api/hughomememberC/query/constant".to_owned(),
            "/api/hughomememberC/query/permission".to_owned(),
            format!("{pick}leave"),
            format!("{pick}query"),
            format!("{pick}select"),
            // what the provider itself keeps
            format!("{upload}abandon"),
            format!("{upload}begin"),
            format!("{upload}finish"),
            format!("{upload}part"),
            format!("{upload}state"),
            "/api/login/logout".to_owned()
        ]
    );
}

// covers ST-004
#[tokio::test]
async fn an_expired_password_opens_nothing_but_its_change_and_the_way_out() {
    let app = TestApp::start(server::areas()).await;
    let company = app.company("A", 1).await;
    for kind in [MemberType::Administrator, MemberType::StaffAdministrator] {
        let ask = async |operation: Operation| {
            let word = kernel::ids::random_id().simple().to_string();
            let who = app.person(&company, &word, kind, &company.locations).await;
            let mut conn = app.database.superuser().await;
            let expire = sqlx::query("update session set restricted = true where member_id = $1").bind(who.member_id);
            assert_eq!(expire.execute(&mut conn).await.unwrap().rows_affected(), 1);
            let said = verdict(&app, &operation.method, &operation.path, Some(&who)).await;
            (said != "403").then_some(operation.path)
        };
        let asked = walk::operations().into_iter().filter(|one| one.is_guarded() && !one.is_signed()).map(ask);
        let told: Vec<Option<String>> = futures::stream::iter(asked).buffered(AT_ONCE).collect().await;
        let open: Vec<String> = told.into_iter().flatten().collect();
        // the change itself asks for a password instead of a permission
        assert_eq!(open, ["/api/login/logout"], "{kind:?}");
    }
}

/// The console belongs to the provider's own company: inside a customer staff have none of it.
#[tokio::test]
async fn inside_a_customer_the_console_is_closed_to_staff_too() {
    let app = TestApp::start(server::areas()).await;
    let company = app.company("A", 1).await;
    let staff = app.person(&company, "inside", MemberType::StaffAdministrator, &company.locations).await;
    for operation in walk::operations().into_iter().filter(Operation::is_of_console) {
        let said = verdict(&app, &operation.method, &operation.path, Some(&staff)).await;
        assert_eq!(said, "403", "{}", operation.path);
    }
    let held = app.get(&staff, "/api/hughomememberC/query/permission").await;
    let keys = held.data().to_string();
    assert!(keys.contains("provider.enter") && !keys.contains("console."), "{keys}");
}

// covers ROLE-045
#[tokio::test]
async fn a_route_without_a_policy_is_refused_to_everybody() {
    use http_kit::{Cx, Method, Nothing, Reply, Routes, done};
    use salvo::Writer as _;

    #[salvo::oapi::endpoint]
    async fn open(_cx: Cx) -> Reply<Nothing> {
        done()
    }
    let routes = Routes::new("test").guarded(Method::GET, "/test/unheard", access::Permission("nobody.has.this"), open);
    let app = TestApp::start(vec![routes]).await;
    let company = app.company("A", 1).await;
    for kind in MemberType::ALL {
        let person = app.person(&company, &format!("p{}", kind.code()), kind, &company.locations).await;
        let got = app.get(&person, "/api/test/unheard").await;
        assert_eq!((got.status, got.code()), (403, 403));
    }
}

// covers OPS-003 ROLE-023
#[tokio::test]
async fn a_line_taken_from_the_policies_takes_the_call_from_the_role() {
    let folder = tempfile::tempdir().unwrap();
    for file in ["model.conf", "roles.csv", "function-codes.csv", "services.csv", "policy.csv"] {
        let text = std::fs::read_to_string(repository().join("policies").join(file)).unwrap();
        std::fs::write(folder.path().join(file), text).unwrap();
    }
    let path = folder.path().to_string_lossy().into_owned();
    let app = TestApp::start_with(server::areas(), |settings| settings.policies_dir = path).await;
    let company = app.company("A", 1).await;
    let admin = app.person(&company, "admin", MemberType::Administrator, &company.locations).await;
    let call = "/api/assetAlarmOccurenceStatus/query/production/line/name";
    assert_eq!(app.get(&admin, call).await.code(), 200);
    let policy = folder.path().join("policy.csv");
    let text = std::fs::read_to_string(&policy).unwrap();
    let kept: Vec<&str> = text.lines().filter(|line| !line.contains("support.filling-history.search")).collect();
    std::fs::write(&policy, kept.join("\n")).unwrap();
    app.app.access.reload(folder.path()).await.unwrap();
    assert_eq!(app.get(&admin, call).await.code(), 403);
    let permitted = app.get(&admin, "/api/general/query/function/permission?functionCode=2HDG011").await;
    assert_eq!(permitted.data()["permitted"], false);
    // policies that cannot be read leave the present ones in force
    std::fs::write(&policy, "p, nonsense").unwrap();
    assert!(app.app.access.reload(folder.path()).await.is_err());
    std::fs::remove_file(&policy).unwrap();
    assert!(app.app.access.reload(folder.path()).await.is_err());
    assert_eq!(app.get(&admin, "/api/hughomememberC/query/constant").await.code(), 200);
}
