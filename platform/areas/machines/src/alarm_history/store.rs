//! SQL of the history.

use db::{DbError, TenantTx};
use http_kit::{NewestFirst, Page, Rows};
use kernel::Zone;
use time::{Date, Duration, OffsetDateTime};
use uuid::Uuid;

/// Which occurrences are wanted. A day is that of the machine's line, as everywhere.
#[derive(Clone, Copy, Debug)]
pub(super) struct OccurrenceFilter<'a> {
    pub(super) location_id: Uuid,
    /// The location's clock.
    pub(super) zone: &'a Zone,
    pub(super) first: Date,
    pub(super) last: Date,
    /// An alarm of a machine that is silent by then ended as it fell silent.
    pub(super) now: OffsetDateTime,
    pub(super) device_id: Option<Uuid>,
    /// Machines of one model.
    pub(super) model: Option<&'a str>,
    pub(super) number: Option<&'a str>,
}

impl OccurrenceFilter<'_> {
    /// From the beginning of the first day to the end of the last, whatever the hour at which a line's day begins.
    fn reach(&self) -> (OffsetDateTime, OffsetDateTime) {
        let beyond = self.last + Duration::days(2);
        (self.zone.day_start(self.first, 0), self.zone.day_start(beyond, 0))
    }
}

/// The hour at which the first of a location's lines begins its day, or that of one machine's line.
pub(super) async fn first_hour(tx: &mut TenantTx, location_id: Uuid, device_id: Option<Uuid>) -> Result<u8, DbError> {
    let found = sqlx::query_scalar!(
        r#"select coalesce(min(coalesce(l.start_hour, 0)), 0) as "hour!" from device d
           left join line l on l.company_id = $1 and l.line_id = d.line_id
           where d.company_id = $1 and d.location_id = $2 and ($3::uuid is null or d.device_id = $3)"#,
        tx.company(),
        location_id,
        device_id,
    );
    Ok(u8::try_from(found.fetch_one(&mut **tx).await?).unwrap_or_default())
}

/// An occurrence, and what became of it as mails.
#[derive(Debug)]
#[expect(clippy::struct_excessive_bools, reason = "a row of the database")]
pub(super) struct Occurrence {
    pub(super) device_id: Uuid,
    pub(super) display_name: String,
    pub(super) equipment_number: String,
    pub(super) model: String,
    pub(super) line_name: Option<String>,
    pub(super) code: String,
    pub(super) started_at: OffsetDateTime,
    pub(super) ended_at: Option<OffsetDateTime>,
    /// It was on as its machine fell silent or was switched off, and ended there.
    pub(super) not_closed: bool,
    /// Groups that were to be told.
    pub(super) notices: i64,
    /// It was over before one of them was to be told.
    pub(super) recovered: bool,
    /// One of them is still to be told.
    pub(super) waits: bool,
    /// When the first mail about it was taken.
    pub(super) mailed_at: Option<OffsetDateTime>,
    /// To how many members.
    pub(super) members: i64,
    /// Quiet hours put it off.
    pub(super) held: bool,
    count: i64,
}

/// A page of the occurrences, newest first, and how many there are.
pub(super) async fn occurrences(
    tx: &mut TenantTx,
    filter: OccurrenceFilter<'_>,
    page: Page<NewestFirst>,
) -> Result<Rows<Occurrence>, DbError> {
    let found = Rows::counted(read(tx, filter, (page.offset, page.size)).await?);
    match page.to_count(&found) {
        Some(first) => Ok(Rows::counted(read(tx, filter, (first.offset, first.size)).await?).without_rows()),
        None => Ok(found),
    }
}

/// The first `most` of the occurrences, newest first, and how many there are.
pub(super) async fn newest(
    tx: &mut TenantTx,
    filter: OccurrenceFilter<'_>,
    most: i64,
) -> Result<Rows<Occurrence>, DbError> {
    Ok(Rows::counted(read(tx, filter, (0, most)).await?))
}

