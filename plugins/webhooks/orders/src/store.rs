//! The tables `webhook` and `webhook_delivery`.

use access::api_keys::SecretSeal;
use db::{DbError, TenantTx};
use kernel::{Fault, Outcome};
use serde::{Deserialize, Serialize};
use time::OffsetDateTime;
use uuid::Uuid;

use crate::{SHOWN, WebhookEvent};

/// What a delivery is about.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "of", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum DeliverySubject {
    /// An occurrence of an alarm.
    Alarm {
        /// The machine.
        device_id: Uuid,
        /// The number.
        code: String,
        /// When it came on.
        #[serde(with = "time::serde::rfc3339")]
        started_at: OffsetDateTime,
    },
    /// A file.
    Export {
        /// Its order.
        export_id: Uuid,
    },
    /// A plan, up to the end that it had.
    Plan {
        /// The plan.
        plan_id: Uuid,
        /// When its time was over.
        #[serde(with = "time::serde::rfc3339")]
        ends_at: OffsetDateTime,
    },
    /// Nothing but itself.
    Test {
        /// When somebody asked for it.
        #[serde(with = "time::serde::rfc3339")]
        asked_at: OffsetDateTime,
    },
}

/// A webhook as its company sees it; the secret is never told again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Webhook {
    /// The webhook.
    pub webhook_id: Uuid,
    /// What people call it.
    pub name: String,
    /// Where it leads.
    pub address: String,
    /// What it is told.
    pub events: Vec<WebhookEvent>,
    /// It is told at present.
    pub active: bool,
    /// In whose name.
    pub member_id: Uuid,
    /// Grows with every change.
    pub version: i32,
    /// When it was changed last.
    pub updated_at: OffsetDateTime,
}

/// A webhook to be kept.
#[derive(Clone, Debug)]
pub struct WebhookDraft {
    /// What people call it.
    pub name: String,
    /// Where it leads.
    pub address: String,
    /// What it is told.
    pub events: Vec<WebhookEvent>,
    /// It is told at present.
    pub active: bool,
    /// In whose name.
    pub member_id: Uuid,
    /// A new secret; the present one stays without.
    pub secret: Option<String>,
}

/// A webhook and whatever is needed to tell it.
#[derive(Clone)]
pub struct KeptWebhook {
    /// Where it leads.
    pub address: String,
    /// What signs. None: it was sealed under another key.
    pub secret: Option<Vec<u8>>,
    /// It is told at present.
    pub active: bool,
    /// In whose name it is told.
    pub member_id: Uuid,
    /// That member is valid.
    pub member_valid: bool,
    /// The member's language.
    pub language: String,
    /// What it is to be told of.
    pub event: WebhookEvent,
    /// About what.
    pub subject: DeliverySubject,
    /// When that was noted.
    pub noted_at: OffsetDateTime,
    /// What was sent before.
    pub body: Option<String>,
}

/// A delivery as its page shows it; where it stands is in the ledger of jobs, under its id.
#[derive(Clone, Debug)]
pub struct Delivery {
    /// The delivery, and its job.
    pub delivery_id: Uuid,
    /// What was told.
    pub event: String,
    /// When it was noted.
    pub noted_at: OffsetDateTime,
    /// How often it was sent.
    pub tries: i32,
    /// What the system answered last.
    pub status: Option<i16>,
    /// When the system took it.
    pub delivered_at: Option<OffsetDateTime>,
    /// What was sent.
    pub body: Option<String>,
}

/// What a seal is bound to.
fn about(company: i64, webhook_id: Uuid) -> Vec<u8> {
    [b"webhook ".as_slice(), &company.to_be_bytes(), webhook_id.as_bytes()].concat()
}

fn events(words: &[String]) -> Vec<WebhookEvent> {
    words.iter().filter_map(|word| WebhookEvent::parse(word)).collect()
}

fn words(events: &[WebhookEvent]) -> Vec<String> {
    events.iter().map(|event| event.word().to_owned()).collect()
}

/// The company's webhooks, by name.
pub async fn of_company(tx: &mut TenantTx) -> Result<Vec<Webhook>, DbError> {
    let rows = sqlx::query!(
        "select webhook_id, name, address, events, active, member_id, version, updated_at from webhook
         where company_id = $1 order by name, webhook_id",
        tx.company(),
    );
    let rows = rows.fetch_all(&mut **tx).await?.into_iter();
    let webhooks = rows.map(|row| Webhook {
        webhook_id: row.webhook_id,
        name: row.name,
        address: row.address,
        events: events(&row.events),
        active: row.active,
        member_id: row.member_id,
        version: row.version,
        updated_at: row.updated_at,
    });
    Ok(webhooks.collect())
}

/// One of them.
pub async fn find(tx: &mut TenantTx, webhook_id: Uuid) -> Result<Option<Webhook>, DbError> {
    Ok(of_company(tx).await?.into_iter().find(|webhook| webhook.webhook_id == webhook_id))
}

/// Locks the company's webhooks, so that nobody else changes them meanwhile.
pub async fn lock(tx: &mut TenantTx) -> Result<(), DbError> {
    sqlx::query!("select webhook_id from webhook where company_id = $1 order by webhook_id for update", tx.company())
        .fetch_all(&mut **tx)
        .await?;
    Ok(())
}

