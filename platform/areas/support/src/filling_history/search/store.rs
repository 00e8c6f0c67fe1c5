//! What the screen reads besides machine data: days with data.

use std::collections::BTreeSet;

use db::{DbError, TenantTx};
use kernel::Zone;
use telemetry::Span;
use telemetry::model::tail;
use time::{Date, Duration};
use uuid::Uuid;

/// The days, in the location's zone, on which any of its machines was heard.
pub(crate) async fn days_with_data(
    tx: &mut TenantTx,
    location_id: Uuid,
    zone: &Zone,
) -> Result<BTreeSet<Date>, DbError> {
    let rows = sqlx::query!(
        "select p.started_at, p.ended_at, d.interval_s
         from device d
         left join line l on l.company_id = d.company_id and l.line_id = d.line_id
         join presence p on p.company_id = d.company_id and p.device_id = d.device_id
         where d.company_id = $1 and coalesce(l.location_id, d.location_id) = $2",
        tx.company(),
        location_id,
    );
    let mut days = BTreeSet::new();
    for row in rows.fetch_all(&mut **tx).await? {
        add_days(&mut days, Span::new(row.started_at, row.ended_at - tail(row.interval_s)), zone);
    }
    Ok(days)
}

fn add_days(days: &mut BTreeSet<Date>, heard: Span, zone: &Zone) {
    let (mut day, last) = (zone.date(heard.from), zone.date(heard.to - Duration::MICROSECOND));
    while day <= last {
        days.insert(day);
        let Some(next) = day.next_day() else { return };
        day = next;
    }
}
