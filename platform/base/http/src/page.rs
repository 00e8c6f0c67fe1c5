//! Pages of lists: `{page from 1, size 10|20|50|100, sort?}` in, `{data, count}` out.

use kernel::limits::{DEFAULT_PAGE_SIZE, PAGE_SIZES};
use kernel::{Fault, Message, Outcome};
use salvo::oapi::{Array, BasicType, Components, Object, RefOr, Schema, ToSchema};
use serde::Serialize;

/// A page that was asked for and checked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Page {
    /// Rows before it.
    pub offset: i64,
    /// Rows at most.
    pub size: i64,
    /// Order, one of those the list offers.
    pub sort: Option<String>,
}

/// The three fields of a page request, as a form or a query carries them.
#[derive(Clone, Debug, Default)]
pub struct PageRequest<'a> {
    /// From 1; the first page when absent.
    pub page: Option<i64>,
    /// Rows per page.
    pub size: Option<i64>,
    /// Order.
    pub sort: Option<&'a str>,
}

impl PageRequest<'_> {
    /// Checks the request against the orders that the list offers.
    pub fn check(&self, sorts: &[&str]) -> Outcome<Page> {
        let page = self.page.unwrap_or(1);
        let size = self.size.unwrap_or(DEFAULT_PAGE_SIZE);
        let mut faults = kernel::fault::FieldFaults::default();
        if !(1..=1_000_000_000).contains(&page) {
            faults.add("page", "range", "field.page");
        }
        if !PAGE_SIZES.contains(&size) {
            faults.add("size", "choice", "field.page_size");
        }
        if self.sort.is_some_and(|sort| !sorts.contains(&sort)) {
            faults.add("sort", "choice", Message::new("field.choice"));
        }
        faults.done()?;
        let offset = (page - 1).checked_mul(size).ok_or_else(|| Fault::field("page", "range", "field.page"))?;
        Ok(Page { offset, size, sort: self.sort.map(str::to_owned) })
    }
}

/// A page of rows and how many there are in all.
#[derive(Clone, Debug, Serialize)]
pub struct Rows<T> {
    /// The rows of the page.
    pub data: Vec<T>,
    /// Rows in all.
    pub count: i64,
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
    use super::*;

    fn check(page: i64, size: i64, sort: Option<&str>) -> Result<Page, Fault> {
        PageRequest { page: Some(page), size: Some(size), sort }.check(&["newest"])
    }

    // covers CONV-038
    #[test]
    fn a_page_has_a_known_size_and_a_known_order() {
        assert_eq!(check(3, 20, None).unwrap().offset, 40);
        assert!(check(0, 20, None).is_err());
        assert!(check(1, 25, None).is_err());
        assert!(check(1, 20, Some("oldest")).is_err());
        assert!(check(1, 20, Some("newest")).is_ok());
        assert!(check(i64::MAX, 100, None).is_err());
    }
}
