//! The stops of a line and why they were.

use access::MemberType;
use apptest::{Person, TestResponse};
use kernel::ids;
use serde_json::{Value, json};
use telemetry::material::DeviceSpan;
use telemetry::{Kind, Span};
use time::Duration;

use crate::f1_world::World;

const STOPS: &str = "/api/operatingStatus/query/stop";
const DAY: &str = "/api/operatingStatus/query/stop/day";
const REASONS: &str = "/api/operatingStatus/query/stop/reason";
const RECORD: &str = "/api/operatingStatus/stop/record";
const SPLIT: &str = "/api/operatingStatus/stop/split";
const MERGE: &str = "/api/operatingStatus/stop/merge";
const SEPARATE: &str = "/api/operatingStatus/stop/separate";
const SAVE: &str = "/api/operatingStatus/stop/reason/save";
const ORDER: &str = "/api/operatingStatus/stop/reason/order";
const MICRO: &str = "/api/operatingStatus/stop/micro/save";

const BREAK: &str = "0192f000-0000-7000-8000-000000000501";
const NOZZLE: &str = "0192f000-0000-7000-8000-000000000506";
const NO_LIQUID: &str = "0192f000-0000-7000-8000-000000000511";

impl World {
    fn stops_of(&self, path: &str, place: usize) -> String {
        format!("{path}?lineUniqueKey={}&date=2024-05-01", self.f1.places.lines[place])
    }

    async fn stops(&self) -> Vec<Value> {
        let got = self.app.get(&self.member, &self.stops_of(STOPS, 0)).await;
        got.data().as_array().unwrap().clone()
    }

    /// The parts of all stops in order of time.
    async fn parts(&self) -> Vec<Value> {
        let stops = self.stops().await;
        stops.iter().rev().flat_map(|stop| stop["parts"].as_array().unwrap().clone()).collect()
    }

    /// What was said of the parts in order of time: start, length, reason.
    async fn told(&self) -> Vec<(String, i64, Option<String>)> {
        let clock = |part: &Value| part["startTime"].as_str().unwrap()[11..19].to_owned();
        let reason = |part: &Value| part["reasonUniqueKey"].as_str().map(ToOwned::to_owned);
        let parts = self.parts().await;
        parts.iter().map(|part| (clock(part), part["duration"].as_i64().unwrap(), reason(part))).collect()
    }

    async fn say(&self, who: &Person, part: &Value, reason: Option<&str>) -> TestResponse {
        self.app.post(who, RECORD, with(part, json!({ "reasonUniqueKey": reason }))).await
    }

    async fn superior(&self) -> Person {
        self.app.person(&self.company, "kenji", MemberType::Superior, &[self.f1.places.location_id]).await
    }

    /// The machine changes its state.
    async fn turns(&self, (hour, minute, second): (i64, i64, i64), state: &str) {
        let at = self.instant(hour, minute) + Duration::seconds(second);
        self.store(&self.event(0, at, Kind::State, state)).await;
    }

    async fn audited(&self) -> Vec<(String, String, Option<Value>, Option<Value>)> {
        let mut tx = self.app.app.db.begin(self.company.scope()).await.unwrap();
        sqlx::query_as("select action, subject, before, after from audit order by at, audit_id")
            .fetch_all(&mut *tx)
            .await
            .unwrap()
    }

    async fn reasons(&self) -> Value {
        let path = format!("{REASONS}?lineUniqueKey={}", self.f1.places.lines[0]);
        self.app.get(&self.member, &path).await.data().clone()
    }
}

/// A part as it was read, with what is asked for besides.
fn with(part: &Value, more: Value) -> Value {
    let mut body = json!({
        "partUniqueKey": part["partUniqueKey"],
        "stretchUniqueKey": part["stretchUniqueKey"],
        "version": part["version"],
    });
    let Value::Object(more) = more else { panic!("{more}") };
    body.as_object_mut().unwrap().extend(more);
    body
}

