//! The mailer of this process, from its settings.

use anyhow::Context;
use config::{Encryption, Settings};
use mail::{MailSettings, Mailer, Security};

/// Ready to send; fails when the settings cannot be those of any mail server.
pub(crate) fn mailer(settings: &Settings) -> anyhow::Result<Mailer> {
    let told = &settings.mail;
    let authority = told.authority.as_ref().map(std::fs::read).transpose();
    let mail = MailSettings {
        host: told.host.clone(),
        port: told.port,
        security: match told.encryption {
            Encryption::None => Security::None,
            Encryption::StartTls => Security::StartTls,
            Encryption::Tls => Security::Tls,
        },
        login: told.login.clone(),
        authority: authority.context("mail_authority (SOSOGI_MAIL_AUTHORITY) cannot be read")?,
        from: told.from.clone(),
        from_name: told.from_name.clone(),
        site: settings.root_url(),
        step: told.timeout,
    };
    Mailer::new(&mail).context("the settings of mail cannot be used")
}
