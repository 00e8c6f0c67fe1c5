//! Members: the list, one member, their locations, and who may log in.

use access::MemberType;
use apptest::{Company, PASSWORD, Person, TestApp, TestResponse};
use serde_json::{Value, json};
use uuid::Uuid;

use crate::house;

const SWITCH: &str = "/api/hughomememberC/active/member/update";
const LIST: &str = "/api/hughomememberC/active/member/select";
const SAVE: &str = "/api/hughomememberC/detail/update";
const PLACES: &str = "/api/hughomememberC/location/update";

struct World {
    app: TestApp,
    company: Company,
    admin: Person,
    superior: Person,
    general: Person,
}

impl World {
    async fn new() -> Self {
        let (app, company, admin) = house().await;
        let superior = app.person(&company, "superior", MemberType::Superior, &company.locations).await;
        let general = app.person(&company, "general", MemberType::General, &company.locations[..1]).await;
        Self { app, company, admin, superior, general }
    }

    async fn detail(&self, reader: &Person, of: &Person) -> TestResponse {
        self.app.get(reader, &format!("/api/hughomememberC/detail/select?memberId={}", of.email)).await
    }

    async fn switch(&self, who: &Person, of: &Person, what: Value) -> TestResponse {
        let mut body = what;
        body["hugHomeMemberUniqueKeyC"] = json!(of.member_id);
        self.app.post(who, SWITCH, body).await
    }

    async fn save(&self, who: &Person, of: &Person, change: impl Fn(&mut Value)) -> TestResponse {
        let mut body = person(&of.email);
        change(&mut body);
        self.app.post(who, SAVE, body).await
    }

    async fn places(&self, who: &Person, of: &Person, locations: &[Uuid], main: Option<Uuid>) -> TestResponse {
        let body = json!({"memberId": of.email, "locationUniqueKeys": locations, "mainLocationUniqueKey": main});
        self.app.post(who, PLACES, body).await
    }

    /// A contract for so many valid members.
    async fn contract(&self, most: i32) {
        let mut tx = self.app.app.db.begin(self.company.scope()).await.unwrap();
        sqlx::query(
            "insert into contract (company_id, contract_id, kind, valid_member_maximum, created_at) values ($1, $2, 'standard', $3, $4)",
        )
        .bind(self.company.id.as_i64())
        .bind(kernel::ids::new_id())
        .bind(most)
        .bind(self.app.app.clock.now())
        .execute(&mut *tx)
        .await
        .unwrap();
        tx.commit().await.unwrap();
    }

    async fn valid_members(&self) -> i64 {
        let mut tx = self.app.app.db.begin(self.company.scope()).await.unwrap();
        sqlx::query_scalar("select count(*) from member where valid").fetch_one(&mut *tx).await.unwrap()
    }

    async fn log_in(&self, who: &Person) -> TestResponse {
        let body = json!({"memberId": who.email, "password": PASSWORD});
        self.app.call("POST", "/api/hughomememberC/hugHomeMemberLogin").json(&body).send().await
    }
}

/// The form of a member, right in every field.
fn person(email: &str) -> Value {
    json!({"memberId": email, "version": 1, "familyName": "山田", "firstName": "花子", "kanaFamilyName": "ヤマダ",
        "kanaFirstName": "ハナコ", "department": "製造部", "position": "班長", "phone1": "090-1234-5678", "phone2": "03-1234-5678",
        "languageC": "ko"})
}

// covers API-012 ROLE-002
#[tokio::test]
async fn the_list_shows_the_company_s_members_to_those_who_hold_its_key() {
    let world = World::new().await;
    let other = world.app.company("B", 1).await;
    world.app.person(&other, "foreign", MemberType::General, &other.locations).await;
    for reader in [&world.admin, &world.superior] {
        let got = world.app.get(reader, LIST).await;
        let emails: Vec<&str> =
            got.data()["data"].as_array().unwrap().iter().map(|m| m["memberId"].as_str().unwrap()).collect();
        assert_eq!(got.data()["count"], 3);
        for member in [&world.admin, &world.superior, &world.general] {
            assert!(emails.contains(&member.email.as_str()), "{emails:?}");
        }
    }
    assert_eq!(world.app.get(&world.general, LIST).await.status, 403);
    let found = world.app.get(&world.admin, &format!("{LIST}?keyword=GENERAL")).await;
    assert_eq!(
        (&found.data()["count"], &found.data()["data"][0]["memberId"]),
        (&json!(1), &json!(world.general.email))
    );
    let beyond = world.app.get(&world.admin, &format!("{LIST}?page=9&size=10")).await;
    assert_eq!((&beyond.data()["count"], &beyond.data()["data"]), (&json!(3), &json!([])));
    assert!(world.app.get(&world.admin, &format!("{LIST}?sort=best")).await.names("sort"));
}

