//! What every handler may reach.

use std::any::{Any, TypeId};
use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use access::api_keys::SecretSeal;
use access::{Access, Links};
use config::Settings;
use db::Db;
use files::{Files, SignedFile, Signer};
use jobs::Bell;
use kernel::{Clock, Outcome};

use crate::hub::Hub;
use crate::streams::Streams;

/// What a process has one of, made when it is first asked for: parts of crates above this one, which several areas use.
pub trait ProcessPart: Send + Sync + 'static {
    /// Makes it.
    fn make(app: &App) -> Self;
}

/// The state of one API process.
#[derive(Debug)]
pub struct App {
    /// The database.
    pub db: Db,
    /// Sessions, passwords, policies.
    pub access: Access,
    /// Stored files.
    pub files: Files,
    /// Signs file addresses.
    pub signer: Signer,
    /// Makes the one-time links of mails.
    pub links: Links,
    /// Seals the secrets of Web API keys.
    pub seal: SecretSeal,
    /// The clock.
    pub clock: Clock,
    /// The settings.
    pub settings: Settings,
    /// News for event streams.
    pub hub: Hub,
    /// The event streams that are open.
    pub streams: Streams,
    /// Wakes the relay after a commit that queued a job.
    pub bell: Bell,
    shared: Mutex<HashMap<TypeId, Arc<dyn Any + Send + Sync>>>,
}

impl App {
    /// The signed address of a file, under the application root.
    pub fn file_url(&self, file: &SignedFile) -> Outcome<String> {
        Ok(format!("files/{}", self.signer.sign(file)?))
    }

    /// Gathers the parts.
    pub fn new(db: Db, access: Access, files: Files, clock: Clock, settings: Settings) -> Arc<Self> {
        let signer = Signer::new(settings.secret_key);
        let links = Links::new(settings.secret_key);
        let seal = SecretSeal::new(settings.secret_key);
        let bell = Bell::new(db.clone());
        Arc::new(Self {
            db,
            access,
            files,
            signer,
            links,
            seal,
            clock,
            settings,
            hub: Hub::new(),
            streams: Streams::default(),
            bell,
            shared: Mutex::default(),
        })
    }

    /// The one of its kind in this process.
    pub fn shared<T: ProcessPart>(&self) -> Arc<T> {
        let mut all = self.shared.lock().unwrap_or_else(PoisonError::into_inner);
        let part = all.entry(TypeId::of::<T>()).or_insert_with(|| Arc::new(T::make(self)));
        // the map is keyed by the type, so this always holds; another one would only be less shared
        Arc::clone(part).downcast().unwrap_or_else(|_| Arc::new(T::make(self)))
    }
}
