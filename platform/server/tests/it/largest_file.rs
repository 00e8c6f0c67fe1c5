//! The largest file that a call takes. Videos of the library's staff alone may be larger (decision 66).

use apptest::TestApp;

use crate::walk;
use crate::walls::{self, Keys};

const LARGEST: usize = 104_857_600;

/// The texts that go with the file, by the call. A call that takes a form and is not named here fails the test.
fn texts<'a>(path: &str, device: &'a str) -> Vec<(&'a str, &'a str)> {
    match path {
        "/api/equipment/document/add" => {
            let day = [("registrationDate", "2026-11-20"), ("content", "drawings")];
            [[("deviceUniqueKey", device), ("category", "10")], day].concat()
        }
        "/api/case/file/add" | "/api/inspectionHistory/file/add" => Vec::new(),
        other => panic!("what goes with the file of {other}?"),
    }
}

#[tokio::test]
// covers: CONST-012
async fn every_upload_takes_104857600_bytes_and_not_one_more() {
    let app = TestApp::start(server::areas()).await;
    let world = walls::world(&app, "largest").await;
    let device = Keys::of(&world).value("deviceUniqueKey").unwrap();
    let uploads: Vec<_> = walk::operations().into_iter().filter(walk::Operation::takes_form).collect();
    assert!(!uploads.is_empty());
    for (bytes, status) in [(LARGEST, 200), (LARGEST + 1, 422)] {
        let content = vec![b'a'; bytes];
        for upload in &uploads {
            let texts = texts(&upload.path, device.as_str().unwrap());
            let call = app.call("POST", &upload.path).token(&world.admin.token);
            let got = call.form(&texts, &[("file", "a.txt", &content)]).send().await;
            assert_eq!(got.status, status, "{} of {bytes} bytes: {}", upload.path, got.json);
            if status == 422 {
                assert_eq!(got.fields(), [("file".to_owned(), "max_size".to_owned())], "{}", upload.path);
            }
        }
    }
}
