//! The examples of the Web API's guide, run as they stand in it.

use std::path::{Path, PathBuf};

use apptest::{guide_example, repository};
use serde_json::{Value, json};
use tokio::process::Command;

use super::served::Served;
use super::world::{LINES, told};

/// An example of the guide, saved in a folder.
fn saved(folder: &Path, name: &str) -> PathBuf {
    let file = folder.join(name);
    std::fs::write(&file, guide_example(name)).unwrap();
    file
}

/// Beside the programs of this build.
fn built(example: &str) -> PathBuf {
    Path::new(env!("CARGO_BIN_EXE_sosogi")).parent().unwrap().join("examples").join(example)
}

/// Ways to call, each as the guide has it, which print what a call answers.
fn ways(folder: &Path) -> [(&'static str, Command); 3] {
    let mut python = Command::new("/usr/bin/python3");
    python.arg(saved(folder, "sosogi.py"));
    let mut shell = Command::new("/bin/sh");
    shell.arg(saved(folder, "sosogi.sh"));
    [("Python", python), ("curl", shell), ("Rust", Command::new(built("sosogi-read")))]
}

#[tokio::test]
async fn each_example_reads_what_the_member_sees() {
    let served = Served::start().await;
    let keys = &served.plant.program;
    let days =
        format!("lineUniqueKey={}&startDate=2024-05-01&endDate=2024-05-02", served.plant.customer.f1.places.lines[0]);
    for (path, query) in [(LINES, ""), ("/webapi/v1/production/days", days.as_str())] {
        let wanted = told(&served.app, keys, &format!("{path}?{query}")).await;
        for (way, mut program) in ways(served.app.folder()) {
            program.args([path, query]);
            let said: Value = serde_json::from_str(&served.run(&mut program, &keys.secret).await.fine()).unwrap();
            // that of Python prints the data alone
            assert_eq!(said.get("data").unwrap_or(&said), &wanted, "{way} {path}");
        }
    }
}

#[tokio::test]
async fn each_example_tells_why_it_is_refused() {
    let served = Served::start().await;
    for (way, mut program) in ways(served.app.folder()) {
        let ran = served.run(program.arg(LINES), "anotherSecret0000").await;
        assert!(!ran.ok, "{way}: {}", ran.out);
        assert!(format!("{}{}", ran.out, ran.err).contains("urn:sosogi:problem:signature"), "{way}: {}", ran.err);
    }
}

#[tokio::test]
async fn the_example_in_python_adds_a_plan_once() {
    let served = Served::start().await;
    let places = &served.plant.customer.f1.places;
    let body = json!({"lineUniqueKey": places.lines[0], "recipeDataNumber": 13, "recipeDataName": "COFFEE 500",
        "userItemCode": "COF500", "totalProductionCount": 4500,
        "scheduledStartLocalTime": "2024-05-02T08:00:00+09:00", "scheduledEndLocalTime": "2024-05-02T09:00:00+09:00"});
    saved(served.app.folder(), "sosogi.py");
    let script = format!(
        "import json, sosogi\nfor _ in range(2): print(json.dumps(sosogi.call('/webapi/v1/schedules', body=json.loads('{body}'), order='plan-1')))"
    );
    let mut program = Command::new("/usr/bin/python3");
    program.arg("-c").arg(script).env("PYTHONPATH", served.app.folder());
    let said = served.run(&mut program, &served.plant.program.secret).await.fine();
    let [first, second] = [0, 1].map(|at| said.lines().nth(at).unwrap().to_owned());
    assert_eq!(first, second);
    let path =
        format!("/webapi/v1/schedules?lineUniqueKey={}&startDate=2024-05-02&endDate=2024-05-02", places.lines[0]);
    assert_eq!(told(&served.app, &served.plant.program, &path).await.as_array().unwrap().len(), 1);
}

#[test]
fn the_example_in_rust_is_the_one_that_is_built() {
    let built = std::fs::read_to_string(repository().join("platform/server/examples/sosogi-read.rs")).unwrap();
    let (_, code) = built.split_once("\n\n").unwrap();
    assert_eq!(guide_example("sosogi.rs"), code);
}

/// In each language.
#[test]
fn the_guide_names_every_call() {
    let document: Value = serde_json::from_str(&server::web_api_openapi().unwrap()).unwrap();
    for language in ["en", "ja", "ko"] {
        let file = repository().join(format!("web/reference/web-api/{language}.md"));
        let guide = std::fs::read_to_string(file).unwrap();
        for (path, operations) in document["paths"].as_object().unwrap() {
            for method in operations.as_object().unwrap().keys() {
                let call = format!("| `{} {path}` |", method.to_uppercase());
                assert!(guide.contains(&call), "{language}: {call}");
            }
        }
    }
}
