"""Videos of work at a standing machine: changing, setting and clearing. See scenes_run for what the arguments are."""
import math

from look import ALARM, BRAND, EDGE, FILM, INK, INK2, INK3, LINE2, LIQUID, RUN, STEEL, SUNK, WHITE, ease, mix
from parts import (bolt, conveyor, film_roll, floor, gauge, hand, lamp, pouch, pouch_flat, roller,
                   seal_roll, wrench)
from signs import alarm_badge, locked, state_badge


def nozzle(p, x, y, clean=1.0, tip=True, seal=True):
    """A filling nozzle: flange, body, tip and O-ring, apart from each other or together."""
    p.box(x - 60, y - 120, 120, 26, "#d5dce5", EDGE, 2, r=4)
    p.box(x - 30, y - 94, 60, 120, "#e4e9ef", EDGE, 2)
    if seal:
        p.box(x - 34, y + 26, 68, 12, "#3f4957", r=6)
    if tip:
        p.shape([(x - 34, y + 38), (x + 34, y + 38), (x + 34, y + 70), (x + 14, y + 120), (x - 14, y + 120), (x - 34, y + 70)], "#d5dce5", EDGE, 2)
        for k in range(10):
            p.disc(x - 24 + (k * 13) % 48, y + 52 + (k * 17) % 60, 6, "#a5793a", alpha=1 - clean)


def nozzle_change(p, n, q, t):
    floor(p)
    p.box(330, 10, 300, 60, "#dfe5ec", EDGE, 2)
    for x in (352, 608):
        bolt(p, x, 74, 10)
    p.box(474, 70, 12, 20, STEEL, EDGE, 1)
    drop = {0: 0, 1: 0, 2: mix(0, 180, ease(q)), 3: mix(180, 0, ease(q)), 4: 0}[n]
    worn = n <= 2
    nozzle(p, 480, 210, 0.2 if worn else 1, tip=False, seal=drop < 4 or n == 3)
    p.c.save()
    p.c.translate(0, drop)
    nozzle_tip(p, 480, 210, 0.15 if worn else 1)
    p.c.restore()
    p.box(400, 66, 160, 24, "#d5dce5", EDGE, 2, r=4)
    p.box(418, 232, 124, 16, "#c3cad3", EDGE, 2, r=5)   # union nut
    if n == 0:
        locked(p, 780, 230, q > 0.4, 1.5)
        p.turn(780, 216, 92) if q < 0.6 else p.tick(780, 390, 26)
    if n == 1:
        wrench(p, 545, 240, 0.15 - ease((t * 0.9) % 1) * 0.7, 170)
        p.turn(480, 240, 110, clockwise=False)
    if n == 2:
        p.arrow((600, 280), (600, 400), width=7)
    if n == 3:
        p.arrow((600, 400), (600, 280), width=7)
        p.box(660, 300, 200, 120, WHITE, LINE2, 2, r=8)
        p.disc(760, 360, 38, None, "#3f4957", 12)
        p.tick(840, 310, 18)
    if n == 4:
        wrench(p, 545, 240, -0.5 + ease((t * 0.9) % 1) * 0.7, 170)
        p.turn(480, 240, 110)
        gauge(p, 830, 200, 86, mix(0.1, 0.6, ease(q)), 0.5, 0.7, "N·m")
        if q > 0.7:
            p.tick(790, 390, 26)
    state_badge(p, "stop")


def nozzle_tip(p, x, y, clean):
    p.shape([(x - 34, y + 38), (x + 34, y + 38), (x + 34, y + 70), (x + 14, y + 150), (x - 14, y + 150), (x - 34, y + 70)], "#d5dce5", EDGE, 2)
    for k in range(10):
        p.disc(x - 20 + (k * 13) % 40, y + 52 + (k * 11) % 60, 6, "#a5793a", alpha=max(0, 1 - clean))


