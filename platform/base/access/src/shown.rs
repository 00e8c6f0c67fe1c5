//! The line that everybody may watch on the public site. The operator of the installation names it in the settings, as a
//! rule one of the simulator's; of its company nothing else is told.

use db::{Db, DbError, Scope};
use kernel::CompanyId;
use serde_json::json;
use time::OffsetDateTime;
use uuid::Uuid;

use crate::audit::{self, AuditEntry};

/// What the log of the line's company calls it.
const SHOWN: &str = "site.line.shown";

/// In whose name that line is read, and which it is; none unless the names of company, location and line fit exactly one.
pub async fn line(db: &Db, [company, location, line]: [&str; 3]) -> Result<Option<(Scope, Uuid)>, DbError> {
    let mut tx = db.begin_unscoped().await?;
    let found =
        sqlx::query_scalar!("select company_id from company where kind = 'customer' and name = $1 limit 2", company);
    let [company_id] = found.fetch_all(&mut *tx).await?[..] else { return Ok(None) };
    let scope = Scope::of(CompanyId(company_id));
    let mut tx = tx.enter(scope).await?;
    let found = sqlx::query_scalar!(
        "select l.line_id from line l join location o on o.company_id = l.company_id and o.location_id = l.location_id
         where l.company_id = $1 and o.name = $2 and l.name = $3 limit 2",
        tx.company(),
        location,
        line,
    );
    let [line_id] = found.fetch_all(&mut *tx).await?[..] else { return Ok(None) };
    Ok(Some((scope, line_id)))
}

/// Says in the log of the line's company that everybody may watch it: once for each day (UTC) on which somebody does.
pub async fn note(
    db: &Db,
    (scope, line_id): (Scope, Uuid),
    [_, location, line]: [&str; 3],
    now: OffsetDateTime,
) -> Result<(), DbError> {
    let mut tx = db.begin(scope).await?;
    let day = now.replace_time(time::Time::MIDNIGHT);
    let noted = sqlx::query_scalar!(
        r#"select exists (select from audit where company_id = $1 and at >= $2 and action = $3 and subject_id = $4)
             as "noted!""#,
        tx.company(),
        day,
        SHOWN,
        line_id,
    );
    if noted.fetch_one(&mut *tx).await? {
        return Ok(());
    }
    let after = Some(json!({ "location": location }));
    let entry = AuditEntry { subject_id: Some(line_id), after, ..AuditEntry::by_command(SHOWN, line) };
    audit::write(&mut tx, entry, now);
    tx.commit().await
}
