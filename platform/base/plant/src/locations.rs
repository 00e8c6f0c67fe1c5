//! Locations of a company: plants, each with the zone in which its days are counted.

use db::{DbError, TenantTx};
use kernel::rules::{Breach, Free, TextRule};
use kernel::{Fault, Outcome, Zone, ids};
use time::OffsetDateTime;
use uuid::Uuid;

/// The rule of a location's name: at most 100 characters.
pub type LocationName = Free<100>;

/// An IANA name of a zone, such as `Asia/Tokyo`.
#[derive(Debug)]
pub struct ZoneName;

impl TextRule for ZoneName {
    const MAX: usize = 64;

    fn check(text: &str) -> Result<(), Breach> {
        Zone::parse(text).map(|_| ()).ok_or_else(|| Breach::new("zone", "location.zone.unknown"))
    }
}

/// What a person decides of a location.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LocationDraft {
    /// Its name, which no other location of the company has.
    pub name: String,
    /// Its zone, as [`ZoneName`] has it.
    pub time_zone: String,
}

/// A location as it is stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Location {
    /// The location.
    pub location_id: Uuid,
    /// Its name.
    pub name: String,
    /// IANA name of its zone.
    pub time_zone: String,
}

/// The company's locations, in display order.
pub async fn list(tx: &mut TenantTx) -> Result<Vec<Location>, DbError> {
    sqlx::query_as!(
        Location,
        "select location_id, name, time_zone from location where company_id = $1 order by display_order, name",
        tx.company(),
    )
    .fetch_all(&mut **tx)
    .await
}

/// Adds a location at the end of the company's list.
pub async fn add(tx: &mut TenantTx, draft: LocationDraft, now: OffsetDateTime) -> Outcome<Location> {
    // two who add a location at once would both find the name free
    lock_company(tx).await?;
    if list(tx).await?.iter().any(|location| location.name == draft.name) {
        return Err(Fault::field("name", "unique", "location.name.taken"));
    }
    let location = Location { location_id: ids::new_id(), name: draft.name, time_zone: draft.time_zone };
    insert(tx, &location, now).await?;
    Ok(location)
}

async fn lock_company(tx: &mut TenantTx) -> Result<(), DbError> {
    sqlx::query!("select 1 as one from company where company_id = $1 for no key update", tx.company())
        .fetch_one(&mut **tx)
        .await?;
    Ok(())
}

async fn insert(tx: &mut TenantTx, location: &Location, now: OffsetDateTime) -> Result<(), DbError> {
    sqlx::query!(
        "insert into location (company_id, location_id, name, time_zone, display_order, created_at)
         select $1, $2, $3, $4, coalesce(max(display_order) + 1, 0), $5 from location where company_id = $1",
        tx.company(),
        location.location_id,
        location.name,
        location.time_zone,
        now,
    )
    .execute(&mut **tx)
    .await?;
    Ok(())
}
