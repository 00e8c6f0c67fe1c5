//! The account area's calls, through the whole middleware, over a database of each test's own.
#![expect(clippy::unwrap_used, reason = "tests stop at the first surprise")]

mod at_once;
mod audit_log;
mod confirmed;
mod console;
mod contracts;
mod downloads;
mod email_change;
mod envelope;
mod home;
mod log_ins;
mod login;
mod members;
mod own;
mod passwords;
mod proxies;
mod registration;
mod restriction;
mod sessions;
mod shell;
mod staff;
mod streams;
mod throttle;
mod web_api;
mod webhooks;

use access::MemberType;
use apptest::{Company, Person, TestApp};

/// A process, a company with two locations, and its administrator at both.
async fn house() -> (TestApp, Company, Person) {
    let app = TestApp::start(vec![account::routes()]).await;
    let company = app.company("A", 2).await;
    let admin = app.person(&company, "admin", MemberType::Administrator, &company.locations).await;
    (app, company, admin)
}
