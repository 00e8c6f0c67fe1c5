//! Where files lie, how long they are, how they open.

use std::collections::BTreeSet;

use anyhow::Result;

use super::Findings;
use crate::workspace::Workspace;

/// All that may stand at the top.
const ROOT: [&str; 16] = [
    ".cargo",
    ".ci",
    ".gitignore",
    ".sqlx",
    "Cargo.lock",
    "Cargo.toml",
    "README.md",
    "clippy.toml",
    "docs",
    "ops",
    "platform",
    "plugins",
    "policies",
    "rustfmt.toml",
    "web",
    "workers",
];

const LONGEST: usize = 500;

/// Names that say nothing: what lies in such a file belongs to a noun.
const EMPTY_NAMES: [&str; 7] = ["utils", "util", "helpers", "helper", "manager", "common", "misc"];

/// Nothing new at the top without a reason.
#[expect(clippy::unnecessary_wraps, reason = "one of the rules, which share a form")]
pub(super) fn check_root(workspace: &Workspace) -> Result<Findings> {
    let top: BTreeSet<&str> = workspace.files.iter().filter_map(|name| name.split('/').next()).collect();
    let strange = top.into_iter().filter(|name| !ROOT.contains(name));
    Ok(strange.map(|name| format!("{name}: does not belong at the top (architecture: folders)")).collect())
}

/// Length, opening words, names, loose ends.
pub(super) fn check_sources(workspace: &Workspace) -> Result<Findings> {
    let mut findings = Findings::new();
    for name in workspace.files_ending(&[".rs", ".ts", ".tsx", ".sh", ".sql", ".css"]) {
        if !is_generated(name) {
            findings.extend(of_file(name, &workspace.read(name)?));
        }
    }
    Ok(findings)
}

fn is_generated(name: &str) -> bool {
    name.ends_with(".gen.ts") || name.contains("/generated/")
}

/// Tests may be long and are read one by one.
pub(super) fn is_test(name: &str) -> bool {
    name.contains("/tests/") || name.contains("/e2e/") || name.contains(".test.ts") || name.contains(".spec.ts")
}

fn of_file(name: &str, text: &str) -> Findings {
    let mut findings = Findings::new();
    let file = name.rsplit('/').next().unwrap_or(name);
    let stem = file.split('.').next().unwrap_or(file);
    let lines = text.lines().count();
    if lines > LONGEST && !is_test(name) {
        findings.push(format!("{name}: {lines} lines, at most {LONGEST}"));
    }
    if ["lib.rs", "mod.rs", "main.rs"].contains(&file) && !is_test(name) && !text.starts_with("//!") {
        findings.push(format!("{name}: opens with `//!`: what it is for, what it must never do"));
    }
    if EMPTY_NAMES.contains(&stem) {
        findings.push(format!("{name}: the name says nothing; put its content beside the noun it serves"));
    }
    let loose = ["TO", "FIX"].map(|start| format!("{start}{}", if start == "TO" { "DO" } else { "ME" }));
    for (number, line) in text.lines().enumerate() {
        if loose.iter().any(|word| line.contains(word.as_str()) && !line.contains(&format!("{word}(#"))) {
            findings.push(format!("{name}:{}: a loose end without an issue number", number + 1));
        }
    }
    findings
}

#[cfg(test)]
mod tests {
    use super::of_file;

    #[test]
    fn long_nameless_and_unfinished_files_are_found() {
        let long = "x\n".repeat(501);
        assert_eq!(of_file("a/src/lines.rs", &long).len(), 1);
        assert_eq!(of_file("a/tests/it/lines.rs", &long).len(), 0);
        assert_eq!(of_file("a/src/lib.rs", "use x;\n").len(), 1);
        assert_eq!(of_file("a/src/lib.rs", "//! Lines.\n").len(), 0);
        assert_eq!(of_file("a/src/utils.rs", "").len(), 1);
        let open = ["// TO", "DO later\n"].concat();
        assert_eq!(of_file("a/src/lines.rs", &open).len(), 1);
        assert_eq!(of_file("a/src/lines.rs", &open.replace("DO", "DO(#7)")).len(), 0);
    }
}
