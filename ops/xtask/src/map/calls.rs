//! The route tables of the areas, read as text: path, permission and handler stand beside each other there.

use std::collections::BTreeMap;

use anyhow::Result;

use crate::workspace::Workspace;

/// A registered route.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Call {
    pub(crate) path: String,
    pub(crate) method: String,
    /// Empty for a public call.
    pub(crate) permission: String,
    pub(crate) handler: String,
    pub(crate) job: String,
}

/// Every call of every route table, by path.
pub(crate) fn read(workspace: &Workspace) -> Result<Vec<Call>> {
    let sources = sources(workspace)?;
    let carriers = Carriers::find(workspace)?;
    let everywhere: BTreeMap<_, _> = sources.values().flat_map(|text| permission_constants(text)).collect();
    let mut calls = Vec::new();
    for (name, text) in &sources {
        let constants = constants_in_reach(text, &everywhere);
        for entry in entries(text) {
            calls.extend(call_of(&entry, name, &constants, &sources, &carriers));
        }
    }
    calls.sort();
    Ok(calls)
}

/// Where routes are registered: the areas and the server.
fn sources(workspace: &Workspace) -> Result<BTreeMap<String, String>> {
    let ours = ["platform/areas/", "platform/base/http/", "platform/server/src/"];
    let files = workspace
        .files_ending(&[".rs"])
        .filter(|name| ours.iter().any(|folder| name.starts_with(folder)) && !name.contains("/tests/"));
    files.map(|name| Ok((name.clone(), without_unit_tests(&workspace.read(name)?)))).collect()
}

fn without_unit_tests(text: &str) -> String {
    text.split("\n#[cfg(test)]").next().unwrap_or_default().to_owned()
}

/// A route's words: root of its table, door, arguments.
#[derive(Debug, PartialEq)]
struct Entry {
    base: String,
    public: bool,
    arguments: Vec<String>,
}

fn entries(text: &str) -> Vec<Entry> {
    let mut found = Vec::new();
    let mut base = "/api".to_owned();
    for (at, _) in text.match_indices(['.', ':']) {
        let rest = &text[at..];
        if rest.starts_with("::new(\"") && text[..at].ends_with("Routes") {
            "/api".clone_into(&mut base);
        } else if let Some(rest) = rest.strip_prefix("::under(").filter(|_| text[..at].ends_with("Routes")) {
            base = arguments(rest).get(1).map(|word| unquote(word)).unwrap_or_default();
        } else if let Some(rest) = rest.strip_prefix(".guarded(") {
            found.push(Entry { base: base.clone(), public: false, arguments: arguments(rest) });
        } else if let Some(rest) = rest.strip_prefix(".public(") {
            found.push(Entry { base: base.clone(), public: true, arguments: arguments(rest) });
        }
    }
    found
}

/// The arguments of a call, up to its closing parenthesis.
fn arguments(text: &str) -> Vec<String> {
    let (mut depth, mut word, mut words) = (0_usize, String::new(), Vec::new());
    for character in text.chars() {
        match character {
            '(' => depth += 1,
            ')' if depth == 0 => break,
            ')' => depth -= 1,
            ',' if depth == 0 => {
                words.push(std::mem::take(&mut word).trim().to_owned());
                continue;
            }
            _ => {}
        }
        word.push(character);
    }
    words.push(word.trim().to_owned());
    words.retain(|word| !word.is_empty());
    words
}

fn unquote(word: &str) -> String {
    word.trim_matches('"').to_owned()
}

fn call_of(
    entry: &Entry,
    file: &str,
    constants: &BTreeMap<String, String>,
    sources: &BTreeMap<String, String>,
    carriers: &Carriers,
) -> Option<Call> {
    let (method, path) = (entry.arguments.first()?, entry.arguments.get(1)?);
    // Tables of tests and signatures have other words here.
    if !path.starts_with('"') {
        return None;
    }
    let handler = entry.arguments.last()?.rsplit("::").next()?;
    let home = home_of(handler, file, sources);
    let permission = if entry.public { String::new() } else { key_of(entry.arguments.get(2)?, constants) };
    Some(Call {
        path: format!("{}{}", entry.base, unquote(path)),
        method: method.rsplit("::").next()?.to_uppercase(),
        permission,
        handler: full_name(home, handler),
        job: sources.get(home).map(|text| job_of(handler, text, carriers)).unwrap_or_default(),
    })
}

