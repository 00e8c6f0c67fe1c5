//! Evil values (R26): every place of every operation of the document holds, one after the other, each value of a corpus
//! that no form would send. Nothing fails on our side, and what is refused leaves no trace.
//!
//! The walk is complete and in order, so it fails alike each time. Panics show as 500.

use access::MemberType;
use apptest::{Call, Person, TestApp};
use serde_json::{Value, json};
use uuid::Uuid;

use crate::evil_values as values;
use crate::traces::Traces;
use crate::walk::{self, Operation, Place, Step};
use crate::walls::{self, Keys, World};

/// Stands where the evil value will.
const HERE: &str = "@here@";

/// Tables in which a refused call may leave something: that it came, and by whom.
const NOTES_OF_CALLS: [&str; 8] = [
    "session",
    "login_throttle",
    "login_history",
    "gateway_credential",
    "gateway",
    "web_api_key",
    "web_api_nonce",
    "web_api_call",
];

/// Who calls, and with what a fitting request is filled.
struct Stranger<'a> {
    app: &'a TestApp,
    world: &'a World,
    gateway: (String, String),
}

/// One request, not sent yet.
struct Evil {
    what: String,
    path: String,
    headers: Vec<(&'static str, Vec<u8>)>,
    kind: &'static str,
    body: Vec<u8>,
}

impl Stranger<'_> {
    fn fitting(&self, operation: &Operation) -> (String, Value) {
        let keys = Keys::of(self.world);
        let (path, body) = operation.request(&|field| keys.value(field).filter(|value| *value != json!("<leave out>")));
        if operation.path.starts_with("/ingest/") { (path, self.batch()) } else { (path, body) }
    }

    /// A small batch of the company's own.
    fn batch(&self) -> Value {
        let mut batch = self.world.f1.bodies(kernel::ids::new_id()).remove(0);
        for rows in ["samples", "events"] {
            batch[rows].as_array_mut().unwrap().truncate(1);
        }
        batch
    }

    /// All requests of an operation; `everywhere` with those, too, that are judged before any operation is looked for.
    fn requests(&self, operation: &Operation, everywhere: bool) -> Vec<Evil> {
        let (path, body) = self.fitting(operation);
        let form = operation.takes_form();
        let kind = if form { FORM } else { "application/json" };
        let packed = |body: &Value| if form { form_of(body) } else { body.to_string().into_bytes() };
        let plain = if body.is_null() { Vec::new() } else { packed(&body) };
        let evil =
            |what: String, path: &str, body: Vec<u8>| Evil { what, path: path.to_owned(), headers: vec![], kind, body };
        let mut all = Vec::new();
        for place in operation.places() {
            let what = |value: &[u8]| format!("{place:?} = {}", shown(value));
            match &place {
                Place::Path(_) | Place::Query(_) => all.extend(values::address().into_iter().map(|value| {
                    evil(what(value.as_bytes()), &address(operation, &path, &place, &value), plain.clone())
                })),
                Place::Body(steps) => {
                    let mut holed = body.clone();
                    put(&mut holed, steps);
                    let hole = if form { HERE.to_owned() } else { format!("\"{HERE}\"") };
                    let holed = packed(&holed);
                    let mut add = |value: Vec<u8>| all.push(evil(what(&value), &path, filled(&holed, &hole, &value)));
                    values::json().into_iter().for_each(&mut add);
                }
            }
        }
        if !body.is_null() {
            let whole = |value: Vec<u8>| evil(format!("the body = {}", shown(&value)), &path, value);
            all.extend(values::json().into_iter().map(whole));
            // the limit of bodies lies before all operations but those that take files
            if everywhere || form {
                all.push(whole(values::huge()));
            }
        }
        let headers = strange_headers(everywhere).into_iter().map(|(names, value)| {
            let what = format!("{names:?} = {}", shown(&value));
            let headers = names.iter().map(|name| (*name, value.clone())).collect();
            Evil { what, path: path.clone(), headers, kind, body: plain.clone() }
        });
        all.extend(headers);
        all
    }

