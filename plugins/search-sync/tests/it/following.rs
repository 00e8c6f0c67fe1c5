//! What is released is found, what is withdrawn is not, and an index that was lost comes back.

use search::SearchIndex as _;
use shelf::ItemType::{Manual, Video};
use shelf::fixture::{item, words};
use testkit::until;

use crate::house::{House, NOW};

// covers: OPS-027 OPS-029 OPS-030
#[tokio::test]
async fn what_is_released_is_found_by_those_it_is_released_to_until_it_is_withdrawn() {
    let house = House::new().await;
    let [ours, theirs] = house.customers;
    let worker = house.worker();
    house.library.publish(&item("doc", Manual, "充填ノズルの清掃"), &[ours], NOW).await;
    house.library.publish(&item("video", Video, "노즐 청소"), &[], NOW).await;
    house.library.add(&item("draft", Manual, "充填ノズルの下書き"), NOW).await;
    until("both are found", 60, || async {
        house.finds(ours, "ノズル").await.is_some_and(|found| found.len() == 1)
            && house.finds(theirs, "노즐").await.is_some_and(|found| found.len() == 1)
    })
    .await;
    // any two characters in a row
    for pair in ["充填", "填ノ", "ルの", "の清", "清掃"] {
        assert_eq!(house.finds(ours, pair).await.unwrap().len(), 1, "{pair}");
    }
    assert_eq!(house.finds(theirs, "充填").await.unwrap(), [0_u64; 0], "a word of another company's item alone");
    // what is changed changes, and is found by its new words alone
    let mut changed = item("doc", Manual, "重量選別機の点検");
    changed.about = words("零点を合わせる");
    house.library.add(&changed, NOW).await;
    until("the new words are found", 30, || async {
        house.finds(ours, "零点").await.is_some_and(|found| found.len() == 1)
            && house.finds(ours, "充填").await.is_some_and(|found| found.is_empty())
    })
    .await;
    house.library.release("doc", &[theirs], NOW).await;
    until("it moved to the other company", 30, || async {
        house.finds(theirs, "零点").await.is_some_and(|found| found.len() == 1)
            && house.finds(ours, "零点").await.is_some_and(|found| found.is_empty())
    })
    .await;
    house.library.withdraw("doc", NOW).await;
    until("it is gone", 30, || async { house.finds(theirs, "零点").await.is_some_and(|found| found.is_empty()) }).await;
    assert_eq!(house.finds(theirs, "청소").await.unwrap().len(), 1, "the others stay");
    worker.drain().await;
}

// covers: OPS-028
#[tokio::test]
async fn an_index_that_was_lost_is_built_from_the_database() {
    let house = House::new().await;
    let [ours, theirs] = house.customers;
    for number in 0..450 {
        let mut new = item(&format!("doc-{number}"), Manual, &format!("充填機の手順 {number}"));
        new.pick = i16::try_from(number % 90).unwrap();
        let audience = if number % 3 == 0 { vec![ours] } else { vec![] };
        house.library.publish(&new, &audience, NOW + time::Duration::minutes(number)).await;
    }
    let worker = house.worker();
    until("all are found", 60, || async {
        house.index.entries().await.is_ok_and(|entries| entries.len() == 450) && house.open_jobs().await == 0
    })
    .await;
    let before =
        (house.finds(ours, "充填").await, house.finds(theirs, "手順").await, house.finds(ours, "手順 44").await);
    assert_eq!(before.1.as_ref().unwrap().len(), 100);
    worker.drain().await;
    std::fs::remove_dir_all(house.folder.path()).unwrap();
    assert_eq!(house.finds(ours, "充填").await, None, "there is no index");
    // the next change finds no index and asks for a new one
    let worker = house.worker();
    house.library.add(&item("draft", Manual, "下書き"), NOW).await;
    house.library.publish(&item("new", Manual, "新しい資料"), &[], NOW).await;
    until("all are found again", 60, || async {
        house.index.entries().await.is_ok_and(|entries| entries.len() == 451) && house.open_jobs().await == 0
    })
    .await;
    let after =
        (house.finds(ours, "充填").await, house.finds(theirs, "手順").await, house.finds(ours, "手順 44").await);
    assert_eq!(before, after);
    assert_eq!(house.finds(theirs, "新しい資料").await.unwrap().len(), 1);
    worker.drain().await;
}
