//! Orders as jobs: progress, stopping, doing it twice, and whose rows a file may hold.

use access::MemberType;
use bytes::Bytes;
use export_orders::{ExportKind, ExportPart, ExportRequest, FileOrder, NewExport, place};
use jobs::JobState;
use kernel::Lang;
use telemetry::fixture::F1;
use time::OffsetDateTime;
use uuid::Uuid;

use crate::world::World;

// covers OPS-014
#[tokio::test]
async fn a_file_is_kept_for_seven_days() {
    let world = World::new().await;
    let _worker = world.worker();
    let key = world.order_later("download/detail/data", world.display(0)).await;
    assert_eq!(world.ended(key).await.state, JobState::Done);
    let mut tx = world.app.app.db.begin(world.company.scope()).await.unwrap();
    let (finished, expires, size): (OffsetDateTime, OffsetDateTime, i64) =
        sqlx::query_as("select finished_at, expires_at, size from export where export_id = $1")
            .bind(key)
            .fetch_one(&mut *tx)
            .await
            .unwrap();
    assert_eq!(expires - finished, time::Duration::days(7));
    let stored = world.app.app.files.size(&world.files_of(key).await[0]).await.unwrap();
    assert_eq!(stored, Some(u64::try_from(size).unwrap()));
}

#[tokio::test]
async fn a_cancelled_order_stops_and_leaves_no_file() {
    let world = World::new().await;
    // so many rows that it is still being made when the cancelling is noticed
    world.add_month(8).await;
    let _worker = world.worker();
    let key = world.order_later("download/detail/data", world.month()).await;
    testkit::until("the file is being made", 30, || async { world.state(key).await.progress > 0 }).await;
    let mut tx = world.app.app.db.begin(world.company.scope()).await.unwrap();
    assert!(jobs::cancel(&mut tx, key).await.unwrap());
    tx.commit().await.unwrap();
    assert_eq!(world.ended(key).await.state, JobState::Cancelled);
    testkit::until("nothing is left", 10, || async { world.files_of(key).await.is_empty() }).await;
    // and made again when its member wants it after all
    let mut tx = world.app.app.db.begin(world.company.scope()).await.unwrap();
    assert!(jobs::revive(&mut tx, key).await.unwrap());
    tx.commit().await.unwrap();
    assert_eq!(world.ended(key).await.state, JobState::Done);
}

#[tokio::test]
async fn an_order_outlasts_a_store_that_is_away_longer_than_its_tries() {
    let world = World::new().await;
    let _worker = world.worker();
    let away = testkit::StoreAway::begin(&world.app.app.settings.files_dir);
    let key = world.order_later("download/detail/data", world.display(0)).await;
    let waits = "select state = 'ready' and attempt = 0 and error is not null from job where id = $1";
    testkit::until("the order waits and says why", 30, || async {
        let mut look = world.app.database.superuser().await;
        sqlx::query_scalar::<_, bool>(waits).bind(key).fetch_one(&mut look).await.unwrap()
    })
    .await;
    away.end();
    assert_eq!(world.ended(key).await.state, JobState::Done);
    assert_eq!(world.files_of(key).await.len(), 1);
}

#[tokio::test]
async fn what_an_earlier_try_left_behind_is_removed() {
    let world = World::new().await;
    let key = world.order_later("download/detail/data", world.display(0)).await;
    let stale = format!("export/{}/{key}/0123", world.company.id.as_i64());
    world.app.app.files.put(&stale, Bytes::from_static(b"half a file")).await.unwrap();
    let _worker = world.worker();
    assert_eq!(world.ended(key).await.state, JobState::Done);
    let keys = world.files_of(key).await;
    assert_eq!(keys.len(), 1);
    assert_ne!(keys[0], stale);
}

// covers ROLE-041
#[tokio::test]
async fn a_line_that_its_orderer_may_no_longer_see_is_not_exported() {
    let world = World::new().await;
    let key = world.order_later("download/detail/data", world.display(0)).await;
    let mut tx = world.app.app.db.begin(world.company.scope()).await.unwrap();
    sqlx::query("delete from member_location where member_id = $1")
        .bind(world.member.member_id)
        .execute(&mut *tx)
        .await
        .unwrap();
    tx.commit().await.unwrap();
    let _worker = world.worker();
    let view = world.ended(key).await;
    assert_eq!(view.state, JobState::Dead);
    assert!(view.error.unwrap().starts_with("export.not_viewable"));
    assert!(world.files_of(key).await.is_empty());
}

// covers ROLE-047 ROLE-043
#[tokio::test]
async fn an_order_of_one_company_never_reads_another_s_rows() {
    let world = World::new().await;
    let other = world.app.company("B", 0).await;
    let theirs = F1::load(&world.app.app.db, other.scope(), 0, world.app.app.clock.now()).await.unwrap();
    let _worker = world.worker();
    // an order that no call would write: a machine of B in a row of A, given by staff who see all of A
    let key = forged(&world, theirs.places.devices[0]).await;
    assert_eq!(world.ended(key).await.state, JobState::Dead);
    assert!(world.files_of(key).await.is_empty());
}

async fn forged(world: &World, device_id: Uuid) -> Uuid {
    let span = world.f1.window((9, 0), (11, 0));
    let parts = vec![ExportPart { device_id, line_id: None, from: span.from, to: span.to }];
    let request = ExportRequest { kind: ExportKind::Detail, parts, item_keys: None, product: None };
    let new = NewExport {
        actor_id: world.member.member_id,
        actor_name: "staff",
        actor_type: MemberType::Staff.code(),
        title: "forged",
        lang: Lang::Ja,
        wanted: FileOrder::Ours(&request),
        quota: u64::MAX,
    };
    let mut tx = world.app.app.db.begin(world.company.scope()).await.unwrap();
    let key = place(&mut tx, &new, world.app.app.clock.now()).await.unwrap();
    tx.commit().await.unwrap();
    key
}

#[tokio::test]
async fn a_file_that_outgrows_its_company_s_space_is_given_up_and_says_why() {
    let world = World::with_quota(2_000).await;
    world.add_month(60).await;
    let _worker = world.worker();
    let key = world.order_later("download/detail/data", world.month()).await;
    let view = world.ended(key).await;
    assert_eq!(view.state, JobState::Dead);
    assert!(view.error.unwrap().starts_with("export.quota"));
    assert!(world.files_of(key).await.is_empty());
    let listed = world.app.get(&world.member, "/api/general/export/list").await;
    assert!(listed.data()["data"][0]["message"].as_str().unwrap().contains("容量に達しました"));
}

#[tokio::test]
async fn files_that_are_made_at_once_do_not_fill_the_space_twice() {
    // room for one of the two
    let world = World::with_quota(60_000).await;
    let first = world.order_later("download/detail/data", world.display(0)).await;
    let second = world.order_later("download/detail/data", world.display(0)).await;
    let _worker = world.worker();
    let states = [world.ended(first).await.state, world.ended(second).await.state];
    assert!(states.contains(&JobState::Done) && states.contains(&JobState::Dead), "{states:?}");
    assert_eq!(world.files_of(first).await.len() + world.files_of(second).await.len(), 1);
}
