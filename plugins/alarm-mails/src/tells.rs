//! Decides who is told what now.

use std::time::Duration as Pause;

use alarm_mail_orders::{SendAlarmMail, TellAlarms, queue};
use db::TenantTx;
use kernel::ids;
use plant::zones;
use runtime::{Done, JobCx, JobError, Plugin, RetryPolicy};
use time::{Duration, OffsetDateTime};
use uuid::Uuid;

use crate::course::{self, Outcome, Progress, Sending, Step};
use crate::quiet::QuietHours;
use crate::store::{self, DueNotice, GroupSending, ItemDraft, ItemKind, NoticeKey, NoticeRecord};

/// A member gets one mail in it; what comes meanwhile goes with the next.
const MINUTE: Duration = Duration::minutes(1);
/// The longest that a job waits for its instant by itself: clocks of two machines differ a little.
const PATIENCE: Duration = Duration::seconds(2);
/// Mails are in a hurry: the next try is never far.
const RETRY: RetryPolicy = RetryPolicy { first: Pause::from_secs(1), most: Pause::from_secs(30) };

/// Makes mails of what is due.
#[derive(Clone, Copy, Debug, Default)]
pub struct TellsAlarms;

impl Plugin for TellsAlarms {
    type Job = TellAlarms;

    async fn run(&self, cx: JobCx, job: TellAlarms) -> Result<Done, JobError> {
        if let Some(done) = too_early(&cx, &job).await? {
            return Ok(done);
        }
        let now = cx.clock().now();
        let mut tx = cx.begin().await?;
        let rest = take_steps(&mut tx, now).await?;
        let minute = send_what_waits(&mut tx, now).await?;
        let later = store::next_due(&mut tx, now).await?;
        // what is due already and held by another is seen to by whoever holds it
        if let Some(due) = rest.then_some(now).or_else(|| minute.into_iter().chain(later).min()) {
            queue(&mut tx, due, now).await?;
        }
        Ok(Done::queueing(tx))
    }

    fn retry(&self) -> RetryPolicy {
        RETRY
    }
}

/// A job that begins before its instant waits a moment, or queues another one for it.
async fn too_early(cx: &JobCx, job: &TellAlarms) -> Result<Option<Done>, JobError> {
    let Some(due_ms) = job.due_ms else { return Ok(None) };
    let due = OffsetDateTime::from_unix_timestamp_nanos(i128::from(due_ms) * 1_000_000)
        .map_err(|_| JobError::permanent("an instant beyond all years"))?;
    let early = due - cx.clock().now();
    if !early.is_positive() {
        return Ok(None);
    }
    if early <= PATIENCE {
        tokio::time::sleep(Pause::try_from(early).unwrap_or_default()).await;
        return Ok(None);
    }
    // under no key: this very job has the one of its instant
    let mut tx = cx.begin().await?;
    let (company, key) = (tx.company(), ids::new_id().to_string());
    jobs::enqueue_later(&mut tx, company, (&key, Pause::try_from(early).unwrap_or_default()), job).await?;
    Ok(Some(tx.into()))
}

/// Takes the step of each note that is due and that nobody else holds. True: there may be more of them.
async fn take_steps(tx: &mut TenantTx, now: OffsetDateTime) -> Result<bool, JobError> {
    let (mut tellings, mut ends) = (Vec::new(), Vec::new());
    let notices = store::due(tx, now).await?;
    let mut more = notices.len() >= store::BATCH;
    for notice in notices {
        let key = NoticeKey {
            device_id: notice.device_id,
            code: notice.code.clone(),
            started_at: notice.started_at,
            group_id: notice.group_id,
        };
        let Some(group) = notice.group.as_ref().filter(|_| notice.known) else {
            store::write(tx, &withdrawn(&notice, key), now).await?;
            continue;
        };
        let step = course::step(&sending(group), &progress(&notice), now);
        let held = notice.held || step.holds;
        let telling = |kind, nth, to_group| ItemDraft {
            key: key.clone(),
            kind,
            nth,
            to_group,
            held: held && kind == ItemKind::Begin,
        };
        tellings.extend(step.begin.then(|| telling(ItemKind::Begin, 0, key.group_id)));
        tellings.extend(step.reminder.map(|nth| telling(ItemKind::Reminder, nth, key.group_id)));
        let other = group.escalation.as_ref().filter(|_| step.escalate);
        tellings.extend(other.map(|other| telling(ItemKind::Escalation, 0, other.group_id)));
        ends.extend(step.end.then(|| telling(ItemKind::End, 0, key.group_id)));
        let written = record(&notice, &step, key.clone(), now);
        // a step that falls due at once would otherwise wait for another job of its company
        more |= written.next_at.is_some_and(|next| next <= now);
        store::write(tx, &written, now).await?;
    }
    if !ends.is_empty() {
        store::tell_ends(tx, &ends, now).await?;
    }
    if !tellings.is_empty() {
        store::tell(tx, &tellings, now).await?;
    }
    Ok(more)
}

