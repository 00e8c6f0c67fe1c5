//! Markdown and HTML of keepers to HTML that is safe to show, and to plain words.

use std::collections::HashSet;
use std::sync::LazyLock;

use ammonia::{Builder, UrlRelative};
use kernel::Worded;
use pulldown_cmark::{Event, Options, Parser, Tag, TagEnd, html};

use crate::keeping::Written;

/// What a text may hold: no picture (the page shows none of elsewhere), no address without a host.
static CLEANER: LazyLock<Builder<'static>> = LazyLock::new(|| {
    let mut builder = Builder::default();
    builder
        .rm_tags(["img", "map", "area", "figure", "figcaption"])
        .url_schemes(HashSet::from(["https", "http", "mailto", "tel"]))
        .url_relative(UrlRelative::Deny);
    builder
});

/// A text as it is shown and as words, in the three languages.
pub(crate) struct Rendered {
    pub(crate) html: Worded,
    pub(crate) plain: Worded,
}

/// Renders what keepers wrote.
pub(crate) fn render(written: &Written) -> Rendered {
    match written {
        Written::Markdown(text) => Rendered { html: each(text, shown), plain: each(text, words) },
        Written::Html(text) => {
            let html = each(text, cleaned);
            let plain = each(&html, words_of_html);
            Rendered { html, plain }
        }
    }
}

/// Plain words as HTML says them.
pub(crate) fn escaped(words: &str) -> String {
    ammonia::clean_text(words)
}

fn cleaned(html: &str) -> String {
    CLEANER.clean(html).to_string()
}

fn each(text: &Worded, change: fn(&str) -> String) -> Worded {
    Worded { ja: change(&text.ja), en: change(&text.en), ko: change(&text.ko) }
}

fn parsed(markdown: &str) -> Parser<'_> {
    Parser::new_ext(markdown, Options::ENABLE_TABLES | Options::ENABLE_STRIKETHROUGH)
}

fn shown(markdown: &str) -> String {
    let mut out = String::new();
    html::push_html(&mut out, parsed(markdown));
    cleaned(&out)
}

/// The words alone: a line for each block.
fn words(markdown: &str) -> String {
    let mut out = String::new();
    for event in parsed(markdown) {
        match event {
            Event::Text(text) | Event::Code(text) => out.push_str(&text),
            Event::SoftBreak | Event::HardBreak => out.push(' '),
            Event::Start(Tag::Item) => out.push_str("- "),
            Event::End(TagEnd::TableCell) => out.push(' '),
            Event::End(
                TagEnd::Paragraph
                | TagEnd::Heading(_)
                | TagEnd::Item
                | TagEnd::CodeBlock
                | TagEnd::TableRow
                | TagEnd::TableHead,
            ) if !out.ends_with('\n') => out.push('\n'),
            _ => {}
        }
    }
    out.trim().to_owned()
}

