//! Every text that the server says, in three languages, one file per area under `messages/`.
//!
//! A key stands once with its three texts, so none can be missing in one language. Texts name values as `{name}`.

use std::collections::HashMap;
use std::sync::OnceLock;

use crate::{Lang, Message};

/// File name and content of each message file.
pub const FILES: [(&str, &str); 7] = [
    ("common", include_str!("../messages/common.toml")),
    ("account", include_str!("../messages/account.toml")),
    ("machines", include_str!("../messages/machines.toml")),
    ("support", include_str!("../messages/support.toml")),
    ("ingest", include_str!("../messages/ingest.toml")),
    ("exports", include_str!("../messages/exports.toml")),
    ("units", include_str!("../messages/units.toml")),
];

/// What both sides say stands once, in the client's files: the client must know it when no server answers.
const OF_THE_CLIENT: [&str; 3] = [
    include_str!("../../../../web/locales/ja/errors.json"),
    include_str!("../../../../web/locales/en/errors.json"),
    include_str!("../../../../web/locales/ko/errors.json"),
];

/// Our key for a text of the client.
const SHARED: [(&str, &str); 2] = [("error.unexpected", "unexpected"), ("file.missing", "fileMissing")];

#[derive(serde::Deserialize)]
struct Texts {
    ja: String,
    en: String,
    ko: String,
}

fn all() -> &'static HashMap<String, Texts> {
    static ALL: OnceLock<HashMap<String, Texts>> = OnceLock::new();
    ALL.get_or_init(|| {
        let mut all = HashMap::new();
        for (_, content) in FILES {
            // a broken file is found by the tests below; at run time the key itself is shown
            let part: HashMap<String, Texts> = toml::from_str(content).unwrap_or_default();
            all.extend(part);
        }
        all.extend(shared());
        all
    })
}

fn shared() -> impl Iterator<Item = (String, Texts)> {
    let [ja, en, ko] = OF_THE_CLIENT.map(|content| {
        let texts: HashMap<String, String> = serde_json::from_str(content).unwrap_or_default();
        texts
    });
    SHARED.into_iter().filter_map(move |(ours, theirs)| {
        let texts = Texts { ja: ja.get(theirs)?.clone(), en: en.get(theirs)?.clone(), ko: ko.get(theirs)?.clone() };
        Some((ours.to_owned(), texts))
    })
}

/// The text of `message` in `lang`; the key itself when there is none (a test forbids that).
pub fn text(lang: Lang, message: &Message) -> String {
    let Some(texts) = all().get(message.key) else { return message.key.to_owned() };
    let mut text = lang.pick(&texts.ja, &texts.en, &texts.ko).clone();
    for (name, value) in &message.args {
        text = text.replace(&format!("{{{name}}}"), value);
    }
    text
}

/// The text behind a key without values.
pub fn say(lang: Lang, key: &'static str) -> String {
    text(lang, &Message::new(key))
}

/// The text behind a key that came from outside the program (a job's reason); none when there is no such key, or when
/// the text wants values.
pub fn find(lang: Lang, key: &str) -> Option<String> {
    let texts = all().get(key)?;
    let text = lang.pick(&texts.ja, &texts.en, &texts.ko);
    (!text.contains('{')).then(|| text.clone())
}

/// True when a text stands behind `key`.
pub fn exists(key: &str) -> bool {
    all().contains_key(key)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_file_parses_and_no_key_stands_twice() {
        let mut seen = HashMap::new();
        for (file, content) in FILES {
            let part: HashMap<String, Texts> = toml::from_str(content).unwrap_or_else(|e| panic!("{file}: {e}"));
            for (key, texts) in part {
                for text in [&texts.ja, &texts.en, &texts.ko] {
                    assert!(!text.trim().is_empty(), "{file}: {key} has an empty text");
                }
                if let Some(other) = seen.insert(key.clone(), file) {
                    panic!("{key} stands in {other} and {file}");
                }
            }
        }
    }

    #[test]
    fn what_client_and_server_both_say_stands_once() {
        for (ours, theirs) in SHARED {
            for (lang, content) in Lang::ALL.into_iter().zip(OF_THE_CLIENT) {
                let texts: HashMap<String, String> = serde_json::from_str(content).unwrap();
                assert_eq!(say(lang, ours), texts[theirs], "{ours} in {}", lang.code());
            }
            assert!(
                FILES.iter().all(|(_, content)| !content.contains(&format!("[\"{ours}\"]"))),
                "{ours} stands twice"
            );
        }
    }

    #[test]
    fn the_languages_name_the_same_values() {
        for (key, texts) in all() {
            let names = |text: &str| {
                let mut found: Vec<String> =
                    text.split('{').skip(1).filter_map(|p| p.split_once('}')).map(|(n, _)| n.to_owned()).collect();
                found.sort();
                found.dedup();
                found
            };
            assert_eq!(names(&texts.ja), names(&texts.en), "{key}: ja and en differ");
            assert_eq!(names(&texts.ja), names(&texts.ko), "{key}: ja and ko differ");
        }
    }
}