// covers API-109
#[tokio::test]
async fn the_stops_of_a_line_s_day_are_told_newest_first() {
    let world = World::at(12, 0).await;
    let stops = world.stops().await;
    let told = |stop: &Value, key: &str| stop[key].clone();
    let short = |stop: &Value| {
        ["startTime", "endTime", "duration", "kind", "alarmNumber", "recipeDataNumber"].map(|key| told(stop, key))
    };
    assert_eq!(stops.len(), 2);
    let of = |day: &str| json!(format!("2024-05-01T{day}+09:00"));
    assert_eq!(short(&stops[0]), [of("10:20:00"), of("10:25:00"), json!(300), json!("stop"), Value::Null, json!(13)]);
    assert_eq!(short(&stops[1]), [of("09:30:00"), of("09:40:00"), json!(600), json!("alarm"), json!(12), json!(12)]);
    assert_eq!(stops[1]["alarmText"], "充填ノズル圧力低下");
    assert_eq!(stops[1]["deviceUniqueKey"], world.f1.places.devices[0].to_string());
    assert_eq!((&stops[1]["micro"], &stops[1]["parts"][0]["version"]), (&json!(false), &json!(0)));
    // the same stop has the same key whenever it is asked for, and another one another
    assert_eq!(world.stops().await[0]["stopUniqueKey"], stops[0]["stopUniqueKey"]);
    assert_ne!(stops[0]["stopUniqueKey"], stops[1]["stopUniqueKey"]);
    // another line, another day, and the day that is now
    let other = world.app.get(&world.member, &world.stops_of(STOPS, 1)).await;
    assert_eq!(other.data(), &json!([]));
    let line = world.f1.places.lines[0];
    for date in ["2024-04-30", "2024-05-02", "2031-01-01"] {
        let got = world.app.get(&world.member, &format!("{STOPS}?lineUniqueKey={line}&date={date}")).await;
        assert_eq!(got.data(), &json!([]), "{date}");
    }
    let now = world.app.get(&world.member, &format!("{STOPS}?lineUniqueKey={line}")).await;
    assert_eq!(now.data().as_array().unwrap().len(), 2);
}

#[tokio::test]
async fn a_wrong_question_is_told_at_its_field_and_a_stranger_s_line_is_absent() {
    let world = World::at(12, 0).await;
    let line = world.f1.places.lines[0];
    for path in [STOPS, DAY] {
        assert!(world.app.get(&world.member, path).await.names("lineUniqueKey"));
        for date in ["yesterday", "2024-02-30", "2024-5-1"] {
            let got = world.app.get(&world.member, &format!("{path}?lineUniqueKey={line}&date={date}")).await;
            assert!(got.names("date"), "{date}");
        }
    }
    let other = world.app.company("B", 1).await;
    let foreign = world.app.person(&other, "ji-u", MemberType::Administrator, &other.locations).await;
    for path in [STOPS, DAY, REASONS] {
        let got = world.app.get(&foreign, &format!("{path}?lineUniqueKey={line}")).await;
        let made_up = world.app.get(&foreign, &format!("{path}?lineUniqueKey={}", ids::new_id())).await;
        assert_eq!((got.status, &got.bytes), (409, &made_up.bytes), "{path}");
        assert_eq!(world.app.call("GET", &format!("{path}?lineUniqueKey={line}")).send().await.status, 401);
    }
    let part = world.parts().await.remove(0);
    let made_up = with(&part, json!({"partUniqueKey": "AAAA", "reasonUniqueKey": BREAK}));
    let absent = world.app.post(&foreign, RECORD, made_up).await;
    let got = world.say(&foreign, &part, Some(BREAK)).await;
    assert_eq!((got.status, &got.bytes), (409, &absent.bytes));
    for (path, more) in [
        (SPLIT, json!({"splitTime": "2024-05-01T09:35:00+09:00"})),
        (MERGE, json!({"formerVersion": 0})),
        (SEPARATE, json!({})),
    ] {
        let got = world.app.post(&foreign, path, with(&part, more)).await;
        assert_eq!((got.status, &got.bytes), (409, &absent.bytes), "{path}");
    }
}

