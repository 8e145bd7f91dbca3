"""The bot, for which every thread that it has made and never used is old enough to be closed.

`python -m tests.process.tidier run`, as `python -m bot run`.
"""

from __future__ import annotations

import sys
from datetime import timedelta

from bot.discord import unused_threads
from tests.process.prompt import start

if __name__ == "__main__":
    unused_threads.MIN_AGE = timedelta(0)  # type: ignore[misc]
    sys.exit(start())
