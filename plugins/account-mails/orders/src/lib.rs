//! The mails about accounts that areas order. Each order is one job, in ids.

use jobs::Job;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

/// Tries of a mail: with pauses of five minutes at most, a mail server that is away for three days costs no mail.
const TRIES_OF_MAIL: i32 = 2_000;

/// Mail a registration link to the address that was invited.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct MailRegistrationLink {
    /// The one-time link.
    pub link_id: Uuid,
}

impl Job for MailRegistrationLink {
    const KIND: &'static str = "account_mails.registration_link";
    const QUEUE: &'static str = "mails";
    const MAX_ATTEMPTS: i32 = TRIES_OF_MAIL;
}

/// Welcome a member of the job's company who has registered.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct MailWelcome {
    /// The member.
    pub member_id: Uuid,
}

impl Job for MailWelcome {
    const KIND: &'static str = "account_mails.welcome";
    const QUEUE: &'static str = "mails";
    const MAX_ATTEMPTS: i32 = TRIES_OF_MAIL;
}

/// Mail the link by which a member of the job's company sets a new password.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct MailPasswordLink {
    /// The one-time link.
    pub link_id: Uuid,
}

impl Job for MailPasswordLink {
    const KIND: &'static str = "account_mails.password_link";
    const QUEUE: &'static str = "mails";
    const MAX_ATTEMPTS: i32 = TRIES_OF_MAIL;
}

/// Tell a member of the job's company that their password was changed.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct MailPasswordChanged {
    /// The member.
    pub member_id: Uuid,
    /// When, in milliseconds since 1970.
    pub at_ms: i64,
}

impl Job for MailPasswordChanged {
    const KIND: &'static str = "account_mails.password_changed";
    const QUEUE: &'static str = "mails";
    const MAX_ATTEMPTS: i32 = TRIES_OF_MAIL;
}

/// Tell a member of the job's company that somebody logged in from a network that is new to the account.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct MailNewPlace {
    /// The line of the login history.
    pub login_id: Uuid,
}

impl Job for MailNewPlace {
    const KIND: &'static str = "account_mails.new_place";
    const QUEUE: &'static str = "mails";
    const MAX_ATTEMPTS: i32 = TRIES_OF_MAIL;
}

/// Mail the link by which a member of the job's company moves to another address, to that address.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct MailEmailLink {
    /// The one-time link.
    pub link_id: Uuid,
}

impl Job for MailEmailLink {
    const KIND: &'static str = "account_mails.email_link";
    const QUEUE: &'static str = "mails";
    const MAX_ATTEMPTS: i32 = TRIES_OF_MAIL;
}

/// Tell the present address of a member of the job's company that another one was asked for.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct MailEmailAsked {
    /// The one-time link that went to the other address.
    pub link_id: Uuid,
    /// When, in milliseconds since 1970.
    pub at_ms: i64,
}

impl Job for MailEmailAsked {
    const KIND: &'static str = "account_mails.email_asked";
    const QUEUE: &'static str = "mails";
    const MAX_ATTEMPTS: i32 = TRIES_OF_MAIL;
}

/// Tell the former address of a member of the job's company that a link has changed it.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct MailEmailChanged {
    /// The one-time link that was used.
    pub link_id: Uuid,
    /// When, in milliseconds since 1970.
    pub at_ms: i64,
}

impl Job for MailEmailChanged {
    const KIND: &'static str = "account_mails.email_changed";
    const QUEUE: &'static str = "mails";
    const MAX_ATTEMPTS: i32 = TRIES_OF_MAIL;
}

/// Bring an inquiry to the provider's desk. A job of the company that keeps the inquiry.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct MailInquiryToDesk {
    /// The inquiry.
    pub inquiry_id: Uuid,
}

impl Job for MailInquiryToDesk {
    const KIND: &'static str = "account_mails.inquiry_to_desk";
    const QUEUE: &'static str = "mails";
    const MAX_ATTEMPTS: i32 = TRIES_OF_MAIL;
}

/// Tell who asked that the inquiry came in. A job of the company that keeps the inquiry.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct MailInquiryReceived {
    /// The inquiry.
    pub inquiry_id: Uuid,
}

impl Job for MailInquiryReceived {
    const KIND: &'static str = "account_mails.inquiry_received";
    const QUEUE: &'static str = "mails";
    const MAX_ATTEMPTS: i32 = TRIES_OF_MAIL;
}

/// The number by which both sides call an inquiry: the last ten digits of its key, where keys made at once differ.
pub fn inquiry_number(inquiry_id: Uuid) -> String {
    let digits = inquiry_id.simple().to_string().to_uppercase();
    format!("Q-{}", &digits[22..])
}
