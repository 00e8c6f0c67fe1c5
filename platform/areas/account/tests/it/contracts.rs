//! The contract of a company, and asking for another number of valid members.

use access::MemberType;
use account::contracts::{self, BillingDraft, ContractDraft, ContractLineDraft};
use apptest::{Company, Person, TestApp, TestResponse};
use serde_json::{Value, json};
use time::{Date, Duration};

use crate::house;

const VIEW: &str = "/api/hughomememberC/query/contract/attribute/confirmation";
const ASK: &str = "/api/hughomememberC/quota/change/request";
const COUNT: &str = "/api/hughomememberC/account/statistics";

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

    /// Today, where the company is.
    fn today(&self) -> Date {
        self.app.app.clock.now().to_offset(time::UtcOffset::from_hms(9, 0, 0).unwrap()).date()
    }

    async fn sign(&self, maximum: i32, renewal: Option<Date>) {
        let draft = ContractDraft {
            kind: "スタンダード".to_owned(),
            next_renewal_date: renewal,
            maximum,
            next_billing_amount: Some(120_000),
        };
        let mut tx = self.app.app.db.begin(self.company.scope()).await.unwrap();
        contracts::set(&mut tx, &draft, self.app.app.clock.now()).await.unwrap();
        tx.commit().await.unwrap();
    }

    async fn ask(&self, who: &Person, change: Value, ahead: i64) -> TestResponse {
        let start = (self.today() + Duration::days(ahead)).to_string();
        self.app.post(who, ASK, json!({"changeNumber": change, "startDate": start})).await
    }

    async fn view(&self) -> Value {
        self.app.post(&self.admin, VIEW, json!({})).await.data().clone()
    }

    async fn kept(&self) -> i64 {
        let mut conn = self.app.database.superuser().await;
        let kept = sqlx::query_scalar("select count(*) from quota_change where replaced_at is null");
        kept.fetch_one(&mut conn).await.unwrap()
    }
}

fn one(field: &str, rule: &str) -> Vec<(String, String)> {
    vec![(field.to_owned(), rule.to_owned())]
}

// covers API-011 ENT-012 ENT-013 ENT-014
#[tokio::test]
async fn a_contract_tells_its_terms_its_lines_and_what_was_billed() {
    let world = World::new().await;
    let other = world.app.company("B", 1).await;
    let stranger = world.app.person(&other, "stranger", MemberType::Administrator, &other.locations).await;
    let renewal = time::macros::date!(2027 - 04 - 01);
    world.sign(5, Some(renewal)).await;
    let mut tx = world.app.app.db.begin(world.company.scope()).await.unwrap();
    let now = world.app.app.clock.now();
    for (product, price, quantity, discount) in [("データ基本料", 1000, 3, 1000), ("追加会員", 333, 1, 1250)]
    {
        let line = ContractLineDraft {
            product: product.to_owned(),
            price,
            discount,
            quantity,
            start_date: time::macros::date!(2026 - 04 - 01),
            end_date: time::macros::date!(2027 - 03 - 31),
        };
        contracts::add_line(&mut tx, &line, now).await.unwrap();
    }
    for (day, amount) in [(time::macros::date!(2026 - 04 - 30), 90_000), (time::macros::date!(2026 - 05 - 31), 120_000)]
    {
        let billing = BillingDraft { billed_on: day, amount, item: "月額利用料".to_owned() };
        contracts::add_billing(&mut tx, &billing, now).await.unwrap();
    }
    tx.commit().await.unwrap();

    let view = world.view().await;
    let terms = ["type", "nextRenewalDate", "memberMaximum", "nextBillingAmount"].map(|name| view[name].clone());
    assert_eq!(terms, [json!("スタンダード"), json!("2027-04-01"), json!(5), json!(120_000)]);
    assert_eq!(view["services"], json!(["MM", "Support", "Library"]));
    let line =
        |product: &str| view["lines"].as_array().unwrap().iter().find(|l| l["product"] == product).unwrap().clone();
    assert_eq!(
        line("データ基本料"),
        json!({"product": "データ基本料", "price": 1000, "discountRate": 10.0, "quantity": 3, "total": 2700,
               "startDate": "2026-04-01", "endDate": "2027-03-31"})
    );
    assert_eq!((&line("追加会員")["discountRate"], &line("追加会員")["total"]), (&json!(12.5), &json!(291)));
    assert_eq!(
        view["billings"],
        json!([{"date": "2026-05-31", "amount": 120_000, "item": "月額利用料"},
               {"date": "2026-04-30", "amount": 90_000, "item": "月額利用料"}])
    );
    let general = world.app.person(&world.company, "general", MemberType::General, &world.company.locations).await;
    assert_eq!(world.app.post(&general, VIEW, json!({})).await.data()["type"], "スタンダード");

    let theirs = world.app.post(&stranger, VIEW, json!({})).await.data().clone();
    assert_eq!((&theirs["type"], &theirs["lines"], &theirs["billings"]), (&Value::Null, &json!([]), &json!([])));
    assert_eq!(world.app.call("POST", VIEW).json(&json!({})).send().await.status, 401);
    assert!(world.app.post(&general, VIEW, json!({"x": 1})).await.names("x"));
}

