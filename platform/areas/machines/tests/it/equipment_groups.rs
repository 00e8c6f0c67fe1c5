//! Equipment groups: their names, order, members and fillers.

use access::MemberType;
use apptest::{Company, Person, TestApp, TestResponse};
use kernel::ids;
use serde_json::{Value, json};
use uuid::Uuid;

pub(crate) struct World {
    pub(crate) app: TestApp,
    pub(crate) company: Company,
    pub(crate) editor: Person,
}

impl World {
    /// A company with two locations and an editor who belongs to both.
    pub(crate) async fn new() -> Self {
        let app = TestApp::start(vec![machines::routes()]).await;
        let company = app.company("A", 2).await;
        let editor = app.person(&company, "naoko", MemberType::Superior, &company.locations).await;
        Self { app, company, editor }
    }

    pub(crate) async fn post(&self, path: &str, body: Value) -> TestResponse {
        self.app.post(&self.editor, &format!("/api/{path}"), body).await
    }

    pub(crate) async fn get(&self, path: &str) -> TestResponse {
        self.app.get(&self.editor, &format!("/api/{path}")).await
    }

    /// A machine at one of the locations.
    pub(crate) async fn device(
        &self,
        location: usize,
        number: &str,
        (category, model, iot): (&str, &str, bool),
    ) -> Uuid {
        let (id, now) = (ids::new_id(), self.app.app.clock.now());
        let mut tx = self.app.app.db.begin(self.company.scope()).await.unwrap();
        sqlx::query(
            "insert into device (company_id, device_id, location_id, category, model, iot, equipment_number, display_name,
               registered_at, updated_at) values ($1, $2, $3, $4, $5, $6, $7, $7, $8, $8)",
        )
        .bind(self.company.id.as_i64())
        .bind(id)
        .bind(self.company.locations[location])
        .bind(category)
        .bind(model)
        .bind(iot)
        .bind(number)
        .bind(now)
        .execute(&mut *tx)
        .await
        .unwrap();
        tx.commit().await.unwrap();
        id
    }

    pub(crate) async fn filler(&self, location: usize, number: &str) -> Uuid {
        self.device(location, number, ("filling-machine", "SF-200", true)).await
    }

    /// A group of the first location with these fillers; its key.
    pub(crate) async fn group(&self, name: &str, devices: &[Uuid]) -> String {
        let body = json!({"name": name, "locationUniqueKey": self.company.locations[0], "deviceUniqueKeys": devices});
        self.post("equipmentGroup/add", body).await.data()["groupUniqueKey"].as_str().unwrap().to_owned()
    }

    async fn groups(&self) -> Vec<Value> {
        self.get("equipmentGroup/query/list").await.data().as_array().unwrap().clone()
    }

    async fn names(&self) -> Vec<String> {
        self.groups().await.iter().map(|group| group["name"].as_str().unwrap().to_owned()).collect()
    }

    /// The newest line of the audit log.
    pub(crate) async fn audit(&self) -> (String, String, Option<Value>, Option<Value>) {
        let mut tx = self.app.app.db.begin(self.company.scope()).await.unwrap();
        sqlx::query_as("select action, subject, before, after from audit order by at desc, audit_id desc limit 1")
            .fetch_one(&mut *tx)
            .await
            .unwrap()
    }
}

fn numbers(rows: &Value) -> Vec<&str> {
    rows.as_array().unwrap().iter().map(|device| device["equipmentNumber"].as_str().unwrap()).collect()
}

fn addresses(rows: &Value) -> Vec<&str> {
    rows.as_array().unwrap().iter().map(|member| member["memberId"].as_str().unwrap()).collect()
}

