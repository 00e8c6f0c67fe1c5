//! A letter as a mail: headers, and the parts from the plainest to the richest.

use kernel::Lang;
use lettre::Message;
use lettre::message::header::{ContentType, HeaderName, HeaderValue};
use lettre::message::{Attachment, Mailbox, MultiPart, SinglePart};
use time::OffsetDateTime;

use crate::line::Line;
use crate::templates::Content;
use crate::{EnclosedFile, Recipient, SendError};

/// Names our mark inside a mail: it travels along, so that no mail program must fetch anything.
pub(crate) const MARK: &str = "mark@sosogi";

/// Our mark, 40 px wide, at three times that size. Drawn from `mark.svg` by `ops/mails.mjs`.
const MARK_PNG: &[u8] = include_bytes!("../assets/mark.png");

/// What stands on the mail's outside.
pub(crate) struct Envelope<'a> {
    pub(crate) from: &'a Mailbox,
    pub(crate) to: Recipient<'a>,
    pub(crate) lang: Lang,
    pub(crate) id: String,
    pub(crate) now: OffsetDateTime,
}

/// Puts a mail together.
pub(crate) fn build(envelope: &Envelope<'_>, content: Content, files: &[EnclosedFile]) -> Result<Message, SendError> {
    let address = envelope.to.address.parse();
    let address = address.map_err(|_| SendError::Refused(format!("{} is no mail address", envelope.to.address)))?;
    let name = envelope.to.name.map(|name| Line::new(name).to_string()).filter(|name| !name.is_empty());
    let mut message = Message::builder()
        .from(envelope.from.clone())
        .to(Mailbox::new(name, address))
        .subject(content.subject)
        .date(envelope.now.into())
        .message_id(Some(envelope.id.clone()))
        .multipart(with_files(parts(content.text, content.html)?, files)?)
        .map_err(unwritten)?;
    for (name, value) in [
        ("Content-Language", envelope.lang.code()),
        // no answer by machine, please: RFC 3834, and the word that Exchange understands
        ("Auto-Submitted", "auto-generated"),
        ("X-Auto-Response-Suppress", "All"),
    ] {
        message.headers_mut().insert_raw(HeaderValue::new(HeaderName::new_from_ascii_str(name), value.to_owned()));
    }
    Ok(message)
}

fn parts(text: String, html: String) -> Result<MultiPart, SendError> {
    let png = ContentType::parse("image/png").map_err(unwritten)?;
    let mark = Attachment::new_inline(MARK.to_owned()).body(MARK_PNG.to_vec(), png);
    let rich = MultiPart::related().singlepart(SinglePart::html(html)).singlepart(mark);
    Ok(MultiPart::alternative().singlepart(SinglePart::plain(text)).multipart(rich))
}

/// The letter with files behind it.
fn with_files(letter: MultiPart, files: &[EnclosedFile]) -> Result<MultiPart, SendError> {
    if files.is_empty() {
        return Ok(letter);
    }
    let mut mail = MultiPart::mixed().multipart(letter);
    for file in files {
        let media = ContentType::parse(file.media).map_err(unwritten)?;
        let name = Line::new(&file.name).to_string();
        mail = mail.singlepart(Attachment::new(name).body(file.content.to_vec(), media));
    }
    Ok(mail)
}

fn unwritten(error: impl std::fmt::Display) -> SendError {
    SendError::Unwritten(error.to_string())
}
