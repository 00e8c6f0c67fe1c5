//! What keepers see of policies: every version, those that were withdrawn too, in all languages.

mod store;

use db::{DbError, TenantTx};
use kernel::Worded;
use time::OffsetDateTime;
use uuid::Uuid;

/// Where a version stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum VersionState {
    /// Published, and to take effect.
    Coming,
    /// The one that members agree to.
    InForce,
    /// A later one took its place.
    Former,
    /// Taken back.
    Withdrawn,
}

impl VersionState {
    /// Its word on the wire.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Coming => "coming",
            Self::InForce => "inForce",
            Self::Former => "former",
            Self::Withdrawn => "withdrawn",
        }
    }
}

/// A version of a policy.
#[derive(Clone, Debug)]
pub struct KeptVersion {
    /// The version's key.
    pub policy_id: Uuid,
    /// Which policy it is a version of.
    pub policy_key: String,
    /// Its number.
    pub version: i32,
    /// The number of the version to come.
    pub next: i32,
    /// Where it stands.
    pub state: VersionState,
    /// What it is called.
    pub name: Worded,
    /// Cleaned HTML.
    pub text: Worded,
    /// The words beside the box that is ticked; empty where reading is enough.
    pub confirm: Worded,
    /// When it was published.
    pub published_at: OffsetDateTime,
    /// When it takes effect.
    pub effective_at: OffsetDateTime,
}

/// A page of versions, those published last first, each with the number of all.
pub async fn list(
    tx: &mut TenantTx,
    page: (i64, i64),
    now: OffsetDateTime,
) -> Result<Vec<(KeptVersion, i64)>, DbError> {
    store::list(tx, page, now).await
}

/// A version whole.
pub async fn one(tx: &mut TenantTx, policy_id: Uuid, now: OffsetDateTime) -> Result<Option<KeptVersion>, DbError> {
    store::one(tx, policy_id, now).await
}

/// The version of a number.
pub async fn of_number(
    tx: &mut TenantTx,
    (policy_key, version): (&str, i32),
    now: OffsetDateTime,
) -> Result<Option<KeptVersion>, DbError> {
    store::of_number(tx, (policy_key, version), now).await
}
