"""The bot, for which every thread that it has made and never used is old enough to be closed.

`python -m tests.process.tidier run`, as `python -m bot run`.
"""

from __future__ import annotations

import sys
from datetime import timedelta

from bot.__main__ import main
from bot.discord import unused

if __name__ == "__main__":
    unused.MIN_AGE = timedelta(0)  # type: ignore[misc]
    sys.exit(main())