async fn read(
    tx: &mut TenantTx,
    filter: OccurrenceFilter<'_>,
    (offset, size): (i64, i64),
) -> Result<Vec<(Occurrence, i64)>, DbError> {
    let (from, to) = filter.reach();
    let found = sqlx::query_as!(
        Occurrence,
        r#"select a.device_id, a.display_name, a.equipment_number, a.model, a.line_name as "line_name?", a.code, a.started_at,
             least(a.ended_at, p.silent_at) as "ended_at?", coalesce(p.silent_at < coalesce(a.ended_at, 'infinity'), false) as "not_closed!", n.notices as "notices!", n.recovered as "recovered!", n.waits as "waits!",
             m.mailed_at as "mailed_at?", m.members as "members!", m.held as "held!", a.count as "count!"
           from (select e.device_id, e.code, e.started_at, e.ended_at, d.display_name, d.equipment_number, d.model,
                   d.interval_s, l.name as line_name, count(*) over () as count
                 from location o
                 join device d on d.company_id = $1 and d.location_id = o.location_id
                 join alarm_event e on e.company_id = $1 and e.device_id = d.device_id and e.started_at >= $3 and e.started_at < $4
                 left join line l on l.company_id = $1 and l.line_id = d.line_id
                 where o.company_id = $1 and o.location_id = $2 and ($5::uuid is null or d.device_id = $5)
                   and ($6::text is null or e.code = $6) and ($9::text is null or d.model = $9)
                   and ((e.started_at at time zone o.time_zone) - make_interval(hours => coalesce(l.start_hour, 0)))::date between $10 and $11
                 order by e.started_at desc, d.equipment_number, e.code offset $7 limit $8) a
           left join lateral silence_after($1, a.device_id, a.interval_s, a.started_at) p on p.known_at < $12
           left join lateral (
             select count(*) as notices, coalesce(bool_or(x.outcome = 'recovered'), false) as recovered,
               coalesce(bool_or(x.begun_at is null and x.finished_at is null), false) as waits
             from alarm_notice x where x.company_id = $1 and x.device_id = a.device_id and x.code = a.code
               and x.started_at >= a.started_at and (a.ended_at is null or x.started_at < a.ended_at)) n on true
           left join lateral (
             select min(y.sent_at) as mailed_at, count(distinct x.member_id) as members, coalesce(bool_or(x.held), false) as held
             from alarm_mail_item x join alarm_mail y on y.company_id = $1 and y.mail_id = x.mail_id and y.sent_at is not null
             where x.company_id = $1 and x.device_id = a.device_id and x.code = a.code and x.kind = 'begin'
               and x.started_at >= a.started_at and (a.ended_at is null or x.started_at < a.ended_at)) m on true
           order by a.started_at desc, a.equipment_number, a.code"#,
        tx.company(),
        filter.location_id,
        from,
        to,
        filter.device_id,
        filter.number,
        offset,
        size,
        filter.model,
        filter.first,
        filter.last,
        filter.now,
    );
    Ok(found.fetch_all(&mut **tx).await?.into_iter().map(counted).collect())
}

/// An occurrence beside the number of all.
fn counted(occurrence: Occurrence) -> (Occurrence, i64) {
    let count = occurrence.count;
    (occurrence, count)
}

/// How often a number came on a machine on one day, and how long it was on.
#[derive(Debug)]
pub(super) struct NumberOfDay {
    pub(super) device_id: Uuid,
    pub(super) display_name: String,
    pub(super) model: String,
    pub(super) line_name: Option<String>,
    pub(super) code: String,
    /// The day's place among the days asked for, from 1.
    pub(super) day: i32,
    pub(super) count: i64,
    /// Milliseconds, up to now while it is on.
    pub(super) on_ms: i64,
    /// Occurrences that are on.
    pub(super) ongoing: i64,
}

