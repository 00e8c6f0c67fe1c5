//! One small line, live, that whoever comes to the public site may watch, and whose stops they may open.
//!
//! Must never: look more than once a second for all visitors together, nor tell of any other line, or of its company.

pub(super) mod http;
mod watch;
pub(super) mod wire;
