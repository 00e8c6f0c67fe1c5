//! The binary `sosogi`, as a library so that tests can reach it: the list of areas, serving, and the chores.

pub mod admin;
pub mod audit;
pub mod content;
pub mod import;
pub mod library;
mod listen;
mod news;
mod observe;
mod out;
mod quarantine;
mod reference;
mod roll;
pub mod seed;
mod serve;
pub mod simulate;
pub mod verify;

pub use serve::{migrate, serve};

use anyhow::Result;
use http_kit::{RouteAccess, RouteTables, Routes};
use serde_json::{Value, json};

/// The route tables of every area, and of the description of them: THE list.
pub fn areas() -> Vec<Routes> {
    vec![
        account::routes(),
        machines::routes(),
        support::routes(),
        ::library::routes(),
        desk::routes(),
        ingest::routes(),
        reference::routes(),
    ]
}

/// Makes every text known to this process, for commands as for the service.
pub fn register_texts() {
    texts::register();
    areas().iter().for_each(Routes::register_texts);
}

/// The OpenAPI document, as text that ends with a line break.
pub fn openapi() -> Result<String> {
    written(&http_kit::document(&RouteTables::new(areas())))
}

/// The same of the Web API alone.
pub fn web_api_openapi() -> Result<String> {
    written(&http_kit::signed_document(&RouteTables::new(areas())))
}

fn written(document: &Value) -> Result<String> {
    Ok(format!("{}\n", serde_json::to_string_pretty(document)?))
}

/// Every registered route with its permission and its handler, as JSON for tools.
pub fn routes() -> Result<String> {
    let told = |route: http_kit::RouteInfo| {
        let permission = match route.access {
            RouteAccess::Guarded(permission) | RouteAccess::Signed(permission) => permission.0,
            RouteAccess::Public => "",
        };
        json!({ "method": route.method.as_str(), "path": route.path, "permission": permission, "handler": route.handler })
    };
    written(&RouteTables::new(areas()).routes.into_iter().map(told).collect())
}

/// Prints what the program says of itself.
pub fn print(text: &str) -> Result<()> {
    use std::io::Write;
    std::io::stdout().write_all(text.as_bytes())?;
    Ok(())
}

/// A fault as an error for the command line, in English words.
pub(crate) fn words(fault: kernel::Fault) -> anyhow::Error {
    use kernel::{Fault, Lang, messages};
    let say = |message: &kernel::Message| messages::text(Lang::En, message);
    match fault {
        Fault::Fields(faults) => {
            let told: Vec<String> = faults.iter().map(|f| format!("{}: {}", f.field, say(&f.message))).collect();
            anyhow::anyhow!(told.join("; "))
        }
        Fault::Body(_, message)
        | Fault::Rule(message)
        | Fault::State(_, message)
        | Fault::NotFound(message)
        | Fault::PageGone(message) => anyhow::anyhow!(say(&message)),
        Fault::Ours(error) | Fault::Unavailable(_, error) => anyhow::anyhow!(error),
        other => anyhow::anyhow!("{other:?}"),
    }
}
