//! What goes, what stays.

use bytes::Bytes;
use kernel::CompanyId;
use time::Duration;

use crate::house::House;

/// A table with its age limit in days and a statement that adds a row of a certain age.
const TABLES: [(&str, i32, &str, &str); 4] = [
    (
        "batches",
        60,
        "insert into intake_batch (company_id, gateway_id, boot_id, seq, received_at, samples)
         values ($1, $2, $2, 1, now() - make_interval(days => $3), 0)",
        "select count(*) from intake_batch",
    ),
    (
        "quarantine",
        60,
        "insert into quarantine (company_id, quarantine_id, gateway_id, boot_id, seq, idx, reason, payload, received_at)
         values ($1, $2, $2, $2, 1, 0, 'x', '{}', now() - make_interval(days => $3))",
        "select count(*) from quarantine",
    ),
    (
        "access history",
        396,
        "insert into access_history (company_id, access_id, actor_id, actor_name, actor_type, entering_content_type,
           leaving_content_type, entering_function_code, leaving_function_code, at)
         values ($1, $2, $2, 'n', 10, '', '', '', '', now() - make_interval(days => $3))",
        "select count(*) from access_history",
    ),
    (
        "answers to orders",
        1,
        "insert into kept_answer (company_id, actor_id, key, digest, created_at)
         values ($1, $2, gen_random_uuid()::text, '', now() - make_interval(days => $3))",
        "select count(*) from kept_answer",
    ),
];

