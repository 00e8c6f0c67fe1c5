//! SQL of questions and answers.

use db::{DbError, TenantTx};
use kernel::Worded;
use sqlx::PgConnection;
use time::OffsetDateTime;
use uuid::Uuid;

use super::{Question, QuestionFilter};
use crate::codes::ServiceType;

/// A question as it is read.
#[derive(Debug)]
pub(super) struct ReadQuestion {
    publication_id: Uuid,
    title_ja: String,
    title_en: String,
    title_ko: String,
    text_ja: String,
    text_en: String,
    text_ko: String,
    service_type: String,
    section: String,
    display_order: i32,
    pub(super) count: i64,
}

impl From<ReadQuestion> for Question {
    fn from(it: ReadQuestion) -> Self {
        Self {
            publication_id: it.publication_id,
            title: Worded { ja: it.title_ja, en: it.title_en, ko: it.title_ko },
            text: Worded { ja: it.text_ja, en: it.text_en, ko: it.text_ko },
            service: ServiceType::parse(&it.service_type).unwrap_or(ServiceType::All),
            section: it.section,
            order: it.display_order,
        }
    }
}

macro_rules! questions {
    ($texts:tt, $rest:tt, $($given:expr),* $(,)?) => {
        sqlx::query_as!(
            ReadQuestion,
            r#"select publication_id, title_ja, title_en, title_ko, "# + $texts
              + r#", service_type as "service_type!", section as "section!", display_order, count(*) over () as "count!"
               from publication where kind = 'question' and state = 'released' and ($1 or (for_all and not members_only)) "#
              + $rest,
            $($given),*
        )
    };
}

pub(super) async fn list(
    conn: &mut PgConnection,
    filter: QuestionFilter<'_>,
    (offset, size): (i64, i64),
) -> Result<Vec<ReadQuestion>, DbError> {
    questions!(
        r#"'' as "text_ja!", '' as "text_en!", '' as "text_ko!""#,
        "and ($2::text is null or service_type = $2) and ($3::text is null or section = $3)
           and ($4 = '' or position(lower($4) in lower(concat_ws(' ', title_ja, title_en, title_ko, plain_ja, plain_en, plain_ko))) > 0)
         order by display_order, published_at, publication_id offset $5 limit $6",
        filter.member,
        filter.service.map(ServiceType::word),
        filter.section,
        filter.keyword,
        offset,
        size,
    )
    .fetch_all(conn)
    .await
}

pub(super) async fn one(conn: &mut PgConnection, key: Uuid, member: bool) -> Result<Option<ReadQuestion>, DbError> {
    questions!("text_ja, text_en, text_ko", "and publication_id = $2", member, key).fetch_optional(conn).await
}

pub(super) async fn note_read(
    tx: &mut TenantTx,
    id: Uuid,
    (key, member): (Uuid, Option<Uuid>),
    now: OffsetDateTime,
) -> Result<(), DbError> {
    sqlx::query!(
        "insert into question_read (company_id, question_read_id, publication_id, member_id, read_at) values ($1, $2, $3, $4, $5)",
        tx.company(),
        id,
        key,
        member,
        now,
    )
    .execute(&mut **tx)
    .await?;
    Ok(())
}
