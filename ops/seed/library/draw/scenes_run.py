"""Videos of a machine that runs: what is where, what is seen, what is set. Each function draws one picture:
`n` is the chapter, `q` how far it has come from 0 to 1, `t` the second of the whole video."""
import math

from look import ALARM, BRAND, CAUTION, EDGE, FILM, INK, INK2, INK3, LINE2, LIQUID, RUN, SUNK, WHITE, ease, mix
from parts import (camera, conveyor, digits, film_roll, floor, gauge, hand, lamp, machine, pouch, roller,
                   screen, seal_roll, tank, wrench)
from signs import alarm_badge, state_badge


def near(p, n, q, stops):
    """Moves the camera from the place of the chapter before to that of this one."""
    x0, y0, z0 = stops[max(0, n - 1)]
    x1, y1, z1 = stops[n]
    k = ease(q * 3.2)
    camera(p, mix(x0, x1, k), mix(y0, y1, k), mix(z0, z1, k))


def glow(p, x, y, r, t):
    p.disc(x, y, r + 3 * math.sin(t * 4), None, BRAND, 3)


def film_path(p, n, q, t):
    p.c.save()
    near(p, n, q, [(480, 270, 0.97), (230, 270, 1.55), (520, 150, 1.7), (560, 330, 1.75), (720, 430, 1.6)])
    machine(p, t, roll=72 - t * 0.5)
    marks = {1: [(150, 330, 84), (300, 322, 28)], 2: [(560, 130, 62)], 3: [(560, 226, 54), (560, 356, 84)], 4: [(786, 354, 48)]}
    for x, y, r in marks.get(n, []):
        glow(p, x, y, r, t)
    p.c.restore()
    state_badge(p, "run")


def panel(p, n, q, t):
    p.box(150, 40, 660, 400, "#e9edf2", EDGE, 3, r=18)
    screen(p, 190, 76, 400, 240)
    # the screen: state, speed, count, a band of levels
    running = n >= 1 and not (n == 4 and q > 0.45)
    (p.play if running else lambda x, y, r: p.box(x - r, y - r, 2 * r, 2 * r, INK3, r=3))(240, 128, 20)
    digits(p, 400, 146, "58" if running else "0", 52)
    digits(p, 520, 146, "/min", 20, "#9fb0c4")
    digits(p, 400, 204, f"{3_902_115 + int(max(0, t - 6) * 0.97):,}", 32, WHITE)
    for k in range(36):
        high = 46 if (running or k < 20) and not 8 < k < 12 else 12
        p.box(222 + k * 9.4, 290 - high, 7, high, LIQUID if high > 20 else INK3)
    for k, (x, colour) in enumerate([(640, RUN), (700, CAUTION), (760, ALARM)]):
        on = (k == 0 and running and n != 3) or (k == 2 and n == 3 and math.sin(t * 6) > -0.3)
        lamp(p, x, 110, colour, on)
    # buttons: start, stop, reset
    for x, colour, kind in ((650, RUN, "start"), (740, ALARM, "stop")):
        p.disc(x, 200, 34, colour, INK2, 2)
        p.disc(x, 200, 27, None, WHITE, 1.2, 0.6)
        if kind == "start":
            p.shape([(x - 9, 186), (x + 14, 200), (x - 9, 214)], WHITE)
        else:
            p.box(x - 11, 189, 22, 22, WHITE, r=2)
    p.disc(650, 288, 26, BRAND, INK2, 2)
    p.turn(650, 288, 11, stroke=WHITE, width=3)
    # emergency stop, a yellow ring round a red head
    p.disc(740, 350, 48, "#f5d14a", CAUTION, 2)
    p.disc(740, 350, 32, ALARM, INK2, 2)
    p.shape([(729, 338), (740, 328), (751, 338)], WHITE)
    for x in (230, 330, 430, 530):
        p.box(x - 34, 346, 68, 50, WHITE, EDGE, 2, r=8)
    p.play(230, 371, 12, INK3)
    p.shape([(330, 358), (341, 378), (319, 378)], INK3)
    p.line((416, 382), (426, 366), (434, 374), (446, 358), stroke=INK3, width=3)
    p.turn(530, 371, 12, stroke=INK3, width=3)
    if n == 3:
        p.box(206, 92, 368, 208, "#3b1512", r=4)
        p.triangle(280, 190, 56)
        digits(p, 440, 222, "41", 92, "#ff9d8e")
    places = {0: (260, 190), 1: (650, 214), 2: (400, 230), 3: (650, 300), 4: (740, 366)}
    x, y = places[n]
    if n in (1, 3, 4):
        press = math.sin(math.pi * min(1, max(0, q * 2 - 0.6)))
        hand(p, x + mix(50, 4, ease(q * 2)), y + mix(80, 4, ease(q * 2)), 0.9, press)
    else:
        p.box(184, 70, 412, 252, None, BRAND, 4, r=14)


