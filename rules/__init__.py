"""The games and their kernel: pure rules on frozen data. No words, no pixels, no clock times, no Discord.

`GAMES` maps the name of each game to its rules; `python -m rules` lists, plays, fuzzes and verifies them.
"""

from rules.core.registry import GAMES, register
from rules.naval_battle import RULES as NAVAL_BATTLE

register(NAVAL_BATTLE)

__all__ = ["GAMES", "register"]
