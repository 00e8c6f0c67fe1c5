//! The calls.

use access::viewable;
use db::TenantTx;
use http_kit::form::Form;
use http_kit::{Cx, JsonBody, Nothing, Params, Reply, Subject, done, ok};
use kernel::{Fault, Outcome};
use salvo::Writer as _;
use salvo::oapi::endpoint;
use serde_json::json;
use uuid::Uuid;

use super::change::{self, hold};
use super::store::{self, Group};
use super::wire::{
    GroupCandidateQuery, GroupDeviceRow, GroupDevicesToUpdate, GroupKey, GroupListQuery, GroupMemberCandidate,
    GroupMemberCandidateQuery, GroupMembersToUpdate, GroupOrder, GroupRow, GroupToAdd, GroupToRename,
};

/// The groups in order, each with its members and fillers.
#[endpoint]
pub(crate) async fn list(cx: Cx, query: Params<GroupListQuery>) -> Reply<Vec<GroupRow>> {
    let mut tx = cx.begin().await?;
    let locations = viewable::locations(&mut tx, &cx.actor).await?;
    let locations = viewable::chosen(locations, query.0.location_unique_key.as_deref())?;
    ok(rows(&mut tx, &locations).await?)
}

/// Adds a group at the end of its location's list, with its fillers.
#[endpoint]
pub(crate) async fn add(cx: Cx, body: JsonBody<GroupToAdd>) -> Reply<GroupRow> {
    let JsonBody(body) = body;
    let mut form = Form::default();
    let name = form.take("name", body.name);
    let location = form.take("locationUniqueKey", body.location_unique_key);
    let devices = form.take("deviceUniqueKeys", body.device_unique_keys);
    let (name, location, devices) = form.done((name, location, devices))?;
    let mut tx = cx.begin().await?;
    let locations = viewable::locations(&mut tx, &cx.actor).await?;
    let location = viewable::one_of(&locations, location)?;
    change::check_devices(&mut tx, &locations, (location, &devices), "deviceUniqueKeys").await?;
    let group = change::add(&mut tx, (location, name), &devices, cx.now()).await?;
    let after = json!({ "name": group.name, "devices": numbers(&mut tx, group.group_id).await? });
    cx.audit(&mut tx, "group.add", subject(&group), None::<()>, Some(after))?;
    let row = row(&mut tx, &locations, group.group_id).await?;
    tx.commit().await?;
    ok(row)
}

/// Changes a group's name.
#[endpoint]
pub(crate) async fn update(cx: Cx, body: JsonBody<GroupToRename>) -> Reply<GroupRow> {
    let JsonBody(body) = body;
    let mut form = Form::default();
    let key = form.take("groupUniqueKey", body.group_unique_key);
    let version = form.take("version", body.version);
    let name = form.take("name", body.name);
    let (key, version, name) = form.done((key, version, name))?;
    let mut tx = cx.begin().await?;
    let (locations, before) = hold(&cx, &mut tx, key).await?;
    cx.unchanged(&mut tx, key, i32::try_from(version)?, before.version).await?;
    let after = change::rename(&mut tx, &before, name).await?;
    cx.audit(&mut tx, "group.update", subject(&after), Some(&before), Some(&after))?;
    let row = row(&mut tx, &locations, key).await?;
    tx.commit().await?;
    ok(row)
}

/// Deletes a group. Its fillers stay; groups that told it of alarms that go on tell nobody of them afterwards.
#[endpoint]
pub(crate) async fn remove(cx: Cx, body: JsonBody<GroupKey>) -> Reply<Nothing> {
    let mut form = Form::default();
    let key = form.take("groupUniqueKey", body.0.group_unique_key);
    let key = form.done(key)?;
    let mut tx = cx.begin().await?;
    let (_, group) = hold(&cx, &mut tx, key).await?;
    let (members, devices) = (addresses(&mut tx, key).await?, numbers(&mut tx, key).await?);
    let told_by = store::forget_escalations(&mut tx, key).await?;
    store::remove(&mut tx, key).await?;
    let before = json!({ "name": group.name, "members": members, "devices": devices, "toldBy": told_by });
    cx.audit(&mut tx, "group.delete", subject(&group), Some(before), None::<()>)?;
    tx.commit().await?;
    done()
}

/// Saves the order of the groups.
#[endpoint]
pub(crate) async fn save_order(cx: Cx, body: JsonBody<GroupOrder>) -> Reply<Vec<GroupRow>> {
    let mut form = Form::default();
    let keys = form.take("groupUniqueKeys", body.0.group_unique_keys);
    let keys = form.done(keys)?;
    let mut tx = cx.begin().await?;
    let locations = viewable::locations(&mut tx, &cx.actor).await?;
    let before = names(&mut tx, &locations).await?;
    change::order(&mut tx, &locations, &keys).await?;
    let after = names(&mut tx, &locations).await?;
    let subject = Subject { id: keys.first().copied().unwrap_or_default(), name: &after.join(", ") };
    cx.audit(&mut tx, "group.order", subject, Some(json!({ "groups": before })), Some(json!({ "groups": after })))?;
    let rows = rows(&mut tx, &locations).await?;
    tx.commit().await?;
    ok(rows)
}

/// The connected fillers that a group may be given.
#[endpoint]
pub(crate) async fn candidates(cx: Cx, query: Params<GroupCandidateQuery>) -> Reply<Vec<GroupDeviceRow>> {
    let Params(query) = query;
    let mut tx = cx.begin().await?;
    let locations = viewable::locations(&mut tx, &cx.actor).await?;
    let locations = viewable::chosen(locations, query.location_unique_key.as_deref())?;
    let found = match query.group_unique_key.as_deref().filter(|key| !key.is_empty()) {
        None => store::fillers(&mut tx, &locations, None).await?,
        Some(key) => {
            let group = find(&mut tx, &locations, key).await?;
            store::fillers(&mut tx, &[group.location_id], Some(group.group_id)).await?
        }
    };
    ok(found.iter().map(GroupDeviceRow::from).collect())
}

