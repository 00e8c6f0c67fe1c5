//! What wears a machine's parts: turns of its roll in automatic operation, and time powered.
//!
//! Roll-ups keep turns by run, not by state, so a stretch in which the machine did nothing but run takes its turns from
//! them, and only the ten-minute buckets in which states meet are read row by row. Days are kept (`machine_day`), so that
//! years are sums of rows; a day whose sums in the roll-ups changed since, because data came late, is counted anew.

use db::{DbError, TenantTx};
use kernel::{Outcome, Zone};
use time::{Date, Duration, OffsetDateTime};
use uuid::Uuid;

use crate::figures::{Totals, of_each};
use crate::material::{DeviceSpan, RowColumns, load};
use crate::model::{MAX_COUNTER, Span, State, TEN_MINUTES};
use crate::signals::{Layouts, ROTATIONS, layouts};

/// Data come in up to 35 days late (the intake's window); what is older only an import changes.
const LATE: Duration = Duration::days(40);

/// Days that are counted in one go.
const DAYS_AT_ONCE: usize = 14;

/// What a machine did in a stretch of time.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct MachineUse {
    /// Turns of the seal roll in automatic operation.
    pub rotations: i64,
    /// Time powered.
    pub powered_ms: i64,
}

impl MachineUse {
    /// Both added.
    #[must_use]
    pub const fn plus(self, other: Self) -> Self {
        Self {
            rotations: self.rotations.saturating_add(other.rotations),
            powered_ms: self.powered_ms.saturating_add(other.powered_ms),
        }
    }
}

/// A machine whose days are counted.
#[derive(Clone, Debug)]
pub struct CountedMachine {
    /// The machine.
    pub device_id: Uuid,
    /// Its location's zone.
    pub zone: Zone,
    /// The hour at which its line's day begins.
    pub start_hour: u8,
}

/// A day of a machine's line, as far as it was counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MachineDay {
    /// The machine.
    pub device_id: Uuid,
    /// The day.
    pub day: Date,
    /// Its beginning.
    pub started_at: OffsetDateTime,
    /// Its end, or until when it was counted.
    pub ended_at: OffsetDateTime,
    /// What the machine did in it.
    pub done: MachineUse,
}

/// The counters as they were at the last refresh.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MachineCounter {
    /// The machine.
    pub device_id: Uuid,
    /// All that was counted.
    pub done: MachineUse,
    /// Until when.
    pub refreshed_at: OffsetDateTime,
}

/// What machines did in some stretches, in their order.
pub async fn between(tx: &mut TenantTx, stretches: &[DeviceSpan]) -> Outcome<Vec<MachineUse>> {
    let (totals, _) = of_each(tx, stretches, &[]).await?;
    count_turns(tx, stretches, &totals).await
}

/// The same, with the sums of the stretches already at hand.
async fn count_turns(tx: &mut TenantTx, stretches: &[DeviceSpan], totals: &[Totals]) -> Outcome<Vec<MachineUse>> {
    let powered = |totals: &Totals| MachineUse { rotations: 0, powered_ms: totals.times.presence_ms };
    let mut found: Vec<MachineUse> = totals.iter().map(powered).collect();
    let placed = stretches.iter().copied().enumerate().collect();
    let mut open = settle(placed, totals, &mut found);
    for step in [Duration::HOUR, TEN_MINUTES] {
        let pieces: Vec<(usize, DeviceSpan)> = open.into_iter().flat_map(|placed| cut(placed, step)).collect();
        let spans: Vec<DeviceSpan> = pieces.iter().map(|(_, piece)| *piece).collect();
        let (totals, _) = of_each(tx, &spans, &[]).await?;
        open = settle(pieces, &totals, &mut found);
    }
    by_row(tx, &open, &mut found).await?;
    Ok(found)
}

/// Adds the turns of pieces in which one answer holds for all rows; those that are left.
fn settle(pieces: Vec<(usize, DeviceSpan)>, totals: &[Totals], found: &mut [MachineUse]) -> Vec<(usize, DeviceSpan)> {
    let mut open = Vec::new();
    for (piece, totals) in pieces.into_iter().zip(totals) {
        match automatic_turns(totals) {
            Some(turns) => found[piece.0].rotations = found[piece.0].rotations.saturating_add(turns),
            None => open.push(piece),
        }
    }
    open
}

