//! The last calls of a company's systems: what they asked, from where, and how it went.

use db::TenantTx;
use kernel::Outcome;
use time::OffsetDateTime;
use uuid::Uuid;

/// Calls that are kept of a company.
pub const KEPT: usize = 100;

/// A call.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ApiCall {
    /// Its own key.
    pub call_id: Uuid,
    /// When it came.
    pub called_at: OffsetDateTime,
    /// The set of keys that it named.
    pub slot: i16,
    /// `GET`, `POST` ...
    pub method: String,
    /// The path with its query.
    pub target: String,
    /// The status of the answer.
    pub status: i16,
    /// Why it was refused: the type of the problem.
    pub problem: Option<String>,
    /// Where it came from.
    pub ip: String,
    /// Milliseconds that it took.
    pub took_ms: i32,
}

/// Keeps calls of a company, and of all its calls the newest.
pub async fn keep(tx: &mut TenantTx, calls: &[ApiCall]) -> Outcome<()> {
    let company = tx.company();
    for call in calls {
        sqlx::query!(
            "insert into web_api_call (company_id, call_id, called_at, slot, method, target, status, problem, ip, took_ms)
             values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict do nothing",
            company,
            call.call_id,
            call.called_at,
            call.slot,
            call.method,
            call.target,
            call.status,
            call.problem,
            call.ip,
            call.took_ms,
        )
        .execute(&mut **tx)
        .await?;
    }
    sqlx::query!(
        "delete from web_api_call where company_id = $1 and call_id in (select c.call_id from web_api_call c
           where c.company_id = $1 order by c.called_at desc, c.call_id desc offset $2)",
        company,
        i64::try_from(KEPT)?,
    )
    .execute(&mut **tx)
    .await?;
    Ok(())
}

/// The last calls, the newest first.
pub async fn newest(tx: &mut TenantTx) -> Outcome<Vec<ApiCall>> {
    let found = sqlx::query_as!(
        ApiCall,
        "select call_id, called_at, slot, method, target, status, problem, ip, took_ms from web_api_call
         where company_id = $1 order by called_at desc, call_id desc limit $2",
        tx.company(),
        i64::try_from(KEPT)?,
    )
    .fetch_all(&mut **tx);
    Ok(found.await?)
}
