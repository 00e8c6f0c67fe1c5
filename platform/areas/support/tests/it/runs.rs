//! Runs and windows: whole and part, more runs than anybody expects, and the items that the form offers.

use access::MemberType;
use serde_json::{Value, json};

use crate::world::{BASE, World, over, texts};

fn month(world: &World, more: Value) -> Value {
    let month =
        json!({"startTime": "2024-04-28T00:00:00+09:00", "endTime": "2024-05-20T00:00:00+09:00", "purpose": "csv"});
    over(world.search(month), more)
}

#[tokio::test]
async fn a_run_that_reaches_past_the_window_shows_its_figures_and_what_lies_inside() {
    let world = World::new().await;
    let half = json!({"startTime": "2024-05-01T09:40:00+09:00", "endTime": "2024-05-01T10:20:00+09:00"});
    let found = world.post("filling/history", world.search(half.clone())).await;
    let run = &found.data()["data"][0];
    assert_eq!(
        (&run["productionCount"], &run["alarmCount"], &run["yieldRate"]),
        (&json!(2700), &json!(1), &json!(98.0))
    );
    assert_eq!(run["inWindow"], json!({"productionCount": 1200, "yieldRate": 98.0, "alarmCount": 0}));

    let list = world.post("query/data/list", world.display(half)).await;
    let rows = &list.data()["data"];
    let both = |row: &Value, field: &str| (row[field].clone(), row["ofRun"][field].clone());
    assert_eq!(both(&rows[0], "productionCount"), (json!(1200), json!(2700)));
    assert_eq!(both(&rows[0], "powerOnTime"), (json!(1200), json!(3600)));
    assert_eq!(both(&rows[0], "alarmStopTime"), (json!(0), json!(600)));
    assert_eq!(both(&rows[0], "filmUsage"), (json!(124.445), json!(280.0)));
    // the next run began inside and goes on after it
    assert_eq!(both(&rows[1], "productionCount"), (json!(1200), json!(3300)));
}

#[tokio::test]
async fn a_run_inside_the_window_has_one_set_of_figures() {
    let world = World::new().await;
    let found = world.post("filling/history", world.search(json!({}))).await;
    let run = &found.data()["data"][0];
    assert_eq!(run["inWindow"], json!({"productionCount": 2700, "yieldRate": 98.0, "alarmCount": 1}));
    let list = world.post("query/data/list", world.display(json!({}))).await;
    for row in list.data()["data"].as_array().unwrap() {
        for (name, figure) in row["ofRun"].as_object().unwrap() {
            assert_eq!(figure, &row[name], "{name}");
        }
    }
}

/// Runs of 20 s on a machine, one after the other, from 2024-05-03 on; `item` and `film` are SQL over their number `n`.
async fn short_runs(world: &World, place: usize, count: i32, (item, film): (&str, &str)) {
    let sql = format!(
        "insert into production_run (company_id, device_id, started_at, ended_at, item, film)
         select $1, $2, at, at + interval '20 seconds', {item}, {film}
         from generate_series(0, $3 - 1) n, lateral (select timestamptz '2024-05-03T00:00:00Z' + n * interval '20 seconds' as at) t",
    );
    let mut conn = world.app.database.superuser().await;
    let device = world.f1.places.devices[place];
    let id = world.company.id.as_i64();
    sqlx::query(sqlx::AssertSqlSafe(sql)).bind(id).bind(device).bind(count).execute(&mut conn).await.unwrap();
}

#[tokio::test]
async fn a_search_that_finds_thousands_of_runs_counts_sorts_and_lists_every_one() {
    let world = World::new().await;
    short_runs(&world, 0, 4_400, ("case when n % 2 = 0 then '12' else '13' end", "null")).await;
    let page = |more: Value| {
        let body = month(&world, more);
        async { world.post("filling/history", body).await.data().clone() }
    };
    let made = |found: &Value| -> Vec<i64> {
        found["data"].as_array().unwrap().iter().map(|run| run["productionCount"].as_i64().unwrap()).collect()
    };
    // the two runs that made something are the oldest
    let most = page(json!({"sort": "-productionCount", "size": 10})).await;
    assert_eq!((&most["count"], &made(&most)[..3]), (&json!(2_202), &[3_600, 2_700, 0][..]));
    let last = page(json!({"sort": "productionCount", "size": 100, "page": 23})).await;
    assert_eq!((&last["count"], made(&last)), (&json!(2_202), vec![2_700, 3_600]));
    let oldest = page(json!({"size": 100, "page": 23})).await;
    assert_eq!(made(&oldest), [3_600, 2_700]);

    let parts = world.post("query/intermediate/table/data/new", month(&world, json!({}))).await;
    let starts = texts(parts.data(), "startTime");
    assert_eq!((starts.len(), starts[0]), (2_202, "2024-05-01T09:00:00+09:00"));
}

