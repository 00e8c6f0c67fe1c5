"""Parts of a pouch-filling machine, drawn from the side. A picture is 960 wide and 540 high."""
import math

from look import (ALARM, BRAND, EDGE, FILM, INK, INK2, INK3, LINE, LINE2, LIQUID, LIQUID_EDGE, NAV, RUN, STEEL,
                  STEEL_DARK, STOP, SUNK, WHITE, mix)

# Where the film runs: rollers with centre, radius, and the side on which the film passes.
PATH = [(150, 330), (236, 210), (300, 320), (364, 170), (452, 96), (552, 96)]
TUBE_X, TUBE_TOP = 560, 110
FLOOR = 500


def bolt(p, x, y, r=6, angle=0.0):
    p.shape([(x + r * math.cos(angle + i * math.pi / 3), y + r * math.sin(angle + i * math.pi / 3)) for i in range(6)],
            STEEL_DARK, EDGE, 1.2)


def roller(p, x, y, r, angle=0.0, fill=STEEL, edge=EDGE):
    p.disc(x, y, r, fill, edge, 2)
    p.line((x, y), (x + (r - 3) * math.cos(angle), y + (r - 3) * math.sin(angle)), stroke=edge, width=1.5)
    p.disc(x, y, max(2.5, r * 0.18), WHITE, edge, 1.5)


def film_roll(p, x, y, r, angle=0.0):
    """A roll of film, seen from its side; its core is 22."""
    p.disc(x, y, r, "#dbe7f8", FILM, 2)
    ring = 30
    while ring < r - 4:
        p.disc(x, y, ring, None, FILM, 0.6, 0.55)
        ring += 9
    p.disc(x, y, 22, "#d8c3a0", "#9a7b45", 2)
    p.disc(x, y, 9, STEEL_DARK, EDGE, 1.5)
    p.line((x, y), (x + 20 * math.cos(angle), y + 20 * math.sin(angle)), stroke="#9a7b45", width=2)


def pouch(p, x, y, w=44, h=58, level=0.7, colour=LIQUID, bad=False, alpha=1.0):
    """A sealed pouch; x and y are the middle of its upper edge."""
    left = x - w / 2
    p.box(left, y, w, h, "#eef4fc", None, r=4, alpha=alpha)
    filled = h * level * 0.86
    p.box(left + 4, y + h - 5 - filled, w - 8, filled, colour, None, r=3, alpha=alpha)
    p.box(left, y, w, h, None, ALARM if bad else FILM, 2.4 if bad else 1.6, r=4, alpha=alpha)
    for edge in (y + 4, y + h - 4):
        p.line((left + 3, edge), (left + w - 3, edge), stroke=FILM, width=1, alpha=0.7 * alpha)


