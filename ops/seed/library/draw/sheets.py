"""Makes the PDFs of documents. What a document is called stands in its item.toml, what it says in texts/KEY.LANG.txt:

    no: SD-M-101            number, edition and date, in the head
    = Heading               + numbered step      - point      ! caution      !! warning
    | a | b |               a table, its first row the head; |: 1 3 gives the widths of its columns
    [v-splice 1 0.5 | ...]  pictures of videos side by side: key, chapter, how far in it
    ===                     a new page

Drawings have no text but a function in diagrams.py."""
import tomllib
from pathlib import Path

import cairo

from diagrams import DRAWINGS
from films import SCENES
from look import (ALARM, ALARM_SOFT, BRAND, CAUTION, CAUTION_SOFT, INK, INK2, INK3, LINE, LINE2, SUNK, Pen)

TEXTS = Path(__file__).resolve().parent / "texts"
WIDE, HIGH, EDGE_X, TOP, FOOT = 595, 842, 50, 46, 790
ROOM = WIDE - 2 * EDGE_X
BODY, LEAD = 10, 16.5

WORDS = {
    "ja": {"no": "文書番号", "edition": "版", "date": "発行", "models": "対象機種", "all": "全機種", "warning": "警告", "caution": "注意",
           "demo": "デモ用の見本です。実際の機械の説明書ではありません。", "maker": "Sosogi demo", "to": "第{}版"},
    "en": {"no": "Document", "edition": "Edition", "date": "Issued", "models": "Models", "all": "All models", "warning": "Warning",
           "caution": "Caution", "demo": "A specimen for demonstration, not the manual of a real machine.", "maker": "Sosogi demo", "to": "{}"},
    "ko": {"no": "문서 번호", "edition": "판", "date": "발행", "models": "대상 기종", "all": "전 기종", "warning": "경고", "caution": "주의",
           "demo": "데모용 견본입니다. 실제 기계의 설명서가 아닙니다.", "maker": "Sosogi demo", "to": "제{}판"},
}


