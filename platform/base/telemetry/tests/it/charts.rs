//! Points, buckets, rows, bands and stops of fixture F1.

use serde_json::json;
use telemetry::fixture::F1;
use telemetry::registration::register_layout;
use telemetry::series::{self, BucketPoint, Points};
use telemetry::signals::{Layout, signals};
use telemetry::states::{self, Band};
use telemetry::{Batch, Sample, Span, State};
use time::macros::datetime;
use time::{Duration, OffsetDateTime};
use uuid::Uuid;

use crate::house::{House, Maker, NOW, ok};

async fn stored() -> (House, F1) {
    let house = House::new().await;
    let f1 = house.f1().await;
    for batch in f1.batches() {
        house.store(&batch).await;
    }
    (house, f1)
}

fn keys(keys: &[&str]) -> Vec<String> {
    keys.iter().map(|key| (*key).to_owned()).collect()
}

async fn points(house: &House, f1: &F1, window: Span, item_keys: &[&str], max: usize) -> Points {
    let mut tx = house.db().begin(house.scope).await.unwrap();
    let known = ok(signals(&mut tx, None).await);
    let signals = ok(series::pick(&known, &keys(item_keys)));
    ok(series::points(&mut tx, f1.places.devices[0], window, &signals, max).await)
}

async fn buckets(house: &House, f1: &F1, window: Span, item_keys: &[&str]) -> Vec<Vec<BucketPoint>> {
    buckets_of(house, f1.places.devices[0], window, item_keys).await
}

async fn buckets_of(house: &House, device: Uuid, window: Span, item_keys: &[&str]) -> Vec<Vec<BucketPoint>> {
    let mut tx = house.db().begin(house.scope).await.unwrap();
    let known = ok(signals(&mut tx, None).await);
    let signals = ok(series::pick(&known, &keys(item_keys)));
    let series = ok(series::buckets(&mut tx, device, window, &signals).await);
    series.into_iter().map(|series| series.points).collect()
}

#[tokio::test]
async fn a_window_of_few_samples_shows_them_all() {
    let (house, f1) = stored().await;
    let shown =
        points(&house, &f1, f1.window((9, 0), (11, 0)), &["seal_temperature", "weight_checker_ok", "film_used"], 1000)
            .await;
    assert_eq!(shown.sample_count, 720);
    let lengths: Vec<usize> = shown.series.iter().map(|series| series.points.len()).collect();
    assert_eq!(lengths, [720, 720, 720]);
    let at = |minutes: i64| f1.start() + Duration::minutes(minutes);
    let value =
        |series: usize, minutes: i64| shown.series[series].points.iter().find(|p| p.0 == at(minutes)).unwrap().1;
    assert_eq!((value(0, 549), value(0, 550), value(0, 560)), (Some(150.0), Some(152.0), Some(150.0)));
    let sum = |series: usize| shown.series[series].points.iter().filter_map(|p| p.1).sum::<f64>();
    assert!((sum(1) - 5910.0).abs() < 1e-9 && (sum(2) - 615.0).abs() < 1e-9, "bags, and film in m");
}

#[tokio::test]
async fn a_silence_is_one_gap_and_thinning_keeps_the_extremes() {
    let (house, f1) = stored().await;
    let both_days = f1.window((9, 0), (31, 0));
    let whole = points(&house, &f1, both_days, &["seal_temperature"], 1000).await;
    assert_eq!((whole.sample_count, whole.series[0].points.len()), (1080, 1081), "one gap between the days");
    let gap = whole.series[0].points.iter().find(|p| p.1.is_none()).unwrap();
    assert_eq!(gap.0, f1.start() + Duration::hours(11));
}

