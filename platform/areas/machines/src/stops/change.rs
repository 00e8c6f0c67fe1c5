//! What a part of a stop becomes when somebody records, splits, merges or separates. Stops themselves stay as they are.

use std::collections::HashMap;

use access::viewable;
use db::TenantTx;
use http_kit::{Cx, Subject};
use kernel::fault::Change;
use kernel::{Fault, Outcome, Zone, ids};
use plant::instant_key::InstantKey;
use plant::item_data;
use plant::units::{self, UnitDevice};
use plant::zones;
use serde_json::{Value, json};
use telemetry::Span;
use telemetry::states::{self, Stop};
use telemetry::stop_parts;
use time::{Duration, OffsetDateTime};
use uuid::Uuid;

use super::http::span;
use super::store::{self, Part, Stretch};

/// How long before a stop the one may have ended that it is merged with.
const BEFORE: Duration = Duration::DAY;

/// A stop that somebody says something about, with what is recorded around it. Whoever else does so waits.
pub(super) struct HeldStop {
    filler: UnitDevice,
    stop: Stop,
    span: Span,
    at: OffsetDateTime,
    stretches: Vec<Stretch>,
}

/// What was recorded of a part as the caller read it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Seen {
    pub(super) stretch: Option<Uuid>,
    pub(super) version: i64,
}

impl Seen {
    /// Passes when nobody recorded anything since; else tells who did.
    fn check(self, part: &Part<'_>) -> Outcome<()> {
        match part.stretch {
            None if self.stretch.is_none() => Ok(()),
            None => Err(Fault::rule("stop.moved")),
            Some(now) if self.stretch == Some(now.stretch_id) && self.version == i64::from(now.version) => Ok(()),
            Some(now) => Err(Fault::Changed(Box::new(Change {
                by: now.recorded_name.clone(),
                at: now.recorded_at,
                version: now.version,
                fields: vec!["reasonUniqueKey".to_owned()],
            }))),
        }
    }
}

/// The stop that holds the instant of a key now, on a machine in reach.
pub(super) async fn hold(cx: &Cx, tx: &mut TenantTx, key: &str) -> Outcome<HeldStop> {
    let missing = || Fault::not_found("stop.missing");
    let InstantKey { device_id, at } = InstantKey::read(key).ok_or_else(missing)?;
    let locations = viewable::locations(tx, &cx.actor).await?;
    let filler = units::device(tx, &locations, device_id).await?.ok_or_else(missing)?;
    store::hold_device(tx, device_id).await?;
    let instant = Span::new(at, at + Duration::MICROSECOND);
    let found = states::stops(tx, device_id, instant, cx.now()).await?;
    let stop = found.into_iter().find(|stop| span(stop, cx.now()).holds(at)).ok_or_else(missing)?;
    let span = span(&stop, cx.now());
    let stretches = store::stretches(tx, &[device_id], span).await?;
    Ok(HeldStop { filler, stop, span, at, stretches })
}

