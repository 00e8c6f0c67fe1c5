//! One-time links.

use access::links::{self, IssuedLink, LIFE, Link, LinkKind, LinkState, Links, NewLink};
use db::{Scope, TenantTx};
use kernel::{CompanyId, Fault};
use serde_json::json;
use testkit::TestDb;
use time::macros::datetime;
use time::{Duration, OffsetDateTime};

const NOW: OffsetDateTime = datetime!(2026-11-23 01:02:03 UTC);
const A: CompanyId = CompanyId(1);
const B: CompanyId = CompanyId(2);
const LINKS: Links = Links::new([7; 32]);

fn new(subject: &str) -> NewLink<'_> {
    NewLink { kind: LinkKind::Registration, subject, email: subject, content: json!({"inviter": "佐藤"}) }
}

async fn tx(test: &TestDb, company: CompanyId) -> TenantTx {
    test.db.begin(Scope::of(company)).await.unwrap()
}

/// Issues a link; its token as the mail carries it.
async fn issue(test: &TestDb, company: CompanyId, new: &NewLink<'_>) -> (IssuedLink, String) {
    let mut tx = tx(test, company).await;
    let issued = LINKS.issue(&mut tx, new, NOW).await.unwrap_or_else(fails);
    let token = LINKS.token(&open(links::find(&mut tx, issued.link_id, NOW).await.unwrap_or_else(fails)));
    tx.commit().await.unwrap();
    (issued, token.unwrap_or_else(fails))
}

#[expect(clippy::needless_pass_by_value, reason = "stands in `unwrap_or_else`")]
fn fails<T>(fault: Fault) -> T {
    panic!("{fault:?}")
}

fn open(state: LinkState) -> Link {
    match state {
        LinkState::Open(link) => *link,
        other => panic!("{other:?}"),
    }
}

/// The state's name.
fn name(state: &LinkState) -> &'static str {
    match state {
        LinkState::Open(_) => "open",
        LinkState::Used => "used",
        LinkState::Replaced => "replaced",
        LinkState::Expired => "expired",
        LinkState::Unknown => "unknown",
    }
}

async fn look_at(test: &TestDb, token: &str, now: OffsetDateTime) -> &'static str {
    let mut tx = test.db.begin_unscoped().await.unwrap();
    name(&links::look(&mut tx, LinkKind::Registration, token, now).await.unwrap_or_else(fails))
}

async fn take_at(test: &TestDb, token: &str, now: OffsetDateTime) -> LinkState {
    let mut tx = test.db.begin_unscoped().await.unwrap();
    let state = links::take(&mut tx, LinkKind::Registration, token, now).await.unwrap_or_else(fails);
    tx.commit().await.unwrap();
    state
}

#[tokio::test]
async fn a_link_is_looked_at_often_and_used_once() {
    let test = TestDb::new().await;
    let (issued, token) = issue(&test, A, &new("naoko@a.example")).await;
    assert_eq!(issued.expires_at, NOW + LIFE);
    assert_eq!(look_at(&test, &token, NOW).await, "open");
    assert_eq!(look_at(&test, &token, NOW).await, "open");
    let link = open(take_at(&test, &token, NOW).await);
    assert_eq!((link.link_id, link.company, link.email.as_str()), (issued.link_id, A, "naoko@a.example"));
    assert_eq!(link.content, json!({"inviter": "佐藤"}));
    assert_eq!(name(&take_at(&test, &token, NOW).await), "used");
    assert_eq!(look_at(&test, &token, NOW + Duration::days(2)).await, "used");
}

#[tokio::test]
async fn a_link_that_was_taken_in_vain_is_still_open() {
    let test = TestDb::new().await;
    let (_, token) = issue(&test, A, &new("naoko@a.example")).await;
    let mut tx = test.db.begin_unscoped().await.unwrap();
    open(links::take(&mut tx, LinkKind::Registration, &token, NOW).await.unwrap_or_else(fails));
    drop(tx);
    open(take_at(&test, &token, NOW).await);
}

#[tokio::test(flavor = "multi_thread")]
async fn of_many_who_take_a_link_at_once_one_gets_it() {
    let test = TestDb::new().await;
    let (_, token) = issue(&test, A, &new("naoko@a.example")).await;
    let takers = (0..12).map(|_| take_at(&test, &token, NOW));
    let mut states: Vec<&str> = Vec::new();
    for state in futures::future::join_all(takers).await {
        states.push(name(&state));
    }
    states.sort_unstable();
    assert_eq!((states[0], &states[1..]), ("open", &["used"; 11][..]));
}

#[tokio::test]
async fn a_link_opens_for_twenty_four_hours() {
    let test = TestDb::new().await;
    let (_, token) = issue(&test, A, &new("naoko@a.example")).await;
    assert_eq!(look_at(&test, &token, NOW + Duration::hours(24) - Duration::MINUTE).await, "open");
    for late in [Duration::hours(24), Duration::hours(24) + Duration::MINUTE] {
        assert_eq!(look_at(&test, &token, NOW + late).await, "expired");
        assert_eq!(name(&take_at(&test, &token, NOW + late).await), "expired");
    }
    assert_eq!(look_at(&test, &token, NOW).await, "open", "an attempt that came too late uses nothing up");
}

