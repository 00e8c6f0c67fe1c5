"""Figures of machines by their definitions, from the rows and events that arrived; shares no code with the product.

Reads JSON: the story (`story.py`) and what was asked with what the calls answered. Prints how many figures were compared
and each that differs.
"""

import json
import sys
from bisect import bisect_left
from datetime import date, datetime, timedelta
from zoneinfo import ZoneInfo

FOREVER = 10**15
# three intervals of the layouts
SILENCE = 180_000
OPERATING = ("input", "filling", "operating", "manual")
AUTOMATIC = ("input", "filling", "operating")
WORDS = ("state", "alarmOn", "alarmOff", "item", "film")


def ms(text):
    """Milliseconds since 1970."""
    return round(datetime.fromisoformat(text.replace("Z", "+00:00")).timestamp() * 1000)


def seconds(total):
    """The half one up."""
    return (total + 500) // 1000


def meet(one, other):
    both = (max(one[0], other[0]), min(one[1], other[1]))
    return both if both[0] < both[1] else None


def length(spans, window):
    return sum(both[1] - both[0] for both in (meet(span, window) for span in spans) if both)


def spans_of(changes):
    """From values by instant: where each value that is something holds."""
    found, value, since = [], None, None
    for at, now in changes:
        if now == value:
            continue
        if value is not None:
            found.append((since, at, value))
        value, since = now, at
    if value is not None:
        found.append((since, FOREVER, value))
    return found


