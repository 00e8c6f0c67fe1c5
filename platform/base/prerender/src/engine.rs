//! The engine, and what the script expects around it.

use std::cell::Cell;
use std::path::Path;
use std::rc::Rc;
use std::time::{Duration, Instant, SystemTime};

use rquickjs::{CatchResultExt, CaughtError, Context, Ctx, Function, Object, Runtime};

use crate::{Drawn, PrerenderError};

/// Bytes of stack: components lie deep in each other.
pub(super) const THREAD_STACK: usize = 16 << 20;
const STACK: usize = 8 << 20;

/// Most bytes that the engine takes; a page takes some three million.
const MEMORY: usize = 256 << 20;

/// A page takes some 30 ms; on a machine without optimisation and under load a hundred times that.
const LONGEST: Duration = Duration::from_secs(5);

/// What the script's libraries look for when they are loaded, and never use to write a page.
const AROUND: &str = "
    globalThis.console = { log() {}, info() {}, warn() {}, error() {} }
    globalThis.setTimeout = () => 0
    globalThis.clearTimeout = () => {}
    globalThis.queueMicrotask = () => {}
    globalThis.MessageChannel = class { port1 = {}; port2 = { postMessage() {} } }
    globalThis.TextEncoder = class { encode() { return { byteLength: 0 } } }
";

/// A running script.
pub(super) struct Engine {
    context: Context,
    runtime: Runtime,
    until: Rc<Cell<Instant>>,
    /// Of the file that it was begun with.
    written: Option<SystemTime>,
}

/// Draws with the engine that runs, or with a new one where none does or the client was built anew.
pub(super) fn draw(engine: &mut Option<Engine>, script: &Path, order: &str) -> Result<Drawn, PrerenderError> {
    let written = std::fs::metadata(script).and_then(|file| file.modified()).ok();
    let engine = match engine {
        Some(engine) if engine.written == written => engine,
        other => other.insert(Engine::start(script, written)?),
    };
    engine.draw(order)
}

impl Engine {
    fn start(script: &Path, written: Option<SystemTime>) -> Result<Self, PrerenderError> {
        let source = std::fs::read_to_string(script).map_err(PrerenderError::NoScript)?;
        let runtime = Runtime::new().map_err(|error| failed(&error))?;
        runtime.set_memory_limit(MEMORY);
        runtime.set_max_stack_size(STACK);
        let until = Rc::new(Cell::new(Instant::now() + LONGEST));
        let end = until.clone();
        runtime.set_interrupt_handler(Some(Box::new(move || Instant::now() > end.get())));
        let context = Context::full(&runtime).map_err(|error| failed(&error))?;
        context.with(|cx| run(&cx, AROUND).and_then(|()| run(&cx, &source)))?;
        Ok(Self { context, runtime, until, written })
    }

    fn draw(&self, order: &str) -> Result<Drawn, PrerenderError> {
        self.until.set(Instant::now() + LONGEST);
        let drawn = self.context.with(|cx| called(&cx, order).catch(&cx).map_err(|error| told(&error)))?;
        self.runtime.run_gc();
        Ok(serde_json::from_str(&drawn)?)
    }
}

fn run(cx: &Ctx<'_>, source: &str) -> Result<(), PrerenderError> {
    cx.eval::<(), _>(source).catch(cx).map_err(|error| told(&error))
}

fn called(cx: &Ctx<'_>, order: &str) -> rquickjs::Result<String> {
    let script: Object<'_> = cx.globals().get("prerender")?;
    let draw: Function<'_> = script.get("draw")?;
    draw.call((order,))
}

fn told(error: &CaughtError<'_>) -> PrerenderError {
    failed(error)
}

fn failed(error: &dyn std::fmt::Display) -> PrerenderError {
    PrerenderError::Failed(error.to_string())
}
