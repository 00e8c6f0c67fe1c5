//! `sosogi seed small`.

use testkit::TestDb;

use crate::command::{sosogi, sosogi_told};

async fn number(test: &TestDb, sql: &'static str) -> i64 {
    sqlx::query_scalar(sql).fetch_one(&mut test.superuser().await).await.unwrap()
}

#[tokio::test]
async fn the_demo_companies_are_made_once_with_figures_that_stand() {
    let test = TestDb::new().await;
    let told = sosogi(&test, &["seed", "small"]).await.fine();
    for email in ["general", "superior", "admin", "waiting"] {
        assert!(told.contains(&format!("{email}@a.example")), "{told}");
    }
    for email in ["staff@provider.example", "staff-admin@provider.example"] {
        assert!(told.contains(email), "{told}");
    }
    assert_eq!(number(&test, "select count(*) from company where kind = 'customer'").await, 4);
    let staff =
        "select count(*) from member m join company c using (company_id) join login_identity i using (member_id)
                 where c.kind = 'provider' and m.member_type in (40, 50) and m.valid and i.kind = 'staff'";
    assert_eq!(number(&test, staff).await, 2);
    assert_eq!(number(&test, "select count(*) from member where not valid").await, 1);
    assert_eq!(number(&test, "select count(*) from company where not 'Support' = any (services)").await, 1);
    // F1 is whole, and lies in the last two weeks
    let f1 = "select sum(r.delta[1])::bigint from r1h_run r join device d using (company_id, device_id) where d.equipment_number in ('D1', 'D2')";
    assert_eq!(number(&test, f1).await, 10_800);
    assert_eq!(
        number(&test, "select count(*) from sample where at > now() or at < now() - interval '14 days'").await,
        0
    );
    assert_eq!(number(&test, "select count(*) from dirty").await, 0);
    assert_eq!(number(&test, "select count(distinct code) from alarm_event").await, 4);
    // an hour in which a machine that worked was not heard
    let silent = "select count(*) from (select started_at - lag(ended_at) over (partition by device_id order by started_at) as gap from presence) x
                  where gap between interval '50 minutes' and interval '1 hour'";
    assert!(number(&test, silent).await >= 1);

    sosogi(&test, &["telemetry", "verify"]).await.fine();
    let rows = "select (select count(*) from sample) + (select count(*) from event) + (select count(*) from audit) + (select count(*) from member)";
    let before = number(&test, rows).await;
    assert_eq!(sosogi(&test, &["seed", "small"]).await.fine(), told);
    assert_eq!(number(&test, rows).await, before);
}

#[tokio::test]
async fn the_demo_has_lines_in_five_places_and_history_up_to_now() {
    let test = TestDb::new().await;
    let folder = tempfile::tempdir().unwrap();
    let lines = apptest::repository().join("ops/seed/demo-lines.toml");
    let file = folder.path().join("gateways.toml");
    let words =
        ["seed", "demo", "--days", "1", "--lines", lines.to_str().unwrap(), "--credentials", file.to_str().unwrap()];
    let told = sosogi(&test, &words).await.fine();
    assert!(told.contains("admin@c.example") && told.contains("staff-admin@provider.example"), "{told}");
    let places = "select count(*) from location l join company c using (company_id) where c.kind = 'customer'";
    assert_eq!(number(&test, places).await, 5);
    let zones = "select count(distinct time_zone) from location";
    assert_eq!(number(&test, zones).await, 2);
    assert!(number(&test, "select count(distinct category) from device").await >= 8);
    assert_eq!(number(&test, "select count(*) from gateway").await, 5);
    assert_eq!(number(&test, "select count(*) from gateway_credential where revoked_at is null").await, 5);
    let fresh = "select count(*) from device_status where at > now() - interval '2 minutes'";
    let month = "select count(distinct device_id) from sample where layout_id = 10";
    assert!(number(&test, fresh).await >= 2 && number(&test, month).await >= 2);
    assert_eq!(number(&test, "select count(*) from dirty").await, 0);
    let verified = sosogi(&test, &["telemetry", "verify", "--company", "早坂飲料株式会社"]).await.fine();
    assert!(verified.contains(": 0 differences"), "{verified}");

    let rows = "select (select count(*) from sample) + (select count(*) from event) + (select count(*) from audit) + (select count(*) from device)
                + (select count(*) from gateway_credential)";
    let before = number(&test, rows).await;
    assert_eq!(sosogi(&test, &words).await.fine(), told);
    assert_eq!(number(&test, rows).await, before);

    // a lost file: the gateways get other secrets, and the old ones are worth nothing any more
    std::fs::remove_file(&file).unwrap();
    sosogi(&test, &words).await.fine();
    assert_eq!(number(&test, "select count(*) from gateway_credential where revoked_at is null").await, 5);
    assert_eq!(number(&test, "select count(*) from gateway_credential").await, 10);
}

#[tokio::test]
async fn production_refuses_demo_accounts() {
    let test = TestDb::new().await;
    let key = "1".repeat(64);
    let [server, from] = crate::command::MAIL;
    let settings = [("SOSOGI_ENV", "production"), ("SOSOGI_SECRET_KEY", key.as_str()), server, from];
    let told = sosogi_told(&test, &["seed", "small"], "", &settings).await.refused();
    assert!(told.contains("demo accounts are refused"), "{told}");
    assert_eq!(number(&test, "select count(*) from company").await, 0);
}