#[tokio::test]
async fn a_run_whose_film_changed_thousands_of_times_has_every_part() {
    let world = World::new().await;
    short_runs(&world, 1, 2_300, ("'12'", "'film ' || n % 2")).await;
    let found = world.post("filling/history", month(&world, json!({"lineUniqueKey": world.line(1), "size": 10}))).await;
    assert_eq!(found.data()["count"], 2_301);
    let key = found.data()["data"][0]["fillingHistoryUniqueKey"].clone();
    let parts = world.post("query/intermediate/table/data/new", json!({"fillingHistoryUniqueKey": key})).await;
    assert_eq!(parts.data().as_array().unwrap().len(), 2_300);
}

#[tokio::test]
async fn all_items_are_searched_at_once_where_that_is_said() {
    let world = World::new().await;
    let all = json!({"recipeDataNumber": null, "allItems": true});
    let found = world.post("filling/history", world.search(all.clone())).await;
    let rows = &found.data()["data"];
    assert_eq!(found.data()["count"], 2);
    assert_eq!((&rows[0]["recipeDataNumber"], &rows[1]["recipeDataNumber"]), (&json!(13), &json!(12)));
    for call in ["query/intermediate/table/data/new", "query/screen/scv/header/data"] {
        let got = world.post(call, world.search(all.clone())).await;
        assert!(!got.data().as_array().unwrap().is_empty(), "{call}");
    }
    let both = world.post("filling/history", world.search(json!({"allItems": true}))).await;
    assert_eq!(both.fields(), [("identifier".into(), "one_of".into())]);
    let neither = world.search(json!({"recipeDataNumber": null, "allItems": false}));
    assert_eq!(world.post("filling/history", neither).await.fields(), [("identifier".into(), "required".into())]);
}

#[tokio::test]
async fn the_items_of_a_window_are_offered_newest_first_each_once() {
    let world = World::new().await;
    let ask = |more: Value| {
        let window = json!({"lineUniqueKey": world.line(0), "startTime": "2024-05-01T00:00:00+09:00", "endTime": "2024-05-03T00:00:00+09:00"});
        let body = over(window, more);
        async { world.post("query/window/items", body).await }
    };
    let got = ask(json!({})).await;
    let expected = json!([
        {"recipeDataNumber": 12, "recipeDataName": "GREEN TEA 500", "userItemCode": "TEA500",
            "latestTime": "2024-05-02T05:30:00+09:00", "runCount": 2},
        {"recipeDataNumber": 13, "recipeDataName": "COFFEE 500", "userItemCode": "COF500",
            "latestTime": "2024-05-01T10:00:00+09:00", "runCount": 1}]);
    assert_eq!(got.data(), &expected);
    // a run that began before the window runs in it
    let early = ask(json!({"startTime": "2024-05-01T10:30:00+09:00", "endTime": "2024-05-01T10:40:00+09:00"})).await;
    assert_eq!(early.data().as_array().unwrap().len(), 1);
    assert_eq!(
        ask(json!({"startTime": "2024-05-09T00:00:00+09:00", "endTime": "2024-05-10T00:00:00+09:00"})).await.data(),
        &json!([])
    );

    let fields = ask(json!({"lineUniqueKey": null, "startTime": null, "endTime": ""})).await.fields();
    let named: Vec<&str> = fields.iter().map(|(field, _)| field.as_str()).collect();
    assert_eq!(named, ["lineUniqueKey", "startTime", "endTime"]);
    assert!(ask(json!({"endTime": "2024-06-30T00:00:00+09:00"})).await.names("endTime"));

    let elsewhere =
        world.app.person(&world.company, "kenji", MemberType::Administrator, &world.company.locations).await;
    let path = format!("{BASE}/query/window/items");
    let window = json!({"startTime": "2024-05-01T00:00:00+09:00", "endTime": "2024-05-03T00:00:00+09:00"});
    let there = world.app.post(&elsewhere, &path, over(window.clone(), json!({"lineUniqueKey": world.line(0)}))).await;
    let made_up = over(window, json!({"lineUniqueKey": kernel::ids::new_id()}));
    let nowhere = world.app.post(&elsewhere, &path, made_up).await;
    assert_eq!((there.status, &there.bytes), (409, &nowhere.bytes));
}
