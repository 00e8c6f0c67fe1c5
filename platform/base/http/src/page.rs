//! Pages of lists: `{page from 1, size 10|20|50|100, sort?}` in, `{data, count}` out.

use std::marker::PhantomData;

use kernel::Outcome;
use kernel::limits::{DEFAULT_PAGE_SIZE, PAGE_SIZES};
use kernel::rules::Breach;
use salvo::oapi::{Array, BasicType, Components, Object, RefOr, Schema, ToSchema};
use serde::{Deserialize, Serialize};

use crate::form::{Choice, Code, CodeSet, Faults, Field, Form};
use crate::wire::JoinedFields;

/// Greatest number of a page.
const LAST_PAGE: i64 = 1_000_000_000;

/// A page that was asked for and checked. `S` are the orders that the list offers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Page<S> {
    /// Rows before it.
    pub offset: i64,
    /// Rows at most.
    pub size: i64,
    /// Order.
    pub sort: S,
}

impl<S> Page<S> {
    /// A page behind the last one has no row that could tell how many there are: this one, of the first row, does.
    pub fn to_count<T>(self, found: &Rows<T>) -> Option<Self> {
        (found.data.is_empty() && self.offset > 0).then_some(Self { offset: 0, size: 1, ..self })
    }
}

/// The fields by which a form or a query asks for a page of a list. The first order of `S` is that of a request without one.
#[derive(Clone, Debug, Deserialize)]
#[serde(bound = "", deny_unknown_fields)]
pub struct PageFields<S> {
    page: Option<i64>,
    size: Option<i64>,
    sort: Option<Choice<S>>,
    #[serde(skip)]
    orders: PhantomData<fn() -> S>,
}

/// The conditions `F` of a list, and the page of it that is wanted.
pub type Paged<F, S> = JoinedFields<F, PageFields<S>>;

impl<S: CodeSet> PageFields<S> {
    /// The page, if its fields keep their rules.
    pub fn checked(self) -> Outcome<Page<S>> {
        let mut form = Form::default();
        let page = form.take("page", self);
        form.done(page)
    }
}

/// Takes the page of the field called "page" for granted: its three fields have names of their own.
impl<S: CodeSet> Field for PageFields<S> {
    type Value = Page<S>;

    fn check(self, _: &str, faults: &mut Faults) -> Page<S> {
        let page = self.page.unwrap_or(1);
        let size = self.size.unwrap_or(DEFAULT_PAGE_SIZE);
        if !(1..=LAST_PAGE).contains(&page) {
            faults.add("page", Breach::new("range", "field.page"));
        }
        if !PAGE_SIZES.contains(&size) {
            faults.add("size", Breach::new("choice", "field.page_size"));
        }
        let sort = self.sort.check("sort", faults).unwrap_or(S::CODES[0].1);
        Page { offset: page.saturating_sub(1).saturating_mul(size), size, sort }
    }
}

impl<S: CodeSet> ToSchema for PageFields<S> {
    fn to_schema(components: &mut Components) -> RefOr<Schema> {
        let whole = || Object::with_type(BasicType::Integer);
        let page = whole().minimum(1).maximum(LAST_PAGE).default_value(1.into()).description("From 1.");
        let size =
            whole().enum_values(PAGE_SIZES).default_value(DEFAULT_PAGE_SIZE.into()).description("Rows per page.");
        Object::new()
            .property("page", page)
            .property("size", size)
            .property("sort", Choice::<S>::to_schema(components))
            .into()
    }
}

/// The one order of lists that tell what happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NewestFirst;

impl CodeSet for NewestFirst {
    const CODES: &'static [(Code, Self)] = &[(Code::Word("newest"), Self)];
}

/// A page of rows and how many there are in all.
#[derive(Clone, Debug, Serialize)]
pub struct Rows<T> {
    /// The rows of the page.
    pub data: Vec<T>,
    /// Rows in all.
    pub count: i64,
}

