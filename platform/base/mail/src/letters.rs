//! The letters that are sent. Each has a folder of its name under `templates/`, with its texts in three languages; every
//! field stands in every one of them.

use serde::Serialize;

use crate::line::Line;

/// A kind of mail, with what it tells.
pub trait Letter: Serialize {
    /// Its folder under `templates/`.
    const NAME: &'static str;
}

/// Invites somebody to register as a member.
#[derive(Clone, Debug, Serialize)]
pub struct RegistrationLink {
    /// The company that the person shall be a member of.
    pub company: Line,
    /// Who invites.
    pub inviter: Line,
    /// Until when the link opens the form, as people read it.
    pub until: Line,
    /// Opens the form.
    pub link: String,
}

impl Letter for RegistrationLink {
    const NAME: &'static str = "registration_link";
}

/// Tells a new member that the registration is complete, and what happens next.
#[derive(Clone, Debug, Serialize)]
pub struct Welcome {
    /// The member.
    pub name: Line,
    /// The member's company.
    pub company: Line,
    /// With what the member logs in.
    pub member_id: Line,
    /// An administrator must confirm the member before the first log-in.
    pub waits: bool,
    /// The page for logging in.
    pub link: String,
}

impl Letter for Welcome {
    const NAME: &'static str = "welcome";
}

/// Lets a member set a new password.
#[derive(Clone, Debug, Serialize)]
pub struct PasswordLink {
    /// The member.
    pub name: Line,
    /// With what the member logs in.
    pub member_id: Line,
    /// Until when the link opens the form, as people read it.
    pub until: Line,
    /// Opens the form.
    pub link: String,
}

impl Letter for PasswordLink {
    const NAME: &'static str = "password_link";
}

/// Tells a member that the password was changed.
#[derive(Clone, Debug, Serialize)]
pub struct PasswordChanged {
    /// The member.
    pub name: Line,
    /// With what the member logs in.
    pub member_id: Line,
    /// When, as people read it.
    pub at: Line,
    /// Where a new one can be asked for.
    pub link: String,
}

impl Letter for PasswordChanged {
    const NAME: &'static str = "password_changed";
}

/// Tells a member that somebody logged in from a network that is new to the account.
#[derive(Clone, Debug, Serialize)]
pub struct NewPlace {
    /// The member.
    pub name: Line,
    /// With what the member logs in.
    pub member_id: Line,
    /// When, as people read it.
    pub at: Line,
    /// From which address.
    pub ip: Line,
    /// Browser and system.
    pub device: Line,
    /// Where log-ins are seen and ended.
    pub link: String,
}

impl Letter for NewPlace {
    const NAME: &'static str = "new_place";
}

/// The link by which the holder of an address makes it a member's address.
#[derive(Clone, Debug, Serialize)]
pub struct EmailLink {
    /// The member.
    pub name: Line,
    /// The new address.
    pub email: Line,
    /// Until when the link opens something, as people read it.
    pub until: Line,
    /// Where the change is completed.
    pub link: String,
}

impl Letter for EmailLink {
    const NAME: &'static str = "email_link";
}

/// Tells the present address of a member that another one was asked for.
#[derive(Clone, Debug, Serialize)]
pub struct EmailAsked {
    /// The member.
    pub name: Line,
    /// The present address.
    pub before: Line,
    /// The one that was asked for.
    pub after: Line,
    /// When, as people read it.
    pub at: Line,
    /// Where the password is changed.
    pub link: String,
}

impl Letter for EmailAsked {
    const NAME: &'static str = "email_asked";
}

/// Tells the former address of a member that another one took its place.
#[derive(Clone, Debug, Serialize)]
pub struct EmailChanged {
    /// The member.
    pub name: Line,
    /// The former address.
    pub before: Line,
    /// The new one.
    pub after: Line,
    /// When, as people read it.
    pub at: Line,
    /// Where the provider is asked.
    pub link: String,
}

impl Letter for EmailChanged {
    const NAME: &'static str = "email_changed";
}

/// Tells a member of alarms: that they are on, still on, or over. All that came in the member's minute stands in one.
#[derive(Clone, Debug, Serialize)]
pub struct AlarmMail {
    /// The member.
    pub name: Line,
    /// How many alarms it tells of.
    pub count: usize,
    /// It tells of one.
    pub one: bool,
    /// Quiet hours held it up.
    pub held: bool,
    /// The first alarm; with the number of the others it is the subject.
    pub first: AlarmOfMail,
    /// How many others there are.
    pub others: usize,
    /// The alarms, oldest first.
    pub alarms: Vec<AlarmOfMail>,
    /// How many more there are than are told.
    pub more: usize,
    /// What the lines do now.
    pub link: String,
}