def nozzle_clean(p, n, q, t):
    floor(p)
    if n == 0:
        p.box(420, 20, 120, 90, "#dfe5ec", EDGE, 2)
        nozzle_tip(p, 480, 72, 0)
        p.line((480, 224), (480, 440), stroke=LIQUID, width=2 + abs(math.sin(t * 3)) * 2)
        gauge(p, 760, 230, 100, mix(0.55, 0.16, ease(q)), 0.45, 0.8, "kPa")
        alarm_badge(p, "12", t)
        return
    state_badge(p, "stop" if n < 4 else "run")
    if n in (1, 2):
        p.box(250, 250, 460, 220, WHITE, EDGE, 2.5, r=14)
        p.box(255, 300, 450, 165, "#a9d3f5" if n == 2 else "#b9e0c4", r=12)
        p.c.save()
        p.c.translate(480, 350)
        p.c.rotate(1.2)
        p.c.translate(-480, -300)
        nozzle_tip(p, 480, 210, ease(q) if n == 1 else 1)
        p.c.restore()
        for k in range(12):
            rise = (t * 60 + k * 37) % 140
            p.disc(300 + k * 32, 450 - rise, 3 + k % 4, WHITE, alpha=0.8)
        if n == 1:
            x = 420 + 70 * math.sin(t * 4)
            p.box(x, 300, 200, 12, "#c98a2f", r=6)
            p.box(x - 40, 292, 50, 30, SUNK, INK3, 1.6, r=5)
            for k in range(6):
                p.line((x - 36 + k * 8, 322), (x - 38 + k * 8, 342), stroke=INK2, width=2)
        else:
            for k in range(3):
                p.arrow((340 + k * 140, 150), (340 + k * 140, 230), stroke="#5b8fd6", width=6)
    if n == 3:
        p.disc(300, 260, 110, WHITE, EDGE, 2.5)
        p.disc(300, 260, 62, None, "#3f4957", 16)
        p.arc(300, 260, 62, 0.3, 0.5, ALARM, 16, 1 - ease(q * 1.6 - 0.6))
        p.cross(410, 160, 26) if q < 0.4 else p.tick(410, 160, 26)
        nozzle_tip(p, 660, 150, 1)
        p.line((560, 188), (626, 188), stroke=BRAND, width=3, dash=[6, 5])
        p.arrow((760, 330), (690, 290), width=5)
        p.disc(660, 286, 30, None, BRAND, 4)
    if n == 4:
        p.box(420, 20, 120, 90, "#dfe5ec", EDGE, 2)
        nozzle_tip(p, 480, 72, 1)
        p.line((480, 224), (480, 380), stroke=LIQUID, width=14)
        pouch(p, 480, 330, 150, 160, ease(q) * 0.7)
        gauge(p, 760, 230, 100, mix(0.16, 0.6, ease(q * 2)), 0.45, 0.8, "kPa")


