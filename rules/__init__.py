"""The games and their kernel: pure rules on immutable data. No sentences, pixels, clock times or Discord.

`GAMES` maps the name of each game to its rules; `python -m rules` lists, plays, fuzzes and verifies games.
"""

from rules.branle_bas import RULES as BRANLE_BAS
from rules.core.game import GAMES, register
from rules.guadalcanal import RULES as GUADALCANAL
from rules.memoir_44 import RULES as MEMOIR_44
from rules.naval_battle import RULES as NAVAL_BATTLE
from rules.sea_war import RULES as SEA_WAR
from rules.war_at_sea import RULES as WAR_AT_SEA

register(NAVAL_BATTLE)
register(SEA_WAR)
register(BRANLE_BAS)
register(WAR_AT_SEA)
register(GUADALCANAL)
register(MEMOIR_44)

__all__ = ["GAMES", "register"]
