//! An inquiry comes in.

use access::throttle::{self, ThrottleKind};
use access::{network, provider};
use account_mail_orders::{MailInquiryReceived, MailInquiryToDesk};
use content::policies::{self, PRIVACY, TERMS};
use db::TenantTx;
use http_kit::form::{Choice, Flag, Form, Key, List, Text};
use http_kit::{Cx, JoinedFields, JsonBody, Reply, Subject, Visit, ok};
use kernel::fault::Together as _;
use kernel::rules::{Email, Free, KanaName, PersonName, Phone};
use kernel::{Fault, Outcome, Zone, ids};
use salvo::Writer as _;
use salvo::oapi::{ToSchema, endpoint};
use serde::{Deserialize, Serialize};
use stored_files::MOST_FILES;
use time::{Duration, OffsetDateTime};
use uuid::Uuid;

use super::files;
use super::store::{self, NewInquiry};
use super::wire::ServiceContent;

/// An inquiry, and who asks.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct InquiryForm {
    service_content: Choice<ServiceContent>,
    /// The function or the machine that it is about.
    function: Text<Free<80>>,
    subject: Text<Free<100>>,
    description: Text<Free<32_000>>,
    company: Text<Free<80>>,
    department: Option<Text<Free<40>>>,
    family_name: Text<PersonName>,
    first_name: Text<PersonName>,
    kana_family_name: Text<KanaName>,
    kana_first_name: Text<KanaName>,
    /// Where the answer goes.
    email: Text<Email>,
    phone: Text<Phone>,
    agree_terms: Flag,
    agree_privacy_policy: Flag,
}

/// What a visitor's form has besides.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct RobotFields {
    /// People do not see this field, and leave it empty; programs that fill in whatever they find do not.
    website: Option<String>,
}

/// What a member sends with an inquiry besides.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct InquiryAttachments {
    /// Files that the caller sent in for it, in their order.
    file_unique_keys: Option<List<Key, 0, MOST_FILES>>,
}

/// An inquiry that came in.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct InquiryTaken {
    case_unique_key: Uuid,
    /// The number by which both sides call it.
    number: String,
    received_at: String,
    /// A mail says that it came in. So does the answer alone, when one went to that address within the hour.
    acknowledged: bool,
    /// Within so many hours the desk answered four of five inquiries lately, those of a member's company, or all of them
    /// to a visitor; null while it has answered too few.
    answered_within_hours: Option<i64>,
}

/// What the audit log tells of an inquiry; the rest stays with the desk.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct InquiryAudit {
    service_content: &'static str,
    function: String,
}

impl From<&NewInquiry> for InquiryAudit {
    fn from(new: &NewInquiry) -> Self {
        Self { service_content: new.service_content, function: new.function.clone() }
    }
}

fn checked(fields: InquiryForm) -> Outcome<NewInquiry> {
    let mut form = Form::default();
    let new = NewInquiry {
        service_content: form.take("serviceContent", fields.service_content).0,
        function: form.take("function", fields.function),
        subject: form.take("subject", fields.subject),
        description: form.take("description", fields.description),
        company: form.take("company", fields.company),
        department: form.take("department", fields.department),
        family_name: form.take("familyName", fields.family_name),
        first_name: form.take("firstName", fields.first_name),
        kana_family_name: form.take("kanaFamilyName", fields.kana_family_name),
        kana_first_name: form.take("kanaFirstName", fields.kana_first_name),
        email: form.take("email", fields.email),
        phone: form.take("phone", fields.phone),
    };
    let terms = form.take("agreeTerms", fields.agree_terms);
    form.must(terms, "agreeTerms", "consent", "inquiry.terms");
    let privacy = form.take("agreePrivacyPolicy", fields.agree_privacy_policy);
    form.must(privacy, "agreePrivacyPolicy", "consent", "inquiry.privacy");
    form.done(new)
}

/// Takes an inquiry of somebody who is not logged in.
#[endpoint]
pub(crate) async fn of_visitor(
    visit: Visit,
    body: JsonBody<JoinedFields<InquiryForm, RobotFields>>,
) -> Reply<InquiryTaken> {
    let JsonBody(JoinedFields(body, robot)) = body;
    let mut form = Form::default();
    // it is said and not swallowed: a browser that fills in fields by itself must not lose somebody's inquiry
    form.must(robot.website.is_none_or(|text| text.is_empty()), "website", "empty", "inquiry.robot");
    let (new, ()) = (checked(body), form.done(())).together()?;
    throttled(&visit, &new.email).await?;
    let mut tx = visit.app.db.begin_unscoped().await?;
    let provider = provider::scope(&mut tx).await?.ok_or_else(|| Fault::rule("inquiry.closed"))?;
    let mut tx = tx.enter(provider).await?;
    let taken = take(&mut tx, &visit, &new, None).await?;
    tx.commit().await?;
    visit.app.bell.ring();
    ok(taken.told(&Zone::utc(), &visit))
}

