"""War at Sea in words: what random play hardly meets can be said, in both languages."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from bot import words
from rules.core import Event, Match, OrderError
from rules.war_at_sea import RULES, names
from rules.war_at_sea.state import Ending
from tests.rulebook.war_at_sea.game import Game
from tests.rulebook.war_at_sea.kit import Sea
from tests.words.catalogue import assert_form, assert_said


@pytest.mark.parametrize("lang", words.LANGS)
def test_there_is_a_page_of_help(lang: str) -> None:
    assert 500 < len(words.text(lang, "help-game-war-at-sea")) < 4000


# ---- what happens ------------------------------------------------------------------------------------
def said(kind: str, **data: Any) -> str:
    """An event in English; it can be said in both languages."""
    messages = RULES.tell(Event(kind, data))
    assert_said(messages)
    return "\n".join(words.say("en", message) for message in messages)


SHOT: dict[str, Any] = {
    "number": 3, "attacker": "kirishima", "side": 0, "slot": "main", "weapon": "main", "ability": "", "target": "washington",
    "origin": "E1", "sector": "E3", "distance": 2, "phase": "surface", "base": 13, "dice": [1, 6, 4, 2], "die": 0, "armour": 8,
    "vital": 14, "notes": [], "successes": 3, "result": "none", "stopped": "", "lost": 0, "saves": [],
}  # fmt: skip


def shot(**data: Any) -> str:
    return said("ws-shot", **{**SHOT, **data})


def test_an_attack_is_one_line_with_its_dice() -> None:
    assert shot() == "3. Kirishima, main guns on USS Washington, range 2: 6 4 2 1 = 3 against 8/14: no effect"
    assert shot(result="damage", lost=1).endswith(": 1 hull point")
    assert shot(result="destroy").endswith(": fatal hit")
    assert shot(target="f4f-wildcat-2", weapon="aa", result="destroy").endswith(": shot down")
    assert shot(target="f4f-wildcat", weapon="aa", result="abort").endswith(": turned back")
    assert "= 1 hit:" in shot(weapon="torpedo", successes=1)


def test_modifiers_and_saves_are_named() -> None:
    notes = [
        ["cruiser-killer", "dice", 1],
        ["crippled", "die", -1],
        ["tough-cruiser", "armour", 1],
        ["tough-cruiser", "vital", 1],
    ]
    line = shot(notes=notes, target="haguro")
    assert "(dice +1: Cruiser Killer; −1 per die: crippled; +1 armour: Tough Cruiser 1)" in line
    assert "Long-Lance" in shot(weapon="torpedo", notes=[["long-lance-torpedoes", "per_hit", 1]])
    save = {"ability": "concealment", "unit": "washington", "die": 6, "works": True}
    stopped = shot(result="stopped", stopped="concealment", saves=[save])
    assert stopped.splitlines() == [
        "3. Kirishima, main guns on USS Washington, range 2: 6 4 2 1 = 3 against 8/14: no effect (concealed)",
        "– USS Washington: concealed, die 6: takes effect",
    ]
    assert shot(dice=[], result="stopped", stopped="defective-torpedoes").endswith(
        "USS Washington: no effect (Defective Torpedoes)"
    )
    assert "rockets" not in shot(ability="rocket-attack", attacker="f4u-1a-corsair", weapon="strafe")
    for rule in sorted(names.RULES):
        assert_said(RULES.tell(Event("ws-shot", {**SHOT, "notes": [[rule, "dice", -1]]})))


def test_names_follow_from_ids() -> None:
    def name(unit: str) -> str:
        return words.say("en", names.id_word(unit))

    assert name("houston") == "USS Houston"
    assert name("i-19") == "I-19"
    assert name("i-19-2") == "I-19 2"
    assert name("d3a-val-3") == 'D3A "Val" 3'
    assert name("ise-strike") == "Ise (strike squadron)"
    assert name("chitose-seaplane-2") == "Chitose (seaplane squadron 2)"
    assert name("port") == "The port"


def test_losses_are_told_with_their_points() -> None:
    lost = {"unit": "kirishima", "side": 0, "sector": "E1", "points": 36}
    assert said("ws-destroyed", **lost, why="") == "**Kirishima is sunk.** 36 points: Allies."
    zeke = {**lost, "unit": "a6m2-zeke", "points": 1}
    assert said("ws-destroyed", **zeke, why="").endswith("shot down.** 1 point: Allies.")
    for why in ("no-base", "darkness", "carrier-lost", "suicide-attack"):
        assert said("ws-destroyed", **zeke, why=why)
    for gone in (True, False):
        assert said("ws-orphan", unit="d3a-val", side=0, carrier="akagi", die=1, lost=gone)
    for why in ("no-base", "no-place", "scrolled", "embark-b-25"):
        assert said("ws-left", unit="b-25h-mitchell", side=1, why=why)
    assert said("ws-damages", side=0, ships=[["kirishima", 2, 1, True], ["naka", 1, 2, False]]) == (
        "Japan – damaged: Kirishima −2 (1 left, crippled); Naka −1 (2 left)"
    )


def test_abilities_are_told_in_all_their_ways() -> None:
    told = {"unit": "houston", "side": 1}
    assert said("ws-ability", ability="slow", unit="arizona", side=1, die=2, works=True).endswith(
        "Slow 2, die 2: slowed"
    )
    assert said("ws-ability", ability="survivor", die=1, works=False, **told).endswith("die 1: no effect")
    assert said("ws-ability", ability="scout-cruiser", target="naka", **told).endswith(" on Naka")
    assert said("ws-ability", ability="surprise-raid", targets=["naka", "oi"], **told).endswith(" on Naka; Oi")
    assert said("ws-ability", ability="shore-support", points=4, **told).endswith("4 points")
    assert said("ws-ability", ability="lay-smoke-screen", sector="E4", **told).endswith("in E4")
    assert said("ws-ability", ability="bad-luck", **told)
    mine = {"ability": "mines", "die": 2, "works": True, "lost": 2, **told}
    assert said("ws-ability", sector="E4", **mine).endswith("loses 2 hull points")
    assert said("ws-ability", sector="E4", **{**mine, "lost": 0}).endswith("unharmed (die: 2)")
    assert "2" in said("ws-ability", **mine), "as older records have it"


@pytest.mark.parametrize("how", [e.value for e in Ending])
def test_every_ending_can_be_said(how: str) -> None:
    winners = {"agreement": (-1,), "points": (0, 1), "resignation": (0, 1), "held": (0, 1)}.get(how, (-1, 0, 1))
    assert_said(names.ending_word(how, winner, (288, 237)) for winner in winners)


@pytest.mark.parametrize(
    ("kind", "data"),
    [
        ("ws-initiative-tie", {"turn": 2, "dice": [[1, 2], [2, 1]], "totals": [3, 3]}),
        (
            "ws-initiative",
            {"turn": 2, "dice": [[1, 2], [6, 1]], "bonuses": [0, 2], "totals": [3, 9], "winner": 1, "first": 0, "yielded": 0},
        ),
        ("ws-moved", {"unit": "naka", "side": 0, "origin": "A1", "sector": "A2"}),
        ("ws-moved", {"unit": "naka", "side": 0, "origin": "A1", "sector": "A2", "why": "chase"}),
        ("ws-flights", {"side": 1, "flights": [["f4u-1d-corsair", "E4", "bomber"], ["f4f-wildcat", "E4", "strafing"]]}),
        ("ws-placed", {"unit": "d3a-val", "side": 0, "sector": "@land", "key": "raid"}),
        ("ws-placed", {"unit": "d3a-val", "side": 0, "sector": "E4"}),
        ("ws-kept", {"unit": "d3a-val", "side": 0, "base": "land"}),
        ("ws-damaged", {"unit": "naka", "side": 0, "sector": "E4", "lost": 1, "hull": 2, "crippled": False}),
        ("ws-stray", {"unit": "d3a-val", "side": 0, "die": 1, "lost": True}),
        ("ws-flight", {"side": 0, "flees": True}),
        ("ws-flight", {"side": 0, "flees": False}),
        ("ws-away", {"turns": [2, 0], "sides": [0]}),
        ("ws-scrolled", {"rows": 1}),
    ],
)  # fmt: skip
def test_what_random_play_seldom_meets_can_be_said(kind: str, data: dict[str, Any]) -> None:
    assert said(kind, **data)


def test_what_other_lines_have_said_is_not_said_again() -> None:
    assert RULES.tell(Event("ws-aborted", {"unit": "d3a-val", "side": 0, "sector": "E4", "by": "washington"})) == ()
    assert said("ws-landings", side=0, count=3, rearming=[]) == "", "as older records have it"
    assert "D3A" in said("ws-landings", side=0, count=3, rearming=[], elsewhere=[["d3a-val", "akagi"]])


# ---- sheets ------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    "text",
    [
        "yamato 10 a6m2-zeke",
        "20 g4m-betty",
        "40 daihatsu-landing-craft kongo",
        "2 kongo",
        "transport",
        "fletcher",
        "nothing-of-this-name",
        "kirishima shokaku haguro naka isokaze murasame type-13-subchaser",
        "naka 6 a6m2-zeke",
    ],
)
def test_what_is_wrong_with_a_fleet_can_be_said(text: str) -> None:
    match = Match.start(RULES, options={"points": 100}, secret=b"w" * 32)
    try:
        match.read("fleet.japan", text)
    except OrderError as error:
        assert_said(fault.why for fault in error.faults)
    assert_form(match, "fleet.japan")


def test_sheets_of_rare_positions_can_be_said() -> None:
    squadrons = "b6n2-jill E4, f4u-1d-corsair @land, f4u-1a-corsair E4 strafing, tbf-avenger E4"
    for phase in ("deploy", "move", "air", "defence", "air-attack", "surface", "submarine"):
        for pace in ("plans", "table", "fast"):
            sea = Sea(
                f"kirishima E4, i-19 E4, {squadrons}", "washington E4, isokaze E4, barb E4", phase=phase, pace=pace
            )
            match = Game.at(sea).match
            for ask in match.waiting():
                assert_said((ask.about,))
                assert_form(match, ask.id)
                match.randomise(ask.id, Random(1))
                assert_form(match, ask.id)
