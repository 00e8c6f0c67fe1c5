//! The one table from faults to body codes and HTTP statuses (decision 1).

use kernel::{Fault, FieldFault, Lang, Message, messages};
use salvo::http::{HeaderValue, StatusCode, header};
use salvo::oapi::{
    Array, BasicType, Components, Content, EndpointOutRegister, Object, Operation, Ref, Response as ApiResponse,
};
use salvo::prelude::Json;
use salvo::{Depot, Request, Response, Writer, async_trait};
use serde::Serialize;

use crate::cx::Visit;
use crate::envelope::{Envelope, schema};

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

/// Body code and HTTP status of a fault.
pub const fn code_of(fault: &Fault) -> (u16, u16) {
    match fault {
        Fault::Fields(_) => (501, 422),
        Fault::Body(status, _) => (501, *status),
        Fault::Rule(_) | Fault::NotFound(_) => (500, 409),
        Fault::PageGone(_) => (404, 404),
        Fault::Unauthenticated => (401, 401),
        Fault::SessionEnded => (40163, 401),
        Fault::Forbidden => (403, 403),
        Fault::Throttled(_) | Fault::Busy(_) => (500, 429),
        Fault::Ours(_) => (500, 500),
    }
}

fn message_of(fault: &Fault) -> Message {
    match fault {
        Fault::Fields(_) => Message::new("error.fields"),
        Fault::Body(_, message) | Fault::Rule(message) | Fault::NotFound(message) | Fault::PageGone(message) => {
            message.clone()
        }
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

/// Writes a fault as an envelope.
pub fn respond(fault: &Fault, lang: Lang, res: &mut Response) {
    let (code, status) = code_of(fault);
    res.status_code(StatusCode::from_u16(status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR));
    let message = Some(messages::text(lang, &message_of(fault)));
    match fault {
        Fault::Fields(faults) => res.render(Json(Envelope { code, message, data: Some(wire(lang, faults)) })),
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
        if let Fault::Ours(error) = &self.0 {
            let request_id = visit.map_or("", |v| v.request_id.as_str());
            tracing::error!(error = %chain(error.as_ref()), request.id = request_id, path = req.uri().path(), "a call failed");
        }
        respond(&self.0, visit.map_or(Lang::Ja, |v| v.lang), res);
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
        for (status, words) in [
            ("401", "No session (401), or one that ended (40163)"),
            ("403", "The permission is missing"),
            ("409", "Refused by a rule, or nothing there (code 500)"),
            ("429", "Too many tries (code 500)"),
            ("500", "A fault of ours"),
        ] {
            let content = Content::new(Ref::from_schema_name("Refusal"));
            let response = ApiResponse::new(words).add_content("application/json", content);
            operation.responses.insert(status, response);
        }
        let faults = Content::new(Ref::from_schema_name("FieldFaults"));
        operation
            .responses
            .insert("422", ApiResponse::new("Fields break rules (code 501)").add_content("application/json", faults));
    }
}
