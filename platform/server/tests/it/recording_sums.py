"""The sums of a recording by plain Python: what the product is compared with. It shares no code with the product.

    recording_sums.py FILE ZONE HOUR    (the zone of the line's place, and the hour at which its day begins)
"""
import collections, csv, datetime, json, sys, zoneinfo

path, zone, hour = sys.argv[1], zoneinfo.ZoneInfo(sys.argv[2]), int(sys.argv[3])
machines, items, rows = collections.Counter(), collections.Counter(), collections.defaultdict(list)
for row in csv.DictReader(open(path)):
    at = datetime.datetime.fromisoformat(row["ts"])
    day = (at.astimezone(zone) - datetime.timedelta(hours=hour)).date().isoformat()
    machines[f"{day} {row['asset']}"] += int(float(row["items"]))
    items[f"{day} {int(row['product']) + 1}"] += int(float(row["items"]))
    rows[row["asset"]].append((at, row["alarm"] == "1"))

# an alarm is on until a row without it; a machine without a row for more than three times five minutes is silent, which
# ends it five minutes after its row
count, seconds, five = 0, 0, datetime.timedelta(minutes=5)
for told in map(sorted, rows.values()):
    before = None
    for (at, alarm), following in zip(told, told[1:] + [(told[-1][0] + five, False)]):
        end = following[0] if following[0] - at <= 3 * five else at + five
        if alarm:
            count, seconds = count + (before != at), seconds + (end - at).total_seconds()
        before = end if alarm else None

some = lambda sums: {key: made for key, made in sums.items() if made}
print(json.dumps({"machines": some(machines), "items": some(items), "alarms": [count, int(seconds)]}))