// covers API-096 API-097 ENT-030 ENT-031
#[tokio::test]
async fn a_group_is_added_with_its_fillers_and_listed_in_order_with_its_members() {
    let world = World::new().await;
    let (one, two) = (world.filler(0, "SF-1").await, world.filler(0, "SF-2").await);
    let second = world.group("B", &[one, two]).await;
    world.group("A", &[two]).await;
    let groups = world.groups().await;
    assert_eq!(world.names().await, ["B", "A"]);
    assert_eq!((&groups[0]["order"], &groups[1]["order"]), (&json!(0), &json!(1)));
    assert_eq!(numbers(&groups[0]["devices"]), ["SF-1", "SF-2"]);
    assert_eq!(groups[0]["devices"][1]["groupCount"], 2);
    assert_eq!(groups[0]["location"], json!({"locationUniqueKey": world.company.locations[0], "name": "A 1"}));
    assert_eq!(groups[0]["members"], json!([]));

    let member = world.app.person(&world.company, "sato", MemberType::General, &world.company.locations).await;
    let body = json!({"groupUniqueKey": second, "memberUniqueKeysToAdd": [member.member_id]});
    world.post("equipmentGroup/member/update", body).await.data();
    let expected = json!([{
        "hugHomeMemberUniqueKeyC": member.member_id, "familyName": "佐藤", "firstName": "sato", "locations": ["A 1", "A 2"],
        "memberId": member.email, "valid": true, "reached": true, "memberTypeCode": 10,
    }]);
    assert_eq!(world.groups().await[0]["members"], expected);

    let elsewhere = format!("equipmentGroup/query/list?locationUniqueKey={}", world.company.locations[1]);
    assert_eq!(*world.get(&elsewhere).await.data(), json!([]));
}

#[tokio::test]
async fn all_that_is_wrong_with_a_new_group_is_told_at_once_and_nothing_is_stored() {
    let world = World::new().await;
    let got = world.post("equipmentGroup/add", json!({"name": " "})).await;
    assert!(got.names("name") && got.names("locationUniqueKey") && got.names("deviceUniqueKeys"), "{}", got.json);
    let filler = world.filler(0, "SF-1").await;
    let body = |name: &str| json!({"name": name, "locationUniqueKey": world.company.locations[0], "deviceUniqueKeys": [filler]});
    assert!(world.post("equipmentGroup/add", body(&"充".repeat(31))).await.names("name"));
    assert!(world.names().await.is_empty());
    world.post("equipmentGroup/add", body(&"充".repeat(30))).await.data();
    assert!(world.post("equipmentGroup/add", body(&"充".repeat(30))).await.names("name"), "the name is taken");
    assert_eq!(world.names().await.len(), 1);
    let all = futures::future::join_all((0..8).map(|_| world.post("equipmentGroup/add", body("夜勤")))).await;
    assert_eq!(all.iter().filter(|got| got.status == 200).count(), 1, "of several at once one gets it");
    assert!(all.iter().all(|got| got.status == 200 || got.names("name")));
}

// covers API-102 VAL-141
#[tokio::test]
async fn only_connected_fillers_of_the_location_are_offered_and_taken() {
    let world = World::new().await;
    let filler = world.filler(0, "SF-1").await;
    let other = world.filler(0, "SF-2").await;
    let pump = world.device(0, "P-1", ("pump", "", true)).await;
    let silent = world.device(0, "SF-3", ("filling-machine", "", false)).await;
    let away = world.filler(1, "SF-9").await;
    let group = world.group("A", &[filler]).await;

    let offered = world.get(&format!("equipmentGroup/query/candidate?groupUniqueKey={group}")).await;
    assert_eq!(numbers(offered.data()), ["SF-2"]);
    let all =
        world.get(&format!("equipmentGroup/query/candidate?locationUniqueKey={}", world.company.locations[0])).await;
    assert_eq!(numbers(all.data()), ["SF-1", "SF-2"]);
    assert_eq!((&all.data()[0]["groupCount"], &all.data()[1]["groupCount"]), (&json!(1), &json!(0)));

    let add = |devices: &[Uuid]| json!({"groupUniqueKey": group, "deviceUniqueKeysToAdd": devices});
    for wrong in [pump, silent, away] {
        let got = world.post("equipmentGroup/device/update", add(&[other, wrong])).await;
        assert!(got.names("deviceUniqueKeysToAdd[1]"), "{}", got.json);
        assert_eq!(got.json["code"], 501);
        let new = json!({"name": "B", "locationUniqueKey": world.company.locations[0], "deviceUniqueKeys": [wrong]});
        assert!(world.post("equipmentGroup/add", new).await.names("deviceUniqueKeys[0]"));
    }
    assert_eq!(numbers(&world.groups().await[0]["devices"]), ["SF-1"], "nothing of a refused call is stored");
    assert_eq!(world.names().await, ["A"]);

    let got = world.post("equipmentGroup/device/update", add(&[other])).await;
    assert_eq!(numbers(&got.data()["devices"]), ["SF-1", "SF-2"]);
    let leave = json!({"groupUniqueKey": group, "deviceUniqueKeysToRemove": [filler]});
    assert_eq!(numbers(&world.post("equipmentGroup/device/update", leave).await.data()["devices"]), ["SF-2"]);
    let (action, subject, before, after) = world.audit().await;
    assert_eq!((action.as_str(), subject.as_str()), ("group.device", "A"));
    assert_eq!((before.unwrap(), after.unwrap()), (json!({"devices": ["SF-1", "SF-2"]}), json!({"devices": ["SF-2"]})));
}