def seal_temperature(p, n, q, t):
    floor(p)
    heat = {0: 0.15, 1: mix(0.15, 0.6, ease(q)), 2: mix(0.6, 0.78, ease(q)), 3: 0.78}[n]
    seal_roll(p, 300, 250, 120, t * 0.7, 6, heat)
    seal_roll(p, 548, 250, 120, -t * 0.7 + math.pi / 6, 6, heat)
    p.box(412, 20, 24, 440, "#dbe7f8", FILM, 2, alpha=0.7)
    fall = (t * 0.7 * 6 / (2 * math.pi)) % 1
    for k in range(5):
        if k and n == 3:
            pouch(p, 424, 280 + (k + fall) * 100, 60, 90, alpha=0.95)
    for k in range(3):
        for x in (180, 668):
            wave = [(x + 10 * math.sin(s / 9 + t * 3 + k), 120 - s) for s in range(0, 40, 4)]
            p.line(*[(a + k * 24 - 24, b) for a, b in wave], stroke="#d9643f", width=3, alpha=heat)
    # thermometer, with the band that is right
    p.box(800, 60, 46, 330, WHITE, EDGE, 2.5, r=23)
    p.disc(823, 406, 38, WHITE, EDGE, 2.5)
    p.disc(823, 406, 29, ALARM)
    p.box(815, 390 - 300 * heat, 16, 300 * heat + 20, ALARM, r=8)
    p.box(852, 390 - 300 * 0.84, 14, 300 * 0.14, RUN, r=3)
    for k in range(11):
        p.line((850, 390 - 30 * k), (858, 390 - 30 * k), stroke=INK3, width=1.2)
    p.text(900, 168, f"{round(90 + heat * 87)}", 34, INK if heat > 0.7 else ALARM, True, 0.5)
    p.text(900, 194, "℃", 18, INK3, align=0.5)
    if n == 0:
        alarm_badge(p, "27", t)
    elif n == 3:
        state_badge(p, "run")
        p.tick(424, 60, 24)
    else:
        state_badge(p, "stop")


def film_track(p, n, q, t):
    shift = {0: 26 * ease(q), 1: 26, 2: mix(26, 0, ease(q)), 3: 0}[n]
    tilt = {0: 0.05, 1: 0.05, 2: mix(0.05, 0, ease(q)), 3: 0.0}[n]
    moving = n in (0, 3)
    p.c.save()
    p.c.translate(60, 0)
    # seen from the front: two rollers with film between, and an eye at its edge
    for k, y in enumerate((90, 230, 390)):
        p.c.save()
        p.c.translate(460, y)
        p.c.rotate(tilt if k == 1 else 0)
        p.box(-300, -26, 600, 52, "#dfe5ec", EDGE, 2, r=8)
        for s in range(9):
            p.line((-290, -20 + s * 5), (290, -20 + s * 5), stroke=WHITE, width=1, alpha=0.7)
        p.box(-344, -10, 44, 20, EDGE, r=3)
        p.box(300, -10, 44, 20, EDGE, r=3)
        p.c.restore()
    p.shape([(280, 20), (640, 20), (640 + shift * 0.4, 230), (640 + shift, 460), (280 + shift, 460), (280 + shift * 0.4, 230)], "#cfe0f8", FILM, 2, 0.72)
    move = (t * 90 if moving else 0) % 80
    for k in range(-1, 6):
        y = 40 + k * 80 + move
        if 24 < y < 440:
            x = 300 + shift * (y - 20) / 440
            p.box(x, y, 14, 14, INK)
    # the guide line
    for x in (280, 640):
        p.line((x, 20), (x, 470), stroke=RUN, width=2.5, dash=[10, 8])
    p.box(668, 380, 66, 40, INK, EDGE, 2, r=6)
    p.disc(680, 400, 7, ALARM if shift > 8 else RUN)
    if n == 1:
        p.box(96, 204, 60, 52, None, BRAND, 4, r=8)
        p.arrow((220, 160), (150, 205))
        p.disc(300 + 26, 440, 36, None, ALARM, 4)
    if n == 2:
        wrench(p, 116 + 6, 230, -0.5 + ease(q) * 0.9, 120)
        p.turn(118, 230, 58, clockwise=False)
    p.c.restore()
    alarm_badge(p, "41", t) if n < 3 else state_badge(p, "run")
    if n == 3:
        p.tick(850, 400, 26)


