//! Who logged in, and one's own sessions.

use access::MemberType;
use access::staff::{self, Pick, StaffStep};
use apptest::{PASSWORD, Person, TestApp, TestResponse};
use serde_json::{Value, json};
use time::{Duration, OffsetDateTime};
use uuid::Uuid;

use crate::house;

const LOGIN: &str = "/api/hughomememberC/hugHomeMemberLogin";
const FILE: &str = "/api/hughomememberC/member/loginDetail/download";
const LIST: &str = "/api/login/session/list";
const END: &str = "/api/login/session/end";
const END_OTHERS: &str = "/api/login/session/end/others";
const CALL: &str = "/api/hughomememberC/query/constant";
const FIREFOX: &str = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const CHROME: &str = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/156.0 Safari/537.36";

/// A log-in from an address with a browser.
async fn log_in(app: &TestApp, who: &Person, password: &str, (peer, agent): (&str, &str)) -> TestResponse {
    let body = json!({"memberId": who.email, "password": password});
    let call = app.call("POST", LOGIN).header("user-agent", agent).json(&body);
    call.send_from(&format!("{peer}:9")).await
}

/// The person of a log-in.
async fn enter(app: &TestApp, who: &Person, place: (&str, &str)) -> Person {
    let token = log_in(app, who, PASSWORD, place).await.data()["token"].as_str().unwrap().to_owned();
    Person { token, ..who.clone() }
}

fn history(member: Uuid, rest: &str) -> String {
    format!("/api/hughomememberC/member/loginDetail/select?hugHomeMemberUniqueKeyC={member}{rest}")
}

async fn rows(app: &TestApp, who: &Person, path: &str) -> Vec<Value> {
    app.get(who, path).await.data()["data"].as_array().unwrap().clone()
}

fn told(rows: &[Value], field: &str) -> Vec<String> {
    rows.iter().map(|row| row[field].as_str().unwrap().to_owned()).collect()
}

async fn mails(app: &TestApp) -> i64 {
    let mut conn = app.database.superuser().await;
    let asked = sqlx::query_scalar("select count(*) from job where kind = 'account_mails.new_place'");
    asked.fetch_one(&mut conn).await.unwrap()
}

// covers API-010 ENT-011
#[tokio::test]
async fn a_history_tells_time_address_browser_system_and_result_newest_first() {
    let (app, company, admin) = house().await;
    let begun = app.app.clock.now() - Duration::SECOND;
    enter(&app, &admin, ("192.0.2.7", FIREFOX)).await;
    app.app.clock.shift(60);
    assert_eq!(log_in(&app, &admin, "Wrong-pass-1", ("198.51.100.8", CHROME)).await.status, 409);
    app.app.clock.shift(60);
    enter(&app, &admin, ("192.0.2.7", CHROME)).await;
    let seen = rows(&app, &admin, &history(admin.member_id, "")).await;
    assert_eq!(told(&seen, "result"), ["success", "failure", "success"]);
    assert_eq!(told(&seen, "ip"), ["192.0.2.7", "198.51.100.8", "192.0.2.7"]);
    assert_eq!(told(&seen, "browser"), ["Chrome", "Chrome", "Firefox"]);
    assert_eq!(told(&seen, "os"), ["Windows", "Windows", "Linux"]);
    let times: Vec<OffsetDateTime> = told(&seen, "loginTime")
        .iter()
        .map(|time| OffsetDateTime::parse(time, &time::format_description::well_known::Rfc3339).unwrap())
        .collect();
    assert!(times.is_sorted_by(|a, b| a > b) && times[2] >= begun, "{times:?}");
    assert!(told(&seen, "loginTime").iter().all(|time| time.ends_with("+09:00")), "{seen:?}");
    assert_eq!(seen[0].as_object().unwrap().len(), 6);

    // a member who waits for an administrator is refused, and it stands in the history
    let waiting = app.person(&company, "waits", MemberType::General, &company.locations).await;
    app.post(
        &admin,
        "/api/hughomememberC/active/member/update",
        json!({"hugHomeMemberUniqueKeyC": waiting.member_id, "valid": false}),
    )
    .await
    .data();
    log_in(&app, &waiting, PASSWORD, ("192.0.2.7", FIREFOX)).await;
    let seen = rows(&app, &admin, &history(waiting.member_id, "")).await;
    assert_eq!(told(&seen, "result"), ["refused"]);
}

