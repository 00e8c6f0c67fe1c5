//! The library's files, after whatever was cut off in the middle.

use bytes::Bytes;
use db::Scope;
use kernel::CompanyId;
use shelf::ItemType;
use shelf::fixture::{Library, item};
use shelf::uploads::{self, NewUpload, UploadPart};
use uuid::Uuid;

use crate::house::House;
use crate::uploads::age;

const PIECE: i64 = 1 << 20;

async fn provider(house: &House) -> CompanyId {
    let sql = "insert into company (company_key, kind, name, created_at) values ($1, 'provider', 'p', now())
         returning company_id";
    let insert = sqlx::query_scalar(sql).bind(kernel::ids::new_id());
    CompanyId(insert.fetch_one(&mut house.look().await).await.unwrap())
}

async fn put(house: &House, key: &str, days: u64) {
    house.files.put(key, Bytes::from_static(b"abc")).await.unwrap();
    age(house, key, days);
}

/// An upload whose last piece came so many days ago; the key of its file.
async fn upload(house: &House, keeper: CompanyId, days: i32, finished: bool) -> String {
    let new = NewUpload { uploader_id: Uuid::nil(), file_name: "v.mp4".into(), size: PIECE, sha256: None };
    let now = time::OffsetDateTime::UNIX_EPOCH + time::Duration::days(20_000);
    let mut tx = house.test.db.begin(Scope::of(keeper)).await.unwrap();
    let upload_id = uploads::begin(&mut tx, &new, now).await.unwrap();
    let part = UploadPart { from_byte: 0, size: PIECE, file_key: uploads::new_file_key() };
    let grown = uploads::add_part(&mut tx, upload_id, &part, now).await.unwrap();
    let mut key = part.file_key;
    if finished {
        let joiner = uploads::begin_joining(&mut tx, &grown, now).await.unwrap();
        key = uploads::new_file_key();
        uploads::finish(&mut tx, (upload_id, joiner), (&key, &[7; 32]), now).await.unwrap();
    }
    tx.commit().await.unwrap();
    let then =
        "update library_upload set changed_at = now() - make_interval(days => $2, mins => 5) where upload_id = $1";
    sqlx::query(then).bind(upload_id).bind(days).execute(&mut house.look().await).await.unwrap();
    put(house, &key, u64::from(days.unsigned_abs())).await;
    key
}

#[tokio::test(flavor = "multi_thread")]
async fn unfinished_uploads_go_after_a_day_untaken_ones_after_a_week_and_what_no_row_names() {
    let house = House::new().await;
    put(&house, "library/before any keeper", 2).await;
    house.keep().await;
    assert_eq!(house.files.keys("library").await.unwrap().len(), 1, "nobody can tell whose it is");
    let keeper = provider(&house).await;
    let mut stays = vec![upload(&house, keeper, 0, false).await, upload(&house, keeper, 6, true).await];
    upload(&house, keeper, 1, false).await;
    upload(&house, keeper, 7, true).await;
    // an item's file, and what a command left that was killed between the file and the row, or just stored
    let library = Library::new(&house.test.db, Scope::of(keeper)).await;
    let video = item("v", ItemType::Video, "v");
    library.add(&video, time::OffsetDateTime::UNIX_EPOCH + time::Duration::days(20_000)).await;
    put(&house, &video.files[0].file_key, 400).await;
    stays.push(video.files[0].file_key.clone());
    put(&house, "library/left", 2).await;
    put(&house, "library/just stored", 0).await;
    stays.push("library/just stored".to_owned());
    house.keep().await;
    let mut left = house.files.keys("library").await.unwrap();
    left.sort();
    stays.sort();
    assert_eq!(left, stays);
    assert_eq!(house.one::<i64>("select count(*) from library_upload").await, 2);
    house.keep().await;
    assert_eq!(house.files.keys("library").await.unwrap().len(), stays.len());
}
