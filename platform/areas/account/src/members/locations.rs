//! The locations of a member: which ones, in which order, and which is the main one. The order is everybody's own; which
//! ones and the main one are for those who manage members.

use std::collections::HashSet;

use db::TenantTx;
use http_kit::form::Form;
use http_kit::{Cx, JsonBody, Params, Reply, ok};
use kernel::{Fault, Outcome};
use plant::locations::{self, Location};
use salvo::Writer as _;
use salvo::oapi::endpoint;
use uuid::Uuid;

use super::change::{self, LocationChoice};
use super::detail::{find, manages, of_address};
use super::list::note;
use super::rules;
use super::store::Member;
use super::wire::{LocationEdit, MemberIdQuery, MemberLocations};
use super::{MANAGE, missing};
use crate::own::store::location_max_size;
use crate::shell::http::LocationRow;

/// A member's locations, and those that the caller may give them.
#[endpoint]
pub(crate) async fn show(cx: Cx, query: Params<MemberIdQuery>) -> Reply<MemberLocations> {
    let mut tx = cx.begin().await?;
    let member = find(&cx, &mut tx, query.0, MANAGE).await?;
    ok(told(&cx, &mut tx, member).await?)
}

/// Saves a member's locations.
#[endpoint]
pub(crate) async fn save(cx: Cx, body: JsonBody<LocationEdit>) -> Reply<MemberLocations> {
    let JsonBody(body) = body;
    let mut tx = cx.begin().await?;
    let found = of_address(&cx, &mut tx, body.member_id, MANAGE).await?;
    let mut form = Form::default();
    let chosen = form.take("locationUniqueKeys", body.location_unique_keys);
    let main = form.take("mainLocationUniqueKey", body.main_location_unique_key);
    let version = form.take("version", body.version);
    let (chosen, main, version) = form.done((chosen, main, version))?;
    let before = change::hold(&mut tx, found).await?.ok_or_else(missing)?;
    let wanted = LocationChoice { main: main.or(before.main_location), locations: chosen };
    if !manages(&cx) && !only_the_order(&before, &wanted) {
        return Err(Fault::Forbidden.into());
    }
    if let Some(version) = version {
        cx.unchanged(&mut tx, found, i32::try_from(version)?, before.version).await?;
    }
    let company: Vec<Uuid> = all(&mut tx).await?.into_iter().map(|row| row.location_unique_key).collect();
    rules::locations(&wanted, &company, location_max_size(&mut tx).await?)?;
    let after = Member { locations: wanted.locations, main_location: wanted.main, ..before.clone() };
    let after = change::write(&mut tx, after, cx.now()).await?;
    note(&cx, &mut tx, "member.locations", &before, &after).await?;
    let answer = told(&cx, &mut tx, after).await?;
    tx.commit().await?;
    ok(answer)
}

fn only_the_order(before: &Member, wanted: &LocationChoice) -> bool {
    let set = |ids: &[Uuid]| ids.iter().copied().collect::<HashSet<Uuid>>();
    before.locations.len() == wanted.locations.len()
        && set(&before.locations) == set(&wanted.locations)
        && before.main_location == wanted.main
}

async fn told(cx: &Cx, tx: &mut TenantTx, member: Member) -> Outcome<MemberLocations> {
    let manages = manages(cx);
    let offered =
        all(tx).await?.into_iter().filter(|row| manages || member.locations.contains(&row.location_unique_key));
    Ok(MemberLocations {
        offered: offered.collect(),
        chosen: member.locations,
        main_location_unique_key: member.main_location,
        version: member.version,
    })
}

/// All locations of the company, in display order.
pub(super) async fn all(tx: &mut TenantTx) -> Outcome<Vec<LocationRow>> {
    let row = |location: Location| LocationRow {
        location_unique_key: location.location_id,
        name: location.name,
        time_zone: location.time_zone,
    };
    Ok(locations::list(tx).await?.into_iter().map(row).collect())
}
