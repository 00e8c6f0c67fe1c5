//! The calls.

use std::collections::{HashMap, HashSet};

use access::viewable;
use db::TenantTx;
use http_kit::form::Form;
use http_kit::{Cx, JsonBody, Params, Reply, Subject, ok};
use kernel::{Fault, Outcome};
use plant::units::{self, UnitDevice};
use plant::zones;
use salvo::Writer as _;
use salvo::oapi::endpoint;
use serde_json::Value;
use telemetry::figures::seconds;
use time::OffsetDateTime;
use uuid::Uuid;

use super::flags::{self, NumberFlag};
use super::wire::{
    AlarmMailCopied, AlarmMailCopyTarget, AlarmMailDeviceQuery, AlarmMailEstimate, AlarmMailGroup,
    AlarmMailSettingQuery, AlarmMailSettingRow, AlarmMailSettings, AlarmMailSettingsToCopy, AlarmMailSettingsToReset,
    AlarmMailSettingsToSave,
};
use super::{estimate as joined, store};
use crate::equipment_groups::store::{self as groups, GroupDevice};
use crate::equipment_groups::wire::{GroupDeviceRow, GroupRow};

/// The connected fillers, whose mails are set.
#[endpoint]
pub(crate) async fn devices(cx: Cx, query: Params<AlarmMailDeviceQuery>) -> Reply<Vec<GroupDeviceRow>> {
    let mut tx = cx.begin().await?;
    let locations = viewable::locations(&mut tx, &cx.actor).await?;
    let locations = viewable::chosen(locations, query.0.location_unique_key.as_deref())?;
    let found = groups::fillers(&mut tx, &locations, None).await?;
    ok(found.iter().map(GroupDeviceRow::from).collect())
}

/// The switches of a machine's alarm numbers, and the groups of its location.
#[endpoint]
pub(crate) async fn settings(cx: Cx, query: Params<AlarmMailSettingQuery>) -> Reply<AlarmMailSettings> {
    let mut tx = cx.begin().await?;
    let locations = viewable::locations(&mut tx, &cx.actor).await?;
    let device = units::find_device(&mut tx, &locations, &query.0.device_unique_key).await?;
    ok(answer(&cx, &mut tx, &device).await?)
}

/// How many mails the last 30 days would have made, with what is saved and with these switches.
#[endpoint]
pub(crate) async fn estimate(cx: Cx, body: JsonBody<AlarmMailSettingsToSave>) -> Reply<AlarmMailEstimate> {
    let JsonBody(body) = body;
    let mut form = Form::default();
    let key = form.take("deviceUniqueKey", body.device_unique_key);
    let wanted = form.take("settings", body.settings);
    let (key, wanted) = form.done((key, wanted))?;
    let mut tx = cx.begin().await?;
    let device = find(&cx, &mut tx, key).await?;
    let flags = flags::of_device(&mut tx, &device).await?;
    let begun = flags::begun(&mut tx, device.device_id, cx.now()).await?;
    ok(counted(&flags, &wanted, &begun))
}

fn counted(flags: &[NumberFlag], wanted: &[(String, bool)], begun: &[(String, OffsetDateTime)]) -> AlarmMailEstimate {
    let wanted: HashMap<&str, bool> = wanted.iter().map(|(number, mail)| (number.as_str(), *mail)).collect();
    let saved: HashSet<&str> = flags.iter().filter(|flag| flag.mails()).map(|flag| flag.number.as_str()).collect();
    let known: HashSet<&str> = flags.iter().map(|flag| flag.number.as_str()).collect();
    let is_on = |number: &str| known.contains(number) && wanted.get(number).copied().unwrap_or(saved.contains(number));
    let mails = |counts: &dyn Fn(&str) -> bool| {
        joined::mails(begun.iter().filter(|(number, _)| counts(number)).map(|(_, at)| *at))
    };
    let (saved_count, changed_count) = (mails(&|number| saved.contains(number)), mails(&is_on));
    // in between stands what is sent by either
    let both = mails(&|number| saved.contains(number) || is_on(number));
    AlarmMailEstimate {
        saved_count,
        changed_count,
        added_count: both.saturating_sub(saved_count),
        removed_count: both.saturating_sub(changed_count),
    }
}

