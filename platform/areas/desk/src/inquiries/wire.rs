//! What the calls are sent and answer.

use http_kit::form::{Choice, Code, CodeSet, Form, Key, Text};
use http_kit::{NewestFirst, Page, PageFields};
use kernel::rules::Free;
use kernel::{Outcome, Zone};
use salvo::oapi::ToSchema;
use serde::{Deserialize, Serialize};
use stored_files::{FileRow, KeptFile};
use uuid::Uuid;

use super::store::KeptInquiry;
use super::{InquiryFilter, InquiryState};

/// What an inquiry is about, as the wire calls it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct ServiceContent(pub(super) &'static str);

impl CodeSet for ServiceContent {
    const CODES: &'static [(Code, Self)] = &[
        (Code::Word("General"), Self("General")),
        (Code::Word("MM"), Self("MM")),
        (Code::Word("Support"), Self("Support")),
        (Code::Word("Library"), Self("Library")),
    ];
}

impl CodeSet for InquiryState {
    const CODES: &'static [(Code, Self)] = &[
        (Code::Word(Self::Received.word()), Self::Received),
        (Code::Word(Self::InProgress.word()), Self::InProgress),
        (Code::Word(Self::Answered.word()), Self::Answered),
    ];
}

/// Which inquiries are listed.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct InquiryQuery {
    /// In this state alone.
    pub(super) state: Option<Choice<InquiryState>>,
    /// About this alone.
    pub(super) service_content: Option<Choice<ServiceContent>>,
    /// Part of the number, of what is asked, or of who asks, in any width and case.
    pub(super) keyword: Option<Text<Free<100>>>,
}

impl InquiryQuery {
    /// What is looked for, and the page of it.
    pub(super) fn checked(self, page: PageFields<NewestFirst>) -> Outcome<(InquiryFilter, Page<NewestFirst>)> {
        let mut form = Form::default();
        let filter = InquiryFilter {
            state: form.take("state", self.state),
            service: form.take("serviceContent", self.service_content).map(|service| service.0),
            keyword: form.take("keyword", self.keyword).unwrap_or_default(),
        };
        let page = form.take("page", page);
        form.done((filter, page))
    }
}

/// Names an inquiry.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct InquiryKey {
    pub(super) case_unique_key: Key,
}

/// How far an inquiry is from now on.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct InquiryStep {
    pub(super) case_unique_key: Key,
    /// As the sender of this read it. When somebody was quicker, nothing is changed.
    pub(super) former_state: Choice<InquiryState>,
    pub(super) state: Choice<InquiryState>,
}

/// An inquiry of a list.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct InquiryRow {
    case_unique_key: Uuid,
    /// The number by which both sides call it.
    number: String,
    /// General, MM, Support or Library.
    service_content: String,
    function: String,
    subject: String,
    /// received, in-progress or answered.
    state: &'static str,
    received_at: String,
    /// Since when it is in this state.
    state_at: String,
}

/// An inquiry whole.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Inquiry {
    #[serde(flatten)]
    row: InquiryRow,
    description: String,
    company: String,
    department: Option<String>,
    family_name: String,
    first_name: String,
    kana_family_name: String,
    kana_first_name: String,
    /// Where the answer goes.
    email: String,
    phone: String,
    files: Vec<FileRow>,
}

/// An inquiry of the desk's list.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct DeskInquiryRow {
    #[serde(flatten)]
    row: InquiryRow,
    /// As who asks wrote it.
    company: String,
    family_name: String,
    first_name: String,
    /// A member's customer; none: a visitor.
    customer_name: Option<String>,
    /// Who of the provider set the state.
    state_by: Option<String>,
}

/// An inquiry whole, for the desk.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct DeskInquiry {
    #[serde(flatten)]
    inquiry: Inquiry,
    /// A member's customer; none: a visitor.
    customer_name: Option<String>,
    company_unique_key: Option<Uuid>,
    /// In which the answer is awaited: ja, en or ko.
    language: String,
    /// Who of the provider set the state.
    state_by: Option<String>,
}

impl InquiryRow {
    pub(super) fn of(it: &KeptInquiry, zone: &Zone) -> Self {
        Self {
            case_unique_key: it.inquiry_id,
            number: account_mail_orders::inquiry_number(it.inquiry_id),
            service_content: it.service_content.clone(),
            function: it.function.clone(),
            subject: it.subject.clone(),
            state: it.state().word(),
            received_at: zone.iso(it.received_at),
            state_at: zone.iso(it.state_at.unwrap_or(it.received_at)),
        }
    }
}

impl Inquiry {
    pub(super) fn of(it: &KeptInquiry, files: Vec<KeptFile>, zone: &Zone) -> Self {
        Self {
            row: InquiryRow::of(it, zone),
            description: it.description.clone(),
            company: it.company_name.clone(),
            department: it.department.clone(),
            family_name: it.family_name.clone(),
            first_name: it.first_name.clone(),
            kana_family_name: it.kana_family_name.clone(),
            kana_first_name: it.kana_first_name.clone(),
            email: it.email.clone(),
            phone: it.phone.clone(),
            files: files.into_iter().map(FileRow::from).collect(),
        }
    }
}

impl DeskInquiryRow {
    pub(super) fn of(it: &KeptInquiry, zone: &Zone) -> Self {
        Self {
            row: InquiryRow::of(it, zone),
            company: it.company_name.clone(),
            family_name: it.family_name.clone(),
            first_name: it.first_name.clone(),
            customer_name: it.customer_name.clone(),
            state_by: it.state_by.clone(),
        }
    }
}

impl DeskInquiry {
    pub(super) fn of(it: &KeptInquiry, files: Vec<KeptFile>, zone: &Zone) -> Self {
        Self {
            inquiry: Inquiry::of(it, files, zone),
            customer_name: it.customer_name.clone(),
            company_unique_key: it.company_key,
            language: it.language.clone(),
            state_by: it.state_by.clone(),
        }
    }
}
