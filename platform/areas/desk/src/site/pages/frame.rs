//! The client's page with the text in it. The marks are those of `web/index.html`.

use std::collections::HashMap;
use std::fmt::Write as _;
use std::path::Path;

use prerender::Drawn;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

/// What is written into the page.
pub(super) struct Written<'a> {
    pub(super) language: &'a str,
    pub(super) drawn: &'a Drawn,
    /// Ready for the head.
    pub(super) head: &'a str,
    /// For the client's queries.
    pub(super) parts: &'a Value,
}

/// The frame with all of it; none when the frame lacks one of the marks.
pub(super) fn fill(frame: &str, site: &str, written: &Written<'_>) -> Option<String> {
    let page = between(frame, "<html lang=\"", "\"", written.language)?;
    let page = between(&page, "<title>", "</title>", &escaped(&written.drawn.title))?;
    let page = between(&page, "<meta name=\"description\" content=\"", "\"", &escaped(&written.drawn.description))?;
    let page = between(&page, "<!-- until -->", "<!-- /until -->", &written.drawn.html)?;
    let needs = needs(frame, site)?;
    let mut head = String::new();
    for file in needs.files.iter().filter(|file| Path::new(file).extension().is_some_and(|kind| kind == "css")) {
        let _ = writeln!(head, "<link rel=\"stylesheet\" crossorigin href=\"./{}\" />", escaped(file));
    }
    head.push_str(written.head);
    let page = before(&page, "</head>", &head)?;
    let page = between(&page, TABLE, "</script>", &inert(&json!({ site: needs })))?;
    let data = data("first-answer", written.parts);
    before(&page, "</body>", &data)
}

/// A data block: no script, and no end of one in it.
fn data(id: &str, value: &Value) -> String {
    format!("<script type=\"application/json\" id=\"{id}\">{}</script>\n", inert(value))
}

/// JSON that may stand in a script element.
pub(super) fn inert(value: &Value) -> String {
    value.to_string().replace('<', "\\u003c")
}

/// The files of an address, from the table that the client's build left in its page.
#[derive(Deserialize, Serialize)]
struct Needs {
    files: Vec<String>,
    texts: Value,
}

const TABLE: &str = "id=\"preloads\">";

/// The files of every page are told to whom is inside; a visitor who reads needs those of this page. None without a table.
fn needs(frame: &str, site: &str) -> Option<Needs> {
    let (table, _) = frame.split_once(TABLE)?.1.split_once("</script>")?;
    serde_json::from_str::<HashMap<String, Needs>>(table).ok()?.remove(site)
}

fn between(text: &str, from: &str, to: &str, new: &str) -> Option<String> {
    let (head, rest) = text.split_once(from)?;
    let (_, tail) = rest.split_once(to)?;
    Some(format!("{head}{from}{new}{to}{tail}"))
}

fn before(text: &str, mark: &str, new: &str) -> Option<String> {
    let (head, tail) = text.rsplit_once(mark)?;
    Some(format!("{head}{new}{mark}{tail}"))
}

/// Words as they stand in an element or an attribute, of HTML as of XML.
pub(super) fn escaped(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            '\'' => safe.push_str("&#39;"),
            _ => safe.push(c),
        }
    }
    safe
}