class Sheet:
    """Flows blocks over pages. With `pages` of None it only counts them."""

    def __init__(self, surface, lang, head, pages):
        self.surface, self.lang, self.head, self.pages = surface, lang, head, pages
        self.p = Pen(cairo.Context(surface), lang)
        self.words = WORDS[lang]
        self.page = 1
        self.step = 0
        self.title_block()

    def foot(self):
        p = self.p
        p.line((EDGE_X, 802), (WIDE - EDGE_X, 802), stroke=LINE2, width=0.7)
        p.mark(EDGE_X, 808, 11)
        p.text(EDGE_X + 16, 817, f"{self.words['maker']}   {self.head['no']}", 8, INK3)
        p.text(WIDE / 2, 817, self.words["demo"], 7.5, INK3, align=0.5)
        p.text(WIDE - EDGE_X, 817, f"{self.page} / {self.pages or 1}", 8.5, INK2, True, 1)

    def turn(self):
        self.foot()
        self.p.c.show_page()
        self.page += 1
        self.p.text(EDGE_X, TOP + 2, self.head["title"], 8.5, INK3)
        self.p.text(WIDE - EDGE_X, TOP + 2, self.head["no"], 8.5, INK3, align=1)
        self.p.line((EDGE_X, TOP + 10), (WIDE - EDGE_X, TOP + 10), stroke=LINE2, width=0.7)
        self.y = TOP + 26

    def room(self, need):
        if self.y + need > FOOT:
            self.turn()

    def title_block(self):
        p, head, words = self.p, self.head, self.words
        p.mark(EDGE_X, TOP - 4, 22)
        p.text(EDGE_X + 30, TOP + 12, words["maker"], 10, INK2, True)
        facts = [(words["no"], head["no"]), (words["edition"], words["to"].format(head["edition"])), (words["date"], head["date"])]
        x = WIDE - EDGE_X
        for label, value in reversed(facts):
            room = max(p.width(value, 10, True), p.width(label, 7.5)) + 14
            x -= room
            p.text(x + 14, TOP + 2, label, 7.5, INK3)
            p.text(x + 14, TOP + 15, value, 10, INK, True)
        self.y = TOP + 50
        for line in p.wrap(head["title"], ROOM, 21, True):
            p.text(EDGE_X, self.y, line, 21, INK, True)
            self.y += 28
        self.y -= 8
        for line in p.wrap(head["about"], ROOM, BODY):
            p.text(EDGE_X, self.y, line, BODY, INK2)
            self.y += LEAD
        models = "、".join(head["models"]) if self.lang == "ja" else ", ".join(head["models"])
        p.text(EDGE_X, self.y + 1, f"{words['models']}: {models or words['all']}", 8.5, INK3)
        self.y += 10
        p.line((EDGE_X, self.y), (WIDE - EDGE_X, self.y), stroke=BRAND, width=1.6)
        self.y += 20

    # --- blocks
    def heading(self, text):
        self.step = 0
        self.room(64)
        self.y += 10
        self.p.box(EDGE_X, self.y - 10.5, 3.5, 13, BRAND)
        self.p.text(EDGE_X + 11, self.y, text, 12.5, INK, True)
        self.y += 21

    def lines(self, text, x, room):
        for line in self.p.wrap(text, room, BODY):
            self.room(LEAD)
            self.p.text(x, self.y, line, BODY, INK)
            self.y += LEAD

    def paragraph(self, text):
        self.lines(text, EDGE_X, ROOM)
        self.y += 4

    def numbered(self, text):
        self.step += 1
        self.room(LEAD)
        self.p.number(EDGE_X + 9, self.y - 3.6, self.step, 7.6)
        self.lines(text, EDGE_X + 26, ROOM - 26)
        self.y += 3

    def point(self, text):
        self.room(LEAD)
        self.p.disc(EDGE_X + 9, self.y - 3.6, 2, BRAND)
        self.lines(text, EDGE_X + 26, ROOM - 26)
        self.y += 1

    def framed(self, kind, text):
        edge, ground, word = (ALARM, ALARM_SOFT, self.words["warning"]) if kind == "!!" else (CAUTION, CAUTION_SOFT, self.words["caution"])
        lines = self.p.wrap(text, ROOM - 110, BODY)
        high = len(lines) * LEAD + 13
        self.room(high + 14)
        top = self.y - 7
        self.p.box(EDGE_X, top, ROOM, high, ground, edge, 0.9, r=4)
        self.p.triangle(EDGE_X + 20, top + high / 2, 13, edge)
        self.p.text(EDGE_X + 38, top + high / 2 + 4, word, 10, edge, True)
        at = top + 18.5
        for line in lines:
            self.p.text(EDGE_X + 98, at, line, BODY, INK)
            at += LEAD
        self.y = top + high + 22

    def table(self, rows, shares):
        count = len(rows[0])
        shares = shares or [1] * count
        widths = [ROOM * share / sum(shares) for share in shares]
        size = 9
        for k, row in enumerate(rows):
            cells = [self.p.wrap(cell, w - 12, size, k == 0) for cell, w in zip(row, widths)]
            high = max(map(len, cells)) * 13.5 + 9
            if self.y - 11 + high > FOOT and k:
                self.turn()
            elif not k:
                self.room(high + 40)
            top = self.y - 11
            if k == 0:
                self.p.box(EDGE_X, top, ROOM, high, SUNK)
            x = EDGE_X
            for cell, w in zip(cells, widths):
                for n, line in enumerate(cell):
                    self.p.text(x + 6, top + 14.5 + n * 13.5, line, size, INK2 if k == 0 else INK, k == 0)
                x += w
            self.p.line((EDGE_X, top + high), (WIDE - EDGE_X, top + high), stroke=LINE2 if k == 0 else LINE, width=0.8)
            self.y += high
        self.y += 12

    def pictures(self, told):
        wide = (ROOM - 10 * (len(told) - 1)) / len(told) if len(told) > 1 else ROOM * 0.62
        high = wide * 506 / 960
        self.room(high + 14)
        top = self.y - 8
        for k, one in enumerate(told):
            key, chapter, share = one.split()
            x = EDGE_X + k * (wide + 10) + (0 if len(told) > 1 else (ROOM - wide) / 2)
            p = self.p
            p.c.save()
            p.c.rectangle(x, top, wide, high)
            p.c.clip()
            p.c.translate(x, top)
            p.c.scale(wide / 960, wide / 960)
            SCENES[key](p, int(chapter) - 1, float(share), 2.0)
            p.c.restore()
            p.box(x, top, wide, high, None, LINE2, 0.8, r=4)
            if len(told) > 1:
                p.number(x + wide - 12, top + 12, "abcd"[k], 7, INK2)
        self.y = top + high + 22

    def flow(self, text):
        rows, shares = [], None
        for line in [*text.splitlines(), ""]:
            line = line.strip()
            if line.startswith("|:"):
                shares = [float(part) for part in line[2:].split()]
                continue
            if line.startswith("|"):
                rows.append([cell.strip() for cell in line.strip("|").split("|")])
                continue
            if rows:
                self.table(rows, shares)
                rows, shares = [], None
            self.block(line)
        self.foot()
        self.p.c.show_page()

    def block(self, line):
        kinds = {"= ": self.heading, "+ ": self.numbered, "- ": self.point}
        if line.startswith("==="):
            self.turn()
        elif line[:2] in kinds:
            kinds[line[:2]](line[2:])
        elif line.startswith("!! "):
            self.framed("!!", line[3:])
        elif line.startswith("! "):
            self.framed("!", line[2:])
        elif line.startswith("["):
            self.pictures([one.strip() for one in line.strip("[]").split("|")])
        elif line:
            self.paragraph(line)


def surface_of(path, size, head):
    surface = cairo.PDFSurface(path and str(path), *size)
    if path:
        surface.set_metadata(cairo.PDF_METADATA_TITLE, head["title"])
        surface.set_metadata(cairo.PDF_METADATA_AUTHOR, "Sosogi demo")
        surface.set_metadata(cairo.PDF_METADATA_CREATE_DATE, "2026-11-01T00:00:00Z")
    return surface


def head_of(told, lang):
    return {"title": told["title"][lang], "about": told["about"][lang], "models": told.get("models", [])}


def written(path, told, lang, text):
    facts, _, body = text.partition("\n\n")
    head = head_of(told, lang) | dict(line.split(": ", 1) for line in facts.splitlines())
    count = None
    for target in (None, path):
        surface = surface_of(target, (WIDE, HIGH), head)
        sheet = Sheet(surface, lang, head, count)
        sheet.flow(body)
        surface.finish()
        count = sheet.page
    return count


def drawn(path, told, lang, key):
    head = head_of(told, lang)
    surface = surface_of(path, (HIGH, WIDE), head)
    count = DRAWINGS[key](Pen(cairo.Context(surface), lang), head)
    surface.finish()
    return count


def sheets(folder):
    told = tomllib.loads((folder / "item.toml").read_text())
    for file in told["files"]:
        path, lang = folder / file["name"], file["language"]
        text = TEXTS / f"{folder.name}.{lang}.txt"
        pages = written(path, told, lang, text.read_text()) if text.exists() else drawn(path, told, lang, folder.name)
        yield f"{lang}: {pages} p, {path.stat().st_size // 1024} KB;"


