//! The audit log as administrators read it.

use access::MemberType;
use access::audit::{self, AuditEntry};
use access::audit_chain;
use access::staff::{self, Pick, StaffStep};
use apptest::{Company, Person, TestApp};
use serde_json::{Value, json};

use crate::house;

const LIST: &str = "/api/hughomememberC/audit/list";
const FILE: &str = "/api/hughomememberC/audit/download";

async fn rows(app: &TestApp, who: &Person, query: Value) -> Vec<Value> {
    app.post(who, LIST, query).await.data()["data"].as_array().unwrap().clone()
}

fn told(rows: &[Value], field: &str) -> Vec<String> {
    rows.iter().map(|row| row[field].as_str().unwrap_or_default().to_owned()).collect()
}

/// A line of the command line.
async fn note(app: &TestApp, company: &Company, subject: &str) {
    let mut tx = app.app.db.begin(company.scope()).await.unwrap();
    audit::write(&mut tx, AuditEntry::by_command("line.add", subject), app.app.clock.now());
    tx.commit().await.unwrap();
}

/// Staff enter and leave.
async fn visit(app: &TestApp, company: &Company) {
    let person = app.staff("nishi", MemberType::Staff).await;
    let access::SessionLookup::Live(actor) =
        app.app.access.sessions.find(&person.token, "127.0.0.1", None, app.app.clock.now()).await.unwrap()
    else {
        panic!("staff have a session")
    };
    let step = StaffStep { actor: &actor, ip: "192.0.2.7", now: app.app.clock.now() };
    let pick = Pick { company: company.id, location: company.locations[0], location_name: "A 1" };
    let token = staff::enter(&app.app.access, step, &pick).await.unwrap();
    app.post(&Person { token, ..person }, "/api/hughomememberC/tlk/login/account/leave", json!({})).await.data();
}

#[tokio::test]
async fn administrators_read_what_staff_did_in_their_company_and_nobody_else_does() {
    let (app, company, admin) = house().await;
    let other = app.company("B", 1).await;
    let stranger = app.person(&other, "stranger", MemberType::Administrator, &other.locations).await;
    visit(&app, &company).await;
    let seen = rows(&app, &admin, json!({})).await;
    assert_eq!(told(&seen, "action"), ["provider.leave", "provider.enter"], "newest first");
    let entry = &seen[1];
    assert_eq!((entry["actorName"].as_str(), entry["memberTypeCode"].as_i64()), (Some("nishi"), Some(40)));
    assert_eq!((entry["subject"].as_str(), entry["ip"].as_str()), (Some("A 1"), Some("192.0.2.7")));
    assert_eq!(entry["after"]["locationUniqueKey"], json!(company.locations[0]));
    assert_eq!(entry["names"], json!({company.locations[0].to_string(): "A 1"}));
    assert!(entry["time"].as_str().unwrap().ends_with("+09:00"), "{entry}");
    assert!(rows(&app, &stranger, json!({})).await.is_empty());
    for kind in [MemberType::General, MemberType::Superior] {
        let member = app.person(&company, &format!("m{}", kind.code()), kind, &company.locations).await;
        assert_eq!(app.post(&member, LIST, json!({})).await.status, 403);
    }
    assert_eq!(app.call("POST", LIST).json(&json!({})).send().await.status, 401);
}

#[tokio::test]
async fn a_line_names_the_company_s_own_rows_and_no_others() {
    let (app, company, admin) = house().await;
    let other = app.company("B", 1).await;
    let stranger = app.person(&other, "stranger", MemberType::General, &other.locations).await;
    let after = json!({
        "ownerUniqueKey": admin.member_id,
        "locations": [{"key": company.locations[0]}, {"key": other.locations[0]}],
        "memberUniqueKey": stranger.member_id,
        "companyUniqueKey": kernel::ids::new_id(),
    });
    let mut tx = app.app.db.begin(company.scope()).await.unwrap();
    let entry = AuditEntry { after: Some(after), ..AuditEntry::by_command("line.add", "L1") };
    audit::write(&mut tx, entry, app.app.clock.now());
    tx.commit().await.unwrap();
    let names = &rows(&app, &admin, json!({})).await[0]["names"];
    assert_eq!(names.as_object().unwrap().len(), 2, "{names}");
    assert_eq!(names[company.locations[0].to_string()], "A 1");
    assert!(names[admin.member_id.to_string()].is_string(), "{names}");
}

#[tokio::test]
async fn lines_are_found_by_time_person_and_kind_page_by_page() {
    let (app, company, admin) = house().await;
    let before = app.app.clock.now().to_offset(time::UtcOffset::UTC) - time::Duration::SECOND;
    visit(&app, &company).await;
    for n in 0..11 {
        note(&app, &company, &format!("L{n:02}")).await;
    }
    assert_eq!(rows(&app, &admin, json!({"kind": "staff"})).await.len(), 2);
    assert_eq!(rows(&app, &admin, json!({"kind": "command", "size": 20})).await.len(), 11);
    assert!(rows(&app, &admin, json!({"kind": "member"})).await.is_empty());
    assert_eq!(rows(&app, &admin, json!({"actor": "NISH"})).await.len(), 2);
    assert!(rows(&app, &admin, json!({"actor": "%"})).await.is_empty());
    let iso = before.format(&time::format_description::well_known::Rfc3339).unwrap();
    assert_eq!(rows(&app, &admin, json!({"startTime": iso, "size": 20})).await.len(), 13);
    assert!(rows(&app, &admin, json!({"endTime": iso})).await.is_empty());
    let page = app.post(&admin, LIST, json!({"page": 2, "size": 10, "kind": "command"})).await;
    assert_eq!((page.data()["count"].as_i64(), page.data()["data"][0]["subject"].as_str()), (Some(11), Some("L00")));
}

