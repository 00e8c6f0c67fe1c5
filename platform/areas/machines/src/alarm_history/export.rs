//! The history as a CSV file.

use http_kit::{CsvFile, Cx, JsonBody, Refusal, csv_table};
use kernel::{Lang, Zone, messages};
use salvo::Writer as _;
use salvo::oapi::endpoint;

use super::http::{self, AlarmHistoryQuery, AlarmHistoryRow, MailStanding, Reach};
use super::store;

/// Headings, in the order of the cells.
const HEADINGS: [&str; 14] = [
    "alarm.history.column.start",
    "alarm.history.column.end",
    "alarm.history.column.seconds",
    "alarm.history.column.line",
    "alarm.history.column.name",
    "equipment.column.number",
    "alarm.history.column.number",
    "alarm.history.column.text",
    "alarm.history.column.reason",
    "alarm.history.column.note",
    "alarm.history.column.mail",
    "alarm.history.column.mailed",
    "alarm.history.column.members",
    "alarm.history.column.held",
];

/// The occurrences of a location's alarms as a CSV file, newest first, in the caller's language.
#[endpoint]
pub(crate) async fn list(cx: Cx, body: JsonBody<AlarmHistoryQuery>) -> Result<CsvFile, Refusal> {
    let JsonBody(query) = body;
    let mut tx = cx.begin().await?;
    let reach = Reach::check(&cx, &mut tx, &query).await?;
    let found = store::newest(&mut tx, reach.filter(&query), csv_table::MOST_ROWS).await?;
    csv_table::holds(found.count)?;
    let (lang, now) = (cx.lang(), cx.now());
    let rows =
        http::told(&cx, &mut tx, &reach.zone, found).await?.data.into_iter().map(|row| cells(row, &reach.zone, lang));
    let text = csv_table::text(HEADINGS.map(|key| messages::say(lang, key)), rows)?;
    Ok(csv_table::of_day(lang, "alarm.history.file", reach.zone.date(now), text))
}

/// The cells of a row; an alarm that is on has no end.
fn cells(row: AlarmHistoryRow, zone: &Zone, lang: Lang) -> [String; HEADINGS.len()] {
    let mail = row.mail;
    let moment = |iso: &str| csv_table::moment(iso, zone);
    let (reason, note) = row.reason.map(|reason| (reason.name, reason.comment)).unwrap_or_default();
    [
        moment(&row.start_time),
        row.end_time.as_deref().map(moment).unwrap_or_default(),
        row.duration.to_string(),
        row.line_name.unwrap_or_default(),
        row.display_name,
        row.equipment_number,
        row.alarm_number,
        row.alarm_text,
        reason,
        note,
        messages::say(lang, standing(mail.standing)),
        mail.mailed_at.as_deref().map(moment).unwrap_or_default(),
        if mail.member_count > 0 { mail.member_count.to_string() } else { String::new() },
        if mail.held { messages::say(lang, "equipment.switch.yes") } else { String::new() },
    ]
}

fn standing(standing: MailStanding) -> &'static str {
    match standing {
        MailStanding::Sent => "alarm.history.mail.sent",
        MailStanding::Waiting => "alarm.history.mail.waiting",
        MailStanding::Recovered => "alarm.history.mail.recovered",
        MailStanding::Nobody => "alarm.history.mail.nobody",
        MailStanding::Off => "alarm.history.mail.off",
    }
}