// covers API-098
#[tokio::test]
async fn a_group_is_renamed_and_the_second_of_two_writers_learns_of_the_first() {
    let world = World::new().await;
    let filler = world.filler(0, "SF-1").await;
    let (group, _) = (world.group("A", &[filler]).await, world.group("B", &[filler]).await);
    let body = |version: i32, name: &str| json!({"groupUniqueKey": group, "version": version, "name": name});
    let got = world.post("equipmentGroup/update", body(1, "C")).await;
    assert_eq!((&got.data()["name"], &got.data()["version"]), (&json!("C"), &json!(2)));
    assert_eq!(world.names().await, ["C", "B"]);
    assert!(world.post("equipmentGroup/update", body(2, "B")).await.names("name"), "the name is taken");
    let late = world.post("equipmentGroup/update", body(1, "D")).await;
    assert_eq!((late.status, &late.json["data"]["changedFields"]), (409, &json!(["name"])));
    assert_eq!(world.names().await, ["C", "B"]);
}

// covers API-099
#[tokio::test]
async fn a_deleted_group_leaves_its_fillers_and_tells_nobody_of_alarms_that_go_on() {
    let world = World::new().await;
    let filler = world.filler(0, "SF-1").await;
    let (group, other) = (world.group("A", &[filler]).await, world.group("B", &[filler]).await);
    let sending = json!({"groupUniqueKey": other, "version": 1, "delayMinutes": 0, "escalationMinutes": 60,
        "escalationGroupUniqueKey": group, "tellsEnd": false});
    world.post("alarmNotification/save/sending", sending).await.data();
    assert_eq!(world.post("equipmentGroup/delete", json!({"groupUniqueKey": group})).await.status, 200);
    let groups = world.groups().await;
    assert_eq!(world.names().await, ["B"]);
    assert_eq!(groups[0]["sending"]["escalationMinutes"], Value::Null);
    assert_eq!(groups[0]["version"], 3);
    let all = world.get("equipmentGroup/query/candidate").await;
    assert_eq!((&all.data()[0]["equipmentNumber"], &all.data()[0]["groupCount"]), (&json!("SF-1"), &json!(1)));
    let (action, _, before, after) = world.audit().await;
    assert_eq!((action.as_str(), after), ("group.delete", None));
    let expected = json!({"name": "A", "members": [], "devices": ["SF-1"], "toldBy": ["B"]});
    assert_eq!(before.unwrap(), expected);
    assert_eq!(world.post("equipmentGroup/delete", json!({"groupUniqueKey": group})).await.status, 409);
}

// covers API-100
#[tokio::test]
async fn the_order_of_groups_is_saved_whole_or_not_at_all() {
    let world = World::new().await;
    let filler = world.filler(0, "SF-1").await;
    let mut keys = Vec::new();
    for name in ["G1", "G2", "G3"] {
        keys.push(world.group(name, &[filler]).await);
    }
    let order = json!({"groupUniqueKeys": [keys[1], keys[2], keys[0]]});
    world.post("equipmentGroup/save/order", order).await.data();
    assert_eq!(world.names().await, ["G2", "G3", "G1"]);
    for wrong in [json!([keys[0], keys[1]]), json!([keys[0], keys[1], keys[2], keys[2]]), json!([])] {
        let got = world.post("equipmentGroup/save/order", json!({ "groupUniqueKeys": wrong })).await;
        assert!(got.names("groupUniqueKeys"), "{wrong}: {}", got.json);
    }
    assert_eq!(world.names().await, ["G2", "G3", "G1"]);
    assert_eq!(world.audit().await.0, "group.order");
}