    async fn send(&self, operation: &Operation, who: Option<&Person>, evil: &Evil) -> u16 {
        let mut call: Call<'_> = self.app.call(&operation.method, &evil.path).header("prefer", "respond-async");
        if let Some(person) = who {
            call = call.token(&person.token);
        } else if operation.path.starts_with("/ingest/") {
            call = call.header("sosogi-gateway", &self.gateway.0).token(&self.gateway.1);
        }
        if !evil.body.is_empty() {
            call = call.bytes(evil.kind, evil.body.clone());
        }
        for (name, value) in &evil.headers {
            call = call.raw_header(name, value);
        }
        call.status().await
    }
}

/// Each strange value with the headers that hold it; a strange screen is refused before the rest is looked at, so it
/// comes alone.
fn strange_headers(everywhere: bool) -> Vec<(&'static [&'static str], Vec<u8>)> {
    const ALONE: [&[&str]; 4] = [
        &[
            "accept-language",
            "user-agent",
            "x-request-id",
            "prefer",
            "if-none-match",
            "x-forwarded-for",
            "range",
            "cookie",
        ],
        &["function-name"],
        &["authorization", "sosogi-gateway"],
        &["content-type", "content-encoding"],
    ];
    let groups = ALONE.into_iter().take(if everywhere { ALONE.len() } else { 1 });
    groups.flat_map(|names| values::header().into_iter().map(move |value| (names, value))).collect()
}

/// Puts the hole where these steps lead, and what leads there.
fn put(body: &mut Value, steps: &[Step]) {
    let mut at = body;
    for step in steps {
        at = match step {
            Step::Field(name) => {
                if !at.is_object() {
                    *at = json!({});
                }
                &mut at[name.as_str()]
            }
            Step::First => {
                if at.as_array().is_none_or(Vec::is_empty) {
                    *at = json!([null]);
                }
                &mut at[0]
            }
        };
    }
    *at = json!(HERE);
}

/// A form with these fields.
const FORM: &str = "multipart/form-data; boundary=sosogi";

fn form_of(body: &Value) -> Vec<u8> {
    let text = |value: &Value| value.as_str().map_or_else(|| value.to_string(), str::to_owned);
    let part = |(name, value): (&String, &Value)| {
        format!("--sosogi\r\nContent-Disposition: form-data; name=\"{name}\"\r\n\r\n{}\r\n", text(value))
    };
    let parts: String = body.as_object().into_iter().flatten().map(part).collect();
    format!("{parts}--sosogi--\r\n").into_bytes()
}

/// The body with the value in its hole.
fn filled(holed: &[u8], hole: &str, value: &[u8]) -> Vec<u8> {
    let text = std::str::from_utf8(holed).unwrap();
    let (before, after) = text.split_once(hole).unwrap();
    [before.as_bytes(), value, after.as_bytes()].concat()
}

fn address(operation: &Operation, fitting: &str, place: &Place, value: &str) -> String {
    let (path, query) = fitting.split_once('?').unwrap_or((fitting, ""));
    match place {
        Place::Path(name) => operation.path.replace(&format!("{{{name}}}"), value),
        Place::Query(name) => {
            let others = query.split('&').filter(|pair| !pair.is_empty() && pair.split('=').next() != Some(name));
            let all: Vec<String> = others.map(str::to_owned).chain([format!("{name}={value}")]).collect();
            format!("{path}?{}", all.join("&"))
        }
        Place::Body(_) => fitting.to_owned(),
    }
}

fn shown(value: &[u8]) -> String {
    value[..value.len().min(60)].escape_ascii().to_string()
}

async fn gateway(app: &TestApp, world: &World) -> (String, String) {
    let id: Uuid = kernel::ids::new_id();
    let mut tx = app.app.db.begin(world.company.scope()).await.unwrap();
    sqlx::query(
        "insert into gateway (company_id, gateway_id, location_id, name, created_at) values ($1, $2, $3, 'G', $4)",
    )
    .bind(world.company.id.as_i64())
    .bind(id)
    .bind(world.f1.places.location_id)
    .bind(app.app.clock.now())
    .execute(&mut *tx)
    .await
    .unwrap();
    let issued = access::gateway::issue(&mut tx, id, app.app.clock.now()).await.unwrap();
    tx.commit().await.unwrap();
    issued
}

