use super::*;

fn asked() -> SearchConditions {
    SearchConditions {
        line_unique_key: Some("a".into()),
        recipe_data_number: Some(12),
        start_time: Some("2024-05-01T09:00:00+09:00".into()),
        end_time: Some("2024-05-01T11:00:00+09:00".into()),
        ..SearchConditions::default()
    }
}

fn told(outcome: Outcome<Search>) -> Vec<(String, &'static str)> {
    match outcome.unwrap_err() {
        Fault::Fields(faults) => faults.into_iter().map(|f| (f.field.into_owned(), f.rule)).collect(),
        other => panic!("{other:?}"),
    }
}

fn one(outcome: Outcome<Search>) -> (String, &'static str) {
    let mut all = told(outcome);
    assert_eq!(all.len(), 1, "{all:?}");
    all.remove(0)
}

fn between(start: &str, end: &str, purpose: Purpose) -> Outcome<Search> {
    search(&SearchConditions { start_time: Some(start.into()), end_time: Some(end.into()), ..asked() }, purpose)
}

// covers VAL-073
#[test]
fn exactly_one_of_three_identifiers_is_picked() {
    let with = |code: Option<&str>, number, film: Option<&str>| {
        let (code, film) = (code.map(str::to_owned), film.map(str::to_owned));
        let asked = SearchConditions { user_item_code: code, recipe_data_number: number, film_code: film, ..asked() };
        search(&asked, Purpose::Display)
    };
    assert_eq!(one(with(None, None, None)), ("identifier".into(), "required"));
    assert_eq!(one(with(Some(""), None, Some(""))), ("identifier".into(), "required"));
    for (code, number, film) in
        [(Some("TEA500"), Some(12), None), (Some("TEA500"), None, Some("01-A100-GT")), (None, Some(12), Some("x"))]
    {
        assert_eq!(one(with(code, number, film)), ("identifier".into(), "one_of"));
    }
    assert_eq!(with(Some("TEA500"), None, None).unwrap().identifier, Identifier::Code("TEA500".into()));
    assert_eq!(with(None, Some(12), None).unwrap().identifier, Identifier::Number(12));
    assert_eq!(with(None, None, Some("01-A100-GT")).unwrap().identifier, Identifier::Film("01-A100-GT".into()));
}

#[test]
fn all_items_stand_in_place_of_an_identifier_and_not_beside_one() {
    let all = SearchConditions { recipe_data_number: None, all_items: Some(true), ..asked() };
    assert_eq!(search(&all, Purpose::Display).unwrap().identifier, Identifier::All);
    let both = SearchConditions { all_items: Some(true), ..asked() };
    assert_eq!(one(search(&both, Purpose::Display)), ("identifier".into(), "one_of"));
}

#[test]
fn an_identifier_has_the_form_of_its_kind() {
    let number =
        |number| one(search(&SearchConditions { recipe_data_number: Some(number), ..asked() }, Purpose::Display));
    assert_eq!(number(0), ("recipeDataNumber".into(), "range"));
    assert_eq!(number(1000), ("recipeDataNumber".into(), "range"));
    assert_eq!(number(i64::MAX), ("recipeDataNumber".into(), "range"));
    let long = SearchConditions { recipe_data_number: None, user_item_code: Some("12345678901".into()), ..asked() };
    assert_eq!(one(search(&long, Purpose::Display)), ("userItemCode".into(), "max_length"));
}

// covers VAL-074
#[test]
fn a_line_or_a_machine_is_required() {
    let without = SearchConditions { line_unique_key: None, ..asked() };
    assert_eq!(one(search(&without, Purpose::Display)), ("lineUniqueKey".into(), "required"));
    let device = SearchConditions { line_unique_key: None, device_unique_key: Some("d".into()), ..asked() };
    assert!(search(&device, Purpose::Display).is_ok());
}

// covers VAL-075 VAL-076
#[test]
fn start_and_end_are_required() {
    let start = SearchConditions { start_time: None, ..asked() };
    assert_eq!(one(search(&start, Purpose::Display)), ("startTime".into(), "required"));
    let end = SearchConditions { end_time: Some(String::new()), ..asked() };
    assert_eq!(one(search(&end, Purpose::Display)), ("endTime".into(), "required"));
}

#[test]
fn a_time_carries_its_offset_and_lies_in_the_calendar() {
    for wrong in ["2024-05-01T09:00:00", "2024-05-01", "yesterday", "9999-12-31T23:59:59Z", "0001-01-01T00:00:00Z"] {
        assert_eq!(
            one(between(wrong, "2024-05-01T11:00:00+09:00", Purpose::Display)),
            ("startTime".into(), "time"),
            "{wrong}"
        );
    }
}

// covers VAL-077
#[test]
fn the_end_lies_after_the_start() {
    let at = |end: &str| between("2024-05-01T09:00:00+09:00", end, Purpose::Display);
    assert_eq!(one(at("2024-05-01T08:59:00+09:00")), ("endTime".into(), "after_start"));
    assert_eq!(one(at("2024-05-01T09:00:00+09:00")), ("endTime".into(), "after_start"));
    assert!(at("2024-05-01T09:01:00+09:00").is_ok());
    // the same instant in another offset
    assert_eq!(one(at("2024-05-01T00:00:00Z")), ("endTime".into(), "after_start"));
}

// covers VAL-079 VAL-080
#[test]
fn a_display_spans_24_hours_and_a_file_31_days() {
    let start = "2024-05-01T09:00:00+09:00";
    assert!(between(start, "2024-05-02T09:00:00+09:00", Purpose::Display).is_ok());
    assert_eq!(one(between(start, "2024-05-02T09:01:00+09:00", Purpose::Display)), ("endTime".into(), "period"));
    assert!(between(start, "2024-06-01T09:00:00+09:00", Purpose::Csv).is_ok());
    assert_eq!(one(between(start, "2024-06-01T09:01:00+09:00", Purpose::Csv)), ("endTime".into(), "period"));
}

#[test]
fn all_broken_rules_are_told_at_once() {
    let faults = told(search(&SearchConditions::default(), Purpose::Display));
    let fields: Vec<&str> = faults.iter().map(|(field, _)| field.as_str()).collect();
    assert_eq!(fields, ["lineUniqueKey", "identifier", "startTime", "endTime"]);
}

#[test]
fn points_have_bounds() {
    assert_eq!(points(None).unwrap(), 1000);
    assert_eq!(points(Some(2)).unwrap(), 2);
    assert_eq!(points(Some(1500)).unwrap(), 1500);
    for wrong in [1, 1501, -1, i64::MIN] {
        assert!(points(Some(wrong)).is_err(), "{wrong}");
    }
}
