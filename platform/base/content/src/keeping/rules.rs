//! What publications may hold. Told in the words of a form: the console's fields have these names.

use kernel::fault::FieldFaults;
use kernel::rules::{self, Free};
use kernel::{Audience, Lang, Outcome, Worded, Zone};
use time::OffsetDateTime;

use super::{NewPolicy, NewPublication, Written};
use crate::codes::{InformationType, Kind, ServiceType};
use crate::markup;
use crate::site::SiteFileRole;

/// Most characters of a key.
const KEY_MAX: usize = 100;

/// Most files to fetch beside news and exhibitions.
const FILES_MAX: usize = 5;

/// Checks a publication by itself.
pub(super) fn check(new: &NewPublication, audience: &Audience) -> Outcome<()> {
    let mut faults = FieldFaults::default();
    key(&mut faults, "key", &new.key);
    let languages = if new.kind.of_site() { &new.site.languages[..] } else { &Lang::ALL };
    said::<100>(&mut faults, "title", (&new.title, languages));
    text(&mut faults, (&new.text, languages));
    check_site(&mut faults, new, audience);
    check_files(&mut faults, new);
    let mut must = |holds: bool, field: &'static str, message: &'static str| {
        if !holds {
            faults.add(field, "type", message);
        }
    };
    let question = new.kind == Kind::Question;
    let told = matches!(new.kind, Kind::Notice | Kind::Question);
    must(told == new.service.is_some(), "serviceType", "content.service");
    must(!question || new.service != Some(ServiceType::Business), "serviceType", "content.service.question");
    must((new.kind == Kind::Notice) == new.information.is_some(), "informationType", "content.information");
    must(new.kind == Kind::Notice || !(new.important || new.mailed), "important", "content.important");
    must(question == new.section.is_some(), "section", "content.section");
    must(question || !new.members_only, "membersOnly", "content.section");
    let (popup, notice) = (new.kind == Kind::Popup, new.kind == Kind::Notice);
    must(popup || (new.pages.is_empty() && new.starts_at.is_none()), "pages", "content.pages");
    must(popup || notice || new.ends_at.is_none(), "endTime", "content.pages");
    must(notice || new.readers.are_all(), "readerTypes", "content.readers");
    must(new.readers.types.iter().all(|kind| !kind.is_staff()), "readerTypes", "content.readers");
    let first = if notice { new.site.published_at } else { new.starts_at };
    let rises = first.zip(new.ends_at).is_none_or(|(start, end)| start < end);
    must(rises, "endTime", "content.period");
    if let Some(section) = &new.section {
        key(&mut faults, "section", section);
    }
    faults.done()
}

/// Checks what the public site shows of it.
fn check_site(faults: &mut FieldFaults, new: &NewPublication, audience: &Audience) {
    let site = &new.site;
    let (news, exhibition) = (new.kind == Kind::News, new.kind == Kind::Exhibition);
    if exhibition || new.kind == Kind::Voice {
        said::<100>(faults, "subtitle", (&site.subtitle, &site.languages));
    }
    let own = site.first_day.is_some() || site.last_day.is_some() || !site.files.is_empty() || site.demo;
    let listed = new.kind == Kind::Question && !new.members_only && *audience == Audience::Everybody;
    let mut must = |holds: bool, field: &'static str, message: &'static str| {
        if !holds {
            faults.add(field, "type", message);
        }
    };
    if new.kind.of_site() {
        must(!site.languages.is_empty(), "languages", "content.site.languages");
        must(*audience == Audience::Everybody, "languages", "content.site.everybody");
        must((news || exhibition) == site.first_day.is_some(), "firstDay", "content.site.days");
        must(exhibition == site.last_day.is_some(), "lastDay", "content.site.days");
        let rises = site.first_day.zip(site.last_day).is_none_or(|(first, last)| first <= last);
        must(rises, "lastDay", "content.period");
    } else {
        must(!own, "languages", "content.site.only");
        must(new.kind == Kind::Notice || site.published_at.is_none(), "publishTime", "content.site.only");
        must(site.languages.is_empty() || listed, "languages", "content.site.question");
    }
}

/// Checks its files: one picture at most, with words for those who do not see it; a material is one file.
fn check_files(faults: &mut FieldFaults, new: &NewPublication) {
    let site = &new.site;
    let of = |role: SiteFileRole| site.files.iter().filter(move |file| file.role == role);
    let (pictures, others) = (of(SiteFileRole::Picture), of(SiteFileRole::File).count());
    let pictures: Vec<_> = pictures.collect();
    for picture in &pictures {
        said::<200>(faults, "picture", (&picture.alternative, &site.languages));
        if !picture.content_type.starts_with("image/") {
            faults.add("picture", "type", "content.site.picture");
        }
    }
    if pictures.len() > 1 {
        faults.add("picture", "type", "content.site.picture");
    }
    let fits = match new.kind {
        Kind::Material => others == 1,
        Kind::News | Kind::Exhibition => others <= FILES_MAX,
        _ => others == 0,
    };
    if !fits {
        faults.add("files", "type", "content.site.files");
    }
}

