//! A file on its way through the download centre: ordered, listed, told by the tab's stream, fetched, and its owner's
//! alone.

use access::MemberType;
use apptest::{Events, Person, TestResponse};
use http_kit::ProgressNote;
use kernel::ids;
use serde_json::{Value, json};
use uuid::Uuid;

use crate::world::{World, records};

// covers API-201
#[tokio::test]
async fn a_month_s_file_is_listed_as_running_told_until_100_and_fetched() {
    let world = World::new().await;
    let rows = usize::try_from(world.add_month(20).await).unwrap();
    let _worker = world.worker();
    let mut stream =
        world.app.call("GET", "/api/general/stream?topics=export").token(&world.member.token).events().await;
    let key = world.order_later("download/detail/data", world.month()).await;
    testkit::until("the list shows how far it is", 60, || async {
        let row = listed(&world, key).await;
        row["state"] == "running" && row["progress"].as_i64() > Some(0)
    })
    .await;
    // what Redis carries between the processes
    world.app.app.hub.tell(ProgressNote { company: world.company.id.as_i64(), job_id: key });

    let told = told_until_done(&mut stream, key).await;
    let progress: Vec<i64> = told.iter().map(|row| row["progress"].as_i64().unwrap()).collect();
    assert!(progress.is_sorted() && progress.iter().any(|&told| 0 < told && told < 100), "{progress:?}");
    assert_eq!(progress.last(), Some(&100));
    assert_eq!(listed(&world, key).await["state"], "done");

    let got = world.app.get(&world.member, &format!("/api/general/export/file?exportKey={key}")).await;
    let url = got.data()["url"].as_str().unwrap();
    // the address alone opens the file: no login
    let file = world.app.call("GET", &format!("/{url}")).send().await;
    assert_eq!((file.status, file.header("content-type")), (200, "text/csv; charset=utf-8"));
    assert_eq!(told.last().unwrap()["size"].as_u64(), Some(file.bytes.len() as u64));
    assert_eq!(records(&file.bytes).len(), rows + 1);
}

// covers: ENT-060
#[tokio::test]
async fn an_order_keeps_who_asked_for_what_and_ends_with_its_file_or_with_the_words_for_none() {
    let world = World::new().await;
    let _worker = world.worker();
    let body = world.display(0);
    let key = world.order_later("download/detail/data", body.clone()).await;
    assert_eq!(world.ended(key).await.state, jobs::JobState::Done);
    let mut conn = world.app.database.superuser().await;
    let kept: (i64, Uuid, String, Value, Option<String>) =
        sqlx::query_as("select company_id, actor_id, kind, request, file_key from export where export_id = $1")
            .bind(key)
            .fetch_one(&mut conn)
            .await
            .unwrap();
    assert_eq!((kept.0, kept.1), (world.company.id.as_i64(), world.member.member_id));
    assert_eq!(kept.2, "detail");
    let conditions = kept.3.to_string();
    assert!(
        conditions.contains(body["deviceUniqueKey"].as_str().unwrap_or(&body["deviceUniqueKey"].to_string())),
        "{conditions}"
    );
    assert!(world.files_of(key).await.contains(&kept.4.unwrap()));
    assert_eq!(listed(&world, key).await["state"], "done");

    let mut nothing = body;
    nothing["recipeDataNumber"] = json!(14);
    let got = world.order("download/detail/data", nothing).await;
    assert_eq!((got.status, got.code(), &got.json["message"]), (409, 500, &json!("データがありません。")));
    let orders: i64 = sqlx::query_scalar("select count(*) from export").fetch_one(&mut conn).await.unwrap();
    assert_eq!(orders, 1);
}

/// The member's own row of this export in the download centre.
async fn listed(world: &World, key: Uuid) -> Value {
    let got = world.app.get(&world.member, "/api/general/export/list").await;
    let rows = got.data()["data"].as_array().unwrap();
    rows.iter().find(|row| row["exportKey"] == json!(key)).unwrap().clone()
}

/// What the stream tells of this export until it is done.
async fn told_until_done(stream: &mut Events, key: Uuid) -> Vec<Value> {
    let mut told = Vec::new();
    loop {
        let event = stream.next().await.unwrap();
        assert_eq!((&event["topic"], &event["row"]["exportKey"]), (&json!("export"), &json!(key)));
        let row = event["row"].clone();
        assert!(["waiting", "running", "done"].iter().any(|state| row["state"] == *state), "{row}");
        let done = row["state"] == "done";
        told.push(row);
        if done {
            return told;
        }
    }
}

// covers API-201
#[tokio::test]
async fn a_colleague_s_export_and_a_foreign_one_are_answered_like_an_unknown_one() {
    let world = World::new().await;
    let colleague =
        world.app.person(&world.company, "colleague", MemberType::Administrator, &[world.f1.places.location_id]).await;
    let other = world.app.company("B", 1).await;
    let stranger = world.app.person(&other, "stranger", MemberType::Administrator, &other.locations).await;
    let waiting = world.order_later("download/detail/data", world.display(0)).await;
    {
        let strangers = [&colleague, &stranger];
        assert_like_unknown(&world, &strangers, waiting).await;
        let _worker = world.worker();
        world.ended(waiting).await;
        assert_like_unknown(&world, &strangers, waiting).await;
    }
    for who in [&colleague, &stranger] {
        assert_eq!(world.app.get(who, "/api/general/export/list").await.data(), &json!({"data": [], "count": 0}));
    }
    let own = world.app.get(&world.member, &format!("/api/general/export/file?exportKey={waiting}")).await;
    assert!(own.data()["url"].is_string(), "nobody could spoil it");
}

/// Every call of the download centre says of `key` what it says of a key that nobody ever had.
async fn assert_like_unknown(world: &World, people: &[&Person], key: Uuid) {
    for who in people {
        let told = all_calls(world, who, key).await;
        for (told, unknown) in told.iter().zip(all_calls(world, who, ids::new_id()).await) {
            assert_eq!((unknown.status, unknown.code()), (409, 500), "{}", unknown.json);
            assert_eq!((told.status, &told.bytes), (unknown.status, &unknown.bytes), "{}", told.json);
        }
    }
}

async fn all_calls(world: &World, who: &Person, key: Uuid) -> [TestResponse; 4] {
    let app = &world.app;
    let body = || json!({ "exportKey": key });
    [
        app.get(who, &format!("/api/general/export/progress?exportKey={key}")).await,
        app.get(who, &format!("/api/general/export/file?exportKey={key}")).await,
        app.post(who, "/api/general/export/cancel", body()).await,
        app.post(who, "/api/general/export/retry", body()).await,
    ]
}