#[tokio::test]
async fn the_band_of_the_day_tells_the_states_of_each_filler() {
    let world = World::at(12, 0).await;
    let day = world.app.get(&world.member, &world.stops_of(DAY, 0)).await.data().clone();
    assert_eq!(day["startTime"], "2024-05-01T06:00:00+09:00");
    assert_eq!(day["endTime"], "2024-05-02T06:00:00+09:00");
    let machine = &day["machines"][0];
    assert_eq!((&machine["displayName"], &machine["microSeconds"]), (&json!("Filler D1"), &json!(30)));
    let alarm = machine["spans"].as_array().unwrap().iter().find(|span| span["state"] == "alarm").unwrap();
    assert_eq!(alarm["startTime"], "2024-05-01T09:30:00+09:00");
}

#[tokio::test]
async fn a_reason_is_recorded_by_any_member_changed_and_taken_away() {
    let world = World::at(12, 0).await;
    let part = world.parts().await.remove(0);
    let got = world.say(&world.member, &part, Some(NOZZLE)).await;
    assert_eq!(got.data()["version"], 1);
    let [told, open] = &world.parts().await[..] else { panic!("two parts") };
    assert_eq!((&told["reasonUniqueKey"], &told["recordedBy"]), (&json!(NOZZLE), &json!("naoko")));
    assert_eq!(open["reasonUniqueKey"], Value::Null);
    let noted = with(told, json!({"reasonUniqueKey": BREAK, "comment": "  ノズル 3番  "}));
    world.app.post(&world.member, RECORD, noted).await.data();
    let told = world.parts().await.remove(0);
    assert_eq!(
        (&told["reasonUniqueKey"], &told["comment"], &told["version"]),
        (&json!(BREAK), &json!("ノズル 3番"), &json!(2))
    );
    world.say(&world.member, &told, None).await.data();
    let told = world.parts().await.remove(0);
    assert_eq!((&told["reasonUniqueKey"], &told["comment"], &told["version"]), (&Value::Null, &json!(""), &json!(3)));
    let log = world.audited().await;
    let deeds: Vec<_> = log.iter().filter(|(action, ..)| action == "line_stop.record").collect();
    assert_eq!(deeds.len(), 3);
    assert_eq!((deeds[0].1.as_str(), &deeds[0].2), ("Filler D1", &None));
    let (before, after) = (deeds[1].2.as_ref().unwrap(), deeds[1].3.as_ref().unwrap());
    assert_eq!(
        (&before["reason"], &after["reason"], &after["comment"]),
        (&json!("ノズルの詰まり"), &json!("休憩"), &json!("ノズル 3番"))
    );
}

#[tokio::test]
async fn what_is_no_reason_is_refused() {
    let world = World::at(12, 0).await;
    let part = world.parts().await.remove(0);
    assert!(world.say(&world.member, &part, None).await.names("reasonUniqueKey"));
    let made_up = world.say(&world.member, &part, Some(&ids::new_id().to_string())).await;
    assert_eq!((made_up.status, made_up.code()), (409, 500));
    let long = |count: usize| with(&part, json!({"comment": "あ".repeat(count)}));
    assert!(world.app.post(&world.member, RECORD, long(201)).await.names("comment"));
    for version in [json!(-1), json!("1"), json!(2_147_483_648_i64)] {
        let body = with(&part, json!({"version": version, "reasonUniqueKey": BREAK}));
        assert!(world.app.post(&world.member, RECORD, body).await.names("version"));
    }
    // no machine stood still then
    let running = with(&part, json!({"partUniqueKey": "AAAA", "reasonUniqueKey": BREAK}));
    assert_eq!(world.app.post(&world.member, RECORD, running).await.status, 409);
    assert_eq!(world.parts().await[0]["version"], 0);
    world.app.post(&world.member, RECORD, long(200)).await.data();
}

