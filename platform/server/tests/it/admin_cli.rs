//! `sosogi admin` and `sosogi migrate`, as an operator types them.

use sqlx::{Connection, PgConnection};
use testkit::TestDb;

use crate::command::{sosogi, sosogi_told};

const COMPANY: &str = "つばめ調味料";

async fn company(test: &TestDb) {
    let words = [
        "admin",
        "company",
        "add",
        "--name",
        COMPANY,
        "--location",
        "埼玉工場=Asia/Tokyo",
        "--location",
        "神戸工場=Asia/Tokyo",
    ];
    sosogi(test, &words).await.fine();
}

fn member<'a>(email: &'a str, kind: &'a str) -> Vec<&'a str> {
    let mut words = vec!["admin", "member", "add", "--company", COMPANY, "--email", email, "--type", kind];
    words.extend([
        "--family-name",
        "佐藤",
        "--first-name",
        "直子",
        "--kana-family-name",
        "サトウ",
        "--kana-first-name",
        "ナオコ",
    ]);
    words.extend(["--location", "神戸工場", "--location", "埼玉工場"]);
    words
}

async fn count(test: &TestDb, sql: &'static str) -> i64 {
    sqlx::query_scalar(sql).fetch_one(&mut test.superuser().await).await.unwrap()
}

#[tokio::test]
async fn an_empty_database_is_migrated_and_a_second_time_changes_nothing() {
    // covers OPS-002
    let test = TestDb::new().await;
    let name = format!("sosogi_t_{}", kernel::ids::random_id().simple());
    let mut admin = test.superuser().await;
    let sql = |verb: &str, tail: &str| sqlx::AssertSqlSafe(format!("{verb} database {name} {tail}"));
    sqlx::raw_sql(sql("create", "owner sosogi_owner")).execute(&mut admin).await.unwrap();
    let url = |old: String| format!("{}/{name}", old.rsplit_once('/').unwrap().0);
    let (app, owner) = (url(test.app_url()), url(test.owner_url()));
    let settings = [("SOSOGI_DATABASE_URL", app.as_str()), ("SOSOGI_OWNER_DATABASE_URL", owner.as_str())];

    sosogi_told(&test, &["migrate"], "", &settings).await.fine();
    let first = posture(&owner).await;
    assert!(first.1 > 30, "tables were made");
    sosogi_told(&test, &["migrate"], "", &settings).await.fine();
    assert_eq!(posture(&owner).await, first);
    the_service_answers(&settings).await;
    assert_eq!(posture(&owner).await, first);
    let lock = include_str!("../../../../Cargo.lock");
    let holds = |name: &str| lock.contains(&format!("name = \"{name}\"\n"));
    assert!(holds("sqlx-postgres"));
    assert!(!["diesel", "tokio-postgres", "postgres", "sea-orm", "mysql", "rusqlite"].into_iter().any(holds));

    sqlx::raw_sql(sql("drop", "with (force)")).execute(&mut admin).await.unwrap();
}

/// Starts the service on free ports and waits until it says that it is ready.
async fn the_service_answers(settings: &[(&str, &str)]) {
    let free = || format!("127.0.0.1:{}", testkit::free_port());
    let (listen, metrics) = (free(), free());
    let folder = tempfile::tempdir().unwrap();
    let mut child = tokio::process::Command::new(env!("CARGO_BIN_EXE_sosogi"))
        .arg("serve")
        .envs(settings.iter().copied())
        .envs([
            ("SOSOGI_LISTEN", &listen),
            ("SOSOGI_METRICS_LISTEN", &metrics),
            ("SOSOGI_REDIS_URL", &testkit::redis_url()),
        ])
        .env("SOSOGI_LOG_FILTER", "error")
        .env("SOSOGI_POLICIES_DIR", concat!(env!("CARGO_MANIFEST_DIR"), "/../../policies"))
        .env("SOSOGI_FILES_DIR", folder.path())
        .kill_on_drop(true)
        .spawn()
        .unwrap();
    testkit::until("the service is ready", 30, || ready(metrics.clone())).await;
    child.kill().await.unwrap();
}

