//! A system of a company that is told of events, and a delivery to it that was given up.

use apptest::Company;
use kernel::ids;
use serde_json::json;
use sqlx::PgConnection;
use uuid::Uuid;

/// The key of the webhook, and that of the delivery.
pub(crate) async fn add(conn: &mut PgConnection, company: &Company, member: Uuid, word: &str) -> (Uuid, Uuid) {
    let (webhook, delivery) = (ids::new_id(), ids::new_id());
    sqlx::query(
        "insert into webhook (company_id, webhook_id, name, address, secret_sealed, events, active, member_id, version,
           created_at, updated_at)
         values ($1, $2, $3, 'https://mes.example/', '', '{alarm.started}', true, $4, 1, now(), now())",
    )
    .bind(company.id.as_i64())
    .bind(webhook)
    .bind(format!("canary {word}"))
    .bind(member)
    .execute(&mut *conn)
    .await
    .unwrap();
    sqlx::query(
        "insert into webhook_delivery (company_id, delivery_id, webhook_id, event, subject, noted_at, body, tries)
         values ($1, $2, $3, 'alarm.started', '{}', now(), $4, 3)",
    )
    .bind(company.id.as_i64())
    .bind(delivery)
    .bind(webhook)
    .bind(json!({"canary": word}).to_string())
    .execute(&mut *conn)
    .await
    .unwrap();
    sqlx::query(
        "insert into job (id, company_id, queue, kind, payload, fair, state, error, finished_at)
         values ($1, $2, 'webhooks', 'webhooks.tell', '{}', true, 'dead', 'late', now())",
    )
    .bind(delivery)
    .bind(company.id.as_i64())
    .execute(conn)
    .await
    .unwrap();
    (webhook, delivery)
}
