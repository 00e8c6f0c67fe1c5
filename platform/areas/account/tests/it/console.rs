//! The provider's console: customers, their contracts and requests, and the provider's own staff.

use access::MemberType;
use apptest::{Company, Person, TestApp, TestResponse};
use serde_json::{Value, json};
use time::{Duration, UtcOffset};

struct Console {
    app: TestApp,
    customer: Company,
    staff: Person,
}

impl Console {
    async fn new() -> Self {
        let app = TestApp::start(vec![account::routes()]).await;
        let customer = app.company("つばめ", 2).await;
        app.company("早坂", 1).await;
        let staff = app.staff("nishi", MemberType::StaffAdministrator).await;
        Self { app, customer, staff }
    }

    async fn post(&self, call: &str, body: Value) -> TestResponse {
        self.app.post(&self.staff, &format!("/api/console/{call}"), body).await
    }

    async fn done(&self, call: &str, body: Value) -> Value {
        let got = self.post(call, body).await;
        assert_eq!(got.status, 200, "{call}: {}", got.json);
        got.data().clone()
    }

    /// The key of the customer.
    async fn key(&self) -> Value {
        let found = self.done("customer/list", json!({"keyword": "つばめ"})).await;
        found["data"][0]["companyUniqueKey"].clone()
    }

    async fn view(&self) -> Value {
        let path = format!("/api/console/customer/detail?companyUniqueKey={}", self.key().await.as_str().unwrap());
        let got = self.app.get(&self.staff, &path).await;
        assert_eq!(got.status, 200, "{}", got.json);
        got.data().clone()
    }

    /// What stands in a company's audit log under the name of staff, oldest first.
    async fn noted(&self, company: &Company) -> Vec<String> {
        let mut tx = self.app.app.db.begin(company.scope()).await.unwrap();
        sqlx::query_scalar(
            "select action from audit where actor_type = 50 and actor_name = 'nishi' order by at, audit_id",
        )
        .fetch_all(&mut *tx)
        .await
        .unwrap()
    }

    async fn refused(&self, call: &str, body: Value, field: &str) {
        let got = self.post(call, body.clone()).await;
        let told: Vec<String> = got.fields().into_iter().map(|(field, _)| field).collect();
        assert_eq!((got.code(), told), (501, vec![field.to_owned()]), "{call} {body}: {}", got.json);
    }
}

fn names(found: &Value) -> Vec<&str> {
    found["data"].as_array().unwrap().iter().map(|row| row["name"].as_str().unwrap()).collect()
}

fn with(key: &Value, mut body: Value) -> Value {
    body["companyUniqueKey"] = key.clone();
    body
}

