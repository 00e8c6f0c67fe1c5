//! SQL of alarm mail settings.

use db::{DbError, TenantTx};
use time::OffsetDateTime;
use uuid::Uuid;

/// What the catalogue says of a number.
#[derive(Clone, Debug)]
pub(super) struct ModelNumber {
    pub(super) number: String,
    pub(super) text: [String; 3],
    pub(super) default: bool,
}

/// The alarm numbers of a model; its own words win.
pub(super) async fn numbers(tx: &mut TenantTx, model: &str) -> Result<Vec<ModelNumber>, DbError> {
    let rows = sqlx::query!(
        "select distinct on (alarm_number) alarm_number, text_ja, text_en, text_ko, default_mail from alarm_text
         where model in ('', $1) order by alarm_number, model desc",
        model,
    );
    let rows = rows.fetch_all(&mut **tx).await?.into_iter();
    let number = rows.map(|r| ModelNumber {
        number: r.alarm_number,
        text: [r.text_ja, r.text_en, r.text_ko],
        default: r.default_mail,
    });
    Ok(number.collect())
}

/// What was decided for a machine.
pub(super) async fn set_flags(tx: &mut TenantTx, device_id: Uuid) -> Result<Vec<(String, bool)>, DbError> {
    let rows = sqlx::query!(
        "select alarm_number, mail from alarm_mail_setting where company_id = $1 and device_id = $2",
        tx.company(),
        device_id,
    );
    Ok(rows.fetch_all(&mut **tx).await?.into_iter().map(|r| (r.alarm_number, r.mail)).collect())
}

/// Holds a machine against others who set its mails.
pub(super) async fn hold(tx: &mut TenantTx, device_id: Uuid) -> Result<(), DbError> {
    sqlx::query!(
        "select device_id from device where company_id = $1 and device_id = $2 for no key update",
        tx.company(),
        device_id,
    )
    .fetch_optional(&mut **tx)
    .await?;
    Ok(())
}

pub(super) async fn set(
    tx: &mut TenantTx,
    device_id: Uuid,
    (numbers, mails): (&[String], &[bool]),
) -> Result<(), DbError> {
    sqlx::query!(
        "insert into alarm_mail_setting (company_id, device_id, alarm_number, mail)
         select $1, $2, t.number, t.mail from unnest($3::text[], $4::boolean[]) t(number, mail)
         on conflict (company_id, device_id, alarm_number) do update set mail = excluded.mail",
        tx.company(),
        device_id,
        numbers,
        mails,
    )
    .execute(&mut **tx)
    .await?;
    Ok(())
}

pub(super) async fn forget(tx: &mut TenantTx, device_id: Uuid, numbers: &[String]) -> Result<(), DbError> {
    sqlx::query!(
        "delete from alarm_mail_setting where company_id = $1 and device_id = $2 and alarm_number = any($3)",
        tx.company(),
        device_id,
        numbers,
    )
    .execute(&mut **tx)
    .await?;
    Ok(())
}

pub(super) async fn forget_all(tx: &mut TenantTx, device_id: Uuid) -> Result<(), DbError> {
    sqlx::query!("delete from alarm_mail_setting where company_id = $1 and device_id = $2", tx.company(), device_id)
        .execute(&mut **tx)
        .await?;
    Ok(())
}

/// The occurrences of a machine's alarms that began in a stretch, oldest first.
pub(super) async fn begun(
    tx: &mut TenantTx,
    device_id: Uuid,
    from: OffsetDateTime,
    to: OffsetDateTime,
) -> Result<Vec<(String, OffsetDateTime)>, DbError> {
    let rows = sqlx::query!(
        "select code, started_at from alarm_event
         where company_id = $1 and device_id = $2 and started_at >= $3 and started_at < $4 order by started_at, code",
        tx.company(),
        device_id,
        from,
        to,
    );
    Ok(rows.fetch_all(&mut **tx).await?.into_iter().map(|r| (r.code, r.started_at)).collect())
}

/// When a machine's switches were last moved, and by whom.
pub(super) async fn latest_change(
    tx: &mut TenantTx,
    device_id: Uuid,
) -> Result<Option<(OffsetDateTime, String)>, DbError> {
    let row = sqlx::query!(
        "select at, actor_name from audit where company_id = $1 and subject_id = $2
           and action in ('alarm_mail.save', 'alarm_mail.reset', 'alarm_mail.copy') order by at desc limit 1",
        tx.company(),
        device_id,
    );
    Ok(row.fetch_optional(&mut **tx).await?.map(|r| (r.at, r.actor_name)))
}

/// Which of these groups hold a machine.
pub(super) async fn holding(tx: &mut TenantTx, device_id: Uuid) -> Result<Vec<Uuid>, DbError> {
    sqlx::query_scalar!(
        "select group_id from equipment_group_device where company_id = $1 and device_id = $2",
        tx.company(),
        device_id,
    )
    .fetch_all(&mut **tx)
    .await
}

/// The location of a machine.
pub(super) async fn location_of(tx: &mut TenantTx, device_id: Uuid) -> Result<Option<Uuid>, DbError> {
    sqlx::query_scalar!(
        r#"select location_id as "location_id!" from device
           where company_id = $1 and device_id = $2 and deleted_at is null"#,
        tx.company(),
        device_id,
    )
    .fetch_optional(&mut **tx)
    .await
}
