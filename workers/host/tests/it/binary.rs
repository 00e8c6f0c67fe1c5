//! The binary, from its environment to its end.

use std::path::Path;
use std::process::{Command, Stdio};

use testkit::{TestDb, free_port, redis_prefix, until};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use crate::worker::{self, Worker};

fn worker(test: &TestDb, listen: &str, folder: &Path) -> Worker {
    Worker::start(
        worker::command(test, folder)
            .env("SOSOGI_REDIS_PREFIX", format!("{}:", redis_prefix()))
            .env("SOSOGI_WORKER_METRICS_LISTEN", listen)
            .stderr(Stdio::piped()),
    )
}

/// The status line and the body, or nothing while nobody answers.
async fn get(listen: &str, path: &str) -> Option<String> {
    let mut stream = TcpStream::connect(listen).await.ok()?;
    let request = format!("GET {path} HTTP/1.1\r\nhost: worker\r\nconnection: close\r\n\r\n");
    stream.write_all(request.as_bytes()).await.ok()?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.ok()?;
    Some(answer)
}

#[tokio::test(flavor = "multi_thread")]
async fn the_worker_starts_keeps_house_shows_its_figures_and_ends_when_asked() {
    let (test, folder) = (TestDb::new().await, tempfile::tempdir().unwrap());
    let port = free_port();
    let listen = format!("127.0.0.1:{port}");
    let mut worker = worker(&test, &listen, folder.path());
    until("the worker is ready", 30, || async {
        get(&listen, "/ready").await.is_some_and(|answer| answer.starts_with("HTTP/1.1 200"))
    })
    .await;
    until("the house is kept", 30, || async {
        let done = "select exists (select 1 from job where kind = 'housekeeping.keep_house' and state = 'done')";
        sqlx::query_scalar(done).fetch_one(&mut test.superuser().await).await.unwrap()
    })
    .await;
    until("the figures tell of it", 30, || async {
        let figures = get(&listen, "/metrics").await.unwrap();
        figures.contains(r#"sosogi_jobs_total{kind="housekeeping.keep_house",outcome="done"} 1"#)
    })
    .await;
    assert!(get(&listen, "/health").await.unwrap().ends_with("ok"));
    assert!(get(&listen, "/other").await.unwrap().starts_with("HTTP/1.1 404"));

    let asked = Command::new("kill").args(["-TERM", &worker.0.id().to_string()]).status().unwrap();
    assert!(asked.success());
    let mut log = String::new();
    std::io::Read::read_to_string(&mut worker.0.stderr.take().unwrap(), &mut log).unwrap();
    assert!(worker.0.wait().unwrap().success(), "{log}");
    let lines: Vec<serde_json::Value> = log.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert!(lines.iter().any(|line| line["message"] == "the worker drains"), "{log}");
}
