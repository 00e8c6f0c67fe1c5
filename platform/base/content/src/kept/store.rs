//! SQL of what keepers see.

use db::{DbError, TenantTx};
use kernel::{Lang, Worded};
use sqlx::types::Json;
use time::{Date, OffsetDateTime};
use uuid::Uuid;

use super::{KeptContent, KeptFilter, KeptRow};
use crate::Readers;
use crate::codes::{InformationType, Kind, PublicationState, ServiceType};
use crate::site::SiteFile;

pub(super) async fn list(
    tx: &mut TenantTx,
    filter: KeptFilter<'_>,
    (offset, size): (i64, i64),
) -> Result<Vec<(KeptRow, i64)>, DbError> {
    let found = sqlx::query!(
        r#"select publication_id, kind, state, title_ja, title_en, title_ko, published_at, changed_at, for_all,
             cardinality(companies) as "companies!", count(*) over () as "count!"
           from publication
           where keeper_id = $1 and ($2::text is null or kind = $2) and ($3::text is null or state = $3)
             and ($4 = '' or position(lower(normalize($4, NFKC)) in
               lower(normalize(concat_ws(' ', title_ja, title_en, title_ko, plain_ja, plain_en, plain_ko), NFKC))) > 0)
           order by changed_at desc, publication_id desc offset $5 limit $6"#,
        tx.company(),
        filter.kind.map(Kind::word),
        filter.state.map(PublicationState::word),
        filter.keyword,
        offset,
        size,
    )
    .fetch_all(&mut **tx)
    .await?;
    let rows = found.into_iter().map(|r| {
        let row = KeptRow {
            publication_id: r.publication_id,
            kind: kind(&r.kind),
            state: state(&r.state),
            title: Worded { ja: r.title_ja, en: r.title_en, ko: r.title_ko },
            published_at: r.published_at,
            changed_at: r.changed_at,
            for_all: r.for_all,
            companies: usize::try_from(r.companies).unwrap_or_default(),
        };
        (row, r.count)
    });
    Ok(rows.collect())
}

/// The database holds no other words.
fn kind(word: &str) -> Kind {
    Kind::parse(word).unwrap_or(Kind::Notice)
}

fn state(word: &str) -> PublicationState {
    PublicationState::parse(word).unwrap_or(PublicationState::Draft)
}

/// A publication as it is stored.
#[expect(clippy::struct_excessive_bools, reason = "each is a column")]
struct StoredContent {
    publication_id: Uuid,
    kind: String,
    publication_key: String,
    state: String,
    version: i32,
    for_all: bool,
    companies: Vec<i64>,
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
    reader_services: Vec<String>,
    reader_types: Vec<i16>,
    reader_languages: Vec<String>,
    section: Option<String>,
    members_only: bool,
    display_order: i32,
    pages: Vec<String>,
    starts_at: Option<OffsetDateTime>,
    ends_at: Option<OffsetDateTime>,
    published_at: Option<OffsetDateTime>,
    changed_at: OffsetDateTime,
    site_languages: Vec<String>,
    subtitle_ja: String,
    subtitle_en: String,
    subtitle_ko: String,
    first_day: Option<Date>,
    last_day: Option<Date>,
    files: Json<Vec<SiteFile>>,
    demo: bool,
}

impl From<StoredContent> for KeptContent {
    fn from(it: StoredContent) -> Self {
        let row = KeptRow {
            publication_id: it.publication_id,
            kind: kind(&it.kind),
            state: state(&it.state),
            title: Worded { ja: it.title_ja, en: it.title_en, ko: it.title_ko },
            published_at: it.published_at,
            changed_at: it.changed_at,
            for_all: it.for_all,
            companies: it.companies.len(),
        };
        Self {
            row,
            key: it.publication_key,
            version: it.version,
            text: Worded { ja: it.text_ja, en: it.text_en, ko: it.text_ko },
            companies: it.companies,
            service: it.service_type.as_deref().and_then(ServiceType::parse),
            information: it.information_type.and_then(InformationType::parse),
            important: it.important,
            mailed: it.mailed,
            section: it.section,
            readers: Readers::read((&it.reader_services, &it.reader_types, &it.reader_languages)),
            members_only: it.members_only,
            order: it.display_order,
            pages: it.pages,
            starts_at: it.starts_at,
            ends_at: it.ends_at,
            site_languages: it.site_languages.iter().filter_map(|code| Lang::parse(code)).collect(),
            subtitle: Worded { ja: it.subtitle_ja, en: it.subtitle_en, ko: it.subtitle_ko },
            first_day: it.first_day,
            last_day: it.last_day,
            files: it.files.0,
            demo: it.demo,
        }
    }
}

pub(super) async fn one(tx: &mut TenantTx, publication_id: Uuid) -> Result<Option<KeptContent>, DbError> {
    let found = sqlx::query_as!(
        StoredContent,
        r#"select publication_id, kind, publication_key, state, version, for_all, companies, title_ja, title_en, title_ko,
             text_ja, text_en, text_ko, service_type, information_type, important, mailed, reader_services, reader_types,
             reader_languages, section, members_only,
             display_order, pages, starts_at, ends_at, published_at, changed_at, site_languages, subtitle_ja, subtitle_en,
             subtitle_ko, first_day, last_day, files as "files!: Json<Vec<SiteFile>>", demo
           from publication where keeper_id = $1 and publication_id = $2 for update"#,
        tx.company(),
        publication_id,
    );
    Ok(found.fetch_optional(&mut **tx).await?.map(KeptContent::from))
}
