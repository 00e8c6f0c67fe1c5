//! SQL of equipment groups.

use db::{DbError, TenantTx};
use plant::units::FILLER;
use serde::Serialize;
use time::OffsetDateTime;
use uuid::Uuid;

/// A group as it is stored.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Group {
    #[serde(skip)]
    pub(crate) group_id: Uuid,
    #[serde(skip)]
    pub(crate) location_id: Uuid,
    #[serde(skip)]
    pub(crate) location_name: String,
    pub(crate) name: String,
    #[serde(skip)]
    pub(crate) display_order: i32,
    #[serde(rename = "delayMinutes")]
    pub(crate) delay_min: i16,
    #[serde(rename = "quietFromMinute")]
    pub(crate) quiet_from_min: Option<i16>,
    #[serde(rename = "quietToMinute")]
    pub(crate) quiet_to_min: Option<i16>,
    #[serde(rename = "reminderMinutes")]
    pub(crate) reminder_min: Option<i16>,
    #[serde(rename = "escalationMinutes")]
    pub(crate) escalation_min: Option<i16>,
    #[serde(rename = "escalationGroupUniqueKey")]
    pub(crate) escalation_group_id: Option<Uuid>,
    pub(crate) tells_end: bool,
    /// Grows with every change of the name or of how mails are sent.
    pub(crate) version: i32,
}

/// The groups of these locations, in the order of the locations and then their own.
pub(crate) async fn list(tx: &mut TenantTx, locations: &[Uuid]) -> Result<Vec<Group>, DbError> {
    sqlx::query_as!(
        Group,
        "select g.group_id, g.location_id, o.name as location_name, g.name, g.display_order, g.delay_min, g.quiet_from_min,
           g.quiet_to_min, g.reminder_min, g.escalation_min, g.escalation_group_id, g.tells_end, g.version
         from equipment_group g join location o on o.company_id = g.company_id and o.location_id = g.location_id
         where g.company_id = $1 and g.location_id = any($2)
         order by array_position($2, g.location_id), g.display_order, g.name, g.group_id",
        tx.company(),
        locations,
    )
    .fetch_all(&mut **tx)
    .await
}

/// A group of these locations, held against other writers until the transaction ends.
pub(super) async fn lock(tx: &mut TenantTx, locations: &[Uuid], group_id: Uuid) -> Result<Option<Group>, DbError> {
    sqlx::query_as!(
        Group,
        "select g.group_id, g.location_id, o.name as location_name, g.name, g.display_order, g.delay_min, g.quiet_from_min,
           g.quiet_to_min, g.reminder_min, g.escalation_min, g.escalation_group_id, g.tells_end, g.version
         from equipment_group g join location o on o.company_id = g.company_id and o.location_id = g.location_id
         where g.company_id = $1 and g.location_id = any($2) and g.group_id = $3 for update of g",
        tx.company(),
        locations,
        group_id,
    )
    .fetch_optional(&mut **tx)
    .await
}

/// A member of a group.
#[derive(Clone, Debug)]
pub(crate) struct GroupMember {
    pub(crate) group_id: Uuid,
    pub(crate) member_id: Uuid,
    pub(crate) family_name: String,
    pub(crate) first_name: String,
    pub(crate) email: String,
    pub(crate) valid: bool,
    pub(crate) member_type: i16,
    /// Names of the member's locations, in the member's order.
    pub(crate) locations: Vec<String>,
    /// The member belongs to the group's location; who left it is mailed nothing.
    pub(crate) belongs: bool,
}

