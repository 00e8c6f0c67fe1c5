//! The tables `status_columns` and `column_template`, and the recommended templates of the catalogue.

use db::{DbError, TenantTx};
use kernel::Lang;
use serde::Serialize;
use time::OffsetDateTime;
use uuid::Uuid;

/// The word under which the catalogue keeps the recommended templates of this list.
const SCREEN: &str = "operatingList";

/// A template as it is stored.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Template {
    #[serde(skip)]
    pub(super) template_id: Uuid,
    pub(super) scope: String,
    pub(super) name: String,
    pub(super) columns: Vec<String>,
    pub(super) version: i32,
}

/// What a member chose, in order.
pub(super) async fn chosen(tx: &mut TenantTx, member_id: Uuid) -> Result<Option<Vec<String>>, DbError> {
    sqlx::query_scalar!(
        "select columns from status_columns where company_id = $1 and member_id = $2",
        tx.company(),
        member_id,
    )
    .fetch_optional(&mut **tx)
    .await
}

/// Keeps what a member chose.
pub(super) async fn choose(
    tx: &mut TenantTx,
    member_id: Uuid,
    columns: &[String],
    now: OffsetDateTime,
) -> Result<(), DbError> {
    sqlx::query!(
        "insert into status_columns (company_id, member_id, columns, saved_at) values ($1, $2, $3, $4)
         on conflict (company_id, member_id) do update set columns = excluded.columns, saved_at = excluded.saved_at",
        tx.company(),
        member_id,
        columns,
        now,
    )
    .execute(&mut **tx)
    .await?;
    Ok(())
}

/// The provider's templates, in their order.
pub(super) async fn recommended(tx: &mut TenantTx, lang: Lang) -> Result<Vec<Template>, DbError> {
    let rows = sqlx::query!(
        "select template_id, name_ja, name_en, name_ko, item_keys from recommended_template
         where screen = $1 order by display_order, template_id",
        SCREEN,
    );
    let rows = rows.fetch_all(&mut **tx).await?.into_iter();
    let template = |template_id, name, columns| Template {
        template_id,
        scope: "recommended".to_owned(),
        name,
        columns,
        version: 1,
    };
    Ok(rows.map(|r| template(r.template_id, lang.pick(r.name_ja, r.name_en, r.name_ko), r.item_keys)).collect())
}

/// True for the key of a template of the provider.
pub(super) async fn is_recommended(tx: &mut TenantTx, template_id: Uuid) -> Result<bool, DbError> {
    sqlx::query_scalar!(
        r#"select exists (select from recommended_template where template_id = $1 and screen = $2) as "is!""#,
        template_id,
        SCREEN,
    )
    .fetch_one(&mut **tx)
    .await
}

/// A member's own templates and those that the company shares, by name.
pub(super) async fn saved(tx: &mut TenantTx, member_id: Uuid) -> Result<Vec<Template>, DbError> {
    sqlx::query_as!(
        Template,
        "select template_id, scope, name, columns, version from column_template
         where company_id = $1 and (scope = 'company' or owner_id = $2)
         order by name, template_id",
        tx.company(),
        member_id,
    )
    .fetch_all(&mut **tx)
    .await
}

/// One that the member sees, held against other writers until the transaction ends.
pub(super) async fn lock(tx: &mut TenantTx, member_id: Uuid, template_id: Uuid) -> Result<Option<Template>, DbError> {
    sqlx::query_as!(
        Template,
        "select template_id, scope, name, columns, version from column_template
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
        "insert into column_template (company_id, template_id, owner_id, scope, name, columns, version, saved_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8)",
        tx.company(),
        template.template_id,
        owner_id,
        template.scope,
        template.name,
        &template.columns,
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
        "update column_template set scope = $3, name = $4, columns = $5, version = $6, saved_at = $7
         where company_id = $1 and template_id = $2",
        tx.company(),
        template.template_id,
        template.scope,
        template.name,
        &template.columns,
        template.version,
        now,
    )
    .execute(&mut **tx)
    .await?;
    Ok(())
}

/// Removes one that is held.
pub(super) async fn remove(tx: &mut TenantTx, template_id: Uuid) -> Result<(), DbError> {
    sqlx::query!("delete from column_template where company_id = $1 and template_id = $2", tx.company(), template_id,)
        .execute(&mut **tx)
        .await?;
    Ok(())
}
