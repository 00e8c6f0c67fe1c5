//! Item data of fillers: `POST /ingest/v1/item-data`.
//!
//! A gateway sends what a machine is set to, as one document of all its items, whenever it likes: what says the same as
//! the version before is not kept again, so sending it twice is harmless (decision 0051).

pub(crate) mod http;
mod store;
