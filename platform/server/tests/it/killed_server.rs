//! A server that is killed while machines send: their gateways keep what it has not taken, so nothing is missing.

use std::process::Stdio;

use apptest::repository;
use kernel::{Clock, Zone};
use testkit::{TestDb, free_port};
use time::Duration;
use tokio::process::{Child, Command};

use crate::command::{sosogi, sosogi_told};

fn serve(test: &TestDb, port: u16) -> Child {
    let metrics = free_port();
    Command::new(env!("CARGO_BIN_EXE_sosogi"))
        .arg("serve")
        .env("SOSOGI_LISTEN", format!("127.0.0.1:{port}"))
        .env("SOSOGI_METRICS_LISTEN", format!("127.0.0.1:{metrics}"))
        .env("SOSOGI_DATABASE_URL", test.app_url())
        .env("SOSOGI_OWNER_DATABASE_URL", test.owner_url())
        .env("SOSOGI_REDIS_URL", testkit::redis_url())
        .env("SOSOGI_POLICIES_DIR", repository().join("policies"))
        .env("SOSOGI_LOG_FILTER", "warn")
        .env("SOSOGI_RATE_PER_MINUTE", "0")
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .kill_on_drop(true)
        .spawn()
        .unwrap()
}

async fn samples(test: &TestDb) -> i64 {
    sqlx::query_scalar("select count(*) from sample").fetch_one(&mut test.superuser().await).await.unwrap()
}

#[tokio::test]
async fn a_killed_server_loses_nothing_that_machines_told() {
    let test = TestDb::new().await;
    let folder = tempfile::tempdir().unwrap();
    let credentials = folder.path().join("gateways.toml").to_str().unwrap().to_owned();
    let lines = repository().join("ops/seed/demo-lines.toml").to_str().unwrap().to_owned();
    sosogi(&test, &["seed", "lines", "--lines", &lines, "--credentials", &credentials]).await.fine();

    let start = telemetry::model::floor(Clock::system().now() - Duration::hours(4), Duration::seconds(10));
    let start = Zone::utc().iso(start);
    let port = free_port();
    let listen = format!("127.0.0.1:{port}");
    let words = [
        "simulate",
        "--lines",
        &lines,
        "--credentials",
        &credentials,
        "--only",
        "D1,SF-203,HB-01",
        "--start",
        &start,
        "--duration",
        "3h",
        "--speed",
        "0",
    ];
    let settings = [("SOSOGI_LISTEN", listen.as_str())];
    let told = sosogi_told(&test, &words, "", &settings);
    let killed = async {
        let mut server = serve(&test, port);
        testkit::until("the first rows", 60, || async { samples(&test).await > 0 }).await;
        server.kill().await.unwrap();
        serve(&test, port)
    };
    let (told, _server) = tokio::join!(told, killed);
    let told = told.fine();
    assert!(told.contains("0 batches refused"), "{told}");
    assert_eq!(samples(&test).await, 3 * 1080, "{told}");
}
