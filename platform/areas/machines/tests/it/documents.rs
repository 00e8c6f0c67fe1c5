//! Documents of a machine: uploaded, listed, fetched and deleted.

use access::MemberType;
use apptest::{Call, Company, Person, TestApp, TestResponse};
use kernel::ids;
use serde_json::{Value, json};
use uuid::Uuid;

const ADD: &str = "/api/equipment/document/add";
const PDF: &[u8] = b"%PDF-1.7\nsome content\n%%EOF\n";

struct World {
    app: TestApp,
    company: Company,
    admin: Person,
    device: Uuid,
}

impl World {
    async fn new() -> Self {
        Self::on(TestApp::start(vec![machines::routes()]).await).await
    }

    async fn on(app: TestApp) -> Self {
        let company = app.company("A", 2).await;
        let admin = app.person(&company, "naoko", MemberType::Administrator, &company.locations).await;
        let device = device(&app, &company, company.locations[0], "P-1").await;
        Self { app, company, admin, device }
    }

    async fn person(&self, word: &str, kind: MemberType) -> Person {
        self.app.person(&self.company, word, kind, &self.company.locations).await
    }

    fn form(&self, who: &Person, texts: &[(&str, &str)], files: &[(&str, &str, &[u8])]) -> Call<'_> {
        let device = self.device.to_string();
        let own = [("deviceUniqueKey", device.as_str()), ("registrationDate", "2026-11-22"), ("content", "手順")];
        let given = |name: &str| texts.iter().any(|(one, _)| *one == name);
        let mut all: Vec<(&str, &str)> = own.into_iter().filter(|(name, _)| !given(name)).collect();
        all.extend(texts.iter().filter(|(_, text)| *text != "-"));
        self.app.call("POST", ADD).token(&who.token).form(&all, files)
    }

    async fn add(&self, texts: &[(&str, &str)], files: &[(&str, &str, &[u8])]) -> TestResponse {
        self.form(&self.admin, texts, files).send().await
    }

    /// A document of the category with a PDF; its key.
    async fn document(&self, category: &str, name: &str) -> String {
        let got = self.add(&[("category", category)], &[("file", name, PDF)]).await;
        got.data()["documentUniqueKey"].as_str().unwrap().to_owned()
    }

    async fn get(&self, path: &str, query: &str) -> TestResponse {
        self.app.get(&self.admin, &format!("/api/equipment/document/{path}?{query}")).await
    }

    async fn list(&self, query: &str) -> Value {
        self.get("query/list", &format!("deviceUniqueKey={}&{query}", self.device)).await.data().clone()
    }

    async fn delete(&self, who: &Person, key: &str) -> TestResponse {
        self.app.post(who, "/api/equipment/document/delete", json!({ "documentUniqueKey": key })).await
    }

    async fn files(&self) -> usize {
        self.app.app.files.keys("upload").await.unwrap().len()
    }

    async fn stores(&self, files: usize) {
        testkit::until("the store is in order", 10, || async { self.files().await == files }).await;
    }

    async fn audit(&self) -> (String, String, Option<Value>, Option<Value>) {
        let mut tx = self.app.app.db.begin(self.company.scope()).await.unwrap();
        sqlx::query_as("select action, subject, before, after from audit order by at desc, audit_id desc limit 1")
            .fetch_one(&mut *tx)
            .await
            .unwrap()
    }
}

async fn device(app: &TestApp, company: &Company, location: Uuid, number: &str) -> Uuid {
    let (id, now) = (ids::new_id(), app.app.clock.now());
    let mut tx = app.app.db.begin(company.scope()).await.unwrap();
    sqlx::query(
        "insert into device (company_id, device_id, location_id, category, equipment_number, display_name, registered_at, updated_at)
         values ($1, $2, $3, 'pump', $4, $4, $5, $5)",
    )
    .bind(company.id.as_i64())
    .bind(id)
    .bind(location)
    .bind(number)
    .bind(now)
    .execute(&mut *tx)
    .await
    .unwrap();
    tx.commit().await.unwrap();
    id
}

fn contents(rows: &Value) -> Vec<&str> {
    rows["data"].as_array().unwrap().iter().map(|row| row["content"].as_str().unwrap()).collect()
}