// covers API-101
#[tokio::test]
async fn members_of_the_location_join_a_group_and_leave_it() {
    let world = World::new().await;
    let filler = world.filler(0, "SF-1").await;
    let group = world.group("A", &[filler]).await;
    let here = world.app.person(&world.company, "here", MemberType::General, &world.company.locations[..1]).await;
    let away = world.app.person(&world.company, "away", MemberType::General, &world.company.locations[1..]).await;
    let offered = format!("equipmentGroup/query/member/candidate?groupUniqueKey={group}");
    assert_eq!(addresses(world.get(&offered).await.data()), [here.email.as_str(), &world.editor.email]);

    let add = |members: &[Uuid]| json!({"groupUniqueKey": group, "memberUniqueKeysToAdd": members});
    let got = world.post("equipmentGroup/member/update", add(&[here.member_id])).await;
    assert_eq!(addresses(&got.data()["members"]), [here.email.as_str()]);
    world.post("equipmentGroup/member/update", add(&[here.member_id])).await.data();
    assert_eq!(addresses(world.get(&offered).await.data()), [world.editor.email.as_str()]);
    let refused = world.post("equipmentGroup/member/update", add(&[world.editor.member_id, away.member_id])).await;
    let nobody = world.post("equipmentGroup/member/update", add(&[ids::new_id()])).await;
    assert_eq!((refused.status, &refused.bytes), (409, &nobody.bytes));
    assert_eq!(addresses(&world.groups().await[0]["members"]), [here.email.as_str()]);

    let mut tx = world.app.app.db.begin(world.company.scope()).await.unwrap();
    sqlx::query("update member set valid = false where member_id = $1")
        .bind(here.member_id)
        .execute(&mut *tx)
        .await
        .unwrap();
    tx.commit().await.unwrap();
    let member = &world.groups().await[0]["members"][0];
    assert_eq!(
        (&member["valid"], &member["reached"]),
        (&json!(false), &json!(false)),
        "who became invalid stays in sight"
    );

    let leave = json!({"groupUniqueKey": group, "memberUniqueKeysToRemove": [here.member_id]});
    assert_eq!(world.post("equipmentGroup/member/update", leave).await.data()["members"], json!([]));
    let (action, _, before, after) = world.audit().await;
    assert_eq!((action.as_str(), before.unwrap()), ("group.member", json!({"members": [here.email]})));
    assert_eq!(after.unwrap(), json!({"members": []}));
}

#[tokio::test]
async fn groups_are_edited_by_those_who_hold_the_key_at_their_own_locations() {
    let world = World::new().await;
    let filler = world.filler(0, "SF-1").await;
    let group = world.group("A", &[filler]).await;
    let general = world.app.person(&world.company, "gen", MemberType::General, &world.company.locations).await;
    let elsewhere = world.app.person(&world.company, "far", MemberType::Superior, &world.company.locations[1..]).await;
    let other = world.app.company("B", 1).await;
    let foreign = world.app.person(&other, "ji-u", MemberType::Administrator, &other.locations).await;
    assert_eq!(world.app.get(&general, "/api/equipmentGroup/query/list").await.status, 403);
    let calls = |key: Value| {
        [
            ("equipmentGroup/update", json!({"groupUniqueKey": key, "version": 1, "name": "X"})),
            ("equipmentGroup/save/order", json!({"groupUniqueKeys": [key]})),
            ("equipmentGroup/member/update", json!({"groupUniqueKey": key})),
            ("equipmentGroup/device/update", json!({"groupUniqueKey": key})),
            (
                "alarmNotification/save/sending",
                json!({"groupUniqueKey": key, "version": 1, "delayMinutes": 0, "tellsEnd": true}),
            ),
            ("equipmentGroup/delete", json!({"groupUniqueKey": key})),
        ]
    };
    for ((path, body), (_, made_up)) in calls(json!(group)).into_iter().zip(calls(json!(ids::new_id()))) {
        let path = format!("/api/{path}");
        assert_eq!(world.app.post(&general, &path, body.clone()).await.status, 403, "{path}");
        for stranger in [&elsewhere, &foreign] {
            let got = world.app.post(stranger, &path, body.clone()).await;
            let nothing = world.app.post(stranger, &path, made_up.clone()).await;
            assert_eq!((got.status, &got.bytes), (409, &nothing.bytes), "{path}");
        }
    }
    for stranger in [&elsewhere, &foreign] {
        assert_eq!(*world.app.get(stranger, "/api/equipmentGroup/query/list").await.data(), json!([]));
        let path = format!("/api/equipmentGroup/query/candidate?groupUniqueKey={group}");
        assert_eq!(world.app.get(stranger, &path).await.status, 409);
    }
    assert_eq!(world.names().await, ["A"]);
}
