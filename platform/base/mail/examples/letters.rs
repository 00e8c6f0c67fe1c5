//! Writes every letter in every language as HTML files, for the pictures of `ops/mails.mjs`.
//!
//!   cargo run -p mail --example letters -- <folder>

use std::path::Path;
use std::time::Duration;

use anyhow::{Context, Result};
use kernel::Lang;
use mail::{Letter, Line, MailSettings, Mailer, RegistrationLink, Security, Welcome};

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
    }
    Ok(())
}

fn write<L: Letter>(folder: &Path, mailer: &Mailer, lang: Lang, letter: &L, word: &str) -> Result<()> {
    let content = mailer.write(lang, letter)?;
    let name = format!("{}{word}-{}", L::NAME.replace('_', "-"), lang.code());
    std::fs::write(folder.join(format!("{name}.html")), content.html)?;
    std::fs::write(folder.join(format!("{name}.txt")), format!("{}\n\n{}", content.subject, content.text))?;
    Ok(())
}