def seal_bar(p, n, q, t):
    """A bar is taken off its roll, cleaned, set by a gauge of paper, and tightened."""
    lift = {0: 0, 1: mix(0, 90, ease(q)), 2: 90, 3: mix(90, 0, ease(q * 1.4)), 4: 0}[n]
    p.disc(480, 560, 330, "#e4e9ef", EDGE, 3)
    p.disc(480, 560, 120, WHITE, EDGE, 2)
    for a in (-0.95, 0.95):
        p.c.save()
        p.c.translate(480, 560)
        p.c.rotate(a)
        p.box(-54, -352, 108, 50, "#d98a6a", INK2, 2, r=4)
        p.c.restore()
    p.box(416, 226, 128, 30, WHITE, EDGE, 1.5)
    p.box(424, 204 - lift, 112, 52, "#d98a6a" if n < 1 else "#b8c2cd", INK2, 2, r=4)
    for k in range(6):
        p.line((436 + k * 18, 208 - lift), (436 + k * 18, 218 - lift), stroke=INK2, width=2)
    for x in (442, 518):
        bolt(p, x, 236 - lift, 9, {1: t * 2, 4: t * 2}.get(n, 0))
    if n == 0:
        locked(p, 800, 160, True, 1.3)
        p.box(130, 60, 60, 200, WHITE, EDGE, 2, r=30)
        p.box(152, mix(90, 210, ease(q)), 16, 250 - mix(90, 210, ease(q)), ALARM, r=8)
        p.text(160, 300, f"{round(mix(158, 38, ease(q)))} ℃", 24, INK, True, 0.5)
    if n == 1:
        wrench(p, 442, 236 - lift, -0.9 + 0.5 * math.sin(t * 3), 130)
        p.turn(442, 236 - lift, 40, clockwise=False, width=4)
    if n == 2:
        x = 480 + 44 * math.sin(t * 4)
        p.box(x - 40, 92, 80, 22, "#cfe6dd", RUN, 1.6, r=8)
        for k in range(5):
            p.disc(440 + k * 20, 112 - (k % 2) * 3, 5, "#6b5636", alpha=1 - ease(q * 1.3))
    if n >= 3:
        gap = mix(16, 4, ease(q)) if n == 3 else 4
        p.box(424, 204 - lift - 52 - gap, 112, 52, "#b8c2cd", INK2, 2, r=4)
        p.line((300, 202 - lift - gap / 2), (660, 202 - lift - gap / 2), stroke=BRAND, width=2.5)
        if n == 3:
            p.arrow((700, 150), (700, 196))
            p.arrow((700, 250), (700, 206))
            p.text(768, 212, "0.1 mm", 26, BRAND, True, 0.5)
    if n == 4:
        wrench(p, 518, 236, -0.9 + 0.5 * math.sin(t * 3), 130)
        gauge(p, 800, 170, 84, mix(0.1, 0.6, ease(q)), 0.5, 0.7, "N·m")
        p.tick(190, 170, 34, alpha=ease(q * 3 - 2))
    state_badge(p, "stop")


def splice(p, n, q, t):
    """The old end and the new beginning are cut, laid together and taped."""
    if n == 0:
        floor(p)
        film_roll(p, 260, 300, mix(60, 30, q), t)
        p.line((260, 300 - mix(60, 30, q)), (700, 180), stroke=FILM, width=5)
        roller(p, 712, 196, 26, t)
        film_roll(p, 500, 380, 110)
        if q > 0.4:
            p.arrow((440, 300), (330, 300), width=6)
        alarm_badge(p, "33", t)
        return
    state_badge(p, "stop" if n < 4 else "run")
    p.box(80, 330, 800, 40, "#dfe5ec", EDGE, 2, r=6)
    p.box(80, 370, 800, 60, SUNK, LINE2, 2, r=6)
    cut = ease(q) if n == 1 else 1
    join = {1: 0, 2: ease(q), 3: 1, 4: 1}[n]
    gap = 60 * (1 - join)
    move = ease(q) * 260 if n == 4 else 0
    for a, b, tint in ((90, 480 - gap / 2, "#cfe0f8"), (480 + gap / 2, 870, "#bcd7b8")):
        a, b = min(870, a + (move if a > 100 else 0)), min(870, b + move) if b < 870 else 870
        p.box(a, 180, max(1, b - a), 140, tint, FILM, 2)
        x = a + 24
        while x < b - 24:
            p.box(x, 192, 14, 14, INK)
            x += 110
    if n == 1:
        y = mix(160, 340, cut)
        p.line((480, 170), (480, y), stroke=ALARM, width=3, dash=[8, 5])
        p.shape([(470, y - 40), (490, y - 40), (480, y)], INK2)
        p.box(464, y - 90, 32, 52, BRAND, r=6)
    if n == 2:
        p.arrow((330, 250), (420, 250), width=7)
        p.arrow((630, 250), (540, 250), width=7)
        p.line((90, 199), (870, 199), stroke=RUN, width=1.5, dash=[5, 6])
    if n >= 3:
        depth = 140 * (ease(q * 1.3) if n == 3 else 1)
        p.box(456 + move, 180, 48, depth, "#f5ae4b", "#b3771a", 1.6, alpha=0.85)
        if n == 3:
            roller(p, 480, 180 + depth, 26, t * 3)
            p.arrow((560, 180), (560, 310), width=6)
    if n == 4:
        p.box(700, 60, 70, 56, INK, EDGE, 2, r=8)
        p.disc(735, 110, 10, ALARM if abs(480 + move - 735) < 40 else RUN)
        p.shape([(728, 116), (742, 116), (752, 180), (718, 180)], "#f5d14a", alpha=0.4)
        if abs(480 + move - 735) < 60:
            p.triangle(830, 90, 26)
            p.text(872, 102, "35", 30, "#9c2114", True, 0.5)


