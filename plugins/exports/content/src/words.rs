//! States and kinds of stops in the reader's words.

use kernel::{Lang, messages};
use telemetry::State;
use telemetry::states::Stop;

/// The words of one language, looked up once for a file.
#[derive(Clone, Debug)]
pub struct StateWords {
    known: [String; State::ALL.len()],
    unknown: String,
}

impl StateWords {
    /// The words of a language. The English ones are the log's own, so that a recording comes back as it went in.
    pub fn new(lang: Lang) -> Self {
        let known = State::ALL.map(|state| messages::say(lang, key(state)));
        Self { known, unknown: messages::say(lang, "export.state.unknown") }
    }

    /// The word for a state; `None` reads unknown.
    pub fn of(&self, state: Option<State>) -> &str {
        state.and_then(|state| self.known.get(state.slot())).unwrap_or(&self.unknown)
    }
}

const fn key(state: State) -> &'static str {
    match state {
        State::Input => "export.state.input",
        State::Filling => "export.state.filling",
        State::Operating => "export.state.operating",
        State::Manual => "export.state.manual",
        State::Alarm => "export.state.alarm",
        State::Stopped => "export.state.stopped",
    }
}

/// How a stop came about.
pub fn stop_word(lang: Lang, stop: &Stop) -> String {
    messages::say(lang, if stop.by_alarm { "export.stop.alarm" } else { "export.stop.stop" })
}
