//! The program as an operator runs it: it serves the API on a port, and what it logs and answers gives no secret away.

use std::collections::BTreeSet;
use std::fs::OpenOptions;
use std::process::Stdio;

use serde_json::{Value, json};
use tempfile::NamedTempFile;
use testkit::{TestDb, free_port};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::process::{Child, Command};

use crate::command::{sosogi, sosogi_told};

const PASSWORD: &str = "Kept-Quiet-4711";
const WRONG: &str = "Mistyped-9042";
/// The server listens to Redis for news alone and serves without, so a password that does not fit does no harm.
const REDIS_PASSWORD: &str = "Kept-Quiet-Redis-77";
const KEY: &str = "5ec2e75ec2e75ec2e75ec2e75ec2e75ec2e75ec2e75ec2e75ec2e75ec2e75ec2";

/// A running `sosogi serve`.
struct ServerProcess {
    child: Child,
    port: u16,
    metrics: u16,
    /// What it logs. A file: a pipe that nobody reads fills up and holds the program back.
    log: NamedTempFile,
}

impl ServerProcess {
    async fn start(test: &TestDb) -> Self {
        Self::start_with(test, &[]).await
    }

    /// The same with further settings.
    async fn start_with(test: &TestDb, settings: &[(&str, &str)]) -> Self {
        let (port, metrics) = (free_port(), free_port());
        let log = NamedTempFile::new().unwrap();
        let told = || Stdio::from(OpenOptions::new().append(true).open(log.path()).unwrap());
        let child = Command::new(env!("CARGO_BIN_EXE_sosogi"))
            .arg("serve")
            .env("SOSOGI_LISTEN", format!("127.0.0.1:{port}"))
            .env("SOSOGI_METRICS_LISTEN", format!("127.0.0.1:{metrics}"))
            .env("SOSOGI_DATABASE_URL", test.app_url())
            .env("SOSOGI_OWNER_DATABASE_URL", test.owner_url())
            .env("SOSOGI_REDIS_URL", testkit::redis_url().replacen("://", &format!("://:{REDIS_PASSWORD}@"), 1))
            .env("SOSOGI_POLICIES_DIR", concat!(env!("CARGO_MANIFEST_DIR"), "/../../policies"))
            .env("SOSOGI_SECRET_KEY", KEY)
            .env("SOSOGI_LOG_FILTER", "debug")
            .envs(settings.iter().copied())
            .stdout(told())
            .stderr(told())
            .kill_on_drop(true)
            .spawn()
            .unwrap();
        let running = Self { child, port, metrics, log };
        testkit::until("the program answers", 30, || async {
            running.call("GET", "/api/none", "", "").await.is_some()
        })
        .await;
        running
    }

    /// Sends a request and returns the answer with its headers.
    async fn call(&self, method: &str, path: &str, headers: &str, body: &str) -> Option<String> {
        let length = body.len();
        let head =
            format!("host: localhost\r\ncontent-type: application/json\r\ncontent-length: {length}\r\n{headers}");
        Self::send(self.port, &format!("{method} {path} HTTP/1.1\r\nconnection: close\r\n{head}\r\n{body}")).await
    }

    /// The series that tell of calls, without their values.
    async fn series(&self) -> BTreeSet<String> {
        let told =
            Self::send(self.metrics, "GET /metrics HTTP/1.1\r\nhost: m\r\nconnection: close\r\n\r\n").await.unwrap();
        let of_calls = told.lines().filter(|line| line.starts_with("http_"));
        of_calls.filter_map(|line| Some(line.rsplit_once(' ')?.0.to_owned())).collect()
    }

