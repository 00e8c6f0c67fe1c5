//! What may be searched for.

use http_kit::form::Form;
use http_kit::{JoinedFields, Page, Paged};
use kernel::{Outcome, Zone};
use shelf::ItemType;
use time::{Date, OffsetDateTime};

use super::wire::{FlowSearch, LibraryOrder, LibrarySearch};
use crate::opening::LibraryType;

/// A search, checked.
#[derive(Clone, Debug)]
pub(super) struct Criteria {
    pub(super) types: Vec<ItemType>,
    /// Empty: whatever it is called.
    pub(super) keyword: String,
    pub(super) categories: Vec<String>,
    pub(super) models: Vec<String>,
    pub(super) days: (Option<Date>, Option<Date>),
    pub(super) facets: bool,
}

impl Criteria {
    /// The first instant of the days, and the first after them.
    pub(super) fn window(&self, zone: &Zone) -> (Option<OffsetDateTime>, Option<OffsetDateTime>) {
        let (first, last) = self.days;
        let from = first.map(|day| zone.day_start(day, 0));
        let to = last.and_then(Date::next_day).map(|day| zone.day_start(day, 0));
        (from, to)
    }
}

/// A search for documents or videos, of the types of its screen.
pub(super) fn items(
    JoinedFields(search, page): Paged<LibrarySearch, LibraryOrder>,
    of_screen: &[ItemType],
) -> Outcome<(Criteria, Page<LibraryOrder>)> {
    let mut form = Form::default();
    let keyword = form.take("keyword", search.keyword).unwrap_or_default();
    let types = form.take("types", search.types).unwrap_or_default();
    let categories = form.take("tagUniqueKeys", search.tag_unique_keys).unwrap_or_default();
    let models = form.take("models", search.models).unwrap_or_default();
    let days = (form.take("startDate", search.start_date), form.take("endDate", search.end_date));
    let facets = form.take("facets", search.facets).unwrap_or_default();
    let page = form.take("page", page);
    let (first, last) = days;
    let reversed = first.zip(last).is_some_and(|(first, last)| last < first);
    form.must(!reversed, "endDate", "order", "library.search.dates");
    form.must(asks(&keyword, &categories), "keyword", "required", "library.search.nothing_asked");
    let types: Vec<ItemType> = types.into_iter().map(|LibraryType(kind)| kind).collect();
    form.must(types.iter().all(|kind| of_screen.contains(kind)), "types", "choice", "field.choice");
    let types = if types.is_empty() { of_screen.to_vec() } else { types };
    form.done((Criteria { types, keyword, categories, models, days, facets }, page))
}

/// A search for work flows.
pub(super) fn flows(
    JoinedFields(search, page): Paged<FlowSearch, LibraryOrder>,
) -> Outcome<(Criteria, Page<LibraryOrder>)> {
    let mut form = Form::default();
    let work_type = form.take("workTypeKey", search.work_type_key);
    let keyword = form.take("keyword", search.keyword).unwrap_or_default();
    let models = form.take("models", search.models).unwrap_or_default();
    let page = form.take("page", page);
    let categories: Vec<String> = work_type.into_iter().collect();
    form.must(asks(&keyword, &categories), "keyword", "required", "library.search.no_work_type");
    let criteria =
        Criteria { types: vec![ItemType::Flow], keyword, categories, models, days: (None, None), facets: false };
    form.done((criteria, page))
}

/// One category or a keyword is needed; a keyword counts from one character.
fn asks(keyword: &str, categories: &[String]) -> bool {
    !keyword.is_empty() || !categories.is_empty()
}