#[tokio::test]
async fn the_second_of_two_who_record_at_once_learns_who_was_first() {
    let world = World::at(12, 0).await;
    let superior = world.superior().await;
    let part = world.parts().await.remove(0);
    world.say(&superior, &part, Some(NOZZLE)).await.data();
    let late = world.say(&world.member, &part, Some(BREAK)).await;
    assert_eq!((late.status, late.code()), (409, 500));
    assert_eq!((&late.json["data"]["changedBy"], &late.json["data"]["version"]), (&json!("kenji"), &json!(1)));
    assert_eq!(world.told().await[0].2, Some(NOZZLE.to_owned()));
    // the same of a split, a merge, and of a reason that was changed meanwhile
    let cut = with(&part, json!({"splitTime": "2024-05-01T09:35:00+09:00"}));
    assert_eq!(world.app.post(&world.member, SPLIT, cut).await.json["data"]["changedBy"], "kenji");
    let parts = world.parts().await;
    let blind = with(&parts[1], json!({"formerVersion": 0}));
    assert_eq!(world.app.post(&world.member, MERGE, blind).await.json["data"]["changedBy"], "kenji");
    world.say(&superior, &parts[0], Some(NO_LIQUID)).await.data();
    assert_eq!(world.say(&world.member, &parts[0], Some(BREAK)).await.json["data"]["version"], 2);
    // who has seen the newer one takes over
    let seen = world.parts().await.remove(0);
    world.say(&world.member, &seen, Some(BREAK)).await.data();
    assert_eq!(world.told().await[0].2, Some(BREAK.to_owned()));
}

#[tokio::test]
async fn a_reason_stays_with_its_stop_when_late_data_move_it() {
    let world = World::at(12, 0).await;
    let part = world.parts().await.remove(0);
    world.say(&world.member, &part, Some(NOZZLE)).await.data();
    // the alarm began half a minute before, and ended a little later
    world.turns((9, 29, 30), "alarm").await;
    world.turns((9, 40, 0), "alarm").await;
    world.turns((9, 40, 20), "filling").await;
    world.roll_up().await;
    let told = world.told().await;
    assert_eq!(told[0].2, Some(NOZZLE.to_owned()));
    assert!(told[0].0.as_str() < "09:30:00", "{told:?}");
    // a new stop beside it has none
    world.turns((9, 50, 0), "stopped").await;
    world.turns((9, 52, 0), "filling").await;
    let told = world.told().await;
    assert_eq!((told[1].0.as_str(), &told[1].2), ("09:50:00", &None));
    assert_eq!(told[0].2, Some(NOZZLE.to_owned()));
}

#[tokio::test]
async fn a_reason_that_is_recorded_while_a_stop_lasts_goes_on_with_it_and_no_further() {
    let world = World::at(9, 35).await;
    let part = world.parts().await.remove(0);
    assert_eq!(part["endTime"], Value::Null);
    world.say(&world.member, &part, Some(NOZZLE)).await.data();
    world.app.app.clock.shift(145 * 60);
    for batch in world.f1.batches() {
        world.store(&until_noon(&world, batch)).await;
    }
    let told = world.told().await;
    assert_eq!(told, [("09:30:00".to_owned(), 600, Some(NOZZLE.to_owned())), ("10:20:00".to_owned(), 300, None)]);
}

/// What had happened by noon.
fn until_noon(world: &World, mut batch: telemetry::Batch) -> telemetry::Batch {
    let noon = world.instant(12, 0);
    batch.samples.retain(|sample| sample.at < noon);
    batch.events.retain(|event| event.at <= noon);
    batch
}

