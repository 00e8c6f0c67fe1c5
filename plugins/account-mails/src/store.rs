//! What the mails tell of members and companies.

use db::{DbError, TenantTx};
use kernel::Zone;
use uuid::Uuid;

/// The job's company, and the zone in which its people read the time.
#[derive(Debug)]
pub(crate) struct CompanyPlace {
    pub(crate) company: String,
    pub(crate) time_zone: Option<String>,
}

impl CompanyPlace {
    /// The zone of the company's first location; a company without one reads UTC.
    pub(crate) fn zone(&self) -> Zone {
        self.time_zone.as_deref().and_then(Zone::parse).unwrap_or_else(Zone::utc)
    }
}

/// Reads the job's company.
pub(crate) async fn place(tx: &mut TenantTx) -> Result<Option<CompanyPlace>, DbError> {
    sqlx::query_as!(
        CompanyPlace,
        r#"select c.name as company, (select l.time_zone from location l where l.company_id = c.company_id
             order by l.display_order, l.name, l.location_id limit 1) as "time_zone?"
           from company c where c.company_id = $1"#,
        tx.company(),
    )
    .fetch_optional(&mut **tx)
    .await
}

/// A member of the job's company.
#[derive(Debug)]
pub(crate) struct Member {
    pub(crate) email: String,
    pub(crate) family_name: String,
    pub(crate) first_name: String,
    pub(crate) language: String,
    pub(crate) valid: bool,
    pub(crate) company: String,
}

/// Reads a member of the job's company.
pub(crate) async fn member(tx: &mut TenantTx, member_id: Uuid) -> Result<Option<Member>, DbError> {
    sqlx::query_as!(
        Member,
        "select m.email, m.family_name, m.first_name, m.language, m.valid, c.name as company
         from member m join company c on c.company_id = m.company_id where m.company_id = $1 and m.member_id = $2",
        tx.company(),
        member_id,
    )
    .fetch_optional(&mut **tx)
    .await
}
