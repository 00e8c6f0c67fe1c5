//! Mails about the accounts of members: the registration link, the welcome after registration, the link for a new
//! password, the word that a password was changed, the link for another mail address, the words to the present one that
//! it was asked for and that it was used, and the word that somebody logged in from a new network.
//!
//! Who asks: the calls that invite and register a member and those about passwords, in their own transactions. Queue:
//! `mails`. How often: once for each link, each registration and each change. Repetition: a try that was cut off may have been taken by the mail server; the
//! next one carries the same Message-ID and the same link. When the mail server is away, slow, or does not let us in: the
//! job waits and is tried again for three days. When it gives up (the address is refused for good, the link expired
//! before its mail was taken): operators see a dead job with the reason; nobody gets a mail.

mod email;
mod inquiry;
mod new_place;
mod password_changed;
mod password_link;
mod registration_link;
mod store;
mod welcome;

pub use email::{MailsEmailAsks, MailsEmailChanges, MailsEmailLinks};
pub use inquiry::{MailsInquiriesReceived, MailsInquiriesToDesk};
pub use new_place::MailsNewPlaces;
pub use password_changed::MailsPasswordChanges;
pub use password_link::MailsPasswordLinks;
pub use registration_link::MailsRegistrationLinks;
pub use welcome::MailsWelcomes;
