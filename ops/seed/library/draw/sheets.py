"""Makes the PDFs of documents. What a document is called stands in its item.toml, what it says in texts/KEY.LANG.txt:

    no: SD-M-101            number, edition and date, in the head
    = Heading               + numbered step      - point      ! caution      !! warning
    | a | b |               a table, its first row the head; |: 1 3 gives the widths of its columns
    [v-splice 1 0.5 | ...]  pictures of videos side by side: key, chapter, how far in it
    ===                     a new page

A drawing is a function in diagrams.py. Its text flows over the sheets behind it, in two columns, and `===` begins a column.
Drawings of the same kind share texts/KIND.LANG.txt: {breaker} is a figure of the model in question (diagrams.py), and a
line that begins with `@SF-200 SF-300:` stands for these models alone."""
import tomllib
from pathlib import Path

import cairo

from diagrams import DRAWINGS, figures, frame
from films import SCENES
from look import (ALARM, ALARM_SOFT, BRAND, CAUTION, CAUTION_SOFT, INK, INK2, INK3, LINE, LINE2, SUNK, Pen)

TEXTS = Path(__file__).resolve().parent / "texts"
KINDS = {"= ": "heading", "+ ": "numbered", "- ": "point", "! ": "caution", "!!": "warning", "==": "turn", "[v": "pictures"}

WORDS = {
    "ja": {"no": "文書番号", "edition": "版", "date": "発行", "models": "対象機種", "all": "全機種", "warning": "警告", "caution": "注意",
           "demo": "デモ用の見本です。実際の機械の説明書ではありません。", "maker": "Sosogi demo", "to": "第{}版"},
    "en": {"no": "Document", "edition": "Edition", "date": "Issued", "models": "Models", "all": "All models", "warning": "Warning",
           "caution": "Caution", "demo": "A specimen for demonstration, not the manual of a real machine.", "maker": "Sosogi demo", "to": "{}"},
    "ko": {"no": "문서 번호", "edition": "판", "date": "발행", "models": "대상 기종", "all": "전 기종", "warning": "경고", "caution": "주의",
           "demo": "데모용 견본입니다. 실제 기계의 설명서가 아닙니다.", "maker": "Sosogi demo", "to": "제{}판"},
}


def blocks(text):
    """(kind, what it holds): the rows of a table with the widths of its columns, pictures apart, else the line."""
    rows, shares = [], None
    for line in map(str.strip, [*text.splitlines(), ""]):
        if line.startswith("|") and line[:2] != "|:":
            rows.append([cell.strip() for cell in line.strip("|").split("|")])
            continue
        if rows:
            yield "table", (rows, shares or [1] * len(rows[0]))
            rows, shares = [], None
        if line.startswith("|:"):
            shares = [float(part) for part in line[2:].split()]
        else:
            kind = KINDS.get(line[:2], "paragraph")
            if kind == "pictures":
                yield kind, [one.split() for one in line.strip("[]").split("|")]
            elif line:
                yield kind, line if kind == "paragraph" else line[2:].strip()


