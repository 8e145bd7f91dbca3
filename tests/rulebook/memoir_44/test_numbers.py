"""Each number of the rules is named once, in `facts` or its tables: rule and sentence follow it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from bot import words
from rules.memoir_44 import commands, facts, lookups
from rules.memoir_44.attack_dice import count, odds_of
from rules.memoir_44.commands import command
from rules.memoir_44.cover import cover, shelter
from rules.memoir_44.movement import allowance, rights
from tests.rulebook.memoir_44.kit import Table, board, field

LINE = ", ".join(f"A infantry {c}3" for c in "ABCDEFGHIJKLM") + ", J infantry E9"


def _card(name: str) -> str:
    return _said(f"card-{name}")


def _said(key: str) -> str:
    found = next(one for one in (*lookups._cards(), *lookups._ground()) if one.key == key)
    return " | ".join(words.say(lang, found.lines[0]) for lang in words.LANGS)


def _most(card: str, rules: str = "gung-ho") -> int:
    """How many units of a line a card of the Allies can order together."""
    ground = field(LINE, rules=rules)
    return len(command(ground, "allies", card).slots)


def _gung_ho(more: int) -> str:
    assert (_most("move-out"), _most("probe-left"), _most("behind-enemy-lines")) == (4 + more, 2 + more, 1)
    return ""


def _extra(dice: int) -> str:
    ground = field("A infantry E5, J infantry F5")
    for card in ("behind-enemy-lines", "close-assault", "firefight"):
        bonus = command(ground, "allies", card).bonus
        assert count(ground, ground.at["E5"], ground.at["F5"], bonus).card == dice
    names = ("armour-assault", "behind-enemy-lines", "close-assault", "firefight", "finest-hour")
    said = [_card(name) for name in names]
    assert all(f"{dice} extra dice" in one and f"{dice} dés supplémentaires" in one for one in said)
    return ""


def _march(far: dict[str, int]) -> str:
    ground = field("A infantry E5, A artillery A5, J infantry F9")
    infantry, gun = ground.at["E5"], ground.at["A5"]
    assert (allowance(infantry, "assault"), allowance(infantry, "behind"), allowance(gun, "bombard")) == (4, 5, 6)
    return _card("infantry-assault") + _card("behind-enemy-lines") + _card("artillery-bombard")


def _assault(far: int) -> str:
    ground = field("A infantry E5, J infantry F9")
    unit = ground.at["E5"]
    fight = [rights(ground, unit, ("E5", "F5", "G5", "H5")[: steps + 1], "assault").fight for steps in (1, 2, 3)]
    assert fight == ["any" if steps <= far else "no" for steps in (1, 2, 3)]
    return _card("infantry-assault")


def _banzai(far: int) -> str:
    ground = field("J infantry E5, A infantry K5")
    unit = ground.at["E5"]
    assert rights(ground, unit, ("E5", "F5", "G5"), "normal").fight == ("close" if far >= 2 else "no")
    return ""


def _bombards(number: int) -> str:
    ground = field("A artillery A5, J infantry F9")
    assert command(ground, "allies", "artillery-bombard").doing(0).most == number
    return _card("artillery-bombard")


def _struck(number: int) -> str:
    assert commands.struck(field(LINE), "air-power") == number
    return _card("air-power")


def _strike(dice: dict[tuple[str, str], int]) -> str:
    table = Table("A infantry E5, J infantry F9", hand="barrage probe-left probe-right recon-left recon-right")
    table.seal("card barrage; strike F9", "SSS")
    return _card("air-power") + _card("barrage")


def _medics(dice: int) -> str:
    return _card("medics")


def _cards(cards: dict[str, Any]) -> str:
    assert (_most("probe-left", ""), _most("dig-in", "")) == (5, 6)
    return _card("probe-left") + _card("dig-in")


def _work(dice: tuple[int, int]) -> str:
    ground = field("A infantry E5, A armour D5, J infantry F5", board(works={"bunker": "F5"}))
    foe = ground.at["F5"]
    assert tuple(cover(ground, foe, ground.at[at], close=True).dice for at in ("E5", "D5")) == dice
    assert shelter(ground, foe, "F5") == dice[0]
    return ""


def _sandbags(dice: int) -> str:
    ground = field("A infantry E5, J infantry F5", sandbags="F5")
    foe = ground.at["F5"]
    assert cover(ground, foe, ground.at["E5"], close=True).dice == shelter(ground, foe, "F5") == dice
    return ""


def _cave(dice: int) -> str:
    ground = field("A infantry E5, A flamethrower F6, J infantry F5", board({"hill-cave": "F5"}))
    foe = ground.at["F5"]
    assert cover(ground, foe, ground.at["E5"], close=True).dice == shelter(ground, foe, "F5") == dice
    return ""


def _flame(dice: int) -> str:
    ground = field("A flamethrower E5, J infantry F5", board({"hill-cave": "F5"}))
    assert cover(ground, ground.at["F5"], ground.at["E5"], close=True).dice == dice
    return ""


def _wire(dice: int) -> str:
    ground = field("A infantry E5, J infantry F5", wire="E5")
    assert count(ground, ground.at["E5"], ground.at["F5"]).own == dice
    return _said("terrain-wire")


def _faces(faces: str) -> str:
    ground = field("A infantry E5, J infantry F5")
    found = odds_of(ground, ground.at["F5"], 1, "IG", can_ignore=False)
    assert found.hits == 50
    return ""


PROBE, DIG_IN = facts.CARDS["probe-left"], facts.CARDS["dig-in"]
CASES: tuple[tuple[str, str, Any, Callable[[Any], str], tuple[str, ...]], ...] = (
    ("M44-17.2", "GUNG_HO_MORE", 2, _gung_ho, ()),
    ("M44-20.12", "EXTRA_DICE", 2, _extra, ()),
    ("M44-20.11", "CARD_MARCH", {"assault": 4, "behind": 5, "bombard": 6}, _march,
     ("move 4 hexes without", "4 hexagones sans", "moves up to 5 hexes again", "de 5 hexagones", "moves up to 6 hexes or")),
    ("M44-20.6", "ASSAULT_AND_BATTLE", 1, _assault, ("move up to 1 hex and", "de 1 hexagone au plus et")),
    ("M44-16.3", "BANZAI", 1, _banzai, ()),
    ("M44-20.10", "BOMBARDS", 3, _bombards, ("battles 3 times", "combat 3 fois")),
    ("M44-20.9", "MOST_STRUCK", 3, _struck, ("group of 1 to 3 enemy", "groupe de 1 à 3 unités")),
    ("M44-20.9", "STRIKE_DICE", {("air-power", "allies"): 1, ("air-power", "japan"): 5, ("barrage", "allies"): 3}, _strike,
     ("Roll 1 die (Allies) or 5 dice (Japanese)", "Lancez 1 dé (Alliés) ou 5 dés", "roll 3 dice against", "lancez 3 dés")),
    ("M44-20.18", "MEDICS_DICE", 1, _medics, ("(or 1 die, if", "(ou 1 dé, si")),
    ("M44-17.1", "CARDS", {"probe-left": replace(PROBE, sections=((0, 5),)), "dig-in": replace(DIG_IN, units=6)}, _cards,
     ("Order 5 units in", "Activez 5 unités dans", "6 infantry units", "6 unités")),
    ("M44-11.5", "WORK_COVER", (2, 3), _work, ()),
    ("M44-11.4", "SANDBAG_COVER", 2, _sandbags, ()),
    ("M44-12.5", "CAVE_COVER", 3, _cave, ()),
    ("M44-13.2", "FLAMETHROWER_COVER", 0, _flame, ()),
    ("M44-11.2", "WIRE_DICE", 2, _wire, ("2 dice fewer", "2 dés de moins")),
    ("M44-4", "FACES", "IAGF", _faces, ()),
)  # fmt: skip


@pytest.mark.parametrize(
    ("name", "number", "run", "said"),
    [pytest.param(*case, id=case[0], marks=pytest.mark.rule(rule)) for rule, *case in CASES],
)
def test_a_changed_number_is_followed(
    monkeypatch: pytest.MonkeyPatch, name: str, number: Any, run: Callable[[Any], str], said: tuple[str, ...]
) -> None:
    """By the rule and by the sentences in both languages."""
    import rules.memoir_44.attack_dice as attack_dice

    for module in (facts, commands, lookups, attack_dice):
        if hasattr(module, name):
            monkeypatch.setattr(module, name, number)
    attack_dice._odds.cache_clear()
    told = run(number)
    attack_dice._odds.cache_clear()
    for part in said:
        assert part in told


@pytest.mark.parametrize("scenario", facts.SCENARIOS)
def test_what_a_layout_never_changes_is_worked_out_once(scenario: str) -> None:
    """The layout holds the value after its first use."""
    layout = facts.layout(scenario)
    value = layout.map
    assert layout.__dict__["map"] is value
