//! Every kind of mail as it arrives in every language: what the reader understands, and all that the letter told.

use std::collections::BTreeSet;
use std::path::Path;
use std::sync::Arc;

use kernel::Lang;
use kernel::ids::new_id;
use mail::{
    AlarmMail, AlarmOfMail, AnalysisReport, EmailAsked, EmailChanged, EmailLink, EnclosedFile, InquiryForDesk,
    InquiryReceived, Letter, Line, Mailer, NewPlace, NoticeMail, PartAlarm, PasswordChanged, PasswordLink, Recipient,
    RegistrationLink, ReportedFigure, Welcome,
};
use testkit::Mailbox;

use crate::samples::{
    NOW, alarms, email_asked, email_changed, email_link, inquiry_for_desk, inquiry_received, mailer, new_place, notice,
    part_alarm, password_changed, password_link, registration_link, report, welcome,
};

/// A value that looks like HTML.
fn value(word: &str) -> Line {
    Line::new(&format!("{word} <b>bold</b> & \"co\""))
}

fn invitation() -> RegistrationLink {
    let (company, inviter, until) = (value("company"), value("inviter"), value("2026/11/24 10:02"));
    RegistrationLink { company, inviter, until, ..registration_link() }
}

fn greeting() -> Welcome {
    let (name, company, member_id) = (value("name"), value("company"), value("member"));
    Welcome { name, company, member_id, ..welcome(true) }
}

fn forgotten() -> PasswordLink {
    let (name, member_id, until) = (value("name"), value("member"), value("2026/11/24 10:02"));
    PasswordLink { name, member_id, until, ..password_link() }
}

fn changed() -> PasswordChanged {
    let (name, member_id, at) = (value("name"), value("member"), value("2026/11/23 10:02"));
    PasswordChanged { name, member_id, at, ..password_changed() }
}

fn alarm_mail() -> AlarmMail {
    let alarm = AlarmOfMail {
        number: value("12"),
        text: value("nozzle"),
        machine: value("machine"),
        line: value("line"),
        began: value("14:28:11"),
        ended: value("14:32:05"),
        cause: value("clogged"),
        cure: value("clean it"),
        ..alarms(&value(""), 1).first
    };
    AlarmMail { name: value("name"), first: alarm.clone(), alarms: vec![alarm], ..alarms(&value(""), 1) }
}

fn worn_part() -> PartAlarm {
    PartAlarm {
        name: value("name"),
        part: value("seal bar"),
        place: value("place"),
        machine: value("machine"),
        number: value("SF-203"),
        line: Some(value("line")),
        rotations: Some(value("1,020 / 1,000")),
        hours: Some(value("120 / 100")),
        day: value("2026/11/23"),
        ..part_alarm(&value(""))
    }
}

fn weekly_report() -> AnalysisReport {
    AnalysisReport {
        name: value("name"),
        analysis: value("weekly"),
        subject: value("line 1"),
        period: value("2026/11/16"),
        basis: value("2026/11/09"),
        figures: vec![ReportedFigure { label: value("yield"), value: value("98.2 %") }],
        author: value("author"),
        ..report(&value(""))
    }
}

