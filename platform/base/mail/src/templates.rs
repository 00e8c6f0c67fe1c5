//! The texts of letters, compiled in: for each letter and language a subject with its preview, a plain text, and HTML.
//!
//! `templates/<letter>/<language>/head.txt` holds the subject in its first line and, in its second, what a list of mails
//! shows beside it. `body.txt` and `body.html` are set into the layout, which carries our mark and the closing words.

use handlebars::{Handlebars, RenderError, TemplateError, no_escape};
use kernel::Lang;
use serde_json::json;

use crate::letters::Letter;
use crate::message::MARK;

/// Head, plain text and HTML of one language.
struct Texts {
    head: &'static str,
    text: &'static str,
    html: &'static str,
}

macro_rules! texts {
    ($letter:literal, $lang:literal) => {
        Texts {
            head: include_str!(concat!("../templates/", $letter, "/", $lang, "/head.txt")),
            text: include_str!(concat!("../templates/", $letter, "/", $lang, "/body.txt")),
            html: include_str!(concat!("../templates/", $letter, "/", $lang, "/body.html")),
        }
    };
}

macro_rules! letter {
    ($letter:literal) => {
        ($letter, [texts!($letter, "ja"), texts!($letter, "en"), texts!($letter, "ko")])
    };
}

/// Every letter, its languages in the order of [`Lang::ALL`].
const LETTERS: [(&str, [Texts; 3]); 14] = [
    letter!("notice"),
    letter!("email_asked"),
    letter!("email_changed"),
    letter!("email_link"),
    letter!("new_place"),
    letter!("inquiry_received"),
    letter!("inquiry_desk"),
    letter!("part_alarm"),
    letter!("password_changed"),
    letter!("password_link"),
    letter!("registration_link"),
    letter!("welcome"),
    letter!("alarms"),
    letter!("analysis_report"),
];

/// Pieces of which the HTML of letters is built.
const PARTS: [(&str, &str); 7] = [
    ("address", include_str!("../templates/parts/address.html")),
    ("button", include_str!("../templates/parts/button.html")),
    ("fact", include_str!("../templates/parts/fact.html")),
    ("facts", include_str!("../templates/parts/facts.html")),
    ("heading", include_str!("../templates/parts/heading.html")),
    ("note", include_str!("../templates/parts/note.html")),
    ("text", include_str!("../templates/parts/text.html")),
];

const LAYOUT_TEXT: &str = include_str!("../templates/layout/layout.txt");
const LAYOUT_HTML: &str = include_str!("../templates/layout/layout.html");

/// The closing words, in the order of [`Lang::ALL`].
const FOOTERS: [&str; 3] = [
    include_str!("../templates/layout/ja/footer.txt"),
    include_str!("../templates/layout/en/footer.txt"),
    include_str!("../templates/layout/ko/footer.txt"),
];

/// What a letter says in one language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Content {
    /// The subject.
    pub subject: String,
    /// The plain text.
    pub text: String,
    /// The HTML.
    pub html: String,
}

/// The templates, ready to be filled. A value that a template names and a letter lacks is an error, never a gap.
pub(crate) struct Templates {
    plain: Handlebars<'static>,
    html: Handlebars<'static>,
}

impl Templates {
    pub(crate) fn new() -> Result<Self, Box<TemplateError>> {
        let (mut plain, mut html) = (Handlebars::new(), Handlebars::new());
        plain.set_strict_mode(true);
        html.set_strict_mode(true);
        plain.register_escape_fn(no_escape);
        plain.register_template_string("layout", LAYOUT_TEXT).map_err(Box::new)?;
        html.register_template_string("layout", LAYOUT_HTML).map_err(Box::new)?;
        for (name, part) in PARTS {
            html.register_partial(name, part.trim_end()).map_err(Box::new)?;
        }
        for (letter, languages) in &LETTERS {
            for (lang, texts) in Lang::ALL.into_iter().zip(languages) {
                plain.register_template_string(&head(letter, lang), texts.head).map_err(Box::new)?;
                plain.register_template_string(&body(letter, lang), texts.text).map_err(Box::new)?;
                html.register_template_string(&body(letter, lang), texts.html).map_err(Box::new)?;
            }
        }
        Ok(Self { plain, html })
    }

