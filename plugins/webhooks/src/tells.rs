//! Tells a system.

use std::time::Duration;

use access::api_keys::SecretSeal;
use runtime::{Done, JobCx, JobError, Plugin, RetryPolicy};
use webhook_orders::{KeptWebhook, PATIENCE, TellSystem};

use crate::content;
use crate::post::{Message, NotTaken, Reach, Resolve};

/// Tells systems.
pub struct TellsSystems<N> {
    seal: SecretSeal,
    reach: Reach<N>,
}

impl<N: Resolve> TellsSystems<N> {
    /// With what opens the secrets, and how far it reaches.
    pub const fn new(seal: SecretSeal, reach: Reach<N>) -> Self {
        Self { seal, reach }
    }

    /// The message as it was sent before, or as it is made now and sent from now on.
    async fn body(&self, cx: &JobCx, webhook: &KeptWebhook) -> Result<Option<String>, JobError> {
        if let Some(body) = &webhook.body {
            return Ok(Some(body.clone()));
        }
        let mut tx = cx.read().await?;
        let Some(body) = content::write(&mut tx, webhook).await? else { return Ok(None) };
        webhook_orders::keep_body(&mut tx, cx.id(), &body).await?;
        tx.commit().await?;
        Ok(Some(body))
    }

    /// Notes a try that failed. One that came after the last hour is the last.
    async fn failed(&self, cx: &JobCx, webhook: &KeptWebhook, why: NotTaken) -> Result<JobError, JobError> {
        let status = match why {
            NotTaken::Answered(status) => Some(status),
            _ => None,
        };
        let mut tx = cx.read().await?;
        webhook_orders::tell(&mut tx, cx.id(), (status, None)).await?;
        tx.commit().await?;
        let over = cx.clock().now() - webhook.noted_at >= PATIENCE;
        // an address that may not be called will not be by trying
        let hopeless = matches!(why, NotTaken::Closed | NotTaken::Wrong);
        Ok(if over || hopeless {
            JobError::permanent(why.words())
        } else {
            JobError::Retry(anyhow::anyhow!(why.words()))
        })
    }
}

impl<N: Resolve> Plugin for TellsSystems<N> {
    type Job = TellSystem;

    async fn run(&self, cx: JobCx, _: TellSystem) -> Result<Done, JobError> {
        let mut tx = cx.read().await?;
        let webhook = webhook_orders::load(&mut tx, &self.seal, cx.id()).await?;
        tx.rollback().await?;
        let Some(webhook) = webhook.filter(|webhook| webhook.active && webhook.member_valid) else {
            tracing::info!(job.id = %cx.id(), "the webhook is gone, off, or its member is; nothing is told");
            return Ok(Done::plain());
        };
        let Some(secret) = webhook.secret.as_deref() else { return Err(JobError::permanent("secret")) };
        let Some(body) = self.body(&cx, &webhook).await? else {
            tracing::info!(job.id = %cx.id(), "what was to be told is gone");
            return Ok(Done::plain());
        };
        let message = Message { id: cx.id(), at: cx.clock().now(), body: &body, secret };
        let sent = tokio::select! {
            sent = self.reach.send(&webhook.address, &message) => sent?,
            () = cx.stop().cancelled() => return Err(JobError::Cancelled),
        };
        match sent {
            Ok(status) => {
                let mut tx = cx.begin().await?;
                webhook_orders::tell(&mut tx, cx.id(), (Some(status), Some(cx.clock().now()))).await?;
                Ok(tx.into())
            }
            Err(why) => Err(self.failed(&cx, &webhook, why).await?),
        }
    }

    fn retry(&self) -> RetryPolicy {
        RetryPolicy { first: Duration::from_secs(15), most: Duration::from_hours(1) }
    }
}
