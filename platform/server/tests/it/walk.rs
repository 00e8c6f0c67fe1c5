//! Walks the OpenAPI document: every operation, and a body or query that fits its schema as far as a machine can tell.

use std::collections::BTreeSet;
use std::sync::LazyLock;

use apptest::Call;
use serde_json::{Map, Value, json};

/// The media type of forms with files.
const FORM: &str = "multipart/form-data";

/// The document, made once for all walks.
static DOCUMENT: LazyLock<Value> = LazyLock::new(|| serde_json::from_str(&server::openapi().unwrap()).unwrap());

/// An operation of the document.
#[derive(Clone, Debug)]
pub(crate) struct Operation {
    pub(crate) method: String,
    pub(crate) path: String,
    spec: &'static Value,
}

/// Where in a request something stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Place {
    Path(String),
    Query(String),
    Body(Vec<Step>),
}

/// A step down in a body.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Step {
    Field(String),
    First,
}

/// Every operation under `/api` (and beside it), in the document's order, those that take something away last.
pub(crate) fn operations() -> Vec<Operation> {
    let mut found = Vec::new();
    for (path, item) in DOCUMENT["paths"].as_object().unwrap() {
        for (method, spec) in item.as_object().unwrap() {
            found.push(Operation { method: method.to_uppercase(), path: path.clone(), spec });
        }
    }
    // what takes something away comes last, so that all others find it
    found.sort_by_key(Operation::takes_away);
    found
}

impl Operation {
    fn takes_away(&self) -> bool {
        ["delete", "unregister", "replace", "logout", "jobs/complete", "jobs/fail"]
            .iter()
            .any(|word| self.path.contains(word))
    }

    /// True for calls that need a person.
    pub(crate) fn is_guarded(&self) -> bool {
        self.spec["x-permission"].is_string()
    }

    /// True for calls of companies' systems, which sign instead of logging in.
    pub(crate) fn is_signed(&self) -> bool {
        self.path.starts_with("/webapi/")
    }

    /// The permission that the call asks for.
    pub(crate) fn permission(&self) -> &str {
        self.spec["x-permission"].as_str().unwrap()
    }

    /// True for calls of the provider's staff, who have no tenant's wall before them until they enter one.
    pub(crate) fn is_of_staff(&self) -> bool {
        let permission = self.spec["x-permission"].as_str().unwrap_or_default();
        self.is_of_console() || ["provider.enter", "library.video.upload"].contains(&permission)
    }

    /// True for calls of the provider's console.
    pub(crate) fn is_of_console(&self) -> bool {
        self.path.starts_with("/api/console/")
    }

    /// True for a call that takes a form, with files in it or not.
    pub(crate) fn takes_form(&self) -> bool {
        self.spec["requestBody"]["content"][FORM].is_object()
    }

    /// True for a call that takes a piece of a file.
    fn takes_piece(&self) -> bool {
        self.spec["requestBody"]["content"]["application/octet-stream"].is_object()
    }

