//! Is there anything at all.

use db::TenantTx;
use kernel::Outcome;
use uuid::Uuid;

use crate::model::Span;

/// True when any of the machines has a row in its window.
pub async fn any(tx: &mut TenantTx, windows: &[(Uuid, Span)]) -> Outcome<bool> {
    for (device_id, window) in windows {
        let found = sqlx::query_scalar!(
            r#"select exists (select from sample where company_id = $1 and device_id = $2 and at >= $3 and at < $4) as "found!""#,
            tx.company(),
            device_id,
            window.from,
            window.to,
        );
        if found.fetch_one(&mut **tx).await? {
            return Ok(true);
        }
    }
    Ok(false)
}
