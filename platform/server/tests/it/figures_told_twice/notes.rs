//! What calls have said of things, and whether they agree.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;

use super::names;

/// What calls have said: of what, and which figure; by which call, and in which bytes.
#[derive(Default)]
pub(super) struct Notes(BTreeMap<(String, String), BTreeSet<(String, String)>>);

impl Notes {
    pub(super) fn one(&mut self, of: &str, figure: &str, call: &str, said: &Value) {
        assert!(said.is_number() || said.is_null(), "{call} says {said} of {figure}");
        self.0.entry((of.to_owned(), figure.to_owned())).or_default().insert((call.to_owned(), said.to_string()));
    }

    /// Every figure of production that stands in an object under its own name.
    pub(super) fn all(&mut self, of: &str, call: &str, said: &Value) {
        let names = names();
        let figures: Vec<_> = said.as_object().unwrap().iter().filter(|(name, _)| names.contains(name)).collect();
        assert!(!figures.is_empty(), "{call} tells no figure of {of}: {said}");
        for (name, value) in figures {
            self.one(of, name, call, value);
        }
    }

    /// These of an object's figures, each under its own name; a name may stand for a path in it.
    pub(super) fn these(&mut self, of: &str, call: &str, said: &Value, paths: &[&str]) {
        for path in paths {
            let value = said.pointer(&format!("/{path}"));
            let value = value.unwrap_or_else(|| panic!("{call} tells no {path} of {of}: {said}"));
            self.one(of, path.rsplit('/').next().unwrap(), call, value);
        }
    }

    /// Asserts that nothing was told in two ways; what was told by several calls, figure by figure.
    pub(super) fn agree(&self) -> BTreeMap<String, BTreeSet<String>> {
        let mut differ = Vec::new();
        let mut compared: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
        for ((of, figure), said) in &self.0 {
            let calls: BTreeSet<&String> = said.iter().map(|(call, _)| call).collect();
            if said.iter().any(|(_, bytes)| bytes != &said.first().unwrap().1) {
                differ.push(format!("{figure} of {of}: {said:?}"));
            }
            // that several tell nothing is no comparison
            if calls.len() > 1 && said.iter().any(|(_, bytes)| bytes != "null") {
                compared.entry(figure.clone()).or_default().extend(calls.into_iter().cloned());
            }
        }
        assert!(differ.is_empty(), "told in two ways:\n{}", differ.join("\n"));
        compared
    }
}