class Machine:
    def __init__(self, told, layouts, items, samples, events):
        self.interval = told["interval"] * 1000
        self.zone, self.hour = ZoneInfo(told["zone"]), told["startHour"]
        self.layouts = {one["id"]: one["counters"] for one in layouts}
        self.pitch = {str(one["number"]): one["pitch"] for one in items}
        self.rows = sorted(samples.items())
        self.events = sorted(events)
        self.heard = self.presence()
        self.states = spans_of(self.of_kind(("state",), lambda value, kind, code: code or None))
        self.state_starts = [start for start, _, _ in self.states]
        self.runs = spans_of(self.of_kind(("item", "film"), self.run))
        self.off = self.switched_off()
        self.alarms = self.alarm_spans()
        self.growth = self.grown()

    # words

    def of_kind(self, kinds, step, start=None):
        """The value after each instant in which such words came; the last word of an instant holds."""
        value, at, found = start, None, []
        for when, _, kind, code in self.events:
            if WORDS[kind] not in kinds:
                continue
            if at is not None and when != at:
                found.append((at, value))
            value, at = step(value, WORDS[kind], code), when
        return found + [(at, value)] if at is not None else found

    @staticmethod
    def run(value, kind, code):
        item, film = value or (None, None)
        if kind == "film":
            film = code or None
        elif code:
            item = code
        else:
            item = film = None
        return (item, film) if item or film else None

    def alarm_spans(self):
        """Each alarm with the time in which it was on; it ends where the machine next falls silent."""
        found = []
        for code in sorted({code for _, _, kind, code in self.events if WORDS[kind].startswith("alarm")}):
            own = [one for one in self.events if one[3] == code and WORDS[one[2]].startswith("alarm")]
            value, at, changes = None, None, []
            for when, _, kind, _ in own:
                if at is not None and when != at:
                    changes.append((at, value))
                value, at = ("on" if WORDS[kind] == "alarmOn" else None), when
            changes.append((at, value))
            for start, end, _ in spans_of(changes):
                silent = next((last for _, last in self.heard if last > start), FOREVER)
                found.append((start, min(end, silent), code))
        return sorted(found)

    # silence

    def presence(self):
        """When it was heard: a gap of three intervals is none, the last row counts one."""
        found = []
        for at, _ in self.rows:
            if found and at <= found[-1][1] + 3 * self.interval:
                found[-1][1] = at
            else:
                found.append([at, at])
        return [(first, last + self.interval) for first, last in found]

    def switched_off(self):
        """In a gap between rows: from its goodbye (it stopped, and its run ended) until it says anything else."""
        edges = [(0, 0)] + [(last - self.interval, last) for _, last in self.heard]
        nexts = [first for first, _ in self.heard] + [FOREVER]
        found = []
        for (last, free), before in zip(edges, nexts):
            state = item = None
            film, since, at = "", None, None
            words = [one for one in self.events if last < one[0] < before and WORDS[one[2]] in ("state", "item", "film")]
            for place, (when, _, kind, code) in enumerate(words):
                word = WORDS[kind]
                if word == "state":
                    state = code
                elif word == "film":
                    film = code
                else:
                    item = code
                    film = film if code else ""
                if place + 1 < len(words) and words[place + 1][0] == when:
                    continue
                goodbye = state == "stopped" and item == "" and film == ""
                at = max(when, free)
                if goodbye and since is None:
                    since = at
                elif not goodbye and since is not None:
                    found.append((since, at))
                    since = None
            if since is not None:
                found.append((since, before))
        return [span for span in found if span[0] < span[1]]

    # counters

    def grown(self):
        """What each row adds, by counter: a counter is its name; a reading that falls says nothing until the next."""
        readings = {}
        found, weighed_at = [], None
        for at, (layout, cells) in self.rows:
            names = self.layouts[layout]
            row, late, stray = {}, {}, False
            since = counts_since(readings.get("production_count", []))
            for name, z in zip(names, cells):
                if z is None:
                    continue
                before = readings.setdefault(name, [])
                row[name], late[name], showed = added(before, (at, z))
                stray = stray or showed
                before.append((at, z))
            weights = [name for name in ("weight_checker_ok", "weight_checker_ng") if name in names]
            weighed, weighed_late = (sum(of.get(name, 0) for name in weights) for of in (row, late))
            row["made"], row["late"] = row.get("production_count", 0), late.get("production_count", 0)
            if "production_count" not in names:
                row["made"], row["late"] = weighed, weighed_late
                weighed_at = at if weights else weighed_at
            elif "production_count" in row and weighed_at is not None and (since is None or since < weighed_at):
                # the weigher has told of the bags over which the counter jumps
                row["made"], row["late"] = weighed, weighed_late
            row["aside"] = int(stray)
            found.append((at, row))
        return found

    # windows

    def day(self, when):
        start = lambda day: round(datetime(day.year, day.month, day.day, self.hour, tzinfo=self.zone).timestamp() * 1000)
        return (start(when), start(when + timedelta(days=1)))

    def window(self, asked):
        if "startTime" in asked:
            return (ms(asked["startTime"]), ms(asked["endTime"]))
        first, last = date.fromisoformat(asked["startDate"]), date.fromisoformat(asked["endDate"])
        return (self.day(first)[0], self.day(last)[1])

    def rows_in(self, window):
        at = [when for when, _ in self.growth]
        return self.growth[bisect_left(at, window[0]) : bisect_left(at, window[1])]

    def run_at(self, at):
        return next(((start, end, facts) for start, end, facts in self.runs if start <= at < end), None)

    def sums(self, window, run=None):
        """Sums of a window, or of what of a run lies in it."""
        within = meet(window, run[:2]) if run else window
        total = dict.fromkeys(("window", "heard", "off", "alarms", "made", "ok", "ng", "film", "film_ok", "no_pitch", "late", "aside"), 0)
        total["states"] = {}
        if within is None:
            return total
        total["window"] = within[1] - within[0]
        for heard in filter(None, (meet(span, within) for span in self.heard)):
            total["heard"] += heard[1] - heard[0]
            for start, end, word in self.states:
                both = meet((start, end), heard)
                if both:
                    total["states"][word] = total["states"].get(word, 0) + both[1] - both[0]
        total["off"] = 0 if run else length(self.off, within)
        total["alarms"] = sum(within[0] <= start < within[1] for start, _, _ in self.alarms)
        for at, row in self.rows_in(within):
            ok = row.get("weight_checker_ok", 0)
            total["made"] += row["made"]
            total["late"] += row["late"]
            total["aside"] += row["aside"]
            total["ok"] += ok
            total["ng"] += row.get("weight_checker_ng", 0)
            total["film"] += row.get("film_used", 0)
            here = self.run_at(at)
            pitch = self.pitch.get(here[2][0]) if here else None
            if pitch is None:
                total["no_pitch"] += ok
            else:
                total["film_ok"] += ok * pitch
        return total

    def day_after(self, day):
        return (self.day(date.fromisoformat(day) + timedelta(days=1))[0], FOREVER)

    def wear(self, window):
        """Turns of the rows that began in automatic operation, and time heard."""
        turns = 0
        for at, row in self.rows_in(window):
            place = bisect_left(self.state_starts, at + 1) - 1
            if place >= 0 and at < self.states[place][1] and self.states[place][2] in AUTOMATIC:
                turns += row.get("rotations", 0)
        return turns, length(self.heard, window)

    def stopped_by(self, window):
        """Milliseconds of stops in alarm by the alarm that was on first."""
        found = {}
        for start, end, word in self.states:
            if word != "alarm":
                continue
            lost = sum(length([heard], both) for heard in self.heard if (both := meet((start, end), window)))
            on = [alarm for alarm in self.alarms if meet(alarm[:2], (start, end))]
            code = min(on, key=lambda one: (one[0], one[2]))[2] if on else None
            if lost:
                found[code] = found.get(code, 0) + lost
        return found


