"""Days of four machines that go wrong in every way that a floor knows, as the batches that bring them.

Prints JSON: the plant, and batches in the order in which they arrive. The same every time it runs.

Late batches, rows told twice, layouts that come and go (A -> B -> A) or in turn, counters that begin again, stray rows of zeros,
missing readings, silences, goodbyes, alarms that nobody closes, two words in one instant, instants between seconds, a day
of 23 and one of 25 hours, and days that begin at four different hours.
"""

import json
import random
from datetime import datetime, timedelta, timezone
from zoneinfo import ZoneInfo

STATES = ["filling", "filling", "filling", "alarm", "stopped", "input", "manual", "operating"]
LAYOUTS = [
    {"id": 901, "counters": ["rotations", "production_count", "weight_checker_ok", "weight_checker_ng", "film_used"]},
    {"id": 902, "counters": ["film_used", "weight_checker_ok", "rotations"]},
]
ITEMS = [
    {"number": 12, "name": "GREEN TEA 500", "code": "TEA500", "pitch": 100.0},
    {"number": 13, "name": "COFFEE 500", "code": "COF500", "pitch": 150.0},
    # nobody told its pitch
    {"number": 14, "name": "BARLEY 1000", "code": "BAR1000", "pitch": None},
]
FILMS = ["01-A100-GT", "01-A100-CF", "02-B200-GT", ""]
# number, line, zone, hour of the day's beginning, interval in seconds, first day, days
MACHINES = [
    ("N1", "Line 1", "Asia/Tokyo", 6, 30, "2024-05-01", 3),
    ("N2", "Line 1", "Asia/Tokyo", 6, 60, "2024-05-01", 3),
    ("N3", "Line 2", "Europe/Berlin", 2, 60, "2024-03-30", 3),
    ("N4", "Line 3", "America/St_Johns", 22, 60, "2024-11-02", 3),
]


def iso(at):
    return at.astimezone(timezone.utc).isoformat(timespec="milliseconds").replace("+00:00", "Z")