/// The turns in automatic operation, where sums can tell them.
fn automatic_turns(totals: &Totals) -> Option<i64> {
    let automatic: i64 =
        State::ALL.into_iter().filter(|s| is_automatic(*s)).map(|s| totals.times.state_ms[s.slot()]).sum();
    if totals.rotations == 0 || automatic == 0 {
        Some(0)
    } else {
        (automatic == totals.times.presence_ms).then(|| totals.rotations.max(0))
    }
}

/// ST-054, decision 26: turns count in all running states but manual.
const fn is_automatic(state: State) -> bool {
    state.operates() && !matches!(state, State::Manual)
}

fn cut((place, stretch): (usize, DeviceSpan), step: Duration) -> impl Iterator<Item = (usize, DeviceSpan)> {
    let DeviceSpan { device_id, span } = stretch;
    let pieces = span.buckets(step).filter_map(move |at| Span::new(at, at + step).meet(span));
    pieces.map(move |piece| (place, DeviceSpan::new(device_id, piece)))
}

/// Row by row: each counts when the state at its beginning is automatic.
async fn by_row(tx: &mut TenantTx, open: &[(usize, DeviceSpan)], found: &mut [MachineUse]) -> Outcome<()> {
    if open.is_empty() {
        return Ok(());
    }
    let layouts = layouts(tx).await?;
    let spans: Vec<DeviceSpan> = open.iter().map(|(_, piece)| *piece).collect();
    for ((place, _), mut material) in open.iter().zip(load(tx, &spans, RowColumns::Counters).await?) {
        for row in &material.rows {
            let grown = material.growth.step(row.layout_id, row.at, &row.counters).by;
            let turns = slot(&layouts, row.layout_id).and_then(|slot| grown.get(slot).copied().flatten());
            if material.timeline.state_at(row.at).is_some_and(is_automatic) {
                // what no bucket takes counts as nothing, as it does in the roll-ups
                let turns = turns.filter(|turns| (0..=MAX_COUNTER).contains(turns)).unwrap_or(0);
                found[*place].rotations = found[*place].rotations.saturating_add(turns);
            }
        }
    }
    Ok(())
}

fn slot(layouts: &Layouts, layout_id: i32) -> Option<usize> {
    layouts.get(&layout_id)?.counter(ROTATIONS)
}

/// Brings a machine's days up to `now`: new ones, those that late data changed, and with `whole` all there are. The
/// caller commits; done twice it changes nothing.
pub async fn count_days(tx: &mut TenantTx, machine: &CountedMachine, now: OffsetDateTime, whole: bool) -> Outcome<()> {
    let Some(first) = first_data(tx, machine.device_id).await? else { return Ok(()) };
    let first = match last_day(tx, machine.device_id).await? {
        Some(last) if !whole => {
            let stale = first_stale(tx, machine.device_id).await?.unwrap_or(now);
            first.max(last.min(now - LATE).min(stale))
        }
        _ => first,
    };
    let days = days_from(machine, first, now);
    for days in days.chunks(DAYS_AT_ONCE) {
        count(tx, machine.device_id, days).await?;
    }
    Ok(())
}

/// Until when days are counted, and what they are made of.
fn days_from(machine: &CountedMachine, first: OffsetDateTime, now: OffsetDateTime) -> Vec<(Date, Span)> {
    let mut days = Vec::new();
    let mut day = machine.zone.line_day(first, machine.start_hour);
    loop {
        let from = machine.zone.day_start(day, machine.start_hour);
        let Some(next) = day.next_day().filter(|_| from < now) else { return days };
        days.push((day, Span::new(from, machine.zone.day_start(next, machine.start_hour).min(now))));
        day = next;
    }
}

async fn count(tx: &mut TenantTx, device_id: Uuid, days: &[(Date, Span)]) -> Outcome<()> {
    let spans: Vec<DeviceSpan> = days.iter().map(|(_, span)| DeviceSpan::new(device_id, *span)).collect();
    let (totals, _) = of_each(tx, &spans, &[]).await?;
    let known = known_days(tx, device_id, days).await?;
    let all = days.iter().zip(&spans).zip(&totals);
    let (mut changed, mut open, mut sums) = (Vec::new(), Vec::new(), Vec::new());
    for (((day, span), stretch), totals) in all {
        let basis = basis(totals);
        let same = |known: &&KnownDay| known.day == *day && known.span() == *span && known.basis == basis;
        if !known.iter().any(|known| same(&known)) {
            changed.push((*day, *span, basis));
            open.push(*stretch);
            sums.push(*totals);
        }
    }
    if changed.is_empty() {
        return Ok(());
    }
    let done = count_turns(tx, &open, &sums).await?;
    write(tx, device_id, &changed, &done).await
}

