//! The plugins of this process, by the kind of job they run.

use std::any::Any;
use std::collections::HashMap;
use std::panic::AssertUnwindSafe;
use std::sync::Arc;

use anyhow::anyhow;
use futures::FutureExt;
use futures::future::BoxFuture;
use jobs::Job;
use jobs::ledger::schedule::{ScheduleEntry, Terms};
use serde_json::Value;

use crate::contract::{Done, JobError, Plugin, RetryPolicy};
use crate::cx::JobCx;
use crate::settings::QueueSpec;

/// The plugins, by kind.
#[derive(Clone, Default)]
pub struct Registry(HashMap<&'static str, Arc<dyn ErasedPlugin>>);

impl Registry {
    /// Adds a plugin and registers its texts.
    ///
    /// # Panics
    /// When the list has a plugin of this kind already.
    #[must_use]
    pub fn with<P: Plugin>(mut self, plugin: P) -> Self {
        plugin.texts().iter().for_each(|texts| texts.register());
        let other = self.0.insert(P::Job::KIND, Arc::new(plugin));
        assert!(other.is_none(), "two plugins run jobs of kind {}", P::Job::KIND);
        self
    }

    /// The kinds that are known.
    pub fn kinds(&self) -> Vec<&'static str> {
        self.0.keys().copied().collect()
    }

    pub(crate) fn of(&self, kind: &str) -> Option<&Arc<dyn ErasedPlugin>> {
        self.0.get(kind)
    }

    /// Kinds whose queue is none of these.
    pub(crate) fn without_queue(&self, queues: &[QueueSpec]) -> Vec<&'static str> {
        let served = |queue| queues.iter().any(|spec| spec.name == queue);
        self.0.iter().filter(|(_, plugin)| !served(plugin.queue())).map(|(kind, _)| *kind).collect()
    }

    pub(crate) fn schedules(&self) -> Vec<ScheduleEntry> {
        self.0.values().flat_map(|plugin| plugin.entries()).collect()
    }
}

impl std::fmt::Debug for Registry {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_tuple("Registry").field(&self.kinds()).finish()
    }
}

/// A plugin whose job type is no longer seen.
pub(crate) trait ErasedPlugin: Send + Sync {
    fn run(&self, cx: JobCx, payload: Value) -> BoxFuture<'_, Result<Done, JobError>>;
    fn queue(&self) -> &'static str;
    fn policy(&self) -> RetryPolicy;
    fn terms(&self) -> Terms;
    fn entries(&self) -> Vec<ScheduleEntry>;
}

impl<P: Plugin> ErasedPlugin for P {
    fn run(&self, cx: JobCx, payload: Value) -> BoxFuture<'_, Result<Done, JobError>> {
        let run = async move {
            let job = serde_json::from_value(payload)
                .map_err(|e| JobError::Permanent(anyhow!(e).context("the payload cannot be read")))?;
            Plugin::run(self, cx, job).await
        };
        // A plugin that panics spoils its own try only.
        AssertUnwindSafe(run)
            .catch_unwind()
            .map(|end| end.unwrap_or_else(|panic| Err(JobError::Retry(anyhow!("panic: {}", words(&*panic))))))
            .boxed()
    }

    fn queue(&self) -> &'static str {
        P::Job::QUEUE
    }

    fn policy(&self) -> RetryPolicy {
        Plugin::retry(self)
    }

    fn terms(&self) -> Terms {
        Terms { max_attempts: P::Job::MAX_ATTEMPTS, fair: P::Job::FAIR, priority: P::Job::PRIORITY }
    }

    fn entries(&self) -> Vec<ScheduleEntry> {
        let entry = |s: crate::Schedule<P::Job>| ScheduleEntry {
            name: s.name.to_owned(),
            cron: s.cron.to_owned(),
            queue: P::Job::QUEUE.to_owned(),
            kind: P::Job::KIND.to_owned(),
            payload: serde_json::to_value(&s.job).unwrap_or_default(),
        };
        self.schedules().into_iter().map(entry).collect()
    }
}

fn words(panic: &(dyn Any + Send)) -> &str {
    let text = panic.downcast_ref::<&str>().copied();
    text.or_else(|| panic.downcast_ref::<String>().map(String::as_str)).unwrap_or("without words")
}
