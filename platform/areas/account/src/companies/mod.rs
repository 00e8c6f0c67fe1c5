//! Companies, as the provider keeps them: the command line and the provider's console come through here.
//!
//! `company` is a reference table without row-level security, so these functions work outside of a tenant. What stands
//! inside of a company (locations, lines, members) is entered in its own transaction.

mod store;

use access::ServiceArea;
use db::{DbError, UnscopedTx};
use kernel::rules::Free;
use kernel::{CompanyId, Fault, Outcome, ids};
use time::OffsetDateTime;
use uuid::Uuid;

pub use store::{CompanyListRow, NamedCompany};
pub(crate) use store::{held, named};

/// The rule of a company's name: at most 100 characters.
pub type CompanyName = Free<100>;

/// What a company is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CompanyKind {
    /// A customer.
    Customer,
    /// The provider itself, whose members are the staff.
    Provider,
}

impl CompanyKind {
    /// The word in `company.kind`.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Customer => "customer",
            Self::Provider => "provider",
        }
    }
}

/// What a person decides of a company.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CompanyDraft {
    /// Its name, which no other company has.
    pub name: String,
    /// What it is.
    pub kind: CompanyKind,
    /// What its contract holds.
    pub services: Vec<ServiceArea>,
}

/// The number and the key of a company.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CompanyIdentity {
    /// Its number, in whose name rows are written.
    pub id: CompanyId,
    /// Its key.
    pub key: Uuid,
}

/// Adds a company, still without locations and members.
pub async fn add(tx: &mut UnscopedTx, draft: &CompanyDraft, now: OffsetDateTime) -> Outcome<CompanyIdentity> {
    if !store::find(tx, &draft.name, None).await?.is_empty() {
        return Err(Fault::field("name", "unique", "company.name.taken"));
    }
    let key = ids::new_id();
    let id = CompanyId(store::insert(tx, key, draft, now).await?);
    Ok(CompanyIdentity { id, key })
}

/// Changes a company's name and what its contract holds.
pub async fn change(tx: &mut UnscopedTx, id: CompanyId, draft: &CompanyDraft) -> Outcome<()> {
    let others = store::find(tx, &draft.name, None).await?;
    if others.iter().any(|other| *other != id.as_i64()) {
        return Err(Fault::field("name", "unique", "company.name.taken"));
    }
    Ok(store::change(tx, id.as_i64(), draft).await?)
}

/// The companies of this name or key.
pub async fn find(tx: &mut UnscopedTx, wanted: &str) -> Result<Vec<CompanyId>, DbError> {
    let found = store::find(tx, wanted, Uuid::parse_str(wanted).ok()).await?;
    Ok(found.into_iter().map(CompanyId).collect())
}

/// The provider's own companies: one.
pub async fn providers(tx: &mut UnscopedTx) -> Result<Vec<CompanyId>, DbError> {
    Ok(store::providers(tx).await?.into_iter().map(CompanyId).collect())
}

/// All companies, in the order in which they came.
pub async fn all(tx: &mut UnscopedTx) -> Result<Vec<CompanyListRow>, DbError> {
    store::all(tx).await
}