#[tokio::test]
async fn a_history_is_found_by_day_and_read_page_by_page() {
    let (app, _, admin) = house().await;
    for _ in 0..11 {
        log_in(&app, &admin, "Wrong-pass-1", ("192.0.2.7", FIREFOX)).await;
    }
    let page = app.get(&admin, &history(admin.member_id, "&page=2&size=10")).await;
    assert_eq!((page.data()["count"].as_i64(), page.data()["data"].as_array().unwrap().len()), (Some(11), 1));
    let today = app.app.clock.now().to_offset(time::UtcOffset::from_hms(9, 0, 0).unwrap()).date();
    let (before, after) = (today.previous_day().unwrap(), today.next_day().unwrap());
    for (days, count) in [
        (format!("&startDate={today}&endDate={today}"), 11),
        (format!("&endDate={before}"), 0),
        (format!("&startDate={after}"), 0),
        (format!("&startDate={before}"), 11),
    ] {
        let got = app.get(&admin, &history(admin.member_id, &days)).await;
        assert_eq!(got.data()["count"], count, "{days}");
    }
    for (rest, field) in [
        (format!("&startDate={today}&endDate={before}"), "endDate"),
        ("&startDate=soon".to_owned(), "startDate"),
        ("&size=7".to_owned(), "size"),
        ("&x=1".to_owned(), "x"),
    ] {
        assert!(app.get(&admin, &history(admin.member_id, &rest)).await.names(field), "{rest}");
    }
    let none = app.get(&admin, "/api/hughomememberC/member/loginDetail/select").await;
    assert!(none.names("hugHomeMemberUniqueKeyC"), "{}", none.json);
}

#[tokio::test]
async fn the_history_is_a_file_in_the_reader_s_language_and_time() {
    let (app, company, admin) = house().await;
    app.app.clock.shift(60);
    enter(&app, &admin, ("192.0.2.7", FIREFOX)).await;
    app.app.clock.shift(60);
    log_in(&app, &admin, "Wrong-pass-1", ("198.51.100.8", CHROME)).await;
    let zone = kernel::Zone::parse("Asia/Tokyo").unwrap();
    let now = app.app.clock.now();
    let moment = zone.iso(now)[..16].replace('T', " ").replace('-', "/");
    for (language, heading, results) in [
        ("ja", "日時,IPアドレス,ブラウザー,OS,結果", ["パスワード誤り", "成功"]),
        ("en", "Time,IP address,Browser,OS,Result", ["Wrong password", "Success"]),
        ("ko", "일시,IP 주소,브라우저,OS,결과", ["비밀번호 오류", "성공"]),
    ] {
        let call = app.call("POST", FILE).token(&admin.token).header("accept-language", language);
        let file = call.json(&json!({"hugHomeMemberUniqueKeyC": admin.member_id})).send().await;
        assert_eq!((file.status, file.header("content-type")), (200, "text/csv; charset=utf-8"));
        let text = String::from_utf8(file.bytes).unwrap();
        let lines: Vec<&str> = text.trim_end().split("\r\n").collect();
        assert_eq!((lines.len(), lines[0]), (3, format!("\u{feff}{heading}").as_str()), "newest first: {text}");
        assert!(lines[1].starts_with(&moment), "{text}");
        assert!(lines[1].ends_with(&format!("198.51.100.8,Chrome,Windows,{}", results[0])), "{text}");
        assert!(lines[2].ends_with(&format!("192.0.2.7,Firefox,Linux,{}", results[1])), "{text}");
    }
    let naoko = app.person(&company, "naoko", MemberType::General, &company.locations).await;
    let stranger = app.company("B", 1).await;
    let stranger = app.person(&stranger, "stranger", MemberType::Administrator, &stranger.locations).await;
    let of = |member: Uuid| json!({"hugHomeMemberUniqueKeyC": member});
    let own = app.post(&naoko, FILE, of(naoko.member_id)).await;
    assert_eq!(String::from_utf8(own.bytes).unwrap().lines().count(), 1, "headings alone");
    assert_eq!(app.post(&admin, FILE, of(naoko.member_id)).await.status, 200);
    assert_eq!(app.post(&naoko, FILE, of(admin.member_id)).await.code(), 403);
    assert_eq!(app.post(&stranger, FILE, of(admin.member_id)).await.status, 409, "as if absent");
    assert_eq!(app.call("POST", FILE).json(&of(admin.member_id)).send().await.status, 401);
    let (before, day) = (zone.date(now).previous_day().unwrap(), zone.date(now));
    let empty = json!({"hugHomeMemberUniqueKeyC": admin.member_id, "endDate": before.to_string()});
    assert_eq!(String::from_utf8(app.post(&admin, FILE, empty).await.bytes).unwrap().lines().count(), 1);
    let turned = json!({"hugHomeMemberUniqueKeyC": admin.member_id, "startDate": day.to_string(), "endDate": before.to_string()});
    assert!(app.post(&admin, FILE, turned).await.names("endDate"));
}