#[tokio::test]
async fn the_list_is_sorted_both_ways() {
    let world = World::new().await;
    let order = async |sort: &str| {
        let got = world.app.get(&world.admin, &format!("{LIST}?sort={sort}")).await;
        let emails = got.data()["data"].as_array().unwrap().iter().map(|m| m["memberId"].as_str().unwrap().to_owned());
        emails.collect::<Vec<String>>()
    };
    let [admin, superior, general] = [&world.admin, &world.superior, &world.general].map(|who| who.email.clone());
    world.save(&world.admin, &world.general, |_| ()).await.data();
    assert_eq!(order("name").await, [admin.clone(), superior.clone(), general.clone()], "サトウ before ヤマダ");
    assert_eq!(order("-name").await[0], general);
    assert_eq!(order("registrationDate").await, [admin.clone(), superior.clone(), general.clone()]);
    assert_eq!(order("-registrationDate").await, [general.clone(), superior.clone(), admin.clone()]);
    assert_eq!(world.log_in(&world.superior).await.status, 200);
    assert_eq!(order("-lastLoginTime").await[0], superior);
    assert_eq!(order("lastLoginTime").await[0], superior, "who never logged in comes last");
}

// covers API-006
#[tokio::test]
async fn the_figures_tell_who_is_valid_who_waits_and_how_many_more_may_come() {
    let world = World::new().await;
    world.contract(10).await;
    let mut tx = world.app.app.db.begin(world.company.scope()).await.unwrap();
    sqlx::query(
        "insert into member (company_id, member_id, email, family_name, first_name, kana_family_name, kana_first_name, member_type, registered_at)
         values ($1, $2, 'waiting@a.example', '木村', '待', 'キムラ', 'マツ', 10, $3)",
    )
    .bind(world.company.id.as_i64())
    .bind(kernel::ids::new_id())
    .bind(world.app.app.clock.now())
    .execute(&mut *tx)
    .await
    .unwrap();
    tx.commit().await.unwrap();
    let path = "/api/hughomememberC/account/statistics";
    let got = world.app.post(&world.admin, path, json!({})).await;
    let wanted = json!({"validCount": 3, "waitingCount": 1, "invalidCount": 0, "memberMaximum": 10, "remaining": 7});
    assert_eq!(*got.data(), wanted);
    assert_eq!(world.app.post(&world.general, path, json!({})).await.status, 403);
    world.switch(&world.admin, &world.general, json!({"valid": false})).await.data();
    let got = world.app.post(&world.admin, path, json!({})).await;
    assert_eq!((&got.data()["invalidCount"], &got.data()["waitingCount"]), (&json!(1), &json!(1)));
}

// covers API-013 ST-013 ST-014 ROLE-007
#[tokio::test]
async fn an_invalid_member_is_out_at_once_and_a_valid_one_may_come_in() {
    let world = World::new().await;
    let path = "/api/hughomememberC/query/permission";
    assert_eq!(world.app.get(&world.general, path).await.status, 200);
    let got = world.switch(&world.admin, &world.general, json!({"valid": false})).await;
    assert_eq!(got.data()["valid"], false);
    tokio::time::sleep(std::time::Duration::from_millis(1_100)).await;
    assert_eq!(world.app.get(&world.general, path).await.code(), 40_163);
    assert_ne!(world.log_in(&world.general).await.status, 200);
    assert_eq!(world.switch(&world.admin, &world.general, json!({"valid": true})).await.data()["valid"], true);
    assert_eq!(world.log_in(&world.general).await.status, 200);
    let other = world.app.person(&world.company, "other", MemberType::General, &world.company.locations).await;
    for who in [&world.superior, &other] {
        assert_eq!(world.switch(who, &world.general, json!({"valid": false})).await.code(), 403);
    }
}

