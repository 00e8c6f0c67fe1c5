//! The one table from faults to body codes and HTTP statuses (decision 1).

use kernel::fault::Change;
use kernel::{Fault, FieldFault, Lang, Message, Zone, messages};
use salvo::http::{HeaderValue, StatusCode, header};
use salvo::oapi::schema::OneOf;
use salvo::oapi::{
    Array, BasicType, Components, Content, EndpointOutRegister, Object, Operation, Ref, Response as ApiResponse,
};
use salvo::prelude::Json;
use salvo::{Depot, Request, Response, Writer, async_trait};
use serde::Serialize;

use crate::cx::Visit;
use crate::envelope::{Envelope, schema};
use crate::problem::Problem;
use crate::signed::is_signed;

/// Why a call is not carried out. Every error turns into one with `?`.
#[derive(Debug)]
pub struct Refusal(pub Fault);

impl<E: Into<Fault>> From<E> for Refusal {
    fn from(fault: E) -> Self {
        Self(fault.into())
    }
}

#[derive(Serialize)]
struct WireField {
    field: String,
    rule: &'static str,
    message: String,
}

#[derive(Serialize)]
struct WireFields {
    fields: Vec<WireField>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct WireChange<'a> {
    changed_by: &'a str,
    changed_at: String,
    version: i32,
    changed_fields: &'a [String],
}

impl<'a> From<&'a Change> for WireChange<'a> {
    fn from(change: &'a Change) -> Self {
        let changed_at = Zone::utc().iso(change.at);
        Self { changed_by: &change.by, changed_at, version: change.version, changed_fields: &change.fields }
    }
}

#[derive(Serialize)]
struct WireState {
    state: &'static str,
}

/// Body code and HTTP status of a fault.
pub const fn code_of(fault: &Fault) -> (u16, u16) {
    match fault {
        Fault::Fields(_) => (501, 422),
        Fault::Body(status, _) => (501, *status),
        Fault::Rule(_) | Fault::State(..) | Fault::NotFound(_) | Fault::Changed(_) => (500, 409),
        Fault::PageGone(_) => (404, 404),
        Fault::Unauthenticated => (401, 401),
        Fault::SessionEnded => (40163, 401),
        Fault::Forbidden => (403, 403),
        Fault::Throttled(_) | Fault::Busy(_) => (500, 429),
        Fault::Unavailable(..) => (500, 503),
        Fault::Ours(_) => (500, 500),
    }
}

pub(crate) fn message_of(fault: &Fault) -> Message {
    match fault {
        Fault::Fields(_) => Message::new("error.fields"),
        Fault::Body(_, message)
        | Fault::Rule(message)
        | Fault::State(_, message)
        | Fault::NotFound(message)
        | Fault::PageGone(message)
        | Fault::Unavailable(message, _) => message.clone(),
        Fault::Changed(change) => Message::new("error.changed").with("name", &change.by),
        Fault::Unauthenticated => Message::new("error.unauthenticated"),
        Fault::SessionEnded => Message::new("error.session_ended"),
        Fault::Forbidden => Message::new("error.forbidden"),
        Fault::Throttled(_) => Message::new("error.throttled"),
        Fault::Busy(_) => Message::new("error.busy"),
        Fault::Ours(_) => Message::new("error.unexpected"),
    }
}

fn wire(lang: Lang, faults: &[FieldFault]) -> WireFields {
    let field = |f: &FieldFault| WireField {
        field: f.field.clone().into_owned(),
        rule: f.rule,
        message: messages::text(lang, &f.message),
    };
    WireFields { fields: faults.iter().map(field).collect() }
}

/// A change as it is told to who would have overwritten it.
pub(crate) fn change_of(change: &Change) -> serde_json::Value {
    serde_json::to_value(WireChange::from(change)).unwrap_or_default()
}

/// Writes a fault as an envelope.
pub fn respond(fault: &Fault, lang: Lang, res: &mut Response) {
    let (code, status) = code_of(fault);
    res.status_code(StatusCode::from_u16(status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR));
    let message = Some(messages::text(lang, &message_of(fault)));
    match fault {
        Fault::Fields(faults) => res.render(Json(Envelope { code, message, data: Some(wire(lang, faults)) })),
        Fault::Changed(change) => res.render(Json(Envelope { code, message, data: Some(WireChange::from(&**change)) })),
        Fault::State(state, _) => res.render(Json(Envelope { code, message, data: Some(WireState { state }) })),
        _ => res.render(Json(Envelope { code, message, data: None::<()> })),
    }
    if let Fault::Throttled(seconds) | Fault::Busy(seconds) = fault {
        res.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from(*seconds));
    }
}

#[async_trait]
impl Writer for Refusal {
    async fn write(self, req: &mut Request, depot: &mut Depot, res: &mut Response) {
        let visit = depot.get_typed::<Visit>().ok();
        if let Fault::Ours(error) | Fault::Unavailable(_, error) = &self.0 {
            let request_id = visit.map_or("", |v| v.request_id.as_str());
            tracing::error!(error = %chain(error.as_ref()), request.id = request_id, route = crate::observe::route(req), "a call failed");
        }
        let lang = visit.map_or(Lang::Ja, |v| v.lang);
        if is_signed(req) { Problem::of(&self.0, lang).write(res) } else { respond(&self.0, lang, res) }
    }
}

