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
    /// Running hours since the replacement and their limit, where that is reached.
    pub hours: Option<Line>,
    /// The day of the counters.
    pub day: Line,
    /// The machine's parts.
    pub link: String,
}

impl Letter for PartAlarm {
    const NAME: &'static str = "part_alarm";
}
