//! The library as the search index holds it.

use search::{EVERYBODY, Entry, join_lines};

use crate::keeping::IndexedItem;

/// Views that count when items are recommended alike.
const VIEWS: i64 = 999;

/// An item as the index holds it.
pub fn entry(item: &IndexedItem) -> Entry {
    let mut titles = item.title.iter().cloned();
    let mut title = || titles.next().unwrap_or_default();
    let texts = item.texts.iter().map(|text| join_lines(text));
    let raw = item.raw_texts.iter().zip(&item.texts).filter(|(raw, text)| raw != text).map(|(raw, _)| join_lines(raw));
    let everybody = || vec![EVERYBODY];
    let companies = || item.companies.iter().map(|company| company.unsigned_abs()).collect();
    Entry {
        id: item.search_no.unsigned_abs(),
        version: u64::try_from(item.version).unwrap_or_default(),
        kind: u64::try_from(item.item_type).unwrap_or_default(),
        titles: [title(), title(), title()],
        reading: item.reading.clone(),
        tags: item.tag_names.iter().chain([&item.keyword]).cloned().collect(),
        // an item that helps with many alarms is not the first for the words of each
        about: item.about.iter().chain(&item.alarms).cloned().collect(),
        body: texts.chain(raw).collect(),
        categories: item.tags.iter().chain(&item.work_type).cloned().collect(),
        models: item.models.clone(),
        published: item.published_at.unix_timestamp(),
        views: item.views,
        recommended: i64::from(item.pick) * (VIEWS + 1) + item.views.min(VIEWS),
        visible_to: if item.for_all { everybody() } else { companies() },
    }
}