// covers API-010
#[tokio::test]
async fn a_history_is_the_members_own_and_that_of_who_sees_members() {
    let (app, company, admin) = house().await;
    let other = app.company("B", 1).await;
    let stranger = app.person(&other, "stranger", MemberType::Administrator, &other.locations).await;
    let naoko = app.person(&company, "naoko", MemberType::General, &company.locations).await;
    let boss = app.person(&company, "boss", MemberType::Superior, &company.locations).await;
    enter(&app, &naoko, ("192.0.2.7", FIREFOX)).await;
    for who in [&naoko, &boss, &admin] {
        assert_eq!(rows(&app, who, &history(naoko.member_id, "")).await.len(), 1);
    }
    for colleague in [admin.member_id, stranger.member_id, Uuid::nil()] {
        let got = app.get(&naoko, &history(colleague, "")).await;
        assert_eq!((got.status, got.code()), (403, 403), "whoever it is");
    }
    for absent in [naoko.member_id, Uuid::nil()] {
        let got = app.get(&stranger, &history(absent, "")).await;
        assert_eq!((got.status, got.code()), (409, 500), "as if absent");
    }
    assert_eq!(app.call("GET", &history(naoko.member_id, "")).send().await.status, 401);
}

#[tokio::test]
async fn staff_inside_a_customer_see_their_own_log_ins_all_the_same() {
    let (app, company, _) = house().await;
    let staff = app.staff("nishi", MemberType::Staff).await;
    let access::SessionLookup::Live(actor) =
        app.app.access.sessions.find(&staff.token, "127.0.0.1", None, app.app.clock.now()).await.unwrap()
    else {
        panic!("staff have a session")
    };
    let step = StaffStep { actor: &actor, ip: "192.0.2.7", now: app.app.clock.now() };
    let pick = Pick { company: company.id, location: company.locations[0], location_name: "A 1" };
    let token = staff::enter(&app.app.access, step, &pick).await.unwrap();
    let inside = Person { token, ..staff.clone() };
    app.get(&inside, &history(staff.member_id, "")).await.data();
    let own = app.get(&inside, LIST).await.data().as_array().unwrap().clone();
    assert_eq!((own.len(), &own[0]["current"]), (1, &json!(true)));
}

