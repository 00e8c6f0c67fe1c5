//! The download centre, over exports and jobs that the test puts there itself.

use access::MemberType;
use apptest::{Company, Person, TestApp, TestResponse};
use bytes::Bytes;
use export_orders::BuildExport;
use kernel::ids;
use serde_json::{Value, json};
use time::Duration;
use uuid::Uuid;

use crate::house;

async fn export(app: &TestApp, company: &Company, who: &Person) -> Uuid {
    export_of(app, company, who, &json!({"kind": "detail", "parts": []})).await
}

async fn export_of(app: &TestApp, company: &Company, who: &Person, request: &Value) -> Uuid {
    let id = ids::new_id();
    let mut tx = app.app.db.begin(company.scope()).await.unwrap();
    sqlx::query(
        "insert into export (company_id, export_id, actor_id, actor_name, actor_type, kind, title, language, request, created_at)
         values ($1, $2, $3, 'x', 30, 'filling-history.detail', '充填履歴', 'ja', $5, $4)",
    )
    .bind(company.id.as_i64())
    .bind(id)
    .bind(who.member_id)
    .bind(app.app.clock.now())
    .bind(request)
    .execute(&mut *tx)
    .await
    .unwrap();
    jobs::enqueue(&mut tx, id, &BuildExport { export_id: id }).await.unwrap();
    tx.commit().await.unwrap();
    id
}

async fn finish(app: &TestApp, company: &Company, id: Uuid, content: &'static [u8]) {
    let key = format!("export/{}/{id}/1", company.id.as_i64());
    app.app.files.put(&key, Bytes::from_static(content)).await.unwrap();
    let mut tx = app.app.db.begin(company.scope()).await.unwrap();
    let now = app.app.clock.now();
    sqlx::query("update export set file_key = $3, file_name = '日報.csv', content_type = 'text/csv', size = $4, finished_at = $5, expires_at = $6 where company_id = $1 and export_id = $2")
        .bind(company.id.as_i64())
        .bind(id)
        .bind(&key)
        .bind(i64::try_from(content.len()).unwrap())
        .bind(now)
        .bind(now + Duration::days(7))
        .execute(&mut *tx)
        .await
        .unwrap();
    sqlx::query("update job set state = 'done', finished_at = $2 where id = $1")
        .bind(id)
        .bind(now)
        .execute(&mut *tx)
        .await
        .unwrap();
    tx.commit().await.unwrap();
}

async fn file(app: &TestApp, who: &Person, key: &str) -> TestResponse {
    app.get(who, &format!("/api/general/export/file?exportKey={key}")).await
}

// covers OPS-014
#[tokio::test]
async fn a_file_is_reached_by_its_requester_only_and_for_seven_days() {
    let (app, company, admin) = house().await;
    let colleague = app.person(&company, "colleague", MemberType::Administrator, &company.locations).await;
    let other = app.company("B", 1).await;
    let stranger = app.person(&other, "stranger", MemberType::Administrator, &other.locations).await;
    let id = export(&app, &company, &admin).await.to_string();
    assert_eq!(file(&app, &admin, &id).await.code(), 500, "not ready yet");
    finish(&app, &company, id.parse().unwrap(), b"\xEF\xBB\xBFa\r\n").await;
    let url = file(&app, &admin, &id).await.data()["url"].as_str().unwrap().to_owned();
    let got = app.call("GET", &format!("/{url}")).send().await;
    assert_eq!((got.status, got.bytes.as_slice()), (200, b"\xEF\xBB\xBFa\r\n".as_slice()));
    assert!(got.header("content-disposition").contains("filename*=UTF-8''%E6%97%A5%E5%A0%B1.csv"));
    // an unknown key, a colleague's and a foreign one: the same bytes
    let unknown = file(&app, &admin, &ids::new_id().to_string()).await;
    assert_eq!((unknown.status, unknown.code()), (409, 500));
    for who in [&colleague, &stranger] {
        assert_eq!(file(&app, who, &id).await.bytes, unknown.bytes);
    }
    assert_eq!(file(&app, &admin, "x").await.bytes, unknown.bytes);
    app.app.clock.shift(61);
    assert_eq!(app.call("GET", &format!("/{url}")).send().await.status, 409, "the address held for a minute");
    app.app.clock.shift(7 * 86_400);
    let late = app
        .call("GET", &format!("/api/general/export/file?exportKey={id}"))
        .token(&admin.token)
        .header("accept-language", "en")
        .send()
        .await;
    assert_eq!(late.json["message"], "The file does not exist.");
}

