//! The shared look at a company.

use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use db::{Db, Scope, TenantTx};
use kernel::{Clock, CompanyId, Outcome};
use telemetry::present::gateway_is_silent;
use time::{Duration, OffsetDateTime};
use tokio::sync::Mutex as Turn;
use uuid::Uuid;

use crate::days::Days;
use crate::line::BoardLine;
use crate::machines::{self, FillerDay, MachineNow};
use crate::places::Places;
use crate::rows::{BoardRow, Snapshot};
use crate::store::{self, Pulse};
use crate::today::Today;

/// How old a look may be before the next one who asks looks again.
pub const LOOK_EVERY: Duration = Duration::SECOND;
/// How old the registration of lines and machines may be.
const PLACES_EVERY: Duration = Duration::seconds(10);
/// How old the bands of the day may be: screens draw them on by themselves.
const DAYS_EVERY: Duration = Duration::seconds(10);
/// How old the sums of the day by hour and by cause may be.
const TODAY_EVERY: Duration = Duration::seconds(25);

/// The day's sums as they were read last, if anybody asked.
type LastToday = Option<Arc<Today>>;

/// The boards of all companies that anybody asked for.
#[derive(Debug)]
pub struct Boards {
    db: Db,
    clock: Clock,
    companies: Mutex<HashMap<CompanyId, Arc<Turn<Board>>>>,
    /// Apart from the boards: nobody who looks at the lines waits for sums of the day.
    todays: Mutex<HashMap<CompanyId, Arc<Turn<LastToday>>>>,
    looks: AtomicU64,
    watchers: Arc<()>,
}

/// Held by one who watches, for as long as they do.
#[derive(Debug)]
pub struct WatchGuard {
    _one: Arc<()>,
}

impl Boards {
    /// None yet.
    pub fn new(db: Db, clock: Clock) -> Self {
        Self {
            db,
            clock,
            companies: Mutex::default(),
            todays: Mutex::default(),
            looks: AtomicU64::new(0),
            watchers: Arc::new(()),
        }
    }

    fn of(&self, company: CompanyId) -> Arc<Turn<Board>> {
        let mut companies = self.companies.lock().unwrap_or_else(PoisonError::into_inner);
        companies.entry(company).or_default().clone()
    }

    /// What the company's lines do, at most [`LOOK_EVERY`] old. Whoever comes first when it is older looks for all;
    /// the others wait for that look.
    pub async fn look(&self, scope: Scope) -> Outcome<Arc<Snapshot>> {
        let board = self.of(scope.company());
        let mut board = board.lock().await;
        let now = self.clock.now();
        if let Some(snapshot) = board.snapshot.as_ref().filter(|s| (now - s.at).abs() < LOOK_EVERY) {
            return Ok(snapshot.clone());
        }
        self.looks.fetch_add(1, Ordering::Relaxed);
        let mut tx = self.db.begin(scope).await?;
        board.refresh(&mut tx, now).await
    }

    /// Counts one who watches.
    pub fn watch(&self) -> WatchGuard {
        WatchGuard { _one: self.watchers.clone() }
    }

    /// How many watch in this process.
    pub fn watchers(&self) -> usize {
        Arc::strong_count(&self.watchers) - 1
    }

    /// How often this process has looked, at all companies together.
    pub fn looks(&self) -> u64 {
        self.looks.load(Ordering::Relaxed)
    }

    /// The states of the day so far, at most ten seconds old.
    pub async fn days(&self, scope: Scope) -> Outcome<Arc<Days>> {
        let snapshot = self.look(scope).await?;
        let board = self.of(scope.company());
        let mut board = board.lock().await;
        let now = self.clock.now();
        if let Some(days) = board.days.as_ref().filter(|days| (now - days.at).abs() < DAYS_EVERY) {
            return Ok(days.clone());
        }
        let mut tx = self.db.begin(scope).await?;
        let days = Arc::new(Days::read(&mut tx, &snapshot, now).await?);
        board.days = Some(days.clone());
        Ok(days)
    }

    /// What the lines made in each hour of their day and what their stops cost, at most 25 seconds old; whoever comes
    /// first when it is older reads it for all.
    pub async fn today(&self, scope: Scope) -> Outcome<Arc<Today>> {
        let turn = {
            let mut todays = self.todays.lock().unwrap_or_else(PoisonError::into_inner);
            todays.entry(scope.company()).or_default().clone()
        };
        let mut held = turn.lock().await;
        let now = self.clock.now();
        if let Some(today) = held.as_ref().filter(|today| (now - today.at).abs() < TODAY_EVERY) {
            return Ok(today.clone());
        }
        let snapshot = self.look(scope).await?;
        let mut tx = self.db.begin(scope).await?;
        let today = Arc::new(Today::read(&mut tx, &snapshot, now).await?);
        *held = Some(today.clone());
        Ok(today)
    }

