"""The odds on a fire sheet are those with which the engine will resolve the attack, with this plan and these standing orders.

The oracle is the engine itself: the side's whole step is carried out once for every way in which the dice can fall.
"""

from __future__ import annotations

from typing import Any

import pytest

from rules.core import Draft, Message, Pick
from rules.war_at_sea.battle import Battle
from rules.war_at_sea.sheets import SHEETS, battle_asks
from rules.war_at_sea.view import View
from tests.rulebook.war_at_sea.kit import NAMES, PHASES, Sea, orders
from tests.war_at_sea.every_way import every_way, played

ALIKE = {3: 3, 4: 1, 5: 1, 6: 1}
"""Faces that differ for any attack made here, and how many faces each stands for: 1 and 2 do as little as 3."""
PLAIN = {3: 3, 5: 2, 6: 1}
"""The same for attacks without a modifier of each die."""


def shown(battle: Battle, side: int, draft: Draft, doctrine: Any, path: str, target: str) -> dict[str, Any]:
    """What the option of a target says: dice, range, hit and sink in whole percent."""
    return dict(odds_message(battle, side, draft, doctrine, path, target).args)


def odds_message(battle: Battle, side: int, draft: Draft, doctrine: Any, path: str, target: str) -> Message:
    """The odds in the option of a target."""
    ask = next(a for a in battle_asks(battle, "", NAMES) if a.seat == NAMES[side])
    view = View(NAMES[side], side, {}, "battle", battle, doctrine[side])
    field = SHEETS["fire"].form(view, ask, draft).field(path)
    assert isinstance(field, Pick)
    label = next(option.label for option in field.options if option.key == target)
    assert label is not None
    odds = dict(label.args)["odds"]
    assert isinstance(odds, Message)
    return odds


