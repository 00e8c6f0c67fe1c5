//! What members opened and marked.

use serde_json::{Value, json};
use shelf::ItemType::{Drawing, Flow, Manual, Video};
use shelf::fixture::{item, step};

use crate::world::{MARK, OPEN_DOCUMENT, World, alike, names};

const DOCUMENTS_OPENED: &str = "/api/video/overview/selectDocumentHistory";
const VIDEOS_OPENED: &str = "/api/video/overview/selectVideoHistory";
const DOCUMENTS_MARKED: &str = "/api/video/overview/selectDocumentList";
const VIDEOS_MARKED: &str = "/api/video/overview/selectVideoLIst";

// covers: API-187 API-194
#[tokio::test]
async fn a_document_opened_again_tops_the_own_history_once() {
    let world = World::new().await;
    let one = world.publish(&item("one", Manual, "手順1"), 0).await;
    let two = world.publish(&item("two", Drawing, "図面2"), 0).await;
    assert_eq!(world.open_document(&world.member, one).await, 1);
    assert_eq!(world.open_document(&world.member, two).await, 1);
    let before = world.post(DOCUMENTS_OPENED, json!({})).await.data().clone();
    assert_eq!(names(&before), ["図面2", "手順1"]);
    assert_eq!(world.open_document(&world.member, one).await, 2, "two views more than none");
    let history = world.post(DOCUMENTS_OPENED, json!({})).await.data().clone();
    assert_eq!((names(&history), &history["count"]), (vec!["手順1", "図面2"], &json!(2)));
    assert!(history["data"][0]["openedAt"].as_str() > before["data"][1]["openedAt"].as_str(), "the later time");
    assert_eq!(history["data"][0]["viewCount"], 2);
    // a colleague's history is the colleague's
    let theirs = world.app.post(&world.colleague, DOCUMENTS_OPENED, json!({})).await;
    assert_eq!(theirs.data()["data"], json!([]));
    assert_eq!(world.post(VIDEOS_OPENED, json!({})).await.data()["data"], json!([]), "documents are no videos");
}

// covers: API-196 ENT-057 ST-066
#[tokio::test]
async fn the_own_history_has_documents_videos_and_work_flows_and_every_view_counts_for_all() {
    let world = World::new().await;
    let one = world.publish(&item("one", Video, "動画1"), 0).await;
    let two = world.publish(&item("two", Video, "動画2"), 0).await;
    let document = world.publish(&item("doc", Manual, "手順"), 0).await;
    let mut flow = item("flow", Flow, "交換");
    flow.steps = vec![step("外す", one)];
    let flow = world.publish(&flow, 0).await;
    assert_eq!(world.open_video(&world.member, one).await["viewCount"], 1);
    world.open_video(&world.member, two).await;
    assert_eq!(world.open_video(&world.member, one).await["viewCount"], 2);
    let history = world.post(VIDEOS_OPENED, json!({})).await.data().clone();
    assert_eq!(names(&history), ["動画1", "動画2"]);
    assert_eq!(world.app.post(&world.colleague, VIDEOS_OPENED, json!({})).await.data()["data"], json!([]));
    // a member of another company sees the same count, one higher with each opening
    assert_eq!(world.open_video(&world.stranger, one).await["viewCount"], 3);
    assert_eq!(world.open_video(&world.member, one).await["viewCount"], 4);
    world.open_document(&world.member, document).await;
    world.pass();
    let note = world.get(&format!("/api/workingFlow/saveWorkingFlowHistory?workingFlowUniqueKey={flow}")).await;
    assert_eq!(note.data(), &Value::Null);
    let history = world.post(VIDEOS_OPENED, json!({})).await.data().clone();
    assert_eq!((names(&history), &history["count"]), (vec!["交換", "動画1", "動画2"], &json!(3)));
    assert_eq!(history["data"][0]["workingFlowUniqueKey"], json!(flow));
    assert_eq!(world.post(DOCUMENTS_OPENED, json!({})).await.data()["count"], 1);
}

