//! Errors as companies' systems are told them: application/problem+json (RFC 9457), each with a type of its own.

use kernel::fault::FieldFault;
use kernel::{Fault, Lang, messages};
use salvo::Response;
use salvo::http::{HeaderValue, StatusCode, header};
use serde::Serialize;
use serde_json::{Value, json};

use crate::refusal::{change_of, code_of, message_of};

/// Before each type.
const TYPES: &str = "urn:sosogi:problem:";

/// The type of the problem that a response tells, for the log.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ProblemKind(pub(crate) &'static str);

/// Why a signed call is not carried out.
#[derive(Debug)]
pub(crate) struct Problem {
    status: StatusCode,
    kind: &'static str,
    title: &'static str,
    detail: Option<String>,
    /// What is broken, field by field, or who changed a thing meanwhile.
    more: Option<(&'static str, Value)>,
    retry_after: Option<u32>,
}

impl Problem {
    /// One that its type tells whole.
    pub(crate) const fn new(status: StatusCode, kind: &'static str, title: &'static str) -> Self {
        Self { status, kind, title, detail: None, more: None, retry_after: None }
    }

    /// A fault, in the caller's language.
    pub(crate) fn of(fault: &Fault, lang: Lang) -> Self {
        let status = StatusCode::from_u16(code_of(fault).1).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
        let (kind, title) = told(fault);
        let (more, retry_after) = match fault {
            Fault::Fields(faults) => (Some(("errors", errors(faults, lang))), None),
            Fault::Changed(change) => (Some(("change", change_of(change))), None),
            Fault::Throttled(seconds) | Fault::Busy(seconds) => (None, Some(*seconds)),
            _ => (None, None),
        };
        // nothing of the company's has this key: no conflict for a program
        let status = if matches!(fault, Fault::NotFound(_)) { StatusCode::NOT_FOUND } else { status };
        Self { status, kind, title, detail: Some(messages::text(lang, &message_of(fault))), more, retry_after }
    }

    /// What no handler answered: an unknown path, another method, too many calls, a panic, a time-out.
    pub(crate) fn unanswered(status: StatusCode) -> Self {
        match status {
            StatusCode::NOT_FOUND => Self::new(status, "no-such-call", "There is no such call."),
            StatusCode::METHOD_NOT_ALLOWED => Self::new(status, "method", "The path takes other methods; see Allow."),
            StatusCode::TOO_MANY_REQUESTS => {
                Self { retry_after: Some(60), ..Self::of(&Fault::Throttled(60), Lang::En) }
            }
            StatusCode::SERVICE_UNAVAILABLE => Self::new(status, "unavailable", "Not available, or not in time."),
            StatusCode::BAD_REQUEST | StatusCode::PAYLOAD_TOO_LARGE => {
                Self::new(status, "body", "The body, or the address, cannot be read.")
            }
            _ => Self::new(status, "server", "The call failed on the server's side."),
        }
    }

    /// Its type.
    pub(crate) const fn kind(&self) -> &'static str {
        self.kind
    }

    pub(crate) fn write(self, res: &mut Response) {
        let mut body =
            json!({ "type": format!("{TYPES}{}", self.kind), "title": self.title, "status": self.status.as_u16() });
        if let Some(detail) = self.detail {
            body["detail"] = Value::String(detail);
        }
        if let Some((name, value)) = self.more {
            body[name] = value;
        }
        res.status_code(self.status);
        res.extensions.insert(ProblemKind(self.kind));
        if let Some(seconds) = self.retry_after {
            res.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from(seconds));
        }
        res.headers_mut().insert(header::CONTENT_TYPE, HeaderValue::from_static("application/problem+json"));
        res.body(body.to_string());
    }
}

/// Type and title of a fault.
fn told(fault: &Fault) -> (&'static str, &'static str) {
    match fault {
        Fault::Fields(_) => ("fields", "Fields or parameters break rules; `errors` names them."),
        Fault::Body(..) => ("body", "The body, or the address, cannot be read."),
        Fault::State("lease", _) => ("lease", "Another program has the order, or nobody any more."),
        Fault::Rule(_) | Fault::State(..) => ("refused", "A rule stands against it."),
        Fault::Changed(_) => ("changed", "Somebody changed it meanwhile; `change` tells who and what."),
        Fault::NotFound(_) | Fault::PageGone(_) => ("not-found", "Nothing of the company has this key."),
        Fault::Unauthenticated | Fault::SessionEnded => ("keys-missing", "A call is signed by five headers."),
        Fault::Forbidden => ("permission", "The member, or the contract, does not include this."),
        Fault::Throttled(_) | Fault::Busy(_) => ("rate", "Too many calls; `Retry-After` tells when to come again."),
        Fault::Unavailable(..) => ("unavailable", "Not available, or not in time."),
        Fault::Ours(_) => ("server", "The call failed on the server's side."),
    }
}

/// A broken rule of a field or a parameter.
#[derive(Serialize)]
struct BrokenRule<'a> {
    field: &'a str,
    rule: &'static str,
    message: String,
}

fn errors(faults: &[FieldFault], lang: Lang) -> Value {
    let told = faults.iter().map(|fault| BrokenRule {
        field: &fault.field,
        rule: fault.rule,
        message: messages::text(lang, &fault.message),
    });
    serde_json::to_value(told.collect::<Vec<_>>()).unwrap_or_default()
}

/// The schema of a problem, and the answer that all signed calls share.
pub(crate) fn documented(doc: &mut Value) {
    let text = || json!({ "type": "string" });
    doc["components"]["schemas"]["Problem"] = json!({
        "type": "object",
        "required": ["type", "title", "status"],
        "properties": {
            "type": { "type": "string", "format": "uri", "description": "`urn:sosogi:problem:` and a word that stays" },
            "title": text(),
            "status": { "type": "integer" },
            "detail": { "type": "string", "description": "In the caller's language (Accept-Language)" },
            "errors": {
                "type": "array",
                "items": {
                    "type": "object",
                    "required": ["field", "rule", "message"],
                    "properties": { "field": text(), "rule": text(), "message": text() },
                },
            },
            "change": { "type": "object", "description": "By whom, when, to which version, and which fields" },
        },
    });
    doc["components"]["responses"]["Problem"] = json!({
        "description": "Not carried out; the type says why",
        "content": { "application/problem+json": { "schema": { "$ref": "#/components/schemas/Problem" } } },
    });
}

/// What a signed call may answer instead of what it was asked for.
pub(crate) const STATUSES: [&str; 11] = ["400", "401", "403", "404", "405", "409", "413", "415", "422", "429", "500"];
