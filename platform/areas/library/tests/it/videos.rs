//! A video's page.

use serde_json::{Value, json};
use shelf::ItemType::{Manual, Video};
use shelf::fixture::{file, item, words};
use shelf::{Chapter, FileRole};

use crate::world::{OPEN_VIDEO, World, alike, names};

const LEAVE: &str = "/api/video/overview/position";

// covers: API-189 ENT-054
#[tokio::test]
async fn a_video_tells_all_of_itself_and_counts_the_view() {
    let world = World::new().await;
    let mut new = item("seal", Video, "横シールバーの交換");
    new.tags = vec!["parts".into()];
    new.models = vec!["SF-100".into(), "SF-200".into()];
    new.keyword = "シールバー".into();
    new.about = words("工具は2本です。");
    new.chapters = vec![Chapter { at_s: 0, title: words("外す") }, Chapter { at_s: 40, title: words("付ける") }];
    let mut captions = file(FileRole::Captions, "ko.vtt", "text/vtt");
    captions.lang = Some("ko".into());
    new.files.push(captions);
    new.texts.push(String::new());
    new.raw_texts.push(String::new());
    let mut near = item("near", Manual, "部品表");
    near.tags = vec!["parts".into()];
    let mut far = item("far", Manual, "無関係");
    far.tags = vec!["cleaning".into()];
    world.publish(&near, 0).await;
    world.publish(&far, 0).await;
    let mut theirs = item("theirs", Video, "他社の動画");
    theirs.tags = vec!["parts".into()];
    world.publish_elsewhere(&theirs).await;
    let video = world.publish(&new, 0).await;
    world.mark(&world.member, 10, video).await;
    let got = world.open_video(&world.member, video).await;
    assert_eq!(
        (&got["videoUniqueKey"], &got["type"], &got["name"]),
        (&json!(video), &json!(10), &json!("横シールバーの交換"))
    );
    assert_eq!((&got["categories"], &got["keyword"]), (&json!(["parts"]), &json!("シールバー")));
    assert_eq!((&got["models"], &got["duration"]), (&json!(["SF-100", "SF-200"]), &json!(90)));
    assert_eq!((&got["viewCount"], &got["favorite"]), (&json!(1), &json!(true)));
    assert!(got["publishTime"].as_str().unwrap().ends_with("+09:00"), "by the clock of the reader's location");
    assert_eq!(got["description"], "工具は2本です。");
    assert_eq!((&got["file"]["fileName"], &got["file"]["contentType"]), (&json!("v.webm"), &json!("video/webm")));
    assert_eq!(got["chapters"], json!([{"at": 0, "title": "外す"}, {"at": 40, "title": "付ける"}]));
    assert_eq!(got["captions"][0]["language"], "ko");
    assert!(got["address"].as_str().unwrap().starts_with("files/"));
    let related: Vec<&str> = got["related"].as_array().unwrap().iter().map(|it| it["name"].as_str().unwrap()).collect();
    assert_eq!(related, ["部品表"], "not what shares nothing, nor what is another company's");
    assert_eq!(world.open_video(&world.member, video).await["viewCount"], 2);
    let english = world.app.call("POST", OPEN_VIDEO).token(&world.member.token).header("accept-language", "en");
    let english = english.json(&json!({"videoUniqueKey": video})).send().await;
    assert_eq!(english.data()["chapters"][1]["title"], "付ける (en)");
}

#[tokio::test]
async fn a_video_of_another_company_is_not_there() {
    let world = World::new().await;
    let theirs = world.publish_elsewhere(&item("theirs", Video, "他社の動画")).await;
    let ours = world.publish(&item("ours", Video, "動画"), 0).await;
    let open = async |key| world.post(OPEN_VIDEO, json!({"videoUniqueKey": key})).await;
    let made_up = kernel::ids::new_id();
    alike(&open(theirs).await, &open(made_up).await);
    let open_in =
        async |flow| world.post(OPEN_VIDEO, json!({"videoUniqueKey": ours, "workingFlowUniqueKey": flow})).await;
    alike(&open_in(theirs).await, &open_in(made_up).await);
    let leave = async |key| world.post(LEAVE, json!({"videoUniqueKey": key, "position": 3})).await;
    alike(&leave(theirs).await, &leave(made_up).await);
    assert!(world.post(OPEN_VIDEO, json!({})).await.names("videoUniqueKey"));
    let got = world.app.post(&world.stranger, OPEN_VIDEO, json!({"videoUniqueKey": theirs})).await;
    assert_eq!(got.data()["name"], "他社の動画");
    world.library.withdraw("theirs", world.now()).await;
    alike(&world.app.post(&world.stranger, OPEN_VIDEO, json!({"videoUniqueKey": theirs})).await, &open(made_up).await);
}

