//! Who is let in, and what they see.

use access::MemberType;
use serde_json::json;

use super::world::{DEVICES, LINES, Signed, house, problem, refused};

// covers API-019 API-198 ROLE-046
#[tokio::test]
async fn keys_as_they_were_saved_open_the_own_company_s_lines_and_machines() {
    let (app, a, b) = house().await;
    let (keys, _) = (a.keys(&app, 1, "a").await, b.keys(&app, 1, "b").await);
    let sets = a.sets(&app).await;
    assert_eq!(sets[0]["secretSet"], true);
    assert_eq!((&sets[0]["apiKey"], &sets[0]["accessKey"]), (&json!(keys.api), &json!(keys.access)));
    assert_eq!(sets[0]["permittedIps"], "203.0.113.0/24");
    assert!(!sets.to_string().contains(&keys.secret));
    // saved again as it is: told so
    let again = json!({"slot": 1, "apiKey": keys.api, "accessKey": keys.access, "secretKey": keys.secret,
        "permittedIps": "203.0.113.0/24"});
    assert_eq!(app.post(&a.admin, "/api/hughomememberC/save/api/permission", again).await.code(), 500);

    let got = Signed::new(&app, &keys, LINES).send(&app).await;
    assert_eq!(got.status, 200, "{}", got.json);
    let told: Vec<_> = got.json["data"].as_array().unwrap().iter().map(|line| line["lineUniqueKey"].clone()).collect();
    assert_eq!(told, a.f1.places.lines.iter().map(|line| json!(line)).collect::<Vec<_>>());
    let of_line = |line| format!("{DEVICES}?lineUniqueKey={line}");
    let got = Signed::new(&app, &keys, &of_line(a.f1.places.lines[0])).send(&app).await;
    assert_eq!(got.json["data"][0]["deviceUniqueKey"], json!(a.f1.places.devices[0]), "{}", got.json);
    let all = Signed::new(&app, &keys, DEVICES).send(&app).await;
    let theirs: Vec<_> = b.f1.places.devices.iter().map(ToString::to_string).collect();
    assert!(theirs.iter().all(|device| !all.json.to_string().contains(device)));

    let foreign = Signed::new(&app, &keys, &of_line(b.f1.places.lines[0])).send(&app).await;
    let made_up = Signed::new(&app, &keys, &of_line(kernel::ids::new_id())).send(&app).await;
    assert_eq!(problem(&foreign), refused(404, "not-found"));
    assert_eq!(foreign.bytes, made_up.bytes);
    let mut outside = Signed::new(&app, &keys, LINES);
    outside.from = "198.51.100.1:4000";
    assert_eq!(problem(&outside.send(&app).await), refused(403, "address"));
    // others take their place: the former ones open nothing
    a.keys(&app, 1, "new").await;
    assert_eq!(problem(&Signed::new(&app, &keys, LINES).send(&app).await), refused(401, "signature"));
}

// covers ST-077
#[tokio::test]
async fn two_sets_call_until_one_is_taken_away_and_each_tells_when_it_last_did() {
    let (app, a, _) = house().await;
    let (first, second) = (a.keys(&app, 1, "x").await, a.keys(&app, 2, "y").await);
    assert_eq!(
        (&a.sets(&app).await[0]["lastUsedAt"], &a.sets(&app).await[1]["lastUsedAt"]),
        (&json!(null), &json!(null))
    );
    assert_eq!(Signed::new(&app, &first, LINES).send(&app).await.status, 200);
    let sets = a.sets(&app).await;
    assert!(sets[0]["lastUsedAt"].is_string() && sets[1]["lastUsedAt"].is_null(), "{sets}");
    assert_eq!(Signed::new(&app, &second, LINES).send(&app).await.status, 200);
    a.remove(&app, 1).await;
    assert_eq!(problem(&Signed::new(&app, &first, LINES).send(&app).await), refused(401, "signature"));
    app.app.clock.shift(120);
    let before = a.sets(&app).await[0]["lastUsedAt"].clone();
    assert_eq!(Signed::new(&app, &second, LINES).send(&app).await.status, 200);
    let after = a.sets(&app).await;
    assert_eq!(after.as_array().unwrap().len(), 1);
    assert!(after[0]["lastUsedAt"].as_str() > before.as_str(), "{before} {after}");
}

