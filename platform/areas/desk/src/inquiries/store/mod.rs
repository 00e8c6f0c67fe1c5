//! SQL of inquiries.

mod files;

use db::{DbError, TenantTx};
use http_kit::{NewestFirst, Page, Rows, Visit};
use kernel::CompanyId;
use time::{Duration, OffsetDateTime};
use uuid::Uuid;

use super::{InquiryFilter, InquiryState};

pub(super) use files::{add_file, attach, file_of, files};

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

/// So many answers must be there before they tell how long one takes, and so far back they are looked at.
const ENOUGH_ANSWERS: i64 = 10;
const ANSWERS_OF: Duration = Duration::days(90);

/// How long the desk took for four of five of the inquiries that it answered lately; none while there are too few. Within a
/// customer those of that customer count, which are all that it may see.
pub(super) async fn answer_took(
    tx: &mut TenantTx,
    provider: CompanyId,
    now: OffsetDateTime,
) -> Result<Option<Duration>, DbError> {
    let found = sqlx::query!(
        r#"select count(*) as "answers!",
             percentile_disc(0.8) within group (order by extract(epoch from state_at - received_at)::bigint) as took_s
           from inquiry where company_id = $1 and state = 'answered' and received_at > $2"#,
        provider.as_i64(),
        now - ANSWERS_OF,
    )
    .fetch_one(&mut **tx)
    .await?;
    Ok(found.took_s.filter(|_| found.answers >= ENOUGH_ANSWERS).map(Duration::seconds))
}

/// Stores an inquiry at the provider's with the versions of the policies that its sender agreed to.
pub(super) async fn add(
    tx: &mut TenantTx,
    provider: CompanyId,
    (inquiry_id, member): (Uuid, Option<Uuid>),
    new: &NewInquiry,
    agreed: &[Uuid],
    visit: &Visit,
) -> Result<(), DbError> {
    sqlx::query!(
        "insert into inquiry (company_id, inquiry_id, member_id, service_content, function, subject, description, company_name,
           department, family_name, first_name, kana_family_name, kana_first_name, email, phone, agreed, policies, language, ip,
           received_at, asker_id)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, true, $16, $17, $18, $19, $20)",
        provider.as_i64(),
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
        member.map(|_| tx.company()),
    )
    .execute(&mut **tx)
    .await?;
    Ok(())
}

/// An inquiry as it is kept.
#[derive(Debug)]
pub(super) struct KeptInquiry {
    pub(super) inquiry_id: Uuid,
    asker_id: Option<i64>,
    /// The member's customer and its key; none: a visitor.
    pub(super) customer_name: Option<String>,
    pub(super) company_key: Option<Uuid>,
    pub(super) service_content: String,
    pub(super) function: String,
    pub(super) subject: String,
    /// Empty in lists.
    pub(super) description: String,
    pub(super) company_name: String,
    pub(super) department: Option<String>,
    pub(super) family_name: String,
    pub(super) first_name: String,
    pub(super) kana_family_name: String,
    pub(super) kana_first_name: String,
    pub(super) email: String,
    pub(super) phone: String,
    pub(super) language: String,
    pub(super) received_at: OffsetDateTime,
    state: String,
    pub(super) state_at: Option<OffsetDateTime>,
    pub(super) state_by: Option<String>,
    count: i64,
}

impl KeptInquiry {
    pub(super) fn state(&self) -> InquiryState {
        InquiryState::read(&self.state)
    }

    /// The company of a member who asked; none for a visitor.
    pub(super) fn asker(&self) -> Option<CompanyId> {
        self.asker_id.map(CompanyId)
    }
}

/// Which inquiries may be seen: those that a provider was sent, or of these those of one member.
#[derive(Clone, Copy, Debug)]
pub(super) struct Seen {
    pub(super) provider: CompanyId,
    pub(super) of: Option<Asker>,
}

/// A member, and the company in which the member asked.
#[derive(Clone, Copy, Debug)]
pub(super) struct Asker {
    pub(super) company: CompanyId,
    pub(super) member_id: Uuid,
}

macro_rules! inquiries {
    ($description:tt, $rest:tt, $at:expr, $asked:expr, $($given:expr),* $(,)?) => {
        sqlx::query_as!(
            KeptInquiry,
            r#"select i.inquiry_id, i.asker_id, c.name as "customer_name?", c.company_key as "company_key?", i.service_content, i.function,
                 i.subject, "# + $description + r#" as "description!", i.company_name, i.department, i.family_name,
                 i.first_name, i.kana_family_name, i.kana_first_name, i.email, i.phone, i.language, i.received_at, i.state,
                 i.state_at, i.state_by, count(*) over () as "count!"
               from inquiry i left join company c on c.company_id = i.asker_id
               where i.company_id = $1 and ($2::bigint is null or i.asker_id = $2 and i.member_id = $3) "# + $rest,
            $at.as_i64(),
            $asked.map(|asker| asker.company.as_i64()),
            $asked.map(|asker| asker.member_id),
            $($given),*
        )
    };
}

/// A page of inquiries, the newest first.
pub(super) async fn page(
    tx: &mut TenantTx,
    seen: Seen,
    filter: &InquiryFilter,
    page: Page<NewestFirst>,
) -> Result<Rows<KeptInquiry>, DbError> {
    let found = counted(found(tx, seen, filter, page).await?);
    match page.to_count(&found) {
        Some(first) => Ok(counted(self::found(tx, seen, filter, first).await?).without_rows()),
        None => Ok(found),
    }
}

fn counted(found: Vec<KeptInquiry>) -> Rows<KeptInquiry> {
    let with_count = |inquiry: KeptInquiry| {
        let count = inquiry.count;
        (inquiry, count)
    };
    Rows::counted(found.into_iter().map(with_count).collect())
}

async fn found(
    tx: &mut TenantTx,
    seen: Seen,
    filter: &InquiryFilter,
    page: Page<NewestFirst>,
) -> Result<Vec<KeptInquiry>, DbError> {
    inquiries!(
        "''",
        "and ($4::text is null or i.state = $4) and ($5::text is null or i.service_content = $5)
         and ($6 = '' or position(lower(normalize($6, NFKC)) in lower(normalize(concat_ws(' ',
           'Q-' || right(replace(i.inquiry_id::text, '-', ''), 10), i.function, i.subject, i.description, i.company_name,
           i.family_name || ' ' || i.first_name, i.email), NFKC))) > 0)
         order by i.received_at desc, i.inquiry_id desc offset $7 limit $8",
        seen.provider,
        seen.of,
        filter.state.map(InquiryState::word),
        filter.service,
        filter.keyword,
        page.offset,
        page.size,
    )
    .fetch_all(&mut **tx)
    .await
}

/// One of them.
pub(super) async fn one(tx: &mut TenantTx, seen: Seen, key: Uuid) -> Result<Option<KeptInquiry>, DbError> {
    inquiries!("i.description", "and i.inquiry_id = $4", seen.provider, seen.of, key).fetch_optional(&mut **tx).await
}

/// Moves an inquiry that is addressed to the transaction's company from one state to another; false: it is in neither.
pub(super) async fn step(
    tx: &mut TenantTx,
    key: Uuid,
    (former, state): (InquiryState, InquiryState),
    (by, now): (&str, OffsetDateTime),
) -> Result<bool, DbError> {
    let done = sqlx::query!(
        "update inquiry set state = $4, state_at = $5, state_by = $6
         where company_id = $1 and inquiry_id = $2 and state = $3",
        tx.company(),
        key,
        former.word(),
        state.word(),
        now,
        by,
    );
    Ok(done.execute(&mut **tx).await?.rows_affected() == 1)
}
