//! Files that people sent in, after whatever was cut off in the middle.

use std::time::{Duration, SystemTime};

use bytes::Bytes;
use kernel::CompanyId;
use uuid::Uuid;

use crate::house::House;

/// A file of the store that appeared so many days ago.
async fn put_file(house: &House, company: CompanyId, name: &str, days: u64) -> String {
    let key = format!("upload/{}/{name}", company.as_i64());
    house.files.put(&key, Bytes::from_static(b"abc")).await.unwrap();
    age(house, &key, days);
    key
}

pub(crate) fn age(house: &House, key: &str, days: u64) {
    let file = std::fs::File::options().write(true).open(house.folder().join(key)).unwrap();
    #[expect(clippy::disallowed_methods, reason = "files bear the system's time")]
    let then = SystemTime::now() - Duration::from_hours(24 * days);
    file.set_modified(then).unwrap();
}

/// The row of a file, and of a document that shows it unless it was deleted.
async fn put_row(house: &House, company: CompanyId, key: &str, days: i32, shown: bool) -> Uuid {
    let sql =
        "insert into stored_file (company_id, file_id, file_key, file_name, content_type, size, sha256, created_at)
         values ($1, $2, '', 'a.txt', 'text/plain', 3, sha256(''), now() - make_interval(days => $3))";
    let file = house.put(company, sql, days).await;
    let mut look = house.look().await;
    sqlx::query("update stored_file set file_key = $2 where file_id = $1")
        .bind(file)
        .bind(key)
        .execute(&mut look)
        .await
        .unwrap();
    if shown {
        let sql = "with place as (
               insert into location (company_id, location_id, name, time_zone, created_at)
               values ($1, gen_random_uuid(), 'P', 'UTC', now()) returning company_id, location_id),
             machine as (
               insert into device (company_id, device_id, location_id, category, equipment_number, display_name,
                 registered_at, updated_at)
               select company_id, $2, location_id, 'pump', $2::text, 'x', now(), now() from place
               returning company_id, device_id)
             insert into equipment_document (company_id, document_id, device_id, category, registration_date, content,
               file_id, created_at, actor_id, actor_name, actor_type)
             select company_id, device_id, device_id, 10, '2026-01-01', 'x', $2, now(), device_id, 'n', 10 from machine";
        sqlx::query(sql).bind(company.as_i64()).bind(file).execute(&mut look).await.unwrap();
    }
    file
}

#[tokio::test(flavor = "multi_thread")]
async fn what_killed_uploads_and_deleted_documents_left_goes_after_a_day_and_nothing_else() {
    let house = House::new().await;
    let (one, other) = (house.company().await, house.company().await);
    let mut stays = Vec::new();
    for company in [one, other] {
        // a document with its file, however old
        let key = put_file(&house, company, "shown", 40).await;
        put_row(&house, company, &key, 40, true).await;
        stays.push(key);
        // an upload whose process was killed between the file and its row, and one that may still be going on
        put_file(&house, company, "unnamed", 2).await;
        stays.push(put_file(&house, company, "under way", 0).await);
        // a document that was deleted by a process that was killed before it came to the file
        let key = put_file(&house, company, "unshown", 3).await;
        put_row(&house, company, &key, 2, false).await;
        let key = put_file(&house, company, "just sent", 0).await;
        put_row(&house, company, &key, 0, false).await;
        stays.push(key);
    }
    // the rest of an upload that never ended, and of one that goes on
    let folder = house.folder().join(format!("upload/{}", one.as_i64()));
    for (name, days) in [("half#1", 2), ("half#2", 0)] {
        std::fs::write(folder.join(name), "ab").unwrap();
        age(&house, &format!("upload/{}/{name}", one.as_i64()), days);
    }
    house.keep().await;
    stays.sort();
    let mut left = house.files.keys("upload").await.unwrap();
    left.sort();
    assert_eq!(left, stays);
    assert_eq!([folder.join("half#1").exists(), folder.join("half#2").exists()], [false, true]);
    let rows: i64 = house.one("select count(*) from stored_file").await;
    assert_eq!(rows, 4, "a row goes with its file");
    house.keep().await;
    assert_eq!(house.files.keys("upload").await.unwrap().len(), stays.len());
}

#[tokio::test(flavor = "multi_thread")]
async fn files_of_what_is_still_to_be_sent_stay_for_a_week_and_those_of_what_was_sent_for_good() {
    let house = House::new().await;
    let company = house.company().await;
    let mut stays = Vec::new();
    for (name, days, sql) in [
        (
            "photo of last week",
            8_i32,
            "insert into inspection_file (company_id, file_id, uploader_id) values ($1, $2, $2)",
        ),
        ("photo of friday", 3, "insert into inspection_file (company_id, file_id, uploader_id) values ($1, $2, $2)"),
        ("unsent, of last week", 8, "insert into inquiry_file (company_id, file_id, uploader_id) values ($1, $2, $2)"),
        ("unsent, of friday", 3, "insert into inquiry_file (company_id, file_id, uploader_id) values ($1, $2, $2)"),
        (
            "sent",
            400,
            "insert into inquiry_file (company_id, file_id, uploader_id, inquiry_id) values ($1, $2, $2, $2)",
        ),
    ] {
        let key = put_file(&house, company, name, days.unsigned_abs().into()).await;
        let file = put_row(&house, company, &key, days, false).await;
        let row = sqlx::query(sql).bind(company.as_i64()).bind(file);
        row.execute(&mut house.look().await).await.unwrap();
        if !name.ends_with("last week") {
            stays.push(key);
        }
    }
    house.keep().await;
    let mut left = house.files.keys("upload").await.unwrap();
    left.sort();
    stays.sort();
    assert_eq!(left, stays);
}
