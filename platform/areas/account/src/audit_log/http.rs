//! `hughomememberC/audit/list`.

use std::collections::BTreeMap;

use http_kit::{Cx, JoinedFields, JsonBody, NewestFirst, Paged, Reply, Rows, ok};
use kernel::fault::{FieldFaults, Together};
use kernel::zone::parse_iso;
use kernel::{Message, Outcome};
use salvo::Writer as _;
use salvo::oapi::{ToSchema, endpoint};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use time::OffsetDateTime;
use uuid::Uuid;

use super::store::{self, AuditFilter, AuditLine};

/// Which lines of the log are wanted.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct AuditQuery {
    /// First instant.
    #[salvo(schema(format = "date-time"))]
    #[serde(default)]
    start_time: Option<String>,
    /// The instant before which the lines end.
    #[salvo(schema(format = "date-time"))]
    #[serde(default)]
    end_time: Option<String>,
    /// Part of a name.
    #[salvo(schema(max_length = 100))]
    #[serde(default)]
    actor: Option<String>,
    #[serde(default)]
    kind: Option<AuditKind>,
}

/// Whose deeds.
#[derive(Clone, Copy, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) enum AuditKind {
    /// The company's own members.
    Member,
    /// The provider's staff.
    Staff,
    /// The provider's command line.
    Command,
}

/// A line of the log.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct AuditRow {
    audit_unique_key: Uuid,
    time: String,
    actor_name: String,
    /// 0 for the command line.
    member_type_code: i16,
    action: String,
    subject: String,
    before: Option<Value>,
    after: Option<Value>,
    ip: Option<String>,
    /// By key, what the rows that `before` and `after` name by key are called today. Rows that are gone have no name.
    names: BTreeMap<String, String>,
}

impl AuditKind {
    const fn types(self) -> &'static [i16] {
        match self {
            Self::Member => &[10, 20, 30],
            Self::Staff => &[40, 50],
            Self::Command => &[0],
        }
    }

    /// Whose deeds are those of a member type.
    pub(super) fn of(member_type: i16) -> Self {
        let all = [Self::Staff, Self::Command];
        all.into_iter().find(|kind| kind.types().contains(&member_type)).unwrap_or(Self::Member)
    }

    /// The key of its words.
    pub(super) const fn words(self) -> &'static str {
        match self {
            Self::Member => "audit_log.kinds.member",
            Self::Staff => "audit_log.kinds.staff",
            Self::Command => "audit_log.kinds.command",
        }
    }
}

/// The company's audit log, newest first.
#[endpoint]
pub(crate) async fn list(cx: Cx, body: JsonBody<Paged<AuditQuery, NewestFirst>>) -> Reply<Rows<AuditRow>> {
    let JsonBody(JoinedFields(query, page)) = body;
    let (filter, page) = (filter(&query), page.checked()).together()?;
    let mut tx = cx.begin().await?;
    let lines = store::page(&mut tx, &filter, page).await?;
    let keys: Vec<Uuid> = lines.data.iter().flat_map(keys_of).collect();
    let names = store::names(&mut tx, &keys).await?;
    let zone = cx.zone(&mut tx).await?;
    ok(lines.map(|line| AuditRow {
        names: keys_of(&line).into_iter().filter_map(|key| Some((key.to_string(), names.get(&key)?.clone()))).collect(),
        audit_unique_key: line.audit_id,
        time: zone.iso(line.at),
        actor_name: line.actor_name,
        member_type_code: line.actor_type,
        action: line.action,
        subject: line.subject,
        before: line.before,
        after: line.after,
        ip: line.ip,
    }))
}

/// The rows that a line names by their keys.
fn keys_of(line: &AuditLine) -> Vec<Uuid> {
    let mut found = Vec::new();
    let mut rest: Vec<&Value> = line.before.iter().chain(&line.after).collect();
    while let Some(value) = rest.pop() {
        match value {
            Value::String(text) => found.extend(Uuid::parse_str(text)),
            Value::Array(values) => rest.extend(values),
            Value::Object(fields) => rest.extend(fields.values()),
            Value::Null | Value::Bool(_) | Value::Number(_) => {}
        }
    }
    found
}

/// Longest name that is looked for.
const MOST: usize = 100;

pub(super) fn filter(query: &AuditQuery) -> Outcome<AuditFilter<'_>> {
    let mut faults = FieldFaults::default();
    let from = instant("startTime", query.start_time.as_deref(), &mut faults);
    let to = instant("endTime", query.end_time.as_deref(), &mut faults);
    if from.zip(to).is_some_and(|(from, to)| to <= from) {
        faults.add("endTime", "after_start", "field.end_after_start");
    }
    let actor = query.actor.as_deref().unwrap_or_default().trim();
    if actor.chars().count() > MOST {
        faults.add("actor", "max_length", Message::new("field.max_length").with("max", MOST));
    }
    faults.done()?;
    let types = query.kind.map_or(&[0, 10, 20, 30, 40, 50][..], AuditKind::types);
    Ok(AuditFilter { from, to, actor, types })
}

fn instant(field: &'static str, text: Option<&str>, faults: &mut FieldFaults) -> Option<OffsetDateTime> {
    let text = text?;
    let found = parse_iso(text);
    if found.is_none() {
        faults.add(field, "time", "field.time");
    }
    found
}
