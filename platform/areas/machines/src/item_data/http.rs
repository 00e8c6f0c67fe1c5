//! The calls.

use access::viewable;
use db::TenantTx;
use http_kit::form::Form;
use http_kit::{
    Attachment, Cx, JoinedFields, JsonBody, Nothing, Paged, Params, Refusal, Reply, Rows, Subject, done, ok,
};
use kernel::{Fault, Outcome, Zone};
use plant::item_data::{self, Backup, ItemDocument, ItemVersion};
use plant::units::{self, UnitDevice};
use plant::zones;
use salvo::Writer as _;
use salvo::oapi::endpoint;
use serde_json::json;
use time::OffsetDateTime;
use uuid::Uuid;

use super::effect;
use super::store::{self, BackupRow};
use super::wire::{
    BackupDeviceKey, BackupItemRow, BackupKey, BackupListQuery, BackupListRow, BackupOrder, ChangeToConfirm,
    DifferenceQuery, ItemVersionRow, ItemVersionsQuery, SettingDifference, UnexpectedChangeRow, VersionDifference,
};

/// The fillers, each with its newest item data.
#[endpoint]
pub(crate) async fn list(cx: Cx, query: Params<Paged<BackupListQuery, BackupOrder>>) -> Reply<Rows<BackupListRow>> {
    let Params(JoinedFields(query, page)) = query;
    let page = page.checked()?;
    let mut tx = cx.begin().await?;
    let locations = viewable::locations(&mut tx, &cx.actor).await?;
    let locations = viewable::chosen(locations, query.location_unique_key.as_deref())?;
    ok(store::fillers(&mut tx, &locations, page).await?.map(row))
}

fn row(row: BackupRow) -> BackupListRow {
    let zone = zones::named(&row.time_zone);
    let told = |at: Option<OffsetDateTime>| at.map(|at| zone.iso(at));
    BackupListRow {
        device_unique_key: row.device_id.to_string(),
        line_name: row.line_name,
        display_name: row.display_name,
        equipment_number: row.equipment_number,
        backup_count: row.backups,
        link_time: told(row.linked_at),
        change_time: told(row.changed_at),
        software_version: row.software_version,
        item_data_count: row.items,
        backup_unique_key: row.backup_id.map(|id| id.to_string()),
        unexpected_count: row.unexpected,
    }
}

/// Item data of a filler as its gateway sent them.
#[endpoint]
pub(crate) async fn download(cx: Cx, query: Params<BackupKey>) -> Result<Attachment, Refusal> {
    let mut tx = cx.begin().await?;
    let locations = viewable::locations(&mut tx, &cx.actor).await?;
    let backup = backup(&mut tx, &locations, &query.0.backup_unique_key).await?;
    let device =
        units::device(&mut tx, &locations, backup.device_id).await.map_err(Fault::from)?.ok_or_else(missing)?;
    let at = zones::named(&device.time_zone).iso(backup.taken_at);
    // 2026-11-20T14:32:05+09:00 as 20261120-143205
    let stamp: String = at.chars().take(19).filter(|c| !matches!(c, '-' | ':')).collect();
    let name = format!("{}_{}.json", device.equipment_number, stamp.replace('T', "-"));
    // no envelope: who reads answers by their type does not take it for one
    Ok(Attachment { name, content_type: "application/octet-stream", bytes: backup.content })
}

/// The items of a filler's newest item data, the one that changed last first.
#[endpoint]
pub(crate) async fn items(cx: Cx, query: Params<BackupDeviceKey>) -> Reply<Vec<BackupItemRow>> {
    let mut tx = cx.begin().await?;
    let (device, zone) = filler(&cx, &mut tx, &query.0.device_unique_key).await?;
    let Some(newest) = item_data::newest(&mut tx, device.device_id).await? else { return ok(Vec::new()) };
    let rows = store::items(&mut tx, device.device_id, newest).await?;
    let row = |item: store::ItemRow| BackupItemRow {
        recipe_data_number: item.number,
        recipe_data_name: item.name,
        user_item_code: item.code,
        version_count: item.versions,
        change_time: item.changed_at.map(|at| zone.iso(at)),
        unexpected: item.unexpected,
    };
    ok(rows.into_iter().map(row).collect())
}

/// The versions of an item on a filler, newest first; at most 200.
#[endpoint]
pub(crate) async fn versions(cx: Cx, query: Params<ItemVersionsQuery>) -> Reply<Vec<ItemVersionRow>> {
    let mut form = Form::default();
    let number = form.take("recipeDataNumber", query.0.recipe_data_number);
    let number = i16::try_from(form.done(number)?).map_err(Fault::from)?;
    let mut tx = cx.begin().await?;
    let (device, zone) = filler(&cx, &mut tx, &query.0.device_unique_key).await?;
    let known = item_data::versions(&mut tx, device.device_id, number).await?;
    let row = |version: ItemVersion| ItemVersionRow {
        backup_unique_key: version.backup_id.to_string(),
        version: version.version,
        taken_time: zone.iso(version.taken_at),
        until_time: version.until.map(|at| zone.iso(at)),
        software_version: version.software_version,
        unexpected: version.unexpected,
        confirmed_time: version.confirmed_at.map(|at| zone.iso(at)),
        confirmed_by: version.confirmed_name,
    };
    ok(known.into_iter().map(row).collect())
}

