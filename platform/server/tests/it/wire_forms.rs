//! Forms on the wire: times with their offset, days, durations in whole seconds, money in whole yen, in and out, of every
//! call.

use access::MemberType;
use apptest::TestApp;
use serde_json::{Value, json};
use time::OffsetDateTime;
use time::format_description::well_known::Rfc3339;

use crate::walk::{self, Operation};
use crate::walls::{self, Keys};

/// Numbers that are yen or seconds, by the field's name, beside those that end in `Time`.
const WHOLE: [&str; 6] = ["amount", "price", "total", "nextBillingAmount", "duration", "stoppedSeconds"];

/// What must have been told for the walk to prove something: a path, and a field of its answer.
const TOLD: [(&str, &str); 9] = [
    ("productionSchedule", "scheduledStartLocalTime"),
    ("productionSchedule", "startDate"),
    ("contract", "startDate"),
    ("contract", "price"),
    ("contract", "amount"),
    ("operatingRate", "startDate"),
    ("analysis/operating", "duration"),
    ("assetAlarmOccurenceStatus", "operatingTime"),
    ("filling/history", "startTime"),
];

/// A call that answers at once.
fn is_asked(operation: &Operation) -> bool {
    operation.is_guarded() && !operation.is_stream()
}

/// An instant with its offset in numbers, as `2026-11-29T12:00:00+09:00`.
fn is_instant(text: &str) -> bool {
    OffsetDateTime::parse(text, &Rfc3339).is_ok() && text.contains('T') && !text.ends_with(['Z', 'z'])
}

fn is_day(text: &str) -> bool {
    kernel::zone::parse_date(text).is_some()
}

/// What of an answer is not in its form.
fn faults(value: &Value, at: &str, told: &mut Vec<String>) -> Vec<String> {
    match value {
        Value::Object(fields) => {
            fields.iter().flat_map(|(name, value)| faults(value, &format!("{at}.{name}"), told)).collect()
        }
        Value::Array(parts) => parts.iter().flat_map(|part| faults(part, at, told)).collect(),
        Value::String(text) => {
            let begins = text.get(..5).is_some_and(|year| year.ends_with('-') && year.starts_with(['1', '2']));
            let dated = begins && text.get(..10).is_some_and(is_day);
            if dated {
                told.push(at.to_owned());
            }
            let name = at.rsplit('.').next().unwrap_or_default();
            let timed = name.ends_with("Time") || name.ends_with("At");
            let fits = is_instant(text) || !timed && (!dated || is_day(text));
            if fits { Vec::new() } else { vec![format!("{at}: {text}")] }
        }
        Value::Number(number) => {
            let name = at.rsplit('.').next().unwrap_or_default();
            // a rate by the hour is no duration
            let whole = WHOLE.contains(&name) || name.ends_with("Time") && !at.contains(".byHour.");
            if whole {
                told.push(at.to_owned());
            }
            if whole && number.as_i64().is_none() { vec![format!("{at}: {number}")] } else { Vec::new() }
        }
        _ => Vec::new(),
    }
}

// covers CONV-039
#[tokio::test]
async fn every_answer_tells_times_days_durations_and_money_in_one_form() {
    let app = TestApp::start(server::areas()).await;
    let world = walls::world(&app, "forms").await;
    let keys = Keys::of(&world);
    let staff = app.staff("staff", MemberType::StaffAdministrator).await;
    let (mut wrong, mut told) = (Vec::new(), Vec::new());
    for operation in walk::operations().into_iter().filter(is_asked) {
        let who = if operation.is_of_staff() { &staff } else { &world.admin };
        let (path, body) = operation.request(&|field| keys.value(field));
        let call = app.call(&operation.method, &path).token(&who.token).header("prefer", "respond-async");
        let got = operation.send_body(call, &body).send().await;
        if got.json.is_object() {
            wrong.extend(faults(&got.json["data"], &operation.path, &mut told));
        }
    }
    assert_eq!(wrong, [""; 0]);
    for (path, field) in TOLD {
        let found = told.iter().any(|at| at.contains(path) && at.ends_with(&format!(".{field}")));
        assert!(found, "no {field} of {path} among {told:#?}");
    }
}

// covers CONV-039
#[tokio::test]
async fn a_time_without_its_offset_is_refused_at_its_field_by_every_call() {
    let app = TestApp::start(server::areas()).await;
    let world = walls::world(&app, "offsets").await;
    let keys = Keys::of(&world);
    let staff = app.staff("staff", MemberType::StaffAdministrator).await;
    let (mut asked, mut taken) = (0, Vec::new());
    for operation in walk::operations().into_iter().filter(is_asked) {
        let who = if operation.is_of_staff() { &staff } else { &world.admin };
        for field in operation.instants() {
            let (path, body) = operation.request(&|name| {
                match name {
                    _ if name == field => Some(json!("2024-05-01T09:00:00")),
                    // whoever names a run, or asks for what was found before, gives no times
                    "fillingHistoryUniqueKey" | "historyOnly" => Some(json!("<leave out>")),
                    _ => keys.value(name),
                }
            });
            let call = app.call(&operation.method, &path).token(&who.token);
            let got = operation.send_body(call, &body).send().await;
            // the Web API has its own envelope
            let lists = [&got.json["data"]["fields"], &got.json["errors"]];
            let told = lists.into_iter().filter_map(Value::as_array).flatten();
            let named = |told: &Value| told["field"].as_str().and_then(|at| at.rsplit('.').next()) == Some(field);
            if !told.into_iter().any(|told| named(told) && told["rule"] == "time") {
                taken.push(format!(
                    "{} {field}: {} {}",
                    operation.path,
                    body,
                    got.json.to_string().get(..200).unwrap_or_default()
                ));
            }
            asked += 1;
        }
    }
    assert_eq!(taken, [""; 0]);
    assert!(asked > 20, "{asked}");
}