/// The fillers of a machine's location that may take over its switches.
#[endpoint]
pub(crate) async fn copy_targets(cx: Cx, query: Params<AlarmMailSettingQuery>) -> Reply<Vec<AlarmMailCopyTarget>> {
    let mut tx = cx.begin().await?;
    let locations = viewable::locations(&mut tx, &cx.actor).await?;
    let device = units::find_device(&mut tx, &locations, &query.0.device_unique_key).await?;
    let own = numbers_of(&mut tx, &device.model).await?;
    let location = store::location_of(&mut tx, device.device_id).await?;
    let fillers = groups::fillers(&mut tx, location.as_slice(), None).await?;
    let mut common: HashMap<String, usize> = HashMap::new();
    for filler in &fillers {
        if !common.contains_key(&filler.model) {
            let theirs = numbers_of(&mut tx, &filler.model).await?;
            common.insert(filler.model.clone(), own.intersection(&theirs).count());
        }
    }
    let others = fillers.into_iter().filter(|filler| filler.device_id != device.device_id);
    ok(others.map(|filler| target(filler, &device, &common)).collect())
}

fn target(filler: GroupDevice, of: &UnitDevice, common: &HashMap<String, usize>) -> AlarmMailCopyTarget {
    AlarmMailCopyTarget {
        device_unique_key: filler.device_id.to_string(),
        same_model: filler.model == of.model,
        common_count: common.get(&filler.model).copied().unwrap_or_default(),
        display_name: filler.display_name,
        equipment_number: filler.equipment_number,
        line_name: filler.line_name,
    }
}

/// Moves switches of a machine.
#[endpoint]
pub(crate) async fn save(cx: Cx, body: JsonBody<AlarmMailSettingsToSave>) -> Reply<AlarmMailSettings> {
    let JsonBody(body) = body;
    let mut form = Form::default();
    let key = form.take("deviceUniqueKey", body.device_unique_key);
    let wanted = form.take("settings", body.settings);
    let (key, wanted) = form.done((key, wanted))?;
    let mut tx = cx.begin().await?;
    let device = find(&cx, &mut tx, key).await?;
    store::hold(&mut tx, key).await?;
    let change = flags::decide(&mut tx, &device, &wanted).await?;
    note(&cx, &mut tx, "alarm_mail.save", &device, change)?;
    // the answer tells who changed it last
    tx.write_noted().await?;
    let answer = answer(&cx, &mut tx, &device).await?;
    tx.commit().await?;
    ok(answer)
}

/// Sets all switches of a machine back to the defaults.
#[endpoint]
pub(crate) async fn reset(cx: Cx, body: JsonBody<AlarmMailSettingsToReset>) -> Reply<AlarmMailSettings> {
    let mut form = Form::default();
    let key = form.take("deviceUniqueKey", body.0.device_unique_key);
    let key = form.done(key)?;
    let mut tx = cx.begin().await?;
    let device = find(&cx, &mut tx, key).await?;
    store::hold(&mut tx, key).await?;
    let change = flags::reset(&mut tx, &device).await?;
    note(&cx, &mut tx, "alarm_mail.reset", &device, change)?;
    // the answer tells who changed it last
    tx.write_noted().await?;
    let answer = answer(&cx, &mut tx, &device).await?;
    tx.commit().await?;
    ok(answer)
}