/// Checks a version of a policy by itself.
pub(super) fn check_policy(new: &NewPolicy) -> Outcome<()> {
    let mut faults = FieldFaults::default();
    key(&mut faults, "key", &new.key);
    said::<80>(&mut faults, "name", (&new.name, &Lang::ALL));
    text(&mut faults, (&new.text, &Lang::ALL));
    if [&new.confirm.ja, &new.confirm.en, &new.confirm.ko].iter().any(|text| !text.is_empty()) {
        said::<255>(&mut faults, "confirm", (&new.confirm, &Lang::ALL));
    }
    faults.done()
}

fn key(faults: &mut FieldFaults, field: &'static str, key: &str) {
    let fits = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    if key.is_empty() || key.len() > KEY_MAX || !key.chars().all(fits) {
        faults.add(field, "characters", "library.key.form");
    }
}

fn said<const MAX: usize>(faults: &mut FieldFaults, field: &'static str, (text, languages): (&Worded, &[Lang])) {
    for lang in languages {
        if let Err(breach) = rules::text::<Free<MAX>>(text.say(*lang)) {
            faults.add(in_language(field, *lang), breach.rule, breach.message);
        }
    }
}

/// The name of a text's field in one language: `titleJa`.
fn in_language(field: &str, lang: Lang) -> String {
    format!("{field}{}", lang.pick("Ja", "En", "Ko"))
}

/// A text says something: marks alone are none.
fn text(faults: &mut FieldFaults, (text, languages): (&Written, &[Lang])) {
    said::<32_000>(faults, "text", (text.words(), languages));
    let Written::Html(html) = text else { return };
    let mute = |lang: &&Lang| !html.say(**lang).trim().is_empty() && markup::words_of_html(html.say(**lang)).is_empty();
    for lang in languages.iter().filter(mute) {
        faults.add(in_language("text", *lang), "required", "field.required");
    }
}

/// Under which key the notice of a policy's version stands.
pub(super) fn notice_key(key: &str, version: i32) -> String {
    format!("policy-{key}-{version}")
}

/// A moment as a sentence of any language holds it: `2027/04/01 00:00 (UTC+09:00)`.
pub(super) fn moment(zone: &Zone, at: OffsetDateTime) -> String {
    let iso = zone.iso(at);
    let (day, clock) = iso.split_once('T').unwrap_or((&iso, ""));
    let offset = clock.rfind(['+', '-']).map_or("", |place| &clock[place..]);
    format!("{} {} (UTC{offset})", day.replace('-', "/"), clock.get(..5).unwrap_or_default())
}

/// The text of a notice of a version that takes effect later: from when, and the version itself.
fn ahead(new: &NewPolicy, from: &str) -> Written {
    let NewPolicy { name, version, text, .. } = new;
    let first = Worded {
        ja: format!(
            "「{}」の第{version}版は{from}から適用されます。適用後にポータルの画面を開いたときに、内容の確認と同意の操作をお願いします。",
            name.ja
        ),
        en: format!(
            "Version {version} of {} takes effect on {from}. From then on you are asked to read and confirm it when you open a page of the portal.",
            name.en
        ),
        ko: format!(
            "{} 제{version}판은 {from}부터 적용됩니다. 적용 후 포털 화면을 열면 내용 확인과 동의를 요청합니다.",
            name.ko
        ),
    };
    let join = |line: fn(&str, &str) -> String, text: &Worded| Worded {
        ja: line(&first.ja, &text.ja),
        en: line(&first.en, &text.en),
        ko: line(&first.ko, &text.ko),
    };
    match text {
        Written::Markdown(text) => Written::Markdown(join(|first, text| format!("{first}\n\n---\n\n{text}"), text)),
        Written::Html(text) => {
            Written::Html(join(|first, text| format!("<p>{}</p><hr>{text}", markup::escaped(first)), text))
        }
    }
}

/// The notice that tells of a new version; `from` says when it takes effect, where that is later.
pub(super) fn notice_of(new: &NewPolicy, from: Option<&str>) -> NewPublication {
    let NewPolicy { name, version, .. } = new;
    let title = Worded {
        ja: format!("「{}」を改定しました(第{version}版)", name.ja),
        en: format!("{} updated (version {version})", name.en),
        ko: format!("{} 개정 안내(제{version}판)", name.ko),
    };
    let text = from.map_or_else(|| Written::Markdown(Worded {
            ja: format!(
                "「{}」の第{version}版を公開しました。\n\n次にポータルの画面を開いたときに全文が表示されます。内容をご確認のうえ、同意の操作をお願いします。",
                name.ja
            ),
            en: format!(
                "Version {version} of {} has been published.\n\nThe whole text is shown the next time you open a page of the portal. Please read it and confirm.",
                name.en
            ),
            ko: format!(
                "{} 제{version}판을 공개했습니다.\n\n다음에 포털 화면을 열면 전문이 표시됩니다. 내용을 확인하신 후 동의해 주십시오.",
                name.ko
            ),
        }), |from| ahead(new, from));
    NewPublication {
        service: Some(ServiceType::All),
        information: Some(InformationType::Management),
        mailed: true,
        ..NewPublication::new(Kind::Notice, notice_key(&new.key, *version), title, text)
    }
}
