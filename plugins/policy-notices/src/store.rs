//! SQL of telling.

use db::{DbError, TenantTx};
use time::OffsetDateTime;
use uuid::Uuid;

/// The customers that a notice of the keeper is released to; none when it was taken back.
pub(crate) async fn companies(tx: &mut TenantTx, publication_id: Uuid) -> Result<Vec<i64>, DbError> {
    sqlx::query_scalar!(
        "select c.company_id from company c join publication p on p.keeper_id = $1 and p.publication_id = $2
         where c.kind = 'customer' and p.state = 'released' and (p.for_all or p.companies @> array[c.company_id])
         order by c.company_id",
        tx.company(),
        publication_id,
    )
    .fetch_all(&mut **tx)
    .await
}

/// Whether a notice that is released to the job's company is mailed, too; none when it is not released to it.
pub(crate) async fn mailed(tx: &mut TenantTx, publication_id: Uuid) -> Result<Option<bool>, DbError> {
    sqlx::query_scalar!(
        "select mailed from publication where publication_id = $1 and state = 'released'",
        publication_id
    )
    .fetch_optional(&mut **tx)
    .await
}

/// The company's next valid members.
pub(crate) async fn members_after(tx: &mut TenantTx, last: Uuid, at_most: i64) -> Result<Vec<Uuid>, DbError> {
    sqlx::query_scalar!(
        "select member_id from member where company_id = $1 and valid and member_id > $2 order by member_id limit $3",
        tx.company(),
        last,
        at_most,
    )
    .fetch_all(&mut **tx)
    .await
}

/// Writes a row for each of these members who has none; the keys of those rows.
pub(crate) async fn tell(
    tx: &mut TenantTx,
    publication_id: Uuid,
    (keys, members): (&[Uuid], &[Uuid]),
    now: OffsetDateTime,
) -> Result<Vec<Uuid>, DbError> {
    sqlx::query_scalar!(
        "insert into member_notice (company_id, member_notice_id, member_id, publication_id, told_at)
         select $1, key, member, $2, $5 from unnest($3::uuid[], $4::uuid[]) as told(key, member)
         on conflict (company_id, member_id, publication_id) do nothing returning member_notice_id",
        tx.company(),
        publication_id,
        keys,
        members,
        now,
    )
    .fetch_all(&mut **tx)
    .await
}

/// What the mail tells.
#[derive(Debug)]
pub(crate) struct NoticeFacts {
    pub(crate) member_id: Uuid,
    pub(crate) email: String,
    pub(crate) family_name: String,
    pub(crate) first_name: String,
    pub(crate) language: String,
    pub(crate) valid: bool,
    pub(crate) company: String,
    pub(crate) title_ja: String,
    pub(crate) title_en: String,
    pub(crate) title_ko: String,
    pub(crate) plain_ja: String,
    pub(crate) plain_en: String,
    pub(crate) plain_ko: String,
    pub(crate) published_at: OffsetDateTime,
}

/// A member's notice that is still released.
pub(crate) async fn facts(tx: &mut TenantTx, member_notice_id: Uuid) -> Result<Option<NoticeFacts>, DbError> {
    sqlx::query_as!(
        NoticeFacts,
        r#"select n.member_id, m.email, m.family_name, m.first_name, m.language, m.valid, c.name as company, p.title_ja,
             p.title_en, p.title_ko, p.plain_ja, p.plain_en, p.plain_ko, p.published_at as "published_at!"
           from member_notice n
           join member m on m.company_id = n.company_id and m.member_id = n.member_id
           join company c on c.company_id = n.company_id
           join publication p on p.publication_id = n.publication_id and p.state = 'released'
           where n.company_id = $1 and n.member_notice_id = $2"#,
        tx.company(),
        member_notice_id,
    )
    .fetch_optional(&mut **tx)
    .await
}
