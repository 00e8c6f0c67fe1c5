use std::io::BufReader;

use serde_json::{Value, json};

use super::reading::MAX_ROWS;
use super::*;
use crate::door::unpack::Packing;

const BOOT: &str = "0192f000-0000-7000-8000-000000000001";
const LIMIT: usize = 16 << 20;

fn sample() -> Value {
    json!({"device": "D1", "layout": 1, "time": "2024-05-01T09:00:00+09:00", "values": [1.5, null], "counters": [3]})
}

fn event() -> Value {
    json!({"device": "D1", "time": "2024-05-01T09:00:00Z", "kind": "state", "code": "filling", "ordinal": 0})
}

fn batch() -> Value {
    json!({"bootId": BOOT, "seq": 1, "samples": [sample(), sample()], "events": [event()]})
}

fn plain(format: BodyFormat, bytes: &[u8]) -> Result<ParsedBatch, Problem> {
    parse(format, Source::open(bytes, Packing::Plain, LIMIT)?)
}

/// The same as it comes out of a large packed body.
fn streamed(format: BodyFormat, bytes: &[u8]) -> Result<ParsedBatch, Problem> {
    parse(format, Source::Stream(BufReader::new(Box::new(bytes))))
}

fn whole(change: impl FnOnce(&mut Value)) -> Result<ParsedBatch, Problem> {
    let mut body = batch();
    change(&mut body);
    let text = body.to_string();
    let (read, stream) = (plain(BodyFormat::Whole, text.as_bytes()), streamed(BodyFormat::Whole, text.as_bytes()));
    assert_eq!(format!("{read:?}"), format!("{stream:?}"), "from memory and as a stream");
    read
}

fn rule(result: Result<ParsedBatch, Problem>) -> (String, String) {
    let mut problem = result.unwrap_err();
    let error = problem.errors.remove(0);
    (error.pointer, error.rule)
}

/// One change to a good batch, the pointer that must be named, and the rule.
type Case = (fn(&mut Value), &'static str, &'static str);

#[test]
fn a_broken_rule_is_named_by_its_pointer() {
    let cases: [Case; 17] = [
        (|b| b["samples"][1]["values"][0] = json!("x"), "/samples/1/values/0", "type"),
        (|b| b["samples"][1]["values"] = json!({"a": 1}), "/samples/1/values", "type"),
        (|b| b["samples"][1]["values"] = json!(vec![1; 257]), "/samples/1/values", "width"),
        (|b| b["samples"][1]["time"] = json!("2024-05-01T09:00:00"), "/samples/1/time", "type"),
        (|b| b["samples"][0]["counters"][0] = json!(1.5), "/samples/0/counters/0", "type"),
        (|b| b["samples"][0]["device"] = json!("x".repeat(257)), "/samples/0/device", "max_length"),
        (|b| b["samples"][0]["device"] = json!("D\0"), "/samples/0/device", "characters"),
        (|b| b["samples"][0]["code"] = json!("x"), "/samples/0/code", "unknown"),
        (|b| b["samples"] = json!(7), "/samples", "type"),
        (|b| b["events"][0]["extra"] = json!(1), "/events/0/extra", "unknown"),
        (|b| b["events"][0]["a/b~c"] = json!(1), "/events/0/a~1b~0c", "unknown"),
        (|b| drop(b["events"][0].as_object_mut().unwrap().remove("code")), "/events/0/code", "required"),
        (|b| b["seq"] = json!(0), "/seq", "min"),
        (|b| b["seq"] = json!(1_i64 << 53), "/seq", "max"),
        (|b| b["bootId"] = json!("x"), "/bootId", "type"),
        (|b| b["layouts"] = json!([{"layout": 1, "interval": 10, "values": [1]}]), "/layouts/0/values/0", "type"),
        (
            |b| b["layouts"] = json!(vec![json!({"layout": 1, "interval": 1, "values": [], "counters": []}); 33]),
            "/layouts",
            "max",
        ),
    ];
    for (change, pointer, name) in cases {
        assert_eq!(rule(whole(change)), (pointer.to_owned(), name.to_owned()));
    }
    let twice = format!("{{\"bootId\": \"{BOOT}\", \"seq\": 1, \"seq\": 1, \"samples\": [], \"events\": []}}");
    assert_eq!(rule(plain(BodyFormat::Whole, twice.as_bytes())), ("/seq".to_owned(), "type".to_owned()));
}

#[test]
fn a_reading_beyond_64_bits_is_the_largest_number_which_the_checks_refuse() {
    let parsed = whole(|b| b["samples"][0]["counters"][0] = json!(u64::MAX)).unwrap();
    assert_eq!(parsed.samples[0].counters, [Some(i64::MAX)]);
    let parsed = whole(|b| b["samples"][0]["values"][0] = json!(1e39)).unwrap();
    assert_eq!(parsed.samples[0].values, [Some(f32::INFINITY), None]);
}