/// All texts of a letter, however deep they lie: its values, and its addresses.
fn texts(letter: &impl Letter) -> (BTreeSet<String>, BTreeSet<String>) {
    let mut texts = BTreeSet::new();
    let mut rest = vec![serde_json::to_value(letter).unwrap()];
    while let Some(value) = rest.pop() {
        match value {
            serde_json::Value::String(text) => drop(texts.insert(text)),
            serde_json::Value::Array(values) => rest.extend(values),
            serde_json::Value::Object(fields) => rest.extend(fields.into_iter().map(|(_, value)| value)),
            _ => {}
        }
    }
    texts.into_iter().partition(|text| !text.starts_with("https://"))
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

const fn kana(c: char) -> bool {
    matches!(c, '\u{3041}'..='\u{30fa}')
}

const fn hangul(c: char) -> bool {
    matches!(c, '\u{ac00}'..='\u{d7a3}')
}

/// Whether a text is written in a language and in no other of ours.
fn speaks(lang: Lang, text: &str) -> bool {
    let expected = match lang {
        Lang::Ja => (true, false),
        Lang::Ko => (false, true),
        Lang::En => (false, false),
    };
    (text.contains(kana), text.contains(hangul)) == expected
}

/// Sends a letter in every language and reads what arrived. The words stand in its subject and in its body.
async fn arrives<L: Letter>(mailbox: &Mailbox, mailer: &Mailer, letter: &L, words: [(Lang, &str, &str); 3]) {
    let (values, links) = texts(letter);
    for (lang, subject, body) in words {
        let address = format!("{}@tsubame.example", new_id().simple());
        mailer.send(Recipient { address: &address, name: None }, (lang, letter), new_id(), NOW).await.unwrap();
        let mail = mailbox.wait_for(&address).await;
        let what = format!("{} in {}", L::NAME, lang.code());
        assert_eq!(mail.header("Content-Language").as_deref(), Some(lang.code()), "{what}");
        assert!(mail.subject().contains(subject), "{what}: {}", mail.subject());
        for told in [mail.subject(), mail.text(), mail.html()] {
            assert!(speaks(lang, &told), "{what}: {told}");
        }
        assert!(mail.text().contains(body) && mail.html().contains(body), "{what}: {}", mail.text());
        for value in &values {
            assert!(mail.text().contains(value), "{what}: {value} is not in {}", mail.text());
            assert!(mail.html().contains(&escaped(value)), "{what}: {value} is not in {}", mail.html());
        }
        assert!(!mail.html().contains("<b>bold"), "{what}: {}", mail.html());
        let named = mail.links();
        assert!(links.is_subset(&named), "{what}: {links:?} and {named:?}");
    }
}

/// A report's subject is its analysis' name, in whatever language that is; its body speaks the reader's.
async fn reports_arrive(mailbox: &Mailbox, mailer: &Mailer, words: [(Lang, &str, &str); 3]) {
    let letter = weekly_report();
    let (values, links) = texts(&letter);
    for (lang, subject, body) in words {
        let address = format!("{}@tsubame.example", new_id().simple());
        mailer.send(Recipient { address: &address, name: None }, (lang, &letter), new_id(), NOW).await.unwrap();
        let mail = mailbox.wait_for(&address).await;
        assert!(mail.subject().contains(subject), "{}", mail.subject());
        assert!(speaks(lang, &mail.text()) && speaks(lang, &mail.html()), "{}", mail.text());
        assert!(mail.text().contains(body) && mail.html().contains(body), "{}", mail.text());
        for value in &values {
            assert!(mail.text().contains(value) && mail.html().contains(&escaped(value)), "{value}: {}", mail.html());
        }
        assert!(links.is_subset(&mail.links()), "{:?}", mail.links());
    }
}

#[tokio::test]
async fn files_travel_behind_the_letter_under_their_names() {
    let mailbox = Mailbox::start();
    let mailer = mailer(&mailbox);
    let pdf = EnclosedFile {
        name: "週報\r\nX: y.pdf".to_owned(),
        media: "application/pdf",
        content: Arc::from(*b"%PDF-1.7\n\0\xff"),
    };
    let to = Recipient { address: "files@tsubame.example", name: None };
    mailer.send_with(to, (Lang::Ja, &weekly_report(), &[pdf]), new_id(), NOW).await.unwrap();
    let mail = mailbox.wait_for("files@tsubame.example").await;
    assert_eq!(mail.files(), [("週報 X: y.pdf".to_owned(), b"%PDF-1.7\n\0\xff".to_vec())]);
    assert!(mail.html().contains("weekly") && mail.text().contains("weekly"));
}

// covers OPS-023
#[tokio::test]
async fn every_kind_of_mail_speaks_the_readers_language_and_holds_every_value_as_text() {
    let mailbox = Mailbox::start();
    let mailer = mailer(&mailbox);
    let words = [
        (Lang::Ja, "company <b>bold</b> & \"co\"からSosogiへの会員登録のご案内", "登録の期限"),
        (Lang::En, "company <b>bold</b> & \"co\" invites you to Sosogi", "Register by"),
        (Lang::Ko, "company <b>bold</b> & \"co\"에서 Sosogi 회원으로 초대하였습니다", "등록 기한"),
    ];
    arrives(&mailbox, &mailer, &invitation(), words).await;
    let words = [
        (Lang::Ja, "Sosogiの会員登録が完了しました", "登録を確認した後です"),
        (Lang::En, "You are registered with Sosogi", "has confirmed you"),
        (Lang::Ko, "Sosogi 회원 등록이 완료되었습니다", "확인한 후에"),
    ];
    arrives(&mailbox, &mailer, &greeting(), words).await;
    about_machines(&mailbox, &mailer).await;

    let words = [
        (Lang::Ja, "weekly <b>bold</b> & \"co\"（2026/11/16", "PDFは作成できませんでした"),
        (Lang::En, "weekly <b>bold</b> & \"co\" (2026/11/16", "The PDF could not be drawn"),
        (Lang::Ko, "weekly <b>bold</b> & \"co\" (2026/11/16", "PDF를 작성할 수 없었습니다"),
    ];
    reports_arrive(&mailbox, &mailer, words).await;

    about_passwords(&mailbox, &mailer).await;
    about_log_ins(&mailbox, &mailer).await;
    from_the_desk(&mailbox, &mailer).await;

    let sent = [
        RegistrationLink::NAME,
        Welcome::NAME,
        AlarmMail::NAME,
        PartAlarm::NAME,
        AnalysisReport::NAME,
        PasswordLink::NAME,
        PasswordChanged::NAME,
        NewPlace::NAME,
        EmailLink::NAME,
        EmailAsked::NAME,
        EmailChanged::NAME,
        NoticeMail::NAME,
        InquiryReceived::NAME,
        InquiryForDesk::NAME,
    ];
    let folders = std::fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("templates")).unwrap();
    let names = folders.map(|folder| folder.unwrap().file_name().into_string().unwrap());
    let kinds: BTreeSet<String> = names.filter(|name| !["layout", "parts"].contains(&name.as_str())).collect();
    assert_eq!(kinds, sent.map(str::to_owned).into(), "a kind of mail has not been sent here");
    for library in ["lettre", "handlebars"] {
        assert!(include_str!("../../Cargo.toml").contains(&format!("\n{library}.workspace = true\n")), "{library}");
    }
}

