//! Files that go with inquiries: who sends, who opens, and what an inquiry may show.
#![expect(clippy::unwrap_used, reason = "tests stop at the first surprise")]

use apptest::{Company, Person, TestResponse};
use serde_json::{Value, json};

use crate::inquiries::{MEMBER, VISITOR, with};
use crate::world::{DESK, Desk};

const PNG: &[u8] = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR";

impl Desk {
    async fn send(&self, who: &Person, name: &str, content: &[u8]) -> TestResponse {
        let call = self.world.app.call("POST", "/api/case/file/add").token(&who.token);
        call.form(&[], &[("file", name, content)]).send().await
    }

    /// A file that was sent in; its key.
    async fn file(&self, who: &Person, name: &str) -> Value {
        let got = self.send(who, name, PNG).await;
        assert_eq!(got.status, 200, "{}", got.json);
        got.data()["fileUniqueKey"].clone()
    }

    async fn ask(&self, who: &Person, files: &[&Value]) -> TestResponse {
        let mut body = with("fileUniqueKeys", json!(files));
        // no address is mailed more than a few times an hour
        body["email"] = json!(format!("{}@tsubame.example", kernel::ids::new_id()));
        self.world.app.post(who, MEMBER, body).await
    }

    async fn asked_with(&self, who: &Person, files: &[&Value]) -> Value {
        let got = self.ask(who, files).await;
        assert_eq!(got.status, 200, "{}", got.json);
        got.data()["caseUniqueKey"].clone()
    }

    async fn address(&self, who: &Person, file: &Value) -> TestResponse {
        self.world.app.get(who, &format!("/api/case/file/address?fileUniqueKey={}", text(file))).await
    }

    async fn desk_address(&self, who: &Person, case: &Value, file: &Value) -> TestResponse {
        let query = format!("caseUniqueKey={}&fileUniqueKey={}", text(case), text(file));
        self.world.app.get(who, &format!("{DESK}/file/address?{query}")).await
    }

    async fn notes(&self, company: &Company, action: &str) -> Vec<(String, String)> {
        let mut tx = self.world.app.app.db.begin(company.scope()).await.unwrap();
        let notes = "select subject, actor_name from audit where action = $1 order by at, audit_id";
        sqlx::query_as(notes).bind(action).fetch_all(&mut *tx).await.unwrap()
    }

    async fn inquiries(&self) -> i64 {
        let count = sqlx::query_scalar("select count(*) from inquiry");
        count.fetch_one(&mut self.world.app.database.superuser().await).await.unwrap()
    }
}

/// The address of a file; what stands there the whole server's own tests see.
fn is_address(got: &TestResponse) -> bool {
    got.status == 200 && text(&got.data()["url"]).starts_with("files/") && got.data()["expiresAt"].is_string()
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap()
}

fn names(got: &TestResponse) -> Vec<&str> {
    got.data()["files"].as_array().unwrap().iter().map(|file| text(&file["fileName"])).collect()
}

#[tokio::test]
async fn an_inquiry_shows_its_files_to_who_asks_and_to_the_desk() {
    let desk = Desk::new().await;
    let world = &desk.world;
    let (one, two) = (desk.file(&world.member, "写真.png").await, desk.file(&world.member, "b.png").await);
    let case = desk.asked_with(&world.member, &[&two, &one]).await;
    let own = world.app.get(&world.member, &format!("/api/case/fetchCase?caseUniqueKey={}", text(&case))).await;
    assert_eq!(names(&own), ["b.png", "写真.png"]);
    assert!(is_address(&desk.address(&world.member, &one).await));
    let whole = world.app.get(&desk.staff, &format!("{DESK}/detail?caseUniqueKey={}", text(&case))).await;
    assert_eq!(names(&whole), ["b.png", "写真.png"]);
    let step = json!({"caseUniqueKey": case, "formerState": "received", "state": "answered"});
    assert_eq!(names(&world.app.post(&desk.staff, &format!("{DESK}/step"), step).await), ["b.png", "写真.png"]);
    assert!(is_address(&desk.desk_address(&desk.staff, &case, &one).await));
    // the customer's own log tells who opened what
    assert_eq!(desk.notes(&world.company, "inquiry.file.open").await, [("写真.png".to_owned(), "editor".to_owned())]);
    assert_eq!(desk.notes(&world.company, "inquiry.file").await.len(), 2);
    assert!(desk.notes(&world.provider, "inquiry.file.open").await.is_empty());
    // without files there are none
    let bare = desk.asked_with(&world.member, &[]).await;
    let own = world.app.get(&world.member, &format!("/api/case/fetchCase?caseUniqueKey={}", text(&bare))).await;
    assert!(names(&own).is_empty());
}