/// The members of these groups, by their names in kana.
pub(crate) async fn members(tx: &mut TenantTx, groups: &[Uuid]) -> Result<Vec<GroupMember>, DbError> {
    sqlx::query_as!(
        GroupMember,
        r#"select i.group_id, m.member_id, m.family_name, m.first_name, m.email, m.valid, m.member_type,
             array(select o.name from member_location l join location o on o.company_id = l.company_id and o.location_id = l.location_id
                   where l.company_id = $1 and l.member_id = m.member_id order by l.place) as "locations!",
             exists (select 1 from member_location l
                     where l.company_id = $1 and l.member_id = m.member_id and l.location_id = g.location_id) as "belongs!"
           from equipment_group_member i
           join equipment_group g on g.company_id = i.company_id and g.group_id = i.group_id
           join member m on m.company_id = i.company_id and m.member_id = i.member_id
           where i.company_id = $1 and i.group_id = any($2)
           order by m.kana_family_name, m.kana_first_name, m.email"#,
        tx.company(),
        groups,
    )
    .fetch_all(&mut **tx)
    .await
}

/// A filler that groups may hold, or one that a group holds.
#[derive(Clone, Debug)]
pub(crate) struct GroupDevice {
    /// None for one that is offered.
    pub(crate) group_id: Option<Uuid>,
    pub(crate) device_id: Uuid,
    pub(crate) display_name: String,
    pub(crate) equipment_number: String,
    pub(crate) category: String,
    pub(crate) model: String,
    pub(crate) iot: bool,
    pub(crate) line_name: Option<String>,
    /// Alarm numbers of its model.
    pub(crate) numbers: i64,
    /// Those that begin a mail.
    pub(crate) mailed: i64,
    /// How many groups hold it.
    pub(crate) groups: i64,
}

/// The machines of these groups, by line and place on it.
pub(crate) async fn devices(tx: &mut TenantTx, groups: &[Uuid]) -> Result<Vec<GroupDevice>, DbError> {
    sqlx::query_as!(
        GroupDevice,
        r#"select i.group_id as "group_id?", d.device_id, d.display_name, d.equipment_number, d.category, d.model, d.iot,
             l.name as "line_name?", c.numbers as "numbers!", c.mailed as "mailed!",
             (select count(*) from equipment_group_device e where e.company_id = $1 and e.device_id = d.device_id) as "groups!"
           from equipment_group_device i
           join device d on d.company_id = i.company_id and d.device_id = i.device_id
           left join line l on l.company_id = d.company_id and l.line_id = d.line_id
           cross join lateral (
             select count(*) as numbers, count(*) filter (where coalesce(s.mail, n.default_mail)) as mailed
             from (select distinct on (x.alarm_number) x.alarm_number, x.default_mail from alarm_text x
                   where x.model in ('', d.model) order by x.alarm_number, x.model desc) n
             left join alarm_mail_setting s
               on s.company_id = $1 and s.device_id = d.device_id and s.alarm_number = n.alarm_number) c
           where i.company_id = $1 and i.group_id = any($2)
           order by l.display_order nulls last, l.name, d.line_place, d.equipment_number"#,
        tx.company(),
        groups,
    )
    .fetch_all(&mut **tx)
    .await
}

/// The connected fillers of these locations, by line and place on it; without those that the group holds.
pub(crate) async fn fillers(
    tx: &mut TenantTx,
    locations: &[Uuid],
    but_of: Option<Uuid>,
) -> Result<Vec<GroupDevice>, DbError> {
    sqlx::query_as!(
        GroupDevice,
        r#"select null::uuid as group_id, d.device_id, d.display_name, d.equipment_number, d.category, d.model, d.iot,
             l.name as "line_name?", c.numbers as "numbers!", c.mailed as "mailed!",
             (select count(*) from equipment_group_device e where e.company_id = $1 and e.device_id = d.device_id) as "groups!"
           from device d
           left join line l on l.company_id = d.company_id and l.line_id = d.line_id
           cross join lateral (
             select count(*) as numbers, count(*) filter (where coalesce(s.mail, n.default_mail)) as mailed
             from (select distinct on (x.alarm_number) x.alarm_number, x.default_mail from alarm_text x
                   where x.model in ('', d.model) order by x.alarm_number, x.model desc) n
             left join alarm_mail_setting s
               on s.company_id = $1 and s.device_id = d.device_id and s.alarm_number = n.alarm_number) c
           where d.company_id = $1 and d.location_id = any($2) and d.category = $3 and d.iot
             and not exists (select 1 from equipment_group_device i
                             where i.company_id = $1 and i.device_id = d.device_id and i.group_id = $4)
           order by array_position($2, d.location_id), l.display_order nulls last, l.name, d.line_place, d.equipment_number"#,
        tx.company(),
        locations,
        FILLER,
        but_of,
    )
    .fetch_all(&mut **tx)
    .await
}