#[tokio::test]
async fn a_split_makes_two_parts_and_leaves_the_figures_alone() {
    let world = World::at(12, 0).await;
    let part = world.parts().await.remove(0);
    world.say(&world.member, &part, Some(NOZZLE)).await.data();
    let part = world.parts().await.remove(0);
    let cut =
        |time: &str| with(&part, json!({"splitTime": format!("2024-05-01T{time}+09:00"), "reasonUniqueKey": BREAK}));
    for time in ["09:30:09", "09:39:51", "09:30:00", "10:22:00"] {
        assert!(world.app.post(&world.member, SPLIT, cut(time)).await.names("splitTime"), "{time}");
    }
    for time in ["9:35", "", "2024-05-01T09:35:00"] {
        let body = with(&part, json!({"splitTime": time}));
        assert!(world.app.post(&world.member, SPLIT, body).await.names("splitTime"), "{time}");
    }
    world.app.post(&world.member, SPLIT, cut("09:30:10")).await.data();
    let told = world.told().await;
    assert_eq!(
        told,
        [
            ("09:30:00".to_owned(), 10, Some(NOZZLE.to_owned())),
            ("09:30:10".to_owned(), 590, Some(BREAK.to_owned())),
            ("10:20:00".to_owned(), 300, None),
        ]
    );
    let stops = world.stops().await;
    assert_eq!((stops.len(), &stops[1]["duration"]), (2, &json!(600)));
    // and back: both parts get the reason of the later one
    let parts = world.parts().await;
    let back = with(
        &parts[1],
        json!({"formerStretchUniqueKey": parts[0]["stretchUniqueKey"], "formerVersion": parts[0]["version"]}),
    );
    world.app.post(&world.member, MERGE, back).await.data();
    assert_eq!(world.told().await[0], ("09:30:00".to_owned(), 600, Some(BREAK.to_owned())));
    // one without a reason is cut too, its second part ten seconds long at least
    let open = world.parts().await.remove(1);
    let body = with(&open, json!({"splitTime": "2024-05-01T10:24:50+09:00", "reasonUniqueKey": NO_LIQUID}));
    world.app.post(&world.member, SPLIT, body).await.data();
    let told = world.told().await;
    assert_eq!(
        told[1..],
        [("10:20:00".to_owned(), 290, None), ("10:24:50".to_owned(), 10, Some(NO_LIQUID.to_owned()))]
    );
}

#[tokio::test]
async fn stops_that_are_merged_have_one_reason_until_they_are_separated() {
    let world = World::at(12, 0).await;
    let parts = world.parts().await;
    world.say(&world.member, &parts[0], Some(NOZZLE)).await.data();
    let parts = world.parts().await;
    let body = with(
        &parts[1],
        json!({"formerStretchUniqueKey": parts[0]["stretchUniqueKey"], "formerVersion": parts[0]["version"]}),
    );
    world.app.post(&world.member, MERGE, body.clone()).await.data();
    let both =
        [("09:30:00".to_owned(), 600, Some(NOZZLE.to_owned())), ("10:20:00".to_owned(), 300, Some(NOZZLE.to_owned()))];
    assert_eq!(world.told().await, both);
    let parts = world.parts().await;
    assert_eq!(parts[0]["stretchUniqueKey"], parts[1]["stretchUniqueKey"]);
    let again = with(
        &parts[1],
        json!({"formerStretchUniqueKey": parts[0]["stretchUniqueKey"], "formerVersion": parts[0]["version"]}),
    );
    assert_eq!(world.app.post(&world.member, MERGE, again).await.status, 409);
    let first = with(&parts[0], json!({"formerVersion": 0}));
    assert_eq!(world.app.post(&world.member, MERGE, first).await.status, 409, "nothing before it");
    // what one says of them holds for both
    world.say(&world.member, &parts[0], Some(BREAK)).await.data();
    assert!(world.told().await.iter().all(|part| part.2 == Some(BREAK.to_owned())));
    let parts = world.parts().await;
    world.app.post(&world.member, SEPARATE, with(&parts[1], json!({}))).await.data();
    let parts = world.parts().await;
    assert_ne!(parts[0]["stretchUniqueKey"], parts[1]["stretchUniqueKey"]);
    world.say(&world.member, &parts[1], Some(NO_LIQUID)).await.data();
    let told = world.told().await;
    assert_eq!((&told[0].2, &told[1].2), (&Some(BREAK.to_owned()), &Some(NO_LIQUID.to_owned())));
    let alone = with(&world.parts().await[0], json!({}));
    assert_eq!(world.app.post(&world.member, SEPARATE, alone).await.status, 409);
}

