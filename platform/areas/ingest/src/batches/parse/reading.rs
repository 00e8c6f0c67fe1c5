//! Where the reader of a body stands, and how much it may still take.

use salvo::http::StatusCode;
use serde::de;
use serde_json::error::Category;

use crate::door::problem::Problem;
use crate::door::unpack::unpacking;

/// Most samples and events of a batch: ten times what a gateway of fifty machines sends in one.
pub(in super::super) const MAX_ROWS: usize = 5_000;
/// Most memory of a batch's rows, in their compact form: 5,000 rows of 64 signals take half of it. It is copied once
/// more on the way to the database.
const MAX_MEMORY: usize = 8 << 20;
/// Longest name that is repeated in an answer.
const MAX_NAME: usize = 100;

/// A step from the body to one of its parts.
#[derive(Clone, Debug)]
enum Step {
    Field(&'static str),
    Index(usize),
    /// A field that nobody knows.
    Unknown(String),
}

/// The reader's place and allowance.
#[derive(Debug, Default)]
pub(super) struct Reading {
    /// Line of a body of lines.
    line: Option<usize>,
    steps: Vec<Step>,
    refusal: Option<Problem>,
    rows: usize,
    memory: usize,
    /// Slots of the row before, by which the next one's memory is taken at once.
    pub(super) widths: [usize; 2],
}

impl Reading {
    /// Begins a line of a body of lines.
    pub(super) fn begin_line(&mut self, line: usize) {
        self.line = Some(line);
        self.steps.clear();
    }

    /// Goes into a field.
    pub(super) fn enter(&mut self, field: &'static str) {
        self.steps.push(Step::Field(field));
    }

    /// Goes to an item of the list that was entered.
    pub(super) fn item(&mut self, index: usize) {
        match self.steps.last_mut() {
            Some(Step::Index(held)) => *held = index,
            _ => self.steps.push(Step::Index(index)),
        }
    }

    /// Leaves the list whose items were gone to.
    pub(super) fn end_list(&mut self) {
        if let Some(Step::Index(_)) = self.steps.last() {
            self.steps.pop();
        }
    }

    /// Leaves a field.
    pub(super) fn leave(&mut self) {
        self.steps.pop();
    }

    /// Refuses the part at which the reader stands.
    pub(super) fn refuse<E: de::Error>(&mut self, rule: &'static str) -> E {
        self.refusal = Some(Problem::rules([(self.pointer(), rule)]));
        E::custom(rule)
    }

    /// Refuses a field of the part at which the reader stands.
    pub(super) fn refuse_field<E: de::Error>(&mut self, field: &'static str, rule: &'static str) -> E {
        self.enter(field);
        self.refuse(rule)
    }

    /// Refuses a field that nobody knows.
    pub(super) fn refuse_unknown<E: de::Error>(&mut self, name: &str) -> E {
        self.steps.push(Step::Unknown(name.chars().take(MAX_NAME).collect()));
        self.refuse("unknown")
    }

    /// Counts a row of so many bytes.
    pub(super) fn count_row<E: de::Error>(&mut self, bytes: usize) -> Result<(), E> {
        self.rows += 1;
        if self.rows > MAX_ROWS {
            return Err(self.too_much(format!("a batch has at most {MAX_ROWS} samples and events")));
        }
        self.count(bytes)
    }

    /// Counts so many bytes.
    pub(super) fn count<E: de::Error>(&mut self, bytes: usize) -> Result<(), E> {
        self.memory += bytes;
        if self.memory > MAX_MEMORY {
            return Err(self.too_much(format!("the rows of a batch take at most {} MiB of memory", MAX_MEMORY >> 20)));
        }
        Ok(())
    }

    fn too_much<E: de::Error>(&mut self, words: String) -> E {
        let refused = E::custom(&words);
        self.refusal = Some(Problem::told(StatusCode::PAYLOAD_TOO_LARGE, words));
        refused
    }

    /// What the caller is told of an error.
    pub(super) fn problem(&mut self, error: serde_json::Error) -> Problem {
        if let Some(refusal) = self.refusal.take() {
            return refusal;
        }
        match error.classify() {
            Category::Data => Problem::rules([(self.pointer(), "type")]),
            Category::Io => unpacking(&error.into()),
            Category::Syntax | Category::Eof => {
                let place = self.line.map_or_else(|| format!("line {}", error.line()), |line| format!("row /{line}"));
                let words = format!("no JSON at {place}, column {}", error.column());
                Problem::told(StatusCode::BAD_REQUEST, words)
            }
        }
    }

    fn pointer(&self) -> String {
        let mut pointer = self.line.map_or_else(String::new, |line| format!("/{line}"));
        for step in &self.steps {
            pointer.push('/');
            match step {
                Step::Field(name) => pointer.push_str(name),
                Step::Index(index) => pointer.push_str(&index.to_string()),
                Step::Unknown(name) => pointer.push_str(&name.replace('~', "~0").replace('/', "~1")),
            }
        }
        pointer
    }
}
