//! The worked figures of fixture F1, exact.

use telemetry::Span;
use telemetry::figures::{Figures, RunTotals, Totals, by_run, of_devices};
use telemetry::fixture::F1;
use telemetry::material::DeviceSpan;
use uuid::Uuid;

use crate::house::{House, ok};

/// A row of the table "Sum over": powered, operating, ratio, production, OK, NG, yield, film m, loss rate.
type Expected = (i64, i64, f64, i64, i64, i64, f64, f64, f64);

fn assert_row(name: &str, totals: &Totals, expected: Expected) {
    let f = Figures::from(totals);
    let (powered, operating, ratio, production, ok, ng, yield_rate, film, loss) = expected;
    assert_eq!((f.power_on_time, f.operating_time), (powered, operating), "{name}");
    assert_eq!((f.production_count, f.weight_checker_ok, f.weight_checker_ng), (production, ok, ng), "{name}");
    let hundredth = |pct: Option<f64>| (pct.unwrap() * 100.0).round() / 100.0;
    assert_eq!(
        (hundredth(f.operating_ratio), hundredth(f.yield_rate), hundredth(f.film_loss_rate)),
        (ratio, yield_rate, loss),
        "{name}"
    );
    assert!((f.film_usage - film).abs() < 1e-9, "{name}: {} m of film", f.film_usage);
}

async fn totals(house: &House, devices: &[Uuid], window: Span) -> Totals {
    let mut tx = house.db().begin(house.scope).await.unwrap();
    ok(of_devices(&mut tx, devices, window).await)
}

async fn runs(house: &House, stretches: &[DeviceSpan]) -> Vec<RunTotals> {
    let mut tx = house.db().begin(house.scope).await.unwrap();
    ok(by_run(&mut tx, stretches).await).into_iter().flatten().collect()
}

fn of_item(runs: &[RunTotals], item: &str) -> Totals {
    let of_item = |run: &&RunTotals| run.run.as_ref().is_some_and(|r| r.item.as_deref() == Some(item));
    Totals::sum(runs.iter().filter(of_item).map(|run| &run.totals))
}

async fn assert_table(house: &House, f1: &F1) {
    let [d1, d2] = f1.places.devices;
    let both_days_1 = f1.window((6, 0), (54, 0));
    let both_days_2 = f1.window((0, 0), (48, 0));
    let sum = |a: Totals, b: Totals| Totals::sum([&a, &b]);

    let first = totals(house, &[d1], f1.window((9, 0), (11, 0))).await;
    assert_row("D1, 05/01 09:00-11:00", &first, (7200, 6300, 87.5, 6000, 5910, 90, 98.5, 615.0, 3.90));
    assert_eq!((first.alarms, Figures::from(first).unknown_time), (1, 0));
    let day_1 = totals(house, &[d1], f1.window((6, 0), (30, 0))).await;
    assert_row("D1, day 05/01", &day_1, (9000, 8100, 90.0, 7800, 7710, 90, 98.85, 795.0, 3.02));
    let day_2 = totals(house, &[d1], f1.window((30, 0), (54, 0))).await;
    assert_row("D1, day 05/02", &day_2, (1800, 1800, 100.0, 1800, 1800, 0, 100.0, 180.0, 0.0));
    let other = totals(house, &[d2], f1.window((0, 0), (24, 0))).await;
    assert_row("D2, day 05/01", &other, (3600, 3600, 100.0, 1200, 1200, 0, 100.0, 125.0, 4.00));
    assert_row("all units, day 05/01", &sum(day_1, other), (12_600, 11_700, 92.86, 9000, 8910, 90, 99.0, 920.0, 3.15));
    let all = sum(totals(house, &[d1], both_days_1).await, totals(house, &[d2], both_days_2).await);
    assert_row("all units, both days", &all, (14_400, 13_500, 93.75, 10_800, 10_710, 90, 99.17, 1100.0, 2.64));

    let on_l1 = runs(house, &[DeviceSpan::new(d1, both_days_1)]).await;
    let everywhere = runs(house, &[DeviceSpan::new(d1, both_days_1), DeviceSpan::new(d2, both_days_2)]).await;
    assert_row(
        "item 12, both days",
        &of_item(&everywhere, "12"),
        (10_800, 10_200, 94.44, 7500, 7446, 54, 99.28, 765.0, 2.67),
    );
    assert_row(
        "item 12 on L1, both days",
        &of_item(&on_l1, "12"),
        (7200, 6600, 91.67, 6300, 6246, 54, 99.14, 640.0, 2.41),
    );
    assert_row("item 13", &of_item(&on_l1, "13"), (3600, 3300, 91.67, 3300, 3264, 36, 98.91, 335.0, 2.57));
}

async fn assert_first_run(house: &House, f1: &F1) {
    let window = DeviceSpan::new(f1.places.devices[0], f1.window((9, 0), (10, 0)));
    let runs = runs(house, &[window]).await;
    assert_eq!(runs.len(), 1, "nothing lies outside R1");
    let f = Figures::from(&runs[0].totals);
    assert_eq!((f.filling_time, f.input_time, f.alarm_stop_time, f.stop_time, f.alarm_count), (2700, 300, 600, 0, 1));
}

// covers ENT-051
#[tokio::test]
async fn the_worked_figures_come_out_before_and_after_roll_up() {
    let house = House::new().await;
    let f1 = house.f1().await;
    for batch in f1.batches() {
        house.store(&batch).await;
    }
    // everything is marked: the figures are folded from raw rows
    assert_table(&house, &f1).await;
    assert_first_run(&house, &f1).await;
    house.roll_up().await;
    // nothing is marked: the same figures from the roll-ups
    assert_table(&house, &f1).await;
    assert_first_run(&house, &f1).await;
}

#[tokio::test]
async fn data_held_back_correct_every_figure_once_they_come() {
    let house = House::new().await;
    let f1 = house.f1().await;
    let late = f1.window((9, 20), (9, 30));
    let mut held_back = telemetry::Batch::default();
    for mut batch in f1.batches() {
        held_back.samples.extend(batch.samples.extract_if(.., |sample| late.holds(sample.at)));
        held_back.events.extend(batch.events.extract_if(.., |event| late.holds(event.at)));
        house.store(&batch).await;
    }
    house.roll_up().await;
    let without = totals(&house, &[f1.places.devices[0]], f1.window((9, 0), (11, 0))).await;
    let figures = Figures::from(without);
    assert_eq!(
        (figures.power_on_time, figures.unknown_time, figures.production_count),
        (6600, 600, 6000),
        "silence is unknown, bags are not lost"
    );
    house.store(&held_back).await;
    assert_table(&house, &f1).await;
    house.roll_up().await;
    assert_table(&house, &f1).await;
}

#[tokio::test]
async fn any_window_gives_the_same_sums_from_raw_rows_and_from_roll_ups() {
    let house = House::new().await;
    let f1 = house.f1().await;
    for batch in f1.batches() {
        house.store(&batch).await;
    }
    let windows = [((9, 7), (10, 43)), ((8, 55), (9, 5)), ((9, 59), (30, 1)), ((0, 0), (72, 0)), ((29, 29), (29, 31))];
    let mut raw = Vec::new();
    for (from, to) in windows {
        raw.push(totals(&house, &f1.places.devices, f1.window(from, to)).await);
    }
    house.roll_up().await;
    for ((from, to), raw) in windows.into_iter().zip(raw) {
        assert_eq!(totals(&house, &f1.places.devices, f1.window(from, to)).await, raw, "{from:?} {to:?}");
    }
}