/// The occurrences by machine, number and day of the machine's line.
pub(super) async fn by_day(tx: &mut TenantTx, filter: OccurrenceFilter<'_>) -> Result<Vec<NumberOfDay>, DbError> {
    let (from, to) = filter.reach();
    sqlx::query_as!(
        NumberOfDay,
        r#"select d.device_id, d.display_name, d.model, l.name as "line_name?", e.code, e.day - $9::date + 1 as "day!",
             count(*) as "count!", count(*) filter (where e.ended_at is null and p.silent_at is null) as "ongoing!",
             coalesce(sum(greatest(floor(extract(epoch from least(coalesce(e.ended_at, $7), p.silent_at) - e.started_at) * 1000), 0)), 0)::bigint as "on_ms!"
           from location o
           join device d on d.company_id = $1 and d.location_id = o.location_id
           left join line l on l.company_id = $1 and l.line_id = d.line_id
           cross join lateral (select a.code, a.started_at, a.ended_at,
               ((a.started_at at time zone o.time_zone) - make_interval(hours => coalesce(l.start_hour, 0)))::date as day
             from alarm_event a where a.company_id = $1 and a.device_id = d.device_id and a.started_at >= $3 and a.started_at < $4) e
           left join lateral silence_after($1, d.device_id, d.interval_s, e.started_at) p on p.known_at < $7
           where o.company_id = $1 and o.location_id = $2 and ($5::uuid is null or d.device_id = $5)
             and ($6::text is null or e.code = $6) and ($8::text is null or d.model = $8) and e.day between $9 and $10
           group by d.device_id, d.display_name, d.model, l.display_order, l.name, e.code, e.day
           order by l.display_order nulls last, l.name, d.device_id, e.code, e.day"#,
        tx.company(),
        filter.location_id,
        from,
        to,
        filter.device_id,
        filter.number,
        filter.now,
        filter.model,
        filter.first,
        filter.last,
    )
    .fetch_all(&mut **tx)
    .await
}

/// Something that was changed on a machine.
#[derive(Debug)]
pub(super) struct MachineChange {
    /// `itemData`, `part` or `specification`.
    pub(super) kind: String,
    pub(super) device_id: Uuid,
    pub(super) at: OffsetDateTime,
    /// The item, the part, or what was written of the specification.
    pub(super) name: String,
    /// Items that were changed at once.
    pub(super) count: i64,
}

/// The newest `most` changes of some machines in a time: of item data (not the first that a machine told), of parts, and
/// of the specification, whose days begin by the zone's clock.
pub(super) async fn changes(
    tx: &mut TenantTx,
    devices: &[Uuid],
    (from, to, zone): (OffsetDateTime, OffsetDateTime, &str),
    most: i64,
) -> Result<Vec<MachineChange>, DbError> {
    sqlx::query_as!(
        MachineChange,
        r#"select kind as "kind!", device_id as "device_id!", at as "at!", name as "name!", count as "count!" from (
             select 'itemData' as kind, b.device_id, b.taken_at as at, min(i.recipe_data_name) as name, count(*) as count
             from item_data_backup b
             join item_data_item i on i.company_id = $1 and i.backup_id = b.backup_id and i.changed
             where b.company_id = $1 and b.device_id = any($2) and b.taken_at >= $3 and b.taken_at < $4
               and exists (select from item_data_backup x
                 where x.company_id = $1 and x.device_id = b.device_id and x.taken_at < b.taken_at)
             group by b.device_id, b.taken_at
             union all
             select 'part', p.device_id, p.replaced_at, p.part_name, 1 from part_replacement p
             where p.company_id = $1 and p.device_id = any($2) and p.replaced_at >= $3 and p.replaced_at < $4
             union all
             select 'specification', s.device_id, s.registration_date::timestamp at time zone $5, s.content, 1
             from equipment_document s
             where s.company_id = $1 and s.device_id = any($2) and s.category = 20
               and s.registration_date::timestamp at time zone $5 >= $3 and s.registration_date::timestamp at time zone $5 < $4
           ) c order by at desc, kind, device_id limit $6"#,
        tx.company(),
        devices,
        from,
        to,
        zone,
        most,
    )
    .fetch_all(&mut **tx)
    .await
}

/// The location of a machine.
pub(super) async fn location_of(tx: &mut TenantTx, device_id: Uuid) -> Result<Option<Uuid>, DbError> {
    let found = sqlx::query_scalar!(
        "select location_id from device where company_id = $1 and device_id = $2",
        tx.company(),
        device_id,
    );
    Ok(found.fetch_optional(&mut **tx).await?.flatten())
}