def register_mark(p, n, q, t):
    off = {0: mix(0, 34, ease(q)), 1: 34, 2: mix(34, 34, q), 3: mix(34, 0, ease(q * 1.6))}[n]
    dirt = {0: 1.0, 1: 1.0 - ease(q * 1.4 - 0.3), 2: 0, 3: 0}[n]
    moving = t * 60 if n in (0, 3) else 260
    p.box(40, 190, 880, 200, "#e3edfa", FILM, 2)
    for k in range(-1, 7):
        x = 70 + k * 160 + (moving % 160)
        if 44 < x < 890:
            p.box(x, 206, 20, 20, INK)
            w = min(96, 912 - x - 34)
            if w > 20:
                p.box(x + 34, 240, w, 126, "#f7d9a4", None, r=6)
        if 56 < x - 20 + off < 900:
            p.line((x - 20 + off, 186), (x - 20 + off, 394), stroke=ALARM if off > 6 else RUN, width=3, dash=[7, 6])
    # the eye and its light
    p.shape([(470, 120), (500, 120), (512, 206), (458, 206)], "#f5d14a", None, alpha=0.5 - 0.3 * dirt)
    p.box(440, 50, 90, 70, INK, EDGE, 2, r=8)
    p.disc(485, 112, 14, "#bcd7ff", WHITE, 2)
    for k in range(7):
        p.disc(478 + (k * 5) % 16, 106 + (k * 7) % 14, 3.4, "#6b5636", alpha=dirt)
    if n == 1:
        x = 485 + 26 * math.sin(t * 5)
        p.box(x - 34, 110, 68, 26, "#cfe6dd", RUN, 1.6, r=8)
        hand(p, x + 10, 128, 0.7)
    if n == 2:
        gauge(p, 760, 100, 72, mix(0.86, 0.55, ease(q)), 0.4, 0.7, "N")
        p.turn(760, 100, 90, clockwise=False)
    if n == 3:
        for s in (-1, 1):
            p.arrow((480 + s * 110, 440), (480 + s * mix(110, 50, ease(q)), 440))
        p.line((480, 410), (480, 470), stroke=RUN, width=4)
    alarm_badge(p, "52", t) if n < 3 or q < 0.5 else state_badge(p, "run")


STEEL_POST = "#e4e9ef"


def tension(p, n, q, t):
    floor(p)
    swing = {0: 60 * math.sin(t * 2.2), 1: 60, 2: mix(60, 0, ease(q)), 3: 6 * math.sin(t * 2)}[n]
    y = 310 + swing
    film_roll(p, 170, 290, 110, t * 0.8)
    p.box(150, 290, 40, 210, STEEL_POST, EDGE, 1.8)
    p.shape([(50, 250), (76, 232), (84, 330), (56, 340)], "#c9a45a" if n == 2 else "#c3cad3", EDGE, 2)
    p.line((170, 180), (340, 130), (368, 150), (404, y), (452, y), (488, 150), (520, 130), (760, 130), stroke=FILM, width=5)
    roller(p, 346, 152, 24, t * 2)
    roller(p, 510, 152, 24, t * 2)
    p.box(420, 190, 16, 250, SUNK, LINE2, 1.5)
    for s, colour in ((-60, ALARM), (0, RUN), (60, ALARM)):
        p.line((438, 310 + s), (462, 310 + s), stroke=colour, width=4)
    roller(p, 428, y, 28, t * 2, "#d9e6f9", BRAND)
    value = 0.55 - swing / 160
    gauge(p, 740, 310, 104, value, 0.4, 0.7, "N")
    if n == 1:
        p.line((428, y), (428, 470), stroke=LINE2, width=6)
        hand(p, 446, y + 20, 0.8)
        p.arrow((330, 250), (330, 380))
        p.arrow((330, 380), (330, 250))
    if n == 2:
        p.turn(66, 290, 62, clockwise=False)
        wrench(p, 66, 288, 0.9 - ease(q), 80)
    alarm_badge(p, "44", t) if n < 3 else state_badge(p, "run")
    if n == 3:
        p.tick(740, 450, 22)


