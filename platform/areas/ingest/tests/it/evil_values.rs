//! Every value of a batch replaced by every value that nobody should send: no fault of ours, nothing half-written.

use kernel::ids::new_id;
use serde_json::{Value, json};

use crate::door::{Door, first};

/// As they stand in a body: some are no values that a `Value` could hold.
fn corpus() -> Vec<String> {
    let written = [
        r#""\u0000""#,
        r#""D1\u0000""#,
        r#""\ud800""#,
        r#""""#,
        r#""9999-12-31T23:59:59.999999999-23:59""#,
        r#""-4800-01-01T00:00:00Z""#,
        r#""0000-01-01T00:00:00+23:59""#,
        r#""1969-12-31T23:59:59Z""#,
        r#""2201-01-01T00:00:00Z""#,
        "9223372036854775807",
        "-9223372036854775808",
        "9007199254740992",
        "18446744073709551616",
        "-1",
        "1e400",
        "-1e308",
        "0.1",
        "null",
        "true",
        "[]",
        "{}",
        r#"{"$serde_json::private::Number": "1"}"#,
    ];
    let mut all: Vec<String> = written.map(str::to_owned).into();
    all.push(format!("{}{}", "[".repeat(10_000), "]".repeat(10_000)));
    all.push(format!("\"{}\"", "x".repeat(300_000)));
    all
}

/// Pointers to every value of a body, containers too.
fn pointers(value: &Value, at: &str, found: &mut Vec<String>) {
    found.push(at.to_owned());
    match value {
        Value::Object(fields) => fields.iter().for_each(|(name, part)| pointers(part, &format!("{at}/{name}"), found)),
        Value::Array(items) => {
            items.iter().enumerate().for_each(|(place, part)| pointers(part, &format!("{at}/{place}"), found));
        }
        _ => {}
    }
}

/// A batch of one of each, with few cells.
fn small(door: &Door) -> Value {
    let batch = first(door);
    let events = batch["events"].as_array().unwrap();
    let event = |kind: &str| events.iter().find(|event| event["kind"] == kind).unwrap().clone();
    let layout = json!({"layout": 7, "interval": 10, "values": ["seal_temperature"], "counters": ["rotations"]});
    let mut sample = batch["samples"][0].clone();
    (sample["layout"], sample["values"], sample["counters"]) = (json!(7), json!([1.5]), json!([3]));
    json!({"bootId": new_id(), "seq": 1, "layouts": [layout], "samples": [sample], "events": [event("item")]})
}

/// The body's lines: its head, then its rows.
fn lines(body: &Value) -> String {
    let mut head = body.clone();
    let rows = ["samples", "events"].map(|list| head.as_object_mut().unwrap().remove(list).unwrap());
    let rows = rows.iter().flat_map(|list| list.as_array().cloned().unwrap_or_default());
    std::iter::once(head.to_string()).chain(rows.map(|row| row.to_string())).collect::<Vec<_>>().join("\n")
}

#[tokio::test]
async fn evil_values_are_refused_or_taken_and_never_half_written() {
    const HERE: &str = "\"evil value\"";
    let door = Door::open().await;
    let mut places = Vec::new();
    pointers(&small(&door), "", &mut places);
    let (mut batches, mut rows, mut refused) = (0, 0, 0);
    for place in &places {
        let mut body = small(&door);
        *body.pointer_mut(place).unwrap() = json!("evil value");
        let whole = ("application/json", body.to_string());
        let mut forms = vec![whole];
        if ["/samples/0", "/events/0"].iter().any(|row| place.starts_with(row)) {
            forms.push(("application/x-ndjson", lines(&body)));
        }
        for (kind, text) in forms {
            for evil in corpus() {
                let mut sent = text.replace(HERE, &evil);
                // a batch that is known would not be looked at
                sent = sent.replace(body["bootId"].as_str().unwrap_or("-"), &new_id().to_string());
                let got = door.send(kind, sent.into_bytes(), &[]).await;
                let told = &evil[..evil.len().min(60)];
                assert!(
                    matches!(got.status, 200 | 400 | 413 | 422),
                    "{kind} {place} {told}: {} {}",
                    got.status,
                    got.json
                );
                if got.status == 200 {
                    batches += 1;
                    rows += got.json["accepted"].as_i64().unwrap();
                } else {
                    refused += 1;
                }
            }
        }
    }
    assert!(refused > 500, "{refused} of the bodies were refused");
    assert_eq!(door.rows("intake_batch").await, batches, "a batch for each answer 200");
    assert_eq!(door.rows("sample").await + door.rows("event").await, rows, "and its rows, no others");
}
