//! Login identities: which e-mail address belongs to which person. Addresses are compared in lower case.

use std::collections::HashMap;

use db::{OnConstraint as _, Scope, TenantTx, UnscopedTx};
use kernel::{CompanyId, Fault, Outcome, ids};
use time::OffsetDateTime;
use uuid::Uuid;

/// A login identity.
#[derive(Clone, Debug)]
pub struct Identity {
    /// Its id.
    pub identity_id: Uuid,
    /// True for the provider's people, who have a login of their own.
    pub staff: bool,
    /// The person's company.
    pub company: CompanyId,
    /// The person.
    pub member_id: Uuid,
    /// PHC string.
    pub password_hash: String,
    /// When it was set.
    pub password_changed_at: OffsetDateTime,
}

impl Identity {
    /// In whose name the person's own rows are read and written.
    pub const fn scope(&self) -> Scope {
        Scope::of(self.company)
    }
}

/// The form in which addresses are stored and compared.
pub fn normal(email: &str) -> String {
    kernel::rules::tidy_email(email).to_lowercase()
}

/// Finds an identity by address.
pub async fn find(tx: &mut UnscopedTx, email: &str) -> Outcome<Option<Identity>> {
    let row = sqlx::query!(
        "select identity_id, kind, company_id, member_id, password_hash, password_changed_at from login_identity
         where email = $1",
        normal(email),
    )
    .fetch_optional(&mut **tx)
    .await?;
    Ok(row.map(|r| Identity {
        identity_id: r.identity_id,
        staff: r.kind == "staff",
        company: CompanyId(r.company_id),
        member_id: r.member_id,
        password_hash: r.password_hash,
        password_changed_at: r.password_changed_at,
    }))
}

/// When the passwords of these members of the company were set; who has none is left out.
pub async fn passwords_set_at(tx: &mut TenantTx, members: &[Uuid]) -> Outcome<HashMap<Uuid, OffsetDateTime>> {
    let found = sqlx::query!(
        "select member_id, password_changed_at from login_identity where company_id = $1 and member_id = any($2)",
        tx.company(),
        members,
    );
    let rows = found.fetch_all(&mut **tx).await?;
    Ok(rows.into_iter().map(|row| (row.member_id, row.password_changed_at)).collect())
}

/// The stored password of a member of the company (a PHC string).
pub async fn password_of(tx: &mut TenantTx, member_id: Uuid) -> Outcome<Option<String>> {
    let found = sqlx::query_scalar!(
        "select password_hash from login_identity where company_id = $1 and member_id = $2",
        tx.company(),
        member_id,
    );
    Ok(found.fetch_optional(&mut **tx).await?)
}

/// Gives a member of the company another password where the stored one is still `before`. False: it was changed
/// meanwhile.
pub async fn replace_password(
    tx: &mut TenantTx,
    member_id: Uuid,
    before: &str,
    password_hash: &str,
    now: OffsetDateTime,
) -> Outcome<bool> {
    let done = sqlx::query!(
        "update login_identity set password_hash = $3, password_changed_at = $4
         where company_id = $1 and member_id = $2 and password_hash = $5",
        tx.company(),
        member_id,
        password_hash,
        now,
        before,
    )
    .execute(&mut **tx)
    .await?;
    Ok(done.rows_affected() == 1)
}

/// Gives a member an identity. False: the address is taken (by anybody).
pub async fn add(
    tx: &mut TenantTx,
    email: &str,
    member_id: Uuid,
    staff: bool,
    password_hash: &str,
    now: OffsetDateTime,
) -> Outcome<bool> {
    let done = sqlx::query!(
        "insert into login_identity (email, identity_id, kind, company_id, member_id, password_hash, password_changed_at, created_at)
         values ($1, $2, $3, $4, $5, $6, $7, $7) on conflict (email) do nothing",
        normal(email), ids::new_id(), if staff { "staff" } else { "member" }, tx.company(), member_id, password_hash, now,
    )
    .execute(&mut **tx)
    .await?;
    Ok(done.rows_affected() == 1)
}

/// Gives a member of the company another password. False: the member has no login identity.
pub async fn set_password(
    tx: &mut TenantTx,
    member_id: Uuid,
    password_hash: &str,
    now: OffsetDateTime,
) -> Outcome<bool> {
    let done = sqlx::query!(
        "update login_identity set password_hash = $3, password_changed_at = $4 where company_id = $1 and member_id = $2",
        tx.company(), member_id, password_hash, now,
    )
    .execute(&mut **tx)
    .await?;
    Ok(done.rows_affected() == 1)
}

/// Gives a member of the company another address to log in by. False: it is taken (by anybody), or the present one is
/// not `before` any more.
pub async fn replace_email(tx: &mut TenantTx, member_id: Uuid, before: &str, after: &str) -> Outcome<bool> {
    let done = sqlx::query!(
        "update login_identity set email = $4
         where company_id = $1 and member_id = $2 and email = $3
           and not exists (select from login_identity taken where taken.email = $4)",
        tx.company(),
        member_id,
        before,
        normal(after),
    )
    .execute(&mut **tx)
    .await
    // somebody else takes it at the same moment
    .on_constraint("login_identity_pk", || Fault::State("registered", "member.registered".into()))?;
    Ok(done.rows_affected() == 1)
}

/// The password hashes of these addresses, for the check that no demo account reaches production.
pub async fn password_hashes(tx: &mut UnscopedTx, emails: &[String]) -> Outcome<Vec<String>> {
    let found = sqlx::query_scalar!("select password_hash from login_identity where email = any($1)", emails);
    Ok(found.fetch_all(&mut **tx).await?)
}
