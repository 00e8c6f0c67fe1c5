//! SQL of the mails about alarms.

use db::{DbError, TenantTx};
use kernel::Lang;
use time::OffsetDateTime;
use uuid::Uuid;

/// Most notes of one transaction.
pub(crate) const BATCH: usize = 200;

/// Which occurrence, and which group.
#[derive(Clone, Debug)]
pub(crate) struct NoticeKey {
    pub(crate) device_id: Uuid,
    pub(crate) code: String,
    pub(crate) started_at: OffsetDateTime,
    pub(crate) group_id: Uuid,
}

/// A note that is due, with what it is decided by.
#[derive(Debug)]
pub(crate) struct DueNotice {
    pub(crate) device_id: Uuid,
    pub(crate) code: String,
    pub(crate) started_at: OffsetDateTime,
    pub(crate) group_id: Uuid,
    pub(crate) noted_at: OffsetDateTime,
    pub(crate) begun_at: Option<OffsetDateTime>,
    pub(crate) held: bool,
    pub(crate) reminders: i16,
    pub(crate) escalated_at: Option<OffsetDateTime>,
    pub(crate) end_told_at: Option<OffsetDateTime>,
    /// The alarm's stretch is still known; late data may have taken it away.
    pub(crate) known: bool,
    pub(crate) ended_at: Option<OffsetDateTime>,
    pub(crate) group: Option<GroupSending>,
}

/// How a group's mails are sent, as it is stored.
#[derive(Clone, Debug)]
pub(crate) struct GroupSending {
    pub(crate) time_zone: String,
    pub(crate) delay_min: i16,
    pub(crate) quiet: Option<(i16, i16)>,
    pub(crate) reminder_min: Option<i16>,
    pub(crate) escalation: Option<Escalation>,
    pub(crate) tells_end: bool,
}

/// To whom an alarm that goes on is told.
#[derive(Clone, Debug)]
pub(crate) struct Escalation {
    pub(crate) after_min: i16,
    pub(crate) group_id: Uuid,
    pub(crate) time_zone: String,
    pub(crate) quiet: Option<(i16, i16)>,
}

/// A note that is due, as the statement reads it.
struct DueRow {
    device_id: Uuid,
    code: String,
    started_at: OffsetDateTime,
    group_id: Uuid,
    noted_at: OffsetDateTime,
    begun_at: Option<OffsetDateTime>,
    held: bool,
    reminders: i16,
    escalated_at: Option<OffsetDateTime>,
    end_told_at: Option<OffsetDateTime>,
    known: bool,
    ended_at: Option<OffsetDateTime>,
    time_zone: Option<String>,
    delay_min: Option<i16>,
    quiet_from_min: Option<i16>,
    quiet_to_min: Option<i16>,
    reminder_min: Option<i16>,
    escalation_min: Option<i16>,
    tells_end: Option<bool>,
    other_id: Option<Uuid>,
    other_zone: Option<String>,
    other_from_min: Option<i16>,
    other_to_min: Option<i16>,
}

/// The notes that are due, held until the end of the transaction; those that another worker holds are left out.
pub(crate) async fn due(tx: &mut TenantTx, now: OffsetDateTime) -> Result<Vec<DueNotice>, DbError> {
    let rows = sqlx::query_as!(
        DueRow,
        r#"select n.device_id, n.code, n.started_at, n.group_id, n.noted_at, n.begun_at, n.held, n.reminders, n.escalated_at,
             n.end_told_at, (a.started_at is not null) as "known!", a.ended_at as "ended_at?",
             o.time_zone as "time_zone?", g.delay_min as "delay_min?", g.quiet_from_min as "quiet_from_min?",
             g.quiet_to_min as "quiet_to_min?", g.reminder_min as "reminder_min?", g.escalation_min as "escalation_min?",
             g.tells_end as "tells_end?", e.group_id as "other_id?", p.time_zone as "other_zone?",
             e.quiet_from_min as "other_from_min?", e.quiet_to_min as "other_to_min?"
           from alarm_notice n
           left join lateral (select x.started_at, x.ended_at from alarm_event x where x.company_id = $1
               and x.device_id = n.device_id and x.code = n.code and x.started_at <= n.started_at
               and (x.ended_at is null or x.ended_at > n.started_at) order by x.started_at desc limit 1) a on true
           left join equipment_group_device d on d.company_id = $1 and d.group_id = n.group_id and d.device_id = n.device_id
           left join equipment_group g on g.company_id = $1 and g.group_id = d.group_id
           left join location o on o.company_id = $1 and o.location_id = g.location_id
           left join equipment_group e on e.company_id = $1 and e.group_id = g.escalation_group_id
           left join location p on p.company_id = $1 and p.location_id = e.location_id
           where n.company_id = $1 and n.next_at <= $2
           order by n.device_id, n.code, n.started_at, n.group_id limit $3 for update of n skip locked"#,
        tx.company(),
        now,
        i64::try_from(BATCH).unwrap_or(i64::MAX),
    );
    Ok(rows.fetch_all(&mut **tx).await?.into_iter().map(DueNotice::from).collect())
}

