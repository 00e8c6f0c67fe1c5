//! What the door set aside because of its time, and the way back in.
//!
//! A row of the future becomes acceptable when its time has come; one that is too old when somebody who knows that its
//! time is right vouches for it. Released rows pass the checks of the door again and leave the quarantine in the same
//! transaction, so releasing twice does nothing. What is not acceptable stays. Nothing is ever restamped.

mod store;

use std::collections::BTreeMap;

use db::TenantTx;
use kernel::Outcome;
use telemetry::check::{BrokenRule, Directory, RawRow, TimeLimits, check};
use telemetry::{Batch, store_batch};
use time::OffsetDateTime;
use uuid::Uuid;

use crate::batches::kept_row;
pub use store::{days, list};

/// Rows that one transaction releases at most; a batch of the door holds as many.
const PORTION: i64 = 5_000;

/// Which rows; what is none does not matter.
#[derive(Clone, Debug, Default)]
pub struct QuarantineFilter {
    /// Equipment number.
    pub device: Option<String>,
    /// `too_old` or `in_future`.
    pub reason: Option<String>,
    /// They arrived at this instant or later.
    pub from: Option<OffsetDateTime>,
    /// They arrived before this instant.
    pub to: Option<OffsetDateTime>,
}

/// Rows of one device, gateway and reason.
#[derive(Clone, Debug)]
pub struct QuarantineGroup {
    /// Equipment number.
    pub device: String,
    /// The name of the gateway that sent them.
    pub gateway: Option<String>,
    /// `too_old` or `in_future`.
    pub reason: String,
    /// How many.
    pub rows: i64,
    /// The least of the times that they carry.
    pub first: OffsetDateTime,
    /// The greatest of them.
    pub last: OffsetDateTime,
    /// When the first of them arrived.
    pub received_first: OffsetDateTime,
    /// When the last of them arrived.
    pub received_last: OffsetDateTime,
}

/// What came of some rows.
#[derive(Clone, Debug, Default)]
pub struct Release {
    /// Rows that left the quarantine.
    pub rows: usize,
    /// Those of them that the tables did not have yet.
    pub new: usize,
    /// Rows that stay, by device and reason.
    pub left: BTreeMap<(String, String), usize>,
    /// The last row that was looked at; none when there was none left to look at.
    pub last: Option<Uuid>,
}

/// Looks at the next rows of a choice behind `after`, and takes in those that are acceptable now.
pub async fn release(
    tx: &mut TenantTx,
    filter: &QuarantineFilter,
    after: Uuid,
    limits: TimeLimits,
    now: OffsetDateTime,
) -> Outcome<Release> {
    let kept = store::portion(tx, filter, after, PORTION).await?;
    let mut released = Release { last: kept.last().map(|row| row.quarantine_id), ..Release::default() };
    let mut leave = |device: &str, reason: String| *released.left.entry((device.to_owned(), reason)).or_default() += 1;
    let mut told = Vec::new();
    for row in kept {
        match kept_row(&row.payload) {
            Some(raw) => told.push((row.quarantine_id, raw)),
            None => leave("-", "unreadable".to_owned()),
        }
    }
    let directory = directory(tx, &told).await?;
    let (mut batch, mut ids) = (Batch::default(), Vec::new());
    for (id, raw) in told {
        let device = device_of(&raw).to_owned();
        match acceptable(&directory, limits, raw) {
            Ok(one) => {
                ids.push(id);
                batch.samples.extend(one.samples);
                batch.events.extend(one.events);
            }
            Err(reason) => leave(&device, reason),
        }
    }
    if !ids.is_empty() {
        released.rows = ids.len();
        released.new = store_batch(tx, &batch, now).await?.accepted;
        store::remove(tx, &ids).await?;
    }
    Ok(released)
}

async fn directory(tx: &mut TenantTx, told: &[(Uuid, RawRow)]) -> Outcome<Directory> {
    let (mut samples, mut events) = (Vec::new(), Vec::new());
    for (_, row) in told {
        match row {
            RawRow::Sample(sample) => samples.push(sample.clone()),
            RawRow::Event(event) => events.push(event.clone()),
        }
    }
    Directory::of(tx, &samples, &events).await
}

/// A row that passes the checks of the door, as a batch of its own; or why it does not.
fn acceptable(directory: &Directory, limits: TimeLimits, row: RawRow) -> Result<Batch, String> {
    let (samples, events) = match row {
        RawRow::Sample(sample) => (vec![sample], Vec::new()),
        RawRow::Event(event) => (Vec::new(), vec![event]),
    };
    let checked = check(directory, limits, samples, events).map_err(|broken| first(&broken))?;
    match checked.quarantined.first() {
        Some(aside) => Err(aside.reason.to_owned()),
        None => Ok(Batch { id: None, samples: checked.samples, events: checked.events }),
    }
}

fn first(broken: &[BrokenRule]) -> String {
    broken.first().map_or_else(String::new, |broken| format!("{}: {}", broken.part, broken.rule))
}

fn device_of(row: &RawRow) -> &str {
    match row {
        RawRow::Sample(sample) => &sample.device,
        RawRow::Event(event) => &event.device,
    }
}