def counts_since(before):
    """From when the next reading counts: the last one, or the one before if the last has fallen."""
    if not before:
        return None
    fell = len(before) > 1 and before[-1][1] < before[-2][1]
    return before[-2 if fell else -1][0]


def added(before, told):
    """What a reading adds, what of it was learnt after a silence, and whether the one before was a stray."""
    if not before:
        return 0, 0, False
    (at, z), (y_at, y) = told, before[-1]
    x_at, x = before[-2] if len(before) > 1 else (None, y)
    after = lambda since, until, by: by if since is not None and until - since > SILENCE else 0
    if y >= x:
        by = max(z - y, 0)
        return by, after(y_at, at, by), False
    if z >= x:
        return z - x, after(x_at, at, z - x), True
    if z >= y:
        return z, after(x_at, y_at, y) + after(y_at, at, z - y), False
    return y, after(x_at, y_at, y), False


def add(sums):
    total = {"states": {}}
    for one in sums:
        for name, value in one.items():
            if name == "states":
                for word, time in value.items():
                    total["states"][word] = total["states"].get(word, 0) + time
            else:
                total[name] = total.get(name, 0) + value
    return total


def figures(total):
    """As a call tells them."""
    of = lambda *words: sum(total["states"].get(word, 0) for word in words)
    share = lambda part, whole: 100 * part / whole if whole else None
    known = lambda value: None if total["no_pitch"] or value is None else value
    loss = total["film"] - total["film_ok"]
    return {
        "powerOnTime": seconds(total["heard"]),
        "operatingTime": seconds(of(*OPERATING)),
        "fillingTime": seconds(of("filling", "operating", "manual")),
        "inputTime": seconds(of("input")),
        "stopTime": seconds(of("stopped")),
        "alarmStopTime": seconds(of("alarm")),
        "offTime": seconds(total["off"]),
        "unknownTime": seconds(total["window"] - of("alarm", "stopped", *OPERATING) - total["off"]),
        "alarmCount": total["alarms"],
        "productionCount": total["made"],
        "weightCheckerOk": total["ok"],
        "weightCheckerNg": total["ng"],
        "yieldRate": share(total["ok"], total["ok"] + total["ng"]),
        "operatingRatio": share(of(*OPERATING), total["heard"]),
        "filmUsage": total["film"] / 1000,
        "filmUsageOk": known(total["film_ok"] / 1000),
        "filmUsageLoss": known(loss / 1000),
        "filmLossRate": known(share(loss, total["film"])),
        "learntLate": total["late"],
        "setAside": total["aside"],
    }