#[tokio::test]
async fn more_samples_than_fit_are_thinned_and_counted() {
    let (house, f1) = stored().await;
    // another week of the same device, so that one window holds 2,160 samples
    let later = f1.moved(1);
    let mut tx = house.db().begin(house.scope).await.unwrap();
    let span = later.window((0, 0), (48, 0));
    db::keep_partitions(&mut tx, db::Partitions { from: span.from, to: span.to }).await.unwrap();
    tx.commit().await.unwrap();
    for batch in later.batches() {
        house.store(&batch).await;
    }
    let window = Span::new(f1.start(), later.window((0, 0), (48, 0)).to);
    let shown = points(&house, &f1, window, &["seal_temperature", "production_speed"], 100).await;
    assert_eq!(shown.sample_count, 2160);
    for (series, low, high) in [(0, 150.0, 152.0), (1, 0.0, 60.0)] {
        let kept: Vec<f64> = shown.series[series].points.iter().filter_map(|p| p.1).collect();
        assert!(shown.series[series].points.len() <= 100);
        assert_eq!(
            (kept.iter().copied().fold(f64::MAX, f64::min), kept.iter().copied().fold(f64::MIN, f64::max)),
            (low, high)
        );
    }
}

// covers ST-064 CONST-051
#[tokio::test]
async fn an_hour_has_six_buckets_that_start_at_whole_tens() {
    let (house, f1) = stored().await;
    house.roll_up().await;
    for (window, minutes) in [(f1.window((9, 0), (10, 0)), 540..600), (f1.window((9, 5), (10, 5)), 540..610)] {
        let found = buckets(&house, &f1, window, &["seal_temperature"]).await;
        let expected: Vec<_> = minutes.step_by(10).map(|minute| f1.start() + Duration::minutes(minute)).collect();
        assert_eq!(found[0].iter().map(|bucket| bucket.time).collect::<Vec<_>>(), expected);
    }
}

#[tokio::test]
async fn buckets_are_the_same_from_raw_rows_and_from_roll_ups() {
    let (house, f1) = stored().await;
    let item_keys = ["seal_temperature", "production_speed", "production_count", "film_used"];
    let window = f1.window((9, 0), (30, 30));
    let raw = buckets(&house, &f1, window, &item_keys).await;
    house.roll_up().await;
    let rolled = buckets(&house, &f1, window, &item_keys).await;
    assert_eq!(raw, rolled);
    let second = rolled[0][1];
    assert_eq!(
        (second.time, second.mean, second.min, second.max, second.n),
        (f1.start() + Duration::minutes(550), 152.0, 152.0, 152.0, 60)
    );
    let speed = rolled[1][0];
    assert_eq!((speed.mean, speed.min, speed.max), (30.0, 0.0, 60.0), "half of the first ten minutes is input");
    assert_eq!((rolled[2][1].mean, rolled[2][1].n), (600.0, 60), "counters appear as growth");
    let cut = buckets(&house, &f1, f1.window((9, 5), (9, 15)), &["production_speed"]).await;
    assert_eq!(
        (cut[0].len(), cut[0][0].mean, cut[0][0].n),
        (2, 60.0, 30),
        "edges that are not whole tens are folded from raw rows"
    );
}

/// Five values and a counter every ten seconds; the second ten minutes lack some values, the third come under another
/// layout half the time.
fn uneven(device_id: Uuid, from: OffsetDateTime) -> Batch {
    let sample = |n: i16| {
        let (ten, real) = (n / 60, f32::from(n));
        let at = from + Duration::seconds(10 * i64::from(n));
        let counted = Some(i64::from(n) * 3);
        if ten == 2 && n % 2 == 0 {
            return Sample {
                device_id,
                at,
                layout_id: 1,
                values: vec![Some(real), None],
                counters: vec![counted, None],
            };
        }
        let values = (0..5_i16).map(|slot| (ten != 1 || n % (slot + 1) == 0).then_some(real * f32::from(slot + 1)));
        Sample { device_id, at, layout_id: 3, values: values.collect(), counters: vec![counted] }
    };
    Batch { id: None, samples: (0..180).map(sample).collect(), events: Vec::new() }
}

