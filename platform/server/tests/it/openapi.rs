//! The OpenAPI document: complete, and the one that is committed.

use std::collections::HashSet;

use http_kit::{Door, Parts};

// covers CONV-029
#[test]
fn every_route_stands_in_the_document_with_its_answer_and_its_permission() {
    let parts = Parts::new(server::areas());
    let document = http_kit::document(&parts);
    let mut seen = HashSet::new();
    for route in &parts.routes {
        let method = route.method.as_str().to_ascii_lowercase();
        let operation = &document["paths"][&route.path][&method];
        assert!(operation.is_object(), "{method} {} is not in the document", route.path);
        assert!(!operation["responses"].as_object().unwrap().is_empty(), "{method} {} has no answer", route.path);
        assert!(seen.insert(operation["operationId"].as_str().unwrap().to_owned()));
        if let Door::Guarded(permission) = route.door {
            assert_eq!(operation["x-permission"], permission.0);
            assert!(operation["security"].is_array(), "{method} {} asks for no token", route.path);
        }
    }
    let operations: usize =
        document["paths"].as_object().unwrap().values().map(|item| item.as_object().unwrap().len()).sum();
    assert_eq!(operations, parts.routes.len());
}

#[test]
fn the_committed_document_is_current() {
    let committed = std::fs::read_to_string(apptest::repository().join("platform/server/openapi.json")).unwrap();
    assert_eq!(committed, server::openapi().unwrap(), "run `cargo xtask openapi`");
}
