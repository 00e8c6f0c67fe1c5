//! What is known of the items of a line: how they were made lately, and what a bag of them takes.

use std::collections::HashMap;

use db::TenantTx;
use kernel::Outcome;
use plant::item_data::{self, ItemDocument, Setting};
use plant::items::{self, Item, Items};
use plant::plans::{self, Liquid};
use telemetry::Span;
use telemetry::forecast::BagContent;
use telemetry::output::{self, ItemHabit};
use time::{Duration, OffsetDateTime};
use uuid::Uuid;

/// Over how long the pace and the film loss of an item are measured.
const LATELY: Duration = Duration::days(30);
/// The setting that fillers name the target weight of a bag by, in grams.
const TARGET_WEIGHT: &str = "fill.target_weight";

/// An item, as the plans of a line need it.
#[derive(Clone, Debug, Default)]
pub(super) struct ItemFacts {
    /// By which machine and number it is made.
    pub(super) makers: Vec<(Uuid, i16)>,
    pub(super) habit: ItemHabit,
    pub(super) content: BagContent,
}

/// The fillers of a line and the items that they know.
pub(super) struct LineItems {
    pub(super) devices: Vec<Uuid>,
    pub(super) known: Items,
}

impl LineItems {
    /// Of some fillers.
    pub(super) async fn of(tx: &mut TenantTx, devices: Vec<Uuid>) -> Outcome<Self> {
        let known = items::of_devices(tx, &devices).await?;
        Ok(Self { devices, known })
    }

    /// What is known of some items, by item.
    pub(super) async fn facts(
        &self,
        tx: &mut TenantTx,
        wanted: &[Item],
        now: OffsetDateTime,
    ) -> Outcome<HashMap<Item, ItemFacts>> {
        let window = Span::new(now - LATELY, now);
        let makers: Vec<Vec<(Uuid, i16)>> = wanted.iter().map(|item| self.known.makers(&self.devices, item)).collect();
        let habits = output::habits(tx, &makers, window).await?;
        let pitches = items::pitches(tx, &self.devices).await?;
        let targets = target_weights(tx, &self.devices).await?;
        let liquids = plans::liquids(tx).await?;
        let roll_m = output::longest_roll(tx, &self.devices, window).await?;
        let facts = wanted.iter().zip(makers).zip(habits).map(|((item, makers), habit)| {
            let liquid = liquids.iter().find(|known| known.item == *item).map(|known| known.liquid);
            let target = makers.iter().find_map(|maker| targets.get(maker).copied());
            let pitch = makers.iter().find_map(|maker| pitches.get(maker).copied()).or(habit.pitch_mm);
            let content = BagContent {
                grams: target.or_else(|| liquid.as_ref().and_then(Liquid::bag_grams)),
                density: liquid.as_ref().and_then(Liquid::density),
                pitch_mm: pitch.map(f64::from),
                film_loss_rate: habit.film_loss_rate,
                roll_m,
            };
            (item.clone(), ItemFacts { makers, habit, content })
        });
        Ok(facts.collect())
    }
}

/// The target weights that fillers are set to, in grams, by machine and number.
async fn target_weights(tx: &mut TenantTx, devices: &[Uuid]) -> Outcome<HashMap<(Uuid, i16), f64>> {
    let mut found = HashMap::new();
    for device in devices {
        let Some(document) = newest(tx, *device).await? else { continue };
        for item in &document.items {
            if let Some(Setting::Number(grams)) = item.settings.get(TARGET_WEIGHT)
                && let Some(grams) = grams.as_f64().filter(|grams| *grams > 0.0)
            {
                found.insert((*device, item.recipe_data_number), grams);
            }
        }
    }
    Ok(found)
}

/// What a filler was set to when it told so last.
async fn newest(tx: &mut TenantTx, device: Uuid) -> Outcome<Option<ItemDocument>> {
    let Some(backup) = item_data::newest_content(tx, device).await? else { return Ok(None) };
    Ok(Some(serde_json::from_slice(&backup)?))
}