impl From<DueRow> for DueNotice {
    fn from(r: DueRow) -> Self {
        let escalation = match (r.escalation_min, r.other_id, r.other_zone) {
            (Some(after_min), Some(group_id), Some(time_zone)) => {
                Some(Escalation { after_min, group_id, time_zone, quiet: r.other_from_min.zip(r.other_to_min) })
            }
            _ => None,
        };
        let group = r.time_zone.zip(r.delay_min).map(|(time_zone, delay_min)| GroupSending {
            time_zone,
            delay_min,
            quiet: r.quiet_from_min.zip(r.quiet_to_min),
            reminder_min: r.reminder_min,
            escalation,
            tells_end: r.tells_end.unwrap_or_default(),
        });
        Self {
            device_id: r.device_id,
            code: r.code,
            started_at: r.started_at,
            group_id: r.group_id,
            noted_at: r.noted_at,
            begun_at: r.begun_at,
            held: r.held,
            reminders: r.reminders,
            escalated_at: r.escalated_at,
            end_told_at: r.end_told_at,
            known: r.known,
            ended_at: r.ended_at,
            group,
        }
    }
}

/// What a note becomes.
#[derive(Clone, Debug)]
pub(crate) struct NoticeRecord {
    pub(crate) key: NoticeKey,
    pub(crate) next_at: Option<OffsetDateTime>,
    pub(crate) begun_at: Option<OffsetDateTime>,
    pub(crate) held: bool,
    pub(crate) reminders: i16,
    pub(crate) escalated_at: Option<OffsetDateTime>,
    pub(crate) end_told_at: Option<OffsetDateTime>,
    pub(crate) outcome: Option<&'static str>,
}

/// Writes a note that is held.
pub(crate) async fn write(tx: &mut TenantTx, notice: &NoticeRecord, now: OffsetDateTime) -> Result<(), DbError> {
    let key = &notice.key;
    sqlx::query!(
        "update alarm_notice set next_at = $6, begun_at = $7, held = $8, reminders = $9, escalated_at = $10, end_told_at = $11,
           outcome = $12, finished_at = case when $12::text is not null then $13::timestamptz end
         where company_id = $1 and device_id = $2 and code = $3 and started_at = $4 and group_id = $5",
        tx.company(),
        key.device_id,
        key.code,
        key.started_at,
        key.group_id,
        notice.next_at,
        notice.begun_at,
        notice.held,
        notice.reminders,
        notice.escalated_at,
        notice.end_told_at,
        notice.outcome,
        now,
    )
    .execute(&mut **tx)
    .await?;
    Ok(())
}

/// What is told of an occurrence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ItemKind {
    /// The alarm is on.
    Begin,
    /// It is still on.
    Reminder,
    /// It is still on, told to another group.
    Escalation,
    /// It is over.
    End,
}

impl ItemKind {
    pub(crate) const fn word(self) -> &'static str {
        match self {
            Self::Begin => "begin",
            Self::Reminder => "reminder",
            Self::Escalation => "escalation",
            Self::End => "end",
        }
    }
}

/// Something to tell, and to which group.
#[derive(Clone, Debug)]
pub(crate) struct ItemDraft {
    pub(crate) key: NoticeKey,
    pub(crate) kind: ItemKind,
    pub(crate) nth: i16,
    /// Whose members are told.
    pub(crate) to_group: Uuid,
    pub(crate) held: bool,
}

