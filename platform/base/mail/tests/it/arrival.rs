//! What arrives.

use kernel::Lang;
use kernel::ids::new_id;
use mail::{AlarmOfMail, Line, Recipient};
use testkit::Mailbox;

use crate::samples::{NAOKO, NOW, alarms, mailer, registration_link, send, welcome};

#[tokio::test]
async fn an_invitation_arrives_in_each_language_with_its_subject_its_values_and_its_link() {
    let mailbox = Mailbox::start();
    let mailer = mailer(&mailbox);
    for (lang, subject, words) in [
        (Lang::Ja, "ツバメ食品株式会社からSosogiへの会員登録のご案内", "登録の期限"),
        (Lang::En, "ツバメ食品株式会社 invites you to Sosogi", "Register by"),
        (Lang::Ko, "ツバメ食品株式会社에서 Sosogi 회원으로 초대하였습니다", "등록 기한"),
    ] {
        let (letter, address) = (registration_link(), format!("{}@tsubame.example", lang.code()));
        mailer.send(Recipient { address: &address, name: None }, (lang, &letter), new_id(), NOW).await.unwrap();
        let mail = mailbox.wait_for(&address).await;
        assert_eq!(mail.subject(), subject);
        assert_eq!(mail.header("Content-Language").as_deref(), Some(lang.code()));
        for body in [mail.text(), mail.html()] {
            assert!(body.contains(words), "{body}");
            for value in [&letter.company, &letter.inviter, &letter.until] {
                assert!(body.contains(&value.to_string()), "{value} in {body}");
            }
        }
        assert!(mail.text().contains(&letter.link) && mail.links().contains(&letter.link), "{:?}", mail.links());
        assert_eq!(mail.links().len(), 2, "the link and the portal's address, the same in both: {:?}", mail.links());
        assert!(mail.html().contains(&format!("<html lang=\"{}\"", lang.code())));
        let raw = String::from_utf8(mail.raw.clone()).unwrap();
        let short = raw.lines().all(|line| line.len() <= 998);
        assert!(raw.is_ascii() && short, "every mail server can pass it on");
    }
}

#[tokio::test]
async fn a_welcome_says_what_happens_next() {
    let mailbox = Mailbox::start();
    let mailer = mailer(&mailbox);
    for (lang, later, now) in [
        (Lang::Ja, "登録を確認した後です", "今すぐログインできます"),
        (Lang::En, "has confirmed you", "You can log in now"),
        (Lang::Ko, "확인한 후에", "지금 바로 로그인할 수 있습니다"),
    ] {
        for (waits, said, unsaid) in [(true, later, now), (false, now, later)] {
            let content = mailer.write(lang, &welcome(waits)).unwrap();
            for body in [&content.text, &content.html] {
                assert!(body.contains(said) && !body.contains(unsaid), "{body}");
                assert!(
                    body.contains("佐藤 直子") && body.contains("ツバメ食品株式会社") && body.contains(NAOKO),
                    "{body}"
                );
            }
        }
    }
    send(&mailer, Lang::Ja, &welcome(true), new_id()).await.unwrap();
    let mail = mailbox.wait_for(NAOKO).await;
    assert_eq!(mail.recipient(), ("佐藤 直子".to_owned(), NAOKO.to_owned()));
    assert!(mail.links().contains(&welcome(true).link), "{:?}", mail.links());
}

