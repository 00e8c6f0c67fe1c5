#!/usr/bin/env python3
"""Draws the demo's library anew: `make.py films [KEY...]`, `make.py sheets [KEY...]`. See README.md beside it."""
import sys
from pathlib import Path

from faces import prepare

LIBRARY = Path(__file__).resolve().parent.parent


def folders(kind, keys):
    found = sorted(path.parent for path in (LIBRARY / kind).glob("*/item.toml"))
    return [path for path in found if not keys or path.name in keys]


def main(what, *keys):
    prepare()
    if what == "films":
        from films import film
        for folder in folders("videos", keys):
            film(folder)
            print(folder.name, (folder / "video.webm").stat().st_size // 1024, "KB", flush=True)
    elif what == "sheets":
        from sheets import sheets
        for folder in folders("documents", keys):
            print(folder.name, *sheets(folder), flush=True)
    else:
        raise SystemExit(__doc__)


if __name__ == "__main__":
    main(*(sys.argv[1:] or [""]))