async fn ready(address: String) -> bool {
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    let Ok(mut conn) = tokio::net::TcpStream::connect(&address).await else { return false };
    let ask = format!("GET /ready HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n");
    let mut answer = String::new();
    conn.write_all(ask.as_bytes()).await.is_ok()
        && conn.read_to_string(&mut answer).await.is_ok()
        && answer.starts_with("HTTP/1.1 200")
}

/// Migrations that ran (with when), and how many tables there are.
async fn posture(url: &str) -> (Vec<String>, i64) {
    let mut conn = PgConnection::connect(url).await.unwrap();
    let ran = "select version || ' ' || installed_on || ' ' || success from _sqlx_migrations order by version";
    let tables = "select count(*) from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace";
    (
        sqlx::query_scalar(ran).fetch_all(&mut conn).await.unwrap(),
        sqlx::query_scalar(tables).fetch_one(&mut conn).await.unwrap(),
    )
}

#[tokio::test]
async fn a_company_is_set_up_from_nothing_and_every_change_is_in_the_audit_log() {
    let test = TestDb::new().await;
    company(&test).await;
    let told = sosogi_told(
        &test,
        &[member("Admin@A.example", "30"), vec!["--password-stdin"]].concat(),
        "Sosogi-demo-1\n",
        &[],
    )
    .await
    .fine();
    assert!(!told.contains("Sosogi-demo-1"));
    let c = ["--company", COMPANY];
    let line =
        [&["admin", "line", "add"], &c[..], &["--location", "埼玉工場", "--name", "第1ライン", "--start-hour", "6"]]
            .concat();
    sosogi(&test, &line).await.fine();
    let device =
        [&["admin", "device", "add"], &c[..], &["--location", "埼玉工場", "--line", "第1ライン", "--number", "SF-1"]]
            .concat();
    let device = [&device[..], &["--name", "充填機", "--opening", "production_count=5", "--iot"]].concat();
    sosogi(&test, &device).await.fine();
    let item = [
        &["admin", "item", "set"],
        &c[..],
        &["--device", "SF-1", "--number", "12", "--name", "緑茶", "--pitch-mm", "100"],
    ]
    .concat();
    sosogi(&test, &item).await.fine();

    assert_eq!(
        count(&test, "select count(*) from device_status s join device d using (company_id, device_id)").await,
        1
    );
    assert_eq!(count(&test, "select count(*) from audit where actor_name = 'sosogi' and actor_type = 0").await, 5);
    let main = "select count(*) from member_location a join location l using (company_id, location_id) where a.is_main and a.place = 0 and l.name = '神戸工場'";
    assert_eq!(count(&test, main).await, 1);
    let list = sosogi(&test, &[&["admin", "device", "list"], &c[..]].concat()).await.fine();
    assert!(list.contains("SF-1") && list.contains("第1ライン") && list.contains("\"production_count\":5"), "{list}");
    assert!(sosogi(&test, &[&["admin", "member", "list"], &c[..]].concat()).await.fine().contains("admin@a.example"));
}

#[tokio::test]
async fn a_password_that_is_made_is_told_once_and_kept_as_a_hash() {
    // covers OPS-035
    let test = TestDb::new().await;
    company(&test).await;
    let mut hashes = Vec::new();
    for email in ["one@a.example", "two@a.example"] {
        let words = [member(email, "10"), vec!["--password-stdin"]].concat();
        sosogi_told(&test, &words, "Sosogi-demo-1", &[]).await.fine();
        let mut conn = test.superuser().await;
        let hash: String = sqlx::query_scalar("select password_hash from login_identity where email = $1")
            .bind(email)
            .fetch_one(&mut conn)
            .await
            .unwrap();
        assert!(hash.starts_with("$argon2id$") && !hash.contains("Sosogi"));
        hashes.push(hash);
    }
    assert_ne!(hashes[0], hashes[1], "one password, two hashes");
    let token = open_session(&test).await;
    let kept: String = sqlx::query_scalar("select s::text || encode(token_hash, 'escape') from session s")
        .fetch_one(&mut test.superuser().await)
        .await
        .unwrap();
    assert!(!kept.contains(&token), "{kept}");
    let told = sosogi(&test, &member("three@a.example", "10")).await.fine();
    assert!(told.contains("password (shown this once): "), "{told}");
}