#[tokio::test]
async fn a_customer_is_added_with_its_locations_and_its_first_administrator_is_invited() {
    let console = Console::new().await;
    let made = console.done("customer/add", json!({"name": "朝日飲料", "services": ["Library", "MM"]})).await;
    assert_eq!(
        (&made["name"], &made["services"], &made["contract"]),
        (&json!("朝日飲料"), &json!(["MM", "Library"]), &Value::Null)
    );
    let key = &made["companyUniqueKey"];
    let place = with(key, json!({"name": "埼玉工場", "timeZone": "Asia/Tokyo"}));
    let placed = console.done("customer/location/add", place.clone()).await;
    assert_eq!(placed["locations"][0]["name"], "埼玉工場");
    let invited = console
        .done("customer/administrator/invite", with(key, json!({"email": "Sato@Asahi.example", "languageC": "ko"})))
        .await;
    assert!(invited["expireTime"].is_string());
    let mut conn = console.app.database.superuser().await;
    let link: (String, Value) =
        sqlx::query_as("select email, content from one_time_link").fetch_one(&mut conn).await.unwrap();
    assert_eq!(
        (link.0.as_str(), &link.1["member_type"], &link.1["language"]),
        ("sato@asahi.example", &json!(30), &json!("ko"))
    );

    // the company has the lines, the provider's log none of them
    let company: i64 = sqlx::query_scalar("select company_id from company where name = '朝日飲料'")
        .fetch_one(&mut conn)
        .await
        .unwrap();
    let company = Company { id: kernel::CompanyId(company), locations: Vec::new() };
    assert_eq!(console.noted(&company).await, ["company.add", "location.add", "member.invite"]);

    let renamed =
        console.done("customer/update", with(key, json!({"name": "朝日ビバレッジ", "services": ["MM"]}))).await;
    assert_eq!((&renamed["name"], &renamed["services"]), (&json!("朝日ビバレッジ"), &json!(["MM"])));
    // its own name is nobody else's
    console.done("customer/update", with(key, json!({"name": "朝日ビバレッジ", "services": ["MM"]}))).await;
    for (call, body, field) in [
        ("customer/add", json!({"name": "つばめ", "services": ["MM"]}), "name"),
        ("customer/add", json!({"name": "", "services": ["MM"]}), "name"),
        ("customer/add", json!({"name": "あ".repeat(101), "services": ["MM"]}), "name"),
        ("customer/add", json!({"name": "x", "services": ["Sales"]}), "services[0]"),
        ("customer/add", json!({"name": "x", "services": []}), "services"),
        ("customer/update", with(key, json!({"name": "つばめ", "services": ["MM"]})), "name"),
        ("customer/location/add", place, "name"),
        ("customer/location/add", with(key, json!({"name": "x", "timeZone": "Mars/One"})), "timeZone"),
        ("customer/administrator/invite", with(key, json!({"email": "no address"})), "email"),
    ] {
        console.refused(call, body, field).await;
    }
}

#[tokio::test]
async fn customers_are_found_by_name_with_what_stands_in_each_and_every_look_is_noted() {
    let console = Console::new().await;
    for (word, valid) in [("a", MemberType::General), ("boss", MemberType::Administrator)] {
        console.app.person(&console.customer, word, valid, &console.customer.locations).await;
    }
    assert_eq!(names(&console.done("customer/list", json!({})).await), ["つばめ", "早坂"]);
    let found = console.done("customer/list", json!({"keyword": "ツバメ"})).await;
    assert_eq!(found["count"], 0, "kana are not each other");
    let found = console.done("customer/list", json!({"keyword": "つば"})).await;
    let row = &found["data"][0];
    assert_eq!((&row["locationCount"], &row["memberCount"], &row["deviceCount"]), (&json!(2), &json!(2), &json!(0)));
    let view = console.view().await;
    assert_eq!(view["administrators"].as_array().unwrap().len(), 1);
    assert_eq!(
        (&view["validCount"], &view["memberMaximum"], &view["requestWaits"]),
        (&json!(2), &Value::Null, &json!(false))
    );
    let provider = console.app.provider().await;
    let noted = console.noted(&provider).await;
    assert_eq!(noted.iter().filter(|action| *action == "console.customers.query").count(), 4);
    assert_eq!(noted.iter().filter(|action| *action == "console.customer.read").count(), 1);
    assert_eq!(console.post("customer/list", json!({"size": 7})).await.code(), 501);
    let unknown = json!({"companyUniqueKey": kernel::ids::new_id(), "name": "x", "services": ["MM"]});
    let gone = console.post("customer/update", unknown).await;
    assert_eq!((gone.status, gone.code()), (409, 500), "{}", gone.json);
}

