//! SQL of members' notices.

use db::{DbError, TenantTx};
use kernel::Worded;
use time::OffsetDateTime;
use uuid::Uuid;

use super::news::{NEWS, ReleasedNotice};
use super::{MemberNotice, NoticeFilter};
use crate::Readers;
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
            r#"select n.member_notice_id as "member_notice_id!", p.publication_id, p.service_type as "service_type!",
                 p.information_type as "information_type!", p.title_ja, p.title_en, p.title_ko,
                 "# + $texts + r#", p.published_at as "published_at!", p.important, n.read as "read!",
                 count(*) over () as "count!"
               from notice_of_member n join publication p on p.publication_id = n.publication_id
               where n.company_id = $1 and n.member_id = $2 and n.published_at <= $3
                 and (n.ends_at is null or n.ends_at > $3) "# + $rest,
            $($given),*
        )
    };
}

pub(super) async fn list(
    tx: &mut TenantTx,
    member: Uuid,
    filter: NoticeFilter,
    (offset, size): (i64, i64),
    now: OffsetDateTime,
) -> Result<Vec<ReadNotice>, DbError> {
    notices!(
        r#"'' as "text_ja!", '' as "text_en!", '' as "text_ko!""#,
        "and ($4::text is null or p.service_type = $4) and (not $5 or not n.read)
         order by p.published_at desc, p.publication_id desc offset $6 limit $7",
        tx.company(),
        member,
        now,
        filter.service.map(ServiceType::word),
        filter.unread_only,
        offset,
        size,
    )
    .fetch_all(&mut **tx)
    .await
}

pub(super) async fn one(
    tx: &mut TenantTx,
    member: Uuid,
    key: Uuid,
    now: OffsetDateTime,
) -> Result<Option<ReadNotice>, DbError> {
    notices!("p.text_ja, p.text_en, p.text_ko", "and n.member_notice_id = $4", tx.company(), member, now, key)
        .fetch_optional(&mut **tx)
        .await
}

pub(super) async fn important(
    tx: &mut TenantTx,
    member: Uuid,
    now: OffsetDateTime,
) -> Result<Vec<ReadNotice>, DbError> {
    notices!(
        "p.text_ja, p.text_en, p.text_ko",
        "and p.important and not n.confirmed order by p.published_at, p.publication_id limit 20",
        tx.company(),
        member,
        now,
    )
    .fetch_all(&mut **tx)
    .await
}

pub(super) async fn unread(tx: &mut TenantTx, member: Uuid, now: OffsetDateTime) -> Result<i64, DbError> {
    sqlx::query_scalar!(
        r#"select count(*) as "count!" from notice_of_member
           where company_id = $1 and member_id = $2 and published_at <= $3 and (ends_at is null or ends_at > $3)
             and not read"#,
        tx.company(),
        member,
        now,
    )
    .fetch_one(&mut **tx)
    .await
}

/// How many of these are the member's.
pub(super) async fn own(tx: &mut TenantTx, member: Uuid, keys: &[Uuid], now: OffsetDateTime) -> Result<i64, DbError> {
    sqlx::query_scalar!(
        r#"select count(*) as "count!" from notice_of_member
           where company_id = $1 and member_id = $2 and published_at <= $3 and (ends_at is null or ends_at > $3)
             and member_notice_id = any($4)"#,
        tx.company(),
        member,
        now,
        keys,
    )
    .fetch_one(&mut **tx)
    .await
}

/// Those of these keys, or without keys those that are seen now.
pub(super) async fn read(
    tx: &mut TenantTx,
    member: Uuid,
    keys: Option<&[Uuid]>,
    now: OffsetDateTime,
) -> Result<(), DbError> {
    sqlx::query!(
        "insert into member_notice as m (company_id, member_notice_id, member_id, publication_id, read_at)
         select company_id, member_notice_id, member_id, publication_id, $3 from notice_of_member
         where company_id = $1 and member_id = $2 and published_at <= $3 and (ends_at is null or ends_at > $3)
           and not read and ($4::uuid[] is null or member_notice_id = any($4))
         on conflict (company_id, member_id, publication_id) do update set read_at = coalesce(m.read_at, excluded.read_at)",
        tx.company(),
        member,
        now,
        keys,
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
        "insert into member_notice as m (company_id, member_notice_id, member_id, publication_id, read_at, confirmed_at)
         select company_id, member_notice_id, member_id, publication_id, $3, $3 from notice_of_member
         where company_id = $1 and member_id = $2 and member_notice_id = any($4)
         on conflict (company_id, member_id, publication_id) do update
           set read_at = coalesce(m.read_at, excluded.read_at), confirmed_at = coalesce(m.confirmed_at, excluded.confirmed_at)",
        tx.company(),
        member,
        now,
        keys,
    )
    .execute(&mut **tx)
    .await?;
    Ok(())
}

/// The notices of the keeper that were released a moment ago and are seen now.
pub(super) async fn released(tx: &mut TenantTx, now: OffsetDateTime) -> Result<Vec<ReleasedNotice>, DbError> {
    let found = sqlx::query!(
        r#"select publication_id, for_all, companies, reader_services, reader_types, reader_languages,
             service_type as "service_type!", information_type as "information_type!", title_ja, title_en, title_ko,
             published_at as "published_at!", important
           from publication
           where keeper_id = $1 and kind = 'notice' and state = 'released' and published_at > $3 and published_at <= $2
             and (ends_at is null or ends_at > $2)
           order by published_at, publication_id"#,
        tx.company(),
        now,
        now - NEWS,
    )
    .fetch_all(&mut **tx)
    .await?;
    let released = found.into_iter().map(|it| ReleasedNotice {
        for_all: it.for_all,
        companies: it.companies,
        readers: Readers::read((&it.reader_services, &it.reader_types, &it.reader_languages)),
        notice: MemberNotice {
            member_notice_id: Uuid::nil(),
            publication_id: it.publication_id,
            service_type: it.service_type,
            information_type: it.information_type,
            title: Worded { ja: it.title_ja, en: it.title_en, ko: it.title_ko },
            text: Worded::default(),
            published_at: it.published_at,
            important: it.important,
            read: false,
        },
    });
    Ok(released.collect())
}

/// None for whoever is no member of the company.
pub(super) async fn language(tx: &mut TenantTx, member: Uuid) -> Result<Option<String>, DbError> {
    sqlx::query_scalar!("select language from member where company_id = $1 and member_id = $2", tx.company(), member,)
        .fetch_optional(&mut **tx)
        .await
}
