//! The settings of mail, which stand together because production asks for them together.

use std::time::Duration;

use crate::{ConfigError, Keys, wrong};

/// How the way to the mail server is kept from others' eyes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Encryption {
    /// Not at all.
    None,
    /// After a word in clear; without it nothing is sent.
    StartTls,
    /// From the first byte.
    Tls,
}

/// By which server mails leave, and from whom they come.
#[derive(Clone)]
#[expect(missing_docs, reason = "default.toml carries the comment of every key")]
pub struct Mail {
    pub host: String,
    pub port: u16,
    pub encryption: Encryption,
    /// User and password.
    pub login: Option<(String, String)>,
    pub authority: Option<String>,
    pub from: String,
    pub from_name: String,
    pub desk: Option<String>,
    pub timeout: Duration,
}

impl Mail {
    pub(crate) fn read(keys: &Keys<'_>) -> Result<Self, ConfigError> {
        let (host, port) = server(keys)?;
        let encryption = match keys.text("mail_encryption")?.as_str() {
            "none" => Encryption::None,
            "starttls" => Encryption::StartTls,
            "tls" => Encryption::Tls,
            _ => return Err(wrong("mail_encryption", "must be tls, starttls or none")),
        };
        let user = keys.text("mail_user")?;
        if !user.is_empty() && encryption == Encryption::None {
            return Err(wrong(
                "mail_user",
                "a password would travel unencrypted: mail_encryption must be tls or starttls",
            ));
        }
        let authority = keys.text("mail_authority")?;
        let desk = keys.text("mail_desk")?;
        Ok(Self {
            host,
            port,
            encryption,
            login: if user.is_empty() { None } else { Some((user, keys.text("mail_password")?)) },
            authority: (!authority.is_empty()).then_some(authority),
            from: keys.text("mail_from")?,
            from_name: keys.text("mail_from_name")?,
            desk: (!desk.is_empty()).then_some(desk),
            timeout: keys.seconds("mail_timeout_s")?,
        })
    }
}

fn server(keys: &Keys<'_>) -> Result<(String, u16), ConfigError> {
    let text = keys.text("mail_server")?;
    let parts = text.trim().rsplit_once(':').and_then(|(host, port)| Some((host, port.parse().ok()?)));
    match parts {
        Some((host, port)) if !host.is_empty() => Ok((host.trim_matches(['[', ']']).to_owned(), port)),
        _ => Err(wrong("mail_server", "must be host:port")),
    }
}

/// Mails of production go to people: neither the mailbox of a developer nor its sender will do.
pub(crate) fn check_production(keys: &Keys<'_>, defaults: &Keys<'_>) -> Result<(), ConfigError> {
    for key in ["mail_server", "mail_from"] {
        if keys.text(key)? == defaults.text(key)? {
            return Err(wrong(key, "production needs one of its own"));
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use toml::Value;

    use super::*;
    use crate::{Settings, defaults};

    fn settings(changes: &[(&str, &str)]) -> Result<Settings, ConfigError> {
        let mut table = defaults().unwrap();
        for (key, value) in changes {
            table.insert((*key).to_owned(), Value::String((*value).to_owned()));
        }
        Settings::from_table(&table)
    }

    /// The key that is refused.
    fn refused(changes: &[(&str, &str)]) -> String {
        match settings(changes) {
            Err(ConfigError::Key { key, .. }) => key,
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn production_needs_a_mail_server_and_a_sender_of_its_own() {
        let key = "1".repeat(64);
        let production = [("env", "production"), ("secret_key", key.as_str())];
        let server = ("mail_server", "smtp.example.com:587");
        let sender = ("mail_from", "portal@example.com");
        assert_eq!(refused(&production), "mail_server");
        assert_eq!(refused(&[&production[..], &[server]].concat()), "mail_from");
        assert!(settings(&[&production[..], &[server, sender]].concat()).is_ok());
    }

    #[test]
    fn a_password_never_travels_unencrypted() {
        let login = [("mail_user", "portal"), ("mail_password", "secret")];
        assert_eq!(refused(&login), "mail_user");
        let mail = settings(&[&login[..], &[("mail_encryption", "starttls")]].concat()).unwrap().mail;
        assert_eq!(mail.login, Some(("portal".to_owned(), "secret".to_owned())));
    }

    #[test]
    fn a_server_is_a_host_and_a_port() {
        let mail = settings(&[("mail_server", "[::1]:25")]).unwrap().mail;
        assert_eq!((mail.host.as_str(), mail.port), ("::1", 25));
        for wrong in ["smtp.example.com", ":25", "smtp.example.com:mail", ""] {
            assert_eq!(refused(&[("mail_server", wrong)]), "mail_server", "{wrong}");
        }
        assert_eq!(refused(&[("mail_encryption", "ssl")]), "mail_encryption");
    }
}
