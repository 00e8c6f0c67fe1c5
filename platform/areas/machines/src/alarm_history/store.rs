//! SQL of the history.

use db::{DbError, TenantTx};
use http_kit::{NewestFirst, Page, Rows};
use time::OffsetDateTime;
use uuid::Uuid;

/// Which occurrences are wanted.
#[derive(Clone, Copy, Debug)]
pub(super) struct OccurrenceFilter<'a> {
    pub(super) location_id: Uuid,
    pub(super) from: OffsetDateTime,
    pub(super) to: OffsetDateTime,
    pub(super) device_id: Option<Uuid>,
    pub(super) number: Option<&'a str>,
}

/// An occurrence, and what became of it as mails.
#[derive(Debug)]
pub(super) struct Occurrence {
    pub(super) device_id: Uuid,
    pub(super) display_name: String,
    pub(super) equipment_number: String,
    pub(super) model: String,
    pub(super) line_name: Option<String>,
    pub(super) code: String,
    pub(super) started_at: OffsetDateTime,
    pub(super) ended_at: Option<OffsetDateTime>,
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
    let found = sqlx::query_as!(
        Occurrence,
        r#"select a.device_id, a.display_name, a.equipment_number, a.model, a.line_name as "line_name?", a.code, a.started_at,
             a.ended_at as "ended_at?", n.notices as "notices!", n.recovered as "recovered!", n.waits as "waits!",
             m.mailed_at as "mailed_at?", m.members as "members!", m.held as "held!", a.count as "count!"
           from (select e.device_id, e.code, e.started_at, e.ended_at, d.display_name, d.equipment_number, d.model,
                   l.name as line_name, count(*) over () as count
                 from device d
                 join alarm_event e on e.company_id = $1 and e.device_id = d.device_id and e.started_at >= $3 and e.started_at < $4
                 left join line l on l.company_id = $1 and l.line_id = d.line_id
                 where d.company_id = $1 and d.location_id = $2 and ($5::uuid is null or d.device_id = $5)
                   and ($6::text is null or e.code = $6)
                 order by e.started_at desc, d.equipment_number, e.code offset $7 limit $8) a
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
        filter.from,
        filter.to,
        filter.device_id,
        filter.number,
        offset,
        size,
    );
    let counted = |occurrence: Occurrence| {
        let count = occurrence.count;
        (occurrence, count)
    };
    Ok(found.fetch_all(&mut **tx).await?.into_iter().map(counted).collect())
}