// covers ST-015 ST-016 ST-073
#[tokio::test]
async fn an_administrator_is_made_something_else_before_being_made_invalid() {
    let world = World::new().await;
    let second = world.app.person(&world.company, "second", MemberType::Administrator, &world.company.locations).await;
    let refused = world.switch(&world.admin, &second, json!({"valid": false})).await;
    assert_eq!((refused.status, refused.code()), (409, 500));
    assert_eq!(refused.json["message"], "システム管理者は無効にできません。先に種別を変更してください。");
    assert_eq!(world.detail(&world.admin, &second).await.data()["valid"], true);
    let got = world.switch(&world.admin, &second, json!({"memberTypeCode": 10})).await;
    assert_eq!(got.data()["memberTypeCode"], 10);
    world.switch(&world.admin, &second, json!({"valid": false})).await.data();
    assert_eq!(world.detail(&world.admin, &second).await.data()["valid"], false);
    let last = world.switch(&world.admin, &world.admin, json!({"memberTypeCode": 20})).await;
    assert_eq!((last.status, last.code()), (409, 500));
    assert!(last.json["message"].as_str().unwrap().contains("管理者"), "{}", last.json);
    assert_eq!(world.detail(&world.admin, &world.admin).await.data()["memberTypeCode"], 30);
    // one who is not valid does not count
    world.switch(&world.admin, &second, json!({"memberTypeCode": 30})).await;
    let last = world.switch(&world.admin, &world.admin, json!({"memberTypeCode": 20})).await;
    assert_eq!((last.status, last.code()), (409, 500));
    let third = world.app.person(&world.company, "third", MemberType::Administrator, &world.company.locations).await;
    let got = world.switch(&third, &world.admin, json!({"memberTypeCode": 10})).await;
    assert_eq!(got.data()["memberTypeCode"], 10);
}

#[tokio::test]
async fn a_type_gives_and_takes_rights_within_a_second() {
    let world = World::new().await;
    world.switch(&world.admin, &world.general, json!({"memberTypeCode": 20})).await.data();
    tokio::time::sleep(std::time::Duration::from_millis(1_100)).await;
    assert_eq!(world.app.get(&world.general, LIST).await.status, 200);
    world.switch(&world.admin, &world.general, json!({"memberTypeCode": 10})).await.data();
    tokio::time::sleep(std::time::Duration::from_millis(1_100)).await;
    assert_eq!(world.app.get(&world.general, LIST).await.status, 403);
}

#[tokio::test]
async fn a_switch_names_one_change_of_a_known_member() {
    let world = World::new().await;
    for wrong in [json!({}), json!({"valid": true, "memberTypeCode": 10})] {
        assert!(world.switch(&world.admin, &world.general, wrong).await.names("valid"));
    }
    for wrong in [40, 99] {
        let got = world.switch(&world.admin, &world.general, json!({"memberTypeCode": wrong})).await;
        assert!(got.names("memberTypeCode"), "{}", got.json);
    }
    let other = world.app.company("B", 1).await;
    let foreign = world.app.person(&other, "foreign", MemberType::General, &other.locations).await;
    let got = world.switch(&world.admin, &foreign, json!({"valid": false})).await;
    let nobody = Person { member_id: kernel::ids::new_id(), ..foreign.clone() };
    assert_eq!(
        (got.status, &got.bytes),
        (409, &world.switch(&world.admin, &nobody, json!({"valid": false})).await.bytes)
    );
    assert_eq!(world.log_in(&foreign).await.status, 200);
}

#[tokio::test]
async fn fifty_switches_at_once_fill_a_contract_of_ten_exactly() {
    let world = World::new().await;
    world.contract(10).await;
    let mut waiting = Vec::new();
    for n in 0..50 {
        let member =
            world.app.person(&world.company, &format!("w{n}"), MemberType::General, &world.company.locations).await;
        waiting.push(member);
    }
    let mut tx = world.app.app.db.begin(world.company.scope()).await.unwrap();
    sqlx::query("update member set valid = false where email like 'w%'").execute(&mut *tx).await.unwrap();
    tx.commit().await.unwrap();
    let switches = waiting.iter().map(|member| world.switch(&world.admin, member, json!({"valid": true})));
    let got = futures::future::join_all(switches).await;
    assert_eq!(got.iter().filter(|got| got.status == 200).count(), 7, "three were valid before");
    assert!(got.iter().all(|got| got.status == 200 || (got.status, got.code()) == (409, 500)));
    assert_eq!(world.valid_members().await, 10);
}

