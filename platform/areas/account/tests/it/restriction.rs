//! From which addresses a company's members may use the service.

use access::MemberType;
use access::staff::{self, Pick, StaffStep};
use apptest::{Company, PASSWORD, Person, TestApp, TestResponse};
use serde_json::{Value, json};

use crate::house;

const SHOW: &str = "/api/hughomememberC/hug/address/ip/select";
const SAVE: &str = "/api/hughomememberC/hug/address/ip/add";
const LOGIN: &str = "/api/hughomememberC/hugHomeMemberLogin";
const CALL: &str = "/api/hughomememberC/query/constant";
const STREAM: &str = "/api/general/stream?topics=notice";
const INSIDE: &str = "203.0.113.5";

struct World {
    app: TestApp,
    company: Company,
    admin: Person,
}

impl World {
    async fn new() -> Self {
        let (app, company, admin) = house().await;
        Self { app, company, admin }
    }

    async fn save(&self, who: &Person, ip: &str, ranges: Value, accepted: bool) -> TestResponse {
        let body = json!({"ranges": ranges, "lockOutAccepted": accepted});
        self.app.call("POST", SAVE).token(&who.token).json(&body).send_from(&format!("{ip}:9")).await
    }

    async fn show(&self, ip: &str) -> TestResponse {
        self.app.call("POST", SHOW).token(&self.admin.token).json(&json!({})).send_from(&format!("{ip}:9")).await
    }

    async fn log_in(&self, ip: &str) -> TestResponse {
        let body = json!({"memberId": self.admin.email, "password": PASSWORD});
        self.app.call("POST", LOGIN).json(&body).send_from(&format!("{ip}:9")).await
    }

    async fn call(&self, ip: &str) -> u16 {
        self.app.call("GET", CALL).token(&self.admin.token).send_from(&format!("{ip}:9")).await.status
    }
}

fn range(start: &str, end: &str) -> Value {
    json!({"startIp": start, "endIp": end})
}

fn one(field: &str, rule: &str) -> Vec<(String, String)> {
    vec![(field.to_owned(), rule.to_owned())]
}

// covers API-016 API-017 ENT-016 ROLE-011
#[tokio::test]
async fn the_whole_set_is_saved_and_read_by_administrators_alone() {
    let world = World::new().await;
    let office = json!({"startIp": "203.0.113.1", "endIp": "203.0.113.9", "remark": "office"});
    let saved = world.save(&world.admin, INSIDE, json!([office]), false).await;
    let told = json!({"currentIp": INSIDE, "ranges": [office], "warnings": []});
    assert_eq!(saved.data(), &told);
    assert_eq!(world.show(INSIDE).await.data(), &json!({"currentIp": INSIDE, "ranges": [office]}));

    // alone, with the tick: from elsewhere nobody comes in
    let alone = json!([range("203.0.113.1", "203.0.113.9")]);
    world.save(&world.admin, INSIDE, alone.clone(), true).await.data();
    assert_eq!(world.show(INSIDE).await.data()["ranges"][0]["remark"], Value::Null);
    let refused = world.log_in("198.51.100.1").await;
    assert_eq!((refused.status, refused.code()), (409, 500), "{}", refused.json);

    for kind in [MemberType::General, MemberType::Superior] {
        let member =
            world.app.person(&world.company, &format!("m{}", kind.code()), kind, &world.company.locations).await;
        let got = world.save(&member, INSIDE, json!([]), false).await;
        assert_eq!((got.status, got.code()), (403, 403));
        let got = world.app.call("POST", SHOW).token(&member.token).json(&json!({})).send_from("203.0.113.5:9").await;
        assert_eq!((got.status, got.code()), (403, 403));
    }
    assert_eq!(world.show(INSIDE).await.data()["ranges"].as_array().unwrap().len(), 1, "nothing was stored");
    let audit = world.app.call("POST", "/api/hughomememberC/audit/list").token(&world.admin.token).json(&json!({}));
    let audit = audit.send_from("203.0.113.5:9").await;
    let entry = &audit.data()["data"][0];
    assert_eq!(entry["action"], "address.restrict");
    assert_eq!(
        (&entry["before"]["ranges"][0]["remark"], &entry["after"]["ranges"][0]["endIp"]),
        (&json!("office"), &json!("203.0.113.9"))
    );

    world.save(&world.admin, INSIDE, json!([]), false).await.data();
    world.log_in("198.51.100.1").await.data();
    assert_eq!(world.app.call("POST", SAVE).json(&json!({})).send().await.status, 401);
}