// covers API-202
#[tokio::test]
async fn own_sessions_are_listed_and_ended_one_by_one() {
    let (app, company, admin) = house().await;
    let naoko = app.person(&company, "naoko", MemberType::General, &company.locations).await;
    app.post(&naoko, "/api/login/logout", json!({})).await.data();
    let first = enter(&app, &naoko, ("192.0.2.7", FIREFOX)).await;
    app.app.clock.shift(120);
    let second = enter(&app, &naoko, ("198.51.100.8", CHROME)).await;
    let own = app.get(&second, LIST).await.data().as_array().unwrap().clone();
    assert_eq!(told(&own, "ip"), ["198.51.100.8", "192.0.2.7"], "the one used last comes first");
    assert_eq!((told(&own, "browser"), told(&own, "os")), (words("Chrome Firefox"), words("Windows Linux")));
    assert_eq!((&own[0]["current"], &own[1]["current"]), (&json!(true), &json!(false)));
    assert!(own.iter().all(|row| row["startTime"].is_string() && row["lastUseTime"].is_string()));
    let of_first = own[1]["sessionUniqueKey"].clone();

    // nobody else ends it, and what is no session of one's own is absent
    for (who, key) in [(&admin, &of_first), (&second, &json!(Uuid::nil()))] {
        let got = app.post(who, END, json!({"sessionUniqueKey": key})).await;
        assert_eq!((got.status, got.code()), (409, 500));
    }
    assert!(app.post(&second, END, json!({})).await.names("sessionUniqueKey"));
    assert_eq!(app.post(&second, END, json!({"sessionUniqueKey": "x"})).await.status, 409);
    app.get(&first, CALL).await.data();
    app.post(&second, END, json!({"sessionUniqueKey": of_first})).await.data();
    let ended = app.get(&first, CALL).await;
    assert_eq!((ended.status, ended.code()), (401, 40163));
    assert_eq!(app.get(&second, LIST).await.data().as_array().unwrap().len(), 1);
    assert_eq!(app.post(&second, END, json!({"sessionUniqueKey": of_first})).await.status, 409);
    let audit = app.post(&admin, "/api/hughomememberC/audit/list", json!({"actor": "naoko"})).await;
    let entry = &audit.data()["data"][0];
    assert_eq!((&entry["action"], &entry["before"]["ip"]), (&json!("session.end"), &json!("192.0.2.7")));
    assert_eq!(app.call("GET", LIST).send().await.status, 401);
}

// covers API-202
#[tokio::test]
async fn all_other_sessions_end_at_once() {
    let (app, company, admin) = house().await;
    let naoko = app.person(&company, "naoko", MemberType::General, &company.locations).await;
    let first = enter(&app, &naoko, ("192.0.2.7", FIREFOX)).await;
    let second = enter(&app, &naoko, ("198.51.100.8", CHROME)).await;
    assert_eq!(app.post(&second, END_OTHERS, json!({})).await.data(), &json!({"ended": 2}));
    for other in [&naoko, &first] {
        let got = app.get(other, CALL).await;
        assert_eq!((got.status, got.code()), (401, 40163));
    }
    app.get(&second, CALL).await.data();
    app.get(&admin, CALL).await.data();
    assert_eq!(app.post(&second, END_OTHERS, json!({})).await.data(), &json!({"ended": 0}));
    let audit = app.post(&admin, "/api/hughomememberC/audit/list", json!({"actor": "naoko"})).await;
    let rows = audit.data()["data"].as_array().unwrap();
    assert_eq!(rows.len(), 1, "what ended nothing is no deed: {rows:?}");
    assert_eq!((&rows[0]["action"], &rows[0]["after"]["ended"]), (&json!("session.end.others"), &json!(2)));
    assert_eq!(app.call("POST", END_OTHERS).json(&json!({})).send().await.status, 401);
    assert!(app.post(&second, END_OTHERS, json!({"x": 1})).await.names("x"));
}

fn words(text: &str) -> Vec<String> {
    text.split(' ').map(str::to_owned).collect()
}

