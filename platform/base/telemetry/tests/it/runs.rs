//! Sums of whole runs.

use serde_json::json;
use telemetry::figures::{RunFilter, RunSelection, Totals, by_run, list_runs, of_runs};
use telemetry::material::DeviceSpan;
use telemetry::{Batch, Event, Kind, Sample, Span};
use time::Duration;
use uuid::Uuid;

use crate::house::{House, Maker, NOW, ok};

/// A row each half minute over three hours; items begin and films change off every boundary.
async fn ragged(house: &House) -> Uuid {
    let maker = Maker::new(house.db(), house.scope).await;
    let device_id = maker.device(house.db(), house.scope, "D1", json!({"production_count": 0})).await;
    let begin = NOW - Duration::days(1);
    let mut batch = Batch::default();
    for row in 0..360 {
        let at = begin + Duration::seconds(30 * row);
        let counters = vec![Some(7 * (row + 1)), Some(row)];
        batch.samples.push(Sample { device_id, at, layout_id: 1, values: vec![], counters });
    }
    let events = [(0, Kind::State, "filling"), (143, Kind::Item, "12"), (3_727, Kind::State, "alarm")];
    let more = [
        (4_000, Kind::State, "filling"),
        (4_013, Kind::Item, "13"),
        (4_019, Kind::Film, "GT"),
        (7_777, Kind::Item, "12"),
    ];
    for (second, kind, code) in events.into_iter().chain(more) {
        let at = begin + Duration::seconds(second);
        batch.events.push(Event { device_id, at, ordinal: 0, kind, code: code.into() });
    }
    house.store(&batch).await;
    device_id
}

async fn sums(house: &House, device_id: Uuid) -> (Vec<Totals>, Vec<Totals>) {
    let mut tx = house.db().begin(house.scope).await.unwrap();
    let filter =
        RunFilter { devices: vec![device_id], of: RunSelection::Items(vec![(device_id, 12), (device_id, 13)]) };
    let window = Span::new(NOW - Duration::days(2), NOW);
    let runs = ok(list_runs(&mut tx, &filter, window, 0, 20).await);
    let whole = ok(of_runs(&mut tx, &runs, NOW).await);
    let cut: Vec<DeviceSpan> = runs.iter().map(|row| DeviceSpan::new(row.device_id, row.run.span.until(NOW))).collect();
    let parts = ok(by_run(&mut tx, &cut).await);
    let of_run = |(row, parts): (&telemetry::figures::RunRow, Vec<telemetry::figures::RunTotals>)| {
        let own =
            parts.into_iter().find(|part| part.run.as_ref().is_some_and(|run| run.span.from == row.run.span.from));
        own.unwrap().totals
    };
    (whole, runs.iter().zip(parts).map(of_run).collect())
}

#[tokio::test]
async fn a_whole_run_sums_to_its_rows_rolled_up_or_not_and_without_them() {
    let house = House::new().await;
    let device_id = ragged(&house).await;
    let (fresh, cut) = sums(&house, device_id).await;
    assert_eq!(fresh, cut, "not rolled up");
    // rows of the seconds 150 to 3990, 4020 (the film changed at 4019) to 7770, and 7800 to the last
    let production: Vec<i64> = fresh.iter().rev().map(|totals| totals.production).collect();
    assert_eq!(production, [7 * 129, 0, 7 * 126, 7 * 100]);
    assert_eq!(fresh.iter().map(|totals| totals.alarms).sum::<i64>(), 0);
    house.roll_up().await;
    let (rolled, cut) = sums(&house, device_id).await;
    assert_eq!((&rolled, &rolled), (&fresh, &cut));

    let mut tx = house.db().begin(house.scope).await.unwrap();
    let gone =
        sqlx::query("delete from sample where company_id = $1").bind(tx.company()).execute(&mut *tx).await.unwrap();
    assert_eq!(gone.rows_affected(), 360);
    tx.commit().await.unwrap();
    let (kept, _) = sums(&house, device_id).await;
    assert_eq!(kept, fresh, "rows past their retention are not needed");
}
