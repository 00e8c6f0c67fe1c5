//! What becomes of a script that is missing, fails, or goes on and on. The client's own one is tested with its pages.
#![expect(clippy::unwrap_used, reason = "tests stop at the first surprise")]

use prerender::{Drawn, Prerender, PrerenderError};
use serde_json::json;

/// A script whose `draw` has this body.
fn with(body: &str) -> (tempfile::TempDir, Prerender) {
    let folder = tempfile::tempdir().unwrap();
    let script = folder.path().join("prerender.js");
    std::fs::write(&script, format!("var prerender = {{ draw: (order) => {{ {body} }} }};")).unwrap();
    (folder, Prerender::open(script))
}

const ANSWER: &str = "JSON.stringify({ title: said.name, description: 'd', html: '<p>' + said.name + '</p>' })";

#[tokio::test]
async fn what_is_told_comes_back_as_a_page_time_after_time() {
    let (_folder, pages) = with(&format!("const said = JSON.parse(order); return {ANSWER}"));
    for name in ["注ぎ", "𠮷", "\u{1F469}\u{200D}\u{1F52C}"] {
        let drawn = pages.draw(&json!({ "name": name })).await.unwrap();
        let wanted = Drawn { title: name.into(), description: "d".into(), html: format!("<p>{name}</p>") };
        assert_eq!(drawn, wanted);
    }
}

#[tokio::test]
async fn a_script_that_failed_begins_anew() {
    let body = format!(
        "const said = JSON.parse(order); globalThis.calls = (globalThis.calls ?? 0) + 1;
        if (said.bad) throw new Error('no such page'); said.name = String(globalThis.calls); return {ANSWER}"
    );
    let (_folder, pages) = with(&body);
    assert_eq!(pages.draw(&json!({})).await.unwrap().title, "1");
    assert_eq!(pages.draw(&json!({})).await.unwrap().title, "2");
    let failed = pages.draw(&json!({ "bad": true })).await.unwrap_err();
    assert!(matches!(&failed, PrerenderError::Failed(why) if why.contains("no such page")), "{failed}");
    assert_eq!(pages.draw(&json!({})).await.unwrap().title, "1");
}

#[tokio::test]
async fn a_script_that_was_written_anew_is_read_anew() {
    let (folder, pages) = with(&format!("const said = JSON.parse(order); return {ANSWER}"));
    assert_eq!(pages.draw(&json!({ "name": "first" })).await.unwrap().title, "first");
    let script = folder.path().join("prerender.js");
    let other = format!("var prerender = {{ draw: () => {{ const said = {{ name: 'second' }}; return {ANSWER} }} }};");
    std::fs::write(&script, other).unwrap();
    // a file system may tell times in steps
    let other = std::time::SystemTime::UNIX_EPOCH;
    std::fs::File::options().append(true).open(&script).unwrap().set_modified(other).unwrap();
    assert_eq!(pages.draw(&json!({ "name": "first" })).await.unwrap().title, "second");
}

#[tokio::test]
async fn one_without_an_end_or_without_a_bound_is_stopped() {
    let (_folder, endless) = with("for (;;) {}");
    assert!(matches!(endless.draw(&json!({})).await, Err(PrerenderError::Failed(_))));
    let (_folder, greedy) = with("const all = []; for (;;) all.push(new Uint8Array(1 << 20))");
    assert!(matches!(greedy.draw(&json!({})).await, Err(PrerenderError::Failed(_))));
    let (_folder, deep) = with("const down = () => down() + 1; return down()");
    assert!(matches!(deep.draw(&json!({})).await, Err(PrerenderError::Failed(_))));
}

#[tokio::test]
async fn a_missing_script_and_a_strange_answer_are_told() {
    let folder = tempfile::tempdir().unwrap();
    let none = Prerender::open(folder.path().join("prerender.js"));
    assert!(matches!(none.draw(&json!({})).await, Err(PrerenderError::NoScript(_))));
    let (_folder, strange) = with("return '[]'");
    assert!(matches!(strange.draw(&json!({})).await, Err(PrerenderError::Unreadable(_))));
}

#[tokio::test]
async fn the_script_reaches_nothing_outside() {
    let names = "['require', 'process', 'fetch', 'XMLHttpRequest', 'Deno', 'std', 'os', 'WebSocket']";
    let (_folder, pages) =
        with(&format!("const said = {{ name: {names}.filter((it) => it in globalThis).join() }}; return {ANSWER}"));
    assert_eq!(pages.draw(&json!({})).await.unwrap().title, "");
}