#[test]
fn broken_json_is_no_rule() {
    for bad in ["", "{", "{\"bootId\": 1e400}", "{\"seq\": \"\\ud800\"}", "{\"a\u{1}", "[1] x"] {
        for format in [BodyFormat::Whole, BodyFormat::Lines] {
            for problem in [plain(format, bad.as_bytes()).unwrap_err(), streamed(format, bad.as_bytes()).unwrap_err()] {
                assert!(matches!(problem.status.as_u16(), 400 | 422), "{bad} {problem:?}");
            }
        }
    }
    assert_eq!(plain(BodyFormat::Whole, b"{").unwrap_err().status, StatusCode::BAD_REQUEST);
    let behind = format!("{} x", batch());
    assert_eq!(plain(BodyFormat::Whole, behind.as_bytes()).unwrap_err().status, StatusCode::BAD_REQUEST);
}

#[test]
fn what_is_nested_deeply_is_refused_where_it_stands() {
    let deep = format!("{}{}", "[".repeat(100_000), "]".repeat(100_000));
    let body = batch().to_string().replace("1.5", &deep);
    assert_eq!(rule(plain(BodyFormat::Whole, body.as_bytes())), ("/samples/0/values/0".to_owned(), "type".to_owned()));
    assert_eq!(rule(plain(BodyFormat::Lines, deep.as_bytes())), ("/0".to_owned(), "type".to_owned()));
}

#[test]
fn lines_are_the_same_batch_and_point_to_their_rows() {
    let text = format!("{}\n{}\n\n{}\n{}", json!({"bootId": BOOT, "seq": 7}), sample(), event(), sample());
    for parsed in [plain, streamed].map(|parse| parse(BodyFormat::Lines, text.as_bytes()).unwrap()) {
        assert_eq!((parsed.seq, parsed.samples.len(), parsed.events.len()), (7, 2, 1));
        assert_eq!([0, 1, 2].map(|index| parsed.places.pointer(index)), ["/1", "/4", "/3"]);
    }
    let wrong =
        |row: Value| plain(BodyFormat::Lines, format!("{}\n{row}\n", json!({"bootId": BOOT, "seq": 7})).as_bytes());
    assert_eq!(rule(wrong(json!({"device": 1}))), ("/1/device".to_owned(), "type".to_owned()));
    let mut both = event();
    both["values"] = json!([]);
    assert_eq!(rule(wrong(both)), ("/1/values".to_owned(), "unknown".to_owned()));
    assert_eq!(plain(BodyFormat::Lines, b"\n").unwrap_err().status, StatusCode::BAD_REQUEST);
}

#[test]
fn a_batch_without_rows_is_a_batch() {
    let empty = json!({"bootId": BOOT, "seq": 1, "samples": [], "events": []}).to_string();
    assert!(plain(BodyFormat::Whole, empty.as_bytes()).unwrap().samples.is_empty());
    assert!(
        plain(BodyFormat::Lines, json!({"bootId": BOOT, "seq": 1}).to_string().as_bytes()).unwrap().events.is_empty()
    );
}

#[test]
fn rows_and_their_memory_are_bounded() {
    let body = |change: &dyn Fn(&mut Value)| {
        let mut body = batch();
        change(&mut body);
        plain(BodyFormat::Whole, body.to_string().as_bytes())
    };
    let many = |rows: usize| body(&|b| b["events"] = json!(vec![event(); rows - 2]));
    assert_eq!(many(MAX_ROWS).unwrap().events.len(), MAX_ROWS - 2);
    assert_eq!(many(MAX_ROWS + 1).unwrap_err().status, StatusCode::PAYLOAD_TOO_LARGE);
    let mut wide = sample();
    (wide["values"], wide["counters"]) = (json!(vec![1; 256]), json!(vec![1; 256]));
    let wide = |rows: usize| body(&|b| b["samples"] = json!(vec![wide.clone(); rows]));
    assert_eq!(wide(1_000).unwrap().samples.len(), 1_000);
    assert_eq!(wide(2_000).unwrap_err().status, StatusCode::PAYLOAD_TOO_LARGE);
    let line = format!("{}\n{{\"device\": \"{}\"", json!({"bootId": BOOT, "seq": 7}), "x".repeat(2 << 20));
    assert_eq!(plain(BodyFormat::Lines, line.as_bytes()).unwrap_err().status, StatusCode::PAYLOAD_TOO_LARGE);
}

#[test]
fn another_kind_of_body_is_refused() {
    assert_eq!(BodyFormat::of(Some("application/json; charset=utf-8")).unwrap(), BodyFormat::Whole);
    assert_eq!(BodyFormat::of(Some("text/csv")).unwrap_err().status, StatusCode::UNSUPPORTED_MEDIA_TYPE);
}
