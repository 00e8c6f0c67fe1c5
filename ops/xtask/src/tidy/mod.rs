//! The house rules that no compiler knows. Each file holds one kind; each finding names its place and the rule.

mod arrows;
mod boundaries;
mod dependencies;
mod files;
mod foundations;
mod licences;
mod names;
mod pages;
mod policies;
mod settings;
mod shipped;
mod statements;
mod texts;

use anyhow::{Result, bail};

use crate::workspace::Workspace;

type Findings = Vec<String>;
type Rule = fn(&Workspace) -> Result<Findings>;

const RULES: [(&str, Rule); 13] = [
    ("crate arrows", arrows::check),
    ("one owner for each heavy dependency", dependencies::check),
    ("licences", licences::check),
    ("foundations", foundations::check),
    ("root listing", files::check_root),
    ("source files", files::check_sources),
    ("names", names::check),
    ("boundaries", boundaries::check),
    ("policies", policies::check),
    ("screens", pages::check),
    ("settings of installations", settings::check),
    ("statements", statements::check),
    ("texts", texts::check),
];

/// Runs every rule and fails when any finds something.
pub(crate) fn run(workspace: &Workspace) -> Result<()> {
    let mut total = 0;
    for (name, rule) in RULES {
        let findings = rule(workspace)?;
        crate::say(&format!(
            "{name}: {}",
            if findings.is_empty() { "ok".to_owned() } else { findings.len().to_string() }
        ));
        for finding in &findings {
            crate::say(&format!("  {finding}"));
        }
        total += findings.len();
    }
    if total > 0 {
        bail!("tidy: {total} findings");
    }
    Ok(())
}
