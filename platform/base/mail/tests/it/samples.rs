//! Letters and mailers for these tests.

use std::time::Duration;

use kernel::Lang;
use mail::{
    AlarmMail, AlarmOfMail, AnalysisReport, EmailAsked, EmailChanged, EmailLink, InquiryForDesk, InquiryReceived,
    Letter, Line, MailSettings, Mailer, NewPlace, NoticeMail, PartAlarm, PasswordChanged, PasswordLink, Recipient,
    RegistrationLink, ReportedFigure, Security, SendError, Welcome,
};
use testkit::Mailbox;
use time::OffsetDateTime;
use time::macros::datetime;
use uuid::Uuid;

pub(crate) const NOW: OffsetDateTime = datetime!(2026-11-23 01:02:03 UTC);
pub(crate) const NAOKO: &str = "naoko@tsubame.example";

pub(crate) fn settings(mailbox: &Mailbox) -> MailSettings {
    MailSettings {
        host: "localhost".to_owned(),
        port: mailbox.port(),
        security: Security::None,
        login: None,
        authority: mailbox.authority().map(|pem| pem.as_bytes().to_vec()),
        from: "portal@sosogi.example".to_owned(),
        from_name: "Sosogi 受付".to_owned(),
        site: "https://portal.example.com/line/".to_owned(),
        step: Duration::from_secs(30),
    }
}

pub(crate) fn mailer(mailbox: &Mailbox) -> Mailer {
    Mailer::new(&settings(mailbox)).unwrap()
}

pub(crate) fn registration_link() -> RegistrationLink {
    RegistrationLink {
        company: Line::new("ツバメ食品株式会社"),
        inviter: Line::new("이 지우"),
        until: Line::new("2026/11/24 10:02 (UTC+09:00)"),
        link: "https://portal.example.com/line/top/new-menber/registration/open?param=a-b_c".to_owned(),
    }
}

pub(crate) fn password_link() -> PasswordLink {
    PasswordLink {
        name: Line::new("佐藤 直子"),
        member_id: Line::new(NAOKO),
        until: Line::new("2026/11/24 10:02 (UTC+09:00)"),
        link: "https://portal.example.com/line/top/password/change/open?param=a-b_c".to_owned(),
    }
}

pub(crate) fn password_changed() -> PasswordChanged {
    PasswordChanged {
        name: Line::new("佐藤 直子"),
        member_id: Line::new(NAOKO),
        at: Line::new("2026/11/23 10:02 (UTC+09:00)"),
        link: "https://portal.example.com/line/top/password/Re-issue/open?language=ja".to_owned(),
    }
}

/// With the same line in every place for texts.
pub(crate) fn new_place(line: &Line) -> NewPlace {
    NewPlace {
        name: line.clone(),
        member_id: line.clone(),
        at: line.clone(),
        ip: line.clone(),
        device: line.clone(),
        link: "https://portal.example.com/line/top/login/list?language=ja".to_owned(),
    }
}

/// With the same line in every place for texts.
pub(crate) fn email_link(line: &Line) -> EmailLink {
    EmailLink {
        name: line.clone(),
        email: line.clone(),
        until: line.clone(),
        link: "https://portal.example.com/line/top/email-address/change-completion?memberId=x&language=ja".to_owned(),
    }
}

/// With the same line in every place for texts.
pub(crate) fn email_asked(line: &Line) -> EmailAsked {
    EmailAsked {
        name: line.clone(),
        before: line.clone(),
        after: line.clone(),
        at: line.clone(),
        link: "https://portal.example.com/line/top/password/change?language=ja".to_owned(),
    }
}

/// With the same line in every place for texts.
pub(crate) fn email_changed(line: &Line) -> EmailChanged {
    EmailChanged {
        name: line.clone(),
        before: line.clone(),
        after: line.clone(),
        at: line.clone(),
        link: "https://portal.example.com/line/top/inquiry/registration/open?language=ja".to_owned(),
    }
}