#[tokio::test]
async fn a_member_who_becomes_invalid_or_gets_another_password_has_no_session_left() {
    let test = TestDb::new().await;
    company(&test).await;
    sosogi(&test, &[member("general@a.example", "10"), vec!["--valid"]].concat()).await.fine();
    for deed in ["invalid", "password"] {
        open_session(&test).await;
        let words = ["admin", "member", deed, "--company", COMPANY, "--email", "general@a.example"];
        sosogi(&test, &words).await.fine();
        assert_eq!(count(&test, "select count(*) from session where ended_at is null").await, 0, "{deed}");
    }
    assert_eq!(count(&test, "select count(*) from member where valid").await, 0);
    sosogi(&test, &["admin", "member", "valid", "--company", COMPANY, "--email", "general@a.example"]).await.fine();
    assert_eq!(count(&test, "select count(*) from member where valid").await, 1);
}

/// Opens a session of some member; its token.
async fn open_session(test: &TestDb) -> String {
    let find = "select identity_id, company_id, member_id, password_hash from login_identity limit 1";
    let (identity_id, company, member_id, hash): (_, _, _, String) =
        sqlx::query_as(find).fetch_one(&mut test.superuser().await).await.unwrap();
    let device = access::ClientDevice::new("127.0.0.1".into(), "");
    let new = access::sessions::NewSession {
        identity_id,
        verified: &hash,
        company: kernel::CompanyId(company),
        main_location: None,
        member_id,
        member_type: access::MemberType::General,
        actor_name: "佐藤 直子",
        restricted: false,
        device: &device,
    };
    let mut tx = test.db.begin_unscoped().await.unwrap();
    let token = access::sessions::open_in(&mut tx, &new, kernel::Clock::system().now()).await.unwrap().unwrap();
    tx.commit().await.unwrap();
    token
}

// covers CONST-028
#[tokio::test]
async fn staff_are_added_to_the_providers_own_company_once_it_is_there() {
    let test = TestDb::new().await;
    company(&test).await;
    let staff = |kind: &'static str| {
        let mut words = member("staff@p.example", kind);
        let names = words.split_off(words.iter().position(|word| *word == "--email").unwrap());
        let end = names.iter().position(|word| *word == "--location").unwrap();
        [&["admin", "staff", "add"], &names[..end]].concat()
    };
    let told = sosogi(&test, &staff("40")).await.refused();
    assert!(told.contains("no company of the provider yet"), "{told}");
    sosogi(&test, &["admin", "company", "add", "--provider", "--name", "P"]).await.fine();
    assert!(sosogi(&test, &staff("30")).await.refused().contains("the types 40 and 50"));
    let told = sosogi(&test, &staff("50")).await.fine();
    let password = told.split("(shown this once): ").nth(1).unwrap().trim();
    let found =
        "select count(*) from member m join company c using (company_id) join login_identity i using (member_id)
                 where c.kind = 'provider' and m.member_type = 50 and m.valid and i.kind = 'staff'";
    assert_eq!(count(&test, found).await, 1);
    let policies = apptest::repository().join("policies");
    let access = access::Access::open(test.db.clone(), &policies).await.unwrap();
    let device = access::ClientDevice::new("127.0.0.1".into(), "");
    let attempt = access::Attempt { member_id: "staff@p.example", password, device: &device };
    let now = kernel::Clock::system().now();
    assert_eq!(access::log_in_staff(&access, &attempt, now).await.unwrap().member_type.code(), 50);
    assert!(access::log_in_member(&access, &attempt, now).await.is_err());
}