/// The group holds the machine no more, or late data took the alarm away.
fn withdrawn(notice: &DueNotice, key: NoticeKey) -> NoticeRecord {
    NoticeRecord {
        key,
        next_at: None,
        begun_at: notice.begun_at,
        held: notice.held,
        reminders: notice.reminders,
        escalated_at: notice.escalated_at,
        end_told_at: notice.end_told_at,
        outcome: Some(if notice.begun_at.is_some() { "told" } else { "withdrawn" }),
    }
}

fn record(notice: &DueNotice, step: &Step, key: NoticeKey, now: OffsetDateTime) -> NoticeRecord {
    let outcome = step.outcome.map(|outcome| match outcome {
        Outcome::Told => "told",
        Outcome::Recovered => "recovered",
    });
    NoticeRecord {
        key,
        next_at: step.next_at.filter(|_| outcome.is_none()),
        begun_at: notice.begun_at.or_else(|| step.begin.then_some(now)),
        held: notice.held || step.holds,
        reminders: step.reminder.unwrap_or(notice.reminders),
        escalated_at: notice.escalated_at.or_else(|| step.escalate.then_some(now)),
        end_told_at: notice.end_told_at.or_else(|| step.end.then_some(now)),
        outcome,
    }
}

fn progress(notice: &DueNotice) -> Progress {
    Progress {
        started_at: notice.started_at,
        ended_at: notice.ended_at,
        noted_at: notice.noted_at,
        begun_at: notice.begun_at,
        reminders: notice.reminders,
        escalated: notice.escalated_at.is_some(),
    }
}

fn sending(group: &GroupSending) -> Sending {
    let minutes = |minutes: i16| Duration::minutes(i64::from(minutes));
    Sending {
        delay: minutes(group.delay_min),
        quiet: quiet(&group.time_zone, group.quiet),
        reminder: group.reminder_min.map(minutes),
        escalation: group
            .escalation
            .as_ref()
            .map(|other| (minutes(other.after_min), quiet(&other.time_zone, other.quiet))),
        tells_end: group.tells_end,
    }
}

fn quiet(time_zone: &str, quiet: Option<(i16, i16)>) -> Option<QuietHours> {
    let (from, to) = quiet?;
    Some(QuietHours { from_min: i64::from(from), to_min: i64::from(to), zone: zones::named(time_zone) })
}

/// Makes a mail for each member for whom something waits and whose minute is over. When the first of the other minutes
/// ends.
async fn send_what_waits(tx: &mut TenantTx, now: OffsetDateTime) -> Result<Option<OffsetDateTime>, JobError> {
    let ends = store::waiting(tx).await?.into_iter().map(|(member, began_at)| (member, began_at + MINUTE));
    let (free, others): (Vec<_>, Vec<_>) = ends.partition(|(_, end)| *end <= now);
    let next = others.into_iter().map(|(_, end)| end).min();
    let members: Vec<Uuid> = free.into_iter().map(|(member, _)| member).collect();
    if members.is_empty() {
        return Ok(next);
    }
    let mails: Vec<Uuid> = members.iter().map(|_| ids::new_id()).collect();
    for mail in store::make_mails(tx, (&members, &mails), now).await? {
        jobs::enqueue(tx, mail, &SendAlarmMail::default()).await?;
    }
    Ok(next)
}
