//! SQL of contracts.

use db::{DbError, TenantTx};
use time::{Date, OffsetDateTime};
use uuid::Uuid;

use super::keeping::{BillingDraft, ContractDraft, ContractLineDraft};

/// A contract.
#[derive(Debug)]
pub(super) struct Contract {
    pub(super) kind: String,
    pub(super) next_renewal_date: Option<Date>,
    /// Before changes that were asked for.
    pub(super) valid_member_maximum: i32,
    /// Whole yen.
    pub(super) next_billing_amount: Option<i64>,
}

/// A line of it.
#[derive(Debug)]
pub(super) struct ContractLine {
    pub(super) product: String,
    pub(super) price: i64,
    /// Hundredths of a per cent.
    pub(super) discount: i64,
    pub(super) quantity: i32,
    pub(super) total: i64,
    pub(super) start_date: Date,
    pub(super) end_date: Date,
}

/// What was billed.
#[derive(Debug)]
pub(super) struct Billing {
    pub(super) billed_on: Date,
    pub(super) amount: i64,
    pub(super) item: String,
}

/// A change of the number of members that was asked for.
#[derive(Clone, Copy, Debug)]
pub struct QuotaChange {
    /// By how many.
    pub change_number: i16,
    /// From this day on.
    pub start_date: Date,
    /// When it was asked for.
    pub asked_at: OffsetDateTime,
}

pub(super) async fn contract(tx: &mut TenantTx) -> Result<Option<Contract>, DbError> {
    sqlx::query_as!(
        Contract,
        "select kind, next_renewal_date, valid_member_maximum, next_billing_amount from contract where company_id = $1",
        tx.company(),
    )
    .fetch_optional(&mut **tx)
    .await
}

/// How many members may be valid: by the contract, and by the changes that have begun. None: there is no contract.
pub async fn maximum(tx: &mut TenantTx, now: OffsetDateTime) -> Result<Option<i32>, DbError> {
    let found = sqlx::query_scalar!(
        r#"select (c.valid_member_maximum + coalesce((
               select sum(q.change_number) from quota_change q
               where q.company_id = $1 and q.replaced_at is null and q.start_date <= ($2::timestamptz at time zone
                 coalesce((select l.time_zone from location l where l.company_id = $1
                           order by l.display_order, l.name, l.location_id limit 1), 'UTC'))::date), 0))::integer as "maximum!"
           from contract c where c.company_id = $1"#,
        tx.company(),
        now,
    );
    found.fetch_optional(&mut **tx).await
}

/// The change that has not begun by a day.
pub(super) async fn waiting(tx: &mut TenantTx, today: Date) -> Result<Option<QuotaChange>, DbError> {
    sqlx::query_as!(
        QuotaChange,
        "select change_number, start_date, asked_at from quota_change
         where company_id = $1 and replaced_at is null and start_date > $2 order by asked_at desc limit 1",
        tx.company(),
        today,
    )
    .fetch_optional(&mut **tx)
    .await
}

/// All changes that were asked for and not replaced, the newest first.
pub(super) async fn changes(tx: &mut TenantTx) -> Result<Vec<QuotaChange>, DbError> {
    sqlx::query_as!(
        QuotaChange,
        "select change_number, start_date, asked_at from quota_change
         where company_id = $1 and replaced_at is null order by asked_at desc, change_id desc",
        tx.company(),
    )
    .fetch_all(&mut **tx)
    .await
}

