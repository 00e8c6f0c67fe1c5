//! From bytes to a batch, pure. A broken rule is named by a pointer into the body.

use salvo::http::StatusCode;
use serde::de::DeserializeOwned;
use serde_json::Value;
use serde_path_to_error::{Path, Segment};

use super::problem::Problem;
use super::wire::{BatchBody, BatchEvent, BatchSample, Head};

/// How a body is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Form {
    /// One JSON object.
    Whole,
    /// One JSON object a line.
    Lines,
}

impl Form {
    /// From the header Content-Type.
    pub(super) fn of(content_type: Option<&str>) -> Result<Self, Problem> {
        let kind = content_type.and_then(|value| value.split(';').next()).map(|kind| kind.trim().to_ascii_lowercase());
        match kind.as_deref() {
            Some("application/json") => Ok(Self::Whole),
            Some("application/x-ndjson" | "application/ndjson") => Ok(Self::Lines),
            _ => Err(Problem::told(StatusCode::UNSUPPORTED_MEDIA_TYPE, "application/json or application/x-ndjson")),
        }
    }
}

/// A batch with the way back from its rows to their places in the body.
#[derive(Debug)]
pub(super) struct Parsed {
    pub(super) body: BatchBody,
    places: Option<Vec<usize>>,
}

impl Parsed {
    /// The pointer to a row, which counts samples, then events.
    pub(super) fn pointer(&self, index: usize) -> String {
        let samples = self.body.samples.len();
        match &self.places {
            Some(lines) => format!("/{}", lines.get(index).copied().unwrap_or_default()),
            None if index < samples => format!("/samples/{index}"),
            None => format!("/events/{}", index - samples),
        }
    }

    /// The pointer to the batch's head.
    pub(super) fn head(&self) -> &'static str {
        if self.places.is_some() { "/0" } else { "" }
    }
}

/// Reads a batch.
pub(super) fn parse(form: Form, bytes: &[u8]) -> Result<Parsed, Problem> {
    let parsed = match form {
        Form::Whole => Parsed { body: read(bytes, "")?, places: None },
        Form::Lines => lines(bytes)?,
    };
    if parsed.body.seq < 1 {
        return Err(Problem::rules([(format!("{}/seq", parsed.head()), "min")]));
    }
    Ok(parsed)
}

fn lines(bytes: &[u8]) -> Result<Parsed, Problem> {
    let mut rows = bytes.split(|byte| *byte == b'\n').enumerate().filter(|(_, line)| !line.trim_ascii().is_empty());
    let (_, first) = rows.next().ok_or_else(|| Problem::told(StatusCode::BAD_REQUEST, "the body is empty"))?;
    let Head { boot_id, seq, layouts } = read(first, "/0")?;
    let mut samples: Vec<(usize, BatchSample)> = Vec::new();
    let mut events: Vec<(usize, BatchEvent)> = Vec::new();
    for (place, line) in rows {
        let at = format!("/{place}");
        // only events have a kind
        let is_event = read::<Value>(line, &at)?.get("kind").is_some();
        if is_event { events.push((place, read(line, &at)?)) } else { samples.push((place, read(line, &at)?)) }
    }
    let places = samples.iter().map(|row| row.0).chain(events.iter().map(|row| row.0)).collect();
    let samples = samples.into_iter().map(|row| row.1).collect();
    let body = BatchBody { boot_id, seq, layouts, samples, events: events.into_iter().map(|row| row.1).collect() };
    Ok(Parsed { body, places: Some(places) })
}

fn read<T: DeserializeOwned>(bytes: &[u8], under: &str) -> Result<T, Problem> {
    let mut reader = serde_json::Deserializer::from_slice(bytes);
    let value = serde_path_to_error::deserialize(&mut reader).map_err(|error| {
        let at = pointer(under, error.path());
        let inner = error.into_inner();
        if inner.is_data() { broken(&at, &inner.to_string()) } else { syntax(under, &inner) }
    })?;
    reader.end().map_err(|error| syntax(under, &error))?;
    Ok(value)
}

fn pointer(under: &str, path: &Path) -> String {
    let step = |segment: &Segment| match segment {
        Segment::Seq { index } => format!("/{index}"),
        Segment::Map { key } => format!("/{}", key.replace('~', "~0").replace('/', "~1")),
        Segment::Enum { .. } | Segment::Unknown => String::new(),
    };
    std::iter::once(under.to_owned()).chain(path.iter().map(step)).collect()
}