#[tokio::test]
async fn the_parts_of_a_day_add_up_to_its_stop_times() {
    let world = World::at(12, 0).await;
    let part = world.parts().await.remove(0);
    let body = with(&part, json!({"splitTime": "2024-05-01T09:33:20+09:00"}));
    world.app.post(&world.member, SPLIT, body).await.data();
    let sum: i64 = world.parts().await.iter().map(|part| part["dayDuration"].as_i64().unwrap()).sum();
    let row = world.row(0, &["cumulativeStopTime", "cumulativeAlarmStopTime"]).await;
    let values = &row["values"];
    let of = |key: &str| values[key].as_i64().unwrap();
    assert_eq!((sum, of("cumulativeStopTime") + of("cumulativeAlarmStopTime")), (900, 900));
    let mut tx = world.app.app.db.begin(world.company.scope()).await.unwrap();
    let day = Span::new(world.instant(6, 0), world.instant(12, 0));
    let losses =
        telemetry::losses::losses_of(&mut tx, &[DeviceSpan::new(world.f1.places.devices[0], day)]).await.unwrap();
    assert_eq!(losses[0].iter().map(|loss| loss.lost_ms / 1000).sum::<i64>(), sum);
}

#[tokio::test]
async fn a_stop_that_crosses_into_the_day_counts_there_by_its_part() {
    let world = World::at(12, 0).await;
    // the day of L1 begins at 6: the machine stood still from five to six until ten past
    let device = world.f1.places.devices[0];
    let samples = (0..200).map(|place| telemetry::Sample {
        at: world.instant(5, 50) + Duration::seconds(10 * place),
        ..world.f1.batches()[0].samples[0].clone()
    });
    assert!(samples.clone().all(|sample| sample.device_id == device));
    world.store(&telemetry::Batch { samples: samples.collect(), ..telemetry::Batch::default() }).await;
    world.turns((5, 55, 0), "stopped").await;
    world.turns((6, 10, 0), "filling").await;
    let stop = world.stops().await.pop().unwrap();
    assert_eq!((&stop["startTime"], &stop["duration"]), (&json!("2024-05-01T05:55:00+09:00"), &json!(900)));
    assert_eq!(stop["parts"][0]["dayDuration"], 600);
}

#[tokio::test]
async fn a_stop_shorter_than_its_machine_s_limit_is_a_micro_stop() {
    let world = World::at(12, 0).await;
    let superior = world.superior().await;
    let device = world.f1.places.devices[0].to_string();
    let save = |who: Person, seconds: Value, version: i64| {
        let body = json!({"deviceUniqueKey": device, "seconds": seconds, "version": version});
        let world = &world;
        async move { world.app.post(&who, MICRO, body).await }
    };
    assert_eq!(save(world.member.clone(), json!(60), 0).await.status, 403);
    for seconds in [json!(-1), json!(601), json!("60"), Value::Null] {
        assert!(save(superior.clone(), seconds.clone(), 0).await.names("seconds"), "{seconds}");
    }
    save(superior.clone(), json!(300), 0).await.data();
    assert!(world.stops().await.iter().all(|stop| stop["micro"] == false), "300 s are not shorter than 300 s");
    let got = save(superior.clone(), json!(301), 1).await;
    assert_eq!(got.data(), &json!({"seconds": 301, "version": 2}));
    let stops = world.stops().await;
    assert_eq!((&stops[0]["micro"], &stops[1]["micro"]), (&json!(true), &json!(false)));
    let other = world.app.person(&world.company, "aoi", MemberType::Superior, &[world.f1.places.location_id]).await;
    let late = save(other.clone(), json!(10), 0).await;
    assert_eq!((late.status, &late.json["data"]["changedBy"]), (409, &json!("kenji")));
    save(other.clone(), json!(600), 2).await.data();
    save(other, json!(0), 3).await.data();
    assert!(world.stops().await.iter().all(|stop| stop["micro"] == false));
    let log = world.audited().await;
    let last = log.iter().rfind(|(action, ..)| action == "micro-stop.update").unwrap();
    assert_eq!(
        (&last.2, &last.3),
        (&Some(json!({"seconds": 600, "version": 3})), &Some(json!({"seconds": 0, "version": 4})))
    );
}

