//! What a person sees of the own company: the lines of the own locations (decision 55); staff see all of the company
//! they entered.

use db::{DbError, TenantTx};
use kernel::{Fault, Outcome};
use uuid::Uuid;

use crate::actor::Actor;

/// The locations whose lines and machines a person sees, in the person's own order.
pub async fn locations(tx: &mut TenantTx, actor: &Actor) -> Result<Vec<Uuid>, DbError> {
    let mut own = of_member(tx, actor.member_id, actor.member_type.is_staff()).await?;
    // what staff picked on entering is where they begin
    if let Some(place) = own.iter().position(|location| Some(*location) == actor.main_location) {
        own[..=place].rotate_right(1);
    }
    Ok(own)
}

/// The location of these behind a key, or all of them when none is named.
pub fn chosen(locations: Vec<Uuid>, key: Option<&str>) -> Outcome<Vec<Uuid>> {
    let Some(key) = key.filter(|key| !key.is_empty()) else { return Ok(locations) };
    let id = Uuid::parse_str(key).map_err(|_| missing())?;
    Ok(vec![one_of(&locations, id)?])
}

/// A location, if it is one of these.
pub fn one_of(locations: &[Uuid], id: Uuid) -> Outcome<Uuid> {
    if locations.contains(&id) { Ok(id) } else { Err(missing()) }
}

fn missing() -> Fault {
    Fault::not_found("location.missing")
}

/// The same for a job, which knows its requester by id and kind.
pub async fn of_member(tx: &mut TenantTx, member_id: Uuid, staff: bool) -> Result<Vec<Uuid>, DbError> {
    if staff {
        return sqlx::query_scalar!(
            "select location_id from location where company_id = $1 order by display_order, name",
            tx.company()
        )
        .fetch_all(&mut **tx)
        .await;
    }
    sqlx::query_scalar!(
        "select location_id from member_location where company_id = $1 and member_id = $2 order by place",
        tx.company(),
        member_id,
    )
    .fetch_all(&mut **tx)
    .await
}