/// Serde names a missing or unknown field in its words only.
fn broken(at: &str, words: &str) -> Problem {
    let named = words.split('`').nth(1).unwrap_or_default();
    let field = || if at.ends_with(&format!("/{named}")) { at.to_owned() } else { format!("{at}/{named}") };
    if words.starts_with("missing field") {
        Problem::rules([(field(), "required")])
    } else if words.starts_with("unknown field") {
        Problem::rules([(field(), "unknown")])
    } else {
        Problem::rules([(at.to_owned(), "type")])
    }
}

fn syntax(under: &str, error: &serde_json::Error) -> Problem {
    let place = if under.is_empty() { format!("line {}", error.line()) } else { format!("row {under}") };
    Problem::told(StatusCode::BAD_REQUEST, format!("no JSON at {place}, column {}", error.column()))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    const BOOT: &str = "0192f000-0000-7000-8000-000000000001";

    fn sample() -> Value {
        json!({"device": "D1", "layout": 1, "time": "2024-05-01T09:00:00+09:00", "values": [1.5, null], "counters": [3]})
    }

    fn event() -> Value {
        json!({"device": "D1", "time": "2024-05-01T09:00:00Z", "kind": "state", "code": "filling", "ordinal": 0})
    }

    fn whole(change: impl FnOnce(&mut Value)) -> Result<Parsed, Problem> {
        let mut body = json!({"bootId": BOOT, "seq": 1, "samples": [sample(), sample()], "events": [event()]});
        change(&mut body);
        parse(Form::Whole, body.to_string().as_bytes())
    }

    fn rule(result: Result<Parsed, Problem>) -> (String, String) {
        let mut problem = result.unwrap_err();
        let error = problem.errors.remove(0);
        (error.pointer, error.rule)
    }

    #[test]
    fn a_broken_rule_is_named_by_its_pointer() {
        let named = |pointer: &str, rule: &str| (pointer.to_owned(), rule.to_owned());
        assert_eq!(rule(whole(|b| b["samples"][1]["values"][0] = json!("x"))), named("/samples/1/values/0", "type"));
        assert_eq!(
            rule(whole(|b| b["samples"][1]["time"] = json!("2024-05-01T09:00:00"))),
            named("/samples/1/time", "type")
        );
        assert_eq!(
            rule(whole(|b| b["samples"][0]["counters"][0] = json!(1.5))),
            named("/samples/0/counters/0", "type")
        );
        assert_eq!(rule(whole(|b| b["events"][0]["extra"] = json!(1))), named("/events/0/extra", "unknown"));
        assert_eq!(
            rule(whole(|b| drop(b["events"][0].as_object_mut().unwrap().remove("code")))),
            named("/events/0/code", "required")
        );
        assert_eq!(rule(whole(|b| b["seq"] = json!(0))), named("/seq", "min"));
        assert_eq!(rule(whole(|b| b["bootId"] = json!("x"))), named("/bootId", "type"));
    }

    #[test]
    fn broken_json_is_no_rule() {
        for bad in ["", "{", "[1] x", "{\"bootId\": 1e400}"] {
            let problem = parse(Form::Whole, bad.as_bytes()).unwrap_err();
            assert!(matches!(problem.status, StatusCode::BAD_REQUEST | StatusCode::UNPROCESSABLE_ENTITY), "{bad}");
        }
        assert_eq!(parse(Form::Whole, b"{").unwrap_err().status, StatusCode::BAD_REQUEST);
    }

    #[test]
    fn lines_are_the_same_batch_and_point_to_their_rows() {
        let text = format!("{}\n{}\n\n{}\n{}\n", json!({"bootId": BOOT, "seq": 7}), sample(), event(), sample());
        let parsed = parse(Form::Lines, text.as_bytes()).unwrap();
        assert_eq!((parsed.body.seq, parsed.body.samples.len(), parsed.body.events.len()), (7, 2, 1));
        assert_eq!([0, 1, 2].map(|index| parsed.pointer(index)), ["/1", "/4", "/3"]);
        let wrong = format!("{}\n{}\n", json!({"bootId": BOOT, "seq": 7}), json!({"device": 1}));
        assert_eq!(rule(parse(Form::Lines, wrong.as_bytes())), ("/1/device".to_owned(), "type".to_owned()));
        assert_eq!(parse(Form::Lines, b"\n").unwrap_err().status, StatusCode::BAD_REQUEST);
    }

    #[test]
    fn another_kind_of_body_is_refused() {
        assert_eq!(Form::of(Some("application/json; charset=utf-8")).unwrap(), Form::Whole);
        assert_eq!(Form::of(Some("text/csv")).unwrap_err().status, StatusCode::UNSUPPORTED_MEDIA_TYPE);
    }
}
