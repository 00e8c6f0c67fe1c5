//! Pages that are made once. Whether their content is still the same is looked at most once a second for all visitors;
//! meanwhile, and while the database is away, the page stands as it was.

use std::collections::HashMap;
use std::future::Future;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use http_kit::ReadyPage;
use kernel::{Fault, Lang, Outcome};

use super::content::Topic;

/// For so long a page is sent without a look at its content.
const SURE: Duration = Duration::from_secs(1);

/// A visitor waits no longer for a look: then the page stands as it was, or goes out without its text.
const LONGEST_LOOK: Duration = Duration::from_secs(3);

/// More pages than a site has. Those beyond it would be of items that are gone.
const MOST: usize = 1_000;

/// Which page.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum PageKey {
    /// One of the site's, in a language.
    Site(Lang, Topic),
    /// The list of all of them.
    Sitemap,
}

/// A page, and what it was made from.
#[derive(Debug)]
struct Made {
    page: Arc<ReadyPage>,
    from: String,
}

#[derive(Debug, Default)]
struct KeptPage {
    made: Mutex<Option<(Instant, Arc<Made>)>>,
    /// Held by who looks whether it changed.
    looking: tokio::sync::Mutex<()>,
}

impl KeptPage {
    fn made(&self) -> Option<(Instant, Arc<Made>)> {
        self.made.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    fn keep(&self, made: Arc<Made>) {
        *self.made.lock().unwrap_or_else(PoisonError::into_inner) = Some((Instant::now(), made));
    }
}

/// The pages that are made.
#[derive(Debug, Default)]
pub(super) struct KeptPages(Mutex<HashMap<PageKey, Arc<KeptPage>>>);

impl KeptPages {
    fn place(&self, wanted: PageKey) -> Arc<KeptPage> {
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if all.len() >= MOST && !all.contains_key(&wanted) {
            all.clear();
        }
        all.entry(wanted).or_default().clone()
    }

    fn forget(&self, wanted: PageKey) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).remove(&wanted);
    }

    /// The page, made anew when what it is made from has changed. `read` gives that, none when there is no such page;
    /// `make` makes the page from it.
    pub(super) async fn get<T, R, M>(
        &self,
        wanted: PageKey,
        read: impl FnOnce() -> R,
        make: impl FnOnce(T) -> M,
    ) -> Outcome<Option<Arc<ReadyPage>>>
    where
        R: Future<Output = Outcome<Option<(String, T)>>>,
        M: Future<Output = Outcome<ReadyPage>>,
    {
        let place = self.place(wanted);
        let fresh = |made: &Option<(Instant, Arc<Made>)>| made.as_ref().is_some_and(|(at, _)| at.elapsed() < SURE);
        let before = place.made();
        if fresh(&before) {
            return Ok(before.map(|(_, made)| made.page.clone()));
        }
        // one looks; whoever comes meanwhile gets the page that stands, and waits only for the first
        let _looking = match (place.looking.try_lock(), &before) {
            (Ok(looking), _) => looking,
            (Err(_), Some((_, made))) => return Ok(Some(made.page.clone())),
            (Err(_), None) => place.looking.lock().await,
        };
        let before = place.made();
        if fresh(&before) {
            return Ok(before.map(|(_, made)| made.page.clone()));
        }
        let before = before.map(|(_, made)| made);
        let looked = async {
            let Some((from, content)) = read().await? else { return Ok(None) };
            match &before {
                Some(made) if made.from == from => Ok(Some(made.clone())),
                _ => Ok(Some(Arc::new(Made { page: Arc::new(make(content).await?), from }))),
            }
        };
        let looked = tokio::time::timeout(LONGEST_LOOK, looked).await;
        match (looked.unwrap_or_else(|late| Err(Fault::ours(late.to_string()))), before) {
            (Ok(Some(made)), _) => {
                place.keep(made.clone());
                Ok(Some(made.page.clone()))
            }
            (Ok(None), _) => {
                self.forget(wanted);
                Ok(None)
            }
            (Err(fault), Some(made)) => {
                tracing::warn!(?fault, "a public page stands as it was");
                place.keep(made.clone());
                Ok(Some(made.page.clone()))
            }
            (Err(fault), None) => {
                self.forget(wanted);
                Err(fault)
            }
        }
    }
}