    /// What the body holds.
    fn body_schema(&self) -> &'static Value {
        let kind = if self.takes_form() { FORM } else { "application/json" };
        &self.spec["requestBody"]["content"][kind]["schema"]
    }

    /// Puts a body into a request as the call takes it.
    pub(crate) fn send_body<'a>(&self, call: Call<'a>, body: &Value) -> Call<'a> {
        match body {
            // a piece of a file: of a video, which the walk's name for it says
            Value::Null if self.takes_piece() => {
                call.bytes("application/octet-stream", b"\0\0\0\x18ftypisom\0\0\x02\0".to_vec())
            }
            Value::Null => call,
            Value::Object(fields) if self.takes_form() => {
                let text = |value: &Value| value.as_str().map_or_else(|| value.to_string(), str::to_owned);
                let texts: Vec<(&String, String)> = fields.iter().map(|(name, value)| (name, text(value))).collect();
                let texts: Vec<(&str, &str)> =
                    texts.iter().map(|(name, text)| (name.as_str(), text.as_str())).collect();
                // a file that must be there is
                let files: Vec<(&str, &str, &[u8])> =
                    self.required_files().map(|name| (name, "a.txt", &b"x"[..])).collect();
                let texts: Vec<(&str, &str)> =
                    texts.into_iter().filter(|(name, _)| files.iter().all(|(file, ..)| file != name)).collect();
                call.form(&texts, &files)
            }
            body => call.json(body),
        }
    }

    /// The fields of a form that must bring a file.
    fn required_files(&self) -> impl Iterator<Item = &'static str> {
        let schema = resolved(self.body_schema());
        let required = schema["required"].as_array().into_iter().flatten().filter_map(Value::as_str);
        let is_file = |schema: &Value| resolved(schema)["format"] == "binary";
        required.filter(move |name| {
            let field = resolved(&schema["properties"][name]);
            is_file(field) || parts(field).any(is_file)
        })
    }

    /// The parameters of the address.
    fn parameters(&self) -> impl Iterator<Item = &'static Value> {
        self.spec["parameters"].as_array().into_iter().flatten().filter(|parameter| parameter["in"] != "header")
    }

    /// The names of all fields that take any text, or anything at all: what may name somebody's row.
    pub(crate) fn open_fields(&self) -> BTreeSet<&'static str> {
        let named = |parameter: &'static Value| (parameter["name"].as_str().unwrap(), &parameter["schema"]);
        let mut found: BTreeSet<&str> =
            self.parameters().map(named).filter(|(_, schema)| is_open(schema)).map(|(name, _)| name).collect();
        open_fields_of(self.body_schema(), &mut found);
        found
    }

    /// Its answer stays open.
    pub(crate) fn is_stream(&self) -> bool {
        ["/general/stream", "/operatingStatus/stream", "/export/progress"].iter().any(|path| self.path.contains(path))
    }

    /// The names of all fields that take an instant.
    pub(crate) fn instants(&self) -> BTreeSet<&'static str> {
        let named = |parameter: &'static Value| (parameter["name"].as_str().unwrap(), &parameter["schema"]);
        let mut found: BTreeSet<&str> =
            self.parameters().map(named).filter(|(_, schema)| is_instant(schema)).map(|(name, _)| name).collect();
        instants_of(self.body_schema(), &mut found);
        found
    }

    /// Every place of a request that somebody fills: parameters, and fields of the body at any depth, needed or not.
    pub(crate) fn places(&self) -> Vec<Place> {
        let mut places = Vec::new();
        for parameter in self.parameters() {
            let name = parameter["name"].as_str().unwrap().to_owned();
            places.push(if parameter["in"] == "path" { Place::Path(name) } else { Place::Query(name) });
        }
        fields_of(self.body_schema(), &mut Vec::new(), &mut places);
        places
    }

    /// Path and body in which every field that names something holds what `key` says for it, and all others a fitting value.
    pub(crate) fn request(&self, key: &dyn Fn(&str) -> Option<Value>) -> (String, Value) {
        let mut query = Vec::new();
        let mut path = self.path.clone();
        for parameter in self.parameters() {
            let name = parameter["name"].as_str().unwrap();
            let value = key(name).filter(|value| can_be(&parameter["schema"], value));
            let value = value.unwrap_or_else(|| fitting(name, &parameter["schema"], key));
            let needed = parameter["required"] == true;
            let value = if needed { not_left_out(name, &parameter["schema"], value) } else { value };
            let text = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
            if parameter["in"] == "path" {
                path = path.replace(&format!("{{{name}}}"), &text);
                continue;
            }
            let wanted = needed || key(name).is_some();
            if wanted && text != "<leave out>" {
                query.push(format!("{name}={}", text.replace('+', "%2B")));
            }
        }
        let schema = self.body_schema();
        let body = if schema.is_null() { Value::Null } else { fitting("", schema, key) };
        (if query.is_empty() { path } else { format!("{path}?{}", query.join("&")) }, body)
    }
}

fn fields_of(schema: &Value, at: &mut Vec<Step>, places: &mut Vec<Place>) {
    let schema = resolved(schema);
    parts(schema).for_each(|part| fields_of(part, at, places));
    let fields = schema["properties"].as_object().into_iter().flatten();
    let steps = fields.map(|(name, field)| (Step::Field(name.clone()), field));
    for (step, field) in steps.chain(schema["items"].is_object().then_some((Step::First, &schema["items"]))) {
        at.push(step);
        places.push(Place::Body(at.clone()));
        fields_of(field, at, places);
        at.pop();
    }
}

fn fitting(name: &str, schema: &Value, key: &dyn Fn(&str) -> Option<Value>) -> Value {
    if let Some(value) = key(name).filter(|value| can_be(schema, value)) {
        return value;
    }
    let schema = resolved(schema);
    for word in ["oneOf", "anyOf", "allOf"] {
        if let Some(options) = schema[word].as_array() {
            let option = options.iter().find(|o| o["type"] != "null").cloned().unwrap_or_default();
            return fitting(name, &option, key);
        }
    }
    if let Some(first) = schema["enum"].as_array().and_then(|values| values.first()) {
        return first.clone();
    }
    match kind(schema) {
        "object" => object(schema, key),
        "array" => json!([fitting(name, &schema["items"], key)]),
        "integer" => json!(if name == "size" { 10 } else { 1 }),
        "number" => json!(1.0),
        "boolean" => json!(true),
        "string" => match schema["format"].as_str() {
            Some("date") => json!("2024-05-01"),
            Some("date-time") => json!("2024-05-01T09:00:00+09:00"),
            _ => json!("x"),
        },
        _ => json!({}),
    }
}

