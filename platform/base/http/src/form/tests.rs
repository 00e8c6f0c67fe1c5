use kernel::rules::{Email, Free, KanaName};
use kernel::{Fault, Lang};
use serde::Deserialize;

use super::*;
use crate::json::parse_json;

#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct Body {
    name: Text<Free<3>>,
    kana: Option<Text<KanaName>>,
    mails: List<Text<Email>, 1, 2>,
    start_hour: Whole<0, 23>,
    language: Choice<Lang>,
    key: Key,
    tick: Flag,
}

type FormValues = (String, Option<String>, Vec<String>, i64, Lang, bool);

fn check(json: &str) -> Result<FormValues, Vec<(String, &'static str)>> {
    let told = |fault: Fault| match fault {
        Fault::Fields(faults) => faults.into_iter().map(|f| (f.field.into_owned(), f.rule)).collect::<Vec<_>>(),
        other => panic!("{other:?}"),
    };
    let body: Body = parse_json(json.as_bytes()).map_err(told)?;
    let mut form = Form::default();
    form.take("key", body.key);
    let checked = (
        form.take("name", body.name),
        form.take("kana", body.kana),
        form.take("mails", body.mails),
        form.take("startHour", body.start_hour),
        form.take("language", body.language),
        form.take("tick", body.tick),
    );
    form.must(checked.3 != 13, "startHour", "unlucky", "field.choice");
    form.done(checked).map_err(told)
}

#[test]
fn what_keeps_its_rules_is_handed_over() {
    let got = check(
        r#"{"name": " 充填 ", "kana": "", "mails": ["a@b.co"], "startHour": 23, "language": "ko", "key": "x", "tick": true}"#,
    );
    assert_eq!(got.unwrap(), ("充填".into(), None, vec!["a@b.co".into()], 23, Lang::Ko, true));
}

#[test]
fn everything_that_is_broken_is_told_at_once() {
    let all = |rule: &'static str| {
        ["key", "name", "mails", "startHour", "language", "tick"].map(|field| (field.to_owned(), rule)).to_vec()
    };
    assert_eq!(check("{}").unwrap_err(), all("required"));
    assert_eq!(check(r#"{"name": null, "key": ""}"#).unwrap_err(), all("required"));
    let wrong = r#"{"name": 1, "kana": "かな", "mails": ["a@b.co", "b", "c@d.co"], "startHour": 24, "language": "fr", "key": [], "tick": "yes"}"#;
    let told = [
        ("key", "type"),
        ("name", "type"),
        ("kana", "kana"),
        ("mails", "max_items"),
        ("mails[1]", "email"),
        ("startHour", "range"),
        ("language", "choice"),
        ("tick", "type"),
    ];
    assert_eq!(check(wrong).unwrap_err(), told.map(|(field, rule)| (field.to_owned(), rule)));
}

#[test]
fn a_rule_over_several_fields_is_told_with_the_others() {
    let json = r#"{"name": "long", "mails": ["a@b.co"], "startHour": 13, "language": "ja", "key": "x", "tick": false}"#;
    assert_eq!(check(json).unwrap_err(), [("name".to_owned(), "max_length"), ("startHour".to_owned(), "unlucky")]);
}

#[test]
fn numbers_beyond_every_range_are_out_of_range() {
    for number in ["-1", "24", "18446744073709551615", "-9223372036854775808"] {
        let json = format!(
            r#"{{"name": "a", "mails": ["a@b.co"], "startHour": {number}, "language": "ja", "key": "x", "tick": true}}"#
        );
        assert_eq!(check(&json).unwrap_err(), [("startHour".to_owned(), "range")], "{number}");
    }
}

#[test]
fn days_and_codes_are_read_from_texts_too() {
    #[derive(Debug, Deserialize)]
    #[serde(rename_all = "camelCase", deny_unknown_fields)]
    struct Query {
        day: Day,
        until: Option<Day>,
        code: Choice<access::MemberType>,
    }
    let check = |json: &str| {
        let query: Query = parse_json(json.as_bytes()).map_err(|_| Vec::new())?;
        let mut form = Form::default();
        let (day, until) = (form.take("day", query.day), form.take("until", query.until));
        let code = form.take("code", query.code);
        form.done((day, until, code.code())).map_err(|fault| match fault {
            Fault::Fields(faults) => faults.into_iter().map(|f| f.rule).collect::<Vec<_>>(),
            other => panic!("{other:?}"),
        })
    };
    let (day, until, code) = check(r#"{"day": "2026-11-22", "until": "", "code": "20"}"#).unwrap();
    assert_eq!((day.to_string().as_str(), until, code), ("2026-11-22", None, 20));
    assert!(check(r#"{"day": "2026-11-22", "until": "2026-11-30", "code": 20}"#).unwrap().1.is_some());
    for (json, rules) in [
        ("{}", ["required", "required"].as_slice()),
        (r#"{"day": "", "code": ""}"#, &["required", "required"]),
        (r#"{"day": "2026-11-31", "until": "1969-12-31", "code": "020"}"#, &["date", "date", "choice"]),
        (r#"{"day": 20261122, "code": true}"#, &["type", "choice"]),
    ] {
        assert_eq!(check(json).unwrap_err(), rules, "{json}");
    }
}