// covers ERR-018
#[tokio::test]
async fn an_empty_file_does_not_exist() {
    let (app, company, admin) = house().await;
    let id = export(&app, &company, &admin).await;
    finish(&app, &company, id, b"").await;
    let got = app
        .call("GET", &format!("/api/general/export/file?exportKey={id}"))
        .token(&admin.token)
        .header("accept-language", "en")
        .send()
        .await;
    assert_eq!((got.code(), got.json["message"].as_str()), (500, Some("The file does not exist.")));
}

#[tokio::test]
async fn the_list_holds_the_own_exports_newest_first_with_their_state() {
    let (app, company, admin) = house().await;
    let colleague = app.person(&company, "colleague", MemberType::Administrator, &company.locations).await;
    let first = export(&app, &company, &admin).await;
    app.app.clock.shift(1);
    let second = export(&app, &company, &admin).await;
    export(&app, &company, &colleague).await;
    finish(&app, &company, first, b"a").await;
    let got = app.get(&admin, "/api/general/export/list?page=1&size=10").await;
    let rows = got.data()["data"].as_array().unwrap();
    assert_eq!(got.data()["count"], 2);
    assert_eq!(
        (rows[0]["exportKey"].as_str().unwrap(), rows[0]["state"].as_str().unwrap()),
        (second.to_string().as_str(), "waiting")
    );
    assert_eq!((rows[1]["state"].as_str().unwrap(), rows[1]["progress"].as_i64()), ("done", Some(100)));
    assert!(rows[0]["createdAt"].as_str().unwrap().ends_with("+09:00"));
    assert!(app.get(&admin, "/api/general/export/list?size=7").await.names("size"));
    assert!(app.get(&admin, "/api/general/export/list?sort=oldest").await.names("sort"));
    assert!(app.get(&admin, "/api/general/export/list?page=0").await.names("page"));
}

#[tokio::test]
async fn a_waiting_export_is_cancelled_at_once_and_can_be_made_again() {
    let (app, company, admin) = house().await;
    let colleague = app.person(&company, "colleague", MemberType::Administrator, &company.locations).await;
    let id = export(&app, &company, &admin).await;
    let body = json!({"exportKey": id});
    let unknown = app.post(&admin, "/api/general/export/cancel", json!({"exportKey": ids::new_id()})).await;
    assert_eq!(app.post(&colleague, "/api/general/export/cancel", body.clone()).await.bytes, unknown.bytes);
    assert_eq!(app.post(&colleague, "/api/general/export/retry", body.clone()).await.bytes, unknown.bytes);
    assert_eq!(app.post(&admin, "/api/general/export/retry", body.clone()).await.code(), 500, "it has not failed");
    assert_eq!(app.post(&admin, "/api/general/export/cancel", body.clone()).await.data()["state"], "cancelled");
    assert_eq!(app.post(&admin, "/api/general/export/cancel", body.clone()).await.code(), 500, "it is over");
    assert_eq!(app.post(&admin, "/api/general/export/retry", body).await.data()["state"], "waiting");
}

#[tokio::test]
async fn a_failed_export_tells_why_in_the_readers_language() {
    let (app, company, admin) = house().await;
    let id = export(&app, &company, &admin).await;
    let mut tx = app.app.db.begin_unscoped().await.unwrap();
    sqlx::query("update job set state = 'dead', error = 'line.missing: 7' where id = $1")
        .bind(id)
        .execute(&mut *tx)
        .await
        .unwrap();
    tx.commit().await.unwrap();
    let got =
        app.call("GET", "/api/general/export/list").token(&admin.token).header("accept-language", "en").send().await;
    let row = &got.data()["data"][0];
    assert_eq!(
        (row["state"].as_str(), row["message"].as_str()),
        (Some("failed"), Some("The line could not be found."))
    );
}

#[tokio::test]
async fn the_progress_stream_tells_each_change_until_the_end() {
    let (app, company, admin) = house().await;
    let id = export(&app, &company, &admin).await;
    let path = format!("/api/general/export/progress?exportKey={id}");
    let reading = app.get(&admin, &path);
    let finishing = async {
        finish(&app, &company, id, b"abc").await;
        app.app.hub.tell(http_kit::ProgressNote { company: company.id.as_i64(), job_id: id });
    };
    let (got, ()) = tokio::join!(reading, finishing);
    let text = String::from_utf8(got.bytes.clone()).unwrap();
    assert!(got.header("content-type").starts_with("text/event-stream"));
    assert!(text.trim_end().lines().next_back().unwrap().contains("\"state\":\"done\""), "{text}");
    let unknown = app.get(&admin, &format!("/api/general/export/progress?exportKey={}", ids::new_id())).await;
    assert_eq!((unknown.status, unknown.code()), (409, 500));
}

