//! A server that behaves like Meilisearch where the engine relies on it: tasks that take their time, indexes that are made
//! by themselves, swaps and renames, and failures on request.

use std::collections::BTreeMap;
use std::convert::Infallible;
use std::sync::{Arc, Mutex, MutexGuard};

use crate::model;
use bytes::Bytes;
use http_body_util::{BodyExt as _, Full};
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper::{Method, Request, Response};
use hyper_util::rt::TokioIo;
use serde_json::{Value, json};
use tokio::net::{TcpListener, TcpStream};
use tokio::task::JoinSet;

/// A running server; it ends when dropped.
pub(crate) struct FakeServer {
    pub(crate) url: String,
    state: Arc<Mutex<State>>,
    _tasks: JoinSet<()>,
}

#[derive(Default)]
pub(crate) struct State {
    key: String,
    pub(crate) calls: Vec<Call>,
    pub(crate) indexes: BTreeMap<String, FakeIndex>,
    /// What searches find, whatever is asked; `null`: what fits.
    pub(crate) finds: Value,
    /// How often a task is told to be under way before it ends.
    pub(crate) looks: usize,
    /// How a call fails whose method and path begin so, from now on.
    pub(crate) failure: Option<(&'static str, Failure)>,
    tasks: Vec<Task>,
    births: usize,
}

/// A request, as it came.
pub(crate) struct Call {
    /// Method and path.
    pub(crate) line: String,
    pub(crate) authorization: String,
    pub(crate) content_type: String,
    pub(crate) body: Bytes,
}

/// An index.
#[derive(Default)]
pub(crate) struct FakeIndex {
    pub(crate) birth: String,
    pub(crate) settings: Value,
    pub(crate) documents: BTreeMap<u64, Value>,
}

#[derive(Clone)]
pub(crate) enum Failure {
    /// The call is answered so.
    Answer(u16, String),
    /// The task that it makes ends so.
    Task(Value),
    /// It is never answered.
    Silence,
}

struct Task {
    looks: usize,
    end: Value,
}

type Reply = (u16, Value);

/// An error as the server words it.
pub(crate) fn error(kind: &str, code: &str, message: &str) -> Value {
    json!({ "message": message, "code": code, "type": kind, "link": "https://docs.example.com" })
}

fn missing(index: &str) -> Value {
    error("invalid_request", "index_not_found", &format!("Index `{index}` not found."))
}

impl FakeServer {
    /// Starts one that asks for this key.
    pub(crate) async fn start(key: &str) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let url = format!("http://{}", listener.local_addr().unwrap());
        let state = Arc::new(Mutex::new(State { key: key.to_owned(), ..State::default() }));
        let mut tasks = JoinSet::new();
        let shared = Arc::clone(&state);
        tasks.spawn(async move {
            let mut connections = JoinSet::new();
            while let Ok((stream, _)) = listener.accept().await {
                connections.spawn(serve(stream, Arc::clone(&shared)));
            }
        });
        Self { url, state, _tasks: tasks }
    }

    pub(crate) fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap()
    }

    /// Methods and paths of the calls so far, those that look after tasks aside.
    pub(crate) fn lines(&self) -> Vec<String> {
        let state = self.state();
        state.calls.iter().map(|call| call.line.clone()).filter(|line| !line.starts_with("GET tasks")).collect()
    }
}

async fn serve(stream: TcpStream, state: Arc<Mutex<State>>) {
    let service = service_fn(move |request| {
        let state = Arc::clone(&state);
        async move { Ok::<_, Infallible>(answer(request, &state).await) }
    });
    let _ = http1::Builder::new().serve_connection(TokioIo::new(stream), service).await;
}

async fn answer(request: Request<Incoming>, state: &Mutex<State>) -> Response<Full<Bytes>> {
    let (head, body) = request.into_parts();
    let header = |name| head.headers.get(name).map(|value| value.to_str().unwrap().to_owned()).unwrap_or_default();
    let path = head.uri.path_and_query().unwrap().as_str().trim_start_matches('/');
    let call = Call {
        line: format!("{} {path}", head.method),
        authorization: header("authorization"),
        content_type: header("content-type"),
        body: body.collect().await.unwrap().to_bytes(),
    };
    let reply = state.lock().unwrap().take(&head.method, head.uri.path(), call);
    let Some((status, text)) = reply else { return std::future::pending().await };
    let mut response = Response::new(Full::new(Bytes::from(text)));
    *response.status_mut() = status.try_into().unwrap();
    response
}

impl State {
    fn take(&mut self, method: &Method, path: &str, call: Call) -> Option<(u16, String)> {
        let failure =
            self.failure.clone().filter(|(start, _)| call.line.starts_with(start)).map(|(_, failure)| failure);
        let allowed = self.key.is_empty() || call.authorization == format!("Bearer {}", self.key);
        let body = call.body.clone();
        self.calls.push(call);
        if !allowed {
            return Some((403, error("auth", "invalid_api_key", "The provided API key is invalid.").to_string()));
        }
        match failure {
            Some(Failure::Silence) => return None,
            Some(Failure::Answer(status, text)) => return Some((status, text)),
            Some(Failure::Task(end)) => {
                let (status, told) = self.task(end);
                return Some((status, told.to_string()));
            }
            None => {}
        }
        let parts: Vec<&str> = path.trim_matches('/').split('/').collect();
        let (status, told) = self.reply(method.as_str(), &parts, &body);
        Some((status, told.to_string()))
    }