/// Makes an item for each valid member of the groups who belongs to the machine's location. What a member is told by
/// another group already is not told again.
pub(crate) async fn tell(tx: &mut TenantTx, tellings: &[ItemDraft], now: OffsetDateTime) -> Result<(), DbError> {
    let (devices, codes, starts, groups) = columns(tellings);
    let to_groups: Vec<Uuid> = tellings.iter().map(|one| one.to_group).collect();
    let kinds: Vec<String> = tellings.iter().map(|one| one.kind.word().to_owned()).collect();
    let nths: Vec<i16> = tellings.iter().map(|one| one.nth).collect();
    let held: Vec<bool> = tellings.iter().map(|one| one.held).collect();
    sqlx::query!(
        r#"insert into alarm_mail_item (company_id, device_id, code, started_at, member_id, kind, nth, group_id, held, made_at)
           select $1, t.device_id, t.code, t.started_at, m.member_id, t.kind, t.nth, t.group_id, t.held, $2
           from unnest($3::uuid[], $4::text[], $5::timestamptz[], $6::uuid[], $7::uuid[], $8::text[], $9::smallint[], $10::boolean[])
             t(device_id, code, started_at, group_id, to_group_id, kind, nth, held)
           join equipment_group_member i on i.company_id = $1 and i.group_id = t.to_group_id
           join member m on m.company_id = $1 and m.member_id = i.member_id and m.valid
           join device d on d.company_id = $1 and d.device_id = t.device_id
           join member_location l on l.company_id = $1 and l.member_id = m.member_id and l.location_id = d.location_id
           order by t.device_id, t.code, t.started_at, m.member_id, t.kind, t.nth
           on conflict do nothing"#,
        tx.company(),
        now,
        &devices,
        &codes,
        &starts,
        &groups,
        &to_groups,
        &kinds,
        &nths,
        &held,
    )
    .execute(&mut **tx)
    .await?;
    Ok(())
}

/// Makes an item for each valid member who was mailed that the alarm is on, by the group or in its name.
pub(crate) async fn tell_ends(tx: &mut TenantTx, tellings: &[ItemDraft], now: OffsetDateTime) -> Result<(), DbError> {
    let (devices, codes, starts, groups) = columns(tellings);
    sqlx::query!(
        r#"insert into alarm_mail_item (company_id, device_id, code, started_at, member_id, kind, nth, group_id, held, made_at)
           select distinct $1::bigint, t.device_id, t.code, t.started_at, i.member_id, 'end', 0::smallint, t.group_id, false, $2::timestamptz
           from unnest($3::uuid[], $4::text[], $5::timestamptz[], $6::uuid[]) t(device_id, code, started_at, group_id)
           join alarm_mail_item i on i.company_id = $1 and i.device_id = t.device_id and i.code = t.code
             and i.started_at = t.started_at and i.kind in ('begin', 'escalation') and i.mail_id is not null
             and (i.group_id = t.group_id or exists (select 1 from equipment_group_member g
               where g.company_id = $1 and g.group_id = t.group_id and g.member_id = i.member_id))
           join member m on m.company_id = $1 and m.member_id = i.member_id and m.valid
           on conflict do nothing"#,
        tx.company(),
        now,
        &devices,
        &codes,
        &starts,
        &groups,
    )
    .execute(&mut **tx)
    .await?;
    Ok(())
}

fn columns(tellings: &[ItemDraft]) -> (Vec<Uuid>, Vec<String>, Vec<OffsetDateTime>, Vec<Uuid>) {
    let devices = tellings.iter().map(|one| one.key.device_id).collect();
    let codes = tellings.iter().map(|one| one.key.code.clone()).collect();
    let starts = tellings.iter().map(|one| one.key.started_at).collect();
    (devices, codes, starts, tellings.iter().map(|one| one.key.group_id).collect())
}

/// The members for whom something waits, held, each with when their newest mail was made.
pub(crate) async fn waiting(tx: &mut TenantTx) -> Result<Vec<(Uuid, OffsetDateTime)>, DbError> {
    let members = sqlx::query_scalar!(
        "select distinct member_id from alarm_mail_item where company_id = $1 and mail_id is null order by member_id",
        tx.company(),
    );
    let members = members.fetch_all(&mut **tx).await?;
    if members.is_empty() {
        return Ok(Vec::new());
    }
    sqlx::query!(
        "insert into alarm_mail_minute (company_id, member_id, began_at)
         select $1, t.id, to_timestamp(0) from unnest($2::uuid[]) t(id) order by t.id on conflict do nothing",
        tx.company(),
        &members,
    )
    .execute(&mut **tx)
    .await?;
    let rows = sqlx::query!(
        "select member_id, began_at from alarm_mail_minute where company_id = $1 and member_id = any($2)
         order by member_id for update",
        tx.company(),
        &members,
    );
    Ok(rows.fetch_all(&mut **tx).await?.into_iter().map(|r| (r.member_id, r.began_at)).collect())
}