def discharge_jam(p, n, q, t):
    floor(p)
    wide = {0: 0, 1: 0, 2: 0, 3: mix(0, 16, ease(q)), 4: 16}[n]
    running = n == 4
    conveyor(p, 90, 380, 780, t, 1 if running else 0)
    p.box(640, 250, 34, 130, "#dfe5ec", EDGE, 2, r=4)
    p.disc(657, 300, 8, ALARM if n < 3 else RUN)
    p.box(120, 342 - wide, 480, 8, EDGE, r=4)
    # pouches
    if n == 0:
        for k in range(7):
            x = min(620 - k * 18, 140 + t * 130 - k * 86)
            if x > 110:
                p.c.save()
                p.c.translate(x, 352 - (k % 3) * 14)
                p.c.rotate((k % 3 - 1) * 0.3 * (1 if x > 480 else 0))
                pouch_flat(p, 0, 0, x > 480)
                p.c.restore()
    elif n in (1, 2):
        left = 5 if n == 1 else round(5 * (1 - ease(q)))
        for k in range(left):
            p.c.save()
            p.c.translate(610 - k * 26, 352 - (k % 3) * 16)
            p.c.rotate((k % 3 - 1) * 0.35)
            pouch_flat(p, 0, 0, True)
            p.c.restore()
    elif n == 4:
        for k in range(8):
            x = 120 + (t * 110 + k * 105) % 800
            if x < 850:
                pouch_flat(p, x, 364)
    if n == 1:
        locked(p, 820, 150, q > 0.4, 1.3)
    if n == 2:
        hand(p, 540 - 120 * ease((q * 3) % 1), 250 - 60 * ease((q * 3) % 1), 1.0)
        p.box(180, 120, 150, 110, WHITE, EDGE, 2, r=8)
        for k in range(round(5 * ease(q))):
            pouch_flat(p, 220 + (k % 2) * 64, 200 - (k // 2) * 26, True)
    if n == 3:
        p.arrow((360, 300), (360, 260), width=6)
        p.line((120, 352), (600, 352), stroke=RUN, width=2, dash=[8, 6])
        wrench(p, 240, 340 - wide, -0.4, 110)
    alarm_badge(p, "71", t) if n < 3 else state_badge(p, "run" if running else "stop")


def safety_door(p, n, q, t):
    open_ = {0: 1, 1: 1, 2: 1 - ease(q * 1.4), 3: 0}[n]
    floor(p)
    p.box(210, 60, 440, 440, "#eef1f5", EDGE, 3, r=8)
    p.box(240, 90, 380, 340, WHITE, LINE2, 2)
    seal_roll(p, 370, 260, 64, t * 2 if n == 3 else 0, 6, 0.6)
    seal_roll(p, 500, 260, 64, -t * 2 + 0.52 if n == 3 else 0.52, 6, 0.6)
    # the door turns about its left post
    w = 380 * math.cos(open_ * 1.15)
    lean = 46 * math.sin(open_ * 1.15)
    p.shape([(240, 90), (240 + w, 90 - lean), (240 + w, 430 + lean), (240, 430)], "#9cc3f0", BRAND, 3, 0.32)
    p.shape([(240, 90), (240 + w, 90 - lean), (240 + w, 430 + lean), (240, 430)], None, BRAND, 3)
    p.box(232 + w - 8, 236, 12, 60, INK2, r=5)
    shut = open_ < 0.03
    p.box(622, 110, 40, 64, INK, EDGE, 2, r=6)
    lamp(p, 642, 130, RUN if shut else ALARM, True, 9)
    if n == 0:
        p.disc(642, 140, 54, None, BRAND, 4)
    if n == 1:
        hand(p, 770, 320, 1.0)
        p.cross(800, 380, 34)
        p.triangle(780, 190, 44)
    if n == 2:
        p.arrow((700, 300), (640, 300), width=7) if q < 0.7 else p.tick(740, 142, 30)
    if n == 3:
        p.disc(780, 260, 46, BRAND, INK2, 2)
        p.turn(780, 260, 20, stroke=WHITE, width=4)
        p.disc(780, 380, 46, RUN, INK2, 2)
        p.shape([(768, 362), (798, 380), (768, 398)], WHITE)
        hand(p, 790, 272 if q < 0.45 else 392, 0.8, math.sin(q * 12) > 0.5)
    alarm_badge(p, "5", t) if n < 3 else state_badge(p, "run" if q > 0.6 else "stop")


def air_pressure(p, n, q, t):
    value = {0: mix(0.6, 0.2, ease(q)), 1: 0.2, 2: 0.2, 3: mix(0.2, 0.62, ease(q))}[n]
    p.line((60, 300), (900, 300), stroke=EDGE, width=26)
    p.line((60, 300), (900, 300), stroke="#cfe0f8", width=18)
    # compressor, filter and regulator, machine
    p.box(70, 230, 130, 140, "#dfe5ec", EDGE, 2.5, r=12)
    p.disc(135, 300, 40, WHITE, EDGE, 2)
    p.c.save()
    p.c.translate(135, 300)
    p.c.rotate(t * (4 if n == 3 else 2))
    for _ in range(3):
        p.c.rotate(2 * math.pi / 3)
        p.shape([(0, 0), (32, -9), (32, 9)], BRAND)
    p.c.restore()
    p.box(330, 250, 70, 150, "#eaf2fc", EDGE, 2, r=10)
    p.box(340, 360 if n != 1 else mix(340, 380, q), 50, 34 if n != 1 else mix(54, 14, q), "#8fc1ee", r=6)
    p.box(440, 250, 70, 100, STEEL, EDGE, 2, r=10)
    p.box(456, 196, 38, 56, INK2, r=6)
    gauge(p, 660, 170, 110, value, 0.5, 0.8, "MPa")
    p.box(770, 240, 120, 200, "#eef1f5", EDGE, 2.5, r=8)
    seal_roll(p, 830, 330, 38, t if n == 3 else 0, 6, 0.4)
    x = 600
    leak = 1 if n in (0, 1, 2) else 1 - ease(q * 2)
    p.box(x - 22, 280, 44, 40, "#c3cad3", EDGE, 2, r=5)
    for k in range(6):
        s = (t * 1.4 + k / 6) % 1
        p.disc(x + (k - 2.5) * 8 * (1 + s), 330 + s * 70, 4 + 6 * s, "#9fb0c4", alpha=0.7 * (1 - s) * leak)
    if n == 0:
        p.disc(660, 170, 122, None, BRAND, 4)
    if n == 1:
        p.disc(365, 325, 96, None, BRAND, 4)
        p.arrow((365, 410), (365, 470), width=6)
    if n == 2:
        p.disc(x, 320, 66, None, BRAND, 4)
        wrench(p, x, 300, 0.9 + 0.3 * math.sin(t * 3), 130)
    if n == 3:
        p.turn(475, 196, 46)
        p.tick(660, 340, 26, alpha=ease(q * 3 - 2))
    alarm_badge(p, "8", t) if n < 3 else state_badge(p, "run")


WORK_SCENES = {
    "v-nozzle-change": nozzle_change, "v-nozzle-clean": nozzle_clean, "v-seal-bar": seal_bar, "v-splice": splice,
    "v-discharge-jam": discharge_jam, "v-safety-door": safety_door, "v-air-pressure": air_pressure,
}
