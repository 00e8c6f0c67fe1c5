//! The calls as the server's router has them; which job a handler hands over is read in its file.

use anyhow::Result;
use serde::Deserialize;
use std::collections::BTreeMap;

use crate::openapi;
use crate::workspace::Workspace;

/// A registered route.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
pub(crate) struct Call {
    pub(crate) path: String,
    pub(crate) method: String,
    /// Empty for a public call.
    pub(crate) permission: String,
    pub(crate) handler: String,
    #[serde(skip)]
    pub(crate) job: String,
}

/// Every call of the router, by path.
pub(crate) fn read(workspace: &Workspace) -> Result<Vec<Call>> {
    let mut calls: Vec<Call> = serde_json::from_str(&openapi::told_by_server(workspace, "routes")?)?;
    let carriers = Carriers::find(workspace)?;
    for call in &mut calls {
        let Some((module, handler)) = call.handler.rsplit_once("::") else { continue };
        if let Some(file) = file_of(&workspace.files, module) {
            call.job = job_of(handler, &workspace.read(file)?, &carriers);
        }
    }
    calls.sort();
    Ok(calls)
}

/// The file of a module: `support::files::http` stands in `.../support/src/files/http.rs`.
fn file_of<'a>(files: &'a [String], module: &str) -> Option<&'a String> {
    let (krate, inside) = module.split_once("::").unwrap_or((module, ""));
    let inside = inside.replace("::", "/");
    let places = match inside.as_str() {
        "" => vec![format!("/{krate}/src/lib.rs")],
        inside => vec![format!("/{krate}/src/{inside}.rs"), format!("/{krate}/src/{inside}/mod.rs")],
    };
    files.iter().find(|file| places.iter().any(|place| file.ends_with(place.as_str())))
}

/// The payloads of a crate of orders.
fn job_names(text: &str) -> Vec<String> {
    let structs = text.split("impl Job for ").skip(1);
    structs.filter_map(|rest| rest.split([' ', '{']).next()).map(ToOwned::to_owned).collect()
}

/// The job that a handler hands over: it calls a function that does, or a function of its own file calls one.
fn job_of(handler: &str, text: &str, carriers: &Carriers) -> String {
    let Some(body) = body_of(text, handler) else { return String::new() };
    let called = functions(text).filter(|function| *function != handler && calls(body, function));
    let mut bodies = std::iter::once(body).chain(called.filter_map(|function| body_of(text, function)));
    bodies.find_map(|body| carriers.handed_over_by(body)).unwrap_or_default()
}

/// Functions that put a job into the ledger, and which.
struct Carriers(BTreeMap<String, String>);

impl Carriers {
    /// The payloads by name, and the functions of the download calls that lead to one through the crates of orders,
    /// whose own functions have short names (`place`), which areas use for other things.
    fn find(workspace: &Workspace) -> Result<Self> {
        let read = |folder: &'static str| {
            let files = workspace.files_ending(&[".rs"]).filter(move |name| name.contains(folder));
            files.map(|name| workspace.read(name)).collect::<Result<Vec<String>>>()
        };
        let orders = read("/orders/src/")?;
        let payloads = orders.iter().flat_map(|text| job_names(text));
        let mut found = Self(payloads.map(|name| (format!("&{name} "), name)).collect());
        let mut placing = Self(found.0.clone());
        for text in &orders {
            placing.0.extend(placing.leading(text));
        }
        for text in read("platform/base/downloads/src/")? {
            found.0.extend(placing.leading(&text));
        }
        Ok(found)
    }

    /// The functions of a text that lead to a job.
    fn leading(&self, text: &str) -> Vec<(String, String)> {
        let found = functions(text).filter_map(|function| {
            let job = self.handed_over_by(body_of(text, function)?)?;
            Some((function.to_owned(), job))
        });
        found.collect()
    }

    fn handed_over_by(&self, body: &str) -> Option<String> {
        let found = self
            .0
            .iter()
            .find(|(word, _)| if word.starts_with('&') { body.contains(*word) } else { calls(body, word) });
        found.map(|(_, job)| job.clone())
    }
}

/// True when a body calls a function of this very name.
fn calls(body: &str, function: &str) -> bool {
    let call = format!("{function}(");
    let inside = |at: usize| body[..at].ends_with(|c: char| c.is_alphanumeric() || c == '_' || c == '.');
    body.match_indices(&call).any(|(at, _)| !inside(at) && !body[..at].ends_with("fn "))
}

fn functions(text: &str) -> impl Iterator<Item = &str> {
    text.split("fn ").skip(1).filter_map(|rest| rest.split(['(', '<']).next())
}

/// From a function's name to the brace that closes it at the margin.
fn body_of<'a>(text: &'a str, name: &str) -> Option<&'a str> {
    let start = text.find(&format!("fn {name}(")).or_else(|| text.find(&format!("fn {name}<")))?;
    let rest = &text[start..];
    Some(&rest[..rest.find("\n}").unwrap_or(rest.len())])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_handler_s_module_leads_to_its_file() {
        let files = ["platform/areas/a/src/b/http.rs", "platform/areas/a/src/c/mod.rs", "platform/a/src/lib.rs"];
        let files = files.map(str::to_owned);
        let file = |module: &str| file_of(&files, module).map(String::as_str);
        assert_eq!(file("a::b::http"), Some(files[0].as_str()));
        assert_eq!(file("a::c"), Some(files[1].as_str()));
        assert_eq!(file("a"), Some(files[2].as_str()));
        assert_eq!(file("a::d"), None);
    }

    #[test]
    fn a_job_is_found_through_the_functions_of_the_handler_s_file() {
        let text = "pub async fn take(cx: Cx) {\n    store(cx)\n}\npub async fn store(cx: Cx) {\n    enqueue_export(cx)\n}\n\
                    pub async fn look(cx: Cx) {\n    restore(cx)\n}\n";
        let carriers = Carriers(BTreeMap::from([("enqueue_export".to_owned(), "BuildExport".to_owned())]));
        assert_eq!(job_of("take", text, &carriers), "BuildExport");
        assert_eq!(job_of("look", text, &carriers), "");
    }
}
