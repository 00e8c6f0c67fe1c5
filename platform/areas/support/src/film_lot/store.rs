//! Alarms around an instant.

use db::TenantTx;
use kernel::Outcome;
use telemetry::Span;
use time::Duration;
use uuid::Uuid;

/// An alarm that was on.
#[derive(Clone, Debug)]
pub(super) struct AlarmAround {
    pub(super) number: String,
    pub(super) span: Span,
}

/// The alarms of a machine that were on in a window, in order of time; those that began a week before it at most.
pub(super) async fn alarms(tx: &mut TenantTx, device_id: Uuid, window: Span) -> Outcome<Vec<AlarmAround>> {
    let rows = sqlx::query!(
        "select code, started_at, ended_at from alarm_event where company_id = $1 and device_id = $2
           and started_at >= $3 and started_at < $4 and coalesce(ended_at, 'infinity') > $5
         order by started_at, code",
        tx.company(),
        device_id,
        window.from - Duration::WEEK,
        window.to,
        window.from,
    );
    let rows = rows.fetch_all(&mut **tx).await?.into_iter();
    Ok(rows.map(|row| AlarmAround { number: row.code, span: Span::open(row.started_at, row.ended_at) }).collect())
}