/// What a machine that is to join a group is.
#[derive(Clone, Copy, Debug)]
pub(super) struct JoiningDevice {
    pub(super) device_id: Uuid,
    pub(super) location_id: Uuid,
    /// It is a filler that sends data.
    pub(super) fits: bool,
}

/// Machines of these locations, held.
pub(super) async fn joining(
    tx: &mut TenantTx,
    locations: &[Uuid],
    devices: &[Uuid],
) -> Result<Vec<JoiningDevice>, DbError> {
    sqlx::query_as!(
        JoiningDevice,
        r#"select device_id, location_id as "location_id!", (category = $4 and iot) as "fits!" from device
           where company_id = $1 and location_id = any($2) and device_id = any($3) order by device_id for share"#,
        tx.company(),
        locations,
        devices,
        FILLER,
    )
    .fetch_all(&mut **tx)
    .await
}

/// A member who may join a group.
#[derive(Clone, Debug)]
pub(crate) struct OfferedMember {
    pub(crate) member_id: Uuid,
    pub(crate) family_name: String,
    pub(crate) first_name: String,
    pub(crate) email: String,
    pub(crate) member_type: i16,
}

/// The valid members of a group's location who are not in it.
pub(super) async fn offered_members(tx: &mut TenantTx, group: &Group) -> Result<Vec<OfferedMember>, DbError> {
    sqlx::query_as!(
        OfferedMember,
        "select m.member_id, m.family_name, m.first_name, m.email, m.member_type
         from member m join member_location l on l.company_id = m.company_id and l.member_id = m.member_id
         where m.company_id = $1 and l.location_id = $2 and m.valid
           and not exists (select 1 from equipment_group_member i
                           where i.company_id = $1 and i.group_id = $3 and i.member_id = m.member_id)
         order by m.kana_family_name, m.kana_first_name, m.email",
        tx.company(),
        group.location_id,
        group.group_id,
    )
    .fetch_all(&mut **tx)
    .await
}

/// Which of these members belong to a location.
pub(super) async fn belonging(tx: &mut TenantTx, location_id: Uuid, members: &[Uuid]) -> Result<Vec<Uuid>, DbError> {
    sqlx::query_scalar!(
        "select member_id from member_location where company_id = $1 and location_id = $2 and member_id = any($3)",
        tx.company(),
        location_id,
        members,
    )
    .fetch_all(&mut **tx)
    .await
}

/// Lets those who add groups to a location come one after the other, and tells the next place.
pub(super) async fn next_place(tx: &mut TenantTx, location_id: Uuid) -> Result<i32, DbError> {
    let places = sqlx::query_scalar!(
        "select display_order from equipment_group where company_id = $1 and location_id = $2 order by group_id for update",
        tx.company(),
        location_id,
    );
    Ok(places.fetch_all(&mut **tx).await?.into_iter().max().map_or(0, |last| last.saturating_add(1)))
}

pub(super) async fn insert(tx: &mut TenantTx, group: &Group, now: OffsetDateTime) -> Result<(), DbError> {
    sqlx::query!(
        "insert into equipment_group (company_id, group_id, location_id, name, display_order, version, created_at)
         values ($1, $2, $3, $4, $5, $6, $7)",
        tx.company(),
        group.group_id,
        group.location_id,
        group.name,
        group.display_order,
        group.version,
        now,
    )
    .execute(&mut **tx)
    .await?;
    Ok(())
}

