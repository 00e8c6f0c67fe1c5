//! From the pickers to a record.

use access::MemberType;
use serde_json::json;

use crate::world::{BASE, World, texts};

// covers API-124
#[tokio::test]
async fn the_picker_lists_lines_of_the_own_locations_with_their_fillers() {
    let world = World::new().await;
    world.place_second_line_first().await;
    world.add_device("A0", 0, "checkweigher").await;
    let got = world.get("query/production/line/name").await;
    let lines = got.data();
    assert_eq!(texts(lines, "lineName"), ["L2", "L1"], "in display order, which is not that of their names");
    let lines = &json!([lines[1], lines[0]]);
    assert_eq!(lines[0]["lineUniqueKey"], world.line(0));
    assert_eq!(
        lines[0]["devices"],
        json!([{"deviceUniqueKey": world.device(0), "displayName": "Filler D1", "equipmentNumber": "D1"}])
    );

    let elsewhere =
        world.app.person(&world.company, "kenji", MemberType::Administrator, &world.company.locations).await;
    let none = world.app.get(&elsewhere, &format!("{BASE}/query/production/line/name")).await;
    assert_eq!(none.data(), &json!([]));
    let other = world.app.company("B", 1).await;
    let stranger = world.app.person(&other, "ji-u", MemberType::Administrator, &other.locations).await;
    let none = world.app.get(&stranger, &format!("{BASE}/query/production/line/name")).await;
    assert_eq!(none.data(), &json!([]));
}

#[tokio::test]
async fn the_picker_can_be_narrowed_to_one_location() {
    let world = World::new().await;
    let both = [world.company.locations[0], world.f1.places.location_id];
    let member = world.app.person(&world.company, "both", MemberType::General, &both).await;
    for (location, lines) in [(both[0], 0), (both[1], 2)] {
        let got =
            world.app.get(&member, &format!("{BASE}/query/production/line/name?locationUniqueKey={location}")).await;
        assert_eq!(got.data().as_array().unwrap().len(), lines);
    }
}

// covers API-137
#[tokio::test]
async fn the_dates_with_data_bound_the_date_picker() {
    let world = World::new().await;
    let got = world.get(&format!("query/location/date?locationUniqueKey={}", world.f1.places.location_id)).await;
    let expected = json!({"firstDate": "2024-05-01", "lastDate": "2024-05-02", "dates": ["2024-05-01", "2024-05-02"]});
    assert_eq!(got.data(), &expected);
    assert!(world.get("query/location/date").await.names("locationUniqueKey"));

    let other = world.app.company("B", 1).await;
    let foreign = world.get(&format!("query/location/date?locationUniqueKey={}", other.locations[0])).await;
    let made_up = world.get(&format!("query/location/date?locationUniqueKey={}", kernel::ids::new_id())).await;
    assert_eq!((foreign.status, foreign.code(), &foreign.bytes), (409, 500, &made_up.bytes));
}

#[tokio::test]
async fn a_location_without_data_has_no_dates() {
    let world = World::new().await;
    let location = world.company.locations[0];
    let member = world.app.person(&world.company, "kenji", MemberType::General, &[location]).await;
    let got = world.app.get(&member, &format!("{BASE}/query/location/date?locationUniqueKey={location}")).await;
    assert_eq!(got.data(), &json!({"firstDate": null, "lastDate": null, "dates": []}));
}

// covers API-135 CONV-026 ENT-048
#[tokio::test]
async fn a_search_finds_the_runs_of_a_product() {
    let world = World::new().await;
    for identifier in [
        json!({}),
        json!({"recipeDataNumber": null, "userItemCode": "TEA500"}),
        json!({"recipeDataNumber": null, "filmCode": "01-A100-GT"}),
    ] {
        let got = world.post("filling/history", world.search(identifier.clone())).await;
        let found = got.data();
        assert_eq!(found["count"], 1, "{identifier}");
        let run = &found["data"][0];
        assert_eq!((&run["lineName"], &run["equipmentNumber"]), (&json!("L1"), &json!("D1")));
        assert_eq!((&run["userItemCode"], &run["recipeDataNumber"]), (&json!("TEA500"), &json!(12)));
        assert_eq!((&run["filmCode"], &run["fillingDate"]), (&json!("01-A100-GT"), &json!("2024-05-01")));
        assert_eq!(run["startTime"], "2024-05-01T09:00:00+09:00");
        assert_eq!(run["endTime"], "2024-05-01T10:00:00+09:00");
        assert_eq!((&run["productionCount"], &run["alarmCount"]), (&json!(2700), &json!(1)));
        assert_eq!(run["yieldRate"], 98.0);
    }
    let none = world.post("filling/history", world.search(json!({"recipeDataNumber": 14}))).await;
    assert_eq!(none.data(), &json!({"data": [], "count": 0}));
}

#[tokio::test]
async fn a_run_belongs_to_the_line_s_day_on_which_it_began() {
    let world = World::new().await;
    let window = json!({"startTime": "2024-05-02T00:00:00+09:00", "endTime": "2024-05-02T09:00:00+09:00"});
    let got = world.post("filling/history", world.search(window)).await;
    let run = &got.data()["data"][0];
    // the line's day begins at 6
    assert_eq!((&run["startTime"], &run["fillingDate"]), (&json!("2024-05-02T05:30:00+09:00"), &json!("2024-05-01")));
    let without_offset = world.search(json!({"startTime": "2024-05-01T09:00:00"}));
    assert_eq!(world.post("filling/history", without_offset).await.fields(), [("startTime".into(), "time".into())]);
}

