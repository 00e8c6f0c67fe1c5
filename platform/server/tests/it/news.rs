//! New notices on the tab's event stream.

use std::time::Instant;

use access::MemberType;
use apptest::{Events, Person, TestApp};
use content::Readers;
use content::codes::{InformationType, Kind, ServiceType};
use content::keeping::{self, NewPublication, SitePart};
use futures::future::join_all;
use kernel::{Audience, Worded};
use serde_json::{Value, json};
use time::Duration;

fn notice(key: &str) -> NewPublication {
    let title = Worded { ja: key.to_owned(), en: format!("{key} (en)"), ko: format!("{key} (ko)") };
    NewPublication {
        service: Some(ServiceType::All),
        information: Some(InformationType::Support),
        ..NewPublication::new(Kind::Notice, key, title.clone(), title)
    }
}

async fn publish(app: &TestApp, new: &NewPublication, audience: &Audience) {
    let mut tx = app.app.db.begin(app.provider().await.scope()).await.unwrap();
    keeping::publish(&mut tx, new, audience, app.app.clock.now()).await.unwrap();
    tx.commit().await.unwrap();
}

async fn stream(app: &TestApp, who: &Person, lang: &str) -> Events {
    let call = app.call("GET", "/api/general/stream?topics=notice,export").token(&who.token);
    call.header("accept-language", lang).events().await
}

async fn title(events: &mut Events) -> Value {
    let event = events.soon(20).await;
    assert_eq!(event["topic"], "notice");
    event["row"]["title"].clone()
}

#[tokio::test]
async fn a_notice_reaches_the_open_streams_of_its_readers_alone_as_the_header_tells_it() {
    let app = TestApp::start(server::areas()).await;
    app.provider().await;
    let (company, other) = (app.company("A", 1).await, app.company("B", 1).await);
    let member = app.person(&company, "naoko", MemberType::General, &company.locations).await;
    let chief = app.person(&company, "ken", MemberType::Administrator, &company.locations).await;
    let stranger = app.person(&other, "ji-u", MemberType::General, &other.locations).await;
    publish(&app, &notice("before"), &Audience::Everybody).await;
    let (mut to_member, mut to_chief) = (stream(&app, &member, "ja").await, stream(&app, &chief, "en").await);
    let mut to_stranger = stream(&app, &stranger, "ko").await;

    let readers = Readers { types: vec![MemberType::General], ..Readers::default() };
    let new = NewPublication { readers, important: true, ..notice("narrow") };
    publish(&app, &new, &Audience::Companies([company.id.as_i64()].into())).await;
    let event = to_member.soon(20).await;
    let header = app.get(&member, "/api/notice/fetchHeaderNoticeList").await;
    assert_eq!((&event["topic"], &event["row"]), (&json!("notice"), &header.data()["data"][0]));
    assert_eq!(event["row"]["title"], "narrow");

    publish(&app, &notice("wide"), &Audience::Everybody).await;
    assert_eq!(title(&mut to_member).await, "wide");
    assert_eq!(title(&mut to_chief).await, "wide (en)");
    assert_eq!(title(&mut to_stranger).await, "wide (ko)");

    // what is changed is no news, and what has its moment later is news then
    publish(&app, &notice("wide"), &Audience::Everybody).await;
    let site = SitePart { published_at: Some(app.app.clock.now() + Duration::seconds(90)), ..SitePart::default() };
    publish(&app, &NewPublication { site, ..notice("later") }, &Audience::Everybody).await;
    publish(&app, &notice("now"), &Audience::Everybody).await;
    assert_eq!(title(&mut to_member).await, "now");
    app.app.clock.shift(90);
    assert_eq!(title(&mut to_member).await, "later");
}

/// So many members watch; `SOSOGI_NEWS_STREAMS` for a measurement.
fn streams() -> usize {
    let streams = std::env::var("SOSOGI_NEWS_STREAMS");
    streams.ok().and_then(|streams| streams.parse().ok()).unwrap_or(100)
}

#[tokio::test(flavor = "multi_thread")]
async fn every_member_who_watches_sees_a_notice_and_nothing_is_written_for_it() {
    let app = TestApp::start(server::areas()).await;
    app.provider().await;
    let company = app.company("A", 1).await;
    let mut watching = Vec::new();
    for n in 0..streams() {
        let member = app.person(&company, &format!("m{n}"), MemberType::General, &[]).await;
        watching.push(stream(&app, &member, "ja").await);
    }
    publish(&app, &notice("all"), &Audience::Everybody).await;
    let published = Instant::now();
    let seen = join_all(watching.iter_mut().map(async |events| (title(events).await, published.elapsed()))).await;
    assert!(seen.iter().all(|(title, _)| title == "all"));
    let last = seen.iter().map(|(_, after)| after.as_secs_f64()).fold(0.0, f64::max);
    println!("{} members saw it, the last after {last:.2} s", seen.len());
    let written = "select (select count(*) from member_notice) + (select count(*) from job)";
    let written: i64 = sqlx::query_scalar(written).fetch_one(&mut app.database.superuser().await).await.unwrap();
    assert_eq!(written, 0);
}
