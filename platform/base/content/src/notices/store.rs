//! SQL of members' notices.

use db::{DbError, TenantTx};
use kernel::Worded;
use time::OffsetDateTime;
use uuid::Uuid;

use super::{MemberNotice, NoticeFilter};
use crate::codes::ServiceType;

/// A notice as it is read.
#[derive(Debug)]
pub(super) struct ReadNotice {
    member_notice_id: Uuid,
    publication_id: Uuid,
    service_type: String,
    information_type: i16,
    title_ja: String,
    title_en: String,
    title_ko: String,
    text_ja: String,
    text_en: String,
    text_ko: String,
    published_at: OffsetDateTime,
    important: bool,
    read: bool,
    pub(super) count: i64,
}

impl From<ReadNotice> for MemberNotice {
    fn from(it: ReadNotice) -> Self {
        Self {
            member_notice_id: it.member_notice_id,
            publication_id: it.publication_id,
            service_type: it.service_type,
            information_type: it.information_type,
            title: Worded { ja: it.title_ja, en: it.title_en, ko: it.title_ko },
            text: Worded { ja: it.text_ja, en: it.text_en, ko: it.text_ko },
            published_at: it.published_at,
            important: it.important,
            read: it.read,
        }
    }
}

macro_rules! notices {
    ($texts:tt, $rest:tt, $($given:expr),* $(,)?) => {
        sqlx::query_as!(
            ReadNotice,
            r#"select m.member_notice_id, m.publication_id, p.service_type as "service_type!",
                 p.information_type as "information_type!", p.title_ja, p.title_en, p.title_ko,
                 "# + $texts + r#", p.published_at as "published_at!", p.important, m.read_at is not null as "read!",
                 count(*) over () as "count!"
               from member_notice m join publication p on p.publication_id = m.publication_id and p.state = 'released'
               where m.company_id = $1 and m.member_id = $2 "# + $rest,
            $($given),*
        )
    };
}

pub(super) async fn list(
    tx: &mut TenantTx,
    member: Uuid,
    filter: NoticeFilter,
    (offset, size): (i64, i64),
) -> Result<Vec<ReadNotice>, DbError> {
    notices!(
        r#"'' as "text_ja!", '' as "text_en!", '' as "text_ko!""#,
        "and ($3::text is null or p.service_type = $3) and (not $4 or m.read_at is null)
         order by p.published_at desc, m.member_notice_id desc offset $5 limit $6",
        tx.company(),
        member,
        filter.service.map(ServiceType::word),
        filter.unread_only,
        offset,
        size,
    )
    .fetch_all(&mut **tx)
    .await
}

pub(super) async fn one(tx: &mut TenantTx, member: Uuid, key: Uuid) -> Result<Option<ReadNotice>, DbError> {
    notices!("p.text_ja, p.text_en, p.text_ko", "and m.member_notice_id = $3", tx.company(), member, key)
        .fetch_optional(&mut **tx)
        .await
}

pub(super) async fn important(tx: &mut TenantTx, member: Uuid) -> Result<Vec<ReadNotice>, DbError> {
    notices!(
        "p.text_ja, p.text_en, p.text_ko",
        "and p.important and m.confirmed_at is null order by p.published_at, m.member_notice_id limit 20",
        tx.company(),
        member,
    )
    .fetch_all(&mut **tx)
    .await
}

pub(super) async fn unread(tx: &mut TenantTx, member: Uuid) -> Result<i64, DbError> {
    sqlx::query_scalar!(
        r#"select count(*) as "count!" from member_notice m
           join publication p on p.publication_id = m.publication_id and p.state = 'released'
           where m.company_id = $1 and m.member_id = $2 and m.read_at is null"#,
        tx.company(),
        member,
    )
    .fetch_one(&mut **tx)
    .await
}

/// How many of these are the member's.
pub(super) async fn own(tx: &mut TenantTx, member: Uuid, keys: &[Uuid]) -> Result<i64, DbError> {
    sqlx::query_scalar!(
        r#"select count(*) as "count!" from member_notice m
           join publication p on p.publication_id = m.publication_id and p.state = 'released'
           where m.company_id = $1 and m.member_id = $2 and m.member_notice_id = any($3)"#,
        tx.company(),
        member,
        keys,
    )
    .fetch_one(&mut **tx)
    .await
}

pub(super) async fn read(
    tx: &mut TenantTx,
    member: Uuid,
    keys: Option<&[Uuid]>,
    now: OffsetDateTime,
) -> Result<(), DbError> {
    sqlx::query!(
        "update member_notice set read_at = $4 where company_id = $1 and member_id = $2 and read_at is null
           and ($3::uuid[] is null or member_notice_id = any($3))",
        tx.company(),
        member,
        keys,
        now,
    )
    .execute(&mut **tx)
    .await?;
    Ok(())
}

pub(super) async fn confirm(
    tx: &mut TenantTx,
    member: Uuid,
    keys: &[Uuid],
    now: OffsetDateTime,
) -> Result<(), DbError> {
    sqlx::query!(
        "update member_notice set confirmed_at = coalesce(confirmed_at, $4), read_at = coalesce(read_at, $4)
         where company_id = $1 and member_id = $2 and member_notice_id = any($3)",
        tx.company(),
        member,
        keys,
        now,
    )
    .execute(&mut **tx)
    .await?;
    Ok(())
}
