//! The texts that the base crates say. They stand apart, so that a changed sentence rebuilds the programs and not
//! everything that the base carries. Areas and plugins keep their own texts.

use std::collections::HashMap;

use kernel::messages::{self, Texts, Wording};
use serde_json::Value;

const FILES: [Texts; 8] = [
    Texts(include_str!("../texts/common.toml")),
    Texts(include_str!("../texts/access.toml")),
    Texts(include_str!("../texts/plant.toml")),
    Texts(include_str!("../texts/telemetry.toml")),
    Texts(include_str!("../texts/exports.toml")),
    Texts(include_str!("../texts/units.toml")),
    Texts(include_str!("../texts/library.toml")),
    Texts(include_str!("../texts/content.toml")),
];

/// What both sides say stands once, in the client's files: the client must know it when no server answers.
const OF_THE_CLIENT: [&str; 3] = [
    include_str!("../../../../web/locales/ja/errors.json"),
    include_str!("../../../../web/locales/en/errors.json"),
    include_str!("../../../../web/locales/ko/errors.json"),
];

/// What the page of the audit log calls deeds and fields, its file calls them, too: `field.time` there is
/// `audit_log.field.time` here.
const AUDIT_LOG: [&str; 3] = [
    include_str!("../../../../web/locales/ja/auditLog.json"),
    include_str!("../../../../web/locales/en/auditLog.json"),
    include_str!("../../../../web/locales/ko/auditLog.json"),
];

/// Our key for a text of the client.
const SHARED: [(&str, &str); 2] = [("error.unexpected", "unexpected"), ("file.missing", "fileMissing")];

/// Makes the texts of the base known to this process.
pub fn register() {
    FILES.into_iter().for_each(Texts::register);
    messages::register(shared());
    messages::register(audit_log());
}

fn shared() -> impl Iterator<Item = (String, Wording)> {
    let [ja, en, ko] = OF_THE_CLIENT.map(|content| {
        let texts: HashMap<String, String> = serde_json::from_str(content).unwrap_or_default();
        texts
    });
    SHARED.into_iter().filter_map(move |(ours, theirs)| {
        let wording = Wording { ja: ja.get(theirs)?.clone(), en: en.get(theirs)?.clone(), ko: ko.get(theirs)?.clone() };
        Some((ours.to_owned(), wording))
    })
}

fn audit_log() -> impl Iterator<Item = (String, Wording)> {
    let [ja, mut en, mut ko] = AUDIT_LOG.map(|content| {
        let mut told = HashMap::new();
        leaves("audit_log", serde_json::from_str(content).unwrap_or_default(), &mut told);
        told
    });
    ja.into_iter().filter_map(move |(key, ja)| {
        let wording = Wording { ja, en: en.remove(&key)?, ko: ko.remove(&key)? };
        Some((key, wording))
    })
}

/// The texts of a tree under their paths.
fn leaves(path: &str, tree: Value, told: &mut HashMap<String, String>) {
    match tree {
        Value::String(text) => {
            told.insert(path.to_owned(), text);
        }
        Value::Object(branches) => {
            branches.into_iter().for_each(|(name, branch)| leaves(&format!("{path}.{name}"), branch, told));
        }
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use kernel::{Lang, measure};

    use super::*;

    #[test]
    fn what_client_and_server_both_say_is_the_client_s_text() {
        register();
        for (ours, theirs) in SHARED {
            for (lang, content) in Lang::ALL.into_iter().zip(OF_THE_CLIENT) {
                let texts: HashMap<String, String> = serde_json::from_str(content).unwrap();
                assert_eq!(messages::say(lang, ours), texts[theirs], "{ours} in {}", lang.code());
            }
            let written = format!("[\"{ours}\"]");
            assert!(FILES.iter().all(|texts| !texts.0.contains(&written)), "{ours} stands twice");
        }
    }

    #[test]
    fn a_unit_is_written_as_the_language_does() {
        register();
        let all = |unit| [Lang::Ja, Lang::En, Lang::Ko].map(|lang| measure::unit(lang, unit));
        assert_eq!(all("bags/min"), ["袋/分", "bags/min", "봉/분"]);
        assert_eq!(all("kPa"), ["kPa"; 3]);
        assert_eq!(all(""), [""; 3]);
    }
}