// covers API-065 ENT-015 ST-043 ROLE-013
#[tokio::test]
async fn an_administrator_asks_for_another_number_which_counts_from_its_first_day_on() {
    let world = World::new().await;
    world.sign(5, None).await;
    let asked = world.ask(&world.admin, json!(3), 20).await;
    let start = (world.today() + Duration::days(20)).to_string();
    assert_eq!(asked.data(), &json!({"resultingMaximum": 8, "startDate": start}));
    let view = world.view().await;
    assert_eq!(view["waitingRequest"], json!({"changeNumber": 3, "startDate": start}));
    assert_eq!(view["memberMaximum"], 5);
    let count = world.app.post(&world.admin, COUNT, json!({})).await;
    assert_eq!(count.data()["memberMaximum"], 5);
    assert_eq!(world.kept().await, 1);

    // a newer one takes the place of the one that waits
    world.ask(&world.admin, json!(-2), 30).await.data();
    assert_eq!((world.kept().await, &world.view().await["waitingRequest"]["changeNumber"]), (1, &json!(-2)));
    world.ask(&world.admin, json!(3), 20).await.data();
    for kind in [MemberType::General, MemberType::Superior] {
        let member =
            world.app.person(&world.company, &format!("m{}", kind.code()), kind, &world.company.locations).await;
        let got = world.ask(&member, json!(1), 20).await;
        assert_eq!((got.status, got.code()), (403, 403));
    }
    assert_eq!((world.kept().await, &world.view().await["waitingRequest"]["changeNumber"]), (1, &json!(3)));
    let audit = world.app.post(&world.admin, "/api/hughomememberC/audit/list", json!({})).await;
    let entry = &audit.data()["data"][0];
    assert_eq!((&entry["action"], &entry["after"]["changeNumber"]), (&json!("quota.ask"), &json!(3)));

    world.app.app.clock.shift(20 * 86_400);
    let admin = world.app.person(&world.company, "later", MemberType::Administrator, &world.company.locations).await;
    let view = world.app.post(&admin, VIEW, json!({})).await.data().clone();
    assert_eq!((&view["memberMaximum"], &view["waitingRequest"]), (&json!(8), &Value::Null));
    assert_eq!(world.app.post(&admin, COUNT, json!({})).await.data()["memberMaximum"], 8);
}

// covers VAL-047 VAL-048 VAL-049 VAL-050 VAL-051 VAL-052 CONST-003 CONST-004
#[tokio::test]
async fn a_change_keeps_its_bounds() {
    let world = World::new().await;
    world.sign(100, None).await;
    for (change, accepted) in [(-99, true), (-100, false), (99, true), (100, false), (0, true)] {
        let got = world.ask(&world.admin, json!(change), 14).await;
        assert_eq!(got.status == 200, accepted, "{change}: {}", got.json);
        assert!(accepted || got.fields() == one("changeNumber", "range"), "{change}: {}", got.json);
    }
    for (change, rule) in
        [(json!(null), "required"), (json!(""), "required"), (json!(1.5), "integer"), (json!("abc"), "integer")]
    {
        let got = world.ask(&world.admin, change.clone(), 14).await;
        assert!(got.names("changeNumber"), "{change} {rule}: {}", got.json);
    }
    let none = world.app.post(&world.admin, ASK, json!({"changeNumber": 1})).await;
    assert_eq!(none.fields(), one("startDate", "required"));
    let empty = world.app.post(&world.admin, ASK, json!({"changeNumber": 1, "startDate": ""})).await;
    assert_eq!(empty.fields(), one("startDate", "required"));
    assert_eq!(world.ask(&world.admin, json!(1), 13).await.fields(), one("startDate", "ahead"));
    world.ask(&world.admin, json!(1), 14).await.data();

    world.sign(5, None).await;
    assert_eq!(world.ask(&world.admin, json!(-5), 14).await.fields(), one("changeNumber", "minimum"));
    assert_eq!(world.ask(&world.admin, json!(-4), 14).await.data()["resultingMaximum"], 1);
}

#[tokio::test]
async fn nothing_is_asked_for_without_a_contract_or_shortly_before_its_renewal() {
    let world = World::new().await;
    let got = world.ask(&world.admin, json!(1), 20).await;
    assert_eq!((got.status, got.code()), (409, 500), "there is no contract");
    assert_eq!(world.view().await["memberMaximum"], Value::Null);
    world.sign(5, Some(world.today() + Duration::days(27))).await;
    let got = world.ask(&world.admin, json!(1), 20).await;
    assert_eq!((got.status, got.code()), (409, 500), "the renewal is near");
    world.sign(5, Some(world.today() + Duration::days(31))).await;
    world.ask(&world.admin, json!(1), 20).await.data();
    assert_eq!(world.kept().await, 1);
}

// covers VAL-151
#[tokio::test]
async fn nobody_becomes_valid_beyond_the_maximum() {
    let world = World::new().await;
    world.sign(3, None).await;
    let mut people = Vec::new();
    for n in 0..3 {
        people.push(
            world.app.person(&world.company, &format!("m{n}"), MemberType::General, &world.company.locations).await,
        );
    }
    let switch = async |who: &Person, valid: bool| {
        let body = json!({"hugHomeMemberUniqueKeyC": who.member_id, "valid": valid});
        world.app.post(&world.admin, "/api/hughomememberC/active/member/update", body).await
    };
    switch(&people[2], false).await.data();
    let refused = switch(&people[2], true).await;
    assert_eq!((refused.status, refused.code()), (409, 500));
    assert!(refused.json["message"].as_str().unwrap().contains('3'), "{}", refused.json);
    switch(&people[1], false).await.data();
    switch(&people[2], true).await.data();
}