#[tokio::test]
async fn mistakes_are_told_in_words_and_change_nothing() {
    let test = TestDb::new().await;
    company(&test).await;
    sosogi(&test, &member("admin@a.example", "30")).await.fine();
    let before = count(&test, "select count(*) from audit").await;
    let refusal = async |words: Vec<&str>, part: &str| {
        let told = sosogi(&test, &words).await.refused();
        assert!(told.contains(part), "{part:?} is not in {told:?}");
        assert!(!told.contains("backtrace"), "{told}");
    };
    refusal(member("admin@a.example", "30"), "registered already").await;
    refusal(member("nonsense", "30"), "not a valid mail address").await;
    refusal(member("b@a.example", "35"), "35 is no member type").await;
    refusal(member("b@a.example", "40"), "provider's own company").await;
    refusal(vec!["admin", "company", "add", "--name", COMPANY], "already").await;
    refusal(vec!["admin", "company", "add", "--name", "X", "--service", "Supprt"], "“Supprt” is no service area").await;
    refusal(
        vec!["admin", "location", "add", "--company", COMPANY, "--name", "Y", "--zone", "Asia/Edo"],
        "no such time zone",
    )
    .await;
    refusal(
        vec!["admin", "location", "add", "--company", "nobody", "--name", "Y", "--zone", "Asia/Tokyo"],
        "no company “nobody”",
    )
    .await;
    refusal(
        vec!["admin", "line", "add", "--company", COMPANY, "--location", "東京", "--name", "L"],
        "埼玉工場, 神戸工場",
    )
    .await;
    let device = |rest: &[&'static str]| {
        [&["admin", "device", "add", "--company", COMPANY, "--location", "埼玉工場", "--name", "D"], rest].concat()
    };
    refusal(device(&["--number", "D1", "--category", "robot"]), "invalid value 'robot'").await;
    refusal(device(&["--number", "D1", "--opening", "bags=1"]), "no item “bags”").await;
    refusal(device(&["--number", "D1", "--line", "L9"]), "no line “L9”").await;
    sosogi(&test, &device(&["--number", "D1"])).await.fine();
    refusal(device(&["--number", "D1"]), "of this number already").await;
    refusal(
        vec!["admin", "member", "invalid", "--company", COMPANY, "--email", "admin@a.example"],
        "cannot be made invalid",
    )
    .await;
    assert_eq!(count(&test, "select count(*) from audit").await, before + 1);
    assert_eq!(count(&test, "select count(*) from member").await, 1);
}

#[tokio::test]
async fn a_gateways_secret_goes_into_a_file_that_its_owner_alone_reads() {
    use std::os::unix::fs::PermissionsExt;
    let test = TestDb::new().await;
    company(&test).await;
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("gateway.toml");
    let words = [
        "admin",
        "gateway",
        "add",
        "--company",
        COMPANY,
        "--location",
        "埼玉工場",
        "--name",
        "GW",
        "--credentials",
        path.to_str().unwrap(),
    ];
    let told = sosogi(&test, &words).await.fine();
    assert_eq!(std::fs::metadata(&path).unwrap().permissions().mode() & 0o777, 0o600);
    let file: toml::Table = toml::from_str(&std::fs::read_to_string(&path).unwrap()).unwrap();
    let (key, secret) = (file["key_id"].as_str().unwrap(), file["secret"].as_str().unwrap());
    assert!(!told.contains(secret), "a secret in a file is not printed too");
    let claim = access::gateway::GatewayClaim { key_id: key, secret, ip: "127.0.0.1" };
    let known = access::gateway::authenticate(&test.db, claim, kernel::Clock::system().now()).await.unwrap();
    assert!(known.is_some());
    assert!(sosogi(&test, &words).await.refused().contains("already"));
}

