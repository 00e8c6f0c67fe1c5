//! Letters and mailers for these tests.

use std::time::Duration;

use kernel::Lang;
use mail::{Letter, Line, MailSettings, Mailer, PartAlarm, Recipient, RegistrationLink, Security, SendError, Welcome};
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

pub(crate) fn welcome(waits: bool) -> Welcome {
    Welcome {
        name: Line::new("佐藤 直子"),
        company: Line::new("ツバメ食品株式会社"),
        member_id: Line::new(NAOKO),
        waits,
        link: "https://portal.example.com/line/top/user/login/open".to_owned(),
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

/// Sends a letter to Naoko, whose name is known.
pub(crate) async fn send<L: Letter>(mailer: &Mailer, lang: Lang, letter: &L, job: Uuid) -> Result<(), SendError> {
    let to = Recipient { address: NAOKO, name: Some("佐藤 直子") };
    mailer.send(to, (lang, letter), job, NOW).await
}