/// Keeps a webhook: a new one, or another version of one that is there. A new one needs a secret.
pub async fn keep(
    tx: &mut TenantTx,
    seal: &SecretSeal,
    webhook_id: Uuid,
    draft: &WebhookDraft,
    now: OffsetDateTime,
) -> Outcome<()> {
    let sealed = draft.secret.as_deref().map(|secret| seal.seal(&about(tx.company(), webhook_id), secret));
    let sealed = sealed.transpose()?;
    let changed = sqlx::query!(
        "update webhook set name = $3, address = $4, events = $5, active = $6, member_id = $7,
           secret_sealed = coalesce($8, secret_sealed), version = version + 1, updated_at = $9
         where company_id = $1 and webhook_id = $2",
        tx.company(),
        webhook_id,
        draft.name,
        draft.address,
        &words(&draft.events),
        draft.active,
        draft.member_id,
        sealed,
        now,
    );
    if changed.execute(&mut **tx).await?.rows_affected() == 1 {
        return Ok(());
    }
    let sealed = sealed.ok_or_else(|| Fault::ours("a new webhook without a secret"))?;
    sqlx::query!(
        "insert into webhook (company_id, webhook_id, name, address, events, active, member_id, secret_sealed, version,
           created_at, updated_at) values ($1, $2, $3, $4, $5, $6, $7, $8, 1, $9, $9)",
        tx.company(),
        webhook_id,
        draft.name,
        draft.address,
        &words(&draft.events),
        draft.active,
        draft.member_id,
        sealed,
        now,
    )
    .execute(&mut **tx)
    .await?;
    Ok(())
}

/// Takes a webhook away, with what it was told. Jobs that were to tell it find nothing.
pub async fn remove(tx: &mut TenantTx, webhook_id: Uuid) -> Result<bool, DbError> {
    let gone = sqlx::query!("delete from webhook where company_id = $1 and webhook_id = $2", tx.company(), webhook_id);
    Ok(gone.execute(&mut **tx).await?.rows_affected() == 1)
}

/// The newest deliveries of a webhook.
pub async fn deliveries(tx: &mut TenantTx, webhook_id: Uuid) -> Result<Vec<Delivery>, DbError> {
    sqlx::query_as!(
        Delivery,
        "select delivery_id, event, noted_at, tries, status, delivered_at, body from webhook_delivery
         where company_id = $1 and webhook_id = $2 order by noted_at desc, delivery_id desc limit $3",
        tx.company(),
        webhook_id,
        SHOWN,
    )
    .fetch_all(&mut **tx)
    .await
}

/// The webhook that a delivery is for.
pub async fn of_delivery(tx: &mut TenantTx, delivery_id: Uuid) -> Result<Option<Webhook>, DbError> {
    let webhook = sqlx::query_scalar!(
        "select webhook_id from webhook_delivery where company_id = $1 and delivery_id = $2",
        tx.company(),
        delivery_id,
    );
    match webhook.fetch_optional(&mut **tx).await? {
        Some(webhook_id) => find(tx, webhook_id).await,
        None => Ok(None),
    }
}

/// Whatever is needed to tell a delivery. None: it is gone.
pub async fn load(tx: &mut TenantTx, seal: &SecretSeal, delivery_id: Uuid) -> Outcome<Option<KeptWebhook>> {
    let row = sqlx::query!(
        r#"select w.webhook_id, w.member_id, w.address, w.secret_sealed, w.active, d.event, d.subject, d.noted_at, d.body,
             coalesce(m.valid, false) as "valid!", coalesce(m.language, 'ja') as "language!"
           from webhook_delivery d
           join webhook w on w.company_id = $1 and w.webhook_id = d.webhook_id
           left join member m on m.company_id = $1 and m.member_id = w.member_id
           where d.company_id = $1 and d.delivery_id = $2"#,
        tx.company(),
        delivery_id,
    );
    let Some(row) = row.fetch_optional(&mut **tx).await? else { return Ok(None) };
    let event = WebhookEvent::parse(&row.event).ok_or_else(|| Fault::ours("an event that nobody knows"))?;
    Ok(Some(KeptWebhook {
        address: row.address,
        secret: seal.open(&about(tx.company(), row.webhook_id), &row.secret_sealed)?,
        active: row.active,
        member_id: row.member_id,
        member_valid: row.valid,
        language: row.language,
        event,
        subject: serde_json::from_value(row.subject)?,
        noted_at: row.noted_at,
        body: row.body,
    }))
}

/// Keeps what is sent, so that every try sends the same.
pub async fn keep_body(tx: &mut TenantTx, delivery_id: Uuid, body: &str) -> Result<(), DbError> {
    sqlx::query!(
        "update webhook_delivery set body = $3 where company_id = $1 and delivery_id = $2 and body is null",
        tx.company(),
        delivery_id,
        body,
    )
    .execute(&mut **tx)
    .await?;
    Ok(())
}

/// Notes a try: what the system answered, and whether it took it.
pub async fn tell(
    tx: &mut TenantTx,
    delivery_id: Uuid,
    (status, delivered_at): (Option<u16>, Option<OffsetDateTime>),
) -> Outcome<()> {
    let status = status.map(i16::try_from).transpose()?;
    sqlx::query!(
        "update webhook_delivery set tries = tries + 1, status = $3, delivered_at = coalesce($4, delivered_at)
         where company_id = $1 and delivery_id = $2",
        tx.company(),
        delivery_id,
        status,
        delivered_at,
    )
    .execute(&mut **tx)
    .await?;
    Ok(())
}