#[tokio::test]
async fn a_newer_link_replaces_the_older_one_about_the_same_subject_alone() {
    let test = TestDb::new().await;
    let (_, older) = issue(&test, A, &new("naoko@a.example")).await;
    let (_, of_another) = issue(&test, A, &new("ji-u@a.example")).await;
    let (_, of_b) = issue(&test, B, &new("naoko@a.example")).await;
    let password = NewLink { kind: LinkKind::Password, ..new("naoko@a.example") };
    issue(&test, A, &password).await;
    assert_eq!(look_at(&test, &older, NOW).await, "open");
    let (_, newer) = issue(&test, A, &new("naoko@a.example")).await;
    assert_eq!(look_at(&test, &older, NOW).await, "replaced");
    assert_eq!(name(&take_at(&test, &older, NOW).await), "replaced");
    for token in [&newer, &of_another, &of_b] {
        open(take_at(&test, token, NOW).await);
    }
    let (_, after_use) = issue(&test, A, &new("naoko@a.example")).await;
    assert_eq!(look_at(&test, &newer, NOW).await, "used", "what was used stays used");
    open(take_at(&test, &after_use, NOW).await);
}

#[tokio::test(flavor = "multi_thread")]
async fn of_links_that_are_made_at_once_one_is_open() {
    let test = TestDb::new().await;
    let invited = new("naoko@a.example");
    let tokens = futures::future::join_all((0..12).map(|_| issue(&test, A, &invited))).await;
    let mut opened = 0;
    for (_, token) in &tokens {
        match look_at(&test, token, NOW).await {
            "open" => opened += 1,
            state => assert_eq!(state, "replaced"),
        }
    }
    assert_eq!(opened, 1);
}

#[tokio::test]
async fn the_database_cannot_tell_a_token_and_a_mail_that_is_sent_again_carries_the_same() {
    let test = TestDb::new().await;
    let (issued, token) = issue(&test, A, &new("naoko@a.example")).await;
    let link = open(links::find(&mut tx(&test, A).await, issued.link_id, NOW).await.unwrap_or_else(fails));
    assert_eq!(LINKS.token(&link).unwrap_or_else(fails), token);
    assert!(Links::new([8; 32]).token(&link).is_err(), "another key makes no token that opens nothing");
    let row: String = sqlx::query_scalar("select (l.*)::text || encode(secret_hash, 'base64') from one_time_link l")
        .fetch_one(&mut test.superuser().await)
        .await
        .unwrap();
    // the id stands in the row; the secret, from the 22nd character on, does not
    let secret: String = token.chars().skip(22).take(16).collect();
    let standard = secret.replace('-', "+").replace('_', "/");
    assert!(!row.contains(&secret) && !row.contains(&standard), "{row}");
}

#[tokio::test]
async fn what_is_not_a_token_of_ours_opens_nothing() {
    let test = TestDb::new().await;
    let (issued, token) = issue(&test, A, &new("naoko@a.example")).await;
    let (_, other) = issue(&test, A, &new("ji-u@a.example")).await;
    let crossed = format!("{}{}", &token[..32], &other[32..]);
    let longer = format!("{token}A");
    for wrong in ["", "x", &token[..63], &longer, &crossed, &token.to_lowercase(), &format!(" {token}"), "ä\0"] {
        assert_eq!(look_at(&test, wrong, NOW).await, "unknown", "{wrong:?}");
        assert_eq!(name(&take_at(&test, wrong, NOW).await), "unknown", "{wrong:?}");
    }
    let mut tx_b = tx(&test, B).await;
    assert_eq!(name(&links::find(&mut tx_b, issued.link_id, NOW).await.unwrap_or_else(fails)), "unknown");
    tx_b.rollback().await.unwrap();
    let mut none = test.db.begin_unscoped().await.unwrap();
    let password = links::look(&mut none, LinkKind::Password, &token, NOW).await.unwrap_or_else(fails);
    assert_eq!(name(&password), "unknown", "a link opens what it is for");
}

#[tokio::test]
async fn links_are_forgotten_after_their_end() {
    let test = TestDb::new().await;
    let (_, token) = issue(&test, A, &new("naoko@a.example")).await;
    for (before, gone) in [(NOW + LIFE, 0), (NOW + LIFE + Duration::SECOND, 1)] {
        let mut tx = test.db.begin_unscoped().await.unwrap();
        assert_eq!(links::forget(&mut tx, before).await.unwrap(), gone);
        tx.commit().await.unwrap();
    }
    assert_eq!(look_at(&test, &token, NOW).await, "unknown");
}