// covers API-079 ENT-032
#[tokio::test]
async fn an_uploaded_document_stands_in_the_list_with_its_registrant() {
    let world = World::new().await;
    let texts = [("category", "40"), ("content", "ノズル分解\r\nの手順")];
    let got = world.add(&texts, &[("file", "手順 Rev4.pdf", PDF)]).await;
    let row = got.data();
    assert_eq!(row["category"], 40);
    assert_eq!((&row["registrationDate"], &row["content"]), (&json!("2026-11-22"), &json!("ノズル分解\nの手順")));
    assert_eq!(row["registrant"], "naoko");
    let file = &row["file"];
    assert_eq!(
        (&file["fileName"], &file["size"], &file["contentType"]),
        (&json!("手順 Rev4.pdf"), &json!(PDF.len()), &json!("application/pdf"))
    );
    let listed = world.list("").await;
    assert_eq!((&listed["count"], &listed["data"][0]), (&json!(1), row));
    let (action, subject, before, after) = world.audit().await;
    assert_eq!((action.as_str(), subject.as_str(), before), ("document.add", "手順 Rev4.pdf", None));
    assert_eq!(after.unwrap()["size"], PDF.len());
    // words alone make a document too
    let words = world.add(&[("category", "20"), ("content", "加圧を変更")], &[]).await;
    assert_eq!(words.data()["file"], Value::Null);

    let program = b"MZ\x90\0\x03\0\0\0\x04\0\0\0\xff\xff\0\0";
    let refused = world.add(&[("category", "10")], &[("file", "a.pdf", program)]).await;
    assert_eq!(refused.fields(), [("file".to_owned(), "content".to_owned())]);
    assert_eq!(world.list("").await["count"], 2);
    world.stores(1).await;
}

// covers API-078 CONST-036
#[tokio::test]
async fn documents_are_listed_by_category_newest_first() {
    let world = World::new().await;
    for (category, content, date) in [
        ("10", "取扱説明書", "2022-03-18"),
        ("20", "加圧を変更", "2024-05-20"),
        ("20", "納入時の仕様", "2022-03-18"),
        ("20", "シールバーを交換", "2026-09-03"),
        ("30", "年次点検", "2026-10-12"),
        ("40", "ノズル分解", "2025-06-01"),
        ("50", "設置場所", "2026-04-02"),
    ] {
        let got = world.add(&[("category", category), ("content", content), ("registrationDate", date)], &[]).await;
        assert_eq!(got.data()["category"].to_string(), category);
    }
    let stored: Vec<i16> = {
        let mut tx = world.app.app.db.begin(world.company.scope()).await.unwrap();
        let sql = "select distinct category from equipment_document order by category";
        sqlx::query_scalar(sql).fetch_all(&mut *tx).await.unwrap()
    };
    assert_eq!(stored, [10, 20, 30, 40, 50]);
    assert_eq!(contents(&world.list("category=20").await), ["シールバーを交換", "加圧を変更", "納入時の仕様"]);
    assert_eq!(world.list("").await["count"], 7);
    assert_eq!(contents(&world.list("keyword=%E5%88%86%E8%A7%A3").await), ["ノズル分解"]);
    assert_eq!(world.list("category=20&page=9").await, json!({"data": [], "count": 3}));
    let counts = world.get("query/count", &format!("deviceUniqueKey={}", world.device)).await;
    let counts: Vec<i64> = counts.data().as_array().unwrap().iter().map(|one| one["count"].as_i64().unwrap()).collect();
    assert_eq!(counts, [1, 3, 1, 1, 1]);
    for category in ["60", "0", "x", "10.0"] {
        let got = world.add(&[("category", category)], &[]).await;
        assert_eq!((got.fields(), got.code()), (vec![("category".to_owned(), "choice".to_owned())], 501));
        assert!(
            world
                .get("query/list", &format!("deviceUniqueKey={}&category={category}", world.device))
                .await
                .names("category")
        );
    }
    assert_eq!(world.list("").await["count"], 7);
}

// covers VAL-114 VAL-115 VAL-116
#[tokio::test]
async fn category_date_and_content_are_required_and_each_says_so_in_its_own_words() {
    let world = World::new().await;
    let got = world.add(&[("category", "-"), ("registrationDate", "-"), ("content", "-")], &[]).await;
    let fields = got.json["data"]["fields"].as_array().unwrap();
    let named: Vec<&str> = fields.iter().map(|field| field["field"].as_str().unwrap()).collect();
    assert_eq!(named, ["category", "content", "registrationDate"]);
    let mut texts: Vec<&str> = fields.iter().map(|field| field["message"].as_str().unwrap()).collect();
    texts.dedup();
    assert_eq!(texts.len(), 3);
    for (field, value) in
        [("content", " \n"), ("registrationDate", ""), ("registrationDate", "2026-02-30"), ("category", "")]
    {
        let mut texts = vec![("category", "10")];
        texts.retain(|(name, _)| *name != field);
        texts.push((field, value));
        let got = world.add(&texts, &[]).await;
        assert_eq!(got.fields().iter().map(|(field, _)| field).collect::<Vec<_>>(), [field], "{value:?}");
    }
    let longest = "あ".repeat(1_000);
    world.add(&[("category", "10"), ("content", &longest)], &[]).await.data();
    let longer = format!("{longest}い");
    assert!(world.add(&[("category", "10"), ("content", &longer)], &[]).await.names("content"));
    assert_eq!(world.list("").await["count"], 1);
}

