"""What the parts of the sheets of a battle and of the fleet are called, by kind of ask: the headings of a long sheet.

Not here: the fields themselves, nor the words for orders (`base.verb_word`).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rules.core import Section, say
from rules.war_at_sea.fleet import NUMBER, READY


def _section(name: str, *paths: str) -> Section:
    return Section(say(f"ws-part-{name}"), paths or (name,))


_MOVES: Final = (_section("move"), _section("after"))
_FLIGHTS: Final = (
    _section("fly", "fly", "order"),
    _section("strafe"),
    _section("as"),
    _section("base"),
    _section("patrol"),
)

BATTLE_SECTIONS: Final[Mapping[str, tuple[Section, ...]]] = {
    "deploy": (_section("deploy"), _section("base"), _section("after")),
    "move": _MOVES,
    "air": _FLIGHTS,
    "manoeuvre": (*_MOVES, *_FLIGHTS),
    "fire": (
        _section("aa", "aa", "aa2"),
        _section("drop", "drop", "with"),
        _section("main", "main", "main2"),
        _section("secondary", "secondary", "secondary2"),
        _section("tertiary"),
        _section("torpedo", "torpedo", "torpedo2"),
        _section("asw"),
        _section("act"),
        _section("mark"),
        _section("expert"),
        _section("hold"),
        _section("order"),
    ),
}
DOCTRINE: Final = _section("doctrine", "prefer", "use")
"""The part of a standing sheet that is about battles."""

SECTIONS: Final[Mapping[str, tuple[Section, ...]]] = {
    **BATTLE_SECTIONS,
    "fleet": (
        _section("number", NUMBER),
        _section("ready", READY),
        _section("filters", "type", "nation", "year", "name"),
    ),
    "standing": (DOCTRINE,),
}
