"""Measures every row whose name contains the words given, and prints the table; `soak` and `exchanges` are other commands."""

from __future__ import annotations

import importlib
import pkgutil
import sys
from functools import partial

import tests.bench
from bot.garbage import freeze_startup_objects
from tests.bench import scene
from tests.bench.rows import ROWS, table_header, table_line


def main(wanted: list[str]) -> int:
    """Imports every module of the package, which registers its rows, and measures them in that order.

    `--database postgresql`: the rows over real sockets on a throw-away server of that kind.
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
    freeze_startup_objects()  # as the bot does
    print(table_header(), flush=True)
    for one in ROWS:
        if all(word in one.name for word in wanted):
            print(table_line(one), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