    /// How long until the next look at this company is due.
    pub fn due(&self, snapshot: &Snapshot) -> std::time::Duration {
        let left = snapshot.at + LOOK_EVERY - self.clock.now();
        // a clock that was set must not make anybody wait longer than a look, or spin
        std::time::Duration::try_from(left.clamp(Duration::milliseconds(10), LOOK_EVERY)).unwrap_or_default()
    }
}

#[derive(Debug, Default)]
struct Board {
    places: Option<Places>,
    machines: HashMap<Uuid, MachineReading>,
    snapshot: Option<Arc<Snapshot>>,
    days: Option<Arc<Days>>,
}

/// What was read of a machine, and at which revision.
#[derive(Debug)]
struct MachineReading {
    revision: i64,
    read_at: OffsetDateTime,
    machine: Arc<MachineNow>,
}

impl Board {
    /// Reads what changed. Given up half-way, it leaves the board as it was or further on, never wrong.
    async fn refresh(&mut self, tx: &mut TenantTx, now: OffsetDateTime) -> Outcome<Arc<Snapshot>> {
        // pulses first: what is read after them is at least as new as they say
        let pulses = store::pulses(tx).await?;
        if self.places.as_ref().is_none_or(|places| (now - places.read_at).abs() >= PLACES_EVERY) {
            self.take_places(Places::read(tx, now).await?);
        }
        let Some(places) = &self.places else { return Err(kernel::Fault::ours("places were just read")) };
        let stale = stale(places, &self.machines, &pulses, now);
        if !stale.is_empty() {
            let read = machines::read(tx, places, &stale, now).await?;
            for machine in read {
                let id = machine.filler.device_id;
                let revision = pulses.get(&id).map_or(0, |pulse| pulse.revision);
                self.machines.insert(id, MachineReading { revision, read_at: now, machine: Arc::new(machine) });
            }
        }
        Ok(self.settle(now))
    }

    /// A machine whose line or day has changed is read again.
    fn take_places(&mut self, places: Places) {
        if let Some(old) = &self.places {
            let kept: HashMap<_, _> = old.lines.iter().map(|line| (line.line_id, line)).collect();
            let changed = |line: &&Arc<BoardLine>| kept.get(&line.line_id).is_none_or(|old| *old != *line);
            for line in places.lines.iter().filter(changed) {
                line.fillers.iter().for_each(|filler| {
                    self.machines.remove(&filler.device_id);
                });
            }
        }
        self.places = Some(places);
    }

    /// Makes the rows; those that tell the same as before stay the very same.
    fn settle(&mut self, now: OffsetDateTime) -> Arc<Snapshot> {
        let old = self.snapshot.take();
        let number = old.as_ref().map_or(0, |old| old.number) + 1;
        let before: HashMap<Uuid, &Arc<BoardRow>> =
            old.iter().flat_map(|old| &old.rows).map(|row| (row.line.line_id, row)).collect();
        let lines = self.places.iter().flat_map(|places| &places.lines);
        let rows = lines.map(|line| {
            let held = line.fillers.iter().filter_map(|filler| self.machines.get(&filler.device_id));
            let mut row = BoardRow::new(line.clone(), held.map(|held| held.machine.clone()).collect(), now);
            match before.get(&line.line_id) {
                Some(same) if same.same(&row) => Arc::clone(same),
                _ => {
                    row.changed = number;
                    Arc::new(row)
                }
            }
        });
        let snapshot = Arc::new(Snapshot { number, at: now, rows: rows.collect() });
        self.snapshot = Some(snapshot.clone());
        snapshot
    }
}

fn stale<'a>(
    places: &'a Places,
    held: &HashMap<Uuid, MachineReading>,
    pulses: &HashMap<Uuid, Pulse>,
    now: OffsetDateTime,
) -> Vec<FillerDay<'a>> {
    let same = |held: &MachineReading, pulse: &Pulse| {
        let silent = pulse.gateway_seen_at.is_some_and(|at| gateway_is_silent(at, now));
        pulse.revision == held.revision && silent == held.machine.gateway_silent
    };
    let fresh = |id: &Uuid| {
        held.get(id).zip(pulses.get(id)).is_some_and(|(held, pulse)| {
            // a clock that was set back makes everything read again
            same(held, pulse) && now < held.machine.turn && now >= held.read_at
        })
    };
    let asked = places.lines.iter().flat_map(|line| line.fillers.iter().map(move |filler| FillerDay { filler, line }));
    asked.filter(|asked| !fresh(&asked.filler.device_id)).collect()
}
