//! Mails: what they say (templates in three languages), how they look to a mail program, and how they leave.
//!
//! The one owner of lettre and handlebars. A plugin picks a [`Letter`], fills it, and hands it to the [`Mailer`] with the
//! id of its job. Must never: send without a plain text beside the HTML, let a value of somebody's reach a header or the
//! HTML as anything but text, wait for a mail server without an end, or try again by itself (the job does).
#![warn(missing_docs)]

mod letters;
mod line;
mod message;
mod moment;
mod templates;
mod transport;

pub use letters::{
    AlarmMail, AlarmOfMail, AnalysisReport, EmailAsked, EmailChanged, EmailLink, InquiryForDesk, InquiryReceived,
    Letter, NewPlace, NoticeMail, PartAlarm, PasswordChanged, PasswordLink, RegistrationLink, ReportedFigure, Welcome,
};
pub use line::Line;
pub use moment::{moment, moment_to_second};
pub use templates::Content;
pub use transport::Security;

use std::sync::Arc;
use std::time::Duration;

use kernel::Lang;
use lettre::message::Mailbox;
use time::OffsetDateTime;
use uuid::Uuid;

use crate::templates::Templates;
use crate::transport::Transport;

/// By which server mails leave, and from whom they come.
#[derive(Clone)]
pub struct MailSettings {
    /// The mail server.
    pub host: String,
    /// Its port.
    pub port: u16,
    /// How the way there is kept from others' eyes.
    pub security: Security,
    /// User and password there.
    pub login: Option<(String, String)>,
    /// PEM of the authority behind the server's certificate, when it is none of the public ones.
    pub authority: Option<Vec<u8>>,
    /// From which address mails come.
    pub from: String,
    /// Under which name.
    pub from_name: String,
    /// The application's root as users type it, with a slash at its end.
    pub site: String,
    /// Longest wait for each step of a conversation with the server.
    pub step: Duration,
}

/// Settings with which no mail can be sent.
#[derive(Debug, thiserror::Error)]
pub enum MailError {
    /// The sender is no mail address.
    #[error("{0} is no mail address")]
    From(String),
    /// The application's root names no host.
    #[error("{0} is no address of an application")]
    Site(String),
    /// The authority is no certificate, or TLS cannot be set up with it.
    #[error("TLS: {0}")]
    Tls(String),
    /// A template of ours cannot be read.
    #[error(transparent)]
    Template(#[from] Box<handlebars::TemplateError>),
}

/// Why a mail did not leave.
#[derive(Debug, thiserror::Error)]
pub enum SendError {
    /// It never will: the server refuses the address or the mail itself for good.
    #[error("refused for good: {0}")]
    Refused(String),
    /// It may later: the server is away, busy, slow, or does not let us in.
    #[error("not taken for now: {0}")]
    Later(String),
    /// A letter of ours cannot be written.
    #[error("the letter cannot be written: {0}")]
    Unwritten(String),
}

/// To whom a mail goes.
#[derive(Clone, Copy, Debug)]
pub struct Recipient<'a> {
    /// The address.
    pub address: &'a str,
    /// The person, where known.
    pub name: Option<&'a str>,
}

/// A file that a letter encloses.
#[derive(Clone, Debug)]
pub struct EnclosedFile {
    /// Its name, with its ending.
    pub name: String,
    /// Its media type.
    pub media: &'static str,
    /// What is in it; shared by all mails that enclose it.
    pub content: Arc<[u8]>,
}

/// Writes letters and brings them to the mail server. Cheap to clone.
#[derive(Clone)]
pub struct Mailer(Arc<Office>);

struct Office {
    templates: Templates,
    transport: Transport,
    from: Mailbox,
    site: String,
    host: String,
}

impl std::fmt::Debug for Mailer {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Mailer").field("from", &self.0.from).finish_non_exhaustive()
    }
}

impl Mailer {
    /// Checks the settings and reads the templates. The server is not asked: it may be away at the start.
    pub fn new(settings: &MailSettings) -> Result<Self, MailError> {
        let host = host_of(&settings.site).ok_or_else(|| MailError::Site(settings.site.clone()))?;
        let from = settings.from.parse().map_err(|_| MailError::From(settings.from.clone()))?;
        Ok(Self(Arc::new(Office {
            templates: Templates::new()?,
            transport: Transport::new(settings, &host)?,
            from: Mailbox::new(Some(Line::new(&settings.from_name).to_string()), from),
            site: settings.site.clone(),
            host,
        })))
    }

    /// The address of a page of the application, to be put into a letter.
    pub fn page(&self, path: &str) -> String {
        format!("{}{path}", self.0.site)
    }

    /// What a letter says in this language.
    pub fn write<L: Letter>(&self, lang: Lang, letter: &L) -> Result<Content, SendError> {
        let written = self.0.templates.write(lang, letter, &self.0.site);
        written.map_err(|error| SendError::Unwritten(format!("{} in {}: {error}", L::NAME, lang.code())))
    }

    /// Sends a letter once, under the id of the job that asks: a second try carries the same Message-ID, by which mail
    /// programs and servers know a mail that comes twice.
    pub async fn send<L: Letter>(
        &self,
        to: Recipient<'_>,
        (lang, letter): (Lang, &L),
        job: Uuid,
        now: OffsetDateTime,
    ) -> Result<(), SendError> {
        self.send_with(to, (lang, letter, &[]), job, now).await
    }

    /// The same with files.
    pub async fn send_with<L: Letter>(
        &self,
        to: Recipient<'_>,
        (lang, letter, files): (Lang, &L, &[EnclosedFile]),
        job: Uuid,
        now: OffsetDateTime,
    ) -> Result<(), SendError> {
        let content = self.write(lang, letter)?;
        let envelope = message::Envelope { from: &self.0.from, to, lang, id: format!("<{job}@{}>", self.0.host), now };
        let message = message::build(&envelope, content, files)?;
        self.0.transport.send(message.envelope(), &message.formatted()).await
    }
}

/// The host in an address such as `https://portal.example.com:8420/`.
fn host_of(site: &str) -> Option<String> {
    let (_, rest) = site.split_once("://")?;
    let host = rest.split(['/', ':', '?', '#', '@']).next()?;
    let fine = host.chars().all(|c| c.is_ascii_alphanumeric() || c == '-' || c == '.') && !host.is_empty();
    fine.then(|| host.to_ascii_lowercase())
}

#[cfg(test)]
mod tests {
    use super::host_of;

    #[test]
    fn a_message_id_bears_the_host_of_the_application() {
        assert_eq!(host_of("https://Portal.example.com:8420/x/").as_deref(), Some("portal.example.com"));
        assert_eq!(host_of("http://localhost:8420/").as_deref(), Some("localhost"));
        for site in ["portal.example.com", "https://", "https:///x", "https://a b/"] {
            assert_eq!(host_of(site), None, "{site}");
        }
    }
}
