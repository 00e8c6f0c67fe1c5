//! The texts that the server says, in three languages. Each crate keeps its own in a `messages.toml`, which is
//! registered when the program starts; a key stands once, with its three texts beside each other.
//!
//! Texts name values as `{name}`. `cargo xtask tidy` sees to it that no key is missing, unused or there twice.

use std::collections::HashMap;
use std::sync::{LazyLock, PoisonError, RwLock};

use crate::{Lang, Message};

/// The content of a `messages.toml`. A constant of the crate that says these texts.
#[derive(Clone, Copy, Debug)]
pub struct Texts(pub &'static str);

/// One text in its languages.
#[derive(Clone, Debug, serde::Deserialize)]
pub struct Wording {
    /// Japanese.
    pub ja: String,
    /// English.
    pub en: String,
    /// Korean.
    pub ko: String,
}

static ALL: LazyLock<RwLock<HashMap<String, Wording>>> = LazyLock::new(RwLock::default);

impl Texts {
    /// Makes the texts known to this process. Registering them again changes nothing.
    pub fn register(self) {
        // a file that cannot be read is found by `tidy`; at run time the key itself is shown
        let part: HashMap<String, Wording> = toml::from_str(self.0).unwrap_or_default();
        register(part);
    }
}

/// Makes texts known that stand in no `messages.toml`.
pub fn register(texts: impl IntoIterator<Item = (String, Wording)>) {
    ALL.write().unwrap_or_else(PoisonError::into_inner).extend(texts);
}

fn pick(lang: Lang, key: &str) -> Option<String> {
    let all = ALL.read().unwrap_or_else(PoisonError::into_inner);
    let texts = all.get(key)?;
    Some(lang.pick(&texts.ja, &texts.en, &texts.ko).clone())
}

/// The text of `message` in `lang`; the key itself when there is none.
pub fn text(lang: Lang, message: &Message) -> String {
    let Some(mut text) = pick(lang, message.key) else { return message.key.to_owned() };
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
    pick(lang, key).filter(|text| !text.contains('{'))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_said_in_each_language_with_its_values_once_it_is_registered() {
        let message = Message::new("test.most").with("max", 5);
        assert_eq!(text(Lang::En, &message), "test.most");
        for _ in 0..2 {
            Texts("[\"test.most\"]\nja = \"最大{max}\"\nen = \"{max} at most\"\nko = \"최대 {max}\"\n").register();
        }
        assert_eq!(Lang::ALL.map(|lang| text(lang, &message)), ["最大5", "5 at most", "최대 5"]);
        assert_eq!(find(Lang::En, "test.most"), None, "a text that wants values is not for a bare key");
        Texts("[\"test.broken\"]\nja = \"一つ\"\n").register();
        assert_eq!(say(Lang::Ja, "test.broken"), "test.broken");
    }
}
