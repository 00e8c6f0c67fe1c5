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

/// From when a notice of the keeper that is mailed is released; none when it was taken back, or is not mailed any more.
pub(crate) async fn released_at(tx: &mut TenantTx, publication_id: Uuid) -> Result<Option<OffsetDateTime>, DbError> {
    let found = sqlx::query_scalar!(
        "select published_at from publication
         where keeper_id = $1 and publication_id = $2 and state = 'released' and mailed",
        tx.company(),
        publication_id,
    );
    Ok(found.fetch_optional(&mut **tx).await?.flatten())
}

/// The company's next valid members whom a notice is for; nobody once it was taken back, or is over.
pub(crate) async fn members_after(
    tx: &mut TenantTx,
    publication_id: Uuid,
    (last, at_most): (Uuid, i64),
    now: OffsetDateTime,
) -> Result<Vec<Uuid>, DbError> {
    sqlx::query_scalar!(
        r#"select n.member_id as "member_id!" from notice_of_member n
           join member m on m.company_id = n.company_id and m.member_id = n.member_id
           join publication p on p.publication_id = n.publication_id
           where n.company_id = $1 and n.publication_id = $2 and m.valid and p.mailed and n.member_id > $3
             and n.published_at <= $4 and (n.ends_at is null or n.ends_at > $4)
           order by n.member_id limit $5"#,
        tx.company(),
        publication_id,
        last,
        now,
        at_most,
    )
    .fetch_all(&mut **tx)
    .await
}

/// Notes that these members are mailed a notice; the keys of those who were not before.
pub(crate) async fn mail(
    tx: &mut TenantTx,
    publication_id: Uuid,
    members: &[Uuid],
    now: OffsetDateTime,
) -> Result<Vec<Uuid>, DbError> {
    sqlx::query_scalar!(
        "insert into member_notice as n (company_id, member_notice_id, member_id, publication_id, mailed_at)
         select $1, notice_key(member, $2), member, $2, $4 from unnest($3::uuid[]) as mailed(member)
         on conflict (company_id, member_id, publication_id) do update set mailed_at = excluded.mailed_at
           where n.mailed_at is null
         returning member_notice_id",
        tx.company(),
        publication_id,
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
