//! Company A with fixture F1, a member who orders files, and a worker that makes them.

use access::MemberType;
use apptest::{Company, Person, TestApp, TestResponse};
use db::DbSettings;
use exports::ExportsPlugin;
use runtime::{Registry, RunningWorker};
use serde_json::{Value, json};
use telemetry::fixture::F1;
use uuid::Uuid;

pub(crate) const BASE: &str = "/api/assetAlarmOccurenceStatus";
pub(crate) const NINE: &str = "2024-05-01T09:00:00+09:00";
pub(crate) const ELEVEN: &str = "2024-05-01T11:00:00+09:00";

pub(crate) struct World {
    pub(crate) app: TestApp,
    pub(crate) company: Company,
    pub(crate) f1: F1,
    pub(crate) member: Person,
}

impl World {
    pub(crate) async fn new() -> Self {
        Self::with_quota(5 << 30).await
    }

    /// A world whose companies may keep so many bytes of files.
    pub(crate) async fn with_quota(bytes: u64) -> Self {
        let areas = vec![account::routes(), support::routes(), machines::routes()];
        let app = TestApp::start_with(areas, |settings| settings.export_quota = bytes).await;
        let company = app.company("A", 1).await;
        let f1 = F1::load(&app.app.db, company.scope(), 0, app.app.clock.now()).await.unwrap();
        let member = app.person(&company, "naoko", MemberType::General, &[f1.places.location_id]).await;
        Self { app, company, f1, member }
    }

    /// Starts a worker. It ends with its value.
    pub(crate) fn worker(&self) -> RunningWorker {
        let plugin = ExportsPlugin::new(self.app.app.files.clone(), self.app.app.settings.export_quota);
        let mut settings = runtime::Settings::new(
            DbSettings::new(self.app.database.app_url(), 8),
            testkit::redis_url(),
            testkit::redis_prefix(),
        );
        settings.clock = self.app.app.clock.clone();
        runtime::start(settings, Registry::default().with(plugin)).unwrap()
    }

    /// Asks for a file and waits for it.
    pub(crate) async fn order(&self, call: &str, body: Value) -> TestResponse {
        self.app.post(&self.member, &format!("{BASE}/{call}"), body).await
    }

    /// Asks for a file and gets the key of its order.
    pub(crate) async fn order_later(&self, call: &str, body: Value) -> Uuid {
        let request = self
            .app
            .call("POST", &format!("{BASE}/{call}"))
            .token(&self.member.token)
            .header("prefer", "respond-async");
        let got = request.json(&body).send().await;
        assert_eq!((got.status, got.code()), (202, 200), "{}", got.json);
        got.json["data"]["exportKey"].as_str().unwrap().parse().unwrap()
    }

    /// What a call answers.
    pub(crate) async fn ask(&self, call: &str, body: Value) -> Value {
        self.app.post(&self.member, &format!("{BASE}/{call}"), body).await.data().clone()
    }

    pub(crate) fn display(&self, place: usize) -> Value {
        json!({"deviceUniqueKey": self.f1.places.devices[place], "startTime": NINE, "endTime": ELEVEN})
    }

    /// Where a job stands.
    pub(crate) async fn state(&self, id: Uuid) -> jobs::JobView {
        let mut tx = self.app.app.db.begin(self.company.scope()).await.unwrap();
        jobs::views(&mut tx, &[id]).await.unwrap().remove(0)
    }

    /// Waits until a job has ended.
    pub(crate) async fn ended(&self, id: Uuid) -> jobs::JobView {
        use jobs::JobState::{Ready, Running};
        testkit::until_some("the job has ended", 60, || async {
            let view = self.state(id).await;
            (!matches!(view.state, Ready | Running)).then_some(view)
        })
        .await
    }

    /// Waits until a job has ended, while the member goes on asking for the rows of the chart.
    pub(crate) async fn ended_beside_other_calls(&self, id: Uuid) -> jobs::JobView {
        use jobs::JobState::{Ready, Running};
        let begun = std::time::Instant::now();
        loop {
            let asked = std::time::Instant::now();
            let mut body = self.display(0);
            body["itemKeys"] = json!(["seal_temperature"]);
            assert_eq!(self.ask("query/detail/data", body).await["count"], 720);
            assert!(asked.elapsed().as_secs() < 2, "a call waited {:?} for a file", asked.elapsed());
            let view = self.state(id).await;
            if !matches!(view.state, Ready | Running) {
                return view;
            }
            assert!(begun.elapsed().as_secs() < 60, "the job does not end");
        }
    }

