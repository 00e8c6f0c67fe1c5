//! The line as its machines, and the alarms that are on.

use access::MemberType;
use kernel::ids;
use serde_json::{Value, json};
use telemetry::Kind;
use uuid::Uuid;

use crate::f1_world::World;

const DETAIL: &str = "/api/operatingStatus/query/detail";
const DAYS: &str = "/api/operatingStatus/query/detail/day";
const ALARMS: &str = "/api/assetAlarmOccurenceStatus/query/alarm/data";

impl World {
    fn of_line(&self, path: &str, place: usize) -> String {
        format!("{path}?lineUniqueKey={}", self.f1.places.lines[place])
    }

    async fn image(&self, place: usize) -> Value {
        self.app.get(&self.member, &self.of_line(DETAIL, place)).await.data().clone()
    }

    async fn alarms(&self, query: &str) -> Value {
        self.app.get(&self.member, &format!("{ALARMS}?{query}")).await.data().clone()
    }

    /// A machine that sends no data, at a place in the flow of L1.
    async fn add_machine(&self, number: &str, category: &str, place: i32) -> Uuid {
        let (id, now) = (ids::new_id(), self.app.app.clock.now());
        let mut tx = self.app.app.db.begin(self.company.scope()).await.unwrap();
        sqlx::query(
            "insert into device (company_id, device_id, location_id, line_id, line_place, category, model,
               equipment_number, display_name, registered_at, updated_at)
             values ($1, $2, $3, $4, $5, $6, 'M-1', $7, $7, $8, $8)",
        )
        .bind(self.company.id.as_i64())
        .bind(id)
        .bind(self.f1.places.location_id)
        .bind(self.f1.places.lines[0])
        .bind(place)
        .bind(category)
        .bind(number)
        .bind(now)
        .execute(&mut *tx)
        .await
        .unwrap();
        tx.commit().await.unwrap();
        id
    }
}

// covers API-108
#[tokio::test]
async fn a_line_is_shown_as_its_machines_in_the_order_of_flow() {
    let world = World::at(9, 35).await;
    world.add_machine("W-1", "weight-checker", 2).await;
    world.add_machine("P-1", "pump", -1).await;
    let image = world.image(0).await;
    assert_eq!((&image["line"]["name"], &image["line"]["startHour"]), (&json!("L1"), &json!(6)));
    let machines = image["machines"].as_array().unwrap();
    let numbers: Vec<&Value> = machines.iter().map(|machine| &machine["device"]["equipmentNumber"]).collect();
    assert_eq!(numbers, ["P-1", "D1", "W-1"]);
    assert_eq!(machines.iter().map(|machine| machine["position"].as_i64().unwrap()).collect::<Vec<_>>(), [1, 2, 3]);
    let filler = &machines[1];
    assert_eq!(
        (&filler["state"], &filler["stateSince"], &filler["alarmNumbers"]),
        (&json!("alarm"), &json!("2024-05-01T09:30:00+09:00"), &json!(["12"]))
    );
    assert_eq!(filler["device"]["category"], "filling-machine");
    // what sends nothing has no state
    assert_eq!((&machines[0]["state"], &machines[0]["alarmNumbers"]), (&Value::Null, &json!([])));
    assert_eq!((&image["status"]["state"], &image["status"]["alarm"]["alarmNumber"]), (&json!("alarm"), &json!("12")));
    assert_eq!(image["status"]["values"].as_object().unwrap().len(), live::ColumnKey::ALL.len());
}

#[tokio::test]
async fn a_machine_tells_what_its_newest_sample_reads() {
    let world = World::at(9, 15).await;
    let image = world.image(0).await;
    let readings = image["machines"][0]["readings"].as_array().unwrap();
    let seal = readings.iter().find(|reading| reading["itemKey"] == "seal_temperature").unwrap();
    assert_eq!((&seal["value"], &seal["unit"], &seal["label"]), (&json!(152.0), &json!("℃"), &json!("シール温度")));
    assert_eq!(image["machines"][0]["sampleTime"], "2024-05-01T09:14:50+09:00");
    assert_eq!(image["machines"][0]["alarmNumbers"], json!([]));
}

#[tokio::test]
async fn a_machine_that_is_not_heard_has_no_alarms_and_is_unknown() {
    let world = World::at(9, 35).await;
    world.app.app.clock.shift(60);
    let image = world.image(0).await;
    let filler = &image["machines"][0];
    assert_eq!((&filler["state"], &filler["alarmNumbers"]), (&json!("unknown"), &json!([])));
    assert_eq!(filler["stateSince"], "2024-05-01T09:35:00+09:00");
    assert_eq!(world.alarms(&format!("lineUniqueKey={}", world.f1.places.lines[0])).await, json!([]));
}

