//! Only permissive licences, in both halves of the product.

use anyhow::Result;
use serde_json::Value;

use super::Findings;
use crate::workspace::Workspace;

const ALLOWED: [&str; 22] = [
    "MIT",
    "MIT-0",
    "Apache-2.0",
    "Apache-2.0 WITH LLVM-exception",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "0BSD",
    "ISC",
    "Zlib",
    "MPL-2.0",
    "MPL-2.0+",
    "PostgreSQL",
    "BSL-1.0",
    "Unlicense",
    "CC0-1.0",
    "Unicode-3.0",
    "Unicode-DFS-2016",
    "CDLA-Permissive-2.0",
    "BlueOak-1.0.0",
    "Python-2.0",
    // Data (browser tables), not code; used at build time alone.
    "CC-BY-4.0",
    // Fonts, not code: they may be served beside any.
    "OFL-1.1",
];

/// The last releases whose licence is plainly MIT; docs/decisions tells the story.
const PINNED: [(&str, &str); 2] = [("apexcharts", "4.7.0"), ("react-apexcharts", "1.7.0")];

/// Checks every crate that is built and every package of the web client's lock file.
pub(super) fn check(workspace: &Workspace) -> Result<Findings> {
    let mut findings = Findings::new();
    for (name, licence) in workspace.built()? {
        if !permissive(&licence) {
            findings.push(format!("{name}: licence {}", if licence.is_empty() { "none named" } else { &licence }));
        }
    }
    findings.extend(web(&workspace.read("web/package-lock.json")?)?);
    Ok(findings)
}

fn web(lock: &str) -> Result<Findings> {
    let lock: Value = serde_json::from_str(lock)?;
    let mut findings = Findings::new();
    let packages = lock["packages"].as_object().cloned().unwrap_or_default();
    for (path, package) in packages.iter().filter(|(path, _)| !path.is_empty()) {
        let name = path.rsplit("node_modules/").next().unwrap_or(path);
        let version = package["version"].as_str().unwrap_or_default();
        let licence = package["license"].as_str().unwrap_or("none named");
        if !permissive(licence) {
            findings.push(format!("web: {name} {version}: licence {licence}"));
        }
        if let Some((_, pin)) = PINNED.iter().find(|(pinned, pin)| *pinned == name && *pin != version) {
            findings.push(format!("web: {name} {version}: stay at {pin}, later releases have another licence"));
        }
    }
    Ok(findings)
}

/// True when an SPDX expression can be met with allowed licences: any side of OR, every side of AND.
fn permissive(expression: &str) -> bool {
    let text = expression.replace('/', " OR ");
    either(text.trim())
}

fn either(text: &str) -> bool {
    split(text, " OR ").into_iter().any(all)
}

fn all(text: &str) -> bool {
    split(text, " AND ").into_iter().all(|part| {
        let part = part.trim();
        match part.strip_prefix('(').and_then(|rest| rest.strip_suffix(')')) {
            Some(inner) => either(inner),
            None => ALLOWED.contains(&part),
        }
    })
}

/// Splits at a word that stands outside of parentheses.
fn split<'a>(text: &'a str, word: &str) -> Vec<&'a str> {
    let (mut parts, mut depth, mut start) = (Vec::new(), 0_usize, 0);
    for (at, character) in text.char_indices() {
        match character {
            '(' => depth += 1,
            ')' => depth = depth.saturating_sub(1),
            _ if depth == 0 && at >= start && text[at..].starts_with(word) => {
                parts.push(&text[start..at]);
                start = at + word.len();
            }
            _ => {}
        }
    }
    parts.push(&text[start..]);
    parts
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_allowed_side_of_or_is_enough_and_every_side_of_and_is_needed() {
        assert!(permissive("MIT OR GPL-3.0"));
        assert!(permissive("MIT/Apache-2.0"));
        assert!(permissive("(MIT OR GPL-2.0) AND Unicode-3.0"));
        assert!(permissive("Apache-2.0 WITH LLVM-exception OR Apache-2.0 OR MIT"));
        assert!(!permissive("MIT AND GPL-3.0"));
        assert!(!permissive("(MIT AND SSPL-1.0) OR AGPL-3.0"));
        assert!(!permissive("none named"));
    }

    #[test]
    fn a_raised_chart_library_is_found() {
        let lock = r#"{"packages":{"":{},"node_modules/apexcharts":{"version":"5.0.0","license":"MIT"}}}"#;
        assert_eq!(web(lock).unwrap().len(), 1);
    }
}
