//! What the mails say.

use access::links::{self, LinkKind, LinkState};
use account_mail_orders::MailWelcome;
use kernel::Lang;

use crate::house::House;

#[tokio::test(flavor = "multi_thread")]
async fn an_invited_person_gets_a_link_that_opens_the_registration() {
    let house = House::new().await;
    let _worker = house.worker();
    for (lang, words) in [(Lang::Ja, "会員登録のご案内"), (Lang::En, "invites you"), (Lang::Ko, "초대")] {
        let address = format!("{}@tsubame.example", lang.code());
        let (issued, job) = house.invite(&address, lang).await;
        let mail = house.mailbox.wait_for(&address).await;
        assert!(mail.subject().contains(words) && mail.subject().contains("ツバメ食品株式会社"), "{}", mail.subject());
        assert!(mail.text().contains("이 지우"), "{}", mail.text());
        assert!(mail.text().contains("(UTC+09:00)"), "the end is told in the company's zone: {}", mail.text());
        assert_eq!(mail.message_id(), format!("{job}@portal.example.com"));

        let opens = "https://portal.example.com/top/new-menber/registration/open?param=";
        let link = mail.links().into_iter().find_map(|link| link.strip_prefix(opens).map(str::to_owned)).unwrap();
        // the page speaks the mail's language from the start
        let token = link.strip_suffix(&format!("&language={}", lang.code())).unwrap();
        let mut tx = house.test.db.begin_unscoped().await.unwrap();
        let now = house.clock.now();
        let state = links::take(&mut tx, LinkKind::Registration, token, now).await.unwrap_or_else(|e| panic!("{e:?}"));
        let LinkState::Open(link) = state else { panic!("{state:?}") };
        assert_eq!((link.link_id, link.email), (issued.link_id, address));
        house.until_state(job, "done").await;
    }
}

// covers ENT-061
#[tokio::test(flavor = "multi_thread")]
async fn a_new_member_is_welcomed_in_the_members_language_and_told_what_happens_next() {
    let house = House::new().await;
    let _worker = house.worker();
    for (lang, valid, words) in [
        (Lang::Ja, false, "登録を確認した後です"),
        (Lang::Ja, true, "今すぐログインできます"),
        (Lang::En, false, "has confirmed you"),
        (Lang::En, true, "You can log in now"),
        (Lang::Ko, false, "확인한 후에"),
        (Lang::Ko, true, "지금 바로"),
    ] {
        let address = format!("{}-{valid}@tsubame.example", lang.code());
        house.register(&address, lang, valid).await;
        let mail = house.mailbox.wait_for(&address).await;
        assert_eq!(mail.header("Content-Language").as_deref(), Some(lang.code()));
        assert_eq!(mail.recipient(), ("佐藤 直子".to_owned(), address.clone()));
        for word in [words, "佐藤 直子", "ツバメ食品株式会社", &address] {
            assert!(mail.text().contains(word) && mail.html().contains(word), "{word}: {}", mail.text());
        }
        assert!(mail.links().contains("https://portal.example.com/top/user/login/open"), "{:?}", mail.links());
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_job_without_its_member_is_given_up_with_the_reason() {
    let house = House::new().await;
    let _worker = house.worker();
    let job = house.ask(&MailWelcome { member_id: kernel::ids::new_id() }).await;
    assert_eq!(house.until_state(job, "dead").await, "there is no such member");
}
