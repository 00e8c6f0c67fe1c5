//! The net weights that a filler told of, a reading for each pouch (decision 73).

use db::TenantTx;
use kernel::Outcome;
use time::OffsetDateTime;
use uuid::Uuid;

use crate::material::{DeviceSpan, timelines};
use crate::model::{Span, State};
use crate::signals::{Signal, Slot, layouts_in, signals};
use crate::target::{TenWeights, Weights};

/// The signal that tells them, in g.
const FILL_WEIGHT: &str = "fill_weight";

/// What a filler filled of an item.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Weighed {
    /// All weights.
    pub weights: Weights,
    /// By ten minutes, in order of time.
    pub tens: Vec<(OffsetDateTime, TenWeights)>,
}

/// The weights of the runs of an item, which the machine knows by `number`. What was told while the machine is known to
/// have stood still is no pouch's; `tare_mg` is taken off each.
pub async fn weighed(tx: &mut TenantTx, stretch: DeviceSpan, number: i16, tare_mg: i64) -> Outcome<Weighed> {
    let timeline = timelines(tx, &[stretch]).await?.pop().unwrap_or_default();
    let number = number.to_string();
    let runs = timeline.runs.iter().filter(|run| run.item.as_deref() == Some(&number));
    let made: Vec<Span> = runs.filter_map(|run| run.span.meet(stretch.span)).collect();
    let still =
        timeline.states.iter().filter(|(_, state)| matches!(state, State::Alarm | State::Stopped | State::Input));
    let spans = without(&made, &still.map(|(span, _)| *span).collect::<Vec<_>>());
    let known = signals(tx, Some(&[FILL_WEIGHT.to_owned()])).await?;
    let Some(signal) = known.get(FILL_WEIGHT) else { return Ok(Weighed::default()) };
    let slots: Vec<(i32, i32)> = layouts_in(tx, stretch.device_id, stretch.span)
        .await?
        .iter()
        .filter_map(|layout| match layout.slot(FILL_WEIGHT) {
            Some(Slot::Value(slot)) => Some((layout.layout_id, i32::try_from(slot + 1).ok()?)),
            _ => None,
        })
        .collect();
    let weights = counted(tx, stretch.device_id, &spans, &slots, signal, tare_mg).await?;
    let tens = by_ten(tx, stretch.device_id, &spans, &slots, signal, tare_mg).await?;
    Ok(Weighed { weights: Weights::new(weights), tens })
}

/// Stretches less others; both in order of time.
fn without(spans: &[Span], holes: &[Span]) -> Vec<Span> {
    let mut found = Vec::new();
    for span in spans {
        let mut at = span.from;
        for hole in holes.iter().filter_map(|hole| hole.meet(*span)) {
            if at < hole.from {
                found.push(Span::new(at, hole.from));
            }
            at = at.max(hole.to);
        }
        if at < span.to {
            found.push(Span::new(at, span.to));
        }
    }
    found
}

/// Each weight with how often it came.
async fn counted(
    tx: &mut TenantTx,
    device_id: Uuid,
    spans: &[Span],
    slots: &[(i32, i32)],
    signal: &Signal,
    tare_mg: i64,
) -> Outcome<Vec<(i64, i64)>> {
    let (from, to): (Vec<_>, Vec<_>) = spans.iter().map(|span| (span.from, span.to)).unzip();
    let (layouts, places): (Vec<i32>, Vec<i32>) = slots.iter().copied().unzip();
    let rows = sqlx::query!(
        r#"select s."values"[l.slot] as "weight!", count(*) as "n!"
           from unnest($3::timestamptz[], $4::timestamptz[]) t(a, b)
           join sample s on s.company_id = $1 and s.device_id = $2 and s.at >= t.a and s.at < t.b
           join unnest($5::int[], $6::int[]) l(layout_id, slot) on l.layout_id = s.layout_id
           where s."values"[l.slot] > 0
           group by s."values"[l.slot]"#,
        tx.company(),
        device_id,
        &from,
        &to,
        &layouts,
        &places,
    );
    let rows = rows.fetch_all(&mut **tx).await?.into_iter();
    Ok(rows.map(|row| (milligrams(signal.shown(row.weight)) - tare_mg, row.n)).collect())
}

#[expect(clippy::cast_possible_truncation, reason = "a pouch weighs less than nine million tonnes")]
fn milligrams(grams: f64) -> i64 {
    (grams * 1000.0).round() as i64
}

/// How many weights, their mean and spread, by ten minutes.
async fn by_ten(
    tx: &mut TenantTx,
    device_id: Uuid,
    spans: &[Span],
    slots: &[(i32, i32)],
    signal: &Signal,
    tare_mg: i64,
) -> Outcome<Vec<(OffsetDateTime, TenWeights)>> {
    let (from, to): (Vec<_>, Vec<_>) = spans.iter().map(|span| (span.from, span.to)).unzip();
    let (layouts, places): (Vec<i32>, Vec<i32>) = slots.iter().copied().unzip();
    let rows = sqlx::query!(
        r#"select date_bin('10 minutes', s.at, 'epoch') as "ten!", count(*) as "n!",
             avg(s."values"[l.slot]::float8) as "mean!",
             coalesce(var_samp(s."values"[l.slot]::float8) * (count(*) - 1), 0) as "squares!"
           from unnest($3::timestamptz[], $4::timestamptz[]) t(a, b)
           join sample s on s.company_id = $1 and s.device_id = $2 and s.at >= t.a and s.at < t.b
           join unnest($5::int[], $6::int[]) l(layout_id, slot) on l.layout_id = s.layout_id
           where s."values"[l.slot] > 0
           group by 1 order by 1"#,
        tx.company(),
        device_id,
        &from,
        &to,
        &layouts,
        &places,
    );
    let scale = signal.scaled(1.0);
    #[expect(clippy::cast_precision_loss, reason = "a tare of milligrams")]
    let tare = tare_mg as f64 / 1000.0;
    let ten =
        |n, mean: f64, squares: f64| TenWeights { n, mean_g: mean * scale - tare, squares: squares * scale * scale };
    Ok(rows.fetch_all(&mut **tx).await?.into_iter().map(|row| (row.ten, ten(row.n, row.mean, row.squares))).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use time::Duration;

    fn span(from: i64, to: i64) -> Span {
        let at = |second| OffsetDateTime::UNIX_EPOCH + Duration::seconds(second);
        Span::new(at(from), at(to))
    }

    #[test]
    fn holes_are_cut_out_of_runs() {
        let holes = [span(0, 5), span(20, 30), span(45, 99)];
        assert_eq!(without(&[span(0, 50), span(60, 70)], &holes), [span(5, 20), span(30, 45)]);
        assert_eq!(without(&[span(0, 50)], &[]), [span(0, 50)]);
    }
}
