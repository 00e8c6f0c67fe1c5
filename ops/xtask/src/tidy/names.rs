//! Names of types: nouns that a stranger understands without opening the file; and where wire types stand.

use anyhow::Result;

use super::Findings;
use crate::workspace::Workspace;

/// Participles, verbs and questions that name no thing. Each was the name of several different things once.
const NO_NOUNS: [&str; 42] = [
    "Around",
    "Asked",
    "Broken",
    "Checked",
    "Claimed",
    "Computed",
    "Counted",
    "Doing",
    "Due",
    "Erased",
    "Finished",
    "Folded",
    "Found",
    "Fresh",
    "Gathered",
    "Got",
    "Happened",
    "Happening",
    "Heard",
    "Held",
    "Joined",
    "Kept",
    "Known",
    "Listed",
    "Loaded",
    "LoggedIn",
    "Missing",
    "Parsed",
    "Picked",
    "Placed",
    "Refused",
    "Released",
    "Running",
    "Sent",
    "Stored",
    "Taken",
    "Telling",
    "Told",
    "Touched",
    "Waiting",
    "Wanted",
    "Why",
];

/// Reads every declaration of a type, those of tests too.
pub(super) fn check(workspace: &Workspace) -> Result<Findings> {
    let mut findings = Findings::new();
    for name in workspace.files_ending(&[".rs"]) {
        findings.extend(of_file(name, &workspace.read(name)?));
    }
    Ok(findings)
}

fn of_file(name: &str, text: &str) -> Findings {
    let mut findings = Findings::new();
    for (place, line) in text.lines().enumerate() {
        let number = place + 1;
        if let Some(word) = declared(line).filter(|word| NO_NOUNS.contains(word)) {
            findings
                .push(format!("{name}:{number}: `{word}` names no thing: a type is a noun of the trade or the field"));
        }
        if name.ends_with("/store.rs") && line.contains("derive(") && line.contains("ToSchema") {
            findings.push(format!("{name}:{number}: a wire type stands in wire.rs or http.rs, never in store.rs"));
        }
    }
    findings
}

/// The name of the type that a line declares.
fn declared(line: &str) -> Option<&str> {
    let line = line.trim_start();
    let line = match line.strip_prefix("pub") {
        Some(rest) if rest.starts_with('(') => rest.split_once(')')?.1.trim_start(),
        Some(rest) => rest.trim_start(),
        None => line,
    };
    let rest = ["struct ", "enum ", "type ", "trait "].iter().find_map(|word| line.strip_prefix(word))?;
    rest.split(|sign: char| !sign.is_alphanumeric()).next()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_type_that_is_no_noun_is_found_wherever_it_is_declared() {
        for line in ["struct Told {", "pub struct Told<'a>(&'a str);", "pub(super) enum Told {", "    type Told = f64;"]
        {
            assert_eq!(of_file("a.rs", line).len(), 1, "{line}");
        }
    }

    #[test]
    fn nouns_fields_and_uses_pass() {
        for line in
            ["struct ToldStory {", "pub(crate) struct AuditEntry {", "Told { at }", "use told::Told;", "told: Told,"]
        {
            assert_eq!(of_file("a.rs", line), Findings::new(), "{line}");
        }
    }

    #[test]
    fn a_wire_type_of_a_store_is_found() {
        let line = "#[derive(Debug, Serialize, ToSchema)]";
        assert_eq!(of_file("platform/areas/a/src/b/store.rs", line).len(), 1);
        assert_eq!(of_file("platform/areas/a/src/b/wire.rs", line), Findings::new());
    }
}
