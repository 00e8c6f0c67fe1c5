//! SQL of members. Login identities and sessions belong to `access`.

use db::{DbError, TenantTx};
use time::OffsetDateTime;
use uuid::Uuid;

/// A member to be, checked.
pub(super) struct Member {
    pub(super) email: String,
    pub(super) family_name: String,
    pub(super) first_name: String,
    pub(super) kana_family_name: String,
    pub(super) kana_first_name: String,
    pub(super) language: &'static str,
    pub(super) kind: i16,
    pub(super) valid: bool,
}

/// A member as the list shows it.
pub(super) struct Listed {
    pub(super) email: String,
    pub(super) member_type: i16,
    pub(super) valid: bool,
    pub(super) family_name: String,
    pub(super) first_name: String,
    pub(super) locations: Vec<String>,
}

/// A member that was named.
pub(super) struct Found {
    pub(super) member_id: Uuid,
    pub(super) member_type: i16,
}

/// How many members may log in.
pub(super) struct Standing {
    pub(super) valid: i64,
    pub(super) administrators: i64,
    pub(super) maximum: Option<i32>,
}

pub(super) async fn company_kind(tx: &mut TenantTx) -> Result<String, DbError> {
    sqlx::query_scalar!("select kind from company where company_id = $1", tx.company()).fetch_one(&mut **tx).await
}

/// Adds a member. False: the company has one of this address.
pub(super) async fn insert(tx: &mut TenantTx, id: Uuid, member: &Member, now: OffsetDateTime) -> Result<bool, DbError> {
    let done = sqlx::query!(
        "insert into member (company_id, member_id, email, family_name, first_name, kana_family_name, kana_first_name,
           language, member_type, valid, registered_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
         on conflict on constraint member_email_unique do nothing",
        tx.company(),
        id,
        member.email,
        member.family_name,
        member.first_name,
        member.kana_family_name,
        member.kana_first_name,
        member.language,
        member.kind,
        member.valid,
        now,
    )
    .execute(&mut **tx)
    .await?;
    Ok(done.rows_affected() == 1)
}

pub(super) async fn join_location(
    tx: &mut TenantTx,
    member_id: Uuid,
    location_id: Uuid,
    place: i32,
    main: bool,
) -> Result<(), DbError> {
    sqlx::query!(
        "insert into member_location (company_id, member_id, location_id, place, is_main) values ($1, $2, $3, $4, $5)",
        tx.company(),
        member_id,
        location_id,
        place,
        main,
    )
    .execute(&mut **tx)
    .await?;
    Ok(())
}

pub(super) async fn list(tx: &mut TenantTx) -> Result<Vec<Listed>, DbError> {
    sqlx::query_as!(
        Listed,
        r#"select m.email, m.member_type, m.valid, m.family_name, m.first_name,
             array(select l.name from member_location a join location l using (company_id, location_id)
                   where a.company_id = $1 and a.member_id = m.member_id order by a.place) as "locations!"
           from member m where m.company_id = $1 order by m.member_type, m.email"#,
        tx.company(),
    )
    .fetch_all(&mut **tx)
    .await
}

pub(super) async fn find(tx: &mut TenantTx, email: &str) -> Result<Option<Found>, DbError> {
    sqlx::query_as!(
        Found,
        "select member_id, member_type from member where company_id = $1 and email = $2",
        tx.company(),
        email,
    )
    .fetch_optional(&mut **tx)
    .await
}

pub(super) async fn set_valid(tx: &mut TenantTx, member_id: Uuid, valid: bool) -> Result<(), DbError> {
    sqlx::query!(
        "update member set valid = $3 where company_id = $1 and member_id = $2",
        tx.company(),
        member_id,
        valid,
    )
    .execute(&mut **tx)
    .await?;
    Ok(())
}

/// Lets those who change who is valid in a company come one after the other, so that each counts the others' members.
pub(super) async fn lock(tx: &mut TenantTx) -> Result<(), DbError> {
    sqlx::query!("select 1 as one from company where company_id = $1 for no key update", tx.company())
        .fetch_one(&mut **tx)
        .await?;
    Ok(())
}

pub(super) async fn standing(tx: &mut TenantTx) -> Result<Standing, DbError> {
    sqlx::query_as!(
        Standing,
        r#"select count(*) filter (where valid) as "valid!",
             count(*) filter (where valid and member_type = 30) as "administrators!",
             (select max(valid_member_maximum) from contract where company_id = $1) as maximum
           from member where company_id = $1"#,
        tx.company(),
    )
    .fetch_one(&mut **tx)
    .await
}
