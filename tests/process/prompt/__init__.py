"""The bot, which deletes messages of no more use after a second, so that no test waits ten seconds until all is posted.

`python -m tests.process.prompt run`, as `python -m bot run`. A package like `bot`, because a worker process loads the main module
of the bot again unless it is called `__main__`.
"""

from __future__ import annotations

from datetime import timedelta

from bot.__main__ import main
from bot.campaigns import spent_messages


def start() -> int:
    """Runs the bot with the arguments of this process; the exit status."""
    spent_messages.RETIRE_AFTER = timedelta(seconds=1)
    return main()
