"""The games and their kernel: pure rules on frozen data. No words, no pixels, no clock times, no Discord.

`GAMES` maps the name of each game to its rules; `python -m rules` lists, plays, fuzzes and verifies them.
"""

from typing import Any

from rules.core import Rules

GAMES: dict[str, Rules[Any, Any]] = {}