impl<T> Rows<T> {
    /// The rows of a page, each read with the number of all (`count(*) over ()`). See [`Page::to_count`].
    pub fn counted(found: Vec<(T, i64)>) -> Self {
        let count = found.first().map_or(0, |(_, count)| *count);
        Self { data: found.into_iter().map(|(row, _)| row).collect(), count }
    }

    /// The number of all without rows.
    #[must_use]
    pub fn without_rows(self) -> Self {
        Self { data: Vec::new(), ..self }
    }

    /// The same page of something else.
    pub fn map<U>(self, change: impl FnMut(T) -> U) -> Rows<U> {
        Rows { data: self.data.into_iter().map(change).collect(), count: self.count }
    }
}

impl<T: ToSchema> ToSchema for Rows<T> {
    fn to_schema(components: &mut Components) -> RefOr<Schema> {
        Object::new()
            .property("data", Array::new().items(T::to_schema(components)))
            .property("count", Object::with_type(BasicType::Integer))
            .required("data")
            .required("count")
            .into()
    }
}

#[cfg(test)]
mod tests {
    use kernel::Fault;
    use serde::Deserialize;

    use super::*;
    use crate::json::tree;
    use crate::query::kept;
    use crate::wire::Wire;

    #[derive(Clone, Copy, Debug, PartialEq)]
    enum Order {
        Newest,
        Oldest,
    }

    impl CodeSet for Order {
        const CODES: &'static [(Code, Self)] =
            &[(Code::Word("newest"), Self::Newest), (Code::Word("oldest"), Self::Oldest)];
    }

    #[derive(Debug, Deserialize, ToSchema)]
    #[serde(rename_all = "camelCase", deny_unknown_fields)]
    struct Filter {
        line_key: String,
    }

    type BrokenRules = Vec<(String, &'static str)>;

    fn names(fault: Fault) -> BrokenRules {
        let Fault::Fields(faults) = fault else { panic!("{fault:?}") };
        faults.into_iter().map(|f| (f.field.into_owned(), f.rule)).collect()
    }

    fn check(query: &str) -> Result<(String, Page<Order>), BrokenRules> {
        let JoinedFields(filter, page) = Paged::<Filter, Order>::from_query(kept(query).unwrap()).map_err(names)?;
        let mut form = Form::default();
        let page = form.take("page", page);
        form.done((filter.line_key, page)).map_err(names)
    }

    #[test]
    fn a_page_has_a_known_size_and_a_known_order() {
        let (line, page) = check("lineKey=a&page=3&sort=oldest&language=ko").unwrap();
        assert_eq!((line.as_str(), page), ("a", Page { offset: 40, size: 20, sort: Order::Oldest }));
        assert_eq!(check("lineKey=a").unwrap().1, Page { offset: 0, size: 20, sort: Order::Newest });
        let told = check("lineKey=a&page=0&size=25&sort=best").unwrap_err();
        assert_eq!(told, [("page", "range"), ("size", "choice"), ("sort", "choice")].map(|(f, r)| (f.to_owned(), r)));
        assert!(check(&format!("lineKey=a&page={}", i64::MAX)).is_err());
    }

    #[test]
    fn a_page_request_takes_its_own_fields_and_those_of_its_conditions_only() {
        for (query, field, rule) in [
            ("page=1", "lineKey", "required"),
            ("lineKey=a&pages=1", "pages", "unknown"),
            ("lineKey=a&page=x", "page", "type"),
        ] {
            assert_eq!(check(query).unwrap_err(), [(field.to_owned(), rule)], "{query}");
        }
        let body =
            |json: &str| Paged::<Filter, Order>::from_json(tree(json.as_bytes()).unwrap()).map(|_| ()).map_err(names);
        assert_eq!(body(r#"{"lineKey": "a", "size": 10}"#), Ok(()));
        assert_eq!(body(r#"{"lineKey": "a", "rest": 10}"#), Err(vec![("rest".to_owned(), "unknown")]));
        assert!(body("[]").is_err());
    }
}