/// What is left out where it may be, but is needed here: a fitting value.
fn not_left_out(name: &str, schema: &Value, value: Value) -> Value {
    if value == json!("<leave out>") { fitting(name, schema, &|_| None) } else { value }
}

/// A text of a fixed form, of which any will do.
fn is_closed(schema: &Value) -> bool {
    let schema = resolved(schema);
    matches!(schema["format"].as_str(), Some("date" | "date-time")) || parts(schema).any(is_closed)
}

fn object(schema: &Value, key: &dyn Fn(&str) -> Option<Value>) -> Value {
    let mut object = Map::new();
    for (name, property) in schema["properties"].as_object().into_iter().flatten() {
        let required = schema["required"].as_array().is_some_and(|r| r.iter().any(|n| n == name.as_str()));
        if required || key(name).is_some() {
            let value = fitting(name, property, key);
            let value = if required && is_closed(property) { not_left_out(name, property, value) } else { value };
            if value != json!("<leave out>") {
                object.insert(name.clone(), value);
            }
        }
    }
    Value::Object(object)
}

/// The schema that a reference names.
fn resolved(schema: &Value) -> &Value {
    let target = schema["$ref"].as_str().and_then(|at| DOCUMENT.pointer(at.trim_start_matches('#')));
    target.map_or(schema, resolved)
}

/// False for a value that is none of the schema's choices: fields of one name differ from call to call.
fn can_be(schema: &Value, value: &Value) -> bool {
    if *value == json!("<leave out>") {
        return true;
    }
    let schema = resolved(schema);
    if let Some(parts) = schema["allOf"].as_array() {
        return parts.iter().all(|part| can_be(part, value));
    }
    if let Some(options) = schema["oneOf"].as_array().or(schema["anyOf"].as_array()) {
        return options.iter().any(|option| can_be(option, value));
    }
    if schema["type"] == "null" {
        return value.is_null();
    }
    schema["enum"].as_array().is_none_or(|choices| choices.contains(value))
        && match (schema["format"].as_str(), value.as_str()) {
            (Some("date"), Some(text)) => !text.contains('T'),
            (Some("date-time"), Some(text)) => text.contains('T'),
            _ => true,
        }
}

/// The schemas that together make up one; those that do nothing but describe left out.
fn parts(schema: &Value) -> impl Iterator<Item = &Value> {
    let all = ["oneOf", "anyOf", "allOf"].into_iter().filter_map(|word| schema[word].as_array()).flatten();
    all.filter(|part| part.as_object().is_some_and(|words| words.keys().any(|word| word != "description")))
}

/// True for a text of no closed set and no fixed form, a list of such, or what may be anything.
fn is_open(schema: &Value) -> bool {
    let schema = resolved(schema);
    let closed =
        schema["enum"].is_array() || matches!(schema["format"].as_str(), Some("date" | "date-time" | "binary"));
    let here = match kind(schema) {
        "string" => !closed,
        "array" => is_open(&schema["items"]),
        "object" => schema["properties"].as_object().is_none_or(Map::is_empty),
        "" => parts(schema).next().is_none(),
        _ => false,
    };
    here || parts(schema).any(is_open)
}

fn open_fields_of<'a>(schema: &'a Value, found: &mut BTreeSet<&'a str>) {
    let schema = resolved(schema);
    parts(schema).for_each(|part| open_fields_of(part, found));
    for (name, field) in schema["properties"].as_object().into_iter().flatten() {
        if is_open(field) {
            found.insert(name);
        }
        open_fields_of(field, found);
    }
    if schema["items"].is_object() {
        open_fields_of(&schema["items"], found);
    }
}

fn kind(schema: &Value) -> &str {
    match &schema["type"] {
        Value::String(word) => word,
        Value::Array(words) => words.iter().filter_map(Value::as_str).find(|w| *w != "null").unwrap_or_default(),
        _ => "",
    }
}

fn is_instant(schema: &Value) -> bool {
    let schema = resolved(schema);
    schema["format"] == "date-time" || parts(schema).any(is_instant)
}

fn instants_of<'a>(schema: &'a Value, found: &mut BTreeSet<&'a str>) {
    let schema = resolved(schema);
    parts(schema).for_each(|part| instants_of(part, found));
    for (name, field) in schema["properties"].as_object().into_iter().flatten() {
        if is_instant(field) {
            found.insert(name);
        } else {
            instants_of(field, found);
        }
    }
    if schema["items"].is_object() {
        instants_of(&schema["items"], found);
    }
}