    fn reply(&mut self, method: &str, parts: &[&str], body: &[u8]) -> Reply {
        let json = || serde_json::from_slice::<Value>(body).unwrap();
        match (method, parts) {
            ("GET", ["tasks", task]) => self.look(task.parse().unwrap()),
            ("GET", ["indexes"]) => {
                let indexes: Vec<Value> = self.indexes.keys().map(|uid| json!({ "uid": uid })).collect();
                (200, json!({ "results": indexes }))
            }
            ("GET", ["indexes", uid]) => match self.indexes.get(*uid) {
                Some(index) => (200, json!({ "uid": uid, "createdAt": index.birth })),
                None => (404, missing(uid)),
            },
            ("POST", ["indexes"]) => {
                self.make(json()["uid"].as_str().unwrap());
                self.task(Value::Null)
            }
            ("DELETE", ["indexes", uid]) => match self.indexes.remove(*uid) {
                Some(_) => self.task(Value::Null),
                None => self.task(missing(uid)),
            },
            ("PATCH", ["indexes", uid, "settings"]) => {
                self.make(uid).settings = json();
                self.task(Value::Null)
            }
            ("POST", ["indexes", uid, "documents"]) => self.add(uid, body),
            ("POST", ["indexes", uid, "documents", "delete-batch"]) => match self.indexes.get_mut(*uid) {
                Some(index) => {
                    let ids = json();
                    ids.as_array().unwrap().iter().for_each(|id| drop(index.documents.remove(&id.as_u64().unwrap())));
                    self.task(Value::Null)
                }
                None => self.task(missing(uid)),
            },
            ("POST", ["indexes", uid, "documents", "fetch"]) => self.fetch(uid, &json()),
            ("POST", ["indexes", uid, "search"]) => match self.indexes.get(*uid) {
                Some(index) if index.settings.is_null() => (
                    400,
                    error("invalid_request", "invalid_search_filter", "Attribute `visible_to` is not filterable."),
                ),
                Some(index) if self.finds.is_null() => (200, model::search(index, &json())),
                Some(_) => (200, self.finds.clone()),
                None => (404, missing(uid)),
            },
            ("POST", ["swap-indexes"]) => self.swap(&json()[0]),
            _ => panic!("no such call: {method} {parts:?}"),
        }
    }

    /// The index of this name; it is made when it is not there, without a question.
    fn make(&mut self, uid: &str) -> &mut FakeIndex {
        self.births += 1;
        let birth = format!("2026-01-01T00:00:00.{:06}Z", self.births);
        self.indexes.entry(uid.to_owned()).or_insert_with(|| FakeIndex { birth, ..FakeIndex::default() })
    }

    fn add(&mut self, uid: &str, lines: &[u8]) -> Reply {
        if lines.len() > 100_000_000 {
            return (
                413,
                error("invalid_request", "payload_too_large", "The provided payload reached the size limit."),
            );
        }
        let documents = std::str::from_utf8(lines).unwrap().lines().map(|line| serde_json::from_str(line).unwrap());
        let index = self.make(uid);
        index.documents.extend(documents.map(|document: Value| (document["id"].as_u64().unwrap(), document)));
        self.task(Value::Null)
    }

    fn fetch(&self, uid: &str, asked: &Value) -> Reply {
        let Some(index) = self.indexes.get(uid) else { return (404, missing(uid)) };
        let number = |key: &str| usize::try_from(asked[key].as_u64().unwrap()).unwrap();
        let fields: Vec<&str> = asked["fields"].as_array().unwrap().iter().filter_map(Value::as_str).collect();
        let shown = |document: &Value| {
            let shown =
                fields.iter().filter(|field| index.settings["displayedAttributes"].to_string().contains(**field));
            shown.map(|field| ((*field).to_owned(), document[field].clone())).collect::<serde_json::Map<_, _>>()
        };
        let page = index.documents.values().skip(number("offset")).take(number("limit")).map(shown);
        (200, json!({ "results": page.collect::<Vec<_>>(), "total": index.documents.len() }))
    }

    fn swap(&mut self, swap: &Value) -> Reply {
        let [one, other] = [0, 1].map(|place| swap["indexes"][place].as_str().unwrap().to_owned());
        let renames = swap["rename"] == true;
        let Some(first) = self.indexes.remove(&one) else { return self.task(missing(&one)) };
        match (self.indexes.remove(&other), renames) {
            (None, true) => drop(self.indexes.insert(other, first)),
            (Some(second), false) => {
                self.indexes.insert(one, second);
                self.indexes.insert(other, first);
            }
            (second, _) => {
                let fails = second.is_none();
                self.indexes.insert(one, first);
                self.indexes.extend(second.map(|second| (other.clone(), second)));
                let exists = error("invalid_request", "index_already_exists", "Index exists.");
                return self.task(if fails { missing(&other) } else { exists });
            }
        }
        self.task(Value::Null)
    }

    /// A task that ends so; `null`: well.
    fn task(&mut self, end: Value) -> Reply {
        self.tasks.push(Task { looks: self.looks, end });
        (202, json!({ "taskUid": self.tasks.len() - 1, "status": "enqueued" }))
    }

    fn look(&mut self, task: usize) -> Reply {
        let task = &mut self.tasks[task];
        if task.looks > 0 {
            task.looks -= 1;
            return (200, json!({ "status": if task.looks > 1 { "enqueued" } else { "processing" }, "error": null }));
        }
        let status = match &task.end {
            Value::Null => "succeeded",
            Value::String(status) => status,
            _ => "failed",
        };
        (200, json!({ "status": status, "error": task.end }))
    }
}