#[tokio::test]
async fn the_day_of_each_machine_that_sends_data_goes_from_its_beginning_to_now() {
    let world = World::at(9, 45).await;
    world.add_machine("P-1", "pump", -1).await;
    let got = world.app.get(&world.member, &world.of_line(DAYS, 0)).await;
    let day = got.data();
    assert_eq!((&day["date"], &day["startTime"]), (&json!("2024-05-01"), &json!("2024-05-01T06:00:00+09:00")));
    assert_eq!(day["endTime"], "2024-05-02T06:00:00+09:00");
    let machines = day["machines"].as_array().unwrap();
    assert_eq!(machines.len(), 1);
    assert_eq!(machines[0]["deviceUniqueKey"], world.f1.places.devices[0].to_string());
    let spans = machines[0]["spans"].as_array().unwrap();
    let told: Vec<(&str, &str)> = spans
        .iter()
        .map(|span| (span["state"].as_str().unwrap(), &span["endTime"].as_str().unwrap()[11..16]))
        .collect();
    assert_eq!(told, [("unknown", "09:00"), ("operating", "09:30"), ("alarm", "09:40"), ("operating", "09:45")]);
}

// covers API-068
#[tokio::test]
async fn alarms_that_are_on_are_told_with_their_text_in_the_callers_language() {
    let world = World::at(9, 35).await;
    let (line, device) = (world.f1.places.lines[0], world.f1.places.devices[0]);
    let by_line = world.alarms(&format!("lineUniqueKey={line}&deviceUniqueKey={device}")).await;
    assert_eq!(
        by_line,
        json!([{"deviceUniqueKey": device, "alarmNumber": "12", "text": "充填ノズル圧力低下",
            "startTime": "2024-05-01T09:30:00+09:00", "stopsToday": 1, "lostTimeToday": 300}])
    );
    assert_eq!(world.alarms(&format!("lineUniqueKey={line}")).await, by_line);
    assert_eq!(world.alarms(&format!("deviceUniqueKey={device}")).await, by_line);
    for (language, text) in [("en", "Filling nozzle pressure low"), ("ko", "충진 노즐 압력 저하")] {
        let path = world.of_line(ALARMS, 0);
        let call = world.app.call("GET", &path).token(&world.member.token).header("accept-language", language);
        assert_eq!(call.send().await.data()[0]["text"], text);
    }
    assert_eq!(world.alarms(&format!("lineUniqueKey={}", world.f1.places.lines[1])).await, json!([]));
    let later = World::at(9, 45).await;
    assert_eq!(later.alarms(&format!("lineUniqueKey={}", later.f1.places.lines[0])).await, json!([]));
}

#[tokio::test]
async fn an_alarm_that_stops_nothing_is_told_too_and_the_newest_comes_first() {
    let world = World::at(9, 35).await;
    world.store(&world.event(0, world.instant(9, 33), Kind::AlarmOn, "999")).await;
    let on = world.alarms(&format!("lineUniqueKey={}", world.f1.places.lines[0])).await;
    let numbers: Vec<&Value> = on.as_array().unwrap().iter().map(|alarm| &alarm["alarmNumber"]).collect();
    assert_eq!(numbers, ["999", "12"]);
    // a number that nobody named stands for its text
    assert_eq!((&on[0]["text"], &on[0]["stopsToday"]), (&json!("999"), &json!(0)));
    assert_eq!(world.image(0).await["machines"][0]["alarmNumbers"], json!(["999", "12"]));
    let other = world.app.get(&world.member, ALARMS).await;
    assert_eq!(other.fields(), [("lineUniqueKey".to_owned(), "required".to_owned())]);
}

#[tokio::test]
async fn lines_and_machines_of_others_answer_like_made_up_ones() {
    let world = World::at(9, 35).await;
    let other = world.app.company("B", 1).await;
    let foreign = world.app.person(&other, "ji-u", MemberType::Administrator, &other.locations).await;
    let elsewhere =
        world.app.person(&world.company, "kenji", MemberType::Administrator, &world.company.locations).await;
    let (line, device) = (world.f1.places.lines[0], world.f1.places.devices[0]);
    for who in [&foreign, &elsewhere] {
        for path in [DETAIL, DAYS, ALARMS] {
            let ask = async |key: Uuid| world.app.get(who, &format!("{path}?lineUniqueKey={key}")).await;
            let (theirs, made_up) = (ask(line).await, ask(ids::new_id()).await);
            assert_eq!((theirs.status, theirs.code(), &theirs.bytes), (409, 500, &made_up.bytes), "{path}");
        }
        let ask = async |key: Uuid| world.app.get(who, &format!("{ALARMS}?deviceUniqueKey={key}")).await;
        assert_eq!(ask(device).await.bytes, ask(ids::new_id()).await.bytes);
    }
    // a machine beside a line must stand on it
    let beside = world.app.get(&world.member, &format!("{}&deviceUniqueKey={device}", world.of_line(ALARMS, 1))).await;
    assert_eq!((beside.status, beside.code()), (409, 500));
    for path in [DETAIL, DAYS, ALARMS] {
        assert_eq!(world.app.call("GET", &world.of_line(path, 0)).send().await.status, 401);
        assert_eq!(world.app.get(&world.member, &format!("{path}?colour=1")).await.status, 422);
    }
}
