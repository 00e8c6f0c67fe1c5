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
