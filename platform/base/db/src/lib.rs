//! The database door. A raw pool exists here only; everybody else holds a transaction that row-level security
//! confines to one company ([`TenantTx`]), or one that reaches nothing but the allow list ([`UnscopedTx`]).
//!
//! Must never: hand out the pool, set a session-wide setting, or build SQL from foreign text.
#![warn(missing_docs)]
#![expect(clippy::disallowed_types, clippy::disallowed_methods, reason = "the one home of pools, dynamic SQL and COPY")]

mod audit;
mod constraint;
mod copy;
mod partitions;
mod piece;
mod tx;

pub use audit::AuditLine;
pub use constraint::OnConstraint;
pub use copy::{CopySql, TenantCopy};
pub use partitions::{Partitions, drop_partitions_before, keep_imported_day, keep_partitions};
pub use piece::piece_of_work;
pub use tx::{Db, DbError, DbSettings, Scope, TenantTx, Unscoped, UnscopedTx};

/// Builds statements whose conditions depend on the request. All text comes from the program; values are bound.
pub mod dynamic {
    pub use sqlx::QueryBuilder;
}
