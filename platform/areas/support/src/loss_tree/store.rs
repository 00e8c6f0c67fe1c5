//! What plans and reasons say of a time.

use std::collections::HashMap;

use db::TenantTx;
use kernel::Outcome;
use telemetry::Span;
use telemetry::stop_parts::{Recorded, RecordedStop};
use uuid::Uuid;

/// A reason that somebody recorded.
#[derive(Clone, Debug)]
pub(super) struct RecordedReason {
    lies: RecordedStop,
    /// None where a part was left without a reason.
    pub(super) reason: Option<Reason>,
}

impl Recorded for RecordedReason {
    fn lies(&self) -> RecordedStop {
        self.lies
    }
}

/// Why a machine stopped, in the company's words.
#[derive(Clone, Debug)]
pub(super) struct Reason {
    pub(super) kind: String,
    /// In ja, en and ko; one at least is there.
    pub(super) names: [Option<String>; 3],
}

/// What was recorded of the stops of machines around a time, in order of time.
pub(super) async fn recorded(tx: &mut TenantTx, devices: &[Uuid], around: Span) -> Outcome<Vec<RecordedReason>> {
    // what was recorded of a stop that lasted reaches to its end, which may be much later: of what was recorded before, the
    // last one may reach into the time
    let rows = sqlx::query!(
        r#"select s.device_id, s.started_at, s.ended_at, s.ongoing_at, r.kind as "kind?", r.name_ja, r.name_en, r.name_ko
           from stop_stretch s
           left join stop_reason r on r.company_id = s.company_id and r.reason_id = s.reason_id
           where s.company_id = $1 and s.device_id = any($2) and s.started_at < $4
             and (s.ended_at > $3 or s.ongoing_at is not null and s.started_at = (select max(x.started_at)
               from stop_stretch x where x.company_id = $1 and x.device_id = s.device_id and x.started_at < $3))
           order by s.started_at"#,
        tx.company(),
        devices,
        around.from,
        around.to,
    );
    let rows = rows.fetch_all(&mut **tx).await?.into_iter();
    Ok(rows
        .map(|row| RecordedReason {
            lies: RecordedStop {
                device_id: row.device_id,
                started_at: row.started_at,
                ended_at: row.ended_at,
                ongoing_at: row.ongoing_at,
            },
            reason: row.kind.map(|kind| Reason { kind, names: [row.name_ja, row.name_en, row.name_ko] }),
        })
        .collect())
}

/// Seconds below which a stop is a micro stop, on the machines of which somebody said it.
pub(super) async fn micro_limits(tx: &mut TenantTx, devices: &[Uuid]) -> Outcome<HashMap<Uuid, i32>> {
    let rows = sqlx::query!(
        "select device_id, seconds from micro_stop where company_id = $1 and device_id = any($2)",
        tx.company(),
        devices,
    );
    Ok(rows.fetch_all(&mut **tx).await?.into_iter().map(|row| (row.device_id, row.seconds)).collect())
}