#[tokio::test]
async fn a_session_that_has_idled_too_long_is_none_of_the_live_ones() {
    let (app, _, admin) = house().await;
    enter(&app, &admin, ("192.0.2.7", FIREFOX)).await;
    app.app.clock.shift(13 * 86_400);
    let fresh = enter(&app, &admin, ("192.0.2.7", CHROME)).await;
    app.app.clock.shift(2 * 86_400);
    assert_eq!(app.get(&fresh, LIST).await.data().as_array().unwrap().len(), 1);
}

#[tokio::test]
async fn a_log_in_from_a_network_never_seen_is_told_by_a_mail() {
    let (app, _, admin) = house().await;
    enter(&app, &admin, ("192.0.2.7", FIREFOX)).await;
    assert_eq!(mails(&app).await, 0, "the first log-in of all is no surprise");
    enter(&app, &admin, ("192.0.2.7", CHROME)).await;
    assert_eq!(mails(&app).await, 0);
    log_in(&app, &admin, "Wrong-pass-1", ("198.51.100.8", CHROME)).await;
    assert_eq!(mails(&app).await, 0, "who does not get in is no news");
    enter(&app, &admin, ("198.51.100.8", CHROME)).await;
    assert_eq!(mails(&app).await, 1);
    enter(&app, &admin, ("198.51.100.8", CHROME)).await;
    assert_eq!(mails(&app).await, 1);
    let mut conn = app.database.superuser().await;
    let told: String = sqlx::query_scalar(
        "select l.ip from job j join login_history l on l.login_id = (j.payload ->> 'login_id')::uuid
         where j.kind = 'account_mails.new_place'",
    )
    .fetch_one(&mut conn)
    .await
    .unwrap();
    assert_eq!(told, "198.51.100.8");
}

// covers ENT-063 ST-069 ST-071
#[tokio::test]
async fn a_session_ends_a_fortnight_after_its_last_use_and_ninety_days_after_it_began() {
    let (app, _, admin) = house().await;
    let idle = enter(&app, &admin, ("192.0.2.7", FIREFOX)).await;
    let mut conn = app.database.superuser().await;
    let (begun, used, ip, browser, os): (OffsetDateTime, OffsetDateTime, String, String, String) =
        sqlx::query_as("select created_at, last_used_at, ip, browser, os from session where ip = '192.0.2.7'")
            .fetch_one(&mut conn)
            .await
            .unwrap();
    assert!(begun == used && (app.app.clock.now() - begun) < Duration::MINUTE);
    assert_eq!((ip.as_str(), browser.as_str(), os.as_str()), ("192.0.2.7", "Firefox", "Linux"));
    let held: Vec<String> =
        sqlx::query_scalar("select t::text from session t union all select t::text from login_history t")
            .fetch_all(&mut conn)
            .await
            .unwrap();
    assert!(held.iter().all(|row| !row.contains(&idle.token)), "the token is stored nowhere");

    app.app.clock.shift(14 * 86_400 - 3_600);
    app.get(&idle, CALL).await.data();
    app.app.clock.shift(14 * 86_400 + 60);
    until_ended(&app, &idle).await;

    let busy = enter(&app, &admin, ("192.0.2.7", FIREFOX)).await;
    for day in 1..=89 {
        app.app.clock.shift(86_400);
        assert_eq!(app.get(&busy, CALL).await.status, 200, "day {day}");
        forget(&app, &busy);
    }
    app.app.clock.shift(86_400 + 1);
    until_ended(&app, &busy).await;
}

/// As after the second for which a session is believed without asking.
fn forget(app: &TestApp, who: &Person) {
    app.app.access.sessions.forget_member(who.member_id);
}

async fn until_ended(app: &TestApp, who: &Person) {
    forget(app, who);
    let got = app.get(who, CALL).await;
    assert_eq!((got.status, got.code()), (401, 40163));
}
