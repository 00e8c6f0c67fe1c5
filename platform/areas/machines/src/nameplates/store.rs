//! SQL of one machine's data.

use db::{DbError, TenantTx};
use time::{Date, OffsetDateTime};
use uuid::Uuid;

/// A machine with its place and with whoever changed it.
#[derive(Debug)]
pub(super) struct Nameplate {
    pub(super) device_id: Uuid,
    pub(super) line_id: Option<Uuid>,
    pub(super) line_name: Option<String>,
    pub(super) flow_number: Option<i64>,
    pub(super) category: String,
    pub(super) maker: String,
    pub(super) specification: String,
    pub(super) model_class: String,
    pub(super) model: String,
    pub(super) equipment_number: String,
    pub(super) display_name: String,
    pub(super) delivery_date: Option<Date>,
    pub(super) remarks: Option<String>,
    pub(super) iot: bool,
    pub(super) machine_type: Option<String>,
    pub(super) roll_division_count: Option<i16>,
    pub(super) g_cylinder: Option<String>,
    pub(super) w4: Option<bool>,
    pub(super) splice: Option<bool>,
    pub(super) apc: Option<bool>,
    pub(super) motion_modification: Option<bool>,
    pub(super) registered_at: OffsetDateTime,
    pub(super) registrant: Option<String>,
    pub(super) updated_at: OffsetDateTime,
    pub(super) updated_by: Option<String>,
    pub(super) gateway_name: Option<String>,
    pub(super) location_id: Uuid,
    pub(super) location_name: String,
    pub(super) time_zone: String,
}

/// A machine of these locations.
pub(super) async fn find(tx: &mut TenantTx, locations: &[Uuid], device_id: Uuid) -> Result<Option<Nameplate>, DbError> {
    sqlx::query_as!(
        Nameplate,
        r#"select d.device_id, d.line_id, l.name as "line_name?",
             case when d.line_id is not null then (select count(*) from device x
               where x.company_id = $1 and x.line_id = d.line_id
                 and (x.line_place, x.equipment_number) <= (d.line_place, d.equipment_number)) end as flow_number,
             d.category, d.maker, d.specification, d.model_class, d.model, d.equipment_number, d.display_name,
             d.delivery_date, d.remarks, d.iot, d.machine_type, d.roll_division_count, d.g_cylinder, d.w4, d.splice,
             d.apc, d.motion_modification, d.registered_at, d.actor_name as registrant, d.updated_at,
             (select a.actor_name from audit a where a.company_id = $1 and a.subject_id = d.device_id
              order by a.at desc limit 1) as updated_by,
             g.name as "gateway_name?", o.location_id, o.name as location_name, o.time_zone
           from device d
           join location o on o.company_id = d.company_id and o.location_id = d.location_id
           left join line l on l.company_id = d.company_id and l.line_id = d.line_id
           left join device_status s on s.company_id = d.company_id and s.device_id = d.device_id
           left join gateway g on g.company_id = s.company_id and g.gateway_id = s.gateway_id
           where d.company_id = $1 and d.location_id = any($2) and d.device_id = $3"#,
        tx.company(),
        locations,
        device_id,
    )
    .fetch_optional(&mut **tx)
    .await
}

/// What the label of a machine says.
#[derive(Debug)]
pub(super) struct Label {
    pub(super) device_id: Uuid,
    pub(super) display_name: String,
    pub(super) equipment_number: String,
    pub(super) model: String,
    pub(super) line_name: Option<String>,
}

/// The machines of these locations by line and place on it; those on no line come last.
pub(super) async fn labels(tx: &mut TenantTx, locations: &[Uuid]) -> Result<Vec<Label>, DbError> {
    sqlx::query_as!(
        Label,
        r#"select d.device_id, d.display_name, d.equipment_number, d.model, l.name as "line_name?"
           from device d left join line l on l.company_id = d.company_id and l.line_id = d.line_id
           where d.company_id = $1 and d.location_id = any($2)
           order by array_position($2, d.location_id), d.line_id is null, l.display_order, l.name, d.line_place,
             d.equipment_number"#,
        tx.company(),
        locations,
    )
    .fetch_all(&mut **tx)
    .await
}
