//! What the calls answer, and what the audit log tells.

use access::provider::NamedCustomer;
use content::kept::{KeptContent, KeptRow};
use content::site::SiteFileRole;
use kernel::zone::write_date;
use kernel::{Lang, Worded, Zone};
use salvo::oapi::ToSchema;
use serde::Serialize;
use uuid::Uuid;

/// A publication of the list.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ContentRow {
    content_unique_key: Uuid,
    /// notice, question, popup, problem, effect, voice, material, news or exhibition.
    kind: String,
    /// draft, released or withdrawn.
    state: String,
    /// In the caller's language where it has one.
    title: String,
    /// In which it is written.
    languages: Vec<String>,
    /// From when it is published.
    publish_time: Option<String>,
    change_time: String,
    /// Released to every customer.
    for_all: bool,
    /// Else to so many.
    company_count: usize,
}

/// A customer that something is for.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct CompanyChoice {
    company_unique_key: Uuid,
    name: String,
}

impl From<NamedCustomer> for CompanyChoice {
    fn from(it: NamedCustomer) -> Self {
        Self { company_unique_key: it.key, name: it.name }
    }
}

/// A picture or a file of a publication.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ContentFile {
    file_name: String,
    /// Bytes.
    size: i64,
    /// Shown beside the text; else to be fetched.
    picture: bool,
}

/// A publication whole. Times are told in UTC.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[expect(clippy::struct_excessive_bools, reason = "each is a mark of its own")]
pub(crate) struct Content {
    content_unique_key: Uuid,
    /// One more with each change; sent with the next one.
    version: i32,
    kind: String,
    state: String,
    title_ja: String,
    title_en: String,
    title_ko: String,
    text_ja: String,
    text_en: String,
    text_ko: String,
    service_type: Option<String>,
    information_type: Option<i16>,
    important: bool,
    mailed: bool,
    /// A notice is for companies whose contract has one of these; for all when there is none.
    reader_services: Vec<&'static str>,
    /// A notice is for members of these types; for all when there is none.
    reader_types: Vec<i16>,
    /// A notice is for members of these languages; for all when there is none.
    reader_languages: Vec<String>,
    section: Option<String>,
    members_only: bool,
    order: i32,
    pages: Vec<String>,
    start_time: Option<String>,
    end_time: Option<String>,
    /// In which the public site shows it.
    languages: Vec<String>,
    subtitle_ja: String,
    subtitle_en: String,
    subtitle_ko: String,
    first_day: Option<String>,
    last_day: Option<String>,
    files: Vec<ContentFile>,
    demo: bool,
    publish_time: Option<String>,
    change_time: String,
    /// The customers that it is for; for everybody when there is none.
    companies: Vec<CompanyChoice>,
}

/// What the audit log tells of a publication: what an editor may change, by the names on the wire.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
#[expect(clippy::struct_excessive_bools, reason = "each is a mark of its own")]
pub(super) struct ContentAudit {
    version: i32,
    kind: &'static str,
    state: &'static str,
    title_ja: String,
    title_en: String,
    title_ko: String,
    text_ja: String,
    text_en: String,
    text_ko: String,
    service_type: Option<&'static str>,
    information_type: Option<i16>,
    important: bool,
    mailed: bool,
    reader_services: Vec<&'static str>,
    reader_types: Vec<i16>,
    reader_languages: Vec<String>,
    section: Option<String>,
    members_only: bool,
    order: i32,
    pages: Vec<String>,
    start_time: Option<String>,
    end_time: Option<String>,
    languages: Vec<String>,
    subtitle_ja: String,
    subtitle_en: String,
    subtitle_ko: String,
    first_day: Option<String>,
    last_day: Option<String>,
    demo: bool,
    publish_time: Option<String>,
    /// Their numbers; none: everybody.
    companies: Vec<i64>,
}

/// How publications are told to the caller.
pub(super) struct ContentContext {
    pub(super) lang: Lang,
    pub(super) zone: Zone,
}

