//! What systems read besides: hours, items, runs, stops and parts, as the screens show them, and answers that they hold.

use serde_json::{Value, json};

use super::world::{DAYS, LINES, Signed, TIMES, ask, house, problem, refused, told};

const RESULT: &str = "/api/support/query/production/result";

#[tokio::test]
async fn hours_items_runs_stops_and_parts_are_those_of_the_screens() {
    let (app, a, _) = house().await;
    let keys = a.keys(&app, 1, "a").await;
    let (line, device) = (a.f1.places.lines[0], a.f1.places.devices[0]);
    let unit = json!({"lineUniqueKey": line, "deviceUniqueKey": device});

    let of_days = |first: &str, last: &str| json!({"unit": unit, "startDate": first, "endDate": last});
    let sides = json!({"basis": of_days("2024-05-01", "2024-05-02"), "target": of_days("2024-05-01", "2024-05-01")});
    let both = app.post(&a.admin, "/api/support/fetchProductionAnalysisAggregateInfoExtra", sides).await;
    let items = told(&app, &keys, &format!("/webapi/v1/production/items?deviceUniqueKey={device}&{DAYS}")).await;
    assert_eq!(items, both.data()["basis"]["items"]);
    assert!(items.as_array().unwrap().len() > 1, "{items}");

    let hours = told(&app, &keys, &format!("/webapi/v1/production/hours?lineUniqueKey={line}&{DAYS}")).await;
    let hours = hours.as_array().unwrap();
    assert_eq!((hours.len(), &hours[0]["startTime"]), (48, &json!("2024-05-01T06:00:00+09:00")));
    for hour in [&hours[3], &hours[4], &hours[23], &hours[24]] {
        let window = json!({"unit": unit, "startTime": hour["startTime"], "endTime": hour["endTime"]});
        let screen = app.post(&a.admin, &format!("{RESULT}/single"), window).await.data().clone();
        for (name, value) in screen.as_object().unwrap() {
            assert_eq!(&hour[name], value, "{name} of {hour}");
        }
    }
    let made: i64 = hours.iter().map(|hour| hour["productionCount"].as_i64().unwrap()).sum();
    assert_eq!(made, 9_600);

    let runs = told(&app, &keys, &format!("/webapi/v1/runs?deviceUniqueKey={device}&{TIMES}")).await;
    let window = json!({"deviceUniqueKey": device, "startTime": "2024-05-01T09:00:00+09:00",
        "endTime": "2024-05-02T07:00:00+09:00"});
    let shown = app.post(&a.admin, "/api/assetAlarmOccurenceStatus/query/data/list", window).await.data().clone();
    let (runs, shown) = (runs.as_array().unwrap(), shown["data"].as_array().unwrap());
    assert_eq!((runs.len(), shown.len()), (3, 3));
    for (run, row) in runs.iter().zip(shown) {
        for name in ["fillingHistoryUniqueKey", "startTime", "endTime", "item", "filmCode"] {
            assert_eq!(run[name], row[name], "{name}");
        }
        for (name, value) in row["ofRun"].as_object().unwrap() {
            assert_eq!(&run[name], value, "{name} of {run}");
        }
    }

    for date in ["2024-05-01", "2024-05-02"] {
        let query = format!("lineUniqueKey={line}&date={date}");
        let stops = told(&app, &keys, &format!("/webapi/v1/stops?{query}")).await;
        assert_eq!(&stops, app.get(&a.admin, &format!("/api/operatingStatus/query/stop?{query}")).await.data());
        assert_eq!(stops.as_array().unwrap().len(), if date == "2024-05-01" { 2 } else { 0 });
    }
    let due = told(&app, &keys, "/webapi/v1/parts/due").await;
    assert_eq!(&due, app.get(&a.admin, "/api/partsReplacement/query/due").await.data());
}

#[tokio::test]
async fn runs_come_part_by_part_each_once_and_nobody_finds_another_company_s() {
    let (app, a, b) = house().await;
    let (keys, theirs) = (a.keys(&app, 1, "a").await, b.keys(&app, 1, "b").await);
    let (line, device) = (a.f1.places.lines[0], a.f1.places.devices[0]);
    let all = format!("/webapi/v1/runs?{TIMES}");
    let whole = told(&app, &keys, &all).await;
    let (mut parts, mut cursor): (Vec<Value>, String) = (Vec::new(), String::new());
    loop {
        let got = ask(&app, &keys, &format!("{all}&size=1{cursor}")).await;
        parts.extend(got.json["data"].as_array().unwrap().clone());
        let Some(next) = got.json["nextCursor"].as_str() else { break };
        cursor = format!("&cursor={next}");
    }
    assert_eq!((parts.len(), json!(parts)), (4, whole));
    for path in [
        format!("/webapi/v1/runs?deviceUniqueKey={device}&{TIMES}"),
        format!("/webapi/v1/production/hours?lineUniqueKey={line}&{DAYS}"),
        format!("/webapi/v1/production/items?lineUniqueKey={line}&{DAYS}"),
        format!("/webapi/v1/stops?lineUniqueKey={line}&date=2024-05-01"),
        format!("/webapi/v1/parts/due?deviceUniqueKey={device}"),
    ] {
        assert_eq!(problem(&ask(&app, &theirs, &path).await), refused(404, "not-found"), "{path}");
    }
    let own = told(&app, &theirs, &all).await;
    assert!(own.as_array().unwrap().iter().all(|run| run["deviceUniqueKey"] != json!(device)));
    for (path, field) in [
        (format!("/webapi/v1/runs?{TIMES}&cursor=zz"), "cursor"),
        (format!("/webapi/v1/runs?{TIMES}&size=0"), "size"),
        ("/webapi/v1/runs".to_owned(), "startTime"),
        (
            format!("/webapi/v1/production/hours?lineUniqueKey={line}&startDate=2024-05-01&endDate=2024-05-08"),
            "endDate",
        ),
        (format!("/webapi/v1/production/items?{DAYS}"), "unit.lineUniqueKey"),
        (format!("/webapi/v1/stops?lineUniqueKey={line}&date=x"), "date"),
        ("/webapi/v1/changes?cursor=zz".to_owned(), "cursor"),
    ] {
        let got = ask(&app, &keys, &path).await;
        assert_eq!(problem(&got), refused(422, "fields"), "{path}");
        assert_eq!(got.json["errors"][0]["field"], field, "{path}: {}", got.json);
    }
}

#[tokio::test]
async fn an_answer_that_the_caller_holds_is_not_sent_again_and_a_long_one_comes_packed() {
    let (app, a, _) = house().await;
    let keys = a.keys(&app, 1, "a").await;
    let first = ask(&app, &keys, LINES).await;
    let tag = first.header("etag");
    let again = |tag: &str| Signed { more: vec![("if-none-match", tag.to_owned())], ..Signed::new(&app, &keys, LINES) };
    let held = again(tag).send(&app).await;
    assert_eq!((held.status, held.bytes.len(), held.header("etag")), (304, 0, tag));
    let other = again("W/\"0-0\"").send(&app).await;
    assert_eq!((other.status, &other.json), (200, &first.json));
    let path = format!("/webapi/v1/runs?{TIMES}");
    let packed = Signed { more: vec![("accept-encoding", "gzip".to_owned())], ..Signed::new(&app, &keys, &path) };
    let packed = packed.send(&app).await;
    assert_eq!((packed.status, packed.header("content-encoding")), (200, "gzip"));
    assert_eq!(packed.bytes[..2], [0x1f, 0x8b]);
}
