//! Pages of A4 on which is drawn from top to bottom. All is laid out before a page is written, so that each page can say
//! how many there are.

use krilla::Document;
use krilla::color::rgb;
use krilla::geom::{PathBuilder, Point, Rect};
use krilla::num::NormalizedF32;
use krilla::page::PageSettings;
use krilla::paint::{Fill, FillRule, Stroke};
use krilla::surface::Surface;

use super::font::Fonts;

/// A4 in points.
pub(crate) const WIDTH: f32 = 595.28;
pub(crate) const HEIGHT: f32 = 841.89;
/// Free at the edges.
pub(crate) const LEFT: f32 = 45.0;
pub(crate) const RIGHT: f32 = WIDTH - 45.0;
const TOP: f32 = 48.0;
/// Below it stands the foot.
const BOTTOM: f32 = HEIGHT - 60.0;

/// A colour: each of them is told from the others in greys too.
pub(crate) type Ink = (u8, u8, u8);
pub(crate) const TEXT: Ink = (0x16, 0x1f, 0x29);
pub(crate) const TEXT_2: Ink = (0x3f, 0x49, 0x57);
pub(crate) const TEXT_3: Ink = (0x60, 0x6a, 0x77);
pub(crate) const LINE: Ink = (0xdf, 0xe4, 0xea);
pub(crate) const LINE_STRONG: Ink = (0xa3, 0xac, 0xb7);
pub(crate) const SUNK: Ink = (0xf1, 0xf4, 0xf7);
pub(crate) const BASIS: Ink = (0x1c, 0x50, 0xa0);
pub(crate) const TARGET: Ink = (0xb3, 0x59, 0x0a);
pub(crate) const GOOD: Ink = (0x04, 0x5c, 0x45);
pub(crate) const BAD: Ink = (0x6b, 0x50, 0x00);

/// What is drawn.
enum Mark {
    Text { x: f32, y: f32, size: f32, bold: bool, ink: Ink, text: String },
    Fill { x: f32, y: f32, w: f32, h: f32, ink: Ink },
    Frame { x: f32, y: f32, w: f32, h: f32, ink: Ink },
    Line { from: (f32, f32), to: (f32, f32), width: f32, ink: Ink },
}

/// How a text looks.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Style {
    pub(crate) size: f32,
    pub(crate) bold: bool,
    pub(crate) ink: Ink,
}

/// A style.
pub(crate) const fn style(size: f32, bold: bool, ink: Ink) -> Style {
    Style { size, bold, ink }
}

/// The sheet of paper that is drawn on.
pub(crate) struct Sheet {
    fonts: Fonts,
    pages: Vec<Vec<Mark>>,
    /// Where the next thing is drawn.
    pub(crate) y: f32,
}

impl Sheet {
    pub(crate) fn new(fonts: Fonts) -> Self {
        Self { fonts, pages: vec![Vec::new()], y: TOP }
    }

    /// Makes sure that so much fits below; else goes on on a new page. True when it did.
    pub(crate) fn need(&mut self, height: f32) -> bool {
        if self.y + height <= BOTTOM {
            return false;
        }
        self.pages.push(Vec::new());
        self.y = TOP;
        true
    }

    fn mark(&mut self, mark: Mark) {
        if let Some(page) = self.pages.last_mut() {
            page.push(mark);
        }
    }

    pub(crate) fn width(&self, text: &str, look: Style) -> f32 {
        self.fonts.of(look.bold).width(text) * look.size
    }

    /// A text whose line of writing lies at `y`.
    pub(crate) fn text(&mut self, x: f32, y: f32, look: Style, text: &str) {
        let Style { size, bold, ink } = look;
        self.mark(Mark::Text { x, y, size, bold, ink, text: text.to_owned() });
    }

    /// A text that ends at `x`.
    pub(crate) fn text_right(&mut self, x: f32, y: f32, look: Style, text: &str) {
        self.text(x - self.width(text, look), y, look, text);
    }

    /// A text with its middle at `x`.
    pub(crate) fn text_middle(&mut self, x: f32, y: f32, look: Style, text: &str) {
        self.text(x - self.width(text, look) / 2.0, y, look, text);
    }

