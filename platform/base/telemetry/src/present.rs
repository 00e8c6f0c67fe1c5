//! What machines do now: state and since when, the alarm that stopped them, the present run, the newest readings.
//!
//! Three silences are told apart (decision 0023). A machine that said so is switched off. One that is silent for more
//! than three intervals is unknown since the end of its last interval (decision 26): what it last said is kept, but
//! nobody may call it the present. Where its gateway is silent too, that is told.

use db::TenantTx;
use kernel::Outcome;
use time::{Duration, OffsetDateTime};
use uuid::Uuid;

use crate::model::{GATEWAY_SILENCE_S, Span, State, silence};
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
    /// When it was, or will be, switched off, as far as nothing came after it.
    pub off_from: Option<OffsetDateTime>,
    /// The gateway that sent for it last.
    pub gateway: Option<Gateway>,
}

/// A gateway that sends for machines.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Gateway {
    /// Its name.
    pub name: String,
    /// When the door heard it last.
    pub seen_at: OffsetDateTime,
}

/// True when the door has heard nothing for three beats from a gateway that it heard last at an instant.
pub fn gateway_is_silent(seen_at: OffsetDateTime, now: OffsetDateTime) -> bool {
    now - seen_at >= Duration::seconds(GATEWAY_SILENCE_S)
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
    let rows =
        sqlx::query_file_as!(PresentRow, "src/present.sql", tx.company(), devices, now).fetch_all(&mut **tx).await?;
    Ok(rows.into_iter().map(|row| row.tell(now)).collect())
}

/// An alarm that is on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AlarmOn {
    /// The machine.
    pub device_id: Uuid,
    /// Its number.
    pub code: String,
    /// Since when.
    pub since: OffsetDateTime,
}

/// The alarms of some machines that are on at an instant, newest first: those that stopped them and those that only
/// warn. Whether the machine is still heard is not asked here.
pub async fn alarms_on(tx: &mut TenantTx, devices: &[Uuid], now: OffsetDateTime) -> Outcome<Vec<AlarmOn>> {
    let rows = sqlx::query_as!(
        AlarmOn,
        r#"select t.device_id as "device_id!", a.code, a.started_at as since
           from unnest($2::uuid[]) t(device_id)
           join device_status s on s.company_id = $1 and s.device_id = t.device_id
           cross join lateral (select greatest($3::timestamptz, s.at) as at) n
           cross join lateral (select x.code, x.started_at from alarm_event x
             where x.company_id = $1 and x.device_id = t.device_id
               and x.started_at <= n.at and x.started_at >= n.at - interval '7 days'
               and coalesce(x.ended_at, 'infinity') > n.at offset 0) a
           order by a.started_at desc, a.code"#,
        tx.company(),
        devices,
        now,
    );
    Ok(rows.fetch_all(&mut **tx).await?)
}

struct PresentRow {
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
    off_from: Option<OffsetDateTime>,
    off_to: Option<OffsetDateTime>,
    gateway: Option<String>,
    gateway_seen_at: Option<OffsetDateTime>,
}

impl PresentRow {
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
            off_from: self.off_from.filter(|_| self.off_to.is_none()),
            gateway: self.gateway.zip(self.gateway_seen_at).map(|(name, seen_at)| Gateway { name, seen_at }),
        };
        let quiet = present.gateway.as_ref().map(|gateway| gateway.seen_at).filter(|at| gateway_is_silent(*at, now));
        let heard = quiet.is_none() && present.silent_from().is_some_and(|silent| now < silent);
        let ended = self.state_ended_at.is_some_and(|end| end <= at.map_or(now, |at| at.max(now)));
        let state = self.state.as_deref().and_then(State::parse).filter(|_| !ended);
        if let Some(off) = present.off_from.filter(|off| *off <= now) {
            present.band = Band::Off;
            present.since = Some(off);
        } else if heard {
            present.band = state.map_or(Band::Unknown, Band::of);
            present.since = if state.is_some() { self.state_since.max(self.heard_since) } else { self.heard_since };
            present.alarm = self.alarm;
        } else {
            present.since = present.heard_to().map(|to| quiet.map_or(to, |quiet| quiet.min(to)));
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
