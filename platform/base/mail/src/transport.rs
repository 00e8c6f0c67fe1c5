//! The way to the mail server: one conversation for each mail, no step of it without an end.
//!
//! Connections are not kept: one that was given up in the middle must never carry another mail. What a refusal means
//! depends on the step in which it comes. Before the address is named it concerns us (our log-in, our sender), so the mail
//! waits; afterwards it concerns this mail.

use std::future::Future;
use std::time::Duration;

use lettre::address::Envelope;
use lettre::transport::smtp::authentication::{Credentials, Mechanism};
use lettre::transport::smtp::client::{AsyncSmtpConnection, Certificate, TlsParameters};
use lettre::transport::smtp::commands::{Data, Mail, Rcpt};
use lettre::transport::smtp::extension::{ClientId, Extension, MailParameter};
use lettre::transport::smtp::response::{Category, Severity};
use lettre::transport::smtp::{Error, response::Code};
use tokio::time::timeout;

use crate::{MailError, MailSettings, SendError};

/// How the way to the mail server is kept from others' eyes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Security {
    /// Not at all.
    None,
    /// After a word in clear; a server that does not know it gets nothing.
    StartTls,
    /// From the first byte.
    Tls,
}

const CERTIFICATE: &[u8] = b"-----BEGIN CERTIFICATE-----";

/// The mail is taken when we say goodbye; nobody waits long for the answer.
const GOODBYE: Duration = Duration::from_secs(1);

pub(crate) struct Transport {
    host: String,
    port: u16,
    security: Security,
    tls: TlsParameters,
    credentials: Option<Credentials>,
    hello: ClientId,
    step: Duration,
}

impl Transport {
    pub(crate) fn new(settings: &MailSettings, hello: &str) -> Result<Self, MailError> {
        let wrong = |error: Error| MailError::Tls(error.to_string());
        let mut tls = TlsParameters::builder(settings.host.clone());
        if let Some(pem) = &settings.authority {
            // lettre takes a file without any for an authority that signed nothing
            if !pem.windows(CERTIFICATE.len()).any(|part| part == CERTIFICATE) {
                return Err(MailError::Tls("the authority's file holds no certificate".to_owned()));
            }
            tls = tls.add_root_certificate(Certificate::from_pem(pem).map_err(wrong)?);
        }
        Ok(Self {
            host: settings.host.clone(),
            port: settings.port,
            security: settings.security,
            tls: tls.build().map_err(wrong)?,
            credentials: settings.login.clone().map(|(user, password)| Credentials::new(user, password)),
            hello: ClientId::Domain(hello.to_owned()),
            step: settings.step,
        })
    }

    /// Returns when the server has taken the mail.
    pub(crate) async fn send(&self, envelope: &Envelope, mail: &[u8]) -> Result<(), SendError> {
        let mut connection = self.within("connecting", self.open()).await?;
        self.within("naming the address", address(&mut connection, envelope)).await?;
        self.within("taking the mail", hand_over(&mut connection, mail)).await?;
        let _ = timeout(GOODBYE, connection.quit()).await;
        Ok(())
    }

    async fn within<T>(&self, step: &str, work: impl Future<Output = Result<T, SendError>>) -> Result<T, SendError> {
        let late = |_| SendError::Later(format!("{step}: no end after {} s", self.step.as_secs_f32()));
        timeout(self.step, work).await.map_err(late)?
    }

    /// Connects, encrypts, logs in.
    async fn open(&self) -> Result<AsyncSmtpConnection, SendError> {
        let from_the_start = (self.security == Security::Tls).then(|| self.tls.clone());
        let server = (self.host.as_str(), self.port);
        let connecting = AsyncSmtpConnection::connect_tokio1(server, None, &self.hello, from_the_start, None);
        let mut connection = connecting.await.map_err(|error| later("connecting", &error))?;
        if self.security == Security::StartTls {
            let encrypting = connection.starttls(self.tls.clone(), &self.hello);
            encrypting.await.map_err(|error| later("STARTTLS", &error))?;
        }
        if let Some(credentials) = &self.credentials {
            let logging_in = connection.auth(&[Mechanism::Plain, Mechanism::Login], credentials);
            logging_in.await.map_err(|error| later("logging in", &error))?;
        }
        Ok(connection)
    }
}

/// Says from whom the mail comes and to whom it goes.
async fn address(connection: &mut AsyncSmtpConnection, envelope: &Envelope) -> Result<(), SendError> {
    let mut parameters = Vec::new();
    if !envelope.to().iter().chain(envelope.from()).all(|address| address.to_string().is_ascii()) {
        if !connection.server_info().supports_feature(Extension::SmtpUtfEight) {
            return Err(SendError::Refused("the mail server knows addresses of ASCII characters alone".to_owned()));
        }
        parameters.push(MailParameter::SmtpUtfEight);
    }
    let sender = connection.command(Mail::new(envelope.from().cloned(), parameters));
    sender.await.map_err(|error| later("naming the sender", &error))?;
    for to in envelope.to() {
        let recipient = connection.command(Rcpt::new(to.clone(), Vec::new()));
        recipient.await.map_err(|error| verdict(&format!("to {to}"), &error))?;
    }
    Ok(())
}

async fn hand_over(connection: &mut AsyncSmtpConnection, mail: &[u8]) -> Result<(), SendError> {
    connection.command(Data).await.map_err(|error| verdict("the mail", &error))?;
    connection.message(mail).await.map_err(|error| verdict("the mail", &error))?;
    Ok(())
}

/// Whether a refusal is the last word on this mail.
fn verdict(what: &str, error: &Error) -> SendError {
    if error.status().is_some_and(is_final) {
        SendError::Refused(format!("{what}: {error}"))
    } else {
        later(what, error)
    }
}

/// A permanent answer about the mailbox, the mail or the form of the address. One about our standing (530: log in first)
/// or the order of commands is not about this mail.
fn is_final(code: Code) -> bool {
    let about_the_mail = code.category == Category::MailSystem || u16::from(code) == 501;
    code.severity == Severity::PermanentNegativeCompletion && about_the_mail
}

fn later(what: &str, error: &Error) -> SendError {
    SendError::Later(format!("{what}: {error}"))
}

#[cfg(test)]
mod tests {
    use lettre::transport::smtp::response::Detail;

    use super::*;

    #[test]
    fn only_what_is_about_the_mail_is_the_last_word() {
        let permanent = Severity::PermanentNegativeCompletion;
        for (severity, category, detail, expected) in [
            (permanent, Category::MailSystem, Detail::Zero, true),
            (permanent, Category::MailSystem, Detail::Four, true),
            (permanent, Category::Syntax, Detail::One, true),
            (permanent, Category::Syntax, Detail::Three, false),
            (permanent, Category::Unspecified3, Detail::Zero, false),
            (permanent, Category::Connections, Detail::One, false),
            (Severity::TransientNegativeCompletion, Category::MailSystem, Detail::Zero, false),
        ] {
            let code = Code::new(severity, category, detail);
            assert_eq!(is_final(code), expected, "{code}");
        }
    }
}
