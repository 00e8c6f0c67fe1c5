//! Three silences, from the intake door to the screens' answers: switched off, not heard, gateway silent.

use access::MemberType;
use apptest::{Company, Person, TestApp};
use kernel::Zone;
use kernel::ids::new_id;
use serde_json::{Value, json};
use telemetry::figures::{Figures, of_devices};
use telemetry::fixture::{self, F1};
use time::macros::datetime;
use time::{Duration, OffsetDateTime};

/// Five in the afternoon in Tokyo, when two machines end their work.
const FIVE: OffsetDateTime = datetime!(2024-05-01 17:00 +9);

/// Two lines whose fillers worked from ten to five until five, and the gateway that sends for both.
struct Plant {
    app: TestApp,
    company: Company,
    f1: F1,
    member: Person,
    gateway: (String, String),
    boot: uuid::Uuid,
    seq: i64,
}

impl Plant {
    async fn at_five() -> Self {
        let app = TestApp::start(server::areas()).await;
        let company = app.company("A", 1).await;
        app.app.clock.shift((FIVE - app.app.clock.now()).whole_seconds());
        let mut tx = app.app.db.begin(company.scope()).await.unwrap();
        let f1 = F1::create(&mut tx, 0, FIVE).await.unwrap();
        let gateway_id = new_id();
        sqlx::query("insert into gateway (company_id, gateway_id, location_id, name, created_at) values ($1, $2, $3, 'GW-1', $4)")
            .bind(tx.company())
            .bind(gateway_id)
            .bind(f1.places.location_id)
            .bind(FIVE)
            .execute(&mut *tx)
            .await
            .unwrap();
        let gateway = access::gateway::issue(&mut tx, gateway_id, FIVE).await.unwrap();
        tx.commit().await.unwrap();
        let member = app.person(&company, "naoko", MemberType::General, &[f1.places.location_id]).await;
        let mut plant = Self { app, company, f1, member, gateway, boot: new_id(), seq: 0 };
        plant.work().await;
        plant
    }

    async fn work(&mut self) {
        let (mut samples, mut events) = (Vec::new(), Vec::new());
        for device in ["D1", "D2"] {
            samples.extend((0..60).map(|step| sample(device, FIVE - Duration::seconds(600 - 10 * step))));
            let begin = FIVE - Duration::minutes(10);
            events.extend([event(device, begin, "state", "filling"), event(device, begin, "item", "12")]);
        }
        let layout = fixture::layout();
        let layouts = json!([{"layout": layout.layout_id, "interval": layout.interval_s,
            "values": layout.value_keys, "counters": layout.counter_keys}]);
        self.send(json!({"layouts": layouts, "samples": samples, "events": events})).await;
    }

    async fn send(&mut self, mut body: Value) {
        self.seq += 1;
        body["bootId"] = json!(self.boot);
        body["seq"] = json!(self.seq);
        let call = self.app.call("POST", "/ingest/v1/batches").header("sosogi-gateway", &self.gateway.0);
        let got = call.token(&self.gateway.1).json(&body).send().await;
        assert_eq!((got.status, &got.json["contiguousSeq"]), (200, &json!(self.seq)), "{}", got.json);
    }

    async fn events(&mut self, events: &[Value]) {
        self.send(json!({"samples": [], "events": events})).await;
    }

    /// What a gateway without data sends.
    async fn beat(&mut self) {
        self.send(json!({"samples": [], "events": []})).await;
    }

    /// D1 says goodbye, of D2 only the run ends.
    async fn end_of_work(&mut self) {
        let goodbye = [event("D1", FIVE, "state", "stopped"), event("D1", FIVE, "item", "")];
        self.events(&goodbye).await;
        self.events(&[event("D2", FIVE, "item", "")]).await;
    }

    fn pass(&self, seconds: i64) {
        self.app.app.clock.shift(seconds);
    }

    /// The row of a line; a look is at most a second old.
    async fn row(&self, place: usize) -> Value {
        self.pass(1);
        let columns = json!({"columns": ["productionSpeed"]});
        let got = self.app.post(&self.member, "/api/operatingStatus/query/list", columns).await;
        let key = json!(self.f1.places.lines[place]);
        got.data().as_array().unwrap().iter().find(|row| row["lineUniqueKey"] == key).unwrap().clone()
    }

    async fn strips(&self) -> Value {
        let body = json!({"deviceUniqueKey": self.f1.places.devices[0],
            "startTime": "2024-05-01T16:50:00+09:00", "endTime": "2024-05-02T00:00:00+09:00"});
        let got = self.app.post(&self.member, "/api/assetAlarmOccurenceStatus/query/screen/graph/data", body).await;
        got.data().clone()
    }

    async fn figures(&self, window: (OffsetDateTime, OffsetDateTime)) -> Figures {
        let mut tx = self.app.app.db.begin(self.company.scope()).await.unwrap();
        let window = telemetry::Span::new(window.0, window.1);
        Figures::from(of_devices(&mut tx, &self.f1.places.devices[..1], window).await.unwrap())
    }
}

fn sample(device: &str, at: OffsetDateTime) -> Value {
    json!({"device": device, "layout": 1, "time": Zone::utc().iso(at), "values": [150.0, 60.0], "counters": [1, 1, 0, 1]})
}

fn event(device: &str, at: OffsetDateTime, kind: &str, code: &str) -> Value {
    json!({"device": device, "time": Zone::utc().iso(at), "kind": kind, "code": code, "ordinal": 0})
}