// covers API-007 ENT-008
#[tokio::test]
async fn a_member_sees_themselves_and_those_with_the_list_see_colleagues() {
    let world = World::new().await;
    let own = world.detail(&world.general, &world.general).await;
    assert_eq!(own.data()["familyName"], "佐藤");
    assert_eq!(own.data()["memberTypeCode"], 10);
    let places = [world.company.locations[1], world.company.locations[0]];
    world.places(&world.admin, &world.general, &places, Some(places[1])).await.data();
    let seen = world.detail(&world.superior, &world.general).await;
    let keys: Vec<&Value> =
        seen.data()["locations"].as_array().unwrap().iter().map(|l| &l["locationUniqueKey"]).collect();
    assert_eq!(keys, [&json!(places[0]), &json!(places[1])]);
    assert_eq!(seen.data()["mainLocationUniqueKey"], json!(places[1]));
    let refused = world.detail(&world.general, &world.superior).await;
    assert_eq!(refused.code(), 403);
    assert!(!String::from_utf8_lossy(&refused.bytes).contains("佐藤"));
    let other = world.app.company("B", 1).await;
    let foreign = world.app.person(&other, "foreign", MemberType::General, &other.locations).await;
    let nobody = Person { email: "nobody@x.example".into(), ..foreign.clone() };
    let got = world.detail(&world.admin, &foreign).await;
    assert_eq!((got.status, &got.bytes), (409, &world.detail(&world.admin, &nobody).await.bytes));
    assert_eq!(world.detail(&world.general, &foreign).await.bytes, world.detail(&world.general, &nobody).await.bytes);
}

// covers API-008
#[tokio::test]
async fn the_edit_form_of_a_colleague_is_for_administrators() {
    let world = World::new().await;
    let path = |of: &Person| format!("/api/hughomememberC/detail/update/select?memberId={}", of.email);
    let got = world.app.get(&world.admin, &path(&world.general)).await;
    assert_eq!(got.data()["memberTypes"], json!([10, 20, 30]));
    assert_eq!(got.data()["locations"].as_array().unwrap().len(), 2);
    for reader in [&world.general, &world.superior] {
        let own = world.app.get(reader, &path(reader)).await;
        assert_eq!(own.data()["memberTypes"].as_array().unwrap().len(), 1);
        let refused = world.app.get(reader, &path(&world.admin)).await;
        assert_eq!((refused.code(), &refused.json["data"]), (403, &Value::Null));
    }
}

// covers API-009 ENT-007 ROLE-005
#[tokio::test]
async fn an_edit_is_stored_whole_and_seen_by_the_next_reader() {
    let world = World::new().await;
    let got = world.save(&world.admin, &world.general, |_| ()).await;
    assert_eq!(got.data()["version"], 2);
    let seen = world.detail(&world.superior, &world.general).await;
    for (field, value) in person(&world.general.email).as_object().unwrap() {
        if field != "version" {
            assert_eq!(seen.data()[field], *value, "{field}");
        }
    }
    assert_eq!(seen.data()["companyName"], "A");
    let kana = world.save(&world.admin, &world.general, |body| {
        body["version"] = json!(2);
        body["kanaFamilyName"] = json!("やまだ");
        body["department"] = json!("x");
    });
    assert_eq!(kana.await.fields(), [("kanaFamilyName".to_owned(), "kana".to_owned())]);
    assert_eq!(world.detail(&world.admin, &world.general).await.data()["department"], "製造部");
    assert_eq!(world.save(&world.superior, &world.general, |_| ()).await.code(), 403);
    assert_eq!(world.save(&world.general, &world.superior, |_| ()).await.code(), 403);
    let other = world.app.company("B", 1).await;
    let foreign = world.app.person(&other, "foreign", MemberType::General, &other.locations).await;
    let nobody = Person { email: "nobody@x.example".into(), ..foreign.clone() };
    let got = world.save(&world.admin, &foreign, |_| ()).await;
    assert_eq!((got.status, &got.bytes), (409, &world.save(&world.admin, &nobody, |_| ()).await.bytes));
    assert_eq!(world.detail(&foreign, &foreign).await.data()["department"], Value::Null);
}