// covers ERR-082
#[tokio::test]
async fn what_is_wrong_with_a_document_has_five_texts_in_three_languages() {
    let world = World::new().await;
    let limit = "insert into constant (item, value) values ('UPLOAD_MAX_BYTES', '5')";
    sqlx::raw_sql(limit).execute(&mut world.app.database.owner().await).await.unwrap();
    let mut all = Vec::new();
    for language in ["ja", "en", "ko"] {
        for (texts, file) in [
            (&[("category", "-")][..], None),
            (&[("registrationDate", "-")], None),
            (&[("content", "-")], None),
            (&[], Some(("file", "a.md", &b"123456"[..]))),
            (&[], Some(("file", "a.exe", b"12"))),
        ] {
            let mut texts = texts.to_vec();
            if !texts.iter().any(|(name, _)| *name == "category") {
                texts.push(("category", "10"));
            }
            let files: Vec<_> = file.into_iter().collect();
            let got = world.form(&world.admin, &texts, &files).header("accept-language", language).send().await;
            assert_eq!(got.fields().len(), 1, "{}", got.json);
            all.push(got.json["data"]["fields"][0]["message"].as_str().unwrap().to_owned());
        }
    }
    all.sort();
    all.dedup();
    assert_eq!(all.len(), 15, "{all:#?}");
}

// covers VAL-117
#[tokio::test]
async fn a_file_has_at_most_a_hundred_mebibytes() {
    let world = World::new().await;
    let largest = vec![b' '; 104_857_600];
    let got = world.add(&[("category", "10")], &[("file", "a.txt", &largest)]).await;
    assert_eq!(got.data()["file"]["size"], 104_857_600);
    let larger = vec![b' '; 104_857_601];
    let got = world.add(&[("category", "10")], &[("file", "a.txt", &larger)]).await;
    assert_eq!(got.fields(), [("file".to_owned(), "max_size".to_owned())]);
    assert!(got.json["data"]["fields"][0]["message"].as_str().unwrap().contains("100 MiB"));
    assert_eq!(world.list("").await["count"], 1);
    world.stores(1).await;
}

// covers VAL-118 VAL-153
#[tokio::test]
async fn files_of_refused_kinds_are_refused() {
    let world = World::new().await;
    let png = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR";
    for (name, content) in [("a.pdf", PDF), ("a.xlsx", b"PK\x03\x04\x14\0"), ("a.png", png)] {
        world.add(&[("category", "10")], &[("file", name, content)]).await.data();
    }
    let refused = kernel::constants::REFUSED_EXTENSIONS.default.split(',');
    for name in refused.map(|one| format!("a.{one}")).chain(["A.EXE".to_owned(), "a.pdf.exe".to_owned()]) {
        let got = world.add(&[("category", "10")], &[("file", &name, PDF)]).await;
        assert_eq!(got.fields(), [("file".to_owned(), "extension".to_owned())], "{name}");
    }
    let trial = ["X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-", "ANTIVIRUS-TEST-FILE!$H+H*"].concat();
    let program = b"MZ\x90\0\x03\0\0\0";
    for (name, content) in [
        ("a.txt", trial.as_bytes()),
        ("a.pdf", b"no pdf"),
        ("a.pdf", png),
        ("a.xlsx", program),
        ("a.png", PDF),
        ("a.txt", b""),
    ] {
        assert!(world.add(&[("category", "10")], &[("file", name, content)]).await.names("file"), "{name}");
    }
    assert_eq!(world.list("").await["count"], 3);
    world.stores(3).await;
}

