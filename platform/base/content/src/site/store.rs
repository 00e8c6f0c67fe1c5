//! SQL of the public site.

use db::DbError;
use kernel::Worded;
use sqlx::PgConnection;
use sqlx::types::Json;
use time::{Date, OffsetDateTime};
use uuid::Uuid;

use super::{SiteEntry, SiteFile, SiteVisit};
use crate::codes::Kind;

/// Most entries of a kind, and most headlines.
const MOST: i64 = 100;

/// An entry as it is read.
#[derive(Debug)]
struct ReadEntry {
    publication_id: Uuid,
    kind: String,
    title_ja: String,
    title_en: String,
    title_ko: String,
    text_ja: String,
    text_en: String,
    text_ko: String,
    plain_ja: String,
    plain_en: String,
    plain_ko: String,
    subtitle_ja: String,
    subtitle_en: String,
    subtitle_ko: String,
    first_day: Option<Date>,
    last_day: Option<Date>,
    display_order: i32,
    files: Json<Vec<SiteFile>>,
    demo: bool,
}

impl From<ReadEntry> for SiteEntry {
    fn from(it: ReadEntry) -> Self {
        Self {
            publication_id: it.publication_id,
            kind: Kind::parse(&it.kind).unwrap_or(Kind::News),
            title: Worded { ja: it.title_ja, en: it.title_en, ko: it.title_ko },
            html: Worded { ja: it.text_ja, en: it.text_en, ko: it.text_ko },
            plain: Worded { ja: it.plain_ja, en: it.plain_en, ko: it.plain_ko },
            subtitle: Worded { ja: it.subtitle_ja, en: it.subtitle_en, ko: it.subtitle_ko },
            first_day: it.first_day,
            last_day: it.last_day,
            order: it.display_order,
            files: it.files.0,
            demo: it.demo,
        }
    }
}

macro_rules! entries {
    ($rest:tt, $($given:expr),* $(,)?) => {
        sqlx::query_as!(
            ReadEntry,
            r#"select publication_id, kind, title_ja, title_en, title_ko, text_ja, text_en, text_ko, plain_ja, plain_en,
                 plain_ko, subtitle_ja, subtitle_en, subtitle_ko, first_day, last_day, display_order,
                 files as "files!: Json<Vec<SiteFile>>", demo
               from publication where state = 'released' and for_all and not members_only
                 and site_languages @> array[$1::text] and published_at <= $2 "# + $rest,
            $($given),*
        )
    };
}

pub(super) async fn list(conn: &mut PgConnection, kind: Kind, visit: SiteVisit) -> Result<Vec<SiteEntry>, DbError> {
    let found = entries!(
        "and kind = $3 order by display_order, published_at, publication_id limit $4",
        visit.lang.code(),
        visit.now,
        kind.word(),
        MOST,
    );
    Ok(found.fetch_all(conn).await?.into_iter().map(SiteEntry::from).collect())
}

pub(super) async fn headlines(
    conn: &mut PgConnection,
    kinds: &[Kind],
    visit: SiteVisit,
) -> Result<Vec<SiteEntry>, DbError> {
    let words: Vec<String> = kinds.iter().map(|kind| kind.word().to_owned()).collect();
    let found = entries!(
        "and kind = any($3) order by first_day desc, published_at desc, publication_id desc limit $4",
        visit.lang.code(),
        visit.now,
        &words,
        MOST,
    );
    Ok(found.fetch_all(conn).await?.into_iter().map(SiteEntry::from).collect())
}

pub(super) async fn one(
    conn: &mut PgConnection,
    (kind, key): (Kind, Uuid),
    visit: SiteVisit,
) -> Result<Option<SiteEntry>, DbError> {
    let found = entries!("and kind = $3 and publication_id = $4", visit.lang.code(), visit.now, kind.word(), key);
    Ok(found.fetch_optional(conn).await?.map(SiteEntry::from))
}

/// The files of what holds this one and is shown.
pub(super) async fn files(conn: &mut PgConnection, key: Uuid, now: OffsetDateTime) -> Result<Vec<SiteFile>, DbError> {
    let found = sqlx::query_scalar!(
        r#"select files as "files!: Json<Vec<SiteFile>>" from publication
           where state = 'released' and for_all and not members_only and published_at <= $2
             and files @> jsonb_build_array(jsonb_build_object('fileId', $1::text))"#,
        key.to_string(),
        now,
    )
    .fetch_optional(conn)
    .await?;
    Ok(found.map_or_else(Vec::new, |files| files.0))
}