def conveyor(p, x, y, w, t=0.0, speed=1.0):
    p.box(x, y, w, 18, STEEL, EDGE, 1.8, r=9)
    for n in range(int(w // 36)):
        roller(p, x + 14 + n * 36, y + 9, 6, t * speed * 6)
    for leg in (x + 24, x + w - 30):
        p.box(leg, y + 18, 7, FLOOR - y - 18, STEEL, EDGE, 1.2)


def floor(p):
    p.line((30, FLOOR), (930, FLOOR), stroke=LINE2, width=2)


def tank(p, x, y, level, w=120, h=84):
    p.box(x - w / 2, y, w, h, WHITE, EDGE, 2, r=8)
    depth = (h - 8) * level
    p.box(x - w / 2 + 4, y + h - 4 - depth, w - 8, depth, LIQUID, None, r=5)
    p.box(x - w / 2, y, w, h, None, EDGE, 2, r=8)


def hatch(p, x, y, w, h, step=9, colour=EDGE):
    p.c.save()
    p.c.rectangle(x, y, w, h)
    p.c.clip()
    at = x - h
    while at < x + w:
        p.line((at, y + h), (at + h, y), stroke=colour, width=1)
        at += step
    p.c.restore()


def seal_roll(p, x, y, r, angle, bars=6, hot=1.0, lit=None):
    """A seal roll with its bars; hot 0 is cold. The bar `lit` is marked."""
    p.disc(x, y, r, STEEL, EDGE, 2)
    for n in range(bars):
        a = angle + n * 2 * math.pi / bars
        p.c.save()
        p.c.translate(x, y)
        p.c.rotate(a)
        colour = BRAND if lit == n else (mix_colour("#9fb0c4", "#d9643f", hot))
        p.box(r - 7, -r * 0.16, 12, r * 0.32, colour, INK2, 1, r=2)
        p.c.restore()
    p.disc(x, y, r * 0.3, WHITE, EDGE, 1.5)
    p.disc(x, y, 4, EDGE)


def mix_colour(a, b, p):
    parts = [round(mix(int(a[i:i + 2], 16), int(b[i:i + 2], 16), max(0, min(1, p)))) for i in (1, 3, 5)]
    return "#" + "".join(f"{part:02x}" for part in parts)


def film_line(p, width=4, colour=FILM, alpha=0.9, top=62):
    """The film from its roll to the former."""
    points = [(150 - top * 0.2, 330 - top), (236, 194), (288, 222), (284, 320), (316, 320), (312, 200), (352, 160), (440, 84), (556, 84), (574, 96)]
    p.line(*points, stroke=colour, width=width, alpha=alpha)
    return points


def machine(p, t=0.0, run=1.0, roll=64, level=0.7, dancer=0.0, shift=0.0, hot=1.0):
    """The whole line. `t` is seconds of running; `shift` moves the film beside its path; `dancer` is the dancer's height."""
    turn = t * 1.6 * run
    floor(p)
    p.box(404, 60, 300, 440, NAV, LINE2, 2, r=8)
    p.box(404, 60, 300, 22, SUNK, LINE2, 2, r=8)
    # unwinding
    p.box(134, 330, 32, 170, STEEL, EDGE, 1.6)
    film_roll(p, 150, 330, roll, turn * 0.7)
    film_line(p, top=roll)
    for x, y in ((236, 210), (364, 170), (452, 96)):
        roller(p, x, y, 15, turn)
    p.line((300, 250), (300, 400), stroke=LINE2, width=3)
    roller(p, 300, 322 + dancer, 17, turn, "#d9e6f9", BRAND)
    # tank and nozzle
    tank(p, 560, -6, level, 130, 62)
    p.box(553, 56, 14, 190, STEEL, EDGE, 1.6)
    p.box(556, 60, 8, 182, LIQUID)
    # former and tube
    p.shape([(520, 96), (600, 96), (582, 176), (538, 176)], "#dbe7f8", FILM, 2, 0.75)
    p.box(538 + shift, 176, 44, 232, "#dbe7f8", FILM, 1.6, alpha=0.75)
    p.shape([(553, 236), (567, 236), (563, 252), (557, 252)], STEEL_DARK, EDGE, 1.4)
    fall = (t * 1.1 * run) % 1.0
    for n in range(4):
        top = 326 + ((n + fall) * 62) - 62
        if 312 < top < 380:
            p.box(542 + shift, top + 12, 36, 40, LIQUID, r=3, alpha=0.9)
    if run > 0.02:
        p.line((560, 252), (560, 318), stroke=LIQUID, width=5)
    p.box(542 + shift, 296, 36, 34, LIQUID, r=3, alpha=0.9)
    # vertical and horizontal seal
    for x in (527, 593):
        roller(p, x, 226, 16, turn if x < 560 else -turn, mix_colour(STEEL, "#f0b59f", hot))
    for x, way in ((506, 1), (614, -1)):
        seal_roll(p, x, 356, 36, turn * way + (math.pi / 6 if way < 0 else 0), 6, hot)
    # cutter
    p.box(508, 420, 32, 12, STEEL_DARK, EDGE, 1.4)
    p.box(580, 420, 32, 12, STEEL_DARK, EDGE, 1.4)
    p.shape([(540, 420), (552, 426), (540, 432)], INK3)
    p.shape([(580, 420), (568, 426), (580, 432)], INK3)
    # out
    conveyor(p, 530, 474, 380, t, run)
    p.box(744, 466, 84, 10, "#cfe0f8", BRAND, 1.6, r=3)
    p.box(778, 378, 16, 70, STEEL, EDGE, 1.5)
    p.box(752, 330, 68, 48, INK, EDGE, 2, r=6)
    for n in range(5):
        x = 560 + ((n + (t * run * 1.1) % 1.0) * 78)
        if x < 890:
            pouch_flat(p, x + 10, 460)
    p.line((786, 354), (786, 354), stroke=RUN, width=8)


def pouch_flat(p, x, y, bad=False):
    """A pouch that lies on the conveyor."""
    p.shape([(x - 28, y + 7), (x - 16, y), (x + 16, y), (x + 28, y + 7), (x + 16, y + 14), (x - 16, y + 14)],
            LIQUID, ALARM if bad else LIQUID_EDGE, 2.4 if bad else 1.4)


def camera(p, x, y, zoom):
    """Looks at a point of the picture from nearer."""
    p.c.translate(480, 270)
    p.c.scale(zoom, zoom)
    p.c.translate(-x, -y)


def gauge(p, x, y, r, value, low=0.3, high=0.8, unit=""):
    """A round gauge; value, low and high are shares of its range."""
    a0, span = math.pi * 0.75, math.pi * 1.5
    p.disc(x, y, r, WHITE, EDGE, 3)
    p.arc(x, y, r * 0.78, a0, a0 + span, LINE, r * 0.12)
    p.arc(x, y, r * 0.78, a0 + span * low, a0 + span * high, RUN, r * 0.12)
    for n in range(11):
        a = a0 + span * n / 10
        p.line((x + r * 0.6 * math.cos(a), y + r * 0.6 * math.sin(a)), (x + r * 0.68 * math.cos(a), y + r * 0.68 * math.sin(a)), stroke=INK3, width=1.4)
    a = a0 + span * value
    good = low <= value <= high
    p.line((x - 8 * math.cos(a), y - 8 * math.sin(a)), (x + r * 0.62 * math.cos(a), y + r * 0.62 * math.sin(a)), stroke=INK if good else ALARM, width=max(2.5, r * 0.05))
    p.disc(x, y, r * 0.08, INK)
    if unit:
        p.text(x, y + r * 0.55, unit, r * 0.22, INK3, align=0.5)


def screen(p, x, y, w, h):
    p.box(x, y, w, h, STEEL, EDGE, 2.4, r=12)
    p.box(x + 14, y + 14, w - 28, h - 28, INK, None, r=5)


def lamp(p, x, y, colour, on=True, r=13):
    if on:
        p.disc(x, y, r * 1.7, colour, alpha=0.18)
    p.disc(x, y, r, colour if on else SUNK, EDGE, 1.8)


def wrench(p, x, y, angle, size=90):
    p.c.save()
    p.c.translate(x, y)
    p.c.rotate(angle)
    p.box(14, -size * 0.07, size, size * 0.14, STOP, INK2, 1.4, r=5)
    p.disc(0, 0, size * 0.19, STOP, INK2, 1.4)
    p.box(-size * 0.24, -size * 0.075, size * 0.26, size * 0.15, NAV)
    p.c.restore()


def hand(p, x, y, size=1.0, press=0.0):
    """A finger that points up and to the left."""
    c = p.c
    c.save()
    c.translate(x, y)
    c.scale(size * (1 - 0.06 * press), size * (1 - 0.06 * press))
    c.rotate(-0.35)
    p.box(-11, 0, 22, 66, "#f3d3b8", "#a87954", 1.6, r=11)
    p.box(-16, 42, 64, 52, "#f3d3b8", "#a87954", 1.6, r=18)
    for n in range(3):
        p.box(10 + n * 14, 34 + n * 4, 16, 40, "#f3d3b8", "#a87954", 1.6, r=8)
    p.box(-14, 84, 60, 34, BRAND, None, r=6)
    c.restore()


def digits(p, x, y, text, size=30, colour="#7be0bb", align=0.5):
    p.text(x, y, text, size, colour, True, align)

