//! Layouts are registered once.

use kernel::Fault;
use telemetry::registration::register_layout;
use telemetry::signals::Layout;

use crate::house::{House, NOW, layouts, ok};

async fn refused(house: &House, layout: &Layout) -> Vec<(String, &'static str)> {
    let mut tx = house.db().begin(house.scope).await.unwrap();
    match register_layout(&mut tx, layout, NOW).await {
        Err(Fault::Fields(faults)) => faults.into_iter().map(|f| (f.field.into_owned(), f.rule)).collect(),
        other => panic!("{other:?}"),
    }
}

#[tokio::test]
async fn a_layout_cannot_change_and_knows_only_signals_of_the_catalogue() {
    let house = House::new().await;
    let [layout, _] = layouts();
    for _ in 0..2 {
        let mut tx = house.db().begin(house.scope).await.unwrap();
        ok(register_layout(&mut tx, &layout, NOW).await);
        tx.commit().await.unwrap();
    }
    let other = Layout { value_keys: vec!["seal_temperature".into()], ..layout.clone() };
    assert_eq!(refused(&house, &other).await, [("layout".to_owned(), "immutable")]);
    let unknown =
        Layout { layout_id: 3, counter_keys: vec!["rotations".into(), "no_such_signal".into()], ..layout.clone() };
    assert_eq!(refused(&house, &unknown).await, [("counters[1]".to_owned(), "unknown")]);
    let twice = Layout { layout_id: 3, counter_keys: vec!["seal_temperature".into()], ..layout.clone() };
    assert_eq!(refused(&house, &twice).await, [("counters[0]".to_owned(), "twice")]);
    let wide = Layout { layout_id: 3, value_keys: vec!["seal_temperature".into(); 257], ..layout };
    assert_eq!(refused(&house, &wide).await, [("values".to_owned(), "max")]);
}