/// What a day's count was made of.
fn basis(totals: &Totals) -> Vec<i64> {
    [totals.rotations, totals.times.presence_ms].into_iter().chain(totals.times.state_ms).collect()
}

struct KnownDay {
    day: Date,
    started_at: OffsetDateTime,
    ended_at: OffsetDateTime,
    basis: Vec<i64>,
}

impl KnownDay {
    const fn span(&self) -> Span {
        Span::new(self.started_at, self.ended_at)
    }
}

async fn known_days(tx: &mut TenantTx, device_id: Uuid, days: &[(Date, Span)]) -> Result<Vec<KnownDay>, DbError> {
    let wanted: Vec<Date> = days.iter().map(|(day, _)| *day).collect();
    sqlx::query_as!(
        KnownDay,
        "select day, started_at, ended_at, basis from machine_day
         where company_id = $1 and device_id = $2 and day = any($3)",
        tx.company(),
        device_id,
        &wanted,
    )
    .fetch_all(&mut **tx)
    .await
}

async fn write(
    tx: &mut TenantTx,
    device_id: Uuid,
    days: &[(Date, Span, Vec<i64>)],
    done: &[MachineUse],
) -> Outcome<()> {
    for ((day, span, basis), done) in days.iter().zip(done) {
        sqlx::query!(
            "insert into machine_day (company_id, device_id, day, started_at, ended_at, rotations, powered_ms, basis)
             values ($1, $2, $3, $4, $5, $6, $7, $8)
             on conflict (company_id, device_id, day) do update set started_at = excluded.started_at,
               ended_at = excluded.ended_at, rotations = excluded.rotations, powered_ms = excluded.powered_ms,
               basis = excluded.basis",
            tx.company(),
            device_id,
            day,
            span.from,
            span.to,
            done.rotations,
            done.powered_ms,
            basis,
        )
        .execute(&mut **tx)
        .await?;
    }
    Ok(())
}

/// Moves the counters to the sum of the counted days, as of `now`.
pub async fn refresh(tx: &mut TenantTx, device_id: Uuid, now: OffsetDateTime) -> Result<(), DbError> {
    sqlx::query!(
        "insert into machine_counter (company_id, device_id, rotations, powered_ms, refreshed_at)
         select $1, $2, coalesce(sum(rotations), 0)::bigint, coalesce(sum(powered_ms), 0)::bigint, $3
         from machine_day where company_id = $1 and device_id = $2
         on conflict (company_id, device_id) do update set rotations = excluded.rotations,
           powered_ms = excluded.powered_ms, refreshed_at = excluded.refreshed_at",
        tx.company(),
        device_id,
        now,
    )
    .execute(&mut **tx)
    .await?;
    Ok(())
}

/// What a machine did from an instant until its days were last counted: the rest of that day, and the days after it.
pub async fn since(tx: &mut TenantTx, device_id: Uuid, from: OffsetDateTime) -> Outcome<MachineUse> {
    let days = sqlx::query!(
        r#"select coalesce(sum(rotations), 0)::bigint as "rotations!", coalesce(sum(powered_ms), 0)::bigint as "powered_ms!"
           from machine_day where company_id = $1 and device_id = $2 and started_at >= $3"#,
        tx.company(),
        device_id,
        from,
    )
    .fetch_one(&mut **tx)
    .await?;
    let whole = MachineUse { rotations: days.rotations, powered_ms: days.powered_ms };
    let part = sqlx::query_scalar!(
        "select ended_at from machine_day
         where company_id = $1 and device_id = $2 and started_at < $3 and ended_at > $3 order by day desc limit 1",
        tx.company(),
        device_id,
        from,
    );
    let Some(until) = part.fetch_optional(&mut **tx).await? else { return Ok(whole) };
    let part = between(tx, &[DeviceSpan::new(device_id, Span::new(from, until))]).await?;
    Ok(part.into_iter().fold(whole, MachineUse::plus))
}