/// A notice with the same line in every place for texts.
pub(crate) fn notice(line: &Line) -> NoticeMail {
    NoticeMail {
        name: line.clone(),
        company: line.clone(),
        title: line.clone(),
        lines: vec![line.clone(); 2],
        at: line.clone(),
        link: "https://portal.example.com/line/top/information/detail/x".to_owned(),
    }
}

/// The word that an inquiry came in, with the same line in every place for texts.
pub(crate) fn inquiry_received(line: &Line) -> InquiryReceived {
    InquiryReceived {
        number: line.clone(),
        service: line.clone(),
        at: line.clone(),
        link: "https://portal.example.com/line/top/question-answer/list/open".to_owned(),
    }
}

/// An inquiry for the desk, with the same line in every place for texts.
pub(crate) fn inquiry_for_desk(line: &Line) -> InquiryForDesk {
    InquiryForDesk {
        number: line.clone(),
        service: line.clone(),
        function: line.clone(),
        subject: line.clone(),
        lines: vec![line.clone(); 2],
        files: line.clone(),
        company: line.clone(),
        department: line.clone(),
        name: line.clone(),
        kana: line.clone(),
        email: line.clone(),
        phone: line.clone(),
        sender: line.clone(),
        language: line.clone(),
        at: line.clone(),
        link: "https://portal.example.com/line/".to_owned(),
    }
}

pub(crate) fn welcome(waits: bool) -> Welcome {
    Welcome {
        name: Line::new("佐藤 直子"),
        company: Line::new("ツバメ食品株式会社"),
        member_id: Line::new(NAOKO),
        waits,
        link: "https://portal.example.com/line/top/user/login/open".to_owned(),
    }
}

/// A mail that tells of one alarm as often as it says, with the same line in every place for texts.
pub(crate) fn alarms(line: &Line, count: usize) -> AlarmMail {
    let alarm = AlarmOfMail {
        begins: true,
        goes_on: false,
        escalates: false,
        ends: false,
        number: line.clone(),
        text: line.clone(),
        machine: line.clone(),
        line: line.clone(),
        began: line.clone(),
        ended: line.clone(),
        cause: line.clone(),
        cure: line.clone(),
        place: "https://portal.example.com/line/mm/alarm-history/list?number=12".to_owned(),
    };
    AlarmMail {
        name: line.clone(),
        count,
        one: count == 1,
        held: false,
        first: alarm.clone(),
        others: count - 1,
        alarms: vec![alarm; count],
        more: 0,
        link: "https://portal.example.com/line/top/home".to_owned(),
    }
}

/// The alarm of a part where every name is this one.
pub(crate) fn part_alarm(name: &Line) -> PartAlarm {
    PartAlarm {
        name: name.clone(),
        part: name.clone(),
        place: name.clone(),
        machine: name.clone(),
        number: name.clone(),
        line: Some(name.clone()),
        rotations: Some(Line::new("1,020 / 1,000")),
        hours: None,
        day: Line::new("2026/11/23"),
        link: "https://portal.example.com/line/mm/equipment/detail?part=parts".to_owned(),
    }
}

/// A report where every name is this one.
pub(crate) fn report(name: &Line) -> AnalysisReport {
    AnalysisReport {
        name: name.clone(),
        analysis: name.clone(),
        subject: name.clone(),
        period: name.clone(),
        basis: name.clone(),
        silent: false,
        figures: vec![ReportedFigure { label: name.clone(), value: name.clone() }],
        undrawn: true,
        author: name.clone(),
        link: "https://portal.example.com/support/production-analysis/result?open=x".to_owned(),
    }
}

/// Sends a letter to Naoko, whose name is known.
pub(crate) async fn send<L: Letter>(mailer: &Mailer, lang: Lang, letter: &L, job: Uuid) -> Result<(), SendError> {
    let to = Recipient { address: NAOKO, name: Some("佐藤 直子") };
    mailer.send(to, (lang, letter), job, NOW).await
}
