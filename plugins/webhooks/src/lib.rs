//! Tells companies' own systems of what happened (web/reference/web-api/en.md, "Webhooks").
//!
//! Who asks: the intake, the making of files, and a look at plans each minute, in the transaction in which it happens
//! (`webhook_orders`). Queue: `webhooks`, in which companies take turns, so that a system which does not answer holds up its
//! own company alone. How often: once an event and webhook; tried again, with pauses that double up to an hour, for a day.
//! Repetition: a delivery bears its id in `webhook-id`, and every try sends the same body, so whoever takes it twice sees
//! it. When it gives up: the page of webhooks shows why, and a person may send it again.
//!
//! Never told is an address that is not of the open internet, wherever a name leads at the moment at which it is called:
//! names are resolved here, and the call goes to what was looked at (`addresses`, `post`).

mod addresses;
mod content;
mod orders;
mod plans;
mod post;
mod tells;

pub use orders::{FindEndedPlans, NotePlans};
pub use plans::{FindsEndedPlans, NotesPlans};
pub use post::{Reach, Resolve, SystemNames};
pub use tells::TellsSystems;
