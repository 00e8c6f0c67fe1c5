//! Mails about alarms, to the members of the equipment groups that hold the machine.
//!
//! Who asks: the intake, in the transaction that stores an alarm's event (`alarm_mail_orders::note`); afterwards this
//! crate itself, for what comes later: a mail that waits, a reminder, an escalation, the end. Queues: `fast` to decide who
//! is told what, `mails` to send. How often: once an occurrence and group, then when something is due. Repetition: what a
//! member is told of an occurrence is a row with a key of its own; a mail's id is its job's, so a mail that was taken
//! before its worker died comes again under the same Message-ID. When the mail server is away, mails wait and are tried
//! for three days. When it gives up (the address is refused for good): operators see a dead job with the reason.
//!
//! What is sent when is decided in `course`, without a clock or a database (decision 0049).

mod course;
mod letter;
mod quiet;
mod sends;
mod store;
mod tells;

pub use sends::SendsAlarmMails;
pub use tells::TellsAlarms;
