//! SQL of members and their locations. Login identities and sessions belong to `access`.

use db::{DbError, TenantTx};
use http_kit::{Page, Rows};
use kernel::Lang;
use time::OffsetDateTime;
use uuid::Uuid;

use super::change::PersonDraft;
use super::wire::MemberOrder;
use crate::contracts;

/// A member as they are stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Member {
    /// The member.
    pub member_id: Uuid,
    /// The address by which they log in.
    pub email: String,
    /// What people decide of them.
    pub person: PersonDraft,
    /// 10 to 50.
    pub member_type: i16,
    /// May log in.
    pub valid: bool,
    /// Registered, and never made valid yet.
    pub waiting: bool,
    /// When they registered.
    pub registered_at: OffsetDateTime,
    /// When they last logged in.
    pub last_login_at: Option<OffsetDateTime>,
    /// Their locations, in their own order.
    pub locations: Vec<Uuid>,
    /// The main one of them.
    pub main_location: Option<Uuid>,
    /// Grows with every change.
    pub version: i32,
}

/// How many members a company has.
#[derive(Clone, Copy, Debug)]
pub(super) struct Headcount {
    pub(super) valid: i64,
    /// Never made valid yet: they wait for an administrator.
    pub(super) waiting: i64,
    pub(super) invalid: i64,
    /// Valid administrators.
    pub(super) administrators: i64,
    /// Most valid members by the contract; none without one.
    pub(super) maximum: Option<i32>,
}

/// Which members are wanted; what is absent admits all.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct MemberFilter<'a> {
    pub(super) id: Option<Uuid>,
    pub(super) email: Option<&'a str>,
    /// Part of a name, its kana, or the address.
    pub(super) keyword: &'a str,
}

/// A page of the members and how many there are.
pub(super) async fn page(
    tx: &mut TenantTx,
    filter: MemberFilter<'_>,
    page: Page<MemberOrder>,
) -> Result<Rows<Member>, DbError> {
    let found = Rows::counted(read(tx, filter, page).await?);
    match page.to_count(&found) {
        Some(first) => Ok(Rows::counted(read(tx, filter, first).await?).without_rows()),
        None => Ok(found),
    }
}

/// All members, by their names in kana.
pub async fn all(tx: &mut TenantTx) -> Result<Vec<Member>, DbError> {
    let page = Page { offset: 0, size: i64::MAX, sort: MemberOrder::Name };
    Ok(Rows::counted(read(tx, MemberFilter::default(), page).await?).data)
}

/// The member of this id.
pub async fn by_id(tx: &mut TenantTx, id: Uuid) -> Result<Option<Member>, DbError> {
    one(tx, MemberFilter { id: Some(id), ..MemberFilter::default() }).await
}

/// The member of this address, in the form in which addresses are kept.
pub async fn by_email(tx: &mut TenantTx, email: &str) -> Result<Option<Member>, DbError> {
    one(tx, MemberFilter { email: Some(email), ..MemberFilter::default() }).await
}

async fn one(tx: &mut TenantTx, filter: MemberFilter<'_>) -> Result<Option<Member>, DbError> {
    let page = Page { offset: 0, size: 1, sort: MemberOrder::Name };
    Ok(read(tx, filter, page).await?.pop().map(|(member, _)| member))
}

async fn read(
    tx: &mut TenantTx,
    filter: MemberFilter<'_>,
    page: Page<MemberOrder>,
) -> Result<Vec<(Member, i64)>, DbError> {
    let (column, falling) = page.sort.parts();
    let rows = sqlx::query_as!(
        StoredMember,
        r#"select m.member_id, m.email, m.family_name, m.first_name, m.kana_family_name, m.kana_first_name,
             m.department, m.position as post, m.phone1, m.phone2, m.language, m.member_type, m.valid, m.registered_at,
             m.last_login_at, m.version, (not m.valid and m.confirmed_at is null) as "waiting!",
             array(select l.location_id from member_location l
                   where l.company_id = $1 and l.member_id = m.member_id order by l.place) as "locations!",
             (select l.location_id from member_location l
              where l.company_id = $1 and l.member_id = m.member_id and l.is_main limit 1) as main_location,
             count(*) over () as "count!"
           from member m
           where m.company_id = $1 and ($2::uuid is null or m.member_id = $2) and ($3::text is null or m.email = $3)
             and ($4 = '' or position(lower($4) in lower(m.family_name || ' ' || m.first_name)) > 0
                  or position($4 in m.kana_family_name || ' ' || m.kana_first_name) > 0
                  or position(lower($4) in m.email) > 0)
           order by
             case when not $6 then case $5 when 'login' then m.last_login_at when 'registration' then m.registered_at end end nulls last,
             case when $6 then case $5 when 'login' then m.last_login_at when 'registration' then m.registered_at end end desc nulls last,
             case when $6 and $5 = 'name' then m.kana_family_name end desc,
             case when $6 and $5 = 'name' then m.kana_first_name end desc,
             m.kana_family_name, m.kana_first_name, m.email
           offset $7 limit $8"#,
        tx.company(),
        filter.id,
        filter.email,
        filter.keyword,
        column,
        falling,
        page.offset,
        page.size,
    );
    Ok(rows.fetch_all(&mut **tx).await?.into_iter().map(StoredMember::taken_apart).collect())
}

