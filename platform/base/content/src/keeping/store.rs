//! SQL of the keepers.

use db::{DbError, TenantTx};
use kernel::{Worded, Zone};
use sqlx::types::Json;
use time::OffsetDateTime;
use uuid::Uuid;

use super::{NewPolicy, NewPublication};
use crate::codes::{InformationType, Kind, ServiceType};
use crate::markup::Rendered;
use crate::site::SiteFile;

/// A publication as its keepers see it.
#[derive(Clone, Debug)]
pub struct KeptPublication {
    /// The word of its kind.
    pub kind: String,
    /// Its key.
    pub publication_key: String,
    /// `draft`, `released` or `withdrawn`.
    pub state: String,
    /// Released to every company.
    pub for_all: bool,
    /// Else to these.
    pub companies: Vec<i64>,
    /// Its title, in Japanese where it has one.
    pub title: String,
    /// When it was published.
    pub published_at: Option<OffsetDateTime>,
}

/// A version of a policy as its keepers see it.
#[derive(Clone, Debug)]
pub struct KeptPolicy {
    /// Its key.
    pub policy_key: String,
    /// The version.
    pub version: i32,
    /// Its Japanese name.
    pub name_ja: String,
    /// When it was published.
    pub published_at: OffsetDateTime,
    /// When it takes effect.
    pub effective_at: OffsetDateTime,
    /// It was taken back.
    pub withdrawn: bool,
}

/// Adds a publication, or replaces the one of its kind and key; its key.
pub(super) async fn put(
    tx: &mut TenantTx,
    id: Uuid,
    (new, text): (&NewPublication, &Rendered),
    (for_all, companies): (bool, &[i64]),
    now: OffsetDateTime,
) -> Result<Uuid, DbError> {
    sqlx::query_scalar!(
        "insert into publication (publication_id, keeper_id, kind, publication_key, for_all, companies,
           title_ja, title_en, title_ko, text_ja, text_en, text_ko, plain_ja, plain_en, plain_ko, service_type,
           information_type, important, mailed, section, published_at, created_at, changed_at, state)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20,
           coalesce($22::timestamptz, $21::timestamptz), $21, $21, $23)
         on conflict (kind, publication_key) do update set
           published_at = case when $22::timestamptz is null and publication.state = 'released' and publication.published_at <= $21
             then publication.published_at else excluded.published_at end,
           state = excluded.state, for_all = excluded.for_all, companies = excluded.companies, title_ja = excluded.title_ja,
           title_en = excluded.title_en, title_ko = excluded.title_ko, text_ja = excluded.text_ja, text_en = excluded.text_en,
           text_ko = excluded.text_ko, plain_ja = excluded.plain_ja, plain_en = excluded.plain_en, plain_ko = excluded.plain_ko,
           service_type = excluded.service_type, information_type = excluded.information_type,
           important = excluded.important, mailed = excluded.mailed, section = excluded.section, changed_at = excluded.changed_at,
           version = publication.version + 1
         returning publication_id",
        id,
        tx.company(),
        new.kind.word(),
        new.key,
        for_all,
        companies,
        new.title.ja,
        new.title.en,
        new.title.ko,
        text.html.ja,
        text.html.en,
        text.html.ko,
        text.plain.ja,
        text.plain.en,
        text.plain.ko,
        new.service.map(ServiceType::word),
        new.information.map(InformationType::code),
        new.important,
        new.mailed,
        new.section,
        now,
        new.site.published_at,
        if new.site.draft { "draft" } else { "released" },
    )
    .fetch_one(&mut **tx)
    .await
}

/// Writes where and how a publication is shown.
pub(super) async fn place(tx: &mut TenantTx, id: Uuid, new: &NewPublication) -> Result<(), DbError> {
    let site = &new.site;
    let languages: Vec<String> = site.languages.iter().map(|lang| lang.code().to_owned()).collect();
    let (services, types, spoken) = new.readers.stored();
    sqlx::query!(
        "update publication set members_only = $3, display_order = $4, pages = $5, starts_at = $6, ends_at = $7,
           site_languages = $8, subtitle_ja = $9, subtitle_en = $10, subtitle_ko = $11, first_day = $12, last_day = $13,
           files = $14, demo = $15, reader_services = $16, reader_types = $17, reader_languages = $18
         where keeper_id = $1 and publication_id = $2",
        tx.company(),
        id,
        new.members_only,
        new.order,
        &new.pages,
        new.starts_at,
        new.ends_at,
        &languages,
        site.subtitle.ja,
        site.subtitle.en,
        site.subtitle.ko,
        site.first_day,
        site.last_day,
        Json(&site.files) as _,
        site.demo,
        &services,
        &types,
        &spoken,
    )
    .execute(&mut **tx)
    .await?;
    Ok(())
}