/// The words of HTML that was cleaned: a line for each block. Such HTML has no `<` and `>` but those of its tags.
pub(crate) fn words_of_html(html: &str) -> String {
    let mut out = String::new();
    for piece in html.split_inclusive('>') {
        let (text, tag) = piece.split_once('<').unwrap_or((piece, ""));
        // between blocks stands nothing that is read
        if !text.trim().is_empty() {
            out.push_str(text);
        }
        match tag.trim_end_matches('>').split(' ').next().unwrap_or_default() {
            "li" => out.push_str("- "),
            "br" | "/td" | "/th" => out.push(' '),
            "/p" | "/h1" | "/h2" | "/h3" | "/h4" | "/h5" | "/h6" | "/li" | "/pre" | "/blockquote" | "/tr"
                if !out.ends_with('\n') =>
            {
                out.push('\n');
            }
            _ => {}
        }
    }
    let plain = [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&nbsp;", " "), ("&amp;", "&")];
    plain.into_iter().fold(out, |text, (entity, sign)| text.replace(entity, sign)).trim().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Texts of people who mean harm, with `k` for a script. Their keeping is seen in a browser too (`stored-html.spec.ts`).
    const HOSTILE: &str = include_str!("../../../../ops/corpora/html.json");

    /// Elements that act, load, send or change how the page reads what follows.
    const NAMES: [&str; 32] = [
        "animate",
        "audio",
        "base",
        "body",
        "button",
        "dialog",
        "embed",
        "form",
        "frame",
        "iframe",
        "image",
        "img",
        "input",
        "link",
        "marquee",
        "math",
        "meta",
        "noscript",
        "object",
        "plaintext",
        "script",
        "select",
        "set",
        "source",
        "style",
        "svg",
        "template",
        "textarea",
        "title",
        "track",
        "video",
        "xmp",
    ];

    /// What is wrong with a tag of cleaned HTML, whose values all stand in quotes.
    fn harm(tag: &str) -> Option<String> {
        let (name, mut rest) = tag.split_once(' ').unwrap_or((tag, ""));
        if NAMES.contains(&name) {
            return Some(format!("<{name}>"));
        }
        while let Some((attribute, value)) = rest.split_once("=\"") {
            let (value, after) = value.split_once('"').unwrap();
            let attribute = attribute.trim();
            let link = ["https:", "http:", "mailto:", "tel:"].iter().any(|scheme| value.starts_with(scheme));
            if attribute.starts_with("on")
                || attribute == "style"
                || (["href", "src", "cite"].contains(&attribute) && !link)
            {
                return Some(format!("{attribute}={value}"));
            }
            rest = after;
        }
        None
    }

    /// The tags of cleaned HTML; a value may hold signs of tags.
    fn tags(html: &str) -> Vec<&str> {
        let mut found = Vec::new();
        let mut rest = html;
        while let Some((_, begun)) = rest.split_once('<') {
            let mut quoted = false;
            let end = begun.find(|sign| {
                quoted ^= sign == '"';
                sign == '>' && !quoted
            });
            let (tag, after) = begun.split_at(end.unwrap());
            found.push(tag);
            rest = after;
        }
        found
    }

    #[test]
    fn what_could_act_on_its_own_does_not_come_through() {
        let hostile: Vec<String> = serde_json::from_str(HOSTILE).unwrap();
        assert!(hostile.len() > 100);
        for text in &hostile {
            for kept in [shown(text), cleaned(text)] {
                let harm: Vec<String> = tags(&kept).into_iter().filter_map(harm).collect();
                assert!(harm.is_empty(), "{text} -> {kept}: {harm:?}");
                assert_eq!(cleaned(&kept), kept, "{text}: cleaned again, it is the same");
            }
        }
    }

    #[test]
    fn headings_lists_tables_and_links_come_through() {
        let shown = shown("## A\n\n- one\n- two\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n[site](https://sosogi.example/)");
        for part in [
            "<h2>A</h2>",
            "<li>one</li>",
            "<td>1</td>",
            "href=\"https://sosogi.example/\"",
            "rel=\"noopener noreferrer\"",
        ] {
            assert!(shown.contains(part), "{part}: {shown}");
        }
    }

    #[test]
    fn the_words_of_html_are_those_of_its_markdown() {
        for markdown in ["# A\n\nb **c**\nd\n\n- e\n- f", "a < b & c > d \"e\"", "| a | b |\n|---|---|\n| 1 | 2 |"] {
            assert_eq!(
                words_of_html(&shown(markdown)).replace('\n', " "),
                words(markdown).replace('\n', " "),
                "{markdown}"
            );
        }
        let list = words_of_html("<ul><li><p>e</p></li><li><p>f<br>g</p></li></ul><p></p>");
        assert_eq!(list, "- e\n- f g");
    }

    #[test]
    fn html_of_the_console_is_cleaned_like_any_other() {
        let sent =
            "<p onclick=x>a<script>alert(1)</script></p><img src=x onerror=alert(1)><a href=\"javascript:x\">b</a>";
        assert_eq!(cleaned(sent), "<p>a</p><a rel=\"noopener noreferrer\">b</a>");
    }

    #[test]
    fn words_are_told_without_marks() {
        assert_eq!(words("# A\n\nb **c**\nd\n\n- e\n- f"), "A\nb c d\n- e\n- f");
    }
}