// covers VAL-148
#[tokio::test]
async fn every_field_of_a_member_keeps_its_rule() {
    let world = World::new().await;
    let long = |n: usize| "ア".repeat(n);
    for (field, most) in [
        ("familyName", 30),
        ("firstName", 30),
        ("kanaFamilyName", 30),
        ("kanaFirstName", 30),
        ("department", 40),
        ("position", 40),
    ] {
        let version = world.detail(&world.admin, &world.general).await.data()["version"].clone();
        let fits = world.save(&world.admin, &world.general, |body| {
            body["version"] = version.clone();
            body[field] = json!(long(most));
        });
        assert_eq!(fits.await.status, 200, "{field}");
        let over = world.save(&world.admin, &world.general, |body| body[field] = json!(long(most + 1))).await;
        assert_eq!(over.fields(), [(field.to_owned(), "max_length".to_owned())]);
    }
    for field in ["familyName", "firstName", "kanaFamilyName", "kanaFirstName", "phone1", "languageC"] {
        let got = world.save(&world.admin, &world.general, |body| body[field] = Value::Null).await;
        assert_eq!(got.fields(), [(field.to_owned(), "required".to_owned())]);
    }
    for (field, wrong, rule) in [
        ("phone1", "+81 3", "phone"),
        ("phone1", "090-1234-56789", "max_length"),
        ("phone2", "abc", "phone"),
        ("kanaFamilyName", "やまだ", "kana"),
        ("languageC", "fr", "choice"),
    ] {
        let got = world.save(&world.admin, &world.general, |body| body[field] = json!(wrong)).await;
        assert_eq!(got.fields(), [(field.to_owned(), rule.to_owned())], "{field} {wrong}");
    }
    let all = world.save(&world.admin, &world.general, |body| {
        body["familyName"] = json!("");
        body["kanaFirstName"] = json!("山田");
        body["phone1"] = json!("----");
    });
    let wanted = [("familyName", "required"), ("kanaFirstName", "kana"), ("phone1", "phone")];
    assert_eq!(all.await.fields(), wanted.map(|(field, rule)| (field.to_owned(), rule.to_owned())));
    let nowhere = world.places(&world.admin, &world.general, &[], Some(world.company.locations[0])).await;
    assert!(nowhere.fields().contains(&("locationUniqueKeys".to_owned(), "required".to_owned())), "{}", nowhere.json);
}

#[tokio::test]
async fn two_who_edit_one_member_do_not_overwrite_each_other() {
    let world = World::new().await;
    let second = world.app.person(&world.company, "second", MemberType::Administrator, &world.company.locations).await;
    let both = futures::future::join(
        world.save(&world.admin, &world.general, |body| body["department"] = json!("A")),
        world.save(&second, &world.general, |body| body["department"] = json!("B")),
    );
    let (one, two) = both.await;
    let (won, lost) = if one.status == 200 { (one, two) } else { (two, one) };
    assert_eq!((won.status, lost.status, lost.code()), (200, 409, 500));
    assert_eq!(lost.json["data"]["version"], 2);
    let fields = lost.json["data"]["changedFields"].as_array().unwrap();
    assert!(fields.contains(&json!("department")), "{}", lost.json);
    let again = world.save(&second, &world.general, |body| {
        body["version"] = json!(2);
        body["department"] = json!("B");
    });
    assert_eq!(again.await.data()["department"], "B");
}

// covers ROLE-006
#[tokio::test]
async fn nobody_gives_themselves_another_type() {
    let world = World::new().await;
    for who in [&world.general, &world.superior] {
        let got = world.save(who, who, |body| body["memberTypeCode"] = json!(30)).await;
        assert_eq!(got.code(), 403);
        assert_eq!(world.save(who, who, |_| ()).await.status, 200);
    }
    let got = world.save(&world.admin, &world.general, |body| {
        body["version"] = json!(2);
        body["memberTypeCode"] = json!(20);
    });
    assert_eq!(got.await.data()["memberTypeCode"], 20);
}

