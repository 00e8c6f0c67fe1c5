//! Mail servers in all their moods.

use std::time::{Duration, Instant};

use kernel::Lang;
use kernel::ids::new_id;
use mail::{MailError, MailSettings, Mailer, Security, SendError};
use testkit::{Habits, Mailbox, Tls};

use crate::samples::{NAOKO, mailer, send, settings, welcome};

fn guarded(tls: Tls) -> Mailbox {
    Mailbox::start_with(Habits { tls: Some(tls), login: Some(("portal".into(), "secret".into())), silent: false })
}

fn with_login(mailbox: &Mailbox, security: Security, password: &str) -> MailSettings {
    MailSettings { security, login: Some(("portal".into(), password.into())), ..settings(mailbox) }
}

async fn attempt(settings: &MailSettings) -> Result<(), SendError> {
    send(&Mailer::new(settings).unwrap(), Lang::Ja, &welcome(true), new_id()).await
}

/// The words of a refusal that is not the last word.
fn later(outcome: Result<(), SendError>) -> String {
    match outcome {
        Err(SendError::Later(words)) => words,
        other => panic!("{other:?}"),
    }
}

#[tokio::test]
async fn mails_travel_encrypted_under_our_log_in() {
    for (tls, security) in [(Tls::Start, Security::StartTls), (Tls::Implicit, Security::Tls)] {
        let mailbox = guarded(tls);
        attempt(&with_login(&mailbox, security, "secret")).await.unwrap();
        let mail = mailbox.wait_for(NAOKO).await;
        assert!(mail.encrypted, "{security:?}");
        assert_eq!(mail.user.as_deref(), Some("portal"));
    }
}

#[tokio::test]
async fn a_wrong_password_of_ours_keeps_mails_waiting() {
    let mailbox = guarded(Tls::Start);
    let words = later(attempt(&with_login(&mailbox, Security::StartTls, "guessed")).await);
    assert!(words.contains("logging in") && words.contains("535"), "{words}");
    let words = later(attempt(&MailSettings { login: None, ..with_login(&mailbox, Security::StartTls, "") }).await);
    assert!(words.contains("naming the sender"), "{words}");
    assert_eq!(mailbox.mails_to(NAOKO).len(), 0);
}

#[tokio::test]
async fn nothing_is_said_to_a_server_that_cannot_prove_itself_or_not_encrypt() {
    for (tls, security) in [(Tls::Start, Security::StartTls), (Tls::Implicit, Security::Tls)] {
        let mailbox = guarded(tls);
        let unknown = MailSettings { authority: None, ..with_login(&mailbox, security, "secret") };
        later(attempt(&unknown).await);
        let elsewhere = MailSettings { host: "127.0.0.1".to_owned(), ..with_login(&mailbox, security, "secret") };
        later(attempt(&elsewhere).await);
        assert_eq!(mailbox.mails_to(NAOKO).len(), 0);
    }
    let plain = Mailbox::start();
    let words = later(attempt(&with_login(&plain, Security::StartTls, "secret")).await);
    assert!(words.contains("STARTTLS"), "{words}");
    assert_eq!(plain.mails_to(NAOKO).len(), 0);
}

#[tokio::test]
async fn a_server_that_is_away_is_asked_again_later() {
    let mut mailbox = Mailbox::start();
    let mailer = mailer(&mailbox);
    mailbox.stop();
    later(send(&mailer, Lang::Ja, &welcome(true), new_id()).await);
    mailbox.resume();
    send(&mailer, Lang::Ja, &welcome(true), new_id()).await.unwrap();
    assert_eq!(mailbox.mails_to(NAOKO).len(), 1);
}

#[tokio::test]
async fn a_server_that_says_nothing_holds_nobody_up() {
    let silent = Mailbox::start_with(Habits { silent: true, ..Habits::default() });
    let holding = Mailbox::start();
    holding.hold();
    for (mailbox, step) in [(&silent, "connecting"), (&holding, "taking the mail")] {
        let begun = Instant::now();
        let impatient = MailSettings { step: Duration::from_secs(1), ..settings(mailbox) };
        let words = later(attempt(&impatient).await);
        assert!(words.contains(step), "{words}");
        assert!(begun.elapsed() < Duration::from_secs(10));
    }
}

#[tokio::test]
async fn an_address_that_is_refused_for_good_is_not_asked_for_again() {
    let mailbox = Mailbox::start();
    mailbox.refuse(NAOKO);
    match attempt(&settings(&mailbox)).await {
        Err(SendError::Refused(words)) => assert!(words.contains(NAOKO) && words.contains("550"), "{words}"),
        other => panic!("{other:?}"),
    }
}

#[test]
fn settings_that_can_send_nothing_are_refused_at_the_start() {
    let mailbox = Mailbox::start();
    let from = MailSettings { from: "portal".to_owned(), ..settings(&mailbox) };
    assert!(matches!(Mailer::new(&from), Err(MailError::From(_))));
    let site = MailSettings { site: "portal".to_owned(), ..settings(&mailbox) };
    assert!(matches!(Mailer::new(&site), Err(MailError::Site(_))));
    let authority = MailSettings { authority: Some(b"no certificate".to_vec()), ..settings(&mailbox) };
    assert!(matches!(Mailer::new(&authority), Err(MailError::Tls(_))));
}
