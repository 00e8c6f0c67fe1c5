//! An order for a file of a company's own form, which a program of the company has taken.

use apptest::Company;
use kernel::ids;
use serde_json::json;
use sqlx::PgConnection;
use uuid::Uuid;

/// The keys of the form and of the order, and the token of its lease.
pub(crate) async fn add(
    conn: &mut PgConnection,
    company: &Company,
    member: Uuid,
    (line, word): (Uuid, &str),
) -> [Uuid; 3] {
    let [form, order, token] = [(); 3].map(|()| ids::new_id());
    sqlx::query(
        "insert into custom_file (company_id, custom_file_id, name, description, active, version, created_at, updated_at)
         values ($1, $2, $3, '', true, 1, now(), now())",
    )
    .bind(company.id.as_i64())
    .bind(form)
    .bind(format!("canary {word}"))
    .execute(&mut *conn)
    .await
    .unwrap();
    let request =
        json!({"custom_file_id": form, "line_id": line, "devices": [], "first": [2024, 122], "last": [2024, 122]});
    sqlx::query(
        "insert into export (company_id, export_id, actor_id, actor_name, actor_type, kind, title, language, request, created_at)
         values ($1, $2, $3, 'x', 30, 'custom', $4, 'ja', $5, now())",
    )
    .bind(company.id.as_i64())
    .bind(order)
    .bind(member)
    .bind(format!("canary {word}"))
    .bind(request)
    .execute(&mut *conn)
    .await
    .unwrap();
    sqlx::query(
        "insert into job (id, company_id, queue, kind, payload, fair, state, lease_token, lease_until)
         values ($1, $2, 'remote', 'exports.custom', $3, true, 'running', $4, now() + interval '1 hour')",
    )
    .bind(order)
    .bind(company.id.as_i64())
    .bind(json!({"export_id": order, "custom_file_id": form, "line_id": line}))
    .bind(token)
    .execute(conn)
    .await
    .unwrap();
    [form, order, token]
}