#[tokio::test]
async fn a_mail_about_alarms_holds_every_value_in_each_language_and_names_stay_text() {
    let mailbox = Mailbox::start();
    let mailer = mailer(&mailbox);
    for (lang, words, over, held) in [
        (Lang::Ja, "アラーム", "復帰", "静かな時間"),
        (Lang::En, "Alarm", "Over", "quiet hours"),
        (Lang::Ko, "알람", "복귀", "방해 금지 시간"),
    ] {
        let value = |text: &str| Line::new(&format!("{text} <b>"));
        let filled = alarms(&value("x"), 1);
        let alarm = AlarmOfMail {
            number: value("12"),
            text: value("nozzle"),
            machine: value("SF-203"),
            line: value("L3"),
            began: value("14:28:11"),
            ended: value("14:32:05"),
            cause: value("clogged"),
            cure: value("clean it"),
            ..filled.first.clone()
        };
        let ended = AlarmOfMail { begins: false, ends: true, ..alarm.clone() };
        for (first, subject) in [(alarm, words), (ended, over)] {
            let letter =
                mail::AlarmMail { first: first.clone(), alarms: vec![first], held: true, more: 7, ..filled.clone() };
            let address = format!("{}@tsubame.example", new_id().simple());
            mailer.send(Recipient { address: &address, name: None }, (lang, &letter), new_id(), NOW).await.unwrap();
            let mail = mailbox.wait_for(&address).await;
            assert!(mail.subject().contains(subject) && mail.subject().contains("nozzle <b>"), "{}", mail.subject());
            for text in ["x", "12", "nozzle", "SF-203", "L3", "14:28:11", "14:32:05", "clogged", "clean it"] {
                assert!(mail.text().contains(&format!("{text} <b>")), "{text}: {}", mail.text());
                assert!(mail.html().contains(&format!("{text} &lt;b&gt;")), "{text}: {}", mail.html());
            }
            for body in [mail.text(), mail.html()] {
                assert!(body.contains(held) && body.contains('7') && body.contains(&letter.link), "{body}");
            }
            assert!(mail.links().contains(&letter.first.place), "{:?}", mail.links());
        }
    }
}

#[tokio::test]
async fn what_is_not_known_of_an_alarm_leaves_no_empty_place() {
    let mailbox = Mailbox::start();
    let nothing = Line::new("");
    for lang in Lang::ALL {
        let filled = alarms(&Line::new("x"), 1);
        let bare = AlarmOfMail {
            text: nothing.clone(),
            line: nothing.clone(),
            ended: nothing.clone(),
            cause: nothing.clone(),
            cure: nothing.clone(),
            ..filled.first.clone()
        };
        let letter = mail::AlarmMail { first: bare.clone(), alarms: vec![bare], ..filled };
        let content = mailer(&mailbox).write(lang, &letter).unwrap();
        let facts = content.html.matches("class=\"rule label").count();
        assert_eq!(facts, 2, "machine and begin alone: {}", content.html);
        assert!(!content.text.contains("：\n") && !content.text.contains(": \n"), "{}", content.text);
        assert!(!content.subject.contains("  "), "{}", content.subject);
    }
}

#[tokio::test]
async fn a_mail_says_who_sent_it_when_and_that_a_machine_did() {
    let (mailbox, job) = (Mailbox::start(), new_id());
    send(&mailer(&mailbox), Lang::Ko, &welcome(false), job).await.unwrap();
    let mail = mailbox.wait_for(NAOKO).await;
    assert_eq!(mail.sender(), ("Sosogi 受付".to_owned(), "portal@sosogi.example".to_owned()));
    assert_eq!((mail.from.as_str(), mail.to.as_slice()), ("portal@sosogi.example", &[NAOKO.to_owned()][..]));
    assert_eq!(mail.message_id(), format!("{job}@portal.example.com"));
    assert_eq!(mail.header("Date").as_deref(), Some("Mon, 23 Nov 2026 01:02:03 +0000"));
    assert_eq!(mail.header("Auto-Submitted").as_deref(), Some("auto-generated"));
}

#[tokio::test]
async fn plain_text_stands_beside_the_html_and_nothing_is_fetched() {
    let mailbox = Mailbox::start();
    send(&mailer(&mailbox), Lang::Ja, &registration_link(), new_id()).await.unwrap();
    let mail = mailbox.wait_for(NAOKO).await;
    let parts = ["multipart/alternative", "text/plain", "multipart/related", "text/html", "image/png"];
    assert_eq!(mail.parts(), parts);
    let html = mail.html();
    assert!(html.contains("src=\"cid:mark@sosogi\""), "{html}");
    assert_eq!(html.matches("src=").count(), 1, "the mark is the only picture");
    assert!(!html.contains("url(") && !html.contains("<link") && !html.contains("@import"), "{html}");
    assert!(html.contains("color-scheme"), "a mail program is told that both schemes are meant");
}