async fn sign_contract(test: &TestDb, most: i32) {
    sqlx::query(
        "insert into contract (company_id, contract_id, kind, valid_member_maximum, created_at)
         select company_id, gen_random_uuid(), 'standard', $1, now() from company",
    )
    .bind(most)
    .execute(&mut test.superuser().await)
    .await
    .unwrap();
}

#[tokio::test]
async fn a_member_is_not_added_as_valid_beyond_the_contract() {
    let test = TestDb::new().await;
    company(&test).await;
    sign_contract(&test, 2).await;
    let add = |email: &'static str, kind: &'static str, valid: bool| {
        let mut words = member(email, kind);
        words.extend(valid.then_some("--valid"));
        words
    };
    sosogi(&test, &add("admin@a.example", "30", false)).await.fine();
    sosogi(&test, &add("one@a.example", "10", true)).await.fine();
    for (email, kind) in [("two@a.example", "10"), ("boss@a.example", "30")] {
        let told = sosogi(&test, &add(email, kind, true)).await.refused();
        assert!(told.contains("contract allows 2 valid members"), "{told}");
    }
    // administrators are valid without being asked, so they count as well
    assert!(sosogi(&test, &add("boss@a.example", "30", false)).await.refused().contains("allows 2"));
    // who waits for confirmation is not counted, and nothing of those who were refused is left
    sosogi(&test, &add("two@a.example", "10", false)).await.fine();
    assert_eq!(count(&test, "select count(*) from member").await, 3);
    assert_eq!(count(&test, "select count(*) from login_identity").await, 3);
}

#[tokio::test]
async fn the_contract_holds_for_those_who_come_at_the_same_moment() {
    let test = TestDb::new().await;
    company(&test).await;
    sign_contract(&test, 2).await;
    for email in ["a@a.example", "b@a.example"] {
        sosogi(&test, &member(email, "10")).await.fine();
    }
    let added = ["c@a.example", "d@a.example"].map(|email| [member(email, "10"), vec!["--valid"]].concat());
    let switched = ["a@a.example", "b@a.example"]
        .map(|email| vec!["admin", "member", "valid", "--company", COMPANY, "--email", email]);
    let all = added.iter().chain(&switched).map(|words| sosogi(&test, words));
    let fine = futures::future::join_all(all).await.iter().filter(|said| said.ok).count();
    assert_eq!((fine, count(&test, "select count(*) from member where valid").await), (2, 2));
}

const CONTRACT: &str = r#"
[contract]
type = "スタンダード"
members = 5
renewal = 2028-02-29
bill = 120000

[[line]]
product = "基本料金"
price = 1000
discount = "12.5"
quantity = 3
from = 2026-04-01
to = 2027-03-31

[[billing]]
day = 2026-04-30
amount = -1200
item = "返金"
"#;

/// What stands of contracts, and what the audit log tells of them.
async fn contracts(test: &TestDb) -> (Vec<String>, i64) {
    let sql = "select told from (
           select 1 as place, concat_ws(' ', kind, valid_member_maximum, next_renewal_date, next_billing_amount) as told
             from contract
           union all
           select 2, concat_ws(' ', product, price, discount_rate, quantity, start_date, end_date) from contract_line
           union all select 3, concat_ws(' ', billed_on, amount, item) from contract_billing
         ) stands order by place, told";
    let stands = sqlx::query_scalar(sql).fetch_all(&mut test.superuser().await).await.unwrap();
    (stands, count(test, "select count(*) from audit where action like 'contract.%'").await)
}

