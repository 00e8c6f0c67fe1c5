use serde::Deserialize;
use serde_json::{Value, json};

use super::*;

#[derive(Debug, Deserialize, PartialEq)]
#[serde(rename_all = "camelCase")]
enum Purpose {
    Display,
}

#[derive(Debug, Deserialize, PartialEq)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct Form {
    line_key: String,
    #[serde(default)]
    page: Option<i64>,
    purpose: Option<Purpose>,
    item_keys: Option<Vec<String>>,
    conditions: Option<Value>,
}

fn told(json: &str) -> (String, &'static str) {
    match parse_json::<Form>(json.as_bytes()).unwrap_err() {
        Fault::Fields(mut faults) => {
            let fault = faults.remove(0);
            (fault.field.into_owned(), fault.rule)
        }
        Fault::Body(status, _) => (status.to_string(), "body"),
        other => panic!("{other:?}"),
    }
}

fn named(field: &str, rule: &'static str) -> (String, &'static str) {
    (field.to_owned(), rule)
}

#[test]
fn a_wrong_field_is_named() {
    assert_eq!(told("{}"), named("lineKey", "required"));
    assert_eq!(told(r#"{"lineKey": 3}"#), named("lineKey", "type"));
    assert_eq!(told(r#"{"lineKey": "a", "page": "x"}"#), named("page", "type"));
    assert_eq!(told(r#"{"lineKey": "a", "page": 9223372036854775808}"#), named("page", "type"));
    assert_eq!(told(r#"{"lineKey": "a", "pgae": 1}"#), named("pgae", "unknown"));
    assert_eq!(told(r#"{"lineKey": "a", "purpose": "x"}"#), named("purpose", "choice"));
    assert_eq!(told(r#"{"lineKey": "a", "itemKeys": ["a", 1]}"#), named("itemKeys[1]", "type"));
    assert_eq!(told(r#"{"lineKey": "a", "lineKey": "b"}"#).1, "type");
}

#[test]
fn what_is_no_json_is_no_field() {
    let deep = "[".repeat(10_000);
    let surrogates = [r#"{"lineKey": "\ud800"}"#, r#"{"lineKey": "\udc00\ud800"}"#];
    for bad in ["", "{", r#"{"lineKey":"a"} x"#, r#"{"lineKey": 1e400}"#, &deep].into_iter().chain(surrogates) {
        assert_eq!(told(bad), named("400", "body"), "{}", &bad[..bad.len().min(40)]);
    }
    for raw in [&b"{\"lineKey\": \"\xed\xa0\x80\"}"[..], b"{\"lineKey\": \"\xff\"}", b"{\"\xc0\x80\": 1}"] {
        assert!(matches!(parse_json::<Form>(raw).unwrap_err(), Fault::Body(400, _)));
    }
}

// decision 64
#[test]
fn every_text_is_checked_wherever_it_stands() {
    let long = "x".repeat(kernel::limits::TEXT_MAX + 1);
    assert_eq!(told(r#"{"lineKey": "a\u0000b"}"#), named("lineKey", "characters"));
    assert_eq!(told(r#"{"lineKey": "a", "itemKeys": ["a", "\u0000"]}"#), named("itemKeys[1]", "characters"));
    assert_eq!(
        told(r#"{"lineKey": "a", "conditions": {"a": [{"b": "\u0000"}]}}"#),
        named("conditions.a[0].b", "characters")
    );
    assert_eq!(told(r#"{"lineKey": "a", "conditions": {"a\u0000": 1}}"#), named("conditions", "characters"));
    assert_eq!(told(&json!({"lineKey": long}).to_string()), named("lineKey", "max_length"));
    assert_eq!(told(&json!({"lineKey": "a", "conditions": {long: 1}}).to_string()), named("conditions", "max_length"));
}

#[test]
fn all_texts_that_break_the_rule_are_told_at_once() {
    let fault = parse_json::<Form>(br#"{"lineKey": "\u0000", "itemKeys": ["\u0000"]}"#).unwrap_err();
    let Fault::Fields(faults) = fault else { panic!("{fault:?}") };
    assert_eq!(faults.iter().map(|f| f.field.as_ref()).collect::<Vec<_>>(), ["lineKey", "itemKeys[0]"]);
}

#[test]
fn an_array_is_no_object_and_an_object_is_no_word() {
    assert_eq!(told(r#"["a", 1, null, null, null]"#).1, "type");
    assert_eq!(told(r#"{"lineKey": "a", "purpose": {"display": null}}"#), named("purpose", "type"));
    assert_eq!(told(r#"{"lineKey": "a", "itemKeys": {"0": "a"}}"#), named("itemKeys", "type"));
}

#[test]
fn free_content_arrives_as_it_was_sent() {
    let content = json!({"a": [1, -2, 3.5, null, true, "x\u{202e}"], "b": {"c": u64::MAX, "d": i64::MIN}});
    let body = json!({"lineKey": "a", "page": 2, "purpose": "display", "itemKeys": [], "conditions": content});
    let form: Form = parse_json(body.to_string().as_bytes()).unwrap();
    let line_key = "a".to_owned();
    let purpose = Some(Purpose::Display);
    assert_eq!(form, Form { line_key, page: Some(2), purpose, item_keys: Some(vec![]), conditions: Some(content) });
}
