"""Buying and placing fleets (GC-3)."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from bot.words import LANGS, say
from rules.core import Draft, Match
from rules.guadalcanal import kinds, setup
from rules.guadalcanal.facts import FACTS
from rules.guadalcanal.options import Options
from rules.guadalcanal.setup import SETUP_SHEET
from rules.guadalcanal.view import View
from tests.guadalcanal.kit import Campaign

SCOUTS = "scout furutaka shigure\nzone F"


def _start(**options: str) -> Campaign:
    return Campaign(stage="setup", turn=0, airfields="", options=Options(**{"submarines": "ahead", **options}))  # type: ignore[arg-type]


def test_the_ready_made_set_ups_cost_what_the_rules_say() -> None:
    japan, allies = (setup.ready_made(side, Options())[0] for side in (0, 1))
    assert (japan.name, setup.total(japan), setup.cost(japan.main), setup.cost(japan.scout)) == (
        "tokyo-express",
        310,
        250,
        37,
    )
    assert (allies.name, setup.total(allies), setup.cost(allies.main), setup.cost(allies.scout)) == (
        "cactus-1942",
        309,
        232,
        55,
    )


A_FEW = 5
"""Points that a ready-made set-up may leave over: they are lost (GC-3.11)."""


@pytest.mark.parametrize("ready", setup.READY, ids=lambda ready: ready.name)
def test_every_ready_made_set_up_is_legal_and_spends_its_points(ready: setup.Setup) -> None:
    assert not list(setup.broken_limits(ready, View()))
    assert FACTS.fleet.total - A_FEW <= setup.total(ready) <= FACTS.fleet.total


@pytest.mark.parametrize("lang", LANGS)
def test_a_side_has_three_ready_made_set_ups_each_with_a_story(lang: str) -> None:
    """Read on the sheet as soon as one is chosen, with its ships in the picture beside it."""
    for seat, side in (("japan", 0), ("allies", 1)):
        stories = set()
        names = [s.name for s in setup.ready_made(side, Options())]
        assert len(names) == 3
        for name in names:
            c = _start()
            form = c.form(seat, {"ready": name})
            assert form.done
            stories.add(say(lang, form.says[-1]))
            assert say(lang, form.field("ready").options[names.index(name)].label)  # type: ignore[union-attr]
            shown = c.rules.preview(c.view(seat), c.ask(seat), {"ready": name})
            assert sum(one.number for one in shown.bought) > 15
            assert {fleet.name for fleet in shown.fleets} == {"main", "scout"}
        assert len(stories) == 3
        assert all(len(story) > 100 for story in stories)


@pytest.mark.parametrize("seat", ["japan", "allies"])
def test_a_drafted_set_up_stands_on_the_map_as_it_will_after_it(seat: str) -> None:
    c = _start()
    drafts: dict[str, Draft] = {"japan": {"ready": "tokyo-express"}, "allies": {"ready": "santa-cruz"}}
    drafted = c.rules.preview(c.view(seat), c.ask(seat), drafts[seat])
    c.play(japan=drafts["japan"], allies=drafts["allies"])
    placed = c.view(seat)
    assert _places(drafted) == _places(placed)


def _places(view: View) -> tuple[Counter[tuple[str, ...]], set[tuple[str, str]]]:
    """Where the own pieces are, without the numbers of troops, which both sides share; and the own fleets."""
    pieces = Counter((it.card, it.where, it.at, it.spot) for it in view.pieces if it.side == view.side)
    return pieces, {(it.name, it.zone) for it in view.fleets if it.side == view.side}


def test_what_has_no_place_yet_is_not_on_the_map() -> None:
    c = _start()
    draft: Draft = {"main": ("zuikaku",), "scout": ("furutaka",), "submarines": ("i-25",)}
    drafted = c.rules.preview(c.view("japan"), c.ask("japan"), draft)
    assert [fleet.name for fleet in drafted.fleets] == ["main"]
    assert "i-25" not in {piece.id for piece in drafted.pieces}
    placed = c.rules.preview(c.view("japan"), c.ask("japan"), {**draft, "zone": "F", "place.i-25": "I"})
    assert {(fleet.name, fleet.zone) for fleet in placed.fleets} == {("main", "B"), ("scout", "F")}
    assert [piece.at for piece in placed.pieces if piece.id == "i-25"] == ["I"]


def test_the_computer_draws_among_them() -> None:
    c = _start()
    drawn = {c.rules.computer(c.view("japan"), c.ask("japan"), Random(seed))["ready"] for seed in range(20)}
    assert drawn == {s.name for s in setup.ready_made(0, Options())}


@pytest.mark.parametrize("years", ["any", "1943", "1942"])
def test_every_value_of_the_years_has_its_ready_made_set_ups(years: str) -> None:
    assert all(setup.ready_made(side, Options(years=years)) for side in (0, 1))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("orders", "fault"),
    [
        ("main akagi kaga soryu", "gc-limit-carriers"),
        ("main kongo haruna hiei", "gc-limit-battleships"),
        ("main i-19 i-25", "gc-limit-submarines"),
        ("main shoho a6m2-zeke\nnumber main a6m2-zeke 2", "gc-limit-room"),
        ("main yamato musashi nagato ise fuso", "gc-limit-main"),
        ("submarines i-19 i-25\nplace i-19 A", "gc-need-lone-zone"),
        ("main i-19\nsubmarines i-19\nplace i-19 A", "gc-limit-once"),
    ],
)
def test_a_limit_that_is_broken_is_named(orders: str, fault: str) -> None:
    c = _start()
    assert fault in c.problems("japan", f"{orders}\n{SCOUTS}")
    assert c.problems("japan", SCOUTS) == []


@pytest.mark.parametrize(
    ("orders", "fault"),
    [
        ("scout shigure", "gc-need-scout-zone"),
        ("zone F", "gc-need-scout"),
        ("scout shoho taiyo shigure\nzone F", "gc-limit-scout-carriers"),
        ("scout shigure a6m2-zeke\nzone F", "gc-limit-scout-squadrons"),
        ("scout tone chikuma aoba myoko\nzone F", "gc-limit-scout"),
    ],
)
def test_the_scout_fleet_has_its_own_limits(orders: str, fault: str) -> None:
    assert fault in _start().problems("japan", orders)


def test_battleships_are_not_offered_to_the_scouts_nor_patrol_bombers_to_carriers() -> None:
    c = _start()
    assert "kirishima" not in c.keys("japan", "scout")
    assert "kirishima" in c.keys("japan", "main")
    assert "h8k1-type-2-emily" not in c.keys("japan", "main")
    assert "n1k1-j-george" not in c.keys("japan", "main")
    assert "transport" not in c.keys("japan", "main")
    assert "washington" not in c.keys("japan", "main")


def test_submarines_wait_anywhere_but_in_the_enemys_start_zone() -> None:
    assert _start().keys("japan", "place.i-19", "submarines i-19") == list("ABCDEFGHIJ")


def test_named_ships_once_a_side_unless_the_option_says_otherwise() -> None:
    assert _start().form("allies", "main fletcher").field("number.main.fletcher") is not None
    assert _start().form("allies", "main washington").field("number.main.washington") is None
    assert _start(copies="yes").form("allies", "main washington").field("number.main.washington") is not None
    assert "gc-limit-once" in _start().problems("allies", "main washington s-37\nsubmarines s-37")


def test_units_up_to_the_year() -> None:
    assert "iowa" in _start(years="1943").keys("allies", "main")
    assert "iowa" not in _start(years="1942").keys("allies", "main")


def test_everything_bought_is_put_on_the_map() -> None:
    c = _start()
    c.play(
        japan=f"main zuikaku shoho a6m2-zeke\nnumber main a6m2-zeke 2\naboard a6m2-zeke shoho\n{SCOUTS}\n"
        "submarines i-25\nplace i-25 H\n"
        "patrols h8k1-type-2-emily\nairfield c2",
        allies="ready cactus-1942",
    )
    assert c.zone("japan", "main") == "B"
    assert c.zone("japan", "scout") == "F"
    assert c.piece("a6m2-zeke").at == "shoho"
    assert c.piece("a6m2-zeke-2").at == "zuikaku"
    assert (c.piece("i-25").where, c.piece("i-25").at) == ("zone", "H")
    assert c.piece("h8k1-type-2-emily").spot == "c2"
    transports = [p for p in c.ids("japan", "main") if p.startswith("transport")]
    assert len(transports) == 4
    assert all(any(p.at == t and not p.card for p in c.state.pieces) for t in transports)
    ashore = [p for p in c.state.pieces if p.where == "island" and p.side == 0]
    assert sorted(p.card for p in ashore) == ["", "", "jp_coastal_battery", "jp_h8k1_type_2_emily"]
    assert c.state.turn == 1


def test_what_is_revealed_and_what_is_not() -> None:
    c = _start().play(japan="ready tokyo-express", allies="ready cactus-1942")
    told = c.events("gc-set-up", None)
    assert [(e["side"], e["zone"]) for e in told] == [(0, "F"), (1, "H")]
    assert not c.events("gc-set-up-own", None)
    assert [e["scout"] for e in c.events("gc-set-up-own", "japan")] == [["jp_furutaka", "jp_shigure", "jp_nagatsuki"]]
    enemy = [p for p in c.view("japan").pieces if p.side == 1]
    assert enemy
    assert all(p.where == "island" for p in enemy)


def test_who_sleeps_gets_the_ready_made_set_up() -> None:
    c = _start().sleep()
    assert "shokaku" in c.ids("japan", "main")
    assert "washington" in c.ids("allies", "main")
    assert all(e["default"] for e in c.events("gc-set-up"))


def test_random_set_ups_are_legal() -> None:
    rng = Random(3)
    match = Match.start(_start().rules, secret=b"x")
    bought = set()
    for _ in range(12):
        for ask in match.waiting():
            assert match.randomise(ask.id, rng).done
            bought |= set(match.draft(ask.id))
            match.put(ask.id, {})
    assert {"main", "scout", "zone", "submarines", "patrols"} <= bought


def test_the_guadalcanal_is_not_confused_with_the_island() -> None:
    assert kinds.word("us_guadalcanal_cve_60") == "guadalcanal-cve-60"
    assert SETUP_SHEET.verb == "main"