/// State, power off, and the silent gateway of a row.
fn told(row: &Value) -> (&str, bool, Option<&str>) {
    (row["state"].as_str().unwrap(), row["powerOff"].as_bool().unwrap(), row["gatewayName"].as_str())
}

/// States with the clock times at which they begin.
fn spans(list: &Value) -> Vec<(&str, &str)> {
    list.as_array().unwrap().iter().map(span).collect()
}

fn span(told: &Value) -> (&str, &str) {
    (told["state"].as_str().unwrap(), &told["startTime"].as_str().unwrap()[11..])
}

#[tokio::test]
async fn a_goodbye_is_no_silence_a_run_s_end_alone_is_and_a_silent_gateway_is_named() {
    let mut plant = Plant::at_five().await;
    plant.end_of_work().await;
    let row = plant.row(0).await;
    assert_eq!((told(&row), &row["stateSince"]), (("stopped", true, None), &json!("2024-05-01T17:00:00+09:00")));
    assert_eq!((&row["machines"][0]["powerOff"], &row["values"]["productionSpeed"]), (&json!(true), &Value::Null));
    plant.pass(40);
    plant.beat().await;
    assert_eq!(told(&plant.row(1).await), ("unknown", false, None), "not heard, though its gateway speaks");
    plant.pass(60);
    plant.beat().await;
    let heard_at = plant.app.app.clock.now();
    plant.pass(85);
    assert_eq!(told(&plant.row(1).await), ("unknown", false, None), "three beats are not over");
    plant.pass(5);
    let row = plant.row(1).await;
    assert_eq!(told(&row), ("unknown", false, Some("GW-1")));
    assert_eq!(row["stateSince"], "2024-05-01T17:00:00+09:00");
    let since = OffsetDateTime::parse(
        row["gatewaySilentSince"].as_str().unwrap(),
        &time::format_description::well_known::Rfc3339,
    );
    assert!((since.unwrap() - heard_at).abs() < Duration::seconds(2), "{row}");
    assert_eq!(told(&plant.row(0).await), ("stopped", true, None), "a goodbye outlives its gateway's silence");
    plant.beat().await;
    assert_eq!(told(&plant.row(1).await), ("unknown", false, None), "the gateway speaks again");
}

#[tokio::test]
async fn a_gateway_that_falls_silent_and_speaks_again_reaches_the_stream() {
    let mut plant = Plant::at_five().await;
    plant.end_of_work().await;
    plant.pass(40);
    let path = format!("/api/operatingStatus/stream?lineUniqueKey={}", plant.f1.places.lines[1]);
    let mut stream = plant.app.call("GET", &path).token(&plant.member.token).events().await;
    plant.pass(60);
    assert_eq!(told(&stream.soon(10).await), ("unknown", false, Some("GW-1")));
    plant.beat().await;
    assert_eq!(told(&stream.soon(10).await), ("unknown", false, None));
}

#[tokio::test]
async fn time_switched_off_is_a_share_of_its_own_in_bands_and_figures() {
    let mut plant = Plant::at_five().await;
    plant.end_of_work().await;
    plant.pass(120);
    plant.row(0).await;
    let days = plant.app.get(&plant.member, "/api/operatingStatus/query/day").await;
    let expected = [("unknown", "06:00:00+09:00"), ("operating", "16:50:00+09:00"), ("off", "17:00:00+09:00")];
    assert_eq!(spans(&days.data()[0]["spans"]), expected);
    let strips = plant.strips().await;
    assert_eq!(spans(&strips["states"]), expected[1..]);
    assert_eq!(strips["stops"], json!([]), "no stop goes on while a machine is switched off");
    let end = strips["states"][1]["endTime"].as_str().unwrap();
    assert!(("2024-05-01T17:02:00".."2024-05-01T17:04:00").contains(&end), "{end}: nothing is told after now");
    let window = (FIVE - Duration::minutes(5), FIVE + Duration::minutes(2));
    for rolled in [false, true] {
        let figures = plant.figures(window).await;
        let times = (figures.power_on_time, figures.off_time, figures.unknown_time, figures.stop_time);
        assert_eq!(times, (300, 120, 0, 0), "rolled up: {rolled}");
        let mut tx = plant.app.app.db.begin(plant.company.scope()).await.unwrap();
        while telemetry::roll_up(&mut tx, 500).await.unwrap() > 0 {}
        assert_eq!(telemetry::verify::verify(&mut tx, None).await.unwrap(), []);
        tx.commit().await.unwrap();
    }
}

#[tokio::test]
async fn a_sample_at_or_after_the_goodbye_takes_it_back() {
    let mut plant = Plant::at_five().await;
    plant.end_of_work().await;
    plant.pass(60);
    assert_eq!(told(&plant.row(0).await), ("stopped", true, None));
    plant.send(json!({"samples": [sample("D1", FIVE)], "events": []})).await;
    assert_eq!(told(&plant.row(0).await), ("unknown", false, None), "it said so and went on sending");
    let again = FIVE + Duration::seconds(15);
    plant.events(&[event("D1", again, "item", ""), event("D1", again, "state", "stopped")]).await;
    let row = plant.row(0).await;
    assert_eq!((told(&row), &row["stateSince"]), (("stopped", true, None), &json!("2024-05-01T17:00:15+09:00")));
}
