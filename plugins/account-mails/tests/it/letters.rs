//! What the mails say.

use access::links::{self, LinkKind, LinkState};
use account_mail_orders::{MailEmailAsked, MailEmailChanged, MailNewPlace, MailPasswordChanged, MailWelcome};
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

#[tokio::test(flavor = "multi_thread")]
async fn who_forgot_the_password_gets_a_link_that_opens_a_new_one() {
    let house = House::new().await;
    let _worker = house.worker();
    for (lang, words) in [(Lang::Ja, "パスワード再設定"), (Lang::En, "new password"), (Lang::Ko, "비밀번호 재설정")]
    {
        let address = format!("{}@tsubame.example", lang.code());
        house.register(&address, lang, true).await;
        house.mailbox.wait_for(&address).await;
        let (issued, job) = house.forgets(&address).await;
        house.until_state(job, "done").await;
        let mail = house.mailbox.mails_to(&address).pop().unwrap();
        assert!(mail.subject().contains(words), "{}", mail.subject());
        for told in [address.as_str(), "佐藤 直子", "(UTC+09:00)"] {
            assert!(mail.text().contains(told) && mail.html().contains(told), "{told}: {}", mail.text());
        }
        let opens = "https://portal.example.com/top/password/change/open?param=";
        let link = mail.links().into_iter().find_map(|link| link.strip_prefix(opens).map(str::to_owned)).unwrap();
        let token = link.strip_suffix(&format!("&language={}", lang.code())).unwrap();
        let mut tx = house.test.db.begin_unscoped().await.unwrap();
        let state = links::take(&mut tx, LinkKind::Password, token, house.clock.now()).await;
        let LinkState::Open(link) = state.unwrap_or_else(|e| panic!("{e:?}")) else { panic!("{token} opens nothing") };
        assert_eq!(link.link_id, issued.link_id);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn whose_password_was_changed_is_told_when_and_where_to_ask_for_another() {
    let house = House::new().await;
    let _worker = house.worker();
    for (lang, words) in [(Lang::Ja, "変更されました"), (Lang::En, "was changed"), (Lang::Ko, "변경되었습니다")]
    {
        let address = format!("{}@tsubame.example", lang.code());
        house.register(&address, lang, true).await;
        house.mailbox.wait_for(&address).await;
        let order = MailPasswordChanged { member_id: house.member(&address).await, at_ms: 1_763_992_800_000 };
        let job = house.ask(&order).await;
        house.until_state(job, "done").await;
        let mail = house.mailbox.mails_to(&address).pop().unwrap();
        assert!(mail.subject().contains(words), "{}", mail.subject());
        assert!(mail.text().contains("2025/11/24 23:00"), "{}", mail.text());
        let asks = format!("https://portal.example.com/top/password/Re-issue/open?language={}", lang.code());
        assert!(mail.links().contains(asks.as_str()), "{:?}", mail.links());
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_log_in_from_a_new_network_is_told_with_where_it_came_from() {
    let house = House::new().await;
    let _worker = house.worker();
    for (lang, words, browser, device) in [
        (Lang::Ja, "新しい場所", "Chrome", "Chrome"),
        (Lang::En, "from a new place", "", "unknown"),
        (Lang::Ko, "새로운 곳에서", "Edge", "Edge"),
    ] {
        let address = format!("{}@tsubame.example", lang.code());
        house.register(&address, lang, true).await;
        house.mailbox.wait_for(&address).await;
        let job = house.ask(&MailNewPlace { login_id: house.logs_in(&address, browser).await }).await;
        house.until_state(job, "done").await;
        let mail = house.mailbox.mails_to(&address).pop().unwrap();
        assert!(mail.subject().contains(words), "{}", mail.subject());
        for fact in ["2025/11/24 23:00", "198.51.100.8", device, &address] {
            assert!(mail.text().contains(fact), "{fact} in {}", mail.text());
        }
        let page = format!("https://portal.example.com/top/login/list?language={}", lang.code());
        assert!(mail.links().contains(page.as_str()), "{:?}", mail.links());
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_link_for_another_address_goes_there_and_the_present_one_is_told_of_the_asking_and_of_the_change() {
    let house = House::new().await;
    let _worker = house.worker();
    for (lang, asks, asked, tells) in [
        (Lang::Ja, "メールアドレス変更の確認", "変更が申し込まれました", "メールアドレスが変更されました"),
        (Lang::En, "Confirm your new mail address", "was asked for", "Your mail address for Sosogi was changed"),
        (Lang::Ko, "메일 주소 변경 확인", "변경이 신청되었습니다", "메일 주소가 변경되었습니다"),
    ] {
        let (before, after) = (format!("{}@tsubame.example", lang.code()), format!("{}2@tsubame.example", lang.code()));
        house.register(&before, lang, true).await;
        house.mailbox.wait_for(&before).await;
        let (issued, _) = house.moves(&before, &after).await;
        let mail = house.mailbox.wait_for(&after).await;
        assert!(mail.subject().contains(asks), "{}", mail.subject());
        let start = "https://portal.example.com/top/email-address/change-completion?memberId=";
        assert!(mail.links().iter().any(|link| link.starts_with(start)), "{:?}", mail.links());
        let (link_id, at_ms) = (issued.link_id, 1_763_992_800_000);
        let told = [
            (house.ask(&MailEmailAsked { link_id, at_ms }).await, asked, "top/password/change"),
            (house.ask(&MailEmailChanged { link_id, at_ms }).await, tells, "top/inquiry/registration/open"),
        ];
        for (job, subject, page) in told {
            house.until_state(job, "done").await;
            let id = format!("{job}@portal.example.com");
            let mail = house.mailbox.mails_to(&before).into_iter().find(|mail| mail.message_id() == id).unwrap();
            assert!(mail.subject().contains(subject), "{}", mail.subject());
            for fact in ["2025/11/24 23:00", &before, &after] {
                assert!(mail.text().contains(fact), "{fact} in {}", mail.text());
            }
            let page = format!("https://portal.example.com/{page}?language={}", lang.code());
            assert!(mail.links().contains(page.as_str()), "{:?}", mail.links());
        }
    }
}