/// What differs between two versions of an item on a filler, and what either made.
#[endpoint]
pub(crate) async fn difference(cx: Cx, query: Params<DifferenceQuery>) -> Reply<VersionDifference> {
    let Params(query) = query;
    let mut form = Form::default();
    let number = form.take("recipeDataNumber", query.recipe_data_number);
    let number = i16::try_from(form.done(number)?).map_err(Fault::from)?;
    let mut tx = cx.begin().await?;
    let locations = viewable::locations(&mut tx, &cx.actor).await?;
    let device = units::find_device(&mut tx, &locations, &query.device_unique_key).await?;
    let known = item_data::versions(&mut tx, device.device_id, number).await?;
    let find = |key: &str| {
        let id = Uuid::parse_str(key).ok();
        known.iter().find(|version| Some(version.backup_id) == id).ok_or_else(missing)
    };
    let (first, second) = (find(&query.first_backup_unique_key)?, find(&query.second_backup_unique_key)?);
    let mut documents = Vec::with_capacity(2);
    for version in [first, second] {
        let backup = item_data::find(&mut tx, &locations, version.backup_id).await?.ok_or_else(missing)?;
        documents.push(serde_json::from_slice::<ItemDocument>(&backup.content).map_err(Fault::from)?);
    }
    let settings = item_data::pairs(documents[0].item(number), documents[1].item(number));
    let times = {
        let time = |one: &ItemVersion, other: &ItemVersion| {
            effect::time_of(one.taken_at, one.until.unwrap_or(cx.now()).min(cx.now()), one.taken_at < other.taken_at)
        };
        [time(first, second), time(second, first)]
    };
    let [before, after] = effect::made(&mut tx, device.device_id, number, times).await?;
    let setting = |pair: item_data::SettingPair| SettingDifference {
        differs: pair.first != pair.second,
        name: pair.name,
        first: pair.first,
        second: pair.second,
    };
    ok(VersionDifference {
        settings: settings.into_iter().map(setting).collect(),
        first: effect::result(&before),
        second: effect::result(&after),
        verdict: effect::verdict(&before, &after),
    })
}

/// The changes that nobody expected and nobody confirmed yet, newest first; at most 100.
#[endpoint]
pub(crate) async fn changes(cx: Cx, query: Params<BackupListQuery>) -> Reply<Vec<UnexpectedChangeRow>> {
    let mut tx = cx.begin().await?;
    let locations = viewable::locations(&mut tx, &cx.actor).await?;
    let locations = viewable::chosen(locations, query.0.location_unique_key.as_deref())?;
    let found = item_data::unexpected(&mut tx, &locations).await?;
    let row = |change: item_data::UnexpectedChange| UnexpectedChangeRow {
        backup_unique_key: change.backup_id.to_string(),
        device_unique_key: change.device_id.to_string(),
        display_name: change.display_name,
        recipe_data_number: change.recipe_data_number,
        recipe_data_name: change.recipe_data_name,
        taken_time: zones::named(&change.time_zone).iso(change.taken_at),
    };
    ok(found.into_iter().map(row).collect())
}

/// Notes that the caller looked at a change that nobody expected. One that was confirmed before stays as it is.
#[endpoint]
pub(crate) async fn confirm(cx: Cx, body: JsonBody<ChangeToConfirm>) -> Reply<Nothing> {
    let mut form = Form::default();
    let key = form.take("backupUniqueKey", body.0.backup_unique_key);
    let number = form.take("recipeDataNumber", body.0.recipe_data_number);
    let (key, number) = form.done((key, number))?;
    let mut tx = cx.begin().await?;
    let locations = viewable::locations(&mut tx, &cx.actor).await?;
    let backup = item_data::find(&mut tx, &locations, key).await?.ok_or_else(missing)?;
    let number = i16::try_from(number).map_err(Fault::from)?;
    let by = (cx.actor.member_id, cx.actor.name.as_str());
    if item_data::confirm(&mut tx, (key, number), by, cx.now()).await? {
        let device = units::device(&mut tx, &locations, backup.device_id).await?.ok_or_else(missing)?;
        let subject = Subject { id: device.device_id, name: &device.display_name };
        let told = json!({ "recipeDataNumber": number, "takenAt": Zone::utc().iso(backup.taken_at) });
        cx.audit(&mut tx, "itemData.confirm", subject, None::<()>, Some(told))?;
    }
    tx.commit().await?;
    done()
}

fn missing() -> Fault {
    Fault::not_found("item_data.missing")
}

/// A filler that the caller reaches, and its zone.
async fn filler(cx: &Cx, tx: &mut TenantTx, key: &str) -> Outcome<(UnitDevice, Zone)> {
    let locations = viewable::locations(tx, &cx.actor).await?;
    let device = units::find_device(tx, &locations, key).await?;
    let zone = zones::named(&device.time_zone);
    Ok((device, zone))
}

async fn backup(tx: &mut TenantTx, locations: &[Uuid], key: &str) -> Outcome<Backup> {
    let id = Uuid::parse_str(key).map_err(|_| missing())?;
    item_data::find(tx, locations, id).await?.ok_or_else(missing)
}
