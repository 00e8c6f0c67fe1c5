//! The three languages of every visible text.

use serde::{Deserialize, Serialize};

/// Japanese (the default), English (the fall-back for missing texts) or Korean.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Lang {
    /// Japanese.
    #[default]
    Ja,
    /// English.
    En,
    /// Korean.
    Ko,
}

impl Lang {
    /// All three, in the order in which they are offered.
    pub const ALL: [Self; 3] = [Self::Ja, Self::En, Self::Ko];

    /// The two-letter code on the wire.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Ja => "ja",
            Self::En => "en",
            Self::Ko => "ko",
        }
    }

    /// Reads a code such as `ko` or `ko-KR`; none for a language we do not speak.
    pub fn parse(code: &str) -> Option<Self> {
        let code = code.trim().get(..2)?.to_ascii_lowercase();
        Self::ALL.into_iter().find(|lang| lang.code() == code)
    }

    /// The first language of an Accept-Language header that we speak, by weight, then by place.
    pub fn from_accept_language(header: &str) -> Option<Self> {
        let mut best: Option<(f32, Self)> = None;
        for part in header.split(',') {
            let mut pieces = part.split(';');
            let Some(lang) = pieces.next().and_then(Self::parse) else { continue };
            let weight = pieces.find_map(|p| p.trim().strip_prefix("q=")?.parse().ok()).unwrap_or(1.0);
            if weight > 0.0 && best.is_none_or(|(kept, _)| weight > kept) {
                best = Some((weight, lang));
            }
        }
        best.map(|(_, lang)| lang)
    }

    /// The text in this language, out of the three.
    pub fn pick<T>(self, ja: T, en: T, ko: T) -> T {
        match self {
            Self::Ja => ja,
            Self::En => en,
            Self::Ko => ko,
        }
    }
}

/// A text in the three languages.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Worded {
    /// Japanese.
    pub ja: String,
    /// English.
    pub en: String,
    /// Korean.
    pub ko: String,
}

impl Worded {
    /// The text in one language.
    pub fn say(&self, lang: Lang) -> &str {
        lang.pick(&self.ja, &self.en, &self.ko)
    }
}

#[cfg(test)]
mod tests {
    use super::Lang;

    #[test]
    fn the_heaviest_language_we_speak_wins() {
        assert_eq!(Lang::from_accept_language("fr, en;q=0.5, ko;q=0.8"), Some(Lang::Ko));
        assert_eq!(Lang::from_accept_language("en-US,ja;q=0.9"), Some(Lang::En));
        assert_eq!(Lang::from_accept_language("fr"), None);
        assert_eq!(Lang::from_accept_language("日本"), None);
    }
}