/// The valid members of a group's location who are not in it.
#[endpoint]
pub(crate) async fn member_candidates(
    cx: Cx,
    query: Params<GroupMemberCandidateQuery>,
) -> Reply<Vec<GroupMemberCandidate>> {
    let mut tx = cx.begin().await?;
    let locations = viewable::locations(&mut tx, &cx.actor).await?;
    let group = find(&mut tx, &locations, &query.0.group_unique_key).await?;
    let found = store::offered_members(&mut tx, &group).await?;
    ok(found.into_iter().map(GroupMemberCandidate::from).collect())
}

/// Lets members join a group or leave it.
#[endpoint]
pub(crate) async fn update_members(cx: Cx, body: JsonBody<GroupMembersToUpdate>) -> Reply<GroupRow> {
    let JsonBody(body) = body;
    let mut form = Form::default();
    let key = form.take("groupUniqueKey", body.group_unique_key);
    let join = form.take("memberUniqueKeysToAdd", body.member_unique_keys_to_add).unwrap_or_default();
    let leave = form.take("memberUniqueKeysToRemove", body.member_unique_keys_to_remove).unwrap_or_default();
    let (key, join, leave) = form.done((key, join, leave))?;
    let mut tx = cx.begin().await?;
    let (locations, group) = hold(&cx, &mut tx, key).await?;
    let before = addresses(&mut tx, key).await?;
    change::check_members(&mut tx, group.location_id, &join).await?;
    store::remove_members(&mut tx, key, &leave).await?;
    store::add_members(&mut tx, key, &join).await?;
    let after = addresses(&mut tx, key).await?;
    let members = |of: Vec<String>| Some(json!({ "members": of }));
    cx.audit(&mut tx, "group.member", subject(&group), members(before), members(after))?;
    let row = row(&mut tx, &locations, key).await?;
    tx.commit().await?;
    ok(row)
}

/// Lets fillers join a group or leave it.
#[endpoint]
pub(crate) async fn update_devices(cx: Cx, body: JsonBody<GroupDevicesToUpdate>) -> Reply<GroupRow> {
    let JsonBody(body) = body;
    let mut form = Form::default();
    let key = form.take("groupUniqueKey", body.group_unique_key);
    let join = form.take("deviceUniqueKeysToAdd", body.device_unique_keys_to_add).unwrap_or_default();
    let leave = form.take("deviceUniqueKeysToRemove", body.device_unique_keys_to_remove).unwrap_or_default();
    let (key, join, leave) = form.done((key, join, leave))?;
    let mut tx = cx.begin().await?;
    let (locations, group) = hold(&cx, &mut tx, key).await?;
    let before = numbers(&mut tx, key).await?;
    change::check_devices(&mut tx, &locations, (group.location_id, &join), "deviceUniqueKeysToAdd").await?;
    store::remove_devices(&mut tx, key, &leave).await?;
    store::add_devices(&mut tx, key, &join).await?;
    let after = numbers(&mut tx, key).await?;
    let devices = |of: Vec<String>| Some(json!({ "devices": of }));
    cx.audit(&mut tx, "group.device", subject(&group), devices(before), devices(after))?;
    let row = row(&mut tx, &locations, key).await?;
    tx.commit().await?;
    ok(row)
}

fn subject(group: &Group) -> Subject<'_> {
    Subject { id: group.group_id, name: &group.name }
}

/// A group behind a key.
async fn find(tx: &mut TenantTx, locations: &[Uuid], key: &str) -> Outcome<Group> {
    let id = Uuid::parse_str(key).unwrap_or_default();
    let groups = store::list(tx, locations).await?;
    groups.into_iter().find(|group| group.group_id == id).ok_or_else(|| Fault::not_found("group.missing"))
}

async fn rows(tx: &mut TenantTx, locations: &[Uuid]) -> Outcome<Vec<GroupRow>> {
    let groups = store::list(tx, locations).await?;
    let ids: Vec<Uuid> = groups.iter().map(|group| group.group_id).collect();
    let (members, devices) = (store::members(tx, &ids).await?, store::devices(tx, &ids).await?);
    Ok(groups.into_iter().map(|group| GroupRow::new(group, &members, &devices)).collect())
}

async fn row(tx: &mut TenantTx, locations: &[Uuid], id: Uuid) -> Outcome<GroupRow> {
    let group = store::list(tx, locations).await?.into_iter().find(|group| group.group_id == id);
    let group = group.ok_or_else(|| Fault::ours("a group that was just written is gone"))?;
    let (members, devices) = (store::members(tx, &[id]).await?, store::devices(tx, &[id]).await?);
    Ok(GroupRow::new(group, &members, &devices))
}

async fn names(tx: &mut TenantTx, locations: &[Uuid]) -> Outcome<Vec<String>> {
    Ok(store::list(tx, locations).await?.into_iter().map(|group| group.name).collect())
}

async fn addresses(tx: &mut TenantTx, id: Uuid) -> Outcome<Vec<String>> {
    Ok(store::members(tx, &[id]).await?.into_iter().map(|member| member.email).collect())
}

async fn numbers(tx: &mut TenantTx, id: Uuid) -> Outcome<Vec<String>> {
    Ok(store::devices(tx, &[id]).await?.into_iter().map(|device| device.equipment_number).collect())
}
