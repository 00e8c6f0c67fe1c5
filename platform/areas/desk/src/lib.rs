//! The provider's desk: what it says to members and strangers, and what they ask it.
//!
//! | Screen | Module |
//! |---|---|
//! | every page: policies to confirm; top/terms/confirmation (9HDG025), top/privacy-policy/confirmation (9HDG028) | `policies` |
//! | the header's bell; top/information/list, detail (9HDG023, 024); after the log-in | `notices` |
//! | top/question-answer/list, list/open (9HDG030, 019) | `questions` |
//! | top/inquiry/registration, completion and their public ones (9HDG017, 021, 020, 022) | `inquiries` |
//! | every page: popups | `popups` |
//! | top/home/open | `site` |
//! | console/content/list, edit (9HDG102, 103) | `console` |
//!
//! What is published comes from `content`. Must never: show a draft, or what is released to another company.

mod console;
mod inquiries;
mod notices;
mod policies;
mod popups;
mod questions;
mod site;

use access::Permission;
use http_kit::Routes;
use kernel::messages::Texts;

/// What the area says in its own words.
const TEXTS: Texts = Texts(include_str!("../messages.toml"));

/// A session's own calls: open to everybody who is logged in, whatever else they may do.
const SELF: Permission = Permission("session.self");

/// The area's calls.
pub fn routes() -> Routes {
    Routes::new("desk")
        .saying(TEXTS)
        .join(policies::routes())
        .join(notices::routes())
        .join(questions::routes())
        .join(inquiries::routes())
        .join(popups::routes())
        .join(site::routes())
        .join(console::routes())
}
