//! `equipment/query/category/option`: what the form of new equipment offers.

use http_kit::form::{Choice, Form};
use http_kit::{Cx, Params, Reply, ok};
use kernel::Fault;
use plant::categories::{self, CATEGORIES, DANGAN, MODEL_CLASSES, Maker};
use salvo::Writer as _;
use salvo::oapi::{ToSchema, endpoint};
use serde::{Deserialize, Serialize};

use super::wire::EquipmentCategory;

/// For which category.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct CategoryQuery {
    /// The category; the one after the sixteenth is for the provider's people.
    category: Choice<EquipmentCategory>,
}

/// A maker and what it makes of the category.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct OfferedMaker {
    maker: String,
    /// Empty when the maker divides its machines no further.
    specifications: Vec<String>,
    models: Vec<String>,
}

/// What the form offers.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct CategoryOffer {
    /// The categories that the caller chooses from.
    categories: Vec<&'static str>,
    /// The makers of the category that was asked for.
    makers: Vec<OfferedMaker>,
    model_classes: Vec<&'static str>,
    /// The caller may enter equipment of the category DANGAN.
    dangan_allowed: bool,
}

impl From<Maker> for OfferedMaker {
    fn from(maker: Maker) -> Self {
        Self { maker: maker.maker, specifications: maker.specifications, models: maker.models }
    }
}

/// Makers, specifications and models of a category, and the choices that all categories share.
#[endpoint]
pub(crate) async fn options(cx: Cx, query: Params<CategoryQuery>) -> Reply<CategoryOffer> {
    let mut form = Form::default();
    let category = form.take("category", query.0.category);
    let EquipmentCategory(category) = form.done(category)?;
    let dangan_allowed = cx.actor.member_type.is_staff();
    let offered = |category: &&str| dangan_allowed || *category != DANGAN;
    if !offered(&category) {
        return Err(Fault::field("category", "choice", "device.category.unknown").into());
    }
    let mut tx = cx.begin().await?;
    let makers = categories::makers(&mut tx, category).await?;
    ok(CategoryOffer {
        categories: CATEGORIES.into_iter().filter(offered).collect(),
        makers: makers.into_iter().map(OfferedMaker::from).collect(),
        model_classes: MODEL_CLASSES.to_vec(),
        dangan_allowed,
    })
}
