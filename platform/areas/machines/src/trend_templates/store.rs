//! Templates, and which layouts a machine uses.

use access::Actor;
use db::{DbError, TenantTx};
use kernel::Lang;
use serde_json::Value;
use uuid::Uuid;

/// A template as it is stored.
#[derive(Debug)]
pub(super) struct Template {
    pub(super) template_id: Uuid,
    pub(super) scope: String,
    pub(super) name: String,
    pub(super) item_keys: Vec<String>,
    pub(super) axes: Value,
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
        scope: "recommended".to_owned(),
        name,
        item_keys,
        axes,
    };
    Ok(rows.map(|r| template(r.template_id, lang.pick(r.name_ja, r.name_en, r.name_ko), r.item_keys, r.axes)).collect())
}

/// A member's own templates for a screen and those that the company shares, by name.
pub(super) async fn saved(tx: &mut TenantTx, actor: &Actor, screen: &str) -> Result<Vec<Template>, DbError> {
    sqlx::query_as!(
        Template,
        "select template_id, scope, name, item_keys, axes from trend_template
         where company_id = $1 and screen = $2 and (scope = 'company' or owner_id = $3)
         order by name, template_id",
        tx.company(),
        screen,
        actor.member_id,
    )
    .fetch_all(&mut **tx)
    .await
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
