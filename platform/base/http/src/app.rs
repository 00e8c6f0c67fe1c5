//! What every handler may reach.

use std::sync::Arc;

use access::{Access, Links};
use config::Settings;
use db::Db;
use files::{Files, Signer};
use jobs::Bell;
use kernel::Clock;
use live::Boards;

use crate::hub::Hub;
use crate::streams::Streams;

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
    /// The clock.
    pub clock: Clock,
    /// The settings.
    pub settings: Settings,
    /// News for event streams.
    pub hub: Hub,
    /// The event streams that are open.
    pub streams: Streams,
    /// What every line does now, shared by all who watch.
    pub live: Boards,
    /// Wakes the relay after a commit that queued a job.
    pub bell: Bell,
}

impl App {
    /// Gathers the parts.
    pub fn new(db: Db, access: Access, files: Files, clock: Clock, settings: Settings) -> Arc<Self> {
        let signer = Signer::new(settings.secret_key);
        let links = Links::new(settings.secret_key);
        let bell = Bell::new(db.clone());
        let live = Boards::new(db.clone(), clock.clone());
        Arc::new(Self {
            db,
            access,
            files,
            signer,
            links,
            clock,
            settings,
            hub: Hub::new(),
            streams: Streams::default(),
            live,
            bell,
        })
    }
}
