//! Whom the provider gives something to.

use std::collections::BTreeSet;

/// Whom something of the provider's is released to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Audience {
    /// Every company, also those that come later.
    Everybody,
    /// These companies, by number.
    Companies(BTreeSet<i64>),
}

impl Audience {
    /// As tables hold it: for all, or else the companies in order.
    pub fn stored(&self) -> (bool, Vec<i64>) {
        match self {
            Self::Everybody => (true, Vec::new()),
            Self::Companies(companies) => (false, companies.iter().copied().collect()),
        }
    }
}
