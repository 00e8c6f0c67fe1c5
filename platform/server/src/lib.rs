//! The binary `sosogi`, as a library so that tests can reach it: the list of areas, serving, and the chores.

pub mod admin;
pub mod import;
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
use http_kit::{RouteTables, Routes};

/// The route tables of every area, and of the description of them: THE list.
pub fn areas() -> Vec<Routes> {
    vec![account::routes(), machines::routes(), support::routes(), ingest::routes(), reference::routes()]
}

/// Makes every text known to this process, for commands as for the service.
pub fn register_texts() {
    texts::register();
    areas().iter().for_each(Routes::register_texts);
}

/// The OpenAPI document, as text that ends with a line break.
pub fn openapi() -> Result<String> {
    let document = http_kit::document(&RouteTables::new(areas()));
    Ok(format!("{}\n", serde_json::to_string_pretty(&document)?))
}

/// Prints the OpenAPI document.
pub fn print_openapi() -> Result<()> {
    use std::io::Write;
    std::io::stdout().write_all(openapi()?.as_bytes())?;
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
        Fault::Ours(error) => anyhow::anyhow!(error),
        other => anyhow::anyhow!("{other:?}"),
    }
}
