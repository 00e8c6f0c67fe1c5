//! Errors of this door: application/problem+json with a pointer to each broken rule.

use kernel::Fault;
use salvo::Response;
use salvo::http::{HeaderValue, StatusCode, header};
use serde::Serialize;

/// Most broken rules that one answer tells.
const MOST_ERRORS: usize = 100;

/// Why a batch is refused. Nothing of it is stored.
#[derive(Debug)]
pub(crate) struct Problem {
    pub(crate) status: StatusCode,
    detail: Option<String>,
    pub(crate) errors: Vec<BrokenRule>,
    retry_after: Option<u32>,
}

/// A broken rule.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(crate) struct BrokenRule {
    /// JSON pointer into the body; a body of lines is an array of its lines.
    pub(crate) pointer: String,
    /// The rule's short name.
    pub(crate) rule: String,
}

impl Problem {
    pub(crate) const fn new(status: StatusCode) -> Self {
        Self { status, detail: None, errors: Vec::new(), retry_after: None }
    }

    pub(crate) fn told(status: StatusCode, detail: impl Into<String>) -> Self {
        Self { detail: Some(detail.into()), ..Self::new(status) }
    }

    /// Not now: come again after so many seconds.
    pub(crate) fn later(status: StatusCode, seconds: u32) -> Self {
        Self { retry_after: Some(seconds), ..Self::new(status) }
    }

    /// Rules that the body breaks.
    pub(crate) fn rules(errors: impl IntoIterator<Item = (String, impl Into<String>)>) -> Self {
        let errors =
            errors.into_iter().take(MOST_ERRORS).map(|(pointer, rule)| BrokenRule { pointer, rule: rule.into() });
        Self { errors: errors.collect(), ..Self::new(StatusCode::UNPROCESSABLE_ENTITY) }
    }

    pub(crate) fn write(&self, res: &mut Response) {
        let title = self.status.canonical_reason().unwrap_or("Error");
        let body = ProblemBody {
            r#type: "about:blank",
            title,
            status: self.status.as_u16(),
            detail: self.detail.as_deref(),
            errors: &self.errors,
        };
        res.status_code(self.status);
        if let Some(seconds) = self.retry_after {
            res.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from(seconds));
        }
        if self.status == StatusCode::REQUEST_TIMEOUT {
            // what is left of the body is nobody's next request
            res.headers_mut().insert(header::CONNECTION, HeaderValue::from_static("close"));
        }
        if self.status == StatusCode::UNAUTHORIZED {
            res.headers_mut().insert(header::WWW_AUTHENTICATE, HeaderValue::from_static("Bearer"));
        }
        res.headers_mut().insert(header::CONTENT_TYPE, HeaderValue::from_static("application/problem+json"));
        res.body(serde_json::to_vec(&body).unwrap_or_default());
    }
}

#[derive(Serialize)]
struct ProblemBody<'a> {
    r#type: &'static str,
    title: &'a str,
    status: u16,
    #[serde(skip_serializing_if = "Option::is_none")]
    detail: Option<&'a str>,
    errors: &'a [BrokenRule],
}

impl From<Fault> for Problem {
    fn from(fault: Fault) -> Self {
        match fault {
            Fault::Throttled(seconds) | Fault::Busy(seconds) => Self::later(StatusCode::TOO_MANY_REQUESTS, seconds),
            other => {
                tracing::error!(error = ?other, "a batch could not be taken in");
                Self::new(StatusCode::INTERNAL_SERVER_ERROR)
            }
        }
    }
}
