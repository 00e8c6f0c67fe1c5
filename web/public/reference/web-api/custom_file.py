#!/usr/bin/env python3
"""Makes a company's own CSV from its production figures, as members order it on Sosogi.

The form of this sample is one that ERP systems in Japan read: a row for each day and item, Shift_JIS, lines that end with
CR LF. Change `HEAD`, `figures_of` and `file_of` to make it yours.

It needs Python 3.9 or later and nothing else. An administrator of your company names the form, and gives a set of keys
the right to take orders (Web API's keys, on the administrator's menu). Then:

    export SOSOGI_URL=https://portal.example.com
    export SOSOGI_API_KEY=... SOSOGI_ACCESS_KEY=... SOSOGI_SECRET_KEY=...
    python3 custom_file.py          # asks for orders until it is stopped
    python3 custom_file.py --once   # makes what is ordered now, and ends
"""

import csv
import datetime
import hashlib
import hmac
import io
import json
import os
import re
import secrets
import sys
import time
import urllib.error
import urllib.parse
import urllib.request

# Seconds between two questions for orders, and after which another program may take an order from one that fell silent.
PAUSE, LEASE = 5, 120
# Bytes of a piece of a file, and how often a call is tried.
PIECE, TRIES = 1024 * 1024, 5


class Refused(Exception):
    """The portal said no: `kind` is the end of the problem's type, `passing` says that it may say yes later."""

    def __init__(self, problem, passing):
        self.kind, self.passing = problem.get("type", "").rpartition(":")[2], passing
        errors = [f"{one['field']}: {one['message']}" for one in problem.get("errors") or []]
        super().__init__(" ".join([str(problem.get("detail") or problem.get("title")), *errors]))


class Portal:
    """The Web API: signs each call, waits where it is told to, and tries again what may go well later."""

    def __init__(self, url, api_key, access_key, secret_key):
        self.url, self.api_key, self.access_key, self.secret_key = url.rstrip("/"), api_key, access_key, secret_key

    def read(self, path, **query):
        return self.call("GET", path, urllib.parse.urlencode(query), b"")

    def tell(self, path, **body):
        return self.call("POST", path, "", json.dumps(body).encode())

    def send(self, path, data, **query):
        return self.call("POST", path, urllib.parse.urlencode(query), data, "application/octet-stream")

    def call(self, method, path, query, data, kind="application/json"):
        for attempt in range(1, TRIES + 1):
            try:
                # signed anew each time: a signature is good for one call
                request = self.signed(method, path, query, data, kind)
                with urllib.request.urlopen(request, timeout=60) as answer:
                    return json.load(answer)["data"]
            except urllib.error.HTTPError as error:
                passing = error.code == 429 or error.code >= 500
                if not passing or attempt == TRIES:
                    raise Refused(problem_of(error), passing) from None
                pause = error.headers.get("Retry-After", "")
            except OSError:  # no connection, or none that lasted
                if attempt == TRIES:
                    raise
                pause = ""
            time.sleep(int(pause) if pause.isdigit() else 2**attempt)

    def signed(self, method, path, query, data, kind):
        now, nonce = str(int(time.time())), secrets.token_hex(16)
        text = "\n".join([method, path, query, hashlib.sha256(data).hexdigest(), now, nonce])
        headers = {
            "X-Api-Key": self.api_key,
            "X-Access-Key": self.access_key,
            "X-Timestamp": now,
            "X-Nonce": nonce,
            "X-Signature": hmac.new(self.secret_key.encode(), text.encode(), hashlib.sha256).hexdigest(),
            "Accept-Language": "ja",
        }
        if method == "POST":
            headers["Content-Type"] = kind
        url = self.url + path + ("?" + query if query else "")
        return urllib.request.Request(url, data if method == "POST" else None, headers, method=method)


def problem_of(error):
    """What the portal said, or something before it that speaks no JSON."""
    try:
        return json.load(error)
    except ValueError:
        return {"title": f"{error.code} {error.reason}"}


# The file ---------------------------------------------------------------------------------------------------------------

HEAD = ["日付", "ライン", "品目コード", "品目名", "生産数", "良品数", "不良品数", "稼働時間(分)"]


