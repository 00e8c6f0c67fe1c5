//! Videos that the provider's staff send in piece by piece.

use access::MemberType;
use apptest::{Person, TestResponse};
use serde_json::{Value, json};
use sha2::{Digest as _, Sha256};
use uuid::Uuid;

use crate::world::{World, alike};

const MIB: usize = 1 << 20;

/// The first bytes of a file of this container, and so many bytes in all.
fn video(bytes: usize) -> Vec<u8> {
    let mut content = b"\0\0\0\x18ftypisom\0\0\x02\0isomiso2mp41".to_vec();
    content.extend((content.len()..bytes).map(|at| u8::try_from(at % 251).unwrap()));
    content
}

struct Sender<'a> {
    world: &'a World,
    who: Person,
}

impl<'a> Sender<'a> {
    /// Staff who have picked no customer.
    async fn new(world: &'a World) -> Self {
        Self { world, who: world.app.staff("keeper", MemberType::Staff).await }
    }

    async fn post(&self, path: &str, body: Value) -> TestResponse {
        self.world.app.post(&self.who, &format!("/api/video/upload/{path}"), body).await
    }

    async fn begin(&self, name: &str, size: usize) -> String {
        let got = self.post("begin", json!({"fileName": name, "videoBytes": size})).await;
        got.data()["uploadUniqueKey"].as_str().unwrap().to_owned()
    }

    async fn part(&self, key: &str, offset: usize, content: &[u8]) -> TestResponse {
        let path = format!("/api/video/upload/part?uploadUniqueKey={key}&offset={offset}");
        let call = self.world.app.call("POST", &path).token(&self.who.token);
        call.bytes("application/octet-stream", content.to_vec()).send().await
    }

    async fn state(&self, key: &str) -> TestResponse {
        self.world.app.get(&self.who, &format!("/api/video/upload/state?uploadUniqueKey={key}")).await
    }

    async fn finish(&self, key: &str) -> TestResponse {
        self.post("finish", json!({"uploadUniqueKey": key})).await
    }

    /// All that lies in the store.
    async fn stored(&self) -> Vec<String> {
        self.world.app.app.files.keys("library").await.unwrap()
    }

    async fn stores(&self, files: usize) {
        testkit::until("the store is in order", 10, || async { self.stored().await.len() == files }).await;
    }
}

fn refused_by_rule(got: &TestResponse) {
    assert_eq!((got.status, got.code()), (409, 500), "{}", got.json);
}

#[tokio::test]
async fn a_video_comes_in_pieces_and_is_one_file_when_it_is_finished() {
    let world = World::new().await;
    let sender = Sender::new(&world).await;
    let content = video(5 * MIB + 7);
    let digest = hex::encode(Sha256::digest(&content));
    let begun = json!({"fileName": "洗浄.mp4", "videoBytes": content.len(), "sha256": digest.to_uppercase()});
    let got = sender.post("begin", begun).await;
    let told = got.data().clone();
    assert_eq!((&told["held"], &told["finished"], &told["pieceMost"]), (&json!(0), &json!(false), &json!(64 << 20)));
    let key = told["uploadUniqueKey"].as_str().unwrap();
    for (from, to) in [(0, 2 * MIB), (2 * MIB, 5 * MIB), (5 * MIB, content.len())] {
        let got = sender.part(key, from, &content[from..to]).await;
        assert_eq!(got.data()["held"], to);
    }
    let finished = sender.finish(key).await.data().clone();
    assert_eq!((&finished["finished"], &finished["sha256"]), (&json!(true), &json!(digest)));
    assert_eq!(sender.finish(key).await.data(), &finished, "asked again, it answers the same");
    sender.stores(1).await;
    let stored = &sender.stored().await[0];
    assert_eq!(world.app.app.files.size(stored).await.unwrap(), Some(content.len() as u64));
    refused_by_rule(&sender.part(key, content.len(), b"more").await);
    let mut tx = world.app.app.db.begin(world.library.keeper).await.unwrap();
    let log: Vec<String> =
        sqlx::query_scalar("select action from audit where action like 'library.upload%' order by at")
            .fetch_all(&mut *tx)
            .await
            .unwrap();
    assert_eq!(log, ["library.upload", "library.upload.finish"], "in the provider's own log");
}

