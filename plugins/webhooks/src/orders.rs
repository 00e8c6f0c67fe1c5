//! The jobs that only this plugin and the clock queue.

use jobs::Job;
use serde::{Deserialize, Serialize};

/// Queue a look at the plans of each company whose systems are told of them.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct FindEndedPlans {}

impl Job for FindEndedPlans {
    const KIND: &'static str = "webhooks.find_ended_plans";
    const QUEUE: &'static str = "fast";
}

/// Note the plans of the job's company that have ended.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct NotePlans {}

impl Job for NotePlans {
    const KIND: &'static str = "webhooks.note_plans";
    const QUEUE: &'static str = "fast";
}