def checker(p, n, q, t, number="82"):
    """Calibrating the weight checker with a test weight."""
    floor(p)
    conveyor(p, 60, 400, 260, t, 0)
    p.box(350, 396, 260, 22, "#cfe0f8", BRAND, 2.4, r=6)
    p.box(440, 418, 80, 82, "#dfe5ec", EDGE, 2)
    conveyor(p, 640, 400, 260, t, 0)
    dirt = {0: 1 - ease(q * 1.5 - 0.3)}.get(n, 0)
    for k in range(9):
        p.disc(376 + k * 26, 391 - (k % 3) * 2, 6, LIQUID, alpha=dirt)
    if n == 0:
        x = 480 + 90 * math.sin(t * 2.4)
        p.box(x - 40, 370, 80, 24, "#cfe6dd", RUN, 1.6, r=8)
    screen(p, 560, 60, 320, 180)
    shown = {0: 1.4, 1: mix(1.4, 0.0, ease(q * 2 - 0.6)), 2: mix(0, 498.6, ease(q * 2)), 3: mix(498.6, 500.0, ease(q * 2 - 0.4)), 4: 500.0}[n]
    digits(p, 716, 176, f"{shown:.1f}", 64, "#ff9d8e" if (n in (0, 2)) or (n == 1 and shown > 0.05) else "#7be0bb")
    digits(p, 838, 176, "g", 26, "#9fb0c4")
    if n == 1:
        p.text(250, 190, "0", 90, BRAND, True, 0.5)
        p.disc(250, 158, 70, None, BRAND, 5)
        p.arrow((330, 170), (400, 340))
    if n >= 2:
        y = mix(120, 316, ease(q * 2)) if n == 2 else 316
        p.shape([(444, y + 78), (516, y + 78), (506, y + 12), (454, y + 12)], "#d5b25c", "#8d6d22", 2.4)
        p.box(466, y - 6, 28, 18, "#d5b25c", "#8d6d22", 2.4, r=7)
        p.text(480, y + 56, "500 g", 19, INK, True, 0.5)
    if n == 4:
        p.tick(250, 170, 60)
    alarm_badge(p, number, t) if n == 0 else state_badge(p, "stop")


def washing(p, n, q, t):
    """Water, lye, water, acid or disinfectant, water: what runs through tank, pump and nozzle."""
    colour = ["#8fc1ee", "#9fd39a", "#8fc1ee", "#c8a6e6", "#8fc1ee"][n]
    floor(p)
    tank(p, 200, 120, 0, 180, 200)
    depth = 150 * (0.55 + 0.08 * math.sin(t * 2))
    p.box(116, 314 - depth, 168, depth, colour, r=6)
    p.line((200, 320), (200, 430), (400, 430), stroke=EDGE, width=22)
    p.line((200, 320), (200, 430), (400, 430), stroke=colour, width=14)
    p.disc(400, 430, 46, WHITE, EDGE, 3)
    p.c.save()
    p.c.translate(400, 430)
    p.c.rotate(t * 5)
    for k in range(4):
        p.c.rotate(math.pi / 2)
        p.shape([(0, 0), (34, -10), (34, 10)], BRAND)
    p.c.restore()
    pipe = [(446, 430), (620, 430), (620, 130), (760, 130), (760, 190)]
    p.line(*pipe, stroke=EDGE, width=22)
    p.line(*pipe, stroke=colour, width=14)
    p.shape([(742, 190), (778, 190), (770, 250), (750, 250)], "#dfe5ec", EDGE, 2)
    p.box(690, 330, 140, 110, WHITE, EDGE, 2, r=8)
    p.box(694, 374, 132, 62, colour, r=5)
    p.line((760, 250), (760, 374), stroke=colour, width=9)
    back = [(690, 410), (560, 410), (560, 60), (200, 60), (200, 120)]
    p.line(*back, stroke=EDGE, width=14)
    p.line(*back, stroke=colour, width=8)
    for k in range(8):
        s = (t * 0.22 + k / 8) % 1.0
        x, y = along(pipe, s)
        p.disc(x, y, 4, WHITE)
        x, y = along(back, s)
        p.disc(x, y, 3, WHITE)
    # spray in the tank
    for k in range(7):
        a = math.pi * (0.15 + 0.7 * k / 6)
        reach = 30 + 26 * ((t * 2 + k * 0.37) % 1)
        p.disc(200 + reach * math.cos(a) * 1.3, 130 + reach * math.sin(a), 3.4, colour)
    # clock of the step
    p.disc(870, 80, 46, WHITE, EDGE, 2.5)
    p.shape([(870, 80), *[(870 + 42 * math.sin(2 * math.pi * q * s / 40), 80 - 42 * math.cos(2 * math.pi * q * s / 40)) for s in range(41)]], colour)
    p.disc(870, 80, 5, INK)
    if n in (1, 3):
        gauge(p, 390, 250, 56, 0.72 if n == 1 else 0.62, 0.55, 0.85, "℃")