#[tokio::test]
async fn after_a_broken_connection_a_sender_goes_on_from_what_is_held() {
    let world = World::new().await;
    let sender = Sender::new(&world).await;
    let content = video(4 * MIB);
    let key = sender.begin("v.mp4", content.len()).await;
    sender.part(&key, 0, &content[..MIB]).await.data();
    // the body ends before the length that it announced
    let path = format!("/api/video/upload/part?uploadUniqueKey={key}&offset={MIB}");
    let call = world.app.call("POST", &path).token(&sender.who.token);
    let call = call.bytes("application/octet-stream", content[MIB..2 * MIB].to_vec());
    assert_eq!(call.header("content-length", &(2 * MIB).to_string()).send().await.status, 400);
    sender.stores(1).await;
    let held = sender.state(&key).await.data()["held"].as_u64().unwrap();
    assert_eq!(held, MIB as u64);
    refused_by_rule(&sender.finish(&key).await);
    // another one of the staff, inside a customer, goes on
    let other = world.app.person(&world.company, "visitor", MemberType::StaffAdministrator, &world.company.locations);
    let other = Sender { world: &world, who: other.await };
    other.part(&key, MIB, &content[MIB..]).await.data();
    assert_eq!(other.finish(&key).await.data()["finished"], true);
    sender.stores(1).await;
}

#[tokio::test]
async fn a_piece_belongs_where_the_others_end() {
    let world = World::new().await;
    let sender = Sender::new(&world).await;
    let content = video(3 * MIB);
    let key = sender.begin("v.mp4", content.len()).await;
    sender.part(&key, 0, &content[..MIB]).await.data();
    for offset in [0, MIB - 1, MIB + 1, 2 * MIB, content.len()] {
        refused_by_rule(&sender.part(&key, offset, &content[..MIB]).await);
    }
    refused_by_rule(&sender.part(&key, MIB, &content[..MIB - 1]).await);
    refused_by_rule(&sender.part(&key, MIB, b"").await);
    assert_eq!(sender.part(&key, MIB, &content).await.status, 413, "longer than the rest");
    let path = format!("/api/video/upload/part?uploadUniqueKey={key}&offset={MIB}");
    let call = world.app.call("POST", &path).token(&sender.who.token);
    assert_eq!(call.bytes("text/plain", content[..MIB].to_vec()).send().await.status, 415);
    // both at once: one is taken
    let piece = &content[MIB..2 * MIB];
    let (one, other) = tokio::join!(sender.part(&key, MIB, piece), sender.part(&key, MIB, piece));
    let mut statuses = [one.status, other.status];
    statuses.sort_unstable();
    assert_eq!(statuses, [200, 409]);
    assert_eq!(sender.state(&key).await.data()["held"], 2 * MIB);
    sender.stores(2).await;
}

#[tokio::test]
async fn a_video_has_two_gibibytes_at_most_and_a_name_of_one() {
    let world = World::new().await;
    let sender = Sender::new(&world).await;
    let most = 2_usize << 30;
    sender.begin("v.webm", most).await;
    for (field, body) in [
        ("videoBytes", json!({"fileName": "v.mp4", "videoBytes": most + 1})),
        ("videoBytes", json!({"fileName": "v.mp4", "videoBytes": 0})),
        ("fileName", json!({"fileName": "v.pdf", "videoBytes": 1})),
        ("fileName", json!({"fileName": "v.mp4.exe", "videoBytes": 1})),
        ("fileName", json!({"fileName": "../v.mp4", "videoBytes": 1})),
        ("fileName", json!({"fileName": "v\u{202e}4pm.mp4", "videoBytes": 1})),
        ("fileName", json!({"fileName": format!("{}.mp4", "v".repeat(300)), "videoBytes": 1})),
        ("sha256", json!({"fileName": "v.mp4", "videoBytes": 1, "sha256": "12"})),
    ] {
        assert!(sender.post("begin", body).await.names(field), "{field}");
    }
    for _ in 1..20 {
        sender.begin("v.mp4", 1).await;
    }
    refused_by_rule(&sender.post("begin", json!({"fileName": "v.mp4", "videoBytes": 1})).await);
}

