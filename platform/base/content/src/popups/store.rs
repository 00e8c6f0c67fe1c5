//! SQL of popups.

use db::DbError;
use kernel::Worded;
use sqlx::PgConnection;
use time::OffsetDateTime;
use uuid::Uuid;

use super::Popup;

/// A popup as it is read.
#[derive(Debug)]
pub(super) struct ReadPopup {
    publication_id: Uuid,
    title_ja: String,
    title_en: String,
    title_ko: String,
    text_ja: String,
    text_en: String,
    text_ko: String,
    starts_at: Option<OffsetDateTime>,
    ends_at: Option<OffsetDateTime>,
}

impl From<ReadPopup> for Popup {
    fn from(it: ReadPopup) -> Self {
        Self {
            publication_id: it.publication_id,
            title: Worded { ja: it.title_ja, en: it.title_en, ko: it.title_ko },
            text: Worded { ja: it.text_ja, en: it.text_en, ko: it.text_ko },
            starts_at: it.starts_at,
            ends_at: it.ends_at,
        }
    }
}

pub(super) async fn on_page(
    conn: &mut PgConnection,
    page: &str,
    now: OffsetDateTime,
) -> Result<Vec<ReadPopup>, DbError> {
    sqlx::query_as!(
        ReadPopup,
        "select publication_id, title_ja, title_en, title_ko, text_ja, text_en, text_ko, starts_at, ends_at
         from publication where kind = 'popup' and state = 'released' and (cardinality(pages) = 0 or pages @> array[$1::text])
           and (starts_at is null or starts_at <= $2) and (ends_at is null or ends_at > $2)
         order by published_at desc, publication_id limit 5",
        page,
        now,
    )
    .fetch_all(conn)
    .await
}
