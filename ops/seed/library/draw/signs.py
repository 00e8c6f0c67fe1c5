"""Signs of a video that need no language."""
import math

from look import ALARM, ALARM_SOFT, BRAND, INK3, LINE2, RUN, RUN_SOFT, SUNK, WHITE


def alarm_badge(p, number, t=0.0):
    """The number of an alarm beside a triangle."""
    p.box(24, 20, 128, 52, ALARM_SOFT, ALARM, 2, r=8)
    p.triangle(58, 47, 26 + 1.5 * math.sin(t * 5))
    p.text(112, 57, number, 30, "#9c2114", True, 0.5)


def state_badge(p, state):
    """Running, or stopped."""
    p.box(24, 20, 68, 52, RUN_SOFT if state == "run" else SUNK, RUN if state == "run" else INK3, 2, r=8)
    if state == "run":
        p.play(58, 46, 16)
    else:
        p.box(45, 33, 26, 26, "#67717e", r=3)


def steps(p, count, now, q):
    """Which step of how many, at the lower edge."""
    w = 44
    left = 480 - (count * w + (count - 1) * 8) / 2
    for n in range(count):
        x = left + n * (w + 8)
        p.box(x, 519, w, 6, LINE2, r=3)
        if n < now:
            p.box(x, 519, w, 6, BRAND, r=3)
        elif n == now:
            p.box(x, 519, max(6, w * q), 6, BRAND, r=3)


def locked(p, x, y, on=True, size=1.0):
    """A switch with a padlock: off and locked."""
    p.box(x - 34 * size, y - 44 * size, 68 * size, 88 * size, "#f5d14a", "#9e7600", 2, r=8 * size)
    p.disc(x, y - 8 * size, 22 * size, ALARM)
    p.c.save()
    p.c.translate(x, y - 8 * size)
    p.c.rotate(math.pi / 2 if on else 0)
    p.box(-5 * size, -20 * size, 10 * size, 40 * size, WHITE, r=3)
    p.c.restore()
    if on:
        p.arc(x, y + 24 * size, 9 * size, math.pi, 0, INK3, 4 * size)
        p.box(x - 14 * size, y + 24 * size, 28 * size, 22 * size, BRAND, r=4)