/// Gives other fillers the saved switches of a machine, as far as they have its numbers.
#[endpoint]
pub(crate) async fn copy(cx: Cx, body: JsonBody<AlarmMailSettingsToCopy>) -> Reply<AlarmMailCopied> {
    let JsonBody(body) = body;
    let mut form = Form::default();
    let key = form.take("deviceUniqueKey", body.device_unique_key);
    let targets = form.take("deviceUniqueKeys", body.device_unique_keys);
    let (key, mut targets) = form.done((key, targets))?;
    // in one order, so that two who copy wait for each other and not in a circle
    targets.sort_unstable();
    targets.dedup();
    let mut tx = cx.begin().await?;
    let source = find(&cx, &mut tx, key).await?;
    let flags = flags::of_device(&mut tx, &source).await?;
    for target in &targets {
        let device = find(&cx, &mut tx, *target).await?;
        if !device.fills {
            return Err(Fault::field("deviceUniqueKeys", "filler", "group.device.filler").into());
        }
        store::hold(&mut tx, device.device_id).await?;
        let theirs = numbers_of(&mut tx, &device.model).await?;
        let common = flags.iter().filter(|flag| theirs.contains(&flag.number));
        let wanted: Vec<(String, bool)> = common.map(|flag| (flag.number.clone(), flag.mails())).collect();
        let change = flags::decide(&mut tx, &device, &wanted).await?;
        note(&cx, &mut tx, "alarm_mail.copy", &device, change)?;
    }
    tx.commit().await?;
    ok(AlarmMailCopied { device_count: targets.len() })
}

async fn find(cx: &Cx, tx: &mut TenantTx, key: Uuid) -> Outcome<UnitDevice> {
    let locations = viewable::locations(tx, &cx.actor).await?;
    units::device(tx, &locations, key).await?.ok_or_else(|| Fault::not_found("device.missing"))
}

async fn numbers_of(tx: &mut TenantTx, model: &str) -> Outcome<HashSet<String>> {
    Ok(store::numbers(tx, model).await?.into_iter().map(|number| number.number).collect())
}

/// Writes a line of the log when switches moved.
fn note(
    cx: &Cx,
    tx: &mut TenantTx,
    action: &'static str,
    device: &UnitDevice,
    change: Option<(Value, Value)>,
) -> Outcome<()> {
    let Some((before, after)) = change else { return Ok(()) };
    let subject = Subject { id: device.device_id, name: &device.display_name };
    cx.audit(tx, action, subject, Some(before), Some(after))
}

async fn answer(cx: &Cx, tx: &mut TenantTx, device: &UnitDevice) -> Outcome<AlarmMailSettings> {
    let counts = flags::counts(tx, device.device_id, cx.now()).await?;
    let location = store::location_of(tx, device.device_id).await?;
    let all = groups::list(tx, location.as_slice()).await?;
    let ids: Vec<Uuid> = all.iter().map(|group| group.group_id).collect();
    let (members, machines) = (groups::members(tx, &ids).await?, groups::devices(tx, &ids).await?);
    let holding = store::holding(tx, device.device_id).await?;
    let change = store::latest_change(tx, device.device_id).await?;
    let zone = zones::named(&device.time_zone);
    let setting = |flag: NumberFlag| {
        let count = counts.get(&flag.number).copied().unwrap_or_default();
        AlarmMailSettingRow {
            text: flag.text(cx.lang()).to_owned(),
            email_flag: flag.mails(),
            default_flag: flag.default,
            occurrence_count: count.occurrences,
            stopped_seconds: seconds(count.stopped_ms),
            alarm_number: flag.number,
        }
    };
    Ok(AlarmMailSettings {
        device_unique_key: device.device_id.to_string(),
        settings: flags::of_device(tx, device).await?.into_iter().map(setting).collect(),
        groups: all.iter().filter(|one| holding.contains(&one.group_id)).map(|one| one.name.clone()).collect(),
        location_groups: all
            .into_iter()
            .map(|one| AlarmMailGroup {
                holds: holding.contains(&one.group_id),
                group: GroupRow::new(one, &members, &machines),
            })
            .collect(),
        changed_at: change.as_ref().map(|(at, _)| zone.iso(*at)),
        changed_by: change.map(|(_, by)| by),
    })
}
