//! Changes of groups and what they ask.

use std::collections::HashSet;

use access::viewable;
use db::{OnConstraint, TenantTx};
use http_kit::Cx;
use kernel::{Fault, Outcome, ids};
use time::OffsetDateTime;
use uuid::Uuid;

use super::store::{self, Group};

/// The locations that the caller reaches, and a group of theirs, held.
pub(crate) async fn hold(cx: &Cx, tx: &mut TenantTx, key: Uuid) -> Outcome<(Vec<Uuid>, Group)> {
    let locations = viewable::locations(tx, &cx.actor).await?;
    let group = store::lock(tx, &locations, key).await?.ok_or_else(missing)?;
    Ok((locations, group))
}

/// Adds a group at the end of its location's list, with its fillers.
pub(super) async fn add(
    tx: &mut TenantTx,
    (location_id, name): (Uuid, String),
    devices: &[Uuid],
    now: OffsetDateTime,
) -> Outcome<Group> {
    let group = Group {
        group_id: ids::new_id(),
        location_id,
        location_name: String::new(),
        name,
        display_order: store::next_place(tx, location_id).await?,
        delay_min: 0,
        quiet_from_min: None,
        quiet_to_min: None,
        reminder_min: None,
        escalation_min: None,
        escalation_group_id: None,
        tells_end: false,
        version: 1,
    };
    store::insert(tx, &group, now).await.on_constraint(NAME, name_taken)?;
    store::add_devices(tx, group.group_id, devices).await?;
    Ok(group)
}

/// Gives a group that is held another name.
pub(super) async fn rename(tx: &mut TenantTx, group: &Group, name: String) -> Outcome<Group> {
    let group = Group { name, version: group.version.saturating_add(1), ..group.clone() };
    store::update(tx, &group).await.on_constraint(NAME, name_taken)?;
    Ok(group)
}

/// Gives the groups of these locations the order of `wanted`: each location of which one is named, whole.
pub(super) async fn order(tx: &mut TenantTx, locations: &[Uuid], wanted: &[Uuid]) -> Outcome<()> {
    let refused = |rule, key: &'static str| Err(Fault::field("groupUniqueKeys", rule, key));
    let named: HashSet<Uuid> = wanted.iter().copied().collect();
    if named.len() < wanted.len() {
        return refused("unique", "group.order.doubled");
    }
    let groups = store::list(tx, locations).await?;
    let known: HashSet<Uuid> = groups.iter().map(|group| group.group_id).collect();
    if !named.is_subset(&known) {
        return Err(missing());
    }
    let touched: HashSet<Uuid> =
        groups.iter().filter(|group| named.contains(&group.group_id)).map(|group| group.location_id).collect();
    if groups.iter().any(|group| touched.contains(&group.location_id) && !named.contains(&group.group_id)) {
        return refused("complete", "group.order.incomplete");
    }
    Ok(store::order(tx, wanted).await?)
}

/// Passes when each of these machines is a connected filler of the location; else tells which is not.
pub(super) async fn check_devices(
    tx: &mut TenantTx,
    locations: &[Uuid],
    (location_id, devices): (Uuid, &[Uuid]),
    field: &str,
) -> Outcome<()> {
    let found = store::joining(tx, locations, devices).await?;
    for (place, device) in devices.iter().enumerate() {
        let known = found.iter().find(|known| known.device_id == *device);
        let known = known.ok_or_else(|| Fault::not_found("device.missing"))?;
        let refused = |rule, key: &'static str| Err(Fault::field(format!("{field}[{place}]"), rule, key));
        if !known.fits {
            return refused("filler", "group.device.filler");
        }
        if known.location_id != location_id {
            return refused("location", "group.device.location");
        }
    }
    Ok(())
}

/// Passes when each of these is a member of the location.
pub(super) async fn check_members(tx: &mut TenantTx, location_id: Uuid, members: &[Uuid]) -> Outcome<()> {
    let found: HashSet<Uuid> = store::belonging(tx, location_id, members).await?.into_iter().collect();
    if members.iter().all(|member| found.contains(member)) {
        Ok(())
    } else {
        Err(Fault::not_found("group.member.missing"))
    }
}

const NAME: &str = "equipment_group_name_unique";

fn name_taken() -> Fault {
    Fault::field("name", "unique", "group.name.taken")
}

fn missing() -> Fault {
    Fault::not_found("group.missing")
}
