//! What the product is given to stand on: its top folders, its one database driver, its libraries.

use std::collections::BTreeSet;

use anyhow::Result;
use serde_json::Value;

use super::Findings;
use crate::workspace::Workspace;

const TOP: [&str; 8] = ["Cargo.toml", "README.md", "ops", "platform", "plugins", "policies", "web", "workers"];

/// Other ways to a database than sqlx.
const DRIVERS: [&str; 9] =
    ["diesel", "mongodb", "mysql", "mysql_async", "postgres", "rusqlite", "sea-orm", "tiberius", "tokio-postgres"];

/// Crate folder → dependencies that it is built on.
const RUST: [(&str, &[&str]); 4] = [
    ("platform/server", &["salvo", "tokio", "sqlx"]),
    ("platform/base/db", &["sqlx"]),
    ("platform/base/access", &["casbin"]),
    ("workers/runtime", &["apalis", "apalis-redis", "redis"]),
];

const WEB: [&str; 6] = ["@tanstack/react-router", "@tanstack/react-table", "i18next", "apexcharts", "vite", "react"];

/// Compares the checkout with what is given.
pub(super) fn check(workspace: &Workspace) -> Result<Findings> {
    let mut findings = missing_at_top(&workspace.files);
    findings.extend(drivers(&workspace.read("Cargo.lock")?));
    for package in workspace.packages()? {
        let folder = workspace.folder_of(&package).unwrap_or_default();
        let given = RUST.iter().filter(|(place, _)| *place == folder).flat_map(|(_, given)| *given);
        let named: BTreeSet<&str> = package.dependencies.iter().map(|dependency| dependency.name.as_str()).collect();
        findings
            .extend(given.filter(|name| !named.contains(*name)).map(|name| format!("{folder}: not built on {name}")));
    }
    findings.extend(web(&workspace.read("web/package.json")?)?);
    Ok(findings)
}

fn missing_at_top(files: &[String]) -> Findings {
    let top: BTreeSet<&str> = files.iter().filter_map(|name| name.split('/').next()).collect();
    TOP.iter().filter(|name| !top.contains(*name)).map(|name| format!("{name}: missing at the top")).collect()
}

fn drivers(lock: &str) -> Findings {
    let names: BTreeSet<&str> =
        lock.lines().filter_map(|line| line.strip_prefix("name = \"")?.strip_suffix('"')).collect();
    let mut findings: Findings = DRIVERS
        .iter()
        .filter(|name| names.contains(*name))
        .map(|name| format!("Cargo.lock: {name} is a second database driver"))
        .collect();
    if !names.contains("sqlx") {
        findings.push("Cargo.lock: no sqlx".to_owned());
    }
    findings
}

fn web(package: &str) -> Result<Findings> {
    let package: Value = serde_json::from_str(package)?;
    let named = |name: &str| ["dependencies", "devDependencies"].iter().any(|kind| package[kind][name].is_string());
    Ok(WEB.iter().filter(|name| !named(name)).map(|name| format!("web/package.json: not built on {name}")).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    // covers OPS-004 OPS-005
    #[test]
    fn this_checkout_stands_on_what_is_given() {
        assert_eq!(check(&Workspace::find().unwrap()).unwrap(), Findings::new());
    }

    #[test]
    fn a_missing_folder_library_or_a_second_driver_is_found() {
        let files: Vec<String> = TOP[1..].iter().map(|name| format!("{name}/x")).collect();
        assert_eq!(missing_at_top(&files).len(), 1);
        assert_eq!(drivers("name = \"sqlx\"\nname = \"tokio-postgres\"\n").len(), 1);
        assert_eq!(drivers("name = \"serde\"\n").len(), 1);
        assert_eq!(web(r#"{"dependencies":{"react":"19"},"devDependencies":{"vite":"8"}}"#).unwrap().len(), 4);
    }
}