#[tokio::test(flavor = "multi_thread")]
async fn rows_go_in_every_company_when_they_are_past_their_time_and_not_before() {
    let house = House::new().await;
    let companies = [house.company().await, house.company().await];
    for (_, limit, insert, _) in TABLES {
        for company in companies {
            house.put(company, insert, limit + 1).await;
            house.put(company, insert, limit - 1).await;
        }
    }
    house.keep().await;
    for (table, _, _, count) in TABLES {
        assert_eq!(house.one::<i64>(count).await, 2, "{table}: the young row of each company stays");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_company_that_cannot_be_tidied_holds_up_no_other_and_is_told() {
    let house = House::new().await;
    let (bad, good) = (house.company().await, house.company().await);
    for company in [bad, good] {
        for (_, limit, insert, _) in TABLES {
            house.put(company, insert, limit + 1).await;
        }
        put_export(&house, company, &format!("export/{}/a.csv", company.as_i64()), 0).await;
        house.files.put(&format!("export/{}/a.csv", company.as_i64()), Bytes::from_static(b"a,b")).await.unwrap();
    }
    // a folder where a file should be cannot be removed, and one table's rows refuse to go
    put_export(&house, bad, &format!("export/{}", bad.as_i64()), -1).await;
    let refuse = "create function refuse() returns trigger language plpgsql as $$ begin
           if old.company_id = (select min(company_id) from company) then raise exception 'these rows stay'; end if;
           return old;
         end $$;
         create trigger refuse before delete on quarantine for each row execute function refuse()";
    sqlx::raw_sql(refuse).execute(&mut house.test.owner().await).await.unwrap();
    house.keep_until("the round ends", "select exists (select from job where error is not null)").await;
    let error: String = house.one("select error from job where error is not null").await;
    let told = format!("company {}, quarantine: ", bad.as_i64());
    assert!(error.contains(&told) && error.contains("these rows stay"), "{error}");
    for (table, _, _, count) in TABLES {
        let left = i64::from(table == "quarantine");
        assert_eq!(house.one::<i64>(count).await, left, "{table}");
    }
    assert_eq!(house.files.keys("export").await.unwrap(), Vec::<String>::new(), "the files beside went");
}

#[tokio::test(flavor = "multi_thread")]
async fn more_rows_than_one_batch_holds_all_go() {
    let house = House::new().await;
    let company = house.company().await;
    let many = "insert into intake_batch (company_id, gateway_id, boot_id, seq, received_at, samples)
         select $1, $2, $2, n, now() - make_interval(days => $3), 0 from generate_series(1, 4100) n";
    house.put(company, many, 61).await;
    house.keep().await;
    assert_eq!(house.one::<i64>("select count(*) from intake_batch").await, 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn finished_jobs_go_after_fourteen_days_and_dead_ones_after_ninety() {
    let house = House::new().await;
    for (state, days) in [("done", 13), ("done", 15), ("cancelled", 15), ("dead", 89), ("dead", 91), ("ready", 400)] {
        let sql = "insert into job (id, company_id, queue, kind, payload, state, run_at, finished_at) values
             ($1, 1, 'resting', 'x', '{}', $2, now(), case when $2 <> 'ready' then now() - make_interval(days => $3) end)";
        let put = sqlx::query(sql).bind(kernel::ids::new_id()).bind(state).bind(days);
        put.execute(&mut house.look().await).await.unwrap();
    }
    house.keep().await;
    let left: String = house.one("select string_agg(state, ' ' order by state) from job where queue = 'resting'").await;
    assert_eq!(left, "dead done ready");
}

#[tokio::test(flavor = "multi_thread")]
async fn one_time_links_go_thirty_days_after_their_end() {
    let house = House::new().await;
    for days in [29, 31] {
        let sql = "insert into one_time_link (link_id, kind, company_id, subject, email, secret_hash, content, created_at,
               expires_at, used_at)
             values ($1, 'registration', 1, 'a@b.co', 'a@b.co', '', '{}', now(), now() - make_interval(days => $2), now())";
        let put = sqlx::query(sql).bind(kernel::ids::new_id()).bind(days);
        put.execute(&mut house.look().await).await.unwrap();
    }
    house.keep().await;
    let left: bool =
        house.one("select count(*) = 1 and min(expires_at) > now() - interval '30 days' from one_time_link").await;
    assert!(left, "the one whose time is over went, the other stays");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_expired_export_loses_its_file_and_its_mention_and_a_fresh_one_keeps_both() {
    let house = House::new().await;
    let company = house.company().await;
    for (key, days) in [("export/old.csv", 0), ("export/new.csv", -6)] {
        house.files.put(key, Bytes::from_static(b"a,b")).await.unwrap();
        put_export(&house, company, key, days).await;
    }
    house.keep().await;
    assert_eq!(house.files.keys("export").await.unwrap(), ["export/new.csv"]);
    let keys: String = house.one("select string_agg(coalesce(file_key, '-'), ' ' order by file_key) from export").await;
    assert_eq!(keys, "export/new.csv -");
}

/// An export whose file expires so many days ago.
async fn put_export(house: &House, company: CompanyId, key: &str, days: i32) {
    let sql = "insert into export (company_id, export_id, actor_id, actor_name, actor_type, kind, title, language,
           request, file_key, created_at, expires_at)
         values ($1, $2, $2, 'n', 10, 'k', 't', 'ja', '{}', '', now(), now() - make_interval(days => $3))";
    let id = house.put(company, sql, days).await;
    let name = "update export set file_key = $2 where export_id = $1";
    sqlx::query(name).bind(id).bind(key).execute(&mut house.look().await).await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn partitions_are_made_four_weeks_ahead_and_dropped_after_thirty_seven_months() {
    let house = House::new().await;
    let mut owner = house.test.owner().await;
    for months in [36, 37, 39] {
        for parent in ["sample", "event", "r1h"] {
            let sql = "select add_partition($1, now() - make_interval(months => $2) - interval '8 days')";
            sqlx::query(sql).bind(parent).bind(months).execute(&mut owner).await.unwrap();
        }
    }
    house.keep().await;
    let count = async |parent: &'static str, months: i32| -> i64 {
        let sql = "select count(*) from pg_class where relname = $1 || '_' || to_char(partition_start($1,
             now() - make_interval(months => $2) - interval '8 days') at time zone 'UTC', 'YYYYMMDD')";
        sqlx::query_scalar(sql).bind(parent).bind(months).fetch_one(&mut house.look().await).await.unwrap()
    };
    assert_eq!([count("sample", 36).await, count("sample", 37).await, count("sample", 39).await], [1, 0, 0]);
    assert_eq!([count("event", 36).await, count("event", 39).await], [1, 0]);
    assert_eq!(count("r1h", 39).await, 1, "rollups stay without end");
    let ahead: i64 = house
        .one(
            "select count(*) from pg_class where relname = 'sample_' ||
            to_char(partition_start('sample', now() + interval '28 days') at time zone 'UTC', 'YYYYMMDD')",
        )
        .await;
    assert_eq!(ahead, 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn what_an_import_brought_in_is_kept_for_thirty_seven_months_from_then() {
    let house = House::new().await;
    let held = async |years: i32| -> i64 {
        let sql = "select count(*) from pg_class where relname in (
             'sample_' || to_char(partition_start('sample', now() - make_interval(years => $1)) at time zone 'UTC', 'YYYYMMDD'),
             'event_' || to_char(partition_start('event', now() - make_interval(years => $1)) at time zone 'UTC', 'YYYYMMDD'))";
        sqlx::query_scalar(sql).bind(years).fetch_one(&mut house.look().await).await.unwrap()
    };
    let now = kernel::Clock::system().now();
    for (years, months) in [(4, 36), (8, 38)] {
        let day = now - Duration::days(i64::from(years) * 1_461 / 4);
        let taken_in = now - Duration::days(months * 3_044 / 100);
        let mut look = house.look().await;
        db::keep_imported_day(&mut look, day, taken_in).await.unwrap();
    }
    house.keep().await;
    assert_eq!([held(4).await, held(8).await], [2, 0]);
}

#[tokio::test(flavor = "multi_thread")]
async fn keeping_house_twice_changes_nothing_more() {
    let house = House::new().await;
    let company = house.company().await;
    house.put(company, TABLES[0].2, 10).await;
    house.keep().await;
    let partitions = "select count(*) from pg_inherits";
    let before: i64 = house.one(partitions).await;
    house.keep().await;
    assert_eq!(house.one::<i64>(partitions).await, before);
    assert_eq!(house.one::<i64>("select count(*) from intake_batch").await, 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn an_order_that_no_program_took_is_given_up_after_a_day_and_pieces_that_nobody_needs_go() {
    let house = House::new().await;
    let company = house.company().await;
    let order = "insert into job (id, company_id, queue, kind, payload, fair, run_at)
                 values ($2, $1, 'remote', 'exports.custom', '{}', true, now() - make_interval(hours => $3))";
    let (late, fresh) = (house.put(company, order, 25).await, house.put(company, order, 23).await);
    let mut kept = Vec::new();
    for (key, days, stays) in [("custom/{}/a/b/1", 2, false), ("custom/{}/a/b/2", 0, true), ("export/{}/a/b", 2, false)]
    {
        let key = key.replace("{}", &company.as_i64().to_string());
        house.files.put(&key, bytes::Bytes::from_static(b"x")).await.unwrap();
        crate::uploads::age(&house, &key, days);
        kept.extend(stays.then_some(key));
    }
    house.keep().await;
    let states: Vec<(uuid::Uuid, String, Option<String>)> =
        sqlx::query_as("select id, state, error from job where queue = 'remote' order by run_at")
            .fetch_all(&mut house.look().await)
            .await
            .unwrap();
    let given_up = (late, "dead".to_owned(), Some("export.no_program".to_owned()));
    assert_eq!(states, [given_up, (fresh, "ready".to_owned(), None)]);
    assert_eq!(house.files.keys("custom").await.unwrap(), kept);
    assert_eq!(house.files.keys("export").await.unwrap(), Vec::<String>::new());
}
