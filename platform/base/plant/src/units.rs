//! Units that a person names: a line, with one of its machines or with all its fillers.
//!
//! Unknown, foreign and not viewable are one: the lookups find nothing, and the caller answers the same absence.

use db::{DbError, TenantTx};
use kernel::{Fault, Outcome};
use uuid::Uuid;

/// Category of the machines that fill pouches.
pub const FILLER: &str = "filling-machine";

/// A line of a viewable location.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnitLine {
    /// The line.
    pub line_id: Uuid,
    /// Its location.
    pub location_id: Uuid,
    /// Its name.
    pub name: String,
    /// The hour at which its day begins.
    pub start_hour: i16,
    /// IANA name of its location's zone.
    pub time_zone: String,
}

/// A machine of a viewable location.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnitDevice {
    /// The machine.
    pub device_id: Uuid,
    /// Its number.
    pub equipment_number: String,
    /// Its name on screens.
    pub display_name: String,
    /// Its model; alarm texts may differ by it.
    pub model: String,
    /// True for machines that fill pouches.
    pub fills: bool,
    /// The line it stands on, if any.
    pub line_id: Option<Uuid>,
    /// That line's name.
    pub line_name: Option<String>,
    /// The hour at which that line's day begins; 0 without a line.
    pub start_hour: i16,
    /// IANA name of its location's zone.
    pub time_zone: String,
}

impl UnitDevice {
    /// The hour at which its line's day begins.
    pub fn day_hour(&self) -> u8 {
        u8::try_from(self.start_hour).unwrap_or(0)
    }
}

/// What a person named: machines, and the line if there is one.
#[derive(Clone, Debug)]
pub struct Unit {
    /// The line that was named.
    pub line: Option<UnitLine>,
    /// The machine that was named, or the line's fillers in the order of flow.
    pub devices: Vec<UnitDevice>,
}

/// Finds what a person means by the keys of a line and of a machine, of which at least one is given. A machine beside
/// a line must stand on it.
pub async fn find(tx: &mut TenantTx, locations: &[Uuid], line: Option<&str>, device: Option<&str>) -> Outcome<Unit> {
    let Some(line) = line else {
        return Ok(Unit { line: None, devices: vec![find_device(tx, locations, device.unwrap_or_default()).await?] });
    };
    let line = find_line(tx, locations, line).await?;
    let mut devices = devices_of(tx, &[line.line_id]).await?;
    match device {
        None => devices.retain(|device| device.fills),
        Some(key) => {
            let id = Uuid::parse_str(key).ok();
            devices.retain(|device| Some(device.device_id) == id);
            if devices.is_empty() {
                return Err(Fault::not_found("device.missing"));
            }
        }
    }
    Ok(Unit { line: Some(line), devices })
}

/// Finds the line behind a key.
pub async fn find_line(tx: &mut TenantTx, locations: &[Uuid], key: &str) -> Outcome<UnitLine> {
    let missing = || Fault::not_found("line.missing");
    let id = Uuid::parse_str(key).map_err(|_| missing())?;
    line(tx, locations, id).await?.ok_or_else(missing)
}

/// Finds the machine behind a key.
pub async fn find_device(tx: &mut TenantTx, locations: &[Uuid], key: &str) -> Outcome<UnitDevice> {
    let missing = || Fault::not_found("device.missing");
    let id = Uuid::parse_str(key).map_err(|_| missing())?;
    device(tx, locations, id).await?.ok_or_else(missing)
}

/// The lines of these locations, in the order of the locations and then their own.
pub async fn lines(tx: &mut TenantTx, locations: &[Uuid]) -> Result<Vec<UnitLine>, DbError> {
    sqlx::query_as!(
        UnitLine,
        "select l.line_id, l.location_id, l.name, l.start_hour, o.time_zone
         from line l join location o on o.company_id = l.company_id and o.location_id = l.location_id
         where l.company_id = $1 and l.location_id = any($2)
         order by array_position($2, l.location_id), l.display_order, l.name, l.line_id",
        tx.company(),
        locations,
    )
    .fetch_all(&mut **tx)
    .await
}

/// A line by its id, if it belongs to one of these locations.
pub async fn line(tx: &mut TenantTx, locations: &[Uuid], line_id: Uuid) -> Result<Option<UnitLine>, DbError> {
    sqlx::query_as!(
        UnitLine,
        "select l.line_id, l.location_id, l.name, l.start_hour, o.time_zone
         from line l join location o on o.company_id = l.company_id and o.location_id = l.location_id
         where l.company_id = $1 and l.location_id = any($2) and l.line_id = $3",
        tx.company(),
        locations,
        line_id,
    )
    .fetch_optional(&mut **tx)
    .await
}

/// The machines of some lines, in the order of flow.
pub async fn devices_of(tx: &mut TenantTx, lines: &[Uuid]) -> Result<Vec<UnitDevice>, DbError> {
    sqlx::query_as!(
        UnitDevice,
        r#"select d.device_id, d.equipment_number, d.display_name, d.model, d.category = $3 as "fills!", d.line_id,
             l.name as "line_name?", coalesce(l.start_hour, 0::smallint) as "start_hour!", o.time_zone
           from device d
           join line l on l.company_id = d.company_id and l.line_id = d.line_id
           join location o on o.company_id = l.company_id and o.location_id = l.location_id
           where d.company_id = $1 and d.line_id = any($2)
           order by array_position($2, d.line_id), d.line_place, d.equipment_number"#,
        tx.company(),
        lines,
        FILLER,
    )
    .fetch_all(&mut **tx)
    .await
}

/// A machine by its id, if it stands in one of these locations.
pub async fn device(tx: &mut TenantTx, locations: &[Uuid], device_id: Uuid) -> Result<Option<UnitDevice>, DbError> {
    sqlx::query_as!(
        UnitDevice,
        r#"select d.device_id, d.equipment_number, d.display_name, d.model, d.category = $4 as "fills!", d.line_id,
             l.name as "line_name?", coalesce(l.start_hour, 0::smallint) as "start_hour!", o.time_zone
           from device d
           left join line l on l.company_id = d.company_id and l.line_id = d.line_id
           join location o on o.company_id = d.company_id and o.location_id = coalesce(l.location_id, d.location_id)
           where d.company_id = $1 and o.location_id = any($2) and d.device_id = $3"#,
        tx.company(),
        locations,
        device_id,
        FILLER,
    )
    .fetch_optional(&mut **tx)
    .await
}