// covers API-080
#[tokio::test]
async fn a_file_comes_back_byte_for_byte_whole_and_in_part() {
    let world = World::new().await;
    let key = world.document("10", "取扱説明書.pdf").await;
    let query = format!("documentUniqueKey={key}");
    let whole = world.get("download", &query).await;
    assert_eq!((whole.status, whole.bytes.as_slice()), (200, PDF));
    assert_eq!(whole.header("content-type"), "application/pdf");
    let name = "filename*=UTF-8''%E5%8F%96%E6%89%B1%E8%AA%AC%E6%98%8E%E6%9B%B8.pdf";
    assert!(
        whole.header("content-disposition").starts_with("attachment")
            && whole.header("content-disposition").ends_with(name)
    );
    let path = format!("/api/equipment/document/download?{query}");
    let call = || world.app.call("GET", &path).token(&world.admin.token).header("accept-encoding", "gzip");
    let part = call().header("range", "bytes=5-7").send().await;
    assert_eq!((part.status, part.bytes.as_slice(), part.header("content-encoding")), (206, &PDF[5..8], ""));
    assert_eq!(part.header("content-range"), format!("bytes 5-7/{}", PDF.len()));

    let given = world.get("address", &query).await;
    let token = given.data()["url"].as_str().unwrap().strip_prefix("files/").unwrap();
    let now = world.app.app.clock.now();
    let signed = world.app.app.signer.check(token, now).unwrap();
    assert_eq!(signed.name, "取扱説明書.pdf");
    assert!(world.app.app.signer.check(token, now + time::Duration::seconds(61)).is_none());

    let words = world.add(&[("category", "20")], &[]).await;
    let query = format!("documentUniqueKey={}", words.data()["documentUniqueKey"].as_str().unwrap());
    for path in ["download", "address"] {
        assert_eq!(world.get(path, &query).await.json["message"], "ファイルが存在しません。");
    }
}

// covers API-081
#[tokio::test]
async fn a_deleted_document_is_gone_with_its_file() {
    let world = World::new().await;
    let (key, other) = (world.document("10", "a.pdf").await, world.document("10", "b.pdf").await);
    let superior = world.person("sato", MemberType::Superior).await;
    let general = world.person("ken", MemberType::General).await;
    let staff = world.person("staff", MemberType::Staff).await;
    for who in [&superior, &general] {
        assert_eq!(world.delete(who, &key).await.status, 403);
    }
    assert_eq!(world.delete(&world.admin, &key).await.status, 200);
    let (action, subject, before, after) = world.audit().await;
    assert_eq!((action.as_str(), subject.as_str(), after), ("document.delete", "a.pdf", None));
    assert_eq!(before.unwrap()["content"], "手順");
    assert_eq!(world.list("").await["count"], 1);
    for path in ["download", "address"] {
        let got = world.get(path, &format!("documentUniqueKey={key}")).await;
        assert_eq!((got.status, &got.json["message"]), (409, &json!("ファイルが存在しません。")));
    }
    assert_eq!(world.delete(&world.admin, &key).await.status, 409);
    assert_eq!(world.files().await, 1);
    assert_eq!(world.delete(&staff, &other).await.status, 200);
    assert_eq!(world.files().await, 0);
    let mut tx = world.app.app.db.begin(world.company.scope()).await.unwrap();
    let left: i64 = sqlx::query_scalar("select count(*) from stored_file").fetch_one(&mut *tx).await.unwrap();
    assert_eq!(left, 0);
}

#[tokio::test]
async fn an_upload_that_is_sent_again_makes_one_document() {
    let world = World::new().await;
    let send = async |file: &[u8]| {
        let form = world.form(&world.admin, &[("category", "10")], &[("file", "a.txt", file)]);
        form.header("idempotency-key", "k1").send().await
    };
    let first = send(b"one").await;
    let again = send(b"one").await;
    assert_eq!((again.status, &again.bytes), (200, &first.bytes));
    assert_eq!(send(b"two").await.status, 409, "another content is another order");
    let many = futures::future::join_all((0..4).map(|_| send(b"one"))).await;
    assert!(many.iter().all(|got| got.bytes == first.bytes));
    assert_eq!(world.list("").await["count"], 1);
    world.stores(1).await;
}

#[tokio::test]
async fn a_company_s_files_have_an_end() {
    let world =
        World::on(TestApp::start_with(vec![machines::routes()], |settings| settings.upload_quota = 10).await).await;
    let add = async |content: &[u8]| world.add(&[("category", "10")], &[("file", "a.txt", content)]).await;
    add(b"123456").await.data();
    let full = add(b"12345").await;
    assert_eq!((full.status, full.code()), (409, 500));
    add(b"1234").await.data();
    world.add(&[("category", "10")], &[]).await.data();
    // another company has a space of its own
    let other = world.app.company("B", 1).await;
    let theirs = world.app.person(&other, "ji-u", MemberType::Administrator, &other.locations).await;
    let device = device(&world.app, &other, other.locations[0], "P-1").await.to_string();
    let texts = [("deviceUniqueKey", device.as_str()), ("category", "10")];
    assert_eq!(world.form(&theirs, &texts, &[("file", "a.txt", b"12345")]).send().await.status, 200);
    world.stores(3).await;
}

