//! The product whose runs alone a file shows (decision 60), resolved wherever it is asked: the preview and the file
//! read the same runs.

use db::TenantTx;
use export_orders::ExportProduct;
use kernel::{Lang, Message, Outcome, messages};
use plant::items;
use telemetry::Span;
use telemetry::material::{DeviceSpan, runs};
use time::OffsetDateTime;
use uuid::Uuid;

/// The product in words, for titles and names of files.
pub fn product_text(lang: Lang, product: &ExportProduct) -> String {
    let (key, value) = match product {
        ExportProduct::Number(number) => ("export.product.number", number.to_string()),
        ExportProduct::Code(code) => ("export.product.code", code.clone()),
        ExportProduct::Film(film) => ("export.product.film", film.clone()),
    };
    messages::text(lang, &Message::new(key).with("value", value))
}

/// What of a machine's window a file shows: all of it, or the runs of one product.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Extent {
    window: Span,
    /// Whole runs, in order of time; they may reach beyond the window.
    runs: Option<Vec<Span>>,
}

impl Extent {
    /// All of a window.
    pub const fn whole(window: Span) -> Self {
        Self { window, runs: None }
    }

    /// Reads the runs of the product; without one the extent is the whole window.
    pub async fn read(
        tx: &mut TenantTx,
        device_id: Uuid,
        window: Span,
        product: Option<&ExportProduct>,
    ) -> Outcome<Self> {
        let Some(product) = product else { return Ok(Self::whole(window)) };
        let numbers: Vec<String> = match product {
            ExportProduct::Number(number) => vec![number.to_string()],
            ExportProduct::Code(code) => {
                let known = items::numbers_of(tx, &[device_id], code).await?;
                known.into_iter().map(|(_, number)| number.to_string()).collect()
            }
            ExportProduct::Film(_) => Vec::new(),
        };
        let mut found = runs(tx, &[DeviceSpan::new(device_id, window)]).await?.pop().unwrap_or_default();
        found.retain(|run| match product {
            ExportProduct::Film(film) => run.film.as_ref() == Some(film),
            _ => run.item.as_ref().is_some_and(|item| numbers.contains(item)),
        });
        Ok(Self { window, runs: Some(found.into_iter().map(|run| run.span).collect()) })
    }

    /// The stretches of the window whose rows it shows, in order of time; runs that adjoin are one stretch.
    pub fn spans(&self) -> Vec<Span> {
        let Some(runs) = &self.runs else { return vec![self.window] };
        let mut spans: Vec<Span> = Vec::with_capacity(runs.len());
        for span in runs.iter().filter_map(|run| run.meet(self.window)) {
            match spans.last_mut() {
                Some(last) if last.to >= span.from => last.to = span.to,
                _ => spans.push(span),
            }
        }
        spans
    }

    /// True for a stop that began then: it belongs to the run in which it began.
    pub fn holds(&self, began: OffsetDateTime) -> bool {
        self.runs.as_ref().is_none_or(|runs| runs.iter().any(|run| run.holds(began)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use time::macros::datetime;

    fn span(from: i64, to: i64) -> Span {
        let at = |minute| datetime!(2024-05-01 00:00 UTC) + time::Duration::minutes(minute);
        Span::new(at(from), at(to))
    }

    #[test]
    fn runs_that_adjoin_are_one_stretch_cut_to_the_window() {
        let extent =
            Extent { window: span(0, 60), runs: Some(vec![span(-10, 5), span(5, 20), span(30, 90), span(90, 95)]) };
        assert_eq!(extent.spans(), [span(0, 20), span(30, 60)]);
        assert_eq!(Extent::whole(span(0, 60)).spans(), [span(0, 60)]);
    }

    #[test]
    fn a_stop_belongs_to_the_run_in_which_it_began() {
        let extent = Extent { window: span(0, 60), runs: Some(vec![span(-10, 5)]) };
        assert!(extent.holds(span(-5, 0).from) && extent.holds(span(4, 9).from));
        assert!(!extent.holds(span(5, 9).from));
    }
}