    async fn send(port: u16, request: &str) -> Option<String> {
        let mut stream = TcpStream::connect(("127.0.0.1", port)).await.ok()?;
        stream.write_all(request.as_bytes()).await.ok()?;
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).await.ok()?;
        (!answer.is_empty()).then(|| String::from_utf8_lossy(&answer).into_owned())
    }

    async fn log_in(&self, password: &str) -> String {
        let body = json!({"memberId": "naoko@tsubame.example", "password": password}).to_string();
        self.call("POST", "/api/hughomememberC/hugHomeMemberLogin", "", &body).await.unwrap()
    }

    /// Ends it as an operator does and returns all that it logged.
    async fn stop(mut self) -> String {
        let pid = self.child.id().unwrap().to_string();
        assert!(Command::new("kill").args(["-TERM", &pid]).status().await.unwrap().success());
        assert!(self.child.wait().await.unwrap().success(), "it stops in peace");
        std::fs::read_to_string(self.log.path()).unwrap()
    }
}

/// The password in an address.
fn secret_of(url: &str) -> String {
    url.split_once("://").and_then(|(_, rest)| rest.split_once('@')).unwrap().0.split_once(':').unwrap().1.to_owned()
}

/// The JSON at the end of an answer.
fn json_of(answer: &str) -> Value {
    let (from, to) = (answer.find('{').unwrap(), answer.rfind('}').unwrap());
    serde_json::from_str(&answer[from..=to]).unwrap()
}

async fn people(test: &TestDb) -> (String, String) {
    sosogi(test, &["admin", "company", "add", "--name", "Tsubame", "--location", "Saitama=Asia/Tokyo"]).await.fine();
    let words = "admin member add --company Tsubame --email naoko@tsubame.example --type 30 --location Saitama --valid \
                 --family-name Sato --first-name Naoko --kana-family-name サトウ --kana-first-name ナオコ --password-stdin";
    let words: Vec<&str> = words.split(' ').collect();
    sosogi_told(test, &words, PASSWORD, &[]).await.fine();
    let gateway = ["admin", "gateway", "add", "--company", "Tsubame", "--location", "Saitama", "--name", "box"];
    let said = sosogi(test, &gateway).await.fine();
    let after = |mark: &str| said.split_once(mark).unwrap().1.lines().next().unwrap().to_owned();
    (after("key id: "), after("): "))
}

// covers OPS-001 OPS-034
#[tokio::test]
async fn the_program_serves_the_api_and_gives_no_secret_away() {
    let test = TestDb::new().await;
    let (key_id, secret) = people(&test).await;
    let running = ServerProcess::start(&test).await;

    let refused = running.log_in(WRONG).await;
    assert!(refused.starts_with("HTTP/1.1 409"), "{refused}");
    let welcome = running.log_in(PASSWORD).await;
    assert!(welcome.starts_with("HTTP/1.1 200"), "{welcome}");
    let token = json_of(&welcome)["data"]["token"].as_str().unwrap().to_owned();
    let bearer = format!("authorization: Bearer {token}\r\n");
    let mut answers = refused;
    for path in
        ["/api/general/query/viewable", "/api/general/query/function/permission?functionCode=2HDG011", "/api/none"]
    {
        answers += &running.call("GET", path, &bearer, "").await.unwrap();
    }
    let gateway = format!("sosogi-gateway: {key_id}\r\nauthorization: Bearer {secret}\r\n");
    answers += &running.call("POST", "/ingest/v1/batches", &gateway, "{\"broken\": ").await.unwrap();
    answers += &running.call("POST", "/api/hughomememberC/hugHomeMemberLogin", "", "{\"memberId\": 7}").await.unwrap();

    let password_of_postgres = secret_of(&test.app_url());
    let password_of_owner = secret_of(&test.owner_url());
    let log = running.stop().await;
    assert!(log.contains("ingest/v1/batches"), "requests are logged: {log}");
    for (what, word) in [
        ("password", PASSWORD),
        ("mistyped password", WRONG),
        ("token", &token),
        ("gateway secret", &secret),
        ("key", KEY),
        ("password of PostgreSQL", &password_of_postgres),
        ("password of the schema's owner", &password_of_owner),
        ("password of Redis", REDIS_PASSWORD),
    ] {
        assert!(!log.contains(word), "the {what} stands in the log");
        assert!(!answers.contains(word), "the {what} stands in an answer");
    }
    assert!(!log.contains("argon2"), "a password's hash stands in the log");
}