// covers ROLE-040
#[tokio::test]
async fn documents_of_another_place_are_as_if_there_were_none() {
    let world = World::new().await;
    let key = world.document("10", "a.pdf").await;
    let elsewhere =
        world.app.person(&world.company, "far", MemberType::Administrator, &world.company.locations[1..]).await;
    let other = world.app.company("B", 1).await;
    let foreign = world.app.person(&other, "ji-u", MemberType::Administrator, &other.locations).await;
    let made_up = ids::new_id().to_string();
    let own = world.device.to_string();
    for stranger in [&elsewhere, &foreign] {
        let get = async |path: &str, key: &str| world.app.get(stranger, &format!("/api/equipment/{path}={key}")).await;
        for path in [
            "query/detail?deviceUniqueKey",
            "document/query/list?deviceUniqueKey",
            "document/query/count?deviceUniqueKey",
        ] {
            let (theirs, none) = (get(path, &own).await, get(path, &made_up).await);
            assert_eq!((theirs.status, &theirs.bytes), (409, &none.bytes), "{path}");
        }
        for path in ["document/download?documentUniqueKey", "document/address?documentUniqueKey"] {
            let (theirs, none) = (get(path, &key).await, get(path, &made_up).await);
            assert_eq!((theirs.status, &theirs.bytes), (409, &none.bytes), "{path}");
        }
        let (theirs, none) = (world.delete(stranger, &key).await, world.delete(stranger, &made_up).await);
        assert_eq!((theirs.status, &theirs.bytes), (409, &none.bytes));
        let add = async |device: &str| {
            let texts = [("deviceUniqueKey", device), ("category", "10")];
            world.form(stranger, &texts, &[("file", "a.txt", b"a")]).send().await
        };
        let (theirs, none) = (add(&own).await, add(&made_up).await);
        assert_eq!((theirs.status, &theirs.bytes), (409, &none.bytes));
    }
    assert_eq!(world.list("").await["count"], 1);
    world.stores(1).await;
}

#[tokio::test]
async fn documents_are_added_by_those_who_may_edit_equipment() {
    let world = World::new().await;
    let general = world.person("ken", MemberType::General).await;
    let superior = world.person("sato", MemberType::Superior).await;
    let add = async |who: &Person| world.form(who, &[("category", "10")], &[("file", "a.txt", b"a")]).send().await;
    assert_eq!(add(&general).await.status, 403);
    assert_eq!(add(&superior).await.status, 200);
    let path = format!("/api/equipment/document/query/list?deviceUniqueKey={}", world.device);
    assert_eq!(world.app.get(&general, &path).await.data()["count"], 1);
    world.stores(1).await;
}

#[tokio::test]
async fn while_the_store_of_files_is_away_the_list_goes_on_and_calls_with_files_say_what_is_missing() {
    let world = World::new().await;
    let key = world.document("10", "manual.pdf").await;
    let away = testkit::StoreAway::begin(&world.app.app.settings.files_dir);
    let documents = world.list("").await;
    assert_eq!((&documents["count"], &documents["data"][0]["file"]["fileName"]), (&json!(1), &json!("manual.pdf")));
    for (lang, words) in [("ja", "保管場所"), ("en", "file store"), ("ko", "저장소")] {
        let path = format!("/api/equipment/document/address?documentUniqueKey={key}");
        let got = world.app.call("GET", &path).token(&world.admin.token).header("accept-language", lang).send().await;
        assert_eq!((got.status, got.code()), (503, 500), "{lang}");
        assert!(got.json["message"].as_str().unwrap().contains(words), "{}", got.json);
    }
    assert_eq!(world.get("download", &format!("documentUniqueKey={key}")).await.status, 503);
    // larger than what a writer gathers before it writes
    let large = [PDF, &vec![b' '; 3 << 20]].concat();
    for content in [PDF, &large] {
        let got = world.form(&world.admin, &[("category", "10")], &[("file", "new.pdf", content)]).send().await;
        assert_eq!((got.status, got.code()), (503, 500));
    }
    // what needs no file is stored
    assert_eq!(world.add(&[("category", "20"), ("content", "加圧を変更")], &[]).await.status, 200);
    away.end();
    assert_eq!(world.list("").await["count"], 2, "nothing was half written");
    assert_eq!(world.get("download", &format!("documentUniqueKey={key}")).await.status, 200);
    world.document("10", "new.pdf").await;
}