// covers ST-041 ST-042 CONV-028
#[tokio::test]
async fn only_addresses_inside_are_let_in_for_log_ins_and_running_sessions() {
    let world = World::new().await;
    world.save(&world.admin, INSIDE, json!([range("203.0.113.1", "203.0.113.9")]), false).await.data();
    for (ip, inside) in [
        ("203.0.113.1", true),
        ("203.0.113.5", true),
        ("203.0.113.9", true),
        ("203.0.113.0", false),
        ("203.0.113.10", false),
    ] {
        let got = world.log_in(ip).await;
        assert_eq!(got.status == 200, inside, "{ip}: {}", got.json);
        assert_eq!(world.call(ip).await, if inside { 200 } else { 409 }, "{ip}");
    }
    // an address that no trusted proxy vouches for says nothing
    let body = json!({"memberId": world.admin.email, "password": PASSWORD});
    let forged = world.app.call("POST", LOGIN).header("x-forwarded-for", INSIDE).json(&body);
    assert_eq!(forged.send_from("198.51.100.1:9").await.status, 409);
    assert_eq!(world.log_in("[2001:db8::1]").await.status, 409);
    let refused: i64 = sqlx::query_scalar("select count(*) from login_history where result = 'refused'")
        .fetch_one(&mut world.app.database.superuser().await)
        .await
        .unwrap();
    assert_eq!(refused, 4, "refusals stand in the history");
    let wrong = json!({"memberId": world.admin.email, "password": "Wrong-pass-1"});
    let wrong = world.app.call("POST", LOGIN).json(&wrong).send_from("198.51.100.1:9").await;
    assert_ne!(
        wrong.json["message"],
        world.log_in("198.51.100.1").await.json["message"],
        "told to who knows the password"
    );

    // another company is as open as before
    let other = world.app.company("B", 1).await;
    let stranger = world.app.person(&other, "stranger", MemberType::Administrator, &other.locations).await;
    let got = world.app.call("GET", CALL).token(&stranger.token).send_from("198.51.100.1:9").await;
    assert_eq!(got.status, 200);

    world.save(&world.admin, INSIDE, json!([]), false).await.data();
    assert_eq!((world.log_in("198.51.100.1").await.status, world.call("198.51.100.1").await), (200, 200));
}

// covers VAL-054 VAL-055 VAL-056 VAL-057 VAL-058 VAL-060
#[tokio::test]
async fn a_range_keeps_its_rules() {
    let world = World::new().await;
    let save = async |ranges: Value| world.save(&world.admin, INSIDE, ranges, true).await;
    for (start, end, field, rule) in [
        ("", "203.0.113.9", "ranges[0].startIp", "required"),
        ("203.0.113.1", "", "ranges[0].endIp", "required"),
        ("203.0.113.256", "203.0.113.9", "ranges[0].startIp", "ipv4"),
        ("203.0.113.1", "2001:db8::1", "ranges[0].endIp", "ipv4"),
        ("203.0.113.1", "203.0.113", "ranges[0].endIp", "ipv4"),
        ("2001:db8::1", "203.0.113.9", "ranges[0].startIp", "ipv4"),
        ("::ffff:1.1.1.1", "203.0.113.9", "ranges[0].startIp", "ipv4"),
        // no octal figure, no other base, nothing but the address
        ("010.1.1.1", "203.0.113.9", "ranges[0].startIp", "ipv4"),
        ("10.1.1.01", "203.0.113.9", "ranges[0].startIp", "ipv4"),
        ("0x0a.1.1.1", "203.0.113.9", "ranges[0].startIp", "ipv4"),
        ("167837953", "203.0.113.9", "ranges[0].startIp", "ipv4"),
        ("10.1.1.0/24", "203.0.113.9", "ranges[0].startIp", "ipv4"),
        ("10.1.1.1:80", "203.0.113.9", "ranges[0].startIp", "ipv4"),
        ("203.0.113.9", "203.0.113.1", "ranges[0].endIp", "order"),
        ("203.0.113.5", "203.0.113.5", "ranges[0].endIp", "order"),
    ] {
        assert_eq!(save(json!([range(start, end)])).await.fields(), one(field, rule), "{start} {end}");
    }
    for (start, end) in [("203.0.113.1", "203.0.113.255"), ("9.0.0.1", "10.0.0.1")] {
        save(json!([range(start, end), range("203.0.113.2", "203.0.113.9")])).await.data();
    }
    let nine = range("203.0.113.1", "203.0.113.9");
    assert_eq!(save(json!([nine, nine])).await.fields(), one("ranges[1].startIp", "unique"));
    let overlapping = save(json!([nine, range("203.0.113.5", "203.0.113.20")])).await;
    assert_eq!(
        (overlapping.data()["ranges"].as_array().unwrap().len(), &overlapping.data()["warnings"]),
        (2, &json!([]))
    );
    for (start, end) in [("192.168.0.1", "192.168.0.9"), ("10.0.0.1", "10.0.0.9")] {
        let saved = save(json!([nine, range(start, end)])).await;
        assert_eq!(saved.data()["warnings"], json!(["privateAddress"]), "{start}");
    }
    // every address of the internet, and those that never reach us
    let all = save(json!([range("0.0.0.0", "255.255.255.255")])).await;
    assert_eq!(all.data()["warnings"], json!(["privateAddress"]));
    assert_eq!((world.call("198.51.100.1").await, world.log_in("[2001:db8::1]").await.status), (200, 409));
    // as it is typed in Japanese, with blanks around
    let wide = save(json!([range("２０３．０．１１３．１", " 203.0.113.9　")])).await;
    assert_eq!(wide.data()["ranges"][0]["startIp"], "203.0.113.1");
    let long = json!([{"startIp": "203.0.113.1", "endIp": "203.0.113.9", "remark": "x".repeat(256)}]);
    assert_eq!(save(long).await.fields(), one("ranges[0].remark", "max_length"));
    let most = json!([{"startIp": "203.0.113.1", "endIp": "203.0.113.9", "remark": "x".repeat(255)}]);
    save(most).await.data();
    assert!(save(json!("x")).await.names("ranges"));
    let none = world.app.call("POST", SAVE).token(&world.admin.token).json(&json!({"ranges": []}));
    assert!(none.send_from("203.0.113.5:9").await.names("lockOutAccepted"));
}

