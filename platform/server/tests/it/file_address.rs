//! The address of a stored file: for its readers alone, for a short time, and never one of elsewhere.

use access::MemberType;
use apptest::TestApp;
use content::codes::Kind;
use content::keeping::{self, NewPublication, SitePart};
use content::site::{SiteFile, SiteFileRole};
use kernel::{Audience, Lang, Worded};
use shelf::ItemType;
use shelf::fixture::{Library, item};

const CONTENT: &[u8] = b"%PDF-1.7\nabc\n%%EOF\n";

// covers: API-050
#[tokio::test]
async fn an_address_fetches_the_own_file_for_a_minute_and_nothing_else_has_one() {
    let app = TestApp::start(server::areas()).await;
    let (company, other) = (app.company("A", 1).await, app.company("B", 1).await);
    let member = app.person(&company, "naoko", MemberType::General, &company.locations).await;
    let library = Library::new(&app.app.db, app.provider().await.scope()).await;
    let now = app.app.clock.now();
    let own = item("own", ItemType::Manual, "own");
    app.app.files.put(&own.files[0].file_key, CONTENT.into()).await.unwrap();
    library.publish(&own, &[company.scope()], now).await;
    let foreign = item("foreign", ItemType::Manual, "foreign");
    app.app.files.put(&foreign.files[0].file_key, CONTENT.into()).await.unwrap();
    library.publish(&foreign, &[other.scope()], now).await;

    let ask = async |file: &str, more: &str| {
        app.get(&member, &format!("/api/general/query/cloud/front/url?fileUrl={file}{more}")).await
    };
    for more in ["", "&cookieFlag=false"] {
        let got = ask(&own.files[0].file_id.to_string(), more).await;
        let url = format!("/{}", got.data()["url"].as_str().unwrap());
        let fetched = app.call("GET", &url).send().await;
        assert_eq!((fetched.status, fetched.bytes.as_slice()), (200, CONTENT), "without a login");
        assert!(fetched.header("content-disposition").starts_with("attachment"));
        // seconds of the wall count too
        app.app.clock.shift(40);
        assert_eq!(app.call("GET", &url).send().await.status, 200);
        app.app.clock.shift(21);
        let late = app.call("GET", &url).send().await;
        assert!(late.status >= 400 && !late.bytes.starts_with(b"%PDF"), "{}", late.status);
    }
    // a file of the house's own that is no item's
    app.app.files.put("upload/1/secret", CONTENT.into()).await.unwrap();
    let made_up = ask(&kernel::ids::new_id().to_string(), "").await;
    assert_eq!((made_up.status, made_up.code()), (409, 500));
    for file in [
        foreign.files[0].file_id.to_string().as_str(),
        foreign.files[0].file_key.as_str(),
        own.files[0].file_key.as_str(),
        "https://example.com/x",
        "//example.com/x",
        "http://169.254.169.254/latest/meta-data",
        "file:///etc/passwd",
        "../x",
        "..%2F..%2Fetc%2Fpasswd",
        "upload/1/secret",
    ] {
        for more in ["", "&cookieFlag=true"] {
            let got = ask(file, more).await;
            assert_eq!((got.status, &got.bytes), (made_up.status, &made_up.bytes), "{file}");
        }
    }
}

/// A picture of the public site in the store.
async fn landing_image(app: &TestApp) -> SiteFile {
    let file_id = kernel::ids::new_id();
    let file_key = format!("site/{file_id}");
    app.app.files.put(&file_key, CONTENT.into()).await.unwrap();
    SiteFile {
        file_id,
        file_key,
        file_name: "landing.png".into(),
        content_type: "image/png".into(),
        size: 1,
        role: SiteFileRole::Picture,
        alternative: Worded { ja: "x".into(), ..Worded::default() },
        extent: None,
    }
}

// covers: API-051
#[tokio::test]
async fn without_a_login_a_landing_image_has_an_address_and_a_company_s_document_has_none() {
    let app = TestApp::start(server::areas()).await;
    let company = app.company("A", 1).await;
    let provider = app.provider().await;
    let image = landing_image(&app).await;
    let words = Worded { ja: "x".into(), ..Worded::default() };
    let new = NewPublication {
        site: SitePart { languages: vec![Lang::Ja], files: vec![image.clone()], ..SitePart::default() },
        ..NewPublication::new(Kind::Effect, "x", words.clone(), words)
    };
    let mut tx = app.app.db.begin(provider.scope()).await.unwrap();
    keeping::publish(&mut tx, &new, &Audience::Everybody, app.app.clock.now()).await.unwrap();
    tx.commit().await.unwrap();
    let library = Library::new(&app.app.db, provider.scope()).await;
    let document = item("own", ItemType::Manual, "own");
    app.app.files.put(&document.files[0].file_key, CONTENT.into()).await.unwrap();
    library.publish(&document, &[company.scope()], app.app.clock.now()).await;

    let ask = async |file: &str| {
        app.call("GET", &format!("/api/pre/login/notice/query/cloud/front/url?fileUrl={file}")).send().await
    };
    let got = ask(&image.file_id.to_string()).await;
    let loaded = app.call("GET", &format!("/{}", got.data()["url"].as_str().unwrap())).send().await;
    assert_eq!((loaded.status, loaded.bytes.as_slice(), loaded.header("content-type")), (200, CONTENT, "image/png"));
    let made_up = ask(&kernel::ids::new_id().to_string()).await;
    assert_eq!((made_up.status, made_up.code()), (409, 500));
    let (file, elsewhere) = (document.files[0].file_id.to_string(), "https://example.com/x".to_owned());
    for refused in [file, document.files[0].file_key.clone(), image.file_key, elsewhere, "../x".to_owned()] {
        assert_eq!(ask(&refused).await.bytes, made_up.bytes, "{refused}");
    }
}
