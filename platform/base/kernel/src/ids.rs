//! Ids. Rows are named by uuids of version 7 (they sort by time); companies by a number that leads every key.

use serde::{Deserialize, Serialize};
use uuid::Uuid;

/// The number of a customer company (or of the provider's own); leads every key of a tenant table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct CompanyId(pub i64);

impl CompanyId {
    /// The number under which the house's own work runs: it belongs to no customer and sees no customer's row.
    pub const HOUSE: Self = Self(0);

    /// The number itself, for binding.
    pub const fn as_i64(self) -> i64 {
        self.0
    }
}

/// A fresh row id (uuid version 7).
#[expect(clippy::disallowed_methods, reason = "the one place that makes ids")]
pub fn new_id() -> Uuid {
    Uuid::now_v7()
}

/// A fresh id that tells nothing about when it was made (uuid version 4): tokens that are compared, never sorted.
#[expect(clippy::disallowed_methods, reason = "the one place that makes ids")]
pub fn random_id() -> Uuid {
    Uuid::new_v4()
}

/// 256 random bits from the operating system, for session tokens and gateway secrets.
pub fn secret_bits() -> [u8; 32] {
    rand::random()
}
