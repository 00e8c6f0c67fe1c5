//! Who may do what: actors, sessions, passwords, login throttle, permissions through casbin, gateway credentials,
//! one-time links.
//!
//! The only crate that reads `login_identity`, `session`, `login_throttle`, `gateway_credential` and `one_time_link`, the
//! only one that names casbin, and (with the job runtime) the only one that makes a [`db::Scope`].
#![warn(missing_docs)]

mod actor;
pub mod addresses;
pub mod answers;
pub mod api_calls;
pub mod api_keys;
pub mod audit;
pub mod audit_chain;
pub mod confirmed;
mod device;
pub mod gateway;
pub mod identities;
pub mod links;
mod login;
mod network;
pub mod own_sessions;
pub mod passwords;
mod policy;
pub mod provider;
pub mod sessions;
pub mod shown;
pub mod signed;
pub mod staff;
pub mod throttle;
pub mod validity;
pub mod viewable;

pub use actor::{Actor, MemberType, ServiceArea};
pub use device::ClientDevice;
pub use links::Links;
pub use login::{Attempt, LoginSession, known_password, log_in_member, log_in_staff};
pub use network::network;
pub use passwords::Passwords;
pub use policy::{FunctionCode, Permission, Policies, PolicyError};
pub use sessions::{SessionLookup, Sessions};

use std::path::Path;
use std::sync::Arc;

use arc_swap::ArcSwap;
use db::Db;

/// The access house of one process.
#[derive(Debug)]
pub struct Access {
    /// The database.
    pub db: Db,
    /// Sessions and their short cache.
    pub sessions: Sessions,
    /// The bounded pool of password hashes.
    pub passwords: Passwords,
    policies: ArcSwap<Policies>,
}

impl Access {
    /// Reads the policies and makes ready.
    pub async fn open(db: Db, policies_dir: &Path) -> Result<Self, PolicyError> {
        Ok(Self::with(db, Arc::new(Policies::load(policies_dir).await?)))
    }

    /// A house with policies that were read already.
    pub fn with(db: Db, policies: Arc<Policies>) -> Self {
        let policies = ArcSwap::new(policies);
        Self { db: db.clone(), sessions: Sessions::new(db), passwords: Passwords::new(), policies }
    }

    /// The same house, in which this password opens nothing, whosever it is.
    #[must_use]
    pub fn refusing(self, password: &'static str) -> Self {
        Self { passwords: self.passwords.refusing(password), ..self }
    }

    /// Reads the policies again; when they cannot be read, the present ones stay in force.
    pub async fn reload(&self, policies_dir: &Path) -> Result<(), PolicyError> {
        self.policies.store(Arc::new(Policies::load(policies_dir).await?));
        Ok(())
    }

    /// The policies in force.
    pub fn policies(&self) -> Arc<Policies> {
        self.policies.load_full()
    }
}
