//! The fonts of a report, and how wide their characters are.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use anyhow::{Context, anyhow};
use kernel::Lang;
use krilla::text::{Font, GlyphId, KrillaGlyph};
use skrifa::instance::{LocationRef, Size};
use skrifa::raw::FileRef;
use skrifa::string::StringId;
use skrifa::{FontRef, MetadataProvider as _};

/// The files in which the fonts of reports lie: single fonts, or collections with a face for each language.
#[derive(Clone, Debug)]
pub struct FontFiles {
    /// For all texts.
    pub regular: PathBuf,
    /// For titles and what counts; the regular one where there is none.
    pub bold: Option<PathBuf>,
}

/// A font that was read.
pub(crate) struct Face {
    data: Arc<Vec<u8>>,
    index: u32,
    font: Font,
}

/// The two weights.
pub(crate) struct Fonts {
    pub(crate) regular: Face,
    pub(crate) bold: Face,
}

impl Fonts {
    /// Reads the fonts of a language.
    pub(crate) fn read(files: &FontFiles, lang: Lang) -> anyhow::Result<Self> {
        let regular = Face::read(&files.regular, lang)?;
        let bold = match &files.bold {
            Some(path) => Face::read(path, lang),
            None => Face::read(&files.regular, lang),
        };
        Ok(Self { regular, bold: bold? })
    }

    pub(crate) const fn of(&self, bold: bool) -> &Face {
        if bold { &self.bold } else { &self.regular }
    }
}

impl Face {
    fn read(path: &Path, lang: Lang) -> anyhow::Result<Self> {
        let told = || format!("the font {} (report_font)", path.display());
        let data = Arc::new(std::fs::read(path).with_context(told)?);
        let index = face_of(&data, lang).with_context(told)?;
        let font = Font::new(Arc::clone(&data).into(), index).ok_or_else(|| anyhow!("no font")).with_context(told)?;
        Ok(Self { data, index, font })
    }

    pub(crate) fn font(&self) -> Font {
        self.font.clone()
    }

    /// The characters of a text, each with its width as a part of the font's size.
    pub(crate) fn glyphs(&self, text: &str) -> Vec<KrillaGlyph> {
        let Ok(font) = FontRef::from_index(&self.data, self.index) else { return Vec::new() };
        let (characters, metrics) = (font.charmap(), font.glyph_metrics(Size::unscaled(), LocationRef::default()));
        let em = self.font.units_per_em();
        let glyph = |(at, c): (usize, char)| {
            let id = characters.map(c).unwrap_or_default();
            let advance = metrics.advance_width(id).unwrap_or(em) / em;
            KrillaGlyph::new(GlyphId::new(id.to_u32()), advance, 0.0, 0.0, 0.0, at..at + c.len_utf8(), None)
        };
        text.char_indices().map(glyph).collect()
    }

    /// The width of a text as a part of the font's size.
    pub(crate) fn width(&self, text: &str) -> f32 {
        let Ok(font) = FontRef::from_index(&self.data, self.index) else { return 0.0 };
        let (characters, metrics) = (font.charmap(), font.glyph_metrics(Size::unscaled(), LocationRef::default()));
        let em = self.font.units_per_em();
        let advance = |c: char| metrics.advance_width(characters.map(c).unwrap_or_default()).unwrap_or(em) / em;
        text.chars().map(advance).sum()
    }
}

/// The face of a collection that is drawn for a language: characters that Japanese and Korean share look differently.
fn face_of(data: &[u8], lang: Lang) -> anyhow::Result<u32> {
    let wanted = lang.pick("JP", "JP", "KR");
    let file = FileRef::new(data).map_err(|error| anyhow!("{error:?}"))?;
    let speaks = |font: &FontRef<'_>| {
        font.localized_strings(StringId::POSTSCRIPT_NAME).any(|name| name.chars().collect::<String>().contains(wanted))
    };
    let place = file.fonts().position(|font| font.is_ok_and(|font| speaks(&font)));
    Ok(u32::try_from(place.unwrap_or(0)).unwrap_or(0))
}