// covers API-198
#[tokio::test]
async fn what_is_not_signed_rightly_is_refused_each_in_its_way() {
    let (app, a, b) = house().await;
    let (keys, theirs) = (a.keys(&app, 1, "a").await, b.keys(&app, 1, "b").await);
    let bare = app.call("GET", LINES).send().await;
    assert_eq!(problem(&bare), refused(401, "keys-missing"));
    let call = || Signed::new(&app, &keys, LINES);
    let right = call();
    assert_eq!(right.send(&app).await.status, 200);
    assert_eq!(problem(&right.send(&app).await), refused(401, "replayed"));
    for spoilt in ["", "0", &"0".repeat(64), &"zz".repeat(32), &right.signature().to_uppercase()[..63]] {
        assert_eq!(problem(&call().send_with(&app, spoilt).await), refused(401, "signature"), "{spoilt}");
    }
    // the signature of one call serves no other
    let other = Signed::new(&app, &keys, DEVICES);
    assert_eq!(problem(&other.send_with(&app, &call().signature()).await), refused(401, "signature"));
    let mut mixed = call();
    mixed.keys.access.clone_from(&theirs.access);
    assert_eq!(problem(&mixed.send(&app).await), refused(401, "signature"));
    let mut unknown = call();
    unknown.keys.api = "nobodysKey00".to_owned();
    assert_eq!(problem(&unknown.send(&app).await), refused(401, "signature"));
    for (seconds, status) in [(-299, 200), (299, 200), (-302, 401), (302, 401)] {
        let mut moved = call();
        moved.timestamp += seconds;
        let got = moved.send(&app).await;
        assert_eq!(got.status, status, "{seconds}");
        assert!(status == 200 || problem(&got) == refused(401, "time"));
    }
    for nonce in ["short", &"n".repeat(65)] {
        let mut odd = call();
        nonce.clone_into(&mut odd.nonce);
        assert_eq!(problem(&odd.send(&app).await), refused(401, "nonce"));
    }
    let unknown = Signed::new(&app, &keys, &format!("{LINES}?page=1")).send(&app).await;
    assert_eq!((problem(&unknown), &unknown.json["errors"][0]["field"]), (refused(422, "fields"), &json!("page")));
    let left = "select count(*) from web_api_nonce where char_length(nonce) < 16 or company_id = $1";
    let noted: i64 = sqlx::query_scalar(left)
        .bind(b.company.id.as_i64())
        .fetch_one(&mut app.database.superuser().await)
        .await
        .unwrap();
    assert_eq!(noted, 0);
}

#[tokio::test]
async fn a_call_does_what_its_member_may_and_nothing_once_they_are_out() {
    let (app, a, _) = house().await;
    let keys = a.keys(&app, 1, "a").await;
    let second = app.person(&a.company, "second", MemberType::Administrator, &[a.f1.places.location_id]).await;
    let mut conn = app.database.superuser().await;
    let services = "update company set services = $2 where company_id = $1";
    for (held, status) in [(vec!["Library"], 403), (vec!["MM", "Library"], 200)] {
        sqlx::query(services).bind(a.company.id.as_i64()).bind(held).execute(&mut conn).await.unwrap();
        assert_eq!(Signed::new(&app, &keys, LINES).send(&app).await.status, status);
    }
    let change = "/api/hughomememberC/active/member/update";
    for body in [json!({"memberTypeCode": 10}), json!({"valid": false})] {
        let mut body = body;
        body["hugHomeMemberUniqueKeyC"] = json!(a.admin.member_id);
        app.post(&second, change, body).await.data();
    }
    assert_eq!(problem(&Signed::new(&app, &keys, LINES).send(&app).await), refused(403, "member"));
}
