//! Names of calls that are spelt oddly, kept as given (CONV-025): the odd one is a call, the right spelling is none.

use apptest::TestApp;

use crate::walk;

const ODD: [(&str, &str); 3] = [("Occurence", "Occurrence"), ("/scv/", "/csv/"), ("VideoLIst", "VideoList")];

// covers CONV-025
#[tokio::test]
async fn odd_spellings_are_the_names() {
    let app = TestApp::start(server::areas()).await;
    for (odd, right) in ODD {
        let found: Vec<_> = walk::operations().into_iter().filter(|operation| operation.path.contains(odd)).collect();
        assert!(!found.is_empty(), "{odd}");
        for operation in found {
            assert_eq!(app.call(&operation.method, &operation.path).send().await.status, 401, "{}", operation.path);
            let corrected = operation.path.replace(odd, right);
            assert_eq!(app.call(&operation.method, &corrected).send().await.status, 404, "{corrected}");
        }
    }
}
