//! Templates, and which layouts a machine uses.

use access::Actor;
use db::{DbError, TenantTx};
use kernel::Lang;
use serde::Serialize;
use serde_json::Value;
use time::OffsetDateTime;
use uuid::Uuid;

/// A template as it is stored.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Template {
    #[serde(skip)]
    pub(super) template_id: Uuid,
    pub(super) screen: String,
    pub(super) scope: String,
    pub(super) name: String,
    pub(super) item_keys: Vec<String>,
    pub(super) axes: Value,
    pub(super) version: i32,
}

/// The provider's templates for a screen.
pub(super) async fn recommended(tx: &mut TenantTx, screen: &str, lang: Lang) -> Result<Vec<Template>, DbError> {
    let rows = sqlx::query!(
        "select template_id, name_ja, name_en, name_ko, item_keys, axes from recommended_template
         where screen = $1 order by display_order, template_id",
        screen,
    );
    let rows = rows.fetch_all(&mut **tx).await?.into_iter();
    let template = |template_id, name, item_keys, axes| Template {
        template_id,
        screen: screen.to_owned(),
        scope: "recommended".to_owned(),
        name,
        item_keys,
        axes,
        version: 1,
    };
    Ok(rows.map(|r| template(r.template_id, lang.pick(r.name_ja, r.name_en, r.name_ko), r.item_keys, r.axes)).collect())
}

/// A member's own templates for a screen and those that the company shares, by name.
pub(super) async fn saved(tx: &mut TenantTx, actor: &Actor, screen: &str) -> Result<Vec<Template>, DbError> {
    sqlx::query_as!(
        Template,
        "select template_id, screen, scope, name, item_keys, axes, version from trend_template
         where company_id = $1 and screen = $2 and (scope = 'company' or owner_id = $3)
         order by name, template_id",
        tx.company(),
        screen,
        actor.member_id,
    )
    .fetch_all(&mut **tx)
    .await
}

/// True for the key of a template of the provider.
pub(super) async fn is_recommended(tx: &mut TenantTx, template_id: Uuid) -> Result<bool, DbError> {
    sqlx::query_scalar!(
        r#"select exists (select from recommended_template where template_id = $1
             and screen in ('operatingStatus', 'fillingHistory')) as "is!""#,
        template_id,
    )
    .fetch_one(&mut **tx)
    .await
}

/// One that the member sees, held against other writers until the transaction ends.
pub(super) async fn lock(tx: &mut TenantTx, member_id: Uuid, template_id: Uuid) -> Result<Option<Template>, DbError> {
    sqlx::query_as!(
        Template,
        "select template_id, screen, scope, name, item_keys, axes, version from trend_template
         where company_id = $1 and template_id = $3 and (scope = 'company' or owner_id = $2) for update",
        tx.company(),
        member_id,
        template_id,
    )
    .fetch_optional(&mut **tx)
    .await
}

/// Adds a template of a member.
pub(super) async fn insert(
    tx: &mut TenantTx,
    owner_id: Uuid,
    template: &Template,
    now: OffsetDateTime,
) -> Result<(), DbError> {
    sqlx::query!(
        "insert into trend_template (company_id, template_id, owner_id, screen, scope, name, item_keys, axes, version, saved_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)",
        tx.company(),
        template.template_id,
        owner_id,
        template.screen,
        template.scope,
        template.name,
        &template.item_keys,
        template.axes,
        template.version,
        now,
    )
    .execute(&mut **tx)
    .await?;
    Ok(())
}

/// Gives one that is held its new form.
pub(super) async fn update(tx: &mut TenantTx, template: &Template, now: OffsetDateTime) -> Result<(), DbError> {
    sqlx::query!(
        "update trend_template set scope = $3, name = $4, item_keys = $5, axes = $6, version = $7, saved_at = $8
         where company_id = $1 and template_id = $2",
        tx.company(),
        template.template_id,
        template.scope,
        template.name,
        &template.item_keys,
        template.axes,
        template.version,
        now,
    )
    .execute(&mut **tx)
    .await?;
    Ok(())
}

/// Removes one that is held.
pub(super) async fn remove(tx: &mut TenantTx, template_id: Uuid) -> Result<(), DbError> {
    sqlx::query!("delete from trend_template where company_id = $1 and template_id = $2", tx.company(), template_id)
        .execute(&mut **tx)
        .await?;
    Ok(())
}

/// Signals that a machine sends or has sent: those of all layouts it used.
pub(super) async fn item_keys_of(tx: &mut TenantTx, device_id: Uuid) -> Result<Vec<String>, DbError> {
    // its newest row tells the layout before anything is rolled up
    sqlx::query_scalar!(
        r#"select distinct k.key as "key!"
           from signal_layout l cross join lateral unnest(l.value_keys || l.counter_keys) k(key)
           where l.company_id = $1 and (
             l.layout_id = (select layout_id from device_status where company_id = $1 and device_id = $2)
             or exists (select from r1h h where h.company_id = $1 and h.device_id = $2 and h.layout_id = l.layout_id))"#,
        tx.company(),
        device_id,
    )
    .fetch_all(&mut **tx)
    .await
}