#[tokio::test]
async fn nobody_else_opens_a_file_or_shows_it() {
    let desk = Desk::new().await;
    let world = &desk.world;
    let file = desk.file(&world.member, "a.png").await;
    let absent = desk.address(&world.member, &json!(kernel::ids::new_id())).await;
    assert_eq!((absent.status, absent.code()), (409, 500));
    for other in [&world.colleague, &world.stranger] {
        assert_eq!(desk.address(other, &file).await.bytes, absent.bytes);
        let got = desk.ask(other, &[&file]).await;
        assert_eq!((got.status, got.code()), (409, 500), "{}", got.json);
    }
    // nor an unsent one, nor one of another inquiry
    let bare = desk.asked_with(&world.member, &[]).await;
    let unsent = desk.desk_address(&desk.staff, &bare, &file).await;
    assert_eq!((unsent.status, &unsent.bytes), (409, &absent.bytes));
    let case = desk.asked_with(&world.member, &[&file]).await;
    assert_eq!(desk.desk_address(&desk.staff, &bare, &file).await.bytes, absent.bytes);
    assert_eq!(desk.desk_address(&desk.staff, &case, &file).await.status, 200);
    assert_eq!(desk.desk_address(&world.member, &case, &file).await.code(), 403);
    let call = world.app.call("POST", VISITOR).json(&with("subject", json!("訪問者の"))).send().await;
    let visitor = call.data()["caseUniqueKey"].clone();
    assert_eq!(desk.desk_address(&desk.staff, &visitor, &file).await.bytes, absent.bytes);
    // it is shown once, and an inquiry that is refused leaves nothing
    let before = desk.inquiries().await;
    assert_eq!(desk.ask(&world.member, &[&file]).await.status, 409);
    let fresh = desk.file(&world.member, "b.png").await;
    assert_eq!(desk.ask(&world.member, &[&fresh, &fresh]).await.status, 409);
    assert_eq!(desk.inquiries().await, before);
    // what has waited too long may be on its way out
    world.app.app.clock.shift(6 * 86_400 + 1);
    assert_eq!(desk.ask(&world.member, &[&fresh]).await.status, 409);
}

#[tokio::test]
async fn what_is_wrong_with_files_is_named() {
    let desk = Desk::new().await;
    let world = &desk.world;
    let none = world.app.call("POST", "/api/case/file/add").token(&world.member.token).form(&[], &[]).send().await;
    assert_eq!((none.code(), none.fields()), (501, vec![("file".to_owned(), "required".to_owned())]), "{}", none.json);
    assert_eq!(desk.send(&world.member, "a.png", b"<script>alert(1)</script>").await.code(), 501);
    assert_eq!(desk.send(&world.member, "a.exe", PNG).await.code(), 501);
    let key = json!(kernel::ids::new_id());
    let many = desk.ask(&world.member, &[&key; 11]).await;
    assert_eq!((many.code(), &*many.fields()[0].0), (501, "fileUniqueKeys"), "{}", many.json);
    // files are a member's: a visitor's form knows none
    let body = with("fileUniqueKeys", json!([]));
    let visitor = world.app.call("POST", VISITOR).json(&body).send().await;
    assert_eq!(visitor.status, 422, "{}", visitor.json);
    for path in ["/api/case/file/address", "/api/console/inquiry/file/address"] {
        let who = if path.contains("console") { &desk.staff } else { &world.member };
        assert_eq!(world.app.get(who, path).await.code(), 501);
    }
    let staff = desk.send(&desk.staff, "a.png", PNG).await;
    assert_eq!(staff.code(), 403, "{}", staff.json);
    // both complaints at once
    let mut body = with("subject", json!(""));
    body["fileUniqueKeys"] = json!(vec![&key; 11]);
    let got = world.app.post(&world.member, MEMBER, body).await;
    let fields: Vec<String> = got.fields().into_iter().map(|(field, _)| field).collect();
    assert!(fields.contains(&"subject".to_owned()) && fields.contains(&"fileUniqueKeys".to_owned()), "{fields:?}");
}
