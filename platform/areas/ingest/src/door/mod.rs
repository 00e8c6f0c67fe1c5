//! What the calls of the door share: who speaks, how much is in work at once, how a body is read, and how errors look.

pub(crate) mod body;
pub(crate) mod gate;
pub(crate) mod problem;
pub(crate) mod unpack;

use access::gateway::{GatewayClaim, GatewayScope, authenticate};
use http_kit::Visit;
use salvo::Request;
use salvo::http::{StatusCode, header};

use problem::Problem;

/// The gateway that calls.
pub(crate) async fn gateway(req: &Request, visit: &Visit) -> Result<GatewayScope, Problem> {
    let unknown = || Problem::new(StatusCode::UNAUTHORIZED);
    let key_id = text(req, header::HeaderName::from_static("sosogi-gateway"))
        .filter(|key| !key.is_empty())
        .ok_or_else(unknown)?;
    let secret =
        text(req, header::AUTHORIZATION).and_then(|value| value.strip_prefix("Bearer ")).ok_or_else(unknown)?;
    let claim = GatewayClaim { key_id, secret: secret.trim(), ip: &visit.device.ip };
    authenticate(&visit.app.db, claim, visit.now).await?.ok_or_else(unknown)
}

/// A header as text.
pub(crate) fn text(req: &Request, name: header::HeaderName) -> Option<&str> {
    req.headers().get(name).and_then(|value| value.to_str().ok())
}