def along(points, s):
    lengths = [math.dist(a, b) for a, b in zip(points, points[1:])]
    left = s * sum(lengths)
    for (a, b), length in zip(zip(points, points[1:]), lengths):
        if left <= length:
            return mix(a[0], b[0], left / length), mix(a[1], b[1], left / length)
        left -= length
    return points[-1]


def weight_rejects(p, n, q, t):
    """Weights drift, the mean is corrected, they stay within the limits."""
    p.c.save()
    p.c.translate(0, 26)
    p.box(70, 60, 620, 380, WHITE, LINE2, 2, r=8)

    def at(w):
        return 250 - w * 46

    p.box(72, at(2), 616, at(-2) - at(2), "#e8f5f1")
    for w, colour in ((2, ALARM), (0, INK3), (-2, ALARM)):
        p.line((72, at(w)), (688, at(w)), stroke=colour, width=2, dash=[9, 6])
    shown = {0: q, 1: 1, 2: 1, 3: 1}[n]
    last = 34
    for k in range(46):
        noise = math.sin(k * 2.7) * 0.5 + math.sin(k * 1.3 + 1) * 0.4
        drift = max(0, k - 10) * 0.1
        if k > last:
            continue
        if k / last > shown:
            continue
        w = noise + drift
        bad = abs(w) > 2
        p.disc(92 + k * 10.4, at(w), 5.4, ALARM if bad else BRAND)
    if n == 3:
        for k in range(35, 35 + int(22 * ease(q))):
            w = math.sin(k * 2.7) * 0.5 + math.sin(k * 1.3 + 1) * 0.3
            p.disc(92 + k * 10.4, at(w), 5.4, BRAND)
    if n == 1:
        p.disc(92 + 31 * 10.4, at(2.2), 60, None, BRAND, 4)
        p.arrow((560, 380), (460, 220))
    # the setting
    pouch(p, 810, 70, 110, 150, mix(0.86, 0.7, ease(q)) if n == 2 else (0.86 if n < 2 else 0.7), bad=n < 2)
    p.line((746, 104), (874, 104), stroke=RUN, width=2.5, dash=[8, 5])
    p.disc(810, 340, 62, "#dfe5ec", EDGE, 3)
    a = {0: 0.5, 1: 0.5, 2: mix(0.5, -0.5, ease(q)), 3: -0.5}[n]
    p.line((810, 340), (810 + 46 * math.sin(a), 340 - 46 * math.cos(a)), stroke=BRAND, width=7)
    p.text(752, 408, "−", 34, INK2, True, 0.5)
    p.text(868, 408, "+", 34, INK2, True, 0.5)
    if n == 2:
        p.turn(810, 340, 78, clockwise=False)
    p.c.restore()
    alarm_badge(p, "90", t) if n < 3 else state_badge(p, "run")


RUN_SCENES = {
    "v-film-path": film_path, "v-panel": panel, "v-seal-temperature": seal_temperature, "v-film-off-track": film_track,
    "v-register-mark": register_mark, "v-film-tension": tension, "v-checker-calibration": checker, "v-washing": washing,
    "v-weight-rejects": weight_rejects,
}
