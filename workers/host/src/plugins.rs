//! THE list of plugins. A new kind of background work is a crate under `plugins/` and one line here.

use std::sync::Arc;

use access::Links;
use access::api_keys::SecretSeal;
use account_mails::{
    MailsEmailAsks, MailsEmailChanges, MailsEmailLinks, MailsInquiriesReceived, MailsInquiriesToDesk, MailsNewPlaces,
    MailsPasswordChanges, MailsPasswordLinks, MailsRegistrationLinks, MailsWelcomes,
};
use alarm_mails::{SendsAlarmMails, TellsAlarms};
use config::Settings;
use exports::ExportsPlugin;
use files::Files;
use housekeeping::Housekeeping;
use parts_counters::{AsksForRefreshes, MailsPartAlarms, RefreshesCounters};
use policy_notices::{MailsNotices, TellsCompanies, TellsMembers};
use rollups::{FindsMarks, RollUps};
use runtime::Registry;
use scheduled_reports::{FindsDueReports, FontFiles, MailsReports, QueuesReports};
use search_sync::{ComparesIndex, FindsSearchWork, IndexesItems, RebuildsIndex};
use webhooks::{FindsEndedPlans, NotesPlans, Reach, TellsSystems};

use crate::mail::mailer;

/// All plugins of this worker.
pub fn plugins(settings: &Settings) -> anyhow::Result<Registry> {
    texts::register();
    let files = Files::open(settings)?;
    let (mailer, links) = (mailer(settings)?, Links::new(settings.secret_key));
    let meili = settings.meili.as_ref().map(|(url, key)| (url.as_str(), key.as_str()));
    let index = search::engine(&settings.search_dir, meili)?;
    Ok(Registry::default()
        .with(ExportsPlugin::new(files.clone(), settings.export_quota))
        .with(Housekeeping::new(files))
        .with(FindsMarks)
        .with(RollUps)
        .with(MailsRegistrationLinks::new(mailer.clone(), links.clone()))
        .with(MailsPasswordLinks::new(mailer.clone(), links.clone()))
        .with(MailsEmailLinks::new(mailer.clone(), links))
        .with(MailsPasswordChanges::new(mailer.clone()))
        .with(MailsNewPlaces::new(mailer.clone()))
        .with(MailsEmailAsks::new(mailer.clone()))
        .with(MailsEmailChanges::new(mailer.clone()))
        .with(MailsWelcomes::new(mailer.clone()))
        .with(MailsInquiriesReceived::new(mailer.clone()))
        .with(MailsInquiriesToDesk::new(mailer.clone(), desk(settings)))
        .with(TellsCompanies)
        .with(TellsMembers)
        .with(MailsNotices::new(mailer.clone()))
        .with(TellsAlarms)
        .with(SendsAlarmMails::new(mailer.clone()))
        .with(AsksForRefreshes)
        .with(RefreshesCounters)
        .with(MailsPartAlarms::new(mailer.clone()))
        .with(FindsDueReports)
        .with(QueuesReports::new(&settings.policies_dir))
        .with(MailsReports::new(mailer, &settings.policies_dir, fonts(settings)))
        .with(IndexesItems(Arc::clone(&index)))
        .with(RebuildsIndex(Arc::clone(&index)))
        .with(ComparesIndex(Arc::clone(&index)))
        .with(FindsSearchWork(index))
        .with(FindsEndedPlans)
        .with(NotesPlans)
        .with(TellsSystems::new(SecretSeal::new(settings.secret_key), Reach::internet())))
}

/// Where inquiries go.
fn desk(settings: &Settings) -> String {
    settings.mail.desk.clone().unwrap_or_else(|| settings.mail.from.clone())
}

fn fonts(settings: &Settings) -> FontFiles {
    FontFiles {
        regular: settings.report_font.as_str().into(),
        bold: settings.report_font_bold.as_deref().map(Into::into),
    }
}