#[tokio::test]
async fn a_contract_is_entered_and_read_by_the_customer_in_the_same_words() {
    let console = Console::new().await;
    let admin =
        console.app.person(&console.customer, "boss", MemberType::Administrator, &console.customer.locations).await;
    let key = console.key().await;
    let terms = with(
        &key,
        json!({"type": "スタンダード", "memberMaximum": 5, "nextRenewalDate": "2027-04-01", "nextBillingAmount": 120_000}),
    );
    console.done("contract/save", terms.clone()).await;
    let line = with(
        &key,
        json!({"product": "データ基本料", "price": 1000, "discountRate": 12.5, "quantity": 3,
        "startDate": "2026-04-01", "endDate": "2027-03-31"}),
    );
    console.done("contract/line/add", line.clone()).await;
    let bill = with(&key, json!({"date": "2026-05-01", "amount": -300, "item": "返金"}));
    let view = console.done("contract/billing/add", bill.clone()).await;
    let own = console.app.post(&admin, "/api/hughomememberC/query/contract/attribute/confirmation", json!({})).await;
    for field in ["type", "nextRenewalDate", "memberMaximum", "nextBillingAmount", "lines", "billings"] {
        assert_eq!(view["contract"][field], own.data()[field], "{field}");
    }
    assert_eq!(own.data()["lines"][0]["total"], 2625);
    assert_eq!(console.noted(&console.customer).await, ["contract.set", "contract.line.add", "contract.billing.add"]);
    for (call, base, field, value) in [
        ("contract/save", &terms, "memberMaximum", json!(0)),
        ("contract/save", &terms, "memberMaximum", json!(100_000)),
        ("contract/save", &terms, "nextRenewalDate", json!("2027-02-30")),
        ("contract/save", &terms, "type", json!("")),
        ("contract/line/add", &line, "discountRate", json!(100.01)),
        ("contract/line/add", &line, "quantity", json!(0)),
        ("contract/line/add", &line, "price", json!(-1)),
        ("contract/line/add", &line, "endDate", json!("2026-03-31")),
        ("contract/billing/add", &bill, "item", json!("")),
        ("contract/billing/add", &bill, "date", json!("today")),
    ] {
        let mut body = base.clone();
        body[field] = value;
        console.refused(call, body, field).await;
    }
    let after = console.view().await;
    assert_eq!((&after["contract"], after["contract"]["lines"].as_array().unwrap().len()), (&view["contract"], 1));
}

#[tokio::test]
async fn a_request_for_more_members_waits_until_somebody_has_looked_at_it() {
    let console = Console::new().await;
    let admin =
        console.app.person(&console.customer, "boss", MemberType::Administrator, &console.customer.locations).await;
    let key = console.key().await;
    console.done("contract/save", with(&key, json!({"type": "x", "memberMaximum": 5}))).await;
    assert_eq!(console.done("quota/list", json!({})).await["count"], 0);
    let today = console.app.app.clock.now().to_offset(UtcOffset::from_hms(9, 0, 0).unwrap()).date();
    let start = (today + Duration::days(20)).to_string();
    let asked = json!({"changeNumber": 3, "startDate": start});
    assert_eq!(console.app.post(&admin, "/api/hughomememberC/quota/change/request", asked).await.status, 200);
    let waiting = console.done("quota/list", json!({})).await;
    let row = &waiting["data"][0];
    assert_eq!(
        (&row["companyName"], &row["changeNumber"], &row["memberMaximum"], &row["validCount"]),
        (&json!("つばめ"), &json!(3), &json!(5), &json!(1))
    );
    assert_eq!(console.view().await["requestWaits"], true);
    console.done("quota/acknowledge", json!({"companyUniqueKey": key})).await;
    // once more changes nothing
    console.done("quota/acknowledge", json!({"companyUniqueKey": key})).await;
    assert_eq!(console.done("quota/list", json!({})).await["count"], 0);
    let view = console.view().await;
    assert_eq!((&view["requestWaits"], &view["requests"][0]["changeNumber"]), (&json!(false), &json!(3)));
    assert_eq!(console.noted(&console.customer).await, ["contract.set", "quota.acknowledge"]);
}