def figures_of(portal, job):
    """The rows of the file, a day at a time: each day tells how far we are, and keeps the order ours."""
    first, last = (datetime.date.fromisoformat(job[name]) for name in ("startDate", "endDate"))
    days = (last - first).days + 1
    for number in range(days):
        day = (first + datetime.timedelta(number)).isoformat()
        items = portal.read(
            "/webapi/v1/production/items", lineUniqueKey=job["lineUniqueKey"], startDate=day, endDate=day
        )
        for made in items:
            item = made["item"] or {"userItemCode": "", "recipeDataName": ""}
            yield [
                day,
                job["lineName"],
                item["userItemCode"],
                item["recipeDataName"],
                made["productionCount"],
                made["weightCheckerOk"],
                made["weightCheckerNg"],
                round(made["operatingTime"] / 60),
            ]
        told = portal.tell(
            "/webapi/v1/jobs/progress", **lease_of(job), percent=99 * (number + 1) // days, leaseSeconds=LEASE
        )
        if told["cancelRequested"]:
            raise Unwanted


def file_of(job, rows):
    """The name of the file, and its bytes."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\r\n")
    writer.writerow(HEAD)
    writer.writerows(rows)
    line = re.sub(r'[\\/:*?"<>|\x00-\x1f]', "_", job["lineName"])
    first, last = (job[name].replace("-", "") for name in ("startDate", "endDate"))
    return f"実績_{line}_{first}_{last}.csv", text.getvalue().encode("cp932", errors="replace")


# The orders -------------------------------------------------------------------------------------------------------------


class Unwanted(Exception):
    """Whoever ordered the file does not want it any more."""


def lease_of(job):
    return {"jobUniqueKey": job["jobUniqueKey"], "leaseToken": job["leaseToken"]}


def make(portal, job):
    """Makes the file of an order and hands it in, or says why there is none."""
    lease = lease_of(job)
    try:
        name, data = file_of(job, figures_of(portal, job))
        pieces = [data[at : at + PIECE] for at in range(0, len(data), PIECE)]
        for number, piece in enumerate(pieces, 1):
            portal.send("/webapi/v1/jobs/piece", piece, **lease, piece=number)
        portal.tell("/webapi/v1/jobs/complete", **lease, fileName=name, pieces=len(pieces))
        print(f"{job['orderedBy']}: {name}, {len(data)} bytes", flush=True)
    except Unwanted:
        give_up(portal, lease, "キャンセルされました。", again=False)
    except Exception as error:
        if isinstance(error, Refused) and error.kind == "lease":
            print(f"{job['name']}: another program has this order by now", flush=True)
            return
        print(f"{job['name']}: {error!r}", file=sys.stderr, flush=True)
        again = error.passing if isinstance(error, Refused) else isinstance(error, OSError)
        give_up(portal, lease, f"ファイルを作成できませんでした。{error}"[:300], again)


def give_up(portal, lease, message, again):
    try:
        portal.tell("/webapi/v1/jobs/fail", **lease, message=message, retry=again)
    except (Refused, OSError) as error:
        # without a word from us the order is free again when the lease ends
        print(f"it could not be told: {error}", file=sys.stderr, flush=True)


def main():
    once = sys.argv[1:] == ["--once"]
    names = ["SOSOGI_URL", "SOSOGI_API_KEY", "SOSOGI_ACCESS_KEY", "SOSOGI_SECRET_KEY"]
    missing = [name for name in names if not os.environ.get(name)]
    if missing or (sys.argv[1:] and not once):
        sys.exit(f"{__doc__}\nmissing: {', '.join(missing) or 'nothing'}")
    portal = Portal(*(os.environ[name] for name in names))
    while True:
        try:
            job = portal.tell("/webapi/v1/jobs/claim", leaseSeconds=LEASE)
        except (Refused, OSError) as error:
            if once:
                sys.exit(str(error))
            print(error, file=sys.stderr, flush=True)
            job = None
        if job:
            make(portal, job)
        elif once:
            return
        else:
            time.sleep(PAUSE)


if __name__ == "__main__":
    try:
        main()
    except KeyboardInterrupt:
        pass  # an order that was ours is free again when its lease ends
