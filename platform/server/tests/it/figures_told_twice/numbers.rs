//! The numbers that calls tell, as the OpenAPI document has them.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;

/// Numbers that two calls tell and that other tests compare.
const HELD: [(&str, &[&str]); 5] = [
    ("`web_api/jobs.rs`: orders that no program has taken", &["waiting"]),
    (
        "`account`'s tests of the console: a contract is read by the customer in the words in which it was entered",
        &["amount", "discountRate", "price", "total"],
    ),
    ("`inspections.rs` and `parts.rs` of `machines`: two things, each told in one way", &["daysOver"]),
    ("`notices.rs` of `desk`", &["unreadCount"]),
    ("`delivery.rs` of `scheduled-reports`", &["failedCount"]),
];

/// Words for several things, and under which names these are compared.
const WORDS: [(&str, &[&str]); 3] = [
    ("`occurrences`, `sampleCount`, `alarmCount`; else the number of rows of a list", &["count", "occurrenceCount"]),
    (
        "`alarmDuration`, `stopDuration`, `videoDuration`, `lostTime`, `powerOnTime`",
        &["duration", "seconds", "stoppedSeconds"],
    ),
    (
        "`reading`, the figures of charts, the columns of the operating status, `viewCount`",
        &["data", "points", "values", "views"],
    ),
];

/// Numbers that two calls tell and that are no figures.
const NO_FIGURES: [(&str, &[&str]); 4] = [
    (
        "what somebody entered or chose, told back",
        &[
            "allowedMax",
            "allowedMin",
            "answeredWithinHours",
            "day",
            "delayMinutes",
            "displayOrder",
            "escalationMinutes",
            "expirationDays",
            "flowNumber",
            "hour",
            "max",
            "min",
            "nextVersion",
            "order",
            "point",
            "quietFromMinute",
            "quietToMinute",
            "readerTypes",
            "reminderMinutes",
            "result",
            "rollDivisionCount",
            "slot",
            "status",
            "startHour",
            "version",
            "weekday",
        ],
    ),
    (
        "codes",
        &[
            "alarmNumber",
            "category",
            "code",
            "informationType",
            "itemType",
            "kind",
            "memberTypeCode",
            "recipeDataNumber",
            "serviceType",
            "type",
        ],
    ),
    ("places in a list, a file or a recording", &["at", "column", "lastRow", "number", "page", "position", "row"]),
    (
        "how a value, a picture or a file is made",
        &["decimals", "height", "held", "pieceLeast", "pieceMost", "size", "videoBytes", "width"],
    ),
];

/// Calls that are not asked although they tell a number by the name of a figure.
const NOT_ASKED: [(&str, &[&str]); 9] = [
    ("`addedCount` of mails that a switch would add", &["/api/alarmNotification/query/estimate"]),
    ("of the time since a member's last visit: `account`'s tests of home", &["/api/home/visit"]),
    ("of the time while a version of item data was in work: `item_data.rs`", &["/api/recipeData/query/difference"]),
    ("of the line of the public site, which is made up", &["/api/pre/login/notice/query/pre/line"]),
    ("`density` of a kind of liquid", &["/api/optimumSettingWeightSearchHistory/select/liquid/type"]),
    (
        "`progress` of a file that is being made",
        &[
            "/api/general/export/cancel",
            "/api/general/export/custom/order",
            "/api/general/export/list",
            "/api/general/export/retry",
        ],
    ),
    ("`deviceCount` of the machines that were copied to", &["/api/alarmNotification/copy"]),
    (
        "`edition` of an inspection's own checklist: `inspections.rs` of `machines`",
        &[
            "/api/inspectionHistory/add",
            "/api/inspectionHistory/query/detail",
            "/api/inspectionHistory/query/list",
            "/api/inspectionHistory/update",
        ],
    ),
    (
        "they answer the row that they changed, as the call that lists it does: their own tests",
        &[
            "/api/alarmNotification/reset",
            "/api/alarmNotification/save",
            "/api/alarmNotification/save/sending",
            "/api/console/contract/billing/add",
            "/api/console/contract/line/add",
            "/api/console/customer/add",
            "/api/console/customer/location/add",
            "/api/console/customer/update",
            "/api/console/library/release",
            "/api/console/library/withdraw",
            "/api/equipmentGroup/device/update",
            "/api/equipmentGroup/member/update",
            "/api/equipmentGroup/save/order",
            "/api/equipmentGroup/update",
            "/api/inspectionChecklist/update",
            "/api/line/add",
            "/api/line/device/add",
            "/api/line/device/replace",
            "/api/line/device/unregister",
            "/api/line/save/order",
            "/api/line/update",
        ],
    ),
];