/// The lines of the file, each with its cells.
async fn file(app: &TestApp, who: &Person, language: &str, query: Value) -> Vec<Vec<String>> {
    let call = app.call("POST", FILE).token(&who.token).header("accept-language", language).json(&query);
    let file = call.send().await;
    assert_eq!((file.status, file.header("content-type")), (200, "text/csv; charset=utf-8"), "{}", file.json);
    let text = String::from_utf8(file.bytes).unwrap();
    let text = text.strip_prefix('\u{feff}').unwrap();
    let mut csv = csv::ReaderBuilder::new().has_headers(false).from_reader(text.as_bytes());
    csv.records().map(|line| line.unwrap().iter().map(str::to_owned).collect()).collect()
}

#[tokio::test]
async fn the_log_is_a_file_in_the_reader_s_language_and_time() {
    let (app, company, admin) = house().await;
    visit(&app, &company).await;
    note(&app, &company, "=1+1").await;
    // the file tells the time of the list, to the second
    let moment = told(&rows(&app, &admin, json!({})).await, "time")[0][..19].replace('T', " ").replace('-', "/");
    for (language, headings, command, entered) in [
        (
            "ja",
            "日時,実行者,実行者の区分,操作,対象,変更前,変更後,IPアドレス,検証値",
            ["提供元の作業", "提供元の作業", "ラインの登録"],
            ["提供元スタッフ", "スタッフの入室"],
        ),
        (
            "en",
            "Time,Person,Who acted,Action,Subject,Before,After,IP address,Check value",
            ["Provider's command line", "Provider's command line", "Line added"],
            ["Provider staff", "Staff entered"],
        ),
        (
            "ko",
            "일시,실행자,실행자 구분,조작,대상,변경 전,변경 후,IP 주소,검증값",
            ["제공사 작업", "제공사 작업", "라인 등록"],
            ["제공사 담당자", "담당자 접속"],
        ),
    ] {
        let lines = file(&app, &admin, language, json!({})).await;
        assert_eq!((lines.len(), lines[0].join(",").as_str()), (4, headings), "newest first");
        assert_eq!((lines[1][0].as_str(), &lines[1][1..4]), (moment.as_str(), &command.map(String::from)[..]));
        assert_eq!(lines[1][4..8], ["'=1+1", "", "", ""], "no formula");
        assert_eq!((lines[3][1].as_str(), lines[3][4].as_str(), lines[3][7].as_str()), ("nishi", "A 1", "192.0.2.7"));
        assert_eq!(lines[3][2..4], entered);
        let after: Value = serde_json::from_str(&lines[3][6]).unwrap();
        assert_eq!(after["locationUniqueKey"], json!(company.locations[0]));
        let mut tx = app.app.db.begin(company.scope()).await.unwrap();
        let chain = audit_chain::verify(&mut tx, Some(&lines[3][8].parse().unwrap())).await.unwrap();
        assert!(chain.faults.is_empty(), "a line's point is one of the chain");
        assert_eq!((lines[1][8].clone(), lines[3][8].split(':').next()), (chain.point.to_string(), Some("1")));
    }
    assert_eq!(file(&app, &admin, "ja", json!({"kind": "staff"})).await.len(), 3, "the conditions of the list hold");
    assert_eq!(file(&app, &admin, "ja", json!({"actor": "NISH"})).await.len(), 3);
    for kind in [MemberType::General, MemberType::Superior] {
        let member = app.person(&company, &format!("m{}", kind.code()), kind, &company.locations).await;
        assert_eq!(app.post(&member, FILE, json!({})).await.status, 403);
    }
    let other = app.company("B", 1).await;
    let stranger = app.person(&other, "stranger", MemberType::Administrator, &other.locations).await;
    assert_eq!(file(&app, &stranger, "ja", json!({})).await.len(), 1, "headings alone");
}

#[tokio::test]
async fn a_file_of_too_many_rows_is_refused() {
    let (app, company, admin) = house().await;
    note(&app, &company, "L").await;
    let copies = "insert into audit (company_id, audit_id, at, actor_name, actor_type, action, subject, place, hash)
        select company_id, gen_random_uuid(), at, actor_name, actor_type, action, subject, place + n, hash
          from audit, generate_series(1, 50000) n";
    sqlx::raw_sql(copies).execute(&mut app.database.superuser().await).await.unwrap();
    let refused = app.post(&admin, FILE, json!({})).await;
    assert_eq!(refused.status, 409, "{}", refused.json);
    assert!(refused.json["message"].as_str().unwrap().contains("50000件までをファイルにできます"), "{}", refused.json);
}

#[tokio::test]
async fn wrong_conditions_are_named() {
    let (app, _, admin) = house().await;
    let (one, two) = ("2024-05-01T09:00:00+09:00", "2024-05-01T10:00:00+09:00");
    for (query, field) in [
        (json!({"startTime": "yesterday"}), "startTime"),
        (json!({"startTime": two, "endTime": one}), "endTime"),
        (json!({"startTime": one, "endTime": one}), "endTime"),
        (json!({"kind": "robot"}), "kind"),
        (json!({"actor": "x".repeat(101)}), "actor"),
        (json!({"x": 1}), "x"),
    ] {
        for call in [LIST, FILE] {
            assert!(app.post(&admin, call, query.clone()).await.names(field), "{call} {query}");
        }
    }
    for (query, field) in [(json!({"size": 7}), "size"), (json!({"sort": "oldest"}), "sort")] {
        assert!(app.post(&admin, LIST, query.clone()).await.names(field), "{query}");
    }
    assert!(app.post(&admin, FILE, json!({"size": 10})).await.names("size"), "a file has no pages");
}
