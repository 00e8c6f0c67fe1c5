//! Popups of pages.
#![expect(clippy::unwrap_used, reason = "tests stop at the first surprise")]

use content::keeping::NewPublication;
use serde_json::{Value, json};
use time::Duration;

use crate::world::{World, popup};

const PATH: &str = "/api/general/select/popup";

fn titles(answer: &Value) -> Vec<&str> {
    answer.as_array().unwrap().iter().map(|row| row["title"].as_str().unwrap()).collect()
}

// covers API-049
#[tokio::test]
async fn a_page_shows_its_popups_during_their_period_in_the_reader_s_language() {
    let world = World::new().await;
    let now = world.now();
    let period = |from: i64, to: i64| (Some(now + Duration::hours(from)), Some(now + Duration::hours(to)));
    let new = |key: &str, pages: &[&str], (starts_at, ends_at)| NewPublication {
        pages: pages.iter().map(|page| (*page).to_owned()).collect(),
        starts_at,
        ends_at,
        ..popup(key)
    };
    world.publish_for(&new("now", &["top/home", "mm/line/edit"], period(-1, 1)), None, -4).await;
    world.publish_for(&new("soon", &["top/home"], period(1, 2)), None, -3).await;
    world.publish_for(&new("over", &["top/home"], period(-2, 0)), None, -3).await;
    world.publish_for(&new("everywhere", &[], (None, None)), None, -2).await;
    world.publish_for(&new("for-b", &[], (None, None)), Some(&world.other), -1).await;
    let page = |page: &str| json!({"currentPage": page});

    let got = world.app.post(&world.member, PATH, page("top/home")).await;
    assert_eq!(titles(got.data()), ["everywhere", "now"]);
    assert!(got.data()[1]["endTime"].as_str().unwrap().ends_with("+09:00"));
    assert!(got.data()[1]["richText"].as_str().unwrap().contains("<strong>now</strong>"));
    assert_eq!(titles(world.app.post(&world.stranger, PATH, page("mm/x")).await.data()), ["for-b", "everywhere"]);
    for (lang, title) in [("ja", "now"), ("en", "now (en)"), ("ko", "now (ko)")] {
        let got = world.anonymous(PATH, page("mm/line/edit"), lang).await;
        assert_eq!(titles(got.data())[1], title);
        assert_eq!(got.data().as_array().unwrap().len(), 2);
    }
    world.app.app.clock.shift(3_600);
    assert_eq!(titles(world.app.post(&world.member, PATH, page("top/home")).await.data()), ["everywhere", "soon"]);
    assert_eq!(
        world.anonymous(PATH, json!({}), "ja").await.fields(),
        [("currentPage".to_owned(), "required".to_owned())]
    );
}