#[tokio::test]
async fn every_company_begins_with_the_same_reasons_and_edits_its_own() {
    let world = World::at(12, 0).await;
    let superior = world.superior().await;
    let seeded = world.reasons().await["reasons"].clone();
    assert_eq!(seeded.as_array().unwrap().len(), 14);
    assert_eq!((&seeded[0]["name"], &seeded[0]["kind"]), (&json!("休憩"), &json!("planned")));
    let english = format!("{REASONS}?lineUniqueKey={}", world.f1.places.lines[0]);
    let english =
        world.app.call("GET", &english).token(&world.member.token).header("accept-language", "en").send().await;
    assert_eq!(english.data()["reasons"][0]["name"], "Break");
    let new = |more: Value| {
        let mut body = json!({"kind": "unplanned", "nameJa": "液の泡かみ", "unused": false});
        let Value::Object(more) = more else { panic!("{more}") };
        body.as_object_mut().unwrap().extend(more);
        body
    };
    assert_eq!(world.app.post(&world.member, SAVE, new(json!({}))).await.status, 403);
    let added = world.app.post(&superior, SAVE, new(json!({}))).await.data().clone();
    let now = world.reasons().await["reasons"].clone();
    assert_eq!((now.as_array().unwrap().len(), &now[14]["name"]), (15, &json!("液の泡かみ")));
    // keys and names of the others are those that they were
    assert_eq!(now.as_array().unwrap()[..14], seeded.as_array().unwrap()[..]);
    for (more, field) in [
        (json!({"nameJa": null}), "nameJa"),
        (json!({"nameJa": "あ".repeat(25)}), "nameJa"),
        (json!({"nameEn": "x".repeat(25)}), "nameEn"),
        (json!({"nameKo": "가".repeat(25)}), "nameKo"),
        (json!({"kind": "broken"}), "kind"),
        (json!({"kind": null}), "kind"),
        (json!({"unused": "no"}), "unused"),
        (json!({"nameJa": "休憩"}), "nameJa"),
        (json!({"nameJa": "別", "nameEn": "Break"}), "nameEn"),
        (json!({"nameJa": "別", "nameKo": "휴식"}), "nameKo"),
        (json!({"reasonUniqueKey": added["reasonUniqueKey"]}), "version"),
    ] {
        assert!(world.app.post(&superior, SAVE, new(more.clone())).await.names(field), "{more}");
    }
    let body = new(json!({
        "reasonUniqueKey": added["reasonUniqueKey"], "version": 1, "nameJa": "あ".repeat(24), "unused": true,
    }));
    let changed = world.app.post(&superior, SAVE, body.clone()).await.data().clone();
    assert_eq!((&changed["unused"], &changed["version"]), (&json!(true), &json!(2)));
    let administrator =
        world.app.person(&world.company, "aoi", MemberType::Administrator, &[world.f1.places.location_id]).await;
    let late = world.app.post(&administrator, SAVE, body).await;
    assert_eq!((late.status, &late.json["data"]["changedBy"]), (409, &json!("kenji")));
    // what is not used any more is not recorded any more
    let part = world.parts().await.remove(0);
    let refused = world.say(&world.member, &part, added["reasonUniqueKey"].as_str()).await;
    assert_eq!((refused.status, refused.code()), (409, 500));
}