class Machine:
    """Lives through its days row by row."""

    def __init__(self, number, zone, day_hour, interval, first, days, seed):
        self.chance = random.Random(seed)
        self.number, self.interval = number, timedelta(seconds=interval)
        day = datetime.fromisoformat(first).replace(tzinfo=ZoneInfo(zone)) + timedelta(hours=day_hour)
        self.at = day.astimezone(timezone.utc) - timedelta(hours=2)
        self.end = self.at + timedelta(days=days, hours=4)
        self.samples, self.events = [], []
        self.counts = dict.fromkeys(LAYOUTS[0]["counters"], 0)
        self.counts["rotations"] = 5_000
        self.layout, self.state, self.item, self.open = LAYOUTS[0], None, None, []
        # rows that still come in another layout each
        self.in_turn = 0

    def tell(self, kind, code, at=None, ordinal=0):
        at = at or self.at + timedelta(milliseconds=self.chance.randrange(0, int(self.interval.total_seconds() * 1000)))
        self.events.append({"device": self.number, "at": iso(at), "ordinal": ordinal, "kind": kind, "code": code})

    def turn(self, state):
        """Another state, with the alarms that lead to it."""
        self.state = state
        moment = self.at + timedelta(milliseconds=self.chance.randrange(0, 1000 * self.interval.seconds))
        if state == "alarm":
            for number in self.chance.sample(["12", "27", "41", "90"], self.chance.choice([0, 1, 1, 1, 2])):
                lead = timedelta(milliseconds=self.chance.randrange(-20_000, 90_000))
                self.tell("alarmOn", number, moment - lead)
                self.open.append(number)
        elif self.open and self.chance.random() < 0.8:
            for number in self.open:
                self.tell("alarmOff", number)
            self.open = []
        if self.chance.random() < 0.1:
            # two words in one instant: the later ordinal holds
            self.tell("state", "manual", moment, 0)
            self.tell("state", state, moment, 1)
        else:
            self.tell("state", state, moment)

    def change(self):
        self.item = self.chance.choice(ITEMS)["number"]
        self.tell("item", str(self.item))
        if self.chance.random() < 0.8:
            self.tell("film", self.chance.choice(FILMS))

    def row(self, counters=None):
        counts = self.counts if counters is None else counters
        cells = [counts[key] for key in self.layout["counters"]]
        if self.chance.random() < 0.03:
            cells[self.chance.randrange(len(cells))] = None
        self.samples.append(
            {"device": self.number, "at": iso(self.at), "layout": self.layout["id"], "counters": cells}
        )

    def work(self):
        if self.state not in ("filling", "operating", "manual"):
            return
        bags = self.chance.randrange(5, 40)
        bad = self.chance.choice([0, 0, 0, 1, 2])
        self.counts["rotations"] += bags // 3
        self.counts["production_count"] += bags + self.chance.choice([0, 0, 0, 1])
        self.counts["weight_checker_ok"] += bags - bad
        self.counts["weight_checker_ng"] += bad
        self.counts["film_used"] += 110 * bags + self.chance.randrange(0, 300)

    def mishap(self):
        """What goes wrong before the next row."""
        chance = self.chance.random()
        if chance < 0.004:
            # rows of zeros, as many send them when they are switched on
            self.row(dict.fromkeys(self.counts, 0))
            self.at += self.interval
        elif chance < 0.008:
            self.counts = {key: self.chance.randrange(0, 30) for key in self.counts}
        elif chance < 0.014:
            self.other_layout()
        elif chance < 0.017:
            self.in_turn = self.chance.randrange(6, 40)
        elif chance < 0.022:
            # silent, and the counters go on all the same, or not
            self.at += self.interval * self.chance.randrange(2, 60)
            self.work()
        elif chance < 0.026:
            self.goodbye()

    def other_layout(self):
        self.layout = LAYOUTS[1] if self.layout is LAYOUTS[0] else LAYOUTS[0]

    def goodbye(self):
        last = self.at - self.interval
        self.tell("state", "stopped", last + timedelta(seconds=self.chance.choice([1, self.interval.seconds + 5])))
        if self.chance.random() < 0.85:
            self.tell("item", "", last + timedelta(seconds=self.chance.choice([2, self.interval.seconds + 9])))
            self.item = None
        self.at += timedelta(minutes=self.chance.randrange(10, 300))
        self.state = None
        self.open = []

    def live(self):
        while self.at < self.end:
            if self.state is None or self.chance.random() < 0.06:
                self.turn(self.chance.choice(STATES))
            if self.item is None or self.chance.random() < 0.008:
                self.change()
            self.work()
            self.row()
            self.at += self.interval
            if self.in_turn:
                self.in_turn -= 1
                self.other_layout()
            self.mishap()
        return self


def batches(machine):
    """The rows in parts of many sizes, some far too late, some twice."""
    chance, parts = machine.chance, []
    rows = sorted([("samples", one["at"], one) for one in machine.samples] + [("events", one["at"], one) for one in machine.events], key=lambda row: row[1])
    while rows:
        size = chance.choice([3, 20, 60, 200])
        part, rows = rows[:size], rows[size:]
        parts.append({kind: [row for of, _, row in part if of == kind] for kind in ("samples", "events")})
    arrived = []
    for place, part in enumerate(parts):
        late = chance.choice([0] * 12 + [1, 3, 8])
        arrived.append((place + late, place, part))
        if chance.random() < 0.08:
            arrived.append((place + late + chance.randrange(0, 5), place, part))
    arrived.sort(key=lambda one: one[:2])
    told = [part for _, _, part in arrived]
    # a row under a time that is taken: the first stays
    second = json.loads(json.dumps(machine.samples[40]))
    second["counters"] = [None if cell is None else cell + 7 for cell in second["counters"]]
    told.append({"samples": [second], "events": []})
    return told


def main():
    plant, all_batches = [], []
    for seed, (number, line, zone, hour, interval, first, days) in enumerate(MACHINES, 1):
        plant.append({"number": number, "line": line, "zone": zone, "startHour": hour, "interval": interval, "first": first, "days": days})
        all_batches.extend(batches(Machine(number, zone, hour, interval, first, days, seed).live()))
    print(json.dumps({"machines": plant, "layouts": LAYOUTS, "items": ITEMS, "batches": all_batches}))


main()