/// The files of a publication; others who change it wait.
pub(super) async fn files(tx: &mut TenantTx, kind: Kind, key: &str) -> Result<Option<Vec<SiteFile>>, DbError> {
    let found = sqlx::query_scalar!(
        r#"select files as "files!: Json<Vec<SiteFile>>" from publication
           where keeper_id = $1 and kind = $2 and publication_key = $3 for update"#,
        tx.company(),
        kind.word(),
        key,
    )
    .fetch_optional(&mut **tx)
    .await?;
    Ok(found.map(|files| files.0))
}

/// Takes a publication back; false when there is none.
pub(super) async fn withdraw(tx: &mut TenantTx, kind: Kind, key: &str, now: OffsetDateTime) -> Result<bool, DbError> {
    let done = sqlx::query!(
        "update publication set state = 'withdrawn', changed_at = $4, version = version + 1 where keeper_id = $1 and kind = $2 and publication_key = $3",
        tx.company(),
        kind.word(),
        key,
        now,
    )
    .execute(&mut **tx)
    .await?;
    Ok(done.rows_affected() == 1)
}

/// The highest version of a policy, withdrawn ones included, and whether the version of this number stands and says this
/// word for word; 0 without one. Others who publish the policy wait.
pub(super) async fn last_version(
    tx: &mut TenantTx,
    (new, text): (&NewPolicy, &Worded),
) -> Result<(i32, bool), DbError> {
    let found = sqlx::query!(
        r#"select version, version = $12 and withdrawn_at is null and (name_ja, name_en, name_ko, text_ja, text_en, text_ko, confirm_ja, confirm_en,
             confirm_ko) = ($2, $3, $4, $5, $6, $7, $8, $9, $10)
             and effective_at = coalesce(greatest($11, published_at), published_at) as "same!"
           from policy where policy_key = $1 order by version for update"#,
        new.key,
        new.name.ja,
        new.name.en,
        new.name.ko,
        text.ja,
        text.en,
        text.ko,
        new.confirm.ja,
        new.confirm.en,
        new.confirm.ko,
        new.starts_at,
        new.version,
    );
    let found = found.fetch_all(&mut **tx).await?;
    Ok((found.last().map_or(0, |last| last.version), found.iter().any(|version| version.same)))
}

pub(super) async fn add_policy(
    tx: &mut TenantTx,
    id: Uuid,
    (new, text): (&NewPolicy, &Worded),
    now: OffsetDateTime,
) -> Result<(), DbError> {
    sqlx::query!(
        "insert into policy (policy_id, policy_key, version, name_ja, name_en, name_ko, text_ja, text_en, text_ko,
           confirm_ja, confirm_en, confirm_ko, published_at, effective_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)",
        id,
        new.key,
        new.version,
        new.name.ja,
        new.name.en,
        new.name.ko,
        text.ja,
        text.en,
        text.ko,
        new.confirm.ja,
        new.confirm.en,
        new.confirm.ko,
        now,
        new.starts_at.map_or(now, |at| at.max(now)),
    )
    .execute(&mut **tx)
    .await?;
    Ok(())
}

/// The zone of the keeper's first location.
pub(super) async fn zone(tx: &mut TenantTx) -> Result<Zone, DbError> {
    let named = sqlx::query_scalar!(
        "select time_zone from location where company_id = $1 order by display_order, name, location_id limit 1",
        tx.company(),
    );
    let named = named.fetch_optional(&mut **tx).await?;
    Ok(named.and_then(|name| Zone::parse(&name)).unwrap_or_else(Zone::utc))
}

/// Takes a version back; false when there is none in force.
pub(super) async fn withdraw_policy(
    tx: &mut TenantTx,
    key: &str,
    version: i32,
    now: OffsetDateTime,
) -> Result<bool, DbError> {
    let done = sqlx::query!(
        "update policy set withdrawn_at = $3 where policy_key = $1 and version = $2 and withdrawn_at is null",
        key,
        version,
        now,
    )
    .execute(&mut **tx)
    .await?;
    Ok(done.rows_affected() == 1)
}

/// All publications, by kind and key.
pub(super) async fn all(tx: &mut TenantTx) -> Result<Vec<KeptPublication>, DbError> {
    sqlx::query_as!(
        KeptPublication,
        r#"select kind, publication_key, state, for_all, companies, published_at,
             coalesce(nullif(title_ja, ''), nullif(title_ko, ''), title_en) as "title!"
           from publication where keeper_id = $1 order by kind, publication_key"#,
        tx.company(),
    )
    .fetch_all(&mut **tx)
    .await
}

/// All versions of all policies.
pub(super) async fn policies(tx: &mut TenantTx) -> Result<Vec<KeptPolicy>, DbError> {
    sqlx::query_as!(
        KeptPolicy,
        r#"select policy_key, version, name_ja, published_at, effective_at, withdrawn_at is not null as "withdrawn!"
           from policy order by policy_key, version"#,
    )
    .fetch_all(&mut **tx)
    .await
}