impl HeldStop {
    fn parts(&self) -> Vec<Part<'_>> {
        stop_parts::parts(self.filler.device_id, self.span, &self.stretches)
    }

    /// The part that the key names, if it is as the caller read it.
    pub(super) fn part(&self, seen: Seen) -> Outcome<Part<'_>> {
        let part = self.parts().into_iter().find(|part| part.span.holds(self.at));
        let part = part.ok_or_else(|| Fault::not_found("stop.missing"))?;
        seen.check(&part)?;
        Ok(part)
    }

    fn zone(&self) -> Zone {
        zones::named(&self.filler.time_zone)
    }

    /// A stretch that is not stored yet, as long as a part.
    fn fresh(&self, cx: &Cx, span: Span) -> Stretch {
        Stretch {
            stretch_id: ids::new_id(),
            device_id: self.filler.device_id,
            started_at: span.from,
            ended_at: span.to,
            ongoing_at: self.lasts(span).then_some(span.from),
            reason_id: None,
            comment: String::new(),
            alarm_number: self.stop.alarm_number.clone(),
            version: 1,
            recorded_name: cx.actor.name.clone(),
            recorded_at: cx.now(),
        }
    }

    fn lasts(&self, part: Span) -> bool {
        self.stop.end.is_none() && part.to == self.span.to
    }

    /// What is recorded of the part with another reason and comment.
    pub(super) async fn record(
        &self,
        deed: &mut Deed<'_>,
        part: Part<'_>,
        (reason_id, comment): (Option<Uuid>, String),
    ) -> Outcome<Stretch> {
        let after = match part.stretch {
            Some(before) => deed.renewed(before),
            None => self.fresh(deed.cx, part.span),
        };
        let after = Stretch { reason_id, comment, ..after };
        deed.keep("line_stop.record", part.stretch, &after).await?;
        Ok(after)
    }

    /// The part in two: the earlier one keeps what was recorded.
    pub(super) async fn split(
        &self,
        deed: &mut Deed<'_>,
        part: Part<'_>,
        (at, reason_id): (OffsetDateTime, Option<Uuid>),
    ) -> Outcome<Stretch> {
        if !stop_parts::may_cut(part.span, at) {
            return Err(Fault::field("splitTime", "range", "stop.split.range"));
        }
        let whole = part.stretch.map_or_else(|| self.fresh(deed.cx, part.span), |before| deed.renewed(before));
        let earlier = Stretch {
            started_at: whole.started_at.min(part.span.from),
            ended_at: at,
            ongoing_at: None,
            ..whole.clone()
        };
        let later = Stretch {
            started_at: at,
            ended_at: whole.ended_at.max(part.span.to),
            ongoing_at: whole.ongoing_at.map(|ongoing| ongoing.max(at)),
            reason_id,
            ..self.fresh(deed.cx, part.span)
        };
        deed.keep("line_stop.split", part.stretch, &earlier).await?;
        deed.keep("line_stop.split", None, &later).await?;
        Ok(later)
    }

    /// One reason for the part and the one before it: its own, else that of the other.
    pub(super) async fn merge(&self, deed: &mut Deed<'_>, part: Part<'_>, former_seen: Seen) -> Outcome<Stretch> {
        let before = self.before(deed.cx, deed.tx).await?;
        let stretches = match &before {
            Some(before) => {
                store::stretches(deed.tx, &[self.filler.device_id], Span::new(before.from, self.span.to)).await?
            }
            None => Vec::new(),
        };
        let own = self.parts().into_iter().rfind(|one| one.span.to <= part.span.from);
        let other = before.map(|before| stop_parts::parts(self.filler.device_id, before, &stretches));
        let former = own.or_else(|| other.and_then(|parts| parts.last().copied()));
        let former = former.ok_or_else(|| Fault::rule("stop.merge.none"))?;
        former_seen.check(&former)?;
        if former.stretch.is_some()
            && former.stretch.map(|one| one.stretch_id) == part.stretch.map(|one| one.stretch_id)
        {
            return Err(Fault::rule("stop.merge.same"));
        }
        let base = former.stretch.or(part.stretch);
        let kept = base.map_or_else(|| self.fresh(deed.cx, part.span), |one| deed.renewed(one));
        let after = Stretch {
            started_at: former.stretch.map_or(former.span.from, |one| one.started_at.min(former.span.from)),
            ended_at: part.stretch.map_or(part.span.to, |one| one.ended_at.max(part.span.to)),
            ongoing_at: part
                .stretch
                .map_or_else(|| self.lasts(part.span).then_some(part.span.from), |one| one.ongoing_at),
            reason_id: [part, former].iter().find_map(|part| part.stretch.and_then(|one| one.reason_id)),
            comment: joined([former, part])?,
            ..kept
        };
        if let (Some(_), Some(gone)) = (former.stretch, part.stretch) {
            deed.remove("line_stop.merge", gone).await?;
        }
        deed.keep("line_stop.merge", base, &after).await?;
        Ok(after)
    }

    /// From when to when the machine stopped before.
    async fn before(&self, cx: &Cx, tx: &mut TenantTx) -> Outcome<Option<Span>> {
        let window = Span::new(self.span.from - BEFORE, self.span.from);
        let found = states::stops(tx, self.filler.device_id, window, cx.now()).await?;
        let spans = found.iter().map(|stop| span(stop, cx.now()));
        Ok(spans.filter(|span| span.to <= self.span.from).max_by_key(|span| span.from))
    }

    /// A stretch of its own for each stop that the part was merged with, all with the same reason.
    pub(super) async fn separate(&self, deed: &mut Deed<'_>, part: Part<'_>) -> Outcome<Stretch> {
        let alone = || Fault::rule("stop.separate.alone");
        let whole = part.stretch.ok_or_else(alone)?;
        let reach = Span::new(whole.started_at.min(part.span.from), whole.ended_at.max(part.span.to));
        let found = states::stops(deed.tx, self.filler.device_id, reach, deed.cx.now()).await?;
        let mut pieces: Vec<Stretch> = Vec::new();
        for stop in &found {
            let span = span(stop, deed.cx.now());
            let parts = stop_parts::parts(self.filler.device_id, span, std::slice::from_ref(whole));
            for one in parts.iter().filter(|one| one.stretch.is_some()) {
                let lasts = stop.end.is_none() && one.span.to == span.to;
                pieces.push(Stretch {
                    started_at: one.span.from,
                    ended_at: one.span.to,
                    ongoing_at: lasts.then_some(one.span.from),
                    reason_id: whole.reason_id,
                    comment: whole.comment.clone(),
                    alarm_number: stop.alarm_number.clone(),
                    ..self.fresh(deed.cx, one.span)
                });
            }
        }
        if pieces.len() < 2 {
            return Err(alone());
        }
        for (place, piece) in pieces.iter_mut().enumerate() {
            if place == 0 {
                let kept = deed.renewed(whole);
                *piece = Stretch { stretch_id: kept.stretch_id, version: kept.version, ..piece.clone() };
            }
            deed.keep("line_stop.separate", (place == 0).then_some(whole), piece).await?;
        }
        pieces.into_iter().find(|piece| piece.started_at == part.span.from).ok_or_else(alone)
    }
}