// covers VAL-059
#[tokio::test]
async fn who_would_lock_themselves_out_is_told_so_first() {
    let world = World::new().await;
    let ranges = json!([range("203.0.113.1", "203.0.113.9")]);
    let refused = world.save(&world.admin, "198.51.100.1", ranges.clone(), false).await;
    assert_eq!((refused.status, &refused.json["data"]), (409, &json!({"state": "lockOut"})));
    assert!(refused.json["message"].as_str().unwrap().contains("198.51.100.1"));
    assert!(world.show("198.51.100.1").await.data()["ranges"].as_array().unwrap().is_empty(), "nothing was saved");
    world.save(&world.admin, "198.51.100.1", ranges, true).await.data();
    assert_eq!(world.call("198.51.100.1").await, 409);
    assert_eq!(world.call(INSIDE).await, 200);
}

// covers ST-042
#[tokio::test]
async fn a_change_of_the_ranges_ends_the_open_streams_of_those_outside_within_a_second() {
    let world = World::new().await;
    let other = world.app.company("B", 1).await;
    let stranger = world.app.person(&other, "stranger", MemberType::Administrator, &other.locations).await;
    let open = async |who: &Person, ip: &str| {
        world.app.call("GET", STREAM).token(&who.token).events_from(&format!("{ip}:9")).await
    };
    let mut outside = open(&world.admin, "198.51.100.1").await;
    let mut inside = open(&world.admin, INSIDE).await;
    let mut elsewhere = open(&stranger, "198.51.100.1").await;
    let office = json!([range("203.0.113.1", "203.0.113.9")]);
    let begun = std::time::Instant::now();
    world.save(&world.admin, INSIDE, office, false).await.data();
    assert_eq!(outside.next().await, None, "the stream has ended");
    // the second, and the time of a loaded machine
    assert!(begun.elapsed() < std::time::Duration::from_secs(3), "{:?}", begun.elapsed());
    // narrowed once more, from the second look on
    let again = open(&world.admin, INSIDE).await;
    for stream in [&mut inside, &mut elsewhere] {
        stream.beat(10).await;
    }
    let row = json!([range("203.0.113.6", "203.0.113.9")]);
    world.save(&world.admin, "203.0.113.7", row, false).await.data();
    for mut stream in [inside, again] {
        assert_eq!(stream.next().await, None, "the stream has ended");
    }
    elsewhere.beat(10).await;
}

#[tokio::test]
async fn staff_inside_a_customer_come_from_everywhere_and_can_let_a_company_in_again() {
    let world = World::new().await;
    let staff = world.app.staff("nishi", MemberType::StaffAdministrator).await;
    let access::SessionLookup::Live(actor) =
        world.app.app.access.sessions.find(&staff.token, "127.0.0.1", None, world.app.app.clock.now()).await.unwrap()
    else {
        panic!("staff have a session")
    };
    let step = StaffStep { actor: &actor, ip: "127.0.0.1", now: world.app.app.clock.now() };
    let pick = Pick { company: world.company.id, location: world.company.locations[0], location_name: "A 1" };
    let token = staff::enter(&world.app.app.access, step, &pick).await.unwrap();
    let inside = Person { token, ..staff };
    world.save(&world.admin, "198.51.100.1", json!([range("203.0.113.1", "203.0.113.9")]), true).await.data();
    assert_eq!(world.call("198.51.100.1").await, 409);
    world.save(&inside, "198.51.100.99", json!([]), false).await.data();
    assert_eq!(world.call("198.51.100.1").await, 200);
}
