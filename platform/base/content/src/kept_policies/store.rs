//! SQL of what keepers see of policies.

use db::{DbError, TenantTx};
use kernel::Worded;
use time::OffsetDateTime;
use uuid::Uuid;

use super::{KeptVersion, VersionState};

/// A version as it is read.
struct ReadVersion {
    policy_id: Uuid,
    policy_key: String,
    version: i32,
    last: i32,
    withdrawn: bool,
    coming: bool,
    last_in_force: bool,
    name_ja: String,
    name_en: String,
    name_ko: String,
    text_ja: String,
    text_en: String,
    text_ko: String,
    confirm_ja: String,
    confirm_en: String,
    confirm_ko: String,
    published_at: OffsetDateTime,
    effective_at: OffsetDateTime,
    count: i64,
}

impl From<ReadVersion> for KeptVersion {
    fn from(it: ReadVersion) -> Self {
        let state = match (it.withdrawn, it.coming, it.last_in_force) {
            (true, _, _) => VersionState::Withdrawn,
            (false, _, false) => VersionState::Former,
            (false, true, true) => VersionState::Coming,
            (false, false, true) => VersionState::InForce,
        };
        Self {
            policy_id: it.policy_id,
            policy_key: it.policy_key,
            version: it.version,
            next: it.last.saturating_add(1),
            state,
            name: Worded { ja: it.name_ja, en: it.name_en, ko: it.name_ko },
            text: Worded { ja: it.text_ja, en: it.text_en, ko: it.text_ko },
            confirm: Worded { ja: it.confirm_ja, en: it.confirm_en, ko: it.confirm_ko },
            published_at: it.published_at,
            effective_at: it.effective_at,
        }
    }
}

macro_rules! versions {
    ($now:expr, $rest:tt, $($given:expr),* $(,)?) => {
        sqlx::query_as!(
            ReadVersion,
            r#"select p.policy_id, p.policy_key, p.version, p.name_ja, p.name_en, p.name_ko, p.text_ja, p.text_en, p.text_ko,
                 p.confirm_ja, p.confirm_en, p.confirm_ko, p.published_at, p.effective_at,
                 p.withdrawn_at is not null as "withdrawn!",
                 (select max(n.version) from policy n where n.policy_key = p.policy_key) as "last!",
                 p.effective_at > $1 as "coming!",
                 not exists (select from policy n where n.policy_key = p.policy_key and n.version > p.version
                   and n.withdrawn_at is null and n.effective_at <= $1) as "last_in_force!",
                 count(*) over () as "count!"
               from policy p "# + $rest,
            $now,
            $($given),*
        )
    };
}

pub(super) async fn list(
    tx: &mut TenantTx,
    (offset, size): (i64, i64),
    now: OffsetDateTime,
) -> Result<Vec<(KeptVersion, i64)>, DbError> {
    let found =
        versions!(now, "order by p.published_at desc, p.policy_key, p.version desc offset $2 limit $3", offset, size);
    let found = found.fetch_all(&mut **tx).await?;
    Ok(found.into_iter().map(|version| (version.count, version)).map(|(count, it)| (it.into(), count)).collect())
}

pub(super) async fn one(
    tx: &mut TenantTx,
    policy_id: Uuid,
    now: OffsetDateTime,
) -> Result<Option<KeptVersion>, DbError> {
    let found = versions!(now, "where p.policy_id = $2", policy_id).fetch_optional(&mut **tx).await?;
    Ok(found.map(KeptVersion::from))
}

pub(super) async fn of_number(
    tx: &mut TenantTx,
    (policy_key, version): (&str, i32),
    now: OffsetDateTime,
) -> Result<Option<KeptVersion>, DbError> {
    let found = versions!(now, "where p.policy_key = $2 and p.version = $3", policy_key, version);
    Ok(found.fetch_optional(&mut **tx).await?.map(KeptVersion::from))
}
