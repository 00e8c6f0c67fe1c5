//! The API's reference: the document that the server gives, and the page beside it.

use apptest::TestApp;

const PAGE: &str = "<!doctype html><link href=\"../assets/page.css\">";

const GUIDE: &str = "<!doctype html><link href=\"../../assets/guide.css\">";

/// An installation below `/portal/` whose web client is these pages.
async fn installation() -> (TestApp, tempfile::TempDir) {
    let web = tempfile::tempdir().unwrap();
    std::fs::create_dir_all(web.path().join("reference/web-api")).unwrap();
    std::fs::write(web.path().join("reference/web-api/index.html"), GUIDE).unwrap();
    std::fs::write(web.path().join("index.html"), "<base href=\"./\" />the application").unwrap();
    std::fs::write(web.path().join("reference/index.html"), PAGE).unwrap();
    let folder = web.path().to_string_lossy().into_owned();
    let app = TestApp::start_with(server::areas(), |settings| {
        settings.web_dir = folder;
        "/portal/".clone_into(&mut settings.base_path);
    })
    .await;
    (app, web)
}

// covers CONV-029
#[tokio::test]
async fn anybody_reads_the_document_and_it_names_the_application_s_root() {
    let (app, _web) = installation().await;
    let got = app.call("GET", "/portal/reference/openapi.json").send().await;
    assert_eq!((got.status, got.header("content-type")), (200, "application/json; charset=utf-8"));
    assert_eq!(got.json["servers"][0]["url"], "/portal");
    let committed: serde_json::Value = serde_json::from_str(&server::openapi().unwrap()).unwrap();
    assert_eq!(got.json["paths"], committed["paths"]);
    let own = app.call("GET", "/portal/reference/web-api/openapi.json").send().await;
    assert_eq!((own.status, &own.json["servers"][0]["url"]), (200, &serde_json::json!("/portal")));
    assert!(own.json["paths"].as_object().unwrap().keys().all(|path| path.starts_with("/webapi/v1/")));
    assert_eq!(app.call("POST", "/portal/reference/openapi.json").send().await.status, 405);
}

// covers CONV-030
#[tokio::test]
async fn the_page_stands_below_the_application_s_root_and_names_its_files_from_there() {
    let (app, _web) = installation().await;
    let page = app.call("GET", "/portal/reference/").send().await;
    assert_eq!((page.status, page.bytes.as_slice()), (200, PAGE.as_bytes()));
    assert!(page.header("content-security-policy").contains("script-src 'self'"));
    let bare = app.call("GET", "/portal/reference").send().await;
    assert_eq!((bare.status, bare.header("location")), (308, "/portal/reference/"));
    let own = app.call("GET", "/portal/reference/web-api/").send().await;
    assert_eq!((own.status, own.bytes.as_slice()), (200, GUIDE.as_bytes()));
    let bare = app.call("GET", "/portal/reference/web-api").send().await;
    assert_eq!((bare.status, bare.header("location")), (308, "/portal/reference/web-api/"));
    let other = app.call("GET", "/portal/references").send().await;
    assert_eq!(other.bytes, b"<base href=\"/portal/\" />the application");
}

#[tokio::test]
async fn a_file_of_the_client_goes_out_in_its_brotli_form_to_browsers_that_take_it() {
    let web = tempfile::tempdir().unwrap();
    std::fs::create_dir(web.path().join("pictures")).unwrap();
    std::fs::write(web.path().join("pictures/site-ja.png"), "drawn").unwrap();
    std::fs::create_dir(web.path().join("assets")).unwrap();
    std::fs::write(web.path().join("assets/start-1a2b.js"), "plain").unwrap();
    std::fs::write(web.path().join("assets/start-1a2b.js.br"), "pressed").unwrap();
    let folder = web.path().to_string_lossy().into_owned();
    let app = TestApp::start_with(server::areas(), |settings| settings.web_dir = folder).await;
    let ask = async |encodings: &str| {
        app.call("GET", "/assets/start-1a2b.js").header("accept-encoding", encodings).send().await
    };
    // Chromium's own words; gzip stands first and has no form of its own.
    let got = ask("gzip, deflate, br, zstd").await;
    assert_eq!((got.status, got.bytes.as_slice(), got.header("content-encoding")), (200, &b"pressed"[..], "br"));
    assert!(got.header("content-type").starts_with("text/javascript"));
    assert_eq!(got.header("cache-control"), "public, max-age=31536000, immutable");
    assert_eq!(got.header("vary").to_ascii_lowercase(), "accept-encoding");
    let got = ask("identity").await;
    assert_eq!((got.status, got.bytes.as_slice(), got.header("content-encoding")), (200, &b"plain"[..], ""));
    let picture = app.call("GET", "/pictures/site-ja.png").send().await;
    assert_eq!((picture.status, picture.header("cache-control")), (200, "public, max-age=86400"));
    assert_eq!(picture.header("content-type"), "image/png");
    assert_eq!(app.call("GET", "/assets/gone.js").send().await.status, 404);
    // what binds a document is not said thirty times for the parts of one
    let part = app.call("GET", "/assets/start-1a2b.js").send().await;
    assert_eq!((part.header("x-content-type-options"), part.header("content-security-policy")), ("nosniff", ""));
}