// covers API-066 ST-021 ROLE-008 ROLE-009 ROLE-020 ROLE-021 VAL-033 VAL-034
#[tokio::test]
async fn which_locations_is_the_administrator_s_word_and_their_order_everybody_s_own() {
    let world = World::new().await;
    let [a, b] = [world.company.locations[0], world.company.locations[1]];
    world.places(&world.admin, &world.general, &[a, b], Some(a)).await.data();
    let got = world.places(&world.general, &world.general, &[b, a], Some(a)).await;
    assert_eq!(got.data()["chosen"], json!([b, a]));
    let own = format!("/api/hughomememberC/location/select?memberId={}", world.general.email);
    assert_eq!(world.app.get(&world.general, &own).await.data()["chosen"], json!([b, a]));
    let order = world.detail(&world.general, &world.superior).await;
    assert_eq!(order.code(), 403);
    assert_eq!(world.detail(&world.admin, &world.superior).await.data()["locations"][0]["locationUniqueKey"], json!(a));
    for (who, locations, main) in [
        (&world.general, vec![b], b),
        (&world.general, vec![a], a),
        (&world.general, vec![b, a], b),
        (&world.superior, vec![a], a),
        (&world.superior, vec![a, b], b),
    ] {
        assert_eq!(world.places(who, who, &locations, Some(main)).await.code(), 403, "{locations:?} {main}");
    }
    assert_eq!(world.places(&world.superior, &world.general, &[a, b], Some(a)).await.code(), 403);
    world.places(&world.admin, &world.general, &[b], Some(b)).await.data();
    let viewable = world.app.get(&world.general, "/api/general/query/viewable").await;
    assert_eq!(viewable.data()["locations"][0]["locationUniqueKey"], json!(b));
    assert_eq!(world.detail(&world.general, &world.general).await.data()["mainLocationUniqueKey"], json!(b));

    let other = world.app.company("B", 1).await;
    for (locations, main, field, rule) in [
        (vec![], Some(a), "locationUniqueKeys", "required"),
        (vec![a, a], Some(a), "locationUniqueKeys", "unique"),
        (vec![a, other.locations[0]], Some(a), "locationUniqueKeys", "choice"),
        (vec![a], Some(other.locations[0]), "mainLocationUniqueKey", "choice"),
        (vec![a], Some(b), "mainLocationUniqueKey", "among"),
    ] {
        let got = world.places(&world.admin, &world.general, &locations, main).await;
        assert!(got.fields().contains(&(field.to_owned(), rule.to_owned())), "{rule}: {}", got.json);
    }
    assert_eq!(world.detail(&world.general, &world.general).await.data()["mainLocationUniqueKey"], json!(b));
}

#[tokio::test]
async fn two_who_choose_the_locations_of_one_member_do_not_overwrite_each_other() {
    let world = World::new().await;
    let [a, b] = [world.company.locations[0], world.company.locations[1]];
    let path = format!("/api/hughomememberC/location/select?memberId={}", world.general.email);
    let read = world.app.get(&world.admin, &path).await.data()["version"].clone();
    let choose = async |location: Uuid, version: &Value| {
        let body = json!({"memberId": world.general.email, "locationUniqueKeys": [location],
            "mainLocationUniqueKey": location, "version": version});
        world.app.post(&world.admin, PLACES, body).await
    };
    let first = choose(b, &read).await;
    let late = choose(a, &read).await;
    assert_eq!((late.status, late.code()), (409, 500));
    assert_eq!(late.json["data"]["version"], first.data()["version"]);
    assert_eq!(late.json["data"]["changedFields"], json!(["locationUniqueKeys", "mainLocationUniqueKey"]));
    assert_eq!(world.detail(&world.admin, &world.general).await.data()["mainLocationUniqueKey"], json!(b));
    let over = choose(a, &late.json["data"]["version"]).await;
    assert_eq!(over.data()["chosen"], json!([a]));
}

#[tokio::test]
async fn who_saved_something_of_a_member_is_told_of_the_others_not_of_that() {
    let world = World::new().await;
    world.save(&world.general, &world.general, |_| ()).await.data();
    let a = world.company.locations[0];
    world.places(&world.admin, &world.general, &[a], Some(a)).await.data();
    let late = world.save(&world.admin, &world.general, |_| ()).await;
    let own = world.save(&world.general, &world.general, |_| ()).await;
    let name = |got: &TestResponse| got.json["data"]["changedBy"].as_str().unwrap().to_owned();
    assert_eq!((late.status, name(&late)), (409, "general".to_owned()));
    assert_eq!((own.status, name(&own)), (409, "admin".to_owned()));
}

// covers API-022
#[tokio::test]
async fn a_colleague_is_found_by_address_and_nobody_else_is() {
    let world = World::new().await;
    let path = |email: &str| format!("/api/hughomememberC/query/user/id?email={email}");
    let got = world.app.get(&world.admin, &path(&world.general.email.to_uppercase())).await;
    assert_eq!(got.data()["hugHomeMemberUniqueKeyC"], json!(world.general.member_id));
    let other = world.app.company("B", 1).await;
    let foreign = world.app.person(&other, "foreign", MemberType::General, &other.locations).await;
    let (stranger, nobody) = (
        world.app.get(&world.admin, &path(&foreign.email)).await,
        world.app.get(&world.admin, &path("nobody@x.example")).await,
    );
    assert_eq!((stranger.data(), &stranger.bytes), (&Value::Null, &nobody.bytes));
    let anonymous = async |email: &str| world.app.call("GET", &path(email)).send().await;
    let (known, unknown) = (anonymous(&world.general.email).await, anonymous("nobody@x.example").await);
    assert_eq!((known.status, &known.bytes), (401, &unknown.bytes));
}
