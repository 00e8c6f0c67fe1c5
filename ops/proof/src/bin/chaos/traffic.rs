//! What people and gateways do meanwhile, through the API: charts, orders of files, batches of samples.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicI64, Ordering};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};
use proof::gateway::{Gateway, Place};
use proof::http::{Answer, Caller};
use proof::stage::Stage;
use serde_json::{Value, json};
use time::OffsetDateTime;
use time::format_description::well_known::Rfc3339;
use tokio::sync::Mutex;
use uuid::Uuid;

/// Names of the devices whose rows the gateway sends.
const DEVICES: [&str; 4] = ["CHAOS-1", "CHAOS-2", "CHAOS-3", "CHAOS-4"];
/// Instants of each device in a batch.
const INSTANTS: i64 = 5;
/// Rows of a batch.
pub(crate) const ROWS: i64 = 20;

/// A chart that has data.
#[derive(Clone, Debug)]
pub(crate) struct Chart {
    window: Value,
}

impl Chart {
    /// The last hours of a seeded machine.
    pub(crate) async fn find(stage: &Stage, token: &str) -> Result<Self> {
        let sql = "select d.device_id, max(s.at) from sample s join device d using (company_id, device_id)
                    where s.company_id = 1 and d.line_id is not null group by 1 order by 2 desc limit 1";
        let (device, last): (Uuid, OffsetDateTime) = sqlx::query_as(sql).fetch_one(&mut stage.look().await?).await?;
        let told = |at: OffsetDateTime| at.format(&Rfc3339);
        let (from, to) = (told(last - time::Duration::hours(2))?, told(last)?);
        let chart = Self { window: json!({"deviceUniqueKey": device, "startTime": from, "endTime": to}) };
        let answer = chart.show(&mut Caller::new(stage.api), token).await?;
        ensure!(answer.status == 200, "the chart answers {} {}", answer.status, answer.json());
        Ok(chart)
    }

    /// Asks for it.
    pub(crate) async fn show(&self, caller: &mut Caller, token: &str) -> Result<Answer> {
        let mut body = self.window.clone();
        body["itemKeys"] = json!(["production_speed", "production_count"]);
        caller.post(token, "/api/assetAlarmOccurenceStatus/query/trend/graph/data", &body).await
    }
}

/// Orders the file of the chart's window; its key, once the API has said that it is handed over.
pub(crate) async fn order_file(caller: &mut Caller, token: &str, chart: &Chart) -> Result<Uuid> {
    let path = "/api/assetAlarmOccurenceStatus/download/detail/data";
    let answer = caller.post(token, path, &chart.window).await?;
    ensure!(answer.status == 202, "{}", answer.status);
    Ok(answer.json()["data"]["exportKey"].as_str().context("no key")?.parse()?)
}

/// What the traffic brought about.
#[derive(Debug, Default)]
pub(crate) struct Traffic {
    /// Orders that the API acknowledged.
    pub(crate) files: Mutex<Vec<Uuid>>,
    /// Batches that the API acknowledged.
    pub(crate) batches: AtomicI64,
    /// When a chart was last answered.
    answered: Mutex<Option<Instant>>,
    ended: AtomicBool,
}

impl Traffic {
    /// Ends it after what is under way.
    pub(crate) fn end(&self) {
        self.ended.store(true, Ordering::Release);
    }

    fn goes_on(&self) -> bool {
        !self.ended.load(Ordering::Acquire)
    }

    /// How long until a chart is answered again.
    pub(crate) async fn until_answered(&self) -> Duration {
        let asked = Instant::now();
        testkit::until("a chart is answered", 60, || async {
            self.answered.lock().await.is_some_and(|answered| answered > asked)
        })
        .await;
        asked.elapsed()
    }

    /// A member who looks at charts all the time and orders a file now and then.
    pub(crate) async fn look(self: Arc<Self>, to: std::net::SocketAddr, token: String, chart: Chart) {
        let mut caller = Caller::new(to);
        for turn in 0_u64.. {
            if !self.goes_on() {
                return;
            }
            if chart.show(&mut caller, &token).await.is_ok_and(|answer| answer.status == 200) {
                *self.answered.lock().await = Some(Instant::now());
            }
            if turn % 8 == 0
                && let Ok(key) = order_file(&mut caller, &token, &chart).await
            {
                self.files.lock().await.push(key);
            }
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
    }

    /// A gateway: one batch after the other, each sent again until it is acknowledged.
    pub(crate) async fn send(self: Arc<Self>, to: std::net::SocketAddr, gateway: RowGateway) {
        let mut caller = Caller::new(to);
        for seq in 1_i64.. {
            let body = gateway.batch(seq);
            while !gateway.send(&mut caller, &body).await {
                tokio::time::sleep(Duration::from_millis(200)).await;
            }
            self.batches.store(seq, Ordering::Release);
            if !self.goes_on() {
                return;
            }
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
    }
}

/// A gateway that sends the rows of its devices.
#[derive(Clone, Debug)]
pub(crate) struct RowGateway {
    gateway: Gateway,
    start: OffsetDateTime,
}

impl RowGateway {
    /// Registers the gateway and its devices.
    pub(crate) async fn register(stage: &Stage) -> Result<Self> {
        let place = Place::find(stage).await?;
        for device in DEVICES {
            place.chore(stage, &["admin", "device", "add", "--iot", "--number", device, "--name", device])?;
        }
        let hour = OffsetDateTime::now_utc() - time::Duration::hours(30);
        let gateway = Gateway::register(stage, "chaos").await?;
        Ok(Self { gateway, start: hour.replace_time(time::Time::MIDNIGHT) })
    }

    fn batch(&self, seq: i64) -> Vec<u8> {
        let row = |n: i64| {
            let step = (seq - 1) * INSTANTS + n % INSTANTS;
            let at = (self.start + time::Duration::seconds(10 * step)).format(&Rfc3339).unwrap_or_default();
            let device = DEVICES[usize::try_from(n / INSTANTS).unwrap_or(0)];
            json!({"device": device, "layout": 77, "time": at, "values": [step % 60], "counters": [step * 3]})
        };
        let layout =
            json!({"layout": 77, "interval": 10, "values": ["production_speed"], "counters": ["production_count"]});
        let samples: Vec<Value> = (0..ROWS).map(row).collect();
        let boot = self.gateway.boot;
        let body = json!({"bootId": boot, "seq": seq, "layouts": [layout], "samples": samples, "events": []});
        body.to_string().into_bytes()
    }

    async fn send(&self, caller: &mut Caller, body: &[u8]) -> bool {
        let Ok(answer) = self.gateway.send(caller, body).await else { return false };
        let (status, told) = (answer.status, answer.json());
        assert!(status == 200 || status >= 500, "the door refuses: {status} {told}");
        status == 200
    }
}