/// The comments of two parts that become one.
fn joined(parts: [Part<'_>; 2]) -> Outcome<String> {
    let mut comments: Vec<&str> =
        parts.iter().filter_map(|part| part.stretch).map(|one| one.comment.as_str()).collect();
    comments.retain(|comment| !comment.is_empty());
    comments.dedup();
    let comment = comments.join(" / ");
    if comment.chars().count() > super::wire::COMMENT_MAX {
        return Err(Fault::rule("stop.merge.comment"));
    }
    Ok(comment)
}

/// A change of what is recorded, with what its line in the audit log needs.
pub(super) struct Deed<'a> {
    pub(super) cx: &'a Cx,
    pub(super) tx: &'a mut TenantTx,
    zone: Zone,
    name: String,
    reasons: HashMap<Uuid, String>,
}

impl<'a> Deed<'a> {
    /// A change of a stop that is held.
    pub(super) async fn of(cx: &'a Cx, tx: &'a mut TenantTx, held: &HeldStop) -> Outcome<Self> {
        store::adopt(tx).await?;
        let reasons = store::reasons(tx).await?.into_iter();
        let named = reasons.map(|one| (one.reason_id, one.name_ja.or(one.name_en).or(one.name_ko).unwrap_or_default()));
        Ok(Self { cx, zone: held.zone(), name: held.filler.display_name.clone(), reasons: named.collect(), tx })
    }

    fn renewed(&self, before: &Stretch) -> Stretch {
        Stretch {
            version: before.version.saturating_add(1),
            recorded_name: self.cx.actor.name.clone(),
            recorded_at: self.cx.now(),
            ..before.clone()
        }
    }

    async fn keep(&mut self, action: &'static str, before: Option<&Stretch>, after: &Stretch) -> Outcome<()> {
        let member = self.cx.actor.member_id;
        match before {
            Some(_) => store::update(self.tx, after, member).await?,
            None => store::insert(self.tx, after, member).await?,
        }
        self.explain([before, Some(after)].into_iter().flatten()).await?;
        let entries = (before.map(|one| self.entry(one)), Some(self.entry(after)));
        let subject = Subject { id: after.stretch_id, name: &self.name };
        self.cx.audit(self.tx, action, subject, entries.0, entries.1)
    }

    async fn remove(&mut self, action: &'static str, gone: &Stretch) -> Outcome<()> {
        store::remove(self.tx, gone.stretch_id).await?;
        self.explain(std::iter::once(gone)).await?;
        let entry = Some(self.entry(gone));
        self.cx.audit(self.tx, action, Subject { id: gone.stretch_id, name: &self.name }, entry, None::<()>)
    }

    /// A planned stop explains what was changed of item data meanwhile.
    async fn explain(&mut self, touched: impl Iterator<Item = &Stretch> + Send) -> Outcome<()> {
        for stretch in touched {
            let to = stretch.ongoing_at.map_or(stretch.ended_at, |_| stretch.ended_at.max(self.cx.now()));
            item_data::explain(self.tx, stretch.device_id, (stretch.started_at, to)).await?;
        }
        Ok(())
    }

    fn entry(&self, stretch: &Stretch) -> Value {
        json!({
            "startTime": self.zone.iso(stretch.started_at),
            "endTime": self.zone.iso(stretch.ended_at),
            "reason": stretch.reason_id.and_then(|id| self.reasons.get(&id)),
            "comment": stretch.comment,
            "version": stretch.version,
        })
    }
}
