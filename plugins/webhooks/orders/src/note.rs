//! What is to be told, noted where it happens.

use alarm_mail_orders::{AlarmChange, NEWS};
use db::{DbError, TenantTx};
use kernel::{Outcome, ids};
use time::OffsetDateTime;
use uuid::Uuid;

use crate::store::DeliverySubject;
use crate::{TellSystem, WebhookEvent};

/// A webhook and what it is to be told of.
struct Noted {
    webhook_id: Uuid,
    event: WebhookEvent,
    subject: DeliverySubject,
}

/// Notes what the changes of alarms, just stored, are to be told to systems: what is not older than the news (decision
/// 25). True: a job was queued, so the caller rings after its commit.
pub async fn note_alarms(tx: &mut TenantTx, changes: &[AlarmChange], now: OffsetDateTime) -> Outcome<bool> {
    if changes.is_empty() {
        return Ok(false);
    }
    let found = alarms(tx, changes, now - NEWS).await?;
    note(tx, found, now).await
}

/// Alarms that these changes began or ended since an instant, by the webhooks that ask for them.
async fn alarms(tx: &mut TenantTx, changes: &[AlarmChange], since: OffsetDateTime) -> Result<Vec<Noted>, DbError> {
    let devices: Vec<Uuid> = changes.iter().map(|change| change.device_id).collect();
    let codes: Vec<String> = changes.iter().map(|change| change.code.clone()).collect();
    let ats: Vec<OffsetDateTime> = changes.iter().map(|change| change.at).collect();
    let ons: Vec<bool> = changes.iter().map(|change| change.on).collect();
    // whatever came late may have ended one too
    let rows = sqlx::query!(
        r#"select distinct w.webhook_id, a.device_id, a.code, a.started_at,
             t.comes_on and a.started_at >= $5 and 'alarm.started' = any(w.events) as "begins!",
             coalesce(a.ended_at >= $5, false) and 'alarm.ended' = any(w.events) as "ends!"
           from webhook w
           join member m on m.company_id = $1 and m.member_id = w.member_id and m.valid
           join member_location l on l.company_id = $1 and l.member_id = w.member_id
           join device d on d.company_id = $1 and d.location_id = l.location_id
           join unnest($2::uuid[], $3::text[], $4::timestamptz[], $6::boolean[]) t(device_id, code, at, comes_on) on t.device_id = d.device_id
           join alarm_event a on a.company_id = $1 and a.device_id = t.device_id and a.code = t.code
             and a.started_at <= t.at and (a.ended_at is null or a.ended_at >= t.at)
           where w.company_id = $1 and w.active and w.events && '{alarm.started,alarm.ended}'::text[]"#,
        tx.company(),
        &devices,
        &codes,
        &ats,
        since,
        &ons,
    );
    let rows = rows.fetch_all(&mut **tx).await?;
    let told = rows.into_iter().flat_map(|row| {
        let alarm = DeliverySubject::Alarm { device_id: row.device_id, code: row.code, started_at: row.started_at };
        let events = [(row.begins, WebhookEvent::AlarmStarted), (row.ends, WebhookEvent::AlarmEnded)];
        let (webhook_id, asked) = (row.webhook_id, events.into_iter().filter(|(asked, _)| *asked));
        asked.map(move |(_, event)| Noted { webhook_id, event, subject: alarm.clone() }).collect::<Vec<_>>()
    });
    Ok(told.collect())
}

/// Notes that a file is there, for webhooks of the member who ordered it. True: a job was queued.
pub async fn note_export(tx: &mut TenantTx, export_id: Uuid, now: OffsetDateTime) -> Outcome<bool> {
    let webhooks = sqlx::query_scalar!(
        "select w.webhook_id from export e
         join webhook w on w.company_id = $1 and w.member_id = e.actor_id and w.active
           and 'export.finished' = any(w.events)
         join member m on m.company_id = $1 and m.member_id = w.member_id and m.valid
         where e.company_id = $1 and e.export_id = $2",
        tx.company(),
        export_id,
    );
    let webhooks = webhooks.fetch_all(&mut **tx).await?.into_iter();
    let event = WebhookEvent::ExportFinished;
    let found = webhooks.map(|webhook_id| Noted { webhook_id, event, subject: DeliverySubject::Export { export_id } });
    note(tx, found.collect(), now).await
}

