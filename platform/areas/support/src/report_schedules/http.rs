//! The calls.

use access::viewable;
use db::TenantTx;
use http_kit::form::Form;
use http_kit::{Cx, JsonBody, Nothing, Params, Reply, Subject, done, ok};
use kernel::{Fault, Outcome, ids};
use plant::zones;
use report_content::asked;
use salvo::Writer as _;
use salvo::oapi::endpoint;
use uuid::Uuid;

use super::rules::{self, ScheduleOrder};
use super::store::{self, SchedulePlace, StoredSchedule};
use super::wire::{ReportMember, ReportSchedule, ReportScheduleQuery, ReportScheduleToDelete, ReportScheduleToSave};
use crate::saved_analyses::{StoredAnalysis, find_readable, id_of};

/// What a schedule proposes that was never set: Monday at seven, before the week's meeting.
const MONDAY: i16 = 1;
const SEVEN: i16 = 7;

/// The caller's schedule for a saved analysis, with the members who may be mailed.
#[endpoint]
pub(crate) async fn read(cx: Cx, query: Params<ReportScheduleQuery>) -> Reply<ReportSchedule> {
    let id = id_of(&query.0.production_analysis_narrowed_result_unique_key)?;
    let mut tx = cx.begin().await?;
    let analysis = find_readable(&mut tx, &cx.actor, id).await?;
    ok(row(&cx, &mut tx, &analysis).await?)
}

/// Saves the caller's schedule for a saved analysis; it is sent at its next turn.
#[endpoint]
pub(crate) async fn save(cx: Cx, body: JsonBody<ReportScheduleToSave>) -> Reply<ReportSchedule> {
    let JsonBody(body) = body;
    let ScheduleOrder { analysis_id, version, draft, turn } = rules::checked(body)?;
    let mut tx = cx.begin().await?;
    let analysis = find_readable(&mut tx, &cx.actor, analysis_id).await?;
    let location_id = sendable(&cx, &mut tx, &analysis).await?;
    let zone = zones::of_location(&mut tx, location_id).await?;
    store::hold(&mut tx, analysis_id).await?;
    let before = store::find(&mut tx, analysis_id, cx.actor.member_id).await?;
    if let (Some(before), Some(version)) = (&before, version) {
        cx.unchanged(&mut tx, before.report_id, i32::try_from(version)?, before.version).await?;
    }
    let known = before.as_ref().map(|schedule| schedule.recipients.clone()).unwrap_or_default();
    check_recipients(&mut tx, &draft.recipients, &known).await?;
    let hour = u8::try_from(draft.hour)?;
    let placed = SchedulePlace {
        report_id: before.as_ref().map_or_else(ids::new_id, |schedule| schedule.report_id),
        analysis_id,
        member_id: cx.actor.member_id,
        location_id,
        next_at: turn.next(hour, &zone, cx.now()).ok_or_else(|| Fault::ours("no turn in two months"))?,
        now: cx.now(),
    };
    store::put(&mut tx, &placed, &draft).await?;
    let after = store::find(&mut tx, analysis_id, cx.actor.member_id).await?;
    let subject = Subject { id: placed.report_id, name: &analysis.saved_name };
    cx.audit(&mut tx, "report.schedule.save", subject, before.as_ref(), after.as_ref())?;
    let answer = row(&cx, &mut tx, &analysis).await?;
    tx.commit().await?;
    ok(answer)
}

/// Deletes the caller's schedule for a saved analysis.
#[endpoint]
pub(crate) async fn delete(cx: Cx, body: JsonBody<ReportScheduleToDelete>) -> Reply<Nothing> {
    let mut form = Form::default();
    let id =
        form.take("productionAnalysisNarrowedResultUniqueKey", body.0.production_analysis_narrowed_result_unique_key);
    let id = form.done(id)?;
    let mut tx = cx.begin().await?;
    let analysis = find_readable(&mut tx, &cx.actor, id).await?;
    store::hold(&mut tx, id).await?;
    let before = store::find(&mut tx, id, cx.actor.member_id).await?;
    let before = before.ok_or_else(|| Fault::not_found("analysis.missing"))?;
    store::remove(&mut tx, before.report_id).await?;
    let subject = Subject { id: before.report_id, name: &analysis.saved_name };
    cx.audit(&mut tx, "report.schedule.delete", subject, Some(&before), None::<StoredSchedule>)?;
    tx.commit().await?;
    done()
}