#[tokio::test]
async fn a_reason_that_is_not_offered_any_more_stays_where_it_was_recorded() {
    let world = World::at(12, 0).await;
    let superior = world.superior().await;
    let part = world.parts().await.remove(0);
    world.say(&world.member, &part, Some(NOZZLE)).await.data();
    let body =
        json!({"reasonUniqueKey": NOZZLE, "version": 1, "kind": "unplanned", "nameJa": "詰まり", "unused": true});
    world.app.post(&superior, SAVE, body).await.data();
    let part = world.parts().await.remove(0);
    assert_eq!(part["reasonUniqueKey"], NOZZLE);
    let noted = with(&part, json!({"reasonUniqueKey": NOZZLE, "comment": "x"}));
    world.app.post(&world.member, RECORD, noted).await.data();
    let foreign = world.app.company("B", 1).await;
    let stranger = world.app.person(&foreign, "ji-u", MemberType::Superior, &foreign.locations).await;
    let mine = json!({"kind": "unplanned", "nameJa": "詰まり", "unused": false});
    let own = world.app.post(&stranger, SAVE, mine).await.data().clone();
    let of_theirs = json!({
        "reasonUniqueKey": own["reasonUniqueKey"], "version": 1, "kind": "planned", "nameJa": "x", "unused": false
    });
    let made_up = json!({
        "reasonUniqueKey": ids::new_id(), "version": 1, "kind": "planned", "nameJa": "x", "unused": false
    });
    let (got, absent) =
        (world.app.post(&superior, SAVE, of_theirs).await, world.app.post(&superior, SAVE, made_up).await);
    assert_eq!((got.status, &got.bytes), (409, &absent.bytes));
}

#[tokio::test]
async fn reasons_stand_in_the_order_that_was_saved() {
    let world = World::at(12, 0).await;
    let superior = world.superior().await;
    let mut keys: Vec<Value> = world.reasons().await["reasons"]
        .as_array()
        .unwrap()
        .iter()
        .map(|reason| reason["reasonUniqueKey"].clone())
        .collect();
    keys.reverse();
    let body = |keys: &[Value]| json!({ "reasonUniqueKeys": keys });
    assert_eq!(world.app.post(&world.member, ORDER, body(&keys)).await.status, 403);
    assert!(world.app.post(&superior, ORDER, body(&[])).await.names("reasonUniqueKeys"));
    assert!(world.app.post(&superior, ORDER, body(&keys[1..])).await.names("reasonUniqueKeys"));
    let twice = [&keys[..1], &keys[..]].concat();
    assert!(world.app.post(&superior, ORDER, body(&twice)).await.names("reasonUniqueKeys"));
    let foreign = [&keys[1..], &[json!(ids::new_id())]].concat();
    assert_eq!(world.app.post(&superior, ORDER, body(&foreign)).await.status, 409);
    world.app.post(&superior, ORDER, body(&keys)).await.data();
    assert_eq!(world.reasons().await["reasons"][0]["name"], "検査待ち");
}

#[tokio::test]
async fn the_reasons_of_an_alarm_are_counted() {
    let world = World::at(12, 0).await;
    let parts = world.parts().await;
    world.say(&world.member, &parts[0], Some(NOZZLE)).await.data();
    world.say(&world.member, &parts[1], Some(BREAK)).await.data();
    let usual = world.reasons().await["usual"].clone();
    let mut told: Vec<_> = usual.as_array().unwrap().clone();
    told.sort_by_key(|one| one["alarmNumber"].is_null());
    assert_eq!(
        told,
        [
            json!({"alarmNumber": 12, "reasonUniqueKey": NOZZLE, "count": 1}),
            json!({"alarmNumber": null, "reasonUniqueKey": BREAK, "count": 1}),
        ]
    );
    // a month later they are no longer usual
    world.app.app.clock.shift(31 * 86_400);
    assert_eq!(world.reasons().await["usual"], json!([]));
}