// covers: API-185 ST-065 ENT-056 API-195 API-197
#[tokio::test]
async fn a_favourite_is_marked_and_taken_off_and_is_the_member_s_own() {
    let world = World::new().await;
    let document = world.publish(&item("doc", Manual, "手順"), 0).await;
    let video = world.publish(&item("video", Video, "動画"), 0).await;
    assert_eq!(world.mark(&world.member, 20, document).await, true);
    assert_eq!(world.mark(&world.member, 10, video).await, true);
    let (documents, videos) =
        (world.post(DOCUMENTS_MARKED, json!({})).await, world.post(VIDEOS_MARKED, json!({})).await);
    assert_eq!((names(documents.data()), &documents.data()["count"]), (vec!["手順"], &json!(1)));
    assert_eq!((names(videos.data()), &videos.data()["data"][0]["favorite"]), (vec!["動画"], &json!(true)));
    assert!(videos.data()["data"][0]["markedAt"].is_string());
    for path in [DOCUMENTS_MARKED, VIDEOS_MARKED] {
        assert_eq!(world.app.post(&world.colleague, path, json!({})).await.data()["data"], json!([]));
    }
    assert_eq!(world.mark(&world.member, 20, document).await, false);
    assert_eq!(world.post(DOCUMENTS_MARKED, json!({})).await.data()["data"], json!([]));
    assert_eq!(world.mark(&world.member, 20, document).await, true, "a third press marks it again");
}

#[tokio::test]
async fn what_is_not_there_cannot_be_marked_or_opened() {
    let world = World::new().await;
    let elsewhere = world.publish_elsewhere(&item("theirs", Manual, "他社")).await;
    let here = world.publish(&item("ours", Manual, "手順"), 0).await;
    let draft = world.library.add(&item("draft", Manual, "下書き"), world.now()).await;
    let made_up = kernel::ids::new_id();
    for key in [elsewhere, draft] {
        let mark = async |key| world.post(MARK, json!({"type": 20, "key": key})).await;
        alike(&mark(key).await, &mark(made_up).await);
        let open = async |key| world.post(OPEN_DOCUMENT, json!({"documentUniqueKey": key})).await;
        alike(&open(key).await, &open(made_up).await);
    }
    // a document is no video
    alike(
        &world.post(MARK, json!({"type": 10, "key": here})).await,
        &world.post(MARK, json!({"type": 10, "key": made_up})).await,
    );
    assert_eq!(world.post(MARK, json!({"type": 40, "key": here})).await.fields(), [("type".into(), "choice".into())]);
    assert_eq!(world.post(MARK, json!({"type": 20})).await.fields(), [("key".into(), "required".into())]);
    assert!(world.post(OPEN_DOCUMENT, json!({})).await.names("documentUniqueKey"));
    // what was marked and is withdrawn is gone from the lists, and comes back with its release
    world.mark(&world.member, 20, here).await;
    world.open_document(&world.member, here).await;
    world.library.withdraw("ours", world.now()).await;
    for path in [DOCUMENTS_MARKED, DOCUMENTS_OPENED] {
        assert_eq!(world.post(path, json!({})).await.data(), &json!({"data": [], "count": 0}));
    }
    world.library.release("ours", &[], world.now()).await;
    assert_eq!(world.post(DOCUMENTS_MARKED, json!({})).await.data()["count"], 1);
}

#[tokio::test]
async fn own_lists_are_searched_sorted_and_read_by_pages() {
    let world = World::new().await;
    for (key, title, hours, views) in [("a", "充填の準備", 1, 1), ("b", "シール交換", 2, 3), ("c", "ノズル清掃", 3, 2)]
    {
        let document = world.publish(&item(key, Manual, title), hours).await;
        for _ in 0..views {
            world.open_document(&world.member, document).await;
        }
        world.mark(&world.member, 20, document).await;
    }
    let list = async |body: Value| {
        let got = world.post(DOCUMENTS_OPENED, body).await;
        names(got.data()).join(" ")
    };
    assert_eq!(list(json!({})).await, "ノズル清掃 シール交換 充填の準備");
    assert_eq!(list(json!({"sort": "mostViewed"})).await, "シール交換 ノズル清掃 充填の準備");
    assert_eq!(list(json!({"sort": "leastViewed"})).await, "充填の準備 ノズル清掃 シール交換");
    assert_eq!(list(json!({"sort": "oldestUpload"})).await, "充填の準備 シール交換 ノズル清掃");
    assert_eq!(list(json!({"sort": "nameAsc"})).await, "シール交換 ノズル清掃 充填の準備");
    assert_eq!(list(json!({"keyword": "清掃"})).await, "ノズル清掃");
    assert_eq!(list(json!({"keyword": "NOTHING"})).await, "");
    let behind = world.post(DOCUMENTS_OPENED, json!({"page": 2, "size": 10})).await;
    assert_eq!(behind.data(), &json!({"data": [], "count": 3}));
    assert!(world.post(DOCUMENTS_OPENED, json!({"sort": "fastest"})).await.names("sort"));
    assert!(world.post(DOCUMENTS_OPENED, json!({"keyword": "x".repeat(201)})).await.names("keyword"));
}