/// Takes an inquiry of a member.
#[endpoint]
pub(crate) async fn of_member(
    cx: Cx,
    body: JsonBody<JoinedFields<InquiryForm, InquiryAttachments>>,
) -> Reply<InquiryTaken> {
    let JsonBody(JoinedFields(body, more)) = body;
    let mut form = Form::default();
    let files = form.take("fileUniqueKeys", more.file_unique_keys);
    let (new, files) = (checked(body), form.done(files)).together()?;
    let files = files.unwrap_or_default();
    throttled(&cx.visit, &new.email).await?;
    let mut tx = cx.begin().await?;
    let taken = take(&mut tx, &cx.visit, &new, Some(cx.actor.member_id)).await?;
    files::attach(&cx, &mut tx, taken.inquiry_id, &files).await?;
    let subject = Subject { id: taken.inquiry_id, name: &new.subject };
    cx.audit(&mut tx, "inquiry.send", subject, None::<()>, Some(InquiryAudit::from(&new)))?;
    let zone = cx.zone(&mut tx).await?;
    tx.commit().await?;
    cx.app().bell.ring();
    ok(taken.told(&zone, &cx.visit))
}

/// Inquiries reach people at the desk: so many an hour, for the network that asks and for the address.
async fn throttled(visit: &Visit, email: &str) -> Outcome<()> {
    let mut tx = visit.app.db.begin_unscoped().await?;
    let asking = throttle::count(&mut tx, ThrottleKind::Asking, &network(&visit.device.ip), visit.now).await;
    let verdict = match asking {
        Ok(()) => throttle::count(&mut tx, ThrottleKind::Receipt, &email.to_lowercase(), visit.now).await,
        refused => refused,
    };
    tx.commit().await?;
    verdict
}

/// An inquiry that was stored.
struct StoredInquiry {
    inquiry_id: Uuid,
    acknowledged: bool,
    /// How long the desk took for four of five of those that it answered lately.
    answer_took: Option<Duration>,
}

impl StoredInquiry {
    fn told(&self, zone: &Zone, visit: &Visit) -> InquiryTaken {
        InquiryTaken {
            case_unique_key: self.inquiry_id,
            number: account_mail_orders::inquiry_number(self.inquiry_id),
            received_at: zone.iso(visit.now),
            acknowledged: self.acknowledged,
            // rounded up: what is told is kept
            answered_within_hours: self.answer_took.map(|took| took.whole_minutes() / 60 + 1),
        }
    }
}

async fn take(tx: &mut TenantTx, visit: &Visit, new: &NewInquiry, member: Option<Uuid>) -> Outcome<StoredInquiry> {
    let inquiry_id = ids::new_id();
    let mut agreed = Vec::new();
    for key in [TERMS, PRIVACY] {
        agreed.extend(policies::current(&mut *tx, key, visit.now).await?.map(|policy| policy.policy_id));
    }
    let provider = provider::company(tx).await?.ok_or_else(|| Fault::rule("inquiry.closed"))?;
    store::add(tx, provider, (inquiry_id, member), new, &agreed, visit).await?;
    jobs::enqueue(tx, ids::new_id(), &MailInquiryToDesk { inquiry_id }).await?;
    let acknowledged = may_acknowledge(tx, &new.email, visit.now).await?;
    if acknowledged {
        jobs::enqueue(tx, ids::new_id(), &MailInquiryReceived { inquiry_id }).await?;
    }
    let answer_took = store::answer_took(tx, provider, visit.now).await?;
    Ok(StoredInquiry { inquiry_id, acknowledged, answer_took })
}

/// Whoever asks may type anybody's address: it gets one mail an hour, whatever is asked.
async fn may_acknowledge(tx: &mut TenantTx, email: &str, now: OffsetDateTime) -> Outcome<bool> {
    match throttle::count(&mut *tx, ThrottleKind::Acknowledged, &email.to_lowercase(), now).await {
        Ok(()) => Ok(true),
        Err(Fault::Throttled(_)) => Ok(false),
        Err(fault) => Err(fault),
    }
}
