//! Units as each language writes them: the one table for screens, previews and files.
//!
//! The catalogue names a unit by its code, which is also its English word. A unit without a line in
//! `texts/units.toml` (`kPa`, `mm`, a provider's own) stands as it is, in every language.

use crate::{Lang, messages};

/// The word for a unit.
pub fn unit(lang: Lang, code: &str) -> String {
    messages::find(lang, &format!("unit.{code}")).unwrap_or_else(|| code.to_owned())
}

/// A column's name with its unit behind it.
pub fn heading(label: &str, unit: Option<&str>) -> String {
    unit.map_or_else(|| label.to_owned(), |unit| format!("{label} ({unit})"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_heading_names_its_unit() {
        assert_eq!(heading("停止時間", Some("秒")), "停止時間 (秒)");
        assert_eq!(heading("状態", None), "状態");
    }
}
