//! In which zone times are told.

use db::{DbError, TenantTx};
use kernel::Zone;
use uuid::Uuid;

/// The zone behind a stored name. Names are checked when they are stored; one that is not known any more reads as UTC.
pub fn named(name: &str) -> Zone {
    Zone::parse(name).unwrap_or_else(Zone::utc)
}

/// The zone of a location; UTC when there is no such location.
pub async fn of_location(tx: &mut TenantTx, location_id: Uuid) -> Result<Zone, DbError> {
    let name = sqlx::query_scalar!(
        "select time_zone from location where company_id = $1 and location_id = $2",
        tx.company(),
        location_id
    );
    Ok(name.fetch_optional(&mut **tx).await?.map_or_else(Zone::utc, |name| named(&name)))
}

/// The zone by which times are told to a person: that of the location they picked (the provider's staff), else of their
/// main location, else of the first of theirs or of the company's.
pub async fn of_member(tx: &mut TenantTx, member: Uuid, picked: Option<Uuid>) -> Result<Zone, DbError> {
    let name = sqlx::query_scalar!(
        "select l.time_zone from location l left join member_location m
           on m.company_id = l.company_id and m.location_id = l.location_id and m.member_id = $2
         where l.company_id = $1
         order by l.location_id = $3 desc nulls last, m.is_main desc nulls last, m.place nulls last, l.display_order limit 1",
        tx.company(),
        member,
        picked,
    );
    Ok(name.fetch_optional(&mut **tx).await?.map_or_else(Zone::utc, |name| named(&name)))
}
