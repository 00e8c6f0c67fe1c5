//! Area machines.

use http_kit::Routes;

/// The area's calls.
pub fn routes() -> Routes {
    Routes::new("machines")
}
