"""The odds on a fire sheet are those with which the engine will resolve the attack, with this plan and these standing orders.

The oracle is the engine itself: the side's whole step is carried out once for every way in which the dice can fall.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations_with_replacement
from math import factorial, prod
from typing import Any

import pytest

from rules.core import Draft, Message, Pick
from rules.war_at_sea import auto
from rules.war_at_sea.board import Battle, Phase
from rules.war_at_sea.fight import Fight
from rules.war_at_sea.fire_orders import Orders
from rules.war_at_sea.phases import volley
from rules.war_at_sea.sheets import SHEETS, battle_asks
from rules.war_at_sea.view import View
from tests.rulebook.war_at_sea.kit import NAMES, PHASES, Sea, orders

ALIKE = {3: 3, 4: 1, 5: 1, 6: 1}
"""Faces that differ for any attack made here, and how many faces each stands for: 1 and 2 do as little as 3."""
PLAIN = {3: 3, 5: 2, 6: 1}
"""The same for attacks without a modifier of each die."""


class Told(Fight):
    """A fight whose dice fall as told: at each throw that matters by the next choice, else by the first."""

    def __init__(
        self, battle: Battle, doctrine: Any, choices: list[int], attack: tuple[str, str], alike: dict[int, int]
    ) -> None:
        super().__init__(battle, None, doctrine)
        self.choices, self.alike = choices, alike
        self.attacker, self.target = f"{attack[0]}.", f">{attack[1]}"
        self.open: list[int] = []
        """In how many ways each throw could fall so far."""
        self.weight = 1.0

    def roll(self, count: int, why: str) -> tuple[int, ...]:
        """A throw; of several attacks only the one looked at can fall in several ways."""
        if ">" in why and not (why.startswith(self.attacker) and why.endswith(self.target)):
            return (3,) * count
        throws = _throws(count, dict.fromkeys(range(1, 7), 1) if count == 1 else self.alike)
        at = self.choices[len(self.open)] if len(self.open) < len(self.choices) else 0
        self.open.append(len(throws))
        throw, chance = throws[at]
        self.weight *= chance
        return throw


def _throws(count: int, alike: dict[int, int]) -> list[tuple[tuple[int, ...], float]]:
    found = []
    for throw in combinations_with_replacement(alike, count):
        orders_of_it = factorial(count) / prod(factorial(throw.count(face)) for face in alike)
        found.append((throw, orders_of_it * prod(alike[face] for face in throw) / 6**count))
    return found


def every_way(
    battle: Battle, side: int, draft: Draft, doctrine: Any, attack: tuple[str, str], alike: dict[int, int]
) -> Iterator[Told]:
    """The fight after each way in which one side's step may go."""
    phase: Phase = battle.phase
    choices: list[int] = []
    while True:
        fight = Told(battle, doctrine, choices, attack, alike)
        said = Orders(draft, auto.marks(fight, side, (phase,), doctrine[side]))
        volley.start(fight, phase, {side: said})
        volley.step(fight, phase, side, said)
        yield fight
        choices = (choices + [0] * len(fight.open))[: len(fight.open)]
        while choices and choices[-1] + 1 == fight.open[len(choices) - 1]:
            choices.pop()
        if not choices:
            return
        choices[-1] += 1


def shown(battle: Battle, side: int, draft: Draft, doctrine: Any, path: str, target: str) -> dict[str, Any]:
    """What the option of a target says: dice, range, hit and sink in whole percent."""
    ask = next(a for a in battle_asks(battle, "", NAMES) if a.seat == NAMES[side])
    view = View(NAMES[side], side, {}, "battle", battle, doctrine[side])
    field = SHEETS["fire"].form(view, ask, draft).field(path)
    assert isinstance(field, Pick)
    label = next(option.label for option in field.options if option.key == target)
    assert label is not None
    odds = dict(label.args)["odds"]
    assert isinstance(odds, Message)
    return dict(odds.args)


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
    battle, draft = sea.fight.freeze(), orders(text).given
    verb, unit, target = text.split(";")[0].split()
    odds = shown(battle, side, draft, doctrine, f"{verb}.{unit}", target)
    hit = destroyed = whole = 0.0
    dice: set[int] = set()
    for fight in every_way(battle, side, draft, doctrine, (unit, target), ALIKE if "each die" in name else PLAIN):
        found = fight.units[target]
        whole += fight.weight
        hit += fight.weight * bool(found.harm or found.doom)
        destroyed += fight.weight * (found.doom == "destroyed")
        dice |= {len(e.data["dice"]) for e in fight.events if e.kind == "ws-shot" and e.data["attacker"] == unit}
    assert whole == pytest.approx(1)
    assert (odds["hit"], odds["sink"]) == (round(100 * hit), round(100 * destroyed))
    assert odds["dice"] == max(dice)
