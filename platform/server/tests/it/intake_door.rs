//! The intake's door as gateways and strangers find it: on a port, with bodies that come slowly or unpack to much.

use std::fmt::Write as _;
use std::process::Stdio;

use kernel::{Clock, Zone};
use serde_json::json;
use testkit::{TestDb, free_port};
use time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::process::{Child, Command};

use crate::command::{listening, serve, sosogi};

/// A running server with a gateway's credentials.
struct Door {
    test: TestDb,
    server: Child,
    port: u16,
    headers: String,
}

impl Door {
    async fn open(settings: &[(&str, &str)]) -> Self {
        let test = TestDb::new().await;
        let credentials = people(&test).await;
        let port = free_port();
        let server = serve(&test, port, settings);
        let (key_id, secret) = credentials;
        let headers = format!("sosogi-gateway: {key_id}\r\nauthorization: Bearer {secret}\r\n");
        let door = Self { test, server, port, headers };
        listening(port).await;
        door
    }

    /// Sends the beginning of a request and reads until the server closes the connection.
    async fn send(&self, headers: &str, length: usize, body: &[u8]) -> String {
        let mut stream = TcpStream::connect(("127.0.0.1", self.port)).await.unwrap();
        let head = format!(
            "POST /ingest/v1/batches HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n{}{headers}content-length: {length}\r\n\r\n",
            self.headers
        );
        stream.write_all(head.as_bytes()).await.unwrap();
        // a server that has answered already may have closed its side
        let _ = stream.write_all(body).await;
        let mut answer = Vec::new();
        let _ = stream.read_to_end(&mut answer).await;
        String::from_utf8_lossy(&answer).into_owned()
    }

    /// Hands a packed body in and gives the status back.
    async fn hand_in(&self, kind: &str, body: &[u8]) -> u16 {
        let headers = format!("content-type: {kind}\r\ncontent-encoding: gzip\r\n");
        let answer = self.send(&headers, body.len(), body).await;
        answer.split(' ').nth(1).and_then(|status| status.parse().ok()).unwrap_or(0)
    }

    /// Kilobytes of memory that the server takes now, or took at most since it was last asked to forget.
    fn memory(&self, field: &str) -> usize {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.server.id().unwrap())).unwrap();
        let line = status.lines().find_map(|line| line.strip_prefix(field)).unwrap();
        line.trim_matches(|c: char| !c.is_ascii_digit()).parse().unwrap()
    }

    fn forget_peak(&self) {
        std::fs::write(format!("/proc/{}/clear_refs", self.server.id().unwrap()), "5").unwrap();
    }
}

async fn people(test: &TestDb) -> (String, String) {
    sosogi(test, &["admin", "company", "add", "--name", "Tsubame", "--location", "Saitama=Asia/Tokyo"]).await.fine();
    let of = ["--company", "Tsubame", "--location", "Saitama", "--name", "box"];
    for number in ["D1", "D2", "D3", "D4"] {
        sosogi(test, &[&["admin", "device", "add", "--number", number, "--iot"], &of[..]].concat()).await.fine();
    }
    let said = sosogi(test, &[&["admin", "gateway", "add"], &of[..]].concat()).await.fine();
    let after = |mark: &str| said.split_once(mark).unwrap().1.lines().next().unwrap().to_owned();
    (after("key id: "), after("): "))
}

#[tokio::test]
async fn a_body_that_stops_coming_is_answered_and_dropped() {
    let door = Door::open(&[("SOSOGI_INTAKE_SILENCE_S", "0.2")]).await;
    let json = "content-type: application/json\r\n";
    let silent = door.send(json, 1_000, b"{\"bootId\": ").await;
    assert!(silent.starts_with("HTTP/1.1 408"), "{silent}");
    assert!(silent.contains("application/problem+json") && silent.contains("did not come in time"), "{silent}");
    let nothing = door.send(json, 1_000, b"").await;
    assert!(nothing.starts_with("HTTP/1.1 408"), "{nothing}");
    let broken = door.send(json, 9, b"{\"bootId\"").await;
    assert!(broken.starts_with("HTTP/1.1 400"), "a whole body is read at once: {broken}");
}

