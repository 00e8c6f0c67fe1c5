//! A month of history for the machines of the demo that have one, rolled up. The same models tell it that go on live, so
//! history and present join without a seam.

use std::collections::HashMap;
use std::sync::Arc;
use std::thread::available_parallelism;

use access::audit::{self, AuditEntry};
use anyhow::{Context, Result};
use db::{Db, Scope, TenantTx};
use plant::item_data::{ItemDocument, NewBackup, keep};
use simulator::{COUNTERS, Filler, FillerRows, MachineEvent, Reading, Spec, VALUES, item_data};
use telemetry::registration::register_layout;
use telemetry::signals::Layout;
use telemetry::{Batch, Event, Kind, Sample, store_batch};
use time::{Duration, OffsetDateTime};
use tokio::sync::Semaphore;
use tokio::task::JoinSet;
use uuid::Uuid;

use super::store;
use crate::admin::CommandCx;
use crate::{roll, words};

/// Simulated time of one transaction.
const CHUNK: Duration = Duration::hours(12);
/// Said in the audit log when a machine's month is whole.
const DONE: &str = "seed.month";
/// Said by the small seed, whose shifts cannot be told again.
const SMALL: &str = "seed.history";

/// Tells the month of every machine that has one, unless that was done before, and brings the figures up to date.
pub(super) async fn fill(cx: &CommandCx, specs: &[Arc<Spec>], days: i64) -> Result<()> {
    let mut months = Vec::new();
    let mut scopes: Vec<Scope> = Vec::new();
    for spec in specs.iter().filter(|spec| spec.history) {
        let scope = cx.scope(&spec.company).await?;
        if let Some(made_at) = untold(cx, scope, spec).await? {
            let from = made_at - Duration::days(days);
            months.push(Month { db: cx.db.clone(), scope, spec: spec.clone(), from, to: cx.now });
        }
        if !scopes.contains(&scope) {
            scopes.push(scope);
        }
    }
    // Telling keeps a core busy: with more at once than there are cores, opening a connection waits behind all of them.
    let cores = Arc::new(Semaphore::new(available_parallelism().map_or(1, usize::from)));
    let mut telling = JoinSet::new();
    for month in months {
        let cores = cores.clone();
        telling.spawn(async move {
            let _core = cores.acquire_owned().await?;
            month.tell().await
        });
    }
    all(telling).await?;
    let mut rolling = JoinSet::new();
    for scope in scopes {
        let db = cx.db.clone();
        rolling.spawn(async move { roll::all(&db, scope).await.map(|_| ()) });
    }
    all(rolling).await
}

async fn all(mut tasks: JoinSet<Result<()>>) -> Result<()> {
    while let Some(done) = tasks.join_next().await {
        done.context("a task of the seed broke off")??;
    }
    Ok(())
}

/// When the company was made, from which the month counts back: a second attempt must tell the same. None: the month
/// is told.
async fn untold(cx: &CommandCx, scope: Scope, spec: &Spec) -> Result<Option<OffsetDateTime>> {
    let mut tx = cx.db.begin(scope).await?;
    if store::done(&mut tx, DONE, &spec.number).await? {
        return Ok(None);
    }
    if store::done(&mut tx, SMALL, &spec.company).await? {
        tracing::warn!(machine = spec.number, "it has the history of `seed small` and gets no other");
        return Ok(None);
    }
    let made_at = store::made_at(&mut tx).await?;
    let layout = Layout {
        layout_id: spec.interval().layout(),
        interval_s: i32::from(spec.interval().seconds()),
        value_keys: VALUES.map(str::to_owned).to_vec(),
        counter_keys: COUNTERS.map(str::to_owned).to_vec(),
    };
    register_layout(&mut tx, &layout, cx.now).await.map_err(words)?;
    tx.commit().await?;
    Ok(Some(made_at))
}

/// The month of a machine.
struct Month {
    db: Db,
    scope: Scope,
    spec: Arc<Spec>,
    from: OffsetDateTime,
    to: OffsetDateTime,
}

impl Month {
    async fn tell(self) -> Result<()> {
        let mut tx = self.db.begin(self.scope).await?;
        let device = store::filler(&mut tx, &self.spec.number).await?.id;
        let mut beside = HashMap::new();
        for number in self.spec.beside() {
            beside.insert(number.to_owned(), store::filler(&mut tx, number).await?.id);
        }
        drop(tx);
        let mut filler = Filler::start(self.spec.clone(), self.from, None);
        let mut at = self.from;
        while at < self.to {
            at = self.to.min(at + CHUNK);
            let batch = batch(device, &beside, filler.advance(at))?;
            let mut tx = self.db.begin(self.scope).await?;
            store_batch(&mut tx, &batch, self.to).await.map_err(words)?;
            tx.commit().await?;
        }
        let mut tx = self.db.begin(self.scope).await?;
        self.tell_settings(&mut tx, device).await?;
        audit::write(&mut tx, AuditEntry::by_command(DONE, &self.spec.number), self.to);
        tx.commit().await?;
        Ok(())
    }
}

impl Month {
    /// What the machine was set to at the end of each day, as its gateway would have backed it up.
    async fn tell_settings(&self, tx: &mut TenantTx, device_id: Uuid) -> Result<()> {
        let days = (1..).map(|day| self.from + Duration::days(day)).take_while(|at| *at < self.to);
        for taken_at in days {
            let told = item_data(&self.spec, taken_at);
            let document = serde_json::from_slice::<ItemDocument>(&told.body)?;
            let new = NewBackup { device_id, taken_at, document: &document, content: &told.body, in_work: None };
            keep(tx, new, self.to).await.map_err(words)?;
        }
        Ok(())
    }
}

/// What a filler tells, and the other machines of its line, whose ids are known by their numbers.
fn batch(device_id: Uuid, beside: &HashMap<String, Uuid>, rows: FillerRows) -> Result<Batch> {
    let sample = |Reading { at, interval, values, counters }: Reading| Sample {
        device_id,
        at,
        layout_id: interval.layout(),
        values,
        counters: counters.map(Some).to_vec(),
    };
    let own = rows.happenings.into_iter().map(|told| event(device_id, told));
    let others = rows
        .beside
        .into_iter()
        .map(|(number, told)| event(*beside.get(&number).with_context(|| format!("machine {number}"))?, told));
    let events = own.chain(others).collect::<Result<_>>()?;
    Ok(Batch { id: None, samples: rows.readings.into_iter().map(sample).collect(), events })
}

fn event(device_id: Uuid, MachineEvent { at, kind, code }: MachineEvent) -> Result<Event> {
    let kind = Kind::parse(kind).with_context(|| format!("event {kind}"))?;
    Ok(Event { device_id, at, ordinal: 0, kind, code })
}
