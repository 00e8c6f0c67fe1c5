//! The texts of the server: each stands once with its three languages, names the same values in each, is said
//! somewhere, and none that is said is missing.

use std::collections::{BTreeMap, BTreeSet};

use anyhow::{Context, Result};

use super::Findings;
use super::files::is_test;
use crate::workspace::Workspace;

/// The texts of the base crates; areas and plugins keep a `messages.toml` each.
const BASE: &str = "platform/base/texts/texts/";

/// Stand in the client's files.
const OF_THE_CLIENT: [&str; 2] = ["error.unexpected", "file.missing"];

/// The page and the server say the same words: the client's file, and what its keys begin with on the server.
const SHARED_FILES: [(&str, &str); 1] = [("web/locales/ja/auditLog.json", "audit_log")];

/// Keys of this kind are made of codes: a unit's word.
const MADE: &str = "unit.";

/// Code before these literals names something else than a text: a permission, an action of the audit log.
const OTHER_WORDS: [&str; 9] =
    ["Permission(", "Entry::by(", "audit(", "commit(", "finish(", "note(", "action:", ": &str =", "const "];

const LANGUAGES: [&str; 3] = ["ja", "en", "ko"];

/// Compares the texts with each other and with the code.
pub(super) fn check(workspace: &Workspace) -> Result<Findings> {
    let mut findings = Findings::new();
    let mut keys: BTreeMap<String, String> =
        OF_THE_CLIENT.iter().map(|key| ((*key).to_owned(), "web/locales".to_owned())).collect();
    for name in
        workspace.files_ending(&[".toml"]).filter(|name| name.starts_with(BASE) || name.ends_with("/messages.toml"))
    {
        let texts: toml::Table = toml::from_str(&workspace.read(name)?).with_context(|| format!("{name} is broken"))?;
        for (key, wording) in &texts {
            findings.extend(faults(wording).map(|fault| format!("{name}: {key} {fault}")));
            if let Some(other) = keys.insert(key.clone(), name.clone()) {
                findings.push(format!("{name}: {key} stands in {other} too"));
            }
        }
    }
    let mut shared = BTreeSet::new();
    for (file, begin) in SHARED_FILES {
        let texts = serde_json::from_str(&workspace.read(file)?).with_context(|| format!("{file} is broken"))?;
        leaves(begin, &texts, &mut shared);
    }
    let mut said = BTreeSet::new();
    let areas: BTreeSet<&str> = keys.keys().chain(&shared).filter_map(|key| key.split('.').next()).collect();
    for name in workspace.files_ending(&[".rs"]).filter(|name| !name.starts_with("ops/") && !is_test(name)) {
        let text = workspace.read(name)?;
        // the command line speaks English, and names keys of files besides
        let of_commands = name.starts_with("platform/server/");
        for (before, word) in literals(&text) {
            let looks_like_a_key =
                word.contains('.') && word.split('.').next().is_some_and(|area| areas.contains(area));
            if looks_like_a_key
                && !of_commands
                && !keys.contains_key(word)
                && !shared.contains(word)
                && !OTHER_WORDS.iter().any(|code| before.contains(code))
            {
                findings.push(format!("{name}: \"{word}\" looks like a text, but there is none of that key"));
            }
            said.insert(word.to_owned());
        }
    }
    let unsaid = keys.iter().filter(|(key, _)| !key.starts_with(MADE) && !said.contains(*key));
    findings.extend(unsaid.map(|(key, name)| format!("{name}: nobody says {key}")));
    Ok(findings)
}

/// The keys of the texts of a tree.
fn leaves(path: &str, tree: &serde_json::Value, keys: &mut BTreeSet<String>) {
    match tree.as_object() {
        Some(branches) => branches.iter().for_each(|(name, branch)| leaves(&format!("{path}.{name}"), branch, keys)),
        None => drop(keys.insert(path.to_owned())),
    }
}

/// What is wrong with one text.
fn faults(wording: &toml::Value) -> impl Iterator<Item = String> {
    let text = |lang: &str| wording.get(lang).and_then(toml::Value::as_str).unwrap_or_default().trim();
    let empty =
        LANGUAGES.into_iter().filter(move |lang| text(lang).is_empty()).map(|lang| format!("says nothing in {lang}"));
    let strange = wording.as_table().into_iter().flat_map(toml::Table::keys);
    let strange =
        strange.filter(|lang| !LANGUAGES.contains(&lang.as_str())).map(|lang| format!("has a language {lang}"));
    let differ = LANGUAGES.into_iter().skip(1).filter(move |lang| values(text("ja")) != values(text(lang)));
    empty.chain(strange).chain(differ.map(|lang| format!("names other values in ja and {lang}")))
}

/// The `{names}` of a text.
fn values(text: &str) -> BTreeSet<&str> {
    text.split('{').skip(1).filter_map(|rest| rest.split_once('}')).map(|(name, _)| name).collect()
}

/// The words in quotes that could be keys, each with the code before it on its statement.
fn literals(text: &str) -> impl Iterator<Item = (&str, &str)> {
    let key = |word: &str| {
        word.starts_with(|c: char| c.is_ascii_lowercase())
            && word.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '.' || c == '_')
            && !word.ends_with('.')
    };
    text.match_indices('"').filter_map(move |(at, _)| {
        let word = text.get(at + 1..)?.split('"').next()?;
        let before = text.get(..at)?;
        let start = before.rfind([';', '{', '}']).map_or(0, |end| end + 1);
        key(word).then(|| (&before[start..], word))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_without_a_language_or_with_other_values_is_found() {
        let faults = |text: &str| faults(&toml::from_str::<toml::Table>(text).unwrap()["k"]).collect::<Vec<_>>();
        assert_eq!(
            faults("[k]\nja = \"最大{max}\"\nen = \"{max} at most\"\nko = \"최대 {max}\"\n"),
            Vec::<String>::new()
        );
        assert_eq!(faults("[k]\nja = \"あ\"\nen = \"a\"\nko = \" \"\n"), ["says nothing in ko"]);
        assert_eq!(
            faults("[k]\nja = \"最大{max}\"\nen = \"at most\"\nko = \"최대 {max}\"\nfr = \"x\"\n"),
            ["has a language fr", "names other values in ja and en"]
        );
    }

    #[test]
    fn literals_are_read_with_the_code_before_them() {
        let code = r#"fn a() { let x = 1; Entry::by(actor, "line.add"); b("Not a key", "line.taken") }"#;
        let read: Vec<(&str, &str)> = literals(code).collect();
        assert_eq!(read[0], (" Entry::by(actor, ", "line.add"));
        assert_eq!(read.last().unwrap().1, "line.taken");
    }

    #[test]
    fn this_checkout_has_every_text_it_says() {
        assert_eq!(check(&Workspace::find().unwrap()).unwrap(), Findings::new());
    }
}
