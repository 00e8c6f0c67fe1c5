//! SQL of inquiries.

use db::{DbError, TenantTx};
use http_kit::Visit;
use uuid::Uuid;

/// A checked inquiry.
#[derive(Clone, Debug)]
pub(super) struct NewInquiry {
    pub(super) service_content: &'static str,
    pub(super) function: String,
    pub(super) subject: String,
    pub(super) description: String,
    pub(super) company: String,
    pub(super) department: Option<String>,
    pub(super) family_name: String,
    pub(super) first_name: String,
    pub(super) kana_family_name: String,
    pub(super) kana_first_name: String,
    pub(super) email: String,
    pub(super) phone: String,
}

/// Stores an inquiry with the versions of the policies that its sender agreed to.
pub(super) async fn add(
    tx: &mut TenantTx,
    (inquiry_id, member): (Uuid, Option<Uuid>),
    new: &NewInquiry,
    agreed: &[Uuid],
    visit: &Visit,
) -> Result<(), DbError> {
    sqlx::query!(
        "insert into inquiry (company_id, inquiry_id, member_id, service_content, function, subject, description, company_name,
           department, family_name, first_name, kana_family_name, kana_first_name, email, phone, agreed, policies, language, ip,
           received_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, true, $16, $17, $18, $19)",
        tx.company(),
        inquiry_id,
        member,
        new.service_content,
        new.function,
        new.subject,
        new.description,
        new.company,
        new.department,
        new.family_name,
        new.first_name,
        new.kana_family_name,
        new.kana_first_name,
        new.email,
        new.phone,
        agreed,
        visit.lang.code(),
        visit.device.ip,
        visit.now,
    )
    .execute(&mut **tx)
    .await?;
    Ok(())
}