#[tokio::test]
async fn administrators_add_staff_and_take_their_rights_but_never_their_own() {
    let console = Console::new().await;
    let new = json!({"email": "Mori@Provider.example", "familyName": "森", "firstName": "花", "kanaFamilyName": "モリ",
        "kanaFirstName": "ハナ", "memberTypeCode": 40});
    let added = console.done("staff/add", new.clone()).await;
    let log_in = async |password: &Value| {
        let body = json!({"email": "mori@provider.example", "password": password});
        console.app.call("POST", "/api/hughomememberC/tlk/login").json(&body).send().await
    };
    let first = log_in(&added["password"]).await;
    assert_eq!((first.status, &first.data()["memberTypeCode"]), (200, &json!(40)));
    let hers = Person { token: first.data()["token"].as_str().unwrap().to_owned(), ..console.staff.clone() };
    // the console is open to her, its administration is not
    assert_eq!(console.app.post(&hers, "/api/console/customer/list", json!({})).await.status, 200);
    assert_eq!(console.app.post(&hers, "/api/console/staff/list", json!({})).await.status, 403);

    let key = &added["memberUniqueKey"];
    let raised = console.done("staff/update", json!({"memberUniqueKey": key, "memberTypeCode": 50})).await;
    assert_eq!(raised["memberTypeCode"], 50);
    assert_eq!(console.app.post(&hers, "/api/console/staff/list", json!({})).await.status, 200);
    console.done("staff/update", json!({"memberUniqueKey": key, "valid": false})).await;
    assert_eq!(console.app.post(&hers, "/api/console/customer/list", json!({})).await.code(), 40163);
    assert_eq!(log_in(&added["password"]).await.code(), 500);

    let listed = console.done("staff/list", json!({})).await;
    let own: Vec<(&Value, &Value)> =
        listed["data"].as_array().unwrap().iter().map(|row| (&row["own"], &row["valid"])).collect();
    assert_eq!(own.len(), 2);
    assert!(own.contains(&(&json!(true), &json!(true))) && own.contains(&(&json!(false), &json!(false))), "{own:?}");
    let mine =
        console.post("staff/update", json!({"memberUniqueKey": console.staff.member_id, "memberTypeCode": 40})).await;
    assert_eq!((mine.status, mine.code()), (409, 500), "{}", mine.json);
    assert_eq!(console.post("staff/add", new.clone()).await.code(), 500, "the address is taken");
    for (field, value) in [
        ("memberTypeCode", json!(30)),
        ("email", json!("x")),
        ("kanaFirstName", json!("花")),
        ("familyName", json!("")),
    ] {
        let mut body = new.clone();
        body["email"] = json!("other@provider.example");
        body[field] = value;
        console.refused("staff/add", body, field).await;
    }
    console.refused("staff/update", json!({"memberUniqueKey": key}), "valid").await;
    let provider = console.app.provider().await;
    let noted = console.noted(&provider).await;
    let of_staff: Vec<&String> = noted.iter().filter(|action| action.starts_with("member.")).collect();
    assert_eq!(of_staff, ["member.add", "member.type", "member.valid"]);
}

#[tokio::test]
async fn customers_and_staff_inside_of_one_find_nothing_of_the_console() {
    let console = Console::new().await;
    let admin =
        console.app.person(&console.customer, "boss", MemberType::Administrator, &console.customer.locations).await;
    let inside =
        console.app.person(&console.customer, "in", MemberType::StaffAdministrator, &console.customer.locations).await;
    let key = console.key().await;
    for who in [&admin, &inside] {
        for call in [
            "customer/list",
            "customer/add",
            "customer/update",
            "customer/location/add",
            "contract/save",
            "customer/administrator/invite",
            "contract/line/add",
            "contract/billing/add",
            "quota/list",
            "quota/acknowledge",
            "staff/list",
            "staff/add",
            "staff/update",
        ] {
            let got = console.app.post(who, &format!("/api/console/{call}"), json!({"companyUniqueKey": key})).await;
            assert_eq!((got.status, got.code()), (403, 403), "{call}");
        }
    }
}
