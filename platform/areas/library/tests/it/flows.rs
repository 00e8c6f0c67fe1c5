//! Work flows.

use serde_json::{Value, json};
use shelf::ItemType::{Flow, Manual, Video};
use shelf::Step;
use shelf::fixture::{item, step, words};

use crate::world::{OPEN_VIDEO, World, alike};

const SELECT: &str = "/api/workingFlow/select?workingFlowUniqueKey=";
const NOTE: &str = "/api/workingFlow/saveWorkingFlowHistory?workingFlowUniqueKey=";

// covers: API-193 ENT-058
#[tokio::test]
async fn a_work_flow_tells_its_steps_in_order() {
    let world = World::new().await;
    let mut videos = Vec::new();
    for place in 1..=3 {
        videos.push(world.publish(&item(&format!("v{place}"), Video, &format!("動画{place}")), 0).await);
    }
    let document = world.publish(&item("sheet", Manual, "手順書"), 0).await;
    let mut flow = item("flow", Flow, "シールバーの交換");
    let beside = Step { title: words("締める"), video: videos[0], document: Some(document), page: Some(2) };
    flow.steps = vec![step("外す", videos[1]), step("付ける", videos[2]), beside];
    let flow = world.publish(&flow, 0).await;
    let got = world.get(&format!("{SELECT}{flow}")).await.data().clone();
    assert_eq!((&got["workingFlowUniqueKey"], &got["name"]), (&json!(flow), &json!("シールバーの交換")));
    assert_eq!(got["workType"], "exchange");
    let steps: Vec<(i64, &str, &str)> = got["steps"]
        .as_array()
        .unwrap()
        .iter()
        .map(|it| (it["order"].as_i64().unwrap(), it["title"].as_str().unwrap(), it["video"]["name"].as_str().unwrap()))
        .collect();
    assert_eq!(steps, [(1, "外す", "動画2"), (2, "付ける", "動画3"), (3, "締める", "動画1")]);
    assert_eq!((&got["steps"][2]["document"]["name"], &got["steps"][2]["page"]), (&json!("手順書"), &json!(2)));
    // a video opened from its flow tells the flow
    let opened = world.post(OPEN_VIDEO, json!({"videoUniqueKey": videos[1], "workingFlowUniqueKey": flow})).await;
    assert_eq!(opened.data()["flow"]["steps"].as_array().unwrap().len(), 3);
    // what a step shows may be withdrawn meanwhile
    world.library.withdraw("v2", world.now()).await;
    let got = world.get(&format!("{SELECT}{flow}")).await.data().clone();
    assert_eq!((&got["steps"][0]["title"], &got["steps"][0]["video"]), (&json!("外す"), &Value::Null));
}

#[tokio::test]
async fn a_flow_of_another_company_is_not_there() {
    let world = World::new().await;
    let video = world.publish(&item("v", Video, "動画"), 0).await;
    let mut flow = item("flow", Flow, "交換");
    flow.steps = vec![step("外す", video)];
    let theirs = world.publish_elsewhere(&flow).await;
    let made_up = kernel::ids::new_id();
    for path in [SELECT, NOTE] {
        alike(&world.get(&format!("{path}{theirs}")).await, &world.get(&format!("{path}{made_up}")).await);
        assert!(world.get(path).await.names("workingFlowUniqueKey"));
    }
    alike(&world.get(&format!("{SELECT}{video}")).await, &world.get(&format!("{SELECT}{made_up}")).await);
}

// covers: API-192
#[tokio::test]
async fn a_flow_stands_in_the_own_history_once_with_the_latest_time() {
    let world = World::new().await;
    let video = world.publish(&item("v", Video, "動画"), 0).await;
    let mut flow = item("flow", Flow, "交換");
    flow.steps = vec![step("外す", video)];
    let flow = world.publish(&flow, 0).await;
    let history = async || world.post("/api/video/overview/selectVideoHistory", json!({})).await.data().clone();
    world.get(&format!("{NOTE}{flow}")).await.data();
    let first = history().await;
    world.pass();
    world.get(&format!("{NOTE}{flow}")).await.data();
    let second = history().await;
    assert_eq!((&second["count"], &second["data"][0]["workingFlowUniqueKey"]), (&json!(1), &json!(flow)));
    assert!(second["data"][0]["openedAt"].as_str() > first["data"][0]["openedAt"].as_str());
    assert_eq!(second["data"][0]["viewCount"], 2);
    assert_eq!(world.get(&format!("{NOTE}{}", kernel::ids::new_id())).await.status, 409);
    assert_eq!(history().await["count"], 1, "an unknown key leaves no record");
}

// covers: API-190
#[tokio::test]
async fn the_work_types_are_those_of_released_flows() {
    let world = World::new().await;
    let video = world.publish(&item("v", Video, "動画"), 0).await;
    let flow = |key: &str, work_type: &str, models: &[&str]| {
        let mut flow = item(key, Flow, key);
        flow.steps = vec![step("外す", video)];
        flow.work_type = Some(work_type.to_owned());
        flow.models = models.iter().map(|&model| model.to_owned()).collect();
        flow
    };
    let types = async || world.get("/api/workingFlow/DropDownList").await.data().clone();
    assert_eq!(types().await, json!([]));
    world.publish_elsewhere(&flow("a", "exchange", &["SF-300"])).await;
    assert_eq!(types().await, json!([]), "all flows of the type are another company's");
    world.publish(&flow("b", "start", &["SF-200", "SF-100"]), 0).await;
    world.publish(&flow("c", "exchange", &[]), 0).await;
    assert_eq!(
        types().await,
        json!([{"workTypeKey": "exchange", "name": "exchange", "models": []},
               {"workTypeKey": "start", "name": "start", "models": ["SF-100", "SF-200"]}])
    );
}
