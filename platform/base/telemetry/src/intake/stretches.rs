//! Which stretch of a stream its new events touch, and the events of that stretch.

use std::collections::{BTreeMap, BTreeSet};

use db::TenantTx;
use kernel::{Fault, Outcome};
use time::OffsetDateTime;
use uuid::Uuid;

use crate::fold::{Part, StreamEvent};
use crate::model::{Event, Kind};

/// A stretch of a stream that must be folded again.
#[derive(Debug)]
pub(super) struct StreamStretch {
    pub(super) device_id: Uuid,
    pub(super) stream: String,
    /// The earliest new event.
    pub(super) lo: OffsetDateTime,
    /// From here on every touched part is set again, or the stream's last event.
    pub(super) upto: OffsetDateTime,
    /// No later event sets a touched part again: the change reaches to now.
    pub(super) reaches_now: bool,
    /// All events from `lo` to `upto`, in the order of the fold.
    pub(super) entries: Vec<StreamEvent>,
}

struct TouchedRange {
    lo: OffsetDateTime,
    hi: OffsetDateTime,
    parts: BTreeSet<Part>,
}

type TouchedStreams = BTreeMap<(Uuid, String), TouchedRange>;

/// The stretches that new events touch.
pub(super) async fn touched(tx: &mut TenantTx, fresh: &[Event]) -> Outcome<Vec<StreamStretch>> {
    let mut streams: TouchedStreams = BTreeMap::new();
    for event in fresh.iter().filter(|event| !Part::of(event.kind, &event.code).is_empty()) {
        let held = streams.entry((event.device_id, event.stream())).or_insert_with(|| TouchedRange {
            lo: event.at,
            hi: event.at,
            parts: BTreeSet::new(),
        });
        held.lo = held.lo.min(event.at);
        held.hi = held.hi.max(event.at);
        held.parts.extend(Part::of(event.kind, &event.code));
    }
    if streams.is_empty() {
        return Ok(Vec::new());
    }
    let mut stretches = ends(tx, streams).await?;
    read_entries(tx, &mut stretches).await?;
    Ok(stretches)
}

/// Finds where each touched part is next set.
async fn ends(tx: &mut TenantTx, streams: TouchedStreams) -> Outcome<Vec<StreamStretch>> {
    let asked: Vec<(Uuid, &String, OffsetDateTime, Part)> = streams
        .iter()
        .flat_map(|((id, stream), t)| t.parts.iter().map(move |part| (*id, stream, t.hi, *part)))
        .collect();
    let ids: Vec<Uuid> = asked.iter().map(|a| a.0).collect();
    let names: Vec<String> = asked.iter().map(|a| a.1.clone()).collect();
    let his: Vec<OffsetDateTime> = asked.iter().map(|a| a.2).collect();
    let parts: Vec<i16> = asked.iter().map(|a| a.3.number()).collect();
    // part: 0 any event of the stream, 1 item events, 2 film events and item events with an empty code
    let rows = sqlx::query!(
        r#"select t.device_id as "device_id!", t.stream as "stream!",
             (select e.at from event e where e.company_id = $1 and e.device_id = t.device_id and e.stream = t.stream and e.at > t.hi
                and (t.part = 0 or (t.part = 1 and e.kind = 4) or (t.part = 2 and (e.kind = 5 or (e.kind = 4 and e.code = ''))))
              order by e.at limit 1) as later,
             (select max(e.at) from event e where e.company_id = $1 and e.device_id = t.device_id and e.stream = t.stream
                and e.at >= t.hi) as "last!"
           from unnest($2::uuid[], $3::text[], $4::timestamptz[], $5::smallint[]) t(device_id, stream, hi, part)"#,
        tx.company(),
        &ids,
        &names,
        &his,
        &parts,
    )
    .fetch_all(&mut **tx)
    .await?;
    let mut found: BTreeMap<(Uuid, String), (Option<OffsetDateTime>, OffsetDateTime)> = BTreeMap::new();
    for row in rows {
        let held = found.entry((row.device_id, row.stream)).or_insert((row.later, row.last));
        held.0 = held.0.zip(row.later).map(|(a, b)| a.max(b));
    }
    let stretch = |(key, touched): ((Uuid, String), TouchedRange)| {
        let (later, last) =
            found.get(&key).copied().ok_or_else(|| Fault::ours("a stream of new events was not found"))?;
        let upto = later.unwrap_or(last);
        Ok(StreamStretch {
            device_id: key.0,
            stream: key.1,
            lo: touched.lo,
            upto,
            reaches_now: later.is_none(),
            entries: Vec::new(),
        })
    };
    streams.into_iter().map(stretch).collect()
}

async fn read_entries(tx: &mut TenantTx, stretches: &mut [StreamStretch]) -> Outcome<()> {
    let ids: Vec<Uuid> = stretches.iter().map(|s| s.device_id).collect();
    let streams: Vec<String> = stretches.iter().map(|s| s.stream.clone()).collect();
    let los: Vec<OffsetDateTime> = stretches.iter().map(|s| s.lo).collect();
    let uptos: Vec<OffsetDateTime> = stretches.iter().map(|s| s.upto).collect();
    let rows = sqlx::query!(
        r#"select t.i as "i!", e.at, e.ordinal, e.kind, e.code
           from unnest($2::uuid[], $3::text[], $4::timestamptz[], $5::timestamptz[]) with ordinality t(device_id, stream, lo, upto, i)
           cross join lateral (select at, ordinal, kind, code from event where company_id = $1 and device_id = t.device_id
             and stream = t.stream and at >= t.lo and at <= t.upto order by at, ordinal) e"#,
        tx.company(),
        &ids,
        &streams,
        &los,
        &uptos,
    )
    .fetch_all(&mut **tx)
    .await?;
    for row in rows {
        let kind = Kind::from_number(row.kind).ok_or_else(|| Fault::ours("an event of an unknown kind"))?;
        let entry = StreamEvent { at: row.at, ordinal: row.ordinal, kind, code: row.code };
        if let Some(stretch) = stretches.get_mut(usize::try_from(row.i - 1)?) {
            stretch.entries.push(entry);
        }
    }
    stretches.iter_mut().for_each(|stretch| stretch.entries.sort());
    Ok(())
}
