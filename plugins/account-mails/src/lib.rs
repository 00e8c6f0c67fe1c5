//! Mails about the accounts of members: the registration link, and the welcome after registration.
//!
//! Who asks: the calls that invite and register a member, in their own transactions. Queue: `mails`. How often: once for
//! each link, once for each registration. Repetition: a try that was cut off may have been taken by the mail server; the
//! next one carries the same Message-ID and the same link. When the mail server is away, slow, or does not let us in: the
//! job waits and is tried again for three days. When it gives up (the address is refused for good, the link expired
//! before its mail was taken): operators see a dead job with the reason; nobody gets a mail.

mod registration_link;
mod store;
mod welcome;

pub use registration_link::MailsRegistrationLinks;
pub use welcome::MailsWelcomes;