    /// Fills a letter's templates and sets them into the layout.
    pub(crate) fn write<L: Letter>(&self, lang: Lang, letter: &L, site: &str) -> Result<Content, Box<RenderError>> {
        let head = self.plain.render(&head(L::NAME, lang), letter).map_err(Box::new)?;
        let (subject, preview) = head.trim_end().split_once('\n').unwrap_or((&head, ""));
        let footer = lang.pick(FOOTERS[0], FOOTERS[1], FOOTERS[2]).trim_end();
        let text = self.plain.render(&body(L::NAME, lang), letter).map_err(Box::new)?;
        let text = json!({ "content": text, "footer": footer, "site": site });
        let html = self.html.render(&body(L::NAME, lang), letter).map_err(Box::new)?;
        let (font, outlook_font) = fonts(lang);
        let html = json!({
            "content": html, "footer": footer, "site": site, "subject": subject, "preview": preview, "mark": MARK,
            "lang": lang.code(), "font": font, "outlook_font": outlook_font,
        });
        Ok(Content {
            subject: subject.to_owned(),
            text: self.plain.render("layout", &text).map_err(Box::new)?,
            html: self.html.render("layout", &html).map_err(Box::new)?,
        })
    }
}

fn head(letter: &str, lang: Lang) -> String {
    format!("{letter}/{}/head", lang.code())
}

fn body(letter: &str, lang: Lang) -> String {
    format!("{letter}/{}/body", lang.code())
}

/// The fonts of a language that machines have, and the one that Outlook is told.
const fn fonts(lang: Lang) -> (&'static str, &'static str) {
    match lang {
        Lang::Ja => ("'Hiragino Sans','Noto Sans JP','Noto Sans CJK JP','Yu Gothic UI',Meiryo,sans-serif", "Meiryo"),
        Lang::En => ("-apple-system,'Segoe UI','Noto Sans',sans-serif", "'Segoe UI'"),
        Lang::Ko => {
            ("'Apple SD Gothic Neo','Noto Sans KR','Noto Sans CJK KR','Malgun Gothic',sans-serif", "'Malgun Gothic'")
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::path::Path;

    use super::*;

    /// The names between braces, helpers and partials left out.
    fn variables(template: &str) -> BTreeSet<String> {
        let tags = template.split("{{").skip(1).filter_map(|rest| rest.split("}}").next());
        let words = tags.flat_map(|tag| match tag.split_once(' ') {
            Some((_, values)) if tag.starts_with('>') => {
                values.split_whitespace().filter_map(|pair| Some(pair.split_once('=')?.1.to_owned())).collect()
            }
            Some(("#if" | "#each", value)) => vec![value.to_owned()],
            _ => vec![tag.to_owned()],
        });
        let other = |word: &String| word.starts_with(['"', '/', '#']) || word == "else";
        words.filter(|word| !other(word) && word.chars().all(|c| c.is_ascii_lowercase() || c == '_')).collect()
    }

    #[test]
    fn every_folder_of_templates_is_a_letter_and_has_nothing_else_in_it() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("templates");
        let names = |folder: &Path| -> BTreeSet<String> {
            let entries = std::fs::read_dir(folder).unwrap();
            entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect()
        };
        let mut letters = names(&root);
        assert!(letters.remove("layout") && letters.remove("parts"));
        assert_eq!(letters, LETTERS.iter().map(|(name, _)| (*name).to_owned()).collect());
        for letter in letters {
            let folder = root.join(letter);
            assert_eq!(names(&folder), ["en", "ja", "ko"].map(str::to_owned).into(), "{folder:?}");
            for lang in Lang::ALL {
                let files = names(&folder.join(lang.code()));
                assert_eq!(files, ["body.html", "body.txt", "head.txt"].map(str::to_owned).into(), "{folder:?}");
            }
        }
    }

    #[test]
    fn the_languages_of_a_letter_name_the_same_values_in_text_and_html() {
        for (letter, [ja, en, ko]) in &LETTERS {
            for other in [en, ko] {
                assert_eq!(variables(ja.head), variables(other.head), "{letter}: heads");
                assert_eq!(variables(ja.text), variables(other.text), "{letter}: texts");
                assert_eq!(variables(ja.html), variables(other.html), "{letter}: HTML");
            }
            assert_eq!(variables(ja.text), variables(ja.html), "{letter}: text and HTML");
            assert!(variables(ja.text).contains("link"), "{letter}: {:?}", variables(ja.text));
        }
    }

    #[test]
    fn a_head_is_a_subject_and_a_preview() {
        for (letter, languages) in &LETTERS {
            for texts in languages {
                assert_eq!(texts.head.lines().count(), 2, "{letter}: {}", texts.head);
            }
        }
    }

    #[test]
    fn a_value_that_a_letter_lacks_is_an_error() {
        #[derive(serde::Serialize)]
        struct Bare {}
        impl Letter for Bare {
            const NAME: &'static str = "welcome";
        }
        let templates = Templates::new().unwrap();
        for lang in Lang::ALL {
            assert!(templates.write(lang, &Bare {}, "https://portal.example.com/").is_err());
        }
    }
}
