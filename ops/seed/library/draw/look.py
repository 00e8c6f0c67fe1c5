"""What every drawing shares: colours, faces of type, and a pen that draws with them."""
import math
import re

import cairo

INK, INK2, INK3 = "#161f29", "#3f4957", "#606a77"
LINE, LINE2, EDGE = "#dfe4ea", "#c3cad3", "#868f9b"
SUNK, NAV, WHITE = "#f1f4f7", "#f6f7f9", "#ffffff"
BRAND, BRAND_SOFT = "#1c50a0", "#ebf2fe"
LIQUID, LIQUID_EDGE = "#e9b15c", "#b3771a"
RUN, ALARM, STOP, CAUTION = "#068665", "#cc3020", "#67717e", "#9e7600"
ALARM_SOFT, CAUTION_SOFT, RUN_SOFT = "#fdf0ee", "#fff7e0", "#e8f5f1"
STEEL, STEEL_DARK = "#e4e9ef", "#a9b3bf"
FILM = "#5b8fd6"

FACES = {"ja": "Sosogi Sheet JP", "en": "Sosogi Sheet JP", "ko": "Sosogi Sheet KR"}  # made by faces.py

# Must not begin a line; must not end one.
NO_BEGIN = "、。，．・：；？！）」』】〕］｝ー々ぁぃぅぇぉっゃゅょァィゥェォッャュョ℃％…)"
NO_END = "（「『【〔［｛("
# A blank between a figure and its unit, where no line breaks.
UNIT = re.compile(r"(?<=\d) (?=(?:%|℃|Ω|MΩ|ppm|mPa·s|[kM]?Pa|L/min|m?L|k?g|k?N|N·m|[mμk]?m|k?[AVW]|Hz|min|s|h)(?![A-Za-z]))")
CJK = r"[\u3000-\u30ff\u3400-\u9fff\uff00-\uffef]"


def rgb(colour):
    return tuple(int(colour[i:i + 2], 16) / 255 for i in (1, 3, 5))


def ease(p):
    """0 to 1, slow at both ends."""
    p = max(0.0, min(1.0, p))
    return p * p * (3 - 2 * p)


def mix(a, b, p):
    return a + (b - a) * p


