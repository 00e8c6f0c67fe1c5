//! Answers to calls that no handler takes: an unknown address, or a known one by another method.

use std::collections::BTreeMap;

use kernel::{Lang, messages};
use salvo::http::{HeaderValue, Method, StatusCode, header};
use salvo::prelude::Json;
use salvo::{Depot, FlowCtrl, Handler, Request, Response, Router, async_trait};

use crate::cx::Visit;
use crate::envelope::Envelope;
use crate::problem::Problem;
use crate::routes::RouteInfo;
use crate::signed::is_signed;

/// An unknown path under a root of calls.
pub(crate) struct NoSuchCall;

#[async_trait]
impl Handler for NoSuchCall {
    async fn handle(&self, req: &mut Request, depot: &mut Depot, res: &mut Response, _ctrl: &mut FlowCtrl) {
        if is_signed(req) {
            return Problem::unanswered(StatusCode::NOT_FOUND).write(res);
        }
        plain_envelope(res, depot, StatusCode::NOT_FOUND, "error.no_such_call");
    }
}

/// A known path by a method that it does not take: 405, or 204 for OPTIONS, each with the methods that it does take.
/// HEAD is no GET here: several calls change something by GET, as their documents ask.
pub(crate) struct OtherMethod(HeaderValue);

impl OtherMethod {
    pub(crate) const fn allowing(methods: &'static str) -> Self {
        Self(HeaderValue::from_static(methods))
    }
}

#[async_trait]
impl Handler for OtherMethod {
    async fn handle(&self, req: &mut Request, depot: &mut Depot, res: &mut Response, _ctrl: &mut FlowCtrl) {
        if req.method() == Method::OPTIONS {
            res.status_code(StatusCode::NO_CONTENT);
        } else if is_signed(req) {
            Problem::unanswered(StatusCode::METHOD_NOT_ALLOWED).write(res);
        } else {
            plain_envelope(res, depot, StatusCode::METHOD_NOT_ALLOWED, "error.method");
        }
        res.headers_mut().insert(header::ALLOW, self.0.clone());
    }
}

/// The paths of all routes, for every method that none of them takes. Stands behind the routes.
pub(crate) fn other_methods(routes: &[RouteInfo]) -> Router {
    let mut taken: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for route in routes {
        taken.entry(&route.path).or_default().push(route.method.as_str());
    }
    let mut router = Router::new();
    for (path, methods) in taken {
        let allow = HeaderValue::from_str(&methods.join(", ")).unwrap_or(HeaderValue::from_static("GET"));
        router = router.push(Router::with_path(path.trim_start_matches('/').to_owned()).goal(OtherMethod(allow)));
    }
    router
}

/// An envelope without data.
pub(crate) fn plain_envelope(res: &mut Response, depot: &Depot, status: StatusCode, key: &'static str) {
    let lang = depot.get_typed::<Visit>().map_or(Lang::Ja, |v| v.lang);
    res.status_code(status);
    res.render(Json(Envelope { code: 500, message: Some(messages::say(lang, key)), data: None::<()> }));
}
