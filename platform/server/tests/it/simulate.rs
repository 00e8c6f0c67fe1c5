//! Simulated machines through the intake door, with everything that can go wrong: what the platform makes of it must be
//! what an independent recomputation from the raw data makes of it. `docs/simulator.md` tells how to run the full size.

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use apptest::{TestApp, repository};
use kernel::Clock;
use simulator::parameters::Parameters;
use simulator::{
    Answer, BatchRefusal, Credential, Credentials, Fault, FleetSums, IntakeDoor, ItemData, LastSamples, Options, Pace,
    Spec, Trouble, run,
};
use testkit::TestDb;
use time::Duration;

use crate::command::sosogi;

/// Machines that work around the clock, of two companies.
const MACHINES: [&str; 3] = ["D1", "SF-203", "HB-01"];
const LASTS: Duration = Duration::hours(2);

/// The intake door of a service in this process. Every seventh answer is lost on its way.
struct AppDoor {
    app: TestApp,
    calls: AtomicU64,
}

impl IntakeDoor for AppDoor {
    async fn post(&self, credential: &Credential, body: Vec<u8>) -> Result<Answer, BatchRefusal> {
        let call = self.app.call("POST", "/ingest/v1/batches").header("sosogi-gateway", &credential.key_id);
        let call = call.token(&credential.secret).header("content-encoding", "gzip");
        let got = call.bytes("application/json", body).send().await;
        assert_eq!(got.status, 200, "{}", got.json);
        if self.calls.fetch_add(1, Ordering::Relaxed) % 7 == 3 {
            return Err(BatchRefusal::Away("the line broke".to_owned()));
        }
        let count = |name: &str| got.json[name].as_u64().unwrap();
        Ok(Answer {
            contiguous_seq: got.json["contiguousSeq"].as_i64().unwrap(),
            accepted: count("accepted"),
            duplicate: count("duplicate"),
            quarantined: u64::try_from(got.json["quarantined"].as_array().unwrap().len()).unwrap(),
        })
    }

    async fn post_item_data(&self, credential: &Credential, told: &ItemData) -> Result<(), BatchRefusal> {
        let call = self.app.call("POST", &told.path()).header("sosogi-gateway", &credential.key_id);
        let got = call.token(&credential.secret).bytes("application/json", told.body.clone()).send().await;
        assert_eq!(got.status, 200, "{}", got.json);
        Ok(())
    }
}

/// The demo's lines in a database, ready to be run.
struct Stage {
    door: Arc<AppDoor>,
    specs: Vec<Arc<Spec>>,
    credentials: Credentials,
}

impl Stage {
    async fn set() -> Self {
        let app = TestApp::start(server::areas()).await;
        let lines = repository().join("ops/seed/demo-lines.toml");
        let file = app.folder().join("gateways.toml");
        let words = ["seed", "lines", "--lines", text(&lines), "--credentials", text(&file)];
        sosogi(&app.database, &words).await.fine();
        let credentials = Credentials::read(&file).unwrap();
        // again: nothing changes, and the secrets stay
        sosogi(&app.database, &words).await.fine();
        assert_eq!(std::fs::read_to_string(&file).unwrap(), toml::to_string(&credentials).unwrap());
        let mut specs = Parameters::read(&lines).unwrap().fillers(7).unwrap();
        specs.retain(|spec| MACHINES.contains(&spec.number.as_str()));
        Self { door: Arc::new(AppDoor { app, calls: AtomicU64::new(0) }), specs, credentials }
    }

    fn database(&self) -> &TestDb {
        &self.door.app.database
    }

    async fn run(&self, trouble: impl IntoIterator<Item = Fault>) -> FleetSums {
        let clock = Clock::system();
        let start = clock.now() - Duration::hours(3);
        // upon the grid of rows, so that they can be counted
        let start = telemetry::model::floor(start, Duration::seconds(10));
        let options = Options {
            pace: Pace::flat_out(clock, start),
            until: Some(start + LASTS),
            trouble: Trouble::new(trouble.into_iter().collect(), start, Some(LASTS), 7),
        };
        let never = std::future::pending();
        run(&self.specs, &self.credentials, &LastSamples::new(), self.door.clone(), &options, never).await.unwrap()
    }

    async fn number(&self, sql: &'static str) -> i64 {
        sqlx::query_scalar(sql).fetch_one(&mut self.database().superuser().await).await.unwrap()
    }
}

fn text(path: &Path) -> &str {
    path.to_str().unwrap()
}

/// Rows whose counter reads less than in the row before.
const RESETS: &str =
    "select count(*) from (select counters[1] < lag(counters[1]) over (partition by device_id order by at) as fell
                      from sample) x where fell";
/// The longest time in seconds for which a machine was not heard.
const SILENCE: &str = "select max(extract(epoch from gap))::bigint
                       from (select at - lag(at) over (partition by device_id order by at) as gap from sample) x";

#[tokio::test]
async fn what_machines_tell_arrives_whole_though_answers_get_lost() {
    let stage = Stage::set().await;
    let sums = stage.run([]).await;
    assert_eq!((sums.refused, sums.quarantined), (0, 0));
    assert!(sums.away > 0, "{sums:?}");
    assert_eq!(stage.number("select count(*) from sample").await, 3 * 720);
    // the fillers, and three machines beside one of them that send no rows
    assert_eq!(stage.number("select count(distinct device_id) from state_interval").await, 3 + 3);
    assert_eq!(stage.number(RESETS).await, 0);
    let bags = "select count(*) from sample s join signal_layout l using (company_id, layout_id)
                where counters[1] <> counters[2] + counters[3] or counters[1] not in (6 * counters[5], 8 * counters[5])";
    assert_eq!(stage.number(bags).await, 0);
}

#[tokio::test]
async fn with_all_faults_at_once_the_figures_stand() {
    let stage = Stage::set().await;
    let sums = stage.run(Fault::ALL).await;
    assert!(sums.quarantined > 0 && sums.duplicate > 0 && sums.refused == 0, "{sums:?}");
    assert!(stage.number(RESETS).await > 0);
    assert!(stage.number(SILENCE).await >= 1200);
    assert!(stage.number("select count(distinct boot_id) from gateway_boot").await >= 4, "lost gateways start again");
    // all but an hour's sixth of silence and two thirds of a wrong clock
    let fewest = "select min(n) from (select count(*) as n from sample group by device_id) x";
    assert!(stage.number(fewest).await >= 720 - 120 - 84);
    sosogi(stage.database(), &["telemetry", "roll-up"]).await.fine();
    assert_eq!(stage.number("select count(*) from dirty").await, 0);
    let told = sosogi(stage.database(), &["telemetry", "verify"]).await.fine();
    assert!(told.lines().all(|line| line.ends_with(": 0 differences")), "{told}");
}
