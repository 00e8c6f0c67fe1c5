//! Forms that bring files.

use access::MemberType;
use apptest::{Person, TestApp, TestResponse};
use http_kit::form::{Choice, Form, Key, Text};
use http_kit::{Cx, FilePart, Method, Reply, Routes, UploadForm, ok};
use kernel::Fault;
use kernel::rules::Free;
use salvo::Writer as _;
use salvo::oapi::{ToSchema, endpoint};
use serde::{Deserialize, Serialize};
use serde_json::json;

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct Letter {
    key: Option<Key>,
    kind: Option<Choice<MemberType>>,
    text: Text<Free<1000>>,
    file: Option<FilePart>,
    second: Option<FilePart>,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct LetterRow {
    text: String,
    kind: Option<i16>,
    names: Vec<String>,
    sizes: Vec<u64>,
    keys: Vec<String>,
    digest: Option<[u8; 32]>,
}

/// Keeps its files, unless the text says otherwise.
#[endpoint]
async fn send(_cx: Cx, form: UploadForm<Letter>) -> Reply<LetterRow> {
    let UploadForm { fields, mut files } = form;
    let mut form = Form::default();
    let kind = form.take("kind", fields.kind);
    let text = form.take("text", fields.text);
    let some =
        [form.take("file", files.take("file", fields.file)), form.take("second", files.take("second", fields.second))];
    let _ = form.take("key", fields.key);
    let (text, kind, some) = form.done((text, kind, some))?;
    if text == "refuse" {
        return Err(Fault::rule("line.missing").into());
    }
    let mut row =
        LetterRow { text, kind: kind.map(MemberType::code), names: vec![], sizes: vec![], keys: vec![], digest: None };
    for file in some.into_iter().flatten() {
        row.names.push(file.name.clone());
        row.sizes.push(file.size);
        row.keys.push(file.key.clone());
        row.digest = Some(file.digest);
        file.keep();
    }
    ok(row)
}

const SEND: &str = "/api/test/send";
/// What the browser says of a whole form.
const KIND: &str = "multipart/form-data; boundary=x";

struct World {
    app: TestApp,
    member: Person,
}

impl World {
    async fn new() -> Self {
        let routes = Routes::new("test").guarded(Method::POST, "/test/send", access::Permission::SELF, send);
        let app = TestApp::start_with(vec![routes], |settings| {
            settings.upload_silence = std::time::Duration::from_millis(300);
        });
        let app = app.await;
        let company = app.company("A", 1).await;
        let member = app.person(&company, "naoko", MemberType::General, &company.locations).await;
        Self { app, member }
    }

    async fn send(&self, texts: &[(&str, &str)], files: &[(&str, &str, &[u8])]) -> TestResponse {
        self.app.call("POST", SEND).token(&self.member.token).form(texts, files).send().await
    }

    async fn raw(&self, kind: &str, body: impl Into<Vec<u8>>) -> TestResponse {
        self.app.call("POST", SEND).token(&self.member.token).bytes(kind, body.into()).send().await
    }

    /// Waits until the store holds so many files.
    async fn holds(&self, count: usize) {
        testkit::until("the store is in order", 10, || async {
            self.app.app.files.keys("upload").await.unwrap().len() == count
        })
        .await;
    }
}

fn rules(got: &TestResponse) -> Vec<(String, String)> {
    let mut fields = got.fields();
    fields.sort();
    fields
}

#[tokio::test]
async fn texts_and_files_arrive_whatever_their_order() {
    let world = World::new().await;
    let got = world.send(&[("text", "a\r\nb"), ("kind", "20")], &[("file", "手順.pdf", b"%PDF-1.7\r\n--x\r\n")]).await;
    let data = got.data();
    assert_eq!((&data["text"], &data["kind"], &data["sizes"]), (&json!("a\nb"), &json!(20), &json!([15])));
    assert_eq!(data["names"], json!(["手順.pdf"]));
    let key = data["keys"][0].as_str().unwrap();
    assert_eq!(world.app.app.files.size(key).await.unwrap(), Some(15));

    let first = "--x\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a.txt\"\r\n\r\nabc\r\n\
                 --x\r\nContent-Disposition: form-data; name=\"second\"; filename=\"\"\r\n\r\n\r\n\
                 --x\r\nContent-Disposition: form-data; name=\"text\"\r\n\r\nb\r\n--x--\r\n";
    let got = world.raw(KIND, first).await;
    assert_eq!((&got.data()["names"], &got.data()["text"]), (&json!(["a.txt"]), &json!("b")));
    // SHA-256 of "abc"
    assert_eq!((&got.data()["digest"][0], &got.data()["digest"][31]), (&json!(0xba), &json!(0xad)));
    world.holds(2).await;
}

#[tokio::test]
async fn all_that_is_wrong_is_told_at_once_and_no_file_stays() {
    let world = World::new().await;
    let got = world.send(&[("kind", "77")], &[("file", "a.exe", b"MZ"), ("second", "a.pdf", b"plain")]).await;
    let told = [("file", "extension"), ("kind", "choice"), ("second", "content"), ("text", "required")];
    assert_eq!(rules(&got), told.map(|(field, rule)| (field.to_owned(), rule.to_owned())));
    for (texts, files, field, rule) in [
        (&[("text", "a"), ("other", "b")][..], &[][..], "other", "unknown"),
        (&[("text", "a"), ("file", "b")], &[], "file", "type"),
        (&[("text", "a"), ("text", "b")], &[], "text", "twice"),
        (&[("text", "a\0")], &[], "text", "characters"),
        (&[("text", "a")], &[("file", "a.txt", &b"a"[..]), ("file", "b.txt", b"b")], "file", "max_items"),
        (&[("text", "a")], &[("file", "a.txt", b"")], "file", "empty"),
        (&[("text", "a")], &[("file", "a\u{85}.txt", b"a")], "file", "characters"),
        (&[("text", "a")], &[("file", "..\\\\a.txt", b"a")], "file", "characters"),
    ] {
        let got = world.send(texts, files).await;
        assert_eq!(rules(&got), [(field.to_owned(), rule.to_owned())], "{}", got.json);
    }
    let long = "あ".repeat(10_001);
    assert_eq!(rules(&world.send(&[("text", &long)], &[]).await)[0].1, "max_length");
    let huge = "a".repeat(200_000);
    assert_eq!(rules(&world.send(&[("text", &huge)], &[]).await)[0].1, "max_length");
    world.holds(0).await;
}

#[tokio::test]
async fn a_file_that_is_not_kept_leaves_the_store() {
    let world = World::new().await;
    let large = vec![7; 3_000_000];
    let got = world.send(&[("text", "refuse")], &[("file", "a.txt", b"a"), ("second", "b.txt", &large)]).await;
    assert_eq!(got.status, 409, "{}", got.json);
    world.holds(0).await;
    world.send(&[("text", "a")], &[("file", "a.txt", b"a")]).await.data();
    world.holds(1).await;
}

#[tokio::test]
async fn a_provider_s_limits_count() {
    let world = World::new().await;
    let sql = "insert into constant (item, value) values ('UPLOAD_MAX_BYTES', '5'), ('REFUSED_EXTENSIONS', 'txt')";
    sqlx::raw_sql(sql).execute(&mut world.app.database.owner().await).await.unwrap();
    let rule = async |name: &str, bytes: usize| {
        let got = world.send(&[("text", "a")], &[("file", name, &vec![b'a'; bytes])]).await;
        if got.status == 200 { String::new() } else { got.fields()[0].1.clone() }
    };
    assert_eq!([rule("a.md", 5).await, rule("a.md", 6).await], ["", "max_size"]);
    assert_eq!([rule("a.txt", 1).await, rule("a.exe", 1).await], ["extension", ""]);
    // more than a whole form may have is told alike, without waiting for its end
    assert_eq!(rule("a.md", 3 << 20).await, "max_size");
}

#[tokio::test]
async fn what_is_no_form_is_told_so() {
    let world = World::new().await;
    for kind in ["application/json", "multipart/form-data", "text/plain; boundary=x", "multipart/mixed; boundary=x"] {
        let got = world.raw(kind, "--x--\r\n").await;
        assert_eq!((got.status, got.code()), (415, 501), "{kind}");
    }
    let nameless = "--x\r\nContent-Disposition: form-data\r\n\r\na\r\n--x--\r\n".to_owned();
    let part = "--x\r\nContent-Disposition: form-data; name=\"text\"\r\n\r\na\r\n";
    let bodies = [
        String::new(),
        "--x\r\n".to_owned(),
        nameless,
        "--x\r\nContent-Disposition: form-data; name=\"text\"\r\n\r\na".to_owned(),
        format!("{}--x--\r\n", part.repeat(65)),
        // headers without an end, and words before the first part: neither is gathered for ever
        format!("--x\r\nContent-Disposition: {}", "a".repeat(900_000)),
        "a".repeat(900_000),
    ];
    for body in bodies {
        let shown = body[..body.len().min(80)].to_owned();
        let got = world.raw(KIND, body).await;
        assert_eq!((got.status, got.code()), (400, 501), "{shown}");
    }
    let anonymous = world.app.call("POST", SEND).form(&[("text", "a")], &[("file", "a.txt", b"a")]).send().await;
    assert_eq!(anonymous.status, 401);
    world.holds(0).await;
}

#[tokio::test]
async fn the_document_tells_the_form() {
    let routes = Routes::new("test").guarded(Method::POST, "/test/send", access::Permission::SELF, send);
    let document = http_kit::document(&http_kit::RouteTables::new(vec![routes]));
    let operation = &document["paths"][SEND]["post"];
    let content = operation["requestBody"]["content"].as_object().unwrap();
    assert_eq!(content.keys().collect::<Vec<_>>(), ["multipart/form-data"]);
    let text = document.to_string();
    assert!(text.contains(r#""format":"binary""#), "{text}");
    assert!(operation["responses"]["413"].is_object() && operation["responses"]["415"].is_object());
}