/// Target R27: a log line and a metric name what is ours, never what somebody sent.
#[tokio::test]
async fn what_strangers_invent_becomes_no_series_and_stands_in_no_line_of_the_log() {
    const SIGNED: &str = "eyJrZXkiOiJpbnZlbnRlZCJ9.aW52ZW50ZWQtc2lnbmF0dXJl";
    let test = TestDb::new().await;
    let running = ServerProcess::start(&test).await;
    let paths = [
        format!("/files/{SIGNED}"),
        format!("/top/reset/{SIGNED}?token={SIGNED}"),
        format!("/api/general/{SIGNED}"),
        format!("/ingest/{SIGNED}"),
        format!("/api/general/query/function/permission?functionCode={SIGNED}"),
    ];
    let seen = async |method: &str, host: &str, tail: &str| {
        for path in &paths {
            let (path, query) = path.split_once('?').unwrap_or((path, ""));
            let request = format!(
                "{method} {path}{tail}?{query} HTTP/1.1\r\nhost: {host}\r\nreferer: /files/{SIGNED}\r\n\
                 content-length: 0\r\nconnection: close\r\n\r\n"
            );
            assert!(ServerProcess::send(running.port, &request).await.is_some());
        }
    };
    for method in ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "INVENTED"] {
        seen(method, "localhost", "").await;
    }
    let before = running.series().await;
    assert!(before.iter().any(|series| series.contains("method=\"other\"")) && before.len() > 20, "{before:?}");
    for number in 0..40 {
        seen(&format!("INVENTED{number}"), &format!("invented{number}.example"), &number.to_string()).await;
        seen("GET", &format!("invented{number}.example"), &number.to_string()).await;
    }
    let grown: Vec<String> = running.series().await.difference(&before).cloned().collect();
    assert_eq!(grown, Vec::<String>::new());
    let log = running.stop().await;
    for word in [SIGNED, "invented", "INVENTED"] {
        assert!(!log.contains(word), "{word} stands in the log");
    }
    assert!(log.contains("files/{token}"), "the log names the route");
}

// covers OPS-001
#[test]
fn the_program_stands_on_salvo_and_tokio() {
    let manifest: toml::Table = include_str!("../../Cargo.toml").parse().unwrap();
    let stands_on = manifest["dependencies"].as_table().unwrap();
    assert!(["salvo", "tokio"].iter().all(|name| stands_on.contains_key(*name)));
}

#[tokio::test]
async fn in_production_the_demo_password_opens_nothing_and_a_demo_account_stops_the_start() {
    const DEMO: &str = "Sosogi-demo-1";
    let test = TestDb::new().await;
    people(&test).await;
    let words =
        ["admin", "member", "password", "--company", "Tsubame", "--email", "naoko@tsubame.example", "--password-stdin"];
    sosogi_told(&test, &words, DEMO, &[]).await.fine();
    let production = ("SOSOGI_ENV", "production");
    let [server, from] = crate::command::MAIL;
    let running = ServerProcess::start_with(&test, &[production, server, from]).await;
    let refused = running.log_in(DEMO).await;
    assert!(refused.starts_with("HTTP/1.1 409"), "{refused}");
    running.stop().await;

    let rename = "update login_identity set email = 'admin@a.example'";
    sqlx::query(rename).execute(&mut test.superuser().await).await.unwrap();
    let policies = concat!(env!("CARGO_MANIFEST_DIR"), "/../../policies");
    let settings = [production, server, from, ("SOSOGI_SECRET_KEY", KEY), ("SOSOGI_POLICIES_DIR", policies)];
    let told = sosogi_told(&test, &["serve"], "", &settings).await.refused();
    assert!(told.contains("demo password"), "{told}");
}