/// Puts all that waits for these members, whose minutes are held, into a mail each; the mails that hold something.
pub(crate) async fn make_mails(
    tx: &mut TenantTx,
    (members, mails): (&[Uuid], &[Uuid]),
    now: OffsetDateTime,
) -> Result<Vec<Uuid>, DbError> {
    let filled = sqlx::query!(
        r#"update alarm_mail_item i set mail_id = t.mail_id from unnest($2::uuid[], $3::uuid[]) t(member_id, mail_id)
           where i.company_id = $1 and i.member_id = t.member_id and i.mail_id is null returning i.member_id, t.mail_id as "mail_id!""#,
        tx.company(),
        members,
        mails,
    );
    let mut filled: Vec<(Uuid, Uuid)> =
        filled.fetch_all(&mut **tx).await?.into_iter().map(|r| (r.member_id, r.mail_id)).collect();
    filled.sort_unstable();
    filled.dedup();
    let (members, mails): (Vec<Uuid>, Vec<Uuid>) = filled.into_iter().unzip();
    sqlx::query!(
        "insert into alarm_mail (company_id, mail_id, member_id, made_at)
         select $1, t.mail_id, t.member_id, $2 from unnest($3::uuid[], $4::uuid[]) t(member_id, mail_id) on conflict do nothing",
        tx.company(),
        now,
        &members,
        &mails,
    )
    .execute(&mut **tx)
    .await?;
    sqlx::query!(
        "update alarm_mail_minute set began_at = $2 where company_id = $1 and member_id = any($3)",
        tx.company(),
        now,
        &members,
    )
    .execute(&mut **tx)
    .await?;
    Ok(mails)
}

/// The earliest instant after now at which a note is due.
pub(crate) async fn next_due(tx: &mut TenantTx, now: OffsetDateTime) -> Result<Option<OffsetDateTime>, DbError> {
    sqlx::query_scalar!(
        "select min(next_at) from alarm_notice where company_id = $1 and next_at > $2",
        tx.company(),
        now,
    )
    .fetch_one(&mut **tx)
    .await
}

/// To whom a mail goes.
#[derive(Debug)]
pub(crate) struct Addressee {
    pub(crate) email: String,
    pub(crate) name: String,
    pub(crate) lang: Lang,
    pub(crate) valid: bool,
}

/// The addressee of a mail.
pub(crate) async fn addressee(tx: &mut TenantTx, mail_id: Uuid) -> Result<Option<Addressee>, DbError> {
    let row = sqlx::query!(
        "select m.email, m.family_name, m.first_name, m.language, m.valid
         from alarm_mail a join member m on m.company_id = $1 and m.member_id = a.member_id
         where a.company_id = $1 and a.mail_id = $2",
        tx.company(),
        mail_id,
    );
    Ok(row.fetch_optional(&mut **tx).await?.map(|r| Addressee {
        email: r.email,
        name: format!("{} {}", r.family_name, r.first_name),
        lang: Lang::parse(&r.language).unwrap_or_default(),
        valid: r.valid,
    }))
}

/// What a mail tells of one occurrence.
#[derive(Debug)]
pub(crate) struct MailItem {
    pub(crate) device_id: Uuid,
    pub(crate) code: String,
    pub(crate) started_at: OffsetDateTime,
    pub(crate) ended_at: Option<OffsetDateTime>,
    pub(crate) kind: String,
    pub(crate) held: bool,
    pub(crate) display_name: String,
    pub(crate) equipment_number: String,
    pub(crate) model: String,
    pub(crate) line_name: Option<String>,
    pub(crate) time_zone: String,
}

/// The items of a mail, oldest first. What a deleted machine said is left out.
pub(crate) async fn items(tx: &mut TenantTx, mail_id: Uuid) -> Result<Vec<MailItem>, DbError> {
    sqlx::query_as!(
        MailItem,
        r#"select i.device_id, i.code, i.started_at, a.ended_at as "ended_at?", i.kind, i.held, d.display_name, d.equipment_number,
             d.model, l.name as "line_name?", o.time_zone
           from alarm_mail_item i
           join device d on d.company_id = $1 and d.device_id = i.device_id
           join location o on o.company_id = $1 and o.location_id = d.location_id
           left join line l on l.company_id = $1 and l.line_id = d.line_id
           left join lateral (select x.ended_at from alarm_event x where x.company_id = $1
             and x.device_id = i.device_id and x.code = i.code and x.started_at <= i.started_at
             and (x.ended_at is null or x.ended_at > i.started_at) order by x.started_at desc limit 1) a on true
           where i.company_id = $1 and i.mail_id = $2 order by i.started_at, d.equipment_number, i.code, i.kind"#,
        tx.company(),
        mail_id,
    )
    .fetch_all(&mut **tx)
    .await
}

/// Notes that the mail server took a mail.
pub(crate) async fn sent(tx: &mut TenantTx, mail_id: Uuid, now: OffsetDateTime) -> Result<(), DbError> {
    sqlx::query!(
        "update alarm_mail set sent_at = $3 where company_id = $1 and mail_id = $2",
        tx.company(),
        mail_id,
        now,
    )
    .execute(&mut **tx)
    .await?;
    Ok(())
}