#[tokio::test]
async fn any_choice_of_signals_reads_the_same_from_raw_rows_and_from_roll_ups() {
    let house = House::new().await;
    let device = Maker::new(house.db(), house.scope).await.device(house.db(), house.scope, "D1", json!({})).await;
    let values = ["seal_temperature", "set_speed", "cycle_time", "vertical_seal_temp_1", "production_speed"];
    let layout =
        Layout { layout_id: 3, interval_s: 10, value_keys: keys(&values), counter_keys: keys(&["production_count"]) };
    let mut tx = house.db().begin(house.scope).await.unwrap();
    ok(register_layout(&mut tx, &layout, NOW).await);
    tx.commit().await.unwrap();
    let from = datetime!(2024-05-01 00:00 UTC);
    house.store(&uneven(device, from)).await;
    let window = Span::new(from, from + Duration::minutes(30));
    let choices: [&[&str]; 5] = [
        &values,
        &["production_speed", "seal_temperature"],
        &["production_count", "vertical_seal_temp_1", "set_speed"],
        &["cycle_time"],
        &["production_count"],
    ];
    let mut raw = Vec::new();
    for choice in choices {
        raw.push(buckets_of(&house, device, window, choice).await);
    }
    house.roll_up().await;
    for (choice, raw) in choices.iter().zip(raw) {
        assert_eq!(buckets_of(&house, device, window, choice).await, raw, "{choice:?}");
    }
    let told = buckets_of(&house, device, window, &["production_speed", "seal_temperature", "production_count"]).await;
    let readings: Vec<Vec<i64>> = told.iter().map(|points| points.iter().map(|point| point.n).collect()).collect();
    assert_eq!(readings, [[60, 12, 30], [60, 60, 60], [60, 60, 60]]);
    assert_eq!((told[0][1].min, told[0][1].max, told[0][1].mean), (300.0, 575.0, 437.5));
    assert_eq!((told[1][2].min, told[1][2].max, told[1][2].mean), (120.0, 179.0, 149.5), "two layouts, one bucket");
}

#[tokio::test]
async fn detail_rows_show_growth_and_state() {
    let (house, f1) = stored().await;
    let mut tx = house.db().begin(house.scope).await.unwrap();
    let known = ok(signals(&mut tx, None).await);
    let signals = ok(series::pick(&known, &keys(&["seal_temperature", "production_count"])));
    let window = f1.window((9, 0), (10, 0));
    let device = f1.places.devices[0];
    assert_eq!(ok(series::count(&mut tx, device, window).await), 360);
    let page = ok(series::rows(&mut tx, device, window, &signals, 29, 3).await);
    let told: Vec<_> = page.iter().map(|row| (row.state, row.values.clone())).collect();
    let row = |state, bags| (Some(state), vec![Some(150.0), Some(bags)]);
    assert_eq!(told, [row(State::Input, 0.0), row(State::Filling, 10.0), row(State::Filling, 10.0)]);
    assert_eq!(page[1].time, window.from + Duration::minutes(5));
    assert!(ok(series::rows(&mut tx, device, window, &signals, 360, 20).await).is_empty());
}

#[tokio::test]
async fn bands_and_stops_of_the_first_day() {
    let (house, f1) = stored().await;
    let mut tx = house.db().begin(house.scope).await.unwrap();
    let device = f1.places.devices[0];
    let bands = ok(states::bands(&mut tx, device, f1.window((8, 0), (12, 0)), NOW).await);
    let words: Vec<Band> = bands.iter().map(|band| band.1).collect();
    assert_eq!(
        words,
        [Band::Unknown, Band::Operating, Band::Alarm, Band::Operating, Band::Stopped, Band::Operating, Band::Unknown]
    );
    assert_eq!((bands[2].0, bands[4].0), (f1.window((9, 30), (9, 40)), f1.window((10, 20), (10, 25))));

    let stops = ok(states::stops(&mut tx, device, f1.window((9, 35), (12, 0)), NOW).await);
    assert_eq!(stops.len(), 2);
    assert_eq!(
        (stops[0].start, stops[0].duration_s, stops[0].in_window_s, stops[0].alarm_number.as_deref()),
        (f1.window((9, 30), (9, 40)).from, 600, 300, Some("12"))
    );
    assert_eq!(
        (stops[0].item.as_deref(), stops[1].item.as_deref(), stops[1].by_alarm),
        (Some("12"), Some("13"), false)
    );
}

#[tokio::test]
async fn an_unknown_signal_is_named_with_its_place() {
    let house = House::new().await;
    let mut tx = house.db().begin(house.scope).await.unwrap();
    let known = ok(signals(&mut tx, None).await);
    let Err(kernel::Fault::Fields(faults)) = series::pick(&known, &keys(&["rotations", "no_such_signal"])) else {
        panic!("accepted")
    };
    assert_eq!((faults[0].field.as_ref(), faults[0].rule), ("itemKeys[1]", "unknown"));
}
