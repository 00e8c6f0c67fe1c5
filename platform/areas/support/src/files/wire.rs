//! What the calls of the CSV tab answer.

use salvo::oapi::ToSchema;
use serde::Serialize;

use crate::filling_history::wire::CellRow;

/// A column of a file.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct FileColumn {
    pub(crate) column_key: String,
    pub(crate) label: String,
    pub(crate) unit: Option<String>,
}

/// A page of a file's rows.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct FileRows {
    pub(crate) data: Vec<CellRow>,
    pub(crate) count: i64,
}