/// Who is let in at the operation's door.
async fn caller(app: &TestApp, world: &World, operation: &Operation, number: usize) -> Option<Person> {
    if !operation.is_guarded() {
        return None;
    }
    if operation.is_of_staff() {
        return Some(app.staff(&format!("staff{number}"), MemberType::StaffAdministrator).await);
    }
    let locations = [world.f1.places.location_id];
    Some(app.person(&world.company, &format!("admin{number}"), MemberType::Administrator, &locations).await)
}

/// What is judged before any operation is looked for is sent to one operation in so many.
const SAMPLED: usize = 8;

/// The walk's parts, each over every fourth operation and with a database of its own: they run beside each other.
const PARTS: usize = 4;

// covers VAL-147
#[tokio::test]
async fn no_value_makes_a_call_fail_on_our_side_and_what_is_refused_leaves_nothing_first_part() {
    walk(0).await;
}

// covers VAL-147
#[tokio::test]
async fn no_value_makes_a_call_fail_on_our_side_and_what_is_refused_leaves_nothing_second_part() {
    walk(1).await;
}

// covers VAL-147
#[tokio::test]
async fn no_value_makes_a_call_fail_on_our_side_and_what_is_refused_leaves_nothing_third_part() {
    walk(2).await;
}

// covers VAL-147
#[tokio::test]
async fn no_value_makes_a_call_fail_on_our_side_and_what_is_refused_leaves_nothing_fourth_part() {
    walk(3).await;
}

async fn walk(part: usize) {
    let app = TestApp::start_with(server::areas(), |settings| settings.download_wait = std::time::Duration::ZERO).await;
    let world = walls::world(&app, "evil").await;
    let stranger = Stranger { app: &app, world: &world, gateway: gateway(&app, &world).await };
    let mut traces = Traces::without(&app, &NOTES_OF_CALLS).await;
    let (mut sent, mut failed, mut left, mut lax) = (0, Vec::new(), Vec::new(), Vec::new());
    for (number, operation) in walk::operations().iter().enumerate().skip(part).step_by(PARTS) {
        let name = format!("{} {}", operation.method, operation.path);
        let who = caller(&app, &world, operation, number).await;
        let requests = stranger.requests(operation, (number / PARTS).is_multiple_of(SAMPLED));
        let before = traces.now().await;
        let (mut refused, mut named) = (Vec::new(), 0);
        for evil in &requests {
            sent += 1;
            match stranger.send(operation, who.as_ref(), evil).await {
                500.. => failed.push(format!("{name}: {}", evil.what)),
                422 => {
                    named += 1;
                    refused.push(evil);
                }
                400.. => refused.push(evil),
                _ => {}
            }
        }
        if operation.method == "POST" && operation.is_guarded() && !operation.places().is_empty() && named == 0 {
            lax.push(name.clone());
        }
        // those that were let in may have written something; the others alone must not
        if traces.now().await != before {
            let before = traces.now().await;
            let mut again = Vec::new();
            for evil in refused {
                again.push(stranger.send(operation, who.as_ref(), evil).await);
            }
            let after = traces.now().await;
            if again.iter().all(|status| *status >= 400) && after != before {
                let of_tables: Vec<_> =
                    after.into_iter().filter(|(table, trace)| before.get(table) != Some(trace)).collect();
                left.push(format!("{name}: {of_tables:?}"));
            }
        }
    }
    assert!(failed.is_empty(), "{} of {sent} failed:\n{}", failed.len(), failed.join("\n"));
    assert!(lax.is_empty(), "these forms refuse nothing by a field's rule: {lax:?}");
    assert!(left.is_empty(), "refused calls left something: {left:?}");
    assert!(sent > 5_000 / PARTS, "the walk is too short: {sent}");
}
