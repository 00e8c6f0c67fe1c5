//! A mail as it came.

use std::collections::BTreeSet;

use mail_parser::{Message, MessageParser, MimeHeaders as _};

/// A mail as the server took it, and as a mail program reads it.
#[derive(Clone, Debug)]
pub struct Mail {
    /// The sender of the envelope.
    pub from: String,
    /// The addresses of the envelope.
    pub to: Vec<String>,
    /// User under whose log-in it came.
    pub user: Option<String>,
    /// It came over an encrypted connection.
    pub encrypted: bool,
    /// Every byte of it.
    pub raw: Vec<u8>,
}

impl Mail {
    fn message(&self) -> Message<'_> {
        MessageParser::default().parse(&self.raw).unwrap()
    }

    /// The subject, decoded.
    pub fn subject(&self) -> String {
        self.message().subject().unwrap().to_owned()
    }

    /// The plain text.
    pub fn text(&self) -> String {
        self.message().body_text(0).unwrap().into_owned()
    }

    /// The HTML.
    pub fn html(&self) -> String {
        self.message().body_html(0).unwrap().into_owned()
    }

    /// The lines of a header as they were sent, without the line's end; none when there is no such header.
    pub fn header(&self, name: &str) -> Option<String> {
        let message = self.message();
        let mut all = message.headers_raw().filter(|(header, _)| header.eq_ignore_ascii_case(name));
        all.next().map(|(_, value)| value.trim().to_owned())
    }

    /// How many headers of this name it has.
    pub fn headers(&self, name: &str) -> usize {
        self.message().headers_raw().filter(|(header, _)| header.eq_ignore_ascii_case(name)).count()
    }

    /// Name and address of whom it says it is from.
    pub fn sender(&self) -> (String, String) {
        let message = self.message();
        let from = message.from().unwrap().first().unwrap();
        (from.name().unwrap_or_default().to_owned(), from.address().unwrap().to_owned())
    }

    /// Name and address of whom it says it is to.
    pub fn recipient(&self) -> (String, String) {
        let message = self.message();
        let to = message.to().unwrap().first().unwrap();
        (to.name().unwrap_or_default().to_owned(), to.address().unwrap().to_owned())
    }

    /// Its Message-ID, without the angle brackets.
    pub fn message_id(&self) -> String {
        self.message().message_id().unwrap().to_owned()
    }

    /// The media types of its parts, from the outermost inwards.
    pub fn parts(&self) -> Vec<String> {
        let message = self.message();
        let types = message.parts.iter().filter_map(|part| part.content_type());
        types.map(|t| format!("{}/{}", t.ctype(), t.subtype().unwrap_or_default())).collect()
    }

    /// Names and contents of the files that it encloses.
    pub fn files(&self) -> Vec<(String, Vec<u8>)> {
        let message = self.message();
        let enclosed = |part: &&mail_parser::MessagePart<'_>| {
            part.content_disposition().is_some_and(mail_parser::ContentType::is_attachment)
        };
        let files = message.attachments().filter(enclosed);
        files.map(|file| (file.attachment_name().unwrap_or_default().to_owned(), file.contents().to_vec())).collect()
    }

    /// The web addresses that text and HTML name, each once.
    pub fn links(&self) -> BTreeSet<String> {
        let html = self.html().replace("&#x3D;", "=").replace("&amp;", "&");
        [self.text(), html].iter().flat_map(|text| addresses(text)).collect()
    }
}

fn addresses(text: &str) -> Vec<String> {
    let starts = text.match_indices("http").filter(|(at, _)| {
        let rest = &text[*at..];
        rest.starts_with("http://") || rest.starts_with("https://")
    });
    let ends = |c: char| c.is_whitespace() || matches!(c, '"' | '\'' | '<' | '>');
    starts.map(|(at, _)| text[at..].split(ends).next().unwrap_or_default().to_owned()).collect()
}