#[tokio::test]
async fn a_video_goes_on_where_it_was_left() {
    let world = World::new().await;
    let video = world.publish(&item("seal", Video, "シール"), 0).await;
    let leave = async |position: Value| world.post(LEAVE, json!({"videoUniqueKey": video, "position": position})).await;
    assert_eq!(leave(json!(12)).await.status, 409, "it was never opened");
    assert_eq!(world.open_video(&world.member, video).await["position"], Value::Null);
    assert_eq!(leave(json!(42)).await.data(), &Value::Null);
    assert_eq!(world.open_video(&world.colleague, video).await["position"], Value::Null, "a colleague begins anew");
    assert_eq!(world.open_video(&world.member, video).await["position"], 42);
    leave(Value::Null).await;
    assert_eq!(world.open_video(&world.member, video).await["position"], Value::Null, "it was seen to its end");
    assert!(leave(json!(-1)).await.names("position"));
}

// covers: API-184 CONST-057 ENT-055 ENT-059
#[tokio::test]
async fn each_type_has_its_own_tags_in_order() {
    let world = World::new().await;
    let tags = async |kind: &str| world.get(&format!("/api/tag/getTagList{kind}")).await;
    let keys = |got: &Value| -> Vec<String> {
        got.as_array().unwrap().iter().map(|tag| tag["tagUniqueKey"].as_str().unwrap().to_owned()).collect()
    };
    assert_eq!(keys(tags("?type=10").await.data()), ["cleaning", "parts"]);
    assert_eq!(keys(tags("?type=20").await.data()), ["cleaning", "parts"]);
    assert_eq!(keys(tags("?type=30").await.data()), ["cleaning", "drawing"]);
    assert_eq!(keys(tags("").await.data()), ["cleaning", "parts", "drawing"]);
    let drawing = tags("?type=30").await.data()[1].clone();
    assert_eq!(
        (&drawing["name"], &drawing["category"], &drawing["order"]),
        (&json!("drawing"), &json!("heading"), &json!(3))
    );
    assert_eq!(tags("?type=40").await.fields(), [("type".to_owned(), "choice".to_owned())]);
    // the codes of a video and of documents
    let video = world.publish(&item("v", Video, "動画"), 0).await;
    assert_eq!(world.open_video(&world.member, video).await["type"], 10);
    for (key, kind, code) in [("m", Manual, 20), ("d", shelf::ItemType::Drawing, 30)] {
        let document = world.publish(&item(key, kind, "資料"), 0).await;
        world.open_document(&world.member, document).await;
        let history = world.post("/api/video/overview/selectDocumentHistory", json!({})).await;
        assert_eq!((names(history.data())[0], &history.data()["data"][0]["type"]), ("資料", &json!(code)));
    }
}

#[tokio::test]
async fn the_models_of_released_items_stand_by_name_those_of_own_machines_marked() {
    let world = World::new().await;
    let mut tx = world.app.app.db.begin(world.company.scope()).await.unwrap();
    let sql = "insert into device (company_id, device_id, location_id, category, model, equipment_number, display_name, iot, registered_at, updated_at)
               values ($1, gen_random_uuid(), $2, 'filling-machine', 'SF-200', 'N-1', 'N-1', false, $3, $3)";
    let place = world.company.locations[0];
    sqlx::query(sql).bind(world.company.id.as_i64()).bind(place).bind(world.now()).execute(&mut *tx).await.unwrap();
    tx.commit().await.unwrap();
    let of = |key: &str, kind, models: &[&str]| {
        let mut new = item(key, kind, key);
        new.models = models.iter().map(|&model| model.to_owned()).collect();
        new
    };
    world.publish(&of("a", Manual, &["SF-200", "SF-100"]), 0).await;
    world.publish(&of("b", Video, &["SF-200", "特注機"]), 0).await;
    world.publish_elsewhere(&of("c", Manual, &["SF-300"])).await;
    let models = async |kind: &str| {
        let got = world.get(&format!("/api/documentGroup/query/model/list{kind}")).await;
        got.data().clone()
    };
    assert_eq!(
        models("").await,
        json!([{"model": "SF-100", "modelClass": "filling-machine", "own": false},
               {"model": "SF-200", "modelClass": "filling-machine", "own": true},
               {"model": "特注機", "modelClass": null, "own": false}])
    );
    assert_eq!(models("?type=10").await[1], json!({"model": "特注機", "modelClass": null, "own": false}));
}

#[tokio::test]
async fn a_file_is_fetched_by_an_address_that_ends() {
    let world = World::new().await;
    let new = item("m", Manual, "手順");
    world.app.app.files.put(&new.files[0].file_key, b"%PDF".as_slice().into()).await.unwrap();
    world.publish(&new, 0).await;
    let theirs = item("t", Manual, "他社");
    world.publish_elsewhere(&theirs).await;
    let address = async |key: uuid::Uuid| world.get(&format!("/api/general/query/cloud/front/url?fileUrl={key}")).await;
    let got = address(new.files[0].file_id).await;
    assert!(got.data()["url"].as_str().unwrap().starts_with("files/"));
    let made_up = address(kernel::ids::new_id()).await;
    alike(&address(theirs.files[0].file_id).await, &made_up);
    let foreign = world.get("/api/general/query/cloud/front/url?fileUrl=https://elsewhere.example/x.pdf").await;
    alike(&foreign, &made_up);
    let plays = format!("/api/general/query/cloud/front/url?fileUrl={}&cookieFlag=true", new.files[0].file_id);
    let longer = world.get(&plays).await;
    assert!(longer.data()["expiresAt"].as_str() > got.data()["expiresAt"].as_str());
}
