//! What several calls of the screen answer alike.

use kernel::Cell;
use plant::items::Item;
use salvo::oapi::{Array, BasicType, Components, Object, RefOr, Schema, SchemaType, ToSchema};
use serde::{Deserialize, Serialize};

/// A filler in a picker.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct FillerShort {
    pub(crate) device_unique_key: String,
    pub(crate) display_name: String,
    pub(crate) equipment_number: String,
}

/// The three names of an item.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct FillingItem {
    pub(crate) recipe_data_number: i16,
    pub(crate) recipe_data_name: String,
    pub(crate) user_item_code: String,
}

impl From<Item> for FillingItem {
    fn from(Item { number, name, code }: Item) -> Self {
        Self { recipe_data_number: number, recipe_data_name: name, user_item_code: code }
    }
}

fn any_cell() -> Object {
    Object::with_type(SchemaType::from_iter([BasicType::String, BasicType::Number, BasicType::Null]))
}

/// The schema of a row of cells.
pub(crate) fn row_of_cells() -> RefOr<Schema> {
    Array::new().items(any_cell()).into()
}

/// A row of a table whose columns are known at run time.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(transparent)]
pub(crate) struct CellRow(pub(crate) Vec<Cell>);

impl ToSchema for CellRow {
    fn to_schema(_components: &mut Components) -> RefOr<Schema> {
        row_of_cells()
    }
}