/// The location whose clock counts, of an analysis that the caller may have mailed.
async fn sendable(cx: &Cx, tx: &mut TenantTx, analysis: &StoredAnalysis) -> Outcome<Uuid> {
    // staff come and go between companies: nobody of this one could answer for what is mailed
    if cx.actor.member_type.is_staff() {
        return Err(Fault::rule("report.staff"));
    }
    let conditions = analysis.conditions.clone().unwrap_or_default();
    let asked = rules::fit(&analysis.screen, &conditions, analysis.details.as_ref())?;
    let opens = asked::permission(&analysis.screen)
        .is_some_and(|permission| cx.app().access.policies().permits(&cx.actor, permission));
    if !opens {
        return Err(Fault::not_found("analysis.missing"));
    }
    let viewable = viewable::locations(tx, &cx.actor).await?;
    rules::location(tx, &viewable, &asked).await
}

/// Whoever is new among the recipients is a valid member of the company.
async fn check_recipients(tx: &mut TenantTx, chosen: &[Uuid], known: &[Uuid]) -> Outcome<()> {
    let members = store::members(tx, &[]).await?;
    let fits = |id: &Uuid| known.contains(id) || members.iter().any(|member| member.member_id == *id);
    if chosen.iter().all(fits) { Ok(()) } else { Err(Fault::not_found("report.recipient.missing")) }
}

async fn row(cx: &Cx, tx: &mut TenantTx, analysis: &StoredAnalysis) -> Outcome<ReportSchedule> {
    let stored = store::find(tx, analysis.analysis_id, cx.actor.member_id).await?;
    let named = stored.as_ref().map(|schedule| schedule.recipients.clone()).unwrap_or_default();
    let members = store::members(tx, &named).await?;
    let conditions = analysis.conditions.clone().unwrap_or_default();
    let unfit = asked::read(&analysis.screen, &conditions, analysis.details.as_ref()).err();
    let member = |member: store::Candidate| ReportMember {
        hug_home_member_unique_key_c: member.member_id.to_string(),
        name: format!("{} {}", member.family_name, member.first_name),
        department: member.department,
        reachable: member.valid,
    };
    let blank = ReportSchedule {
        production_analysis_narrowed_result_unique_key: analysis.analysis_id.to_string(),
        version: 0,
        frequency: "weekly",
        weekday: Some(MONDAY),
        day: None,
        hour: SEVEN,
        language: cx.lang().code().to_owned(),
        recipients: Vec::new(),
        active: false,
        paused: None,
        next_at: None,
        last_sent_at: None,
        failed_count: 0,
        last_failure: None,
        time_zone: None,
        unfit: unfit.map(rules::word),
        members: members.into_iter().map(member).collect(),
    };
    Ok(match stored {
        None => blank,
        Some(stored) => set(blank, stored),
    })
}

fn set(blank: ReportSchedule, stored: StoredSchedule) -> ReportSchedule {
    let zone = zones::named(&stored.time_zone);
    let sends = stored.active && stored.paused.is_none();
    ReportSchedule {
        version: stored.version,
        frequency: if stored.weekday.is_some() { "weekly" } else { "monthly" },
        weekday: stored.weekday,
        day: stored.month_day,
        hour: stored.hour,
        language: stored.language,
        recipients: stored.recipients.iter().map(Uuid::to_string).collect(),
        active: stored.active,
        paused: stored.paused,
        next_at: sends.then(|| zone.iso(stored.next_at)),
        last_sent_at: stored.last_sent_at.map(|at| zone.iso(at)),
        failed_count: stored.failed_count,
        last_failure: stored.last_failure,
        time_zone: Some(stored.time_zone),
        ..blank
    }
}