async fn about_machines(mailbox: &Mailbox, mailer: &Mailer) {
    let words = [
        (Lang::Ja, "アラーム 12 <b>bold</b>", "考えられる原因"),
        (Lang::En, "Alarm 12 <b>bold</b>", "Likely cause"),
        (Lang::Ko, "알람 12 <b>bold</b>", "예상 원인"),
    ];
    arrives(mailbox, mailer, &alarm_mail(), words).await;
    let words = [
        (Lang::Ja, "seal bar <b>bold</b> & \"co\"が交換の条件に達しました", "電源ON時間 / 条件"),
        (Lang::En, "seal bar <b>bold</b> & \"co\" has reached its limit", "Power-on hours / limit"),
        (Lang::Ko, "교체 조건에 도달했습니다", "전원 ON 시간 / 조건"),
    ];
    arrives(mailbox, mailer, &worn_part(), words).await;
}

async fn about_log_ins(mailbox: &Mailbox, mailer: &Mailer) {
    let words = [
        (Lang::Ja, "新しい場所からSosogiにログインがありました", "これまでと違うネットワーク"),
        (Lang::En, "Log-in to Sosogi from a new place", "from another network"),
        (Lang::Ko, "새로운 곳에서 Sosogi에 로그인하였습니다", "이전과 다른 네트워크"),
    ];
    arrives(mailbox, mailer, &new_place(&value("place")), words).await;
    let words = [
        (Lang::Ja, "Sosogiのメールアドレス変更の確認", "ボタンを押さない限り"),
        (Lang::En, "Confirm your new mail address for Sosogi", "Nothing changes unless"),
        (Lang::Ko, "Sosogi 메일 주소 변경 확인", "버튼을 누르지 않으면"),
    ];
    arrives(mailbox, mailer, &email_link(&value("address")), words).await;
    let words = [
        (Lang::Ja, "Sosogiのメールアドレスの変更が申し込まれました", "このお申し込みも取り消されます"),
        (Lang::En, "A change of your mail address for Sosogi was asked for", "takes this request back"),
        (Lang::Ko, "Sosogi 메일 주소 변경이 신청되었습니다", "이 신청도 취소됩니다"),
    ];
    arrives(mailbox, mailer, &email_asked(&value("before")), words).await;
    let words = [
        (Lang::Ja, "Sosogiのメールアドレスが変更されました", "このアドレスではログインできなくなりました"),
        (Lang::En, "Your mail address for Sosogi was changed", "does not log you in any more"),
        (Lang::Ko, "Sosogi 메일 주소가 변경되었습니다", "이 주소로는 로그인할 수 없게"),
    ];
    arrives(mailbox, mailer, &email_changed(&value("before")), words).await;
}

async fn from_the_desk(mailbox: &Mailbox, mailer: &Mailer) {
    let line = Line::new("<b>bold</b> & \"co\"");
    let words = [
        (Lang::Ja, "お知らせ:<b>bold</b> & \"co\"", "Sosogiからのお知らせです"),
        (Lang::En, "Notice: <b>bold</b> & \"co\"", "A notice from Sosogi"),
        (Lang::Ko, "공지: <b>bold</b> & \"co\"", "Sosogi에서 알려 드립니다"),
    ];
    arrives(mailbox, mailer, &notice(&line), words).await;
    let words = [
        (Lang::Ja, "お問い合わせを受け付けました", "受付番号"),
        (Lang::En, "We received your inquiry", "If you did not send it"),
        (Lang::Ko, "문의가 접수되었습니다", "접수 번호"),
    ];
    arrives(mailbox, mailer, &inquiry_received(&line), words).await;
    let words =
        [(Lang::Ja, "お問い合わせ:", "フリガナ"), (Lang::En, "Inquiry:", "Kana"), (Lang::Ko, "문의:", "보낸 사람")];
    arrives(mailbox, mailer, &inquiry_for_desk(&line), words).await;
}

async fn about_passwords(mailbox: &Mailbox, mailer: &Mailer) {
    let words = [
        (Lang::Ja, "パスワード再設定のご案内", "設定の期限"),
        (Lang::En, "Set a new password for Sosogi", "Set it by"),
        (Lang::Ko, "비밀번호 재설정 안내", "설정 기한"),
    ];
    arrives(mailbox, mailer, &forgotten(), words).await;
    let words = [
        (Lang::Ja, "パスワードが変更されました", "変更日時"),
        (Lang::En, "password was changed", "If it was not you"),
        (Lang::Ko, "비밀번호가 변경되었습니다", "변경 일시"),
    ];
    arrives(mailbox, mailer, &changed(), words).await;
}
