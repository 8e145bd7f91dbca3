"""Scenario files for tests: the example of the guides, a small one, and one for two teams."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

from rules.memoir_44.scenario_checks import FILES

ROOT = Path(__file__).parents[2]
GUIDES = {"en": ROOT / "docs" / "scenarios.md", "fr": ROOT / "docs" / "scenarios.fr.md"}


def example(lang: str = "en") -> str:
    """The scenario file that a guide shows."""
    found = re.search(r"```toml\n(.*?)```", GUIDES[lang].read_text(encoding="utf-8"), re.DOTALL)
    assert found is not None
    return found[1]


SMALL = '''
title = "Every Letter"
author = "A Tester"
dates = ["1943-07-01"]
first = "allies"
top = "allies"
medals_to_win = 3
cards = { japan = 4, allies = 6 }
bunkers = "japan"
mines = "japan"
map = """
..Ai  ..Ae  ..Aa  ..Af  ..Ag  ..Am  ..Ah  ..Ai  m.Ag  ..Ai  ..Ai  ....  ....
   a...  x...  a...  v...  l...  h...  c...  m...  k...  j...  f...  b...
....  ....  ....  ....  ....  ....  ....  ....  ....  ....  ....  b...  b...
   r...  r...  r...  r...  r...  r...  r...  r...  r...  r...  r...  u...
w...  p...  q...  +...  .x..  .x..  .w..  .s..  ....  ....  ....  b...  o...
   .BJi  .CJi  c.Ji  ....  ....  ..Ja  ....  ....  ....  ....  b...  b...
....  ....  ....  ..Jg  ....  ....  ....  ..Ji  ....  ....  ....  b...  o...
   ....  ....  ....  ....  ....  ....  ....  ....  ....  ....  b...  b...
....  ....  ....  ....  ....  ..Ji  ....  ....  ....  ....  b...  o.Jd  o...
"""
rivers = ["w a6 b6 c6 d6 e6 f6 g6 h6 i6 j6 k6 l6"]

[[medals]]
side = "allies"
kind = "exit"
hexes = ["A1", "B1", "C1"]

[[medals]]
side = "allies"
kind = "permanent"
hexes = ["c4"]

[[medals]]
side = "japan"
kind = "group"
hexes = ["a8", "b8", "c8"]
need = 2

[[medals]]
side = "allies"
kind = "section"
sections = ["left", "right"]
'''


def teams() -> str:
    """A file for two teams of four: the printed map for eight players under another title."""
    printed = ROOT / "rules" / "memoir_44" / "scenarios" / "peleliu.toml"
    return 'title = "A Landing for Eight"\n' + printed.read_text(encoding="utf-8")


@cache
def scenario(which: str) -> str:
    """The canonical text of "example", "small" or "teams"."""
    return FILES.scenario({"example": example, "small": lambda: SMALL, "teams": teams}[which]().encode())