/// `const NAME: Permission = Permission("key")` → NAME and key.
fn permission_constants(text: &str) -> Vec<(String, String)> {
    let mut found = Vec::new();
    for part in text.split("const ").skip(1) {
        if let Some((name, rest)) = part.split_once(": Permission = Permission(\"") {
            found.push((name.to_owned(), rest.split('"').next().unwrap_or_default().to_owned()));
        }
    }
    found
}

/// What a table's constants stand for: two tables may call keys of their own alike.
fn constants_in_reach(text: &str, everywhere: &BTreeMap<String, String>) -> BTreeMap<String, String> {
    let mut constants = everywhere.clone();
    constants.extend(permission_constants(text));
    constants
}

fn key_of(word: &str, constants: &BTreeMap<String, String>) -> String {
    if let Some(rest) = word.split("Permission(\"").nth(1) {
        return rest.trim_end_matches(')').trim_end_matches('"').to_owned();
    }
    let name = word.rsplit("::").next().unwrap_or(word);
    constants.get(name).cloned().unwrap_or_else(|| name.to_owned())
}

/// The file of a table's crate in which a handler stands; the table may name it through an import.
fn home_of<'a>(handler: &str, table: &'a str, sources: &'a BTreeMap<String, String>) -> &'a str {
    let krate = table.find("/src/").map_or(table, |at| &table[..at]);
    let inside = || sources.iter().filter(|(path, text)| path.starts_with(krate) && body_of(text, handler).is_some());
    let near = |path: &str| table.rsplit_once('/').is_some_and(|(folder, _)| path.starts_with(folder));
    let found = inside().find(|(path, _)| near(path)).or_else(|| inside().next());
    found.map_or(table, |(path, _)| path.as_str())
}

/// `support::files::http::order` from the file `platform/areas/support/src/files/http.rs`.
fn full_name(file: &str, handler: &str) -> String {
    let (folder, inside) = file.split_once("/src/").unwrap_or(("", file));
    let modules = inside.trim_end_matches(".rs").split('/').filter(|part| !["lib", "mod", "main"].contains(part));
    let parts: Vec<&str> = folder.rsplit('/').take(1).chain(modules).chain([handler]).collect();
    parts.join("::")
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

    const TABLE: &str = r#"
const EDIT: Permission = Permission("mm.line.edit");
pub fn routes() -> Routes {
    Routes::new("lines")
        .guarded(Method::POST, "/line/rename", EDIT, http::rename)
        .public(
            Method::GET,
            "/line/hello",
            http::hello,
        )
}
pub fn door() -> Routes {
    Routes::under("ingest", "/ingest/v1").public(Method::POST, "/batches", take)
}
pub async fn take(cx: Cx) { store(cx) }
pub async fn store(cx: Cx) {
    enqueue_export(cx)
}
"#;

    #[test]
    fn a_table_means_its_own_constant() {
        let others = [("EDIT", "top.member.edit"), ("SELF", "session.self")];
        let everywhere = others.map(|(name, key)| (name.to_owned(), key.to_owned())).into();
        let constants = constants_in_reach(TABLE, &everywhere);
        assert_eq!(key_of("super::EDIT", &constants), "mm.line.edit");
        assert_eq!(key_of("SELF", &constants), "session.self");
    }

    #[test]
    fn a_route_table_is_read() {
        let file = "platform/areas/machines/src/lines/mod.rs".to_owned();
        let http = "platform/areas/machines/src/lines/http.rs".to_owned();
        let handlers = "pub async fn rename(cx: Cx) {\n}\npub async fn hello() {\n}\n".to_owned();
        let sources = BTreeMap::from([(file.clone(), TABLE.to_owned()), (http, handlers)]);
        let constants = permission_constants(TABLE).into_iter().collect();
        let carriers = Carriers(BTreeMap::from([("enqueue_export".to_owned(), "BuildExport".to_owned())]));
        let calls: Vec<Call> =
            entries(TABLE).iter().filter_map(|entry| call_of(entry, &file, &constants, &sources, &carriers)).collect();
        let short: Vec<String> = calls
            .iter()
            .map(|c| format!("{} {} [{}] {} {}", c.method, c.path, c.permission, c.handler, c.job))
            .collect();
        assert_eq!(
            short,
            [
                "POST /api/line/rename [mm.line.edit] machines::lines::http::rename ",
                "GET /api/line/hello [] machines::lines::http::hello ",
                "POST /ingest/v1/batches [] machines::lines::take BuildExport",
            ]
        );
    }
}