#[tokio::test]
async fn the_tabs_stream_ends_with_the_session() {
    let (app, company, admin) = house().await;
    let id = export(&app, &company, &admin).await;
    let reading = app.get(&admin, "/api/general/stream?topics=export");
    let leaving = async {
        testkit::until("the stream listens", 10, || async { app.app.hub.listeners() > 0 }).await;
        finish(&app, &company, id, b"abc").await;
        app.app.hub.tell(http_kit::ProgressNote { company: company.id.as_i64(), job_id: id });
        app.app.access.sessions.end_all(company.id, admin.member_id, "revoked", app.app.clock.now()).await.unwrap();
    };
    let (got, ()) = tokio::join!(reading, leaving);
    let text = String::from_utf8(got.bytes.clone()).unwrap();
    assert!(text.contains("\"topic\":\"export\"") && text.contains(&id.to_string()), "{text}");
}

/// The signed address of a finished file with this content.
async fn address(app: &TestApp, company: &Company, who: &Person, content: &'static [u8]) -> String {
    let id = export(app, company, who).await;
    finish(app, company, id, content).await;
    format!("/{}", file(app, who, &id.to_string()).await.data()["url"].as_str().unwrap())
}

#[tokio::test]
async fn a_stored_file_is_served_in_parts() {
    let (app, company, admin) = house().await;
    let url = address(&app, &company, &admin, b"0123456789").await;
    let ask = |range: &str| app.call("GET", &url).header("range", range).header("accept-encoding", "gzip").send();
    let whole = app.call("GET", &url).header("accept-encoding", "gzip, br").send().await;
    let tag = whole.header("etag").to_owned();
    assert_eq!((whole.status, whole.bytes.as_slice()), (200, b"0123456789".as_slice()));
    assert_eq!((whole.header("content-length"), whole.header("accept-ranges")), ("10", "bytes"));
    assert_eq!(whole.header("content-encoding"), "");
    assert!(tag.starts_with('"') && tag.len() > 10, "a strong tag: {tag}");
    for (range, part, told) in
        [("bytes=2-4", "234", "bytes 2-4/10"), ("bytes=7-", "789", "bytes 7-9/10"), ("bytes=-2", "89", "bytes 8-9/10")]
    {
        let got = ask(range).await;
        assert_eq!((got.status, got.bytes.as_slice()), (206, part.as_bytes()), "{range}");
        assert_eq!(
            (got.header("content-range"), got.header("content-length")),
            (told, part.len().to_string().as_str())
        );
        assert_eq!((got.header("content-encoding"), got.header("etag")), ("", tag.as_str()));
    }
    let beyond = ask("bytes=10-").await;
    assert_eq!((beyond.status, beyond.header("content-range")), (416, "bytes */10"));
    assert_eq!((beyond.code(), beyond.json["message"].as_str()), (500, Some("ファイルにその範囲はありません。")));
    for odd in ["bytes=5-2", "bytes=0-1,4-5", "lines=1-2"] {
        assert_eq!((ask(odd).await.status, ask(odd).await.bytes.len()), (200, 10), "{odd}");
    }
}

#[tokio::test]
async fn a_part_continues_the_file_that_was_begun_and_no_other() {
    let (app, company, admin) = house().await;
    let url = address(&app, &company, &admin, b"0123456789").await;
    let tag = app.call("GET", &url).send().await.header("etag").to_owned();
    let again = |tag: &str| app.call("GET", &url).header("range", "bytes=5-").header("if-range", tag).send();
    assert_eq!((again(&tag).await.status, again(&tag).await.bytes.as_slice()), (206, b"56789".as_slice()));
    for other in ["\"x\"", &format!("W/{tag}"), "Sun, 22 Nov 2026 00:00:00 GMT"] {
        let got = again(other).await;
        assert_eq!((got.status, got.bytes.len()), (200, 10), "{other}");
    }
    // the tag is the file's, not the address's
    let elsewhere = address(&app, &company, &admin, b"0123456789").await;
    assert_ne!(app.call("GET", &elsewhere).send().await.header("etag"), tag);
}

