//! What can go wrong, in three kinds: a rule that the user can mend, an absence, and a fault of ours.
//!
//! The HTTP house turns these into body codes and statuses in one table; nothing else decides them.

use std::borrow::Cow;
use std::error::Error as StdError;

use time::OffsetDateTime;

/// The result of everything that may be refused.
pub type Outcome<T> = Result<T, Fault>;

/// A text by its key, with the values it names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Message {
    /// Key in the message files, for example `support.period.too_long`.
    pub key: &'static str,
    /// Values for the `{name}` places of the text.
    pub args: Vec<(&'static str, String)>,
}

impl Message {
    /// A text without values.
    pub const fn new(key: &'static str) -> Self {
        Self { key, args: Vec::new() }
    }

    /// Adds a value.
    #[must_use]
    #[expect(clippy::needless_pass_by_value, reason = "a call reads `.with(\"max\", 25)`")]
    pub fn with(mut self, name: &'static str, value: impl ToString) -> Self {
        self.args.push((name, value.to_string()));
        self
    }
}

impl From<&'static str> for Message {
    fn from(key: &'static str) -> Self {
        Self::new(key)
    }
}

/// One field that breaks a rule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FieldFault {
    /// The field's path on the wire: `startTime`, `itemKeys[3]`.
    pub field: Cow<'static, str>,
    /// The rule's short name: `required`, `type`, `unknown`, `max`, `period` ...
    pub rule: &'static str,
    /// What the user reads at the field.
    pub message: Message,
}

/// What others did to a row since the caller read it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Change {
    /// Who did it last.
    pub by: String,
    /// When.
    pub at: OffsetDateTime,
    /// The row's version now: whoever sends this one takes over.
    pub version: i32,
    /// The fields that differ, by their names on the wire.
    pub fields: Vec<String>,
}

/// Why a request or a job is refused or fails.
#[derive(Debug)]
pub enum Fault {
    /// Fields break rules; the caller's form shows each at its place (code 501).
    Fields(Vec<FieldFault>),
    /// The body cannot be read at all: syntax, size or media type (code 501 under this status: 400, 413, 415).
    Body(u16, Message),
    /// A business rule refuses, in its own words (code 500 under HTTP 409).
    Rule(Message),
    /// Refused because of where a thing stands; a page tells by its word what to do next (code 500 under HTTP 409, with
    /// the word).
    State(&'static str, Message),
    /// The row was changed since the caller read it; they may take over (code 500 under HTTP 409, with the change).
    Changed(Box<Change>),
    /// Unknown, foreign or not viewable: one answer for all three (code 500 under HTTP 409).
    NotFound(Message),
    /// The subject of the whole page is gone (code 404; page-subject calls only).
    PageGone(Message),
    /// No session, or an unknown token (401).
    Unauthenticated,
    /// A session that was valid and ended (40163).
    SessionEnded,
    /// The permission is missing (403).
    Forbidden,
    /// Too many tries; may come again after so many seconds (429, code 500).
    Throttled(u32),
    /// More at once than can be done; may come again after so many seconds (429, code 500).
    Busy(u32),
    /// What this server stands on is away, the store of files for one; the words name it (code 500 under HTTP 503). The
    /// cause is logged like [`Self::Ours`].
    Unavailable(Message, Box<dyn StdError + Send + Sync>),
    /// Ours: logged once at the boundary with the request id, shown as the general text (500).
    Ours(Box<dyn StdError + Send + Sync>),
}

impl Fault {
    /// One field that breaks one rule.
    pub fn field(field: impl Into<Cow<'static, str>>, rule: &'static str, message: impl Into<Message>) -> Self {
        Self::Fields(vec![FieldFault { field: field.into(), rule, message: message.into() }])
    }

    /// The same, of a part that stands under a field: `startTime` under `basis` is `basis.startTime`.
    #[must_use]
    pub fn under(self, field: &str) -> Self {
        match self {
            Self::Fields(mut faults) => {
                faults.iter_mut().for_each(|fault| fault.field = format!("{field}.{}", fault.field).into());
                Self::Fields(faults)
            }
            other => other,
        }
    }

    /// A refusal by a business rule.
    pub fn rule(message: impl Into<Message>) -> Self {
        Self::Rule(message.into())
    }

    /// An absence.
    pub fn not_found(message: impl Into<Message>) -> Self {
        Self::NotFound(message.into())
    }

    /// What is away, in words for its caller, and the cause.
    pub fn unavailable(message: impl Into<Message>, cause: impl Into<Box<dyn StdError + Send + Sync>>) -> Self {
        Self::Unavailable(message.into(), cause.into())
    }

    /// A fault of ours told in words.
    pub fn ours(words: impl Into<String>) -> Self {
        Self::Ours(words.into().into())
    }
}

// Not an `Error` itself, so that `?` may turn every error into `Ours`.
impl<E: StdError + Send + Sync + 'static> From<E> for Fault {
    fn from(error: E) -> Self {
        Self::Ours(Box::new(error))
    }
}

/// Checks that are told together: the values of all, or the broken rules of all. Another fault passes through.
pub trait Together {
    /// The values.
    type Values;

    /// All of them, or everything that is broken.
    fn together(self) -> Outcome<Self::Values>;
}

impl<A, B> Together for (Outcome<A>, Outcome<B>) {
    type Values = (A, B);

    fn together(self) -> Outcome<(A, B)> {
        match self {
            (Ok(a), Ok(b)) => Ok((a, b)),
            (Err(Fault::Fields(mut first)), Err(Fault::Fields(second))) => {
                first.extend(second);
                Err(Fault::Fields(first))
            }
            // what is no broken rule is told alone
            (Err(Fault::Fields(_)) | Ok(_), Err(other)) | (Err(other), _) => Err(other),
        }
    }
}

impl<A, B, C> Together for (Outcome<A>, Outcome<B>, Outcome<C>) {
    type Values = (A, B, C);

    fn together(self) -> Outcome<(A, B, C)> {
        let (first, second, third) = self;
        let ((a, b), c) = ((first, second).together(), third).together()?;
        Ok((a, b, c))
    }
}

impl From<FieldFault> for Fault {
    fn from(fault: FieldFault) -> Self {
        Self::Fields(vec![fault])
    }
}

/// Gathers the broken rules of a form, so that all of them are told at once.
#[derive(Debug, Default)]
pub struct FieldFaults(Vec<FieldFault>);

impl FieldFaults {
    /// Adds a broken rule.
    pub fn add(&mut self, field: impl Into<Cow<'static, str>>, rule: &'static str, message: impl Into<Message>) {
        self.0.push(FieldFault { field: field.into(), rule, message: message.into() });
    }

    /// Adds what a check of a part found; other faults pass through.
    pub fn take<T>(&mut self, outcome: Outcome<T>) -> Outcome<Option<T>> {
        match outcome {
            Ok(value) => Ok(Some(value)),
            Err(Fault::Fields(more)) => {
                self.0.extend(more);
                Ok(None)
            }
            Err(other) => Err(other),
        }
    }

    /// Passes when nothing was added.
    pub fn done(self) -> Outcome<()> {
        if self.0.is_empty() { Ok(()) } else { Err(Fault::Fields(self.0)) }
    }
}
