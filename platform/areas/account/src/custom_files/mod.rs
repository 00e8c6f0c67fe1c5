//! Files in a form of the company's own (decision 0082).
//!
//! An administrator names the form (top/web-api/management). Members order a file of it as any other download: a line,
//! some of its days. A program of the company, wherever it runs, takes the order over the Web API under a lease, reads what
//! it needs there, and hands the file in. Where the order stands is read from the ledger, like that of every download.

mod forms;
mod orders;
mod pieces;
mod programs;
mod store;

use access::Permission;
use http_kit::{Method, Routes};

/// Managing what the company's systems do.
const MANAGE: Permission = Permission("top.web-api.management");
/// Ordering files of machine data.
const ORDER: Permission = Permission("machine-data.export");
/// Taking orders, as programs do.
const TAKE: Permission = Permission::TAKE_JOBS;

/// The calls.
pub(crate) fn routes() -> Routes {
    Routes::new("account")
        .guarded(Method::GET, "/hughomememberC/query/custom/file", MANAGE, forms::list)
        .guarded(Method::POST, "/hughomememberC/save/custom/file", MANAGE, forms::save)
        .guarded(Method::POST, "/hughomememberC/delete/custom/file", MANAGE, forms::delete)
        .guarded(Method::GET, "/general/export/custom/list", ORDER, orders::list)
        .guarded(Method::POST, "/general/export/custom/order", ORDER, orders::order)
        .join(
            Routes::of_systems("account")
                .signed(Method::POST, "/jobs/claim", TAKE, programs::claim)
                .signed(Method::POST, "/jobs/renew", TAKE, programs::renew)
                .signed(Method::POST, "/jobs/progress", TAKE, programs::progress)
                .signed(Method::POST, "/jobs/piece", TAKE, programs::piece)
                .signed(Method::POST, "/jobs/complete", TAKE, programs::complete)
                .signed(Method::POST, "/jobs/fail", TAKE, programs::fail),
        )
}