/// A row of the list, and how many rows there are.
struct StoredMember {
    member_id: Uuid,
    email: String,
    family_name: String,
    first_name: String,
    kana_family_name: String,
    kana_first_name: String,
    department: Option<String>,
    post: Option<String>,
    phone1: String,
    phone2: Option<String>,
    language: String,
    member_type: i16,
    valid: bool,
    waiting: bool,
    registered_at: OffsetDateTime,
    last_login_at: Option<OffsetDateTime>,
    locations: Vec<Uuid>,
    main_location: Option<Uuid>,
    version: i32,
    count: i64,
}

impl StoredMember {
    fn taken_apart(self) -> (Member, i64) {
        let person = PersonDraft {
            family_name: self.family_name,
            first_name: self.first_name,
            kana_family_name: self.kana_family_name,
            kana_first_name: self.kana_first_name,
            department: self.department,
            position: self.post,
            phone1: self.phone1,
            phone2: self.phone2,
            language: Lang::parse(&self.language).unwrap_or_default(),
        };
        let member = Member {
            member_id: self.member_id,
            email: self.email,
            person,
            member_type: self.member_type,
            valid: self.valid,
            waiting: self.waiting,
            registered_at: self.registered_at,
            last_login_at: self.last_login_at,
            locations: self.locations,
            main_location: self.main_location,
            version: self.version,
        };
        (member, self.count)
    }
}

/// Holds a member against other writers until the transaction ends. False: the company has none of this id.
pub(super) async fn lock(tx: &mut TenantTx, id: Uuid) -> Result<bool, DbError> {
    let held = sqlx::query!(
        "select member_id from member where company_id = $1 and member_id = $2 for update",
        tx.company(),
        id,
    );
    Ok(held.fetch_optional(&mut **tx).await?.is_some())
}

pub(super) async fn headcount(tx: &mut TenantTx, now: OffsetDateTime) -> Result<Headcount, DbError> {
    let maximum = contracts::maximum(tx, now).await?;
    let counted = sqlx::query!(
        r#"select count(*) filter (where valid) as "valid!",
             count(*) filter (where not valid and confirmed_at is null) as "waiting!",
             count(*) filter (where not valid and confirmed_at is not null) as "invalid!",
             count(*) filter (where valid and member_type = 30) as "administrators!"
           from member where company_id = $1"#,
        tx.company(),
    )
    .fetch_one(&mut **tx)
    .await?;
    Ok(Headcount {
        valid: counted.valid,
        waiting: counted.waiting,
        invalid: counted.invalid,
        administrators: counted.administrators,
        maximum,
    })
}

/// The company's name, and whether it is the provider's own.
pub(super) async fn company(tx: &mut TenantTx) -> Result<(String, bool), DbError> {
    let row = sqlx::query!("select name, kind from company where company_id = $1", tx.company());
    let row = row.fetch_one(&mut **tx).await?;
    Ok((row.name, row.kind == "provider"))
}

/// Adds a member without locations.
pub(super) async fn insert(tx: &mut TenantTx, member: &Member) -> Result<(), DbError> {
    let person = &member.person;
    sqlx::query!(
        "insert into member (company_id, member_id, email, family_name, first_name, kana_family_name, kana_first_name,
           department, position, phone1, phone2, language, member_type, valid, confirmed_at, registered_at, version)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)",
        tx.company(),
        member.member_id,
        member.email,
        person.family_name,
        person.first_name,
        person.kana_family_name,
        person.kana_first_name,
        person.department,
        person.position,
        person.phone1,
        person.phone2,
        person.language.code(),
        member.member_type,
        member.valid,
        member.valid.then_some(member.registered_at),
        member.registered_at,
        member.version,
    )
    .execute(&mut **tx)
    .await?;
    Ok(())
}

/// Writes a member that is held, the locations aside.
pub(super) async fn update(tx: &mut TenantTx, member: &Member, now: OffsetDateTime) -> Result<(), DbError> {
    let person = &member.person;
    sqlx::query!(
        "update member set family_name = $3, first_name = $4, kana_family_name = $5, kana_first_name = $6,
           department = $7, position = $8, phone1 = $9, phone2 = $10, language = $11, member_type = $12, valid = $13,
           confirmed_at = case when $13 or valid then coalesce(confirmed_at, $14) else confirmed_at end, version = $15,
           email = $16
         where company_id = $1 and member_id = $2",
        tx.company(),
        member.member_id,
        person.family_name,
        person.first_name,
        person.kana_family_name,
        person.kana_first_name,
        person.department,
        person.position,
        person.phone1,
        person.phone2,
        person.language.code(),
        member.member_type,
        member.valid,
        now,
        member.version,
        member.email,
    )
    .execute(&mut **tx)
    .await?;
    Ok(())
}

/// Gives a member these locations, in this order, and the main one.
pub(super) async fn set_locations(
    tx: &mut TenantTx,
    member_id: Uuid,
    locations: &[Uuid],
    main: Option<Uuid>,
) -> Result<(), DbError> {
    sqlx::query!("delete from member_location where company_id = $1 and member_id = $2", tx.company(), member_id)
        .execute(&mut **tx)
        .await?;
    for (place, location) in (0_i32..).zip(locations) {
        sqlx::query!(
            "insert into member_location (company_id, member_id, location_id, place, is_main) values ($1, $2, $3, $4, $5)",
            tx.company(),
            member_id,
            location,
            place,
            main == Some(*location),
        )
        .execute(&mut **tx)
        .await?;
    }
    Ok(())
}