/// An alarm in a mail.
#[expect(clippy::struct_excessive_bools, reason = "templates ask yes or no")]
#[derive(Clone, Debug, Serialize)]
pub struct AlarmOfMail {
    /// It came on; or
    pub begins: bool,
    /// it is still on; or
    pub goes_on: bool,
    /// it is still on and the group was chosen to hear of that; or
    pub escalates: bool,
    /// it is over.
    pub ends: bool,
    /// Its number.
    pub number: Line,
    /// Its text; empty where the catalogue is silent.
    pub text: Line,
    /// The machine, by name and number.
    pub machine: Line,
    /// The machine's line; empty when it stands on none.
    pub line: Line,
    /// When it came on, in the location's zone.
    pub began: Line,
    /// When it went off; empty while it is on.
    pub ended: Line,
    /// What it usually comes from; empty where the catalogue is silent.
    pub cause: Line,
    /// What helps then.
    pub cure: Line,
    /// Its place in the portal.
    pub place: String,
}

impl Letter for AlarmMail {
    const NAME: &'static str = "alarms";
}

/// Tells a member that a part of a machine has reached its limit.
#[derive(Clone, Debug, Serialize)]
pub struct PartAlarm {
    /// The member.
    pub name: Line,
    /// The part's name.
    pub part: Line,
    /// Where on the machine.
    pub place: Line,
    /// The machine's name.
    pub machine: Line,
    /// Its equipment number.
    pub number: Line,
    /// The line it stands on.
    pub line: Option<Line>,
    /// Rotations since the replacement and their limit, where that is reached: `1,020 / 1,000`.
    pub rotations: Option<Line>,
    /// Hours of power-on time since the replacement and their limit, where that is reached.
    pub hours: Option<Line>,
    /// The day of the counters.
    pub day: Line,
    /// The machine's parts.
    pub link: String,
}

impl Letter for PartAlarm {
    const NAME: &'static str = "part_alarm";
}

/// Brings a member the figures of a saved analysis.
#[derive(Clone, Debug, Serialize)]
pub struct AnalysisReport {
    /// The member.
    pub name: Line,
    /// The analysis' name.
    pub analysis: Line,
    /// What was analysed: the unit, or the location.
    pub subject: Line,
    /// Its days.
    pub period: Line,
    /// With what it is compared, and the days of that; empty when it is not compared.
    pub basis: Line,
    /// Nothing was heard of the machines in these days.
    pub silent: bool,
    /// The figures that tell most.
    pub figures: Vec<ReportedFigure>,
    /// The PDF could not be drawn.
    pub undrawn: bool,
    /// Who had it sent.
    pub author: Line,
    /// Opens the analysis.
    pub link: String,
}

/// A figure in a mail.
#[derive(Clone, Debug, Serialize)]
pub struct ReportedFigure {
    /// Its name.
    pub label: Line,
    /// Its value with its unit, and what became of it.
    pub value: Line,
}

impl Letter for AnalysisReport {
    const NAME: &'static str = "analysis_report";
}

/// Tells a member of a notice.
#[derive(Clone, Debug, Serialize)]
pub struct NoticeMail {
    /// The member.
    pub name: Line,
    /// The member's company.
    pub company: Line,
    /// The notice's title.
    pub title: Line,
    /// How it begins.
    pub lines: Vec<Line>,
    /// When it was published.
    pub at: Line,
    /// Opens it.
    pub link: String,
}

impl Letter for NoticeMail {
    const NAME: &'static str = "notice";
}

/// Tells somebody that their inquiry was received.
#[derive(Clone, Debug, Serialize)]
pub struct InquiryReceived {
    /// The number by which both sides call it.
    pub number: Line,
    /// About which service.
    pub service: Line,
    /// When it was received.
    pub at: Line,
    /// The questions that were answered before.
    pub link: String,
}

impl Letter for InquiryReceived {
    const NAME: &'static str = "inquiry_received";
}

/// Brings an inquiry to the provider's desk.
#[derive(Clone, Debug, Serialize)]
pub struct InquiryForDesk {
    /// The number by which both sides call it.
    pub number: Line,
    /// About which service.
    pub service: Line,
    /// About which function.
    pub function: Line,
    /// The subject.
    pub subject: Line,
    /// The description.
    pub lines: Vec<Line>,
    /// The names of its files; empty without any.
    pub files: Line,
    /// The company that the sender named.
    pub company: Line,
    /// The department; empty when none was named.
    pub department: Line,
    /// The sender.
    pub name: Line,
    /// The same in kana.
    pub kana: Line,
    /// The sender's address.
    pub email: Line,
    /// The sender's telephone.
    pub phone: Line,
    /// Whether the sender is a member.
    pub sender: Line,
    /// The sender's language.
    pub language: Line,
    /// When it was received.
    pub at: Line,
    /// The portal.
    pub link: String,
}

impl Letter for InquiryForDesk {
    const NAME: &'static str = "inquiry_desk";
}
