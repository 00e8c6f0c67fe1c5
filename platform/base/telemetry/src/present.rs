//! What machines do now: state and since when, the alarm that stopped them, the present run, the newest readings.
//!
//! A machine that is silent for more than three intervals is unknown since the end of its last interval (decision
//! 26): what it last said is kept, but nobody may call it the present.

use db::TenantTx;
use kernel::Outcome;
use time::{Duration, OffsetDateTime};
use uuid::Uuid;

use crate::model::{Span, State, silence};
use crate::states::Band;
use crate::window::RunSpan;

/// A machine at an instant.
#[derive(Clone, Debug, PartialEq)]
pub struct Present {
    /// The machine.
    pub device_id: Uuid,
    /// Its newest sample; none when it never spoke.
    pub at: Option<OffsetDateTime>,
    /// Seconds between its rows.
    pub interval_s: i32,
    /// The layout of that sample.
    pub layout_id: i32,
    /// The sample's values.
    pub values: Vec<Option<f32>>,
    /// What it does.
    pub band: Band,
    /// Since when; none when it never spoke.
    pub since: Option<OffsetDateTime>,
    /// The alarm that came first of those that are on while it is stopped by one.
    pub alarm: Option<String>,
    /// The run that began last, from the change to its item on, across changes of film.
    pub run: Option<RunSpan>,
}

impl Present {
    /// The first instant after the newest sample's interval.
    pub fn heard_to(&self) -> Option<OffsetDateTime> {
        Some(self.at? + Duration::seconds(self.interval_s.into()))
    }

    /// The first instant at which it is unknown unless it speaks again.
    pub fn silent_from(&self) -> Option<OffsetDateTime> {
        // the silence itself still belongs to the time in which the machine counts as heard
        Some(self.at? + silence(self.interval_s) + Duration::MICROSECOND)
    }
}

/// Reads some machines at an instant. A machine without a status row was never registered and is left out.
pub async fn present(tx: &mut TenantTx, devices: &[Uuid], now: OffsetDateTime) -> Outcome<Vec<Present>> {
    let rows = sqlx::query_file_as!(Found, "src/present.sql", tx.company(), devices, now).fetch_all(&mut **tx).await?;
    Ok(rows.into_iter().map(|row| row.tell(now)).collect())
}

struct Found {
    device_id: Uuid,
    at: OffsetDateTime,
    layout_id: i32,
    values: Vec<Option<f32>>,
    interval_s: i32,
    state: Option<String>,
    state_ended_at: Option<OffsetDateTime>,
    state_since: Option<OffsetDateTime>,
    heard_since: Option<OffsetDateTime>,
    alarm: Option<String>,
    run_started_at: Option<OffsetDateTime>,
    run_ended_at: Option<OffsetDateTime>,
    item: Option<String>,
    film: Option<String>,
    pitch_mm: Option<f32>,
    item_since: Option<OffsetDateTime>,
}

impl Found {
    fn tell(self, now: OffsetDateTime) -> Present {
        let at = (self.at > OffsetDateTime::UNIX_EPOCH).then_some(self.at);
        let mut present = Present {
            device_id: self.device_id,
            at,
            interval_s: self.interval_s,
            layout_id: self.layout_id,
            band: Band::Unknown,
            since: None,
            alarm: None,
            run: self.run(),
            values: Vec::new(),
        };
        let heard = present.silent_from().is_some_and(|silent| now < silent);
        let ended = self.state_ended_at.is_some_and(|end| end <= at.map_or(now, |at| at.max(now)));
        let state = self.state.as_deref().and_then(State::parse).filter(|_| !ended);
        if heard {
            present.band = state.map_or(Band::Unknown, Band::of);
            present.since = if state.is_some() { self.state_since.max(self.heard_since) } else { self.heard_since };
            present.alarm = self.alarm;
        } else {
            present.since = present.heard_to();
        }
        present.values = self.values;
        present
    }

    fn run(&self) -> Option<RunSpan> {
        let (began, last) = (self.item_since?, self.run_started_at?);
        let span = Span::open(began.min(last), self.run_ended_at);
        Some(RunSpan { span, item: self.item.clone(), film: self.film.clone(), pitch_mm: self.pitch_mm })
    }
}
