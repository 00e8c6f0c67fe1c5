//! The OpenAPI document: complete, and the one that is committed.

use std::collections::HashSet;

use http_kit::{RouteAccess, RouteTables};
use serde_json::Value;

/// Files, machine data and the document itself: what is no call of the client.
const OUTSIDE: [&str; 6] = [
    "/files/{token}",
    "/site/files/{key}",
    "/ingest/v1/batches",
    "/ingest/v1/item-data",
    "/reference/openapi.json",
    "/reference/web-api/openapi.json",
];

/// Calls that say all by being made.
const WITHOUT_REQUEST: [&str; 4] = [
    "/api/home/visit",
    "/api/hughomememberC/tlk/login/account/leave",
    "/api/login/logout",
    "/api/partsReplacement/refresh",
];

/// True where every answer of a call that went well says what it holds.
fn has_its_answer(operation: &serde_json::Value) -> bool {
    let mut well = operation["responses"].as_object().unwrap().iter().filter(|(status, _)| status.starts_with('2'));
    well.clone().count() > 0 && well.all(|(_, answer)| answer["content"].is_object())
}

// covers CONV-029
#[test]
fn every_route_stands_in_the_document_with_its_answer_and_its_permission() {
    let parts = RouteTables::new(server::areas());
    let document = http_kit::document(&parts);
    let mut seen = HashSet::new();
    for route in &parts.routes {
        let method = route.method.as_str().to_ascii_lowercase();
        let operation = &document["paths"][&route.path][&method];
        assert!(operation.is_object(), "{method} {} is not in the document", route.path);
        assert!(has_its_answer(operation), "{method} {} has no answer", route.path);
        assert!(
            ["/api/", "/webapi/v1/"].iter().any(|root| route.path.starts_with(root))
                || OUTSIDE.contains(&route.path.as_str()),
            "{} is below no root of calls",
            route.path
        );
        let mut kinds = operation["requestBody"]["content"].as_object().into_iter().flatten();
        let asks = method != "post" || kinds.any(|(_, content)| content["schema"].is_object());
        assert!(asks || WITHOUT_REQUEST.contains(&route.path.as_str()), "{} has no request", route.path);
        assert!(seen.insert(operation["operationId"].as_str().unwrap().to_owned()));
        if let RouteAccess::Guarded(permission) = route.access {
            assert_eq!(operation["x-permission"], permission.0);
            assert!(operation["security"].is_array(), "{method} {} asks for no token", route.path);
        }
    }
    let operations: usize =
        document["paths"].as_object().unwrap().values().map(|item| item.as_object().unwrap().len()).sum();
    assert_eq!(operations, parts.routes.len());
}

/// Two types of one name stand in the document in the order in which they were met, which differs from run to run.
#[test]
fn no_two_types_share_a_name() {
    let document: serde_json::Value = serde_json::from_str(&server::openapi().unwrap()).unwrap();
    let names = document["components"]["schemas"].as_object().unwrap();
    let twice: Vec<&String> = names
        .keys()
        .filter(|name| names.contains_key(name.trim_end_matches(|last: char| last.is_ascii_digit())))
        .filter(|name| name.ends_with(|last: char| last.is_ascii_digit()))
        .collect();
    assert!(twice.is_empty(), "{twice:?}");
}

#[test]
fn the_committed_documents_are_current() {
    let told = [("openapi.json", server::openapi()), ("web-api.openapi.json", server::web_api_openapi())];
    for (file, current) in told {
        let (file, current) = (apptest::repository().join("platform/server").join(file), current.unwrap());
        let committed = std::fs::read_to_string(file).unwrap();
        let differs = committed.lines().zip(current.lines()).find(|(committed, current)| committed != current);
        assert!(committed == current, "run `cargo xtask openapi`; first difference: {differs:?}");
    }
}

/// A company's system meets nothing that it cannot call.
#[test]
fn the_web_api_s_document_holds_its_calls_whole_and_nothing_else() {
    let whole: Value = serde_json::from_str(&server::openapi().unwrap()).unwrap();
    let own: Value = serde_json::from_str(&server::web_api_openapi().unwrap()).unwrap();
    let paths = |doc: &Value| -> Vec<String> { doc["paths"].as_object().unwrap().keys().cloned().collect() };
    let calls: Vec<String> = paths(&whole).into_iter().filter(|path| path.starts_with("/webapi/")).collect();
    assert_eq!(paths(&own), calls);
    for (kind, all) in own["components"].as_object().unwrap() {
        for (name, component) in all.as_object().unwrap() {
            assert_eq!(component, &whole["components"][kind][name], "{kind} {name}");
            let named = format!("\"#/components/{kind}/{name}\"");
            assert!(kind == "securitySchemes" || own.to_string().contains(&named), "nothing names {kind} {name}");
        }
    }
    let schemes: Vec<&String> = own["components"]["securitySchemes"].as_object().unwrap().keys().collect();
    assert_eq!(schemes, ["accessKey", "apiKey", "nonce", "signature", "timestamp"]);
    for reference in own.to_string().split("\"#").skip(1).map(|rest| rest.split('"').next().unwrap()) {
        assert!(own.pointer(reference).is_some(), "{reference} is missing");
    }
}