/// Writes name and sending of a group that is held.
pub(crate) async fn update(tx: &mut TenantTx, group: &Group) -> Result<(), DbError> {
    sqlx::query!(
        "update equipment_group set name = $3, delay_min = $4, quiet_from_min = $5, quiet_to_min = $6, reminder_min = $7,
           escalation_min = $8, escalation_group_id = $9, tells_end = $10, version = $11
         where company_id = $1 and group_id = $2",
        tx.company(),
        group.group_id,
        group.name,
        group.delay_min,
        group.quiet_from_min,
        group.quiet_to_min,
        group.reminder_min,
        group.escalation_min,
        group.escalation_group_id,
        group.tells_end,
        group.version,
    )
    .execute(&mut **tx)
    .await?;
    Ok(())
}

/// The names of the groups that tell this one of alarms that go on; they tell nobody afterwards.
pub(super) async fn forget_escalations(tx: &mut TenantTx, group_id: Uuid) -> Result<Vec<String>, DbError> {
    sqlx::query_scalar!(
        "update equipment_group set escalation_min = null, escalation_group_id = null, version = version + 1
         where company_id = $1 and escalation_group_id = $2 returning name",
        tx.company(),
        group_id,
    )
    .fetch_all(&mut **tx)
    .await
}

/// Removes a group; members and machines leave it.
pub(super) async fn remove(tx: &mut TenantTx, group_id: Uuid) -> Result<(), DbError> {
    sqlx::query!("delete from equipment_group where company_id = $1 and group_id = $2", tx.company(), group_id)
        .execute(&mut **tx)
        .await?;
    Ok(())
}

/// The first of `groups` comes first.
pub(super) async fn order(tx: &mut TenantTx, groups: &[Uuid]) -> Result<(), DbError> {
    sqlx::query!(
        "update equipment_group set display_order = array_position($2, group_id) where company_id = $1 and group_id = any($2)",
        tx.company(),
        groups,
    )
    .execute(&mut **tx)
    .await?;
    Ok(())
}

pub(super) async fn add_members(tx: &mut TenantTx, group_id: Uuid, members: &[Uuid]) -> Result<(), DbError> {
    sqlx::query!(
        "insert into equipment_group_member (company_id, group_id, member_id)
         select $1, $2, t.id from unnest($3::uuid[]) t(id) on conflict do nothing",
        tx.company(),
        group_id,
        members,
    )
    .execute(&mut **tx)
    .await?;
    Ok(())
}

pub(super) async fn remove_members(tx: &mut TenantTx, group_id: Uuid, members: &[Uuid]) -> Result<(), DbError> {
    sqlx::query!(
        "delete from equipment_group_member where company_id = $1 and group_id = $2 and member_id = any($3)",
        tx.company(),
        group_id,
        members,
    )
    .execute(&mut **tx)
    .await?;
    Ok(())
}

pub(super) async fn add_devices(tx: &mut TenantTx, group_id: Uuid, devices: &[Uuid]) -> Result<(), DbError> {
    sqlx::query!(
        "insert into equipment_group_device (company_id, group_id, device_id)
         select $1, $2, t.id from unnest($3::uuid[]) t(id) on conflict do nothing",
        tx.company(),
        group_id,
        devices,
    )
    .execute(&mut **tx)
    .await?;
    Ok(())
}

pub(super) async fn remove_devices(tx: &mut TenantTx, group_id: Uuid, devices: &[Uuid]) -> Result<(), DbError> {
    sqlx::query!(
        "delete from equipment_group_device where company_id = $1 and group_id = $2 and device_id = any($3)",
        tx.company(),
        group_id,
        devices,
    )
    .execute(&mut **tx)
    .await?;
    Ok(())
}
