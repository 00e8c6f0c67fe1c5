//! SQL of members. Login identities and sessions belong to `access`.

use db::{DbError, TenantTx};

/// A member as the list shows it.
pub(super) struct MemberListRow {
    pub(super) email: String,
    pub(super) member_type: i16,
    pub(super) valid: bool,
    pub(super) family_name: String,
    pub(super) first_name: String,
    pub(super) locations: Vec<String>,
}

pub(super) async fn list(tx: &mut TenantTx) -> Result<Vec<MemberListRow>, DbError> {
    sqlx::query_as!(
        MemberListRow,
        r#"select m.email, m.member_type, m.valid, m.family_name, m.first_name,
             array(select l.name from member_location a join location l using (company_id, location_id)
                   where a.company_id = $1 and a.member_id = m.member_id order by a.place) as "locations!"
           from member m where m.company_id = $1 order by m.member_type, m.email"#,
        tx.company(),
    )
    .fetch_all(&mut **tx)
    .await
}