/// Keeps a change; one that has not begun by today gives way to it.
pub(super) async fn ask(
    tx: &mut TenantTx,
    (change_id, member_id): (Uuid, Uuid),
    (change_number, start_date): (i16, Date),
    (today, now): (Date, OffsetDateTime),
) -> Result<(), DbError> {
    sqlx::query!(
        "update quota_change set replaced_at = $3 where company_id = $1 and replaced_at is null and start_date > $2",
        tx.company(),
        today,
        now,
    )
    .execute(&mut **tx)
    .await?;
    sqlx::query!(
        "insert into quota_change (company_id, change_id, member_id, change_number, start_date, asked_at)
         values ($1, $2, $3, $4, $5, $6)",
        tx.company(),
        change_id,
        member_id,
        change_number,
        start_date,
        now,
    )
    .execute(&mut **tx)
    .await?;
    // found by the provider without asking each customer
    sqlx::query!("update company set quota_asked_at = $2 where company_id = $1", tx.company(), now)
        .execute(&mut **tx)
        .await?;
    Ok(())
}

pub(super) async fn lines(tx: &mut TenantTx) -> Result<Vec<ContractLine>, DbError> {
    sqlx::query_as!(
        ContractLine,
        r#"select product, price, (discount_rate * 100)::bigint as "discount!", quantity,
             round(price * quantity * (100 - discount_rate) / 100)::bigint as "total!", start_date, end_date
           from contract_line where company_id = $1 order by start_date, created_at, line_id"#,
        tx.company(),
    )
    .fetch_all(&mut **tx)
    .await
}

/// The newest first.
pub(super) async fn billings(tx: &mut TenantTx) -> Result<Vec<Billing>, DbError> {
    sqlx::query_as!(
        Billing,
        "select billed_on, amount, item from contract_billing
         where company_id = $1 order by billed_on desc, created_at desc, billing_id desc",
        tx.company(),
    )
    .fetch_all(&mut **tx)
    .await
}

/// Holds the contract: changes of its numbers come one after the other.
pub(super) async fn hold(tx: &mut TenantTx) -> Result<(), DbError> {
    let held = sqlx::query_scalar!("select contract_id from contract where company_id = $1 for update", tx.company());
    held.fetch_optional(&mut **tx).await?;
    Ok(())
}

pub(super) async fn set(
    tx: &mut TenantTx,
    contract_id: Uuid,
    draft: &ContractDraft,
    now: OffsetDateTime,
) -> Result<(), DbError> {
    sqlx::query!(
        "insert into contract (company_id, contract_id, kind, next_renewal_date, valid_member_maximum, next_billing_amount,
           created_at) values ($1, $2, $3, $4, $5, $6, $7)
         on conflict (company_id) do update set kind = excluded.kind, next_renewal_date = excluded.next_renewal_date,
           valid_member_maximum = excluded.valid_member_maximum, next_billing_amount = excluded.next_billing_amount",
        tx.company(),
        contract_id,
        draft.kind,
        draft.next_renewal_date,
        draft.maximum,
        draft.next_billing_amount,
        now,
    )
    .execute(&mut **tx)
    .await?;
    Ok(())
}

pub(super) async fn add_line(
    tx: &mut TenantTx,
    line_id: Uuid,
    draft: &ContractLineDraft,
    now: OffsetDateTime,
) -> Result<(), DbError> {
    sqlx::query!(
        "insert into contract_line (company_id, line_id, product, price, discount_rate, quantity, start_date, end_date,
           created_at) values ($1, $2, $3, $4, $5::bigint::numeric / 100, $6, $7, $8, $9)",
        tx.company(),
        line_id,
        draft.product,
        draft.price,
        draft.discount,
        draft.quantity,
        draft.start_date,
        draft.end_date,
        now,
    )
    .execute(&mut **tx)
    .await?;
    Ok(())
}

pub(super) async fn add_billing(
    tx: &mut TenantTx,
    billing_id: Uuid,
    draft: &BillingDraft,
    now: OffsetDateTime,
) -> Result<(), DbError> {
    sqlx::query!(
        "insert into contract_billing (company_id, billing_id, billed_on, amount, item, created_at)
         values ($1, $2, $3, $4, $5, $6)",
        tx.company(),
        billing_id,
        draft.billed_on,
        draft.amount,
        draft.item,
        now,
    )
    .execute(&mut **tx)
    .await?;
    Ok(())
}