impl ContentContext {
    pub(super) fn row(&self, row: &KeptRow) -> ContentRow {
        ContentRow {
            content_unique_key: row.publication_id,
            kind: row.kind.word().to_owned(),
            state: row.state.word().to_owned(),
            title: row.title(self.lang).to_owned(),
            languages: codes(row.languages()),
            publish_time: row.published_at.map(|at| self.zone.iso(at)),
            change_time: self.zone.iso(row.changed_at),
            for_all: row.for_all,
            company_count: row.companies,
        }
    }

    pub(super) fn whole(&self, kept: KeptContent, companies: Vec<NamedCustomer>) -> Content {
        let Worded { ja: title_ja, en: title_en, ko: title_ko } = kept.row.title;
        let Worded { ja: text_ja, en: text_en, ko: text_ko } = kept.text;
        let Worded { ja: subtitle_ja, en: subtitle_en, ko: subtitle_ko } = kept.subtitle;
        let shown = kept.files.into_iter().filter(|file| file.role != SiteFileRole::Smaller);
        let files = shown.map(|file| ContentFile {
            picture: file.role == SiteFileRole::Picture,
            file_name: file.file_name,
            size: file.size,
        });
        let iso = |at: Option<_>| at.map(|at| self.zone.iso(at));
        Content {
            content_unique_key: kept.row.publication_id,
            version: kept.version,
            kind: kept.row.kind.word().to_owned(),
            state: kept.row.state.word().to_owned(),
            title_ja,
            title_en,
            title_ko,
            text_ja,
            text_en,
            text_ko,
            service_type: kept.service.map(|service| service.word().to_owned()),
            information_type: kept.information.map(content::codes::InformationType::code),
            important: kept.important,
            mailed: kept.mailed,
            reader_services: kept.readers.services.iter().map(|area| area.word()).collect(),
            reader_types: kept.readers.types.iter().map(|kind| kind.code()).collect(),
            reader_languages: codes(kept.readers.languages.iter().copied()),
            section: kept.section,
            members_only: kept.members_only,
            order: kept.order,
            pages: kept.pages,
            start_time: iso(kept.starts_at),
            end_time: iso(kept.ends_at),
            languages: codes(kept.site_languages.into_iter()),
            subtitle_ja,
            subtitle_en,
            subtitle_ko,
            first_day: kept.first_day.map(write_date),
            last_day: kept.last_day.map(write_date),
            files: files.collect(),
            demo: kept.demo,
            publish_time: iso(kept.row.published_at),
            change_time: self.zone.iso(kept.row.changed_at),
            companies: companies.into_iter().map(CompanyChoice::from).collect(),
        }
    }
}

fn codes(languages: impl Iterator<Item = Lang>) -> Vec<String> {
    languages.map(|lang| lang.code().to_owned()).collect()
}

impl From<&KeptContent> for ContentAudit {
    fn from(kept: &KeptContent) -> Self {
        let (title, text, subtitle) = (kept.row.title.clone(), kept.text.clone(), kept.subtitle.clone());
        let iso = |at: Option<_>| at.map(|at| Zone::utc().iso(at));
        Self {
            version: kept.version,
            kind: kept.row.kind.word(),
            state: kept.row.state.word(),
            title_ja: title.ja,
            title_en: title.en,
            title_ko: title.ko,
            text_ja: text.ja,
            text_en: text.en,
            text_ko: text.ko,
            service_type: kept.service.map(content::codes::ServiceType::word),
            information_type: kept.information.map(content::codes::InformationType::code),
            important: kept.important,
            mailed: kept.mailed,
            reader_services: kept.readers.services.iter().map(|area| area.word()).collect(),
            reader_types: kept.readers.types.iter().map(|kind| kind.code()).collect(),
            reader_languages: codes(kept.readers.languages.iter().copied()),
            section: kept.section.clone(),
            members_only: kept.members_only,
            order: kept.order,
            pages: kept.pages.clone(),
            start_time: iso(kept.starts_at),
            end_time: iso(kept.ends_at),
            languages: codes(kept.site_languages.iter().copied()),
            subtitle_ja: subtitle.ja,
            subtitle_en: subtitle.en,
            subtitle_ko: subtitle.ko,
            first_day: kept.first_day.map(write_date),
            last_day: kept.last_day.map(write_date),
            demo: kept.demo,
            publish_time: iso(kept.row.published_at),
            companies: kept.companies.clone(),
        }
    }
}
