//! What of the public site is the installation's own.

use crate::{ConfigError, Keys};

/// A line by the names of its company, of its location, and its own.
pub type LineNames = [String; 3];

/// The lines that everybody may watch, by the language of the page.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[expect(missing_docs, reason = "the languages")]
pub struct SiteLines {
    pub ja: Option<LineNames>,
    pub en: Option<LineNames>,
    pub ko: Option<LineNames>,
}

impl SiteLines {
    pub(crate) fn read(keys: &Keys<'_>) -> Result<Self, ConfigError> {
        Ok(Self { ja: keys.names("site_line")?, en: keys.names("site_line_en")?, ko: keys.names("site_line_ko")? })
    }
}
