//! Reasons as the screens of alarms tell them.

use db::{DbError, TenantTx};
use kernel::Lang;
use salvo::oapi::ToSchema;
use serde::Serialize;
use time::OffsetDateTime;
use uuid::Uuid;

use super::store;
use super::wire::{StopReasonKind, StopReasonRow};

/// Why the machine stood still for an alarm.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct AlarmReason {
    kind: StopReasonKind,
    /// In the caller's language, else in one that it has.
    pub(crate) name: String,
    /// What was noted beside it; empty without a note.
    pub(crate) comment: String,
}

/// How often a reason was recorded for an alarm.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct AlarmReasonCount {
    kind: StopReasonKind,
    name: String,
    count: i64,
}

/// An occurrence of an alarm.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Occurred<'a> {
    pub(crate) device_id: Uuid,
    pub(crate) code: &'a str,
    pub(crate) started_at: OffsetDateTime,
    /// Now while it is on.
    pub(crate) ended_at: OffsetDateTime,
}

/// The first reason that was recorded over each of these occurrences, for its own number.
pub(crate) async fn reasons_of(
    tx: &mut TenantTx,
    occurrences: &[Occurred<'_>],
    lang: Lang,
) -> Result<Vec<Option<AlarmReason>>, DbError> {
    let mut told = vec![None; occurrences.len()];
    if occurrences.is_empty() {
        return Ok(told);
    }
    let recorded = store::recorded(tx, occurrences).await?;
    let reasons: Vec<_> = store::reasons(tx).await?;
    for (place, reason_id, comment) in recorded {
        let reason = reasons.iter().find(|reason| reason.reason_id == reason_id);
        if let (Some(cell), Some(reason)) = (told.get_mut(place), reason) {
            let row = StopReasonRow::new(reason.clone(), lang);
            *cell = Some(AlarmReason { kind: row.kind(), name: row.into_name(), comment });
        }
    }
    Ok(told)
}

/// The reasons that were recorded on these machines for an alarm since an instant, most frequent first.
pub(crate) async fn usual_of(
    tx: &mut TenantTx,
    devices: &[Uuid],
    code: &str,
    since: OffsetDateTime,
    lang: Lang,
) -> Result<Vec<AlarmReasonCount>, DbError> {
    let uses = store::uses(tx, devices, since).await?;
    let reasons = store::reasons(tx).await?;
    let count = |used: store::ReasonUse| {
        let reason = reasons.iter().find(|reason| reason.reason_id == used.reason_id)?;
        let row = StopReasonRow::new(reason.clone(), lang);
        Some(AlarmReasonCount { kind: row.kind(), name: row.into_name(), count: used.uses })
    };
    Ok(uses.into_iter().filter(|used| used.alarm_number.as_deref() == Some(code)).filter_map(count).collect())
}