#[tokio::test]
async fn the_list_of_runs_is_paged_and_sorted() {
    let world = World::new().await;
    let month =
        json!({"startTime": "2024-04-20T00:00:00+09:00", "endTime": "2024-05-20T00:00:00+09:00", "purpose": "csv"});
    let list = |more| {
        let body = crate::world::over(world.search(month.clone()), more);
        async { world.post("filling/history", body).await }
    };
    let got = list(json!({})).await;
    assert_eq!(texts(&got.data()["data"], "startTime"), ["2024-05-02T05:30:00+09:00", "2024-05-01T09:00:00+09:00"]);
    for (sort, counts) in [
        ("startTime", [2700, 3600]),
        ("-startTime", [3600, 2700]),
        ("productionCount", [2700, 3600]),
        ("-productionCount", [3600, 2700]),
    ] {
        let got = list(json!({"sort": sort, "size": 10})).await;
        let found: Vec<i64> =
            got.data()["data"].as_array().unwrap().iter().map(|run| run["productionCount"].as_i64().unwrap()).collect();
        assert_eq!((found, &got.data()["count"]), (counts.to_vec(), &json!(2)), "{sort}");
        let beyond = list(json!({"sort": sort, "size": 10, "page": 2})).await;
        assert_eq!(beyond.data(), &json!({"data": [], "count": 2}), "{sort}");
    }
    assert!(list(json!({"sort": "name"})).await.names("sort"));
    assert!(list(json!({"size": 7})).await.names("size"));
    assert!(list(json!({"page": 0})).await.names("page"));
}

// covers API-125
#[tokio::test]
async fn the_table_between_search_and_display_splits_runs_by_film() {
    let world = World::new().await;
    let got = world
        .post("query/intermediate/table/data/new", world.search(json!({"deviceUniqueKey": world.device(0)})))
        .await;
    let parts = got.data();
    let key = world.run_key(12).await;
    let expected = json!([{
        "fillingHistoryUniqueKey": key, "deviceUniqueKey": world.device(0), "filmCode": "01-A100-GT",
        "startTime": "2024-05-01T09:00:00+09:00", "endTime": "2024-05-01T10:00:00+09:00", "productionCount": 2700}]);
    assert_eq!(parts, &expected);
    let by_key = world.post("query/intermediate/table/data/new", json!({"fillingHistoryUniqueKey": key})).await;
    assert_eq!(by_key.data(), &expected);
}

// covers API-125
#[tokio::test]
async fn a_change_of_film_in_the_middle_of_an_item_gives_two_parts() {
    use telemetry::{Batch, Event, Kind};
    let world = World::new().await;
    let change = Event {
        device_id: world.f1.places.devices[0],
        at: world.f1.window((9, 20), (9, 21)).from,
        ordinal: 0,
        kind: Kind::Film,
        code: "01-A101-GT".into(),
    };
    world.store(&Batch { events: vec![change], ..Batch::default() }).await;
    let key = world.run_key(12).await;
    let got = world.post("query/intermediate/table/data/new", json!({"fillingHistoryUniqueKey": key})).await;
    assert_eq!(texts(got.data(), "filmCode"), ["01-A100-GT", "01-A101-GT"]);
    let counts: i64 = got.data().as_array().unwrap().iter().map(|part| part["productionCount"].as_i64().unwrap()).sum();
    assert_eq!(counts, 2700);
    // the strip of the item stays one
    let strips = world.post("query/screen/graph/data", world.display(json!({}))).await;
    assert_eq!(strips.data()["varieties"].as_array().unwrap().len(), 2);
}

// covers API-134
#[tokio::test]
async fn opening_a_record_tells_what_to_display() {
    let world = World::new().await;
    let key = world.run_key(12).await;
    let got = world.post("filling/detail/activation", json!({"fillingHistoryUniqueKey": key})).await;
    let expected = json!({
        "deviceUniqueKey": world.device(0),
        "item": {"recipeDataNumber": 12, "recipeDataName": "GREEN TEA 500", "userItemCode": "TEA500"},
        "filmCodes": ["01-A100-GT"],
        "startTime": "2024-05-01T09:00:00+09:00", "endTime": "2024-05-01T10:00:00+09:00",
        "runEndTime": "2024-05-01T10:00:00+09:00",
        "available": ["graph", "list", "stop", "detail"]});
    assert_eq!(got.data(), &expected);

    let other = world.app.company("B", 1).await;
    let stranger = world.app.person(&other, "ji-u", MemberType::Administrator, &other.locations).await;
    let path = format!("{BASE}/filling/detail/activation");
    let foreign = world.app.post(&stranger, &path, json!({"fillingHistoryUniqueKey": key})).await;
    let made_up = world.app.post(&stranger, &path, json!({"fillingHistoryUniqueKey": "AAAA"})).await;
    assert_eq!((foreign.status, foreign.code(), &foreign.bytes), (409, 500, &made_up.bytes));
}

#[tokio::test]
async fn only_views_that_have_data_are_offered() {
    let world = World::new().await;
    let window = json!({"startTime": "2024-05-02T05:00:00+09:00", "endTime": "2024-05-02T07:00:00+09:00"});
    let found = world.post("filling/history", world.search(window)).await;
    let key = &found.data()["data"][0]["fillingHistoryUniqueKey"];
    let got = world.post("filling/detail/activation", json!({"fillingHistoryUniqueKey": key})).await;
    assert_eq!(got.data()["available"], json!(["graph", "list", "detail"]));
}

// covers VAL-078
#[tokio::test]
async fn a_row_is_selected_before_display() {
    let world = World::new().await;
    for body in [json!({}), json!({"fillingHistoryUniqueKey": ""}), json!({"fillingHistoryUniqueKey": null})] {
        let got = world.post("filling/detail/activation", body).await;
        assert_eq!(got.fields(), [("fillingHistoryUniqueKey".into(), "required".into())]);
    }
}