    /// Keys of the stored files of an order.
    pub(crate) async fn files_of(&self, id: Uuid) -> Vec<String> {
        self.app.app.files.keys(&format!("export/{}/{id}", self.company.id.as_i64())).await.unwrap()
    }

    /// A month of rows every `seconds`, without events: seal temperature counts up by a tenth.
    pub(crate) async fn add_month(&self, seconds: i32) -> i64 {
        use time::macros::datetime;
        let stretch = db::Partitions { from: datetime!(2024-05-01 00:00 UTC), to: datetime!(2024-06-15 00:00 UTC) };
        let mut tx = self.app.app.db.begin_unscoped().await.unwrap();
        db::keep_partitions(&mut tx, stretch).await.unwrap();
        tx.commit().await.unwrap();
        let mut tx = self.app.app.db.begin(self.company.scope()).await.unwrap();
        let done = sqlx::query(
            "insert into sample (company_id, device_id, at, seq, layout_id, \"values\", counters)
             select $1, $2, t, 0, 1, array[(row_number() over (order by t) % 1000) / 10.0, null]::real[], array[row_number() over (order by t), null, null, null]::bigint[]
             from generate_series('2024-05-03 15:00Z'::timestamptz, '2024-06-03 14:59:59Z', make_interval(secs => $3)) t",
        )
        .bind(self.company.id.as_i64())
        .bind(self.f1.places.devices[1])
        .bind(f64::from(seconds))
        .execute(&mut *tx)
        .await
        .unwrap();
        tx.commit().await.unwrap();
        i64::try_from(done.rows_affected()).unwrap()
    }

    /// The factory moves to Berlin, and its second filler sends rows around the hour that the clock repeats in 2024.
    pub(crate) async fn repeat_an_hour(&self) {
        use time::macros::datetime;
        let stretch = db::Partitions { from: datetime!(2024-10-21 00:00 UTC), to: datetime!(2024-11-04 00:00 UTC) };
        let mut tx = self.app.app.db.begin_unscoped().await.unwrap();
        db::keep_partitions(&mut tx, stretch).await.unwrap();
        tx.commit().await.unwrap();
        let mut tx = self.app.app.db.begin(self.company.scope()).await.unwrap();
        sqlx::query("update location set time_zone = 'Europe/Berlin'").execute(&mut *tx).await.unwrap();
        sqlx::query(
            "insert into sample (company_id, device_id, at, seq, layout_id, \"values\", counters)
             select $1, $2, t, 0, 1, array[150, 60]::real[], array[1, 1, 0, 1]::bigint[]
             from unnest(array['2024-10-26 23:50Z', '2024-10-27 00:00Z', '2024-10-27 00:20Z', '2024-10-27 00:40Z',
               '2024-10-27 01:00Z', '2024-10-27 01:20Z', '2024-10-27 01:40Z', '2024-10-27 02:00Z']::timestamptz[]) t",
        )
        .bind(self.company.id.as_i64())
        .bind(self.f1.places.devices[1])
        .execute(&mut *tx)
        .await
        .unwrap();
        tx.commit().await.unwrap();
    }

    /// The conditions of that month.
    pub(crate) fn month(&self) -> Value {
        json!({"deviceUniqueKey": self.f1.places.devices[1], "itemKeys": ["seal_temperature", "production_speed", "production_count"],
            "startTime": "2024-05-04T00:00:00+09:00", "endTime": "2024-06-04T00:00:00+09:00"})
    }
}

/// The records of a CSV that begins with one byte-order mark.
pub(crate) fn records(bytes: &[u8]) -> Vec<Vec<String>> {
    let rest = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap();
    let text = std::str::from_utf8(rest).unwrap();
    assert!(!text.contains('\u{feff}'), "one byte-order mark only");
    assert_eq!(text.matches('\n').count(), text.matches("\r\n").count());
    let mut reader = ::csv::ReaderBuilder::new().has_headers(false).from_reader(text.as_bytes());
    reader.records().map(|record| record.unwrap().iter().map(str::to_owned).collect()).collect()
}

/// True when a cell of a file tells the same as a value of a call.
pub(crate) fn same(cell: &str, value: &Value) -> bool {
    match value {
        Value::Null => cell.is_empty(),
        Value::Number(number) => cell.parse::<f64>().ok() == number.as_f64(),
        Value::String(text) => cell == text,
        _ => false,
    }
}