CASES = {
    "rapid fire, at the first chance": ("furutaka F4", "boise E4", "F", 1, "main boise furutaka", {}),
    "rapid fire, never": ("furutaka F4", "boise E4", "F", 1, "main boise furutaka", {"use.rapid-fire": "never"}),
    "rapid fire, hull too high": ("furutaka F4", "boise E4", "F", 1, "main boise furutaka", {"use.rapid-fire": "hull1"}),
    "rapid fire, hull low": ("furutaka F4 hull2", "boise E4", "F", 1, "main boise furutaka", {"use.rapid-fire": "hull2"}),
    "rapid fire, of this ship never": (
        "furutaka F4", "hoel F5", "F", 1, "main hoel furutaka", {"use.rapid-fire": "first", "use.hoel.rapid-fire": "never"},
    ),
    "desperate aa": ("a6m2-zeke E4", "kidd E4", "D", 1, "aa kidd a6m2-zeke", {}),
    "desperate aa, never": ("a6m2-zeke E4", "kidd E4", "D", 1, "aa kidd a6m2-zeke", {"use.desperate-aa": "never"}),
    "aa veteran": ("b5n2-kate E4", "australia E4", "D", 1, "aa australia b5n2-kate", {}),
    "aa veteran, never": ("b5n2-kate E4", "australia E4", "D", 1, "aa australia b5n2-kate", {"use.aa-veteran": "never"}),
    "night fighter": ("jintsu E4", "canberra E4", "F", 0, "main jintsu canberra", {}),
    "night fighter, never": ("jintsu E4", "canberra E4", "F", 0, "main jintsu canberra", {"use.night-fighter": "never"}),
    "night fighter, hull": ("jintsu E4", "canberra E4 hull1", "F", 0, "main jintsu canberra", {"use.night-fighter": "hull1"}),
    "jammed mount": ("kirishima E1", "king-george-v E4", "F", 1, "main king-george-v kirishima", {}),
    "defective torpedoes": ("kirishima E4", "bagley E4", "F", 1, "torpedo bagley kirishima", {}),
    "split fire": ("fuso E4", "canberra E4, sydney F4", "F", 0, "main fuso canberra; main2 fuso sydney", {}),
    "no split fire": ("fuso E4", "canberra E4, sydney F4", "F", 0, "main fuso canberra", {}),
    "experts, of themselves": ("akagi E1, d3a-val E4", "canberra E4", "E", 0, "drop d3a-val canberra", {}),
    "experts, for another": (
        "akagi E1, d3a-val E4, d3a-val-2 E4", "canberra E4", "E", 0, "drop d3a-val canberra; expert akagi d3a-val-2", {},
    ),
    "experts, as written": (
        "akagi E1, d3a-val E4, d3a-val-2 E4", "canberra E4", "E", 0, "drop d3a-val-2 canberra; expert akagi d3a-val-2", {},
    ),
    "experts held": ("akagi E1, d3a-val E4", "canberra E4", "E", 0, "drop d3a-val canberra; hold akagi yes", {}),
    "two experts, of themselves": (
        "akagi E1, junyo F1, d3a-val E4, d3a-val-2 E4", "canberra E4", "E", 0, "drop d3a-val canberra", {},
    ),
    "two experts, the second squadron": (
        "akagi E1, junyo F1, d3a-val E4, d3a-val-2 E4", "canberra E4", "E", 0, "drop d3a-val-2 canberra", {},
    ),
    "scouts, of themselves": ("chikuma E1, b5n2-kate E4", "canberra E4", "E", 0, "drop b5n2-kate canberra", {}),
    "scouts, at another": (
        "chikuma E1, b5n2-kate E4", "canberra E4, sydney F4", "E", 0,
        "drop b5n2-kate canberra; mark chikuma sydney; hold chikuma yes", {},
    ),
    "scouts, by what is preferred": (
        "chikuma E1, b5n2-kate E4", "canberra E4, fletcher F4", "E", 0, "drop b5n2-kate canberra", {"prefer": ("destroyer",)},
    ),
    "scouts held": (
        "chokai E4", "sbd-dauntless E4, pby-catalina F4", "E", 1, "drop sbd-dauntless chokai; hold pby-catalina yes", {},
    ),
    "shadowing, of itself": ("chokai E4", "sbd-dauntless E4, pby-catalina F4", "E", 1, "drop sbd-dauntless chokai", {}),
    "the other load, as written": (
        "chokai E4", "tbf-1-avenger E4", "E", 1, "drop tbf-1-avenger chokai; with tbf-1-avenger alternate", {},
    ),
    "torpedoes, as written": (
        "chokai E4", "tbf-1-avenger E4", "E", 1, "drop tbf-1-avenger chokai; with tbf-1-avenger torpedo", {},
    ),
    "the better load": ("chokai E4", "tbf-1-avenger E4", "E", 1, "drop tbf-1-avenger chokai", {}),
    "the better load at a weak ship": ("yukikaze E4", "tbf-1-avenger E4", "E", 1, "drop tbf-1-avenger yukikaze", {}),
    "the other load never": (
        "yukikaze E4", "tbf-1-avenger E4", "E", 1, "drop tbf-1-avenger yukikaze", {"use.alternate-payload": "never"},
    ),
    "less on each die": ("kongo E4 hull1", "nizam F4", "F", 0, "secondary kongo nizam", {}),
}  # fmt: skip


@pytest.mark.rule("WS-18.13")
@pytest.mark.parametrize("name", CASES)
def test_the_odds_shown_are_those_of_the_engine(name: str) -> None:
    japan, allies, letter, side, text, own = CASES[name]
    doctrine: Any = (own, {}) if side == 0 else ({}, own)
    sea = Sea(japan, allies, turn=4, phase=PHASES[letter], step=side, pace="table", doctrine=doctrine)
    battle, draft = sea.fight.state, orders(text).given
    verb, unit, target = text.split(";")[0].split()
    odds = shown(battle, side, draft, doctrine, f"{verb}.{unit}", target)
    alike = ALIKE if "each die" in name else PLAIN
    fights = every_way(battle, side, draft, doctrine, (unit, target), alike)
    found = played(battle, ((fight, fight.weight) for fight in fights), (unit, target))
    assert (odds["hit"], odds["sink"]) == (round(100 * found.hit), round(100 * found.destroyed))
    assert odds["dice"] == max(found.dice)
