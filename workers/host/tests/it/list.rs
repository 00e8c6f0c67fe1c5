//! The list of plugins.

use std::collections::BTreeSet;

use account_mail_orders::{
    MailEmailAsked, MailEmailChanged, MailEmailLink, MailInquiryReceived, MailInquiryToDesk, MailNewPlace,
    MailPasswordChanged, MailPasswordLink, MailRegistrationLink, MailWelcome,
};
use alarm_mail_orders::{SendAlarmMail, TellAlarms};
use config::Settings;
use db::{DbSettings, Scope};
use export_orders::BuildExport;
use housekeeping::KeepHouse;
use jobs::{Bell, Job};
use kernel::CompanyId;
use parts_counters::{MailPartAlarm, RefreshAll, RefreshCounters};
use policy_notices::{MailNotice, TellCompany, TellNotice};
use rollups::{FindMarks, RollUp};
use sample_plugin::{Greet, Greeter};
use scheduled_reports::{FindDueReports, MailReport, QueueReports};
use search_sync::{CompareIndex, FindSearchWork, IndexItem, RebuildIndex};
use serde_json::{Value, json};
use testkit::{TestDb, redis_prefix, redis_url, until};
use webhook_orders::TellSystem;
use webhooks::{FindEndedPlans, NotePlans};

// covers OPS-006
#[tokio::test(flavor = "multi_thread")]
async fn a_new_kind_of_work_is_a_crate_and_one_line_in_the_list_of_plugins() {
    let (test, folder) = (TestDb::new().await, tempfile::tempdir().unwrap());
    let mut settings = Settings::defaults().unwrap();
    settings.files_dir = folder.path().to_str().unwrap().to_owned();
    let worker =
        runtime::Settings::new(DbSettings::new(test.app_url(), 8), redis_url(), format!("{}:", redis_prefix()));
    let list = worker_host::plugins(&settings).unwrap();
    let _running = runtime::start(worker, list.with(Greeter)).unwrap();

    let file = folder.path().join("greeting");
    let mut tx = test.db.begin(Scope::of(CompanyId(1))).await.unwrap();
    let greet = Greet { file: file.clone() };
    jobs::enqueue(&mut tx, kernel::ids::new_id(), &greet).await.unwrap_or_else(|e| panic!("{e:?}"));
    tx.commit().await.unwrap();
    Bell::new(test.db.clone()).ring();
    until("the greeting is written", 20, || async {
        std::fs::read_to_string(&file).is_ok_and(|text| text == "good morning")
    })
    .await;
}

/// Reads a payload as it was written by an earlier version; its kind.
fn read<J: Job>(old: Value) -> &'static str {
    let read = serde_json::from_value::<J>(old);
    assert!(read.is_ok(), "an old payload of {} cannot be read any more", J::KIND);
    J::KIND
}

// Invariant 17 of the design of jobs. Never change a line here: add one when a payload grows.
fn written_by_earlier_versions() -> BTreeSet<&'static str> {
    [
        read::<BuildExport>(json!({"export_id": "0193f0a0-0000-7000-8000-000000000001"})),
        read::<RollUp>(json!({})),
        read::<FindMarks>(json!({})),
        read::<KeepHouse>(json!({})),
        read::<MailRegistrationLink>(json!({"link_id": "5a8f3c1e-7d42-4b6a-9e0f-2c4d6e8fa0b1"})),
        read::<MailPasswordLink>(json!({"link_id": "5a8f3c1e-7d42-4b6a-9e0f-2c4d6e8fa0b1"})),
        read::<MailPasswordChanged>(json!({
            "member_id": "0193f0a0-0000-7000-8000-000000000001", "at_ms": 1_763_992_800_000_i64,
        })),
        read::<MailNewPlace>(json!({"login_id": "0193f0a0-0000-7000-8000-000000000001"})),
        read::<MailEmailLink>(json!({"link_id": "5a8f3c1e-7d42-4b6a-9e0f-2c4d6e8fa0b1"})),
        read::<MailEmailAsked>(json!({
            "link_id": "5a8f3c1e-7d42-4b6a-9e0f-2c4d6e8fa0b1", "at_ms": 1_763_992_800_000_i64,
        })),
        read::<MailEmailChanged>(json!({
            "link_id": "5a8f3c1e-7d42-4b6a-9e0f-2c4d6e8fa0b1", "at_ms": 1_763_992_800_000_i64,
        })),
        read::<MailWelcome>(json!({"member_id": "0193f0a0-0000-7000-8000-000000000001"})),
        read::<TellAlarms>(json!({"due_ms": 1_763_992_800_000_i64})),
        read::<SendAlarmMail>(json!({})),
        read::<RefreshAll>(json!({})),
        read::<RefreshCounters>(json!({})),
        read::<MailPartAlarm>(json!({
            "part_id": "0193f0a0-0000-7000-8000-000000000001", "member_id": "0193f0a0-0000-7000-8000-000000000002",
        })),
        read::<FindDueReports>(json!({})),
        read::<QueueReports>(json!({})),
        read::<MailReport>(json!({
            "report_id": "0193f0a0-0000-7000-8000-000000000001", "member_id": "0193f0a0-0000-7000-8000-000000000002",
            "due_ms": 1_763_992_800_000_i64,
        })),
        read::<IndexItem>(json!({"item_id": "0193f0a0-0000-7000-8000-000000000001"})),
        read::<RebuildIndex>(json!({})),
        read::<CompareIndex>(json!({})),
        read::<FindSearchWork>(json!({})),
        read::<MailInquiryToDesk>(json!({"inquiry_id": "0193f0a0-0000-7000-8000-000000000001"})),
        read::<MailInquiryReceived>(json!({"inquiry_id": "0193f0a0-0000-7000-8000-000000000001"})),
        read::<TellNotice>(json!({"keeper": 1, "publication_id": "0193f0a0-0000-7000-8000-000000000001"})),
        read::<TellCompany>(json!({"publication_id": "0193f0a0-0000-7000-8000-000000000001"})),
        read::<MailNotice>(json!({"member_notice_id": "0193f0a0-0000-7000-8000-000000000001"})),
        read::<TellSystem>(json!({})),
        read::<FindEndedPlans>(json!({})),
        read::<NotePlans>(json!({})),
    ]
    .into()
}

#[test]
fn payloads_written_by_earlier_versions_are_still_read_and_every_kind_has_one() {
    let known = written_by_earlier_versions();
    let folder = tempfile::tempdir().unwrap();
    let mut settings = Settings::defaults().unwrap();
    settings.files_dir = folder.path().to_str().unwrap().to_owned();
    for kind in worker_host::plugins(&settings).unwrap().kinds() {
        assert!(known.contains(kind), "{kind} has no payload of an earlier version here");
    }
}
