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

    #[test]
    fn what_could_act_on_its_own_does_not_come_through() {
        let hostile = [
            "<script>alert(1)</script>",
            "<img src=x onerror=alert(1)>",
            "[x](javascript:alert(1))",
            "<a href=\"data:text/html,<script>1</script>\">x</a>",
            "<p onclick=\"alert(1)\" style=\"position:fixed\">x</p>",
            "<iframe src=\"https://example.com\"></iframe>",
            "<svg/onload=alert(1)>",
            "<form action=\"https://example.com\"><input name=q></form>",
            "[x](//example.com/)",
            "<math><mtext><style><img src=x onerror=alert(1)></style></mtext></math>",
        ];
        for text in hostile {
            let shown = shown(text);
            // words may stand there as words; tags and what is in them may not
            let tags: String =
                shown.split('<').skip(1).filter_map(|rest| rest.split('>').next()).collect::<Vec<_>>().join("|");
            let tags = tags.to_lowercase();
            for word in [
                "script", "onerror", "onclick", "onload", "style", "iframe", "svg", "img", "form", "input", "href",
                "data:",
            ] {
                assert!(!tags.contains(word), "{text} -> {shown}");
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