/// Notes plans whose time has ended since an instant, for webhooks that were there by then. True: a job was queued.
pub async fn note_plans(tx: &mut TenantTx, since: OffsetDateTime, now: OffsetDateTime) -> Outcome<bool> {
    let rows = sqlx::query!(
        r#"select w.webhook_id, p.plan_id, p.ends_at from webhook w
           join member m on m.company_id = $1 and m.member_id = w.member_id and m.valid
           join member_location l on l.company_id = $1 and l.member_id = w.member_id
           join line n on n.company_id = $1 and n.location_id = l.location_id
           join production_plan p on p.company_id = $1 and p.line_id = n.line_id and p.ends_at > $2 and p.ends_at <= $3
             and p.ends_at > w.created_at
           where w.company_id = $1 and w.active and 'plan.ended' = any(w.events)"#,
        tx.company(),
        since,
        now,
    );
    let rows = rows.fetch_all(&mut **tx).await?.into_iter();
    let noted = rows.map(|row| Noted {
        webhook_id: row.webhook_id,
        event: WebhookEvent::PlanEnded,
        // one that is moved to a later end ends again
        subject: DeliverySubject::Plan { plan_id: row.plan_id, ends_at: row.ends_at },
    });
    note(tx, noted.collect(), now).await
}

/// Notes that somebody tries a webhook out; the delivery.
pub async fn note_test(tx: &mut TenantTx, webhook_id: Uuid, now: OffsetDateTime) -> Outcome<Uuid> {
    let delivery_id = ids::new_id();
    let subject = serde_json::to_value(DeliverySubject::Test { asked_at: now })?;
    sqlx::query!(
        "insert into webhook_delivery (company_id, delivery_id, webhook_id, event, subject, noted_at)
         values ($1, $2, $3, $4, $5, $6)",
        tx.company(),
        delivery_id,
        webhook_id,
        WebhookEvent::Test.word(),
        subject,
        now,
    )
    .execute(&mut **tx)
    .await?;
    jobs::enqueue(tx, delivery_id, &TellSystem::default()).await?;
    Ok(delivery_id)
}

/// Keeps what was not noted before, each with its job.
async fn note(tx: &mut TenantTx, found: Vec<Noted>, now: OffsetDateTime) -> Outcome<bool> {
    if found.is_empty() {
        return Ok(false);
    }
    let new: Vec<Uuid> = found.iter().map(|_| ids::new_id()).collect();
    let webhooks: Vec<Uuid> = found.iter().map(|one| one.webhook_id).collect();
    let events: Vec<String> = found.iter().map(|one| one.event.word().to_owned()).collect();
    let subjects: Result<Vec<_>, _> = found.iter().map(|one| serde_json::to_value(&one.subject)).collect();
    let noted = sqlx::query_scalar!(
        "insert into webhook_delivery (company_id, delivery_id, webhook_id, event, subject, noted_at)
         select $1, t.id, t.webhook_id, t.event, t.subject, $2
         from unnest($3::uuid[], $4::uuid[], $5::text[], $6::jsonb[]) t(id, webhook_id, event, subject)
         on conflict do nothing returning delivery_id",
        tx.company(),
        now,
        &new,
        &webhooks,
        &events,
        &subjects?,
    );
    let noted = noted.fetch_all(&mut **tx).await?;
    for delivery_id in &noted {
        jobs::enqueue(tx, *delivery_id, &TellSystem::default()).await?;
    }
    Ok(!noted.is_empty())
}
