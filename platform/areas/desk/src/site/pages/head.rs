//! What stands around the text for those who only read: the page's address, the same in other languages, how it looks
//! where somebody names it, and what search engines know by heart.

use std::fmt::Write as _;

use content::codes::Kind;
use content::site::SiteEntry;
use kernel::Lang;
use kernel::zone::write_date;
use serde_json::{Value, json};

use super::super::wire::SiteQuestion;
use super::SITE;
use super::content::{SiteItem, Topic, WholeSite};
use super::frame::{escaped, inert};
use prerender::Drawn;

/// The query of an address of the site, with its question mark; empty without one. Japanese is the language of an address
/// that names none.
pub(super) fn query(lang: Lang, topic: Topic) -> String {
    let language = (lang != Lang::Ja).then(|| format!("language={}", lang.code()));
    let about = match topic {
        Topic::Whole => None,
        Topic::Item(kind, key) => Some(format!("{}={key}", kind.word())),
        Topic::Policy(policy) => Some(format!("policy={policy}")),
    };
    let parts: Vec<String> = language.into_iter().chain(about).collect();
    if parts.is_empty() { String::new() } else { format!("?{}", parts.join("&")) }
}

/// The address of a page in a language.
pub(super) fn address(root: &str, lang: Lang, topic: Topic) -> String {
    format!("{root}{SITE}{}", query(lang, topic))
}

/// The page in all its languages, the one for everybody else last.
pub(super) fn alternates(root: &str, languages: &[Lang], topic: Topic) -> impl Iterator<Item = (&'static str, String)> {
    let others = languages.iter().map(|lang| (lang.code(), address(root, *lang, topic))).collect::<Vec<_>>();
    let first = languages.first().map(|lang| ("x-default", address(root, *lang, topic)));
    others.into_iter().chain(first)
}

const fn locale(lang: Lang) -> &'static str {
    match lang {
        Lang::Ja => "ja_JP",
        Lang::En => "en_US",
        Lang::Ko => "ko_KR",
    }
}

/// A question with its answer (schema.org `Question`).
fn asked(question: &SiteQuestion) -> Value {
    json!({ "@type": "Question", "name": question.title,
            "acceptedAnswer": { "@type": "Answer", "text": question.rich_text } })
}

/// A page whose head is written.
pub(super) struct Headed<'a> {
    /// The application's root as visitors type it.
    pub(super) root: &'a str,
    pub(super) lang: Lang,
    pub(super) drawn: &'a Drawn,
}

impl Headed<'_> {
    /// Of the whole site.
    pub(super) fn whole(&self, site: &WholeSite) -> String {
        let mut graph = vec![json!({
            "@type": "SoftwareApplication",
            "name": "Sosogi",
            "applicationCategory": "BusinessApplication",
            "operatingSystem": "Web",
            "inLanguage": Lang::ALL.map(Lang::code),
            "description": self.drawn.description,
            "url": address(self.root, self.lang, Topic::Whole),
        })];
        if !site.questions.is_empty() {
            let questions: Vec<Value> = site.questions.iter().map(asked).collect();
            graph.push(json!({ "@type": "FAQPage", "inLanguage": self.lang.code(), "mainEntity": questions }));
        }
        self.written(&Lang::ALL, Topic::Whole, None, &graph)
    }

    /// Of a piece of news. An example of a demo is no news to anybody.
    pub(super) fn item(&self, item: &SiteItem) -> String {
        let known = (!item.entry.demo).then(|| self.known(&item.entry));
        let topic = Topic::Item(item.entry.kind, item.entry.publication_id);
        self.written(&item.languages, topic, Some(&item.entry), known.as_slice())
    }

    /// Of a policy, which stands in all languages.
    pub(super) fn policy(&self, policy: &'static str) -> String {
        self.written(&Lang::ALL, Topic::Policy(policy), None, &[])
    }

    fn known(&self, entry: &SiteEntry) -> Value {
        let title = entry.title.say(self.lang);
        let url = address(self.root, self.lang, Topic::Item(entry.kind, entry.publication_id));
        let first = entry.first_day.map(write_date);
        if entry.kind == Kind::News {
            json!({ "@type": "NewsArticle", "headline": title, "datePublished": first, "url": url,
                    "inLanguage": self.lang.code(), "image": self.picture(entry) })
        } else {
            json!({ "@type": "ExhibitionEvent", "name": title, "startDate": first,
                    "endDate": entry.last_day.map(write_date), "url": url,
                    "location": { "@type": "Place", "name": entry.subtitle.say(self.lang) } })
        }
    }

    fn picture(&self, entry: &SiteEntry) -> Option<String> {
        entry.picture().map(|file| format!("{}site/files/{}", self.root, file.file_id))
    }

    fn written(&self, languages: &[Lang], topic: Topic, entry: Option<&SiteEntry>, graph: &[Value]) -> String {
        let own = address(self.root, self.lang, topic);
        let mut head = format!("<link rel=\"canonical\" href=\"{}\" />\n", escaped(&own));
        for (language, address) in alternates(self.root, languages, topic) {
            let address = escaped(&address);
            let _ = writeln!(head, "<link rel=\"alternate\" hreflang=\"{language}\" href=\"{address}\" />");
        }
        let whole = format!("{}pictures/site-{}.png", self.root, self.lang.code());
        let picture = entry.and_then(|entry| self.picture(entry)).unwrap_or(whole);
        let told = [
            ("og:site_name", "Sosogi"),
            ("og:type", if topic == Topic::Whole { "website" } else { "article" }),
            ("og:title", &self.drawn.title),
            ("og:description", &self.drawn.description),
            ("og:url", &own),
            ("og:locale", locale(self.lang)),
            ("og:image", &picture),
        ];
        for (name, value) in told {
            let _ = writeln!(head, "<meta property=\"{name}\" content=\"{}\" />", escaped(value));
        }
        head.push_str("<meta name=\"twitter:card\" content=\"summary_large_image\" />\n");
        for other in languages.iter().filter(|lang| **lang != self.lang) {
            let _ = writeln!(head, "<meta property=\"og:locale:alternate\" content=\"{}\" />", locale(*other));
        }
        if !graph.is_empty() {
            let known = inert(&json!({ "@context": "https://schema.org", "@graph": graph }));
            let _ = writeln!(head, "<script type=\"application/ld+json\">{known}</script>");
        }
        head
    }
}
