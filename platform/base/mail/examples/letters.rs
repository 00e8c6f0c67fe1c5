//! Writes every letter in every language as HTML files, for the pictures of `ops/mails.mjs`.
//!
//!   cargo run -p mail --example letters -- <folder>

use std::path::Path;
use std::time::Duration;

use anyhow::{Context, Result};
use kernel::Lang;
use mail::{AlarmMail, AlarmOfMail, Letter, Line, MailSettings, Mailer, RegistrationLink, Security, Welcome};

fn main() -> Result<()> {
    let folder = std::env::args().nth(1).context("a folder is needed")?;
    let folder = Path::new(&folder);
    std::fs::create_dir_all(folder)?;
    let mailer = Mailer::new(&MailSettings {
        host: "localhost".to_owned(),
        port: 25,
        security: Security::None,
        login: None,
        authority: None,
        from: "portal@sosogi.example".to_owned(),
        from_name: "Sosogi".to_owned(),
        site: "https://portal.sosogi.example/".to_owned(),
        step: Duration::from_secs(1),
    })?;
    for lang in Lang::ALL {
        let company = Line::new(lang.pick("青葉食品株式会社", "Aoba Foods", "아오바식품 주식회사"));
        let name = Line::new(lang.pick("佐藤 直子", "Naoko Sato", "이 지우"));
        let token = "Wo88Hn1CS2qeDyxOboigsXk0Qm8yVt3cRZ5uFh7LwPaJdEs9gTnKxBi2MvYo6rC1";
        let invitation = RegistrationLink {
            company: company.clone(),
            inviter: name.clone(),
            until: Line::new("2026/11/24 10:02 (UTC+09:00)"),
            link: mailer.page(&format!("top/new-menber/registration/open?param={token}&language={}", lang.code())),
        };
        write(folder, &mailer, lang, &invitation, "")?;
        for (waits, word) in [(true, "-waits"), (false, "")] {
            let (name, company) = (name.clone(), company.clone());
            let member_id = Line::new("naoko@aoba-foods.example");
            let welcome = Welcome { name, company, member_id, waits, link: mailer.page("top/user/login/open") };
            write(folder, &mailer, lang, &welcome, word)?;
        }
        write(folder, &mailer, lang, &alarm_mail(lang, name.clone(), 1), "")?;
        write(folder, &mailer, lang, &alarm_mail(lang, name, 3), "-several")?;
    }
    Ok(())
}

/// A mail about so many alarms, the last of which is over.
fn alarm_mail(lang: Lang, name: Line, count: usize) -> AlarmMail {
    let line = |ja: &str, en: &str, ko: &str| Line::new(lang.pick(ja, en, ko));
    let texts = [
        ("12", line("充填ノズル圧力低下", "Filling nozzle pressure low", "충진 노즐 압력 저하")),
        ("41", line("フィルム蛇行", "Film off track", "필름 사행")),
        ("27", line("横シール温度 下限", "Horizontal seal temperature low", "가로 실링 온도 하한")),
    ];
    let alarm = |(place, (number, text)): (usize, (&str, Line))| AlarmOfMail {
        begins: place < 2,
        goes_on: false,
        escalates: false,
        ends: place == 2,
        number: Line::new(number),
        text,
        machine: line("液体充填機 3号機 SF-203", "Liquid filler 3 SF-203", "액체 충진기 3호기 SF-203"),
        line: line("第3ライン", "Line 3", "제3라인"),
        began: Line::new("2026/11/24 14:28:11 (UTC+09:00)"),
        ended: Line::new(if place == 2 { "2026/11/24 14:32:05 (UTC+09:00)" } else { "" }),
        cause: if place == 0 {
            line("充填ノズルの詰まり", "Clogged filling nozzle", "충진 노즐 막힘")
        } else {
            Line::new("")
        },
        cure: if place == 0 {
            line("ノズルを外して洗浄する", "Take the nozzle off and clean it", "노즐을 분리하여 세척한다")
        } else {
            Line::new("")
        },
        place: "https://portal.sosogi.example/mm/alarm-history/list?number=12".to_owned(),
    };
    let alarms: Vec<AlarmOfMail> = texts.into_iter().take(count).enumerate().map(alarm).collect();
    let first = alarms[0].clone();
    let link = "https://portal.sosogi.example/top/home".to_owned();
    AlarmMail { name, count, one: count == 1, held: false, first, others: count - 1, alarms, more: 0, link }
}

fn write<L: Letter>(folder: &Path, mailer: &Mailer, lang: Lang, letter: &L, word: &str) -> Result<()> {
    let content = mailer.write(lang, letter)?;
    let name = format!("{}{word}-{}", L::NAME.replace('_', "-"), lang.code());
    std::fs::write(folder.join(format!("{name}.html")), content.html)?;
    std::fs::write(folder.join(format!("{name}.txt")), format!("{}\n\n{}", content.subject, content.text))?;
    Ok(())
}
