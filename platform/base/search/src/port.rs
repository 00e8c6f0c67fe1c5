//! What is asked of an engine.

use std::collections::BTreeMap;

use async_trait::async_trait;
use kernel::Lang;

use crate::plan::{Plan, looser};

/// Stands among the companies of an entry that everybody may find.
pub const EVERYBODY: u64 = 0;

/// Letters of a text that are searched; what stands behind them is not found.
pub const TEXT_MAX: usize = 60_000;

/// What the index holds of an item.
#[derive(Clone, Debug, Default)]
pub struct Entry {
    /// Its number.
    pub id: u64,
    /// Changes whenever anything of the entry does.
    pub version: u64,
    /// What it is.
    pub kind: u64,
    /// What it is called, in ja, en and ko.
    pub titles: [String; 3],
    /// The Japanese title in kana; may be empty.
    pub reading: String,
    /// Keywords, names of tags.
    pub tags: Vec<String>,
    /// What it is about, in all languages.
    pub about: Vec<String>,
    /// What its files say.
    pub body: Vec<String>,
    /// By what it is sorted.
    pub categories: Vec<String>,
    /// For which models it is.
    pub models: Vec<String>,
    /// When it was released, in seconds.
    pub published: i64,
    /// How often it was opened.
    pub views: i64,
    /// How much it is recommended.
    pub recommended: i64,
    /// The companies that may find it, or [`EVERYBODY`].
    pub visible_to: Vec<u64>,
}

/// In which order results stand; of what is equal the older number comes first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sort {
    /// What fits best, then what is recommended.
    Recommended,
    /// Newest first.
    Newest,
    /// Oldest first.
    Oldest,
    /// Most viewed first.
    MostViewed,
    /// Least viewed first.
    LeastViewed,
    /// By name.
    NameAscending(Lang),
    /// By name, from its end.
    NameDescending(Lang),
}

/// A search.
#[derive(Clone, Debug)]
pub struct Query {
    /// What was typed; may be empty.
    pub text: String,
    /// Of these kinds.
    pub kinds: Vec<u64>,
    /// With one of these categories; none: any.
    pub categories: Vec<String>,
    /// For one of these models; none: any.
    pub models: Vec<String>,
    /// Released from this second on.
    pub from: Option<i64>,
    /// Released up to this second.
    pub to: Option<i64>,
    /// Who searches. Nobody finds what the company may not see.
    pub viewer_company: u64,
    /// In which order.
    pub sort: Sort,
    /// Results before the first.
    pub offset: usize,
    /// Results at most.
    pub size: usize,
    /// Whether to count by kind, category and model.
    pub facets: bool,
}

/// How many results there are of each value.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Facets {
    /// By kind.
    pub kinds: BTreeMap<u64, u64>,
    /// By category.
    pub categories: BTreeMap<String, u64>,
    /// By model.
    pub models: BTreeMap<String, u64>,
}

/// What was found.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Hits {
    /// Numbers of a page, in order.
    pub ids: Vec<u64>,
    /// How many there are in all.
    pub total: u64,
    /// When they were asked for.
    pub facets: Option<Facets>,
}

/// Why an engine gives no answer.
#[derive(Debug, thiserror::Error)]
pub enum SearchError {
    /// There is no index of this version yet.
    #[error("there is no search index yet")]
    Missing,
    /// It cannot be reached; what does not need it goes on.
    #[error("the search index cannot be asked: {0}")]
    Away(String),
    /// Another process builds the index.
    #[error("the search index is being built")]
    Busy,
    /// It refuses what was asked.
    #[error("the search index refuses: {0}")]
    Refused(String),
}

/// An engine. Readers and the one who writes may be different processes.
#[async_trait]
pub trait SearchIndex: Send + Sync + std::fmt::Debug {
    /// Searches by a plan that [`search`] made.
    async fn find(&self, query: &Query, plan: &Plan) -> Result<Hits, SearchError>;

    /// Adds entries or replaces those of their numbers; every search afterwards sees it.
    async fn put(&self, entries: &[Entry]) -> Result<(), SearchError>;

    /// Removes entries.
    async fn remove(&self, ids: &[u64]) -> Result<(), SearchError>;

    /// Begins an index beside the present one.
    async fn rebuild(&self) -> Result<Box<dyn NewIndex>, SearchError>;

    /// The number and the version of every entry.
    async fn entries(&self) -> Result<BTreeMap<u64, u64>, SearchError>;
}

/// An index that is being built. Dropped before it is in place, it leaves the present one as it is.
#[async_trait]
pub trait NewIndex: Send {
    /// Adds entries.
    async fn put(&mut self, entries: &[Entry]) -> Result<(), SearchError>;

    /// Takes the place of the present index.
    async fn take_over(self: Box<Self>) -> Result<(), SearchError>;
}

/// Searches, once more for less when nothing was found; with the plan by which hits are marked.
pub async fn search(index: &dyn SearchIndex, query: &Query) -> Result<(Hits, Plan), SearchError> {
    let plan = Plan::of(&query.text);
    if plan.is_empty() && !query.text.trim().is_empty() {
        // signs without letters: nothing is called so
        return Ok((Hits { facets: query.facets.then(Facets::default), ..Hits::default() }, plan));
    }
    let found = index.find(query, &plan).await?;
    if found.total == 0
        && let Some(less) = looser(&query.text)
    {
        let plan = Plan::of(&less);
        return Ok((index.find(query, &plan).await?, plan));
    }
    Ok((found, plan))
}

/// Whether there is an index that can be asked.
pub async fn is_there(index: &dyn SearchIndex) -> Result<(), SearchError> {
    let nothing = Query {
        text: String::new(),
        kinds: vec![u64::MAX],
        categories: Vec::new(),
        models: Vec::new(),
        from: None,
        to: None,
        viewer_company: EVERYBODY,
        sort: Sort::Newest,
        offset: 0,
        size: 1,
        facets: false,
    };
    index.find(&nothing, &Plan::default()).await.map(|_| ())
}
