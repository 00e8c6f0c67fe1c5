//! `alarmNotification/save/sending`: how a group's mails are sent.

use http_kit::form::Form;
use http_kit::{Cx, JsonBody, Reply, Subject, ok};
use kernel::{Fault, Outcome};
use salvo::Writer as _;
use salvo::oapi::endpoint;
use uuid::Uuid;

use super::wire::MailSendingToSave;
use crate::equipment_groups::hold;
use crate::equipment_groups::store::{self, Group};
use crate::equipment_groups::wire::GroupRow;

/// Changes how a group's mails are sent.
#[endpoint]
pub(crate) async fn save(cx: Cx, body: JsonBody<MailSendingToSave>) -> Reply<GroupRow> {
    let JsonBody(body) = body;
    let mut form = Form::default();
    let key = form.take("groupUniqueKey", body.group_unique_key);
    let version = form.take("version", body.version);
    let delay = form.take("delayMinutes", body.delay_minutes);
    let quiet_from = form.take("quietFromMinute", body.quiet_from_minute);
    let quiet_to = form.take("quietToMinute", body.quiet_to_minute);
    let reminder = form.take("reminderMinutes", body.reminder_minutes);
    let escalation = form.take("escalationMinutes", body.escalation_minutes);
    let other = form.take("escalationGroupUniqueKey", body.escalation_group_unique_key);
    let tells_end = form.take("tellsEnd", body.tells_end);
    let (key, version) = form.done((key, version))?;
    check_quiet(quiet_from, quiet_to)?;
    let escalation = check_escalation(key, escalation.map(|minutes| minutes.0), other)?;
    let mut tx = cx.begin().await?;
    let (locations, before) = hold(&cx, &mut tx, key).await?;
    cx.unchanged(&mut tx, key, i32::try_from(version)?, before.version).await?;
    if let Some((_, other)) = escalation {
        let groups = store::list(&mut tx, &locations).await?;
        check_other(&before, groups.iter().find(|group| group.group_id == other))?;
    }
    let after = Group {
        delay_min: delay.0,
        quiet_from_min: quiet_from.map(i16::try_from).transpose()?,
        quiet_to_min: quiet_to.map(i16::try_from).transpose()?,
        reminder_min: reminder.map(|minutes| minutes.0),
        escalation_min: escalation.map(|(minutes, _)| minutes),
        escalation_group_id: escalation.map(|(_, group)| group),
        tells_end,
        version: before.version.saturating_add(1),
        ..before.clone()
    };
    store::update(&mut tx, &after).await?;
    let subject = Subject { id: key, name: &after.name };
    cx.audit(&mut tx, "group.sending", subject, Some(&before), Some(&after))?;
    let (members, devices) = (store::members(&mut tx, &[key]).await?, store::devices(&mut tx, &[key]).await?);
    tx.commit().await?;
    ok(GroupRow::new(after, &members, &devices))
}

/// Quiet hours have a begin and another end.
fn check_quiet(from: Option<i64>, to: Option<i64>) -> Outcome<()> {
    match (from, to) {
        (Some(_), None) => Err(Fault::field("quietToMinute", "required", "field.required")),
        (None, Some(_)) => Err(Fault::field("quietFromMinute", "required", "field.required")),
        (Some(from), Some(to)) if from == to => Err(Fault::field("quietToMinute", "different", "group.quiet.same")),
        _ => Ok(()),
    }
}

/// Another group is told after a time, and both are named.
fn check_escalation(own: Uuid, after: Option<i16>, other: Option<Uuid>) -> Outcome<Option<(i16, Uuid)>> {
    match (after, other) {
        (None, None) => Ok(None),
        (Some(_), Some(other)) if other == own => {
            Err(Fault::field("escalationGroupUniqueKey", "different", "group.escalation.self"))
        }
        (Some(after), Some(other)) => Ok(Some((after, other))),
        (Some(_), None) => Err(Fault::field("escalationGroupUniqueKey", "required", "field.unselected")),
        (None, Some(_)) => Err(Fault::field("escalationMinutes", "required", "field.unselected")),
    }
}

fn check_other(own: &Group, other: Option<&Group>) -> Outcome<()> {
    match other {
        None => Err(Fault::not_found("group.missing")),
        Some(other) if other.location_id != own.location_id => {
            Err(Fault::field("escalationGroupUniqueKey", "location", "group.escalation.location"))
        }
        Some(_) => Ok(()),
    }
}