/// What a machine did between two instants of which the later one may lie behind the last count.
pub async fn from_to(
    tx: &mut TenantTx,
    device_id: Uuid,
    from: OffsetDateTime,
    until: OffsetDateTime,
) -> Outcome<MachineUse> {
    if until <= from {
        return Ok(MachineUse::default());
    }
    let days = sqlx::query!(
        r#"select min(started_at) as first, max(ended_at) as last, coalesce(sum(rotations), 0)::bigint as "rotations!",
             coalesce(sum(powered_ms), 0)::bigint as "powered_ms!"
           from machine_day where company_id = $1 and device_id = $2 and started_at >= $3 and ended_at <= $4"#,
        tx.company(),
        device_id,
        from,
        until,
    )
    .fetch_one(&mut **tx)
    .await?;
    let stretches = match (days.first, days.last) {
        (Some(first), Some(last)) => vec![Span::new(from, first), Span::new(last, until)],
        _ => vec![Span::new(from, until)],
    };
    let stretches: Vec<DeviceSpan> =
        stretches.into_iter().filter(|s| s.from < s.to).map(|s| DeviceSpan::new(device_id, s)).collect();
    let whole = MachineUse { rotations: days.rotations, powered_ms: days.powered_ms };
    Ok(between(tx, &stretches).await?.into_iter().fold(whole, MachineUse::plus))
}

/// The counted days of some machines from a date on, by machine and day.
pub async fn days(tx: &mut TenantTx, devices: &[Uuid], from: Date) -> Result<Vec<MachineDay>, DbError> {
    let rows = sqlx::query!(
        "select device_id, day, started_at, ended_at, rotations, powered_ms from machine_day
         where company_id = $1 and device_id = any($2) and day >= $3 order by device_id, day",
        tx.company(),
        devices,
        from,
    );
    let rows = rows.fetch_all(&mut **tx).await?.into_iter();
    Ok(rows
        .map(|row| MachineDay {
            device_id: row.device_id,
            day: row.day,
            started_at: row.started_at,
            ended_at: row.ended_at,
            done: MachineUse { rotations: row.rotations, powered_ms: row.powered_ms },
        })
        .collect())
}

/// The counters of some machines.
pub async fn counters(tx: &mut TenantTx, devices: &[Uuid]) -> Result<Vec<MachineCounter>, DbError> {
    let rows = sqlx::query!(
        "select device_id, rotations, powered_ms, refreshed_at from machine_counter
         where company_id = $1 and device_id = any($2)",
        tx.company(),
        devices,
    );
    let rows = rows.fetch_all(&mut **tx).await?.into_iter();
    Ok(rows
        .map(|row| MachineCounter {
            device_id: row.device_id,
            done: MachineUse { rotations: row.rotations, powered_ms: row.powered_ms },
            refreshed_at: row.refreshed_at,
        })
        .collect())
}

/// When a machine was first heard at or after an instant.
pub async fn data_after(
    tx: &mut TenantTx,
    device_id: Uuid,
    from: OffsetDateTime,
) -> Result<Option<OffsetDateTime>, DbError> {
    sqlx::query_scalar!(
        // presence reaches two intervals past what it stands for
        r#"select greatest(p.started_at, $3) as "at!"
           from presence p join device d on d.company_id = p.company_id and d.device_id = p.device_id
           where p.company_id = $1 and p.device_id = $2 and p.ended_at - make_interval(secs => 2 * d.interval_s) > $3
           order by p.started_at limit 1"#,
        tx.company(),
        device_id,
        from,
    )
    .fetch_optional(&mut **tx)
    .await
}

async fn first_data(tx: &mut TenantTx, device_id: Uuid) -> Result<Option<OffsetDateTime>, DbError> {
    sqlx::query_scalar!(
        "select started_at from presence where company_id = $1 and device_id = $2 order by started_at limit 1",
        tx.company(),
        device_id,
    )
    .fetch_optional(&mut **tx)
    .await
}

/// The beginning of the first day that a change of the rules asks to count anew: its basis was taken away.
async fn first_stale(tx: &mut TenantTx, device_id: Uuid) -> Result<Option<OffsetDateTime>, DbError> {
    sqlx::query_scalar!(
        "select min(started_at) from machine_day where company_id = $1 and device_id = $2 and basis = '{}'",
        tx.company(),
        device_id,
    )
    .fetch_one(&mut **tx)
    .await
}

/// The beginning of the last day that was counted.
async fn last_day(tx: &mut TenantTx, device_id: Uuid) -> Result<Option<OffsetDateTime>, DbError> {
    sqlx::query_scalar!(
        "select started_at from machine_day where company_id = $1 and device_id = $2 order by day desc limit 1",
        tx.company(),
        device_id,
    )
    .fetch_optional(&mut **tx)
    .await
}
