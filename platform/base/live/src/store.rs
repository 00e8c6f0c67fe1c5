//! What is read of a company besides machine data.

use std::collections::HashMap;

use db::{DbError, TenantTx};
use plant::units::FILLER;
use plant::zones;
use time::OffsetDateTime;
use uuid::Uuid;

use crate::line::{BoardLine, Filler};

/// All lines, without their fillers.
pub(crate) async fn lines(tx: &mut TenantTx) -> Result<Vec<BoardLine>, DbError> {
    let rows = sqlx::query!(
        "select l.line_id, l.location_id, l.name, l.start_hour, o.time_zone
         from line l join location o on o.company_id = l.company_id and o.location_id = l.location_id
         where l.company_id = $1 order by o.display_order, o.name, o.location_id, l.display_order, l.name, l.line_id",
        tx.company(),
    )
    .fetch_all(&mut **tx)
    .await?;
    let line = |line_id, location_id, name, start_hour: i16, zone_name: String| BoardLine {
        line_id,
        location_id,
        name,
        start_hour: u8::try_from(start_hour).unwrap_or(0),
        zone: zones::named(&zone_name),
        zone_name,
        fillers: Vec::new(),
    };
    Ok(rows.into_iter().map(|r| line(r.line_id, r.location_id, r.name, r.start_hour, r.time_zone)).collect())
}

/// The fillers of all lines in the order of flow, each with its line. One that is not connected and never spoke tells
/// nothing and is left out.
pub(crate) async fn fillers(tx: &mut TenantTx) -> Result<Vec<(Uuid, Filler)>, DbError> {
    let rows = sqlx::query!(
        r#"select d.line_id as "line_id!", d.device_id, d.display_name, d.equipment_number, d.model
           from device d join device_status s on s.company_id = d.company_id and s.device_id = d.device_id
           where d.company_id = $1 and d.line_id is not null and d.category = $2 and (d.iot or s.revision > 0)
           order by d.line_place, d.equipment_number"#,
        tx.company(),
        FILLER,
    )
    .fetch_all(&mut **tx)
    .await?;
    let filler =
        |device_id, display_name, equipment_number, model| Filler { device_id, display_name, equipment_number, model };
    Ok(rows
        .into_iter()
        .map(|r| (r.line_id, filler(r.device_id, r.display_name, r.equipment_number, r.model)))
        .collect())
}

/// What of a machine may have changed since it was read.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Pulse {
    /// Grows with every batch that brings something new for the machine.
    pub(crate) revision: i64,
    /// When the door heard the machine's gateway last.
    pub(crate) gateway_seen_at: Option<OffsetDateTime>,
}

/// The pulse of every machine: the one read that each look costs.
pub(crate) async fn pulses(tx: &mut TenantTx) -> Result<HashMap<Uuid, Pulse>, DbError> {
    let rows = sqlx::query!(
        "select s.device_id, s.revision, g.last_seen_at from device_status s
         left join gateway g on g.company_id = s.company_id and g.gateway_id = s.gateway_id where s.company_id = $1",
        tx.company()
    )
    .fetch_all(&mut **tx)
    .await?;
    let pulse = |revision, gateway_seen_at| Pulse { revision, gateway_seen_at };
    Ok(rows.into_iter().map(|r| (r.device_id, pulse(r.revision, r.last_seen_at))).collect())
}