/// The names in some classes.
fn names<'a>(classes: &[(&str, &'a [&'a str])]) -> Vec<&'a str> {
    classes.iter().flat_map(|(_, names)| names.iter().copied()).collect()
}

/// Asserts that each number that two calls tell is compared, held by a test, or no figure, and that every call that tells
/// a compared one was asked.
pub(super) fn check(compared: &BTreeMap<String, BTreeSet<String>>, asked: &BTreeSet<String>) {
    let told = numbers();
    let twice: BTreeSet<&str> =
        told.iter().filter(|(_, calls)| calls.len() > 1).map(|(name, _)| name.as_str()).collect();
    let classed = [names(&HELD), names(&WORDS), names(&NO_FIGURES)].concat();
    let figures: Vec<&str> = compared.keys().map(String::as_str).filter(|name| twice.contains(name)).collect();
    let mut all = [classed, figures].concat();
    all.sort_unstable();
    let twofold: Vec<_> = all.windows(2).filter(|pair| pair[0] == pair[1]).collect();
    assert!(twofold.is_empty(), "in two classes: {twofold:?}");
    let all = BTreeSet::from_iter(all);
    let (unsure, none): (Vec<_>, Vec<_>) = (twice.difference(&all).collect(), all.difference(&twice).collect());
    assert!(unsure.is_empty() && none.is_empty(), "in no class: {unsure:?}; not told by several calls: {none:?}");
    let not_asked = names(&NOT_ASKED);
    let left: Vec<(&String, &String)> = told
        .iter()
        .filter(|(name, _)| compared.contains_key(*name))
        .flat_map(|(name, calls)| calls.iter().map(move |call| (name, call)))
        .filter(|(_, call)| !asked.contains(*call) && !not_asked.contains(&call.as_str()))
        .collect();
    assert!(left.is_empty(), "calls that tell a figure and were not asked: {left:#?}");
    let known = |call: &&str| told.values().any(|calls| calls.contains(*call)) && !asked.contains(*call);
    assert!(not_asked.iter().all(known), "one of these is asked, or tells no number: {not_asked:#?}");
}

/// The calls that tell a number, by its name.
fn numbers() -> BTreeMap<String, BTreeSet<String>> {
    let document: Value = serde_json::from_str(include_str!("../../../openapi.json")).unwrap();
    let mut found: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for (path, operations) in document["paths"].as_object().unwrap() {
        for operation in operations.as_object().unwrap().values() {
            let answers = operation["responses"].as_object().unwrap().iter();
            for (_, answer) in answers.filter(|(status, _)| status.starts_with('2')) {
                let mut told = BTreeSet::new();
                properties(&document, answer, &mut BTreeSet::new(), &mut told);
                told.into_iter().for_each(|name| {
                    found.entry(name).or_default().insert(path.clone());
                });
            }
        }
    }
    found
}

/// The names of all numbers in a schema, those of the schemas that it names included.
fn properties<'d>(document: &'d Value, schema: &'d Value, seen: &mut BTreeSet<&'d str>, found: &mut BTreeSet<String>) {
    match schema {
        Value::Object(parts) => {
            if let Some(name) = parts.get("$ref").and_then(Value::as_str)
                && seen.insert(name)
            {
                properties(document, named(document, name), seen, found);
            }
            if let Some(own) = parts.get("properties").and_then(Value::as_object) {
                found
                    .extend(own.iter().filter(|(_, schema)| is_number(document, schema)).map(|(name, _)| name.clone()));
            }
            parts.values().for_each(|part| properties(document, part, seen, found));
        }
        Value::Array(parts) => parts.iter().for_each(|part| properties(document, part, seen, found)),
        _ => {}
    }
}

fn named<'d>(document: &'d Value, name: &str) -> &'d Value {
    document.pointer(name.trim_start_matches('#')).unwrap()
}

/// A number, a list of them, or either of several things one of which is a number.
fn is_number(document: &Value, schema: &Value) -> bool {
    let typed = |word: &str| match &schema["type"] {
        Value::Array(types) => types.iter().any(|one| one == word),
        one => one == word,
    };
    if typed("integer") || typed("number") {
        return true;
    }
    if typed("array") {
        return is_number(document, &schema["items"]);
    }
    let own = schema["$ref"].as_str().filter(|_| schema["properties"].is_null()).map(|name| named(document, name));
    if let Some(own) = own
        && own["properties"].is_null()
    {
        return is_number(document, own);
    }
    let some = ["oneOf", "anyOf", "allOf"].into_iter().filter_map(|word| schema[word].as_array());
    some.flatten().any(|one| is_number(document, one))
}
