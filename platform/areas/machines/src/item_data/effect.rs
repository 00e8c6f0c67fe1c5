//! What an item came to before and after its settings changed.

use db::TenantTx;
use kernel::Outcome;
use telemetry::Span;
use telemetry::figures::{Totals, by_run};
use telemetry::material::DeviceSpan;
use telemetry::shares::Share;
use time::{Duration, OffsetDateTime};
use uuid::Uuid;

use super::wire::VersionResult;

/// Fewer pouches say nothing.
const ENOUGH: i64 = 2_000;
/// What is compared lies within so many days of the change.
const LONGEST: Duration = Duration::days(92);

/// When a version held: the last days of an earlier one, the first days of a later one.
pub(super) fn time_of(taken: OffsetDateTime, until: OffsetDateTime, earlier: bool) -> Span {
    if earlier {
        Span { from: taken.max(until - LONGEST), to: until }
    } else {
        Span { from: taken, to: until.min(taken + LONGEST) }
    }
}

/// What a filler made of an item in these stretches of time.
pub(super) async fn made(tx: &mut TenantTx, device_id: Uuid, number: i16, times: [Span; 2]) -> Outcome<[Totals; 2]> {
    let number = number.to_string();
    let stretches = times.map(|span| DeviceSpan::new(device_id, span));
    let mut sums = by_run(tx, &stretches).await?.into_iter().map(|runs| {
        let own = runs.iter().filter(|one| one.run.as_ref().and_then(|run| run.item.as_deref()) == Some(&number));
        Totals::sum(own.map(|one| &one.totals))
    });
    Ok([sums.next().unwrap_or_default(), sums.next().unwrap_or_default()])
}

/// The figures of a version.
pub(super) fn result(totals: &Totals) -> VersionResult {
    let share = share(totals);
    VersionResult {
        weight_checker_ok: totals.ok,
        weight_checker_ng: totals.ng,
        yield_rate: share.map(|share| share.pct),
        yield_low: share.map(|share| share.low),
        yield_high: share.map(|share| share.high),
    }
}

/// What the second version did to the yield of the first.
pub(super) fn verdict(first: &Totals, second: &Totals) -> &'static str {
    if [first, second].iter().any(|totals| totals.ok + totals.ng < ENOUGH) {
        return "tooFew";
    }
    match (share(first), share(second)) {
        (Some(first), Some(second)) if second.low > first.high => "better",
        (Some(first), Some(second)) if second.high < first.low => "worse",
        _ => "unclear",
    }
}

fn share(totals: &Totals) -> Option<Share> {
    Share::of(totals.ok, totals.ok + totals.ng)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn totals(ok: i64, ng: i64) -> Totals {
        Totals { ok, ng, ..Totals::default() }
    }

    #[test]
    fn ranges_that_overlap_say_nothing() {
        assert_eq!(verdict(&totals(9_800, 200), &totals(9_900, 100)), "better");
        assert_eq!(verdict(&totals(9_900, 100), &totals(9_800, 200)), "worse");
        assert_eq!(verdict(&totals(9_850, 150), &totals(9_860, 140)), "unclear");
        assert_eq!(verdict(&totals(1_999, 0), &totals(9_000, 1_000)), "tooFew");
        assert_eq!(verdict(&totals(0, 2_000), &totals(2_000, 0)), "better");
    }

    #[test]
    fn what_is_compared_lies_beside_the_change() {
        let day = |day: i64| OffsetDateTime::UNIX_EPOCH + Duration::days(day);
        assert_eq!(time_of(day(0), day(200), true), Span { from: day(108), to: day(200) });
        assert_eq!(time_of(day(200), day(210), false), Span { from: day(200), to: day(210) });
        assert_eq!(time_of(day(200), day(400), false), Span { from: day(200), to: day(292) });
    }
}