class Sheet:
    """Flows blocks over upright pages."""
    wide, high, x, across, bottom = 595, 842, 50, 495, 793
    body, cell, row, pad, headed, apart = 10, 9, 13.5, 9, 12.5, (10, 21)
    leads = {"ja": 16.5, "en": 14.9, "ko": 16.5}

    def __init__(self, surface, lang, head):
        self.lang, self.head, self.lead = lang, head, self.leads[lang]
        self.p = Pen(cairo.Context(surface), lang)
        self.words = WORDS[lang]
        self.step = 0
        self.begin()

    def begin(self):
        self.page = 1
        self.title_block()

    def foot(self):
        p = self.p
        p.line((self.x, 802), (self.wide - self.x, 802), stroke=LINE2, width=0.7)
        p.mark(self.x, 808, 11)
        p.text(self.x + 16, 817, f"{self.words['maker']}   {self.head['no']}", 8, INK3)
        p.text(self.wide / 2, 817, self.words["demo"], 7.5, INK3, align=0.5)
        p.text(self.wide - self.x, 817, f"{self.page} / {self.head['pages']}", 8.5, INK2, True, 1)
        p.c.show_page()

    def turn(self, told=None):
        self.foot()
        self.page += 1
        self.p.text(self.x, 48, self.head["title"], 8.5, INK3)
        self.p.text(self.wide - self.x, 48, self.head["no"], 8.5, INK3, align=1)
        self.p.line((self.x, 56), (self.wide - self.x, 56), stroke=LINE2, width=0.7)
        self.y = self.top = 76

    def title_block(self):
        p, head, words = self.p, self.head, self.words
        p.mark(self.x, 42, 22)
        p.text(self.x + 30, 58, words["maker"], 10, INK2, True)
        facts = [(words["no"], head["no"]), (words["edition"], words["to"].format(head["edition"])), (words["date"], head["date"])]
        right = self.wide - self.x
        x = right
        for label, value in reversed(facts):
            x -= max(p.width(value, 10, True), p.width(label, 7.5)) + 14
            p.text(x + 14, 48, label, 7.5, INK3)
            p.text(x + 14, 61, value, 10, INK, True)
        self.y = 96
        for line in p.wrap(head["title"], self.across, 21, True):
            p.text(self.x, self.y, line, 21, INK, True)
            self.y += 28
        self.y -= 8
        for line in p.wrap(head["about"], self.across, self.body):
            p.text(self.x, self.y, line, self.body, INK2)
            self.y += self.lead
        models = ("、" if self.lang == "ja" else ", ").join(head["models"])
        p.text(self.x, self.y + 1, f"{words['models']}: {models or words['all']}", 8.5, INK3)
        self.y += 10
        p.line((self.x, self.y), (right, self.y), stroke=BRAND, width=1.6)
        self.y = self.top = self.y + 20

    # --- blocks
    def flow(self, text):
        found = list(blocks(text))
        for k, (kind, told) in enumerate(found):
            if kind != "turn" and self.y > self.top and self.y + self.need(found, k) > self.bottom:
                self.turn()
            if kind == "table" and k and found[k - 1][0] in ("numbered", "point"):
                self.y += 4  # or its head touches the last line
            getattr(self, kind)(told)
        self.foot()

    def need(self, found, k):
        """How much room a block wants where it begins: a heading stays with what follows, a table in one piece."""
        kind, told = found[k] if k < len(found) else ("turn", None)
        if kind == "heading":
            return sum(self.apart) + self.need(found, k + 1)
        if kind == "table":
            return sum(high for _, high in self.rows(*told)) - 11
        if kind in ("warning", "caution"):
            return len(self.framed_lines(told)) * self.lead + 13
        if kind == "pictures":
            return self.size(told)[1]
        return 0 if kind == "turn" else min(2, len(self.p.wrap(told, self.across - 26, self.body))) * self.lead - 10

    def heading(self, text):
        self.step = 0
        self.y += self.apart[0] if self.y > self.top else 2
        self.p.box(self.x, self.y - 10.5, 3.5, 13, BRAND)
        self.p.text(self.x + 11, self.y, text, self.headed, INK, True)
        self.y += self.apart[1]

    def lines(self, text, indent=0):
        for line in self.p.wrap(text, self.across - indent, self.body):
            if self.y > self.bottom:
                self.turn()
            self.p.text(self.x + indent, self.y, line, self.body, INK)
            self.y += self.lead

    def paragraph(self, text):
        self.lines(text)
        self.y += 4

    def numbered(self, text):
        self.step += 1
        self.p.number(self.x + 9, self.y - 3.6, self.step, self.body - 2.4)
        self.lines(text, 26)
        self.y += 3

    def point(self, text):
        self.p.disc(self.x + 9, self.y - 3.6, 2, BRAND)
        self.lines(text, 26)
        self.y += 1

    def warning(self, text):
        self.framed(text, ALARM, ALARM_SOFT, self.words["warning"])

    def caution(self, text):
        self.framed(text, CAUTION, CAUTION_SOFT, self.words["caution"])

    def framed_lines(self, text):
        return self.p.wrap(text, self.across - 110, self.body)

    def framed(self, text, edge, ground, word):
        p, lines, top = self.p, self.framed_lines(text), self.y - 7
        high = len(lines) * self.lead + 13
        p.box(self.x, top, self.across, high, ground, edge, 0.9, r=4)
        p.triangle(self.x + 20, top + high / 2, 13, edge)
        p.text(self.x + 38, top + high / 2 + 4, word, self.body, edge, True)
        for n, line in enumerate(lines):
            p.text(self.x + 98, top + 2 + (n + 1) * self.lead, line, self.body, INK)
        self.y = top + high + 22

    def rows(self, rows, shares):
        """The cells of each row as lines, and how high it is."""
        widths = self.widths(shares)
        for k, row in enumerate(rows):
            cells = [self.p.wrap(cell, w - 12, self.cell, k == 0) for cell, w in zip(row, widths, strict=True)]
            yield cells, max(map(len, cells)) * self.row + self.pad

    def widths(self, shares):
        return [self.across * share / sum(shares) for share in shares]

    def table(self, told):
        head, *rows = self.rows(*told)
        self.table_row(*head, told[1], True)
        for cells, high in rows:
            if self.y - 11 + high > self.bottom + 4:
                self.turn()
                self.table_row(*head, told[1], True)
            self.table_row(cells, high, told[1], False)
        self.y += 12

    def table_row(self, cells, high, shares, is_head):
        top, x = self.y - 11, self.x
        if is_head:
            self.p.box(x, top, self.across, high, SUNK)
        for cell, w in zip(cells, self.widths(shares)):
            for n, line in enumerate(cell):
                self.p.text(x + 6, top + self.pad / 2 - 3.5 + (n + 1) * self.row, line, self.cell, INK2 if is_head else INK, is_head)
            x += w
        self.p.line((self.x, top + high), (self.x + self.across, top + high), stroke=LINE2 if is_head else LINE, width=0.8)
        self.y += high

    def size(self, told):
        wide = (self.across - 10 * (len(told) - 1)) / len(told) if len(told) > 1 else self.across * 0.62
        return wide, wide * 506 / 960

    def pictures(self, told):
        p, top, (wide, high) = self.p, self.y - 8, self.size(told)
        for k, (key, chapter, share) in enumerate(told):
            x = self.x + (k * (wide + 10) if len(told) > 1 else (self.across - wide) / 2)
            p.c.save()
            p.c.rectangle(x, top, wide, high)
            p.c.clip()
            p.c.translate(x, top)
            p.c.scale(wide / 960, wide / 960)
            SCENES[key](p, int(chapter) - 1, float(share), 2.0)
            p.c.restore()
            p.box(x, top, wide, high, None, LINE2, 0.8, r=4)
            if len(told) > 1:
                p.number(x + wide - 12, top + high - 12, "abcd"[k], 7, INK2)
        self.y = top + high + 22


