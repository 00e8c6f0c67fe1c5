//! What the mails tell of members and companies.

use db::{DbError, TenantTx};
use kernel::Zone;
use time::OffsetDateTime;
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

impl Member {
    /// As mails call them.
    pub(crate) fn name(&self) -> String {
        format!("{} {}", self.family_name, self.first_name)
    }
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

/// A line of the login history.
#[derive(Debug)]
pub(crate) struct StoredLogin {
    pub(crate) member_id: Uuid,
    pub(crate) at: OffsetDateTime,
    pub(crate) ip: String,
    pub(crate) browser: String,
    pub(crate) os: String,
}

/// Reads a line of the login history of the job's company.
pub(crate) async fn login(tx: &mut TenantTx, login_id: Uuid) -> Result<Option<StoredLogin>, DbError> {
    sqlx::query_as!(
        StoredLogin,
        "select member_id, at, ip, browser, os from login_history where company_id = $1 and login_id = $2",
        tx.company(),
        login_id,
    )
    .fetch_optional(&mut **tx)
    .await
}

/// An inquiry that the job's company keeps.
#[derive(Debug)]
pub(crate) struct StoredInquiry {
    pub(crate) service_content: String,
    pub(crate) function: String,
    pub(crate) subject: String,
    pub(crate) description: String,
    pub(crate) company_name: String,
    pub(crate) department: Option<String>,
    pub(crate) family_name: String,
    pub(crate) first_name: String,
    pub(crate) kana_family_name: String,
    pub(crate) kana_first_name: String,
    pub(crate) email: String,
    pub(crate) phone: String,
    pub(crate) language: String,
    pub(crate) received_at: time::OffsetDateTime,
    /// The company of a member who asked; none for a visitor.
    pub(crate) member_company: Option<String>,
    /// The names of its files.
    pub(crate) files: Vec<String>,
}

impl StoredInquiry {
    /// As mails call who asked.
    pub(crate) fn name(&self) -> String {
        format!("{} {}", self.family_name, self.first_name)
    }
}

/// Reads an inquiry.
pub(crate) async fn inquiry(tx: &mut TenantTx, inquiry_id: Uuid) -> Result<Option<StoredInquiry>, DbError> {
    sqlx::query_as!(
        StoredInquiry,
        r#"select i.service_content, i.function, i.subject, i.description, i.company_name, i.department, i.family_name,
             i.first_name, i.kana_family_name, i.kana_first_name, i.email, i.phone, i.language, i.received_at,
             (select c.name from company c where c.company_id = i.asker_id) as "member_company?",
             array(select f.file_name from inquiry_file x
               join stored_file f on f.company_id = x.company_id and f.file_id = x.file_id
               where x.company_id = $1 and x.inquiry_id = i.inquiry_id order by x.place) as "files!"
           from inquiry i where (i.company_id = $1 or i.asker_id = $1) and i.inquiry_id = $2"#,
        tx.company(),
        inquiry_id,
    )
    .fetch_optional(&mut **tx)
    .await
}