fn chain(error: &dyn std::error::Error) -> String {
    let mut text = error.to_string();
    let mut source = error.source();
    while let Some(cause) = source {
        text = format!("{text}: {cause}");
        source = cause.source();
    }
    text
}

impl EndpointOutRegister for Refusal {
    fn register(components: &mut Components, operation: &mut Operation) {
        let field = Object::new()
            .property("field", Object::with_type(BasicType::String))
            .property("rule", Object::with_type(BasicType::String))
            .property("message", Object::with_type(BasicType::String))
            .required("field")
            .required("rule")
            .required("message");
        let fields = Object::new().property("fields", Array::new().items(field)).required("fields");
        components.schemas.entry("FieldFaults".to_owned()).or_insert_with(|| schema(fields.into()).into());
        let null = Object::with_type(BasicType::Null);
        components.schemas.entry("Refusal".to_owned()).or_insert_with(|| schema(null.into()).into());
        components.schemas.entry("Conflict".to_owned()).or_insert_with(|| schema(reasons().into()).into());
        for response in REFUSALS {
            response.register(components, operation);
        }
    }
}

/// What others did to a row meanwhile, or where a thing stands; null for all other refusals.
fn reasons() -> OneOf {
    let text = || Object::with_type(BasicType::String);
    let change = Object::new()
        .property("changedBy", text())
        .property("changedAt", text())
        .property("version", Object::with_type(BasicType::Integer))
        .property("changedFields", Array::new().items(text()))
        .required("changedBy")
        .required("changedAt")
        .required("version")
        .required("changedFields");
    let state = Object::new().property("state", text()).required("state");
    OneOf::new().item(Object::with_type(BasicType::Null)).item(change).item(state)
}

/// An answer that refuses, as the document tells it: once for all calls, under a name.
pub(crate) struct RefusalResponse {
    status: &'static str,
    name: &'static str,
    words: &'static str,
    schema: &'static str,
}

const fn response(status: &'static str, name: &'static str, words: &'static str) -> RefusalResponse {
    RefusalResponse { status, name, words, schema: "Refusal" }
}

/// What every call may answer.
const REFUSALS: [RefusalResponse; 8] = [
    response("400", "Unreadable", "The address or the body cannot be read (code 501)"),
    response("401", "NoSession", "No session (401), or one that ended (40163)"),
    response("403", "NotPermitted", "The permission is missing"),
    RefusalResponse {
        schema: "Conflict",
        ..response(
            "409",
            "Refused",
            "Refused by a rule, nothing there, or changed by somebody else, who is told (code 500)",
        )
    },
    RefusalResponse { schema: "FieldFaults", ..response("422", "WrongFields", "Fields break rules (code 501)") },
    response("429", "TooMany", "Too many tries (code 500); `Retry-After` tells when to come again"),
    response("500", "Ours", "A fault of ours"),
    response("503", "Unavailable", "Not available, or not in time (code 500)"),
];
/// What calls with a body may answer besides.
pub(crate) const BODY_REFUSALS: [RefusalResponse; 2] = [
    response("413", "TooLarge", "The body is too large (code 501)"),
    response("415", "NoJson", "The body is of another kind than the call takes (code 501)"),
];
/// What calls that take a form with files may answer besides.
pub(crate) const FORM_REFUSALS: [RefusalResponse; 2] = [
    response("413", "TooLarge", "The body is too large (code 501)"),
    response("415", "NoForm", "The body is no form (code 501)"),
];
/// What calls about the subject of a whole page may answer besides.
const PAGE_REFUSAL: RefusalResponse =
    response("404", "PageGone", "The subject of the page is gone, or never was there (code 404)");

impl RefusalResponse {
    pub(crate) fn register(&self, components: &mut Components, operation: &mut Operation) {
        let content = Content::new(Ref::from_schema_name(self.schema));
        let answer = ApiResponse::new(self.words).add_content("application/json", content);
        components.responses.insert(self.name, answer);
        operation.responses.insert(self.status, Ref::from_response_name(self.name));
    }
}

/// Why a call about the subject of a page is not carried out: that subject may be gone (code 404).
#[derive(Debug)]
pub struct PageRefusal(Refusal);

impl<E: Into<Fault>> From<E> for PageRefusal {
    fn from(fault: E) -> Self {
        Self(Refusal::from(fault))
    }
}

#[async_trait]
impl Writer for PageRefusal {
    async fn write(self, req: &mut Request, depot: &mut Depot, res: &mut Response) {
        self.0.write(req, depot, res).await;
    }
}

impl EndpointOutRegister for PageRefusal {
    fn register(components: &mut Components, operation: &mut Operation) {
        Refusal::register(components, operation);
        PAGE_REFUSAL.register(components, operation);
    }
}