def same(one, other):
    if one is None or other is None or isinstance(one, str):
        return one == other
    return abs(one - other) <= 1e-9 * max(1, abs(one), abs(other))


class Comparison:
    def __init__(self, story):
        samples, events = {}, {}
        for batch in story["batches"]:
            for one in batch["samples"]:
                samples.setdefault(one["device"], {}).setdefault(ms(one["at"]), (one["layout"], one["counters"]))
            for one in batch["events"]:
                word = (ms(one["at"]), one["ordinal"], WORDS.index(one["kind"]), one["code"])
                events.setdefault(one["device"], set()).add(word)
        self.machines = {
            one["number"]: Machine(one, story["layouts"], story["items"], samples[one["number"]], events[one["number"]])
            for one in story["machines"]
        }
        self.compared, self.different = 0, []

    def expect(self, what, ours, theirs):
        self.compared += 1
        if not same(ours, theirs):
            self.different.append(f"{what}: {theirs}, should be {ours}")

    def figures(self, what, total, told):
        for name, value in figures(total).items():
            if name in told:
                self.expect(f"{what} {name}", value, told[name])

    def machine(self, asked, told):
        machine = self.machines[asked["machine"]]
        self.figures(f"machine {asked}", machine.sums(machine.window(asked)), told)

    def all(self, asked, told):
        self.figures(f"all {asked}", add(one.sums(one.window(asked)) for one in self.machines.values()), told)

    def item(self, asked, told):
        parts = [one.sums(one.window(asked), run) for one in self.machines.values() for run in one.runs if run[2][0] == str(asked["item"])]
        self.figures(f"item {asked}", add(parts) if parts else add([Machine.sums(next(iter(self.machines.values())), (0, 0))]), told)

    def alarm(self, asked, told):
        machine = self.machines[asked["machine"]]
        window = machine.window(asked)
        lost = machine.stopped_by(window)
        count = {}
        for start, _, code in machine.alarms:
            if window[0] <= start < window[1]:
                count[code] = count.get(code, 0) + 1
        ours = {code or "": [count.get(code, 0), seconds(lost.get(code, 0))] for code in {*lost, *count}}
        theirs = {row["alarmNumber"] or "": [row["count"], row["duration"]] for row in told}
        for code in sorted({*ours, *theirs}):
            for place, name in enumerate(("count", "duration")):
                self.expect(f"alarm {code} {asked} {name}", ours.get(code, [0, 0])[place], theirs.get(code, [0, 0])[place])

    def lot(self, asked, told):
        parts = [
            one.sums(one.window(asked), run)
            for one in self.machines.values()
            for run in one.runs
            if run[2][1] and (run[2][1] == asked["lot"] or run[2][1].startswith(asked["lot"] + "-"))
        ]
        self.figures(f"film lot {asked}", add(parts), told)

    def part(self, asked, told):
        """Turns in automatic operation and hours of power since the day after the work."""
        machine = self.machines[asked["machine"]]
        turns, heard = machine.wear(machine.day_after(asked["workDate"]))
        self.expect(f"part {asked} turns", turns, told["rotationsSince"])
        self.expect(f"part {asked} hours", heard / 3_600_000, told["hoursSince"])

    def replaced(self, asked, told):
        """The life of the part that was put in a day earlier."""
        machine = self.machines[asked["machine"]]
        since = machine.day_after((date.fromisoformat(asked["workDate"]) - timedelta(days=1)).isoformat())
        until = machine.day_after(asked["workDate"])[0]
        turns, heard = machine.wear((since[0], until))
        self.expect(f"replaced {asked} turns", turns, told["removedRotations"])
        self.expect(f"replaced {asked} hours", heard / 3_600_000, told["removedHours"])


def main():
    told = json.load(sys.stdin)
    comparison = Comparison(told["story"])
    for one in told["answers"]:
        getattr(comparison, one["by"])(one["asked"], one["told"])
    print(json.dumps({"compared": comparison.compared, "different": comparison.different}))


main()