class Pen:
    """A cairo context with the few shapes that we need."""

    def __init__(self, ctx, lang="ja"):
        self.c = ctx
        self.lang = lang

    # --- paint
    def _paint(self, fill, stroke, width, alpha):
        if fill:
            self.c.set_source_rgba(*rgb(fill), alpha)
            self.c.fill_preserve() if stroke else self.c.fill()
        if stroke:
            self.c.set_source_rgba(*rgb(stroke), alpha)
            self.c.set_line_width(width)
            self.c.stroke()
        self.c.new_path()

    def box(self, x, y, w, h, fill=None, stroke=None, width=1.5, r=0, alpha=1.0):
        c = self.c
        c.new_path()
        if r:
            r = min(r, w / 2, h / 2)
            c.arc(x + w - r, y + r, r, -math.pi / 2, 0)
            c.arc(x + w - r, y + h - r, r, 0, math.pi / 2)
            c.arc(x + r, y + h - r, r, math.pi / 2, math.pi)
            c.arc(x + r, y + r, r, math.pi, 1.5 * math.pi)
            c.close_path()
        else:
            c.rectangle(x, y, w, h)
        self._paint(fill, stroke, width, alpha)

    def disc(self, x, y, r, fill=None, stroke=None, width=1.5, alpha=1.0):
        self.c.new_path()
        self.c.arc(x, y, max(r, 0.1), 0, 2 * math.pi)
        self._paint(fill, stroke, width, alpha)

    def arc(self, x, y, r, a, b, stroke=INK, width=1.5, alpha=1.0):
        self.c.new_path()
        self.c.arc(x, y, r, a, b)
        self._paint(None, stroke, width, alpha)

    def shape(self, points, fill=None, stroke=None, width=1.5, alpha=1.0, close=True):
        c = self.c
        c.new_path()
        c.move_to(*points[0])
        for point in points[1:]:
            c.line_to(*point)
        if close:
            c.close_path()
        c.set_line_join(cairo.LINE_JOIN_ROUND)
        c.set_line_cap(cairo.LINE_CAP_ROUND)
        self._paint(fill, stroke, width, alpha)

    def line(self, *points, stroke=INK, width=1.5, alpha=1.0, dash=None):
        if dash:
            self.c.set_dash(dash)
        self.shape(points, None, stroke, width, alpha, close=False)
        self.c.set_dash([])

    def arrow(self, a, b, stroke=BRAND, width=4, alpha=1.0, head=None):
        head = head or width * 3.2
        angle = math.atan2(b[1] - a[1], b[0] - a[0])
        back = (b[0] - head * 0.8 * math.cos(angle), b[1] - head * 0.8 * math.sin(angle))
        self.line(a, back, stroke=stroke, width=width, alpha=alpha)
        wing = [(b[0] - head * math.cos(angle + s), b[1] - head * math.sin(angle + s)) for s in (0.45, -0.45)]
        self.shape([b, *wing], stroke, alpha=alpha)

    def turn(self, x, y, r, clockwise=True, stroke=BRAND, width=4, alpha=1.0):
        """An arrow round a shaft."""
        a, b = (-2.2, 1.2) if clockwise else (-0.9, 4.2)
        if not clockwise:
            a, b = math.pi - 1.2, math.pi + 2.2
        self.arc(x, y, r, a, b, stroke, width, alpha)
        end = b if clockwise else a
        side = 1 if clockwise else -1
        at = (x + r * math.cos(end), y + r * math.sin(end))
        along = (-math.sin(end) * side, math.cos(end) * side)
        out = (math.cos(end), math.sin(end))
        s = width * 2.2
        self.shape([(at[0] + along[0] * s, at[1] + along[1] * s), (at[0] + out[0] * s * 0.8, at[1] + out[1] * s * 0.8),
                    (at[0] - out[0] * s * 0.8, at[1] - out[1] * s * 0.8)], stroke, alpha=alpha)

    # --- words
    def face(self, size, bold=False):
        weight = cairo.FONT_WEIGHT_BOLD if bold else cairo.FONT_WEIGHT_NORMAL
        self.c.select_font_face(FACES[self.lang], cairo.FONT_SLANT_NORMAL, weight)
        self.c.set_font_size(size)

    def width(self, text, size, bold=False):
        self.face(size, bold)
        return self.c.text_extents(text).x_advance

    def text(self, x, y, text, size=12, fill=INK, bold=False, align=0.0, alpha=1.0):
        """One line; y is its base line, align 0 left, 0.5 centre, 1 right."""
        self.face(size, bold)
        if align:
            x -= self.c.text_extents(text).x_advance * align
        self.c.set_source_rgba(*rgb(fill), alpha)
        self.c.move_to(x, y)
        self.c.show_text(text)
        self.c.new_path()

    def wrap(self, text, room, size, bold=False):
        """Lines of a text that fit; Japanese between letters, the others between words. No letter or two stand alone at the end."""
        lines = self._fill(text, room, size, bold)
        for share in (0.95, 0.9, 0.85):
            if len(lines) > 1 and self.width(lines[-1], size, bold) < 2.5 * size:
                closer = self._fill(text, room * share, size, bold)
                lines = closer if len(closer) == len(lines) else lines
        return lines

    def _fill(self, text, room, size, bold):
        text = UNIT.sub("\0", text)
        pieces = re.findall(rf"{CJK}|\s+|(?:(?!{CJK})\S)+", text) if self.lang == "ja" else re.findall(r"\s+|\S+", text)
        joined = []
        for piece in pieces:
            if joined and (piece[0] in NO_BEGIN or joined[-1][-1] in NO_END):
                joined[-1] += piece
            else:
                joined.append(piece)
        lines, line = [], ""
        for piece in (piece.replace("\0", " ") for piece in joined):
            if line and self.width(line + piece.rstrip(), size, bold) > room:
                lines.append(line.rstrip())
                line = piece.lstrip()
            else:
                line += piece
        return [*lines, line.rstrip()] if line.strip() else lines or [""]

    # --- signs
    def number(self, x, y, n, r=11, fill=BRAND):
        """A number in a disc, to which the words beside a drawing refer."""
        self.disc(x, y, r, fill)
        self.text(x, y + r * 0.46, str(n), r * 1.25, WHITE, True, 0.5)

    def call(self, x, y, to, n, r=11):
        """The same with a line to what is meant."""
        self.line((x, y), to, stroke=BRAND, width=1)
        self.disc(to[0], to[1], 2.2, BRAND)
        self.number(x, y, n, r)

    def triangle(self, x, y, s, fill=ALARM, mark=True):
        self.c.set_line_width(s * 0.12)
        self.shape([(x, y - s * 0.62), (x + s * 0.68, y + s * 0.5), (x - s * 0.68, y + s * 0.5)], fill, fill, s * 0.14)
        if mark:
            self.box(x - s * 0.055, y - s * 0.28, s * 0.11, s * 0.4, WHITE, r=s * 0.05)
            self.disc(x, y + s * 0.28, s * 0.075, WHITE)

    def play(self, x, y, r, fill=RUN):
        self.disc(x, y, r, fill)
        self.shape([(x - r * 0.32, y - r * 0.5), (x + r * 0.55, y), (x - r * 0.32, y + r * 0.5)], WHITE)

    def tick(self, x, y, r, fill=RUN, alpha=1.0):
        self.disc(x, y, r, fill, alpha=alpha)
        self.line((x - r * 0.45, y), (x - r * 0.1, y + r * 0.38), (x + r * 0.5, y - r * 0.38), stroke=WHITE, width=r * 0.2, alpha=alpha)

    def cross(self, x, y, r, fill=ALARM):
        self.disc(x, y, r, fill)
        for s in (1, -1):
            self.line((x - r * 0.4, y - r * 0.4 * s), (x + r * 0.4, y + r * 0.4 * s), stroke=WHITE, width=r * 0.2)

    def mark(self, x, y, size):
        """The mark of the house: a stream falls into an open pouch."""
        c = self.c
        c.save()
        c.translate(x, y)
        c.scale(size / 16, size / 16)
        self.shape([(1, 2), (4, 2), (4, 4), (3, 4), (3, 13), (13, 13), (13, 4), (12, 4), (12, 2), (15, 2), (15, 14.4),
                    (14.4, 15), (1.6, 15), (1, 14.4)], BRAND)
        c.new_path()
        c.move_to(7, 0)
        for op in ([9, 0], [9, 6.5]):
            c.line_to(*op)
        c.curve_to(9, 8, 10.3, 8.5, 13, 8.5)
        c.line_to(13, 13)
        c.line_to(3, 13)
        c.line_to(3, 8.5)
        c.curve_to(5.7, 8.5, 7, 8, 7, 6.5)
        c.close_path()
        c.set_source_rgb(*rgb("#e39a24"))
        c.fill()
        c.restore()