#[tokio::test]
async fn a_contract_comes_from_a_file_and_what_stands_is_not_added_again() {
    let test = TestDb::new().await;
    company(&test).await;
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("contract.toml");
    let load = async |text: &str, more: &[&str]| {
        std::fs::write(&file, text).unwrap();
        let words = ["admin", "contract", "load", "--company", COMPANY, file.to_str().unwrap()];
        sosogi(&test, &[&words[..], more].concat()).await
    };
    let told = load(CONTRACT, &["--dry-run"]).await.fine();
    assert!(told.contains("基本料金      entered") && told.contains("nothing was written"), "{told}");
    assert_eq!(contracts(&test).await, (vec![], 0));

    load(CONTRACT, &[]).await.fine();
    let stands =
        ["スタンダード 5 2028-02-29 120000", "基本料金 1000 12.50 3 2026-04-01 2027-03-31", "2026-04-30 -1200 返金"];
    assert_eq!(contracts(&test).await, (stands.map(str::to_owned).to_vec(), 3));
    let told = load(CONTRACT, &[]).await.fine();
    assert!(!told.contains("entered"), "{told}");
    assert_eq!(contracts(&test).await.1, 3);

    // the same bought twice is two lines, and new terms take the place of the old ones
    let (_, line) = CONTRACT.split_once("\n\n").unwrap();
    let more = format!("{}\n{line}", CONTRACT.replace("members = 5", "members = 7"));
    load(&more, &[]).await.fine();
    let (now, told) = contracts(&test).await;
    assert_eq!((now.len(), told), (5, 6), "{now:?}");
    assert_eq!((now[0].as_str(), &now[1]), ("スタンダード 7 2028-02-29 120000", &now[2]));
}

#[tokio::test]
async fn a_contract_loaded_twice_at_the_same_moment_is_entered_once() {
    let test = TestDb::new().await;
    company(&test).await;
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("contract.toml");
    std::fs::write(&file, CONTRACT).unwrap();
    let words = ["admin", "contract", "load", "--company", COMPANY, file.to_str().unwrap()];
    let all = (0..4).map(|_| sosogi(&test, &words));
    assert!(futures::future::join_all(all).await.iter().all(|said| said.ok));
    let (stands, told) = contracts(&test).await;
    assert_eq!((stands.len(), told), (3, 3), "{stands:?}");
}

#[tokio::test]
async fn a_contract_s_file_is_judged_whole_before_anything_is_written() {
    let test = TestDb::new().await;
    company(&test).await;
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("contract.toml");
    let refused = async |text: &str| {
        std::fs::write(&file, text).unwrap();
        let words = ["admin", "contract", "load", "--company", COMPANY, file.to_str().unwrap()];
        sosogi(&test, &words).await.refused()
    };
    let wrong = CONTRACT
        .replace("members = 5", "members = 0")
        .replace("to = 2027-03-31", "to = 2026-03-31")
        .replace("-1200", "1000000000000");
    let told = refused(&wrong).await;
    for words in ["contract: members is 0", "line 1: the last day lies before the first", "billing 1: amount is 10000"]
    {
        assert!(told.contains(words), "{words}: {told}");
    }
    for (there, instead, words) in [
        ("price = 1000", "price = 1000.5", "floating point"),
        ("\"12.5\"", "\"12.555\"", "no discount"),
        ("\"12.5\"", "\"100.01\"", "100 per cent"),
        ("2028-02-29", "2027-02-29", "renewal"),
        ("2028-02-29", "2028-02-28T09:00:00Z", "renewal is 2028-02-28T09:00:00Z"),
        ("2028-02-29", "\"2028-02-28\"", "renewal"),
        ("bill =", "bil =", "unknown field"),
        ("quantity = 3", "quantity = 0", "quantity is 0"),
        ("item = \"返金\"", "item = \" \"", "billing 1"),
    ] {
        let told = refused(&CONTRACT.replace(there, instead)).await;
        assert!(told.contains(words) && told.contains("contract.toml"), "{instead}: {told}");
    }
    let (_, lines) = CONTRACT.split_once("\n\n").unwrap();
    assert!(refused(lines).await.contains("no contract yet"));
    assert_eq!(contracts(&test).await, (vec![], 0));
}
