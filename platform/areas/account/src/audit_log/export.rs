//! The log as a CSV file.

use access::audit_chain::ChainPoint;
use http_kit::{CsvFile, Cx, JsonBody, Refusal, csv_table};
use kernel::{Lang, Zone, messages};
use salvo::Writer as _;
use salvo::oapi::endpoint;
use serde_json::Value;

use super::http::{self, AuditKind, AuditQuery};
use super::store::{self, AuditLine};

/// Headings, in the order of the cells. The page says the same words (`texts`).
const HEADINGS: [&str; 9] = [
    "audit_log.field.time",
    "audit_log.field.actor",
    "audit_log.kind",
    "audit_log.field.action",
    "audit_log.field.subject",
    "audit_log.change.before",
    "audit_log.change.after",
    "audit_log.field.ip",
    "audit_log.column.point",
];

/// The company's audit log as a CSV file, newest first, in the caller's language. Each line tells its point of the chain:
/// kept, it shows later that nothing before it was written anew.
#[endpoint]
pub(crate) async fn list(cx: Cx, body: JsonBody<AuditQuery>) -> Result<CsvFile, Refusal> {
    let JsonBody(query) = body;
    let filter = http::filter(&query)?;
    let mut tx = cx.begin().await?;
    let found = store::newest(&mut tx, &filter, (0, csv_table::MOST_ROWS)).await?;
    csv_table::holds(found.count)?;
    let zone = cx.zone(&mut tx).await?;
    let lang = cx.lang();
    let rows = found.data.into_iter().map(|line| cells(line, &zone, lang));
    let text = csv_table::text(HEADINGS.map(|key| messages::say(lang, key)), rows)?;
    Ok(csv_table::of_day(lang, "audit_log.file", zone.date(cx.now()), text))
}

fn cells(line: AuditLine, zone: &Zone, lang: Lang) -> [String; HEADINGS.len()] {
    let kind = messages::say(lang, AuditKind::of(line.actor_type).words());
    [
        zone.written(line.at),
        // as on the page: the command line has no name
        if line.actor_type == 0 { kind.clone() } else { line.actor_name },
        kind,
        deed(lang, line.action),
        line.subject,
        change(line.before),
        change(line.after),
        line.ip.unwrap_or_default(),
        ChainPoint { place: line.place, hash: line.hash }.to_string(),
    ]
}

/// What the log calls a deed, in words.
fn deed(lang: Lang, action: String) -> String {
    messages::find(lang, &format!("audit_log.action.{}", action.replace('.', "_"))).unwrap_or(action)
}

fn change(value: Option<Value>) -> String {
    value.map(|value| value.to_string()).unwrap_or_default()
}
