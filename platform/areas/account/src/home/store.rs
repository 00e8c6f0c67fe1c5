//! Visits of home, and what happened between two of them.

use db::{DbError, TenantTx};
use plant::units::FILLER;
use time::{Duration, OffsetDateTime};
use uuid::Uuid;

/// Something that happened, or happened several times.
#[derive(Debug)]
pub(super) struct HomeEvent {
    /// The last time.
    pub(super) at: OffsetDateTime,
    pub(super) line_name: Option<String>,
    pub(super) number: Option<String>,
    /// In ja, en and ko; none where nobody named it.
    pub(super) texts: Option<[String; 3]>,
    pub(super) count: i64,
}

/// Notes that a member is at home now, and tells when the visit before this one ended. One who was seen after `away`
/// is still on the same visit.
pub(super) async fn note_visit(
    tx: &mut TenantTx,
    member_id: Uuid,
    now: OffsetDateTime,
    away: OffsetDateTime,
) -> Result<Option<OffsetDateTime>, DbError> {
    sqlx::query_scalar!(
        "insert into home_visit as v (company_id, member_id, former_at, latest_at) values ($1, $2, null, $3)
         on conflict (company_id, member_id) do update set
           former_at = case when v.latest_at < $4 then v.latest_at else v.former_at end,
           latest_at = greatest(v.latest_at, excluded.latest_at)
         returning former_at",
        tx.company(),
        member_id,
        now,
        away,
    )
    .fetch_one(&mut **tx)
    .await
}

/// Alarms that came on, by machine and number, newest first.
pub(super) async fn alarms(
    tx: &mut TenantTx,
    locations: &[Uuid],
    from: OffsetDateTime,
    to: OffsetDateTime,
) -> Result<Vec<HomeEvent>, DbError> {
    let rows = sqlx::query!(
        r#"select x.line_name, x.code, x.latest as "latest!", x.times as "times!",
             t.text_ja as "text_ja?", t.text_en as "text_en?", t.text_ko as "text_ko?"
           from (select l.name as line_name, d.model, a.code, max(a.started_at) as latest, count(*) as times
                 from line l join device d on d.company_id = l.company_id and d.line_id = l.line_id and d.category = $3
                 join alarm_event a on a.company_id = d.company_id and a.device_id = d.device_id
                   and a.started_at >= $4 and a.started_at < $5
                 where l.company_id = $1 and l.location_id = any($2)
                 group by l.line_id, l.name, d.device_id, d.model, a.code) x
           left join lateral (select t.text_ja, t.text_en, t.text_ko from alarm_text t
             where t.alarm_number = x.code and t.model in (x.model, '') order by t.model desc limit 1) t on true
           order by x.latest desc, x.line_name, x.code"#,
        tx.company(),
        locations,
        FILLER,
        from,
        to,
    )
    .fetch_all(&mut **tx)
    .await?;
    let texts = |ja: Option<String>, en: Option<String>, ko: Option<String>| Some([ja?, en?, ko?]);
    Ok(rows
        .into_iter()
        .map(|r| HomeEvent {
            at: r.latest,
            line_name: Some(r.line_name),
            number: Some(r.code),
            texts: texts(r.text_ja, r.text_en, r.text_ko),
            count: r.times,
        })
        .collect())
}

/// Runs that ended, newest first. A change of film within an item ends nothing. A run takes at most a month.
pub(super) async fn items(
    tx: &mut TenantTx,
    locations: &[Uuid],
    from: OffsetDateTime,
    to: OffsetDateTime,
) -> Result<Vec<HomeEvent>, DbError> {
    let rows = sqlx::query!(
        r#"select l.name as line_name, r.item as "item!", r.ended_at as "ended_at!", i.recipe_data_name as "name?"
           from line l join device d on d.company_id = l.company_id and d.line_id = l.line_id and d.category = $3
           join production_run r on r.company_id = d.company_id and r.device_id = d.device_id
             and r.started_at >= $4 and r.started_at < $6 and r.ended_at >= $5 and r.ended_at < $6
           left join device_item di on di.company_id = d.company_id and di.device_id = d.device_id
             and di.recipe_data_number::text = ltrim(r.item, '0')
           left join item i on i.company_id = di.company_id and i.item_id = di.item_id
           where l.company_id = $1 and l.location_id = any($2) and r.item <> ''
             and not exists (select from production_run n where n.company_id = $1 and n.device_id = r.device_id
               and n.started_at = r.ended_at and n.item = r.item)
           order by r.ended_at desc, l.name"#,
        tx.company(),
        locations,
        FILLER,
        from - Duration::days(31),
        from,
        to,
    )
    .fetch_all(&mut **tx)
    .await?;
    let same = |name: String| [name.clone(), name.clone(), name];
    Ok(rows
        .into_iter()
        .map(|r| HomeEvent {
            at: r.ended_at,
            line_name: Some(r.line_name),
            number: Some(r.item),
            texts: r.name.map(same),
            count: 1,
        })
        .collect())
}

/// A person's own files that were made, newest first.
pub(super) async fn downloads(
    tx: &mut TenantTx,
    actor: Uuid,
    from: OffsetDateTime,
    to: OffsetDateTime,
) -> Result<Vec<HomeEvent>, DbError> {
    let rows = sqlx::query!(
        r#"select title, finished_at as "finished_at!" from export
           where company_id = $1 and actor_id = $2 and finished_at >= $3 and finished_at < $4 and file_key is not null
           order by finished_at desc, title"#,
        tx.company(),
        actor,
        from,
        to,
    )
    .fetch_all(&mut **tx)
    .await?;
    let same = |title: String| Some([title.clone(), title.clone(), title]);
    Ok(rows
        .into_iter()
        .map(|r| HomeEvent { at: r.finished_at, line_name: None, number: None, texts: same(r.title), count: 1 })
        .collect())
}