    /// A text in as many lines as it needs; the height of them.
    pub(crate) fn paragraph(&mut self, (x, y): (f32, f32), most: f32, look: Style, text: &str) -> f32 {
        let (lines, step) = (self.wrapped(most, look, text), look.size * 1.45);
        let mut at = y;
        for line in &lines {
            self.text(x, at, look, line);
            at += step;
        }
        at - y
    }

    /// A text in lines of at most this width: broken at blanks, and where there is none between any two characters.
    /// Nothing of a name is ever cut away.
    pub(crate) fn wrapped(&self, most: f32, look: Style, text: &str) -> Vec<String> {
        let mut lines: Vec<String> = Vec::new();
        let mut line = String::new();
        for word in pieces(text) {
            if !line.is_empty() && self.width(&format!("{line}{}", word.trim_end()), look) > most {
                lines.push(std::mem::take(&mut line).trim_end().to_owned());
            }
            line.push_str(&word);
            while self.width(line.trim_end(), look) > most && line.chars().count() > 1 {
                let fits = |end: &usize| self.width(&line[..*end], look) <= most;
                let ends = line.char_indices().map(|(at, c)| at + c.len_utf8());
                let end = ends.take_while(fits).last().unwrap_or_else(|| line.chars().next().map_or(0, char::len_utf8));
                let rest = line.split_off(end);
                lines.push(std::mem::replace(&mut line, rest));
            }
        }
        lines.push(line.trim_end().to_owned());
        lines
    }

    pub(crate) fn fill(&mut self, (x, y): (f32, f32), (w, h): (f32, f32), ink: Ink) {
        self.mark(Mark::Fill { x, y, w, h, ink });
    }

    pub(crate) fn line(&mut self, from: (f32, f32), to: (f32, f32), width: f32, ink: Ink) {
        self.mark(Mark::Line { from, to, width, ink });
    }

    /// A line from edge to edge.
    pub(crate) fn rule(&mut self, y: f32, width: f32, ink: Ink) {
        self.line((LEFT, y), (RIGHT, y), width, ink);
    }

    /// A bar of slanted lines in a frame: told from a solid one without its colour.
    pub(crate) fn hatch(&mut self, (x, y): (f32, f32), (w, h): (f32, f32), ink: Ink) {
        const STEP: f32 = 3.2;
        if w < 1.4 || h < 1.4 {
            return self.fill((x, y), (w, h), ink);
        }
        let mut across = STEP;
        while across < w + h {
            // the line x + y = across, as far as it lies in the bar
            let from = (x + across.min(w), y + (across - w).max(0.0));
            let to = (x + (across - h).max(0.0), y + across.min(h));
            self.line(from, to, 0.7, ink);
            across += STEP;
        }
        self.mark(Mark::Frame { x: x + 0.4, y: y + 0.4, w: w - 0.8, h: h - 0.8, ink });
    }

    /// Writes the pages; `foot` draws on each, told its number and how many there are.
    pub(crate) fn finish(
        mut self,
        document: &mut Document,
        foot: impl Fn(&mut Self, usize, usize),
    ) -> anyhow::Result<()> {
        let count = self.pages.len();
        let pages: Vec<Vec<Mark>> = std::mem::take(&mut self.pages);
        for (place, marks) in pages.into_iter().enumerate() {
            self.pages = vec![marks];
            foot(&mut self, place + 1, count);
            let marks: Vec<Mark> = std::mem::take(&mut self.pages).into_iter().flatten().collect();
            let size = PageSettings::from_wh(WIDTH, HEIGHT).ok_or_else(|| anyhow::anyhow!("a page without a size"))?;
            let mut page = document.start_page_with(size);
            let mut surface = page.surface();
            for mark in &marks {
                draw(&mut surface, &self.fonts, mark);
            }
            surface.finish();
            page.finish();
        }
        Ok(())
    }
}

