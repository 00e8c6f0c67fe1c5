//! Requests that the console's calls accept, for the walks.

use apptest::TestApp;
use serde_json::{Value, json};
use uuid::Uuid;

use crate::walls::{Keys, World};

/// What a request names that stands in the database.
pub(crate) struct ConsoleRows {
    question: (Value, i32),
    policy: Option<Uuid>,
    staff: Option<Uuid>,
    keys: Keys,
}

impl ConsoleRows {
    pub(crate) async fn of(app: &TestApp, world: &World) -> Self {
        let keys = Keys::of(world);
        let question = keys.value("contentUniqueKey").unwrap();
        let mut conn = app.database.superuser().await;
        let version = sqlx::query_scalar("select version from publication where publication_id = $1::uuid")
            .bind(question.as_str().unwrap().parse::<Uuid>().unwrap())
            .fetch_one(&mut conn)
            .await
            .unwrap();
        let policy =
            sqlx::query_scalar("select policy_id from policy limit 1").fetch_optional(&mut conn).await.unwrap();
        // somebody else than the caller, who is made for each call
        let staff = sqlx::query_scalar("select member_id from member where email = 'hana@console.example'")
            .fetch_optional(&mut conn)
            .await
            .unwrap();
        Self { question: (question, version), policy, staff, keys }
    }

    /// The value of a field of a call; none: the walk's general one fits.
    pub(crate) fn value(&self, path: &str, field: &str) -> Option<Value> {
        let call = path.strip_prefix("/console/")?;
        Some(match (call, field) {
            ("content/withdraw", "version") => json!(self.question.1),
            ("content/withdraw" | "content/detail", "contentUniqueKey") => self.question.0.clone(),
            ("content/save", "kind") => json!("question"),
            ("content/save", "serviceType") => json!("MM"),
            ("content/save", "section") => json!("home"),
            ("content/save", "order") => json!(1),
            ("content/save", "draft") => json!(false),
            (_, "textJa" | "textEn" | "textKo") => json!("<p>x</p>"),
            (_, "titleJa" | "titleEn" | "titleKo" | "nameJa" | "nameEn" | "nameKo") => json!("x"),
            ("policy/publish", "key") => json!("terms"),
            ("policy/publish", "version") => json!(1),
            ("policy/publish", "confirmJa" | "confirmEn" | "confirmKo") => json!("ok"),
            ("policy/withdraw" | "policy/detail", "policyUniqueKey") => json!(self.policy.unwrap_or_default()),
            ("inquiry/detail" | "inquiry/step" | "inquiry/file/address", "caseUniqueKey" | "fileUniqueKey") => {
                self.keys.value(field)?
            }
            ("inquiry/step", "formerState") => json!("received"),
            ("inquiry/step", "state") => json!("in-progress"),
            ("customer/add", "name") => json!("another customer"),
            ("customer/update", "name") => json!("renamed customer"),
            ("customer/location/add", "name") => json!("another plant"),
            (_, "services") => json!(["MM", "Support", "Library"]),
            (_, "timeZone") => json!("Asia/Tokyo"),
            ("customer/administrator/invite", "email") => json!("boss@console.example"),
            ("staff/add", "email") => json!("hana@console.example"),
            ("staff/add", "memberTypeCode") => json!(40),
            ("staff/update", "memberUniqueKey") => json!(self.staff.unwrap_or_default()),
            ("staff/update", "valid") => json!(false),
            ("contract/save", "memberMaximum") => json!(99),
            (_, "quantity") => json!(1),
            (_, "price" | "amount") => json!(100),
            (_, "startDate" | "endDate" | "date") => json!("2026-05-01"),
            (_, "itemUniqueKey") => self.keys.value("videoUniqueKey")?,
            (_, "companyUniqueKey") => self.keys.value("companyUniqueKey")?,
            (_, "languageC") => json!("ja"),
            (_, "familyName" | "firstName") => json!("森"),
            (_, "kanaFamilyName" | "kanaFirstName") => json!("モリ"),
            (_, "type" | "product" | "item") => json!("x"),
            // the request as a whole
            (_, "" | "page" | "size") => return None,
            _ => json!("<leave out>"),
        })
    }
}