async fn gzip(text: String) -> Vec<u8> {
    let mut child = Command::new("gzip")
        .arg("-1c")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .kill_on_drop(true)
        .spawn()
        .unwrap();
    let mut input = child.stdin.take().unwrap();
    let write = async move { input.write_all(text.as_bytes()).await.unwrap() };
    let ((), packed) = tokio::join!(write, child.wait_with_output());
    packed.unwrap().stdout
}

/// A head, and what stands in its layout.
fn head(boot: usize, keys: &[String]) -> String {
    let layout = json!({"layout": 1, "interval": 10, "values": [], "counters": keys});
    json!({"bootId": format!("0192f000-0000-7000-8000-{boot:012}"), "seq": 1, "layouts": [layout]}).to_string()
}

/// So many samples of a device, an hour back or far ahead, as lines or as one object.
fn samples(device: usize, rows: i64, cells: usize, ahead: bool) -> String {
    let start = Clock::system().now() + if ahead { Duration::days(1) } else { Duration::hours(-2) };
    let cells = vec!["9007199254740991"; cells].join(",");
    let mut lines = String::new();
    for row in 0..rows {
        let time = Zone::utc().iso(start + Duration::seconds(row));
        write!(
            lines,
            "\n{{\"device\":\"D{device}\",\"layout\":1,\"time\":\"{time}\",\"values\":[],\"counters\":[{cells}]}}"
        )
        .unwrap();
    }
    lines
}

fn whole(lines: &str) -> String {
    let (head, rows) = lines.split_once('\n').unwrap();
    format!("{},\"events\":[],\"samples\":[{}]}}", head.trim_end_matches('}'), rows.replace('\n', ","))
}

/// The body that one of several gateways sends.
type Body<'a> = Box<dyn Fn(usize) -> String + 'a>;

#[tokio::test]
async fn no_body_within_the_limits_costs_more_than_64_mib() {
    const NDJSON: &str = "application/x-ndjson";
    const JSON: &str = "application/json";
    let door = Door::open(&[]).await;
    let mut look = door.test.superuser().await;
    let keys: Vec<String> =
        sqlx::query_scalar("select item_key from signal order by 1 limit 256").fetch_all(&mut look).await.unwrap();
    let told = |boot: usize, device: usize, rows, ahead| {
        [head(boot, &keys), samples(device, rows, keys.len(), ahead)].concat()
    };
    let rows = i64::try_from((7 << 20) / (16 * keys.len() + 200)).unwrap().min(5_000);
    assert_eq!(door.hand_in(NDJSON, &gzip(told(99, 1, 1, true)).await).await, 200, "warm");

    let long = "x".repeat(15 << 20);
    // what each of four gateways sends at once, and the answer
    let cases: [(&str, &str, Body<'_>, u16); 7] = [
        ("rows that are stored", NDJSON, Box::new(|n| told(n, n, rows, false)), 200),
        ("the same in one object", JSON, Box::new(|n| whole(&told(10 + n, n, rows, false))), 200),
        ("rows of a wrong clock", NDJSON, Box::new(|n| told(20 + n, n, rows, true)), 200),
        ("rows of many cells", NDJSON, Box::new(|n| [head(n, &keys), samples(n, 3_000, 256, false)].concat()), 413),
        (
            "a row without end",
            JSON,
            Box::new(|n| whole(&[head(n, &keys), samples(n, 3, 1 << 18, false)].concat())),
            422,
        ),
        ("a text without end", JSON, Box::new(|n| head(n, &keys).replace("seq", &long)), 422),
        ("emptiness", JSON, Box::new(|n| [" ".repeat(16 << 20), head(n, &keys)].concat()), 413),
    ];
    for (what, kind, body, expected) in cases {
        let (a, b, c, d) = tokio::join!(gzip(body(1)), gzip(body(2)), gzip(body(3)), gzip(body(4)));
        let before = door.memory("VmRSS:");
        door.forget_peak();
        let (a, b, c, d) = tokio::join!(
            door.hand_in(kind, &a),
            door.hand_in(kind, &b),
            door.hand_in(kind, &c),
            door.hand_in(kind, &d)
        );
        assert_eq!([a, b, c, d], [expected; 4], "{what}");
        let grown = door.memory("VmHWM:").saturating_sub(before) >> 10;
        assert!(grown <= 4 * 64, "{what}: {grown} MiB for four");
    }
}