// covers: R14 (the door of the library's videos)
#[tokio::test]
async fn what_is_no_video_is_refused_and_leaves_nothing() {
    let world = World::new().await;
    let sender = Sender::new(&world).await;
    let matroska = b"\x1a\x45\xdf\xa3\x9f\x42\x82\x88matroska";
    for (name, head) in [
        ("v.mp4", &b"PK\x03\x04\x14\0\0\0"[..]),
        ("v.mp4", b"%PDF-1.7\n"),
        ("v.mp4", b"\0\0\0\x18ftypheic\0\0\0\0"),
        ("v.mp4", b"<!DOCTYPE html><script>alert(1)</script>"),
        ("v.mp4", b"MZ\x90\0\x03\0\0\0"),
        ("v.webm", matroska),
        ("v.webm", b"\0\0\0\x18ftypisom\0\0\x02\0"),
    ] {
        let mut content = head.to_vec();
        content.resize(MIB, 0);
        let key = sender.begin(name, content.len()).await;
        assert!(sender.part(&key, 0, &content).await.names("file"), "{}", head.escape_ascii());
        assert_eq!(sender.state(&key).await.data()["held"], 0);
        sender.post("abandon", json!({"uploadUniqueKey": key})).await.data();
    }
    sender.stores(0).await;
    let content = video(MIB);
    let wrong = json!({"fileName": "v.mp4", "videoBytes": MIB, "sha256": "0".repeat(64)});
    let key = sender.post("begin", wrong).await.data()["uploadUniqueKey"].as_str().unwrap().to_owned();
    sender.part(&key, 0, &content).await.data();
    assert!(sender.finish(&key).await.names("sha256"));
    sender.stores(1).await;
    assert!(sender.finish(&key).await.names("sha256"), "and again, for nobody is busy with it");
    sender.post("abandon", json!({"uploadUniqueKey": key})).await.data();
    sender.stores(0).await;
    alike(&sender.state(&key).await, &sender.state(&kernel::ids::new_id().to_string()).await);
}

#[tokio::test]
async fn two_who_finish_at_once_make_one_file() {
    let world = World::new().await;
    let sender = Sender::new(&world).await;
    let content = video(3 * MIB);
    let key = sender.begin("v.mp4", content.len()).await;
    sender.part(&key, 0, &content).await.data();
    let (one, other) = tokio::join!(sender.finish(&key), sender.finish(&key));
    let finished = [&one, &other].into_iter().filter(|got| got.status == 200);
    assert!(finished.count() >= 1, "{} {}", one.json, other.json);
    for got in [&one, &other] {
        assert!(got.status == 200 || (got.status, got.code()) == (409, 500), "{}", got.json);
    }
    assert_eq!(sender.state(&key).await.data()["finished"], true);
    sender.stores(1).await;
}

#[tokio::test]
async fn only_the_provider_s_staff_send_videos_in_and_another_keeper_s_are_not_there() {
    let world = World::new().await;
    let sender = Sender::new(&world).await;
    let key = sender.begin("v.mp4", 9).await;
    let begin = json!({"fileName": "v.mp4", "videoBytes": 9});
    for who in [&world.member, &world.stranger] {
        assert_eq!(world.app.post(who, "/api/video/upload/begin", begin.clone()).await.status, 403);
        let state = format!("/api/video/upload/state?uploadUniqueKey={key}");
        assert_eq!(world.app.get(who, &state).await.status, 403);
    }
    assert_eq!(world.app.call("POST", "/api/video/upload/begin").json(&begin).send().await.status, 401);
    // the same key under another company
    let mut look = world.app.database.superuser().await;
    sqlx::query("update library_upload set company_id = $1 where upload_id = $2")
        .bind(world.company.id.as_i64())
        .bind(key.parse::<Uuid>().unwrap())
        .execute(&mut look)
        .await
        .unwrap();
    let made_up = kernel::ids::new_id().to_string();
    alike(&sender.state(&key).await, &sender.state(&made_up).await);
    alike(&sender.part(&key, 0, &video(9)).await, &sender.part(&made_up, 0, &video(9)).await);
    alike(&sender.finish(&key).await, &sender.finish(&made_up).await);
    let abandon = async |key: &str| sender.post("abandon", json!({"uploadUniqueKey": key})).await;
    alike(&abandon(&key).await, &abandon(&made_up).await);
    sender.stores(0).await;
}

#[tokio::test]
async fn while_the_store_is_away_a_piece_says_so_and_the_state_goes_on() {
    let world = World::new().await;
    let sender = Sender::new(&world).await;
    let content = video(2 * MIB);
    let key = sender.begin("v.mp4", content.len()).await;
    let away = testkit::StoreAway::begin(&world.app.app.settings.files_dir);
    assert_eq!(sender.part(&key, 0, &content).await.status, 503);
    assert_eq!(sender.state(&key).await.data()["held"], 0);
    away.end();
    sender.part(&key, 0, &content).await.data();
    sender.finish(&key).await.data();
}