#[tokio::test]
async fn a_stored_file_tells_its_headers_alone_and_is_not_sent_to_who_has_it() {
    let (app, company, admin) = house().await;
    let url = address(&app, &company, &admin, b"0123456789").await;
    let whole = app.call("GET", &url).send().await;
    let head = app.call("HEAD", &url).send().await;
    assert_eq!((head.status, head.bytes.len(), head.header("content-length")), (200, 0, "10"));
    for name in ["etag", "content-type", "content-disposition", "accept-ranges"] {
        assert!(!head.header(name).is_empty() && head.header(name) == whole.header(name), "{name}");
    }
    assert_eq!(app.call("HEAD", &url).header("range", "bytes=0-3").send().await.header("content-length"), "4");
    let tag = whole.header("etag");
    for known in [tag.to_owned(), format!("\"x\", W/{tag}"), "*".to_owned()] {
        let got = app.call("GET", &url).header("if-none-match", &known).send().await;
        assert_eq!((got.status, got.bytes.len(), got.header("etag")), (304, 0, tag), "{known}");
    }
    assert_eq!(app.call("GET", &url).header("if-none-match", "\"x\"").send().await.status, 200);
    assert_eq!(app.call("HEAD", "/files/x.y").send().await.status, 409);
}

/// Changes the services of a contract; sessions feel it within a second.
async fn set_services(app: &TestApp, company: &Company, services: &[&str]) {
    let mut tx = app.app.db.begin_unscoped().await.unwrap();
    sqlx::query("update company set services = $2 where company_id = $1")
        .bind(company.id.as_i64())
        .bind(services)
        .execute(&mut *tx)
        .await
        .unwrap();
    tx.commit().await.unwrap();
}

// covers ROLE-041
#[tokio::test]
async fn a_finished_file_is_given_only_while_its_owner_could_still_order_it() {
    let (app, company, _) = house().await;
    let member = app.person(&company, "naoko", MemberType::General, &company.locations[..1]).await;
    let device = ids::new_id();
    let mut tx = app.app.db.begin(company.scope()).await.unwrap();
    sqlx::query(
        "insert into device (company_id, device_id, location_id, category, equipment_number, display_name, registered_at, updated_at)
         values ($1, $2, $3, 'filling-machine', 'D1', 'D1', now(), now())",
    )
    .bind(company.id.as_i64())
    .bind(device)
    .bind(company.locations[0])
    .execute(&mut *tx)
    .await
    .unwrap();
    tx.commit().await.unwrap();
    let part = json!({"device_id": device, "from": "2024-05-01T00:00:00Z", "to": "2024-05-01T02:00:00Z"});
    let mut keys = Vec::new();
    for kind in ["detail", "stops", "detail-zip"] {
        let id = export_of(&app, &company, &member, &json!({"kind": kind, "parts": [part.clone()]})).await;
        finish(&app, &company, id, b"rows").await;
        keys.push(id.to_string());
        assert!(file(&app, &member, &id.to_string()).await.data()["url"].is_string());
    }
    // the contract ends: the ZIP belongs to machine management too
    let refused = async |key: &str| file(&app, &member, key).await.code() == 403;
    set_services(&app, &company, &["MM"]).await;
    testkit::until("the first file is refused", 10, || refused(&keys[0])).await;
    assert_eq!(file(&app, &member, &keys[1]).await.code(), 403);
    assert!(file(&app, &member, &keys[2]).await.data()["url"].is_string());
    set_services(&app, &company, &["Library"]).await;
    testkit::until("the ZIP is refused", 10, || refused(&keys[2])).await;
    set_services(&app, &company, &["MM", "Support"]).await;
    testkit::until("the contract is back", 10, || async { file(&app, &member, &keys[0]).await.code() == 200 }).await;
    // the location is taken away
    let mut tx = app.app.db.begin(company.scope()).await.unwrap();
    sqlx::query("update member_location set location_id = $2 where member_id = $1")
        .bind(member.member_id)
        .bind(company.locations[1])
        .execute(&mut *tx)
        .await
        .unwrap();
    tx.commit().await.unwrap();
    for key in &keys {
        let got = file(&app, &member, key).await;
        assert_eq!((got.status, got.code()), (409, 500));
        assert!(got.json["message"].as_str().unwrap().contains("閲覧できなくなった"), "{}", got.json);
    }
}

#[tokio::test]
async fn twenty_waiting_files_leave_no_room_for_one_that_is_made_again() {
    let (app, company, admin) = house().await;
    let failed = export(&app, &company, &admin).await;
    let body = json!({"exportKey": failed});
    assert_eq!(app.post(&admin, "/api/general/export/cancel", body.clone()).await.code(), 200);
    let mut tx = app.app.db.begin(company.scope()).await.unwrap();
    for _ in 0..20 {
        let id = ids::new_id();
        jobs::enqueue_for(&mut tx, id, admin.member_id, &BuildExport { export_id: id }).await.unwrap();
    }
    tx.commit().await.unwrap();
    let got = app.post(&admin, "/api/general/export/retry", body).await;
    assert_eq!((got.status, got.code()), (409, 500));
    assert!(got.json["message"].as_str().unwrap().contains("20件"), "{}", got.json);
}
