//! Settings that the files of an installation name exist: a mistyped one would be silently left out.

use std::collections::BTreeSet;

use anyhow::Result;

use super::Findings;
use crate::workspace::Workspace;

/// Every setting with its default.
const DEFAULTS: &str = "platform/base/config/default.toml";

/// Files that name settings for an installation.
const PLACES: [&str; 4] = ["ops/compose.yaml", "ops/Dockerfile", "ops/units/", "docs/runbooks/"];

/// Names no key of the defaults but a file of them.
const FILE: &str = "SOSOGI_CONFIG";

/// Compares the names with the keys of the defaults.
pub(super) fn check(workspace: &Workspace) -> Result<Findings> {
    let known = variables(&workspace.read(DEFAULTS)?)?;
    let mut findings = Findings::new();
    for name in workspace.files.iter().filter(|name| PLACES.iter().any(|place| name.starts_with(place))) {
        findings.extend(unknown(name, &workspace.read(name)?, &known));
    }
    Ok(findings)
}

/// The variable of every key.
fn variables(defaults: &str) -> Result<BTreeSet<String>> {
    let table: toml::Table = toml::from_str(defaults)?;
    Ok(table.keys().map(|key| format!("SOSOGI_{}", key.to_uppercase())).chain([FILE.to_owned()]).collect())
}

fn unknown(name: &str, text: &str, known: &BTreeSet<String>) -> Findings {
    let mut findings = Findings::new();
    for (number, line) in text.lines().enumerate() {
        let words = line.split(|c: char| !(c.is_ascii_alphanumeric() || c == '_'));
        let strange = words.filter(|word| word.starts_with("SOSOGI_") && !known.contains(*word));
        findings.extend(strange.map(|word| format!("{name}:{}: {word} is no key of {DEFAULTS}", number + 1)));
    }
    findings
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn compose_and_units_name_only_settings_that_exist() {
        let workspace = Workspace::find().unwrap();
        for file in ["ops/compose.yaml", "ops/units/sosogi.service", "ops/units/sosogi-worker.service"] {
            assert!(workspace.read(file).unwrap().contains("SOSOGI_ENV"), "{file} names settings");
        }
        assert_eq!(check(&workspace).unwrap(), Findings::new());
    }

    #[test]
    fn a_mistyped_setting_is_found() {
        let known = variables("listen = 1\nredis_url = 2\n").unwrap();
        assert_eq!(unknown("f", "SOSOGI_LISTEN: a\nX=${SOSOGI_REDIS_URL}\nSOSOGI_CONFIG=b", &known), Findings::new());
        assert_eq!(unknown("f", "Environment=SOSOGI_REDIS=x SOSOGI_LISTEM=y", &known).len(), 2);
    }
}
