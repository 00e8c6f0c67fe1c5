//! Any order, any repetition, any cut into batches: the same spans as the fold of all events at once.

use proptest::prelude::*;
use time::Duration;

use super::*;

fn at(second: i64) -> OffsetDateTime {
    OffsetDateTime::UNIX_EPOCH + Duration::seconds(second)
}

/// One stream held in memory, changed the way the database is.
#[derive(Default)]
struct Stream {
    log: Vec<StreamEvent>,
    stored: Vec<StreamSpan>,
}

impl Stream {
    fn take(&mut self, batch: &[StreamEvent]) {
        let mut fresh: Vec<StreamEvent> = batch.iter().filter(|e| !self.log.contains(e)).cloned().collect();
        fresh.sort();
        fresh.dedup();
        let (Some(first), Some(last)) = (fresh.first().cloned(), fresh.last().cloned()) else { return };
        let mut parts: Vec<Part> = fresh.iter().flat_map(|e| Part::of(e.kind, &e.code).iter().copied()).collect();
        parts.sort();
        parts.dedup();
        self.log.extend(fresh);
        self.log.sort();
        self.refold(first.at, last.at, &parts);
    }

    fn upto(&self, hi: OffsetDateTime, parts: &[Part]) -> OffsetDateTime {
        let later =
            |part: Part| self.log.iter().find(|e| e.at > hi && Part::of(e.kind, &e.code).contains(&part)).map(|e| e.at);
        let ends: Option<Vec<_>> = parts.iter().map(|part| later(*part)).collect();
        ends.and_then(|ends| ends.into_iter().max()).unwrap_or_else(|| self.log.last().unwrap().at)
    }

    fn refold(&mut self, lo: OffsetDateTime, hi: OffsetDateTime, parts: &[Part]) {
        let upto = self.upto(hi, parts);
        let before = self.stored.iter().rfind(|p| p.start < lo).cloned();
        let edges = self.stored.iter().flat_map(|p| [Some(p.start), p.end]).flatten();
        let next = edges.filter(|edge| *edge > upto).min();
        let entries: Vec<StreamEvent> = self.log.iter().filter(|e| lo <= e.at && e.at <= upto).cloned().collect();
        let new = super::refold(before, lo, &entries, next);
        self.stored.retain(|p| p.start < lo || p.start > upto);
        for piece in new.before.into_iter().chain(new.pieces) {
            self.stored.retain(|p| p.start != piece.start);
            self.stored.push(piece);
        }
        self.stored.sort_by_key(|p| p.start);
    }
}

fn entry(kinds: &'static [(Kind, &'static [&'static str])]) -> impl Strategy<Value = StreamEvent> {
    (0i64..12, 0i16..2, prop::sample::select(kinds), any::<prop::sample::Index>()).prop_map(
        |(second, ordinal, (kind, codes), code)| StreamEvent {
            at: at(second),
            ordinal,
            kind,
            code: (*code.get(codes)).to_owned(),
        },
    )
}

fn same(batches: &[Vec<StreamEvent>]) -> Result<(), TestCaseError> {
    let mut stream = Stream::default();
    for batch in batches {
        stream.take(batch);
        prop_assert_eq!(&stream.stored, &fold(&stream.log));
    }
    Ok(())
}

const STATE: &[(Kind, &[&str])] = &[(Kind::State, &["filling", "alarm", "stopped"])];
const ALARM: &[(Kind, &[&str])] = &[(Kind::AlarmOn, &["12"]), (Kind::AlarmOff, &["12"])];
const RUN: &[(Kind, &[&str])] = &[(Kind::Item, &["12", "13", ""]), (Kind::Film, &["01-A-B", ""])];

fn batches(kinds: &'static [(Kind, &'static [&'static str])]) -> impl Strategy<Value = Vec<Vec<StreamEvent>>> {
    prop::collection::vec(prop::collection::vec(entry(kinds), 1..5), 1..8)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2_000))]

    #[test]
    fn states_do_not_depend_on_delivery(batches in batches(STATE)) { same(&batches)?; }

    #[test]
    fn alarms_do_not_depend_on_delivery(batches in batches(ALARM)) { same(&batches)?; }

    #[test]
    fn runs_do_not_depend_on_delivery(batches in batches(RUN)) { same(&batches)?; }
}

fn told(second: i64, kind: Kind, code: &str) -> StreamEvent {
    StreamEvent { at: at(second), ordinal: 0, kind, code: code.to_owned() }
}

#[test]
fn power_off_ends_the_run_and_its_film() {
    let log =
        [told(0, Kind::Item, "12"), told(0, Kind::Film, "01-A-B"), told(5, Kind::Item, ""), told(9, Kind::Item, "12")];
    let spans = fold(&log);
    assert_eq!(spans.len(), 2);
    assert_eq!((spans[0].end, spans[0].facts[1].as_deref()), (Some(at(5)), Some("01-A-B")));
    assert_eq!(spans[1].facts, [Some("12".to_owned()), None]);
}

#[test]
fn the_last_word_of_an_instant_wins() {
    let log = [told(3, Kind::AlarmOn, "12"), told(3, Kind::AlarmOff, "12")];
    assert!(fold(&log).is_empty(), "on and off in one instant leave no span");
}
