//! SQL of policies.

use db::{DbError, TenantTx};
use kernel::{Lang, Worded};
use sqlx::PgConnection;
use time::OffsetDateTime;
use uuid::Uuid;

use super::Policy;

/// A version as it is stored.
#[derive(Debug)]
pub(super) struct StoredPolicy {
    pub(super) policy_id: Uuid,
    policy_key: String,
    version: i32,
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
}

impl From<StoredPolicy> for Policy {
    fn from(it: StoredPolicy) -> Self {
        Self {
            policy_id: it.policy_id,
            policy_key: it.policy_key,
            version: it.version,
            name: Worded { ja: it.name_ja, en: it.name_en, ko: it.name_ko },
            text: Worded { ja: it.text_ja, en: it.text_en, ko: it.text_ko },
            confirm: Worded { ja: it.confirm_ja, en: it.confirm_en, ko: it.confirm_ko },
            published_at: it.published_at,
            effective_at: it.effective_at,
        }
    }
}

/// Versions in force at `$1`: of each policy the last one that has taken effect and was not withdrawn.
macro_rules! in_force {
    ($now:expr, $rest:tt, $($given:expr),* $(,)?) => {
        sqlx::query_as!(
            StoredPolicy,
            "select p.policy_id, p.policy_key, p.version, p.name_ja, p.name_en, p.name_ko, p.text_ja, p.text_en, p.text_ko,
               p.confirm_ja, p.confirm_en, p.confirm_ko, p.published_at, p.effective_at
             from policy p where p.withdrawn_at is null and p.effective_at <= $1 and not exists (select from policy n
               where n.policy_key = p.policy_key and n.version > p.version and n.withdrawn_at is null
                 and n.effective_at <= $1) " + $rest,
            $now,
            $($given),*
        )
    };
}

pub(super) async fn current(
    conn: &mut PgConnection,
    policy_key: &str,
    now: OffsetDateTime,
) -> Result<Option<StoredPolicy>, DbError> {
    in_force!(now, "and p.policy_key = $2", policy_key).fetch_optional(conn).await
}

pub(super) async fn in_force(
    tx: &mut TenantTx,
    policy_id: Uuid,
    now: OffsetDateTime,
) -> Result<Option<StoredPolicy>, DbError> {
    in_force!(now, "and p.policy_id = $2", policy_id).fetch_optional(&mut **tx).await
}

pub(super) async fn waiting(
    tx: &mut TenantTx,
    member: Uuid,
    now: OffsetDateTime,
) -> Result<Vec<StoredPolicy>, DbError> {
    in_force!(
        now,
        "and not exists (select from policy_consent c
           where c.company_id = $2 and c.member_id = $3 and c.policy_id = p.policy_id)
         order by p.effective_at, p.published_at, p.policy_id",
        tx.company(),
        member,
    )
    .fetch_all(&mut **tx)
    .await
}

pub(super) async fn agree(
    tx: &mut TenantTx,
    member: Uuid,
    version: Uuid,
    (lang, now): (Option<Lang>, OffsetDateTime),
) -> Result<(), DbError> {
    sqlx::query!(
        "insert into policy_consent (company_id, member_id, policy_id, confirmed_at, language) values ($1, $2, $3, $4, $5)
         on conflict do nothing",
        tx.company(),
        member,
        version,
        now,
        lang.map(Lang::code),
    )
    .execute(&mut **tx)
    .await?;
    Ok(())
}

pub(super) async fn agree_all(tx: &mut TenantTx, policy_id: Uuid, now: OffsetDateTime) -> Result<usize, DbError> {
    let agreed = sqlx::query_scalar!(
        "insert into policy_consent (company_id, member_id, policy_id, confirmed_at)
         select $1, member_id, $2, $3 from member where company_id = $1 on conflict do nothing returning member_id",
        tx.company(),
        policy_id,
        now,
    );
    Ok(agreed.fetch_all(&mut **tx).await?.len())
}
