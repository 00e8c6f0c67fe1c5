//! Names of files, in the order's language.

use std::collections::HashSet;

use export_content::product::product_text;
use export_orders::ExportKind;
use kernel::messages;
use kernel::zone::write_date;
use time::{Date, Duration};

use crate::order::{Order, OrderPart};

/// Characters that some system forbids in a file's name.
const FORBIDDEN: &[char] = &['/', '\\', ':', '*', '?', '"', '<', '>', '|'];
/// Names of lines and machines may be long; a file's name must not be.
const LONGEST_PART: usize = 30;

/// The name under which the file is saved.
pub(crate) fn file(order: &Order) -> String {
    let (word, extension) = match order.kind {
        ExportKind::Detail => ("export.file.detail", "csv"),
        ExportKind::Stops => ("export.file.stops", "csv"),
        ExportKind::DetailZip => ("export.file.zip", "zip"),
    };
    let mut pieces = vec![messages::say(order.lang, word)];
    if let (Some(first), false) = (order.parts.first(), order.kind == ExportKind::DetailZip) {
        pieces.extend(first.device.line_name.as_deref().map(harmless));
        if order.parts.len() == 1 {
            pieces.push(harmless(&first.device.display_name));
        }
        pieces.extend(order.product.as_ref().map(|product| harmless(&product_text(order.lang, product))));
    }
    pieces.extend(order.parts.first().map(dates));
    format!("{}.{extension}", pieces.join("_"))
}

/// Names of the CSV files in a ZIP, each once.
pub(crate) fn members(parts: &[OrderPart]) -> Vec<String> {
    let mut taken = HashSet::new();
    let mut names = Vec::with_capacity(parts.len());
    for part in parts {
        let line = part.device.line_name.as_deref().map(|line| format!("{}_", harmless(line))).unwrap_or_default();
        let base = format!("{line}{}_{}", harmless(&part.device.display_name), dates(part));
        let more = (2..).map(|n| format!("{base}_{n}.csv"));
        let free = std::iter::once(format!("{base}.csv")).chain(more).find(|name| !taken.contains(name));
        let name = free.unwrap_or_default();
        taken.insert(name.clone());
        names.push(name);
    }
    names
}

/// First and last day, once if they are the same: days of the line where the window is cut by them, else of the clock.
fn dates(part: &OrderPart) -> String {
    let (zone, hour, window) = (&part.zone, part.device.day_hour(), part.window);
    let begins = |at| Some(zone.line_day(at, hour)).filter(|day| zone.day_start(*day, hour) == at);
    let first = begins(window.from).unwrap_or_else(|| zone.date(window.from));
    let last = begins(window.to).and_then(Date::previous_day);
    let last = last.unwrap_or_else(|| zone.date(window.to - Duration::MICROSECOND));
    let [first, last] = [first, last].map(|day| write_date(day).replace('-', ""));
    if first == last { first } else { format!("{first}-{last}") }
}

fn harmless(name: &str) -> String {
    let tame = |c: char| if FORBIDDEN.contains(&c) || c.is_control() || c.is_whitespace() { '_' } else { c };
    name.trim().chars().map(tame).take(LONGEST_PART).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use export_content::product::Extent;
    use export_orders::ExportProduct;
    use kernel::{Lang, Zone};
    use plant::units::UnitDevice;
    use telemetry::Span;
    use time::macros::datetime;
    use uuid::Uuid;

    fn part(name: &str, days: i64) -> OrderPart {
        let device = UnitDevice {
            device_id: Uuid::nil(),
            equipment_number: "A-0".into(),
            display_name: name.into(),
            model: String::new(),
            fills: true,
            line_id: None,
            line_name: Some("第1ライン".into()),
            start_hour: 6,
            time_zone: "Asia/Tokyo".into(),
        };
        let from = datetime!(2024-05-01 00:00 UTC);
        let window = Span::new(from, from + Duration::days(days) + Duration::hours(2));
        OrderPart { device, zone: Zone::parse("Asia/Tokyo").unwrap(), window, extent: Extent::whole(window) }
    }

    fn order(kind: ExportKind, parts: Vec<OrderPart>) -> Order {
        crate::TEXTS.iter().for_each(|texts| texts.register());
        Order { export_id: Uuid::nil(), kind, lang: Lang::Ja, parts, item_keys: None, product: None, file_key: None }
    }

    #[test]
    fn a_file_is_named_after_what_it_shows() {
        assert_eq!(
            file(&order(ExportKind::Detail, vec![part("充填機1号", 0)])),
            "充填履歴_第1ライン_充填機1号_20240501.csv"
        );
        assert_eq!(
            file(&order(ExportKind::Stops, vec![part("a", 3), part("b", 3)])),
            "停止内容_第1ライン_20240501-20240504.csv"
        );
        assert_eq!(file(&order(ExportKind::DetailZip, vec![part("a", 0), part("b", 0)])), "稼働データ_20240501.zip");
    }

    #[test]
    fn days_of_the_line_are_named_as_such() {
        // three days from six to six; the clock shows the fourth by then
        let mut days = part("a", 0);
        let from = datetime!(2024-05-01 21:00 UTC);
        days.window = Span::new(from, from + Duration::days(3));
        let named = |part: &OrderPart| file(&order(ExportKind::DetailZip, vec![part.clone()]));
        assert_eq!(named(&days), "稼働データ_20240502-20240504.zip");
        days.window = Span::new(from, from + Duration::days(1));
        assert_eq!(named(&days), "稼働データ_20240502.zip");
        // some hours of the night are those of the clock
        days.window = Span::new(datetime!(2024-05-01 16:00 UTC), datetime!(2024-05-01 18:00 UTC));
        assert_eq!(named(&days), "稼働データ_20240502.zip");
        days.window = Span::new(datetime!(2024-05-01 16:00 UTC), from + Duration::days(1));
        assert_eq!(named(&days), "稼働データ_20240502.zip");
    }

    #[test]
    fn a_file_of_one_product_is_named_after_it_too() {
        let mut order = order(ExportKind::Detail, vec![part("充填機1号", 0)]);
        order.product = Some(ExportProduct::Number(12));
        assert_eq!(file(&order), "充填履歴_第1ライン_充填機1号_品番_12_20240501.csv");
        order.product = Some(ExportProduct::Film("01-A/100".into()));
        order.lang = Lang::En;
        assert_eq!(file(&order), "FillingHistory_第1ライン_充填機1号_Film_01-A_100_20240501.csv");
    }

    #[test]
    fn a_name_is_harmless_to_every_system() {
        let name = file(&order(ExportKind::Detail, vec![part("../a:b*c?\"<d>|\r\n e", 0)]));
        assert_eq!(name, "充填履歴_第1ライン_.._a_b_c___d_____e_20240501.csv");
    }

    #[test]
    fn members_of_a_zip_have_different_names() {
        let names = members(&[part("a", 0), part("a", 0), part("b", 0), part("a", 0)]);
        let expected = [
            "第1ライン_a_20240501.csv",
            "第1ライン_a_20240501_2.csv",
            "第1ライン_b_20240501.csv",
            "第1ライン_a_20240501_3.csv",
        ];
        assert_eq!(names, expected);
    }
}
