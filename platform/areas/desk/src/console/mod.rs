//! The provider's console: what its staff keep. A session that serves it stands in the provider's own company, so what is
//! read and written is the provider's, and a customer's token finds nothing here.

mod content;
mod policies;

use http_kit::Routes;

/// The calls.
pub(crate) fn routes() -> Routes {
    content::routes().join(policies::routes())
}
