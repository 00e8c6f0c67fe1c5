//! Names as attackers choose them, in every letter and language.

use kernel::Lang;
use kernel::ids::new_id;
use mail::{Letter, Line, Mailer, PasswordChanged, PasswordLink, Recipient, RegistrationLink, Welcome};
use testkit::{Mail, Mailbox};

use crate::samples::{
    NAOKO, NOW, alarms, email_asked, email_changed, email_link, inquiry_for_desk, inquiry_received, mailer, new_place,
    notice, part_alarm, password_changed, password_link, registration_link, welcome,
};

/// A value, and what may never be seen of it in the HTML.
const VALUES: [(&str, &str); 7] = [
    ("x\r\nBcc: eve@evil.example\r\n\r\n<p>", "<p>"),
    ("\nSubject: other\n.\r\nQUIT\r\n", "\u{0}"),
    ("<script>alert(1)</script><img src=x onerror=a()>\"' onclick='", "<script"),
    ("{{link}} {{{company}}} {{> layout}}", "\u{0}"),
    ("invoice\u{202e}fdp.exe\u{2066}", "\u{202e}"),
    ("=?utf-8?b?aGVsbG8=?= <eve@evil.example>, \"", "<eve"),
    ("\u{0}\u{7}\u{1b}[31m", "\u{7}"),
];

async fn sent<L: Letter>(mailbox: &Mailbox, mailer: &Mailer, lang: Lang, name: &str, letter: &L) -> Mail {
    let address = format!("{}@tsubame.example", new_id().simple());
    let to = Recipient { address: &address, name: Some(name) };
    mailer.send(to, (lang, letter), new_id(), NOW).await.unwrap();
    mailbox.wait_for(&address).await
}

fn check(mail: &Mail, value: &str, never: &str) {
    for (header, count) in [("Bcc", 0), ("Cc", 0), ("Subject", 1), ("To", 1), ("From", 1)] {
        assert_eq!(mail.headers(header), count, "{header} after {value:?}");
    }
    assert_eq!(mail.to.len(), 1, "{value:?}");
    assert_eq!(mail.recipient().1, mail.to[0], "{value:?}");
    assert!(!mail.html().contains(never), "{value:?}: {}", mail.html());
    for text in [mail.text(), mail.html(), mail.subject(), mail.recipient().0] {
        assert!(!text.contains('\u{202e}') && !text.contains('\0'), "{value:?}");
    }
    assert!(!mail.html().contains("onclick='") && !mail.html().contains("<img src=x"), "{value:?}");
    assert_eq!(mail.parts().len(), 5, "{value:?}");
}

#[tokio::test]
async fn no_name_reaches_a_header_or_the_html_as_anything_but_text() {
    let mailbox = Mailbox::start();
    let mailer = mailer(&mailbox);
    for lang in Lang::ALL {
        for (value, never) in VALUES {
            let line = Line::new(value);
            let invitation = RegistrationLink {
                company: line.clone(),
                inviter: line.clone(),
                until: line.clone(),
                ..registration_link()
            };
            check(&sent(&mailbox, &mailer, lang, value, &invitation).await, value, never);
            check(&sent(&mailbox, &mailer, lang, value, &alarms(&line, 2)).await, value, never);
            let greeting =
                Welcome { name: line.clone(), company: line.clone(), member_id: line.clone(), ..welcome(true) };
            check(&sent(&mailbox, &mailer, lang, value, &greeting).await, value, never);
            check(&sent(&mailbox, &mailer, lang, value, &part_alarm(&line)).await, value, never);
            check(&sent(&mailbox, &mailer, lang, value, &notice(&line)).await, value, never);
            check(&sent(&mailbox, &mailer, lang, value, &inquiry_received(&line)).await, value, never);
            check(&sent(&mailbox, &mailer, lang, value, &inquiry_for_desk(&line)).await, value, never);
            check(&sent(&mailbox, &mailer, lang, value, &new_place(&line)).await, value, never);
            check(&sent(&mailbox, &mailer, lang, value, &email_link(&line)).await, value, never);
            check(&sent(&mailbox, &mailer, lang, value, &email_asked(&line)).await, value, never);
            check(&sent(&mailbox, &mailer, lang, value, &email_changed(&line)).await, value, never);
            let forgotten =
                PasswordLink { name: line.clone(), member_id: line.clone(), until: line.clone(), ..password_link() };
            check(&sent(&mailbox, &mailer, lang, value, &forgotten).await, value, never);
            let changed =
                PasswordChanged { name: line.clone(), member_id: line.clone(), at: line, ..password_changed() };
            check(&sent(&mailbox, &mailer, lang, value, &changed).await, value, never);
        }
    }
}

#[tokio::test]
async fn a_name_is_seen_as_it_was_written() {
    let mailbox = Mailbox::start();
    let mailer = mailer(&mailbox);
    let letter = RegistrationLink { company: Line::new("R&D <b>\"Line\"</b> 'A' {{x}}"), ..registration_link() };
    for lang in Lang::ALL {
        let mail = sent(&mailbox, &mailer, lang, "A", &letter).await;
        assert!(mail.subject().contains("R&D <b>\"Line\"</b> 'A' {{x}}"), "{}", mail.subject());
        assert!(mail.text().contains("R&D <b>\"Line\"</b> 'A' {{x}}"), "{}", mail.text());
        assert!(mail.html().contains("R&amp;D &lt;b&gt;"), "{}", mail.html());
    }
}

#[tokio::test]
async fn a_name_of_ten_thousand_characters_is_cut() {
    let mailbox = Mailbox::start();
    let mailer = mailer(&mailbox);
    for long in ["充".repeat(10_000), "a".repeat(10_000), "\u{1f9ea}".repeat(10_000)] {
        let line = Line::new(&long);
        let letter = Welcome { name: line.clone(), company: line, ..welcome(false) };
        let mail = sent(&mailbox, &mailer, Lang::Ja, &long, &letter).await;
        assert!(mail.recipient().0.chars().count() <= 201);
        assert!(mail.raw.len() < 60_000, "{} bytes", mail.raw.len());
        assert!(mail.raw.split(|b| *b == b'\n').all(|line| line.len() <= 999));
    }
}

#[tokio::test]
async fn what_is_no_mail_address_is_refused_before_anybody_is_asked() {
    let mailbox = Mailbox::start();
    let mailer = mailer(&mailbox);
    for address in
        ["", "naoko", "naoko@", "a b@c.example", "a@b.example\r\nRCPT TO:<eve@evil.example>", "<a@b.example>"]
    {
        let to = Recipient { address, name: None };
        let refused = mailer.send(to, (Lang::Ja, &welcome(true)), new_id(), NOW).await;
        assert!(matches!(refused, Err(mail::SendError::Refused(_))), "{address:?}: {refused:?}");
    }
    assert_eq!(mailbox.mails_to(NAOKO).len(), 0);
}