class DrawingSheet(Sheet):
    """Sheets across, like the drawing before them; the right column ends above the block of titles."""
    wide, high, across = 842, 595, 363
    body, cell, row, pad, headed, apart = 8.8, 8.2, 11.5, 5.5, 10.5, (7, 17)
    leads = {"ja": 13.4, "en": 12.4, "ko": 13.4}
    places = (48, 546), (431, 494)

    def begin(self):
        self.page = 2
        self.open()

    def open(self):
        frame(self.p, self.head, page=self.page)
        self.column(0)

    def column(self, at):
        self.at, (self.x, self.bottom) = at, self.places[at]
        self.y = self.top = 52

    def turn(self, told=None):
        if self.at == 0:
            return self.column(1)
        self.foot()
        self.page += 1
        self.open()

    def foot(self):
        self.p.c.show_page()


def head_of(told, lang, facts):
    told = {"title": told["title"][lang], "about": told["about"][lang], "models": told.get("models", [])}
    return told | dict(line.split(": ", 1) for line in facts.splitlines())


def text_of(key, lang):
    """What stands at the top of the text, and its blocks."""
    model, kind = key[-6:], key[:-7]
    path = TEXTS / f"{key}.{lang}.txt"
    text = path.read_text() if path.exists() else fitted((TEXTS / f"{kind}.{lang}.txt").read_text(), model)
    facts, _, body = text.partition("\n\n")
    return facts, body


def fitted(text, model):
    """A text that drawings share, for one model."""
    lines = []
    for line in text.splitlines():
        models, said = line[1:].split(": ", 1) if line.startswith("@") else (model, line)
        if model in models.lower().split():
            lines.append(said)
    return "\n".join(lines).format_map(figures(model))


def drawn(path, key, lang, head, body):
    """Draws a document, and tells its pages. Without a path they are counted alone."""
    draw = DRAWINGS.get(key)
    make = DrawingSheet if draw else Sheet
    surface = cairo.PDFSurface(path and str(path), make.wide, make.high)
    if path:
        surface.set_metadata(cairo.PDF_METADATA_TITLE, head["title"])
        surface.set_metadata(cairo.PDF_METADATA_AUTHOR, "Sosogi demo")
        surface.set_metadata(cairo.PDF_METADATA_CREATE_DATE, "2026-11-01T00:00:00Z")
    if draw:
        draw(Pen(cairo.Context(surface), lang), head)
    sheet = make(surface, lang, head)
    sheet.flow(body)
    surface.finish()
    return sheet.page


def sheets(folder):
    told = tomllib.loads((folder / "item.toml").read_text())
    counts = set()
    for file in told["files"]:
        path, lang = folder / file["name"], file["language"]
        facts, body = text_of(folder.name, lang)
        head = head_of(told, lang, facts) | {"pages": 0}
        head["pages"] = drawn(None, folder.name, lang, head, body)
        drawn(path, folder.name, lang, head, body)
        counts.add(head["pages"])
        yield f"{lang}: {head['pages']} p, {path.stat().st_size // 1024} KB;"
    if len(counts) > 1:
        raise SystemExit(f"{folder.name}: not the same pages in all its languages")