/// Words with the blanks behind them. Japanese is written without blanks: its characters are words of their own, those of
/// a foreign word are one.
fn pieces(text: &str) -> Vec<String> {
    let mut pieces: Vec<String> = Vec::new();
    let mut former = Kind::Blank;
    for c in text.chars() {
        let kind = Kind::of(c);
        let goes_on = match kind {
            Kind::Closing | Kind::Blank => true,
            Kind::Katakana => former == Kind::Katakana,
            Kind::Latin => former == Kind::Latin,
            Kind::Japanese => false,
        };
        match pieces.last_mut() {
            Some(last) if goes_on => last.push(c),
            _ => pieces.push(c.to_string()),
        }
        former = kind;
    }
    pieces
}

/// What a character is to the end of a line.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Blank,
    /// Stays with what it closes.
    Closing,
    Katakana,
    Japanese,
    Latin,
}

impl Kind {
    const fn of(c: char) -> Self {
        match c {
            ' ' | '\u{3000}' => Self::Blank,
            '、' | '。' | '）' | '」' | ')' => Self::Closing,
            '\u{30a0}'..='\u{30ff}' => Self::Katakana,
            '\u{3001}'..='\u{309f}' | '\u{3400}'..='\u{9fff}' | '\u{ff00}'..='\u{ffef}' => Self::Japanese,
            _ => Self::Latin,
        }
    }
}

fn draw(surface: &mut Surface<'_>, fonts: &Fonts, mark: &Mark) {
    match mark {
        Mark::Text { x, y, size, bold, ink, text } => {
            let face = fonts.of(*bold);
            surface.set_stroke(None);
            surface.set_fill(Some(filled(*ink)));
            surface.draw_glyphs(Point::from_xy(*x, *y), &face.glyphs(text), face.font(), text, *size, false);
        }
        Mark::Fill { x, y, w, h, ink } => {
            surface.set_stroke(None);
            surface.set_fill(Some(filled(*ink)));
            path(surface, |path| {
                if let Some(rect) = Rect::from_xywh(*x, *y, *w, *h) {
                    path.push_rect(rect);
                }
            });
        }
        Mark::Frame { x, y, w, h, ink } => {
            surface.set_fill(None);
            surface.set_stroke(Some(stroked(*ink, 0.8)));
            path(surface, |path| {
                if let Some(rect) = Rect::from_xywh(*x, *y, *w, *h) {
                    path.push_rect(rect);
                }
            });
        }
        Mark::Line { from, to, width, ink } => {
            surface.set_fill(None);
            surface.set_stroke(Some(stroked(*ink, *width)));
            path(surface, |path| {
                path.move_to(from.0, from.1);
                path.line_to(to.0, to.1);
            });
        }
    }
}

fn path(surface: &mut Surface<'_>, build: impl FnOnce(&mut PathBuilder)) {
    let mut builder = PathBuilder::new();
    build(&mut builder);
    if let Some(path) = builder.finish() {
        surface.draw_path(&path);
    }
}

fn filled((red, green, blue): Ink) -> Fill {
    let paint = rgb::Color::new(red, green, blue).into();
    Fill { paint, opacity: NormalizedF32::ONE, rule: FillRule::NonZero }
}

fn stroked((red, green, blue): Ink, width: f32) -> Stroke {
    Stroke { paint: rgb::Color::new(red, green, blue).into(), width, ..Stroke::default() }
}

#[cfg(test)]
impl Sheet {
    /// All texts, in the order in which they were drawn, and how far right they end.
    pub(crate) fn texts(&self) -> Vec<(&str, f32)> {
        let told = |mark| match mark {
            &Mark::Text { x, size, bold, ink, ref text, .. } => {
                Some((text.as_str(), x + self.width(text, style(size, bold, ink))))
            }
            Mark::Fill { .. } | Mark::Frame { .. } | Mark::Line { .. } => None,
        };
        self.pages.iter().flatten().filter_map(told).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::pieces;

    #[test]
    fn words_stay_together_and_japanese_breaks_between_characters() {
        assert_eq!(pieces("Line 1 / F1"), ["Line ", "1 ", "/ ", "F1"]);
        assert_eq!(pieces("横シール、温度"), ["横", "シール、", "温", "度"]);
        assert_eq!(pieces("가동 시간"), ["가동 ", "시간"]);
    }
}
