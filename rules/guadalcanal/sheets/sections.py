"""What the parts of the campaign's sheets are called, by kind of ask: the headings of a long sheet. Not here: the fields."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rules.core import Section, say
from rules.guadalcanal.land.plan import MOST
from rules.guadalcanal.pieces import FLEET_NAMES
from rules.guadalcanal.tell.names import fleet_word
from rules.war_at_sea.sheets.sections import BATTLE_SECTIONS, DOCTRINE


def _section(name: str, *paths: str) -> Section:
    return Section(say(f"gc-part-{name}"), paths or (name,))


def _pack(fleet: str) -> Section:
    """All that is said of the pack against one fleet."""
    paths = tuple(f"{verb}.{fleet}" for verb in ("pack", "attack", "aim", "only", "second"))
    return Section(say("gc-part-pack", fleet=fleet_word(fleet)), paths)


_REPORTS: Final = _section("reports", "lie")

SECTIONS: Final[Mapping[str, tuple[Section, ...]]] = {
    **BATTLE_SECTIONS,
    "setup": (
        _section("main", "main", "number.main"),
        _section("aboard"),
        _section("scout", "scout", "number.scout", "zone"),
        _section("submarines", "submarines", "number.submarines", "place"),
        _section("base", "patrols", "number.patrols", "airfield"),
    ),
    "orders": (_section("go"), _section("join"), _section("shift"), _section("load")),
    "standing": (
        _section("events", "event", "fleet"),
        _section("fights", "raid", "battles", "retreat", "riposte"),
        _section("tokens", "token", "bonus"),
        DOCTRINE,
    ),
    "missions": (
        _section("patrol", "patrol", "look", "hunt"),
        _section("raid", "raid", "if", "aim", "resolve"),
        _section("escort"),
        _section("intercept", "intercept", "guard"),
        _section("alert"),
        _section("rebase"),
        _section("assign", "order", "first"),
        _REPORTS,
        _section("cells", "cell"),
    ),
    "raid": (_section("deal", "fly"), _section("aim", "drop")),
    "submarines": (
        *(_pack(fleet) for fleet in FLEET_NAMES),
        _section("react"),
        _REPORTS,
        _section("supply", "interdict", "supply"),
    ),
    "land": (
        *(Section(say("gc-field-activation", number=number), (f"a{number}",)) for number in range(1, MOST + 1)),
        _section("defend", "defend", "lose"),
        _section("buy", "buy", "copies"),
        _section("works", "repair", "leave", "airfield", "finish"),
        _section("arrive"),
        _section("troops", "load", "place"),
    ),
    "ground": (
        _section("ground", "board", "coast", "shore", "terrain", "row"),
        _section("terrain", "at", "to", "sort"),
        _section("join-battle", "fly"),
        _section("tokens", "bonus"),
    ),
}
