"""Measures the rows whose names contain all given words, and prints the table; also runs `soak` and `exchanges`."""

from __future__ import annotations

import importlib
import pkgutil
import sys
from functools import partial

import tests.bench
from bot.garbage import freeze_startup_objects
from tests.bench import scene
from tests.bench.rows import ROWS, measured


def main(wanted: list[str]) -> int:
    """Run the command line `wanted`; 1 if an aim is missed or a row fails. Rows are measured in the order of their modules.

    `storm N`: the storm of N campaigns. `--database postgresql`: rows that run the real bot use a temporary PostgreSQL server.
    """
    if wanted[:1] == ["soak"]:
        from tests.bench.soak import soak

        return soak(wanted[1:], partial(print, flush=True))
    if wanted[:1] == ["exchanges"]:
        from tests.bench.exchanges import main as exchanges

        return exchanges(wanted[1:], partial(print, flush=True))
    if "--database" in wanted:
        place = wanted.index("--database")
        (scene.DATABASE[0],) = wanted[place + 1 : place + 2]
        del wanted[place : place + 2]
    for module in sorted(m.name for m in pkgutil.iter_modules(tests.bench.__path__)):
        if not module.startswith("_"):
            importlib.import_module(f"tests.bench.{module}")
    if wanted[:1] == ["storm"] and wanted[1:] and wanted[1].isdecimal():
        from tests.bench.storms import declare

        wanted[:2] = [declare(int(wanted[1]))]
    freeze_startup_objects()  # as the bot does
    rows = [one for one in ROWS if all(word in one.name for word in wanted)]
    return 1 if measured(rows, partial(print, flush=True)) else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
