//! A gateway: it keeps what is not taken in yet, numbers its batches, and sends them again until they are.

mod credentials;
mod http;
mod outbox;
mod wire;

use std::future::Future;

use crate::filler::ItemData;

pub use credentials::{Credential, Credentials};
pub use http::HttpDoor;
pub(crate) use outbox::{Outbox, Parcel};
pub(crate) use wire::{BatchRows, body};

/// What the door says of a batch.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Answer {
    /// Highest number below which no batch is missing.
    pub contiguous_seq: i64,
    /// Rows and events that were new.
    pub accepted: u64,
    /// Those that had been there.
    pub duplicate: u64,
    /// Those that were set aside.
    pub quarantined: u64,
}

/// Why a batch was not taken in.
#[derive(Clone, Debug)]
pub enum BatchRefusal {
    /// Nobody answers, or not now: the batch is sent again.
    Away(String),
    /// The batch breaks a rule: sent again it would break it again.
    Never(String),
}

/// The intake door.
pub trait IntakeDoor: Send + Sync + 'static {
    /// Hands a packed batch in.
    fn post(&self, credential: &Credential, body: Vec<u8>)
    -> impl Future<Output = Result<Answer, BatchRefusal>> + Send;

    /// Hands the item data of a machine in.
    fn post_item_data(
        &self,
        credential: &Credential,
        told: &ItemData,
    ) -> impl Future<Output = Result<(), BatchRefusal>> + Send;
}
