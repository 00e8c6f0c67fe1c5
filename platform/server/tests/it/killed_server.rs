//! A server that is killed while machines send: their gateways keep what it has not taken, so nothing is missing.

use apptest::repository;
use kernel::{Clock, Zone};
use testkit::{TestDb, free_port};
use time::Duration;

use crate::command::{serve, sosogi, sosogi_told};

/// Three hours are told at once.
const UNLIMITED: [(&str, &str); 1] = [("SOSOGI_RATE_PER_MINUTE", "0")];

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
        let mut server = serve(&test, port, &UNLIMITED);
        testkit::until("the first rows", 60, || async { samples(&test).await > 0 }).await;
        server.kill().await.unwrap();
        serve(&test, port, &UNLIMITED)
    };
    let (told, _server) = tokio::join!(told, killed);
    let told = told.fine();
    assert!(told.contains("0 batches refused"), "{told}");
    assert_eq!(samples(&test).await, 3 * 1080, "{told}");
}
