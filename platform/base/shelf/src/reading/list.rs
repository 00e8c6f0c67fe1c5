//! How a list is asked for.

use kernel::Lang;
use time::OffsetDateTime;

use super::codes;
use crate::item::ItemType;

/// In which order a list stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ListOrder {
    /// Newest upload first.
    Newest,
    /// Oldest upload first.
    Oldest,
    /// Most viewed first.
    MostViewed,
    /// Least viewed first.
    LeastViewed,
    /// By name.
    NameAscending,
    /// By name, from its end.
    NameDescending,
    /// What fits best, then what keepers recommend.
    Recommended,
    /// What the reader opened last.
    Opened,
    /// What the reader marked last.
    Marked,
}

impl ListOrder {
    pub(crate) const fn word(self) -> &'static str {
        match self {
            Self::Newest => "newestUpload",
            Self::Oldest => "oldestUpload",
            Self::MostViewed => "mostViewed",
            Self::LeastViewed => "leastViewed",
            Self::NameAscending => "nameAsc",
            Self::NameDescending => "nameDesc",
            Self::Recommended => "recommended",
            Self::Opened => "opened",
            Self::Marked => "marked",
        }
    }
}

/// A part of a list.
#[derive(Clone, Copy, Debug)]
pub struct ListPage {
    /// In which order the list stands.
    pub order: ListOrder,
    /// In which language names are compared.
    pub lang: Lang,
    /// Rows before it.
    pub offset: i64,
    /// Rows at most.
    pub size: i64,
}

/// A search without the index, in titles alone.
#[derive(Clone, Debug)]
pub struct TitleSearch<'a> {
    /// Of which types.
    pub types: &'a [ItemType],
    /// Part of the title in any language; empty: all.
    pub keyword: &'a str,
    /// Keys of tags or work types, one of which the item bears; none: any.
    pub categories: &'a [String],
    /// Models, one of which the item names; none: any.
    pub models: &'a [String],
    /// Released from here on.
    pub from: Option<OffsetDateTime>,
    /// Released before.
    pub to: Option<OffsetDateTime>,
}

impl TitleSearch<'_> {
    pub(super) fn types(&self) -> Vec<i16> {
        codes(self.types)
    }
}
